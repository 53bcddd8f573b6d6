"""The picture of a table: true to the piece, lit from the north-west, with roofs that lift."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from itertools import product
from xml.etree.ElementTree import Element

import pytest
from shapely.affinity import translate
from shapely.geometry import Point, Polygon, box
from shapely.ops import unary_union

from bocage.ground.mapfile import (
    TableFile,
    TableHill,
    TableLine,
    TableSize,
    TableTerrain,
    TableWay,
)
from bocage.ground.picture import UnknownKind, draw_table
from bocage.ground.picture.forms import LIGHT
from bocage.ground.picture.palette import table_grounds, table_palette
from bocage.ground.picture.pen import Point as Spot
from bocage.ground.picture.plan import Spot as Cell
from bocage.ground.picture.tabletop.canvas import STEEP, TableCanvas
from bocage.ground.picture.tabletop.hedgerows import hedgerows
from bocage.ground.picture.tabletop.tableplan import RIM, survey_table
from bocage.ground.picture.tabletop.tablesheet import TableLook, paint_table
from bocage.ground.table.laying import lay_pieces
from tests.ground_picture.samples import drawn, texts, with_class
from tests.ground_picture.tabletops import NAMES, bare, house, ids, piece, shape_of, table

INCH = 16
SOFT = {"clear", "brush", "haystacks", "crater", "rough"}
"""Kinds with a frayed edge, none of which hides anybody, and bare ground."""
HEDGE = TableLine("hedge", ((2, 9), (20, 9)), 0.75, height=0.75)


def polygon(file: TableFile, number: int) -> Polygon:
    """A piece as it is played with."""
    return Polygon(next(p for p in lay_pieces(file) if p.number == number).points).buffer(0)


def shadows(file: TableFile) -> Polygon:
    """All shadows of a table where they are darkest."""
    tree = drawn(draw_table(file))
    coat = next(e for e in with_class(tree, "bg-shade")[0] if e.get("stroke-width") == "0")
    found = shape_of(tree, coat)
    assert isinstance(found, Polygon)
    return found


# The whole


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("rim", [True, False])
def test_a_table_is_sound_svg_that_needs_nothing_from_outside(name: str, rim: bool) -> None:
    svg = draw_table(table(name), rim=rim)
    tree = drawn(svg)
    found = ids(tree)
    assert len(found) == len(set(found))
    assert set(re.findall(r"url\(#([^)]+)\)", svg)) | set(re.findall(r'href="#([^"]+)"', svg)) <= set(found)
    assert not re.search(r'href="[^#]|<image|<script|@import|nan|inf\b', svg)


def test_the_same_table_gives_the_same_bytes() -> None:
    assert draw_table(table("gap-in-the-hedge")) == draw_table(table("gap-in-the-hedge"))


def test_the_bytes_do_not_hang_on_the_hash_seed() -> None:
    code = (
        "import hashlib; from bocage.ground.picture import draw_table;"
        "from tests.ground_picture.tabletops import table;"
        "print(hashlib.sha256(draw_table(table('saint-clair')).encode()).hexdigest())"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(seen) == 1


def test_an_inch_is_sixteen_units_and_the_north_west_corner_is_at_zero() -> None:
    tree = drawn(draw_table(bare()))
    assert tree.get("viewBox") == f"-{RIM:g} -{RIM:g} {24 * INCH + 2 * RIM:g} {18 * INCH + 2 * RIM:g}"
    assert drawn(draw_table(bare(), rim=False)).get("viewBox") == f"0 0 {24 * INCH} {18 * INCH}"


def test_a_full_table_stays_small_enough() -> None:
    assert len(draw_table(crowded_table())) < 600_000


def crowded_table() -> TableFile:
    """The largest usual table, 72 by 48, with 62 pieces and more than a thousand corners."""
    wavy = tuple((x / 2, 30 + (x % 4) / 8) for x in range(0, 145, 2))
    kinds = ("woods", "orchard", "crops", "field", "rough", "building")
    terrain = [
        TableTerrain(kinds[(row * 9 + column) % 6], outline=blob(3.5 + column * 8, 4 + row * 8))
        for row, column in product(range(5), range(9))
    ]
    lines = [TableLine("hedge", ((1, 8 + k * 8), (70, 8 + k * 8)), 0.5, gaps=((30, 32),)) for k in range(5)]
    walls = [TableLine("wall", ((8 + k * 16, 1), (8 + k * 16, 47)), 0.375) for k in range(4)]
    return bare(
        table=TableSize(72, 48),
        terrain=tuple(terrain),
        lines=(*lines, *walls),
        ways=(TableWay("road", wavy, 2), TableWay("stream", tuple((y, x) for x, y in wavy[:48]), 1.5)),
    )


def blob(x: float, y: float) -> tuple[tuple[float, float], ...]:
    """An outline of twenty corners."""
    ring = [Point(x, y).buffer(2.4, quad_segs=5).exterior.coords[k] for k in range(20)]
    return tuple((round(a, 2), round(b, 2)) for a, b in ring)


def test_a_full_table_has_more_than_a_thousand_corners() -> None:
    pieces = lay_pieces(crowded_table())
    assert len(pieces) <= 62
    assert sum(len(piece.xs) for piece in pieces) > 1000


# What blocks sight is what is drawn


@pytest.mark.parametrize("name", NAMES)
def test_every_line_is_painted_as_thick_as_it_is(name: str) -> None:
    file = table(name)
    tree = drawn(draw_table(file))
    lines = with_class(tree, "line")
    numbers = [int(word) for line in lines for word in (line.get("data-piece") or "").split()]
    kinds = {line.kind for line in file.lines}
    assert sorted(numbers) == [p.number for p in lay_pieces(file) if p.kind in kinds]
    for line in lines:
        mine = [polygon(file, int(word)) for word in (line.get("data-piece") or "").split()]
        assert shape_of(tree, line).symmetric_difference(unary_union(mine)).area < 0.1


@pytest.mark.parametrize("kind", sorted(table_palette("normandy").terrain.keys() - SOFT))
def test_every_area_is_painted_up_to_its_edge_and_not_beyond(kind: str) -> None:
    file = bare(terrain=(TableTerrain(kind, outline=((4, 4), (14, 3), (15, 12), (5, 13))),))
    tree = drawn(draw_table(file))
    found = piece(tree, 0, "area") or [e for e in piece(tree, 0, "floor")[0] if e.get("class") == "area"]
    assert shape_of(tree, found[0]).symmetric_difference(polygon(file, 0)).area < 0.1


def test_the_plants_of_a_hedge_stay_inside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    strung: list[tuple[str, list[Spot]]] = []

    def note(_: TableCanvas, ident: str, spots: list[Spot]) -> str:
        strung.append((ident, spots))
        return ""

    canvas = TableCanvas(survey_table(bare(lines=(HEDGE,))), table_palette("normandy"))
    monkeypatch.setattr(TableCanvas, "strung", note)
    hedgerows(canvas)
    assert len(strung) > 3
    for ident, spots in strung:
        reach = float(re.findall(r"scale\(([\d.]+)\)", canvas.defs().split(f'id="{ident}"')[1])[0]) * 10
        for spot in spots:
            assert canvas.plan.runs[0].shape.buffer(0.1).covers(Point(spot).buffer(reach * 0.98))


def test_a_gap_is_open_and_has_a_gate() -> None:
    gated = TableLine("hedge", ((2, 9), (20, 9)), 0.75, gaps=((8, 10),))
    tree = drawn(draw_table(bare(lines=(gated,))))
    gap = box(10 * INCH, 8 * INCH, 12 * INCH, 10 * INCH)
    assert all(shape_of(tree, line).intersection(gap).area < 0.1 for line in with_class(tree, "line"))
    assert len(with_class(tree, "gate")) == 1
    assert with_class(drawn(draw_table(bare(lines=(HEDGE,)))), "gate") == []


def test_a_road_is_as_broad_as_it_is() -> None:
    file = bare(ways=(TableWay("road", ((0, 9), (24, 9)), 2),))
    tree = drawn(draw_table(file))
    road = shape_of(tree, with_class(tree, "track")[0])
    assert road.intersection(box(0, 0, 24 * INCH, 18 * INCH)).symmetric_difference(polygon(file, 0)).area < 1


# Light


def test_shadows_fall_to_the_south_east() -> None:
    file = bare(terrain=(house(8, 8),))
    built, shade = polygon(file, 0), shadows(file)
    left, top, right, bottom = built.bounds
    assert shade.bounds[0] >= left
    assert shade.bounds[1] >= top
    assert shade.bounds[2] > right + 5
    assert shade.bounds[3] > bottom + 5


def test_a_taller_house_throws_a_longer_shadow() -> None:
    low, high = (shadows(bare(terrain=(house(8, 8, height),))).bounds[3] for height in (2, 4))
    assert high - low == pytest.approx(2 * INCH * STEEP * -LIGHT[1], abs=0.4)


@pytest.mark.parametrize("line", ["hedge", "wall", "bocage", "sandbags"])
def test_what_stands_along_a_line_throws_a_shadow(line: str) -> None:
    file = bare(lines=(TableLine(line, ((2, 9), (20, 9)), 0.75, height=1.5),))
    assert shadows(file).bounds[3] > polygon(file, 0).bounds[3] + 3


def test_no_shadow_darkens_another() -> None:
    two = bare(terrain=(house(8, 8), house(10.5, 9.5)))
    coats = [e for e in with_class(drawn(draw_table(two)), "bg-shade")[0] if e.get("href")]
    assert len({coat.get("href") for coat in coats}) == 1


def test_standing_corn_is_not_in_its_own_shadow() -> None:
    file = bare(terrain=(TableTerrain("crops", box=(8, 6), at=(10, 9)),))
    tree = drawn(draw_table(file))
    coat = with_class(tree, "bg-shade")[0][-1]
    assert shape_of(tree, coat).intersection(polygon(file, 0)).area < 1


# Roofs


def test_each_house_has_a_roof_of_its_own_over_its_floor() -> None:
    tree = drawn(
        draw_table(bare(terrain=(house(6, 6), TableTerrain("woods", box=(3, 3), at=(12, 12)), house(18, 6))))
    )
    roofs = with_class(tree, "roof")
    assert [roof.get("data-piece") for roof in roofs] == ["0", "2"]
    assert len({roof.get("id") for roof in roofs}) == 2
    assert [floor.get("data-piece") for floor in with_class(tree, "floor")] == ["0", "2"]
    assert with_class(tree, "door")
    assert with_class(tree, "window")


def test_a_roof_is_no_larger_than_its_house() -> None:
    file = bare(terrain=(house(8, 8, turn=30),))
    tree = drawn(draw_table(file))
    eaves = with_class(tree, "eaves")[0]
    assert shape_of(tree, eaves).symmetric_difference(polygon(file, 0)).area < 0.1


def test_a_lifted_roof_is_not_shown_and_the_others_are() -> None:
    file = bare(terrain=(house(6, 6), house(18, 6)))
    whole, open_ = draw_table(file), draw_table(file, lifted=[1])
    assert '.roof[data-piece="1"]{display:none}' in open_
    assert '.roof[data-piece="0"]' not in open_
    assert '.roof[data-piece="1"]{' not in whole
    assert ".roof.lifted{display:none}" in whole


# The rim


def test_the_rule_counts_every_inch_and_numbers_every_sixth() -> None:
    tree = drawn(draw_table(bare()))
    numbers = texts(with_class(tree, "bt-inches")[0])
    assert sorted(numbers, key=int) == sorted(
        [*"0066", "12", "12", "18", "18", "24", "24", *"0066", "12", "12", "18", "18"], key=int
    )
    ticks = with_class(tree, "inches")[0].get("d") or ""
    assert ticks.count("M") == 2 * 25 + 2 * 19
    assert "M96 0v-9" in ticks
    assert "M16 0v-4.2" in ticks
    assert "M48 0v-6.5" in ticks


def test_without_a_rim_there_is_neither_wood_nor_brass() -> None:
    tree = drawn(draw_table(bare(), rim=False))
    assert not with_class(tree, "rim")
    assert not with_class(tree, "rule")
    assert len(with_class(drawn(draw_table(bare())), "rim")) == 4


def test_names_are_written_and_escaped() -> None:
    file = bare(names={"Middle & <edge>": (12, 9)})
    assert "Middle & <edge>" in texts(drawn(draw_table(file)))
    assert "Middle & <edge>" not in texts(drawn(draw_table(file, names=False)))


# Kinds and looks


@pytest.mark.parametrize("ground", table_grounds())
def test_every_kind_draws(ground: str) -> None:
    palette = table_palette(ground)
    seen = set()
    for kind in palette.terrain:
        seen.add(_marks(bare(terrain=(TableTerrain(kind, outline=((4, 4), (14, 3), (15, 12), (5, 13))),))))
    for kind in palette.hexsides:
        seen.add(_marks(bare(lines=(TableLine(kind, ((2, 9), (9, 8), (20, 10)), 0.75, gaps=((3, 5),)),))))
    for kind in palette.ways:
        seen.add(_marks(bare(ways=(TableWay(kind, ((0, 9), (9, 8), (20, 10)), 2),))))
    water = {
        "river",
        "pond",
        "shallow_water",
        "deep_water",
    }  # one look, for a bank tells nothing of the depth
    same = {"stream", "ditch"}  # drawn alike whether a line or a way
    alike = len(water & palette.terrain.keys()) - 1 + len(same)
    assert len(seen) >= len(palette.terrain) + len(palette.hexsides) + len(palette.ways) - alike


def _marks(file: TableFile) -> str:
    """What is painted, but for numbers of pieces and names of kinds."""
    return re.sub(r' data-\w+="[^"]*"| id="[^"]*"', "", draw_table(file, rim=False))


def test_a_piece_may_look_like_another_kind() -> None:
    corners = ((4.0, 4.0), (14.0, 3.0), (15.0, 12.0), (5.0, 13.0))
    plain, sown = (
        _marks(bare(terrain=(TableTerrain("field", outline=corners, look=look),))) for look in ("", "stubble")
    )
    assert plain != sown
    slate, tile = (_marks(bare(terrain=(house(8, 8, look=look),))) for look in ("slate", "tile"))
    assert slate != tile


@pytest.mark.parametrize(
    "changes",
    [
        {"ground": "narnia"},
        {"terrain": (TableTerrain("lava", box=(2, 2), at=(5, 5)),)},
        {"terrain": (TableTerrain("field", box=(2, 2), at=(5, 5), look="cheese"),)},
        {"lines": (TableLine("lava", ((2, 2), (9, 2)), 1),)},
        {"ways": (TableWay("lava", ((2, 2), (9, 2)), 1),)},
    ],
)
def test_what_cannot_be_drawn_is_named(changes: dict[str, object]) -> None:
    with pytest.raises(UnknownKind, match=r"narnia|lava|cheese"):
        draw_table(bare(**changes))


# The plan


def test_later_pieces_lie_over_earlier_ones() -> None:
    over = (TableTerrain("field", box=(8, 8), at=(10, 9)), TableTerrain("woods", box=(4, 4), at=(10, 9)))
    plan = survey_table(bare(terrain=over))
    assert plan.kinds == ["field", "woods"]
    assert plan.kind_shape("field").area == (64 - 16) * INCH * INCH
    assert plan.kind_shape("woods").area == 16 * INCH * INCH


def test_heights_are_counted_from_below() -> None:
    hills = (
        TableHill(1, ((2, 2), (12, 2), (12, 12), (2, 12))),
        TableHill(3, ((4, 4), (8, 4), (8, 8), (4, 8))),
    )
    plan = survey_table(bare(hills=hills))
    assert plan.levels == 2
    assert [plan.level_shape(level).area / INCH**2 for level in (1, 2)] == [100, 16]


def test_the_frame_is_the_table() -> None:
    plan = survey_table(bare())
    assert plan.frame == (0, 0, 24 * INCH, 18 * INCH)
    assert plan.on_edge(Cell("", 0, 0, 0, 50, "", 0, False))
    assert not plan.on_edge(Cell("", 0, 0, 10, 50, "", 0, False))


def test_hedges_and_gates_cut_the_table_into_fields() -> None:
    across = TableLine("hedge", ((0, 9), (24, 9)), 0.5, gaps=((8, 10),))
    assert len(survey_table(bare(lines=(across,))).parcels) == 2
    assert len(survey_table(bare()).parcels) == 1


def test_painters_of_maps_with_cells_paint_tables() -> None:
    look = TableLook()
    scrub = TableTerrain("brush", box=(8, 8), at=(10, 9))
    with_, without = (paint_table(bare(terrain=terrain), look).defs() for terrain in ((scrub,), ()))
    assert len(with_) > len(without)


def test_a_moved_house_keeps_its_shape() -> None:
    here, there = (drawn(draw_table(bare(terrain=(house(x, 8),)))) for x in (6, 10))
    shapes = [shape_of(tree, eaves(tree)) for tree in (here, there)]
    assert translate(shapes[0], 4 * INCH).symmetric_difference(shapes[1]).area < 0.1


def eaves(tree: Element) -> Element:
    return with_class(tree, "eaves")[0]
