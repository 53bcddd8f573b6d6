"""What players may change in the rules for a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import BadContent
from bocage.systems.common.switches import switch

SPOTTED_FOR_GOOD: Final = "spotted_for_good"
DIRECT_FIRE_PLAIN: Final = "direct_fire_plain"
BLINDS_IGNORE_LIGHT_GROUND_ONLY: Final = "blinds_ignore_light_ground_only"


class Choices:
    """The rules in force in one game."""

    __slots__ = ("blinds_ignore_light_ground_only", "direct_fire_plain", "spotted_for_good")

    def __init__(self, options: Mapping[str, object]) -> None:
        known = tuple(self.rules())
        for name in options:
            if name not in known:
                raise BadContent("no-option", option=name, known=known)
        self.spotted_for_good = switch(options, SPOTTED_FOR_GOOD)
        """sight-6: a unit once spotted stays so."""
        self.direct_fire_plain = switch(options, DIRECT_FIRE_PLAIN)
        """lead-1: directed fire gets no bonus."""
        self.blinds_ignore_light_ground_only = switch(options, BLINDS_IGNORE_LIGHT_GROUND_ONLY)
        """blind-4: difficult ground hinders blinds as it does units."""

    @classmethod
    def rules(cls) -> Mapping[str, tuple[str, tuple[str, ...]]]:
        """Every option there is: the clause it bends, and its values; a switch has none."""
        return {
            SPOTTED_FOR_GOOD: ("iabsm-sight-6", ()),
            DIRECT_FIRE_PLAIN: ("iabsm-lead-1", ()),
            BLINDS_IGNORE_LIGHT_GROUND_ONLY: ("iabsm-blind-4", ()),
        }
