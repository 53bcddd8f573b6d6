"""Advice for a question: the best options with their scores and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bocage.kernel.doctrine import Judgement

BEST = 3


class Advice(NamedTuple):
    """One of the best options. `reasons` are (message id, weight), the weightiest first."""

    key: str
    score: float
    reasons: tuple[tuple[str, float], ...]


def best_of(judgements: Sequence[Judgement], count: int = BEST) -> list[Advice]:
    """Return the `count` best options. Among equals, the first offered comes first."""
    ranked = sorted(judgements, key=lambda each: -each.score)
    return [
        Advice(each.option.key, each.score, tuple(sorted(each.reasons, key=lambda reason: -abs(reason[1]))))
        for each in ranked[:count]
    ]
