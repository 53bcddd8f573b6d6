"""Scenario and map files of a system that is fought on tables."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TypeVar

from bocage.ground.faults import MapError
from bocage.ground.place import Space
from bocage.ground.table.lint import lint_table
from bocage.ground.table.table import Table
from bocage.kernel import BadContent
from bocage.systems.common.files.library import Library, ScenarioFile
from bocage.systems.common.table.tablespace import TableSpace

S = TypeVar("S", bound=ScenarioFile)
BARE = "field"
"""The kind of ground of a table where nothing lies."""


class TableLibrary(Library[S]):
    """The scenarios and tables of a system."""

    __slots__ = ()

    def table(self, map: str) -> Table:
        """Return the table that a scenario is fought on. Read once."""
        path = self.map_path(map)
        if not path.is_file():
            raise BadContent("no-map", map=map)
        return _table(path)

    def space(self, map: str) -> Space:
        """Return the places of a table: the squares of its chart."""
        return _space(self.table(map), map)


@cache
def _table(path: Path) -> Table:
    """Load a table. If it cannot be loaded, raise the linter's first finding, which knows the line."""
    try:
        return Table.load(path)
    except MapError as error:
        for finding in lint_table(path):
            raise MapError(finding.name, file=str(path), line=finding.line, **finding.facts) from error
        raise


@cache
def _space(table: Table, name: str) -> TableSpace:
    """Divide a table into its squares, once."""
    return TableSpace(table, name, BARE)
