"""The interface between a rule system and its machine players: how good is each option, and who is winning?

A system's doctrine lies in its own folder; the players build on it without knowing any rule. It reads open
information only: nothing that the seat which is asked may not see, and no dice to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from bocage.kernel.game import Game
from bocage.kernel.options import Option


class Temper:
    """A player's style: three sliders from 0 to 2. 1 is neutral."""

    __slots__ = ("aggression", "caution", "objectives")

    def __init__(self, aggression: float = 1.0, caution: float = 1.0, objectives: float = 1.0) -> None:
        self.aggression = aggression
        """Weight of harm to the enemy."""
        self.caution = caution
        """Weight of own losses."""
        self.objectives = objectives
        """Weight of what the victory conditions ask for."""

    def __repr__(self) -> str:
        return f"Temper({self.aggression:g}, {self.caution:g}, {self.objectives:g})"


EVEN: Final = Temper()


class Judgement:
    """The score of an option and the reasons for it. The score is the sum of the reasons.

    Each reason is (message id, value). Scores compare within one question only.
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
    """What a system knows about playing well. The players are built on it."""

    def judge(self, game: Game[Any], temper: Temper) -> list[Judgement]:
        """Judge each option of the pending question, in the order of the options.

        An option that the doctrine knows nothing about gets 0 without a reason, never an exception.
        """

    def refine(self, game: Game[Any], temper: Temper, judged: Sequence[Judgement]) -> Sequence[Judgement]:
        """Add further answers worth a trial to those judged: on a table, points round the best one.

        What is added may be chosen: an area of the question contains it.
        """

    def value(self, game: Game[Any], seat: str) -> float:
        """Rate a seat's position from -1 (lost) to 1 (won), by victory conditions, time, forces and
        position."""
