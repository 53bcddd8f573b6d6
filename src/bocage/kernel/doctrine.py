"""What a rule system tells its players: how good each answer to a question is, and who is better off.

A system's doctrine lies in its own folder; the players build on it without knowing any rule. It reads open
information only: nothing that the seat which is asked may not see, and no dice to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from bocage.kernel.game import Game
from bocage.kernel.options import Option


class Temper:
    """How somebody likes to play: three sliders from 0 to 2, where 1 is the ordinary."""

    __slots__ = ("aggression", "caution", "objectives")

    def __init__(self, aggression: float = 1.0, caution: float = 1.0, objectives: float = 1.0) -> None:
        self.aggression = aggression
        """How much harm to the enemy is worth."""
        self.caution = caution
        """How much own losses count."""
        self.objectives = objectives
        """How much what the victory conditions ask for is worth."""

    def __repr__(self) -> str:
        return f"Temper({self.aggression:g}, {self.caution:g}, {self.objectives:g})"


EVEN: Final = Temper()


class Judgement:
    """How good an option is, and why: the score is the sum of its reasons, each named in the catalogue.

    Scores of one question compare with each other and with nothing else.
    """

    __slots__ = ("option", "reasons", "score")

    def __init__(self, option: Option, reasons: Sequence[tuple[str, float]] = ()) -> None:
        self.option = option
        self.reasons = reasons
        score = 0.0
        for _, value in reasons:
            score += value
        self.score = score

    def __repr__(self) -> str:
        return f"Judgement({self.option.key!r}, {self.score:g})"


class Doctrine(Protocol):
    """How a system is played well."""

    def judge(self, game: Game[Any], temper: Temper) -> list[Judgement]:
        """A judgement for each option of the pending question, in their order. An answer that the doctrine
        knows nothing about is worth 0, without a reason: never an exception."""

    def value(self, game: Game[Any], seat: str) -> float:
        """How a seat stands, from -1 (lost) to 1 (won): victory conditions, clock, forces, position."""

    def forget(self, game: Game[Any], seat: str) -> None:
        """Take out of a fork what the seat may not know, so that its playouts tell it nothing: what is hidden
        is thought away, or guessed from what can be seen. For a game that nobody else plays on."""
