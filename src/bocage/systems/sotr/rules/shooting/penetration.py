"""Penetration: what a hit does to a man, to a zombie, to one who is Down, and to armour."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from bocage.systems.common.dice_odds import FACES
from bocage.systems.sotr.content.arms import AUTOMATIC, NEVER, Armour, Protection
from bocage.systems.sotr.content.choices import Choices
from bocage.systems.sotr.content.tables import Tables

NOTHING: Final = 0
PRONE: Final = 1
DOWN: Final = 2
GONER: Final = 3
"""What becomes of a man who is hit, the worse the higher."""
EFFECTS: Final = ("nothing", "prone", "down", "goner")
"""What they are called."""
SIX: Final = 6


class Numbers:
    """pen-2 to pen-8: what a class of weapons needs against a protection: the first number, and the one in
    brackets."""

    __slots__ = ("bracket", "first")

    def __init__(self, first: int, bracket: int) -> None:
        self.first = first
        self.bracket = bracket

    @property
    def is_automatic(self) -> bool:
        """pen-9: whether no die is rolled."""
        return self.first == AUTOMATIC

    @property
    def is_never(self) -> bool:
        """pen-10: whether the weapon cannot harm this."""
        return self.first == NEVER

    def meets_first(self, die: int) -> bool:
        """Whether a die comes to the first number; of an automatic effect any does."""
        return die >= self.first

    def meets_bracket(self, die: int) -> bool:
        """Whether a die comes to the number in brackets."""
        return self.bracket > 0 and die >= self.bracket


def against_man(t: Tables, protection: Protection, penetration: str) -> Numbers:
    """pen-2 to pen-4: what a class needs against what a soldier wears."""
    return _numbers(t, t.protections[protection], penetration)


def against_armour(t: Tables, armour: Armour, penetration: str) -> Numbers:
    """pen-3 to pen-8, ruling-25: what a class needs against armour: the first number alone."""
    return Numbers(_numbers(t, t.armours[armour], penetration).first, 0)


def _numbers(t: Tables, row: int, penetration: str) -> Numbers:
    place = t.classes[penetration]
    return Numbers(t.firsts[row][place], t.brackets[row][place])


def effect_on_man(choices: Choices, numbers: Numbers, die: int) -> int:
    """pen-1, pen-9, ruling-25: the first number makes a Goner, the one in brackets puts Down; by the option
    the first puts Down and the other makes prone. Of an automatic effect any die is the first number."""
    if numbers.meets_first(die):
        return DOWN if choices.brackets_are_knocked_down else GONER
    if numbers.meets_bracket(die):
        return PRONE if choices.brackets_are_knocked_down else DOWN
    return NOTHING


def effect_on_zombie(numbers: Numbers, die: int, *, flame: bool) -> int:
    """ruling-48: a zombie is Down at the first number only, and a Goner on a natural 6 or by flame."""
    if not numbers.meets_first(die):
        return NOTHING
    return GONER if flame or die == SIX else DOWN


def effect_on_down(numbers: Numbers, die: int) -> int:
    """ruling-15: a template on a figure that is Down makes it a Goner at the number in brackets."""
    return GONER if numbers.meets_first(die) or numbers.meets_bracket(die) else DOWN


def is_certain_goner(goner_on: int, natural: int) -> bool:
    """weap-24, ruling-27: whether a natural die to hit makes a man a Goner, whatever he wears."""
    return goner_on > 0 and natural >= goner_on


def penetrates(numbers: Numbers, die: int) -> bool:
    """pen-5 to pen-8: whether a hit goes through armour."""
    return numbers.meets_first(die)


def excess(numbers: Numbers, die: int) -> int:
    """ruling-46: by how much a roll beat its number; nothing is rolled for an automatic effect, so by
    none."""
    return 0 if numbers.is_automatic else die - numbers.first


def shares(effect: Callable[[int], int]) -> dict[int, Fraction]:
    """The exact chance of each effect of one die."""
    found: dict[int, Fraction] = {}
    for die in FACES:
        result = effect(die)
        found[result] = found.get(result, Fraction(0)) + Fraction(1, len(FACES))
    return found


def shares_on_man(choices: Choices, numbers: Numbers) -> dict[int, Fraction]:
    """The exact chance of each effect of a hit on a man."""
    return shares(lambda die: effect_on_man(choices, numbers, die))


def chance_to_penetrate(numbers: Numbers) -> Fraction:
    """The exact chance of a hit to go through armour."""
    return shares(lambda die: int(penetrates(numbers, die))).get(1, Fraction(0))
