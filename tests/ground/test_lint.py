"""The map linter: every kind of finding, with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.ground.lint import Kinds, lint

KINDS = Kinds(
    terrain=frozenset({"forest", "water", "wheat_field"}),
    hexsides=frozenset({"wall", "cliff"}),
    ways=frozenset({"road"}),
)

SOUND = """\
map: mill
title: {en: The Mill}
ground: normandy
grid: {kind: hex, columns: 5, rows: 4}
terrain:
  - {kind: water, cells: A4}
  - {kind: forest, cells: "B2-C3"}
  - {kind: wheat_field, outline: [[4.0, 1.0], [4.4, 1.2], [4.1, 1.6]]}
hills:
  - {level: 1, cells: D1-D4}
  - {level: 2, cells: D1}
hexsides:
  - {kind: wall, sides: A1/A2 A1/B1}
ways:
  - {kind: road, path: C1 D2 E2}
names:
  B2: the mill
"""


def findings(folder: Path, text: str) -> list[tuple[int, str]]:
    path = folder / "mill.yaml"
    path.write_text(text, encoding="utf-8")
    found = lint(path, KINDS, lambda kind: kind not in ("water", "cliff"))
    assert all(str(finding).startswith(f"{path}:{finding.line}: ") for finding in found)
    return [(finding.line, finding.message) for finding in found]


def test_a_sound_map_has_no_findings(tmp_path: Path) -> None:
    assert findings(tmp_path, SOUND) == []


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("kind: forest", "kind: forrest", 7, "unknown kind 'forrest'; known are forest, water, wheat_field"),
        ("kind: wall", "kind: wal", 13, "unknown kind 'wal'"),
        ("kind: road", "kind: path", 15, "unknown kind 'path'"),
        ("cells: A4", "cells: A5", 6, "A5 is off the map: column A ends at 4"),
        ("cells: A4", "cells: F1", 6, "F1 is off the map: its last column is E"),
        ("cells: A4", "cells: a4", 6, "'a4' is not a cell label"),
        ("cells: A4", "cells: A4 A4", 6, "A4 is named twice"),
        ("B2-C3", "B2-C3 C2", 7, "C2 is named twice"),
        ("B2-C3", "C3-B2", 7, "runs backwards"),
        ("B2-C3", "", 7, "neither cells nor outline"),
        ("B2-C3", "A4", 6, "useless: later entries cover all its cells"),
        (", [4.1, 1.6]]", "]", 8, "at least three different points"),
        ("[4.1, 1.6]]", "[4.0, 1.0]]", 8, "at least three different points"),
        ("[4.1, 1.6]]", "[4.0, 1.5], [4.4, 0.9]]", 8, "crosses or touches itself"),
        ("[4.1, 1.6]", "[4.1, 6.0]", 8, "the point [4.1, 6] lies outside the map"),
        ("cells: D1}", "cells: D1-D9}", 11, "D9 is off the map"),
        ("cells: D1-D4", "cells: D1", 10, "useless"),
        ("cells: D1-D4", "cells: ''", 10, "this hill has no cells"),
        ("level: 2", "level: -1", 11, "a level cannot be negative"),
        ("A1/B1", "A1/C1", 13, "A1 and C1 share none"),
        ("A1/B1", "A1B1", 13, "is not a side"),
        ("A1/B1", "A2/A1", 13, "A2/A1 bears a wall already"),
        ("A1/A2 A1/B1", "''", 13, "this wall stands on no side"),
        ("C1 D2 E2", "C1 E2", 15, "the road jumps from C1 to E2"),
        ("C1 D2 E2", "C1", 15, "links nothing"),
        ("C1 D2 E2", "C1 D2 C1", 15, "a road runs from D2 to C1 already"),
        ("C1 D2 E2", "C1 D2 Z9", 15, "Z9 is off the map"),
        ("  B2: the mill", "  B9: the mill", 17, "B9 is off the map"),
        ("columns: 5", "columns: 0", 4, "at least one column"),
        ("columns: 5", "columns: 900", 4, "too large"),
        ("kind: hex, ", "kind: square, half_hexes: true, ", 4, "squares have no half_hexes"),
        ("cells: A4", "cells: D1 D2 E2", 4, "infantry cannot reach E1"),
        ("wall, sides: A1/A2 A1/B1", "cliff, sides: A1/A2 A1/B1 A1/B2", 4, "infantry cannot reach A1"),
        ("ground: normandy", "ground: [normandy", 4, "expected"),
        ("grid:", "gird:", 4, "unknown field `gird`"),
    ],
)
def test_findings(tmp_path: Path, old: str, new: str, line: int, message: str) -> None:
    assert old in SOUND
    found = findings(tmp_path, SOUND.replace(old, new, 1))
    assert any(at == line and message in said for at, said in found), found


def test_findings_come_in_the_order_of_their_lines(tmp_path: Path) -> None:
    text = SOUND.replace("C1 D2 E2", "C1").replace("cells: A4", "cells: A9").replace("A1/B1", "A1/E4")
    assert [line for line, _ in findings(tmp_path, text)] == [6, 13, 15]


def test_storeys_below_zero(tmp_path: Path) -> None:
    text = SOUND.replace('cells: "B2-C3"', "cells: B2-C3, storeys: -1")
    assert findings(tmp_path, text) == [(7, "storeys cannot be negative")]


def test_a_missing_file_is_a_finding(tmp_path: Path) -> None:
    assert [finding.line for finding in lint(tmp_path / "nowhere.yaml")] == [1]
