"""Who is told when a game changes: everyone in this process, and by PostgreSQL every other worker."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from bocage.server.games.storage import CHANNEL, Store

LOOK_AGAIN: Final = -1
"""Told instead of a version when news may have been missed."""
log = logging.getLogger("bocage.server")


class Ear:
    """One listener to one game. News that comes while it is busy is not lost: only the last counts."""

    __slots__ = ("_news", "_version")

    def __init__(self) -> None:
        self._news = asyncio.Event()
        self._version = LOOK_AGAIN

    def tell(self, version: int) -> None:
        self._version = version
        self._news.set()

    async def listen(self) -> int:
        await self._news.wait()
        self._news.clear()
        return self._version


class Hub:
    """The listeners of this process."""

    def __init__(self) -> None:
        self._ears: defaultdict[str, set[Ear]] = defaultdict(set)

    @contextmanager
    def listening(self, game: str) -> Iterator[Ear]:
        ear = Ear()
        self._ears[game].add(ear)
        try:
            yield ear
        finally:
            self._ears[game].discard(ear)
            if not self._ears[game]:
                del self._ears[game]

    def tell(self, game: str, version: int) -> None:
        for ear in self._ears.get(game, ()):
            ear.tell(version)

    def tell_all(self) -> None:
        for game in self._ears:
            self.tell(game, LOOK_AGAIN)


class Wire:
    """A connection to PostgreSQL that passes on what other workers have stored, and comes back when cut."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self._store = store
        self._hub = hub
        self._task = asyncio.create_task(self._stay())

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _stay(self) -> None:
        while True:
            try:
                await self._listen()
            except (OSError, SQLAlchemyError) as error:
                log.warning("the wire to the database is cut: %s", error)
            await asyncio.sleep(1)

    async def _listen(self) -> None:
        async with self._store.engine.connect() as connection:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            cut = asyncio.Event()
            try:
                raw.add_termination_listener(lambda _: cut.set())
                await raw.add_listener(CHANNEL, self._pass_on)
                self._hub.tell_all()
                await cut.wait()
            finally:
                await connection.invalidate()

    def _pass_on(self, connection: object, pid: int, channel: str, payload: str) -> None:
        game, _, version = payload.partition(" ")
        self._hub.tell(game, int(version))
