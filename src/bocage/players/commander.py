"""The commander: tries his best options out on copies of the game before he decides."""

from __future__ import annotations

from math import sqrt
from time import monotonic
from typing import Any, Final

from bocage.kernel import Game, Option
from bocage.kernel.doctrine import EVEN, Doctrine, Judgement, Temper
from bocage.players.advice import Advice
from bocage.players.veteran import best

CANDIDATES: Final = 12
"""How many options he tries out, the best by doctrine."""
LONGEST: Final = 250
"""A playout ends after so many decisions whatever has happened."""
ROUNDS: Final = 24
"""More playouts of each option would seldom change his mind: who is given more than a second tries as many
more."""
FIRST: Final = 4
"""After so many rounds he begins to leave out what cannot win."""
SQUAD: Final = 0.06
"""What one point of a doctrine's score is about worth, as value."""
HOPELESS: Final = 0.3
"""An option that the doctrine thinks so much worse than the best is not tried."""
TRUST: Final = 0.12
"""How far the doctrine is usually wrong about the difference between two options, as value."""
QUIET: Final = 0.02
"""The least that playouts of the same option differ, as far as he believes."""
DOUBT: Final = 0.3
"""How much of what he is unsure about speaks against leaving the veteran's choice."""
HOPE: Final = 1.5
"""An option is kept while so much luck in the rounds to come, in standard deviations, would make it his."""


class Trial:
    """An option, and how its playouts came out."""

    __slots__ = ("judgement", "values")

    def __init__(self, judgement: Judgement) -> None:
        self.judgement = judgement
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0


class Commander:
    """Searches within his seconds, with dice of his own; of hidden things he sees nothing.

    All options are tried with the same dice, round after round; the worse half is dropped as time goes by,
    and at once what the rest of his time would hardly make his choice, so that he takes long only where it
    is close. How much better an option came out than the veteran's is weighed against what the doctrine
    thinks of it: after few rounds the doctrine counts more, after many the rounds.
    """

    __slots__ = ("_doctrine", "_rounds", "_seconds", "_seed", "_temper")

    def __init__(
        self,
        doctrine: Doctrine,
        seconds: float,
        seed: int,
        temper: Temper = EVEN,
        *,
        rounds: int | None = None,
    ) -> None:
        self._doctrine = doctrine
        self._seconds = seconds
        self._seed = seed
        self._temper = temper
        self._rounds = int(ROUNDS * max(1.0, seconds)) if rounds is None else rounds

    def choose(self, game: Game[Any]) -> Option:
        return _preferred(self._search(game)).judgement.option

    def explain(self, game: Game[Any]) -> list[Advice]:
        """His best three options, by what came of them; the reasons are the doctrine's."""
        trials = self._search(game)
        first = _preferred(trials)
        ranked = sorted(
            trials, key=lambda trial: (trial is first, len(trial.values), trial.mean), reverse=True
        )
        return [
            Advice(
                trial.judgement.option.key,
                trial.mean if trial.values else trial.judgement.score,
                tuple(sorted(trial.judgement.reasons, key=lambda reason: -abs(reason[1]))),
            )
            for trial in ranked[:3]
        ]

    def _search(self, game: Game[Any]) -> list[Trial]:
        """The options that were tried, the veteran's first."""
        judgements = self._doctrine.judge(game, self._temper)
        ranked = sorted(judgements, key=lambda each: -each.score)
        prior = best(judgements)
        ranked.remove(prior)
        rivals = [each for each in ranked if (prior.score - each.score) * SQUAD < HOPELESS]
        trials = [Trial(each) for each in (prior, *rivals[: CANDIDATES - 1])]
        if len(trials) > 1:
            self._halve(game, trials)
        return trials

    def _halve(self, game: Game[Any], trials: list[Trial]) -> None:
        """Successive halving: equal time for each stage, and half of the options for each next one."""
        ask = game.ask
        assert ask is not None
        start = monotonic()
        stages = max(1, (len(trials) - 1).bit_length())
        alive = list(trials)
        number = 0
        for stage in range(1, stages + 1):
            until = start + self._seconds * stage / stages
            last = self._rounds * stage // stages
            while number < last and (monotonic() < until or number < 2):
                for trial in alive:
                    trial.values.append(self._playout(game, ask.seat, trial.judgement.option, number))
                number += 1
                if number >= FIRST:
                    alive = contenders(alive, number + self._to_come(trials, number, monotonic() - start))
                    if len(alive) == 1:
                        return
            others = sorted(alive[1:], key=lambda trial: -believed(trial, alive[0])[0])
            alive = [alive[0], *others[: max(1, len(alive) // 2)]]

    def _to_come(self, trials: list[Trial], number: int, spent: float) -> int:
        """How many rounds of two options there may still be."""
        playouts = sum(len(trial.values) for trial in trials)
        affordable = (self._seconds - spent) * playouts / (2 * max(spent, 1e-6))
        return max(0, min(self._rounds - number, int(affordable)))

    def _playout(self, game: Game[Any], seat: str, option: Option, number: int) -> float:
        """One copy of the game, played on by doctrine to the end of the turn and then judged; before the
        first turn, to the end of that one.

        All end at the same time of the battle, however many decisions that takes: what is not done yet would
        else look better than what is done.
        """
        twin = game.fork(self._seed * 1009 + number, silent=True)
        self._doctrine.forget(twin, seat)
        end = max(1, game.turn) + 1
        twin.play(option)
        for _ in range(LONGEST):
            ask = twin.ask
            if ask is None or twin.turn >= end:
                break
            temper = self._temper if ask.seat == seat else EVEN
            twin.play(best(self._doctrine.judge(twin, temper)).option)
        return self._doctrine.value(twin, seat)


def _preferred(trials: list[Trial]) -> Trial:
    """The option that he believes best: the veteran's, unless another is so by more than he is unsure."""
    found, lead = trials[0], 0.0
    for trial in trials[1:]:
        gain, unsure = believed(trial, trials[0])
        if gain - DOUBT * unsure > lead:
            found, lead = trial, gain - DOUBT * unsure
    return found


def contenders(alive: list[Trial], last: int) -> list[Trial]:
    """Of the veteran's option and its rivals, those that may be his choice after the last round. A rival goes
    when luck will hardly take it that far, the veteran's when the only rival left will hardly fall back."""
    prior, *rivals = alive
    hopes = [(rival, *prospects(rival, prior, last)) for rival in rivals]
    sure = max([0.0, *(least for _, least, _ in hopes)])
    left = [rival for rival, _, most in hopes if most > sure]
    return left if sure > 0 and len(left) == 1 else [prior, *left]


def prospects(trial: Trial, prior: Trial, last: int) -> tuple[float, float]:
    """What will speak for an option against the veteran's after the last round, at least and at most."""
    pairs = [a - b for a, b in zip(trial.values, prior.values, strict=False)]
    gain, unsure = believed(trial, prior)
    error = _spread(pairs) / last
    then = sqrt(error) * TRUST / sqrt(error + TRUST * TRUST)
    change = HOPE * sqrt(max(0.0, unsure * unsure - then * then))
    return gain - DOUBT * then - change, gain - DOUBT * then + change


def believed(trial: Trial, prior: Trial) -> tuple[float, float]:
    """By how much an option is better than the veteran's, and how unsure that is: the doctrine's opinion and
    the rounds that both have had, each weighed by how sure it is."""
    opinion = (trial.judgement.score - prior.judgement.score) * SQUAD
    pairs = [a - b for a, b in zip(trial.values, prior.values, strict=False)]
    if len(pairs) < 2:
        return opinion, TRUST
    mean = sum(pairs) / len(pairs)
    error = _spread(pairs) / len(pairs)
    trust = TRUST * TRUST
    return (opinion * error + mean * trust) / (error + trust), sqrt(error * trust / (error + trust))


def _spread(pairs: list[float]) -> float:
    """The variance of a round, which is never none."""
    mean = sum(pairs) / len(pairs)
    return max(sum((each - mean) ** 2 for each in pairs) / (len(pairs) - 1), QUIET * QUIET)
