"""The veteran: does at once what the doctrine of his game holds to be best."""

from __future__ import annotations

from typing import Any

from bocage.kernel import Game, Option
from bocage.kernel.doctrine import EVEN, Doctrine, Judgement, Temper
from bocage.players.advice import Advice, best_of


class Veteran:
    """Takes the option with the highest score; of equals the first, so that he is always the same."""

    __slots__ = ("_doctrine", "_temper")

    def __init__(self, doctrine: Doctrine, temper: Temper = EVEN) -> None:
        self._doctrine = doctrine
        self._temper = temper

    def choose(self, game: Game[Any]) -> Option:
        return best(self._doctrine.judge(game, self._temper)).option

    def explain(self, game: Game[Any]) -> list[Advice]:
        """His best three options for the pending question."""
        return best_of(self._doctrine.judge(game, self._temper))


def best(judgements: list[Judgement]) -> Judgement:
    found = judgements[0]
    for each in judgements:
        if each.score > found.score:
            found = each
    return found
