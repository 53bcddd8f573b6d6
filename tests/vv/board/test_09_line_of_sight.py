"""Chapter 9: line of sight, and the figure of four units against four, rebuilt on a drawn map."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bocage.ground.cachefile import write_cached
from bocage.ground.land import Land
from bocage.ground.mapfile import Grid, Hexside, Hill, MapFile, Terrain
from bocage.systems.vv.board.line_of_sight import BLOCKED, RULES_VERSION, Sight, Sightlines, table_key
from bocage.systems.vv.content.counters import catalogue
from bocage.systems.vv.rules.fire.attacks import cover
from tests.support import clause, example
from tests.vv.positions import LEGEND, Battle

FIGURE = """
     .     .
  .     f     .
     .     .
  .     f     .
     h     .
  .     .1    .
     o     .1
  o     .1    .1
     o     .2
  .     .1    .1
     .     .2
  .     .     .1
     .     .
"""
"""The figure's rows are columns here, its hexes keep their names."""
UNITS = {"A": "A1", "B": "E2", "C": "B6", "D": "E5", "1": "C1", "2": "B3", "3": "D4", "4": "D5"}
HEDGE = "A1/B1 A1/B2 A1/A2"


def figure(side: str = "us", drawing: str = FIGURE) -> Battle:
    us = {UNITS[name]: "us_rifle_squad" for name in "ABCD"}
    german = {UNITS[name]: "german_rifle_squad" for name in "1234"}
    battle = Battle(drawing, us=us, german=german, hexsides={"hedge": HEDGE})
    return battle.phase("fire", side, dice=[6, 6])


def sight(drawing: str, **more: object) -> Sight:
    chart = catalogue().terrain
    rules = {name: bool(more.pop(name, False)) for name in ("crops", "bocage")}
    land = Land.draw(drawing, LEGEND, **more)  # type: ignore[arg-type]
    return Sight(land, chart.kinds, chart.sides, **rules)


def modifier(seen: Sight, a: str, b: str) -> int | None:
    """What an attack from a at b takes for what lies between; None when the line is blocked."""
    verdict = seen.verdict(seen.land.cell(a), seen.land.cell(b))
    return None if verdict.blocked else verdict.modifier


SEEN: list[tuple[str, str, int, dict[str, int]]] = [
    ("A", "1", 2, {"forest": 2}),
    ("1", "A", 1, {"hedge": 1}),
    ("A", "2", 3, {"stone_building": 3}),
    ("2", "A", 1, {"hedge": 1}),
    ("B", "1", 2, {"forest": 2}),
    ("1", "B", 0, {}),
    ("B", "3", 0, {}),
    ("3", "B", 0, {}),
    ("B", "4", 0, {}),
    ("4", "B", 0, {}),
    ("C", "2", 5, {"stone_building": 3, "orchard": 2}),
    ("2", "C", 2, {"orchard": 2}),
    ("C", "4", 0, {}),
    ("4", "C", 0, {}),
    ("D", "3", 0, {}),
    ("3", "D", 0, {}),
    ("D", "4", 0, {}),
    ("4", "D", 0, {}),
]


@clause("vv-9.4a-1", "vv-9.4a-2", "vv-9.4a-3", "vv-9.4a-4", "vv-9.4a-5", "vv-9.4a-6", "vv-9.4a-7")
@clause("vv-9.4a-8", "vv-9.4a-10", "vv-9.4a-11", "vv-ed-9.4a-1")
@example("vv-9.4a-e1", "vv-9.4a-e2", "vv-9.4a-e3", "vv-9.4a-e4", "vv-9.4a-e5", "vv-9.4a-e6", "vv-9.4a-e7")
@example("vv-9.4a-e8", "vv-9.4a-e9", "vv-9.4a-e10", "vv-9.4a-e12", "vv-9.4a-e13", "vv-9.4a-e14")
@example("vv-9.4a-e15", "vv-9.4a-e16", "vv-9.4a-e17", "vv-9.4a-e18", "vv-9.4a-e19", "vv-10.8-e3")
@pytest.mark.parametrize(("firer", "target", "value", "parts"), SEEN)
def test_the_figure_row_by_row(firer: str, target: str, value: int, parts: dict[str, int]) -> None:
    battle = figure("us" if firer in "ABCD" else "german")
    a, b = (battle.cell(UNITS[name]) for name in (firer, target))
    assert battle.g.field.sight.see[a] >> b & 1
    assert cover(battle.g, a, b) == value
    battle.choose(f"fire:{UNITS[firer]}>{UNITS[target]}")
    assert battle.parts() == parts


@clause("vv-9.1-3", "vv-9.2-3")
@pytest.mark.parametrize(("firer", "target"), ["A3", "A4", "B2", "C1", "C3", "D1", "D2"])
def test_the_figure_shows_nobody_else_to_anybody(firer: str, target: str) -> None:
    battle = figure()
    a, b = (battle.cell(UNITS[name]) for name in (firer, target))
    assert not battle.g.field.sight.see[a] >> b & 1
    assert f"fire:{UNITS[firer]}>{UNITS[target]}" not in battle.keys
    assert battle.reason(f"fire:{UNITS[firer]}>{UNITS[target]}") == "not-in-sight"


@clause("vv-9.4a-9")
def test_a_second_level_1_hex_on_the_slope_blocks() -> None:
    hill = sight("  .\n  .1\n  .2\n")
    assert modifier(hill, "A1", "A3") == 0
    longer = sight("  .\n  .1\n  .1\n  .2\n")
    assert modifier(longer, "A1", "A4") is None


@clause("vv-9.4a-9")
@example("vv-9.4a-e11")
def test_nor_does_b_see_4_over_a_second_one_in_the_figure() -> None:
    """From B in E2 the line runs over E3 and D4 up to D5: E3 is raised as well."""
    battle = figure(drawing=FIGURE.replace("  .     .1    .\n", "  .     .1    .1\n", 1))
    assert battle.reason("fire:E2>D5") == "not-in-sight"
    assert "fire:E2>D5" in figure().keys


@clause("vv-9.1-1")
def test_the_line_runs_from_centre_to_centre() -> None:
    """From A1 to B4 it passes through A2 and B3, but neither through B2 nor through A3."""
    for label, blocks in (("A2", True), ("B3", True), ("B2", False), ("A3", False)):
        marks = {name: "f" if name == label else "." for name in ("B1", "A1", "B2", "A2", "B3", "A3", "B4")}
        lines = [f"     {mark}" if name[0] == "B" else f"  {mark}" for name, mark in marks.items()]
        assert (modifier(sight("\n".join(lines)), "A1", "B4") is None) == blocks


@clause("vv-9.2-1", "vv-9.2-2", "vv-9.2-4", "vv-9.2-5")
@pytest.mark.parametrize("kind", ["f", "j", "h"])
def test_one_sees_into_blocking_terrain_and_out_of_it_but_not_beyond(kind: str) -> None:
    seen = sight(f"  .\n  .\n  {kind}\n  .\n  .\n")
    assert modifier(seen, "A1", "A3") == 0
    assert modifier(seen, "A3", "A5") == 0
    assert modifier(seen, "A1", "A4") is None
    assert modifier(seen, "A5", "A2") is None


@clause("vv-9.3-1", "vv-9.3-2")
def test_hindrances_add_up_and_never_block() -> None:
    seen = sight("  .\n  o\n  p\n  y\n  .\n")
    assert modifier(seen, "A1", "A5") == 3


# 9.4: from A1 to C1 the line runs along the side between B1 and B2.


def along(first: str, second: str, *, side: str = "", **more: object) -> int | None:
    sides = {side: "B1/B2"} if side else {}
    seen = sight(f"     {first}\n  .     .\n     {second}\n", hexsides=sides, **more)
    return modifier(seen, "A1", "C1")


@clause("vv-9.4-1", "vv-9.4-2", "vv-ed-9.4-1")
@example("vv-ed-9.4-e1")
def test_buildings_on_both_hands_block_a_hexside_line() -> None:
    assert along("h", "h") is None
    assert along("f", "h") is None
    assert along("h", ".") == 0


@clause("vv-9.4-1", "vv-ed-9.4-1")
@example("vv-ed-9.4-e5")
def test_a_line_into_the_next_hex_is_no_hexside_line() -> None:
    seen = sight("     h\n  .     .\n     h\n")
    assert modifier(seen, "A1", "B2") == 0


@clause("vv-9.4-3")
@example("vv-ed-9.4-e2")
def test_an_obstacle_and_a_hindrance_hinder_once() -> None:
    assert along("o", "h") == 1
    assert along("o", "o") == 1
    assert along("p", "y") == 1


@clause("vv-9.4-4", "vv-ed-9.4-3")
def test_one_free_hand_frees_a_hexside_line() -> None:
    assert along("o", ".") == 0
    assert along(".", "f") == 0


@clause("vv-9.4-5", "vv-10.10-7")
@pytest.mark.parametrize("kind", ["wall", "hedge"])
def test_a_wall_or_hedge_along_the_line_hinders(kind: str) -> None:
    assert along(".", ".", side=kind) == 1


@clause("vv-9.4-6")
@example("vv-ed-9.4-e4")
def test_bocage_along_the_line_blocks() -> None:
    assert along(".", ".", side="bocage") is None
    assert along("o", "h", side="hedge", bocage=True) is None


@clause("vv-9.4-7", "vv-ed-9.4-4", "vv-10.10-5")
@example("vv-ed-9.4-e3", "vv-10.10-e7")
def test_every_further_hindrance_beside_a_hindered_line_counts() -> None:
    assert along("o", "h", side="hedge") == 2
    assert along("o", ".", side="hedge") == 2
    longer = "     o     .\n  .     .     .\n     h     .\n  .     .     o\n     .     .\n"
    assert modifier(sight(longer), "A1", "C1") == 1


LONG = """
     .     .     .
  .     .     .     .
     .     .     .
"""


@clause("vv-9.4-2", "vv-9.4-7", "vv-ed-9.4-2", "vv-ed-9.4-4")
@pytest.mark.parametrize(
    ("hexes", "expected"),
    [
        ({"B1": "h", "D2": "h"}, None),
        ({"B1": "h", "D1": "h"}, 0),
        ({"B1": "o", "D2": "h"}, 1),
        ({"B1": "o", "D2": "o"}, 1),
        ({"B1": "o", "B2": "o", "D1": "o"}, 2),
        ({"B1": "o", "B2": "h", "D2": "o"}, 2),
        ({"B1": "o", "D1": "o"}, 0),
        ({"C1": "o"}, 1),
        ({"C1": "o", "B1": "o", "D2": "h"}, 2),
    ],
)
def test_what_stands_on_either_hand_counts_anywhere_along_the_line(
    hexes: dict[str, str], expected: int | None
) -> None:
    """From A1 to E1: along B1/B2, through C1, along D1/D2."""
    rows = {"B1": (1, 5), "B2": (3, 5), "C1": (2, 8), "D1": (1, 11), "D2": (3, 11)}
    lines = [list(line.ljust(24)) for line in ["", "     .     .", "  .     .     .", "     .     .", ""]]
    for label, kind in hexes.items():
        row, column = rows[label]
        lines[row][column] = kind
    seen = sight("\n".join("".join(line) for line in lines))
    assert modifier(seen, "A1", "E1") == expected


# 9.4 and 10.7: hills beside a hexside line. From A1 to E1: along B1/B2, through C1, along D1/D2.


def past(levels: dict[str, int], terrain: dict[str, str] | None = None) -> int | None:
    rows = [("     ", "B1", "D1"), ("  ", "A1", "C1", "E1"), ("     ", "B2", "D2")]
    drawn = [
        margin + "".join(f"{(terrain or {}).get(hex, '.')}{levels.get(hex, '')}".ljust(6) for hex in hexes)
        for margin, *hexes in rows
    ]
    return modifier(sight("\n".join(drawn)), "A1", "E1")


@clause("vv-9.4-2", "vv-9.4-u5", "vv-ed-9.4-2", "vv-ed-9.4a-1", "vv-10.7-9")
@pytest.mark.parametrize(
    ("levels", "terrain", "blocked"),
    [
        ({"B1": 1}, {}, False),
        ({"B1": 1, "D1": 1}, {}, False),
        ({"B1": 1, "B2": 1}, {}, True),
        ({"B1": 1, "D2": 1}, {}, True),
        ({"B2": 2, "D1": 1}, {}, True),
        ({"B1": 1}, {"B2": "f"}, True),
        ({"B1": 1}, {"D2": "h"}, True),
        ({"B1": 1}, {"D1": "f"}, False),
        # Between two units on a hill only what is higher blocks.
        ({"A1": 1, "E1": 1, "B1": 1, "D2": 1}, {}, False),
        ({"A1": 1, "E1": 1, "B1": 1}, {"B2": "f"}, False),
        ({"A1": 1, "E1": 1, "B1": 2}, {"D2": "f"}, True),
        # One slope hex on the way up to Level 2 is none in the way; a second on the same hand is.
        ({"E1": 2, "B1": 1, "D2": 1}, {}, False),
        ({"E1": 2, "B1": 1}, {"B2": "f"}, False),
        ({"E1": 2, "B1": 1, "D1": 1}, {"B2": "f"}, True),
        ({"E1": 2, "C1": 1, "D1": 1}, {}, False),
        ({"E1": 2, "C1": 1, "D1": 1, "B2": 1}, {}, True),
        ({"E1": 2, "D1": 2}, {"B2": "f"}, True),
    ],
)
def test_a_hill_that_blocks_is_a_blocking_hex_on_its_hand(
    levels: dict[str, int], terrain: dict[str, str], blocked: bool
) -> None:
    assert (past(levels, terrain) is None) == blocked


@clause("vv-9.4-3", "vv-9.4-4", "vv-9.4-7", "vv-9.4-u5")
@pytest.mark.parametrize(
    ("levels", "terrain", "expected"),
    [
        ({"B1": 1}, {"B2": "o"}, 1),
        ({"B1": 1}, {"D2": "o"}, 1),
        ({"B1": 1}, {"D1": "o"}, 0),
        ({"B1": 1}, {"B2": "o", "D2": "y"}, 2),
        ({"A1": 1, "E1": 1, "B1": 1}, {"B2": "o"}, 0),
        # A hill hex with an orchard is one of the pair, not one more.
        ({"B1": 1}, {"B1": "o", "B2": "o"}, 1),
        ({"B1": 1}, {"B1": "o"}, 0),
    ],
)
def test_a_hill_on_one_hand_and_a_hindrance_on_the_other_hinder(
    levels: dict[str, int], terrain: dict[str, str], expected: int
) -> None:
    assert past(levels, terrain) == expected


@clause("vv-9.4-2")
def test_a_line_blocked_on_both_hands_names_a_hex_on_each() -> None:
    seen = sight("     .1\n  .     .\n     f\n")
    verdict = seen.verdict(seen.land.cell("A1"), seen.land.cell("C1"))
    told = [(each.effect, each.clause, each.where, each.what) for each in verdict.reasons]
    assert told == [("blocked", "vv-9.4-2", "B1/B2", "hill")]


# Both ways, everywhere


CELLS = [f"{letter}{row}" for letter in "ABCDE" for row in range(1, 6)]
SIDES = "A1/A2 B2/B3 C2/C3 C2/D3 D2/D3 D2/E2 E3/E4 C3/C4 B3/C3"


@st.composite
def maps(draw: st.DrawFn) -> Land:
    """A small map with something of everything on it."""
    some = st.lists(st.sampled_from(CELLS), max_size=5, unique=True).map(" ".join)
    patches = [Terrain(kind, cells=draw(some)) for kind in ("orchard", "forest", "stone_building", "gully")]
    sides = [Hexside(draw(st.sampled_from(["wall", "hedge", "bocage"])), side) for side in SIDES.split()]
    hills = (Hill(1, draw(some)), Hill(2, draw(some)))
    return Land.of(MapFile("m", {}, "plain", Grid("hex", 5, 5), tuple(patches), hills, tuple(sides)))


@clause("vv-9.1-2")
@settings(max_examples=25, deadline=None)
@given(maps())
def test_if_one_sees_the_other_the_other_sees_him(land: Land) -> None:
    chart = catalogue().terrain
    seen = Sight(land, chart.kinds, chart.sides)
    table = Sightlines(seen, cache=False)
    for a in range(len(land.cells)):
        for b in range(len(land.cells)):
            verdict = seen.verdict(a, b)
            assert verdict.blocked == seen.verdict(b, a).blocked
            assert table.hinder[a][b] == (BLOCKED if verdict.blocked else verdict.modifier)
            assert bool(table.see[a] >> b & 1) == (a != b and not verdict.blocked)


# Tables kept on disk


def ground_of_everything() -> Sight:
    """Drawn hexes in which every rule of sight meets every other."""
    dice = Random(9)
    cells = [f"{letter}{row}" for letter in "ABCDEFGHIJ" for row in range(1, 11)]

    def some(share: int) -> str:
        return " ".join(cell for cell in cells if not dice.randrange(share))

    patches = [Terrain(kind, cells=some(12)) for kind in ("orchard", "crops", "forest", "stone_building")]
    hills = (Hill(1, some(5)), Hill(2, some(12)))
    pairs = [f"{letter}{row}/{letter}{row + 1}" for letter in "BDFH" for row in range(1, 9)]
    sides = [
        Hexside(dice.choice(["wall", "hedge", "bocage"]), pair) for pair in pairs if not dice.randrange(3)
    ]
    sides += [Hexside("hedge", side) for side in ("C4/D4", "C4/D5", "C7/C8", "C8/D8")]
    land = Land.of(MapFile("m", {}, "plain", Grid("hex", 10, 10), tuple(patches), hills, tuple(sides)))
    chart = catalogue().terrain
    return Sight(land, chart.kinds, chart.sides, crops=True, bunkers=1 << land.cell("E5"))


def test_other_verdicts_have_another_rules_version() -> None:
    """A table kept on disk is found by the version: raise it when a verdict changes, then renew the hash."""
    table = b"".join(Sightlines(ground_of_everything(), cache=False).hinder)
    assert (RULES_VERSION, sha256(table).hexdigest()[:16]) == (3, "76e217b2ca72acdd")


def test_a_table_of_older_rules_is_not_read_again(tmp_path: Path) -> None:
    seen = ground_of_everything()
    told = Sightlines(seen, cache=False).hinder
    wrong = bytes(len(told) ** 2)
    for version in range(RULES_VERSION):
        write_cached(tmp_path, table_key(seen, version), wrong)
    assert Sightlines(seen, cache=tmp_path).hinder == told
    write_cached(tmp_path, table_key(seen), wrong)
    assert b"".join(Sightlines(seen, cache=tmp_path).hinder) == wrong


def test_all_that_sight_depends_on_names_the_table() -> None:
    """Special rules, bunkers, terrain, heights, hexsides, the shape of the map: each makes another table."""
    ground = "  .\n  .\n  .\n"
    chart = catalogue().terrain
    bunker = Sight(Land.draw(ground, LEGEND), chart.kinds, chart.sides, bunkers=1)
    grounds = [
        sight(ground),
        sight(ground, crops=True),
        sight(ground, bocage=True),
        bunker,
        sight("  .\n  f\n  .\n"),
        sight("  .\n  .\n  f\n"),
        sight("  .\n  o\n  .\n"),
        sight("  .\n  c\n  .\n"),
        sight("  .\n  .1\n  .\n"),
        sight("  .\n  .2\n  .\n"),
        sight(ground, hexsides={"hedge": "A1/A2"}),
        sight(ground, hexsides={"hedge": "A2/A3"}),
        sight(ground, hexsides={"wall": "A1/A2"}),
        sight("  .\n  .\n"),
        sight("     .\n  .\n     .\n"),
    ]
    names = [table_key(each) for each in grounds]
    assert len(set(names)) == len(grounds)
    assert table_key(grounds[0], RULES_VERSION + 1) not in names
