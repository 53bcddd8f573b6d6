"""A bonus card that comes first of all."""

from __future__ import annotations

from typing import Any

from bocage.kernel import Game
from bocage.systems.iabsm.battle.state import Iabsm
from tests.iabsm.positions import (
    battle,
)


def played(
    card: str, british: Any, german: Any, *dice: int, owner: str = "british", **more: Any
) -> Game[Iabsm]:
    """The bonus card of a side comes first: it is the last card of the deck."""
    men = sum(each.troop.counter.endswith("big_man") for each in [*british, *german])
    platoons = len({each.platoon for each in british}) + len({each.platoon for each in german})
    snipers = sum(any("sniper" in each.troop.counter for each in side) for side in (british, german))
    first = 1 + platoons + men + snipers + 1
    return battle(british, german, card=-1, cards={owner: [card]}, dice=[first, *dice], **more)
