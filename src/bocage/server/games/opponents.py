"""Machine opponents: they think on a copy of the game, outside the event loop, and answer like anyone.

Who searches for seconds does so in a process of his own, so that he keeps nobody else's game waiting.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any, Final

from bocage.kernel import Game, Journal
from bocage.lab.memory import collect_rarely
from bocage.players import make_player, read_name
from bocage.server.games.loaded_game import Live
from bocage.server.games.service import House, Stale
from bocage.systems import find_system

OTHERS_TIME: Final = 2.0
"""Seconds after which a worker takes over a game that another one seems to have left."""
SLOW: Final = "commander"
THINKERS: Final = 2
"""How many of them think at once."""
log = logging.getLogger("bocage.server")


class Machines:
    """One task for each game that waits for a machine. Lost with its process, it begins again when the game
    is next looked at: all that was decided is stored."""

    def __init__(self, house: House, threads: int = 2) -> None:
        self._house = house
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._pool = ThreadPoolExecutor(threads, "machine")
        self._processes: ProcessPoolExecutor | None = None
        house.on_turn = self.wake

    def wake(self, live: Live, *, changed: bool) -> None:
        """A game waits for a machine: it has just `changed` here, or somebody who looks at it sees so.

        Another worker may be at it: then he is given some time before this one begins.
        """
        if live.thinking is not None and live.id not in self._tasks:
            alone = changed or not self._house.store.on_postgres
            task = asyncio.create_task(self._play(live.id, None if alone else live.standing.version))
            self._tasks[live.id] = task
            task.add_done_callback(lambda done: self._done(live.id, done))

    def _done(self, game: str, task: asyncio.Task[None]) -> None:
        if self._tasks.get(game) is task:
            del self._tasks[game]
        if not task.cancelled() and task.exception() is not None:
            log.error("a machine gave up on game %s", game, exc_info=task.exception())

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)
        if self._processes is not None:
            self._processes.shutdown(wait=False, cancel_futures=True)

    def _thinkers(self) -> ProcessPoolExecutor:
        """Started when somebody first wants to think for long; without a copy of what this process holds."""
        if self._processes is None:
            self._processes = ProcessPoolExecutor(THINKERS, get_context("spawn"), collect_rarely)
        return self._processes

    async def _play(self, game: str, seen: int | None) -> None:
        """On and on while a machine is to decide; if a version `seen` is given, only if nobody else does."""
        loop = asyncio.get_running_loop()
        if seen is not None:
            await asyncio.sleep(OTHERS_TIME)
        while True:
            async with self._house.at(game) as live:
                seat = live.thinking
                if seat is None or seen not in (None, live.standing.version):
                    self._tasks.pop(game, None)
                    return
                version = live.standing.version
                name, seed = live.seats[seat], _seed(live)
                slow = read_name(name).kind == SLOW
                if slow:
                    journal = live.journal().to_bytes()
                else:
                    player = make_player(name, seed, live.system)
                    twin = await loop.run_in_executor(self._pool, _copy, live)
            if slow:
                key = await loop.run_in_executor(self._thinkers(), think, journal, name, seed)
            else:
                key = (await loop.run_in_executor(self._pool, player.choose, twin)).key
            seen = None
            try:
                async with self._house.choosing(game, seat, version, key):
                    pass
            except Stale:
                continue


def think(journal: bytes, name: str, seed: int) -> str:
    """In another process: what a player would choose in a game as it stands in its journal."""
    told = Journal.from_bytes(journal)
    game = Game.resume(find_system(told.head.system), told, verify=False).fork(len(told.entries), silent=True)
    return make_player(name, seed, told.head.system).choose(game).key


def _copy(live: Live) -> Game[Any]:
    """With dice of its own: a machine does not see those to come."""
    return live.game.fork(live.standing.version, silent=True)


def _seed(live: Live) -> int:
    """What a machine decides by: nobody can foretell it, and it is another after something was taken back."""
    text = f"{live.head.seed} {live.standing.version} {live.standing.epoch}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8])
