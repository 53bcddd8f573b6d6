"""Whom those who move keep off: an inch from every enemy whom they do not fight, also from the corners of his
machines; and how one gets away from one."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.systems.common.table.moves import ENEMY
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.rules.action.movement import walk_of
from tests.sotr.close import men
from tests.sotr.machines import EAST, NORTH, TANK, fought, machine

clause = pytest.mark.clause
SQUAD, MAN = "us_rangers", (1,)
MOVE = 4 * UNIT


def beside_a_tank(x: float, y: float, facing: int) -> Sotr:
    """Put a man beside a tank of 5 by 2.5 inches whose middle is at 30, 22."""
    return fought([men(SQUAD, (x, y), who=MAN)], [machine(TANK, (30, 22), facing)])


@clause("sotr-ruling-7", "sotr-ruling-4")
@pytest.mark.parametrize(("gap", "against"), [(16, ""), (15, ENEMY)])
def test_one_comes_no_nearer_to_a_tank_than_an_inch_of_its_bow(gap: int, against: str) -> None:
    """The bow is 2.5 inches ahead of the middle, the man's edge half an inch from his own."""
    g = beside_a_tank(32, 15.5, NORTH)
    bow = 22 * UNIT - 40
    walk = walk_of(g, g.units[0], MOVE)
    assert walk.against(30 * UNIT, bow - gap - 8) == against


@clause("sotr-ruling-7")
def test_one_does_not_pass_the_bow_of_a_tank_within_an_inch() -> None:
    """Straight past it, at three quarters of an inch, he may not go; by a bend he gets to the same point."""
    g = beside_a_tank(27.5, 18.25, NORTH)
    walk = walk_of(g, g.units[0], 2 * MOVE)
    there = round(32.5 * UNIT), round(18.25 * UNIT)
    assert not walk.against(*there)
    way = walk.way(*there)
    assert way is not None
    assert len(way.points) > 2


@clause("sotr-ruling-7", "sotr-ruling-42")
@pytest.mark.parametrize(
    ("to", "against"),
    [((30, 26.75), ""), ((33, 26), ""), ((30, 24.5), ENEMY), ((31.75, 23.75), ENEMY)],
    ids=["away", "aslant", "not far enough", "along its side"],
)
def test_who_touches_a_tank_leaves_it_straight_away_and_ends_an_inch_off(
    to: tuple[float, float], against: str
) -> None:
    """The tank faces east: its side is 1.25 inches from its middle, and his edge half an inch from his."""
    g = beside_a_tank(30, 23.75, EAST)
    walk = walk_of(g, g.units[0], MOVE)
    assert walk.candidates()
    assert walk.against(round(to[0] * UNIT), round(to[1] * UNIT)) == against


@clause("sotr-ruling-7")
def test_nobody_leaves_a_tank_through_it() -> None:
    g = beside_a_tank(30, 23.75, EAST)
    assert walk_of(g, g.units[0], 8 * UNIT).against(30 * UNIT, 19 * UNIT)
