"""All chance in a game. Every roll is made here and recorded with its purpose."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence

from bocage.kernel.errors import OutOfDice


class Dice:
    """A source of rolls: seeded, scripted, or (for a fork) the known past followed by a seed of its own."""

    __slots__ = ("_chance", "_source", "purposes", "reveals", "script", "seed", "values")

    def __init__(self, source: Callable[[int, str], int]) -> None:
        self._source = source
        self._chance: Callable[[], float] | None = None
        """The random stream, if the source is nothing but that. `d6` then asks it directly, which is
        faster."""
        self.values: list[int] = []
        self.purposes: list[str] = []
        self.reveals = 0
        self.seed: int | None = None
        """What these dice were made from, a seed or a script, so that the game can be replayed."""
        self.script: tuple[int, ...] | None = None

    @classmethod
    def of(
        cls, seed: int | None, script: Sequence[int] | None, reseeds: Iterable[tuple[int, int]] = ()
    ) -> Dice:
        """Make the dice that a journal's head describes. Each reseed is (number of rolls before it, new
        seed)."""
        dice = cls.scripted(*script) if script is not None else cls.seeded(seed or 0)
        later = sorted(reseeds)
        if later:
            dice._source = _reseeding_source(dice, dice._source, later)
            dice._chance = None
        return dice

    @classmethod
    def seeded(cls, seed: int) -> Dice:
        """Make dice from a seed."""
        chance = random.Random(seed).random
        dice = cls(_random_source(chance))
        dice._chance = chance
        dice.seed = seed
        return dice

    @classmethod
    def scripted(cls, *values: int) -> Dice:
        """Make dice that give these values and no others, for tests."""
        dice = cls(_scripted_source(values))
        dice.script = values
        return dice

    @classmethod
    def after(cls, past: Iterable[int], count: int, seed: int) -> Dice:
        """Make the dice of a fork: first the known rolls `past`, then, after `count` rolls, a stream of its
        own."""
        return cls(_past_then_fresh_source(list(past), count, seed))

    def d6(self, purpose: str) -> int:
        """Roll one die and record it."""
        chance = self._chance
        value = self._source(6, purpose) if chance is None else int(chance() * 6.0) + 1
        self.values.append(value)
        self.purposes.append(purpose)
        return value

    def draw(self, purpose: str, sides: int) -> int:
        """Draw one of `sides` equal chances, 1 to `sides`: a card, a unit picked at random."""
        value = self._source(sides, purpose)
        self.values.append(value)
        self.purposes.append(purpose)
        return value

    def reveal(self) -> None:
        """Note that something hidden was shown, so that no player can undo past it."""
        self.reveals += 1

    def known(self) -> tuple[int, int]:
        """Return (rolls made, things revealed). Undo may not go back past a change of either."""
        return len(self.values), self.reveals


def _scripted_source(values: tuple[int, ...]) -> Callable[[int, str], int]:
    """Make a source that gives the scripted values in order and checks each against the sides asked for."""
    left = list(reversed(values))

    def source(sides: int, purpose: str) -> int:
        if not left:
            raise OutOfDice(f"the script of {len(values)} rolls is used up; next: {purpose} (1 to {sides})")
        value = left.pop()
        if not 1 <= value <= sides:
            raise OutOfDice(f"the script gives {value} for {purpose}, which needs 1 to {sides}")
        return value

    return source


def _reseeding_source(
    dice: Dice, first: Callable[[int, str], int], reseeds: list[tuple[int, int]]
) -> Callable[[int, str], int]:
    """Make a source that changes to a new seed after each of the given numbers of rolls."""
    left = list(reversed(reseeds))
    source = first

    def chained(sides: int, purpose: str) -> int:
        nonlocal source
        while left and len(dice.values) >= left[-1][0]:
            own = _fork_stream(*left.pop())
            source = _random_source(own)
        return source(sides, purpose)

    return chained


def _past_then_fresh_source(past: list[int], count: int, seed: int) -> Callable[[int, str], int]:
    """Make a source that gives the known rolls first, then a stream of its own."""
    past.reverse()
    chance: Callable[[], float] | None = None

    def source(sides: int, purpose: str) -> int:
        nonlocal chance
        if past:
            return past.pop()
        if chance is None:
            chance = _fork_stream(count, seed)
        return int(chance() * sides) + 1

    return source


def _fork_stream(count: int, seed: int) -> Callable[[], float]:
    """Return a random stream that no game's own seed gives: a planner that guesses the seed learns
    nothing."""
    return random.Random(f"fork after {count} with {seed}").random


def _random_source(chance: Callable[[], float]) -> Callable[[int, str], int]:
    """Turn a stream of floats in [0, 1) into a source of rolls."""
    return lambda sides, purpose: int(chance() * sides) + 1
