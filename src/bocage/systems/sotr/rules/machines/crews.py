"""Crews and passengers: who is inside, who is hit there, who gets out, and who gets in again."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import No, Tally
from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import ABANDONED, ADVANCED, DOWN, RAN, UP, WRECKED, Figure
from bocage.systems.sotr.battle.machines import NO_LINK
from bocage.systems.sotr.battle.room import nearest_room
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.action.coherence import is_coherent
from bocage.systems.sotr.rules.close_combat.contact import is_engaged
from bocage.systems.sotr.rules.morale.testing import break_up, roll_cool

NEAR: Final = 4 * UNIT
"""ruling-44: how far from a hull those stand at most who get in or out: a normal move."""
RIDER_HIT_ON: Final = 5
"""ruling-46: who sits in a machine that is destroyed or falls over is hit on so much, as its crew is."""
NO_MACHINE: Final = No("sotr-ruling-44", "no-machine")
IS_LOST: Final = No("sotr-ruling-46", "machine-lost")
IS_BURNING: Final = No("sotr-ruling-46", "machine-burns")
NOT_ITS_CREW: Final = No("sotr-ruling-46", "not-its-crew")
NO_SEATS: Final = No("sotr-ruling-44", "no-seats")
NOT_STEADY: Final = No("sotr-ruling-46", "not-steady")
LEFT_BEHIND: Final = No("sotr-ruling-15", "leaves-the-down")
TOO_FAR: Final = No("sotr-ruling-44", "too-far-to-mount")
IN_A_FIGHT: Final = No("sotr-ruling-42", "in-a-fight")
GOES_FAST: Final = No("sotr-ruling-44", "goes-fast")
RIDES_NOT: Final = No("sotr-ruling-44", "does-not-ride")
NO_ROOM: Final = No("sotr-ruling-44", "no-room-beside")


def hull_of(g: Sotr, unit: Unit) -> Figure:
    """Return the hull of a machine."""
    return g.figures[unit.figures[0]]


def crew_inside(g: Sotr, unit: Unit) -> list[Figure]:
    """Return the crew of a machine who are inside and able, the commander first."""
    assert unit.machine is not None
    crew = g.units[unit.machine.crew]
    if crew.rides != unit.id:
        return []
    return [g.figures[number] for number in crew.figures if g.figures[number].fate == UP]


def riders(g: Sotr, unit: Unit) -> list[Unit]:
    """Return the units that sit in a machine, its crew left out."""
    return [each for each in g.units if each.rides == unit.id and each.mans == NO_LINK]


def rides_along(unit: Unit) -> bool:
    """Whether a unit sits in a machine that others man."""
    return unit.rides != NO_LINK and unit.mans == NO_LINK


# Inside


def hit_crew(g: Sotr, unit: Unit, count: int) -> None:
    """ruling-46: so many of the crew are hit, the commander last: each is a Goner. A machine without crew is
    abandoned."""
    inside = crew_inside(g, unit)
    for figure in inside[max(len(inside) - count, 0) :][::-1]:
        g.tell("crewman-hit", ("sotr-ruling-46",), unit=unit.id, figure=figure.id, at=unit.loc)
        g.remove(figure)
    hull = hull_of(g, unit)
    if not crew_inside(g, unit) and hull.fate == UP:
        leave_empty(g, unit)


def leave_empty(g: Sotr, unit: Unit) -> None:
    """ruling-46: nobody mans a machine any more; who rides in it gets out."""
    hull_of(g, unit).fate = ABANDONED
    g.gather(unit)
    for each in riders(g, unit):
        step_out(g, each, unit, 0)


# Getting out


def test_crew(g: Sotr, unit: Unit) -> None:
    """ruling-46: the crew of a machine that was penetrated tests Cool; failed, it abandons it, and is
    disorganised."""
    rolled = roll_cool(g, unit.cool, Tally(), "crew")
    g.tell(
        "crew-holds" if rolled.passed else "crew-abandons",
        ("sotr-ruling-46",),
        unit=unit.id,
        total=rolled.total,
        needs=rolled.needs,
    )
    if not rolled.passed:
        assert unit.machine is not None
        crew = g.units[unit.machine.crew]
        bail_out(g, unit, 0)
        break_up(crew, flees=False)


def bail_out(g: Sotr, unit: Unit, hit_on: int) -> None:
    """ruling-46: the crew leaves its machine; each of them is hit on so much or more, 0 for never."""
    assert unit.machine is not None
    crew = g.units[unit.machine.crew]
    crew.activated = unit.activated
    step_out(g, crew, unit, hit_on)
    if hull_of(g, unit).fate == UP:
        leave_empty(g, unit)


def step_out(g: Sotr, unit: Unit, vehicle: Unit, hit_on: int) -> None:
    """ruling-46: who was inside stands as near to the hull as there is room; each is hit on so much; who
    finds no room is lost."""
    hull = hull_of(g, vehicle)
    unit.rides = NO_LINK
    for number in unit.figures:
        figure = g.figures[number]
        if figure.fate != UP:
            continue
        if hit_on and g.dice.d6("bail-out") >= hit_on:
            g.tell("crewman-hit", ("sotr-ruling-46",), unit=vehicle.id, figure=figure.id, at=vehicle.loc)
            g.remove(figure)
            if unit.mans == NO_LINK:
                g.hurt |= 1 << unit.id
            continue
        place = nearest_room(g, figure, hull.x, hull.y)
        if place is None:
            g.remove(figure)
        else:
            g.place(figure, place[0], place[1], hull.facing)
            figure.moved = ADVANCED
    g.gather(unit)
    if g.is_able(unit):
        g.tell("gets-out", ("sotr-ruling-46",), unit=unit.id, other=vehicle.id, to=unit.loc)


def cannot_dismount(g: Sotr, unit: Unit) -> No | None:
    """ruling-44: who rides gets out of a machine that has not gone fast, if all find room within a normal
    move of it."""
    if not rides_along(unit):
        return RIDES_NOT
    vehicle = g.units[unit.rides]
    if hull_of(g, vehicle).moved >= RAN:
        return GOES_FAST
    twin = g.copy()
    twin.events = None
    step_out(twin, twin.units[unit.id], twin.units[vehicle.id], 0)
    hull = hull_of(twin, twin.units[vehicle.id])
    for number in unit.figures:
        figure = twin.figures[number]
        if figure.fate == UP and not twin.sights.within(figure, hull, NEAR):
            return NO_ROOM
        if figure.fate != g.figures[number].fate:
            return NO_ROOM
    return None if is_coherent(twin, twin.units[unit.id]) else NO_ROOM


def dismount(g: Sotr, unit: Unit) -> None:
    """ruling-44: a unit gets out as its movement option."""
    step_out(g, unit, g.units[unit.rides], 0)


# Getting in


def cannot_mount(g: Sotr, unit: Unit, vehicle: Unit) -> No | None:
    """ruling-44, ruling-46: a steady unit gets into a machine of its side whose hull each of them has within
    a normal move: passengers into one that is manned and has seats, a crew into its own."""
    machine = vehicle.machine
    if machine is None or unit.machine is not None or vehicle.side != unit.side:
        return NO_MACHINE
    hull = hull_of(g, vehicle)
    if hull.fate == WRECKED:
        return IS_LOST
    if unit.mans == vehicle.id:
        if machine.burning:
            return IS_BURNING
    elif hull.fate == ABANDONED or unit.mans != NO_LINK:
        return NOT_ITS_CREW
    elif seats_left(g, vehicle) < len(g.able(unit)):
        return NO_SEATS
    return _cannot_climb(g, unit, hull)


def _cannot_climb(g: Sotr, unit: Unit, hull: Figure) -> No | None:
    """ruling-15, ruling-42, ruling-44, ruling-46: why a unit does not get in, as it is and where it
    stands."""
    if unit.suppressed or unit.disorganised or unit.shaken or unit.fleeing:
        return NOT_STEADY
    if any(g.figures[number].fate == DOWN and g.figures[number].loc != GONE for number in unit.figures):
        return LEFT_BEHIND
    if hull.moved >= RAN:
        return GOES_FAST
    if is_engaged(g, unit):
        return IN_A_FIGHT
    near = all(g.sights.within(figure, hull, NEAR) for figure in g.able(unit))
    return None if near else TOO_FAR


def seats_left(g: Sotr, vehicle: Unit) -> int:
    """ruling-44: how many more figures a machine carries."""
    assert vehicle.machine is not None
    inside = sum(1 for each in riders(g, vehicle) for number in each.figures if g.figures[number].fate == UP)
    return vehicle.machine.row.carries - inside


def mountable(g: Sotr, unit: Unit) -> list[Unit]:
    """Return the machines that a unit may get into."""
    return [
        vehicle
        for vehicle in g.units
        if vehicle.machine is not None and vehicle.loc != GONE and cannot_mount(g, unit, vehicle) is None
    ]


def mount(g: Sotr, unit: Unit, vehicle: Unit) -> None:
    """ruling-44, ruling-46: a unit gets in; a crew mans its machine again, which does nothing more in this
    turn."""
    g.tell("mounts", ("sotr-ruling-44",), unit=unit.id, other=vehicle.id, at=unit.loc)
    for figure in g.able(unit):
        figure.prone = False
        g.lift(figure)
    unit.rides = vehicle.id
    g.gather(unit)
    if unit.mans == vehicle.id:
        hull_of(g, vehicle).fate = UP
        vehicle.activated = True
        g.gather(vehicle)
