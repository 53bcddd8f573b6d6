"""At the door: how much an address may ask for, how large a request may be, what every answer carries."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bocage.server.language import language_of
from bocage.server.problems import Problem, refusal
from bocage.server.settings import Settings
from bocage.text import Words

PATIENCE: Final = 30.0
"""How many seconds a request may take to arrive."""
JOURNALS: Final = "/api/journals"
COSTLY: Final = (("/games", 20), (JOURNALS, 50), ("/fork", 20), ("/odds", 4), ("/path", 4), ("/replay/", 4))
"""Requests that cost more than one, by a part of their path."""
HEADERS: Final = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'self'",
            "img-src 'self' data: blob:",
            "style-src 'self' 'unsafe-inline'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # A link is a seat: it must not be told to other sites.
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class TooMuch(Exception):
    """A body larger than allowed."""


class Buckets:
    """Each address has a bucket of requests that fills again with time."""

    __slots__ = ("_burst", "_full", "_rate")

    CROWD: Final = 10_000

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._full: dict[str, tuple[float, float]] = {}

    def wait(self, address: str, cost: float) -> float:
        """Take from a bucket; if it holds too little, say how many seconds to wait."""
        now = time.monotonic()
        left, since = self._full.get(address, (float(self._burst), now))
        left = min(float(self._burst), left + (now - since) * self._rate)
        if left < cost:
            return (cost - left) / self._rate
        if len(self._full) >= self.CROWD:
            self._forget(now)
        self._full[address] = (left - cost, now)
        return 0.0

    def _forget(self, now: float) -> None:
        """Those whose bucket is full again need not be remembered."""
        again = self._burst / self._rate
        self._full = {who: kept for who, kept in self._full.items() if now - kept[1] < again}


class Guard:
    """Stands before the whole service."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._buckets = Buckets(settings.rate, settings.burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        wait = self._buckets.wait(address_of(scope), _cost(scope))
        if scope["type"] == "websocket":
            if wait:
                await send({"type": "websocket.close", "code": 1013, "reason": "too many requests"})
            else:
                await self._app(scope, receive, send)
            return
        adorned = _adorned(send)
        if wait:
            await self._refuse(scope, adorned, Problem(429, "too-many", seconds=int(wait) + 1), int(wait) + 1)
            return
        limit = self._settings.journal if scope["path"] == JOURNALS else self._settings.body
        try:
            body = await _read_body(scope, receive, limit)
        except TooMuch:
            await self._refuse(scope, adorned, Problem(413, "too-large", limit=limit))
        except TimeoutError:
            await self._refuse(scope, adorned, Problem(408, "too-slow"))
        else:
            await self._app(scope, _given(body, receive), adorned)

    async def _refuse(self, scope: Scope, send: Send, problem: Problem, retry: int = 0) -> None:
        response = refusal(Words(language_of(Request(scope))), problem)
        response.headers["Connection"] = "close"
        if retry:
            response.headers["Retry-After"] = str(retry)
        await send({"type": "http.response.start", "status": problem.status, "headers": response.raw_headers})
        await send({"type": "http.response.body", "body": bytes(response.body)})


def address_of(scope: Scope) -> str:
    """Whom to count: an IPv4 address, or the network that an IPv6 address lies in."""
    client = scope.get("client")
    host = client[0] if client else "?"
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return host
    return str(ipaddress.ip_network(f"{host}/64", strict=False))


def _cost(scope: Scope) -> int:
    path = scope["path"]
    if scope["type"] == "websocket" or not path.startswith("/api/"):
        return 1
    return max((cost for part, cost in COSTLY if part in path), default=1)


async def _read_body(scope: Scope, receive: Receive, limit: int) -> bytes:
    """The whole body, or a refusal as soon as it is known to be too large."""
    for name, value in scope["headers"]:
        if name == b"content-length" and (not value.isdigit() or int(value) > limit):
            raise TooMuch
    body = bytearray()
    async with asyncio.timeout(PATIENCE):
        while True:
            message = await receive()
            body += message.get("body", b"")
            if len(body) > limit:
                raise TooMuch
            if message["type"] != "http.request" or not message.get("more_body", False):
                return bytes(body)


def _given(body: bytes, receive: Receive) -> Receive:
    """The body that was read, once; then whatever else comes."""
    pending: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return pending.pop() if pending else await receive()

    return again


def _adorned(send: Send) -> Send:
    async def adorned(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(raw=list(message.setdefault("headers", [])))
            for name, value in HEADERS.items():
                headers[name] = value
            message["headers"] = headers.raw
        await send(message)

    return adorned
