"""Maintenance: what ends by itself, and what becomes of those who are Down."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Flow
from bocage.systems.sotr.battle.figures import DOWN, Figure
from bocage.systems.sotr.battle.state import COMMAND, NO_SIDE, Sotr
from bocage.systems.sotr.rules.creatures.traits import is_zombie
from bocage.systems.sotr.rules.turn.initiative import begin_phase
from bocage.systems.sotr.rules.turn.recovery import ALONE, NEAR, UP, fate_of, fate_of_zombie, tended
from bocage.systems.sotr.rules.turn.victory import settle

DEAD: Final = "goner"
CLAUSES: Final = {"up": "sotr-maint-2", "down": "sotr-maint-3", "goner": "sotr-maint-4"}


def downed(g: Sotr, side: int) -> list[Figure]:
    """maint-1: return the figures of a side that are Down."""
    return [figure for figure in g.figures if figure.fate == DOWN and figure.side == side]


def maintenance(g: Sotr) -> Flow[None]:
    """maint-1, maint-6, ruling-14: each player for his own, the one named by the winner first: burning ends,
    Down figures roll; then the scenario's effects."""
    if g.first == NO_SIDE:
        quench(g)
    sides = [side for side in (0, 1) if downed(g, side)]
    if sides:
        yield from begin_phase(g, sides)
        for side in (g.first, 1 - g.first):
            for figure in downed(g, side):
                recover(g, figure)
    settle(g)
    g.phase = COMMAND
    g.first = NO_SIDE


def quench(g: Sotr) -> None:
    """ruling-14: burning ends."""
    for unit in g.units:
        if unit.machine is not None and unit.machine.burning:
            unit.machine.burning = False
            g.tell("burnt-out", ("sotr-ruling-14",), unit=unit.id)


def care_of(g: Sotr, figure: Figure) -> int:
    """maint-5, maint-u3, ruling-49: how a figure that is Down is tended: an able medic within 2 inches, once;
    in contact, if he does nothing else."""
    found = ALONE
    for other in g.figures:
        if other.row.role == "medic" and other.side == figure.side and other.is_able:
            if g.sights.within(other, figure, g.tables.tending_reach):
                found = NEAR
    return found


def recover(g: Sotr, figure: Figure) -> None:
    """maint-1 to maint-5: roll for a figure that is Down."""
    tally = tended(g.tables, care_of(g, figure))
    die = g.dice.d6("recovery")
    fate = _fate(g, figure, die, int(tally.total))
    at = figure.loc
    if fate == DEAD:
        g.remove(figure)
    elif fate == UP:
        g.rise(figure)
    g.tell(
        f"recovery-{fate}",
        ("sotr-maint-1", CLAUSES[fate]),
        unit=figure.unit,
        figure=figure.id,
        at=at,
        die=die,
        tally=tally,
    )


def _fate(g: Sotr, figure: Figure, die: int, care: int) -> str:
    """maint-2 to maint-4, ruling-48: what becomes of a figure that is Down; zombies need no medic."""
    if is_zombie(g.units[figure.unit]):
        return fate_of_zombie(g.tables, die)
    return fate_of(g.tables, die + care)
