"""Who thinks next: games that people play before those of machines alone, each address and game in turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import NamedTuple


class Asking(NamedTuple):
    """For which game somebody wants to think: whose address began it, and whether a person plays in it."""

    game: str
    address: str
    person: bool


class FairQueue:
    """A few places to think in, given to those who wait.

    Games of machines alone never have all places: whoever plays against a machine finds one free soon. Of
    those who wait, the address that was served longest ago goes first, and of its games the one that was.
    """

    def __init__(self, places: int) -> None:
        self._places = places
        self._thinking = 0
        self._alone = 0
        """How many of those who think have no person at their table."""
        self._waiting: list[tuple[Asking, asyncio.Future[None]]] = []
        self._turns = count(1)
        self._addresses: dict[str, int] = {}
        self._games: dict[str, int] = {}

    @asynccontextmanager
    async def turn(self, asking: Asking) -> AsyncIterator[None]:
        """Wait for a place, and have it while the block runs."""
        ready = asyncio.get_running_loop().create_future()
        self._waiting.append((asking, ready))
        self._seat_next()
        try:
            await ready
        except asyncio.CancelledError:
            if ready.done() and not ready.cancelled():
                self._leave(asking)
            else:
                self._waiting.remove((asking, ready))
            raise
        try:
            yield
        finally:
            self._leave(asking)

    def _leave(self, asking: Asking) -> None:
        """Free a place for the next one."""
        self._thinking -= 1
        self._alone -= not asking.person
        self._seat_next()

    def _seat_next(self) -> None:
        """Give free places to those who may have them."""
        while self._thinking < self._places:
            able = [each for each in self._waiting if each[0].person or self._machines_may_think()]
            if not able:
                break
            chosen = min(able, key=lambda each: self._rank(each[0]))
            self._waiting.remove(chosen)
            asking, ready = chosen
            self._addresses[asking.address] = self._games[asking.game] = next(self._turns)
            self._thinking += 1
            self._alone += not asking.person
            ready.set_result(None)
        if not self._waiting and not self._thinking:
            self._addresses.clear()
            self._games.clear()

    def _machines_may_think(self) -> bool:
        """Whether a game of machines alone may have a place: one is kept free, if there is more than one."""
        return self._alone < max(1, self._places - 1)

    def _rank(self, asking: Asking) -> tuple[bool, int, int]:
        """Order those who wait: people first, then who was served longest ago."""
        return not asking.person, self._addresses.get(asking.address, 0), self._games.get(asking.game, 0)
