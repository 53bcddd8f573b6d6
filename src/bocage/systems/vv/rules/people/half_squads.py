"""13.10, 16.4: squads split into half-squads, half-squads combine into squads."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from bocage.kernel import No, Option
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import MERGED, REGROUPED, Unit
from bocage.systems.vv.rules.fire.attacks import PINNED
from bocage.systems.vv.rules.movement.movement import has_leader
from bocage.systems.vv.rules.movement.stacking import cannot_stay
from bocage.systems.vv.rules.weapons.support_weapons import ABOARD

NOT_A_SQUAD: Final = No("vv-13.10-2", "only-squads-split")
NOT_HALVES: Final = No("vv-13.10-3", "not-two-like-half-squads")
NOT_TOGETHER: Final = No("vv-5.31-7", "not-in-the-same-hex")
NO_LEADER: Final = No("vv-5.31-7", "no-leader-there")
VALOROUS_SQUAD: Final = No("vv-16.4-1", "valorous-squad-does-not-split")
VALOROUS_HALF: Final = No("vv-16.4-2", "valorous-half-squad-does-not-combine")
TWO_WEAPONS: Final = No("vv-12.2-1", "two-weapons-for-one-squad")
REGROUPED_ALREADY: Final = No("vv-5.31-5", "has-regrouped")


def cannot_split(g: Vv, unit: Unit) -> No | None:
    """5.31-5, 5.31-7, 16.4-1, 6.9: an unpinned squad on the map, with a leader and room for one more unit."""
    if unit.counter.half is None:
        return NOT_A_SQUAD
    if unit.loc < 0:
        return ABOARD
    if unit.pinned:
        return PINNED
    if unit.valor:
        return VALOROUS_SQUAD
    if unit.marks & REGROUPED:
        return REGROUPED_ALREADY
    if not has_leader(g.at[unit.side][unit.loc]):
        return NO_LEADER
    return cannot_stay(g, unit.side, unit.loc, [_half_of(unit)])


def _half_of(unit: Unit) -> Unit:
    """The other half of a squad before it is there, to ask whether there is room for it."""
    assert unit.counter.half is not None
    return Unit(-1, "", unit.counter.half, unit.side)


def cannot_combine(g: Vv, unit: Unit, other: Unit) -> No | None:
    """5.31-6, 5.31-7, 13.10-3, 16.4-2, vv-12.2-u1: two unpinned half-squads of a type, one weapon at most."""
    if unit is other or unit.counter is not other.counter or unit.counter.whole is None:
        return NOT_HALVES
    if unit.loc < 0 or other.loc < 0:
        return ABOARD
    if unit.loc != other.loc:
        return NOT_TOGETHER
    if unit.pinned or other.pinned:
        return PINNED
    if unit.valor or other.valor:
        return VALOROUS_HALF
    if (unit.marks | other.marks) & REGROUPED:
        return REGROUPED_ALREADY
    if unit.weapon is not None and other.weapon is not None:
        return TWO_WEAPONS
    return None if has_leader(g.at[unit.side][unit.loc]) else NO_LEADER


def squad_options(g: Vv, side: int) -> list[Option]:
    """5.31-5, 5.31-6: every squad that may split, every two half-squads that may combine."""
    options: list[Option] = []
    for cell in g.cells[side]:
        stack = g.at[side][cell]
        if len(stack) > 1 and has_leader(stack):
            options += [g.verbs.split(unit.id) for unit in stack if cannot_split(g, unit) is None]
            options += [
                g.verbs.combine.pair(unit.id, other.id)
                for unit, other in combinations(stack, 2)
                if cannot_combine(g, unit, other) is None
            ]
    return options


def split(g: Vv, unit: Unit) -> None:
    """13.10-2, vv-12.2-u1: two half-squads of its type; they are alike, so the first keeps the weapon."""
    half = unit.counter.half
    assert half is not None
    was = unit.counter.id
    unit.counter = half
    other = g.raise_unit(half, unit.side)
    g.put(other, unit.loc)
    for each in (unit, other):
        g.mark(each, REGROUPED)
    g.tell("split", ("vv-5.31-5", "vv-13.10-2"), unit=unit.id, other=other.id, was=was)


def combine(g: Vv, unit: Unit, other: Unit) -> None:
    """13.10-3: one squad of their type, with the weapon that one of them carried."""
    whole = unit.counter.whole
    assert whole is not None
    g.tell("combined", ("vv-5.31-6", "vv-13.10-3"), unit=unit.id, other=other.id, was=unit.counter.id)
    unit.counter = whole
    unit.weapon = unit.weapon or other.weapon
    g.mark(unit, REGROUPED)
    other.weapon = None
    g.kept.bearers[unit.side] = None
    g.take_off(other, MERGED)
