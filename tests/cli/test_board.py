"""The map in a terminal: hexes with slopes, squares in a frame, and a letter of its own for every ground."""

from __future__ import annotations

import pytest

from bocage.ground.gridtext import lattice_of
from bocage.ground.land import Land
from bocage.ground.mapfile import Grid, Hexside, Hill, MapFile, Terrain
from bocage.ground.squares import SQUARES
from bocage.systems.lnl.content.counters import catalogue
from bocage.terminal import board
from bocage.terminal.board import Face

STREET = MapFile(
    map="street",
    title={"en": "Street"},
    ground="mogadishu",
    grid=Grid("square", 3, 2),
    terrain=(
        Terrain("road", cells="A1-C1"),
        Terrain("rubble", cells="A2"),
        Terrain("other_building", cells="C2"),
    ),
    hills=(Hill(1, "B2"),),
    hexsides=(Hexside("wall", "A1/A2 A2/B2"), Hexside("fence", "C1/C2")),
)


def test_squares_stand_in_a_frame_and_what_stands_on_their_sides_in_its_strokes() -> None:
    assert lattice_of(STREET.grid) is SQUARES
    land = Land.of(STREET)
    faces = {land.cell("B1"): Face((("U2*", ""),), "@"), land.cell("A2"): Face((("S1", ""),), "%o")}
    drawn = board.draw(land, faces, board.whole(land), 19)
    assert drawn.plain.split("\n") == [
        "·-----·-----·-----·",
        "|A1 - |B1 -@|C1 - |",
        "|     |U2*  |     |",
        "·=====·-----·+++++·",
        "|A2 r%=B2 .1|C2 k |",
        "|S1o  =     |     |",
        "·-----·-----·-----·",
    ]


def test_a_part_of_the_squares() -> None:
    land = Land.of(STREET)
    drawn = board.draw(land, {}, board.Window(2, 3, 2, 2), 80)
    assert drawn.plain.split("\n")[1] == "=B2  .1  |C2  k   |"


def test_hexes_keep_their_slopes() -> None:
    land = Land.draw("""
         f
        .  t
         .
        .  .
    """)
    assert board.draw(land, {}, board.whole(land), 19).plain.split("\n")[:3] == [
        "      /B1 f \\      ",
        "/A1 . \\     /C1 t \\",
        "\\     /B2 . \\     /",
    ]


@pytest.mark.parametrize("module", ["boh", "fhv", "doh"])
def test_no_two_kinds_of_a_terrain_chart_share_a_letter(module: str) -> None:
    kinds = set(catalogue().terrain[module].terrain) - {"roadblock", "trail"}
    letters = [board.GLYPHS[kind] for kind in kinds]
    assert len(letters) == len(set(letters))
    sides = [board.SIDES[kind] for kind in catalogue().terrain[module].hexside]
    assert len(sides) == len(set(sides))


def test_a_kind_that_is_new_gets_a_letter_of_its_name_that_is_free() -> None:
    grown = Terrain("ruin", cells="B2"), Terrain("rut", cells="B1")
    land = Land.of(MapFile("m", {"en": "M"}, "mogadishu", STREET.grid, terrain=(*STREET.terrain, *grown)))
    assert board.glyphs(land) == {
        "road": "-",
        "rubble": "r",
        "other_building": "k",
        "ruin": "u",
        "rut": "R",
    }
