"""The cards of a battle: what each of them is for, by the number under which the deck holds it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.systems.iabsm.battle.batteries import Battery
from bocage.systems.iabsm.battle.units import Unit

TEA: Final = "tea-break"
PLATOON: Final = "platoon"
BIG_MAN: Final = "big-man"
SUPPORT: Final = "support"
OF_THE_RULES: Final = (TEA, PLATOON, BIG_MAN, SUPPORT)
"""All other cards are bonus cards."""
NO_SIDE: Final = -1
TEA_BREAK: Final = 0
"""The number of the Tea Break card. Platoons come next, then the Big Men, then what else a battle has."""


class Card:
    """A card: its kind, the side it belongs to, and the platoon or unit that it is for."""

    __slots__ = ("kind", "number", "side")

    def __init__(self, kind: str, side: int, number: int = 0) -> None:
        self.kind: Final[str] = kind
        self.side: Final[int] = side
        """`NO_SIDE` for a card that belongs to nobody."""
        self.number: Final[int] = number
        """The number of a platoon, of a Big Man among the units, or of a battery; otherwise 0."""


def cards_of(
    platoons: Sequence[int], units: Sequence[Unit], batteries: Sequence[Battery], bonus: Sequence[Card] = ()
) -> list[Card]:
    """turn-1: one card for each platoon on the table, one for each Big Man, and one Tea Break; besides, a
    Support card for each battery, which a call puts in, and bonus-1 the bonus cards of the scenario."""
    cards = [Card(TEA, NO_SIDE)]
    cards += [Card(PLATOON, side, number) for number, side in enumerate(platoons)]
    cards += [Card(BIG_MAN, unit.side, unit.id) for unit in units if unit.is_big_man]
    cards += [Card(SUPPORT, battery.side, battery.number) for battery in batteries]
    return cards + list(bonus)


def cards_at_first(cards: Sequence[Card]) -> list[int]:
    """turn-1: the numbers of the cards that are in the deck from the beginning."""
    return [number for number, card in enumerate(cards) if card.kind != SUPPORT]
