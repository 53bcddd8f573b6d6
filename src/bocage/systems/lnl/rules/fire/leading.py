"""5.0.1, 11.11: leaders who direct the fire of their location."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Flow
from bocage.systems.lnl.battle.attack import Attack
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.state import STEALTH, Lnl, Unit
from bocage.systems.lnl.rules.fire.fire import ask_for_leader
from bocage.systems.lnl.rules.sight.spotting import BARS_LEADERSHIP
from bocage.systems.lnl.rules.turn.impulse import has_just_spotted

BARS_ASSISTANCE: Final = BARS_LEADERSHIP | STEALTH
"""5.0.1-1."""


def lead_fire(g: Lnl, turn: Impulse, attack: Attack) -> Flow[None]:
    """5.0.1-1, 5.0.1-5: one activated leader may help every attack made from his location."""
    leaders = [
        unit
        for units in turn.declared.values()
        for unit in units
        if unit.loc == attack.origin and unit.counter.is_leader and may_lead(turn, unit, attack)
    ]
    yield from ask_for_leader(g, attack, leaders)
    if attack.leader is not None:
        turn.done += (attack.leader.id,)
        turn.assisted += (attack.leader.id,)
        turn.leading[attack.origin] = attack.leader.id


def may_lead(turn: Impulse, leader: Unit, attack: Attack) -> bool:
    """5.0.1-1, 11.1-6: the one leader of his location, without a marker from before this impulse.

    4.1b-2, ruling 59: who has spotted, or helped to spot, only leads the fire at what was found.
    18.1-8, 18.2-22: who has called indirect fire leads none.
    """
    if turn.leading.get(attack.origin, leader.id) != leader.id or leader.id in turn.called:
        return False
    if leader.id == turn.helped and attack.target != turn.spotted:
        return False
    return leader.id in turn.assisted or not leader.marks & BARS_ASSISTANCE or has_just_spotted(leader, turn)
