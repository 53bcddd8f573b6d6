"""Runs contests: hands out games to workers until each contest is decided or full."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bocage.lab.bouts import Bout, Task
from bocage.lab.games import Record
from bocage.lab.pool import WorkerPool
from bocage.lab.results import Results

Clear = Callable[[float, int], bool]
"""Tells from (points, games) whether a result is decided."""


class Contest:
    """A bout being played: the most games it may take, and when it may end earlier."""

    def __init__(
        self, bout: Bout, most: int, results: Results, clear: Clear | None = None, points: str = ""
    ) -> None:
        """`points`: whose points decide whether it is clear, a seat's; "" for player A's."""
        self.bout = bout
        self.most = most
        self._clear = clear
        self._points = points
        self._games = results.enter(bout)
        self._next = 0
        self._counted = 0
        self._won = 0.0
        self.is_clear = False
        self.count()

    @property
    def played(self) -> list[Record]:
        """The games that count, in order: up to the one that decided the contest, or to the last.

        Games that were finished beyond the deciding one are in the file but do not count: which of them were
        finished is chance. So the same command counts the same games, whatever the number of workers.
        """
        if self.is_clear:
            return [self._games[number] for number in range(self._counted)]
        return [self._games[number] for number in sorted(self._games) if number < self.most]

    @property
    def is_over(self) -> bool:
        """Whether it is decided, or all its games have been counted."""
        return self.is_clear or self._counted >= self.most

    @property
    def done(self) -> int:
        """Number of games that count so far."""
        return len(self.played)

    def next_task(self) -> Task | None:
        """Return a game that was neither played nor begun; None if no more are needed."""
        while self._next in self._games:
            self._next += 1
        if self.is_clear or self._next >= self.most:
            return None
        self._next += 1
        return self.bout.task(self._next - 1)

    def count(self) -> None:
        """Count finished games in order and test whether the contest is decided, after whole mirrored pairs
        only."""
        while not self.is_over and self._counted in self._games:
            record = self._games[self._counted]
            self._won += record.points_of(self._points) if self._points else record.points_of_a
            self._counted += 1
            if self._clear is not None and self._counted % 2 == 0:
                self.is_clear = self._clear(self._won, self._counted)


def run(
    contests: Sequence[Contest],
    results: Results,
    pool: WorkerPool,
    tell: Callable[[Record], None] = lambda record: None,
) -> None:
    """Play all contests side by side, so that no worker waits for the last game of one of them."""
    by_name = {contest.bout.name: contest for contest in contests}
    begun = 0
    turn = 0
    while True:
        while pool.has_room():
            task, turn = _next(contests, turn)
            if task is None:
                break
            pool.give(task)
            begun += 1
        if not begun:
            return
        for record in pool.take():
            begun -= 1
            results.add(record)
            by_name[record.bout].count()
            tell(record)


def _next(contests: Sequence[Contest], turn: int) -> tuple[Task | None, int]:
    """Return the next game and the next contest's turn, going round the contests."""
    for step in range(len(contests)):
        task = contests[(turn + step) % len(contests)].next_task()
        if task is not None:
            return task, turn + step + 1
    return None, turn
