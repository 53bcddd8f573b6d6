"""Many games: contests are filled with games until each is decided or full."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bocage.lab.bouts import Bout, Task
from bocage.lab.crew import Crew
from bocage.lab.games import Record
from bocage.lab.results import Results

Clear = Callable[[float, int], bool]
"""Whether the points that were won in so many games leave no doubt."""


class Contest:
    """A bout being played: how many games at most, and when it may end before."""

    def __init__(
        self, bout: Bout, most: int, results: Results, clear: Clear | None = None, points: str = ""
    ) -> None:
        """`points`: whose are counted to see whether it is clear: a seat's, or the first player's."""
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
        """The games that count, in order: all up to the one that made it clear, or to the last one.

        A game that another process finished out of turn is in the file, but chance alone decided that it
        was done; so the same command counts the same games, whatever the number of workers.
        """
        if self.is_clear:
            return [self._games[number] for number in range(self._counted)]
        return [self._games[number] for number in sorted(self._games) if number < self.most]

    @property
    def is_over(self) -> bool:
        return self.is_clear or self._counted >= self.most

    @property
    def done(self) -> int:
        return len(self.played)

    def next_task(self) -> Task | None:
        """A game that was neither played nor begun."""
        while self._next in self._games:
            self._next += 1
        if self.is_clear or self._next >= self.most:
            return None
        self._next += 1
        return self.bout.task(self._next - 1)

    def count(self) -> None:
        """Look at the games in order, at pairs of mirrored ones only together."""
        while not self.is_over and self._counted in self._games:
            record = self._games[self._counted]
            self._won += record.points_of(self._points) if self._points else record.points_of_a
            self._counted += 1
            if self._clear is not None and self._counted % 2 == 0:
                self.is_clear = self._clear(self._won, self._counted)


def run(
    contests: Sequence[Contest],
    results: Results,
    crew: Crew,
    tell: Callable[[Record], None] = lambda record: None,
) -> None:
    """Play all contests side by side, so that no worker waits for the last game of one of them."""
    by_name = {contest.bout.name: contest for contest in contests}
    begun = 0
    turn = 0
    while True:
        while crew.has_room():
            task, turn = _next(contests, turn)
            if task is None:
                break
            crew.give(task)
            begun += 1
        if not begun:
            return
        for record in crew.take():
            begun -= 1
            results.add(record)
            by_name[record.bout].count()
            tell(record)


def _next(contests: Sequence[Contest], turn: int) -> tuple[Task | None, int]:
    """The next game of the next contest that has one."""
    for step in range(len(contests)):
        task = contests[(turn + step) % len(contests)].next_task()
        if task is not None:
            return task, turn + step + 1
    return None, turn
