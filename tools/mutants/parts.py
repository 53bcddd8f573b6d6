"""Say which code is judged: the parts of the systems, their modules, and the functions that state rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.mutants.citations import Citations, cited

RULES = ("rules", "board", "module")
"""Folders, or modules beside them, in which every function is judged."""
SOMETIMES = ("battle", "view", "content")
"""Folders that also keep house: a function is judged if its own docstring cites the rules or a ruling."""
RULING = re.compile(r"\b[Rr]ulings? \d")
MACHINES = ("rules/vehicles", "rules/ordnance", "rules/indirect", "rules/air", "board/vehicle_costs")
MACHINE_CHAPTERS = range(14, 20)
NOT_RULES = ("doctrine", "lint", "golden")
"""Folders of tests that prove other things than rules."""
CHECKS = "_checks"
"""Modules of this ending check what is written in files: no rule is in them."""
CHECKERS = ("lint", "drawing")
"""Modules of a folder that only read what people write."""
UNJUDGED = ("__repr__", "__str__", "__hash__", "__eq__", "digest", "_unit_digest")
"""Functions that keep house: no rule is in them."""


@dataclass(frozen=True, slots=True)
class Part:
    """What is judged together: a system, the half of one, or a folder beside them. `books` are a system's
    ledgers, its own first."""

    name: str
    system: str
    books: tuple[str, ...]
    tests: tuple[str, ...]
    machines: bool | None = None
    folder: str = ""
    """Where the code lies that is no system's: all of it is judged, but what only checks files."""

    @property
    def prefix(self) -> str:
        """What the names of its modules begin with."""
        return f"{self.folder or self.system}/"


PARTS = {
    "lnl-infantry": Part("lnl-infantry", "lnl", ("lnl",), ("lnl", "doh"), machines=False),
    "lnl-machines": Part("lnl-machines", "lnl", ("lnl",), ("lnl", "doh"), machines=True),
    "doh": Part("doh", "doh", ("doh", "lnl"), ("doh",)),
    "vv": Part("vv", "vv", ("vv",), ("vv",)),
    "iabsm": Part("iabsm", "iabsm", ("iabsm",), ("iabsm",)),
    "sotr": Part("sotr", "sotr", ("sotr",), ("sotr",)),
    "lnl": Part("lnl", "lnl", ("lnl",), ("lnl", "doh")),
    "table": Part("table", "table", (), ("ground/table",), folder="ground/table"),
}
EVERY = ("lnl-infantry", "lnl-machines", "doh", "vv", "iabsm", "sotr", "table")
"""What is judged if no system is named: each once."""


@dataclass(frozen=True, slots=True)
class Source:
    """A module that is judged: `name` is short, as in `vv/rules/fire/attacks`, `module` what is imported."""

    name: str
    module: str
    path: Path
    tree: ast.Module


@dataclass(frozen=True, slots=True)
class Function:
    """A function or method that no other function holds, with the clauses that it cites."""

    source: Source
    name: str
    node: ast.FunctionDef
    citations: Citations

    @property
    def id(self) -> str:
        return f"{self.source.name}:{self.name}"


def systems_folder(root: Path) -> Path:
    return root / "src" / "bocage" / "systems"


def sources(root: Path, part: Part) -> Iterator[Source]:
    """Yield the modules of a part, in the order of their names."""
    package = root / "src" / "bocage"
    base = package if part.folder else systems_folder(root)
    folders = [part.folder] if part.folder else [f"{part.system}/{name}" for name in (*RULES, *SOMETIMES)]
    for folder in folders:
        beside = (base / folder).with_suffix(".py")
        for path in [*sorted((base / folder).rglob("*.py")), *([beside] if beside.is_file() else [])]:
            if not (part.folder and path.stem in CHECKERS):
                name = path.relative_to(base).with_suffix("").as_posix()
                module = ".".join(path.relative_to(package.parent).with_suffix("").parts)
                yield Source(name, module, path, ast.parse(path.read_text("utf-8"), str(path)))


def functions(root: Path, part: Part, module: str = "") -> list[Function]:
    """List the functions of a part that are judged, in modules whose name holds `module`."""
    return [
        function
        for source in sources(root, part)
        if module in source.name
        for function in _functions_of(source, part)
        if _is_judged(function, part)
    ]


def _functions_of(source: Source, part: Part) -> Iterator[Function]:
    whole = cited(ast.get_docstring(source.tree) or "", part.books)
    for name, node in _outermost(source.tree.body, ""):
        own = cited(ast.get_docstring(node) or "", part.books)
        yield Function(source, name, node, own or whole)


def _outermost(body: list[ast.stmt], within: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _outermost(node.body, f"{within}{node.name}.")
        elif isinstance(node, ast.FunctionDef) and node.name not in UNJUDGED:
            yield f"{within}{node.name}", node


def _is_judged(function: Function, part: Part) -> bool:
    if part.folder:
        return True
    if function.source.name.endswith(CHECKS):
        return False
    if function.source.name.split("/")[1] in SOMETIMES and not _cites_rules(function, part):
        return False
    return part.machines is None or part.machines == _is_of_machines(function)


def _cites_rules(function: Function, part: Part) -> bool:
    words = ast.get_docstring(function.node) or ""
    return bool(cited(words, part.books)) or RULING.search(words) is not None


def _is_of_machines(function: Function) -> bool:
    """Whether a function is of chapters 14 to 19: by its folder, or else by all that it cites."""
    if function.source.name.partition("/")[2].startswith(MACHINES):
        return True
    chapters = function.citations.chapters
    return bool(chapters) and all(chapter in MACHINE_CHAPTERS for chapter in chapters)


# The tests


def rule_test_paths(root: Path, part: Part) -> list[Path]:
    """List the test files that prove rules of a part: its folders, and for a system the referees."""
    found: list[Path] = []
    for folder in part.tests if part.folder else (*part.tests, "referees"):
        for path in sorted((root / "tests" / folder).rglob("test_*.py")):
            if not set(path.relative_to(root).parts) & set(NOT_RULES):
                found.append(path)
    return found


def golden_path(root: Path) -> Path:
    return root / "tests" / "test_golden.py"


def judging_paths(root: Path, part: Part) -> list[Path]:
    """List all test files that are run for a part: golden games are of systems only."""
    found = rule_test_paths(root, part)
    return found if part.folder else [*found, golden_path(root)]


def chapter_folder(source: Source) -> str:
    """Return the folder of the tests that mirrors a module's: `tests/vv/rules/fire`."""
    return f"tests/{source.name.rpartition('/')[0]}"
