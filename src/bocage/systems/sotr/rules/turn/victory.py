"""Who has won."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.bases import core_square, disc
from bocage.ground.table.lattice import UNIT, Point, to_sixteenths
from bocage.kernel import Outcome
from bocage.kernel.options import pack_point
from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import DOWN, GONER, OFF, UP
from bocage.systems.sotr.battle.state import OVER, Sotr
from bocage.systems.sotr.battle.units import Unit

NEAR: Final = 3 * UNIT
"""ruling-51: how near an able figure holds an objective."""


def objectives(g: Sotr) -> list[Point]:
    """Return the points that are fought for."""
    return [(to_sixteenths(x), to_sixteenths(y)) for x, y in g.scenario.objectives]


def count_near(g: Sotr, point: Point) -> list[int]:
    """ruling-51: count the able figures of each side within 3 inches of a point."""
    found = [0, 0]
    spot = disc(point[0], point[1], 1)
    for figure in g.figures:
        if figure.fate == UP and figure.loc != GONE:
            reach = figure.rim + NEAR
            if core_square(figure.bases_on_table()[0], spot) <= reach * reach:
                found[figure.side] += 1
    return found


def settle(g: Sotr) -> None:
    """ruling-51: an objective is held by who has more able figures within 3 inches of it; else it stays with
    who had it."""
    for point in objectives(g):
        near = count_near(g, point)
        place = g.field.place_of(pack_point(0, point[0], point[1]))
        if near[0] != near[1]:
            side = 0 if near[0] > near[1] else 1
            if g.control[place] != side:
                g.control[place] = side
                g.tell("takes", ("sotr-ruling-51",), side=side, at=pack_point(0, point[0], point[1]))


def is_beaten(g: Sotr, side: int) -> bool:
    """ruling-51: whether a side has no able figure: neither on the table nor still to come."""
    for figure in g.figures:
        if figure.side == side and figure.fate == UP:
            return False
    return True


def outcome(g: Sotr) -> Outcome | None:
    """ruling-51: return the result, or None while the battle goes on."""
    first, second = is_beaten(g, 0), is_beaten(g, 1)
    if (first or second) and g.scenario.victory == "off":
        return _outcome_off(g)
    if first and second:
        return Outcome(None, scores(g), "victory-draw")
    if first or second:
        return Outcome(g.seats[1 if first else 0], scores(g), "victory-broken")
    if g.phase != OVER:
        return None
    if g.scenario.victory == "off":
        return _outcome_off(g)
    if g.scenario.victory == "destroyed":
        return _more(g, [destroyed(g, 0), destroyed(g, 1)], "victory-destroyed")
    held = [sum(1 for side in g.control.values() if side == each) for each in (0, 1)]
    return _more(g, held, "victory-held")


def _more(g: Sotr, counts: list[int], how: str) -> Outcome:
    """Return the victory of the side that has more; a draw if both have as much."""
    if counts[0] == counts[1]:
        return Outcome(None, scores(g), "victory-draw")
    return Outcome(g.seats[0 if counts[0] > counts[1] else 1], scores(g), how)


def _outcome_off(g: Sotr) -> Outcome:
    """ruling-51: the side that is to get away wins if it has brought off as many figures as it needs."""
    holder = g.seats.index(g.scenario.holder)
    if brought_off(g, 1 - holder) >= g.scenario.needed:
        return Outcome(g.seats[1 - holder], scores(g), "victory-off")
    return Outcome(g.seats[holder], scores(g), "victory-kept")


def brought_off(g: Sotr, side: int) -> int:
    """ruling-51: count the figures that a side has brought off."""
    return sum(figure.side == side and figure.fate == OFF for figure in g.figures)


def destroyed(g: Sotr, side: int) -> int:
    """ruling-51: return the requisition points that a side has destroyed: of enemy units that have nobody
    able left."""
    return sum(unit.counter.rp for unit in g.units if unit.side != side and is_destroyed(g, unit))


def is_destroyed(g: Sotr, unit: Unit) -> bool:
    """ruling-51: whether nobody of a unit is able any more, and nobody has got away."""
    fates = [g.figures[number].fate for number in unit.figures]
    return bool(fates) and all(fate in (DOWN, GONER) for fate in fates)


def scores(g: Sotr) -> dict[str, int]:
    """Return for each seat how many enemy figures are Down or dead. They decide nothing."""
    lost = [0, 0]
    for figure in g.figures:
        if figure.fate in (DOWN, GONER):
            lost[figure.side] += 1
    return {seat: lost[1 - side] for side, seat in enumerate(g.seats)}
