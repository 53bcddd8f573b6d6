"""5.0.1, 14.0, 14.3, 1.6.3: who leads a team, who works a gun, what becomes of an aim, and where guns go."""

from __future__ import annotations

import pytest

from bocage.kernel import BadContent
from bocage.systems.lnl.battle.attack import Attack
from bocage.systems.lnl.battle.concepts import part
from bocage.systems.lnl.battle.state import WAITING
from bocage.systems.lnl.content.arms import MachineGun
from bocage.systems.lnl.content.scenario import Effect, EventMarker, Mission
from bocage.systems.lnl.rules.ordnance.guns import guns_of
from bocage.systems.lnl.rules.ordnance.weapon_teams import cannot_haul
from bocage.systems.lnl.view.machines import show_acquired
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
TEAM = "german-weapon-team-1"


@clause("lnl-5.0.1-1", "lnl-5.0.1-3", "lnl-5.0.1-6", "lnl-17.2-9")
@pytest.mark.parametrize("helps", [True, False])
def test_a_leader_helps_a_machine_gun_team_against_a_vehicle(helps: bool) -> None:
    """A Captain: 2 more for the team, and a Fired marker for him."""
    battle = Battle(
        FIELD,
        us={"E1": "sdkfz_251!us_airborne^w"},
        german={"A1": "nva_mg_127!wehrmacht leader_captain"},
    ).impulse("german", dice=[1, 6])
    battle.choose("activate:A1", f"team-fire-at:{TEAM}>us-sdkfz-251-1")
    assert (battle.ask.kind, battle.ask.seat) == ("leader-assists", "german")
    battle.choose(next(key for key in battle.keys if key.startswith("assist") == helps))
    assert battle.parts("fire", "strength").get("leadership", 0) == (2 if helps else 0)
    assert ("fired" in battle.marked("german-leader-1")) == helps
    assert battle.marked(TEAM) == ["fired"]


@clause("lnl-14.0-1", "lnl-1.6.1-u5")
@pytest.mark.parametrize(
    ("unit", "works"),
    [("us_airborne_squad", True), ("us_airborne_half", True), ("hero", True), ("leader_captain", True)]
    + [("medic", False), ("chaplain", False)],
)
def test_who_works_a_bazooka(unit: str, works: bool) -> None:
    battle = Battle(
        FIELD, us={"A1": unit, "A2": "us_airborne_squad+bazooka"}, german={"E1": "wehrmacht_squad"}
    )
    battle.impulse("us")
    man, bearer = [each for each in battle.g.units if each.side == 0]
    [bazooka] = bearer.weapons
    assert guns_of(man) == []
    man.weapons.append(bazooka)
    assert [weapon for weapon, _ in guns_of(man)] == ([bazooka] if works else [])


@clause("lnl-1.6.3-3", "lnl-1.6.3-4")
def test_a_gun_comes_onto_the_map_where_it_could_stand() -> None:
    """From off the map, or within its hex, there is no hedge to cross; a house it never enters."""
    battle = Battle(
        ".\n.\n.\ns",
        german={"A1": "german_atg_75^e wehrmacht_squad"},
        us={"A3": "us_airborne_squad"},
        hexsides={"hedge": "A1/A2"},
    ).impulse("german")
    g, gun, squad = battle.g, battle.unit(TEAM), battle.unit("german-squad-1")
    here, beside, house = battle.loc("A1"), battle.loc("A2"), battle.loc("A4")
    assert cannot_haul(g, gun, WAITING, here) is None
    assert cannot_haul(g, gun, here, here) is None
    assert cannot_haul(g, squad, here, beside) is None
    assert cannot_haul(g, squad, WAITING, house) is None
    refusals = [cannot_haul(g, gun, here, beside), cannot_haul(g, gun, WAITING, house)]
    assert [no.clause for no in refusals if no] == ["lnl-1.6.3-4", "lnl-1.6.3-3"]


@clause("lnl-14.3-8", "lnl-16.0-1")
@pytest.mark.parametrize(("beside", "kept"), [("", False), ("us_airborne_half", True)])
def test_men_who_get_on_a_vehicle_are_no_longer_aimed_at_unless_others_stay(beside: str, kept: bool) -> None:
    battle = Battle(
        FIELD,
        us={"A1": f"m4a1^e us_airborne_squad {beside}"},
        german={"E1": "german_atg_75^w", "I2": "leader_captain*"},
    )
    battle.mark(german_weapon_team_1="fired").aim(TEAM, "A1", 1).impulse("us")
    battle.choose("activate:A1", "drive:us-m4a1-1", "load:us-m4a1-1")
    if kept:
        battle.choose("join:us-squad-1")
    assert battle.unit("us-squad-1").carrier is battle.unit("us-m4a1-1")
    aim = {~battle.unit(TEAM).id: (battle.loc("A1"), 1)}
    assert battle.g.acquired == (aim if kept else {})


@clause("lnl-14.3-1", "lnl-14.3-2", "lnl-14.31-1")
def test_every_aim_is_shown_with_the_weapon_and_its_target() -> None:
    battle = Battle(
        FIELD,
        us={"A1": "m4a1^e", "A2": "us_airborne_squad"},
        german={"E1": "german_atg_75^w", "E2": "wehrmacht_squad+panzerschreck"},
    )
    battle.aim(TEAM, "us-m4a1-1", 2).aim("german-squad-1", "A2", 1).impulse("us")
    [weapon] = battle.unit("german-squad-1").weapons
    assert show_acquired(battle.g) == [
        {"by": TEAM, "weapon": None, "unit": "us-m4a1-1", "where": "A1", "level": 2},
        {"by": "german-squad-1", "weapon": weapon.id, "unit": None, "where": "A2", "level": 1},
    ]
    battle.g.lay_down(weapon, battle.loc("E2"))
    battle.g.acquired[weapon.id] = (battle.loc("A2"), 1)
    assert [row["by"] for row in show_acquired(battle.g)] == [TEAM], "nobody aims with what lies about"


@clause("lnl-15.0d-10")
def test_what_a_machine_gun_adds_is_told_by_its_rule() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e"}, german={"E1": "wehrmacht_squad"}).impulse("us")
    gun = MachineGun("4", 10, 14)
    attack = Attack(0, battle.loc("A1"), battle.loc("E1"), [])
    told = battle.g.module.burst_part(attack, battle.unit("us-m4a1-1"), gun, 4)
    assert told == part(4, "lnl-15.0d-10", "machine_gun")


@clause("lnl-18.2-1")
@pytest.mark.parametrize(("side", "to"), [("", ""), ("us", ""), ("", "us")])
def test_artillery_that_an_event_brings_is_somebodys(side: str, to: str) -> None:
    words = {"en": "A radio.", "fr": "Une radio."}
    effect = Effect(artillery=Mission(words, 6), to=to)
    battle = Battle(
        FIELD,
        us={"A1": "us_airborne_squad"},
        german={"E1": "wehrmacht_squad"},
        events=[EventMarker("radio", "occupation", "A2", words, side, (effect,))],
    )
    if side or to:
        battle.impulse("us").choose("activate:A1", "move-from:A1", "move:A2")
        assert [battery.side for battery in battle.g.batteries] == [0]
    else:
        with pytest.raises(BadContent, match="effect-for-whom"):
            battle.impulse("us")
