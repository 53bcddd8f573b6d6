"""The commander: finds what the doctrine does not know, on copies, within his time."""

from __future__ import annotations

from itertools import count

import pytest

from bocage.kernel import Game, plain
from bocage.kernel.doctrine import Judgement
from bocage.players import Commander
from bocage.players.commander import Trial, _preferred, contenders, estimated_lead
from tests.kernel.toy import Pig, Table
from tests.players.pig import Coward, Witness


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
    witness = Witness()
    game = Game.open(witness, "pig", seed=1)
    before = game.hash
    Commander(Coward(), 60.0, 1, rounds=8).choose(game)
    assert game.hash == before
    assert set(witness.forgot) == {"p0"}


def test_the_same_seed_and_rounds_choose_the_same() -> None:
    assert [commander(6).explain(pig(seed)) for seed in range(5)] == [
        commander(6).explain(pig(seed)) for seed in range(5)
    ]


@pytest.mark.parametrize(("seconds", "rounds"), [(0.0, 2), (2.5, 2), (3.5, 3), (60.0, 4)])
def test_he_keeps_his_time(monkeypatch: pytest.MonkeyPatch, seconds: float, rounds: int) -> None:
    """By a clock that goes on a second whenever he looks at it: two rounds are the least, after four he is
    sure."""
    looks = count()
    monkeypatch.setattr("bocage.players.commander.monotonic", lambda: float(next(looks)))
    witness = Witness()
    Commander(Coward(), seconds, 1, rounds=1000).choose(Game.open(witness, "pig", seed=1))
    assert len(witness.forgot) == 2 * rounds


def trial(name: str, score: float, *values: float) -> Trial:
    found = Trial(Judgement(plain(name), [("x", score)]))
    found.values += values
    return found


def test_few_rounds_do_not_outweigh_the_doctrine_and_many_do() -> None:
    prior = trial("prior", 1.0, *[0.0, 0.1] * 2)
    rival = trial("rival", 0.0, *[0.3, -0.1] * 2)
    assert _preferred([prior, rival]) is prior
    prior.values *= 40
    rival.values *= 40
    assert _preferred([prior, rival]) is rival


def test_untried_options_are_judged_by_doctrine() -> None:
    prior = trial("prior", 1.0, 0.5)
    assert estimated_lead(trial("untried", 0.5), prior)[0] < 0
    assert _preferred([prior, trial("untried", 0.9)]) is prior


def test_what_the_rest_of_his_time_will_hardly_make_his_choice_is_dropped() -> None:
    prior = trial("prior", 1.0, *[0.0, 0.1] * 4)
    worse = trial("worse", 1.0, *[-0.3, -0.2] * 4)
    close = trial("close", 1.0, *[0.1, 0.0] * 4)
    assert contenders([prior, worse, close], 100) == [prior, close]
    assert contenders([prior, worse], 100) == [prior]
    assert contenders([prior, close], 8) == [prior]


def test_the_veterans_choice_is_given_up_when_one_rival_is_far_better() -> None:
    prior = trial("prior", 1.0, *[0.0, 0.1] * 8)
    better = trial("better", 1.0, *[0.4, 0.5] * 8)
    as_good = trial("as good", 1.0, *[0.41, 0.49] * 8)
    assert contenders([prior, better], 100) == [better]
    assert contenders([prior, better, as_good], 100) == [prior, better, as_good]


def test_a_clear_answer_takes_few_rounds() -> None:
    witness = Witness()
    Commander(Coward(), 60.0, 1, rounds=1000).choose(Game.open(witness, "pig", seed=1))
    assert 0 < len(witness.forgot) < 200


def test_more_seconds_are_more_rounds() -> None:
    found = [Commander(Coward(), seconds, 1)._rounds for seconds in (0.1, 1.0, 3.0)]
    assert found == [24, 24, 72]
