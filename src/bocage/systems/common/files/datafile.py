"""The data files of a system: lists of rows as people write them, read with the line of what is wrong.

A system says once which lists its files have, and asks for them by their `Section`:

    DATA = DataFiles(lambda: ("vv",), {"units": (UNITS,), "tables": (FIRE_TABLE, MELEE_TABLE)})
    DATA.rows(UNITS)                             # what is shipped; a BadContent names file, line and field
    DATA.lint(Path("my-units.yaml"), fields)     # all that is wrong in a file of a player's own

Both look at the same review, so a file that the linter refuses cannot be played with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fnmatch import fnmatch
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from bocage.ground.faults import Finding
from bocage.ground.sheets import Section, Shelf
from bocage.systems.common.files.reading import as_content

Row = TypeVar("Row", bound=Struct)
Sections = tuple[Section[Any], ...]
Fields = Mapping[str, Any]
NOTHING: Final[Fields] = {}


class DataFiles:
    """The data files of a system and its modules, by file name (`terrain-*` matches any name of that
    form)."""

    __slots__ = ("_files", "_shelf", "_systems")

    def __init__(self, systems: Callable[[], tuple[str, ...]], files: Mapping[str, Sections]) -> None:
        self._systems = systems
        self._files = files
        self._shelf: Shelf | None = None

    def shelf(self) -> Shelf:
        """Return all shipped data, read once."""
        if self._shelf is None:
            folders = [Path(str(files(f"bocage.systems.{id}"))).resolve() / "data" for id in self._systems()]
            self._shelf = Shelf({path: lists for each in folders for path, lists in self._in(each).items()})
        return self._shelf

    def rows(self, section: Section[Row], file: str = "") -> tuple[Row, ...]:
        """Return the rows of a list, from all files or from one. Raises if a file is broken."""
        with as_content():
            return self.shelf().rows(section, file)

    def lint(self, path: Path, fields: Fields = NOTHING) -> list[Finding]:
        """Return everything wrong in a data file, shipped or a player's own, that has these fields.

        A file of one's own is read with the data files beside it; what they do not have is as shipped.
        """
        shipped = self.shelf().sheets.get(path.resolve())
        if shipped is not None:
            return shipped.findings()
        together = {**self._in(path.parent), path: self.sections_of(path, fields)}
        return Shelf(together, behind=self.shelf()).sheets[path].findings()

    def sections_of(self, path: Path, fields: Fields = NOTHING) -> Sections:
        """Return the lists a data file should have: by the lists it has, else by its name; none for other
        files.

        Systems call their lists alike: a file whose rows are those of another system is none of this one.
        """
        named = next((self._files[name] for name in self._files if fnmatch(path.stem, name)), ())
        found = [lists for lists in self._files.values() if any(each.key in fields for each in lists)]
        alike = [lists for lists in found if _alike(lists, fields)]
        if not alike:
            return () if found else named
        return named if named in alike else alike[0]

    def _in(self, folder: Path) -> dict[Path, Sections]:
        """Return the data files in a folder with their lists."""
        paths = {path: self.sections_of(path) for path in sorted(folder.glob("*.yaml"))}
        return {path: lists for path, lists in paths.items() if lists}


def _alike(lists: Sections, fields: Fields) -> bool:
    """Whether at least half of a file looks like these lists."""
    sections = {section.key: section for section in lists}
    known = [name for name in fields if name in sections and _rows_alike(sections[name], fields[name])]
    return 2 * len(known) >= len(fields)


def _rows_alike(section: Section[Any], raw: Any) -> bool:
    """Whether two thirds of the fields in the rows are those of the list. No rows fit any list."""
    rows = [row for row in raw if isinstance(row, dict)] if isinstance(raw, list) else []
    names = [name for row in rows for name in row]
    known = {field.encode_name for field in msgspec.structs.fields(section.row)}
    return 3 * sum(name in known for name in names) >= 2 * len(names)
