"""18.7, 11.3: guns, and AFVs that have one, fire smoke in place of an attack."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No, Option
from bocage.systems.common.cellsets import bits
from bocage.systems.vv.battle.keeping import NO_MORE
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.rules.fire.attacks import NOT_SEEN, cannot_attack, in_sight
from bocage.systems.vv.rules.movement.smoke import GUN, cannot_make_smoke, cannot_take_smoke
from bocage.systems.vv.rules.vehicles.facing import gun_arc, in_gun_arc, outside_arc

NO_GUN: Final = No("vv-11.3-1", "no-gun-for-smoke")
TOWED: Final = No("vv-8.5-4", "towed-gun-cannot-fire")
OWN_HEX: Final = No("vv-11.3-u4", "no-smoke-round-into-own-hex")
NOT_FORWARD: Final = No("vv-7.4-2", "outside-ffa")


def cannot_lay_smoke(unit: Unit) -> No | None:
    """18.7-1, vv-11.3-u3: a gun or an AFV with one, which has not fired."""
    counter = unit.counter
    if not (counter.is_gun or (counter.is_afv and counter.gun_apfp)):
        return NO_GUN
    return TOWED if unit.carrier is not None else cannot_attack(unit)


def cannot_fire_gun_smoke(g: Vv, unit: Unit, cell: int) -> No | None:
    """18.7-2, 18.7-5, vv-11.3-u2: it sees the hex, in its arc, and has the factors."""
    refusal = cannot_make_smoke(g, unit.side, GUN) or cannot_lay_smoke(unit)
    if refusal is not None:
        return refusal
    if unit.loc == cell:
        return OWN_HEX
    if not in_sight(g, unit.loc, cell):
        return NOT_SEEN
    if not in_gun_arc(g, unit, cell):
        return outside_arc(g, unit, cell, NOT_FORWARD)
    return cannot_take_smoke(g, cell)


def gun_smoke_options(g: Vv, side: int) -> list[Option]:
    """11.3-1: every gun that could fire smoke, with every hex it could fire it at."""
    if not g.machines[side] or cannot_make_smoke(g, side, GUN) is not None:
        return NO_MORE
    options: list[Option] = []
    for id in g.machines[side]:
        unit = g.units[id]
        if unit.loc >= 0 and cannot_lay_smoke(unit) is None:
            free = g.field.sight.see[unit.loc] & gun_arc(g, unit) & ~g.smoke_mask
            options += [g.verbs.smoke_round.pair(id, cell) for cell in bits(free)]
    return options
