"""Small tables drawn as text, one character an inch, for tests and docs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import dedent
from typing import Final

from bocage.ground.faults import MapError
from bocage.ground.mapfile import TableFile, TableHill, TableLine, TableSize, TableTerrain, TableWay

BARE: Final = "."
LEGEND: Final[Mapping[str, str]] = {
    "w": "woods",
    "o": "orchard",
    "c": "crops",
    "r": "rough",
    "m": "marsh",
    "~": "river",
    "B": "building",
    "u": "rubble",
}
"""The letters of a drawing and the kinds they stand for."""

Paths = Mapping[str, Sequence[Sequence[tuple[float, float]]]]
"""The paths of each kind, in inches."""


def drawn(
    text: str,
    legend: Mapping[str, str] | None = None,
    lines: Paths | None = None,
    ways: Paths | None = None,
    hills: Sequence[tuple[float, Sequence[tuple[float, float]]]] = (),
    width: float = 0.25,
) -> TableFile:
    """Return the table of a drawing. `Table.draw` explains how to draw one. `width`: of the lines; a way is
    an inch wide."""
    rows = _rows(text)
    kinds = {**LEGEND, **(legend or {})}
    return TableFile(
        map="drawing",
        title={"en": "Drawing"},
        ground="plain",
        table=TableSize(len(rows[0]), len(rows)),
        terrain=tuple(_boxes(rows, kinds)),
        lines=tuple(
            TableLine(kind, tuple(path), width) for kind, paths in (lines or {}).items() for path in paths
        ),
        ways=tuple(TableWay(kind, tuple(path), 1) for kind, paths in (ways or {}).items() for path in paths),
        hills=tuple(TableHill(height, tuple(outline)) for height, outline in hills),
    )


def _rows(text: str) -> list[str]:
    """Return the rows of a drawing, which are all as long."""
    rows = [line.strip() for line in dedent(text).splitlines() if line.strip()]
    if not rows:
        raise MapError("drawing-empty")
    for row in rows:
        if len(row) != len(rows[0]):
            raise MapError("drawing-width", drawn=row)
    return rows


def _boxes(rows: Sequence[str], kinds: Mapping[str, str]) -> list[TableTerrain]:
    """Cover the letters with boxes: runs of one letter, joined with the same run in the rows below."""
    taken: set[tuple[int, int]] = set()
    found = []
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter == BARE or (x, y) in taken:
                continue
            if letter not in kinds:
                raise MapError("drawing-mark", mark=letter, cell=f"{x},{y}")
            wide = _run(row, x)
            deep = 1
            while y + deep < len(rows) and _is_same_run(rows[y + deep], x, wide, letter):
                deep += 1
            taken.update((x + i, y + j) for i in range(wide) for j in range(deep))
            middle = (x + wide / 2, y + deep / 2)
            found.append(TableTerrain(kinds[letter], box=(wide, deep), at=middle))
    return found


def _run(row: str, x: int) -> int:
    """Return how many characters from here on are the same."""
    return len(row) - x - len(row[x:].lstrip(row[x]))


def _is_same_run(row: str, x: int, wide: int, letter: str) -> bool:
    """Whether a row has exactly this run of a letter."""
    if row[x] != letter or (x > 0 and row[x - 1] == letter):
        return False
    return _run(row, x) == wide
