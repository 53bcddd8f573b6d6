"""The veteran: plays the option that the doctrine of its game rates highest."""

from __future__ import annotations

from typing import Any

from bocage.kernel import Game, Option
from bocage.kernel.doctrine import EVEN, Doctrine, Judgement, Temper
from bocage.players.advice import Advice, best_of


class Veteran:
    """Takes the option with the highest score, the first among equals, so that it always plays the same."""

    __slots__ = ("_doctrine", "_temper")

    def __init__(self, doctrine: Doctrine, temper: Temper = EVEN) -> None:
        self._doctrine = doctrine
        self._temper = temper

    def choose(self, game: Game[Any]) -> Option:
        """Return the option with the highest score."""
        return best(self._doctrine.judge(game, self._temper)).option

    def explain(self, game: Game[Any]) -> list[Advice]:
        """Return the best three options for the pending question."""
        return best_of(self._doctrine.judge(game, self._temper))


def best(judgements: list[Judgement]) -> Judgement:
    """Return the judgement with the highest score, the first among equals."""
    found = judgements[0]
    for each in judgements:
        if each.score > found.score:
            found = each
    return found
