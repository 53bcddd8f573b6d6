"""The arrows between the packages point one way."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bocage.systems import SYSTEMS

SOURCE = Path(__file__).parents[1] / "src" / "bocage"
ANYTHING = None
SHARED = "common"

MAY_IMPORT: dict[str, set[str] | None] = {
    "kernel": set(),
    "ground": set(),
    "systems": {"kernel", "ground"},
    "players": {"kernel", "systems"},
    "face": {"kernel", "systems"},
    "rulebook": {"kernel", "systems"},
    "text": {"kernel", "ground", "rulebook", "systems"},
    "lab": {"kernel", "ground", "systems", "players", "face", "text"},
    "envs": {"kernel", "systems", "players", "face"},
    "server": ANYTHING,
    "terminal": {"kernel", "ground", "systems", "players", "face", "rulebook", "text", "lab"},
    "cli": ANYTHING,
    "__init__": {"face", "kernel", "systems"},
}
"""For each part of the package, the other parts it may know of."""


def parts() -> list[str]:
    found = {path.stem for path in SOURCE.glob("*.py")}
    return sorted(found | {path.name for path in SOURCE.iterdir() if any(path.glob("*.py"))})


def modules(part: str) -> list[Path]:
    folder = SOURCE / part
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [SOURCE / f"{part}.py"]


def imported(path: Path) -> Iterator[str]:
    """The parts of the package that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by dots"
            module = node.module or ""
            names = [f"{module}.{alias.name}" for alias in node.names] if module == "bocage" else [module]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        for name in names:
            if name.startswith("bocage."):
                yield name.split(".")[1]


def test_every_part_has_its_place() -> None:
    assert set(parts()) <= set(MAY_IMPORT)


@pytest.mark.parametrize("part", parts())
def test_a_part_knows_only_what_lies_below_it(part: str) -> None:
    allowed = MAY_IMPORT[part]
    if allowed is ANYTHING:
        return
    for path in modules(part):
        for name in imported(path):
            assert name == part or name in allowed, f"{path.relative_to(SOURCE)} imports bocage.{name}"


def systems() -> list[str]:
    """The folders of the rule systems, and the one of what they share."""
    return sorted(path.parent.name for path in (SOURCE / "systems").glob("*/__init__.py"))


@pytest.mark.parametrize("system", systems())
def test_one_system_does_not_know_another(system: str) -> None:
    """A module knows the system that it stands on; all know what they share, which knows none of them."""
    known = (
        {system}
        if system == SHARED
        else {system, SHARED, SYSTEMS[system].core if system in SYSTEMS else system}
    )
    for path in (SOURCE / "systems" / system).rglob("*.py"):
        text = path.read_text("utf-8")
        for other in set(systems()) - known:
            assert f"bocage.systems.{other}" not in text, path


def test_what_systems_share_knows_kernel_and_ground_only() -> None:
    for path in (SOURCE / "systems" / SHARED).rglob("*.py"):
        assert not re.search(r"bocage\.systems(?!\.common\b)(?!\.\{)", path.read_text("utf-8")), path


def test_players_know_systems_by_their_names_only() -> None:
    """A player is made for a system by its id; what he goes by is handed to him."""
    for path in modules("players"):
        assert "bocage.systems." not in path.read_text("utf-8"), path


@pytest.mark.parametrize("part", ["kernel", "ground", "systems"])
def test_the_engine_does_not_know_how_people_speak_to_it(part: str) -> None:
    for path in modules(part):
        tree = ast.parse(path.read_text("utf-8"))
        names = {
            alias.name.split(".")[0]
            for node in ast.walk(tree)
            if isinstance(node, ast.Import)
            for alias in node.names
        } | {(node.module or "").split(".")[0] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert not names & {"rich", "typer", "fluent", "fastapi"}, path
