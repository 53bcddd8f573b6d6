"""Checks files of any system: `bocage lint` asks here. A module's files are checked by its core's linter."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from ruamel.yaml import YAML

from bocage.ground.faults import Finding, MapError
from bocage.ground.picture.palette import grounds, table_grounds
from bocage.ground.table.lint import lint_table
from bocage.ground.yamlfile import line_of, read_fields, read_text
from bocage.kernel import BadContent
from bocage.systems import SYSTEMS, core_of, cores
from bocage.systems.common.manifest import Linter

Fields = Mapping[str, Any]

FOLDERS: Final = ("data", "maps", "scenarios")
"""What is shipped with a system; counters come first, for what else is wrong may come of them."""
SCENARIO_FIELD: Final = "scenario"
SYSTEM_FIELD: Final = "system"
TABLE_FIELD: Final = "table"
"""What only the map of a table has."""
MAP_FIELDS: Final = frozenset({"map", "grid", "ground"})


class Checked(NamedTuple):
    """What a file is, as far as it can be told, and what is wrong in it."""

    what: Literal["scenario", "map", "data", "unknown"]
    findings: list[Finding]


@cache
def shipped_files() -> dict[Path, str]:
    """Every file that is shipped to play with, and the system it belongs to."""
    found: dict[Path, str] = {}
    for id in SYSTEMS:
        home = Path(str(files(SYSTEMS[id].package))).resolve()
        for folder in FOLDERS:
            found.update(dict.fromkeys(sorted((home / folder).glob("*.yaml")), id))
    return found


def lint_any(path: Path) -> Checked:
    """Everything wrong in a map, a scenario or a data file.

    Where several systems have such files, it is one of the system in which the least is wrong with it.
    """
    try:
        fields: Fields = read_fields(read_text(path), str(path), ("title", "map"), YAML(typ="safe"))
    except MapError as error:
        return Checked("unknown", [_finding(error)])
    if TABLE_FIELD in fields and SCENARIO_FIELD not in fields:
        return Checked("map", [*_ground(path, fields), *_table(path, fields)])
    reviews = [_review(linter, path, fields) for linter in _linters_for(path, fields)]
    claimed = [findings for findings in reviews if findings is not None]
    if claimed:
        return Checked(_what(fields), [*_ground(path, fields), *min(claimed, key=len)])
    nothing = MapError("unknown-file", file=str(path), line=1, fields=tuple(map(str, fields)))
    return Checked("unknown", [_finding(nothing)])


def _table(path: Path, fields: Fields) -> list[Finding]:
    """What is wrong on a table: by the chart of the system that ships it, or as such."""
    owner = shipped_files().get(path.resolve())
    linter = None if owner is None else SYSTEMS[core_of(owner)].lint
    found = None if linter is None else linter.load()(path, fields)
    return lint_table(path) if found is None else found


def _ground(path: Path, fields: Fields) -> list[Finding]:
    """A map must look like some place that can be drawn."""
    ground = fields.get("ground")
    known = table_grounds() if TABLE_FIELD in fields else grounds()
    if not isinstance(ground, str) or ground in known:
        return []
    line = line_of(YAML(typ="rt").load(read_text(path)), ("ground",))
    return [_finding(MapError("no-ground", file=str(path), line=line, ground=ground, known=tuple(known)))]


def _review(linter: Linter, path: Path, fields: Fields) -> list[Finding] | None:
    try:
        return linter(path, fields)
    except BadContent as error:
        # The counters that a scenario is checked against are broken themselves.
        return [_finding(error)]


def _finding(error: MapError | BadContent) -> Finding:
    return Finding(Path(error.file), error.line, error.name, error.facts)


def _what(fields: Fields) -> Literal["scenario", "map", "data"]:
    if SCENARIO_FIELD in fields:
        return "scenario"
    return "map" if MAP_FIELDS & fields.keys() else "data"


def _linters_for(path: Path, fields: Fields) -> list[Linter]:
    """Return the linter of the system that ships a file, or that the file names; or those of all."""
    owner = shipped_files().get(path.resolve(), fields.get(SYSTEM_FIELD))
    systems = (core_of(owner),) if isinstance(owner, str) and owner in SYSTEMS else cores()
    return [lint.load() for each in systems if (lint := SYSTEMS[each].lint) is not None]
