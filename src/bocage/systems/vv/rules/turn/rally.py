"""5.31, 14.8: pinned units rally: all in their owner's Command Phase, by dice in his After Action Phase."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Part, Tally
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit

ORDER: Final = (True, False)
"""A leader who has rallied helps the others, so leaders try first."""


def rally_all(g: Vv, side: int) -> None:
    """5.31-1: the pinned units of the player whose segment begins are turned face up.

    Those on the map are told: passengers rally with their transport, and who is lost does not.
    """
    for unit in g.units:
        if unit.side == side and unit.pinned:
            unit.pinned = False
            g.touch(unit)
            if unit.loc >= 0:
                g.tell("rallied", ("vv-5.31-1",), unit=unit.id)


def try_to_rally(g: Vv, side: int) -> None:
    """14.8-1: every pinned unit of the active player tries once: nothing is lost by it."""
    pinned = [unit for unit in g.units if unit.side == side and unit.pinned and unit.loc >= 0]
    for leaders in ORDER:
        for unit in pinned:
            if unit.counter.is_leader == leaders:
                attempt_rally(g, unit)


def attempt_rally(g: Vv, unit: Unit) -> None:
    """14.8: the dice, with the modifier of an unpinned leader in the hex, against its number."""
    tally = rally_tally(g, unit)
    first, second = g.dice.d6("rally"), g.dice.d6("rally")
    rallies = first + second + tally.total <= unit.counter.rally
    if rallies:
        unit.pinned = False
        for passenger in unit.passengers:
            passenger.pinned = False
        g.touch(unit)
    g.tell(
        "rally",
        (unit.counter.rally_clause,),
        unit=unit.id,
        dice=(first, second),
        needed=unit.counter.rally,
        tally=tally,
        rallies=rallies,
    )


def rally_tally(g: Vv, unit: Unit) -> Tally:
    """14.8-7: one leader helps, the best."""
    leaders = [
        each.counter.modifier
        for each in g.at[unit.side][unit.loc]
        if each.counter.is_leader and not each.pinned
    ]
    return Tally([Part(min(leaders), "vv-14.8-7", "leadership")] if leaders else [])
