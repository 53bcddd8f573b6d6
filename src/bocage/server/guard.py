"""Limit how much an address may ask for and how large a request may be; add headers to every answer."""

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

BODY_TIMEOUT: Final = 30.0
"""Seconds that a request may take to arrive."""
JOURNALS: Final = "/api/journals"
REQUEST_COSTS: Final = (
    ("/games", 20),
    (JOURNALS, 50),
    ("/fork", 20),
    ("/odds", 4),
    ("/path", 4),
    ("/replay/", 4),
)
"""Tokens that a request costs, by a part of its path; others cost one."""
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


class BodyTooLarge(Exception):
    """A body larger than allowed."""


class TokenBuckets:
    """A bucket of tokens for each address. Requests take tokens, and time fills the bucket again."""

    __slots__ = ("_buckets", "_burst", "_rate")

    MANY: Final = 10_000

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: dict[str, tuple[float, float]] = {}

    def wait(self, address: str, cost: float) -> float:
        """Take tokens and return 0; or take none and return the seconds until there are enough."""
        now = time.monotonic()
        left, since = self._buckets.get(address, (float(self._burst), now))
        left = min(float(self._burst), left + (now - since) * self._rate)
        if left < cost:
            return (cost - left) / self._rate
        if len(self._buckets) >= self.MANY:
            self._forget(now)
        self._buckets[address] = (left - cost, now)
        return 0.0

    def _forget(self, now: float) -> None:
        """Drop the buckets that are full again: a new one is full, too."""
        again = self._burst / self._rate
        self._buckets = {who: kept for who, kept in self._buckets.items() if now - kept[1] < again}


class Guard:
    """Middleware before the whole service: refuses what is too much, too large or too slow."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._tokens = TokenBuckets(settings.rate, settings.burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        wait = self._tokens.wait(address_of(scope), _cost(scope))
        if scope["type"] == "websocket":
            if wait:
                await send({"type": "websocket.close", "code": 1013, "reason": "too many requests"})
            else:
                await self._app(scope, receive, send)
            return
        with_headers = _with_headers(send)
        if wait:
            await self._refuse(
                scope, with_headers, Problem(429, "too-many", seconds=int(wait) + 1), int(wait) + 1
            )
            return
        limit = self._settings.journal if scope["path"] == JOURNALS else self._settings.body
        try:
            body = await _read_body(scope, receive, limit)
        except BodyTooLarge:
            await self._refuse(scope, with_headers, Problem(413, "too-large", limit=limit))
        except TimeoutError:
            await self._refuse(scope, with_headers, Problem(408, "too-slow"))
        else:
            await self._app(scope, _replayed(body, receive), with_headers)

    async def _refuse(self, scope: Scope, send: Send, problem: Problem, retry: int = 0) -> None:
        """Answer with a refusal and close the connection."""
        response = refusal(Words(language_of(Request(scope))), problem)
        response.headers["Connection"] = "close"
        if retry:
            response.headers["Retry-After"] = str(retry)
        await send({"type": "http.response.start", "status": problem.status, "headers": response.raw_headers})
        await send({"type": "http.response.body", "body": bytes(response.body)})


def address_of(scope: Scope) -> str:
    """The address that limits are counted by: of IPv6, the network of one subscriber."""
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
    """The tokens that a request costs."""
    path = scope["path"]
    if scope["type"] == "websocket" or not path.startswith("/api/"):
        return 1
    return max((cost for part, cost in REQUEST_COSTS if part in path), default=1)


async def _read_body(scope: Scope, receive: Receive, limit: int) -> bytes:
    """Read the whole body; stop as soon as it is known to be too large."""
    for name, value in scope["headers"]:
        if name == b"content-length" and (not value.isdigit() or int(value) > limit):
            raise BodyTooLarge
    body = bytearray()
    async with asyncio.timeout(BODY_TIMEOUT):
        while True:
            message = await receive()
            body += message.get("body", b"")
            if len(body) > limit:
                raise BodyTooLarge
            if message["type"] != "http.request" or not message.get("more_body", False):
                return bytes(body)


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Receive the body that was read already, then whatever else comes."""
    pending: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return pending.pop() if pending else await receive()

    return again


def _with_headers(send: Send) -> Send:
    """Add the headers that every answer carries."""

    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(raw=list(message.setdefault("headers", [])))
            for name, value in HEADERS.items():
                headers[name] = value
            message["headers"] = headers.raw
        await send(message)

    return with_headers
