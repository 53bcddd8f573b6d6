"""Faults in a file. Each has a name, for which the catalogue has a sentence in every language."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

NOTHING: Final[Mapping[str, object]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class MapError(ValueError):
    """A map cannot be read or made ready for play.

    `name` is what is wrong, `facts` are the particulars; `file` and `line` say where, if that is known.
    """

    def __init__(self, fault: str, /, *, file: str = "", line: int = 0, **facts: object) -> None:
        super().__init__(in_short(fault, facts, file, line))
        self.name = fault
        self.facts = facts
        self.file = file
        self.line = line


class Finding(NamedTuple):
    """A fault in a file. Line 0: it was never in a file."""

    file: Path
    line: int
    name: str
    facts: Mapping[str, object] = NOTHING

    def __str__(self) -> str:
        return in_short(self.name, self.facts, str(self.file), self.line)


def in_short(name: str, facts: Mapping[str, object], file: str, line: int) -> str:
    """Write a fault for a traceback. People read `bocage.text.errors`.

    >>> in_short("no-cell", {"cell": "Q9", "map": "mill"}, "mill.yaml", 4)
    "mill.yaml:4: no-cell cell='Q9' map='mill'"
    """
    where = f"{file}:{line}: " if line else f"{file}: " if file else ""
    return where + " ".join([name, *(f"{key}={value!r}" for key, value in facts.items())])
