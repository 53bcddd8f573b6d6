"""Which Pythons there are on this machine that Bocage runs on."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
NEWEST_TRIED = 20
ASK = "import sys; print('%d.%d.%d' % sys.version_info[:3], sys.version_info.releaselevel, sys.executable)"

Version = tuple[int, int, int]


def find_pythons() -> dict[Version, str]:
    """Map each released version of Python that will do to its executable: in the path, in pyenv, this one."""
    names = [f"python3.{minor}" for minor in range(OLDEST[1], NEWEST_TRIED)]
    tried = [path for name in ("python3", *names) if (path := shutil.which(name))]
    tried += [str(path) for path in sorted((Path.home() / ".pyenv" / "versions").glob("*/bin/python"))]
    found: dict[Version, str] = {}
    for path in [*tried, getattr(sys, "_base_executable", sys.executable)]:
        said = ask(path)
        if said is not None and said[0] >= OLDEST:
            found.setdefault(*said)
    return dict(sorted(found.items()))


def ask(path: str) -> tuple[Version, str] | None:
    """Ask a Python for its version and its true place; None for what does not start or is no release.

    A shim of pyenv is there for every version it knows, and starts only for those chosen.
    """
    try:
        run = subprocess.run([path, "-c", ASK], capture_output=True, text=True, check=False, timeout=60)
    except OSError:
        return None
    said = re.match(r"(\d+)\.(\d+)\.(\d+) final (.+)", run.stdout)
    if run.returncode or said is None:
        return None
    return (int(said[1]), int(said[2]), int(said[3])), said[4]
