"""What a recruit is likely to do: weights for verbs, 1 where nothing is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HABITS: Final[Mapping[str, float]] = {
    "shoot": 6.0,
    "aim": 1.0,
    "suppress": 1.5,
    "throw": 0.8,
    "blast": 2.0,
    "flame": 4.0,
    "smoke": 0.2,
    "tend": 2.0,
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
    "sarge": 4.0,
    "strike": 4.0,
    "call-paras": 6.0,
    "do-it": 1.0,
    "overwatch": 0.5,
    "hold": 0.3,
    "form-up": 1.0,
    "wait": 0.3,
    "mist": 1.0,
    "off": 8.0,
    "put": 1.0,
}
