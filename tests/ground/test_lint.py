"""The map linter: every kind of finding, with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.ground.faults import in_short
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
    return [(finding.line, in_short(finding.name, finding.facts, "", 0)) for finding in found]


def test_a_sound_map_has_no_findings(tmp_path: Path) -> None:
    assert findings(tmp_path, SOUND) == []


@pytest.mark.parametrize(
    ("old", "new", "line", "short"),
    [
        ("kind: forest", "kind: forrest", 7, "unknown-kind kind='forrest'"),
        ("kind: wall", "kind: wal", 13, "unknown-kind kind='wal'"),
        ("kind: road", "kind: path", 15, "unknown-kind kind='path'"),
        ("cells: A4", "cells: A5", 6, "no-row cell='A5' column='A' last=4"),
        ("cells: A4", "cells: F1", 6, "no-column cell='F1' last='E'"),
        ("cells: A4", "cells: a4", 6, "no-label word='a4'"),
        ("cells: A4", "cells: A4 A4", 6, "cell-twice cell='A4'"),
        ("B2-C3", "B2-C3 C2", 7, "cell-twice cell='C2'"),
        ("B2-C3", "C3-B2", 7, "backwards word='C3-B2'"),
        ("B2-C3", "", 7, "terrain-nowhere kind='forest'"),
        ("B2-C3", "A4", 6, "entry-hidden"),
        (", [4.1, 1.6]]", "]", 8, "outline-short kind='wheat_field'"),
        ("[4.1, 1.6]]", "[4.0, 1.0]]", 8, "outline-short kind='wheat_field'"),
        ("[4.1, 1.6]]", "[4.0, 1.5], [4.4, 0.9]]", 8, "outline-crosses kind='wheat_field'"),
        ("[4.1, 1.6]", "[4.1, 6.0]", 8, "point-outside point='[4.1, 6]'"),
        ("cells: D1}", "cells: D1-D9}", 11, "no-row cell='D9' column='D' last=4"),
        ("cells: D1-D4", "cells: D1", 10, "entry-hidden"),
        ("cells: D1-D4", "cells: ''", 10, "hill-nowhere"),
        ("level: 2", "level: -1", 11, "level-negative"),
        ("A1/B1", "A1/C1", 13, "no-common-side first='A1' last='C1'"),
        ("A1/B1", "A1B1", 13, "no-two-cells word='A1B1'"),
        ("A1/B1", "A2/A1", 13, "side-taken side='A2/A1' kind='wall'"),
        ("A1/A2 A1/B1", "''", 13, "hexside-nowhere kind='wall'"),
        ("C1 D2 E2", "C1 E2", 15, "way-jumps first='C1' last='E2'"),
        ("C1 D2 E2", "C1", 15, "way-short kind='road'"),
        ("C1 D2 E2", "C1 D2 C1", 15, "way-twice kind='road' first='D2' last='C1'"),
        ("C1 D2 E2", "C1 D2 Z9", 15, "no-column cell='Z9' last='E'"),
        ("  B2: the mill", "  B9: the mill", 17, "no-row cell='B9' column='B' last=4"),
        ("columns: 5", "columns: 0", 4, "map-empty"),
        ("columns: 5", "columns: 900", 4, "map-too-large most=255"),
        ("kind: hex, ", "kind: square, half_hexes: true, ", 4, "half-squares"),
        ("cells: A4", "cells: D1 D2 E2", 4, "cut-off cells='E1'"),
        ("wall, sides: A1/A2 A1/B1", "cliff, sides: A1/A2 A1/B1 A1/B2", 4, "cut-off cells='A1'"),
        ("ground: normandy", "ground: [normandy", 4, "yaml-bracket bracket=']'"),
        ("grid:", "gird:", 4, "unknown-field path='gird'"),
    ],
)
def test_findings(tmp_path: Path, old: str, new: str, line: int, short: str) -> None:
    assert old in SOUND
    found = findings(tmp_path, SOUND.replace(old, new, 1))
    assert any(at == line and said.startswith(short) for at, said in found), found


def test_findings_come_in_the_order_of_their_lines(tmp_path: Path) -> None:
    text = SOUND.replace("C1 D2 E2", "C1").replace("cells: A4", "cells: A9").replace("A1/B1", "A1/E4")
    assert [line for line, _ in findings(tmp_path, text)] == [6, 13, 15]


def test_storeys_below_zero(tmp_path: Path) -> None:
    text = SOUND.replace('cells: "B2-C3"', "cells: B2-C3, storeys: -1")
    assert findings(tmp_path, text) == [(7, "storeys-negative")]


def test_a_missing_file_is_a_finding(tmp_path: Path) -> None:
    assert [finding.line for finding in lint(tmp_path / "nowhere.yaml")] == [1]
