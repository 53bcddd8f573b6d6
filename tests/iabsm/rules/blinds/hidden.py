"""A German section under one of two blinds, and where its men are put down."""

from __future__ import annotations

from typing import Any

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Game
from bocage.systems.iabsm.battle.state import Iabsm
from tests.iabsm.positions import (
    Placed,
    battle,
    grenadiers,
    section,
)

HERE = (0.0, 0.0)
ONE, TWO, THREE = "german-blind-1", "german-blind-2", "german-blind-3"
BLINDS_CARD = 3
"""The Tea Break, two platoons, then the Blinds card: without Big Men."""
SECTION, BRITISH = "german-section-1", "british-section-1"


def hidden_section(
    british: Placed | None = None,
    *,
    lies: tuple[float, float] = (20, 4),
    under: str = ONE,
    dice: tuple[int, ...] = (BLINDS_CARD - 1,),
    **more: Any,
) -> Game[Iabsm]:
    """One German section under one of two blinds, the card of the Blinds drawn.

    The deck holds the Tea Break, the British platoon and the Blinds: 3 draws the last of them.
    """
    options: dict[str, Any] = {"spotted": False, "dummies": 1} | more
    game = battle(
        [british or section(20, 28)],
        [grenadiers(*HERE)],
        blinds={"german": [lies, (35, 4)]},
        hidden={"german": [0]},
        dice=(3, *dice[1:]),
        **options,
    )
    game.choose(f"conceal:{under}")
    return game


def around(x: float, y: float, facing: str = "forward") -> str:
    """The key that puts a unit down at a point in inches."""
    return f"place:{facing}>{round(x * UNIT)},{round(y * UNIT)}"
