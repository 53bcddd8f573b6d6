"""The shipped data files copied, so that a fault can be planted in one and the game asked to load them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bocage.systems import family
from bocage.systems.common.files import datafile
from bocage.systems.lnl.content.data_files import DATA

SYSTEMS = Path(__file__).parents[2] / "src" / "bocage" / "systems"


class Copies:
    """The folder of the copies; while the test runs, the loader takes them for what is shipped."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        for system in family("lnl"):
            shutil.copytree(SYSTEMS / system / "data", folder / system / "data")
        monkeypatch.setattr(datafile, "files", lambda package: folder / package.rpartition(".")[2])
        monkeypatch.setattr(DATA, "_shelf", None)

    def path(self, name: str, system: str = "lnl") -> Path:
        return self.folder / system / "data" / f"{name}.yaml"

    def plant(self, name: str, old: str, new: str, system: str = "lnl") -> int:
        """Change one thing in a file; the line in which it is."""
        path = self.path(name, system)
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")
        return text[: text.index(old)].count("\n") + 1
