"""Which games a bout is made of."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.lab.bouts import Bout, fingerprint, make_bout
from bocage.lab.sweep import scenario_file
from bocage.players import NoSuchPlayer
from bocage.systems import find_scenario
from tests.lab.made import BOUT, SAME, SCENARIO

BOTH = ("lnl/boh/the-orchard-wall", "vv/the-long-street")


def test_seats_are_mirrored_with_the_same_dice() -> None:
    one, two = BOUT.task(6), BOUT.task(7)
    assert one.seats == {"us": "veteran", "german": "recruit"}
    assert two.seats == {"us": "recruit", "german": "veteran"}
    assert (one.a, two.a) == ("us", "german")
    assert one.seed == two.seed
    assert one.scenario == two.scenario


def test_every_pair_has_dice_of_its_own() -> None:
    assert len({BOUT.task(number).seed for number in range(200)}) == 100


def test_a_player_against_himself_never_plays_the_same_game_twice() -> None:
    assert len({SAME.task(number).seed for number in range(200)}) == 200


def test_scenarios_take_turns_and_each_is_played_from_both_seats() -> None:
    bout = Bout("test", "veteran", "recruit", BOTH)
    played = [(task.scenario, task.a) for task in (bout.task(number) for number in range(4))]
    assert played == [(BOTH[0], "us"), (BOTH[0], "german"), (BOTH[1], "us"), (BOTH[1], "german")]


def test_another_seed_gives_other_games() -> None:
    other = Bout(BOUT.name, BOUT.a, BOUT.b, BOUT.scenarios, seed=2)
    assert other.task(0).seed != BOUT.task(0).seed
    assert BOUT.task(0) == BOUT.task(0)


def test_players_and_scenarios_are_looked_up_before_anything_is_played() -> None:
    with pytest.raises(NoSuchPlayer):
        make_bout("test", ("recruit", "wizard"), (SCENARIO,))
    assert make_bout("test", ("recruit", "recruit"), (SCENARIO,)).marks == (
        fingerprint(find_scenario(SCENARIO)),
    )


def test_a_scenario_that_was_changed_has_another_mark(tmp_path: Path) -> None:
    text = scenario_file(SCENARIO).read_text("utf-8")
    marks = []
    for name, page in (("same.yaml", text), ("other.yaml", text.replace("turns: 5", "turns: 6"))):
        path = tmp_path / name
        path.write_text(page, "utf-8")
        marks.append(fingerprint(find_scenario(str(path))))
    assert marks[0] == fingerprint(find_scenario(SCENARIO))
    assert marks[1] != marks[0]
