"""Build a wheel as a stranger would, in an empty environment, and play with what it holds. It takes minutes.

python -m tools.wheel_check [PYTHON ...]    by default the oldest and the newest Python of this machine

The source archive is made once; from it, each Python builds a wheel with nothing but the declared build
requirements, and installs it into an empty environment outside the checkout. There every module that should
be compiled must be, and a game of each system is played, saved and replayed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.pythons import ask, find_pythons

ROOT = Path(__file__).resolve().parents[1]
STRAY = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "BOCAGE_PLAIN", "PIP_CONSTRAINT", "PIP_BUILD_CONSTRAINT")
"""What the caller's environment may hold that a stranger's would not."""


class Failed(Exception):
    """A step ended badly; its words have been printed."""


def main(words: list[str]) -> int:
    chosen = words or ends_of(find_pythons())
    for python in chosen:
        if ask(python) is None:
            print(f"{python} does not start, or is no released Python.", file=sys.stderr)
            return 2
    with tempfile.TemporaryDirectory(prefix="bocage-wheel-") as folder:
        try:
            archive = unpacked_archive(chosen[0], Path(folder))
            for number, python in enumerate(chosen):
                check(python, archive, Path(folder) / str(number))
        except Failed as failed:
            print(f"wheel-check: {failed}", file=sys.stderr)
            return 1
    return 0


def ends_of(found: dict[tuple[int, int, int], str]) -> list[str]:
    """Choose the oldest and the newest, which may be the same."""
    paths = list(found.values())
    return list(dict.fromkeys([paths[0], paths[-1]]))


def unpacked_archive(python: str, folder: Path) -> Path:
    """Make the source archive and unpack it: everything else is built from that."""
    environment = new_environment(python, folder / "sdist")
    run("installing the build front-end", [environment, "-m", "pip", "install", "--quiet", "build"], folder)
    run(
        "building the source archive",
        [environment, "-m", "build", "--sdist", "--outdir", str(folder / "archive"), str(ROOT)],
        folder,
    )
    (archive,) = (folder / "archive").glob("*.tar.gz")
    shutil.unpack_archive(archive, folder / "unpacked", filter="data")
    (unpacked,) = (folder / "unpacked").iterdir()
    return unpacked


def check(python: str, archive: Path, folder: Path) -> None:
    """Build a wheel from the unpacked archive with this Python, install it elsewhere, and probe it there."""
    builder = new_environment(python, folder / "builder")
    wheels = folder / "wheels"
    run(
        f"building a wheel with {python}",
        [builder, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", str(wheels), str(archive)],
        folder,
    )
    (wheel,) = wheels.glob("*.whl")
    player = new_environment(python, folder / "player")
    run(f"installing {wheel.name}", [player, "-m", "pip", "install", "--quiet", str(wheel)], folder)
    probe = archive / "tools" / "wheel_probe.py"
    run(f"playing with {wheel.name}", [player, "-I", str(probe), str(archive)], folder)


def new_environment(python: str, folder: Path) -> str:
    """Make an empty virtual environment; return its Python."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    run(f"making an environment with {python}", [python, "-m", "venv", str(folder)], folder.parent)
    return str(folder / ("Scripts" if os.name == "nt" else "bin") / "python")


def run(what: str, command: list[str], cwd: Path) -> None:
    """Run one step outside the checkout and outside the caller's environment."""
    print(f"wheel-check: {what}", flush=True)
    environment = {name: value for name, value in os.environ.items() if name not in STRAY}
    done = subprocess.run(command, cwd=cwd, env=environment, check=False)
    if done.returncode:
        raise Failed(f"{what} failed.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
