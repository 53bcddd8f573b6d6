"""The commander: tries the best options out on forks of the game before it decides."""

from __future__ import annotations

from math import sqrt
from time import monotonic
from typing import Any, Final

from bocage.kernel import Game, Option
from bocage.kernel.doctrine import EVEN, Doctrine, Judgement, Temper
from bocage.players.advice import Advice
from bocage.players.veteran import best

CANDIDATES: Final = 12
"""Number of options tried out, the best by doctrine."""
LONGEST_PLAYOUT: Final = 250
"""Most decisions in one playout."""
ROUNDS: Final = 24
"""Most playouts per option and second of thinking time. More would seldom change the choice."""
ROUNDS_BEFORE_DROPPING: Final = 4
"""Number of rounds before hopeless options are dropped."""
VALUE_PER_POINT: Final = 0.06
"""Value (-1 to 1) that one point of a doctrine's score is worth, roughly."""
TOO_FAR_BEHIND: Final = 0.3
"""An option this much below the best by doctrine, as value, is not tried."""
OPINION_ERROR: Final = 0.12
"""Standard error of the doctrine's opinion on the difference between two options, as value."""
LEAST_DEVIATION: Final = 0.02
"""Least standard deviation assumed between playouts of the same option."""
LEAD_NEEDED: Final = 0.3
"""Share of the standard error that an option must be ahead of the veteran's choice to replace it."""
LUCK_ALLOWED: Final = 1.5
"""An option is dropped when it would need more luck than this, in standard deviations, to be chosen."""


class Trial:
    """An option and the values of its playouts."""

    __slots__ = ("judgement", "values")

    def __init__(self, judgement: Judgement) -> None:
        self.judgement = judgement
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        """Mean value of the playouts; 0 without any."""
        return sum(self.values) / len(self.values) if self.values else 0.0


class Commander:
    """Searches for a limited time, with dice of its own and without hidden information.

    All options are tried with the same dice, round after round. The worse half is dropped after each stage,
    and an option that could hardly win in the time left is dropped at once, so that only close decisions take
    long. An option's lead over the veteran's choice is weighed against the doctrine's opinion: after few
    rounds the doctrine counts more, after many the rounds.
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
        """Return the option that came out best."""
        return _preferred(self._search(game)).judgement.option

    def explain(self, game: Game[Any]) -> list[Advice]:
        """Return the best three options by their playouts. The reasons are the doctrine's."""
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
        """Try the best options out. The veteran's choice comes first in the result."""
        judgements = self._doctrine.judge(game, self._temper)
        if game.ask is not None and game.ask.areas:
            judgements = list(self._doctrine.refine(game, self._temper, judgements))
        ranked = sorted(judgements, key=lambda each: -each.score)
        prior = best(judgements)
        ranked.remove(prior)
        rivals = [each for each in ranked if (prior.score - each.score) * VALUE_PER_POINT < TOO_FAR_BEHIND]
        trials = [Trial(each) for each in (prior, *rivals[: CANDIDATES - 1])]
        if len(trials) > 1:
            self._run_stages(game, trials)
        return trials

    def _run_stages(self, game: Game[Any], trials: list[Trial]) -> None:
        """Run successive halving: each stage gets equal time and half of the options of the stage before."""
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
                if number >= ROUNDS_BEFORE_DROPPING:
                    alive = contenders(alive, number + self._rounds_left(trials, number, monotonic() - start))
                    if len(alive) == 1:
                        return
            others = sorted(alive[1:], key=lambda trial: -estimated_lead(trial, alive[0])[0])
            alive = [alive[0], *others[: max(1, len(alive) // 2)]]

    def _rounds_left(self, trials: list[Trial], number: int, spent: float) -> int:
        """Estimate how many more rounds of two options there is time for."""
        playouts = sum(len(trial.values) for trial in trials)
        affordable = (self._seconds - spent) * playouts / (2 * max(spent, 1e-6))
        return max(0, min(self._rounds - number, int(affordable)))

    def _playout(self, game: Game[Any], seat: str, option: Option, number: int) -> float:
        """Play one fork by doctrine to the end of the turn and return its value for the seat.

        During setup it plays to the end of the first turn. All playouts end at the same time of the battle,
        however many decisions that takes: otherwise an option that puts things off would look better.
        """
        twin = game.known_to(seat, self._seed * 1009 + number, silent=True)
        end = max(1, game.turn) + 1
        twin.play(option)
        for _ in range(LONGEST_PLAYOUT):
            ask = twin.ask
            if ask is None or twin.turn >= end:
                break
            temper = self._temper if ask.seat == seat else EVEN
            twin.play(best(self._doctrine.judge(twin, temper)).option)
        return self._doctrine.value(twin, seat)


def _preferred(trials: list[Trial]) -> Trial:
    """Return the option believed best: the veteran's, unless another leads by more than the doubt about
    it."""
    found, lead = trials[0], 0.0
    for trial in trials[1:]:
        gain, error_of_lead = estimated_lead(trial, trials[0])
        if gain - LEAD_NEEDED * error_of_lead > lead:
            found, lead = trial, gain - LEAD_NEEDED * error_of_lead
    return found


def contenders(alive: list[Trial], last: int) -> list[Trial]:
    """Keep the options that may still be chosen after round `last`.

    A rival is dropped when luck will hardly take it that far; the veteran's choice is dropped when the only
    rival left will hardly fall back.
    """
    prior, *rivals = alive
    hopes = [(rival, *prospects(rival, prior, last)) for rival in rivals]
    sure = max([0.0, *(least for _, least, _ in hopes)])
    left = [rival for rival, _, most in hopes if most > sure]
    return left if sure > 0 and len(left) == 1 else [prior, *left]


def prospects(trial: Trial, prior: Trial, last: int) -> tuple[float, float]:
    """Estimate the smallest and the largest lead an option may have over the veteran's after round `last`."""
    pairs = [a - b for a, b in zip(trial.values, prior.values, strict=False)]
    gain, error_of_lead = estimated_lead(trial, prior)
    error = _variance(pairs) / last
    then = sqrt(error) * OPINION_ERROR / sqrt(error + OPINION_ERROR * OPINION_ERROR)
    change = LUCK_ALLOWED * sqrt(max(0.0, error_of_lead * error_of_lead - then * then))
    return gain - LEAD_NEEDED * then - change, gain - LEAD_NEEDED * then + change


def estimated_lead(trial: Trial, prior: Trial) -> tuple[float, float]:
    """Return an option's lead over the veteran's choice and the standard error of that lead.

    Combines the doctrine's opinion and the rounds that both options had, each weighted by its certainty.
    """
    opinion = (trial.judgement.score - prior.judgement.score) * VALUE_PER_POINT
    pairs = [a - b for a, b in zip(trial.values, prior.values, strict=False)]
    if len(pairs) < 2:
        return opinion, OPINION_ERROR
    mean = sum(pairs) / len(pairs)
    error = _variance(pairs) / len(pairs)
    trust = OPINION_ERROR * OPINION_ERROR
    return (opinion * error + mean * trust) / (error + trust), sqrt(error * trust / (error + trust))


def _variance(pairs: list[float]) -> float:
    """Return the variance between rounds, never less than `LEAST_DEVIATION` squared."""
    mean = sum(pairs) / len(pairs)
    return max(
        sum((each - mean) ** 2 for each in pairs) / (len(pairs) - 1), LEAST_DEVIATION * LEAST_DEVIATION
    )
