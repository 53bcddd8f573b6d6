"""Connections that say nothing, or only half of what they began to say, are closed after a while."""

from __future__ import annotations

import asyncio
import socket
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_TIMEOUT: Final = 15.0
"""Seconds that the head of a request may take to arrive. For its body, see `guard`."""
UNHEARD: Final = 60
"""Seconds after which the other end of a silent connection is asked for a sign of life, and after which what
was sent to it must have arrived."""


class PatientProtocol(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with an end to waiting for a request that does not come."""

    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        _ask_for_life(transport.get_extra_info("socket"))
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        super().on_headers_complete()

    def _wait(self) -> None:
        """Begin to wait for the head of a request, if that has not begun."""
        if self._waiting is None:
            self._waiting = self.loop.call_later(HEAD_TIMEOUT, self._give_up)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self) -> None:
        self._waiting = None
        if not self.transport.is_closing():
            self.transport.close()


def _ask_for_life(connection: Any) -> None:
    """Let the system find out whether the other end is still there."""
    if connection is None or connection.family not in (socket.AF_INET, socket.AF_INET6):
        return
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in (
        ("TCP_KEEPIDLE", UNHEARD),
        ("TCP_KEEPINTVL", UNHEARD // 4),
        ("TCP_KEEPCNT", 4),
        ("TCP_USER_TIMEOUT", UNHEARD * 1000),
    ):
        option = getattr(socket, name, None)
        if option is not None:
            connection.setsockopt(socket.IPPROTO_TCP, option, value)
