"""Why an option is good or bad: named reasons, each with what it is worth."""

from __future__ import annotations

from typing import Final

Reasons = list[tuple[str, float]]
"""Each reason, by its name in the catalogue, with its worth. Their sum is the score of an option."""

NOTHING: Final[Reasons] = []
"""No reason for an option and none against it. Never added to: all who have no opinion share it."""


def total(reasons: Reasons) -> float:
    """What the reasons come to: the score of an option."""
    value = 0.0
    for _, each in reasons:
        value += each
    return value


class Stand:
    """Why a place is good or bad for whoever is to be there, and what that comes to."""

    __slots__ = ("reasons", "score")

    def __init__(self, reasons: Reasons) -> None:
        self.reasons = reasons
        self.score = total(reasons)
