"""A copy of this checkout with a new system in it, as `bocage new-system` writes it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = "src/bocage/server/static"
"""The built page, which git does not keep."""
TYPES: Final = ".mypy_cache"
"""What the type checker knows of the rest of the house: it need not find it out again."""
NAME: Final = "toy"


class Checkout:
    """A copy of the files that git keeps."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @classmethod
    def copied(cls, root: Path) -> Checkout:
        """What is tracked, and what is new and not ignored."""
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            check=True,
        )
        for name in filter(None, listed.stdout.decode().split("\0")):
            source, target = ROOT / name, root / name
            if source.is_file():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, target)
        return cls(root)

    @property
    def environment(self) -> dict[str, str]:
        """That of this process, with the packages of the copy before all others."""
        return os.environ | {"PYTHONPATH": str(self.root / "src")}

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a Python module in the copy: run("pytest", "-q")."""
        return subprocess.run(
            [sys.executable, "-m", *words],
            cwd=self.root,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            check=False,
        )

    def succeed(self, *words: str) -> str:
        """Run a module that must not fail; returns what it printed."""
        done = self.run(*words)
        assert done.returncode == 0, done.stdout
        return done.stdout

    def bocage(self, *words: str) -> subprocess.CompletedProcess[str]:
        return self.run("bocage.cli", *words)


def with_new_system(root: Path, name: str = NAME, *words: str) -> Checkout:
    """A copy of this checkout in which a system was just begun, with the page if it has been built."""
    copy = Checkout.copied(root)
    for kept in (PAGE, TYPES):
        if (ROOT / kept).is_dir():
            shutil.copytree(ROOT / kept, root / kept, dirs_exist_ok=True)
    copy.succeed("bocage.cli", "new-system", name, *words)
    return copy
