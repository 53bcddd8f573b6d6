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
@pytest.mark.parametrize(("weapon", "reach"), [("m60", 3), ("molotov", 0)])
def test_no_charge_is_thrown_at_a_helicopter(weapon: str, reach: int) -> None:
    """Half of a range of 7 is 3; a charge does not reach up whatever its range."""
    battle = AirBattle(us={"A1-air": "uh1_slick"}, german={"I2": "leader_captain*"}).impulse("us")
    kind = copy(battle.g.catalogue.weapons[weapon])
    kind.range = kind.reach = 7
    assert weapon_reach_up(kind) == reach
