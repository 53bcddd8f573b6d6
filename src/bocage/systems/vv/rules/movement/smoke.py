"""Chapter 11: smoke: what it costs, where it goes, and the smoke that infantry places before it moves."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Flow, No, Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.vv.battle.keeping import NO_MORE
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import FIRE, MOVE, SMOKED, Unit
from bocage.systems.vv.rules.movement.movement import cannot_move

FORBIDDEN: Final = No("vv-11.1-2", "smoke-forbidden")
NO_FACTORS: Final = No("vv-11.1-4", "no-smoke-factors")
SMOKE_THERE: Final = No("vv-11.1-5", "smoke-there-already")
NOT_INFANTRY: Final = No("vv-11.2-1", "only-infantry")
NOT_ON_MAP: Final = No("vv-11.2-1", "smoke-only-on-foot")
PLACED_ONE: Final = No("vv-11.2-1", "has-placed-smoke")
TOO_FAR: Final = No("vv-11.2-2", "smoke-own-or-next-hex")

INFANTRY: Final = "infantry"
MORTAR: Final = "mortar"
GUN: Final = "gun"
ARTILLERY: Final = "artillery"
"""The sources of smoke in the table."""


def cannot_make_smoke(g: Vv, side: int, source: str, *, spoken_for: int = 0) -> No | None:
    """11.1-2, 11.1-4, vv-11.1-u2: no scenario rule forbids it, and the full price can be paid."""
    if g.smoke_factors[side] - spoken_for < g.tables.smoke[source][1]:
        return NO_FACTORS
    return FORBIDDEN if g.scenario.special.no_smoke == g.seats[side] else None


def cannot_take_smoke(g: Vv, cell: int) -> No | None:
    """11.1-5, vv-11.1-u1: one marker a hex, and no new one over an old one."""
    return SMOKE_THERE if cell in g.smoke else None


def lay_smoke(g: Vv, side: int, cell: int, source: str) -> None:
    """11.1-3: the marker of its source is placed, and its factors are spent."""
    strength, factors = g.tables.smoke[source]
    g.smoke_factors[side] -= factors
    g.put_smoke(cell, strength)
    g.tell("smoke", (CLAUSES[source],), side=side, at=cell, strength=strength, source=source)


CLAUSES: Final = {INFANTRY: "vv-11.2-3", MORTAR: "vv-12.66-3", GUN: "vv-18.7-3", ARTILLERY: "vv-21.7-7"}


# 11.2: infantry smoke


def cannot_smoke_from(unit: Unit) -> No | None:
    """11.2-1, vv-11.2-u2, vv-11.2-u3: infantry that could move now, once."""
    if not unit.counter.is_infantry:
        return NOT_INFANTRY
    refusal = cannot_move(unit)
    if refusal is not None:
        return refusal
    if unit.loc < 0:
        return NOT_ON_MAP
    return PLACED_ONE if unit.marks & SMOKED else None


def cannot_place_smoke(g: Vv, unit: Unit, cell: int) -> No | None:
    """11.1, 11.2-2: in the unit's own hex or one next to it."""
    refusal = cannot_make_smoke(g, unit.side, INFANTRY) or cannot_smoke_from(unit)
    if refusal is not None:
        return refusal
    return TOO_FAR if g.field.distance[unit.loc][cell] > 1 else cannot_take_smoke(g, cell)


def smoke_options(g: Vv, side: int) -> list[Option]:
    """5.33-3: every unit that may place smoke, with every hex it may place it in."""
    if cannot_make_smoke(g, side, INFANTRY) is not None:
        return NO_MORE
    options: list[Option] = []
    for cell in g.cells[side]:
        free = bits((g.field.near[cell] | 1 << cell) & ~g.smoke_mask)
        for unit in g.at[side][cell]:
            if cannot_smoke_from(unit) is None:
                options += [g.verbs.smoke.pair(unit.id, there) for there in free]
    return options


def place_smoke(g: Vv, side: int, choice: Option) -> Flow[None]:
    """11.2: it may still move, with others or alone; nobody fires at it for this (vv-11.2-u4)."""
    number, cell = unpack(choice.value)
    lay_smoke(g, side, cell, INFANTRY)
    g.mark(g.units[number], SMOKED)
    yield from ()


def mark_smokers(g: Vv) -> None:
    """vv-11.2-u2: who placed smoke and stayed is marked Move when the phase ends."""
    for unit in g.units:
        if unit.marks & SMOKED:
            unit.marks = (unit.marks | MOVE) & ~SMOKED


# 11.3: smoke rounds


def fire_smoke_round(g: Vv, side: int, choice: Option) -> Flow[None]:
    """12.66, 18.7: a mortar, a gun or an AFV lays smoke instead of an attack, and is marked Fire."""
    number, cell = unpack(choice.value)
    unit = g.units[number]
    g.mark(unit, FIRE)
    g.tell("smoke-round", ("vv-11.3-1",), unit=unit.id, at=cell)
    lay_smoke(g, side, cell, MORTAR if unit.counter.is_infantry else GUN)
    yield from ()
