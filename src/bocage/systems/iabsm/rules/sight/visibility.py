"""Who sees whom, how far apart they are, how hard a unit is to see, and how well it is covered."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.bases import nearer
from bocage.ground.table.lattice import HEADINGS, UNIT, in_arc
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import STEADY, Unit

CROSSED_BY: Final = 4
"""sight-2: fire crosses a line when so many of the eight rays do."""
BANDS: Final[list[int]] = [4 * UNIT, 9 * UNIT, 24 * UNIT]
"""spot-3: where the bands of the spotting table end; the last one has no end."""
OPEN: Final = 0
LARGELY: Final = 1
BARELY: Final = 3
"""Classes of visibility."""
GREAT: Final = 0
OK: Final = 1
POOR: Final = 2
"""Levels of protection."""
CONTACT: Final = 1
"""sight-7: units in contact touch, or stand less than a sixteenth apart."""


def sees(g: Iabsm, unit: Unit, other: Unit) -> bool:
    """sight-1: one of the eight rays between them is free."""
    return g.sights.sees(unit, other)


def is_within(g: Iabsm, unit: Unit, other: Unit, distance: int) -> bool:
    """sight-7: the nearest edges are at most so far apart; the border belongs to the shorter band."""
    return g.sights.within(unit, other, distance)


def in_contact(g: Iabsm, unit: Unit, other: Unit) -> bool:
    """sight-7: bases that touch or stand less than a sixteenth apart; ride-1: and those who ride in one
    vehicle."""
    if unit.is_aboard and unit.rides == other.rides:
        return True
    if unit.hull is not None or other.hull is not None:
        return any(
            nearer(one, each, CONTACT) for one in unit.bases_on_table() for each in other.bases_on_table()
        )
    reach = unit.radius + other.radius + CONTACT
    return g.sights.square(unit, other) < reach * reach


def band(g: Iabsm, unit: Unit, other: Unit) -> int:
    """Return the band of the spotting table."""
    for number in range(len(BANDS)):
        if is_within(g, unit, other, BANDS[number]):
            return number
    return len(BANDS)


def is_before(unit: Unit, other: Unit) -> bool:
    """act-8: a unit fires into the half-plane before it."""
    return in_arc(unit.facing, HEADINGS // 4, other.x - unit.x, other.y - unit.y)


def lines_between(g: Iabsm, unit: Unit, target: Unit) -> int:
    """sight-2: the lines that the target is at and whoever looks is not, if the way between crosses them."""
    lines = target.at_lines & ~unit.at_lines
    found = 0
    while lines:
        low = lines & -lines
        lines ^= low
        half = min(unit.half_front, target.half_front)
        rays = g.field.crossed_rays(unit.x, unit.y, target.x, target.y, half, low)
        if rays.bit_count() >= CROSSED_BY:
            found |= low
    return found


def visibility(g: Iabsm, unit: Unit, target: Unit) -> int:
    """sight-3: the class of a target: by its ground or the line it is at, and by what it does."""
    field = g.field
    found = field.visibilities[target.ground]
    lines = lines_between(g, unit, target)
    if lines:
        for number, kind in enumerate(field.kinds):
            if lines >> number & 1:
                found = max(found, field.visibilities[kind.code])
    return seen_as(target, found)


def seen_as(target: Unit, ground: int) -> int:
    """sight-3: the class of a target in ground of a class: one harder in cover; at the hardest largely
    visible if it has moved or fired; for a vehicle one class easier; in ambush very hard to see. snipe-2: so
    is a sniper, always."""
    if target.ambush or target.is_sniper:
        return BARELY
    found = min(ground + 1, BARELY) if target.in_cover else ground
    if target.moved or target.fired:
        found = min(found, LARGELY)
    return found if target.hull is None else max(found - 1, OPEN)


def cover(g: Iabsm, unit: Unit, target: Unit) -> int:
    """fire-3: the protection that the ground or a line gives; light cover gives none to who has moved in this
    turn."""
    field = g.field
    found = field.protections[target.ground]
    lines = lines_between(g, unit, target)
    if lines:
        for number, kind in enumerate(field.kinds):
            if lines >> number & 1:
                found = max(found, field.protections[kind.code])
    return shelter_of(found, has_moved=target.moved_turn == g.turn)


def shelter_of(ground: int, *, has_moved: bool) -> int:
    """fire-3: light cover gives none to who has moved in this turn."""
    return GREAT if ground == OK and has_moved else ground


def is_shielded(unit: Unit, target: Unit) -> bool:
    """piece-3: whether fire comes from the front of a gun, where its shield is."""
    return in_arc(target.facing, HEADINGS // 8, unit.x - target.x, unit.y - target.y)


def protection(g: Iabsm, unit: Unit, target: Unit) -> int:
    """fire-3, act-4, piece-3: cover, one level better after Take Cover, and one for a unit that is pinned; at
    most poor; a gun has its shield."""
    found = cover(g, unit, target)
    return sheltered(target, behind_shield(target, found, in_front=is_shielded(unit, target)))


def behind_shield(target: Unit, cover: int, *, in_front: bool) -> int:
    """piece-3: cover of a level, light at least for a gun that is fired at from its front."""
    return OK if target.is_carriage and cover < OK and in_front else cover


def sheltered(target: Unit, cover: int) -> int:
    """fire-3, act-4: cover of a level, one better after Take Cover, and one for a unit that is pinned; at
    most poor."""
    return min(cover + int(target.in_cover) + int(target.state != STEADY), POOR)
