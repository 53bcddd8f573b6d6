"""What a figure adds to its die in close combat."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Part, Tally
from bocage.systems.sotr.content.arms import Weapon
from bocage.systems.sotr.content.choices import Choices
from bocage.systems.sotr.content.forces import Size
from bocage.systems.sotr.content.tables import Tables

MOST_HELPERS: Final = 2
"""ruling-40: of those left over, so many count."""
ASSAULT_BONUS: Final = 1
"""ruling-41: by the option."""


class Fighter:
    """A figure in close combat, as its die sees it."""

    __slots__ = (
        "armed",
        "assaults",
        "behind",
        "creature",
        "defends",
        "disordered",
        "encumbered",
        "foe_flees",
        "helpers",
        "higher",
        "prone",
        "size",
        "terror",
    )

    def __init__(
        self,
        *,
        armed: bool = False,
        assaults: bool = False,
        defends: bool = False,
        foe_flees: bool = False,
        disordered: bool = False,
        encumbered: bool = False,
        higher: bool = False,
        terror: bool = False,
        behind: bool = False,
        prone: bool = False,
        helpers: int = 0,
        creature: int = 0,
        size: Size = "man",
    ) -> None:
        self.armed = armed
        self.assaults = assaults
        """Whether it has assaulted in this turn."""
        self.defends = defends
        self.foe_flees = foe_flees
        """Whether its enemy flees, or withdraws from an assault."""
        self.disordered = disordered
        """Whether it is disorganised or shaken."""
        self.encumbered = encumbered
        self.higher = higher
        self.terror = terror
        self.behind = behind
        """Whether an obstacle lies between it and its enemy."""
        self.prone = prone
        self.helpers = helpers
        self.creature = creature
        """ruling-48: what its kind of creature adds."""
        self.size = size


def is_armed(weapon: Weapon) -> bool:
    """cc-1, cc-u5, weap-21: whether a weapon counts in close combat: a pistol, or one marked for it; once."""
    return weapon.close_combat


def is_encumbered(weapon: Weapon) -> bool:
    """cc-5: whether a weapon encumbers its bearer."""
    return weapon.move_or_fire


def close_combat_sum(t: Tables, choices: Choices, fighter: Fighter) -> Tally:
    """cc-1 to cc-9, cc-u2, ruling-40, ruling-41, ruling-43, ruling-48: what a figure adds to its own die."""
    tally = Tally()
    if fighter.armed:
        tally.add(Part(t.grips["weapon"], "sotr-cc-1", "close-combat-weapon"))
    _add_attack(t, choices, fighter, tally)
    if fighter.defends:
        _add_defence(t, fighter, tally)
    if fighter.encumbered:
        tally.add(Part(t.grips["encumbered"], "sotr-cc-5", "encumbered"))
    if fighter.higher:
        tally.add(Part(t.grips["higher"], "sotr-cc-6", "higher"))
    if fighter.terror:
        tally.add(Part(t.grips["terror"], "sotr-cc-7", "terror"))
    if fighter.helpers:
        helpers = min(fighter.helpers, MOST_HELPERS)
        tally.add(Part(helpers * t.grips["helper"], "sotr-ruling-40", "helpers"))
    if fighter.creature:
        tally.add(Part(fighter.creature, "sotr-ruling-48", "creature"))
    if t.sizes[fighter.size]:
        tally.add(Part(t.sizes[fighter.size], "sotr-ruling-43", "size"))
    return tally


def _add_attack(t: Tables, choices: Choices, fighter: Fighter, tally: Tally) -> None:
    """cc-2, cc-3, cc-8, cc-u3, ruling-41: who assaults in this turn is at -1, by the option at +1; against
    one who flees he is at +2, and at -1 across an obstacle."""
    if fighter.assaults:
        value = ASSAULT_BONUS if choices.assault_bonus else t.grips["assault"]
        tally.add(Part(value, "sotr-cc-2", "assault"))
    if fighter.foe_flees:
        tally.add(Part(t.grips["flight"], "sotr-cc-3", "foe-flees"))
    if fighter.behind and not fighter.defends:
        tally.add(Part(t.grips["obstacle"], "sotr-cc-8", "obstacle"))


def _add_defence(t: Tables, fighter: Fighter, tally: Tally) -> None:
    """cc-4, cc-9: who defends disorganised or shaken is at -1, who is prone as well."""
    if fighter.disordered:
        tally.add(Part(t.grips["disordered"], "sotr-cc-4", "disordered"))
    if fighter.prone:
        tally.add(Part(t.grips["prone"], "sotr-cc-9", "prone"))
