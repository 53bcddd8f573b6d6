"""How a battle begins: units that start in a building, and places that are refused."""

from __future__ import annotations

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import BadContent
from bocage.systems.iabsm.battle.units import OUTSIDE
from tests.iabsm.positions import at, battle, big_man, grenadiers, section, tank, unit

clause = pytest.mark.clause
ROWS = ["." * 40] * 10 + ["." * 18 + "#" * 4 + "." * 18] * 3 + ["." * 40] * 17
HOUSE = Table.draw("\n".join(ROWS), legend={"#": "building"})
"""A house of one storey, 4 by 3 inches, from 18, 10 to 22, 13: room for eight."""
SOUTH, NORTH = 4, 0


@clause("iabsm-house-1", "iabsm-house-2")
def test_a_section_begins_in_a_house_at_the_window_that_is_named() -> None:
    game = battle([section(20, 28)], [grenadiers(20, 11, window="s")], table=HOUSE)
    inside = unit(game, "german-section-1")
    assert inside.house != OUTSIDE
    assert inside.window == SOUTH
    assert inside.facing == 32
    assert all(18 * 16 <= x <= 22 * 16 and 10 * 16 <= y <= 13 * 16 for x, y in inside.points[1:])


@clause("iabsm-house-1")
def test_who_names_no_window_cannot_begin_on_a_house() -> None:
    with pytest.raises(BadContent, match="no-place"):
        battle([section(20, 28)], [grenadiers(20, 11)], table=HOUSE)


@clause("iabsm-house-1")
def test_eight_men_fill_the_house() -> None:
    """Eight find room; a Big Man would be the ninth."""
    with pytest.raises(BadContent, match="no-place"):
        battle(
            [section(20, 28)],
            [grenadiers(20, 11, window="s"), at("german_big_man", 20, 11, level=1, window="n")],
            table=HOUSE,
        )
    game = battle([section(20, 28), big_man(20, 11, window="n")], [grenadiers(5, 5)], table=HOUSE)
    assert unit(game, "british-big-man-1").window == NORTH


@clause("iabsm-house-1")
@pytest.mark.parametrize(
    "refused",
    [
        section(20, 11, window="ne"),
        section(5, 20, window="s"),
        section(20, 11, window="s"),
        tank(20, 11, window="s"),
        at("british_6pdr", 20, 11, window="s"),
    ],
    ids=["no-such-side", "no-house", "nine-men", "vehicle", "gun"],
)
def test_a_window_that_cannot_be_had_is_refused(refused: object) -> None:
    with pytest.raises(BadContent, match="no-place"):
        battle([section(20, 28), refused], [grenadiers(5, 5)], table=HOUSE)  # type: ignore[list-item]
