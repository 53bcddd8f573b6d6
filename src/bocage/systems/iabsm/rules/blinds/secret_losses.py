"""What befalls those under a blind: a dummy has as many dice, and its owner alone learns the rest."""

from __future__ import annotations

from typing import Final

from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.rules.fire.hits import MISSED, SHOCKED

TWO_SUPPORTS: Final = 2
"""blind-1: units of two platoons under one blind."""


def suffer_in_secret(g: Iabsm, blind: Unit, hits: int, state: int) -> None:
    """blind-7: as many dice are thrown for a dummy as for a platoon, and what they do to whom the owner alone
    learns: the hits go round the units under it, and all of them are pinned or suppressed."""
    dice = [g.dice.d6("hit") for _ in range(hits)]
    units = [unit for unit in g.under(blind) if not unit.is_big_man]
    for number, die in enumerate(dice):
        unit = units[number % len(units)] if units else None
        if unit is not None and MISSED < die <= SHOCKED:
            unit.shock += 1
        elif unit is not None and die > SHOCKED and unit.figures > 0:
            unit.figures -= 1
    for unit in units:
        unit.state = max(unit.state, state)
        unit.under_fire = True
    if units:
        g.tell_only(
            g.seats[blind.side],
            "suffers-hidden",
            ("iabsm-blind-7",),
            unit=blind.id,
            thrown=" ".join(str(die) for die in dice),
            count=len(dice),
        )


def most_under(g: Iabsm, side: int) -> int:
    """blind-1, blind-5: the most sections, teams and vehicles that a blind of a side can hold: as many dice
    are thrown for each of its blinds, lest their number tell what it holds."""
    platoons = g.scenario.sides[g.seats[side]].deploy
    hidden = [number for number, platoon in enumerate(platoons) if platoon.blind]
    first = g.platoons.index(side) if hidden else 0
    counts = [
        sum(1 for unit in g.units if unit.platoon == first + number and not unit.is_big_man)
        for number in hidden
    ]
    return max([TWO_SUPPORTS, *counts])
