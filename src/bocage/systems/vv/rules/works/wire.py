"""20.8: barbed wire, and how a satchel charge clears it."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Flow, No, Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.vv.battle.keeping import NO_MORE
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import FIRE, Unit
from bocage.systems.vv.rules.fire.attacks import cannot_attack
from bocage.systems.vv.rules.weapons.expendables import CHARGE, has, use
from bocage.systems.vv.rules.weapons.support_weapons import ABOARD

NO_CHARGE: Final = No("vv-12.5-4", "no-charge-left")
NO_WIRE: Final = No("vv-20.8-7", "no-wire-there")
NOT_BESIDE: Final = No("vv-20.8-7", "wire-not-adjacent")
NOT_INFANTRY: Final = No("vv-20.8-7", "only-infantry-clears-wire")


def cannot_clear(g: Vv, unit: Unit, cell: int) -> No | None:
    """20.8-7: infantry that may attack, with a charge, next to the wire."""
    if not unit.counter.is_infantry:
        return NOT_INFANTRY
    if unit.loc < 0:
        return ABOARD
    refusal = cannot_attack(unit)
    if refusal is not None:
        return refusal
    if not has(g, unit.side, CHARGE):
        return NO_CHARGE
    if not g.wire >> cell & 1:
        return NO_WIRE
    return None if g.field.near[unit.loc] >> cell & 1 else NOT_BESIDE


def clear_options(g: Vv, side: int) -> list[Option]:
    """5.32: who may clear which wire instead of an attack."""
    if not g.wire or not has(g, side, CHARGE):
        return NO_MORE
    options: list[Option] = []
    for cell in g.cells[side]:
        beside = g.wire & g.field.near[cell]
        if beside:
            for unit in g.at[side][cell]:
                options += [
                    g.verbs.remove_wire.pair(unit.id, there)
                    for there in bits(beside)
                    if cannot_clear(g, unit, there) is None
                ]
    return options


def clear_wire(g: Vv, side: int, choice: Option) -> Flow[None]:
    """20.8-7, 20.8-8: the wire goes without a roll, the charge too, and the unit is marked Fire."""
    number, cell = unpack(choice.value)
    unit = g.units[number]
    use(g, unit, CHARGE)
    g.wire &= ~(1 << cell)
    g.mark(unit, FIRE)
    g.tell("wire-cleared", ("vv-20.8-7",), unit=number, at=cell)
    yield from ()
