"""12.0: Skill Cards: the deck, who holds what, and how a card comes and goes."""

from __future__ import annotations

from bocage.systems.lnl.battle.state import Lnl, Unit
from bocage.systems.lnl.content.counters import Counter, Force


def usable(g: Lnl, card: str, unit: Unit) -> bool:
    """11.2-14: a card that a unit of this kind may hold, about something that is on the field."""
    holder = "leader" if unit.counter.kind == "commissar" else unit.counter.kind
    if holder not in g.catalogue.cards[card].holders:
        return False
    if card == "tank_killer":
        return any(vehicle.side != unit.side and not vehicle.printed.flies for vehicle in g.vehicles)
    return card != "the_ambush" or (ordinary_squad(g, unit.force) is not None and unit.force.lmg is not None)


def ordinary_squad(g: Lnl, force: Force) -> Counter | None:
    """The first squad in the list of a force's counters."""
    for counter in g.catalogue.counters.values():
        if counter.kind == "squad" and counter.force == force.code:
            return counter
    return None


def draw_card(g: Lnl, unit: Unit) -> None:
    """11.2-3, 12.0-9: draw until a card is usable; the others go back and the deck is shuffled."""
    if g.choices.skill_cards_off or "no_skill_cards" in unit.force.traits:
        return
    if not any(usable(g, card, unit) for card in g.card_deck):
        return
    while True:
        number = g.dice.draw("skill-card", len(g.card_deck)) - 1
        card = g.card_deck[number]
        if usable(g, card, unit):
            g.card_deck.pop(number)
            give_card(g, unit, card)
            return


def give_card(g: Lnl, unit: Unit, card: str) -> None:
    """12.0-4, 12.0-6: a card comes into a unit's hand, with the weapon it may bring."""
    unit.card = card
    if card == "demolitions":
        charge = g.equip(g.catalogue.weapons["satchel_charge"], unit.side)
        charge.extra = True
        g.hand(charge, unit)
    elif card == "friendly_fire":
        g.friendly_fire[unit.side] = unit.id
    g.tell("skill-card", ("lnl-12.0-1",), unit=unit.id, card=card)


def discard(g: Lnl, unit: Unit) -> None:
    """12.0-8: a used single-use card goes back to the deck, which is shuffled."""
    g.tell("card-used", ("lnl-12.0-8",), unit=unit.id, card=unit.card)
    return_card(g, unit)


def return_card(g: Lnl, unit: Unit) -> None:
    """The deck keeps its printed order: every draw is at random, so that is as good as shuffled."""
    if not unit.card:
        return
    if unit.card == "friendly_fire":
        g.friendly_fire[unit.side] = -1
    g.card_deck = [card for card in g.catalogue.cards if card in g.card_deck or card == unit.card]
    unit.card = ""
