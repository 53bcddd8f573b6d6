"""Processes on this machine: they play what they are given, and a lost one is made good."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import msgspec
import pytest

from bocage.lab import pool as pool_module
from bocage.lab.faults import LabFault
from bocage.lab.games import Record, play
from bocage.lab.pool import LocalPool
from bocage.lab.results import Results
from bocage.lab.run import Contest, run
from tests.lab.made import SAME


@pytest.fixture
def pool() -> Iterator[LocalPool]:
    made = LocalPool(2)
    yield made
    made.close()


def without_time(record: Record) -> Record:
    return msgspec.structs.replace(record, seconds=0)


def test_workers_play_the_same_games_as_anyone(pool: LocalPool) -> None:
    results = Results()
    run([Contest(SAME, 6, results)], results, pool)
    found = [without_time(results.games["test"][number]) for number in range(6)]
    assert found == [without_time(play(SAME.task(number))) for number in range(6)]


def test_nobody_has_to_wait_for_his_next_game(pool: LocalPool) -> None:
    for number in range(4):
        assert pool.has_room()
        pool.give(SAME.task(number))
    assert not pool.has_room(), "one is played and one waits, for each of the two"
    done: list[Record] = []
    while len(done) < 4:
        done += pool.take()
    assert {each.number for each in done} == {0, 1, 2, 3}
    assert pool.take() == []


def test_the_games_of_a_lost_worker_are_played_by_another(pool: LocalPool) -> None:
    results = Results()
    killed: list[int] = []

    def kill_now_and_then(record: Record) -> None:
        if len(results.games["test"]) % 8 == 0:
            # Who was killed last may not be missed yet.
            killed.append(next(pid for pid in pool.pids if pid not in killed))
            os.kill(killed[-1], signal.SIGKILL)

    contest = Contest(SAME, 30, results)
    run([contest], results, pool, kill_now_and_then)
    assert contest.done == 30
    assert len(set(killed)) == 3
    assert len(pool.pids) == 2


def test_a_game_that_ends_every_worker_is_given_up(pool: LocalPool, monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(task: object) -> Record:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError

    monkeypatch.setattr(pool_module, "play", fall)
    deadly = LocalPool(1)
    deadly.give(SAME.task(0))
    with pytest.raises(LabFault) as caught:
        deadly.take()
    deadly.close()
    assert caught.value.id == "lab-lost"
    assert caught.value.facts["seed"] == SAME.task(0).seed


def test_a_game_that_cannot_be_played_names_its_scenario_and_seed(pool: LocalPool) -> None:
    task = msgspec.structs.replace(SAME.task(0), scenario="lnl/boh/nowhere")
    pool.give(task)
    with pytest.raises(LabFault) as caught:
        pool.take()
    assert caught.value.id == "lab-broken"
    assert caught.value.facts["scenario"] == "lnl/boh/nowhere"
    assert caught.value.facts["seed"] == task.seed
