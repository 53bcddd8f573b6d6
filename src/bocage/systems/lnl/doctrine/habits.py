"""What a recruit is likely to do in Lock 'n Load: weights for verbs, 1 where nothing is said.

Answers without arguments, which do nothing, weigh little by themselves: see `players.recruit`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HABITS: Final[Mapping[str, float]] = {
    "pass": 0.05,
    "fire": 4.0,
    "team-fire": 4.0,
    "snipe": 4.0,
    "call-mortar": 4.0,
    "call-artillery": 4.0,
    "mortar-fire": 4.0,
    "call-star-shell": 0.5,
    "opportunity-fire": 2.0,
    "fight": 3.0,
    "withdraw": 0.3,
    "crawl-from": 0.2,
    "smoke": 0.2,
    "star-shell": 0.5,
    # Weapons that change hands without need are weapons that do not fire.
    "drop": 0.0,
    "give": 0.02,
    "exchange": 0.02,
    "flip": 0.1,
    "stay": 0.3,
    "hold": 0.1,
    "spare": 0.3,
    "no-help": 0.05,
    "go": 1.0,
}
