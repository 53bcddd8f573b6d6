"""The doctrine of Valor & Victory: an answer to every question, and never by what it may not know."""

from __future__ import annotations

import random

import pytest

from bocage.kernel import Game
from bocage.kernel.doctrine import EVEN, Temper
from bocage.players.veteran import Veteran
from bocage.systems.vv.content.scenario import scenarios
from bocage.systems.vv.doctrine.judge import DOCTRINE
from bocage.systems.vv.system import VALOR_AND_VICTORY
from tests.players.strength import veteran_wins
from tests.vv.positions import Battle


@pytest.mark.parametrize("id", sorted(scenarios()))
def test_every_option_of_every_question_is_judged(id: str) -> None:
    game = Game.open(VALOR_AND_VICTORY, id, seed=3, silent=True)
    chance = random.Random(3)
    while game.ask is not None:
        judged = DOCTRINE.judge(game, EVEN)
        assert [each.option for each in judged] == list(game.ask.options)
        assert -1 <= DOCTRINE.value(game, game.ask.seat) <= 1
        game.play(chance.choice(list(game.ask.options)))


@pytest.mark.parametrize("id", sorted(scenarios()))
def test_a_veteran_beats_a_recruit_from_either_seat(id: str) -> None:
    """Four battles; he may lose one to the dice."""
    assert veteran_wins(id, "vv", games=4, seed=100) >= 3


def test_the_cheapest_way_to_pay_is_taken() -> None:
    """2 points on a squad and a leader: both lie low before anybody is lost."""
    battle = Battle(
        "  .\n  .\n", us={"A1": "us_rifle_squad"}, german={"A2": "german_rifle_squad german_leader_1"}
    ).phase("fire", dice=[2, 3])
    battle.choose("fire:A1>A2")
    veteran = Veteran(DOCTRINE)
    while battle.ask.kind == "casualties":
        battle.choose(veteran.choose(battle.game).key)
    assert [unit.loc >= 0 for unit in battle.g.units] == [True, True, True]


BAIT = """
     .     .     .
  .     .     .     .
     .     .     .
  .     .     .     .
"""


def crossing(mover: str, waiting: str) -> Battle:
    """Somebody comes from A1 into the open at C1, in sight of two German hexes; others wait in A2."""
    fight = Battle(
        BAIT,
        us={"A1": mover, "A2": waiting},
        german={"G1": "german_rifle_squad+mg34", "G2": "german_rifle_squad german_rifle_squad"},
    ).phase("movement")
    fight.choose("move:A1", "step:B1")
    return fight


def test_a_lone_half_squad_does_not_draw_opportunity_fire_while_the_assault_waits() -> None:
    bait = crossing("us_rifle_half_squad", "us_rifle_squad us_rifle_squad us_rifle_squad us_leader_1")
    assert bait.ask.kind == "opportunity-fire"
    assert Veteran(DOCTRINE).choose(bait.game).verb == "hold"
    last = crossing("us_rifle_squad", "us_leader_1")
    assert last.ask.kind == "opportunity-fire"
    assert Veteran(DOCTRINE).choose(last.game).verb == "fire"


def test_sliders_change_what_is_done() -> None:
    bold, shy = Temper(aggression=2.0, caution=0.0), Temper(aggression=0.0, caution=2.0)
    battle = Battle(
        "  .\n  .\n  h\n", us={"A1": "us_rifle_squad"}, german={"A3": "german_rifle_squad"}
    ).phase("fire")
    assert Veteran(DOCTRINE, bold).choose(battle.game).verb == "fire"
    assert Veteran(DOCTRINE, shy).choose(battle.game).verb == "done"


def test_hidden_mines_and_dice_to_come_change_nothing() -> None:
    """20.71: two games that differ in what the seat may not know are judged alike."""
    id = "vv/the-caves-of-hat-hill"
    first = Game.open(VALOR_AND_VICTORY, id, seed=5)
    chance = random.Random(5)
    compared = 0
    while first.ask is not None and first.turn < 3:
        if first.ask.seat == "us" and first.turn:
            other = first.known_to("us", 99)
            here = [(each.option.key, each.score) for each in DOCTRINE.judge(first, EVEN)]
            assert here == [(each.option.key, each.score) for each in DOCTRINE.judge(other, EVEN)]
            compared += 1
        first.play(chance.choice(list(first.ask.options)))
    assert compared > 20
