"""The log is not rewritten: what was told of a unit stays when the unit has changed since."""

from __future__ import annotations

import random
import re

import pytest

from bocage import Game
from bocage.systems import scenarios, system_of
from bocage.text.speech import words_of
from tests.text.test_no_raw_keys import LANGUAGES


def lines_then_and_now(id: str, lang: str, seed: int) -> tuple[list[list[str]], list[list[str]]]:
    """Play at random. Return each event as it was told at its time, and as it is told when all is over."""
    game, chance = Game.start(id, seed=seed), random.Random(seed)
    words = words_of(system_of(id).id, lang)
    then: list[list[str]] = []
    while game.ask is not None:
        game.play(chance.choice(game.ask.options))
        then += [words.event(game.state, event) for event in game.events[len(then) :]]
    return then, [words.event(game.state, event) for event in game.events]


def without_numbers(lines: list[str]) -> list[str]:
    """A Hero is Hero 1 as soon as there is a second one: then the log and the board both say so."""
    return [re.sub(r" \d+\b", "", line) for line in lines]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", sorted(scenarios()))
def test_at_the_end_every_line_of_the_log_reads_as_it_was_told(id: str, lang: str) -> None:
    then, now = lines_then_and_now(id, lang, seed=33)
    pairs = zip(then, now, strict=True)
    changed = [(old, new) for old, new in pairs if without_numbers(old) != without_numbers(new)]
    assert then
    assert changed == []
