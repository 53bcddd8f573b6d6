"""Why an option is good or bad: the names of the reasons, as the catalogue explains them."""

from __future__ import annotations

from typing import Final

Reasons = list[tuple[str, float]]
"""Each reason with what it is worth, in squads. Together they are the score of an option."""

TASK: Final = "advice-lnl-task"
DANGER: Final = "advice-lnl-danger"
WAY: Final = "advice-lnl-way"
COVER: Final = "advice-lnl-cover"
COMPANY: Final = "advice-lnl-company"
MELEE: Final = "advice-lnl-melee"
MELEE_LOSS: Final = "advice-lnl-melee-loss"
KEEP_FIRE: Final = "advice-lnl-keep-fire"
PROSPECT: Final = "advice-lnl-prospect"
HARM: Final = "advice-lnl-harm"
WEIGHT: Final = "advice-lnl-weight"
SHOWN: Final = "advice-lnl-shown"
LATER: Final = "advice-lnl-later"
EYES: Final = "advice-lnl-eyes"
SMOKE: Final = "advice-lnl-smoke"
USED_UP: Final = "advice-lnl-used-up"
ARMS: Final = "advice-lnl-arms"
LEAD: Final = "advice-lnl-lead"
UNKNOWN: Final = "advice-lnl-unknown"
ENTER: Final = "advice-lnl-enter"
TRIFLE: Final = "advice-lnl-trifle"
FACE: Final = "advice-lnl-face"
LOAD: Final = "advice-lnl-load"
ROUTE: Final = "advice-lnl-route"
SPREAD: Final = "advice-lnl-spread"
RALLY: Final = "advice-lnl-rally"
WEAPON: Final = "advice-lnl-weapon"
WORTH: Final = "advice-lnl-worth"


def total(reasons: Reasons) -> float:
    value = 0.0
    for _, each in reasons:
        value += each
    return value
