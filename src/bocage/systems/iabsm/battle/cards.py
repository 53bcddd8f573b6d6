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
BLINDS: Final = "blinds"
SNIPER: Final = "sniper"
OF_THE_RULES: Final = (TEA, PLATOON, BIG_MAN, SUPPORT, BLINDS, SNIPER)
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
    """turn-1: one card for each platoon, one for each Big Man, one Tea Break; blind-6, snipe-2: one for the
    blinds of a side, and one for its snipers; arty-1: one for each battery, which a call puts in; bonus-1:
    the bonus cards of the scenario. Which of them are in the deck is another matter: `is_due`."""
    cards = [Card(TEA, NO_SIDE)]
    cards += [Card(PLATOON, side, number) for number, side in enumerate(platoons)]
    cards += [Card(BIG_MAN, unit.side, unit.id) for unit in units if unit.is_big_man]
    cards += [Card(BLINDS, side) for side in (0, 1) if any(u.is_blind and u.side == side for u in units)]
    cards += [Card(SNIPER, side) for side in (0, 1) if any(u.is_sniper and u.side == side for u in units)]
    cards += [Card(SUPPORT, battery.side, battery.number) for battery in batteries]
    return cards + list(bonus)


def belongs(card: Card, unit: Unit) -> bool:
    """turn-1, blind-6: whether a unit acts on a card."""
    if card.kind == PLATOON:
        return unit.fights and unit.platoon == card.number
    if card.kind == BIG_MAN:
        return unit.id == card.number
    if unit.side != card.side:
        return False
    return unit.is_blind if card.kind == BLINDS else card.kind == SNIPER and unit.is_sniper


def is_due(card: Card, units: Sequence[Unit]) -> bool:
    """turn-1, blind-6: whether a card belongs into the deck: somebody who acts on it is on the table;
    bonus-1: the bonus cards always do."""
    return (
        card.kind == TEA
        or card.kind not in OF_THE_RULES
        or any(unit.is_here and belongs(card, unit) for unit in units)
    )
