"""Made-up records and a made-up worker pool, for tests that only count games."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from bocage.lab.bouts import Bout, Task
from bocage.lab.games import Luck, Record

SCENARIO = "lnl/boh/the-orchard-wall"
BOUT = Bout("test", "veteran", "recruit", (SCENARIO,), seed=1)
SAME = Bout("test", "recruit", "recruit", (SCENARIO,), seed=1)


def record(task: Task, winner: str | None = "us") -> Record:
    return Record(
        task.bout,
        task.number,
        task.scenario,
        task.seed,
        task.a,
        task.seats,
        winner,
        "victory-hold",
        {"us": 2, "german": 4},
        5,
        100 + task.number,
        {"us": 2, "german": 1},
        {"us": {"E3": 2}, "german": {"I5": 1}},
        {"E3": winner, "I5": "german"},
        [winner == "us", True],
        {"us": Luck(4, 2.0, 3, 1.0), "german": Luck(0, 0.0, 0, 0.0)},
        0.01,
    )


def a_wins(task: Task) -> str:
    return task.a


def us_wins(task: Task) -> str:
    """The US side wins, whichever player has it."""
    return "us"


class MadePool:
    """A worker pool that plays nothing: it returns made-up records, out of order."""

    def __init__(
        self, winner: Callable[[Task], str | None] = a_wins, room: int = 5, most: int = 10_000
    ) -> None:
        self.given: list[Task] = []
        self._hand: deque[Task] = deque()
        self._winner = winner
        self._room = room
        self._most = most

    def has_room(self) -> bool:
        return len(self._hand) < self._room

    def give(self, task: Task) -> None:
        self.given.append(task)
        self._hand.append(task)

    def take(self) -> list[Record]:
        if self._most == 0:
            raise KeyboardInterrupt
        self._most -= 1
        task = self._hand.pop() if self._most % 2 else self._hand.popleft()
        return [record(task, self._winner(task))]

    def close(self) -> None:
        self._hand.clear()
