"""Men against tanks at close quarters: who may charge one, and what their grenades do."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Flow, No
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.content.rows import guns
from bocage.systems.iabsm.rules.armour.exposure import REAR
from bocage.systems.iabsm.rules.armour.strikes import is_soft, strike
from bocage.systems.iabsm.rules.fire.fire import NOT_SEEN, NOT_SPOTTED, OUT, cannot_fire, fire
from bocage.systems.iabsm.rules.infantry.movement import cannot_run, has_moved
from bocage.systems.iabsm.rules.sight.spotting import has_spotted, shows_itself
from bocage.systems.iabsm.rules.sight.visibility import is_within, sees

REACH: Final = 6 * UNIT
"""melee-12: from how near a vehicle is charged."""
GUARD: Final = 4 * UNIT
"""melee-12: how near men of its side keep others off it."""
EACH: Final = 2
"""melee-12: a die for so many figures."""
GRENADES: Final = 6
CHARGES: Final = 5
"""melee-12: the lowest die that is a strike roll, and with magnetic mines or satchels."""
SECTIONS_ONLY: Final = No("iabsm-melee-12", "sections-only")
NO_ARMOUR: Final = No("iabsm-melee-12", "no-armour")
TOO_FAR: Final = No("iabsm-melee-12", "tank-too-far")
GUARDED: Final = No("iabsm-melee-12", "tank-is-guarded")


def cannot_assault(g: Iabsm, unit: Unit, target: Unit) -> No | None:
    """melee-12: a section charges a vehicle with armour that it sees and knows of within 6 inches, if no men
    of the enemy stand within 4 inches of it."""
    no = cannot_assault_at_all(unit, target)
    if no is not None:
        return no
    if not is_within(g, unit, target, REACH):
        return TOO_FAR
    if not sees(g, unit, target):
        return NOT_SEEN
    if not has_spotted(g, unit, target):
        return NOT_SPOTTED
    return GUARDED if is_guarded(g, target) else None


def cannot_assault_at_all(unit: Unit, target: Unit) -> No | None:
    """melee-12: why a unit charges no vehicle, wherever the two may be: sections do, and vehicles with armour
    are charged."""
    if target.loc == GONE or target.is_wreck:
        return OUT
    if unit.counter.kind != "section":
        return SECTIONS_ONLY
    return NO_ARMOUR if is_soft(target) else None


def is_guarded(g: Iabsm, vehicle: Unit) -> bool:
    """melee-12: whether a section or team of its side stands within 4 inches of a vehicle."""
    return any(
        unit.hull is None and is_within(g, unit, vehicle, GUARD)
        for unit in g.fighters(vehicle.side)
        if unit is not vehicle
    )


def assault_dice(unit: Unit) -> int:
    """melee-12: a die for each two figures."""
    return unit.figures // EACH


def strikes_from(unit: Unit) -> int:
    """melee-12: the lowest die that is a strike roll: engineers carry magnetic mines and satchels."""
    return CHARGES if "engineers" in unit.traits else GRENADES


def assault(g: Iabsm, unit: Unit, target: Unit) -> Flow[None]:
    """melee-12: the vehicle fires its machine guns with what it has in reserve; then each die that is high
    enough is a strike roll with the power of a satchel at the rear."""
    has_moved(unit, g.turn)
    shows_itself(g, unit)
    kept, target.reserved = target.reserved, 0
    if kept and cannot_fire(g, target, unit) is None:
        target.reserved = kept
        yield from fire(g, target, unit, kept)
        target.reserved = 0
    if unit.loc == GONE or unit.broken or cannot_run(unit) is not None:
        return
    dice = [g.dice.d6("assault") for _ in range(assault_dice(unit))]
    hits = sum(1 for die in dice if die >= strikes_from(unit))
    g.tell(
        "assaults",
        ("iabsm-melee-12",),
        unit=unit.id,
        other=target.id,
        thrown=" ".join(str(die) for die in dice) or "-",
        hits=hits,
    )
    for _ in range(hits):
        if not target.is_wreck:
            strike(g, unit, target, guns()["satchel"].power, REAR, sixes=False)
