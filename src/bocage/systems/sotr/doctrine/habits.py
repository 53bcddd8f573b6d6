"""What a recruit is likely to do: weights for verbs, 1 where nothing is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HABITS: Final[Mapping[str, float]] = {
    "shoot": 6.0,
    "aim": 1.0,
    "advance": 3.0,
    "run": 0.6,
    "caution": 0.3,
    "prone": 0.4,
    "hide": 0.4,
    "regroup": 4.0,
    "assault": 0.6,
    "stand": 2.0,
    "fall-back": 1.0,
    "fire": 5.0,
    "nearest": 3.0,
    "engage": 0.3,
    "gun": 6.0,
    "drive": 1.0,
    "face": 0.5,
    "mount": 1.0,
    "dismount": 1.0,
    "stay": 0.2,
    "done": 0.3,
    "pass": 0.2,
}
