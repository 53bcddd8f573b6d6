"""Which modules are compiled, and what the type-checker needs to read them."""

from __future__ import annotations

import sys
from fnmatch import fnmatch
from pathlib import Path

from tools.imports import Source, closure, derived_from, imported, read_package

FOLDERS = ("kernel", "ground", "systems", "players")
ALSO = ("face.py",)
LEFT_OUT_PACKAGES = ("picture", "lint")
LEFT_OUT_MODULES = ("picture*.py", "lint*.py", "sheets.py", "datafile.py", "library.py", "pace.py")
"""Pictures and linters are read by people, who wait for nothing there. What reads data files is used once;
and compiled, `Entry.say` of `sheets.py` takes a fact called `name` for its first parameter.
"""
RECORD = "msgspec.Struct"
"""msgspec makes the classes that derive from it itself: mypyc cannot."""


def modules(package: Path) -> list[str]:
    """List the files of a package that are compiled, as paths from the folder the package lies in."""
    sources = read_package(package)
    records = {name.rpartition(".")[0] for name in derived_from(sources, RECORD)}
    return sorted(
        source.path.relative_to(package.parent).as_posix()
        for name, source in sources.items()
        if name not in records and is_worth_it(source.path.relative_to(package))
    )


def is_worth_it(path: Path) -> bool:
    """Whether a file, by its path inside the package, belongs to the engine and is waited for."""
    if path.parts[0] not in FOLDERS and path.as_posix() not in ALSO:
        return False
    if any(part in LEFT_OUT_PACKAGES for part in path.parts[:-1]):
        return False
    return not any(fnmatch(path.name, pattern) for pattern in LEFT_OUT_MODULES)


def without_library(paths: list[str], libraries: list[str]) -> list[str]:
    """List the files of these that no compiled library stands for."""
    made = {path.rpartition("/")[0] + "/" + path.rpartition("/")[2].partition(".")[0] for path in libraries}
    return [path for path in paths if path.removesuffix(".py") not in made]


def foreign(package: Path) -> dict[str, list[str]]:
    """Map each third-party module the type-checker meets while compiling to the files that import it.

    The type-checker reads what is compiled and all of the package that this imports.
    """
    sources = read_package(package)
    names = {source.path.relative_to(package.parent).as_posix(): name for name, source in sources.items()}
    met: dict[str, list[str]] = {}
    for name in sorted(closure(sources, [names[path] for path in modules(package)])):
        for module in sorted(_third_party(sources[name], package.name)):
            met.setdefault(module, []).append(sources[name].path.relative_to(package.parent).as_posix())
    return met


def _third_party(source: Source, package: str) -> set[str]:
    tops = {name.partition(".")[0] for name in imported(source)}
    return tops - sys.stdlib_module_names - {package, "__future__", ""}
