"""The doctrine of Lock 'n Load: an opinion on every question, by what lies open, and good sense."""

from __future__ import annotations

import random
from math import isfinite
from typing import Any

import msgspec
import pytest

from bocage.kernel import Game
from bocage.kernel.doctrine import EVEN, Doctrine, Temper
from bocage.players import Commander, Veteran
from bocage.systems import doctrine, scenarios, system_of
from bocage.systems.lnl.battle.state import MERGED, WAITING
from bocage.systems.lnl.content.scenario import Effect, EventMarker
from bocage.systems.lnl.doctrine.judge import LnlDoctrine
from bocage.text.speech import words_of
from tests.lnl.positions import Battle
from tests.players.leaks import Cheat, differences
from tests.players.strength import veteran_wins

BATTLES = [*scenarios("lnl"), *scenarios("doh")]


def mind_of(game: Game[Any]) -> Doctrine:
    found = doctrine(game.system.id)
    assert found is not None
    return found


# ------------------------------------------------------------------ every question


@pytest.mark.parametrize("id", BATTLES)
def test_every_option_of_every_question_is_judged(id: str) -> None:
    """Over a random battle: one finite score for each option, in order, with reasons that have words."""
    game = Game.open(system_of(id), id, seed=3, silent=True)
    mind, chance, words = mind_of(game), random.Random(3), words_of("lnl", "en")
    while game.ask is not None:
        judged = mind.judge(game, EVEN)
        assert [each.option for each in judged] == list(game.ask.options)
        for each in judged:
            assert isfinite(each.score)
            assert all(words.has(f"lnl-advice-{name}") for name, _ in each.reasons), each.reasons
        assert -1 <= mind.value(game, game.ask.seat) <= 1
        game.play(chance.choice(list(game.ask.options)))
    assert {mind.value(game, seat) for seat in game.seats} <= {-1.0, 0.0, 1.0}


def test_a_question_it_has_never_heard_of_gets_no_opinion_and_no_exception() -> None:
    battle = Battle("  .\n  .\n", us={"A1": "us_airborne_squad"}, german={"A2": "crew"}).impulse("us")
    battle.ask.kind = "which-hat-to-wear"
    judged = mind_of_lnl().judge(battle.game, EVEN)
    assert {each.score for each in judged} == {0.0}


def mind_of_lnl() -> Doctrine:
    found = doctrine("lnl")
    assert found is not None
    return found


# ------------------------------------------------------------------ what it remembers


@pytest.mark.parametrize(
    "id", ["lnl/boh/the-road-to-hauteville", "lnl/fhv/the-wire-at-myrtle-hill", "lnl/boh/the-orchard-wall"]
)
def test_whether_it_remembers_or_works_out_anew_is_the_same(id: str) -> None:
    """Whoever has been asked before, in this battle or for players of another temper, answers as who has
    not."""
    game = Game.open(system_of(id), id, seed=7, silent=True)
    old, bold, chance = mind_of_lnl(), Temper(aggression=1.6), random.Random(7)
    while game.ask is not None:
        judged = old.judge(game, EVEN)
        if chance.random() < 0.15:
            for temper in (EVEN, bold):
                assert reasons_of(LnlDoctrine(), game, temper) == reasons_of(old, game, temper)
        game.play(max(judged, key=lambda each: each.score).option)


def test_an_abandoned_tank_is_feared_no_more() -> None:
    """Even if nothing else has changed: none of its crew has come out alive."""
    id = "lnl/boh/the-road-to-hauteville"
    game: Game[Any] = Game.open(system_of(id), id, seed=7, silent=True)
    mind = mind_of_lnl()
    g = game.state
    feared = 0
    while game.ask is not None and feared < 60:
        judged = mind.judge(game, EVEN)
        for tank in g.fleet[1 - g.seats.index(game.ask.seat)]:
            before = reasons_of(mind, game, EVEN)
            tank.abandoned = True
            g.look_around()
            after = reasons_of(mind, game, EVEN)
            assert after == reasons_of(LnlDoctrine(), game, EVEN)
            feared += after != before
            tank.abandoned = False
            g.look_around()
        game.play(max(judged, key=lambda each: each.score).option)
    assert feared >= 60


def reasons_of(mind: Doctrine, game: Game[Any], temper: Temper) -> list[list[tuple[str, float]]]:
    return [list(each.reasons) for each in mind.judge(game, temper)]


# ------------------------------------------------------------------ only what lies open


@pytest.mark.parametrize("id", BATTLES)
def test_dice_to_come_change_no_choice(id: str) -> None:
    game = Game.open(system_of(id), id, seed=4)
    chance = random.Random(4)
    veteran = Veteran(mind_of(game))
    while game.ask is not None:
        if chance.random() < 0.2:
            one, two = differences(game, veteran)
            assert one == two
        game.play(chance.choice(list(game.ask.options)))


def test_a_commander_sees_no_dice_to_come_either() -> None:
    game = Game.open(system_of(BATTLES[0]), "lnl/boh/the-orchard-wall", seed=5)
    commander = Commander(mind_of(game), 60.0, 7, rounds=2)
    veteran = Veteran(mind_of(game))
    compared = 0
    while game.ask is not None and compared < 8:
        if game.turn and game.decisions % 5 == 0:
            one, two = differences(game, commander)
            assert one == two
            compared += 1
        game.play(veteran.choose(game))
    assert compared == 8


def test_who_is_given_the_true_dice_is_caught() -> None:
    """The test above is worth something only if it catches somebody who cheats."""
    assert any(is_caught(seed) for seed in range(5, 15))


def is_caught(seed: int) -> bool:
    game = Game.open(system_of(BATTLES[0]), "lnl/boh/the-orchard-wall", seed=seed)
    veteran = Veteran(mind_of(game))
    while game.ask is not None:
        if any(option.verb == "fire" for option in game.ask.options):
            one, two = differences(game, Cheat())
            if one != two:
                return True
        game.play(veteran.choose(game))
    return False


def without_secrets(game: Game[Any], seat: str) -> None:
    """The same game with other paragraphs behind its event markers, and without the enemy's Snipers."""
    g = game.state
    events = tuple(
        EventMarker(each.id, each.kind, each.cell, each.text, each.side, (Effect(points=9),))
        for each in g.scenario.events
    )
    g.scenario = msgspec.structs.replace(g.scenario, events=events)
    for number in g.snipers[1 - g.seats.index(seat)]:
        if g.units[number].loc == WAITING:
            g.units[number].loc = MERGED


@pytest.mark.parametrize("id", ["lnl/fhv/the-road-through-cloud-pass", "lnl/boh/the-bells-of-saint-aubert"])
def test_hidden_things_change_no_choice(id: str) -> None:
    game = Game.open(system_of(id), id, seed=6)
    veteran, commander = Veteran(mind_of(game)), Commander(mind_of(game), 60.0, 7, rounds=2)
    chance = random.Random(6)
    compared = 0
    while game.ask is not None and game.turn < 3:
        one, two = differences(game, veteran, without_secrets)
        assert one == two
        if game.turn and chance.random() < 0.02:
            one, two = differences(game, commander, without_secrets)
            assert one == two
        compared += 1
        game.play(veteran.choose(game))
    assert compared > 30


def test_a_copy_forgets_the_enemys_snipers_and_all_paragraphs_but_not_ones_own() -> None:
    game: Game[Any] = Game.open(system_of(BATTLES[0]), "lnl/fhv/the-road-through-cloud-pass", seed=6)
    for seat, left in (("arvn", []), ("vc", ["vc-sniper-1"])):
        g = game.known_to(seat, 1).state
        assert [g.units[number].name for numbers in g.snipers for number in numbers] == left
        assert len(g.event_done) == len(g.scenario.events) == 2
    assert not game.state.event_done


# ------------------------------------------------------------------ good sense

MEADOW = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""


def crossing(mover: str, waiting: str) -> Battle:
    """Somebody steps from B1 into the open at C1, before two German stacks; others wait in A2."""
    battle = Battle(
        MEADOW,
        us={"B1": mover, "A2": waiting},
        german={"G1": "wehrmacht_squad+mg42_bipod", "G2": "wehrmacht_squad wehrmacht_squad"},
    )
    return battle.impulse("us").choose("activate:B1", "move-from:B1", "move:C1")


def test_a_lone_half_squad_does_not_draw_the_fire_that_the_assault_has_earned() -> None:
    assault = "us_airborne_squad us_airborne_squad us_airborne_squad leader_lieutenant"
    bait = crossing("us_airborne_half", assault)
    assert bait.ask.kind == "opportunity-fire"
    assert Veteran(mind_of_lnl()).choose(bait.game).key == "hold-fire"
    alone = crossing("us_airborne_half", "leader_lieutenant")
    assert Veteran(mind_of_lnl()).choose(alone.game).verb == "opportunity-fire"


def test_the_assault_itself_is_fired_at() -> None:
    stack = Battle(
        MEADOW,
        us={"B1": "us_airborne_squad us_airborne_squad leader_lieutenant", "A2": "us_airborne_half"},
        german={"G1": "wehrmacht_squad+mg42_bipod"},
    ).impulse("us")
    stack.choose("activate:B1", "move-from:B1", *[f"join:{name}" for name in stack.at("B1")], "move:C1")
    assert Veteran(mind_of_lnl()).choose(stack.game).verb == "opportunity-fire"


def test_shaken_men_are_swept_away_and_strong_ones_are_not_walked_into() -> None:
    """8.1b-5: who cannot fight is lost to whoever walks in."""
    weak = Battle("  .\n  f\n", us={"A1": "us_airborne_squad"}, german={"A2": "wehrmacht_squad*"})
    weak.impulse("us").choose("activate:A1")
    assert Veteran(mind_of_lnl()).choose(weak.game).key == "move-from:A1"
    strong = Battle(
        "  .\n  f\n",
        us={"A1": "us_airborne_half"},
        german={"A2": "wehrmacht_squad+mg42_bipod wehrmacht_squad leader_sergeant"},
    )
    strong.impulse("us").choose("activate:A1")
    judged = {each.option.key: each.score for each in mind_of_lnl().judge(strong.game, EVEN)}
    assert max(judged, key=lambda key: judged[key]) != "move-from:A1"


def test_sliders_change_what_a_shot_is_worth() -> None:
    battle = Battle("  .\n  .\n", us={"A1": "us_airborne_squad"}, german={"A2": "wehrmacht_squad"})
    battle.impulse("us").choose("activate:A1")

    def worth(temper: Temper) -> float:
        return next(
            each.score for each in mind_of_lnl().judge(battle.game, temper) if each.option.verb == "fire"
        )

    assert worth(Temper(aggression=0.0)) < worth(EVEN) < worth(Temper(aggression=2.0))


def test_everybody_who_can_rally_tries() -> None:
    battle = Battle(
        "  f\n  .\n",
        us={"A1": "us_airborne_squad* us_airborne_squad leader_sergeant"},
        german={"A2": "crew"},
    ).rally_phase(dice=[6, 1])
    assert Veteran(mind_of_lnl()).choose(battle.game).key == "rally:us-squad-1"


# ------------------------------------------------------------------ strength


@pytest.mark.parametrize("id", BATTLES)
def test_two_veterans_come_to_an_end(id: str) -> None:
    """Nobody flies to and fro, or turns on the spot, for ever."""
    game = Game.open(system_of(id), id, seed=8, silent=True)
    veteran = Veteran(mind_of(game))
    while game.ask is not None:
        game.play(veteran.choose(game))
        assert game.decisions < 3000
    assert game.outcome is not None


@pytest.mark.parametrize("id", ["lnl/boh/the-orchard-wall", "lnl/boh/the-cross-at-morel"])
def test_a_veteran_beats_recruits_from_either_seat(id: str) -> None:
    """Three battles a seat with fixed seeds; one may go to the dice."""
    assert veteran_wins(id, "lnl", games=6, seed=100) >= 5
