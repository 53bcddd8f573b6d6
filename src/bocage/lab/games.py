"""Plays one game for the lab and records what matters about it."""

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
    """A seat's dice: number of throws, expected successes, actual successes, and the variance."""

    throws: int
    expected: float
    came_off: int
    variance: float


class Record(Struct, frozen=True, tag="game", forbid_unknown_fields=True):
    """The results-file record of one game."""

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
    """Number of units lost, by seat and cell."""
    objectives: dict[str, str | None]
    """The seat that held each objective at the end."""
    conditions: list[bool]
    """Which of the scenario's victory conditions were met at the end."""
    luck: dict[str, Luck]
    seconds: float

    @property
    def points_of_a(self) -> float:
        """Player A's points: 1 for a win, 0.5 for a draw."""
        return 0.5 if self.winner is None else float(self.winner == self.a)

    def points_of(self, seat: str) -> float:
        """Return the points of a seat: 1 for a win, 0.5 for a draw."""
        return 0.5 if self.winner is None else float(self.winner == seat)


def play(task: Task) -> Record:
    """Play a game to its end and record it."""
    start = perf_counter()
    rules = system_of(task.scenario)
    game: Game[Any] = Game.open(rules, task.scenario, seed=task.seed, options=task.options, silent=True)
    # The game is silent because nobody replays it, but the record is made from its events.
    game.state.events = []
    players = {
        seat: make_player(player, task.seed * 2 + (seat != task.a), rules.id)
        for seat, player in task.seats.items()
    }
    play_out(game, players)
    return _record(task, game, start)


def _record(task: Task, game: Game[Any], start: float) -> Record:
    """Make the record of a finished game."""
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
    """Sum up the throws of one side."""
    own = [each for each in throws if each.side == side]
    return Luck(
        len(own),
        round(sum(each.chance for each in own), 4),
        sum(each.came_off for each in own),
        round(sum(each.chance * (1 - each.chance) for each in own), 4),
    )
