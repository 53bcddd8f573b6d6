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
import zlib
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any, Final

import msgspec
from sqlalchemy import BindParameter, bindparam, delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bocage.kernel import Entry, Head
from bocage.server.games.engines import (
    PROBE_POSTGRES,
    PROBE_SQLITE,
    UNAVAILABLE,
    StandingReader,
    StoreAway,
    as_away,
    make_engine,
)
from bocage.server.games.group_commit import GroupCommit
from bocage.server.games.migrations import upgrade
from bocage.server.games.schema import archives, choices, games, links
from bocage.server.games.stored import NewGame, SeatLink, Standing, Stored

PACKED_AT_ONCE: Final = 100
CHANNEL: Final = "bocage"
"""Where PostgreSQL tells all workers what has changed."""

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
    select(choices.c.number, choices.c.seat, choices.c.key, choices.c.hash)
    .where(choices.c.game == _id, choices.c.number >= bindparam("first_"))
    .order_by(choices.c.number)
)
_archive = select(archives.c.packed).where(archives.c.game == _id)
_pack = insert(archives)
_unpack = delete(archives).where(archives.c.game == _id)
_untouched = (
    select(games.c.id)
    .outerjoin(archives, archives.c.game == games.c.id)
    .where(games.c.changed < bindparam("moment_"), games.c.choices > func.coalesce(archives.c.choices, 0))
    .limit(PACKED_AT_ONCE)
)
_add_choice = insert(choices)
_more = (
    update(games)
    .where(_same)
    .values(
        version=games.c.version + 1,
        choices=games.c.choices + bindparam("more_"),
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
_cut_first = delete(choices).where(choices.c.game == _id, choices.c.number < bindparam("keep_"))
_new_head = update(games).where(_same).values(epoch=games.c.epoch + 1, head=bindparam("head_"))
_join = (
    update(links)
    .where(links.c.game == _id, links.c.seat == bindparam("seat_"), ~links.c.joined)
    .values(joined=True)
)
_renew = update(links).where(links.c.hash == bindparam("hash_")).values(hash=bindparam("new_"))
_spectators = select(links.c.hash).where(links.c.game == _id, links.c.seat.is_(None))
_notify = text("SELECT pg_notify(:channel, :payload)")


class Store:
    """Reads and writes games. Every method that changes something is one transaction."""

    def __init__(self, db: str) -> None:
        self.engine: AsyncEngine = make_engine(db)
        self.on_postgres = self.engine.dialect.name == "postgresql"
        self._reading = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._glance = None if self.on_postgres else StandingReader(self.engine.url.database or "")
        self._full = False
        """Whether the last thing that was written could not be."""
        # SQLite has one writer at a time; waiting for it here is quicker than asking it again and again.
        self._turn: AbstractAsyncContextManager[object] = (
            nullcontext() if self.on_postgres else asyncio.Lock()
        )
        self._group = None if self.on_postgres else GroupCommit(self.engine.url.database or "", self._turn)

    async def open(self) -> None:
        """Make the tables, or bring those of an older version up to date."""
        async with self.engine.begin() as connection:
            if self.on_postgres:
                # Several workers start at once: one of them makes the tables.
                await connection.execute(text("SELECT pg_advisory_xact_lock(20440606)"))
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        if self._group is not None:
            await self._group.close()
        if self._glance is not None:
            self._glance.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._turn, self.engine.begin() as connection:
                yield connection
        except UNAVAILABLE as error:
            self._full = True
            raise as_away(error) from error
        self._full = False

    @asynccontextmanager
    async def _reads(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._reading.connect() as connection:
                yield connection
        except UNAVAILABLE as error:
            raise as_away(error) from error

    async def check(self) -> None:
        """Raise `StoreAway` unless the database answers, and takes what is written if it last did not."""
        async with self._reads() as connection:
            await connection.execute(text("SELECT 1"))
        if self._full:
            for statement in PROBE_POSTGRES if self.on_postgres else PROBE_SQLITE:
                async with self._writing() as connection:
                    await connection.execute(text(statement))

    # Reading

    async def seat_link(self, hash: str) -> SeatLink | None:
        async with self._reads() as connection:
            row = (await connection.execute(_link, {"hash_": hash})).one_or_none()
        return None if row is None else SeatLink(*row)

    def still_leads(self, hash: str) -> bool:
        """Whether a link that led to a game still does, as far as that can be told at once.

        Another process may revoke it at any time. A server is asked anew.
        """
        if self._glance is None:
            return False
        try:
            return self._glance.leads(hash)
        except sqlite3.Error as error:
            raise as_away(error) from error

    async def standing(self, game: str) -> Standing:
        """Read how far a game has come. Every use of a game asks this first, so it must be quick."""
        if self._glance is not None:
            try:
                return Standing(*self._glance.standing(game))
            except sqlite3.Error as error:
                raise as_away(error) from error
        async with self._reads() as connection:
            return Standing(*(await connection.execute(_standing, {"id_": game})).one())

    async def stored(self, game: str) -> tuple[Stored, list[Entry]]:
        """Read a whole game as it was at one moment: again, if it changed between two queries."""
        while True:
            async with self._reads() as connection:
                row = (await connection.execute(_stored, {"id_": game})).one()
                entries = await _all_entries(connection, game)
                joined = (await connection.execute(_joined, {"id_": game})).scalars().all()
            found = _read(row, frozenset(joined))
            if await self.standing(game) == found.standing:
                return found, entries

    async def entries(self, game: str, first: int, until: int) -> list[Entry]:
        """Read some of a game's choices. The caller plays them, which checks their hashes."""
        async with self._reads() as connection:
            found = await _all_entries(connection, game, first)
        return found[: until - first]

    async def over(self, game: str) -> bool:
        """Whether a game has ended."""
        async with self._reads() as connection:
            return bool((await connection.execute(select(games.c.over).where(games.c.id == game))).scalar())

    async def figures(self) -> dict[str, int]:
        """Count what is stored."""
        running = select(func.count()).where(~games.c.over)
        wanted = {
            "games": select(func.count()).select_from(games),
            "running": running,
            "choices": select(func.coalesce(func.sum(games.c.choices), 0)),
            "packed": select(func.count()).select_from(archives),
        }
        async with self._reads() as connection:
            return {name: int((await connection.execute(each)).scalar_one()) for name, each in wanted.items()}

    async def made_since(self, creator: str, moment: int) -> int:
        """Count the games that an address has made since."""
        wanted = select(func.count()).where(games.c.creator == creator, games.c.created >= moment)
        async with self._reads() as connection:
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

    async def add_choices(self, game: str, at: Standing, entries: Sequence[Entry], *, over: bool) -> bool:
        """Add choices made together; False when the game is no longer where the first was made."""
        if self._group is not None:
            try:
                stored = await self._group.add(game, at, entries, over=over)
            except StoreAway:
                self._full = True
                raise
            self._full = False
            return stored
        async with self._writing() as connection:
            now = int(time.time())
            values = {**_at(game, at), "over_": over, "now_": now, "more_": len(entries)}
            if (await connection.execute(_more, values)).rowcount != 1:
                return False
            rows = [_row(game, number, entry) for number, entry in enumerate(entries, start=at.choices)]
            await connection.execute(_add_choice, rows)
            await self._tell(connection, game, at.version + 1)
        return True

    async def take_back(self, game: str, at: Standing, keep: int) -> bool:
        """Delete all choices but the first `keep`; False when the game has changed meanwhile."""
        async with self._writing() as connection:
            values = {**_at(game, at), "keep_": keep, "now_": int(time.time())}
            if (await connection.execute(_fewer, values)).rowcount != 1:
                return False
            await connection.execute(_cut, {"id_": game, "keep_": keep})
            packed = (await connection.execute(_archive, {"id_": game})).scalar()
            if packed is not None:
                await _repack(connection, game, _unpacked(packed)[:keep])
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

    async def renew(self, old: str, new: str) -> bool:
        """Let another link stand for what one stood for; False if that one leads nowhere."""
        async with self._writing() as connection:
            found = (await connection.execute(_link, {"hash_": old})).one_or_none()
            if found is None:
                return False
            await connection.execute(_renew, {"hash_": old, "new_": new})
            await self._tell(connection, found.game, 0)
        return True

    async def spectators(self, game: str) -> str:
        """The hash of the link that spectators share."""
        async with self._reads() as connection:
            return str((await connection.execute(_spectators, {"id_": game})).scalar_one())

    async def pack_untouched(self, moment: int) -> int:
        """Pack the choices of games that nobody has touched since; return how many games there were.

        They are read as before, and go on as before.
        """
        async with self._reads() as connection:
            found = (await connection.execute(_untouched, {"moment_": moment})).scalars().all()
        for game in found:
            async with self._writing() as connection:
                entries = await _all_entries(connection, game)
                await _repack(connection, game, entries)
                await connection.execute(_cut_first, {"id_": game, "keep_": len(entries)})
        return len(found)

    async def _tell(self, connection: AsyncConnection, game: str, version: int) -> None:
        """Notify the other workers. PostgreSQL does so when the transaction is stored."""
        if self.on_postgres:
            await connection.execute(_notify, {"channel": CHANNEL, "payload": f"{game} {version}"})


async def _all_entries(connection: AsyncConnection, game: str, first: int = 0) -> list[Entry]:
    """Read a game's choices from one on: those in rows first, for they may be packed meanwhile."""
    rows = (await connection.execute(_entries, {"id_": game, "first_": first})).all()
    found = {row.number: Entry(row.seat, row.key, row.hash) for row in rows}
    if first not in found:
        packed = (await connection.execute(_archive, {"id_": game})).scalar()
        if packed is not None:
            found = dict(enumerate(_unpacked(packed))) | found
    return [found[number] for number in sorted(found) if number >= first]


async def _repack(connection: AsyncConnection, game: str, entries: Sequence[Entry]) -> None:
    """Put choices in the place of those that are packed."""
    await connection.execute(_unpack, {"id_": game})
    packed = zlib.compress(msgspec.json.encode(entries))
    await connection.execute(_pack, {"game": game, "choices": len(entries), "packed": packed})


def _unpacked(packed: bytes) -> list[Entry]:
    return msgspec.json.decode(zlib.decompress(packed), type=list[Entry])


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
