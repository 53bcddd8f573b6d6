"""Where games are kept: SQLite by default, PostgreSQL when hosted.

A game is its journal: a head, and one row for each choice. `version` counts what has been stored and is what
answers are checked against; `epoch` counts the times when something else changed than a choice added at the
end (one taken back, somebody come to his seat, a share mixed into the dice), so that whoever holds the game
in memory reads it anew.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import (
    BigInteger,
    BindParameter,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    bindparam,
    delete,
    event,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bocage.kernel import Entry, Head
from bocage.server.games.migrations import upgrade

CHANNEL: Final = "bocage"
"""Where PostgreSQL tells all workers what has changed."""

metadata = MetaData()
"""The tables as they are now; `migrations` says how a database comes to have them."""
games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("scenario", Text, nullable=False),
    Column("head", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("choices", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("guard", String(32)),
    Column("creator", String(64), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
)
links = Table(
    "links",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", String(32)),
    Column("joined", Boolean, nullable=False),
)
choices = Table(
    "choices",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", String(32), nullable=False),
    Column("key", Text, nullable=False),
    Column("hash", String(32), nullable=False),
)

_id: BindParameter[str] = bindparam("id_")
_version: BindParameter[int] = bindparam("version_")
_epoch: BindParameter[int] = bindparam("epoch_")
_same = (games.c.id == _id) & (games.c.version == _version) & (games.c.epoch == _epoch)
_standing = select(games.c.version, games.c.epoch, games.c.choices).where(games.c.id == _id)
_stored = select(games).where(games.c.id == _id)
_link = (
    select(links.c.game, links.c.seat, games.c.scenario)
    .join(games, games.c.id == links.c.game)
    .where(links.c.hash == bindparam("hash_"))
)
_joined = select(links.c.seat).where(links.c.game == _id, links.c.joined)
_entries = (
    select(choices.c.seat, choices.c.key, choices.c.hash)
    .where(choices.c.game == _id, choices.c.number >= bindparam("first_"))
    .order_by(choices.c.number)
)
_add_choice = insert(choices)
_one_more = (
    update(games)
    .where(_same)
    .values(
        version=games.c.version + 1,
        choices=games.c.choices + 1,
        over=bindparam("over_"),
        changed=bindparam("now_"),
    )
)
_fewer = (
    update(games)
    .where(_same)
    .values(
        version=games.c.version + 1,
        epoch=games.c.epoch + 1,
        choices=bindparam("keep_"),
        over=False,
        changed=bindparam("now_"),
    )
)
_cut = delete(choices).where(choices.c.game == _id, choices.c.number >= bindparam("keep_"))
_new_head = update(games).where(_same).values(epoch=games.c.epoch + 1, head=bindparam("head_"))
_join = (
    update(links)
    .where(links.c.game == _id, links.c.seat == bindparam("seat_"), ~links.c.joined)
    .values(joined=True)
)
_notify = text("SELECT pg_notify(:channel, :payload)")


class Standing(NamedTuple):
    """How far a game has come, and how often something else than its last choice has changed."""

    version: int
    epoch: int
    choices: int


class Stored(NamedTuple):
    """A stored game without its choices."""

    id: str
    head: Head
    seats: dict[str, str]
    """Who sits where: me, friend, or the name of a machine player."""
    standing: Standing
    over: bool
    open: bool
    """Whether it began from somebody's journal, so that its dice are no secret."""
    guard: str | None
    """The game it was forked from, if that one's secrets must be kept until it ends."""
    creator: str
    """A hash of the address it was begun from."""
    joined: frozenset[str]


class SeatLink(NamedTuple):
    """The game and the seat that a link stands for. Without a seat, a spectator."""

    game: str
    seat: str | None
    scenario: str


class NewGame(NamedTuple):
    """A game to be stored for the first time; fields as of `Stored`."""

    id: str
    head: Head
    seats: dict[str, str]
    entries: Sequence[Entry]
    over: bool
    open: bool
    guard: str | None
    creator: str
    links: dict[str, str | None]
    """The hash of each link, and its seat."""
    joined: frozenset[str]


class Store:
    """Reads and writes games. Every method that changes something is one transaction."""

    def __init__(self, db: str) -> None:
        self.engine: AsyncEngine = _engine(db)
        self.on_postgres = self.engine.dialect.name == "postgresql"
        self._reading = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._glance = None if self.on_postgres else StandingReader(self.engine.url.database or "")
        # SQLite has one writer at a time; waiting for it here is quicker than asking it again and again.
        self._turn: AbstractAsyncContextManager[object] = (
            nullcontext() if self.on_postgres else asyncio.Lock()
        )

    async def open(self) -> None:
        """Make the tables, or bring those of an older version up to date."""
        async with self.engine.begin() as connection:
            if self.on_postgres:
                # Several workers start at once: one of them makes the tables.
                await connection.execute(text("SELECT pg_advisory_xact_lock(20440606)"))
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        if self._glance is not None:
            self._glance.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        async with self._turn, self.engine.begin() as connection:
            yield connection

    # Reading

    async def seat_link(self, hash: str) -> SeatLink | None:
        async with self._reading.connect() as connection:
            row = (await connection.execute(_link, {"hash_": hash})).one_or_none()
        return None if row is None else SeatLink(*row)

    async def standing(self, game: str) -> Standing:
        """Read how far a game has come. Every use of a game asks this first, so it must be quick."""
        if self._glance is not None:
            return self._glance.standing(game)
        async with self._reading.connect() as connection:
            return Standing(*(await connection.execute(_standing, {"id_": game})).one())

    async def stored(self, game: str) -> tuple[Stored, list[Entry]]:
        """Read a whole game as it was at one moment: again, if it changed between two queries."""
        while True:
            async with self._reading.connect() as connection:
                row = (await connection.execute(_stored, {"id_": game})).one()
                entries = (await connection.execute(_entries, {"id_": game, "first_": 0})).all()
                joined = (await connection.execute(_joined, {"id_": game})).scalars().all()
            found = _read(row, frozenset(joined))
            if await self.standing(game) == found.standing:
                return found, [Entry(*each) for each in entries]

    async def entries(self, game: str, first: int, until: int) -> list[Entry]:
        """Read some of a game's choices. The caller plays them, which checks their hashes."""
        async with self._reading.connect() as connection:
            found = (await connection.execute(_entries, {"id_": game, "first_": first})).all()
        return [Entry(*each) for each in found][: until - first]

    async def over(self, game: str) -> bool:
        """Whether a game has ended."""
        async with self._reading.connect() as connection:
            return bool((await connection.execute(select(games.c.over).where(games.c.id == game))).scalar())

    async def made_since(self, creator: str, moment: int) -> int:
        """Count the games that an address has made since."""
        wanted = select(func.count()).where(games.c.creator == creator, games.c.created >= moment)
        async with self._reading.connect() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    # Writing

    async def create(self, new: NewGame) -> None:
        """Store a new game with its links and whatever was chosen in it already."""
        now = int(time.time())
        async with self._writing() as connection:
            await connection.execute(
                insert(games),
                {
                    "id": new.id,
                    "scenario": new.head.scenario,
                    "head": msgspec.json.encode(new.head).decode(),
                    "seats": msgspec.json.encode(new.seats).decode(),
                    "version": len(new.entries),
                    "epoch": 0,
                    "choices": len(new.entries),
                    "over": new.over,
                    "open": new.open,
                    "guard": new.guard,
                    "creator": new.creator,
                    "created": now,
                    "changed": now,
                },
            )
            await connection.execute(
                insert(links),
                [
                    {"hash": hash, "game": new.id, "seat": seat, "joined": seat in new.joined}
                    for hash, seat in new.links.items()
                ],
            )
            if new.entries:
                rows = [_row(new.id, number, entry) for number, entry in enumerate(new.entries)]
                await connection.execute(_add_choice, rows)

    async def add_choice(self, game: str, at: Standing, entry: Entry, *, over: bool) -> bool:
        """Add a choice; False when the game is no longer where the choice was made."""
        async with self._writing() as connection:
            now = int(time.time())
            changed = await connection.execute(_one_more, {**_at(game, at), "over_": over, "now_": now})
            if changed.rowcount != 1:
                return False
            await connection.execute(_add_choice, _row(game, at.choices, entry))
            await self._tell(connection, game, at.version + 1)
        return True

    async def take_back(self, game: str, at: Standing, keep: int) -> bool:
        """Delete all choices but the first `keep`; False when the game has changed meanwhile."""
        async with self._writing() as connection:
            values = {**_at(game, at), "keep_": keep, "now_": int(time.time())}
            if (await connection.execute(_fewer, values)).rowcount != 1:
                return False
            await connection.execute(_cut, {"id_": game, "keep_": keep})
            await self._tell(connection, game, at.version + 1)
        return True

    async def join(self, game: str, at: Standing, seat: str, head: Head) -> bool:
        """Note that a seat is taken. `head` may hold a new share: other dice to come, not those rolled."""
        async with self._writing() as connection:
            values = {**_at(game, at), "head_": msgspec.json.encode(head).decode()}
            if (await connection.execute(_new_head, values)).rowcount != 1:
                return False
            await connection.execute(_join, {"id_": game, "seat_": seat})
            await self._tell(connection, game, at.version)
        return True

    async def _tell(self, connection: AsyncConnection, game: str, version: int) -> None:
        """Notify the other workers. PostgreSQL does so when the transaction is stored."""
        if self.on_postgres:
            await connection.execute(_notify, {"channel": CHANNEL, "payload": f"{game} {version}"})


class StandingReader:
    """Reads a game's standing from SQLite without leaving the event loop.

    That takes ten microseconds and waits for no writer; asking the thread of the asynchronous driver takes
    fifty times as long, and every request asks.
    """

    def __init__(self, file: str) -> None:
        self._file = file
        self._connection: sqlite3.Connection | None = None

    def standing(self, game: str) -> Standing:
        """Read how far a game is, without waiting for writers."""
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, isolation_level=None)
            self._connection.execute("PRAGMA query_only=ON")
        wanted = "SELECT version, epoch, choices FROM games WHERE id = ?"
        return Standing(*self._connection.execute(wanted, (game,)).fetchone())

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()


def _engine(db: str) -> AsyncEngine:
    """Make the engine for a database address."""
    # A database that was restarted has cut its connections: each is tried before it is used.
    engine = create_async_engine(db, pool_pre_ping=db.startswith("postgresql"))
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, record: object) -> None:
    """Readers do not wait for a writer, and what is acknowledged survives a power cut."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


NOWHERE: Final = Standing(-1, -1, -1)
"""The standing of a game that must be loaded before it is used."""


def _at(game: str, standing: Standing) -> dict[str, object]:
    return {"id_": game, "version_": standing.version, "epoch_": standing.epoch}


def _row(game: str, number: int, entry: Entry) -> dict[str, object]:
    return {"game": game, "number": number, "seat": entry.seat, "key": entry.key, "hash": entry.hash}


def _read(row: Any, joined: frozenset[str]) -> Stored:
    """Make a stored game from its row and the seats that have been joined."""
    return Stored(
        row.id,
        msgspec.json.decode(row.head, type=Head),
        msgspec.json.decode(row.seats, type=dict[str, str]),
        Standing(row.version, row.epoch, row.choices),
        row.over,
        row.open,
        row.guard,
        row.creator,
        joined,
    )
