"""Two games that differ only in what a seat may not know give it the same observations, number by number."""

from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np
import pytest

from bocage.envs import Battle
from bocage.envs.observer import Observation
from bocage.kernel import Ask
from bocage.systems import library_of
from tests.server.test_hidden_facts import FACTS
from tests.server.worlds import Fact, may_be_chosen, quiet_answer, swap

LEAST = 10


class Look(NamedTuple):
    """A choice that everybody may notice, and what the seat that may not know sees after it."""

    seat: str
    key: str
    seen: Observation | None
    """None while a question is open that nobody may notice."""
    truth: bytes


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: f"{fact.name}-{fact.scenario.rpartition('/')[2]}")
def test_observations_do_not_tell_the_two_worlds_apart(fact: Fact, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = library_of(fact.scenario.partition("/")[0]).shipped(fact.scenario.partition("/")[0])
    plain = shipped[fact.scenario]
    worlds: list[list[Look]] = []
    for change in (fact.one, fact.other):
        monkeypatch.setitem(shipped, fact.scenario, change(plain))
        worlds.append(live(fact, worlds[0] if worlds else None))
    compared = [(one, two) for one, two in zip(*worlds, strict=True) if one.seen and two.seen]
    for number, (one, two) in enumerate(compared):
        assert_same(one.seen or {}, two.seen or {}, f"look {number}, after {one.seat} {one.key}")
    assert sum(one.truth != two.truth for one, two in compared) >= LEAST, "the worlds do not differ"


def assert_same(one: Observation, two: Observation, when: str) -> None:
    assert one.keys() == two.keys()
    for name in one:
        assert one[name].shape == two[name].shape, f"{when}: {name}"
        differ = np.argwhere(one[name] != two[name])
        assert not len(differ), f"{when}: {name} differs at {differ[:4].tolist()}"


def live(fact: Fact, followed: list[Look] | None) -> list[Look]:
    """Play at random; `followed`: with the choices made in the other world, but for the fact itself."""
    battle = Battle(fact.scenario)
    battle.begin(11)
    chance = random.Random(3)
    swapped: dict[str, str] = {}
    found: list[Look] = []
    while (ask := battle.game.ask) is not None:
        quiet = quiet_key(battle, ask, fact, other=followed is not None)
        if quiet is not None:
            choose(battle, quiet)
            continue
        if len(found) == (fact.choices if followed is None else len(followed)):
            break
        g = battle.game.state
        if followed is None:
            key = said = chance.choice(may_be_chosen(ask, g, fact, chance)).key
        else:
            key = said = followed[len(found)].key
            if fact.question(ask) and not swapped:
                swapped = swap(key, [option.key for option in ask.options])
            said = key if ask.seat == fact.blind else swapped.get(key, key)
        choose(battle, said)
        if fact.happened(battle.game.state):
            break
        after = battle.game.ask
        open_secret = after is not None and quiet_key(battle, after, fact, other=False) is not None
        seen = None if open_secret else battle.see(fact.blind)
        found.append(Look(ask.seat, key, seen, truth(battle)))
    return found


def truth(battle: Battle) -> bytes:
    """What the game really is."""
    state = battle.game.state
    return battle.game.system.digest(state) + repr(state.scenario).encode()


def quiet_key(battle: Battle, ask: Ask, fact: Fact, *, other: bool) -> str | None:
    """The answer to a question that nobody may notice, if this is one. Who may not know hides his own in both
    worlds alike."""
    tempted = other and ask.seat != fact.blind
    return quiet_answer(battle.game, ask, fact.secrets if tempted else frozenset())


def choose(battle: Battle, key: str) -> None:
    assert battle.game.ask is not None
    option = battle.game.ask.find(key)
    assert option is not None, f"{key} is not offered in the other world"
    battle.play(option)
