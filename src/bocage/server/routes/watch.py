"""Live updates: a WebSocket that says when there is something new to look at."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from typing import Annotated, Final, NamedTuple, cast

import msgspec
from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect

from bocage.server.games.engines import StoreAway
from bocage.server.games.loaded_game import LoadedGame
from bocage.server.games.service import GameService
from bocage.server.games.stored import SeatLink
from bocage.server.games.subscriptions import Subscription
from bocage.server.games.table_view import log, table
from bocage.server.guard import address_of
from bocage.server.language import Lang, language_of
from bocage.server.presenter.presenter import Json
from bocage.server.problems import Problem

AGAIN: Final = 20
"""So many log lines are sent again with each change: the last ones may have been taken back."""
PING: Final = 20.0
"""Seconds of silence after which a sign of life is sent."""
NO_SUCH_GAME, TOO_MANY, TRY_AGAIN = 4404, 4429, 1013
router = APIRouter(prefix="/api")


@router.websocket("/g/{link}/live")
async def live(
    socket: WebSocket,
    link: str,
    version: Annotated[int, Query()] = -1,
    view: Annotated[bool, Query()] = False,
    since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
    lang: Lang = None,
) -> None:
    """Send {"version": n} on every change, and at once if the caller's version is an old one.

    With `view` the table comes with it, and the log lines: who listens need not fetch them. `since` is how
    many lines the caller has.
    """
    service = cast(GameService, socket.app.state.service)
    sockets = cast("Counter[str]", socket.app.state.sockets)
    address = address_of(socket.scope)
    await socket.accept()
    if sockets[address] >= service.settings.sockets:
        await socket.close(TOO_MANY, "too many connections")
        return
    sockets[address] += 1
    try:
        reader = Reader(language_of(socket), since) if view else None
        await _send_changes(socket, service, link, version, reader)
    except StoreAway:
        await socket.close(TRY_AGAIN, "the games cannot be read just now")
    finally:
        sockets[address] -= 1
        if not sockets[address]:
            del sockets[address]


async def _send_changes(
    socket: WebSocket, service: GameService, link: str, version: int, reader: Reader | None
) -> None:
    """Send every change of the game behind a link, until the other end goes away."""
    try:
        seat = await service.seat_link(link)
    except Problem as problem:
        await socket.close(NO_SUCH_GAME, problem.code)
        return
    with service.hub.subscribed(seat.game) as subscription:
        news, message = await _look(service, seat, reader, None, version)
        async with service.at(seat.game) as loaded:
            service.on_turn(loaded, changed=False)
        if message is not None:
            await _send(socket, message)
        gone = asyncio.create_task(_until_gone(socket))
        try:
            await _pass_on(socket, service, link, news, subscription, gone, reader)
        except Problem as problem:
            await socket.close(NO_SUCH_GAME, problem.code)
        finally:
            gone.cancel()
            await asyncio.gather(gone, return_exceptions=True)


class Reader:
    """What a listener reads: in which language, and how many log lines he has."""

    __slots__ = ("lang", "lines")

    def __init__(self, lang: str, lines: int) -> None:
        self.lang = lang
        self.lines = lines


class News(NamedTuple):
    """What a link is told changes of: the version as its seat counts it, and who has come."""

    version: int
    joined: frozenset[str]


async def _look(
    service: GameService, seat: SeatLink, reader: Reader | None, told: News | None, version: int
) -> tuple[News, Json | None]:
    """What there is to tell a link now, and the message for it; none if it knows that already."""
    async with service.at(seat.game) as loaded:
        now = News(loaded.version(seat.seat), frozenset(loaded.joined))
        if now == told or (told is None and now.version == version):
            return now, None
        message: Json = {"version": now.version}
        return now, message if reader is None else message | await _view(service, loaded, seat, reader)


async def _view(service: GameService, loaded: LoadedGame, seat: SeatLink, reader: Reader) -> Json:
    """The table and the last log lines, as the addresses for them would tell them."""
    readable = await service.may_see_secrets(loaded, seat)
    lines = await asyncio.to_thread(log, loaded, seat.seat, reader.lang, max(0, reader.lines - AGAIN))
    reader.lines = cast(int, lines["total"])
    return {"table": table(loaded, seat.seat, reader.lang, full=False, readable=readable), "log": lines}


async def _pass_on(
    socket: WebSocket,
    service: GameService,
    link: str,
    told: News,
    subscription: Subscription,
    gone: asyncio.Task[None],
    reader: Reader | None,
) -> None:
    """Send every change that the seat may notice, and a sign of life when there is none for long.

    A change that the seat may not notice does not put off the sign of life: that would tell of it.
    """
    clock = asyncio.get_running_loop().time
    quiet_until = clock() + PING
    while True:
        news = asyncio.create_task(subscription.get())
        rest = max(0.0, quiet_until - clock())
        await asyncio.wait((news, gone), timeout=rest, return_when=asyncio.FIRST_COMPLETED)
        if gone.done():
            news.cancel()
            return
        if not news.done():
            news.cancel()
            await _send(socket, {"ping": True})
            quiet_until = clock() + PING
            continue
        # The link may have been revoked, of which its holder is told by the closing of his line.
        seat = await service.seat_link(link)
        told, message = await _look(service, seat, reader, told, told.version)
        if message is not None:
            await _send(socket, message)
            quiet_until = clock() + PING


async def _until_gone(socket: WebSocket) -> None:
    """Read from the other end, which has nothing to say, until it goes away."""
    with suppress(WebSocketDisconnect):
        while True:
            await socket.receive_text()


async def _send(socket: WebSocket, value: Json) -> None:
    with suppress(WebSocketDisconnect):
        await socket.send_text(msgspec.json.encode(value).decode())
