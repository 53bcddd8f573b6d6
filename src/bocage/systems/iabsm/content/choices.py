"""What players may change in the rules for a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import BadContent
from bocage.systems.common.switches import switch

SPOTTED_FOR_GOOD: Final = "spotted_for_good"
DIRECT_FIRE_PLAIN: Final = "direct_fire_plain"
NO_BONUS_IN_THE_OPEN: Final = "no_bonus_in_the_open"
PINNED_HALVES_ALL: Final = "pinned_halves_all"


class Choices:
    """The rules in force in one game."""

    __slots__ = ("direct_fire_plain", "no_bonus_in_the_open", "pinned_halves_all", "spotted_for_good")

    def __init__(self, options: Mapping[str, object]) -> None:
        known = tuple(self.rules())
        for name in options:
            if name not in known:
                raise BadContent("no-option", option=name, known=known)
        self.spotted_for_good = switch(options, SPOTTED_FOR_GOOD)
        """sight-6: a unit once spotted stays so."""
        self.direct_fire_plain = switch(options, DIRECT_FIRE_PLAIN)
        """lead-1: directed fire gets no bonus."""
        self.no_bonus_in_the_open = switch(options, NO_BONUS_IN_THE_OPEN)
        """cc-16: who defends in the open has no dice for it."""
        self.pinned_halves_all = switch(options, PINNED_HALVES_ALL)
        """melee-4: a pinned unit halves, a suppressed one quarters, all dice of its side."""

    @classmethod
    def rules(cls) -> Mapping[str, tuple[str, tuple[str, ...]]]:
        """Every option there is: the clause it bends, and its values; a switch has none."""
        return {
            SPOTTED_FOR_GOOD: ("iabsm-sight-6", ()),
            DIRECT_FIRE_PLAIN: ("iabsm-lead-1", ()),
            NO_BONUS_IN_THE_OPEN: ("iabsm-cc-16", ()),
            PINNED_HALVES_ALL: ("iabsm-melee-4", ()),
        }
