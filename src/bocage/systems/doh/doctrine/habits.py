"""What a recruit is likely to do in Mogadishu: as in Lock 'n Load, and he does not shoot crowds for fun."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.systems.lnl.doctrine.habits import HABITS as CORE

HABITS: Final[Mapping[str, float]] = {**CORE, "mob": 1.0, "pass-through": 0.5}
