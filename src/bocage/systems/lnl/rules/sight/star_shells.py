"""20.1: Star Shells, which turn night into day around one hex."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No
from bocage.systems.lnl.battle.concepts import leadership, mark_ops_complete
from bocage.systems.lnl.battle.state import FIRED, LOW_CRAWL, MOVED, OPS_COMPLETE, Lnl, Unit

BARS_STAR_SHELL: Final = MOVED | LOW_CRAWL | FIRED | OPS_COMPLETE
"""20.1-1."""

DAYLIGHT: Final = No("lnl-20.1-1", "star-shell-by-day")
NOT_ALLOWED: Final = No("lnl-20.1-1", "star-shell-who")
SHAKEN: Final = No("lnl-20.1-1", "star-shell-shaken")
MARKED: Final = No("lnl-20.1-1", "star-shell-marked")
LOCKED: Final = No("lnl-8.1-2", "locked-in-melee")
NONE_LEFT: Final = No("lnl-20.1-8", "no-star-shells")


def cannot_fire_star_shell(g: Lnl, unit: Unit) -> No | None:
    """20.1-1: a Leader, Advisor, Scout or Hero who has not used up his turn."""
    if not g.night:
        return DAYLIGHT
    if "star_shell" not in unit.counter.abilities:
        return NOT_ALLOWED
    if unit.shaken:
        return SHAKEN
    if unit.marks & BARS_STAR_SHELL:
        return MARKED
    if g.melee >> unit.loc & 1:
        return LOCKED
    return NONE_LEFT if star_shell_needs(g, unit) < 1 else None


def star_shell_needs(g: Lnl, unit: Unit) -> int:
    """20.1-3, rulings 159 and 160: the force's capability plus the man's own Leadership Modifier."""
    capability = unit.force.star_shell
    if capability == 0 and g.choices.star_shell_zero_means_none:
        return 0
    return capability + (leadership(unit) if unit.counter.is_leader else 0)


def star_shell_cells(g: Lnl, unit: Unit) -> list[int]:
    """20.1-2: any hex within three, in sight or not."""
    reach = int(g.tables.numbers["star_shell_range"].value)
    row = g.field.land.distances[g.field.cell_of[unit.loc]]
    return [cell for cell, distance in enumerate(row) if distance <= reach]


def fire_star_shell(g: Lnl, unit: Unit, cell: int) -> None:
    """20.1-3, 20.1-4, 20.1-9: one die; the man is Ops Complete whatever comes of it."""
    needs = star_shell_needs(g, unit)
    roll = g.dice.d6("star-shell")
    g.tell(
        "star-shell-attempt",
        ("lnl-20.1-3", "lnl-20.1-9"),
        unit=unit.id,
        at=cell,
        roll=roll,
        needs=needs,
        lit=roll <= needs,
    )
    mark_ops_complete(g, unit)
    if roll <= needs:
        light(g, cell)


def light(g: Lnl, cell: int) -> None:
    """20.1-10: its own hex and the six around it lie in daylight."""
    g.star_shells.append(cell)
    lit = {cell, *(near for near in g.field.land.neighbours[cell] if near >= 0)}
    for place, home in enumerate(g.field.cell_of):
        if home in lit:
            g.lit |= 1 << place
    g.stirred = True
    g.tell("star-shell", ("lnl-20.1-4", "lnl-20.1-10"), at=cell)


def darken(g: Lnl) -> None:
    """20.1-12."""
    g.star_shells.clear()
    g.lit = 0
