"""Medics: how one gets to a casualty, and when he does nothing but tend it."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import Point, heading_to
from bocage.kernel import No
from bocage.systems.common.table.squadstand import count_parts
from bocage.systems.sotr.battle.figures import ADVANCED, DOWN, STILL, Figure
from bocage.systems.sotr.battle.state import CHAIN, Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.action.coherence import is_coherent
from bocage.systems.sotr.rules.action.hiding import look_round, reveal
from bocage.systems.sotr.rules.action.movement import IS_SUPPRESSED
from bocage.systems.sotr.rules.close_combat.contact import touches
from bocage.systems.sotr.rules.close_combat.onrush import Onrush, others_on_table

MEDIC: Final = "medic"
NOT_A_MEDIC: Final = No("sotr-ruling-49", "not-a-medic")
NOT_DOWN: Final = No("sotr-ruling-49", "not-down")
MEDIC_OUT: Final = No("sotr-maint-u3", "medic-out")
AT_HAND: Final = No("sotr-ruling-49", "tends-already")
OUT_OF_HAND: Final = No("sotr-ruling-49", "cannot-get-there")


def medics(g: Sotr, unit: Unit) -> list[Figure]:
    """Return the medics of a unit who can do anything."""
    return [figure for figure in g.able(unit) if figure.row.role == MEDIC]


def cannot_tend(g: Sotr, unit: Unit, medic: Figure, casualty: Figure) -> No | None:
    """mopt-7, maint-u3, ruling-5, ruling-34, ruling-49, order-5: an able medic goes to a friend who is Down,
    as far as an Advance, and does not lose touch with his unit, unless he is told to do it."""
    if medic.row.role != MEDIC:
        return NOT_A_MEDIC
    if not medic.is_able:
        return MEDIC_OUT
    if unit.suppressed and not medic.freed:
        return IS_SUPPRESSED
    if casualty.fate != DOWN or casualty.side != medic.side:
        return NOT_DOWN
    if touches(medic, casualty):
        return AT_HAND
    return None if way_to(g, unit, medic, casualty) is not None else OUT_OF_HAND


def way_to(g: Sotr, unit: Unit, medic: Figure, casualty: Figure) -> Point | None:
    """Return where a medic would touch a casualty, if he gets there."""
    if not g.sights.within(medic, casualty, g.tables.advance[unit.counter.speed]):
        return None
    onrush = Onrush(g, medic, unit, g.tables.advance[unit.counter.speed])
    point = onrush.reaches(casualty, others_on_table(g, medic))
    if point is None:
        return None
    reach = medic.radius + casualty.radius + 1
    if (point[0] - casualty.x) ** 2 + (point[1] - casualty.y) ** 2 >= reach * reach:
        return None
    if medic.freed:
        return point
    stand = [(each.x, each.y, each.radius) for each in g.able(unit) if each is not medic]
    whole = count_parts([*stand, (point[0], point[1], medic.radius)], CHAIN) <= 1
    return point if whole or not is_coherent(g, unit) else None


def casualties_for(g: Sotr, unit: Unit, medic: Figure) -> list[Figure]:
    """ruling-49: return the friends whom a medic may go to."""
    return [figure for figure in g.figures if cannot_tend(g, unit, medic, figure) is None]


def go_to(g: Sotr, unit: Unit, medic: Figure, casualty: Figure) -> None:
    """ruling-49: a medic goes to a casualty, and touches him."""
    origin = unit.loc
    point = way_to(g, unit, medic, casualty)
    assert point is not None
    medic.prone = False
    medic.moved = ADVANCED
    reveal(g, medic, "sotr-ruling-12")
    g.place(medic, point[0], point[1], heading_to(casualty.x - point[0], casualty.y - point[1]))
    g.gather(unit)
    g.tell(
        "goes-to-tend",
        ("sotr-ruling-49", "sotr-mopt-7"),
        unit=unit.id,
        figure=medic.id,
        other=casualty.unit,
        origin=origin,
        to=medic.loc,
    )
    look_round(g)


def note_tending(g: Sotr, unit: Unit) -> None:
    """ruling-49: at the end of an activation, note which medics did nothing in it but tend."""
    for medic in medics(g, unit):
        medic.tending = medic.moved == STILL and not medic.fired
