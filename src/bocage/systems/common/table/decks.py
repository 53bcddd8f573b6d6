"""A deck of cards: what may still come, and what was drawn. No order lies in it, so nobody can know one."""

from __future__ import annotations

from bocage.kernel import Dice


class Deck:
    """The cards of a turn by their numbers. A card is drawn by chance when it is drawn, and not before."""

    __slots__ = ("drawn", "left")

    def __init__(self, cards: list[int]) -> None:
        self.left: list[int] = cards
        """What may still come, in the order of the numbers."""
        self.drawn: list[int] = []
        """What was drawn in this turn, the latest last."""

    def shuffle(self) -> None:
        """Put all cards back."""
        self.left = sorted(self.left + self.drawn)
        self.drawn = []

    def draw(self, dice: Dice, purpose: str) -> int:
        """Draw one of the cards that are left."""
        at = dice.draw(purpose, len(self.left)) - 1
        card = self.left.pop(at)
        self.drawn.append(card)
        return card

    def put_in(self, card: int) -> None:
        """Put a card that is not in the game yet among those that may still come."""
        if card not in self.left and card not in self.drawn:
            self.left = sorted([*self.left, card])

    def take_out(self, card: int) -> None:
        """Count a card as drawn: it does not come any more in this turn."""
        if card in self.left:
            self.left.remove(card)
            self.drawn.append(card)

    def remove(self, card: int) -> None:
        """Take a card out of the game."""
        if card in self.left:
            self.left.remove(card)
        if card in self.drawn:
            self.drawn.remove(card)

    def copy(self) -> Deck:
        """Return a copy for a fork."""
        twin = Deck(list(self.left))
        twin.drawn = list(self.drawn)
        return twin
