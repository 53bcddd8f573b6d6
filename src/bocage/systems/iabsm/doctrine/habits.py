"""What a recruit is likely to do: weights for verbs, 1 where nothing is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HABITS: Final[Mapping[str, float]] = {
    "fire": 4.0,
    "direct": 3.0,
    "charge": 2.0,
    "react": 4.0,
    "activate": 4.0,
    "run": 2.0,
    "unshock": 2.0,
    "rally": 3.0,
    "unpin": 3.0,
    "task": 0.4,
    "face": 0.15,
    "stay": 0.3,
    "done": 0.3,
    "pass": 0.2,
    "hold": 0.5,
}
