"""Hosted: several workers serve the same games from one PostgreSQL, and tell each other what has changed."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.sync.client import connect

from bocage.kernel import Journal
from bocage.server.games.loaded_game import MOST_CHOICES
from bocage.server.settings import Settings
from tests.server.guests import ORCHARD, Json, Script
from tests.server.postgres import postgres
from tests.server.processes import PATIENCE, Caller, Service, free_port, open_game, service

SEATS = {"us": "me", "german": "friend"}
CUT = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE pid <> pg_backend_pid() AND datname = 'postgres'
"""


@pytest.fixture(scope="module")
def db() -> Iterator[str]:
    with postgres() as address:
        yield address


@pytest.fixture(scope="module")
def workers(db: str) -> Iterator[tuple[Service, Service]]:
    settings = Settings(db=db, rate=1e6, burst=10**6)
    with service(settings) as one, service(settings) as two:
        yield one, two


class Player(threading.Thread):
    """Sits at one worker and hears only from there when it is his turn."""

    def __init__(self, found: Service, link: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.caller = Caller(found.url, link)
        self.live = f"ws{found.url.removeprefix('http')}/api/g/{link}/live"
        self.script = Script(seed)
        self.heard = 0
        self.last: Json = {}
        self.broken: BaseException | None = None

    def run(self) -> None:
        try:
            table = self.caller.table()
            with connect(f"{self.live}?version={table['version']}", max_queue=None) as socket:
                while not table["game"]["over"]:
                    while table["ask"] is not None:
                        choice = self.script.pick(table["ask"])
                        response = self.caller.choose(table["version"], choice)
                        assert response.status_code == 200, response.text
                        table = response.json()
                    if not table["game"]["over"]:
                        json.loads(socket.recv(timeout=PATIENCE))
                        self.heard += 1
                        table = self.caller.table()
            self.last = table
        except BaseException as error:
            self.broken = error


def start(found: Service, **wish: object) -> dict[str, str]:
    return open_game(found.url, {"scenario": ORCHARD, "seats": SEATS, **wish})


def test_two_players_on_different_workers_finish_a_game(workers: tuple[Service, Service]) -> None:
    links = start(workers[0])
    players = [
        Player(found, links[seat], seed)
        for seed, (found, seat) in enumerate(zip(workers, SEATS, strict=True))
    ]
    for player in players:
        player.start()
    for player in players:
        player.join(120)
        if player.broken is not None:
            raise player.broken
        assert not player.is_alive()
        assert player.heard > 5
    one, two = (player.last for player in players)
    assert one["game"]["outcome"] == two["game"]["outcome"]
    assert one["units"] == two["units"]
    data = players[1].caller.get("/journal").content
    assert len(Journal.from_bytes(data).entries) == one["version"] % MOST_CHOICES
    given = httpx.post(f"{workers[1].url}/api/journals", content=data, timeout=PATIENCE)
    assert given.status_code == 201


def test_a_machine_s_move_is_heard_at_every_worker(workers: tuple[Service, Service]) -> None:
    links = start(workers[0], seats={"us": "recruit", "german": "recruit"})
    watcher = Player(workers[1], links["spectator"], 0)
    watcher.start()
    watcher.join(120)
    assert watcher.broken is None
    assert watcher.last["game"]["over"]


def test_when_the_database_cuts_its_lines_the_game_goes_on(workers: tuple[Service, Service], db: str) -> None:
    links = start(workers[0], seats={"us": "me", "german": "me"})
    callers = [Caller(found.url, links[seat]) for found, seat in zip(workers, SEATS, strict=True)]
    script = Script(3)
    with connect(
        f"ws{workers[1].url.removeprefix('http')}/api/g/{links['spectator']}/live?version=0"
    ) as socket:
        for version in range(12):
            if version in (4, 8):
                asyncio.run(_cut_all_lines(db))
            for caller in callers:
                table = caller.table()
                assert table["version"] % MOST_CHOICES == version
                if table["ask"] is not None:
                    key = script.pick(table["ask"])
                    assert caller.choose(table["version"], key).status_code == 200
                    break
        heard = 0
        while heard < 12:
            heard = json.loads(socket.recv(timeout=PATIENCE))["version"] % MOST_CHOICES


async def _cut_all_lines(db: str) -> None:
    engine = create_async_engine(db)
    async with engine.connect() as connection:
        await connection.execute(text(CUT))
    await engine.dispose()


def test_bocage_serve_starts_several_workers(db: str) -> None:
    port = free_port()
    words = ["serve", "--port", str(port), "--db", db.replace("+asyncpg", ""), "--workers", "2"]
    process = subprocess.Popen(
        [sys.executable, "-m", "bocage.cli", *words],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        assert f":{port}" in process.stdout.readline()
        found = Service(Settings(db=db))
        found.port, found.url, found._process = port, f"http://127.0.0.1:{port}", None
        links = _once_up(found)
        callers = {seat: Caller(found.url, links[seat]) for seat in SEATS}
        script = Script(1)
        for version in range(20):
            for caller in callers.values():
                caller.client = httpx.Client(timeout=PATIENCE)
                table = caller.table()
                assert table["version"] % MOST_CHOICES == version
                if table["ask"] is not None:
                    key = script.pick(table["ask"])
                    assert caller.choose(table["version"], key).status_code == 200
                    break
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(20)


def _once_up(found: Service) -> dict[str, str]:
    for _ in range(600):
        try:
            return start(found)
        except httpx.TransportError:
            threading.Event().wait(0.1)
    raise AssertionError("the service does not answer")
