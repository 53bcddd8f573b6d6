"""Machine opponents: they choose on a copy of the game, outside the event loop, and answer like anyone.

A player who searches for seconds does so in another process, so that no other game waits for it. Who thinks
next, a fair queue decides. A game of machines alone pauses while nobody looks on.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any, Final

from bocage.kernel import Game, Journal
from bocage.lab.memory import collect_rarely
from bocage.players import make_player, read_name
from bocage.server.games.fair_queue import Asking, FairQueue
from bocage.server.games.loaded_game import LoadedGame
from bocage.server.games.service import GameService, Stale
from bocage.systems import find_system

TAKEOVER_DELAY: Final = 2.0
"""Seconds that a worker leaves a game to the worker that is probably at it already."""
SEARCHER: Final = "commander"
MOODY: Final = "cadet"
"""Whose seed holds for the whole game: his moods last for a turn, not for a choice."""
SEARCH_PROCESSES: Final = 2
"""How many search at once."""
THREADS: Final = 2
"""How many others think at once."""
LOOK: Final = 60.0
"""Seconds for which somebody who has asked for the table counts as looking on."""
log = logging.getLogger("bocage.server")


class MachineOpponents:
    """Runs a task for each game in which a machine is to choose.

    A task lost with its process begins again when somebody looks at the game: every choice made is stored.
    """

    def __init__(self, service: GameService) -> None:
        self._house = service
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._pool = ThreadPoolExecutor(THREADS, "machine")
        self._quick, self._slow = FairQueue(THREADS), FairQueue(SEARCH_PROCESSES)
        self._looked: dict[str, float] = {}
        """By game of machines alone, until when somebody is taken to look on."""
        self._processes: ProcessPoolExecutor | None = None
        service.on_turn = self.wake

    def wake(self, loaded: LoadedGame, *, changed: bool) -> None:
        """Begin to play for the machine whose turn it is, if any.

        `changed`: this worker has just changed the game. Otherwise somebody looks at it, and another worker
        may be playing for the machine already, which gets some time to do so.
        """
        if not changed and not loaded.has_person:
            self._note_look(loaded.id)
        if loaded.thinking is not None and loaded.id not in self._tasks:
            alone = changed or not self._house.store.on_postgres
            task = asyncio.create_task(self._play(loaded.id, None if alone else loaded.standing.version))
            self._tasks[loaded.id] = task
            task.add_done_callback(lambda done: self._finished(loaded.id, done))

    def _note_look(self, game: str) -> None:
        """Take somebody to look on at a game for some time; forget those that nobody looks at."""
        now = time.monotonic()
        if len(self._looked) > self._house.settings.live_games:
            self._looked = {each: until for each, until in self._looked.items() if until > now}
        self._looked[game] = now + LOOK

    def _is_watched(self, game: str) -> bool:
        """Whether somebody listens to a game, or has asked for it of late."""
        return self._house.hub.is_watched(game) or self._looked.get(game, 0.0) > time.monotonic()

    def _finished(self, game: str, task: asyncio.Task[None]) -> None:
        """Forget a task, and log what broke it."""
        if self._tasks.get(game) is task:
            del self._tasks[game]
        if not task.cancelled() and task.exception() is not None:
            log.error("a machine gave up on game %s", game, exc_info=task.exception())

    async def close(self) -> None:
        """Stop all machines that are thinking."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)
        if self._processes is not None:
            self._processes.shutdown(wait=False, cancel_futures=True)

    def _search_pool(self) -> ProcessPoolExecutor:
        """Start the processes that search, when one is first needed, without a copy of this one's memory."""
        if self._processes is None:
            self._processes = ProcessPoolExecutor(SEARCH_PROCESSES, get_context("spawn"), collect_rarely)
        return self._processes

    async def _play(self, game: str, seen: int | None) -> None:
        """Choose for machines until a person is asked. With `seen`: if the game is still at that version."""
        loop = asyncio.get_running_loop()
        if seen is not None:
            await asyncio.sleep(TAKEOVER_DELAY)
        while True:
            async with self._house.at(game) as loaded:
                seat = loaded.thinking
                nobody = not loaded.has_person and not self._is_watched(game)
                if seat is None or nobody or seen not in (None, loaded.standing.version):
                    self._tasks.pop(game, None)
                    return
                version = loaded.version(seat)
                name = loaded.seats[seat]
                kind = read_name(name).kind
                seed, slow = _seed(loaded, moody=kind == MOODY), kind == SEARCHER
                asking = Asking(game, loaded.creator, loaded.has_person)
                if slow:
                    journal = loaded.journal().to_bytes()
                else:
                    player = make_player(name, seed, loaded.system)
                    twin = await loop.run_in_executor(self._pool, _copy, loaded)
            if slow:
                async with self._slow.turn(asking):
                    key = await loop.run_in_executor(self._search_pool(), think, journal, name, seed)
            else:
                async with self._quick.turn(asking):
                    key = (await loop.run_in_executor(self._pool, player.choose, twin)).key
            seen = None
            try:
                async with self._house.choosing(game, seat, version, key):
                    pass
            except Stale:
                continue


def think(journal: bytes, name: str, seed: int) -> str:
    """Choose for a player in a game given by its journal; runs in another process."""
    told = Journal.from_bytes(journal)
    game: Game[Any] = Game.resume(find_system(told.head.system), told, verify=False)
    return make_player(name, seed, told.head.system).choose(_as_known(game, len(told.entries))).key


def _copy(loaded: LoadedGame) -> Game[Any]:
    """Copy a game for the machine that is asked."""
    return _as_known(loaded.game, loaded.standing.version)


def _as_known(game: Game[Any], seed: int) -> Game[Any]:
    """Copy a game with other dice and without what the seat that is asked may not know."""
    assert game.ask is not None
    return game.known_to(game.ask.seat, seed, silent=True)


def _seed(loaded: LoadedGame, *, moody: bool) -> int:
    """The seed of a machine's choice: not to be guessed, and another one after an undo."""
    now = "" if moody else f" {loaded.standing.version} {loaded.standing.epoch}"
    text = f"{loaded.head.seed}{now}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8])
