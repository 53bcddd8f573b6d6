"""Read from syntax trees, running nothing, what modules import and what their classes derive from."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Source:
    """One module: its dotted name, its file, and its syntax tree."""

    name: str
    path: Path
    tree: ast.Module

    @property
    def package(self) -> str:
        return self.name if self.path.name == "__init__.py" else self.name.rpartition(".")[0]


@cache
def read_package(folder: Path) -> dict[str, Source]:
    """Parse every module of a package, by dotted name; once, as this is what takes time."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder.parent).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = Source(name, path, ast.parse(path.read_text("utf-8"), str(path)))
    return found


def aliases(source: Source) -> Iterator[tuple[str, str]]:
    """Yield each name that a module binds by an import, with the dotted name it stands for.

    Imports inside functions and those for type-checking only count like all others.
    """
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.asname is None:
                    # `import a.b` binds `a`; what is used as `a.b.C` is found by its full name.
                    yield alias.name.partition(".")[0], alias.name.partition(".")[0]
                else:
                    yield alias.asname, alias.name
        elif isinstance(node, ast.ImportFrom):
            origin = _origin(source, node)
            for alias in node.names:
                yield alias.asname or alias.name, f"{origin}.{alias.name}"


def imported(source: Source) -> set[str]:
    """Collect the dotted names of the modules a module imports, wherever in it.

    `from a import b` gives both `a` and `a.b`, as `b` may be a module.
    """
    found: set[str] = set()
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = _origin(source, node)
            found.add(origin)
            found.update(f"{origin}.{alias.name}" for alias in node.names)
    return found


def closure(sources: dict[str, Source], names: list[str]) -> set[str]:
    """Collect these modules and all of the same package that they import, directly or through others.

    A module's parent packages are imported with it.
    """
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in found or name not in sources:
            continue
        found.add(name)
        waiting.append(name.rpartition(".")[0])
        waiting.extend(imported(sources[name]))
    return found


def derived_from(sources: dict[str, Source], root: str) -> set[str]:
    """Collect the dotted names of all classes that derive from a class, directly or through others.

    Names are followed through imports and re-exports, so that a class counts whatever it is called locally.
    """
    bound = {f"{name}.{local}": target for name, each in sources.items() for local, target in aliases(each)}

    def resolve(name: str) -> str:
        seen = set()
        while name not in seen:
            seen.add(name)
            parts = name.split(".")
            for cut in range(len(parts), 0, -1):
                target = bound.get(".".join(parts[:cut]))
                if target is not None:
                    name = ".".join([target, *parts[cut:]])
                    break
        return name

    bases: dict[str, set[str]] = {}
    for name, source in sources.items():
        for node in ast.walk(source.tree):
            if isinstance(node, ast.ClassDef):
                dotted = (_dotted(base) for base in node.bases)
                mine = {resolve(f"{name}.{each}") for each in dotted if each}
                bases.setdefault(f"{name}.{node.name}", set()).update(mine)
    found = {root}
    while more := {name for name, over in bases.items() if name not in found and over & found}:
        found |= more
    return found - {root}


def _origin(source: Source, node: ast.ImportFrom) -> str:
    """Name the module that `from … import` reads, with leading dots worked out."""
    if not node.level:
        return node.module or ""
    base = source.package.split(".")
    base = base[: len(base) - node.level + 1]
    return ".".join([*base, *([node.module] if node.module else [])])


def _dotted(node: ast.expr) -> str:
    """Write a base class as the source has it: `Struct`, `msgspec.Struct`, `Generic` for `Generic[T]`."""
    if isinstance(node, ast.Subscript):
        return _dotted(node.value)
    if isinstance(node, ast.Attribute):
        before = _dotted(node.value)
        return f"{before}.{node.attr}" if before else ""
    return node.id if isinstance(node, ast.Name) else ""
