"""A doctrine for Pig, the toy game: good enough to play by, and easily fooled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bocage.kernel import Game
from bocage.kernel.doctrine import Judgement, Temper
from tests.kernel.toy import Pig, Table


class Coward:
    """Always holds, and knows no better; but he can tell who leads."""

    def judge(self, game: Game[Any], temper: Temper) -> list[Judgement]:
        assert game.ask is not None
        return [
            Judgement(option, [("held", temper.caution if option.verb == "hold" else 0.0)])
            for option in game.ask.options
        ]

    def refine(self, game: Game[Any], temper: Temper, judged: Sequence[Judgement]) -> Sequence[Judgement]:
        return judged

    def value(self, game: Game[Any], seat: str) -> float:
        if game.outcome is not None:
            return 1.0 if game.outcome.winner == seat else -1.0
        score = game.state.score
        mine = score[int(seat[1:])]
        return float(mine - max(other for number, other in enumerate(score) if f"p{number}" != seat)) / 100


class Witness(Pig):
    """Pig that notes for whom something was forgotten."""

    def __init__(self) -> None:
        self.forgot: list[str | None] = []

    def forget(self, state: Table, seat: str | None) -> None:
        self.forgot.append(seat)
