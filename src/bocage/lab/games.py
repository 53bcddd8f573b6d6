"""One game played for the lab, and what is written down about it."""

from __future__ import annotations

from collections import Counter
from time import perf_counter
from typing import Any

from msgspec import Struct

from bocage.kernel import Game
from bocage.lab.bouts import Task
from bocage.players import make_player, play_out
from bocage.systems import lab_adapter, system_of
from bocage.systems.common.luck import Throw


class Luck(Struct, frozen=True, array_like=True):
    """How many throws a seat made, how many were to be expected to come off, and how many did."""

    throws: int
    expected: float
    came_off: int
    variance: float


class Record(Struct, frozen=True, tag="game", forbid_unknown_fields=True):
    """A game that was played."""

    bout: str
    number: int
    scenario: str
    seed: int
    a: str
    seats: dict[str, str]
    winner: str | None
    reason: str
    scores: dict[str, int]
    turns: int
    decisions: int
    losses: dict[str, int]
    deaths: dict[str, dict[str, int]]
    """For each seat, how many of its units were lost in which cell."""
    objectives: dict[str, str | None]
    """Who held what mattered at the end."""
    conditions: list[bool]
    """Which of the scenario's conditions of victory were fulfilled at the end."""
    luck: dict[str, Luck]
    seconds: float

    @property
    def points_of_a(self) -> float:
        return 0.5 if self.winner is None else float(self.winner == self.a)

    def points_of(self, seat: str) -> float:
        return 0.5 if self.winner is None else float(self.winner == seat)


def play(task: Task) -> Record:
    """Play a game to its end and write down what matters."""
    start = perf_counter()
    rules = system_of(task.scenario)
    game: Game[Any] = Game.open(rules, task.scenario, seed=task.seed, options=task.options, silent=True)
    # Nobody will replay it, so it needs no hashes; but its events are read.
    game.state.events = []
    players = {
        seat: make_player(player, task.seed * 2 + (seat != task.a), rules.id)
        for seat, player in task.seats.items()
    }
    play_out(game, players)
    return _record(task, game, start)


def _record(task: Task, game: Game[Any], start: float) -> Record:
    g, seats, outcome = game.state, game.seats, game.outcome
    assert outcome is not None
    told = lab_adapter(game.system.id)
    lost = [loss for event in game.events if (loss := told.lost(g, event)) is not None]
    throws = [throw for event in game.events if (throw := told.throw(g, event)) is not None]
    return Record(
        task.bout,
        task.number,
        task.scenario,
        task.seed,
        task.a,
        task.seats,
        outcome.winner,
        outcome.reason,
        outcome.scores,
        game.turn,
        game.decisions,
        {seat: sum(1 for side, _ in lost if side == number) for number, seat in enumerate(seats)},
        {
            seat: dict(Counter(cell for side, cell in lost if side == number and cell))
            for number, seat in enumerate(seats)
        },
        {cell: None if side < 0 else seats[side] for cell, side in told.holders(g).items()},
        list(told.met(g)),
        {seat: _luck(throws, number) for number, seat in enumerate(seats)},
        round(perf_counter() - start, 4),
    )


def _luck(throws: list[Throw], side: int) -> Luck:
    own = [each for each in throws if each.side == side]
    return Luck(
        len(own),
        round(sum(each.chance for each in own), 4),
        sum(each.came_off for each in own),
        round(sum(each.chance * (1 - each.chance) for each in own), 4),
    )
