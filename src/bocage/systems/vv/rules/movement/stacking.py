"""6.9: stacking limits, per player and hex, and what a position holds (20.4, 20.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import No
from bocage.systems.vv.battle.fortifications import cannot_hold
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import MACHINES_ALONE, MEN_ALONE, MEN_BESIDE, Unit

FULL: Final = No("vv-6.9-2", "hex-full")
MIXED_FULL: Final = No("vv-6.9-3", "hex-full-mixed")
MACHINES_FULL: Final = No("vv-6.9-1", "hex-full-machines")


def cannot_stack(men: int, machines: int) -> No | None:
    """6.9: four infantry units; or two machines; or one machine and two infantry units."""
    if not machines:
        return FULL if men > MEN_ALONE else None
    if not men:
        return MACHINES_FULL if machines > MACHINES_ALONE else None
    return MIXED_FULL if machines > 1 or men > MEN_BESIDE else None


def cannot_stay(g: Vv, side: int, cell: int, units: list[Unit]) -> No | None:
    """6.7-2, 8.4-1: may these units be in a hex with the friends already there? Passengers do not count."""
    stack = g.at[side][cell]
    men = 0
    for unit in stack:
        if unit.counter.is_infantry:
            men += 1
    machines = len(stack) - men
    for unit in units:
        if unit.loc != cell:
            if unit.counter.is_infantry:
                men += 1
            else:
                machines += 1
    refusal = cannot_stack(men, machines) if machines or men > MEN_ALONE else None
    if refusal is None and g.post[cell]:
        return cannot_hold(g, cell, stack + [each for each in units if each.loc != cell])
    return refusal


def only_pass(g: Vv, cell: int, units: Sequence[Unit]) -> bool:
    """20.3-9, 20.3-10, 20.4-3, 13.4-u2: are these units in a position hex outside its position, which has no
    room for the whole stack or is not for them? So is only who is on his way through.

    20.6-3, 20.9-3, 20.10-3, 20.11-7: it is full by the usual limits, too.
    """
    if not g.post[cell] or not units:
        return False
    return cannot_stay(g, units[0].side, cell, list(units)) is not None


def takes_one_more(g: Vv, man: Unit, cell: int) -> bool:
    """May one more infantry unit stay in a hex? `full` tells of all without a position."""
    if g.full[man.side][cell]:
        return False
    return not g.post[cell] or cannot_hold(g, cell, g.at[man.side][cell] + [man]) is None
