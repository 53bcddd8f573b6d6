"""The database underneath: how it is opened, and what its errors mean to those who use the store."""

from __future__ import annotations

import logging
import sqlite3
from typing import Any, Final

from sqlalchemy import event
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

log = logging.getLogger("bocage.server")


class StoreAway(Exception):
    """The database cannot be reached, or cannot write: nothing was changed, and it is worth trying again."""


UNAVAILABLE: Final = (DBAPIError, PoolTimeout, OSError, sqlite3.Error)
"""What is raised when the database is away, has no room, or is damaged."""
PROBE_SQLITE: Final = (
    "CREATE TABLE IF NOT EXISTS room (filler BLOB)",
    "INSERT INTO room VALUES (zeroblob(65536))",
    "DROP TABLE room",
)
PROBE_POSTGRES: Final = ("UPDATE alembic_version SET version_num = version_num",)
"""Statements that need room, and leave nothing."""


def as_away(error: Exception) -> Exception:
    """What an error of the database means to others; what is our own mistake stays what it is."""
    if isinstance(error, IntegrityError | ProgrammingError | DataError):
        return error
    log.warning("the database does not do what is asked of it: %s", error)
    return StoreAway(str(error))


class StandingReader:
    """Reads a game's standing from SQLite without leaving the event loop.

    That takes ten microseconds and waits for no writer; asking the thread of the asynchronous driver takes
    fifty times as long, and every request asks.
    """

    def __init__(self, file: str) -> None:
        self._file = file
        self._connection: sqlite3.Connection | None = None

    def standing(self, game: str) -> tuple[int, int, int]:
        """Read how far a game is, without waiting for writers."""
        wanted = "SELECT version, epoch, choices FROM games WHERE id = ?"
        found: tuple[int, int, int] = self._open().execute(wanted, (game,)).fetchone()
        return found

    def leads(self, hash: str) -> bool:
        """Whether a link leads anywhere."""
        return self._open().execute("SELECT 1 FROM links WHERE hash = ?", (hash,)).fetchone() is not None

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, isolation_level=None)
            self._connection.execute("PRAGMA query_only=ON")
        return self._connection

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()


def make_engine(db: str) -> AsyncEngine:
    """Make the engine for a database address."""
    # A database that was restarted has cut its connections: each is tried before it is used.
    engine = create_async_engine(db, pool_pre_ping=db.startswith("postgresql"))
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", prepare_sqlite)
    return engine


def prepare_sqlite(connection: Any, record: object) -> None:
    """Readers do not wait for a writer, and what is acknowledged survives a power cut."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
