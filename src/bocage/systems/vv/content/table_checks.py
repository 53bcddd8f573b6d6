"""What a table needs beyond the shape of its rows: no hole, and an order that makes sense."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from bocage.ground.sheets import Entry, allowed
from bocage.systems.vv.content.rows import (
    AccuracyRow,
    ApRow,
    CloseAssaultRow,
    HexsideRow,
    KindRow,
    Odds,
    ScatterRow,
    ToHitRow,
)

KINDS: Final = ("clear", "canal")
"""Terrain that the rules themselves put on a map: what nothing is drawn on, and streams that are canals."""
SIDES: Final = ("wall", "hedge", "bocage")
"""10.101-1: a scenario may make hedges bocage."""


def check_ap(rows: Sequence[ApRow], at: Entry) -> None:
    """14.5: rows from APFP 1 up, each above the one before; a worse roll never does more."""
    if rows[0].least != 1:
        at.say("table-hole", 0, "from", list="ap", missing=("1",))
    for number, (before, row) in enumerate(pairwise(rows), 1):
        if row.least <= before.least:
            at.say("vv-out-of-order", number, "from", value=row.least, before=before.least)
    for number, row in enumerate(rows):
        if any(worse > better for better, worse in pairwise(row.points)):
            at.say("vv-points-rise", number, "points", least=row.least)


def check_to_hit(rows: Sequence[ToHitRow], at: Entry) -> None:
    """18.3: the ranges of guns begin at 1 and follow one another."""
    guns = [(number, row) for number, row in enumerate(rows) if row.code.startswith("gun")]
    if guns and guns[0][1].least != 1:
        at.say("table-hole", guns[0][0], "from", list="to_hit", missing=("1",))
    for (_, before), (number, row) in pairwise(guns):
        if row.least <= before.least:
            at.say("vv-out-of-order", number, "from", value=row.least, before=before.least)


def check_close_assault(rows: Sequence[CloseAssaultRow], at: Entry) -> None:
    """15.6: columns from the worst odds to the best, and better odds never kill less."""
    order = allowed(Odds)
    for number, (before, row) in enumerate(pairwise(rows), 1):
        if order.index(row.odds) < order.index(before.odds):
            at.say("odds-out-of-order", number, odds=row.odds, before=before.odds)
        elif row.kill_number < before.kill_number:
            at.say("vv-kill-number", number, odds=row.odds, number=row.kill_number, before=before.odds)


def check_dice(rows: Sequence[AccuracyRow] | Sequence[ScatterRow], at: Entry) -> None:
    """21.4: a line for each face of the die."""
    rolled = {row.die for row in rows}
    missing = tuple(str(face) for face in range(1, 7) if face not in rolled)
    if missing:
        at.say("table-hole", list="die", missing=missing)


def check_terrain(rows: Sequence[KindRow], at: Entry) -> None:
    _needed([row.code for row in rows], KINDS, "terrain", at)


def check_sides(rows: Sequence[HexsideRow], at: Entry) -> None:
    _needed([row.code for row in rows], SIDES, "sides", at)


def _needed(codes: Sequence[str], needed: Sequence[str], list: str, at: Entry) -> None:
    missing = tuple(code for code in needed if code not in codes)
    if missing:
        at.say("table-hole", list=list, missing=missing)
