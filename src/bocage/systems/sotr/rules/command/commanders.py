"""Officers and corporals: who they are, and whom they reach."""

from __future__ import annotations

from bocage.systems.sotr.battle.figures import DOWN, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.command.command_rolls import Commander
from bocage.systems.sotr.rules.morale.cool import command_radius


def force_commander(g: Sotr, side: int) -> Figure | None:
    """ruling-50: the highest able officer of a side; the first of several."""
    found: Figure | None = None
    for figure in g.figures:
        if figure.side == side and figure.row.role == "officer" and figure.is_able:
            if found is None or figure.cool > found.cool:
                found = figure
    return found


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


def is_in_radius(g: Sotr, leader: Figure, unit: Unit) -> bool:
    """cmd-1, ruling-16: whether a figure of a unit is within as many inches of a leader as his Cool."""
    radius = command_radius(leader.cool)
    return any(figure is leader or g.sights.within(leader, figure, radius) for figure in g.able(unit))
