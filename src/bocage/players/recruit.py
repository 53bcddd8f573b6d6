"""The recruit: plays at random, with a preference for doing something."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from bocage.kernel import Game, Option

IDLE: Final = 0.2
"""Weight of an option without arguments (`pass`, `done`, `stop`); others weigh 1."""


# Subclasses may be plain Python even when this is compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class Recruit:
    """Picks a verb by its weight, then one of the verb's options with equal chances.

    So a verb with forty options is no likelier than one with two. An option without arguments does nothing
    and weighs less. A verb of weight 0 is taken only when there is no other.
    """

    __slots__ = ("_chance", "_habits")

    def __init__(self, seed: int, habits: Mapping[str, float]) -> None:
        self._chance = random.Random(seed).random
        self._habits = habits

    def choose(self, game: Game[Any]) -> Option:
        """Return an option at random, as the class describes."""
        ask = game.ask
        assert ask is not None
        options = ask.options
        verb = options[0].verb
        if all(option.verb == verb for option in options):
            return options[int(self._chance() * len(options))]
        return self._among_verbs(options)

    def _among_verbs(self, options: Sequence[Option]) -> Option:
        """Pick a verb by weight, then one of its options."""
        by_verb: dict[str, list[Option]] = {}
        for option in options:
            by_verb.setdefault(option.verb, []).append(option)
        weights = [self._weight(verb, found[0]) for verb, found in by_verb.items()]
        left = self._chance() * sum(weights)
        at = 0
        while at < len(weights) - 1 and left >= weights[at]:
            left -= weights[at]
            at += 1
        found = list(by_verb.values())[at]
        return found[int(self._chance() * len(found))]

    def _weight(self, verb: str, option: Option) -> float:
        """Return the weight of a verb: the system's habit, or the default for its kind of option."""
        weight = self._habits.get(verb)
        if weight is not None:
            return weight
        return 1.0 if option.args else IDLE
