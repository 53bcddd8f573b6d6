"""The linter for tables: every kind of finding, with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.ground.faults import in_short
from bocage.ground.table.lint import TableKinds, lint_table
from bocage.systems.linters import lint_any

KINDS = TableKinds(
    terrain=frozenset({"woods", "building", "river"}),
    lines=frozenset({"wall", "hedge"}),
    ways=frozenset({"road"}),
)
CLOSED = ("building", "river", "wall")

SOUND = """\
map: gap
title: {en: The Gap}
ground: normandy
table: {width: 24, depth: 18}
terrain:
  - {kind: woods, outline: [[2, 2], [6, 2], [6, 6], [2, 6]]}
  - {kind: building, box: [3, 2], at: [12, 4], turn: 45, height: 3}
lines:
  - {kind: wall, path: [[10, 8], [20, 8]], width: 0.25, gaps: [[4, 6]], height: 0.5}
  - {kind: hedge, path: [[2, 12], [8, 12], [8, 16]], width: 0.5}
hills:
  - {height: 2, outline: [[14, 10], [20, 10], [20, 16], [14, 16]]}
ways:
  - {kind: road, path: [[0, 10], [24, 10]], width: 1.5}
names:
  the barn: [12, 4]
"""


def findings(folder: Path, text: str) -> list[tuple[int, str]]:
    path = folder / "gap.yaml"
    path.write_text(text, encoding="utf-8")
    found = lint_table(path, KINDS, lambda kind: kind not in CLOSED)
    assert all(str(finding).startswith(f"{path}:{finding.line}: ") for finding in found)
    return [(finding.line, in_short(finding.name, finding.facts, "", 0)) for finding in found]


def test_a_sound_table_has_no_findings(tmp_path: Path) -> None:
    assert findings(tmp_path, SOUND) == []
    assert lint_any(tmp_path / "gap.yaml").findings == []
    assert lint_any(tmp_path / "gap.yaml").what == "map"


@pytest.mark.parametrize(
    ("old", "new", "line", "short"),
    [
        ("kind: woods", "kind: wods", 6, "unknown-kind kind='wods' known=('building', 'river', 'woods')"),
        ("kind: wall", "kind: wal", 9, "unknown-kind kind='wal'"),
        ("kind: road", "kind: path", 14, "unknown-kind kind='path'"),
        ("width: 24", "width: 0", 4, "table-empty"),
        ("depth: 18", "depth: -3", 4, "table-empty"),
        ("width: 24", "width: 129", 4, "table-too-large most=128"),
        ("[2, 6]]}", "[2, 18.1]]}", 6, "point-off-table point='[2, 18.1]'"),
        ("[2, 6]]}", "[-1, 6]]}", 6, "point-off-table point='[-1, 6]'"),
        ("at: [12, 4]", "at: [23, 4]", 7, "point-off-table"),
        ("[20, 8]]", "[25, 8]]", 9, "point-off-table point='[25, 8]'"),
        ("[24, 10]]", "[24, 19]]", 14, "point-off-table"),
        ("[20, 16], [14, 16]", "[20, 16], [14, 19]", 12, "point-off-table"),
        ("the barn: [12, 4]", "the barn: [12, 40]", 16, "point-off-table point='[12, 40]'"),
        (", [6, 6], [2, 6]]", "]", 6, "outline-short kind='woods'"),
        ("[6, 6], [2, 6]]", "[2, 6], [6, 6]]", 6, "outline-crosses kind='woods'"),
        ("[20, 16], [14, 16]", "[14, 16], [20, 16]", 12, "outline-crosses kind='hill'"),
        ("outline: [[2, 2], [6, 2], [6, 6], [2, 6]]", "height: 1", 6, "piece-nowhere kind='woods'"),
        (", at: [12, 4]", "", 7, "piece-nowhere kind='building'"),
        ("box: [3, 2], ", "", 7, "piece-nowhere kind='building'"),
        ("box: [3, 2]", "outline: [[1, 1], [2, 1], [2, 2]], box: [3, 2]", 7, "piece-twice kind='building'"),
        ("box: [3, 2]", "box: [3, 0]", 7, "box-flat kind='building'"),
        ("at: [12, 4], turn: 45", "at: [12, 17.5]", 7, "point-off-table point='[13.5, 18.5]'"),
        ("height: 3", "height: -3", 7, "height-negative"),
        ("height: 0.5", "height: -0.5", 9, "height-negative"),
        ("height: 2,", "height: 0,", 12, "hill-flat"),
        ("width: 0.25", "width: 0.01", 9, "width-none kind='wall'"),
        ("width: 1.5", "width: 0", 14, "width-none kind='road'"),
        ("path: [[10, 8], [20, 8]]", "path: [[10, 8], [10.9, 8]]", 9, "line-short kind='wall' least=1"),
        ("path: [[10, 8], [20, 8]]", "path: [[10, 8], [10, 8]]", 9, "line-short kind='wall' least=1"),
        ("path: [[0, 10], [24, 10]]", "path: [[0, 10]]", 14, "line-short kind='road' least=0"),
        ("gaps: [[4, 6]]", "gaps: [[0.5, 6]]", 9, "line-short kind='wall' least=1"),
        ("gaps: [[4, 6]]", "gaps: [[0, 10]]", 9, "line-short kind='wall' least=1"),
        ("gaps: [[4, 6]]", "gaps: [[6, 4]]", 9, "gap-wrong gap='[6, 4]' length=10.0"),
        ("gaps: [[4, 6]]", "gaps: [[-1, 4]]", 9, "gap-wrong gap='[-1, 4]'"),
        ("gaps: [[4, 6]]", "gaps: [[4, 10.5]]", 9, "gap-wrong gap='[4, 10.5]'"),
        ("[8, 12], [8, 16]]", "[8, 12], [8, 12.2], [2, 12.2]]", 10, "outline-crosses kind='hedge'"),
        ("height: 2,", "height: .nan,", 12, "no-number value='nan'"),
        ("[24, 10]]", "[.inf, 10]]", 14, "no-number value='inf'"),
        ("width: 24", "width: wide", 4, "wrong-type"),
        ("table:", "tabel:", 4, "unknown-field path='tabel'"),
        ("ground: normandy", "ground: [normandy", 4, "yaml-bracket bracket=']'"),
        ("[2, 2], [6, 2]", "[2], [6, 2]", 6, "wrong-length"),
        ("ground: normandy\n", "", 1, "missing-field path='ground'"),
        ("{kind: woods, ", "{", 6, "missing-field path='terrain[0].kind'"),
        ("at: [12, 4], ", "at: [12, 4], tilt: 3, ", 7, "unknown-field path='terrain[1].tilt'"),
        ("ground: normandy\n", "ground: normandy\nground: plain\n", 4, "field-twice field='ground'"),
        ("map: gap", "map: gap: barn", 1, "yaml-colon"),
        ("ground: normandy", "ground: @normandy", 3, "yaml-character character='@'"),
        ("  the barn: [12, 4]", "  the barn: [12, 4]\n the mill: [1, 1]", 17, "yaml-indent"),
        ("  the barn: [12, 4]", "  the barn", 15, "wrong-type"),
        (SOUND, "a hedge and a gap\n", 1, "no-fields"),
    ],
)
def test_findings(tmp_path: Path, old: str, new: str, line: int, short: str) -> None:
    assert old in SOUND
    found = findings(tmp_path, SOUND.replace(old, new, 1))
    assert any(at == line and said.startswith(short) for at, said in found), found


def test_the_last_point_of_a_table_is_on_it_and_the_last_piece_fits(tmp_path: Path) -> None:
    assert findings(tmp_path, SOUND.replace("[24, 10]]", "[24, 18]]")) == []
    assert findings(tmp_path, SOUND.replace("width: 24", "width: 128")) == []


def with_terrain(*lines: str) -> str:
    head = SOUND[: SOUND.index("terrain:")]
    return head + "terrain:\n" + "".join(f"  - {line}\n" for line in lines)


def test_more_than_62_pieces(tmp_path: Path) -> None:
    boxes = [f"{{kind: woods, box: [0.2, 0.2], at: [{1 + at / 4}, 4]}}" for at in range(63)]
    assert findings(tmp_path, with_terrain(*boxes[:62])) == []
    assert findings(tmp_path, with_terrain(*boxes)) == [(4, "pieces-too-many count=63 most=62")]


def yard(kind: str, inner: float) -> list[str]:
    """Four houses round a square yard with its middle at (12, 9)."""
    out = inner / 2 + 0.5
    return [
        f"{{kind: {kind}, box: [{inner + 2}, 1], at: [12, {9 - out}]}}",
        f"{{kind: {kind}, box: [{inner + 2}, 1], at: [12, {9 + out}]}}",
        f"{{kind: {kind}, box: [1, {inner}], at: [{12 - out}, 9]}}",
        f"{{kind: {kind}, box: [1, {inner}], at: [{12 + out}, 9]}}",
    ]


def test_a_part_of_the_table_that_nobody_reaches(tmp_path: Path) -> None:
    """A yard of 4 inches: the first node where a base of half an inch stands is (10.5, 7.5)."""
    assert findings(tmp_path, with_terrain(*yard("building", 4))) == [(4, "table-cut-off at='[10.5, 7.5]'")]
    assert findings(tmp_path, with_terrain(*yard("woods", 4))) == []
    river = "{kind: river, box: [2, 18], at: [8, 9]}"
    assert findings(tmp_path, with_terrain(river)) == [(4, "table-cut-off at='[0.5, 0.5]'")]


def test_a_room_that_no_base_can_enter(tmp_path: Path) -> None:
    """A yard of 0.75 inch is too narrow for a base an inch across."""
    found = findings(tmp_path, with_terrain(*yard("building", 0.75)))
    assert [said.split()[0] for _, said in found] == ["room-closed"]
    assert findings(tmp_path, with_terrain(*yard("woods", 0.75))) == []


def test_nothing_is_walked_where_nobody_says_what_is_passable(tmp_path: Path) -> None:
    path = tmp_path / "gap.yaml"
    path.write_text(with_terrain(*yard("building", 4)), encoding="utf-8")
    assert lint_table(path) == []


def test_findings_come_in_the_order_of_their_lines(tmp_path: Path) -> None:
    text = SOUND.replace("[24, 10]]", "[24, 40]]").replace("box: [3, 2]", "box: [0, 2]")
    text = text.replace("width: 0.25", "width: 0")
    assert [line for line, _ in findings(tmp_path, text)] == [7, 9, 14]


def test_a_missing_file_is_a_finding(tmp_path: Path) -> None:
    assert [finding.line for finding in lint_table(tmp_path / "nowhere.yaml")] == [1]


def test_a_ground_that_no_table_is_built_of(tmp_path: Path) -> None:
    """Hexes of the steppe can be drawn, a table of it cannot."""
    file = tmp_path / "steppe.yaml"
    file.write_text(SOUND.replace("normandy", "steppe"), "utf-8")
    found = [(finding.line, finding.name, finding.facts["known"]) for finding in lint_any(file).findings]
    assert found == [(3, "no-ground", ("autumn", "mire", "normandy", "winter"))]
