"""Live updates: a WebSocket that says when there is something new to look at."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from typing import Annotated, Final, cast

import msgspec
from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect

from bocage.server.games.service import House
from bocage.server.games.subscriptions import LOOK_AGAIN, Ear
from bocage.server.guard import address_of
from bocage.server.problems import Problem

PING: Final = 20.0
"""Seconds of silence after which a sign of life is sent."""
NO_SUCH_GAME, TOO_MANY = 4404, 4429
router = APIRouter(prefix="/api")


@router.websocket("/g/{link}/live")
async def live(socket: WebSocket, link: str, version: Annotated[int, Query()] = -1) -> None:
    """Sends {"version": n} at once if the caller's version is an old one, and on every change."""
    house = cast(House, socket.app.state.house)
    sockets = cast("Counter[str]", socket.app.state.sockets)
    address = address_of(socket.scope)
    await socket.accept()
    if sockets[address] >= house.settings.sockets:
        await socket.close(TOO_MANY, "too many connections")
        return
    sockets[address] += 1
    try:
        await _tell(socket, house, link, version)
    finally:
        sockets[address] -= 1
        if not sockets[address]:
            del sockets[address]


async def _tell(socket: WebSocket, house: House, link: str, version: int) -> None:
    try:
        place = await house.place(link)
    except Problem as problem:
        await socket.close(NO_SUCH_GAME, problem.code)
        return
    with house.hub.listening(place.game) as ear:
        now = (await house.store.standing(place.game)).version
        if now != version:
            await _send(socket, {"version": now})
        gone = asyncio.create_task(_until_gone(socket))
        try:
            await _pass_on(socket, house, place.game, ear, gone)
        finally:
            gone.cancel()
            await asyncio.gather(gone, return_exceptions=True)


async def _pass_on(socket: WebSocket, house: House, game: str, ear: Ear, gone: asyncio.Task[None]) -> None:
    while True:
        news = asyncio.create_task(ear.listen())
        await asyncio.wait((news, gone), timeout=PING, return_when=asyncio.FIRST_COMPLETED)
        if gone.done():
            news.cancel()
            return
        if not news.done():
            news.cancel()
            await _send(socket, {"ping": True})
            continue
        version = news.result()
        if version == LOOK_AGAIN:
            version = (await house.store.standing(game)).version
        await _send(socket, {"version": version})


async def _until_gone(socket: WebSocket) -> None:
    """Nothing is expected from the other end but that it goes away."""
    with suppress(WebSocketDisconnect):
        while True:
            await socket.receive_text()


async def _send(socket: WebSocket, value: dict[str, object]) -> None:
    with suppress(WebSocketDisconnect):
        await socket.send_text(msgspec.json.encode(value).decode())
