"""The battles that are shipped: each opens, plays to its end by chance, and plays again from its journal."""

from __future__ import annotations

from random import Random

import pytest

from bocage.kernel import Game
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.content.scenario import Scenario, scenarios
from bocage.systems.vv.system import VALOR_AND_VICTORY

IDS = sorted(scenarios())
ENOUGH = 20_000


def by_chance(id: str, seed: int) -> Game[Vv]:
    game, pick, asked = Game.open(VALOR_AND_VICTORY, id, seed=seed), Random(seed), set()
    for _ in range(ENOUGH):
        if game.ask is None:
            break
        asked.add(game.ask.seat)
        game.choose(pick.choice(list(game.ask.options)))
    assert asked == set(scenarios()[id].sides)
    return game


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_battle_plays_to_its_end(id: str, seed: int) -> None:
    game = by_chance(id, seed)
    assert game.ask is None
    assert game.outcome is not None
    assert game.outcome.winner in {*scenarios()[id].sides, None}


@pytest.mark.parametrize("id", IDS)
def test_the_same_chances_give_the_same_battle(id: str) -> None:
    one, two = by_chance(id, 7), by_chance(id, 7)
    assert one.outcome == two.outcome
    assert VALOR_AND_VICTORY.digest(one.state) == VALOR_AND_VICTORY.digest(two.state)


def casualties(scenario: Scenario, side: str) -> int:
    """The casualty ratings of the infantry that a side ever has."""
    game = Game.open(VALOR_AND_VICTORY, scenario.id, seed=1)
    number = list(scenario.sides).index(side)
    units = [unit for unit in game.state.units if unit.side == number and unit.counter.is_infantry]
    return sum(unit.counter.casualty for unit in units)


@pytest.mark.parametrize("id", IDS)
def test_who_attacks_has_the_numbers_for_it(id: str) -> None:
    """The side that must take ground has more men than the side that must hold it, but not twice as many."""
    scenario = scenarios()[id]
    attacker = next(each.side for each in scenario.victory if each.kind == "hold")
    defender = next(each.side for each in scenario.victory if each.kind == "deny")
    share = casualties(scenario, attacker) / casualties(scenario, defender)
    assert 1.0 < share < 2.0
