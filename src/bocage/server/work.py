"""Long work in a thread: it ends when its time is up, or when nobody waits for it any more."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from typing import TypeVar

from fastapi import Request

T = TypeVar("T")


class Stopped(Exception):
    """The work was given up: its time is over, or whoever asked for it has gone."""


class Patience:
    """How long a piece of work may go on. The work asks again and again."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds
        self._given_up = threading.Event()

    def give_up(self) -> None:
        """Let the work stop where it next asks."""
        self._given_up.set()

    def check(self) -> None:
        """Raise `Stopped` if the work should not go on."""
        if self._given_up.is_set() or time.monotonic() > self._end:
            raise Stopped


async def work_for(request: Request, seconds: float, work: Callable[[Patience], T]) -> T:
    """Do a request's work in a thread, for so many seconds at most and while its sender is there.

    The request's body must have been read: what comes after it is that the sender has gone.
    """
    patience = Patience(seconds)
    leaving = asyncio.create_task(_until_gone(request, patience))
    try:
        return await asyncio.to_thread(work, patience)
    finally:
        patience.give_up()
        leaving.cancel()
        await asyncio.gather(leaving, return_exceptions=True)


async def _until_gone(request: Request, patience: Patience) -> None:
    """Give the work up when the sender of the request goes away."""
    while (await request.receive())["type"] != "http.disconnect":
        continue
    patience.give_up()
