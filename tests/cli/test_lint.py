"""`bocage lint`: all that is shipped, or the files that are named, whatever they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bocage.systems.linters import shipped_files
from tests.cli.asking import Command

GUNS = """\
guns:
- {id: gun_17, name: 17 pounder, he: 3, heat: false, shots: 1, bands: [[8, 9, 8]], basis: public, firm: []}
- {id: gun_25, name: 25 pounder, he: 4, heat: false, shots: 1, basis: public, firm: []}
"""
MAP = "map: a\ntitle: {en: A, fr: A}\nground: normandy\ngrid: {kind: hex, columns: 3, rows: 3}\n"


def test_without_files_all_that_is_shipped_is_checked_and_counted(bocage: Command) -> None:
    said = bocage("lint")
    assert (said.code, said.err) == (0, "")
    counts = re.fullmatch(
        r"(\d+) files \((\d+) maps, (\d+) scenarios, (\d+) data files\), nothing wrong\.\n", said.out
    )
    assert counts is not None
    files, *kinds = map(int, counts.groups())
    assert files == sum(kinds) == len(shipped_files())
    folders = [path.parent.name for path in shipped_files()]
    assert kinds == [folders.count(name) for name in ("maps", "scenarios", "data")]


@pytest.mark.parametrize(
    ("lang", "told", "summary"),
    [
        (
            "en",
            "the field `guns[1].bands` is missing",
            "2 files (1 map, 0 scenarios, 1 data file), 1 finding.",
        ),
        (
            "fr",
            "il manque le champ `guns[1].bands`",
            "2 fichiers (1 carte, 0 scénario, 1 fichier de données), 1 défaut.",
        ),
    ],
)
def test_a_players_own_table_by_its_path(
    bocage: Command, tmp_path: Path, lang: str, told: str, summary: str
) -> None:
    guns, ground = tmp_path / "my-guns.yaml", tmp_path / "a.yaml"
    guns.write_text(GUNS, "utf-8")
    ground.write_text(MAP, "utf-8")
    said = bocage("lint", str(guns), str(ground), lang=lang)
    assert said.code == 1
    assert said.out.splitlines() == [f"{guns}:3: {told}", summary]


def test_what_comes_of_the_same_fault_is_told_once(bocage: Command, tmp_path: Path) -> None:
    guns = tmp_path / "guns.yaml"
    guns.write_text(GUNS, "utf-8")
    assert bocage("lint", str(guns), str(guns)).out.count("is missing") == 1
