"""Houses in the east of a table: who stands where in them, and where he comes out."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.iabsm.battle.lodging import back_door, berths, leaving, lodge, lodgers, step_out
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import OUTSIDE
from tests.iabsm.positions import at, battle, grenadiers, section, unit

clause = pytest.mark.clause
BRITISH, GERMAN = "british-section-1", "german-section-1"
NORTH, EAST, SOUTH, WEST = 0, 2, 4, 6
ROWS = ["." * 40] * 10 + ["." * 30 + "#" * 4 + "." * 6] * 3 + ["." * 40] * 17
HOUSE = Table.draw("\n".join(ROWS), legend={"#": "building"})
"""A house from 30, 10 to 34, 13."""


def inside(window: str, *german: Any, **more: Any) -> tuple[Game[Iabsm], int]:
    """A section in the house, at a window."""
    game = battle(
        [at("german_grenadier", 32, 11, window=window, **more), section(4, 28)],
        list(german) or [grenadiers(5, 3)],
        table=HOUSE,
    )
    (number,) = game.state.field.houses
    return game, number


@clause("iabsm-house-1", "iabsm-house-2")
@pytest.mark.parametrize(
    ("window", "wind", "x", "y", "heading"),
    [("n", NORTH, 32, 8, 0), ("e", EAST, 36, 11.5, 16), ("s", SOUTH, 32, 15, 32), ("w", WEST, 28, 11.5, 48)],
)
def test_the_guide_stands_at_his_window_and_looks_out(
    window: str, wind: int, x: float, y: float, heading: int
) -> None:
    """Within a sixteenth of the middle of the wall; the men are inside."""
    rows = ["." * 40] * 8 + ["." * 28 + "#" * 8 + "." * 4] * 7 + ["." * 40] * 15
    large = Table.draw("\n".join(rows), legend={"#": "building"})
    game = battle([section(32, 11, window=window), section(4, 28)], [grenadiers(5, 3)], table=large)
    men = unit(game, BRITISH)
    assert abs(men.x - x * 16) <= 1
    assert abs(men.y - y * 16) <= 1
    assert (men.facing, men.window, men.ground, men.half_front) == (heading, wind, "building", men.radius)
    assert all(28 * 16 < px < 36 * 16 and 8 * 16 < py < 15 * 16 for px, py in men.points[1:])
    assert len(men.points) == 9


@clause("iabsm-house-1")
def test_who_is_in_a_house() -> None:
    game, number = inside("s", figures=5)
    g = game.state
    assert [each.name for each in lodgers(g, number)] == [BRITISH]
    g.remove(unit(game, BRITISH))
    assert lodgers(g, number) == []


@clause("iabsm-house-1", "iabsm-act-7")
def test_who_changes_his_window_is_not_in_his_own_way_and_others_are() -> None:
    game, number = inside("s", figures=5)
    g, men, other = game.state, unit(game, BRITISH), unit(game, "british-section-2")
    assert berths(g, men, number, SOUTH)[0] == (men.x, men.y)
    taken = berths(g, other, number, SOUTH)
    assert not taken or taken[0] != (men.x, men.y)


@clause("iabsm-house-3")
@pytest.mark.parametrize(
    ("window", "x", "y"), [("n", 32, 10 - 0.25), ("e", 34.25, 11.5), ("s", 32, 13.25), ("w", 29.75, 11.5)]
)
def test_who_leaves_begins_before_his_window(window: str, x: float, y: float) -> None:
    """A base of a quarter inch before the wall."""
    game, _ = inside(window, figures=5)
    men = unit(game, BRITISH)
    body = leaving(game.state, men)
    assert body is not None
    assert body is not men
    assert abs(body.x - round(x * 16)) <= 1
    assert abs(body.y - round(y * 16)) <= 1
    outside = unit(game, "british-section-2")
    assert leaving(game.state, outside) is outside
    assert outside.house == OUTSIDE


@clause("iabsm-house-3", "iabsm-act-7")
def test_with_somebody_before_the_door_nobody_comes_out_by_it() -> None:
    """A team stands at the southern wall."""
    game = battle(
        [at("german_grenadier", 32, 11, window="s", figures=5), at("british_at_team", 32, 13.875)],
        [grenadiers(5, 3)],
        table=HOUSE,
    )
    g, inside_it = game.state, unit(game, BRITISH)
    assert step_out(g, inside_it, SOUTH) is None
    assert leaving(g, inside_it) is None
    assert step_out(g, inside_it, NORTH) is not None


@clause("iabsm-house-3", "iabsm-melee-5")
@pytest.mark.parametrize(
    ("threat", "window"), [((32, 2), SOUTH), ((32, 25), NORTH), ((10, 11), EAST), ((39, 11), WEST)]
)
def test_who_is_driven_out_leaves_by_the_side_farthest_from_the_enemy(
    threat: tuple[float, float], window: int
) -> None:
    game, _ = inside("s", figures=5)
    g, men = game.state, unit(game, BRITISH)
    found = back_door(g, men, (round(threat[0] * 16), round(threat[1] * 16)))
    assert found == step_out(g, men, window)


@clause("iabsm-house-1", "iabsm-house-2", "iabsm-task-3")
def test_who_comes_into_a_house_leaves_his_foxhole() -> None:
    game = battle([section(32, 14, figures=5, dug_in=True), section(4, 28)], [grenadiers(5, 3)], table=HOUSE)
    g, men = game.state, unit(game, BRITISH)
    (number,) = g.field.houses
    lodge(g, men, number, EAST, berths(g, men, number, EAST))
    assert (men.dug_in, men.house, men.window, men.facing) == (False, number, EAST, 16)
    assert g.sights.sees(men, unit(game, GERMAN)) is False
