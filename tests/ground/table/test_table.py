"""A table from a drawing: boxes, lines, ways, hills, and what lies on top."""

from __future__ import annotations

import pytest

from bocage.ground.faults import MapError
from bocage.ground.table.lanes import EVERY_RAY
from bocage.ground.table.table import Table

DRAWING = """
    ..........
    ..wwww....
    ..wwww..B.
    ..ww......
    ..........
"""


def test_a_letter_is_an_inch() -> None:
    table = Table.draw(DRAWING)
    assert (table.width, table.depth) == (160, 80)
    found = [(piece.kind, piece.left, piece.top, piece.right, piece.bottom) for piece in table.pieces]
    assert found == [
        ("woods", 32, 16, 96, 48),
        ("building", 128, 32, 144, 48),
        ("woods", 32, 48, 64, 64),
    ]
    assert [piece.number for piece in table.pieces] == [0, 1, 2]


def test_a_run_beside_another_letter_is_its_own_box() -> None:
    table = Table.draw("wwB\nwww")
    assert [(p.kind, p.left, p.top, p.right, p.bottom) for p in table.pieces] == [
        ("woods", 0, 0, 32, 16),
        ("building", 32, 0, 48, 16),
        ("woods", 0, 16, 48, 32),
    ]
    table = Table.draw(".w\nww")
    assert [(p.left, p.top, p.right, p.bottom) for p in table.pieces] == [(16, 0, 32, 16), (0, 16, 32, 32)]


def test_what_a_drawing_cannot_say() -> None:
    for text, name in (("", "drawing-empty"), ("...\n..", "drawing-width"), ("..?", "drawing-mark")):
        with pytest.raises(MapError) as error:
            Table.draw(text)
        assert error.value.name == name


def test_letters_of_ones_own() -> None:
    assert Table.draw("x", legend={"x": "minefield"}).pieces[0].kind == "minefield"


def test_hills_lie_under_terrain_ways_over_it_and_lines_on_top() -> None:
    table = Table.draw(
        DRAWING,
        lines={"wall": [[(0.5, 4), (9, 4)]]},
        ways={"road": [[(0, 2.5), (10, 2.5)]]},
        hills=[(2, [(0, 0), (5, 0), (5, 5), (0, 5)]), (4, [(1, 1), (4, 1), (4, 4), (1, 4)])],
    )
    kinds = [piece.kind for piece in table.pieces]
    assert kinds == ["hill", "hill", "woods", "building", "woods", "road", "wall"]
    top = table.top_at(48, 40)
    assert top is not None
    assert top.kind == "road"
    wood = table.top_at(48, 20)
    assert wood is not None
    assert wood.kind == "woods"
    assert table.top_at(150, 70) is None
    assert table.height_at(48, 40) == 64
    assert table.height_at(8, 8) == 32
    assert table.height_at(159, 8) == 0
    assert [piece.floor for piece in table.pieces] == [0, 0, 64, 0, 64, 32, 32]
    assert table.pieces_of(["woods", "wall"]) == 0b1010100
    assert [hill.height for hill in table.hills] == [32, 64]


def test_points_on_the_table() -> None:
    table = Table.draw("..\n..")
    assert table.holds(0, 0)
    assert table.holds(32, 32)
    assert not table.holds(33, 0)
    assert not table.holds(0, -1)


def test_a_wood_hides_who_stands_behind_it() -> None:
    table = Table.draw(DRAWING)
    woods = table.pieces_of(["woods"])
    assert table.lanes.cut(16, 32, 8, 120, 32, 8, woods) == EVERY_RAY
    assert table.lanes.cut(16, 72, 8, 150, 72, 8, woods) == 0
