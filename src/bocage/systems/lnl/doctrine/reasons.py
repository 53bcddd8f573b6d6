"""Why an option is good or bad: the names of the reasons, which the catalogue explains as `lnl-advice-…`."""

from __future__ import annotations

from typing import Final

Reasons = list[tuple[str, float]]
"""Each reason with what it is worth, in squads. Together they are the score of an option."""

TASK: Final = "task"
DANGER: Final = "danger"
WAY: Final = "way"
COVER: Final = "cover"
COMPANY: Final = "company"
MELEE: Final = "melee"
MELEE_LOSS: Final = "melee-loss"
KEEP_FIRE: Final = "keep-fire"
PROSPECT: Final = "prospect"
HARM: Final = "harm"
WEIGHT: Final = "weight"
SHOWN: Final = "shown"
LATER: Final = "later"
EYES: Final = "eyes"
SMOKE: Final = "smoke"
USED_UP: Final = "used-up"
ARMS: Final = "arms"
LEAD: Final = "lead"
UNKNOWN: Final = "unknown"
ENTER: Final = "enter"
TRIFLE: Final = "trifle"
FACE: Final = "face"
LOAD: Final = "load"
ROUTE: Final = "route"
SPREAD: Final = "spread"
RALLY: Final = "rally"
WEAPON: Final = "weapon"
WORTH: Final = "worth"


def total(reasons: Reasons) -> float:
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
