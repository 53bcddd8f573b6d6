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
NO_BONUS_IN_THE_OPEN: Final = "no_bonus_in_the_open"
PINNED_HALVES_ALL: Final = "pinned_halves_all"
BLINDS_IGNORE_LIGHT_GROUND_ONLY: Final = "blinds_ignore_light_ground_only"
NO_SMOKE: Final = "no_smoke"


class Choices:
    """The rules in force in one game."""

    __slots__ = (
        "blinds_ignore_light_ground_only",
        "direct_fire_plain",
        "fields_are_hard",
        "movement_damage_in_dice",
        "no_bonus_in_the_open",
        "no_smoke",
        "nothing_against_nothing_is_equal",
        "pinned_halves_all",
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
        self.no_bonus_in_the_open = switch(options, NO_BONUS_IN_THE_OPEN)
        """cc-16: who defends in the open has no dice for it."""
        self.pinned_halves_all = switch(options, PINNED_HALVES_ALL)
        """melee-4: a pinned unit halves, a suppressed one quarters, all dice of its side."""
        self.blinds_ignore_light_ground_only = switch(options, BLINDS_IGNORE_LIGHT_GROUND_ONLY)
        """blind-4: difficult ground hinders blinds as it does units."""
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
            NO_BONUS_IN_THE_OPEN: ("iabsm-cc-16", ()),
            PINNED_HALVES_ALL: ("iabsm-melee-4", ()),
            BLINDS_IGNORE_LIGHT_GROUND_ONLY: ("iabsm-blind-4", ()),
            NO_SMOKE: ("iabsm-smoke-1", ()),
        }
