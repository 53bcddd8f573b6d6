"""The one door for chance. Every roll is made here and recorded with its purpose."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence

from bocage.kernel.errors import OutOfDice


class Dice:
    """Seeded, scripted, or a replay of known rolls that goes on with a seed of its own."""

    __slots__ = ("_chance", "_source", "purposes", "reveals", "script", "seed", "values")

    def __init__(self, source: Callable[[int, str], int]) -> None:
        self._source = source
        self._chance: Callable[[], float] | None = None
        """The stream of even chances, where the source is nothing else: it is asked without a detour."""
        self.values: list[int] = []
        self.purposes: list[str] = []
        self.reveals = 0
        self.seed: int | None = None
        """What it was made from, so that a game started with it can be played again: a seed or a script."""
        self.script: tuple[int, ...] | None = None

    @classmethod
    def of(
        cls, seed: int | None, script: Sequence[int] | None, reseeds: Iterable[tuple[int, int]] = ()
    ) -> Dice:
        """What a journal's head describes; each reseed (after so many rolls, seed) is a fork on the way."""
        dice = cls.scripted(*script) if script is not None else cls.seeded(seed or 0)
        later = sorted(reseeds)
        if later:
            dice._source = _reseeding(dice, dice._source, later)
            dice._chance = None
        return dice

    @classmethod
    def seeded(cls, seed: int) -> Dice:
        chance = random.Random(seed).random
        dice = cls(_fair(chance))
        dice._chance = chance
        dice.seed = seed
        return dice

    @classmethod
    def scripted(cls, *values: int) -> Dice:
        """For tests: these rolls and no others."""
        dice = cls(_script(values))
        dice.script = values
        return dice

    @classmethod
    def after(cls, past: Iterable[int], count: int, seed: int) -> Dice:
        """The known rolls of a game's past, then, after `count` rolls, a future of its own: a fork's dice."""
        return cls(_past_then_own(list(past), count, seed))

    def d6(self, purpose: str) -> int:
        chance = self._chance
        value = self._source(6, purpose) if chance is None else int(chance() * 6.0) + 1
        self.values.append(value)
        self.purposes.append(purpose)
        return value

    def draw(self, purpose: str, sides: int) -> int:
        """One of `sides` equal chances, 1 to `sides`: a card, a unit picked at random."""
        value = self._source(sides, purpose)
        self.values.append(value)
        self.purposes.append(purpose)
        return value

    def reveal(self) -> None:
        """Something hidden has been shown, so no player may take back what led to it."""
        self.reveals += 1

    def known(self) -> tuple[int, int]:
        """How much chance and secrecy has been spent so far: undo may not go behind it."""
        return len(self.values), self.reveals


def _script(values: tuple[int, ...]) -> Callable[[int, str], int]:
    left = list(reversed(values))

    def source(sides: int, purpose: str) -> int:
        if not left:
            raise OutOfDice(f"the script of {len(values)} rolls is used up; next: {purpose} (1 to {sides})")
        value = left.pop()
        if not 1 <= value <= sides:
            raise OutOfDice(f"the script gives {value} for {purpose}, which needs 1 to {sides}")
        return value

    return source


def _reseeding(
    dice: Dice, first: Callable[[int, str], int], reseeds: list[tuple[int, int]]
) -> Callable[[int, str], int]:
    left = list(reversed(reseeds))
    source = first

    def chained(sides: int, purpose: str) -> int:
        nonlocal source
        while left and len(dice.values) >= left[-1][0]:
            own = _forked(*left.pop())
            source = _fair(own)
        return source(sides, purpose)

    return chained


def _past_then_own(past: list[int], count: int, seed: int) -> Callable[[int, str], int]:
    past.reverse()
    chance: Callable[[], float] | None = None

    def source(sides: int, purpose: str) -> int:
        nonlocal chance
        if past:
            return past.pop()
        if chance is None:
            chance = _forked(count, seed)
        return int(chance() * sides) + 1

    return source


def _forked(count: int, seed: int) -> Callable[[], float]:
    """A stream unlike that of any game's seed: a planner that guesses the seed still learns nothing."""
    return random.Random(f"fork after {count} with {seed}").random


def _fair(chance: Callable[[], float]) -> Callable[[int, str], int]:
    return lambda sides, purpose: int(chance() * sides) + 1
