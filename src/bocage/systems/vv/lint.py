"""The linter: what is wrong in a map or data file of Valor & Victory, each finding with its file and line."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from bocage.ground.faults import Finding
from bocage.ground.lint import Kinds
from bocage.ground.lint import lint as lint_map_file
from bocage.systems.linters import MAP_FIELDS, SCENARIO_FIELD
from bocage.systems.vv.counters import catalogue
from bocage.systems.vv.data_files import DATA

WAYS: Final = frozenset({"road", "trail", "stream", "canal"})
"""What a map may draw from hex to hex; a road leads onto a bridge (10.31)."""


def lint_file(path: Path, fields: Mapping[str, Any]) -> list[Finding] | None:
    """Everything wrong in a file with these fields; None if it belongs to another system."""
    if SCENARIO_FIELD in fields:
        return None
    if MAP_FIELDS & fields.keys():
        return lint_map(path)
    return DATA.lint(path, fields) if DATA.sections_of(path, fields) else None


def lint_map(path: Path) -> list[Finding]:
    """Everything wrong on a map that is to be used with the terrain chart."""
    chart = catalogue().terrain
    closed = {row.code for row in chart.kinds.values() if not row.foot}
    kinds = Kinds(frozenset(chart.kinds), frozenset(chart.sides), WAYS)
    return lint_map_file(path, kinds, lambda kind: kind not in closed)
