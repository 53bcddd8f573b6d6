"""The recruit: quick, never idle without need, and the same again with the same seed."""

from __future__ import annotations

from bocage import Game, scenarios
from bocage.kernel import Ask, Dice, Option, plain
from bocage.players import Recruit, make_player, play_out
from bocage.systems import habits
from tests.kernel.toy import Pig


def choices(*options: Option, weights: dict[str, float] | None = None) -> list[str]:
    recruit = Recruit(1, weights or {})
    game = Game.open(Pig(), "pig")
    game.ask = Ask("us", "test", options)
    return [recruit.choose(game).key for _ in range(1000)]


def deed(verb: str, *args: str) -> Option:
    return Option(verb, args, ("place",) * len(args), 0)


def test_he_would_rather_act_than_pass() -> None:
    found = choices(deed("fire", "A1"), plain("pass"))
    assert 750 < found.count("fire:A1") < 900


def test_a_verb_with_many_options_is_no_likelier() -> None:
    found = choices(*(deed("spot", f"A{row}") for row in range(1, 41)), deed("fire", "B1"))
    assert 400 < found.count("fire:B1") < 600


def test_a_pointless_verb_is_taken_only_when_there_is_no_other() -> None:
    assert set(choices(deed("drop", "1"), plain("done"), weights={"drop": 0})) == {"done"}
    assert set(choices(deed("drop", "1"), deed("drop", "2"), weights={"drop": 0})) == {"drop:1", "drop:2"}


def battle(seed: int) -> str:
    game = Game.start(next(iter(scenarios())), seed=seed)
    play_out(game, {seat: make_player("recruit", seed, "lnl") for seat in game.seats})
    assert game.outcome is not None
    return game.hash


def test_he_plays_a_battle_to_its_end_and_again_the_same() -> None:
    assert battle(3) == battle(3)
    assert battle(3) != battle(4)


def test_scripted_dice_start_a_game() -> None:
    game = Game.start(next(iter(scenarios())), dice=Dice.scripted(5, 3))
    recruit = Recruit(1, habits("lnl"))
    while not game.state.dice.values:
        game.play(recruit.choose(game))
    assert game.state.dice.values[:2] == [5, 3]
