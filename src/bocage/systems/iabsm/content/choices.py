"""What players may change in the rules for a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import BadContent
from bocage.systems.common.switches import switch

SPOTTED_FOR_GOOD: Final = "spotted_for_good"
DIRECT_FIRE_PLAIN: Final = "direct_fire_plain"
MOVEMENT_DAMAGE_IN_DICE: Final = "movement_damage_in_dice"
NOTHING_AGAINST_NOTHING: Final = "nothing_against_nothing_is_equal"
FIELDS_ARE_HARD: Final = "fields_are_hard"
NO_SMOKE: Final = "no_smoke"


class Choices:
    """The rules in force in one game."""

    __slots__ = (
        "direct_fire_plain",
        "fields_are_hard",
        "movement_damage_in_dice",
        "no_smoke",
        "nothing_against_nothing_is_equal",
        "spotted_for_good",
    )

    def __init__(self, options: Mapping[str, object]) -> None:
        known = tuple(self.rules())
        for name in options:
            if name not in known:
                raise BadContent("no-option", option=name, known=known)
        self.spotted_for_good = switch(options, SPOTTED_FOR_GOOD)
        """sight-6: a unit once spotted stays so."""
        self.direct_fire_plain = switch(options, DIRECT_FIRE_PLAIN)
        """lead-1: directed fire gets no bonus."""
        self.movement_damage_in_dice = switch(options, MOVEMENT_DAMAGE_IN_DICE)
        """damage-1: each result takes whole dice away."""
        self.nothing_against_nothing_is_equal = switch(options, NOTHING_AGAINST_NOTHING)
        """damage-3: no strike and no save is the = row."""
        self.fields_are_hard = switch(options, FIELDS_ARE_HARD)
        """drive-1: ordinary ground counts as hard."""
        self.no_smoke = switch(options, NO_SMOKE)
        """smoke-1: there is no smoke."""

    @classmethod
    def rules(cls) -> Mapping[str, tuple[str, tuple[str, ...]]]:
        """Every option there is: the clause it bends, and its values; a switch has none."""
        return {
            SPOTTED_FOR_GOOD: ("iabsm-sight-6", ()),
            DIRECT_FIRE_PLAIN: ("iabsm-lead-1", ()),
            MOVEMENT_DAMAGE_IN_DICE: ("iabsm-damage-1", ()),
            NOTHING_AGAINST_NOTHING: ("iabsm-damage-3", ()),
            FIELDS_ARE_HARD: ("iabsm-drive-1", ()),
            NO_SMOKE: ("iabsm-smoke-1", ()),
        }
