"""What players may change in the rules for a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import BadContent
from bocage.systems.common.switches import switch

STRIKE_ROLL_HARDER: Final = "strike_roll_harder"
FIGURES_BLOCK: Final = "figures_block"
FREE_TARGETS: Final = "free_targets"
NO_FIRE_AT_ASSAULTS: Final = "no_fire_at_assaults"
BRACKETS_ARE_KNOCKED_DOWN: Final = "brackets_are_knocked_down"
SUPPRESSION_BY_TEST: Final = "suppression_by_test"
ASSAULT_BONUS: Final = "assault_bonus"


class Choices:
    """The rules in force in one game."""

    __slots__ = (
        "assault_bonus",
        "brackets_are_knocked_down",
        "figures_block",
        "free_targets",
        "no_fire_at_assaults",
        "strike_roll_harder",
        "suppression_by_test",
    )

    def __init__(self, options: Mapping[str, object]) -> None:
        known = tuple(self.rules())
        for name in options:
            if name not in known:
                raise BadContent("no-option", option=name, known=known)
        self.strike_roll_harder = switch(options, STRIKE_ROLL_HARDER)
        """ruling-3: the +2 of an off-table strike is added to the dice."""
        self.figures_block = switch(options, FIGURES_BLOCK)
        """ruling-8: standing figures block rays, but for those of the firer's own unit."""
        self.free_targets = switch(options, FREE_TARGETS)
        """ruling-11: any visible unit may be fired at without a test."""
        self.no_fire_at_assaults = switch(options, NO_FIRE_AT_ASSAULTS)
        """ruling-22: nobody fires at those who assault."""
        self.brackets_are_knocked_down = switch(options, BRACKETS_ARE_KNOCKED_DOWN)
        """ruling-25: the first number puts a man Down, the number in brackets makes him prone."""
        self.suppression_by_test = switch(options, SUPPRESSION_BY_TEST)
        """ruling-34: the target of suppressing fire tests Cool with the sum added to its dice."""
        self.assault_bonus = switch(options, ASSAULT_BONUS)
        """ruling-41: those who assault this turn are at +1 instead of -1."""

    @classmethod
    def rules(cls) -> Mapping[str, tuple[str, tuple[str, ...]]]:
        """Every option there is: the clause it bends, and its values; a switch has none."""
        return {
            STRIKE_ROLL_HARDER: ("sotr-ruling-3", ()),
            FIGURES_BLOCK: ("sotr-ruling-8", ()),
            FREE_TARGETS: ("sotr-ruling-11", ()),
            NO_FIRE_AT_ASSAULTS: ("sotr-ruling-22", ()),
            BRACKETS_ARE_KNOCKED_DOWN: ("sotr-ruling-25", ()),
            SUPPRESSION_BY_TEST: ("sotr-ruling-34", ()),
            ASSAULT_BONUS: ("sotr-ruling-41", ()),
        }
