"""Who plays the games: processes on this machine, each kept warm and never without a game to play."""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections import deque
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final, NamedTuple, Protocol

from bocage.lab.bouts import Task
from bocage.lab.faults import LabFault
from bocage.lab.games import Record, play
from bocage.lab.memory import settle

AHEAD: Final = 0.5
"""So many seconds of work wait in front of each worker, so that he is never idle; long games do not wait for
one worker while another may soon be free."""
DEEPEST: Final = 8
"""No more games in a hand than so many: when it becomes clear early, they were played for nothing."""
TRIES: Final = 3
"""A game that has ended so many workers is not given to another."""


class Crew(Protocol):
    """Plays games, in whatever order they are done."""

    def has_room(self) -> bool:
        """Would another game be begun at once, or soon?"""

    def give(self, task: Task) -> None: ...

    def take(self) -> list[Record]:
        """Wait until games are done. A game whose worker was lost is played by another."""

    def close(self) -> None: ...


class Broken(NamedTuple):
    """A game that could not be played to its end: a defect in the rules or in a player."""

    task: Task
    report: str

    def fault(self) -> LabFault:
        last = self.report.strip().splitlines()[-1]
        return LabFault("lab-broken", scenario=self.task.scenario, seed=self.task.seed, detail=last)


class _Worker:
    """A process, the way to it, and the games it has in hand, the one it plays first."""

    __slots__ = ("hand", "line", "process")

    def __init__(self, process: BaseProcess, line: Connection) -> None:
        self.process = process
        self.line = line
        self.hand: deque[Task] = deque()


class LocalCrew:
    """Processes on this machine, one a core unless told otherwise."""

    def __init__(self, count: int | None = None) -> None:
        # A forked worker has read everything already; elsewhere than on Linux forks are not safe.
        self._context: Any = get_context("fork" if sys.platform == "linux" else "spawn")
        self._workers: list[_Worker] = []
        self._again: list[Task] = []
        self._lost: dict[tuple[str, int], int] = {}
        self._pace = 0.0
        for _ in range(count or os.cpu_count() or 1):
            self._hire()

    @property
    def pids(self) -> list[int]:
        return [worker.process.pid or 0 for worker in self._workers]

    def has_room(self) -> bool:
        return not self._again and min(len(worker.hand) for worker in self._workers) < self._depth()

    def give(self, task: Task) -> None:
        worker = min(self._workers, key=lambda each: len(each.hand))
        worker.hand.append(task)
        try:
            worker.line.send(task)
        except OSError:
            # He is gone; `take` will find that out and give all he had in hand to others.
            return

    def take(self) -> list[Record]:
        """Whatever is done by now, at least one game."""
        done: list[Record] = []
        while not done:
            if not any(worker.hand for worker in self._workers):
                return done
            ready = wait([worker.line for worker in self._workers])
            for worker in [each for each in self._workers if each.line in ready]:
                done += self._hear(worker)
            while self._again:
                self.give(self._again.pop())
        return done

    def close(self) -> None:
        for worker in self._workers:
            worker.line.close()
            worker.process.terminate()
        for worker in self._workers:
            worker.process.join()
        self._workers.clear()

    def _depth(self) -> int:
        if self._pace == 0:
            return 2
        return min(DEEPEST, 1 + int(AHEAD / self._pace))

    def _hear(self, worker: _Worker) -> list[Record]:
        """All that a worker has to say by now."""
        heard: list[Record] = []
        try:
            while not heard or worker.line.poll():
                said = worker.line.recv()
                worker.hand.popleft()
                if isinstance(said, Broken):
                    raise said.fault()
                self._pace += (said.seconds - self._pace) / 8
                heard.append(said)
        except (EOFError, OSError):
            self._replace(worker)
        return heard

    def _replace(self, worker: _Worker) -> None:
        """A lost worker's games go to the others, and another takes his place."""
        worker.process.join()
        worker.line.close()
        self._workers.remove(worker)
        if worker.hand:
            task = worker.hand[0]
            key = task.bout, task.number
            self._lost[key] = self._lost.get(key, 0) + 1
            if self._lost[key] >= TRIES:
                raise LabFault("lab-lost", scenario=task.scenario, seed=task.seed, tries=TRIES)
        self._again.extend(worker.hand)
        self._hire()

    def _hire(self) -> None:
        ours, theirs = self._context.Pipe()
        others = [worker.line for worker in self._workers] + [ours]
        process = self._context.Process(target=_work, args=(theirs, others), daemon=True)
        process.start()
        theirs.close()
        self._workers.append(_Worker(process, ours))


def _work(line: Connection, others: Sequence[Connection]) -> None:
    """Play what comes until the line is cut. The ends of other lines, which a fork has copied, are closed:
    held open, they would keep the other workers waiting for a run that has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    for other in others:
        other.close()
    known: set[str] = set()
    while True:
        try:
            task: Task = line.recv()
        except (EOFError, OSError):
            return
        try:
            said: Record | Broken = play(task)
        except Exception:
            said = Broken(task, traceback.format_exc())
        if task.scenario not in known:
            known.add(task.scenario)
            settle()
        try:
            line.send(said)
        except OSError:
            return
