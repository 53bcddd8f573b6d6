"""Big Men: their range, whom they are with, and what becomes of them under fire."""

from __future__ import annotations

from typing import Final

from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.cards import BIG_MAN
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.rules.sight.visibility import in_contact, is_within

HIT: Final = 6
WOUNDED: Final = 2
STUNNED: Final = 4
"""lead-4: he is hit on a 6; then up to 2 he loses a level, up to 4 his card as well, above he is dead."""


def in_command(g: Iabsm, big_man: Unit, unit: Unit) -> bool:
    """bm-1 to bm-4: whether a unit is within his command range."""
    return is_within(g, big_man, unit, g.tables.command[big_man.level])


def big_men_with(g: Iabsm, unit: Unit) -> list[Unit]:
    """Return the Big Men of its side in contact with a unit."""
    found = []
    for number in g.big_men:
        big_man = g.units[number]
        if big_man.side == unit.side and big_man.loc != GONE and in_contact(g, big_man, unit):
            found.append(big_man)
    return found


def level_with(g: Iabsm, unit: Unit) -> int:
    """shock-1: the level of the highest Big Man in contact with a unit, 0 without one."""
    return max((big_man.level for big_man in big_men_with(g, unit)), default=0)


def big_man_at_risk(g: Iabsm, unit: Unit) -> None:
    """lead-4: when a unit loses a man, each Big Man with it is hit on a 6."""
    for big_man in big_men_with(g, unit):
        if is_hit(g.dice.d6("big-man")):
            wound(g, big_man, g.dice.d6("big-man-loss"))


def is_hit(die: int) -> bool:
    """lead-4: on a 6."""
    return die == HIT


def wound_of(level: int, die: int) -> tuple[int, bool]:
    """lead-4: the level that is left, 0 if he is dead, and whether his card of this turn is lost."""
    return (level - 1, die > WOUNDED) if die <= STUNNED else (0, True)


def wound(g: Iabsm, big_man: Unit, die: int) -> None:
    """lead-4: a level less, or a level less and no card in this turn (one in play is over), or dead."""
    card = card_of(g, big_man)
    level, loses_card = wound_of(big_man.level, die)
    if die <= STUNNED:
        g.tell("big-man-hit", ("iabsm-lead-4",), unit=big_man.id, die=die, level=level)
        if level > 0:
            big_man.level = level
            big_man.activated = big_man.activated or loses_card
            if g.card == card:
                g.initiative = 0 if loses_card else min(g.initiative, g.tables.initiative[level])
            return
    g.tell("big-man-dead", ("iabsm-lead-4",), unit=big_man.id, at=big_man.loc)
    for unit in g.fighters(big_man.side):
        if in_command(g, big_man, unit):
            unit.shock += 1
    lose_big_man(g, big_man)


def lose_big_man(g: Iabsm, big_man: Unit) -> None:
    """He leaves the table, and his card the deck; if it is in play, it is over."""
    card = card_of(g, big_man)
    g.remove(big_man)
    g.deck.remove(card)
    if g.card == card:
        g.initiative = 0


def card_of(g: Iabsm, big_man: Unit) -> int:
    """Return the number of his card."""
    cards = enumerate(g.cards)
    return next(at for at, card in cards if card.kind == BIG_MAN and card.number == big_man.id)
