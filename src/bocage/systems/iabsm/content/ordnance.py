"""High explosive and artillery by their tables: what a calibre throws, how far it bursts, what a die does."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bocage.systems.iabsm.content.artillery_rows import (
    BARRAGES,
    CALIBRES,
    DEVIATIONS,
    MORTARS,
    PREPARATIONS,
    SHELLS,
    STRIKES,
    SUPPORTS,
    BarrageRow,
    Calibre,
    DeviationRow,
    Mortar,
    PreparationRow,
    ShellRow,
    StrikeRow,
)
from bocage.systems.iabsm.content.rows import DATA


@cache
def mortars() -> Mapping[str, Mortar]:
    """Every mortar on the table, by id."""
    return {row.id: row for row in DATA.rows(MORTARS)}


@cache
def barrages() -> Mapping[str, BarrageRow]:
    """ffe-1 to ffe-6: what fires from off the table, by its code."""
    return {row.code: row for row in DATA.rows(BARRAGES)}


@cache
def calibres() -> Mapping[str, Calibre]:
    """Every calibre, by its code."""
    return {row.code: row for row in DATA.rows(CALIBRES)}


@cache
def supports() -> Mapping[str, int]:
    """barrage-1: the support levels, by code."""
    return {row.code: row.level for row in DATA.rows(SUPPORTS)}


@cache
def shell_of(millimetres: int) -> ShellRow:
    """he-2 to he-5: the row of a calibre."""
    for row in DATA.rows(SHELLS):
        if row.to == 0 or millimetres <= row.to:
            return row
    raise RuntimeError("the last row of shells has no end")


@cache
def shell_of_dice(dice: int) -> ShellRow:
    """he-2 to he-6: the row that throws so many strike dice."""
    return next(row for row in DATA.rows(SHELLS) if row.dice == dice)


@cache
def strike_number(millimetres: int) -> int:
    """artyinf-2 to artyinf-9: the number of the row of a calibre; above the last row it is that."""
    rows = DATA.rows(STRIKES)
    return next((at for at, row in enumerate(rows) if millimetres <= row.to), len(rows) - 1)


def strike_of(calibre: Calibre) -> StrikeRow:
    """artyinf-2 to artyinf-9: the strike force of a calibre."""
    return DATA.rows(STRIKES)[strike_number(calibre.strikes_as)]


@cache
def deviation_of(die: int) -> DeviationRow:
    """barrage-2: how far off a ranging round falls."""
    return next(row for row in DATA.rows(DEVIATIONS) if die <= row.to)


@cache
def preparation_of(die: int) -> PreparationRow:
    """prep-4 to prep-14: what a die of the preparation does."""
    return next(row for row in DATA.rows(PREPARATIONS) if row.die == die)
