"""15.0d, 15.0e, 16.2: which weapons of a vehicle, and who on its deck, can fire at what."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.content.arms import MachineGun
from bocage.systems.lnl.rules.vehicles.rider_fire import riders_ready
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
     .     .     .
  .     .     .     .
"""


@clause("lnl-15.0d-8", "lnl-15.0-7")
@pytest.mark.parametrize(("hatch", "asked"), [("", True), ("~", False)])
def test_against_shut_armour_only_the_main_gun_fires_and_nobody_is_asked(hatch: str, asked: bool) -> None:
    """Machine guns do nothing to a Panzer IV with its hatches shut; open, they may fire along."""
    battle = Battle(FIELD, us={"A1": "m4a1^e"}, german={"E1": f"pz_ivh^e{hatch}"})
    battle.impulse("us", dice=[6, 6]).choose("activate:A1", "vehicle-fire-at:us-m4a1-1>german-pz-ivh-1")
    assert (battle.game.ask is not None and battle.ask.kind == "vehicle-weapons") == asked
    assert len(battle.events("ordnance")) == (0 if asked else 1)


@clause("lnl-15.0e-1")
@pytest.mark.parametrize(("place", "offered"), [("A1", True), ("G1", False)])
def test_a_rear_gun_alone_fires_at_what_is_behind_the_turret(place: str, offered: bool) -> None:
    battle = Battle(FIELD, us={"D1": "m4a1^e"}, german={place: "wehrmacht_squad"})
    battle.reprint("us-m4a1-1", machine_guns=(MachineGun("4R", 10, 14),), gun=None)
    battle.impulse("us").choose("activate:D1")
    assert (f"vehicle-fire:us-m4a1-1>{place}" in battle.keys) == offered


@clause("lnl-16.2-17", "lnl-15.0-7")
@pytest.mark.parametrize(("hatch", "offered"), [("", True), ("~", False)])
def test_riders_do_not_fire_at_shut_armour(hatch: str, offered: bool) -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e[us_airborne_squad]"}, german={"D1": f"pz_ivh^e{hatch}"})
    battle.impulse("us").choose("activate:A1")
    assert ("deck-fire-at:us-m4a1-1>german-pz-ivh-1" in battle.keys) == offered


@clause("lnl-5.2-10", "lnl-16.2-17")
def test_a_weapon_team_among_riders_fires_alone() -> None:
    battle = Battle(
        FIELD, us={"A1": "m4a1^e[hero,us_mg_50!us_airborne]"}, german={"D1": "wehrmacht_squad"}
    ).impulse("us")
    tank = battle.unit("us-m4a1-1")
    assert isinstance(tank, Vehicle)
    assert [unit.name for unit in riders_ready(tank)] == ["us-weapon-team-1"]


@clause("lnl-14.0-5", "lnl-15.0d-8")
@pytest.mark.parametrize(("at", "may"), [("A25", True), ("A26", False)])
def test_a_main_gun_fires_as_far_as_its_last_band_and_no_farther(at: str, may: bool) -> None:
    """The 100 mm gun of a T-55 reaches 24 hexes, farther than its machine guns."""
    battle = Battle(
        ".\n" * 26,
        us={at: "us_army_squad"},
        german={"A1": "t_55^e"},
        module="fhv",
        forces={"us": "us_army", "german": "nva"},
        date="1968-02-01",
    ).impulse("german")
    battle.choose("activate:A1")
    assert (f"vehicle-fire:german-t-55-1>{at}" in battle.keys) == may
