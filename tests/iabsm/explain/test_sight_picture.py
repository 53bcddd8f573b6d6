"""What a line of sight over the table meets, and what becomes of it."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.kernel.options import pack_point
from bocage.systems.iabsm.explain.sight_picture import judged
from tests.iabsm.positions import battle, grenadiers, section

ROW = "." * 40


def met(
    rows: list[str], north: float, south: float, **lines: list[list[tuple[int, int]]]
) -> tuple[str, list[tuple[str, str, str]]]:
    """What becomes of a line 20 inches from the west, between so many from the north, and what it meets."""
    table = Table.draw("\n".join(rows), lines=lines)
    game = battle([section(4, 27)], [grenadiers(36, 27)], table=table, card=1)
    a, b = (pack_point(0, 20 * UNIT, int(at * UNIT)) for at in (north, south))
    found = judged(game.state, a, b)
    return found.state, [(each.effect, each.clause, each.what) for each in found.reasons]


@pytest.mark.parametrize(
    ("ground", "verdict", "effect"),
    [("B", "blocked", "blocked"), ("w", "blocked", "blocked")],
    ids=["house", "six inches of wood"],
)
def test_what_blocks_says_so_with_its_clause(ground: str, verdict: str, effect: str) -> None:
    """sight-1: a house blocks, and so do more than the 3 inches of wood that one sees into."""
    rows = [ROW] * 12 + [ground * 40] * 6 + [ROW] * 12
    said, reasons = met(rows, 5, 25)
    assert said == verdict
    assert [(each, clause) for each, clause, _ in reasons] == [(effect, "iabsm-sight-1")]


def test_a_thin_wood_degrades_the_view() -> None:
    """sight-1: two inches of wood are less than the 3 that one sees into."""
    said, reasons = met([ROW] * 14 + ["w" * 40] * 2 + [ROW] * 14, 5, 25)
    assert said == "clear"
    assert [(each, clause) for each, clause, _ in reasons] == [("degraded", "iabsm-sight-1")]


@pytest.mark.parametrize(
    ("south", "state", "reason"),
    [
        (25, "blocked", ("blocked", "iabsm-sight-1", "bocage")),
        (15.5, "clear", ("none", "iabsm-sight-2", "bocage")),
    ],
    ids=["behind", "at it"],
)
def test_bocage_blocks_but_for_who_is_at_it(south: float, state: str, reason: tuple[str, str, str]) -> None:
    """sight-1, sight-2: it blocks a line of which neither end is at it."""
    assert met([ROW] * 30, 5, south, bocage=[[(0, 15), (40, 15)]]) == (state, [reason])


def test_over_open_ground_a_line_meets_nothing() -> None:
    assert met([ROW] * 30, 5, 25) == ("clear", [])


def test_a_hedge_screens_and_hides_nobody() -> None:
    """sight-1: a hedge is neither a building nor bocage nor high ground: it only screens."""
    said, reasons = met([ROW] * 30, 5, 25, hedge=[[(0, 15), (40, 15)]])
    assert said == "clear"
    assert reasons == [("degraded", "iabsm-sight-1", "hedge")]
