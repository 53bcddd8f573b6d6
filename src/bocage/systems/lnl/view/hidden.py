"""What is hidden from a seat: how a copy of a battle forgets it, and which answers nobody may notice.

Hidden are what events will bring, from both players, and Snipers who are not on the map, from the enemy.
"""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Option
from bocage.systems.lnl.battle.state import WAITING, Lnl, Unit

SILENT: Final = frozenset({"place-sniper", "sniper-order"})
"""Questions about a Sniper whose answers show nothing, unless he appears at once."""


def may_know(g: Lnl, seat: str | None, unit: Unit) -> bool:
    """11.4-1: nobody but its owner knows of a Sniper who is not on the map yet."""
    if unit.counter.kind != "sniper" or unit.loc != WAITING:
        return True
    return seat == g.seats[unit.side]


def forget(g: Lnl, seat: str | None) -> None:
    """1.7-6, 11.4-1: no event is going to happen, and no enemy has a Sniper who is not on the map."""
    g.event_done = set(range(len(g.scenario.events)))
    g.snipers = tuple(
        tuple(number for number in numbers if may_know(g, seat, g.units[number])) for numbers in g.snipers
    )
    g.sniper_orders = {
        number: loc for number, loc in g.sniper_orders.items() if may_know(g, seat, g.units[number])
    }


def is_silent(g: Lnl, ask: Ask, option: Option) -> bool:
    """11.4-1: the enemy does not notice that the owner of a Sniper is asked about him, until he appears."""
    return ask.kind in SILENT and option.verb != g.verbs.sniper.name
