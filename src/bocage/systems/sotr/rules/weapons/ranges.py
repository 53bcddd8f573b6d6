"""Ranges: how far a weapon reaches, where its short range ends, and what either does to the die.

Distances are those of the tape: parts of `FINE` of an inch between the edges of two bases, rounded up, so
that comparing them with whole inches is exact (ruling-4).
"""

from __future__ import annotations

from typing import Final

from bocage.ground.table.bases import FINE
from bocage.kernel import No, Part, Tally
from bocage.systems.sotr.content.arms import Weapon

TOO_NEAR: Final = No("sotr-weap-23", "too-near")
OUT_OF_RANGE: Final = No("sotr-ruling-26", "out-of-range")
NO_RANGE: Final = No("sotr-weap-12", "no-range")


def has_range(weapon: Weapon) -> bool:
    """weap-12, ruling-43: whether a weapon is fired by ranges: no template, and no charge that is laid on."""
    return weapon.reach == "range"


def is_short(weapon: Weapon, distance: int) -> bool:
    """weap-20, ruling-26: whether a distance is short range: a dash has none."""
    return weapon.short > 0 and distance <= weapon.short * FINE


def cannot_reach(weapon: Weapon, distance: int) -> No | None:
    """ruling-26, weap-16, weap-23: a weapon reaches to its long range, without end where that is a dash; a
    light mortar nothing nearer than 12 inches."""
    if not has_range(weapon):
        return NO_RANGE
    if distance < weapon.least * FINE:
        return TOO_NEAR.about(inches=weapon.least)
    if weapon.long and distance > weapon.long * FINE:
        return OUT_OF_RANGE.about(inches=weapon.long)
    return None


def add_range(weapon: Weapon, distance: int, tally: Tally) -> None:
    """mod-13, weap-19, weap-20, ruling-26: the bonus at short range, the penalty beyond it; none for a weapon
    that has no short range."""
    if is_short(weapon, distance):
        if weapon.bonus:
            tally.add(Part(weapon.bonus, "sotr-weap-20", "short-range"))
    elif weapon.short and weapon.penalty:
        tally.add(Part(weapon.penalty, "sotr-weap-19", "long-range"))
