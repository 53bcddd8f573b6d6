"""Gas: who is in a zone of it, and what it does to him."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.templates import circle
from bocage.kernel import Tally
from bocage.systems.sotr.battle.clouds import Cloud
from bocage.systems.sotr.battle.figures import UP, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.creatures.traits import is_zombie
from bocage.systems.sotr.rules.morale.testing import roll_cool

GAS: Final = ("sotr-ruling-35",)


def zones(g: Sotr) -> list[Cloud]:
    """Return the zones of gas on the table."""
    return [cloud for cloud in g.clouds if not cloud.is_smoke]


def is_in(zone: Cloud, figure: Figure) -> bool:
    """ruling-28, ruling-35: whether a zone touches the base of a figure."""
    shape = circle(zone.x, zone.y, zone.radius)
    return any(shape.touches(base) for base in figure.bases_on_table())


def breathes(g: Sotr, figure: Figure) -> bool:
    """ruling-35: whether gas can do anything to a figure: it is able, lives, and has no mask."""
    unit = g.units[figure.unit]
    return figure.fate == UP and not figure.is_hull and not unit.masks and not is_zombie(unit)


def suffer_gas(g: Sotr, figure: Figure) -> None:
    """ruling-35: a living thing without a mask rolls Cool or is Down."""
    at = figure.loc
    rolled = roll_cool(g, figure.cool, Tally(), "gas")
    secret = rolled.passed and figure.hidden
    if not rolled.passed:
        g.hurt |= 1 << figure.unit
        g.fall(figure)
    facts = {"unit": figure.unit, "figure": figure.id, "total": rolled.total, "needs": rolled.needs}
    if secret:
        g.tell_only(g.seats[figure.side], "stands-gas", GAS, at=at, **facts)
    elif rolled.passed:
        g.tell("stands-gas", GAS, at=at, **facts)
    else:
        g.tell("falls-to-gas", GAS, at=at, **facts)


def step_into_gas(g: Sotr, unit: Unit) -> None:
    """ruling-35: whoever of a unit has moved and is in a zone of gas rolls."""
    for zone in zones(g):
        for figure in g.able(unit):
            if figure.moved and breathes(g, figure) and is_in(zone, figure):
                suffer_gas(g, figure)


def choke(g: Sotr) -> None:
    """ruling-35: every living thing without a mask in a zone of gas rolls Cool or is Down."""
    for zone in zones(g):
        for figure in g.figures:
            if breathes(g, figure) and is_in(zone, figure):
                suffer_gas(g, figure)
