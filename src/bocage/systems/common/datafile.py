"""The data files of a system: lists of rows as people write them, read with the line of what is wrong.

A system says once which lists its files have, and asks for them by their `Section`:

    DATA = DataFiles(lambda: ("vv",), {"units": (UNITS,), "tables": (FIRE_TABLE, MELEE_TABLE)})
    DATA.rows(UNITS)                             # what is shipped; a BadContent names file, line and field
    DATA.lint(Path("my-units.yaml"), fields)     # all that is wrong in a file of a player's own

Both look at the same review, so a file that the linter refuses cannot be played with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fnmatch import fnmatch
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from ruamel.yaml import YAML

from bocage.ground.faults import Finding
from bocage.ground.sheets import Section, Shelf
from bocage.ground.yamlfile import line_of, mismatch, read_fields
from bocage.kernel import BadContent
from bocage.systems.common.content import as_content

Row = TypeVar("Row", bound=Struct)
Sections = tuple[Section[Any], ...]


class DataFiles:
    """The data files of a system and of the modules on it, by name (`terrain-*` is any name of that form)."""

    __slots__ = ("_files", "_shelf", "_systems")

    def __init__(self, systems: Callable[[], tuple[str, ...]], files: Mapping[str, Sections]) -> None:
        self._systems = systems
        self._files = files
        self._shelf: Shelf | None = None

    def shelf(self) -> Shelf:
        """Everything that is shipped; read once."""
        if self._shelf is None:
            folders = [Path(str(files(f"bocage.systems.{id}"))).resolve() / "data" for id in self._systems()]
            self._shelf = Shelf({path: lists for each in folders for path, lists in self._in(each).items()})
        return self._shelf

    def rows(self, section: Section[Row], file: str = "") -> tuple[Row, ...]:
        """The rows of a list, of the core and its modules or of one file. A broken file is refused."""
        with as_content():
            return self.shelf().rows(section, file)

    def lint(self, path: Path, fields: Iterable[str] = ()) -> list[Finding]:
        """Everything wrong in a data file, shipped or a player's own, that has these fields.

        A file of one's own is read with the data files beside it; what they do not have is as shipped.
        """
        shipped = self.shelf().sheets.get(path.resolve())
        if shipped is not None:
            return shipped.findings()
        together = {**self._in(path.parent), path: self.sections_of(path, fields)}
        return Shelf(together, behind=self.shelf()).sheets[path].findings()

    def sections_of(self, path: Path, fields: Iterable[str] = ()) -> Sections:
        """The lists a data file should have: by those it has, or else by its name; none for other files."""
        named = next((self._files[name] for name in self._files if fnmatch(path.stem, name)), ())
        has = frozenset(fields)
        found = [lists for lists in self._files.values() if any(each.key in has for each in lists)]
        return named if named in found or not found else found[0]

    def _in(self, folder: Path) -> dict[Path, Sections]:
        paths = {path: self.sections_of(path) for path in sorted(folder.glob("*.yaml"))}
        return {path: lists for path, lists in paths.items() if lists}


def rows_of(systems: Iterable[str], name: str, row: type[Row], key: str = "") -> tuple[Row, ...]:
    """The rows of one list of a data file, of the systems that have it, checked against their shape."""
    key = key or name.replace("-", "_")
    found: tuple[Row, ...] = ()
    for system in systems:
        if (files(f"bocage.systems.{system}") / "data" / f"{name}.yaml").is_file():
            found += _checked(system, name, tuple[row, ...], key)  # type: ignore[valid-type]
    return found


def whole_of(system: str, name: str, shape: type[Row]) -> Row:
    """All of a data file, checked against its shape."""
    found: Row = _checked(system, name, shape)
    return found


def _checked(system: str, name: str, shape: Any, *keys: str) -> Any:
    """What lies at the end of these keys in a data file. Errors name the file, the line and the field."""
    text = (files(f"bocage.systems.{system}") / "data" / f"{name}.yaml").read_text("utf-8")
    file = f"{name}.yaml"
    with as_content():
        found = read_fields(text, file, keys, YAML(typ="safe"))
    for key in keys:
        if key not in found:
            raise BadContent("missing-field", file=file, line=1, path=key)
        found = found[key]
    try:
        return msgspec.convert(found, shape)
    except msgspec.ValidationError as error:
        wrong, facts, steps = mismatch(error)
        line = line_of(YAML(typ="rt").load(text), [*keys, *steps])
        facts["path"] = ".".join([*keys, str(facts["path"])]).replace(".$", "")
        raise BadContent(wrong, file=file, line=line, **facts) from error
