"""The template of judging that every system's doctrine follows.

A system brings three things: `Tactics` (made for one question, with a table that says which method judges
which kind of question), the `Ground` it surveys once for each field, and a standing. A module subclasses the
tactics and overrides the methods, or the rows of the tables, that it plays otherwise.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from bocage.kernel import Ask, Game, Option
from bocage.kernel.doctrine import Judgement, Temper
from bocage.systems.common.doctrine.memory import Kept
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons

State = TypeVar("State")
Ground = TypeVar("Ground")

Together = Callable[[Ask], list[Reasons]]
"""Judges all options of a question at once, in their order."""
Singly = Callable[[Option], Reasons]
"""Judges one option of a question."""

GROUNDS: Final = 64
"""How many grounds a doctrine remembers."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Tactics:
    """What one side thinks of the answers to one question. Made for the question, and gone with it."""

    __slots__ = ()

    def together(self) -> Mapping[str, Together]:
        """By kind of question, the method that judges its options together."""
        return {}

    def singly(self) -> Mapping[str, Singly]:
        """By kind of question, the method that judges its options one by one."""
        return {}

    def unknown(self, option: Option) -> Reasons:
        """Judge an option of a question that neither table knows."""
        return NOTHING

    def judge(self, ask: Ask) -> list[Judgement]:
        """A judgement for each option of a question, in their order."""
        together = self.together().get(ask.kind)
        if together is not None:
            return list(map(Judgement, ask.options, together(ask)))
        singly = self.singly().get(ask.kind, self.unknown)
        return [Judgement(option, singly(option)) for option in ask.options]


@mypyc_attr(allow_interpreted_subclasses=True)
class SharedDoctrine(ABC, Generic[State, Ground]):
    """A system's doctrine. It remembers the grounds it has seen, and nothing of any game.

    The subclass brings `ground_key`, `survey`, `tactics` and `standing`.
    """

    __slots__ = ("_grounds",)

    def __init__(self) -> None:
        self._grounds: Kept[object, Ground] = Kept(GROUNDS)

    def judge(self, game: Game[Any], temper: Temper) -> list[Judgement]:
        """A judgement for each option of the pending question, in their order."""
        ask = game.ask
        assert ask is not None
        return self.tactics(game.state, game.seats.index(ask.seat), temper).judge(ask)

    def refine(self, game: Game[Any], temper: Temper, judged: Sequence[Judgement]) -> Sequence[Judgement]:
        """Further answers worth a trial, after those judged; none where a question has no areas."""
        return judged

    def value(self, game: Game[Any], seat: str) -> float:
        """How a seat stands, from -1 (lost) to 1 (won)."""
        if game.outcome is not None:
            winner = game.outcome.winner
            return 0.0 if winner is None else 1.0 if winner == seat else -1.0
        return self.standing(game.state, game.seats.index(seat))

    def ground(self, g: State) -> Ground:
        """The ground of a battle, surveyed once."""
        key = self.ground_key(g)
        known = self._grounds.get(key)
        return self._grounds.put(key, self.survey(g)) if known is None else known

    # What a system brings

    @abstractmethod
    def ground_key(self, g: State) -> object:
        """What grounds are told apart by: `Same(field)`, or whatever else a survey reads."""

    @abstractmethod
    def survey(self, g: State) -> Ground:
        """Work out what there is to know of the ground, before anybody moves."""

    @abstractmethod
    def tactics(self, g: State, side: int, temper: Temper) -> Tactics:
        """The tactics of one side for one question."""

    @abstractmethod
    def standing(self, g: State, side: int) -> float:
        """How a side stands before the end, from -1 to 1."""


def no_opinion(ask: Ask) -> list[Reasons]:
    """The answer to a question that does not say what it is about: every option is worth nothing."""
    return [NOTHING] * len(ask.options)
