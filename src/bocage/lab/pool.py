"""Worker processes on this machine. Each keeps its maps loaded and has the next game waiting."""

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
from bocage.lab.memory import freeze_loaded

SECONDS_AHEAD: Final = 0.5
"""Seconds of work queued for each worker, so that it never idles. Kept short: a long game should not wait
behind another while some worker is free."""
LONGEST_QUEUE: Final = 8
"""Most games queued for one worker. When a contest is decided early, queued games are played for nothing."""
TRIES: Final = 3
"""A game that has killed this many workers is not given to another."""


class WorkerPool(Protocol):
    """Plays games in any order."""

    def has_room(self) -> bool:
        """Whether a further game would start at once, or soon."""

    def give(self, task: Task) -> None:
        """Queue a game."""

    def take(self) -> list[Record]:
        """Wait until at least one game is done, and return all that are. A lost worker's games are played
        again."""

    def close(self) -> None:
        """Stop all workers."""


class FailedGame(NamedTuple):
    """A game that raised an exception: a defect in the rules or in a player."""

    task: Task
    report: str

    def fault(self) -> LabFault:
        """Return the error to raise, with the last line of the traceback."""
        last = self.report.strip().splitlines()[-1]
        return LabFault("lab-broken", scenario=self.task.scenario, seed=self.task.seed, detail=last)


class _Worker:
    """A process, the connection to it, and its queued games. The first of them is being played."""

    __slots__ = ("connection", "process", "queue")

    def __init__(self, process: BaseProcess, connection: Connection) -> None:
        self.process = process
        self.connection = connection
        self.queue: deque[Task] = deque()


class LocalPool:
    """Processes on this machine, by default one per core."""

    def __init__(self, count: int | None = None) -> None:
        # A forked worker inherits everything that is loaded. Forks are safe only on Linux.
        self._context: Any = get_context("fork" if sys.platform == "linux" else "spawn")
        self._workers: list[_Worker] = []
        self._to_repeat: list[Task] = []
        self._lost: dict[tuple[str, int], int] = {}
        self._seconds_per_game = 0.0
        for _ in range(count or os.cpu_count() or 1):
            self._start_worker()

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers."""
        return [worker.process.pid or 0 for worker in self._workers]

    def has_room(self) -> bool:
        """Whether some worker has room in its queue, and no lost game waits to be given out again."""
        return (
            not self._to_repeat and min(len(worker.queue) for worker in self._workers) < self._queue_length()
        )

    def give(self, task: Task) -> None:
        """Queue a game at the worker with the fewest."""
        worker = min(self._workers, key=lambda each: len(each.queue))
        worker.queue.append(task)
        try:
            worker.connection.send(task)
        except OSError:
            # The worker is gone. `take` notices and gives its games to others.
            return

    def take(self) -> list[Record]:
        """Wait until at least one game is done, and return all that are."""
        done: list[Record] = []
        while not done:
            if not any(worker.queue for worker in self._workers):
                return done
            ready = wait([worker.connection for worker in self._workers])
            for worker in [each for each in self._workers if each.connection in ready]:
                done += self._receive(worker)
            while self._to_repeat:
                self.give(self._to_repeat.pop())
        return done

    def close(self) -> None:
        """Stop all workers, whatever they are playing."""
        for worker in self._workers:
            worker.connection.close()
            worker.process.terminate()
        for worker in self._workers:
            worker.process.join()
        self._workers.clear()

    def _queue_length(self) -> int:
        """Return how many games each worker may have queued, by how long games take."""
        if self._seconds_per_game == 0:
            return 2
        return min(LONGEST_QUEUE, 1 + int(SECONDS_AHEAD / self._seconds_per_game))

    def _receive(self, worker: _Worker) -> list[Record]:
        """Receive all records that a worker has sent, and replace the worker if it is gone."""
        heard: list[Record] = []
        try:
            while not heard or worker.connection.poll():
                said = worker.connection.recv()
                worker.queue.popleft()
                if isinstance(said, FailedGame):
                    raise said.fault()
                self._seconds_per_game += (said.seconds - self._seconds_per_game) / 8
                heard.append(said)
        except (EOFError, OSError):
            self._replace(worker)
        return heard

    def _replace(self, worker: _Worker) -> None:
        """Replace a lost worker and put its games aside to be given out again."""
        worker.process.join()
        worker.connection.close()
        self._workers.remove(worker)
        if worker.queue:
            task = worker.queue[0]
            key = task.bout, task.number
            self._lost[key] = self._lost.get(key, 0) + 1
            if self._lost[key] >= TRIES:
                raise LabFault("lab-lost", scenario=task.scenario, seed=task.seed, tries=TRIES)
        self._to_repeat.extend(worker.queue)
        self._start_worker()

    def _start_worker(self) -> None:
        """Start a worker process."""
        ours, theirs = self._context.Pipe()
        others = [worker.connection for worker in self._workers] + [ours]
        process = self._context.Process(target=_worker_loop, args=(theirs, others), daemon=True)
        process.start()
        theirs.close()
        self._workers.append(_Worker(process, ours))


def _worker_loop(connection: Connection, others: Sequence[Connection]) -> None:
    """Play what comes until the connection is closed.

    Closes the connections of other workers, which a fork has copied: held open, they would keep those workers
    waiting after the run has ended.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    for other in others:
        other.close()
    known: set[str] = set()
    while True:
        try:
            task: Task = connection.recv()
        except (EOFError, OSError):
            return
        try:
            said: Record | FailedGame = play(task)
        except Exception:
            said = FailedGame(task, traceback.format_exc())
        if task.scenario not in known:
            known.add(task.scenario)
            freeze_loaded()
        try:
            connection.send(said)
        except OSError:
            return
