"""Acquiring targets: at whom a unit may fire."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.bases import FINE
from bocage.kernel import No, Tally
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.pairs import UNKNOWN
from bocage.systems.sotr.battle.state import ACQUIRED, NOT_ACQUIRED, UNTRIED, Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.machines.piercing import piercers
from bocage.systems.sotr.rules.morale.testing import cool_of_unit, roll_cool
from bocage.systems.sotr.rules.shooting.shooting import can_hurt, distance, firers
from bocage.systems.sotr.rules.shooting.sight import unit_sees

FAR: Final = 1 << 30
"""Farther than anything."""
NEARLY: Final = 4
"""ruling-11: so many inches farther than the nearest is as good."""
OWN_UNIT: Final = No("sotr-shoot-3", "own-unit")
IS_OUT: Final = No("sotr-gen-4", "is-out")
ALL_HIDDEN: Final = No("sotr-mopt-11", "all-hidden")
HAS_SHOT: Final = No("sotr-ruling-18", "has-shot")
IS_SUPPRESSED: Final = No("sotr-ruling-34", "is-suppressed")
FLEES: Final = No("sotr-ruling-37", "is-fleeing")
NOBODY_FIRES: Final = No("sotr-shoot-2", "nobody-fires")
OUT_OF_REACH: Final = No("sotr-shoot-1", "out-of-reach")
NOTHING_PIERCES: Final = No("sotr-pen-10", "nothing-pierces")
NOT_NEAREST: Final = No("sotr-ruling-11", "not-nearest")
NEAREST_ONLY: Final = No("sotr-ruling-37", "nearest-only")


def gap(g: Sotr, unit: Unit, target: Unit) -> int:
    """ruling-4, ruling-11: the least distance from the able figures of a unit to those of another who do not
    hide, as the tape tells it. Kept while nobody of the unit hides: then it is the same both ways."""
    lookers = g.able(unit)
    hides = any(figure.hidden for figure in lookers)
    found = UNKNOWN if hides else g.pairs.gap(unit.id, target.id)
    if found == UNKNOWN:
        found = FAR
        theirs = [figure for figure in g.able(target) if not figure.hidden]
        for figure in lookers if theirs else ():
            found = min(found, distance(figure, nearest(figure, theirs)))
        if not hides:
            g.pairs.keep_gap(unit.id, target.id, found)
    return found


def nearest(figure: Figure, others: list[Figure]) -> Figure:
    """Return the nearest of some figures by the edges of their bases, the first of several."""
    best, found = FAR, others[0]
    for other in others:
        if other.radius != found.radius or other.half_length or figure.half_length:
            return min(others, key=lambda each: distance(figure, each))
        dx, dy = other.x - figure.x, other.y - figure.y
        away = dx * dx + dy * dy
        if away < best:
            best, found = away, other
    return found


def visible(g: Sotr, unit: Unit) -> list[Unit]:
    """shoot-3: return the enemy units of which a unit sees somebody, the nearest first."""
    found: list[tuple[int, int]] = []
    for target in g.units:
        if target.side != unit.side and unit_sees(g, unit, target):
            found.append((gap(g, unit, target), target.id))
    return [g.units[number] for _, number in sorted(found)]


def is_free_target(g: Sotr, unit: Unit, target: Unit) -> bool:
    """ruling-11: whether a unit may fire at another without a test: the nearest that it sees, or one at most
    4 inches farther; snipers choose freely."""
    if g.choices.free_targets or any(figure.weapon.goner_on for figure in firers(g, unit)):
        return True
    seen = visible(g, unit)
    return not seen or gap(g, unit, target) <= gap(g, unit, seen[0]) + NEARLY * FINE


def cannot_shoot(g: Sotr, unit: Unit) -> No | None:
    """ruling-18, ruling-34, ruling-37, order-5: one shooting action; none by who is suppressed or flees, but
    by whoever of them is told to do it."""
    if g.has_shot:
        return HAS_SHOT
    if g.is_kept_down(unit):
        return IS_SUPPRESSED
    if unit.fleeing:
        return FLEES
    return None if firers(g, unit) else NOBODY_FIRES


def cannot_pierce(g: Sotr, unit: Unit, target: Unit) -> No | None:
    """shoot-3, shoot-4, ruling-11, ruling-18, ruling-34, ruling-37, order-5: whether a unit may fire at a
    machine: those of its weapons that can harm it, once; the others may fire at men."""
    if g.has_pierced:
        return HAS_SHOT
    if g.is_kept_down(unit):
        return IS_SUPPRESSED
    if unit.fleeing:
        return FLEES
    if not unit_sees(g, unit, target):
        return OUT_OF_REACH
    return None if piercers(g, unit, target) else NOTHING_PIERCES


def cannot_shoot_at(g: Sotr, unit: Unit, target: Unit) -> No | None:
    """shoot-1 to shoot-3, mopt-11, ruling-11, ruling-37: whether a unit may fire at another."""
    if target.side == unit.side:
        return OWN_UNIT
    if not g.is_able(target):
        return IS_OUT
    if all(figure.hidden for figure in g.able(target)):
        return ALL_HIDDEN
    if target.machine is not None:
        return cannot_pierce(g, unit, target)
    no = cannot_shoot(g, unit)
    if no is not None:
        return no
    if not unit_sees(g, unit, target) or not can_hurt(g, unit, target):
        return OUT_OF_REACH
    if is_free_target(g, unit, target):
        return None
    if unit.disorganised:
        return NEAREST_ONLY
    return NOT_NEAREST if g.acquired == NOT_ACQUIRED else None


def targets(g: Sotr, unit: Unit) -> list[Unit]:
    """shoot-3: return the enemy units that a unit may fire at."""
    if unit.machine is not None:
        return []
    barred = cannot_shoot(g, unit) is not None
    return [
        target
        for target in g.units
        if target.side != unit.side
        and (target.machine is not None or not barred)
        and cannot_shoot_at(g, unit, target) is None
    ]


def acquire(g: Sotr, unit: Unit, target: Unit) -> bool:
    """ruling-11: a target that is not the nearest asks for a Cool test, once in the activation, but for a
    machine."""
    if target.machine is not None or g.acquired == ACQUIRED or is_free_target(g, unit, target):
        return True
    assert g.acquired == UNTRIED
    rolled = roll_cool(g, cool_of_unit(g, unit), Tally(), "acquisition")
    g.acquired = ACQUIRED if rolled.passed else NOT_ACQUIRED
    g.tell(
        "acquires" if rolled.passed else "acquires-not",
        ("sotr-ruling-11",),
        unit=unit.id,
        other=target.id,
        total=rolled.total,
        needs=rolled.needs,
    )
    return rolled.passed
