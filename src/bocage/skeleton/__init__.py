"""Writes the skeleton of a new rule system into a checkout: `bocage new-system`.

The files lie under `tree`, where they will lie in the checkout, as `.tmpl`. In their names and texts `__id__`
stands for the system, `__Name__` for the beginning of its class names, and `__Title__` for its title.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from typing import Final, Literal

import bocage
from bocage.kernel import BocageError

TREE: Final = Path(str(files("bocage.skeleton"))) / "tree"
SUFFIX: Final = ".tmpl"
NAME: Final = re.compile(r"[a-z]{2,12}")
TITLE: Final = re.compile(r"[^\"\\{}#:\x00-\x1f]{0,30}")
"""It stands in the code, in YAML and in the catalogues, in lines of its own length."""
REGISTRY: Final = "src/bocage/systems/registry.py"
PACKAGES: Final = (
    "src/bocage/systems",
    "src/bocage/text",
    "src/bocage/terminal",
    "src/bocage/server",
    "tests",
)
"""Each gets a folder of the system's name, and has no other module or folder called so."""
OWN: Final = ("from bocage.", "from tests.")
Problem = Literal["checkout", "form", "taken", "title"]


class CannotWrite(BocageError):
    """A skeleton that cannot be written: the name, and what is wrong with it or with the place."""

    def __init__(self, name: str, problem: Problem) -> None:
        super().__init__(f"new system {name!r}: {problem}")
        self.name = name
        self.problem: Problem = problem


def checkout() -> Path:
    """The root of the checkout that this package belongs to; for an installed one, the current folder."""
    own = Path(bocage.__file__).resolve().parents[2]
    return own if _is_checkout(own) else Path.cwd()


def _is_checkout(root: Path) -> bool:
    return all((root / each).exists() for each in ("pyproject.toml", REGISTRY, "tests"))


def write_system(name: str, title: str = "", root: Path | None = None) -> list[Path]:
    """Write a system and register it; returns the files, the registry last. Nothing is ever overwritten."""
    root = checkout() if root is None else root
    problem = _problem(name, title, root)
    if problem is not None:
        raise CannotWrite(name, problem)
    words = {"__id__": name, "__Name__": name.capitalize(), "__Title__": title or name.capitalize()}
    targets = {root / _filled(path, words): text for path, text in _templates()}
    if any(path.exists() for path in targets):
        raise CannotWrite(name, "taken")
    for path, text in targets.items():
        filled = _filled(text, words)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_sorted_imports(filled) if path.suffix == ".py" else filled, "utf-8")
    packages = sorted({path.parent / "__init__.py" for path in targets if path.suffix == ".py"})
    for path in packages:
        path.touch()
    registry = root / REGISTRY
    registry.write_text(_registered(registry.read_text("utf-8"), name), "utf-8")
    return [*targets, *packages, registry]


def _problem(name: str, title: str, root: Path) -> Problem | None:
    if not _is_checkout(root):
        return "checkout"
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        return "form"
    if not TITLE.fullmatch(title):
        return "title"
    homes = [root / each for each in PACKAGES]
    taken = any((home / name).exists() or (home / f"{name}.py").exists() for home in homes)
    return "taken" if taken or any((root / "src/bocage/text/en").glob(f"{name}*.ftl")) else None


def _templates() -> Iterator[tuple[str, str]]:
    """Each file: where it will lie, and its text, both with their placeholders."""
    for path in sorted(TREE.rglob(f"*{SUFFIX}")):
        yield path.relative_to(TREE).as_posix().removesuffix(SUFFIX), path.read_text("utf-8")


def _filled(text: str, words: dict[str, str]) -> str:
    for placeholder, word in words.items():
        text = text.replace(placeholder, word)
    return text


def _sorted_imports(text: str) -> str:
    """Sort our own imports by module: the name of the new system decides where it comes among them."""
    runs = groupby(text.splitlines(), lambda line: line.startswith(OWN))
    lines = [line for own, run in runs for line in (sorted(run, key=_module) if own else run)]
    return "\n".join(lines) + "\n"


def _module(line: str) -> str:
    """The module that a line imports from."""
    return line.split()[1]


def _registered(registry: str, name: str) -> str:
    """The registry with the import of a system's manifest, and its entry behind all others."""
    known = f"from bocage.systems.{name}.manifest import MANIFEST as {name.upper()}\n"
    head, mark, tail = registry.partition("MANIFESTS: Final")
    entries, end, rest = tail.partition("\n)\n")
    first = head.index("from bocage.")
    head = _sorted_imports(head[:first] + known + head[first:])
    return f"{head}{mark}{entries}\n    {name.upper()},{end}{rest}"
