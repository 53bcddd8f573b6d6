"""12.5: expendable weapons: no unit carries them; they lie before their player until he uses them."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Flow, No, Option, unpack
from bocage.systems.vv.battle.fortifications import OUT_OF_BUNKER_ARC, fire_arc
from bocage.systems.vv.battle.keeping import NO_MORE
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import FIRE, Unit, whereabouts
from bocage.systems.vv.rules.fire.attacks import HAS_FIRED, PINNED
from bocage.systems.vv.rules.vehicles.anti_tank import (
    CARRIED,
    NOT_AN_ENEMY,
    at_targets,
    cannot_be_at_target,
    shoot,
)

PANZERFAUST: Final = "panzerfaust"
AT_GRENADE: Final = "at_grenade"
GRENADES: Final = "grenades"
CHARGE: Final = "satchel_charge"
NONE_LEFT: Final = No("vv-12.5-1", "none-left")
MEN_ONLY: Final = No("vv-12.5-4", "only-infantry-uses-expendables")
TOO_FAR_TO_THROW: Final = No("vv-12.52-1", "grenades-next-hex-only")
TOO_FAR_TO_PLACE: Final = No("vv-12.53-1", "charge-next-hex-only")
NOT_NEXT: Final = No("vv-12.51-2", "not-next-to-it")


def has(g: Vv, side: int, weapon: str) -> bool:
    """12.5-4: is one left?"""
    return g.expendables[side].get(weapon, 0) > 0


def use(g: Vv, unit: Unit, weapon: str) -> None:
    """12.5-1: used once; the counter is removed."""
    g.expendables[unit.side][weapon] -= 1
    g.tell("expended", ("vv-12.5-1",), unit=unit.id, weapon=weapon)


def cannot_wield(g: Vv, unit: Unit, weapon: str, target: int) -> No | None:
    """12.52-1, 12.53-1: grenades and charges only against an adjacent hex, while there are any."""
    if not has(g, unit.side, weapon):
        return NONE_LEFT
    if g.field.distance[whereabouts(unit)][target] > 1:
        return TOO_FAR_TO_THROW if weapon == GRENADES else TOO_FAR_TO_PLACE
    return None


def wielding(g: Vv, unit: Unit) -> list[Option]:
    """12.52-2, 12.53-5: a unit next to its target may use one Grenades counter or one satchel charge."""
    options: list[Option] = []
    if has(g, unit.side, GRENADES):
        options.append(g.verbs.grenades(unit.id))
    if has(g, unit.side, CHARGE):
        options.append(g.verbs.charge(unit.id))
    return options


# 12.51: Panzerfausts and anti-tank grenades


def cannot_use_against(g: Vv, unit: Unit, target: Unit, weapon: str, *, final: bool = False) -> No | None:
    """12.51, 12.5-4, vv-12.5-u1: an anti-tank attack of unpinned infantry on a machine in an adjacent hex."""
    if not has(g, unit.side, weapon):
        return NONE_LEFT
    return cannot_fire_one(unit, final=final) or cannot_strike_from(g, unit, target)


def cannot_fire_one(unit: Unit, *, final: bool = False) -> No | None:
    """vv-12.51-u1, 18.1-5, 19.2-5: infantry on foot that may still attack; final fire asks for no marker."""
    if not unit.counter.is_infantry:
        return MEN_ONLY
    if unit.loc < 0:
        return CARRIED
    if unit.pinned:
        return PINNED
    return HAS_FIRED if unit.marks & FIRE and not final else None


def cannot_strike_from(g: Vv, unit: Unit, target: Unit) -> No | None:
    """12.51-2, 12.51-3, 18.1, 20.5: an enemy AFV, vehicle or gun next to the unit, in its arc."""
    if target.side == unit.side:
        return NOT_AN_ENEMY
    refusal = cannot_be_at_target(g, target)
    if refusal is not None:
        return refusal
    if not g.field.near[unit.loc] >> target.loc & 1:
        return NOT_NEXT
    return None if fire_arc(g, unit.loc) >> target.loc & 1 else OUT_OF_BUNKER_ARC


def panzerfaust_options(g: Vv, side: int) -> list[Option]:
    """5.32, 5.34: every Panzerfaust and anti-tank grenade that can be used."""
    if not g.machines[1 - side] or not (has(g, side, PANZERFAUST) or has(g, side, AT_GRENADE)):
        return NO_MORE
    return panzerfausts_at(g, side, at_targets(g, 1 - side))


def panzerfausts_at(g: Vv, side: int, targets: list[Unit], *, final: bool = False) -> list[Option]:
    """Which unit of a side could use what against which of these machines."""
    makers = [
        maker
        for weapon, maker in ((PANZERFAUST, g.verbs.panzerfaust), (AT_GRENADE, g.verbs.at_grenade))
        if has(g, side, weapon)
    ]
    if not makers:
        return []
    options: list[Option] = []
    for target in targets:
        for cell in g.field.around[target.loc]:
            for unit in g.at[side][cell]:
                if cannot_fire_one(unit, final=final) is None and cannot_strike_from(g, unit, target) is None:
                    options += [maker.pair(unit.id, target.id) for maker in makers]
    return options


def panzerfaust_shots(g: Vv, side: int, here: int, movers: list[Unit]) -> list[Option]:
    """13.8-2: opportunity fire with them at a machine that has come next to infantry."""
    return panzerfausts_at(g, side, movers)


def fire_panzerfaust(g: Vv, choice: Option, *, moving: bool = False, final: bool = False) -> Flow[bool]:
    """12.51-1, 12.51-4: an anti-tank shot; the counter is removed."""
    number, target = unpack(choice.value)
    unit, weapon = g.units[number], PANZERFAUST if choice.verb == "panzerfaust" else AT_GRENADE
    use(g, unit, weapon)
    kind = g.catalogue.weapons[weapon]
    return (yield from shoot(g, unit, g.units[target], kind, moving=moving, final=final))
