"""No message key and no hole ever reaches a reader: random games of all scenarios, told in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

import pytest

from bocage import Game
from bocage.systems import scenarios, system_of
from bocage.text.catalogue import Catalogue, catalogue
from bocage.text.speech import words_of

LANGUAGES = ("en", "fr")


@pytest.fixture
def holes(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The messages that were asked for and are not there, or could not be filled in."""
    found: list[str] = []

    def fill_in(self: Catalogue, id: str, args: Mapping[str, object], attribute: str) -> str:
        pattern = self._pattern(id, attribute)
        if pattern is None:
            found.append(f"{self.lang}: {id}{'.' * bool(attribute)}{attribute} is not there")
            return id
        text, errors = self._bundle.format_pattern(pattern, dict(args))
        found.extend(f"{self.lang}: {id} lacks {error}" for error in errors)
        return str(text)

    monkeypatch.setattr(Catalogue, "_fill_in", fill_in)
    for lang in LANGUAGES:
        catalogue(lang)._said.clear()
    yield found
    for lang in LANGUAGES:
        catalogue(lang)._said.clear()


def told(id: str, seed: int) -> None:
    """Play at random, and tell every question, some of its options, and every event in both languages."""
    game, chance = Game.start(id, seed=seed), random.Random(seed)
    words = [words_of(system_of(id).id, lang) for lang in LANGUAGES]
    heard = 0
    while game.ask is not None:
        ask = game.ask
        option = chance.choice(ask.options)
        for each in words:
            each.ask(game.state, ask)
            each.option(game.state, option, ask)
            for event in game.events[heard:]:
                each.event(game.state, event)
        heard = len(game.events)
        game.play(option)
    assert game.outcome is not None
    for each in words:
        for event in game.events[heard:]:
            each.event(game.state, event)
        each.outcome(game.state, game.outcome)
    assert heard


@pytest.mark.parametrize("id", sorted(scenarios()))
def test_every_event_of_a_random_game_is_told_in_words(id: str, holes: list[str]) -> None:
    told(id, seed=21)
    assert sorted(set(holes)) == []


def test_a_key_without_its_message_would_be_found(holes: list[str]) -> None:
    """Once there was `vv-event-fortified`."""
    catalogue("en").say("vv-event-unheard-of", {})
    catalogue("fr").say("vv-event-turn", {})
    assert len(holes) == 2
