"""What a table needs beyond the shape of its rows: no hole, and an order that makes sense."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from bocage.ground.sheets import Entry, allowed
from bocage.systems.lnl.content.rows import HexsideRow, SkillCardRow, TerrainRow
from bocage.systems.lnl.content.table_rows import MeleeRow, Odds

EVERYWHERE: Final = ("clear", "road", "rubble")
"""Terrain that the rules speak of on the ground of every module."""


def check_melee(rows: Sequence[MeleeRow], at: Entry) -> None:
    """8.0a: columns from the worst odds to the best, and better odds never need more."""
    order = allowed(Odds)
    for number, (before, row) in enumerate(pairwise(rows), 1):
        if order.index(row.odds) < order.index(before.odds):
            at.say("odds-out-of-order", number, odds=row.odds, before=before.odds)
        elif row.needed > before.needed:
            at.say("odds-need-more", number, odds=row.odds, needed=row.needed, before=before.odds)


def check_terrain(rows: Sequence[TerrainRow], at: Entry) -> None:
    codes = {row.code for row in rows}
    missing = tuple(code for code in EVERYWHERE if code not in codes)
    if missing:
        at.say("table-hole", list="terrain", missing=missing)


def check_terrain_row(row: TerrainRow, at: Entry) -> None:
    """10.2: a building has a storey, and nothing else has one."""
    for number, flag in enumerate(row.flags):
        at.expect("terrain-flag", flag, "flags", number)
    if ("building" in row.flags) != (row.storeys > 0):
        at.say("storeys-of-buildings", "storeys", terrain=row.code, storeys=row.storeys)


def check_hexside(row: HexsideRow, at: Entry) -> None:
    for number, module in enumerate(row.modules):
        at.expect("module", module, "modules", number)


def check_cards(rows: Sequence[SkillCardRow], at: Entry) -> None:
    """12.0: no two cards of the deck have the same number."""
    seen: dict[int, str] = {}
    for number, row in enumerate(rows):
        if row.n in seen:
            at.say("card-number-twice", number, "n", number=row.n, card=seen[row.n])
        seen.setdefault(row.n, row.code)
