"""The house where games are played: links lead to seats, seats to tables, and every choice is stored."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final, Protocol

from msgspec.structs import replace

from bocage.kernel import BocageError, NotOffered, Share
from bocage.server.games.loaded_game import FRIEND, ME, Live
from bocage.server.games.storage import Place, Store
from bocage.server.games.subscriptions import Hub
from bocage.server.problems import Problem
from bocage.server.settings import Settings

REMEMBERED: Final = 20_000
"""How many links are remembered with what they stand for."""
TRIES: Final = 5


class Stale(Exception):
    """A choice made at a table that is no longer as it was."""


class OnTurn(Protocol):
    def __call__(self, live: Live, *, changed: bool) -> None: ...


def _nobody(live: Live, *, changed: bool) -> None:
    """No machine is there."""


class House:
    """All games of this process. What it holds in memory is checked against the store before each use."""

    def __init__(self, store: Store, hub: Hub, settings: Settings) -> None:
        self.store = store
        self.hub = hub
        self.settings = settings
        self._places: OrderedDict[str, Place] = OrderedDict()
        self._live: OrderedDict[str, Live] = OrderedDict()
        self.on_turn: OnTurn = _nobody
        """Called whenever a game may be waiting for a machine."""

    # Links and tables

    async def place(self, link: str) -> Place:
        """What a link stands for. Only its hash is known here."""
        hash = link_hash(link)
        known = self._places.get(hash)
        if known is None:
            known = await self.store.place(hash)
            if known is None:
                raise Problem(404, "no-such-game")
            self._places[hash] = known
            if len(self._places) > REMEMBERED:
                self._places.popitem(last=False)
        return known

    @asynccontextmanager
    async def at(self, game: str) -> AsyncIterator[Live]:
        """A game as it is stored now, for one user at a time."""
        live = self._live.get(game)
        if live is None:
            live = self._live[game] = Live(game)
            self._make_room()
        self._live.move_to_end(game)
        async with live.lock:
            await self._freshen(live)
            yield live

    def _make_room(self) -> None:
        if len(self._live) > self.settings.live_games:
            idle = next((id for id, live in self._live.items() if not live.lock.locked()), None)
            if idle is not None:
                del self._live[idle]

    async def _freshen(self, live: Live) -> None:
        """Catch up with what other workers have stored; from the beginning if that is not enough."""
        now = await self.store.standing(live.id)
        if now == live.standing:
            return
        if now.epoch == live.standing.epoch and now.version > live.standing.version:
            more = await self.store.entries(live.id, len(live.entries), now.choices)
            with self._whole(live):
                try:
                    live.play_on(more)
                except BocageError:
                    live.lost()
                else:
                    live.moved(now.version, now.epoch)
                    return
        stored, entries = await self.store.stored(live.id)
        with self._whole(live):
            try:
                await asyncio.to_thread(live.become, stored, entries)
            except BocageError as error:
                raise Problem(409, "other-rules", detail=error) from error

    @contextmanager
    def _whole(self, live: Live) -> Iterator[None]:
        """What is broken off half-way is read anew by the next one; a refused choice breaks nothing."""
        try:
            yield
        except NotOffered:
            raise
        except BaseException:
            live.lost()
            raise

    def _told(self, live: Live) -> None:
        self.hub.tell(live.id, live.standing.version)
        self.on_turn(live, changed=True)

    # Choosing

    @asynccontextmanager
    async def choosing(self, game: str, seat: str, version: int, key: str) -> AsyncIterator[Live]:
        """Play one choice of a seat and store it. Nobody sees it before it is stored."""
        for _ in range(TRIES):
            async with self.at(game) as live:
                if await self._choose(live, seat, version, key):
                    yield live
                    return
        raise Stale

    async def _choose(self, live: Live, seat: str, version: int, key: str) -> bool:
        """False when the game was changed elsewhere between reading and writing."""
        if live.standing.version != version:
            raise Stale
        ask = live.game.ask
        if ask is None:
            raise Problem(422, "over")
        if ask.seat != seat:
            raise Problem(403, "not-your-seat")
        before = live.standing
        with self._whole(live):
            entry = live.play(key)
            if not await self.store.add_choice(live.id, before, entry, over=live.game.ask is None):
                live.lost()
                return False
            live.moved(before.version + 1, before.epoch)
        self._told(live)
        return True

    # Taking back

    @asynccontextmanager
    async def undoing(self, place: Place, version: int) -> AsyncIterator[Live]:
        """Take back a seat's last choice, if nothing stands before it."""
        for _ in range(TRIES):
            async with self.at(place.game) as live:
                if await self._undo(live, place.seat, version):
                    yield live
                    return
        raise Stale

    async def _undo(self, live: Live, seat: str | None, version: int) -> bool:
        if live.standing.version != version:
            raise Stale
        count, obstacle = takes_back(live, seat)
        if obstacle:
            raise Problem(422, obstacle)
        before, keep = live.standing, len(live.entries) - count
        with self._whole(live):
            if not await self.store.take_back(live.id, before, keep):
                live.lost()
                return False
            await asyncio.to_thread(live.cut, keep)
            live.moved(before.version + 1, before.epoch + 1)
        self._told(live)
        return True

    # Joining

    @asynccontextmanager
    async def joining(self, place: Place, share: str) -> AsyncIterator[Live]:
        """Somebody comes to his seat. The first time, he may mix a share of his own into the dice."""
        for _ in range(TRIES):
            async with self.at(place.game) as live:
                if place.seat is None or await self._join(live, place.seat, share):
                    await self._freshen(live)
                    yield live
                    return
        raise Stale

    async def _join(self, live: Live, seat: str, share: str) -> bool:
        head, promise = live.head, live.head.commitment
        if share and promise is not None and not live.open and live.game.ask is not None:
            if all(each.seat != seat for each in promise.shares):
                promise = promise.with_share(Share(seat, share, len(live.game.state.dice.values)))
                head = replace(head, commitment=promise, seed=promise.seed(), reseeds=promise.reseeds())
        if head is live.head and seat in live.joined:
            return True
        before = live.standing
        with self._whole(live):
            stored = await self.store.join(live.id, before, seat, head)
            live.lost()
        if stored:
            self.hub.tell(live.id, before.version)
        return stored

    # Secrets

    async def may_read_all(self, live: Live, place: Place) -> bool:
        """May this link see what is hidden and what the dice will be? When it is over, or nobody else plays.

        A fork waits for the game it came from, whose secrets it shares.
        """
        alone = place.seat is not None and live.seats[place.seat] == ME and FRIEND not in live.seats.values()
        if not (alone or live.open or live.game.ask is None):
            return False
        return live.guard is None or await self.store.over(live.guard)


def takes_back(live: Live, seat: str | None) -> tuple[int, str]:
    """How many choices a seat's undo takes back, over what machines chose since; or what is in the way."""
    if seat is None:
        return 0, "undo-watching"
    if live.game.ask is None:
        return 0, "undo-over"
    mine = {each for each, who in live.seats.items() if who == ME} if live.seats[seat] == ME else {seat}
    count = 0
    for entry in reversed(live.entries):
        count += 1
        if live.is_machine(entry.seat):
            continue
        if entry.seat not in mine:
            return 0, "undo-answered"
        return (count, "") if count <= live.game.undoable else (0, "undo-dice")
    return 0, "undo-none"


def link_hash(link: str) -> str:
    return hashlib.sha256(link.encode()).hexdigest()
