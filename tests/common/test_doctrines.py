"""What holds for every doctrine: its weights have names, and its modules import each other one way."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.weights import TABLE, bare_numbers

SYSTEMS = Path(__file__).parents[2] / "src" / "bocage" / "systems"
WEIGHED = ["lnl", "doh"]


@pytest.mark.parametrize("name", WEIGHED)
def test_every_weight_has_a_name(name: str) -> None:
    assert not list(bare_numbers(SYSTEMS / name / "doctrine"))


def test_a_bare_number_is_found(tmp_path: Path) -> None:
    source = (
        "KEPT = 64\nFAR = 1e9\nHALF = 0.35\n\n\ndef worth(n: int) -> float:\n    return n * 3 + 0.5 - 2 * 1\n"
    )
    (tmp_path / "fire.py").write_text(source, "utf-8")
    (tmp_path / TABLE).write_text("HARM = 0.7\n", "utf-8")
    assert list(bare_numbers(tmp_path)) == ["fire.py:3 0.35", "fire.py:7 3", "fire.py:7 0.5"]


@pytest.mark.parametrize("name", WEIGHED)
def test_every_weight_is_used(name: str) -> None:
    """By its own doctrine, or by that of a module."""
    tables = [
        ast.parse(path.read_text("utf-8")) for path in (SYSTEMS / name / "doctrine").glob("*weights.py")
    ]
    targets = [each.target for table in tables for each in table.body if isinstance(each, ast.AnnAssign)]
    names = {target.id for target in targets if isinstance(target, ast.Name)}
    assert len(names) > 50
    used = {
        node.attr
        for path in SYSTEMS.glob("*/doctrine/*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
    }
    assert not names - used


def imports() -> dict[str, set[str]]:
    """The doctrine modules, each with those it imports: at its top, in a function, or only for types."""
    found: dict[str, set[str]] = {}
    for path in SYSTEMS.glob("*/doctrine/*.py"):
        here = f"{path.parts[-3]}.{path.stem}"
        found[here] = set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                for alias in node.names:
                    found[here] |= _doctrine(node.module) | _doctrine(f"{node.module}.{alias.name}")
    return {name: {each for each in them if each in found and each != name} for name, them in found.items()}


def _doctrine(module: str) -> set[str]:
    parts = module.split(".")
    return {f"{parts[2]}.{parts[4]}"} if len(parts) == 5 and parts[3] == "doctrine" else set()


def test_doctrines_import_in_no_circle() -> None:
    left = imports()
    assert left["lnl.judge"] > {"lnl.sense", "lnl.weights"}
    while left:
        free = {name for name, them in left.items() if not them & left.keys()}
        assert free, f"in a circle: {sorted(left)}"
        left = {name: them for name, them in left.items() if name not in free}
