"""10.10, 10.101: a line that enters or leaves a hex at a corner where two hedges meet.

From A1 to E1 the line runs along B1/B2, through C1, and along D1/D2: it leaves A1, enters and leaves C1, and
enters E1 at corners.
"""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.vv.board.test_09_line_of_sight import modifier, sight

GROUND = "     .     .\n  .     .     .\n     .     .\n"
OURS, THEIRS = "A1/B1 A1/B2", "E1/D1 E1/D2"
NEAR, FAR = "C1/B1 C1/B2", "C1/D1 C1/D2"


@clause("vv-10.10-u2", "vv-10.10-u4", "vv-10.10-6", "vv-10.10-4")
@pytest.mark.parametrize("kind", ["hedge", "wall"])
@pytest.mark.parametrize(
    ("sides", "there", "back"),
    [
        (OURS, 0, 1),
        (THEIRS, 1, 0),
        (NEAR, 1, 1),
        (FAR, 1, 1),
        (f"{NEAR} {FAR}", 2, 2),
        (f"{OURS} {NEAR} {FAR} {THEIRS}", 3, 3),
    ],
)
def test_two_hedges_at_a_corner_are_one_and_one_s_own_is_none(
    kind: str, sides: str, there: int, back: int
) -> None:
    seen = sight(GROUND, hexsides={kind: sides})
    assert (modifier(seen, "A1", "E1"), modifier(seen, "E1", "A1")) == (there, back)


@clause("vv-10.101-1", "vv-10.101-2", "vv-10.101-3", "vv-10.101-u1")
@pytest.mark.parametrize(
    ("sides", "there", "back"),
    [(OURS, 0, 1), (THEIRS, 1, 0), (f"{OURS} {THEIRS}", 1, 1), (NEAR, None, None), (FAR, None, None)],
)
@pytest.mark.parametrize(("kind", "rule"), [("hedge", True), ("bocage", False)])
def test_hedgerows_at_a_corner_block_unless_they_are_of_the_hex_at_an_end(
    kind: str, rule: bool, sides: str, there: int | None, back: int | None
) -> None:
    seen = sight(GROUND, hexsides={kind: sides}, bocage=rule)
    assert (modifier(seen, "A1", "E1"), modifier(seen, "E1", "A1")) == (there, back)


@clause("vv-10.101-2", "vv-10.10-4")
@pytest.mark.parametrize(
    ("rule", "told"),
    [(True, ("blocked", "vv-10.101-2", "bocage")), (False, ("hindered", "vv-10.10-4", "hedge"))],
)
def test_the_corner_is_told_by_its_hex(rule: bool, told: tuple[str, str, str]) -> None:
    seen = sight(GROUND, hexsides={"hedge": NEAR}, bocage=rule)
    verdict = seen.verdict(seen.land.cell("A1"), seen.land.cell("E1"))
    assert [(each.effect, each.clause, each.what) for each in verdict.reasons] == [told]
    assert [each.where for each in verdict.reasons] == ["C1"]


@clause("vv-9.4-3", "vv-9.4-5", "vv-9.4-7")
def test_hindrances_beside_a_hexside_line_are_told_by_their_hexes() -> None:
    """An orchard in B1 and a house in B2 hinder once; a hedge between them is one more, told by both."""
    drawing = "     o\n  .     .\n     h\n"
    for sides, told in (
        ({}, [("vv-9.4-3", "B1", "orchard", 1)]),
        ({"hedge": "B1/B2"}, [("vv-9.4-5", "B1/B2", "hedge", 1), ("vv-9.4-3", "B1", "orchard", 1)]),
    ):
        seen = sight(drawing, hexsides=sides)
        verdict = seen.verdict(seen.land.cell("A1"), seen.land.cell("C1"))
        assert [(each.clause, each.where, each.what, each.value) for each in verdict.reasons] == told
