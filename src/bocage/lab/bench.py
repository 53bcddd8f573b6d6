"""Measure speed: decisions and games a second with random players, forks, sight lines, and the table.

Times are processor times, so that a busy machine does not blur them.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any, Final

from msgspec import Struct

from bocage.kernel import Game, System
from bocage.kernel import game as engine
from bocage.lab.bench_table import TableBench, bench_table
from bocage.lab.memory import freeze_loaded
from bocage.players.player import play_at_random
from bocage.systems import SYSTEMS, cores, lab_adapter, system_of
from bocage.systems.common.files.troops import count_troops

RUNS: Final = 5


class SystemBench(Struct, frozen=True):
    """The speed of one system, measured on one scenario."""

    scenario: str
    decisions_per_s: float
    games_per_s: float
    fork_us: float


class SightBench(Struct, frozen=True):
    """The time for all sight lines of one map, computed (cold) and read from the cache (warm)."""

    map: str
    pairs: int
    cold_s: float
    warm_s: float


class Bench(Struct, frozen=True):
    """All measurements. `compiled`: whether the engine runs compiled."""

    compiled: bool
    systems: dict[str, SystemBench]
    los: SightBench
    table: TableBench


def bench(seconds: float = 5.0) -> Bench:
    """Measure on the largest battles, for about `seconds` per figure."""
    return Bench(
        compiled=not str(engine.__file__).endswith(".py"),
        systems={
            name: SystemBench(id, *playouts(id, seconds), fork_cost(id, seconds / 2))
            for name, id in largest_battles().items()
        },
        los=sight_lines(),
        table=bench_table(seconds / 2),
    )


def largest_battles() -> dict[str, str]:
    """Pick the scenario with the most troops for each figure that a system names."""
    found = {name: battles for id in SYSTEMS for name, battles in lab_adapter(id).battles(id).items()}
    return {name: max(battles, key=count_troops).id for name, battles in found.items()}


def playouts(scenario: str, seconds: float) -> tuple[float, float]:
    """Measure decisions and games a second on one core, without events, as in a run of thousands of games.

    Warm-up games are not counted: they build the options and paths that all later games share. Of several
    runs the fastest counts, because other load on the machine can only slow a run down.
    """
    chance = random.Random(1).random
    rules = system_of(scenario)
    play_for(seconds / 2, rules, scenario, chance)
    freeze_loaded()
    runs = [play_for(seconds / RUNS, rules, scenario, chance) for _ in range(RUNS)]
    decisions, games, spent = max(runs, key=lambda run: run[0] / run[2])
    return round(decisions / spent, 1), round(games / spent, 2)


def play_for(
    seconds: float, rules: System[Any], scenario: str, chance: Callable[[], float]
) -> tuple[int, int, float]:
    """Play whole games for about `seconds`. Return (decisions, games, seconds spent)."""
    decisions = games = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        game = Game.open(rules, scenario, seed=games, silent=True)
        play_at_random(game, chance)
        decisions += game.decisions
        games += 1
    return decisions, games, spent


def fork_cost(scenario: str, seconds: float) -> float:
    """Measure the microseconds of one fork, made after every decision of random games."""
    chance = random.Random(2).random
    forks, spent, seed = 0, 0.0, 0
    while spent < seconds:
        game = Game.open(system_of(scenario), scenario, seed=seed, silent=True)
        seed += 1
        game.fork(0)
        while game.ask is not None and spent < seconds:
            start = process_time()
            game.fork(forks)
            spent += process_time() - start
            forks += 1
            options = game.ask.options
            game.play(options[int(chance() * len(options))])
    return round(spent / forks * 1e6, 1)


def sight_lines() -> SightBench:
    """Time all pairs of locations of the largest map: computed, then read back from the cache."""
    grounds = [found for id in cores() if (found := lab_adapter(id).largest_ground()) is not None]
    map, pairs, work_out = max(grounds, key=lambda ground: ground[1])
    with tempfile.TemporaryDirectory() as folder:
        times = []
        for _ in range(2):
            start = process_time()
            work_out(Path(folder))
            times.append(process_time() - start)
    return SightBench(map, pairs, round(times[0], 3), round(times[1], 4))
