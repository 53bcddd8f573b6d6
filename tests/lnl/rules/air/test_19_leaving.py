"""23.0-1, 19.5.2-4: helicopters that leave the map, and what reaches up to them."""

from __future__ import annotations

from copy import copy

import pytest
from msgspec import structs

from bocage.systems.lnl.battle.state import EXITED
from bocage.systems.lnl.rules.fire.fire import weapon_reach_up
from tests.lnl.airborne import SLICK, AirBattle
from tests.support import clause


@clause("lnl-23.0-1")
@pytest.mark.parametrize("points", [0, 2])
def test_a_helicopter_that_leaves_counts_with_all_aboard(points: int) -> None:
    """Each that leaves counts what the scenario gives for leaving times what it is worth."""
    battle = AirBattle(
        us={"A1-air": "uh1_slick[us_army_squad]", "A2": "us_army_squad"},
        german={"I2": "leader_captain*"},
        exits={"us": "E1"},
    )
    scores = structs.replace(battle.scenario.scores, exit=points, helicopter=5, squad=3)
    battle.scenario = structs.replace(battle.scenario, scores=scores)
    battle.impulse("us").choose("activate:A1-air").fly("E1").choose(f"flight:{SLICK}", "exit:E1")
    assert battle.unit(SLICK).loc == EXITED
    assert battle.g.exit_points[0] == points * (5 + 3)


@clause("lnl-19.5.2-4")
@pytest.mark.parametrize(
    ("weapon", "fires", "reach"), [("m60", True, 3), ("m60", False, 0), ("molotov", True, 0)]
)
def test_no_charge_is_thrown_at_a_helicopter(weapon: str, fires: bool, reach: int) -> None:
    """Half of a range of 7 is 3; neither a charge nor what cannot fire reaches up, whatever its range."""
    battle = AirBattle(us={"A1-air": "uh1_slick"}, german={"I2": "leader_captain*"}).impulse("us")
    kind = copy(battle.g.catalogue.weapons[weapon])
    kind.range = kind.reach = 7
    kind.fires = fires
    assert weapon_reach_up(kind) == reach


@clause("lnl-19.1-5", "lnl-1.4-2")
@pytest.mark.parametrize(("closed", "offered"), [("A2 B1 B2", False), ("A2 B1", True), ("", True)])
def test_a_helicopter_with_closed_hexes_all_around_flies_nowhere(closed: str, offered: bool) -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick"}, german={"I2": "leader_captain*"}, closed=closed)
    battle.impulse("us").choose("activate:A1-air")
    assert (f"flight:{SLICK}" in battle.keys) == offered


@clause("lnl-19.5-4", "lnl-19.5.2-4")
@pytest.mark.parametrize("hovers", [True, False])
def test_a_tank_fires_at_a_helicopter_in_flight_with_its_machine_guns_alone(hovers: bool) -> None:
    """While it hovers, the gun may fire at it too."""
    battle = AirBattle(us={"E1-air": "uh1_slick"}, german={"C1": "t_55^e"})
    if hovers:
        battle.hover(SLICK)
    battle.impulse("german", dice=[1, 6, 1, 6]).choose(
        "activate:C1", f"vehicle-fire-at:german-t-55-1>{SLICK}"
    )
    assert (battle.ask.kind == "vehicle-weapons") == hovers
    assert not battle.events("ordnance")
    assert bool(battle.events("fire")) != hovers


@clause("lnl-19.5.1-11", "lnl-19.5.1-12")
def test_what_stopped_it_when_it_was_hit_does_not_stop_it_when_it_leaves() -> None:
    """It was hit over A3 in the enemy's impulse; now it flies four hexes, to the edge at A7."""
    battle = AirBattle(".\n" * 7, us={"A3-air": "uh1_slick"}, german={"A1": "leader_captain"})
    battle.damage(SLICK).impulse("us")
    battle.helicopter().halted = True
    battle.choose("exit:A7")
    assert battle.unit(SLICK).loc == EXITED
