"""What is hidden from a seat: how a copy of a battle forgets it, and which answers nobody may notice.

Hidden are minefields nobody has entered, and where in a tunnel the enemy is and whether he moves there.
"""

from __future__ import annotations

from bocage.kernel import Ask, Option
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import BELOW, Unit


def is_out_of_sight(g: Vv, seat: str | None, unit: Unit) -> bool:
    """20.12-5: an enemy below the ground: nobody sees where he is, nor what he does there."""
    return unit.loc == BELOW and g.seats[unit.side] != seat


def forget(g: Vv, seat: str | None) -> None:
    """20.71, 20.12: the enemy has no hidden minefields, and in a tunnel he lies still in its first hex."""
    for side, name in enumerate(g.seats):
        if name != seat:
            g.unseen_mines[side] = 0
    for unit in g.units:
        if is_out_of_sight(g, seat, unit):
            unit.tunnel = unit.mp = unit.marks = 0


def is_silent(g: Vv, ask: Ask, option: Option) -> bool:
    """20.12-5: nobody notices who crawls on below the ground, until he comes up."""
    if option.verb == g.verbs.below.name:
        return True
    if ask.kind == "tunnel":
        unit = ask.about["unit"]
        assert isinstance(unit, int)
        return g.units[unit].loc == BELOW and option.verb != g.verbs.surface.name
    return ask.kind == "tunnel-who" and g.units[option.value].loc == BELOW
