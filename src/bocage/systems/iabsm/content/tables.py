"""The tables of the rules as plain numbers, so that a battle need not look into records."""

from __future__ import annotations

from functools import cache

from bocage.ground.table.lattice import UNIT
from bocage.systems.iabsm.content.rows import (
    DATA,
    GROUNDS,
    LEVELS,
    PROTECTIONS,
    RANGES,
    VISIBILITIES,
)

SMOKE_RADIUS = 2


class Tables:
    """All tables of a battle. Inches are sixteenths here."""

    __slots__ = (
        "auto",
        "command",
        "grounds",
        "initiative",
        "pips",
        "protections",
        "ranges",
        "scores",
        "shelter",
        "shelters",
        "smoke",
        "visibilities",
    )

    def __init__(self) -> None:
        self.initiative: list[int] = [0, *(row.initiative for row in DATA.rows(LEVELS))]
        """bm-1 to bm-4: points of initiative, by level."""
        self.command: list[int] = [0, *(row.range * UNIT for row in DATA.rows(LEVELS))]
        """Command range, by level."""
        self.grounds: dict[str, int] = {row.code: at for at, row in enumerate(DATA.rows(GROUNDS))}
        self.pips: list[int] = [row.pips for row in DATA.rows(GROUNDS)]
        """move-1 to move-4: inches off each die, by class of ground."""
        self.ranges: list[tuple[int, int]] = [(row.to * UNIT, row.add) for row in DATA.rows(RANGES)]
        """By band: where it ends, and what it adds to the total."""
        self.smoke: int = SMOKE_RADIUS * UNIT
        """smoke-1: the radius of a round."""
        self.protections: dict[str, int] = {row.code: at for at, row in enumerate(DATA.rows(PROTECTIONS))}
        self.shelters: list[str] = [row.code for row in DATA.rows(PROTECTIONS)]
        self.shelter: list[int] = [row.add for row in DATA.rows(PROTECTIONS)]
        """By level of protection, what it adds to the total."""
        self.visibilities: dict[str, int] = {row.code: at for at, row in enumerate(DATA.rows(VISIBILITIES))}
        self.scores: list[list[int]] = [list(row.scores) for row in DATA.rows(VISIBILITIES)]
        """spot-3 to spot-6: by class and band, the score to reach."""
        self.auto: list[int] = [row.auto * UNIT for row in DATA.rows(VISIBILITIES)]
        """autospot-1 to autospot-5: by class, how far a target is spotted at once."""


@cache
def tables() -> Tables:
    """Read all tables, once."""
    return Tables()
