"""Maintenance: what ends by itself, and what becomes of those who are Down."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Flow, Tally
from bocage.systems.sotr.battle.figures import DOWN, Figure
from bocage.systems.sotr.battle.state import COMMAND, NO_SIDE, Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.action.gas import choke
from bocage.systems.sotr.rules.close_combat.contact import touches
from bocage.systems.sotr.rules.creatures.traits import is_zombie
from bocage.systems.sotr.rules.morale.losses import check_losses
from bocage.systems.sotr.rules.morale.testing import cool_of_unit, roll_cool
from bocage.systems.sotr.rules.turn.initiative import begin_phase
from bocage.systems.sotr.rules.turn.recovery import (
    ALONE,
    IN_CONTACT,
    NEAR,
    UP,
    fate_of,
    fate_of_zombie,
    tended,
)
from bocage.systems.sotr.rules.turn.victory import settle

DEAD: Final = "goner"
CLAUSES: Final = {"up": "sotr-maint-2", "down": "sotr-maint-3", "goner": "sotr-maint-4"}


def downed(g: Sotr, side: int) -> list[Figure]:
    """maint-1: return the figures of a side that are Down."""
    return [figure for figure in g.figures if figure.fate == DOWN and figure.side == side]


def maintenance(g: Sotr) -> Flow[None]:
    """maint-1, maint-6, ruling-14: burning and smoke end; then each player for his own, the one named by the
    winner first: Down figures roll, shaken units test Cool; then the scenario's effects, and what is left of
    gas. What medics did in the turn before counts here and no longer (ruling-49)."""
    quench(g)
    clear_smoke(g)
    sides = [side for side in (0, 1) if downed(g, side) or shaken(g, side)]
    if sides:
        yield from begin_phase(g, sides)
        for side in (g.first, 1 - g.first):
            for figure in downed(g, side):
                recover(g, figure)
            for unit in shaken(g, side):
                calm(g, unit)
    for figure in g.figures:
        figure.tending = False
    choke(g)
    check_losses(g)
    settle(g)
    g.phase = COMMAND
    g.first = NO_SIDE


def quench(g: Sotr) -> None:
    """ruling-14: burning ends."""
    for unit in g.units:
        if unit.machine is not None and unit.machine.burning:
            unit.machine.burning = False
            g.tell("burnt-out", ("sotr-ruling-14",), unit=unit.id)


def clear_smoke(g: Sotr) -> None:
    """ruling-14, ruling-31, ruling-35: smoke is gone in the next maintenance, gas in the one after."""
    if not g.clouds:
        return
    left = [cloud._replace(lasts=cloud.lasts - 1) for cloud in g.clouds if cloud.lasts > 1]
    if len(left) < len(g.clouds):
        g.tell("clouds-gone", ("sotr-ruling-31",), count=len(g.clouds) - len(left))
    g.lay_clouds(left)


def shaken(g: Sotr, side: int) -> list[Unit]:
    """ruling-14, ruling-37: return the units of a side that test whether they stay shaken."""
    return [unit for unit in g.standing(side) if unit.shaken]


def calm(g: Sotr, unit: Unit) -> None:
    """ruling-14, ruling-37: a shaken unit tests Cool; passed, it is shaken no longer."""
    rolled = roll_cool(g, cool_of_unit(g, unit), Tally(), "shaken")
    unit.shaken = not rolled.passed
    g.tell(
        "calms-down" if rolled.passed else "stays-shaken",
        ("sotr-ruling-14", "sotr-ruling-37"),
        unit=unit.id,
        total=rolled.total,
        needs=rolled.needs,
    )


def care_of(g: Sotr, figure: Figure) -> int:
    """maint-5, maint-u3, ruling-49: how a figure that is Down is tended: an able medic within 2 inches, once;
    in contact, if he does nothing else."""
    found = ALONE
    for other in g.figures:
        if other.row.role == "medic" and other.side == figure.side and other.is_able:
            if other.tending and touches(other, figure):
                return IN_CONTACT
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
