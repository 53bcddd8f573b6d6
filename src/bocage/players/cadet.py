"""The cadet: judges as the veteran does, but is too timid on one turn, too eager on the next, and overlooks
things: a reason, or what he could do."""

from __future__ import annotations

import random
from typing import Any, Final, NamedTuple

from bocage.kernel import Game, Option
from bocage.kernel.doctrine import EVEN, Doctrine, Judgement, Temper
from bocage.players.advice import Advice, best_of
from bocage.players.veteran import best


class Character(NamedTuple):
    """How wrong a cadet is. One character for all systems: scores are in about what a squad is worth."""

    timid: float = 0.3
    """Share of the turns on which danger looms larger than it is and gains look small."""
    eager: float = 0.3
    """Share of the turns on which he sees the gain and not the danger. On the others he is level-headed."""
    swing: float = 2.5
    """How many times too large the one looks to him in such a mood, and too small the other."""
    overlooks: float = 0.12
    """Share of the reasons that do not come to his mind."""
    misses: float = 0.18
    """Share of the options that he does not notice."""
    span: int = 60
    """So many choices long the same things escape him, his opponent's counted."""
    absurd: float = 2.0
    """Nobody makes a mistake that costs more than this by the veteran's judgement: it is plain to see."""


CADET: Final = Character()


class Mood(NamedTuple):
    """What a turn does to a cadet: factors for what speaks for an option and for what speaks against it."""

    gains: float
    dangers: float


class Cadet:
    """Takes the option that looks best to him.

    A mood lasts for a turn, an oversight for some choices. Both depend on his seed and the moment only: he is
    wrong in the same way for a while, and asked again he answers the same.
    """

    __slots__ = ("_character", "_doctrine", "_seed", "_temper")

    def __init__(
        self, doctrine: Doctrine, seed: int, temper: Temper = EVEN, character: Character = CADET
    ) -> None:
        self._doctrine = doctrine
        self._seed = seed
        self._temper = temper
        self._character = character

    def choose(self, game: Game[Any]) -> Option:
        """Return the option that looks best to him, the first among equals."""
        return best(self._as_he_sees(game)).option

    def explain(self, game: Game[Any]) -> list[Advice]:
        """Return the three options that look best to him."""
        return best_of(self._as_he_sees(game))

    def _as_he_sees(self, game: Game[Any]) -> list[Judgement]:
        """Judge by doctrine, leave out what is absurd or escapes him, and bend each reason by his mood."""
        judged = self._doctrine.judge(game, self._temper)
        least = best(judged).score - self._character.absurd
        mood = self.mood(game.turn)
        moment = f"{game.turn}/{game.decisions // self._character.span}"
        seen: dict[str, bool] = {}
        bent = []
        for judgement in judged:
            if judgement.score < least or not self._notices(judgement.option, moment):
                continue
            reasons = []
            for name, value in judgement.reasons:
                if name not in seen:
                    seen[name] = self._chance(moment, name) >= self._character.overlooks
                if seen[name]:
                    reasons.append((name, value * (mood.gains if value > 0 else mood.dangers)))
            bent.append(Judgement(judgement.option, reasons))
        return bent or judged

    def _notices(self, option: Option, moment: str) -> bool:
        """Whether an option comes to his mind; that he may leave off always does."""
        return not option.args or self._chance(moment, option.key) >= self._character.misses

    def mood(self, turn: int) -> Mood:
        """Return the mood of a turn: timid, eager, or level-headed."""
        drawn = self._chance(str(turn), "mood")
        swing = self._character.swing
        if drawn < self._character.timid:
            return Mood(1 / swing, swing)
        if drawn < self._character.timid + self._character.eager:
            return Mood(swing, 1 / swing)
        return Mood(1.0, 1.0)

    def _chance(self, moment: str, what: str) -> float:
        """Draw a number from 0 to 1: the same for the same moment and matter."""
        return random.Random(f"{self._seed}/{moment}/{what}").random()
