"""Gas: who is in a zone of it, and what it does to him."""

from __future__ import annotations

from bocage.ground.table.templates import circle
from bocage.kernel import Tally
from bocage.systems.sotr.battle.figures import DOWN, UP, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.support import GasZone
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.creatures.traits import is_zombie
from bocage.systems.sotr.rules.morale.testing import roll_cool


def is_in(zone: GasZone, figure: Figure) -> bool:
    """ruling-28, ruling-35: whether a zone touches the base of a figure."""
    return figure.fate <= DOWN and any(
        circle(zone.x, zone.y, zone.radius).touches(base) for base in figure.bases_on_table()
    )


def breathes(g: Sotr, figure: Figure) -> bool:
    """ruling-35: whether gas can do anything to a figure: it is able, lives, and has no mask."""
    unit = g.units[figure.unit]
    return figure.fate == UP and not unit.masks and not is_zombie(unit)


def suffer_gas(g: Sotr, figure: Figure) -> None:
    """ruling-35: a living thing without a mask rolls Cool or is Down."""
    rolled = roll_cool(g, figure.cool, Tally(), "gas")
    if not rolled.passed:
        g.hurt |= 1 << figure.unit
        g.fall(figure)
    g.tell(
        "stands-gas" if rolled.passed else "falls-to-gas",
        ("sotr-ruling-35",),
        unit=figure.unit,
        figure=figure.id,
        at=figure.loc,
        total=rolled.total,
        needs=rolled.needs,
    )


def step_into_gas(g: Sotr, unit: Unit) -> None:
    """ruling-35: whoever of a unit has moved and is in a zone of gas rolls."""
    for zone in g.gas:
        for figure in g.able(unit):
            if figure.moved and breathes(g, figure) and is_in(zone, figure):
                suffer_gas(g, figure)
