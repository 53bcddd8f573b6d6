"""Table files: read to the sixteenth, laid out as pieces, saved with their comments."""

from __future__ import annotations

from math import cos, pi, sin
from pathlib import Path

import pytest

from bocage.ground.faults import MapError
from bocage.ground.mapdocument import is_table, load_document, load_map, load_table, save_document
from bocage.ground.mapfile import TableLine, TableTerrain
from bocage.ground.table.ground import BARRED, Footing
from bocage.ground.table.laying import line_runs, path_length, terrain_points
from bocage.ground.table.shapes import box_corners
from bocage.ground.table.table import Table

TEXT = """\
# A barn, a hedge with a gate.
map: gap
title: {en: The Gap}
ground: normandy
table: {width: 24, depth: 18.5}
terrain:
  - {kind: building, box: [3, 2], at: [12.03, 4], height: 3}   # the barn
  - {kind: building, box: [3, 2], at: [12, 10], turn: 90}
lines:
  - {kind: hedge, path: [[2, 12], [12, 12]], width: 0.5, gaps: [[4, 5.5]], height: 0.75}
hills:
  - {height: 2, outline: [[10, 2], [20, 2], [20, 8], [10, 8]]}
ways:
  - {kind: road, path: [[0, 15], [24, 15]], width: 2}
names:
  the barn: [12, 4]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "gap.yaml"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_a_file_becomes_a_table(file: Path) -> None:
    """12.03 inches are 192.48 sixteenths, read as 192."""
    table = Table.load(file)
    assert (table.width, table.depth) == (384, 296)
    assert table.names == {"the barn": (192, 64)}
    found = [(piece.kind, piece.height, piece.floor, piece.left, piece.right) for piece in table.pieces]
    assert found == [
        ("hill", 32, 0, 160, 320),
        ("building", 48, 32, 168, 216),
        ("building", 0, 0, 176, 208),
        ("road", 0, 0, 0, 384),
        ("hedge", 12, 0, 32, 96),
        ("hedge", 12, 0, 120, 192),
    ]
    assert [piece.top for piece in table.pieces] == [32, 48, 136, 224, 188, 188]


def test_a_turn_is_read_to_the_64th_of_a_circle() -> None:
    """A 64th is 5.625 degrees; half of that, 2.8125, is where the next one begins."""
    for degrees, heading in ((2.81, 0), (2.82, 1), (45, 8), (90, 16), (-90, 48), (357.18, 63), (357.2, 0)):
        found = terrain_points(TableTerrain("barn", box=(30, 10), at=(40, 20), turn=degrees))
        assert found == box_corners(640, 320, 240, 80, heading), degrees


def test_only_a_box_with_its_place_stands_for_an_outline() -> None:
    """One of the two is not enough: the linter says so, and the outline holds."""
    corners = ((1, 1), (3, 1), (2, 4))
    outline = [(16, 16), (48, 16), (32, 64)]
    assert terrain_points(TableTerrain("woods", outline=corners)) == outline
    assert terrain_points(TableTerrain("woods", outline=corners, at=(9, 9))) == outline
    assert terrain_points(TableTerrain("woods", outline=corners, box=(2, 2))) == outline
    assert terrain_points(TableTerrain("woods", box=(2, 4), at=(9, 9))) == [
        *((128, 112), (160, 112)),
        *((160, 176), (128, 176)),
    ]


def test_a_side_of_an_odd_number_of_sixteenths_is_read_to_the_eighth() -> None:
    assert terrain_points(TableTerrain("barn", box=(1.0625, 1), at=(2, 1))) == [
        (23, 8),
        (41, 8),
        (41, 24),
        (23, 24),
    ]


@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        (", at: [12.03, 4]", "", "outline-short"),
        ("box: [3, 2], at: [12.03, 4]", "outline: [[1, 1], [2, 2]]", "outline-short"),
        ("path: [[0, 15], [24, 15]]", "path: [[0, 15]]", "line-short"),
        ("path: [[0, 15], [24, 15]]", "path: [[0, 15], [0, 15]]", "line-short"),
        (
            "path: [[2, 12], [12, 12]], width: 0.5, gaps: [[4, 5.5]]",
            "path: [[2, 12]], width: 0.5",
            "line-short",
        ),
    ],
)
def test_what_cannot_be_laid_out_is_named(file: Path, old: str, new: str, name: str) -> None:
    assert old in TEXT
    file.write_text(TEXT.replace(old, new), "utf-8")
    with pytest.raises(MapError) as error:
        Table.load(file)
    assert error.value.name == name
    assert error.value.facts.get("least", 0) == 0, "two points that differ are enough for a path"


def test_comments_survive(file: Path) -> None:
    document = load_document(file)
    assert is_table(document)
    document["table"]["width"] = 30
    save_document(document, file)
    assert file.read_text("utf-8") == TEXT.replace("width: 24", "width: 30")
    assert load_table(file).table.width == 30


def test_a_map_of_the_other_shape_is_refused_by_its_line(file: Path, tmp_path: Path) -> None:
    with pytest.raises(MapError) as error:
        load_map(file)
    assert error.value.line > 0
    other = tmp_path / "mill.yaml"
    other.write_text("map: m\ntitle: {en: M}\nground: g\ngrid: {kind: hex, columns: 2, rows: 2}\n", "utf-8")
    assert not is_table(load_document(other))
    with pytest.raises(MapError) as error:
        load_table(other)
    assert error.value.name in ("unknown-field", "missing-field")


def line(path: list[tuple[float, float]], *gaps: tuple[float, float]) -> list[list[tuple[int, int]]]:
    return line_runs(TableLine("wall", tuple(path), 0.25, gaps))


def test_gaps_part_a_line() -> None:
    """Ten inches with gates from 2 to 3 and from 7 to 8 inches; gates at an end; a gate round a corner."""
    straight = [(0.0, 0.0), (10.0, 0.0)]
    assert line(straight) == [[(0, 0), (160, 0)]]
    assert line(straight, (7, 8), (2, 3)) == [[(0, 0), (32, 0)], [(48, 0), (112, 0)], [(128, 0), (160, 0)]]
    assert line(straight, (0, 3)) == [[(48, 0), (160, 0)]]
    assert line(straight, (7, 10)) == [[(0, 0), (112, 0)]]
    assert line(straight, (0, 10)) == []
    assert line(straight, (2, 6), (3, 4)) == [[(0, 0), (32, 0)], [(96, 0), (160, 0)]]
    bent = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0)]
    assert line(bent, (3, 5)) == [[(0, 0), (48, 0)], [(64, 16), (64, 64)]]
    assert line(bent, (1, 2)) == [[(0, 0), (16, 0)], [(32, 0), (64, 0), (64, 64)]]
    assert line(bent, (2, 4)) == [[(0, 0), (32, 0)], [(64, 0), (64, 64)]]
    assert line([(0, 0), (0, 0), (4, 0), (4, 0)]) == [[(0, 0), (64, 0)]]


def test_the_length_of_a_path() -> None:
    assert path_length([(0, 0), (48, 64), (48, 65)]) == 81
    assert path_length([(0, 0)]) == 0


def test_a_map_with_a_thousand_corners_opens(tmp_path: Path) -> None:
    """50 woods of 20 corners: read, laid out, and ready to march on."""
    woods = []
    for number in range(50):
        x, y = 5 + number % 10 * 6.5, 5 + number // 10 * 9
        corners = ", ".join(
            f"[{x + 2.5 * cos(at * pi / 10):.2f}, {y + 2.5 * sin(at * pi / 10):.2f}]" for at in range(20)
        )
        woods.append(f"  - {{kind: woods, outline: [{corners}]}}\n")
    head = "map: many\ntitle: {en: Many}\nground: normandy\ntable: {width: 72, depth: 48}\nterrain:\n"
    path = tmp_path / "many.yaml"
    path.write_text(head + "".join(woods), "utf-8")
    table = Table.load(path)
    assert sum(len(piece.xs) for piece in table.pieces) == 1000
    ground = table.ground(Footing(8, (BARRED,) * 50))
    assert not ground.stands[ground.node_at(80, 80)]
    assert ground.stands[ground.node_at(80, 152)]
    # A side is 0.79 inch long: grown by 26 sixteenths it holds at most nine by nine nodes, of 14,065. So the
    # work grows with the corners, not with corners times nodes.
    assert all(len(ground._edges_near(piece, 26)) <= 20 * 9 * 9 for piece in table.pieces)
    assert len(table.posts(Footing(8, (BARRED,) * 50), outside=(1 << 50) - 1, inside=0).all) > 300
    assert table.chart().top[table.chart().square_at(80, 80)] is table.pieces[0]


def test_a_piece_stands_as_high_as_the_ground_at_its_first_corner(tmp_path: Path) -> None:
    """A hill from (1, 1) to (3, 3), and woods whose corners lie on it one by one."""
    corners = [(2, 2), (6, 8), (9, 4)]
    for first in range(3):
        path = tmp_path / f"{first}.yaml"
        outline = [list(corner) for corner in corners[first:] + corners[:first]]
        path.write_text(
            "map: m\ntitle: {en: M}\nground: g\ntable: {width: 20, depth: 20}\n"
            f"terrain:\n  - {{kind: woods, outline: {outline}}}\n"
            "hills:\n  - {height: 2, outline: [[1, 1], [3, 1], [3, 3], [1, 3]]}\n",
            "utf-8",
        )
        assert Table.load(path).pieces[1].floor == (32 if first == 0 else 0)
