"""The turn: cards are drawn one after the other until the Tea Break comes."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.cards import (
    BLINDS,
    OF_THE_RULES,
    PLATOON,
    SNIPER,
    SUPPORT,
    TEA_BREAK,
    belongs,
)
from bocage.systems.iabsm.battle.state import CARD, DRAW, NOBODY, PREPARE, SET_UP, Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.battle.verbs import PASS
from bocage.systems.iabsm.rules.armour.crew_acts import crew_act, pass_over
from bocage.systems.iabsm.rules.armour.orders import change, change_options
from bocage.systems.iabsm.rules.artillery.preparation import prepare
from bocage.systems.iabsm.rules.artillery.support import support
from bocage.systems.iabsm.rules.blinds.blinds import act_blind, use_rest
from bocage.systems.iabsm.rules.blinds.concealing import conceal
from bocage.systems.iabsm.rules.blinds.deploying import uncover
from bocage.systems.iabsm.rules.command.initiative import command
from bocage.systems.iabsm.rules.fire.snipers import act_sniper
from bocage.systems.iabsm.rules.infantry.actions import act, actions_of, begin
from bocage.systems.iabsm.rules.turn.bonus_cards import bonus
from bocage.systems.iabsm.rules.turn.tea_break import tea_break

CARD_ASK: Final = "card"
BLINDS_CARD: Final = "blinds-card"
SNIPER_CARD: Final = "sniper-card"
ASKS: Final = {PLATOON: CARD_ASK, BLINDS: BLINDS_CARD, SNIPER: SNIPER_CARD}
"""What is asked when a card comes, by its kind."""
OTHER_CARD: Final = No("iabsm-turn-2", "other-card")
WAS_ACTIVATED: Final = No("iabsm-turn-3", "was-activated")
HAS_LEFT: Final = No("iabsm-gen-9", "is-out")


def step(g: Iabsm) -> Flow[None]:
    """turn-2: from one quiet point to the next: a card, a unit's action, or a Big Man's point."""
    found = g.found_blind()
    if found is not None:
        yield from uncover(g, found)
    elif g.acting != NOBODY:
        yield from acting(g)
    elif g.fresh:
        yield from use_rest(g)
    elif g.phase == SET_UP:
        yield from conceal(g)
    elif g.phase == PREPARE:
        yield from prepare(g)
    elif g.phase == DRAW:
        yield from draw(g)
    elif g.kind_of_card() in ASKS:
        yield from platoon(g)
    elif g.kind_of_card() == SUPPORT:
        yield from support(g)
    elif g.kind_of_card() not in OF_THE_RULES:
        yield from bonus(g)
    elif g.leader().loc == GONE or g.initiative <= 0:
        g.phase = DRAW
    else:
        yield from command(g, g.leader())


def acting(g: Iabsm) -> Flow[None]:
    """One action of whoever's activation it is."""
    unit = g.units[g.acting]
    if unit.hull is not None:
        yield from crew_act(g)
    elif unit.is_blind:
        yield from act_blind(g)
    elif unit.is_sniper:
        yield from act_sniper(g)
    else:
        yield from act(g)


def draw(g: Iabsm) -> Flow[None]:
    """turn-1, turn-2: the next card. A Big Man's gives him his points; the Tea Break ends the turn."""
    g.card = g.deck.draw(g.dice, "card")
    if g.card == TEA_BREAK:
        yield from tea_break(g)
        return
    g.phase = CARD
    g.convoy = []
    card = g.cards[g.card]
    g.active = card.side
    if card.kind == PLATOON:
        g.tell("card-platoon", ("iabsm-turn-2",), platoon=card.number)
        return
    if card.kind == SUPPORT:
        g.tell("card-support", ("iabsm-arty-2",), battery=card.number)
        return
    if card.kind == BLINDS:
        g.tell("card-blinds", ("iabsm-turn-2", "iabsm-blind-2"), side=card.side)
        return
    if card.kind == SNIPER:
        g.tell("card-sniper", ("iabsm-turn-2", "iabsm-snipe-2"), side=card.side)
        return
    if card.kind not in OF_THE_RULES:
        g.tell("card-bonus", ("iabsm-bonus-1",), side=card.side, bonus=card.kind)
        return
    big_man = g.leader()
    g.tell("card-big-man", ("iabsm-turn-2",), unit=big_man.id)
    g.initiative = 0 if big_man.activated or big_man.loc == GONE else g.tables.initiative[big_man.level]
    big_man.moved = big_man.fired = False


def cannot_activate(g: Iabsm, unit: Unit) -> No | None:
    """turn-2, turn-3, blind-2, snipe-2: a unit acts on its platoon's card, a blind on the Blinds card, a
    sniper on the Sniper card, once a turn."""
    if unit.is_wreck or not unit.is_here:
        return HAS_LEFT
    if not belongs(g.cards[g.card], unit):
        return OTHER_CARD
    return WAS_ACTIVATED if unit.activated else None


def offers(g: Iabsm) -> list[Option]:
    """turn-2, turn-4: the units of the platoon in any order; or all that are left stay still."""
    found: list[Option] = []
    for unit in g.units:
        if cannot_activate(g, unit) is None:
            found.append(g.verbs.activate(unit.id))
    if found:
        found += change_options(g, g.cards[g.card].number)
        found.append(PASS)
    return found


def platoon(g: Iabsm) -> Flow[None]:
    """turn-2, turn-4: each unit of the platoon is activated once, in the order that its player likes."""
    options = offers(g)
    if not options:
        g.phase = DRAW
        return
    kind = g.kind_of_card()
    about = {"card": g.card} if kind == PLATOON else {}
    option = yield Ask(g.seats[g.active], ASKS[kind], options, about)
    if option.verb == PASS.verb:
        for unit in g.units:
            if belongs(g.cards[g.card], unit) and not unit.activated:
                unit.activated = True
                unit.moved = unit.fired = False
                pass_over(unit, actions_of(unit))
    elif option.verb == "change":
        change(g, g.cards[g.card].number, option.value)
    else:
        begin(g, g.units[option.value])
