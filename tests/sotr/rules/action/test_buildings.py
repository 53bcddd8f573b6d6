"""Buildings: windows, doors, and how far one goes inside."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import TAPE, UNIT
from bocage.ground.table.table import Table
from bocage.systems.common.table.moves import TOO_FAR
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.rules.action.movement import walk_of
from tests.sotr.close import close, figures, men
from tests.sotr.shots import MAN, PEOPLE, RIFLES

clause = pytest.mark.clause


def at_house(x: float, y: float) -> Sotr:
    """Put a man on a table with a house from 20, 20 to 30, 26: its doors are at 25, 20 and at 25, 26."""
    rows = ["." * 60] * 20 + ["." * 20 + "#" * 10 + "." * 30] * 6 + ["." * 60] * 18
    house = Table.draw("\n".join(rows), legend={"#": "building"})
    return close([men(RIFLES, (x, y), who=MAN)], [men(PEOPLE, (50, 40), who=MAN)], table=house)


def against(g: Sotr, x: float, y: float, move: int) -> str:
    """Return what is against a man's going to a point with so many inches."""
    return walk_of(g, g.units[0], move * UNIT).against(round(x * UNIT), round(y * UNIT))


def length(g: Sotr, x: float, y: float, move: int) -> float:
    """Return how many inches the way to a point costs."""
    way = walk_of(g, g.units[0], move * UNIT).way(round(x * UNIT), round(y * UNIT))
    assert way is not None
    return way.length / TAPE


@clause("sotr-ruling-20")
def test_the_doors_are_in_the_middle_of_the_longest_walls() -> None:
    g = at_house(10, 10)
    assert sorted(next(iter(g.field.doors.values()))) == [(25 * UNIT, 20 * UNIT), (25 * UNIT, 26 * UNIT)]


@clause("sotr-terr-5", "sotr-ruling-20", "sotr-terr-4")
def test_a_window_costs_two_inches_and_inside_a_move_goes_two() -> None:
    """Of a run of 8 an inch inside costs 4. From 22, 19 to 22, 21 by the north wall: 1 inch outside, 2 for
    the window, 1 inch inside at 4: 7. A sixteenth more than 1.25 inches inside is too far."""
    g = at_house(22, 19)
    assert length(g, 22, 21, 8) == 7
    assert against(g, 22, 21.25, 8) == ""
    assert against(g, 22, 21.3125, 8) == TOO_FAR


@clause("sotr-ruling-20")
def test_a_door_is_free() -> None:
    """By the door from 25, 19 to 25, 21: 1 inch outside, 1 inside at 4: 5; and 1.75 inches inside with 8."""
    g = at_house(25, 19)
    assert length(g, 25, 21, 8) == 5
    assert against(g, 25, 21.75, 8) == ""
    assert against(g, 25, 21.8125, 8) == TOO_FAR


@clause("sotr-ruling-20")
def test_who_leaves_by_a_door_does_not_pay_either() -> None:
    """From 25, 21.5 out to 25, 19: at an Advance 1.5 inches inside at 2, and 1 outside: 4. By a window 6."""
    g = at_house(25, 21.5)
    assert length(g, 25, 19, 4) == 4
    assert against(at_house(22, 21.5), 22, 19, 4) == TOO_FAR
    assert figures(g)[0].house >= 0


@clause("sotr-ruling-20")
def test_beside_the_door_one_climbs_through_a_window() -> None:
    """The door is 1.25 inches wide: half an inch beside its middle one passes, an inch beside it not."""
    assert length(at_house(25.5, 19), 25.5, 21, 8) == 5
    assert length(at_house(26.5, 19), 26.5, 21, 8) > 5
