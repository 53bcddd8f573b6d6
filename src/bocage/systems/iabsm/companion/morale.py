"""Shock against Bottle, and who routs."""

from __future__ import annotations

from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.deeds import Deed, Throw
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.companion.damage import check_crew
from bocage.systems.iabsm.companion.evening import Evening
from bocage.systems.iabsm.rules.morale.rout import ROUT_DICE
from bocage.systems.iabsm.rules.morale.shock import (
    FALLS_BACK,
    ROUTS,
    SETBACKS,
    bottle_tally,
    effect_against,
    give_way,
    limit_of,
    worsen,
)


def check_shock(e: Evening, unit: Unit) -> Deed:
    """shock-1: after each attack and at the start of an activation."""
    if unit.hull is not None:
        yield from check_crew(e, unit)
        return
    if unit.loc == GONE or not unit.fights:
        return
    tally = bottle_tally(unit, e.level_with(unit), e.force_loss(unit.side))
    limit = limit_of(tally)
    effect = effect_against(unit.shock, limit)
    if effect < FALLS_BACK:
        return
    e.tell("breaks", ("iabsm-shock-1",), unit=unit.id, shock=unit.shock, bottle=limit, tally=tally)
    give_way(unit, effect)
    setback = SETBACKS[effect]
    worsen(e, unit, setback.state, setback.clause)
    e.is_elsewhere(unit)
    if effect == ROUTS:
        yield from rout(e, unit)
    else:
        faces = "enemy" if setback.facing_enemy else "away"
        e.tell("goes-back", (setback.clause,), unit=unit.id, inches=setback.inches, faces=faces)


def rout(e: Evening, unit: Unit) -> Deed:
    """shock-5: 3D6 inches straight back."""
    dice = yield Throw("rout", ROUT_DICE, unit.id)
    e.tell("routs", ("iabsm-shock-5",), unit=unit.id, inches=sum(dice))
