"""How much one core bears: many live games with scripted seats, and how soon the other player sees a choice.

make load                                     200 games at the pace of quick players, then without pause
bocage load --games 1000 --every 2 --json     as many as wanted, and the figures for scripts
"""

from __future__ import annotations

import asyncio
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bocage.server.settings import Settings
from bocage.terminal.output import Speech

SCENARIO: Final = "the-orchard-wall"
SEATS: Final = ("us", "german")
START: Final = (
    "import sys, uvicorn; uvicorn.run('bocage.server.app:from_environment', factory=True, "
    "port=int(sys.argv[1]), log_level='error', access_log=False, timeout_keep_alive=120)"
)
Json = dict[str, Any]


class Post:
    """One kept-alive connection: requests go out as they are, so that the bench does not measure itself."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: object = None) -> Json:
        """Send a request and return the answer, over one connection that stays open."""
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        data = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
        self._writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
        return await self._answer(self._reader)

    async def _answer(self, reader: asyncio.StreamReader) -> Json:
        """Read an answer; an error of the service is raised."""
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = int(head.partition(b"content-length:")[2].partition(b"\r\n")[0])
        data = await reader.readexactly(length)
        status = int(head.split(b" ", 2)[1])
        if status >= 400:
            raise RuntimeError(f"{status}: {data[:300]!r}")
        answer: Json = msgspec.json.decode(data)
        return answer

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()


class Tally:
    """What was measured, in seconds."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Begin now: what was before was only warming up."""
        self.shown: list[float] = []
        self.begin = time.perf_counter()

    def figures(self, games: int, cpu: float) -> Figures:
        wall = time.perf_counter() - self.begin
        shown = (quantile(self.shown, share) for share in (50, 95, 99))
        return Figures(games, round(len(self.shown) / wall, 1), round(cpu / wall, 3), *shown)


class Figures(NamedTuple):
    """What a run came to. The times are from a choice to the other player's complete screen."""

    games: int
    choices_per_s: float
    core_busy: float
    p50_ms: float | None
    p95_ms: float | None
    p99_ms: float | None


def quantile(times: Sequence[float], share: int) -> float | None:
    """The time in milliseconds that so many of a hundred were under; None if there was none."""
    ordered = sorted(times)
    if not ordered:
        return None
    return round(ordered[min(len(ordered) - 1, len(ordered) * share // 100)] * 1000, 1)


class Seat:
    """A player's browser: a live line, and what it fetches when something is new."""

    def __init__(self, port: int, link: str) -> None:
        self.path = f"/api/g/{link}"
        self.post = Post(port)
        self.table: Json = {}
        self._address = f"ws://127.0.0.1:{port}{self.path}/live"
        self._told: dict[int, asyncio.Future[float]] = {}
        self._listening: asyncio.Task[None] | None = None

    async def sit_down(self) -> None:
        self.table = await self.post.ask("GET", f"{self.path}?full=0")
        wish = f"version={self.table['version']}&view=1"
        line = await connect(f"{self._address}?{wish}", compression=None, max_size=None)
        self._listening = asyncio.create_task(self._listen(line))

    async def _listen(self, line: ClientConnection) -> None:
        """Note when each version of the table is there to be shown, and what is in it."""
        async for message in line:
            said = msgspec.json.decode(message)
            version, now = said.get("version"), time.perf_counter()
            if version is not None:
                self.table = said["table"]
            waiting = self._told.pop(version, None)
            if waiting is not None and not waiting.done():
                waiting.set_result(now)

    def expect(self, version: int) -> asyncio.Future[float]:
        self._told[version] = asyncio.get_running_loop().create_future()
        return self._told[version]

    def get_up(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
        self.post.close()


class Match:
    """One game after the other, both sides by script."""

    def __init__(self, port: int, number: int, pace: float) -> None:
        self._port = port
        self._chance = random.Random(number)
        self._pace = pace

    async def play(self, tally: Tally, started: asyncio.Semaphore) -> None:
        """Play game after game, with pauses as people make them."""
        while True:
            async with started:
                seats = await self._open()
            while (asked := next((seat for seat in seats if seat.table["ask"]), None)) is not None:
                await asyncio.sleep(self._chance.uniform(0.5, 1.5) * self._pace)
                await self._choose(asked, seats[1] if asked is seats[0] else seats[0], tally)
            for seat in seats:
                seat.get_up()

    async def _open(self) -> list[Seat]:
        """Begin a game and sit down on both sides."""
        desk = Post(self._port)
        wish = {"scenario": SCENARIO, "seats": {"us": "me", "german": "friend"}}
        links = (await desk.ask("POST", "/api/games", wish))["links"]
        desk.close()
        seats = [Seat(self._port, links[name]) for name in SEATS]
        for seat in seats:
            await seat.sit_down()
        seats[0].table = await seats[0].post.ask("GET", f"{seats[0].path}?full=0")
        return seats

    async def _choose(self, seat: Seat, other: Seat, tally: Tally) -> None:
        """Make one random choice, and note when the other seat is told and has seen it."""
        version = seat.table["version"]
        key = self._chance.choice(seat.table["ask"]["options"])["key"]
        news = other.expect(version + 1)
        start = time.perf_counter()
        choosing = asyncio.create_task(
            seat.post.ask("POST", f"{seat.path}/choose", {"version": version, "key": key})
        )
        tally.shown.append(await asyncio.wait_for(news, 60) - start)
        seat.table = await choosing


# The service under test


@asynccontextmanager
async def served(folder: str) -> AsyncIterator[tuple[int, int]]:
    """A service on one core; its port and its process."""
    settings = Settings(
        db=f"sqlite+aiosqlite:///{Path(folder) / 'games.sqlite'}",
        rate=1e9,
        burst=10**9,
        games_a_day=10**9,
        live_games=2000,
        sockets=10**6,
    )
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = os.environ | settings.environment()
    process = subprocess.Popen([sys.executable, "-c", START, str(port)], env=environment)
    _pin(process.pid, first=True)
    _pin(0, first=False)
    try:
        await _until_up(port)
        yield port, process.pid
    finally:
        process.kill()
        process.wait()


def _pin(process: int, *, first: bool) -> None:
    """The service has the first core to itself, where the system lets us say so."""
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(process))
        os.sched_setaffinity(process, cores[:1] if first else cores[1:] or cores)


async def _until_up(port: int) -> None:
    """Wait until the service answers."""
    for _ in range(600):
        try:
            await Post(port).ask("GET", "/api/health")
        except OSError:
            await asyncio.sleep(0.1)
        else:
            return
    raise RuntimeError("the service does not answer")


def cpu_seconds(process: int) -> float:
    """What a process has used so far; nothing where the system does not say."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return float("nan")
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(games: int, seconds: float, pace: float) -> Figures:
    """Play so many games at once for some seconds and measure how long choices took."""
    with tempfile.TemporaryDirectory() as folder:
        async with served(folder) as (port, process):
            tally = Tally()
            started = asyncio.Semaphore(4)
            matches = [asyncio.create_task(Match(port, n, pace).play(tally, started)) for n in range(games)]
            await asyncio.sleep(max(2 * pace, games * 0.06))
            tally.reset()
            used = cpu_seconds(process)
            done, _ = await asyncio.wait(matches, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
            found = tally.figures(games, cpu_seconds(process) - used)
            for match in matches:
                match.cancel()
            for match in done:
                match.result()
            await asyncio.gather(*matches, return_exceptions=True)
    return found


def tell_load(speech: Speech, games: int, every: Sequence[float], seconds: float, *, json: bool) -> None:
    """Measure at each pace, 0 being without pause, and print what it came to."""
    _allow_connections(games)
    for pace in every:
        found = asyncio.run(measure(games, seconds, pace))
        if json:
            speech.json(found._asdict())
        else:
            speech.say("cli-load-found", pace=pace, **found._asdict())


def _allow_connections(games: int) -> None:
    """Raise the number of files that a process may hold open: four connections a game, here and there."""
    try:
        import resource
    except ImportError:
        # Windows has no such limit.
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 8 * games + 256
    if most != resource.RLIM_INFINITY:
        wanted = min(wanted, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
