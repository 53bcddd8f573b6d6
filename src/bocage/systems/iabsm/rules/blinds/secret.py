"""What befalls a blind: the dice are thrown in the open, and whom they strike its owner alone learns."""

from __future__ import annotations

from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.rules.fire.hits import MISSED, SHOCKED


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
