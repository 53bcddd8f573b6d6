"""The turn: cards are drawn one after the other until the Tea Break comes."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.cards import OF_THE_RULES, PLATOON, SUPPORT, TEA_BREAK
from bocage.systems.iabsm.battle.state import CARD, DRAW, NOBODY, PREPARE, Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.battle.verbs import PASS
from bocage.systems.iabsm.rules.armour.crew_acts import crew_act, pass_over
from bocage.systems.iabsm.rules.armour.orders import change, change_options
from bocage.systems.iabsm.rules.artillery.preparation import prepare
from bocage.systems.iabsm.rules.artillery.support import support
from bocage.systems.iabsm.rules.command.initiative import command
from bocage.systems.iabsm.rules.infantry.actions import act, actions_of, begin
from bocage.systems.iabsm.rules.turn.bonus_cards import bonus
from bocage.systems.iabsm.rules.turn.tea_break import tea_break

CARD_ASK: Final = "card"
OTHER_CARD: Final = No("iabsm-turn-2", "other-card")
WAS_ACTIVATED: Final = No("iabsm-turn-3", "was-activated")
HAS_LEFT: Final = No("iabsm-gen-9", "is-out")


def step(g: Iabsm) -> Flow[None]:
    """turn-2: from one quiet point to the next: a card, a unit's action, or a Big Man's point."""
    if g.acting != NOBODY and g.units[g.acting].hull is not None:
        yield from crew_act(g)
    elif g.acting != NOBODY:
        yield from act(g)
    elif g.phase == PREPARE:
        yield from prepare(g)
    elif g.phase == DRAW:
        yield from draw(g)
    elif g.kind_of_card() == PLATOON:
        yield from platoon(g)
    elif g.kind_of_card() == SUPPORT:
        yield from support(g)
    elif g.kind_of_card() not in OF_THE_RULES:
        yield from bonus(g)
    elif g.leader().loc == GONE or g.initiative <= 0:
        g.phase = DRAW
    else:
        yield from command(g, g.leader())


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
    if card.kind not in OF_THE_RULES:
        g.tell("card-bonus", ("iabsm-bonus-1",), side=card.side, bonus=card.kind)
        return
    big_man = g.leader()
    g.tell("card-big-man", ("iabsm-turn-2",), unit=big_man.id)
    g.initiative = 0 if big_man.activated or big_man.loc == GONE else g.tables.initiative[big_man.level]
    big_man.moved = big_man.fired = False


def cannot_activate(g: Iabsm, unit: Unit) -> No | None:
    """turn-2, turn-3: a unit acts on its platoon's card, once a turn."""
    if (unit.loc == GONE and unit.carrier < 0) or unit.is_wreck:
        return HAS_LEFT
    if unit.is_big_man or unit.platoon != g.cards[g.card].number:
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
    option = yield Ask(g.seats[g.active], CARD_ASK, options, {"card": g.card})
    if option.verb == PASS.verb:
        for unit in g.units:
            if unit.platoon == g.cards[g.card].number and not unit.is_big_man and not unit.activated:
                unit.activated = True
                unit.moved = unit.fired = False
                pass_over(unit, actions_of(unit))
        g.phase = DRAW
    elif option.verb == "change":
        change(g, g.cards[g.card].number, option.value)
    else:
        begin(g, g.units[option.value])
