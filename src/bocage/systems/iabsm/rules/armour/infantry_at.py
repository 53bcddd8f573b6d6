"""Anti-tank weapons of infantry: range, modifiers, and what they need to hit."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import No, Part, Tally
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.rules.armour.exposure import MASKED, PARTLY
from bocage.systems.iabsm.rules.sight.visibility import is_within

BANDS: Final = ((6 * UNIT, 6), (12 * UNIT, 7), (16 * UNIT, 9))
"""infat-2 to infat-4: where each band ends, and its score."""
OUT_OF_RANGE: Final = No("iabsm-infat-4", "out-of-range")


def is_hand_weapon(unit: Unit) -> bool:
    """Whether a unit fights vehicles with a weapon that men carry."""
    return unit.hull is None and unit.gun is not None and unit.gun.calibre == 0


def cannot_reach(g: Iabsm, unit: Unit, target: Unit) -> No | None:
    """infat-2 to infat-4: a weapon that men carry reaches 16 inches at most, many less; a gun as far as it
    sees."""
    if not is_hand_weapon(unit):
        return None
    assert unit.gun is not None
    return None if is_within(g, unit, target, unit.gun.range * UNIT) else OUT_OF_RANGE


def hand_score(g: Iabsm, unit: Unit, target: Unit) -> int:
    """infat-2 to infat-4: the score to reach, by range."""
    for end, needs in BANDS:
        if is_within(g, unit, target, end):
            return needs
    return BANDS[-1][1]


def cannot_reach_band(unit: Unit, band: int) -> No | None:
    """infat-2 to infat-4: a band that begins where the weapon ends is out of its reach."""
    if unit.gun is None or band == len(BANDS):
        return OUT_OF_RANGE
    begins = BANDS[band - 1][0] if band else 0
    return OUT_OF_RANGE if begins >= unit.gun.range * UNIT else None


def hand_tally(unit: Unit, exposed: int) -> Tally:
    """infat-5 to infat-9: every line that holds."""
    tally = Tally()
    better = unit.quality.anti_tank
    if better:
        tally.add(Part(better, "iabsm-infat-5" if better > 0 else "iabsm-infat-6", "quality"))
    if exposed == PARTLY:
        tally.add(Part(-1, "iabsm-infat-7", "lightly-masked"))
    if exposed == MASKED:
        tally.add(Part(-2, "iabsm-infat-8", "masked"))
    if unit.shock:
        tally.add(Part(-unit.shock, "iabsm-infat-9", "shock"))
    return tally
