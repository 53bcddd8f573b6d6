"""The cadet: wrong as people are, never absurd, and the same again with the same seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bocage.kernel import Game, plain
from bocage.kernel.doctrine import Judgement, Temper
from bocage.players import Cadet, make_player, play_out
from bocage.players.cadet import CADET, Character, Mood
from bocage.systems import system_of
from tests.kernel.toy import Pig

LEVEL = Character(timid=0, eager=0, swing=3, overlooks=0)
TURNS = range(400)


class Told:
    """A doctrine that is told what it thinks of each option."""

    def __init__(self, **reasons: list[tuple[str, float]]) -> None:
        self.reasons = reasons

    def judge(self, game: Game[Any], temper: Temper) -> list[Judgement]:
        return [Judgement(plain(key), reasons) for key, reasons in self.reasons.items()]

    def refine(self, game: Game[Any], temper: Temper, judged: Sequence[Judgement]) -> Sequence[Judgement]:
        return judged

    def value(self, game: Game[Any], seat: str) -> float:
        return 0.0


DARING = Told(dash=[("gain", 1.0), ("danger", -0.9)], wait=[("safe", 0.2)])
"""A veteran waits: 0.2 against 0.1."""


def chosen(doctrine: Told, character: Character, seed: int = 1) -> str:
    return Cadet(doctrine, seed, character=character).choose(Game.open(Pig(), "pig", seed=1)).key


def test_level_headed_and_attentive_he_is_a_veteran() -> None:
    assert chosen(DARING, LEVEL) == "wait"


def test_eager_he_sees_the_gain_and_not_the_danger() -> None:
    assert chosen(DARING, LEVEL._replace(eager=1)) == "dash"


def test_timid_he_leaves_undone_what_is_worth_its_danger() -> None:
    worth = Told(dash=[("gain", 1.0), ("danger", -0.5)], wait=[("safe", 0.2)])
    assert chosen(worth, LEVEL) == "dash"
    assert chosen(worth, LEVEL._replace(timid=1)) == "wait"


def test_a_mood_lasts_for_a_turn_and_comes_as_often_as_told() -> None:
    cadet = Cadet(DARING, 7, character=LEVEL._replace(timid=0.25, eager=0.5))
    moods = [cadet.mood(turn) for turn in TURNS]
    assert moods == [cadet.mood(turn) for turn in TURNS]
    timid, eager = moods.count(Mood(1 / 3, 3.0)), moods.count(Mood(3.0, 1 / 3))
    # four standard deviations of 400 throws: 4 * sqrt(400 * 0.25 * 0.75) = 35, 4 * sqrt(100) = 40
    assert abs(timid - 100) < 35
    assert abs(eager - 200) < 40
    assert timid + eager + moods.count(Mood(1.0, 1.0)) == len(TURNS)


def test_he_overlooks_as_much_as_told() -> None:
    """What speaks against the dash escapes half of those who overlook half of everything."""
    careless = LEVEL._replace(overlooks=0.5)
    trap = Told(wait=[("nothing", 0.0)], dash=[("gain", 1.0), ("danger", -1.2)])
    dashed = sum(chosen(trap, careless, seed) == "dash" for seed in TURNS)
    # he dashes if he sees the gain and not the danger: a quarter; 4 * sqrt(400 * 0.25 * 0.75) = 35
    assert abs(dashed - 100) < 35
    assert not any(chosen(trap, LEVEL, seed) == "dash" for seed in range(20))


def test_what_is_absurd_he_never_does() -> None:
    absurd = Told(dash=[("gain", 1.0), ("danger", -1.1 - LEVEL.absurd)], wait=[("nothing", 0.0)])
    blind = CADET._replace(eager=1, overlooks=0.9)
    assert {chosen(absurd, blind, seed) for seed in TURNS} == {"wait"}


def test_he_explains_himself_as_he_sees_it() -> None:
    eager = Cadet(DARING, 1, character=LEVEL._replace(eager=1))
    best, second = eager.explain(Game.open(Pig(), "pig", seed=1))
    assert (best.key, second.key) == ("dash", "wait")
    assert dict(best.reasons)["gain"] == 3.0


def battle(seed: int) -> str:
    game = Game.open(system_of("lnl/boh/the-orchard-wall"), "lnl/boh/the-orchard-wall", seed=seed)
    play_out(game, {seat: make_player("cadet", seed, "lnl") for seat in game.seats})
    return game.hash


def test_the_same_seed_gives_the_same_battle() -> None:
    assert battle(4) == battle(4) != battle(5)
