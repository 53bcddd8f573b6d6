"""Artillery against vehicles: a die for each, read on the table of its kind."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Part, Tally
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.teller import Teller
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.content.artillery_rows import Calibre
from bocage.systems.iabsm.rules.armour.damage import damage, knock_out
from bocage.systems.iabsm.rules.armour.riders import riders
from bocage.systems.iabsm.rules.fire.hits import suffer
from bocage.systems.iabsm.rules.morale.shock import check_shock

MEDIUM: Final = 85
HEAVY: Final = 110
"""artyveh-2, artyveh-3: from so many millimetres 1 is added; above so many 2."""
SOFT_LOST: Final = 4
SOFT_ALL: Final = 6
"""artyveh-5 to artyveh-7: from here a soft-skin is lost; from here each passenger is hit."""
TRANSPORT_LOSES: Final = 3
TRANSPORT_LOST: Final = 6
TRANSPORT_ALL: Final = 7
"""artyveh-8 to artyveh-11: from here a transport loses an action, is lost, and each passenger is hit."""
AFV_LOSES: Final = 4
AFV_DAMAGED: Final = 6
AFV_BADLY: Final = 7
"""artyveh-12 to artyveh-15: from here an AFV loses an action, has damage of severity 1, and of 2."""

SOFT_WITH_ALL: Final = "iabsm-artyveh-7"
TRANSPORT_STUNNED: Final = "iabsm-artyveh-9"
TRANSPORT_WITH_ALL: Final = "iabsm-artyveh-11"
AFV_STUNNED: Final = "iabsm-artyveh-13"
"""The lines that are asked for by name."""


def vehicle_tally(unit: Unit, calibre: Calibre) -> Tally:
    """artyveh-2 to artyveh-4: what is added to the die."""
    assert unit.hull is not None
    tally = Tally()
    if calibre.mm > HEAVY:
        tally.add(Part(2, "iabsm-artyveh-3", "calibre"))
    elif calibre.mm >= MEDIUM:
        tally.add(Part(1, "iabsm-artyveh-2", "calibre"))
    if unit.hull.row.open:
        tally.add(Part(1, "iabsm-artyveh-4", "open-vehicle"))
    return tally


def strike_vehicle(g: Iabsm, unit: Unit, calibre: Calibre) -> None:
    """artyveh-1: roll, and read the table of its kind."""
    tally = vehicle_tally(unit, calibre)
    die = g.dice.d6("strike")
    total = die + int(tally.total)
    g.tell("vehicle-struck", ("iabsm-artyveh-1",), unit=unit.id, die=die, tally=tally, total=total)
    unit.under_fire = True
    if unit.counter.kind == "soft_skin":
        strike_soft_skin(g, unit, total)
    elif unit.counter.kind == "transport":
        strike_transport(g, unit, total)
    else:
        strike_afv(g, unit, total)


def strike_soft_skin(g: Iabsm, unit: Unit, total: int) -> None:
    """artyveh-5 to artyveh-7: nothing; destroyed with 1D6 hits on the passengers, or one for each."""
    clause = on_soft_skin(total)
    if clause == SOFT_WITH_ALL:
        destroy(g, unit, clause, passengers(g, unit))
    elif clause:
        destroy(g, unit, clause, g.dice.d6("passengers") if passengers(g, unit) else 0)


def strike_transport(g: Iabsm, unit: Unit, total: int) -> None:
    """artyveh-8 to artyveh-11: nothing; an action lost; destroyed; and one hit for each passenger."""
    clause = on_transport(total)
    if clause == TRANSPORT_STUNNED:
        stun(g, unit, clause)
    elif clause:
        destroy(g, unit, clause, passengers(g, unit) if clause == TRANSPORT_WITH_ALL else 0)


def strike_afv(g: Iabsm, unit: Unit, total: int) -> None:
    """artyveh-12 to artyveh-15: nothing; an action lost; damage with the Shock of its severity."""
    severity = severity_on_afv(total)
    if severity:
        damage(g, unit, severity)
    elif total >= AFV_LOSES:
        stun(g, unit, AFV_STUNNED)


def on_soft_skin(total: int) -> str:
    """artyveh-5 to artyveh-7: the line of the table; none for nothing."""
    if total >= SOFT_ALL:
        return SOFT_WITH_ALL
    return "iabsm-artyveh-6" if total >= SOFT_LOST else ""


def on_transport(total: int) -> str:
    """artyveh-8 to artyveh-11: the line of the table; none for nothing."""
    if total >= TRANSPORT_ALL:
        return TRANSPORT_WITH_ALL
    if total >= TRANSPORT_LOST:
        return "iabsm-artyveh-10"
    return TRANSPORT_STUNNED if total >= TRANSPORT_LOSES else ""


def severity_on_afv(total: int) -> int:
    """artyveh-14, artyveh-15: the severity of the damage; 0 for none."""
    return 2 if total >= AFV_BADLY else 1 if total >= AFV_DAMAGED else 0


def stun(g: Teller, unit: Unit, clause: str) -> None:
    """artyveh-9, artyveh-13: the vehicle has one action less at its next activation."""
    assert unit.hull is not None
    unit.hull.stunned = True
    g.tell("stunned", (clause,), unit=unit.id)


def passengers(g: Iabsm, unit: Unit) -> int:
    """Return how many men ride in a vehicle; a Big Man is no passenger to be hit."""
    return sum(rider.figures for rider in riders(g, unit) if not rider.is_big_man)


def destroy(g: Iabsm, unit: Unit, clause: str, hits: int) -> None:
    """artyveh-6, artyveh-7, artyveh-10, artyveh-11: the vehicle is lost; who rode gets off and is hit."""
    aboard = [rider for rider in riders(g, unit) if not rider.is_big_man]
    knock_out(g, unit, clause, everybody=True)
    for rider in aboard:
        if hits and rider.loc != GONE:
            suffer(g, rider, hits)
        check_shock(g, rider)
