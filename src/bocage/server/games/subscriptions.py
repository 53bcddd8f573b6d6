"""Tell those who watch a game when it changes: in this process, and by PostgreSQL in every other worker."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from bocage.server.games.storage import CHANNEL, Store

log = logging.getLogger("bocage.server")


class Subscription:
    """One watcher of one game. A change that comes while it is busy is not lost."""

    __slots__ = ("_news",)

    def __init__(self) -> None:
        self._news = asyncio.Event()

    def put(self) -> None:
        """Tell the watcher that the game may have changed."""
        self._news.set()

    async def get(self) -> None:
        """Wait for the next change."""
        await self._news.wait()
        self._news.clear()


class Hub:
    """The subscriptions of this process, by game."""

    def __init__(self) -> None:
        self._subscriptions: defaultdict[str, set[Subscription]] = defaultdict(set)

    @contextmanager
    def subscribed(self, game: str) -> Iterator[Subscription]:
        """Watch a game for as long as the block runs."""
        subscription = Subscription()
        self._subscriptions[game].add(subscription)
        try:
            yield subscription
        finally:
            self._subscriptions[game].discard(subscription)
            if not self._subscriptions[game]:
                del self._subscriptions[game]

    def is_watched(self, game: str) -> bool:
        """Whether anybody listens to a game in this process."""
        return game in self._subscriptions

    def publish(self, game: str) -> None:
        """Tell all who watch a game that it may have changed."""
        for subscription in self._subscriptions.get(game, ()):
            subscription.put()

    def publish_doubt(self) -> None:
        """Tell everyone to look again: changes may have been missed."""
        for game in self._subscriptions:
            self.publish(game)


class PostgresListener:
    """Listens to what other workers store, by a connection of its own that is opened again when it is cut."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self._store = store
        self._hub = hub
        self._task = asyncio.create_task(self._keep_listening())

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _keep_listening(self) -> None:
        """Listen, and begin anew a second after the connection was cut."""
        while True:
            try:
                await self._listen()
            except (OSError, SQLAlchemyError) as error:
                log.warning("the connection to the database is cut: %s", error)
            await asyncio.sleep(1)

    async def _listen(self) -> None:
        """Pass on what other processes tell, until the connection is cut."""
        async with self._store.engine.connect() as connection:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            cut = asyncio.Event()
            try:
                raw.add_termination_listener(lambda _: cut.set())
                await raw.add_listener(CHANNEL, self._pass_on)
                self._hub.publish_doubt()
                await cut.wait()
            finally:
                await connection.invalidate()

    def _pass_on(self, connection: object, pid: int, channel: str, payload: str) -> None:
        game, _, _ = payload.partition(" ")
        self._hub.publish(game)
