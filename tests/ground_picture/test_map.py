"""Maps as pictures: sound SVG, the same every time, small enough, and everything on it that was drawn."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from bocage.ground.boards import Board
from bocage.ground.faults import MapError
from bocage.ground.land import Land
from bocage.ground.mapfile import Grid, Hexside, Terrain, Way
from bocage.ground.picture import UnknownKind, draw_map, places
from bocage.ground.picture.palette import grounds, palette
from tests.ground_picture.samples import MAPS, NAMES, SVG, crowded, drawn, sample, small, texts, with_class

LARGEST, CELLS = 420_000, 300  # bytes for a crowded map of so many cells

KINDS = [(ground, kind) for ground in grounds() for kind in sorted(palette(ground).terrain)]


def marks(svg: str) -> str:
    """What is drawn, without the defs and the invisible cells."""
    return re.sub(r"<defs>.*?</defs>|<g class=\"bg-cells\".*?</g>", "", svg, flags=re.S)


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_map_is_sound_svg_that_needs_nothing_from_outside(name: str) -> None:
    svg = draw_map(sample(name))
    tree = drawn(svg)
    idents = [element.get("id") for element in tree.iter() if element.get("id")]
    assert len(idents) == len(set(idents))
    for element in tree.iter():
        assert element.tag != f"{SVG}script"
        href = element.get("href")
        assert href is None or (href.startswith("#") and href[1:] in idents)
        for value in element.attrib.values():
            for used in re.findall(r"url\(([^)]*)\)", value):
                assert used.startswith("#")
                assert used[1:] in idents
        assert not any(key.startswith("on") for key in element.attrib)
    assert "nan" not in re.sub(r"<t(ext|itle).*?</t(ext|itle)>", "", svg)
    assert "inf" not in svg.replace("infobox", "")


@pytest.mark.parametrize("name", NAMES)
def test_every_cell_can_be_pointed_at(name: str) -> None:
    mapfile = sample(name)
    cells = with_class(drawn(draw_map(mapfile)), "bg-cells")[0]
    assert sorted(cell.get("data-hex") or "" for cell in cells) == sorted(places(mapfile))


def test_the_same_map_gives_the_same_bytes() -> None:
    assert draw_map(sample("le-moulin")) == draw_map(sample("le-moulin"))


def test_the_bytes_do_not_hang_on_the_hash_seed() -> None:
    code = (
        "import sys, pathlib\n"
        "from bocage.ground.mapdocument import load_map\n"
        "from bocage.ground.picture import draw_map\n"
        "sys.stdout.buffer.write(draw_map(load_map(pathlib.Path(sys.argv[1]))).encode())"
    )
    run = [sys.executable, "-c", code, str(MAPS / "song-dao.yaml")]
    out = [
        subprocess.run(
            run, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert out[0] == out[1]
    assert out[0].decode() == draw_map(sample("song-dao"))


def test_another_map_is_drawn_by_another_hand() -> None:
    one = small(terrain=(Terrain("forest", cells="B2 B3"),))
    two = small(terrain=(Terrain("forest", cells="B2 B3"),), map="other")
    assert marks(draw_map(one)) != marks(draw_map(two))


@pytest.mark.parametrize("name", ["saint-aubin", "song-dao", "bakaara"])
def test_a_large_map_stays_small_enough(name: str) -> None:
    mapfile = sample(name)
    single = len(draw_map(mapfile).encode())
    double = len(draw_map([[Board("1", mapfile)], [Board("2", mapfile)]]).encode())
    rows = CELLS / mapfile.grid.columns - mapfile.grid.rows
    assert single + (double - single) * rows / mapfile.grid.rows < LARGEST


@pytest.mark.parametrize(("ground", "kind"), KINDS)
def test_every_kind_draws_with_every_hexside_and_way(ground: str, kind: str) -> None:
    known = palette(ground)
    sides, ways = sorted(known.hexsides), sorted(known.ways)
    for k in range(max(len(sides), len(ways))):
        drawn(draw_map(crowded(ground, kind, sides[k % len(sides)], ways[k % len(ways)])))


@pytest.mark.parametrize("ground", grounds())
def test_no_two_kinds_of_terrain_look_the_same(ground: str) -> None:
    known = {kind: look for kind, look in palette(ground).terrain.items() if kind != "stone_building_2"}
    looks = [(look.painter, sorted(look.inks.items()), sorted(look.sizes.items())) for look in known.values()]
    assert all(look not in looks[:k] for k, look in enumerate(looks))


@pytest.mark.parametrize(("ground", "kind"), [pair for pair in KINDS if pair[1] != "clear"])
def test_every_kind_of_terrain_draws_something_in_its_own_inks(ground: str, kind: str) -> None:
    bare = draw_map(small(ground), grid=False)
    svg = draw_map(small(ground, terrain=(Terrain(kind, cells="B2 B3 C3"),)), grid=False)
    assert len(marks(svg)) > len(marks(bare)) + 200
    used = [ink for ink in palette(ground).terrain[kind].inks.values() if ink in svg]
    assert len(used) >= 2


@pytest.mark.parametrize("ground", grounds())
def test_every_hexside_and_way_leaves_a_mark_of_its_own(ground: str) -> None:
    bare = marks(draw_map(small(ground)))
    seen = {bare}
    for kind in sorted(palette(ground).hexsides):
        seen.add(marks(draw_map(small(ground, hexsides=(Hexside(kind, "C1/C2 C2/D2 C2/D3"),)))))
    for kind in sorted(palette(ground).ways):
        seen.add(marks(draw_map(small(ground, ways=(Way(kind, "A2 B3 C2 D3 E2"),)))))
    assert len(seen) == 1 + len(palette(ground).hexsides) + len(palette(ground).ways)


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"terrain": (Terrain("lava", cells="B2"),)}, "what='terrain' kind='lava'"),
        ({"hexsides": (Hexside("moat", "B2/B3"),)}, "what='hexside' kind='moat'"),
        ({"ways": (Way("railway", "A1 A2"),)}, "what='way' kind='railway'"),
        ({"ground": "moon"}, "ground='moon'"),
    ],
)
def test_an_unknown_kind_is_named(changes: dict[str, object], named: str) -> None:
    mapfile = small(**changes)  # type: ignore[arg-type]
    with pytest.raises(UnknownKind, match=named) as told:
        draw_map(mapfile)
    assert told.value.facts["known"]


def test_names_and_labels_are_written_and_escaped() -> None:
    tree = drawn(draw_map(crowded("normandy", "forest", "wall", "road")))
    assert "Middle & <edge>" in texts(tree)
    assert {"A4", "B1 ▴2", "A3 ▴1"} <= set(texts(tree))


def test_grid_and_names_can_be_left_out() -> None:
    tree = drawn(draw_map(sample("le-moulin"), grid=False, names=False))
    assert texts(tree) == []
    assert not with_class(tree, "bg-net")


def test_night_is_a_wash_with_holes_for_light() -> None:
    mapfile = small()
    dark, lit = draw_map(mapfile, night=True), draw_map(mapfile, night=True, lit=("C2",))
    assert not with_class(drawn(draw_map(mapfile)), "bg-night")
    wash = with_class(drawn(dark), "bg-night")[0]
    assert all((path.get("d") or "").count("M") == 1 for path in wash)
    holed = with_class(drawn(lit), "bg-night")[0]
    assert [(p.get("d") or "").count("M") for p in holed if p.tag == f"{SVG}path"] == [2, 2, 2]


def test_a_lit_cell_must_be_on_the_map() -> None:
    with pytest.raises(MapError, match="Z9"):
        draw_map(small(), night=True, lit=("Z9",))


def test_squares_are_drawn_too() -> None:
    mapfile = small(grid=Grid("square", 6, 5), terrain=(Terrain("stone_building", cells="B2 C2", storeys=1),))
    assert len(with_class(drawn(draw_map(mapfile)), "bg-cells")[0]) == 30


def test_a_land_is_drawn_like_its_map() -> None:
    land = Land.draw(
        """
             .     f
          .     .     .
             .     .
          .     b1    .
        """,
        hexsides={"hedge": "C1/C2"},
        ways={"road": "A1 B2 C2 D2 E1"},
    )
    tree = drawn(draw_map(land, ground="normandy"))
    assert "C2 ▴1" in texts(tree)
    assert with_class(tree, "bg-canopy")
    assert with_class(tree, "bg-way")
    assert with_class(tree, "bg-side")


@pytest.mark.parametrize("name", NAMES)
def test_a_land_of_a_sample_map_can_be_drawn(name: str) -> None:
    drawn(draw_map(Land.of(sample(name))))


def test_joined_maps_are_one_picture() -> None:
    mapfile = small(ways=(Way("road", "C1 C2 C3 C4"),), names={"C2": "Here"})
    tree = drawn(draw_map([[Board("1", mapfile)], [Board("2", mapfile)]]))
    assert {"1C4", "2C1"} <= set(texts(tree))
    assert texts(tree).count("Here") == 2


SIDE = (Hexside("bocage", "B3/C2 B3/C3 B2/C2"),)


def test_a_side_that_nothing_crosses_has_no_gate() -> None:
    assert "gate-" not in draw_map(small(hexsides=SIDE))
    assert "gate-" not in draw_map(small(hexsides=SIDE, ways=(Way("stream", "A2 B3 C2 D3 E2"),)))


@pytest.mark.parametrize("kind", ["bocage", "hedge", "wall", "fence"])
@pytest.mark.parametrize("way", ["road", "trail"])
def test_a_way_across_a_side_goes_through_an_open_gate(kind: str, way: str) -> None:
    svg = draw_map(small(hexsides=(Hexside(kind, SIDE[0].sides),), ways=(Way(way, "A2 B3 C2 D3 E2"),)))
    assert svg.count("gate-open") == 1
    assert "gate-shut" not in svg


def test_a_way_that_only_brushes_a_side_leaves_its_gate_shut() -> None:
    beside = small(hexsides=(Hexside("hedge", "C2/D2 C2/D3 C1/D2"),), ways=(Way("road", "C1 C2 D3 D4"),))
    assert draw_map(beside).count("gate-open") == 1
    end = small(hexsides=(Hexside("hedge", "C2/C3"),), ways=(Way("road", "A2 B3 C2 D3 E2"),))
    assert "gate-open" not in draw_map(end)


@pytest.mark.parametrize("ground", ["mogadishu", "normandy"])
def test_walls_of_squares_meet_at_right_angles(ground: str) -> None:
    mapfile = small(ground, grid=Grid("square", 6, 5), hexsides=(Hexside("wall", "B2/B1 B2/A2 B2/C2"),))
    kept = next(
        e for e in drawn(draw_map(mapfile)).iter(f"{SVG}path") if e.get("fill") == "none" and e.get("id")
    )
    assert len(re.findall(r"-?[\d.]+", kept.get("d") or "")) == 8


def test_large_and_other_buildings_are_told_by_the_colour_of_their_dot() -> None:
    terrain = (Terrain("large_building", cells="B2 C2", storeys=2), Terrain("other_building", cells="E4"))
    tree = drawn(draw_map(small("mogadishu", grid=Grid("square", 6, 5), terrain=terrain)))
    found = {p.get("stroke"): (p.get("d") or "").count("M") for p in with_class(tree, "bg-dots")}
    inks = palette("mogadishu").terrain
    assert found[inks["large_building"].inks["dot"]] == 2
    assert found[inks["other_building"].inks["dot"]] == 1
    assert found["var(--bocage-dot)"] == 27


def test_a_tall_block_throws_a_longer_shadow() -> None:
    shadows = []
    for storeys in (2, 4):
        terrain = (Terrain("large_building", cells="C3", storeys=storeys),)
        roof = with_class(
            drawn(draw_map(small("mogadishu", grid=Grid("square", 6, 5), terrain=terrain))), "bg-roof"
        )[0]
        shadows.append(next(path.get("d") or "" for path in roof if path.get("opacity") == ".4"))
    slopes = [max(int(n) for n in re.findall(r"l(\d+)", d)) for d in shadows]
    assert slopes[0] < slopes[1]


def test_a_mosque_has_a_dome() -> None:
    def roof(name: str) -> str:
        terrain = (Terrain("large_building", cells="B2 C2", storeys=2, name=name),)
        return draw_map(small("mogadishu", grid=Grid("square", 6, 5), terrain=terrain))

    dome = palette("mogadishu").terrain["large_building"].inks["dome"]
    assert dome in roof("the old mosque")
    assert dome not in roof("the hotel")
