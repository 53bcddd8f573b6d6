"""`python -m bocage.ground.picture`: a picture, or one line that says where what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.ground.picture.__main__ import main

MAP = "map: bad\ntitle: {en: Bad, fr: Mauvais}\nground: normandy\ngrid: {kind: hex, columns: 3, rows: 3}\n"


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What it says when it draws nothing."""
    assert main(list(words)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "Traceback" not in err
    return err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (MAP.replace("rows: 3", "rows: x"), ":4: wrong-type expected='int' found='str' path='grid.rows'\n"),
        (MAP + "terrain:\n- {kind: forest, cells: A9}\n", ":6: no-row cell='A9' column='A' last=3\n"),
        (MAP.replace("{en", "[en"), ":2: yaml-bracket bracket=']'\n"),
        (MAP.replace("normandy", "narnia"), ": no-ground ground='narnia' known="),
        (MAP + "terrain:\n- {kind: lava, cells: A1}\n", ": not-on-ground what='terrain' kind='lava'"),
        ("vehicles: []\n", ":1: unknown-field path='vehicles'\n"),
    ],
)
def test_a_bad_map(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(text, "utf-8")
    assert complaint(capsys, str(path)).startswith(f"{path}{said}")


def test_no_map_at_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert complaint(capsys, str(tmp_path / "none.yaml")) == f"{tmp_path / 'none.yaml'}:1: no-file\n"
    assert "MAP.yaml" in complaint(capsys)


def test_a_picture_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "good.yaml"
    path.write_text(MAP, "utf-8")
    picture = tmp_path / "no" / "good.svg"
    assert complaint(capsys, str(path), str(picture)) == f"{picture}: No such file or directory\n"
    assert main([str(path), str(tmp_path / "good.svg")]) == 0
    assert (tmp_path / "good.svg").read_text("utf-8").startswith("<svg")


TABLE = "map: bad\ntitle: {en: Bad, fr: Mauvais}\nground: normandy\ntable: {width: 24, depth: 18}\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (TABLE.replace("normandy", "narnia"), ":3: no-ground ground='narnia' known=('autumn', 'mire', 'norm"),
        (TABLE + "terrain:\n- {kind: lava, box: [2, 2], at: [5, 5]}\n", ":6: unknown-kind kind='lava'"),
        (
            TABLE + "lines:\n- {kind: lava, path: [[2, 2], [9, 2]], width: 1}\n",
            ":6: unknown-kind kind='lava'",
        ),
        (TABLE + "ways:\n- {kind: lava, path: [[2, 2], [9, 2]], width: 1}\n", ":6: unknown-kind kind='lava'"),
        (
            TABLE + "terrain:\n- {kind: field, box: [2, 2], at: [5, 5], look: cheese}\n",
            ":6: not-on-ground what='look' kind='cheese'",
        ),
        (
            TABLE + "ways:\n- {kind: road, look: cheese, path: [[2, 2], [9, 2]], width: 1}\n",
            ":6: not-on-ground what='look' kind='cheese'",
        ),
        (
            TABLE + "terrain:\n- {kind: woods, outline: [[1, 1], [2, 2]]}\n",
            ":6: outline-short kind='woods'\n",
        ),
        (
            TABLE + "terrain:\n- {kind: woods, box: [2, 2], at: [.inf, 5]}\n",
            ":6: no-number value='inf'\n",
        ),
        (TABLE.replace("width: 24", "width: x"), ":4: wrong-type expected='float' found='str'"),
    ],
)
def test_a_bad_table(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(text, "utf-8")
    assert complaint(capsys, str(path)).startswith(f"{path}{said}")


def test_a_table_is_drawn(tmp_path: Path) -> None:
    path = tmp_path / "good.yaml"
    path.write_text(TABLE, "utf-8")
    assert main([str(path), str(tmp_path / "good.svg")]) == 0
    assert 'class="bocage-map bocage-table"' in (tmp_path / "good.svg").read_text("utf-8")
