"""The referees read the ledgers and the plain data, and know nothing of how the engine applies the rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
REFEREES = sorted(
    path for path in (HERE / "geometry.py", *(HERE / "lnl").glob("*.py"), *(HERE / "vv").glob("*.py"))
)
ALLOWED = ("kernel", "ground.land", "systems.lnl.battle", "systems.lnl.content", "systems.vv.battle")
PLAIN = ("systems.lnl.board.locations",)
"""The storeys of a cell, by name."""
FORBIDDEN = (
    "rules",
    "line_of_sight",
    "sight_rules",
    "crossings",
    "tracks",
    "fortifications",
    "concepts",
    "module",
)
"""Parts of a module's name that stand for the application of rules, wherever they occur."""


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, and every name that it takes out of one."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by dots"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("path", REFEREES, ids=lambda path: str(path.relative_to(HERE)))
def test_a_referee_imports_no_rule(path: Path) -> None:
    for name in imported(path):
        if not name.startswith("bocage."):
            assert not name.startswith("tests.") or name.startswith("tests.referees."), f"{path.name}: {name}"
            continue
        inside = name.removeprefix("bocage.")
        assert inside.startswith((*ALLOWED, *PLAIN)), f"{path.name} imports {name}"
        assert not set(FORBIDDEN) & set(inside.split(".")), f"{path.name} imports {name}"


FIELD = frozenset({"land", "labels", "locations", "chart", "foxholes"})
"""What a referee may ask a field: its land, its places, what is printed about them and dug into them."""


@pytest.mark.parametrize("path", REFEREES, ids=lambda path: str(path.relative_to(HERE)))
def test_nor_does_it_ask_the_field_what_it_has_worked_out(path: Path) -> None:
    """Sight tables, cover, arcs, distances: the field knows them, and the referee must not hear of it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Attribute):
            if node.value.attr == "field":
                assert node.attr in FIELD, f"{path.name}: field.{node.attr}"


def test_there_are_referees() -> None:
    assert len(REFEREES) >= 9
