"""The shipped scenarios and their maps: they play through and replay, and sight holds both ways."""

from __future__ import annotations

import random

import pytest

from bocage.kernel import Game
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.content.scenario import find_scenario, scenarios
from bocage.systems.lnl.system import LOCK_N_LOAD
from tests.golden import play_at_random

IDS = sorted(scenarios())
MODULES = ("boh", "fhv")
SAMPLE = 400
"""Pairs of locations on each map whose verdict is explained."""


@pytest.mark.parametrize("id", IDS)
def test_ten_random_games_play_through_and_ask_both_seats(id: str) -> None:
    for seed in range(10):
        game = play_at_random(id, seed)
        assert game.outcome is not None
        assert game.outcome.winner in (*game.seats, None)
        assert 1 <= game.turn <= find_scenario(id).turns
        assert {entry.seat for entry in game.journal.entries} == set(game.seats)


@pytest.mark.parametrize("id", IDS)
def test_a_journal_replays_to_the_same_hash(id: str) -> None:
    game = play_at_random(id, 7)
    again: Game[Lnl] = Game.resume(LOCK_N_LOAD, game.journal)
    assert again.hash == game.hash
    assert again.outcome == game.outcome


@pytest.mark.parametrize("id", IDS)
def test_what_sees_is_seen(id: str) -> None:
    sight = Game.open(LOCK_N_LOAD, id).state.field.sight
    for a in range(sight.n):
        for b in range(a):
            assert sight.code[a][b] == sight.code[b][a]
            assert sight.see[a] >> b & 1 == sight.see[b] >> a & 1


@pytest.mark.parametrize("id", IDS)
def test_a_verdict_is_the_same_from_both_ends_and_gives_its_reasons(id: str) -> None:
    sight = Game.open(LOCK_N_LOAD, id).state.field.sight
    chance = random.Random(id)
    for _ in range(SAMPLE):
        a, b = chance.sample(range(sight.n), 2)
        there, back = sight.explain(a, b), sight.explain(b, a)
        assert there.code == back.code == sight.code[a][b]
        if there.code:
            assert any(reason.clause for reason in there.reasons)
            assert any(reason.clause for reason in back.reasons)


def test_each_module_has_a_ladder_from_a_first_fight_to_a_battle() -> None:
    for module in MODULES:
        minutes = sorted(scenario.minutes for scenario in scenarios().values() if scenario.module == module)
        assert len(minutes) >= 4
        assert minutes[0] <= 10 < 60 <= minutes[-1]


def test_between_them_the_scenarios_use_what_the_rules_offer() -> None:
    shipped = scenarios().values()
    troops = [
        troop
        for scenario in shipped
        for side in scenario.sides.values()
        for group in (
            *(each.units for each in side.deploy),
            *(each.units for each in side.arrive),
            side.off_map,
        )
        for troop in group
    ]
    men = {troop.counter for troop in troops}
    assert men >= {"sniper", "medic", "hero", "scout", "advisor", "chaplain", "us_mg_50", "nva_mg_127"}
    weapons = {weapon for troop in troops for weapon in troop.weapons}
    assert weapons >= {"mg42_tripod", "m1919a4_tripod", "flamethrower", "satchel_charge"}
    works = {fort.kind for scenario in shipped for fort in scenario.fortifications}
    assert works == {"foxhole", "bunker", "wire", "mine", "claymore"}
    assert {event.kind for scenario in shipped for event in scenario.events} == {"occupation", "los"}
    assert {condition.kind for scenario in shipped for condition in scenario.victory} >= {
        "hold",
        "exit",
        "points",
    }
    assert any(scenario.night for scenario in shipped)
    assert any(troop.force for troop in troops), "several organisations on one side"
    assert any(side.arrive for scenario in shipped for side in scenario.sides.values())
