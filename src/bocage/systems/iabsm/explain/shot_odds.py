"""The exact chances of a shot at a vehicle: to hit, and strikes against saves."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final

from bocage.systems.common.chances import TWO_DICE, Chances
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.rules.armour.damage import KNOCKS_OUT
from bocage.systems.iabsm.rules.armour.exposure import face_of
from bocage.systems.iabsm.rules.armour.gunnery import DOUBLE_SIX
from bocage.systems.iabsm.rules.armour.soft_targets import HITS_FROM
from bocage.systems.iabsm.rules.armour.strikes import (
    SAVES_ON,
    STRIKES_ON,
    save_dice,
    severity_of,
    strike_dice,
)

SIDES: Final = 6


def shot_chances(g: Iabsm, unit: Unit, target: Unit, needs: int, modifier: int) -> Chances:
    """at-1, gun-1, pen-1 to pen-9: missed, without effect, on the = row, damaged, or knocked out."""
    assert unit.gun is not None
    face = face_of(unit, target)
    equal = g.choices.nothing_against_nothing_is_equal
    return round_chances(unit.gun.power, face, save_dice(target, face), needs - modifier, equal=equal)


def round_chances(power: int, face: int, armour: int, least: int, *, equal: bool) -> Chances:
    """at-1, gun-1, pen-1 to pen-9: the same, when the dice must show so much at least."""
    found: Chances = {}
    for total, share in TWO_DICE.items():
        sixes = total == DOUBLE_SIX
        if total < least and not sixes:
            found["missed"] = found.get("missed", Fraction(0)) + share
            continue
        for code, part in hit_chances(strike_dice(power, sixes=sixes), face, armour, equal=equal).items():
            found[code] = found.get(code, Fraction(0)) + share * part
    return found


@lru_cache(maxsize=512)
def hit_chances(power: int, face: int, armour: int, *, equal: bool) -> Chances:
    """pen-1 to pen-9: what a hit does."""
    found: Chances = {}
    for strikes, one in enumerate(binomial(power, SIDES + 1 - STRIKES_ON[face])):
        for saves, other in enumerate(binomial(armour, SIDES + 1 - SAVES_ON)):
            severity = severity_of(strikes, saves, nothing_is_equal=equal)
            code = "no-effect" if severity < 0 else "rattled" if severity == 0 else "damaged"
            if severity >= KNOCKS_OUT:
                code = "knocked-out"
            found[code] = found.get(code, Fraction(0)) + one * other
    return found


def binomial(dice: int, faces: int) -> list[Fraction]:
    """Return the chance of each number of dice that show one of so many of six faces."""
    return [
        Fraction(comb(dice, count) * faces**count * (SIDES - faces) ** (dice - count), SIDES**dice)
        for count in range(dice + 1)
    ]


def rake_chances(modifier: int) -> Chances:
    """soft-1 to soft-3: the chance that the higher of two dice hits the vehicle."""
    hits = 0
    for first in range(1, SIDES + 1):
        for second in range(1, SIDES + 1):
            hits += int(max(first, second) + modifier >= HITS_FROM)
    hit = Fraction(hits, SIDES * SIDES)
    return {"knocked-out": hit, "missed": 1 - hit}
