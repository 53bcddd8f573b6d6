"""10.3 table by table: elevation cases, heights, lines along a hexside, outcomes, hexside terrain."""

from __future__ import annotations

import pytest

from bocage.ground.land import Land
from bocage.systems.lnl.board.line_of_sight import Place, judge
from tests.lnl.sight_chart import BLOCKED, CLEAR, Row, SightChart, clauses, hexside_map, look, said
from tests.support import clause

OPEN, HINDERING, BLOCKING = "O", "H", "B"
CORRIDOR_CHART = SightChart(
    terrain={
        "clear": Row("open", 0),
        **{f"H{level}": Row("degrading", level) for level in range(3)},
        **{f"B{level}": Row("blocking", level) for level in range(3)},
    },
    hexside={},
)


def corridor_code(firer: int, target: int, corridor: list[tuple[str, int, int]]) -> int:
    """The code between the ends of a straight row of hexes, firer north, with these hexes between."""
    marks = [".", *(f"{'.bgfjhs'[_mark(kind, level)]}{ground}" for kind, ground, level in corridor), "."]
    legend = dict(zip("bgfjhs", ("H0", "H1", "H2", "B0", "B1", "B2"), strict=True))
    land = Land.draw("\n".join(marks), legend)
    a, b = Place(0, firer), Place(len(marks) - 1, target)
    code = judge(land, CORRIDOR_CHART, a, b).code
    assert judge(land, CORRIDOR_CHART, b, a).code == code
    return code


def _mark(kind: str, level: int) -> int:
    return {OPEN: 0, HINDERING: 1, BLOCKING: 4}[kind] + (level if kind != OPEN else 0)


@clause("lnl-10.3c-3", "lnl-10.3c-4", "lnl-10.3c-5", "lnl-10.3c-6", "lnl-10.3c-7", "lnl-10.3c-8")
@clause("lnl-10.3c-9", "lnl-10.3c-10", "lnl-10.3d-1", "lnl-10.3d-2", "lnl-10.3d-3", "lnl-10.3e-4")
@pytest.mark.parametrize(
    ("check", "firer", "target", "corridor", "code"),
    [
        ("d1", 0, 0, [("O", 0, 0)], 0),
        ("d2", 0, 0, [("H", 0, 0)], 1),
        ("d3", 0, 0, [("H", 0, 0), ("H", 0, 1)], 2),
        ("d4", 0, 0, [("H", 0, 0), ("H", 0, 0), ("H", 0, 0)], 3),
        ("d5", 0, 0, [("B", 0, 1)], 3),
        ("d6", 1, 0, [("H", 0, 1), ("O", 0, 0)], 1),
        ("d7", 1, 0, [("H", 0, 0), ("O", 0, 0)], 0),
        ("d8", 2, 0, [("H", 0, 1), ("O", 0, 0)], 0),
        ("d9", 2, 0, [("O", 0, 0), ("H", 0, 1)], 3),
        ("d10", 2, 0, [("B", 0, 1), ("O", 0, 0)], 0),
        ("d11", 0, 2, [("O", 0, 0), ("B", 0, 1)], 0),
        ("d12", 0, 2, [("B", 0, 1), ("O", 0, 0)], 3),
        ("d13", 2, 0, [("B", 0, 2), ("O", 0, 0)], 3),
        ("d14", 3, 0, [("B", 0, 2), ("O", 0, 0)], 0),
        ("d15", 3, 0, [("O", 0, 0), ("B", 0, 2)], 3),
        ("d16", 2, 2, [("B", 0, 1)], 0),
        ("d17", 2, 2, [("B", 0, 2)], 3),
        ("d18", 2, 1, [("O", 0, 0), ("B", 0, 1)], 0),
        ("d19", 2, 0, [("O", 0, 0), ("H", 1, 0)], 0),
        ("d20", 0, 0, [("O", 1, 0)], 3),
        ("d21", 1, 0, [("O", 1, 0), ("O", 0, 0)], 0),
        ("d22", 2, 0, [("O", 0, 0), ("O", 1, 0)], 0),
        ("d23", 2, 0, [("H", 0, 1), ("H", 0, 2), ("O", 0, 0)], 1),
        ("d24", 1, 1, [("B", 0, 0)], 0),
        ("d25", 1, 1, [("B", 1, 2)], 3),
        ("d26", 0, 0, [("H", 1, 0)], 3),
        ("d27", 3, 0, [("O", 0, 0), ("B", 1, 1)], 3),
        ("d28", 3, 1, [("O", 1, 0), ("H", 1, 1)], 3),
        ("d29", 3, 2, [("O", 0, 0), ("B", 0, 1)], 0),
    ],
)
def test_derived_checks(
    check: str, firer: int, target: int, corridor: list[tuple[str, int, int]], code: int
) -> None:
    assert corridor_code(firer, target, corridor) == code, check


HEIGHT_MATRIX = [
    # higher, lower, total heights that apply, that may only blind, that have no effect
    (0, 0, [0, 1, 2, 3, 4, 5], [], []),
    (1, 0, [1, 2, 3, 4, 5], [], [0]),
    (1, 1, [1, 2, 3, 4, 5], [], [0]),
    (2, 0, [2, 3, 4, 5], [1], [0]),
    (2, 1, [2, 3, 4, 5], [], [0, 1]),
    (2, 2, [2, 3, 4, 5], [], [0, 1]),
    (3, 0, [3, 4, 5], [1, 2], [0]),
    (3, 1, [3, 4, 5], [2], [0, 1]),
    (3, 2, [3, 4, 5], [], [0, 1, 2]),
    (3, 3, [3, 4, 5], [], [0, 1, 2]),
    (4, 0, [4, 5], [1, 2, 3], [0]),
    (4, 1, [4, 5], [2, 3], [0, 1]),
    (4, 2, [4, 5], [3], [0, 1, 2]),
    (4, 3, [4, 5], [], [0, 1, 2, 3]),
    (4, 4, [4, 5], [], [0, 1, 2, 3]),
]


@clause("lnl-10.3c-3", "lnl-10.3c-4", "lnl-10.3c-5", "lnl-10.3c-6", "lnl-10.3c-7", "lnl-10.3c-8")
@clause("lnl-10.3c-10", "lnl-10.3d-2", "lnl-10.3d-3", "lnl-10.3d-4")
@pytest.mark.parametrize(("high", "low", "applies", "blind", "without"), HEIGHT_MATRIX)
def test_height_matrix(high: int, low: int, applies: list[int], blind: list[int], without: list[int]) -> None:
    for total in range(6):
        for level in range(min(total, 2) + 1):
            ground = total - level
            if ground > high:
                continue
            for kind, effect in ((BLOCKING, 3), (HINDERING, 1)):
                obstacle = (kind, ground, level)
                by_the_lower = corridor_code(high, low, [(OPEN, 0, 0), obstacle])
                by_the_higher = corridor_code(high, low, [obstacle, (OPEN, 0, 0)])
                if total in applies:
                    assert (by_the_lower, by_the_higher) == (effect, effect)
                elif total in blind and level > 0:
                    assert (by_the_lower, by_the_higher) == (3, 0)
                else:
                    assert total in blind + without
                    assert (by_the_lower, by_the_higher) == (0, 0)


@clause("lnl-10.3b-4", "lnl-10.3e-3", "lnl-10.3e-5")
@pytest.mark.parametrize(
    ("north", "south", "code"),
    [
        (".", ".", 0),
        ("f", ".", 3),
        (".", "f", 3),
        ("f", "b", 3),
        ("b", "f", 3),
        ("b", ".", 1),
        (".", "b", 1),
        ("b", "b", 1),
    ],
)
def test_a_line_along_a_hexside_takes_the_worse_of_the_two_hexes_once(
    north: str, south: str, code: int
) -> None:
    assert look(hexside_map(north, south), "A1", "C1").code == code


@clause("lnl-10.3a-3", "lnl-10.3e-7")
@pytest.mark.parametrize(
    ("between", "code"),
    [("...", 0), ("b..", 1), ("b.b", 2), ("bbb", 3), ("f..", 3), ("fb.", 3), (".bf", 3)],
)
def test_outcome_by_what_lies_between(between: str, code: int) -> None:
    land = Land.draw("\n".join(f".{between}."))
    assert look(land, "A1", "A5").code == code


@clause("lnl-10.3a-3")
def test_the_third_degrading_hex_blocks_and_says_so() -> None:
    land = Land.draw("\n".join(".bbb."))
    assert said(look(land, "A1", "A5"))[-1] == ("blocked", "lnl-10.3a-3", "A4", "brush")


# ------------------------------------------------------------------ hexsides (rulings 49 and 50)


def column_with(kind: str, side: str, marks: str = "....") -> Land:
    return Land.draw("\n".join(marks.split() if " " in marks else marks), hexsides={kind: side})


@pytest.mark.parametrize(("kind", "code"), [("wall", 3), ("bocage", 3), ("hedge", 1), ("fence", 0)])
def test_a_hexside_away_from_the_ends_blocks_or_degrades(kind: str, code: int) -> None:
    verdict = look(column_with(kind, "A2/A3"), "A1", "A4")
    assert verdict.code == code
    assert clauses(verdict) == ["ruling-49"]


@pytest.mark.parametrize("side", ["A1/A2", "A3/A4"])
def test_a_hexside_of_an_end_hex_does_not_count(side: str) -> None:
    assert look(column_with("wall", side), "A1", "A4").code == CLEAR


@pytest.mark.parametrize(
    ("marks", "code"),
    [(". . . .", 3), (".1 . . .", 3), (".2 . . .", 0), (".2 .1 . .", 3), (".2 .1 .1 .2", 3)],
)
def test_a_hexside_is_looked_over_from_above_its_ground_and_level(marks: str, code: int) -> None:
    assert look(column_with("wall", "A2/A3", marks), "A1", "A4").code == code


def test_a_hexside_run_along_counts() -> None:
    land = Land.draw(
        """
             .
          .     .
             .
          .     .
        """,
        hexsides={"hedge": "B1/B2"},
    )
    assert said(look(land, "A1", "C1")) == [("degraded", "ruling-49", "B1/B2", "hedge")]
    brush = Land.draw("\n".join(("  b", ".  .", "  b", ".  .")), hexsides={"hedge": "B1/B2"})
    assert look(brush, "A1", "C1").code == 2, "the pair of hexes once, and the hedge between them"


def test_hedges_and_degrading_hexes_add_up() -> None:
    land = Land.draw("\n".join("..b..."), hexsides={"hedge": "A2/A3 A4/A5"})
    assert look(land, "A1", "A6").code == BLOCKED
    assert look(land, "A1", "A5").code == 2, "the hedge at the target's hex does not count"


def test_low_walls_open_by_option() -> None:
    wall, bocage = column_with("wall", "A2/A3"), column_with("bocage", "A2/A3")
    assert look(wall, "A1", "A4", low_walls_open=True).code == CLEAR
    assert look(bocage, "A1", "A4", low_walls_open=True).code == BLOCKED
    assert look(wall, "A1", "A4", low_walls_open=True).reasons == (("none", "ruling-50", "A2/A3", "wall"),)
