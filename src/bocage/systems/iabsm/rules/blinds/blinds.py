"""Blinds on their card: they move, charge, spot, take cover, or show what lies under them."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.battle.verbs import COVER, DEPLOY, DONE, PASS
from bocage.systems.iabsm.rules.blinds.deploying import uncover
from bocage.systems.iabsm.rules.blinds.rushing import cannot_creep, rush, rushes
from bocage.systems.iabsm.rules.infantry.actions import begin, cannot_cover, finish
from bocage.systems.iabsm.rules.infantry.movement import payable, run
from bocage.systems.iabsm.rules.infantry.overwatch import reactions
from bocage.systems.iabsm.rules.sight.spotting import cannot_spot, spot

BLIND_ASK: Final = "blind"
FRESH_ASK: Final = "fresh"
NOT_FRESH: Final = No("iabsm-blind-2", "not-fresh")


def offers(g: Iabsm, blind: Unit) -> list[Option]:
    """blind-2: what a blind may spend its actions on; a dummy has the same choice."""
    verbs, left = g.verbs, g.left
    found: list[Option] = []
    for dice in range(left, 0, -1) if cannot_creep(blind) is None else ():
        for crossing in payable(g, blind, dice) if dice < left else (0,):
            if dice + crossing <= left:
                found.append(verbs.run.pair(dice, crossing))
    for target in g.units:
        if target.side != blind.side and target.loc != GONE and cannot_spot(g, blind, target) is None:
            for actions in range(left, 0, -1):
                found.append(verbs.spot.pair(target.id, actions))
    found += rushes(g, blind)
    if cannot_cover(blind) is None:
        found.append(COVER)
    found.append(DEPLOY)
    found.append(DONE)
    return found


def act_blind(g: Iabsm) -> Flow[None]:
    """blind-2: one action of the blind whose activation it is, or the end of it."""
    blind = g.units[g.acting]
    option = yield Ask(g.seats[blind.side], BLIND_ASK, offers(g, blind), {"unit": blind.id, "left": g.left})
    verb = option.verb
    if verb == "run":
        dice, crossing = unpack(option.value)
        g.left -= dice + crossing
        before = blind.loc
        yield from run(g, blind, dice, crossing)
        if blind.loc != before and not blind.spotted_by:
            yield from reactions(g, blind)
    elif verb == "spot":
        target, actions = unpack(option.value)
        g.left -= actions
        spot(g, blind, g.units[target], actions)
    elif verb == COVER.verb:
        g.left -= 1
        blind.in_cover = True
        g.tell("covers", ("iabsm-inf-2", "iabsm-blind-2"), unit=blind.id)
    elif verb == "charge":
        yield from rush(g, blind, g.units[unpack(option.value)[1]])
        return
    elif verb == DEPLOY.verb:
        yield from uncover(g, blind)
        return
    else:
        g.left = 0
    if g.left <= 0:
        finish(g)


def is_fresh(g: Iabsm, unit: Unit) -> bool:
    """blind-2: whether a unit has just come out of a blind that had actions left, and has not acted yet."""
    return bool(g.fresh >> unit.id & 1) and unit.loc != GONE


def cannot_use_rest(g: Iabsm, unit: Unit) -> No | None:
    """blind-2: who uses what is left has just come out of the blind."""
    return None if is_fresh(g, unit) else NOT_FRESH


def use_rest(g: Iabsm) -> Flow[None]:
    """blind-2: whoever has come out of a blind uses the actions that it had left, in the order that his
    player likes."""
    options: list[Option] = [g.verbs.activate(unit.id) for unit in g.units if is_fresh(g, unit)]
    if not options:
        g.fresh = 0
        return
    seat = g.seats[g.units[options[0].value].side]
    option = yield Ask(seat, FRESH_ASK, [*options, PASS], {"left": g.fresh_left})
    if option.verb == PASS.verb:
        g.fresh = 0
        return
    unit = g.units[option.value]
    g.fresh &= ~(1 << unit.id)
    moved = unit.moved
    begin(g, unit)
    unit.moved = moved
    g.left = min(g.left, g.fresh_left)
