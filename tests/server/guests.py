"""People at the service's door, for tests: every answer they get is held against what OpenAPI promises."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, MutableMapping
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from starlette.routing import Match

from bocage.kernel import Game, Head, Journal
from bocage.kernel.journal import FORMAT
from bocage.server.app import create_app
from bocage.server.games.openings import store_game
from bocage.server.games.service import GameService
from bocage.server.settings import Settings
from bocage.server.wire.live import News, Ping
from bocage.systems import system_of

Json = dict[str, Any]
ORCHARD = "lnl/boh/the-orchard-wall"
DELMAS = "lnl/fhv/the-delmas-house"


def sqlite(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'games.sqlite'}"


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[Visitors]:
    """A service in this process, and its visitors.

    It has loaded everything before they come: a test that reads scenarios itself would read them at the same
    moment in another thread, and msgspec does not bear that.
    """
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://bocage.test") as client:
            await asyncio.shield(app.state.preload)
            yield Visitors(app, client)


class Visitors:
    """All who come to one service."""

    def __init__(self, app: FastAPI, client: httpx.AsyncClient) -> None:
        self.app = app
        self.client = client

    @property
    def service(self) -> GameService:
        service: GameService = self.app.state.service
        return service

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Any request; the answer must be one that is documented."""
        response = await self.client.request(method, path, **more)
        assert response.status_code < 500, response.text
        if "json" in response.headers["content-type"] and path.startswith("/api/"):
            self._check(method, path, response)
        return response

    def _check(self, method: str, path: str, response: httpx.Response) -> None:
        route = self._route(method, path.partition("?")[0])
        if route is not None:
            model = route.response_model if response.is_success else None
            if model is None:
                documented = route.responses.get(response.status_code)
                assert documented is not None, f"{method} {path}: {response.status_code} is not documented"
                model = documented["model"]
            _adapter(model).validate_json(response.content)

    def _route(self, method: str, path: str) -> APIRoute | None:
        scope = {"type": "http", "method": method, "path": path}
        for route in self.app.routes:
            if isinstance(route, APIRoute) and route.matches(scope)[0] == Match.FULL:
                return route
        return None

    async def get(self, path: str, **more: Any) -> httpx.Response:
        return await self.ask("GET", path, **more)

    async def post(self, path: str, body: object = None, **more: Any) -> httpx.Response:
        return await self.ask("POST", path, json=body, **more)

    async def open(self, scenario: str = ORCHARD, **wish: Any) -> dict[str, Guest]:
        """A new game, and a guest for each of its links. Between people a seed is refused: see `known`."""
        if "seed" in wish and "friend" in wish.get("seats", {}).values():
            return await self.known(scenario, **wish)
        response = await self.post("/api/games", {"scenario": scenario, **wish})
        assert response.status_code == 201, response.text
        return self.seated(response)

    async def known(self, scenario: str, seats: dict[str, str], seed: int) -> dict[str, Guest]:
        """A game between people whose dice are known, past the service's refusal: for tests alone."""
        system = system_of(scenario)
        head = Head(FORMAT, system.id, system.version, scenario, {}, seed)
        game = Game.resume(system, Journal(head, []))
        opened = await store_game(self.service, game, seats, "127.0.0.1")
        return {name: Guest(self, link) for name, link in opened.links.items()}

    def seated(self, response: httpx.Response) -> dict[str, Guest]:
        links = response.json()["links"]
        return {name: Guest(self, link) for name, link in links.items()}


@cache
def _adapter(model: Any) -> TypeAdapter[Any]:
    return TypeAdapter(model)


class Guest:
    """Somebody with a link."""

    def __init__(self, visitors: Visitors, link: str) -> None:
        self.visitors = visitors
        self.link = link
        self.path = f"/api/g/{link}"

    async def get(self, what: str = "", **params: Any) -> httpx.Response:
        return await self.visitors.get(f"{self.path}{what}", params=params)

    async def post(self, what: str, body: object) -> httpx.Response:
        return await self.visitors.post(f"{self.path}{what}", body)

    async def table(self, **params: Any) -> Json:
        response = await self.get(full=0, **params)
        assert response.status_code == 200, response.text
        table: Json = response.json()
        return table

    async def choose(self, key: str, version: int | None = None) -> httpx.Response:
        if version is None:
            version = (await self.table())["version"]
        return await self.post("/choose", {"version": version, "key": key})

    async def must_choose(self, key: str) -> Json:
        response = await self.choose(key)
        assert response.status_code == 200, response.text
        table: Json = response.json()
        return table

    async def lines(self, **params: Any) -> list[Json]:
        lines: list[Json] = (await self.get("/log", **params)).json()["lines"]
        return lines


class Hangup(Exception):
    """The service has closed a line."""


class Line:
    """A WebSocket to the service, spoken directly."""

    def __init__(self) -> None:
        self.to_service: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self.from_service: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()

    async def hear(self) -> Json:
        """The next message; a line that is closed says with which code."""
        message = await asyncio.wait_for(self.from_service.get(), 10)
        if message["type"] == "websocket.close":
            raise Hangup(message["code"])
        _adapter(News | Ping).validate_json(message["text"])
        heard: Json = json.loads(message["text"])
        return heard


@asynccontextmanager
async def calling(guest: Guest, version: int, wish: str = "") -> AsyncIterator[Line]:
    """A line that is open and listening. `wish`: what is asked of it besides."""
    line = Line()
    scope = {
        "type": "websocket",
        "path": f"{guest.path}/live",
        "query_string": f"version={version}{wish}".encode(),
        "headers": [],
        "subprotocols": [],
        "client": ("127.0.0.1", 1),
    }
    app = guest.visitors.app
    call = asyncio.create_task(app(scope, line.to_service.get, line.from_service.put))
    await line.to_service.put({"type": "websocket.connect"})
    assert (await line.from_service.get())["type"] == "websocket.accept"
    await asyncio.sleep(0.05)
    try:
        yield line
    finally:
        await line.to_service.put({"type": "websocket.disconnect", "code": 1000})
        await call


class Script:
    """Chooses by chance, always the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def pick(self, ask: Json) -> str:
        """Doing rather than not doing, so that things happen."""
        options = [each for each in ask["options"] if not each["button"]] or ask["options"]
        if self.chance.random() < 0.1:
            options = ask["options"]
        key: str = self.chance.choice(options)["key"]
        return key


async def play_on(guests: dict[str, Guest], seed: int, choices: int = 10_000) -> Json:
    """The seats of one game play by chance, to its end or so many choices; the last table is given back."""
    script = Script(seed)
    seats = [name for name in guests if name != "spectator"]
    table = await guests[seats[0]].table()
    made = 0
    while not table["game"]["over"] and made < choices:
        for seat in seats:
            table = await guests[seat].table()
            while table["ask"] is not None and made < choices:
                response = await guests[seat].choose(script.pick(table["ask"]), table["version"])
                assert response.status_code == 200, response.text
                table, made = response.json(), made + 1
        if table["thinking"]:
            await asyncio.sleep(0.002)
    return table


async def until_over(guest: Guest) -> Json:
    """MachineOpponents play among themselves."""
    while not (table := await guest.table())["game"]["over"]:
        await asyncio.sleep(0.05)
    return table
