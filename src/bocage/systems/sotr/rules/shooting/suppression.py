"""Suppressing fire: its bonuses, what it has to overcome, and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from bocage.kernel import No, Part, Tally
from bocage.systems.common.dice_odds import FACES, shares
from bocage.systems.sotr.content.arms import Weapon
from bocage.systems.sotr.content.choices import Choices
from bocage.systems.sotr.content.rule_rows import SuppressionResult
from bocage.systems.sotr.content.tables import Tables
from bocage.systems.sotr.rules.morale.cool import DICE, passes
from bocage.systems.sotr.rules.shooting.cover import HEAVY, SHELTER

IN_HEAVY_COVER: Final = 1
IN_SHELTER: Final = 2
IF_PRONE: Final = 1
"""ruling-34: what a target has more than its Cool."""
CLOSED: Final = No("sotr-ruling-34", "closed-machine")
NO_COOL: Final = No("sotr-ruling-34", "no-cool")


def cannot_be_suppressed(cool: int, *, closed: bool) -> No | None:
    """ruling-34: closed machines and things without Cool ignore it."""
    if closed:
        return CLOSED
    return None if cool else NO_COOL


def total_rof(weapons: Sequence[Weapon]) -> int:
    """supp-1: the rate of fire of all who fire; a thrown grenade has none."""
    return sum(weapon.rof for weapon in weapons if weapon.suppression != "grenade")


def suppression_bonus(t: Tables, weapons: Sequence[Weapon]) -> Tally:
    """supp-1 to supp-5, supp-u2, supp-u3: what the weapons of those who fire add, one for each figure."""
    tally = Tally()
    if total_rof(weapons) > t.suppressions["total_rof"].above:
        tally.add(Part(t.suppressions["total_rof"].value, "sotr-supp-1", "rate-of-fire"))
    if automatic := _worth(t, weapons, "automatic"):
        tally.add(Part(automatic, "sotr-supp-2", "automatic-weapons"))
    if light := _worth(t, weapons, "lmg"):
        tally.add(Part(light, "sotr-supp-3", "light-machine-guns"))
    if heavy := _worth(t, weapons, "hmg"):
        tally.add(Part(heavy, "sotr-supp-4", "heavy-machine-guns"))
    if thrown := _worth(t, weapons, "grenade"):
        tally.add(Part(thrown, "sotr-supp-5", "grenades"))
    return tally


def _worth(t: Tables, weapons: Sequence[Weapon], kind: str) -> int:
    """What all weapons of a kind add together."""
    return t.suppressions[kind].value * sum(1 for weapon in weapons if weapon.suppression == kind)


def resistance(cool: int, cover: int, *, prone: bool) -> Tally:
    """ruling-34: Cool, +1 in heavy cover, +2 in shelter, +1 if prone."""
    tally = Tally([Part(cool, "sotr-ruling-2", "cool")])
    if cover == HEAVY:
        tally.add(Part(IN_HEAVY_COVER, "sotr-ruling-34", "heavy-cover"))
    if cover == SHELTER:
        tally.add(Part(IN_SHELTER, "sotr-ruling-34", "shelter"))
    if prone:
        tally.add(Part(IF_PRONE, "sotr-ruling-34", "prone"))
    return tally


def suppression_result(t: Tables, difference: int) -> SuppressionResult | None:
    """ruling-34: what a difference does; None below 0."""
    found = [row for row in t.suppression_results if difference >= row.least]
    return found[-1] if found else None


def is_suppressed_by_test(rolled: int, bonus: int, resisted: int) -> bool:
    """ruling-34: by the option the target tests with the bonus added to its 2D6; failed, it is suppressed."""
    return not passes(rolled, resisted - bonus)


def suppression_chance(t: Tables, choices: Choices, bonus: int, resisted: int) -> Fraction:
    """ruling-34: the exact chance of a target to be suppressed."""
    if choices.suppression_by_test:
        return sum(
            (share for total, share in shares(DICE).items() if is_suppressed_by_test(total, bonus, resisted)),
            Fraction(0),
        )
    found = [die for die in FACES if suppression_result(t, die + bonus - resisted) is not None]
    return Fraction(len(found), len(FACES))
