"""What the ground costs on the way: woods, obstacles by their height, water, snow, craters and wire."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bocage.ground.table.drawing import drawn
from bocage.ground.table.lattice import TAPE, UNIT
from bocage.ground.table.table import Table
from bocage.systems.common.table.moves import OBSTACLE, TOO_FAR
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.rules.action.movement import walk_of
from tests.sotr.close import FIELD, close, men
from tests.sotr.shots import MAN, PEOPLE, RIFLES

clause = pytest.mark.clause
example = pytest.mark.example
ADVANCE, DOUBLE = 4, 8
STEP = 1 / 16


def on(table: Table) -> Sotr:
    """Put a man at 20, 20."""
    return close([men(RIFLES, (20, 20), who=MAN)], [men(PEOPLE, (50, 40), who=MAN)], table=table)


def in_ground(kind: str) -> Sotr:
    """Put him on a table that is all of one kind."""
    return on(Table.draw("\n".join(["g" * 60] * 44), legend={"g": kind}))


def before_a_line(kind: str, height: float = 0, y: float = 18) -> Sotr:
    """Put him before a line that runs east and west, a quarter of an inch wide; with a height of its own."""
    drawing = drawn(FIELD, None, {kind: [[(0, y), (60, y)]]}, None, (), 0.25)
    return on(Table.of(replace(drawing, lines=tuple(replace(each, height=height) for each in drawing.lines))))


def against(g: Sotr, north: float, move: int) -> str:
    """Return what is against his going so many inches north."""
    return walk_of(g, g.units[0], move * UNIT).against(20 * UNIT, round((20 - north) * UNIT))


def cost(g: Sotr, north: float, move: int = DOUBLE) -> float:
    """Return how many inches of his move the way north costs."""
    way = walk_of(g, g.units[0], move * UNIT).way(20 * UNIT, round((20 - north) * UNIT))
    assert way is not None
    return way.length / TAPE


@clause("sotr-terr-1", "sotr-mopt-7")
@pytest.mark.parametrize("kind", ["woods", "crops", "field", "road"])
def test_woods_and_vegetation_do_not_slow_a_man(kind: str) -> None:
    g = in_ground(kind)
    assert against(g, 4, ADVANCE) == ""
    assert against(g, 4 + STEP, ADVANCE) == TOO_FAR


@clause("sotr-terr-6", "sotr-terr-9", "sotr-ruling-20", "sotr-terr-u4", "sotr-terr-u5")
@pytest.mark.parametrize("kind", ["snow", "sand", "crater", "shallow_water", "rubble"])
def test_half_rate_ground_costs_two_for_each_inch_in_it(kind: str) -> None:
    """No fraction is rounded: 4 inches are 2, and a sixteenth more is too far."""
    g = in_ground(kind)
    assert against(g, 2, ADVANCE) == ""
    assert against(g, 2 + STEP, ADVANCE) == TOO_FAR


@clause("sotr-terr-9", "sotr-mopt-8")
@example("sotr-terr-e2")
def test_a_run_through_craters_goes_four_inches() -> None:
    g = in_ground("crater")
    assert against(g, 4, DOUBLE) == ""
    assert against(g, 4 + STEP, DOUBLE) == TOO_FAR


@clause("sotr-terr-7", "sotr-ruling-20")
def test_deep_water_costs_four_for_each_inch_in_it() -> None:
    g = in_ground("deep_water")
    assert against(g, 1, ADVANCE) == ""
    assert against(g, 1 + STEP, ADVANCE) == TOO_FAR


@clause("sotr-terr-8")
def test_a_river_is_impassable() -> None:
    """Its bank runs at 18: his edge stops there."""
    rows = ["." * 60] * 14 + ["r" * 60] * 4 + ["." * 60] * 26
    g = on(Table.draw("\n".join(rows), legend={"r": "river"}))
    assert against(g, 1.5, ADVANCE) == ""
    assert against(g, 1.5 + STEP, ADVANCE) == OBSTACLE
    assert against(g, 7, DOUBLE) == TOO_FAR, "nobody crosses it"


@clause("sotr-terr-u4", "sotr-ruling-20")
def test_only_the_part_of_the_way_in_it_is_slower() -> None:
    """Snow begins at 18: 2 inches to it, then each costs 2. The middle of his base tells."""
    rows = ["s" * 60] * 18 + ["." * 60] * 26
    g = on(Table.draw("\n".join(rows), legend={"s": "snow"}))
    assert against(g, 3, ADVANCE) == ""
    assert against(g, 3 + STEP, ADVANCE) == TOO_FAR


@clause("sotr-terr-2", "sotr-ruling-20")
@pytest.mark.parametrize("kind", ["hedge", "wall", "fence", "sandbags", "trench"])
def test_an_obstacle_of_an_inch_costs_one(kind: str) -> None:
    """Exactly 1 inch is low: 3 inches of way and 1 for the jump."""
    g = before_a_line(kind)
    assert against(g, 3, ADVANCE) == ""
    assert against(g, 3 + STEP, ADVANCE) == TOO_FAR
    assert cost(g, 3) == 4


@clause("sotr-terr-3", "sotr-terr-2", "sotr-terr-u1", "sotr-ruling-20")
@example("sotr-terr-e3")
@pytest.mark.parametrize(("height", "left"), [(0.5, 3), (1, 3), (1 + STEP, 2), (2, 2), (3, 2)])
def test_an_obstacle_of_more_than_an_inch_costs_two_and_leaves_two(height: float, left: int) -> None:
    g = before_a_line("fence", height, 19)
    assert against(g, left, ADVANCE) == ""
    assert against(g, left + STEP, ADVANCE) == TOO_FAR
    assert cost(g, 4) == 4 + (4 - left)


@clause("sotr-terr-u1", "sotr-terr-3", "sotr-ruling-20")
def test_nobody_crosses_what_is_higher_than_three_inches() -> None:
    g = before_a_line("fence", 3 + STEP)
    assert against(g, 4, DOUBLE) == TOO_FAR
    assert against(g, 1, DOUBLE) == ""


@clause("sotr-terr-10", "sotr-ruling-20")
@example("sotr-terr-e1")
def test_a_normal_move_through_barbed_wire_goes_one_inch() -> None:
    """A belt of it is an inch deep: to cross it takes all 4 inches of a move, and half of a run."""
    g = before_a_line("wire")
    assert cost(g, 4) == 4 + 4
    assert against(g, 4, DOUBLE) == ""
    assert against(g, 4 + STEP, DOUBLE) == TOO_FAR
    assert against(g, 3, ADVANCE) == TOO_FAR
