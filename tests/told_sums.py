"""What is told adds up: every sum of every event is worked out again from its parts, and from its words."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from typing import Any

from bocage.kernel import Event, Game, Tally
from bocage.systems import system_of
from bocage.text import LANGUAGES
from bocage.text.speech import words_of

NUMBER = r"[±−+-]?\d+(?:[.,]\d+)?"
SPELLED = re.compile(rf"(?<![\d−+-] )(\d+(?: [+−] \d+(?:[.,]\d+)?)+) = ({NUMBER})")
"""A sum as the log spells it: `3 + 1 − 2 = 2`."""


def random_events(scenario: str, seed: int) -> tuple[Game[Any], list[Event]]:
    """All that is told in a random game."""
    chance = random.Random(f"{scenario} {seed}")
    game: Game[Any] = Game.open(system_of(scenario), scenario, seed=seed)
    while game.ask is not None:
        game.play(chance.choice(game.ask.options))
    return game, game.events


def thrown(data: Mapping[str, Any]) -> int | None:
    """The die or dice of the side that acts; None when an event has none."""
    if isinstance(data.get("roll"), int):
        return int(data["roll"])
    return sum(data["dice"]) if isinstance(data.get("dice"), tuple) else None


def total(data: Mapping[str, Any], *names: str) -> float:
    """The parts of these tallies, added one by one."""
    tallies = [data[name] for name in names if isinstance(data.get(name), Tally)]
    return float(sum(part.value for tally in tallies for part in tally.parts))


def check_spelled(game: Game[Any], event: Event) -> int:
    """In both languages each spelled sum adds up, and each tally is written as the sum of its parts."""
    sums = 0
    for lang in LANGUAGES:
        words = words_of(game.system.id, lang)
        lines = words.event(game.state, event)
        for left, right in SPELLED.findall(lines[0]):
            assert _value(left) == _value(right), lines
            sums += 1
        tallies = [event.data.get(name) for name in words.tallies]
        told = [each for each in tallies if isinstance(each, Tally) and each.parts]
        for tally, line in zip(told, lines[1:], strict=True):
            heading, _, parts = line.partition(":")
            values = [_value(each) for each in re.findall(rf" ({NUMBER}) \(", parts)]
            assert values == [part.value for part in tally.parts], line
            (whole,) = re.findall(rf"({NUMBER})\s*$", heading)
            assert _value(whole) == sum(values), line
            sums += 1
    return sums


def _value(text: str) -> float:
    """Work out `3 + 1 − 2`."""
    terms = re.findall(r"[+-]?\d+(?:\.\d+)?", text.replace("−", "-").replace(",", ".").replace(" ", ""))
    return sum(float(term) for term in terms)
