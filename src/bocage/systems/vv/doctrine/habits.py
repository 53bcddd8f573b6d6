"""What a recruit is likely to do in Valor & Victory: weights for verbs, 1 where nothing is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HABITS: Final[Mapping[str, float]] = {
    "fire": 4.0,
    "unit-fire": 4.0,
    "at-fire": 5.0,
    "panzerfaust": 5.0,
    "at-grenade": 4.0,
    "mortar": 4.0,
    "snipe": 3.0,
    "mission": 3.0,
    "smoke-barrage": 0.2,
    "smoke-round": 0.2,
    "smoke": 0.2,
    "assault": 3.0,
    "overrun": 3.0,
    "assault-move": 0.6,
    # Weapons that change hands without need, and squads that split, are weapons and squads that do not fire.
    "give": 0.02,
    "swap": 0.02,
    "split": 0.02,
    "combine": 0.5,
    "turn-in-place": 0.1,
    "unload": 0.5,
    "stay": 0.2,
    "hold": 0.3,
    "grenades": 0.5,
    "charge": 0.5,
    "spare": 0.3,
    "pin": 2.0,
    "eliminate": 0.1,
    "done": 0.15,
    "go-below": 0.2,
}
