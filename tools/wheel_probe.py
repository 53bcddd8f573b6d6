"""Prove that an installed wheel is compiled and plays. `tools/wheel_check.py` runs it where nothing else is.

python -I tools/wheel_probe.py ROOT    ROOT is the source that the wheel was built from
"""

from __future__ import annotations

import json
import subprocess
import sys
import sysconfig
from importlib import import_module
from importlib.resources import files
from pathlib import Path


def main(root: Path) -> None:
    """Probe what is installed here against the source it was built from."""
    sys.path.insert(0, str(root))
    from tools.compiled import modules

    check_place()
    check_compiled(modules(root / "src" / "bocage"))
    check_page()
    lint()
    play()


def check_place() -> None:
    """The package that is imported must be the installed one."""
    package = import_module("bocage")
    assert Path(str(package.__file__)).is_relative_to(sysconfig.get_path("platlib")), package.__file__


def check_compiled(expected: list[str]) -> None:
    """Every module that should be compiled must be loaded from a library."""
    assert expected
    plain = []
    for path in expected:
        name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        if not str(import_module(name).__file__).endswith((".so", ".pyd")):
            plain.append(name)
    assert not plain, f"not compiled: {', '.join(plain)}"
    print(f"{len(expected)} modules are compiled.")


def check_page() -> None:
    """The built page must be in the package."""
    page = files("bocage") / "server" / "static" / "index.html"
    assert "<script" in page.read_text("utf-8"), "the wheel holds no page"


def lint() -> None:
    """The linters, plain Python over compiled classes, must find nothing wrong in what is shipped."""
    run = subprocess.run([command(), "lint"], capture_output=True, text=True, check=False)
    assert not run.returncode, f"bocage lint: {run.stdout}{run.stderr}"
    print(run.stdout.strip())


def play() -> None:
    """Play the first scenario of each system headless, save it, and replay it with every hash checked."""
    for system in ask("systems", "--json"):
        first = ask("scenarios", system["id"], "--json")[0]
        scenario, seat = first["id"], f"{first['sides'][0]}=veteran"
        saved = f"{system['id']}.bocage"
        played = ask("play", scenario, "--headless", "--json", "--seat", seat, "--seed", "7", "--save", saved)
        assert played["decisions"] > 0, played
        assert ask("replay", saved, "--verify", "--json") == played
        print(f"{scenario}: {played['decisions']} decisions, saved and replayed.")


def command() -> Path:
    return Path(sysconfig.get_path("scripts")) / "bocage"


def ask(*words: str):  # type: ignore[no-untyped-def]
    """Run the command; return what it printed as JSON."""
    run = subprocess.run([command(), *words], capture_output=True, text=True, check=False)
    assert not run.returncode, f"bocage {' '.join(words)}: {run.stderr}"
    return json.loads(run.stdout)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
