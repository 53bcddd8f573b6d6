"""Games are kept: packed after a while, backed up, put back; and a damaged file is told of."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from bocage.cli import run
from bocage.server.backups import backups_of, check_file, make_backup, put_back
from bocage.server.games.keeper import DAY, pack
from bocage.server.settings import Settings
from bocage.terminal.output import Refused, Speech
from tests.server.guests import Guest, Visitors, play_on, running, sqlite

pytestmark = pytest.mark.anyio
BOTH = {"us": "me", "german": "me"}


def rows(folder: Path, table: str) -> int:
    with closing(sqlite3.connect(folder / "games.sqlite")) as connection:
        return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


async def test_a_game_that_nobody_touches_is_packed_and_goes_on(visitors: Visitors, tmp_path: Path) -> None:
    guests = await visitors.open(seats=BOTH)
    await play_on(guests, 1, choices=40)
    journal = (await guests["us"].get("/journal")).content
    store = visitors.service.store
    assert await store.pack_untouched(int(time.time()) - DAY) == 0
    assert await pack(store, -1) == 1
    assert await pack(store, -1) == 0
    assert (rows(tmp_path, "choices"), rows(tmp_path, "archives")) == (0, 1)
    settings = visitors.service.settings
    async with running(settings) as again:
        back = {name: Guest(again, guest.link) for name, guest in guests.items()}
        assert (await back["us"].get("/journal")).content == journal
        await play_on(back, 2, choices=5)
        assert rows(tmp_path, "choices") == 5
        assert await pack(again.service.store, -1) == 1
        assert rows(tmp_path, "choices") == 0
        whole = (await back["us"].get("/journal")).content
    async with running(settings) as later:
        assert (await Guest(later, guests["us"].link).get("/journal")).content == whole


async def test_what_is_packed_can_be_taken_back(visitors: Visitors, tmp_path: Path) -> None:
    guests = await visitors.open(seats=BOTH)
    await play_on(guests, 1, choices=6)
    before = (await guests["us"].get("/journal")).content
    seat = "us" if (await guests["us"].table())["ask"] else "german"
    table = await guests[seat].table()
    await guests[seat].must_choose(table["ask"]["options"][0]["key"])
    await pack(visitors.service.store, -1)
    undone = await guests[seat].post("/undo", {"version": (await guests[seat].table())["version"]})
    assert undone.status_code == 200
    async with running(visitors.service.settings) as again:
        assert (await Guest(again, guests["us"].link).get("/journal")).content == before


async def test_a_backup_made_amid_play_opens_with_every_game(visitors: Visitors, tmp_path: Path) -> None:
    guests = await visitors.open(seats=BOTH)
    playing = asyncio.create_task(play_on(guests, 1, choices=60))
    await asyncio.sleep(0.1)
    file = tmp_path / "games.sqlite"
    made = await asyncio.to_thread(make_backup, file)
    assert backups_of(file) == [made]
    await playing
    other = tmp_path / "other" / "games.sqlite"
    assert put_back(made, other) is None
    async with running(Settings(db=sqlite(other.parent))) as again:
        table = await Guest(again, guests["us"].link).table()
        assert table["version"] <= 60


def test_a_damaged_file_names_its_last_backup(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    file.write_bytes(b"this is no database at all" * 100)
    with pytest.raises(Refused) as alone:
        check_file(sqlite(tmp_path))
    assert alone.value.id == "error-db-broken-alone"
    backup = tmp_path / "backups" / "games-20261119-000000.sqlite"
    backup.parent.mkdir()
    backup.write_bytes(b"")
    with pytest.raises(Refused) as refused:
        check_file(sqlite(tmp_path))
    assert refused.value.id == "error-db-broken"
    assert refused.value.args_["backup"] == str(backup)


def test_a_service_on_a_damaged_file_says_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.sqlite"
    file.write_bytes(b"this is no database at all" * 100)
    assert run(["serve", "--db", str(file)], Speech("en")) == 2
    said = " ".join(capsys.readouterr().err.split())
    assert "is damaged or no database" in said
    assert "Traceback" not in said


async def made(visitors: Visitors) -> dict[str, Guest]:
    guests = await visitors.open(seats=BOTH)
    await play_on(guests, 1, choices=10)
    return guests


async def test_the_host_s_commands(
    visitors: Visitors, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    guests = await made(visitors)
    file = tmp_path / "games.sqlite"

    async def admin(*words: str) -> str:
        code = await asyncio.to_thread(run, ["admin", *words, "--db", str(file)], Speech("en"))
        told = capsys.readouterr()
        assert code == 0, told.err
        return " ".join(told.out.split())

    told = json.loads(await admin("status", "--json"))
    assert (told["games"], told["running"], told["choices"], told["packed"]) == (1, 1, 10, 0)
    assert told["backup"] is None
    assert "the copy is whole" in await admin("backup")
    assert json.loads(await admin("status", "--json"))["backup"] == str(backups_of(file)[0])
    assert await admin("archive", "--days", "1") == "Games packed: 0"
    new = (await admin("revoke", f"http://here/g/{guests['us'].link}")).rpartition("/")[2]
    assert (await guests["us"].get()).status_code == 404
    assert (await Guest(visitors, new).table())["version"] == 10
    await visitors.service.store.close()
    assert "What was there before" in await admin("restore")
    async with running(Settings(db=sqlite(tmp_path))) as again:
        assert (await Guest(again, guests["us"].link).table())["version"] == 10


def test_commands_on_what_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["status"], ["backup"], ["restore"], ["archive"], ["revoke", "x"]):
        assert run(["admin", *words, "--db", str(tmp_path / "none.sqlite")], Speech("en")) == 2
        assert "there is no database" in " ".join(capsys.readouterr().err.split())
    assert not (tmp_path / "none.sqlite").exists()
