"""Choices of many games, stored in one transaction: one wait for the disk acknowledges them all."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from typing import Final, NamedTuple

from bocage.kernel import Entry
from bocage.server.games.engines import as_away, prepare_sqlite
from bocage.server.games.stored import Standing

MORE: Final = """UPDATE games SET version = version + 1, choices = choices + ?, over = ?, changed = ?
WHERE id = ? AND version = ? AND epoch = ?"""
ADD: Final = "INSERT INTO choices (game, number, seat, key, hash) VALUES (?, ?, ?, ?, ?)"


class Wanted(NamedTuple):
    """Choices made together that are to be stored, and who waits for it to be done."""

    game: str
    at: Standing
    entries: Sequence[Entry]
    over: bool
    stored: asyncio.Future[bool]


class GroupCommit:
    """Stores choices in an SQLite file. Those that come while the disk is busy go in the next transaction.

    Nobody is told that a choice is stored before the disk has it. It writes by a connection and a thread of
    its own: a transaction costs one way there and back, however many choices are in it.
    """

    def __init__(self, file: str, turn: AbstractAsyncContextManager[object]) -> None:
        self._file = file
        self._turn = turn
        """Held while writing: SQLite has one writer at a time."""
        self._thread = ThreadPoolExecutor(1, "choices")
        self._connection: sqlite3.Connection | None = None
        self._waiting: list[Wanted] = []
        self._writing: asyncio.Task[None] | None = None

    async def add(self, game: str, at: Standing, entries: Sequence[Entry], *, over: bool) -> bool:
        """Store choices made together; False when the game is no longer where the first was made."""
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(Wanted(game, at, entries, over, stored))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        return await stored

    async def close(self) -> None:
        """Store what is waiting, and let the file go. To do so twice is no harm."""
        if self._writing is not None:
            await self._writing
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    async def _write_all(self) -> None:
        """Store what is waiting, and what has come meanwhile, until nothing is left."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            async with self._turn:
                group, self._waiting = self._waiting, []
                try:
                    found = await loop.run_in_executor(self._thread, self._store, group)
                except sqlite3.Error as error:
                    _tell_all(group, as_away(error))
                    continue
            for wanted, stored in zip(group, found, strict=True):
                if not wanted.stored.done():
                    wanted.stored.set_result(stored)
        self._writing = None

    def _store(self, group: list[Wanted]) -> list[bool]:
        """Store a group in one transaction, wholly or not at all; by choice, whether its game was still
        there."""
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, isolation_level=None, check_same_thread=False)
            prepare_sqlite(self._connection, None)
        connection, now, found = self._connection, int(time.time()), []
        connection.execute("BEGIN IMMEDIATE")
        try:
            for game, at, entries, over, _ in group:
                changed = connection.execute(MORE, (len(entries), over, now, game, at.version, at.epoch))
                found.append(changed.rowcount == 1)
                if found[-1]:
                    rows = [
                        (game, number, entry.seat, entry.key, entry.hash)
                        for number, entry in enumerate(entries, start=at.choices)
                    ]
                    connection.executemany(ADD, rows)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return found

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _tell_all(group: list[Wanted], error: Exception) -> None:
    """Let everyone who waits know that nothing of theirs was stored."""
    for wanted in group:
        if not wanted.stored.done():
            wanted.stored.set_exception(error)
