"""The commander: finds what the doctrine does not know, on copies, within his time."""

from __future__ import annotations

from time import monotonic

from bocage.kernel import Game, plain
from bocage.kernel.doctrine import Judgement
from bocage.players import Commander
from bocage.players.commander import Trial, _preferred
from tests.kernel.toy import Pig, Table
from tests.players.pig import Coward


def pig(seed: int = 1) -> Game[Table]:
    return Game.open(Pig(), "pig", seed=seed)


def commander(rounds: int = 60, seconds: float = 60.0) -> Commander:
    return Commander(Coward(), seconds, 1, rounds=rounds)


def test_he_finds_what_is_better_than_the_doctrine_says() -> None:
    """With nothing in the pot, rolling costs nothing: a coward holds, his commander rolls."""
    assert commander().choose(pig()).key == "roll"


def test_he_is_no_bolder_than_the_dice_allow() -> None:
    """A pot of 30 is worth keeping: five in six is not enough to risk it for three points."""
    game = Game.open(Pig(), "pig", script=[6, 6, 6, 6, 6, 6], options={"goal": 100})
    for _ in range(5):
        game.choose("roll")
    assert commander().choose(game).key == "hold"


def test_his_game_is_left_alone_and_his_copies_forget_what_is_hidden() -> None:
    game = pig()
    before = game.hash
    doctrine = Coward()
    Commander(doctrine, 60.0, 1, rounds=8).choose(game)
    assert game.hash == before
    assert set(doctrine.forgot) == {"p0"}


def test_the_same_seed_and_rounds_choose_the_same() -> None:
    assert [commander(6).explain(pig(seed)) for seed in range(5)] == [
        commander(6).explain(pig(seed)) for seed in range(5)
    ]


def test_he_keeps_his_time() -> None:
    start = monotonic()
    commander(rounds=10**9, seconds=0.2).choose(pig())
    assert monotonic() - start < 2


def trial(name: str, *values: float) -> Trial:
    found = Trial(Judgement(plain(name)))
    found.values += values
    return found


def test_without_a_clear_gain_he_does_what_the_veteran_would() -> None:
    prior = trial("prior", 0.0, 0.2, 0.1, 0.3)
    noisy = trial("noisy", 0.9, -0.8, 0.9, -0.1)
    assert _preferred([prior, noisy]) is prior
    better = trial("better", 0.1, 0.3, 0.2, 0.4)
    assert _preferred([prior, noisy, better]) is better
    assert _preferred([prior, trial("untried")]) is prior
