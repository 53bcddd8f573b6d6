"""Officers and corporals: who they are, and whom they reach."""

from __future__ import annotations

from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import DOWN, GONER, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import NOBODY, Unit
from bocage.systems.sotr.rules.command.command_rolls import Commander
from bocage.systems.sotr.rules.morale.cool import command_radius


def appoint(g: Sotr) -> None:
    """ruling-50: name the force commander of each side: who was it, while he is no Goner; else the highest
    officer, the first of several. So a successor takes his place from the next turn on."""
    for side in (0, 1):
        number = g.force[side]
        if number == NOBODY or not _is_left(g.figures[number]):
            g.force[side] = _highest(g, side)


def _is_left(figure: Figure) -> bool:
    """Whether a figure is on the table, able or Down."""
    return figure.fate < GONER and figure.loc != GONE


def _highest(g: Sotr, side: int) -> int:
    """ruling-50: return the number of the highest officer of a side who is left; `NOBODY` for none."""
    found = NOBODY
    for figure in g.figures:
        if figure.side == side and figure.row.role == "officer" and _is_left(figure):
            if found == NOBODY or figure.cool > g.figures[found].cool:
                found = figure.id
    return found


def force_commander(g: Sotr, side: int) -> Figure | None:
    """ruling-50: return the force commander of a side, if he is able."""
    number = g.force[side]
    if number == NOBODY or not g.figures[number].is_able:
        return None
    return g.figures[number]


def commander_of(g: Sotr, leader: Figure) -> Commander:
    """cmd-2 to cmd-8: an officer or a corporal, and how he is."""
    unit = g.units[leader.unit]
    return Commander(
        leader.cool,
        is_officer=leader.row.role == "officer",
        is_force=force_commander(g, leader.side) is leader,
        down=leader.fate == DOWN,
        fleeing=unit.fleeing,
        disorganised=unit.disorganised,
        ordered=g.ordered >> leader.id & 1 == 1,
    )


def is_leaderless(g: Sotr, unit: Unit) -> bool:
    """ruling-39, ruling-50: whether a unit has neither officer nor corporal left to command it."""
    return g.commander_of(unit) is None


def is_in_radius(g: Sotr, leader: Figure, unit: Unit) -> bool:
    """cmd-1, ruling-16: whether a figure of a unit is within as many inches of a leader as his Cool."""
    radius = command_radius(leader.cool)
    return any(g.sights.within(leader, figure, radius) for figure in g.able(unit))
