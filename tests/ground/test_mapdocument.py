"""Map files on disk: good ones, bad ones, and edits that keep the comments."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.ground.faults import MapError
from bocage.ground.land import Land
from bocage.ground.mapdocument import load_document, load_map, read_document, save_document

FARM = """\
# A farm at a crossroads.
map: farm
title: {en: The Farm, fr: La Ferme}
ground: normandy
grid: {kind: hex, columns: 5, rows: 4}
terrain:
  # The orchard, planted by hand.
  - {kind: light_woods, cells: "B2 C2-C3"}
  - kind: forest
    outline: [[4.0, 0.9], [4.50, 1.1], [3.7, 1.9]]   # only its edge
hexsides:
  - {kind: hedge, sides: 'B2/B3'}
ways:
  - {kind: road, path: A1 B2 C2}
names:
  B2: the orchard
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "farm.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_map_file_becomes_a_land(tmp_path: Path) -> None:
    land = Land.load(written(tmp_path, FARM))
    assert land.name == "farm"
    assert land.ground == "normandy"
    assert [cell.label for cell in land.cells if cell.terrain == "light_woods"] == ["B2", "C2", "C3"]
    assert len(land.outlines) == 1


@pytest.mark.parametrize(
    ("old", "new", "line", "short"),
    [
        ("map: farm", "map: [farm", 3, "yaml-bracket bracket=']'"),
        ("map: farm\n", "", 2, "missing-field path='map'"),
        ("columns: 5", "columns: five", 5, "wrong-type expected='int' found='str' path='grid.columns'"),
        ("columns: 5", "colums: 5", 5, "unknown-field path='grid.colums'"),
        ("kind: hex", "kind: hexagon", 5, "wrong-value value='hexagon' path='grid.kind'"),
        (
            "    outline: [[4.0, 0.9]",
            "    outlines: [[4.0, 0.9]",
            10,
            "unknown-field path='terrain[1].outlines'",
        ),
        (
            "[4.50, 1.1]",
            "[4.50, x]",
            10,
            "wrong-type expected='float' found='str' path='terrain[1].outline[1][1]'",
        ),
        ("sides: 'B2/B3'", "side: 'B2/B3'", 12, "unknown-field path='hexsides[0].side'"),
        ("ways:", "map: again\nways:", 13, "field-twice field='map'"),
    ],
)
def test_a_bad_map_file_is_refused_with_file_and_line(
    tmp_path: Path, old: str, new: str, line: int, short: str
) -> None:
    assert old in FARM
    path = written(tmp_path, FARM.replace(old, new, 1))
    with pytest.raises(MapError) as caught:
        load_map(path)
    assert str(caught.value) == f"{path}:{line}: {short}"
    assert caught.value.line == line


@pytest.mark.parametrize("text", ["", "- a\n- b\n", "just words"])
def test_a_file_that_holds_no_fields_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(MapError, match="no-fields"):
        load_map(written(tmp_path, text))


def test_a_file_that_is_not_there_or_not_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MapError, match="no-file"):
        load_map(tmp_path / "nowhere.yaml")
    path = tmp_path / "bytes.yaml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(MapError, match="not-text"):
        load_map(path)


@pytest.mark.parametrize(
    "text", [FARM, FARM.replace("\n  ", "\n"), FARM.replace("B2 C2-C3", "B2 C2-C3 " * 40)]
)
def test_saving_without_an_edit_changes_nothing(tmp_path: Path, text: str) -> None:
    path = written(tmp_path, text)
    save_document(load_document(path), path)
    assert path.read_text(encoding="utf-8") == text


def test_an_edit_keeps_comments_quotes_and_order(tmp_path: Path) -> None:
    path = written(tmp_path, FARM)
    document = load_document(path)
    document["terrain"][0]["cells"] = "B2"
    save_document(document, path)
    assert path.read_text(encoding="utf-8") == FARM.replace("B2 C2-C3", "B2")
    assert read_document(load_document(path), path).terrain[0].cells == "B2"
