"""The anvils: one simple idea each, the same for every system, told by the verbs of its conduct."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from bocage.kernel import Game, Option
from bocage.players import make_player, read_name
from bocage.players.temper import ANVILS
from bocage.systems import SYSTEMS, conduct, scenarios, system_of
from bocage.systems.common.conduct import NOWHERE, place_named, wanted


def a_battle(system: str) -> str:
    return next(iter(scenarios(system)))


def answers(system: str, name: str, seat: int) -> Iterator[tuple[Game[Any], Option]]:
    """Every question of one game to an anvil, with its answer, before the answer is given."""
    id = a_battle(system)
    game = Game.open(system_of(id), id, seed=5, silent=True)
    anvil, veteran = make_player(name, 1, system), make_player("veteran", 1, system)
    while (ask := game.ask) is not None:
        if ask.seat == game.seats[seat]:
            option = anvil.choose(game)
            yield game, option
        else:
            option = veteran.choose(game)
        game.play(option)


@pytest.mark.parametrize("name", ANVILS)
def test_an_anvil_has_a_name_and_no_sliders(name: str) -> None:
    assert read_name(name).kind == name
    with pytest.raises(Exception, match="no-sliders"):
        read_name(f"{name}?caution=1")


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_dead_decline_whatever_can_be_declined(system: str, seat: int) -> None:
    told, declined = conduct(system), 0
    for game, option in answers(system, "dead", seat):
        assert game.ask is not None
        verbs = {each.verb for each in game.ask.options}
        if game.ask.kind not in told.SET_UP and verbs & set(told.DECLINES):
            assert option.verb in told.DECLINES
            declined += 1
    assert declined


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_sits_never_moves_and_fires_whenever_he_can(system: str) -> None:
    told, fired = conduct(system), 0
    for game, option in chain(answers(system, "sit", 0), answers(system, "sit", 1)):
        assert game.ask is not None
        offered = game.ask.options
        if game.ask.kind in told.SET_UP:
            continue
        if any(each.verb not in told.STARTS and each.verb not in told.STEPS for each in offered):
            assert option.verb not in told.STARTS
            assert option.verb not in told.STEPS
        if any(each.verb in told.SHOTS for each in offered):
            assert option.verb in told.SHOTS
            fired += 1
    assert fired


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("name", ["rush", "hug"])
def test_who_runs_gets_nearer_with_every_step_that_he_chooses(system: str, name: str) -> None:
    """Both ideas go to the places that victory asks for: taken together their steps lead there."""
    told, gained, steps = conduct(system), 0, 0
    for game, option in answers(system, name, 0):
        assert game.ask is not None
        g = game.state
        goals = [g.field.place_of(goal) for goal in told.goals(g, 0)]
        here = told.mover(g, game.ask)
        here = place_named(g, option) if here == NOWHERE else here
        if option.verb not in told.STEPS or not goals or here < 0:
            continue
        there = place_named(g, option, last=True)
        distance = g.field.space.distance
        places = g.field.place_of(here), g.field.place_of(there)
        before, after = (min(distance(place, goal) for goal in goals) for place in places)
        must = all(each.verb in told.STEPS for each in game.ask.options)
        assert name == "hug" or must or after < before
        gained += before - after
        steps += 1
    assert steps
    assert gained > 0


@pytest.mark.parametrize("system", SYSTEMS)
def test_verbs_do_one_thing_each(system: str) -> None:
    told = conduct(system)
    parts = [set(told.WAKES), set(told.STARTS), set(told.STEPS), set(told.LEAVES), set(told.DECLINES)]
    for number, part in enumerate(parts):
        for other in parts[number + 1 :]:
            assert not part & other


def test_wanted_is_what_the_side_does_not_hold_yet() -> None:
    assert wanted({4: 0, 7: 1, 9: -1}, 0) == [7, 9]
    assert wanted({4: 0, 7: 0}, 0) == [4, 7]
    assert wanted({}, 1) == []
