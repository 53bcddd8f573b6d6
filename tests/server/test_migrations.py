"""Databases of every age open, with the tables that the store knows and all their games."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from bocage.kernel import BocageError
from bocage.server.games.migrations import upgrade
from bocage.server.games.schema import metadata
from bocage.server.games.storage import Store
from tests.server.guests import sqlite
from tests.server.postgres import postgres

pytestmark = pytest.mark.anyio
OLD = Path(__file__).parent / "data" / "games-before-migrations.sql"
GAME = "bc483edeb703dc98"
US = "c2c60bc7f7f129e97419df0453d8499bdd07493679c171f56b1f6f5515da1309"
"""The hash of a link of that game."""


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with postgres() as address:
        yield address


def old_database(folder: Path) -> str:
    """A file as it was written before changes of the tables were counted: a battle after 24 choices."""
    with sqlite3.connect(folder / "games.sqlite") as connection:
        connection.executescript(OLD.read_text("utf-8"))
    connection.close()
    return sqlite(folder)


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def open_twice(db: str) -> None:
    """What was brought up to date once stays as it is."""
    for _ in range(2):
        store = Store(db)
        await store.open()
        async with store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await store.close()


async def test_a_new_file_gets_the_tables_of_the_store(tmp_path: Path) -> None:
    await open_twice(sqlite(tmp_path))


async def test_an_old_file_keeps_its_games(tmp_path: Path) -> None:
    db = old_database(tmp_path)
    await open_twice(db)
    store = Store(db)
    await store.open()
    found, entries = await store.stored(GAME)
    assert (found.head.scenario, found.head.seed) == ("lnl/boh/the-orchard-wall", 7)
    assert found.seats == {"us": "me", "german": "me"}
    assert found.joined == {"us", "german"}
    assert (len(entries), entries[0].key, entries[13].key) == (24, "place:H6", "activate:D9")
    link = await store.seat_link(US)
    assert link is not None
    assert (link.game, link.seat) == (GAME, "us")
    assert await store.add_choices(GAME, found.standing, entries[:1], over=False)
    await store.close()


async def test_a_server_gets_the_same_tables_new_or_old(server: str) -> None:
    await open_twice(server)
    store = Store(server)
    async with store.engine.begin() as connection:
        await connection.execute(text("DROP TABLE alembic_version, archives"))
        await connection.execute(text("CREATE TABLE meta (schema INTEGER PRIMARY KEY)"))
    await store.close()
    await open_twice(server)
    async with store.engine.connect() as connection:
        assert not await connection.run_sync(lambda each: inspect(each).has_table("meta"))
    await store.close()


async def test_a_file_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    db = old_database(tmp_path)
    store = Store(db)
    await store.open()
    async with store.engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(BocageError, match="newer version"):
            await connection.run_sync(upgrade)
    await store.close()
