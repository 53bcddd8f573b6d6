"""To hit: the modifiers of a shot, the die it needs, and its chance."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from bocage.kernel import No, Part, Tally
from bocage.systems.sotr.content.arms import Weapon
from bocage.systems.sotr.content.forces import Size
from bocage.systems.sotr.content.tables import Tables
from bocage.systems.sotr.rules.shooting.cover import HEAVY, LIGHT, SHELTER
from bocage.systems.sotr.rules.weapons.ranges import add_range

BASE: Final = 4
"""shoot-6"""
SIX: Final = 6
NEVER: Final = 7
"""What no die reaches (ruling-25: a natural 6 has no privilege)."""
ELEVATED: Final = 4
"""mod-3: inches that the firer must be higher."""
NOT_AIMED: Final = No("sotr-mod-1", "weapon-not-aimed")
HAS_MOVED: Final = No("sotr-mod-1", "moved-not-aimed")
THROUGH_SMOKE: Final = No("sotr-ruling-31", "smoke-not-aimed")
UNSTEADY: Final = No("sotr-ruling-37", "state-not-aimed")


class Shot:
    """A shot at a figure or machine, as its die sees it: the weapon and the distance on the tape, how it is
    fired, and how the target stands."""

    __slots__ = (
        "aimed",
        "camouflage",
        "cover",
        "distance",
        "elevated",
        "fast",
        "paras",
        "prone",
        "reaction",
        "size",
        "smoke",
        "unsteady",
        "weapon",
    )

    def __init__(
        self,
        weapon: Weapon,
        distance: int,
        cover: int,
        *,
        aimed: bool = False,
        elevated: bool = False,
        paras: bool = False,
        reaction: bool = False,
        smoke: bool = False,
        unsteady: int = 0,
        camouflage: bool = False,
        prone: bool = False,
        fast: bool = False,
        size: Size = "man",
    ) -> None:
        self.weapon = weapon
        self.distance = distance
        self.cover = cover
        self.aimed = aimed
        self.elevated = elevated
        self.paras = paras
        self.reaction = reaction
        """ruling-22: at an assault."""
        self.smoke = smoke
        self.unsteady = unsteady
        """ruling-37: what the states of the firer add."""
        self.camouflage = camouflage
        self.prone = prone
        self.fast = fast
        """ruling-44: the target has gone at double speed."""
        self.size = size


def cannot_aim(weapon: Weapon, *, moved: bool, smoke: bool = False, unsteady: bool = False) -> No | None:
    """mod-1, mod-u4, ruling-31, ruling-37: an aimed shot needs an infantry weapon of ROF 1, or one that can
    fire so, a figure that has not moved, a view without smoke, and steady nerves."""
    if not weapon.aimed:
        return NOT_AIMED
    if moved:
        return HAS_MOVED
    if smoke:
        return THROUGH_SMOKE
    return UNSTEADY if unsteady else None


def rate_of_fire(weapon: Weapon, *, aimed: bool) -> int:
    """shoot-u2, weap-22, ruling-25: one die for each point of ROF; a semi-automatic rifle that aims has
    one."""
    return weapon.aimed if aimed else weapon.rof


def is_elevated(firer: int, target: int) -> bool:
    """mod-3: whether a firer is at least 4 inches higher than the target; heights are in inches."""
    return firer - target >= ELEVATED


def to_hit(t: Tables, shot: Shot) -> Tally:
    """mod-1 to mod-15: every modifier of a shot, on the die."""
    tally = Tally()
    if shot.aimed:
        tally.add(Part(t.shots["aimed"], "sotr-mod-1", "aimed"))
    if shot.elevated:
        tally.add(Part(t.shots["elevated"], "sotr-mod-3", "elevated"))
    add_range(shot.weapon, shot.distance, tally)
    _add_target(t, shot, tally)
    if shot.paras:
        tally.add(Part(t.shots["paras"], "sotr-mod-14", "paras"))
    if shot.smoke:
        tally.add(Part(t.shots["smoke"], "sotr-mod-15", "smoke"))
    if shot.reaction:
        tally.add(Part(t.shots["reaction"], "sotr-ruling-22", "reaction"))
    if shot.unsteady:
        tally.add(Part(shot.unsteady, "sotr-ruling-37", "unsteady"))
    return tally


def _add_target(t: Tables, shot: Shot, tally: Tally) -> None:
    """mod-2, mod-4 to mod-11, ruling-9, ruling-44: how the target stands; the best cover alone counts."""
    if shot.camouflage:
        tally.add(Part(t.shots["camouflage"], "sotr-mod-2", "camouflage"))
    if shot.cover == HEAVY:
        tally.add(Part(t.shots["heavy_cover"], "sotr-mod-4", "heavy-cover"))
    if shot.cover == LIGHT:
        tally.add(Part(t.shots["light_cover"], "sotr-mod-5", "light-cover"))
    if shot.cover == SHELTER:
        tally.add(Part(t.shots["shelter"], "sotr-mod-9", "shelter"))
    if shot.prone:
        tally.add(Part(t.shots["prone"], "sotr-mod-11", "prone"))
    if shot.size == "large":
        tally.add(Part(t.shots["large"], "sotr-mod-7", "large"))
    if shot.size == "huge":
        tally.add(Part(t.shots["huge"], "sotr-mod-8", "huge"))
    if shot.fast:
        tally.add(Part(t.shots["fast"], "sotr-ruling-44", "fast"))


def hits(natural: int, modifiers: int) -> bool:
    """shoot-6, shoot-7, mod-u2, ruling-25: 4+ with the modifiers on the die; a natural 1 fails."""
    return natural != 1 and natural + modifiers >= BASE


def needed(modifiers: int) -> int:
    """shoot-6, shoot-7: the lowest natural die that hits; 7 if none does."""
    return min(max(BASE - modifiers, 2), NEVER)


def chance_to_hit(modifiers: int) -> Fraction:
    """The exact chance of one die."""
    return Fraction(NEVER - needed(modifiers), SIX)
