"""Counters and tables that people write in YAML: lists of rows, checked with the line of each fault.

A system says which lists a file has, and what a row of each is:

    GUNS = Section("guns", GunRow, kind="gun", check=check_gun)

    def check_gun(row: GunRow, at: Entry) -> None:
        if not at.knows("force", row.force):
            at.say("no-force", "force", force=row.force)

    shelf = Shelf({Path("guns.yaml"): (GUNS,)})
    shelf.findings()                       # all that is wrong, with file and line
    shelf.rows(GUNS)                       # the rows; or a MapError with the first finding

What the types of a row say (`Literal`, `msgspec.Meta`) is checked without a word more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct
from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap

from bocage.ground.faults import Finding, MapError
from bocage.ground.yamlfile import Step, line_of, mismatch, read_fields, read_text

Row = TypeVar("Row", bound=Struct)


class Section(Generic[Row]):
    """One list of a file, under its key.

    `named_by` is the field whose value no two rows share, and `kind` what the rows are to those that name
    them. Of a `complete` list no value that the name may have is missing.
    """

    __slots__ = ("check", "check_all", "complete", "key", "kind", "named_by", "row")

    def __init__(
        self,
        key: str,
        row: type[Row],
        named_by: str = "id",
        *,
        kind: str = "",
        complete: bool = False,
        check: Callable[[Row, Entry], None] | None = None,
        check_all: Callable[[Sequence[Row], Entry], None] | None = None,
    ) -> None:
        self.key = key
        self.row = row
        self.named_by = named_by
        self.kind = kind
        self.complete = complete
        self.check = check
        self.check_all = check_all


class Sheet:
    """A file under review: its rows that fit their type, and the findings so far."""

    __slots__ = ("_document", "_found", "fields", "file", "sections", "text")

    def __init__(self, file: Path, sections: Sequence[Section[Any]]) -> None:
        self.file = file
        self.sections = sections
        self.text = ""
        self.fields: Mapping[str, Any] = {}
        self._document: CommentedMap | None = None
        self._found: list[Finding] = []
        keys = [section.key for section in sections]
        try:
            self.text = read_text(file)
            self.fields = read_fields(self.text, str(file), keys, YAML(typ="safe"))
        except MapError as error:
            self._found.append(Finding(file, error.line, error.name, error.facts))
            return
        for field in self.fields:
            if field not in keys:
                self.say("unknown-field", (field,), path=field)

    def say(self, name: str, steps: Sequence[Step], /, **facts: object) -> None:
        """Add a finding. Lines are counted only when the first one is needed."""
        if self._document is None:
            self._document = YAML(typ="rt").load(self.text)
        assert self._document is not None
        self._found.append(Finding(self.file, line_of(self._document, steps), name, facts))

    def findings(self) -> list[Finding]:
        """Return the findings in the order of their lines."""
        return sorted(self._found, key=lambda finding: finding.line)

    def names(self, section: Section[Any]) -> list[tuple[int, str]]:
        """Return (position, name) of all rows of a list that have a name."""
        raw = self.fields.get(section.key)
        return [
            (at, str(row[section.named_by]))
            for at, row in enumerate(raw if isinstance(raw, list) else ())
            if isinstance(row, dict) and section.named_by in row
        ]

    def read(self, section: Section[Row]) -> list[tuple[int, Row]]:
        """Return (position, row) of the rows that fit their type. The others are findings."""
        raw = self.fields.get(section.key)
        if not self.fields:
            return []
        if section.key not in self.fields:
            self.say("missing-field", (), path=section.key)
            return []
        if not isinstance(raw, list):
            self._value(tuple[section.row, ...], raw, (section.key,))  # type: ignore[name-defined]
            return []
        found = [(at, self._row(section, row, at)) for at, row in enumerate(raw)]
        return [(at, row) for at, row in found if row is not None]

    def _row(self, section: Section[Row], raw: Any, at: int) -> Row | None:
        """Convert a row; None, with a finding for everything wrong, if it does not fit."""
        try:
            return msgspec.convert(raw, section.row)
        except msgspec.ValidationError:
            steps = (section.key, at)
        if not isinstance(raw, dict):
            self._value(section.row, raw, steps)
            return None
        fields = {field.encode_name: field for field in msgspec.structs.fields(section.row)}
        for name, field in fields.items():
            if name in raw:
                self._value(field.type, raw[name], (*steps, name))
            elif field.required:
                self.say("missing-field", steps, path=spelled((*steps, name)))
        for name in raw:
            if name not in fields:
                self.say("unknown-field", (*steps, name), path=spelled((*steps, name)))
        return None

    def _value(self, shape: Any, raw: Any, steps: tuple[Step, ...]) -> None:
        """Check one value against its type and add what is wrong."""
        try:
            msgspec.convert(raw, shape)
        except msgspec.ValidationError as error:
            name, facts, inner = mismatch(error)
            steps = (*steps, *inner)
            facts["path"] = spelled(steps)
            if name == "wrong-value":
                self.say("not-one-of", steps, path=facts["path"], value=facts["value"], known=allowed(shape))
            else:
                self.say(name, steps, **facts)


class Shelf:
    """Files that are read together: a row of one may name a row of another.

    `behind` is what holds where these files say nothing. A file that has the name and some of the rows of
    one behind it stands in its place.
    """

    __slots__ = ("_behind", "_names", "_replaced", "_rows", "sheets")

    def __init__(self, files: Mapping[Path, Sequence[Section[Any]]], behind: Shelf | None = None) -> None:
        self.sheets = {path: Sheet(path, sections) for path, sections in files.items()}
        self._names: dict[tuple[str, str], Path] = {}
        self._rows: dict[tuple[Path, str], tuple[Any, ...]] = {}
        self._behind = behind
        self._replaced: set[Path] = set()
        if behind is not None:
            self._replaced = {path for path in behind.sheets if self._stands_for(behind.sheets[path])}
        for sheet in self.sheets.values():
            for section in sheet.sections:
                for _, name in sheet.names(section):
                    self._names.setdefault((section.kind or section.key, name), sheet.file)
        for sheet in self.sheets.values():
            for section in sheet.sections:
                self._review(sheet, section)

    def findings(self) -> list[Finding]:
        """Return the findings of all files."""
        return [finding for sheet in self.sheets.values() for finding in sheet.findings()]

    def rows(self, section: Section[Row], file: str = "") -> tuple[Row, ...]:
        """Return the rows of a list, from every file that has it or from one. Raises if a file is broken."""
        paths = [path for path in self.sheets if section in self.sheets[path].sections]
        if file:
            paths = [path for path in paths if path.name == file]
        for path in paths:
            for wrong in self.sheets[path].findings():
                raise MapError(wrong.name, file=str(path), line=wrong.line, **wrong.facts)
        return tuple(row for path in paths for row in self._rows[path, section.key])

    def knows(self, kind: str, name: str) -> bool:
        """Whether there is a row of this kind and name."""
        if (kind, name) in self._names:
            return True
        return self._behind is not None and self._behind.holds(kind, name, self._replaced)

    def names_of(self, kind: str) -> tuple[str, ...]:
        """Return the names of all rows of this kind, here and behind."""
        behind = self._behind.names_of(kind) if self._behind is not None else ()
        found = (*behind, *(name for of, name in self._names if of == kind))
        return tuple(dict.fromkeys(name for name in found if self.knows(kind, name)))

    def holds(self, kind: str, name: str, replaced: set[Path]) -> bool:
        """Whether there is a row of this kind and name in a file that no other has replaced."""
        file = self._names.get((kind, name))
        return file is not None and file not in replaced

    def _stands_for(self, shipped: Sheet) -> bool:
        """Whether one of these files takes the place of a shipped one: same file name, and some of the same
        rows."""
        names = {name for section in shipped.sections for _, name in shipped.names(section)}
        return any(
            sheet.file.name == shipped.file.name
            and any(name in names for section in sheet.sections for _, name in sheet.names(section))
            for sheet in self.sheets.values()
        )

    def _review(self, sheet: Sheet, section: Section[Any]) -> None:
        """Check a list of a file: types, names, and the section's own checks."""
        rows = sheet.read(section)
        self._rows[sheet.file, section.key] = tuple(row for _, row in rows)
        self._names_once(sheet, section)
        for at, row in rows:
            if section.check is not None:
                section.check(row, Entry(self, sheet, (section.key, at)))
        if section.check_all is not None and rows:
            section.check_all([row for _, row in rows], Entry(self, sheet, (section.key,)))

    def _names_once(self, sheet: Sheet, section: Section[Any]) -> None:
        """Check that no name occurs twice, here or in another file, and that a complete list misses none."""
        seen: set[str] = set()
        for at, name in sheet.names(section):
            steps = (section.key, at, section.named_by)
            if name in seen:
                sheet.say("name-twice", steps, name=name, list=section.key)
            elif section.kind and (owner := self._names[section.kind, name]) != sheet.file:
                sheet.say("name-elsewhere", steps, name=name, other=str(owner))
            seen.add(name)
        if section.complete and section.key in sheet.fields:
            fields = {field.encode_name: field.type for field in msgspec.structs.fields(section.row)}
            missing = tuple(name for name in allowed(fields[section.named_by]) if name not in seen)
            if missing:
                sheet.say("table-hole", (section.key,), list=section.key, missing=missing)


class Entry:
    """A row under review, as a section's own check gets it."""

    __slots__ = ("_sheet", "_shelf", "_steps")

    def __init__(self, shelf: Shelf, sheet: Sheet, steps: tuple[Step, ...]) -> None:
        self._shelf = shelf
        self._sheet = sheet
        self._steps = steps

    def say(self, name: str, /, *steps: Step, **facts: object) -> None:
        """Add a finding about this row: its name in the catalogue (`lint-…`), the field, the facts."""
        self._sheet.say(name, (*self._steps, *steps), **facts)

    def knows(self, kind: str, name: str) -> bool:
        """Whether there is a row of this kind and name, in this file or another."""
        return self._shelf.knows(kind, name)

    def expect(self, kind: str, name: str, *steps: Step) -> None:
        """Add a finding if a field holds no name of this kind: it lists those that there are."""
        if not self.knows(kind, name):
            path = spelled((*self._steps, *steps))
            self.say("not-one-of", *steps, path=path, value=name, known=self._shelf.names_of(kind))


def allowed(shape: Any) -> tuple[str, ...]:
    """Return the values that a type lists.

    >>> allowed(tuple[Literal["front", "rear"], ...] | None)
    ('front', 'rear')
    """
    if get_origin(shape) is Literal:
        return tuple(map(str, get_args(shape)))
    return tuple(value for part in get_args(shape) for value in allowed(part))


def spelled(steps: Sequence[Step]) -> str:
    """Write the way to a place in a file, as people do.

    >>> spelled(("guns", 2, "bands"))
    'guns[2].bands'
    """
    path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)
    return path.removeprefix(".")
