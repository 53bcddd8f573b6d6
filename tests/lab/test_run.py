"""Many games: each is played once, a run goes on where it was stopped, and ends when the answer is clear."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bocage.lab.bouts import Task
from bocage.lab.results import Results, read_results
from bocage.lab.run import Contest, run
from bocage.lab.statistics import is_decided, is_judged
from tests.lab.made import BOUT, SAME, MadePool, record, us_wins


def test_every_game_is_played_once() -> None:
    results, pool = Results(), MadePool()
    contest = Contest(BOUT, 31, results)
    run([contest], results, pool)
    assert sorted(task.number for task in pool.given) == list(range(31))
    assert [each.number for each in contest.played] == list(range(31))
    assert contest.is_over
    assert not contest.is_clear


def test_contests_are_played_side_by_side() -> None:
    results, pool = Results(), MadePool(room=4)
    contests = [
        Contest(msgspec.structs.replace(BOUT, name=name), most, results)
        for name, most in (("x", 3), ("y", 9))
    ]
    run(contests, results, pool)
    assert [task.bout for task in pool.given[:6]] == ["x", "y", "x", "y", "x", "y"]
    assert [contest.done for contest in contests] == [3, 9]


@pytest.mark.parametrize("stop", [0, 1, 7, 30])
def test_a_run_that_was_stopped_goes_on(tmp_path: Path, stop: int) -> None:
    path = tmp_path / "r.jsonl"
    results = Results(path)
    with pytest.raises(KeyboardInterrupt):
        run([Contest(BOUT, 40, results)], results, MadePool(most=stop))
    results.close()
    again, pool = Results(path), MadePool()
    assert len(again.games["test"]) == stop
    contest = Contest(BOUT, 40, again)
    run([contest], again, pool)
    again.close()
    assert len(pool.given) == 40 - stop
    assert set(read_results(path).games["test"]) == set(range(40))


def test_more_games_may_be_asked_for_later() -> None:
    results = Results()
    run([Contest(BOUT, 10, results)], results, MadePool())
    pool = MadePool()
    longer = Contest(BOUT, 16, results)
    run([longer], results, pool)
    assert sorted(task.number for task in pool.given) == list(range(10, 16))
    shorter = Contest(BOUT, 4, results)
    assert [each.number for each in shorter.played] == [0, 1, 2, 3]
    assert shorter.is_over


def test_it_ends_as_soon_as_it_is_clear() -> None:
    results, pool = Results(), MadePool()
    contest = Contest(BOUT, 1000, results, is_decided)
    run([contest], results, pool)
    assert contest.is_clear
    assert contest.done == 20
    assert len(pool.given) <= 20 + 2 * 5


@pytest.mark.parametrize("room", [1, 3, 8])
def test_how_many_work_does_not_change_what_is_counted(room: int) -> None:
    def mostly_a(task: Task) -> str:
        return task.a if task.number % 5 else next(seat for seat in task.seats if seat != task.a)

    results = Results()
    contest = Contest(BOUT, 1000, results, is_decided)
    run([contest], results, MadePool(mostly_a, room))
    assert contest.done == 34
    assert [each.number for each in contest.played] == list(range(34))


def test_an_even_match_is_played_to_its_end() -> None:
    results = Results()
    contest = Contest(BOUT, 60, results, is_decided)
    run([contest], results, MadePool(us_wins))
    assert contest.done == 60


def test_a_balance_counts_a_side_and_not_a_player() -> None:
    results = Results()
    contest = Contest(SAME, 1000, results, is_judged, "us")
    run([contest], results, MadePool(us_wins))
    assert contest.done == 20
    assert [record(SAME.task(number), "us").points_of("us") for number in (0, 1)] == [1, 1]
    assert [record(SAME.task(number), "us").points_of_a for number in (0, 1)] == [1, 0]


def test_what_the_file_has_already_may_be_clear() -> None:
    results, pool = Results(), MadePool()
    run([Contest(BOUT, 50, results)], results, MadePool())
    contest = Contest(BOUT, 1000, results, is_decided)
    run([contest], results, pool)
    assert contest.is_clear
    assert pool.given == []
