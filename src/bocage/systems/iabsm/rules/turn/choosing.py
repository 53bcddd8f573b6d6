"""What a bonus card asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, Flow, Option
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.verbs import PASS

BONUS: Final = "bonus"


def choice(g: Iabsm, side: int, options: list[Option], about: Mapping[str, object]) -> Flow[Option]:
    """Let a side choose what a card does; without options it passes."""
    if not options:
        return PASS
    option = yield Ask(g.seats[side], BONUS, [*options, PASS], about)
    return option
