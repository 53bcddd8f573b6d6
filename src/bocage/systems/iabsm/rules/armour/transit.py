"""A platoon in transit: one roll for all of it."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow
from bocage.systems.iabsm.battle.hulls import TRANSIT
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.battle.verbs import KEEP, REROLL
from bocage.systems.iabsm.rules.armour.orders import platoon_of
from bocage.systems.iabsm.rules.infantry.actions import actions_of

REROLL_ASK: Final = "reroll"


def roll_convoy(g: Iabsm, unit: Unit) -> Flow[None]:
    """afvorder-3, afvorder-4, order-2: as many dice as the vehicle with the fewest actions has; the lowest
    may be rolled again."""
    marching = [each for each in platoon_of(g, unit) if each.hull is not None and each.hull.order == TRANSIT]
    count = min(actions_of(each) for each in marching)
    dice = sorted((g.dice.d6("transit") for _ in range(count)), reverse=True)
    g.tell("convoy", ("iabsm-afvorder-3",), platoon=unit.platoon, thrown=" ".join(str(die) for die in dice))
    about = {"unit": unit.id, "left": dice[-1]}
    option = yield Ask(g.seats[unit.side], REROLL_ASK, [REROLL, KEEP], about)
    if option.verb == REROLL.verb:
        dice[-1] = g.dice.d6("transit")
        g.tell("convoy-again", ("iabsm-afvorder-4",), platoon=unit.platoon, die=dice[-1])
    g.convoy = sorted(dice, reverse=True)


def convoy_dice(g: Iabsm, unit: Unit, crossing: int) -> list[int]:
    """order-2: what is left of the roll to a vehicle: the lowest dice pay for crossings, and by the switch
    for its engine."""
    assert unit.hull is not None
    lost = crossing + (unit.hull.engine if g.choices.movement_damage_in_dice else 0)
    return g.convoy[: max(len(g.convoy) - lost, 0)]
