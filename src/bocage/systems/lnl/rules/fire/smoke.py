"""7.0: smoke."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No, Tally
from bocage.systems.lnl.battle.concepts import mark_ops_complete
from bocage.systems.lnl.battle.state import (
    FIRED,
    LOW_CRAWL,
    MOVED,
    OPS_COMPLETE,
    STEALTH_FULL,
    Lnl,
    Unit,
)

BARS_SMOKE: Final = MOVED | LOW_CRAWL | FIRED | OPS_COMPLETE | STEALTH_FULL
"""7.0-1, ruling 112. Assault Move does not bar it (7.0-2)."""

NOT_AN_MMC: Final = No("lnl-7.0-1", "smoke-only-mmc")
SHAKEN: Final = No("lnl-7.0-1", "smoke-shaken")
MARKED: Final = No("lnl-7.0-1", "smoke-marked")
LOCKED: Final = No("lnl-8.1-2", "locked-in-melee")
NO_SMOKE: Final = No("lnl-7.0-9", "force-has-no-smoke")
TOO_FAR: Final = No("lnl-7.0-1", "smoke-own-or-adjacent")


def cannot_place_smoke(g: Lnl, unit: Unit) -> No | None:
    """7.0-1: a Good Order MMC, but no Weapon Team, that has not yet used up its turn."""
    if not unit.counter.is_mmc or unit.counter.kind == "weapon_team":
        return NOT_AN_MMC
    if unit.shaken:
        return SHAKEN
    if unit.marks & BARS_SMOKE:
        return MARKED
    if g.module.smoke(g, unit) <= 0:
        return NO_SMOKE
    return LOCKED if g.melee >> unit.loc & 1 else None


def smoke_cells(g: Lnl, unit: Unit) -> tuple[int, ...]:
    """7.0-1: its own hex or a neighbouring one."""
    return g.field.around[g.field.cell_of[unit.loc]]


def place_smoke(g: Lnl, unit: Unit, cell: int) -> None:
    """7.0-3, 7.0-4: 1d6 not above the force's capability; the unit is Ops Complete either way."""
    roll = g.dice.d6("smoke")
    needs = g.module.smoke(g, unit)
    placed = roll <= needs
    if g.events is not None:
        g.tell(
            "smoke-attempt",
            ("lnl-7.0-3", "lnl-7.0-4"),
            unit=unit.id,
            at=cell,
            roll=roll,
            needs=needs,
            placed=placed,
            tally=Tally(),
        )
    mark_ops_complete(g, unit)
    if placed:
        lay_smoke(g, cell)


def lay_smoke(g: Lnl, cell: int) -> None:
    """7.0-3, 7.0-10: a Smoke 1 marker; fresh smoke over old starts anew."""
    g.smoke[cell] = 1
    g.smoke_mask |= 1 << cell
    g.look_around()
    g.tell("smoke", ("lnl-7.0-10",), at=cell)


def thin_smoke(g: Lnl) -> None:
    """7.0-13, 7.0-14, 9.0-4, 9.0-5: old Smoke 2 goes first, then Smoke 1 turns to Smoke 2."""
    g.smoke = {cell: 2 for cell, age in sorted(g.smoke.items()) if age == 1}
    g.smoke_mask = sum(1 << cell for cell in g.smoke)
    g.look_around()
