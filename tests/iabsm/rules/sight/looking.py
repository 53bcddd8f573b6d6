"""A section that looks at a target so many inches away."""

from __future__ import annotations

from typing import Any

from bocage.systems.iabsm.rules.sight.spotting import score
from bocage.systems.iabsm.rules.sight.visibility import visibility
from tests.iabsm.positions import Placed, battle, grenadiers, section


def spots(away: float, german: Placed | None = None, **more: Any) -> tuple[int, int]:
    """Return the class of a target so many inches away, and the score to spot it."""
    target = german or grenadiers(20, 28 - away - 0.5, **more)
    game = battle([section(20, 28)], [target], acting="british-section-1", spotted=False)
    looks, found = game.state.units
    return visibility(game.state, looks, found), score(game.state, looks, found)
