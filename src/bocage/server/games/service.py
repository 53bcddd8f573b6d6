"""Games as they are played: find the seat of a link, load a game, store a choice before anyone sees it."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from typing import Final, Protocol

from msgspec.structs import replace

from bocage.kernel import BocageError, Journal, NotOffered, OutOfDice, Share
from bocage.server.games.loaded_game import FRIEND, ME, LoadedGame
from bocage.server.games.storage import Store
from bocage.server.games.stored import SeatLink
from bocage.server.games.subscriptions import Hub
from bocage.server.problems import Problem
from bocage.server.settings import Settings

log = logging.getLogger("bocage.server")
REMEMBERED: Final = 20_000
"""How many links are remembered with what they stand for."""
TRIES: Final = 5
IMPORTS: Final = 2
"""How many journals are replayed at once for those who bring them."""


class Stale(Exception):
    """Refuse a choice: the game has changed since the version it answers."""


class OnTurn(Protocol):
    """Called when a game may be waiting for a machine; `changed`: because of something done here."""

    def __call__(self, loaded: LoadedGame, *, changed: bool) -> None: ...


def _no_machines(loaded: LoadedGame, *, changed: bool) -> None:
    """Do nothing: until opponents are started, nobody answers for machines."""


class GameService:
    """Loads games, plays choices and stores them.

    Several workers may serve one database: a game in memory is compared with the store before each use.
    """

    def __init__(self, store: Store, hub: Hub, settings: Settings) -> None:
        self.store = store
        self.hub = hub
        self.settings = settings
        self._links: OrderedDict[str, SeatLink] = OrderedDict()
        self._loaded: OrderedDict[str, LoadedGame] = OrderedDict()
        self.on_turn: OnTurn = _no_machines
        self.importing = asyncio.Semaphore(IMPORTS)

    # Links and tables

    async def seat_link(self, link: str) -> SeatLink:
        """Find the game and seat a link stands for. The store knows only the link's hash."""
        hash = link_hash(link)
        known = self._links.get(hash)
        if known is None or not self.store.still_leads(hash):
            known = await self.store.seat_link(hash)
            if known is None:
                self._links.pop(hash, None)
                raise Problem(404, "no-such-game")
            self._links[hash] = known
            if len(self._links) > REMEMBERED:
                self._links.popitem(last=False)
        return known

    async def renew(self, link: str, *, spectators: bool) -> str:
        """Revoke a player's link, or the one that spectators share, and make another that stands for the
        same."""
        seat = await self.seat_link(link)
        if seat.seat is None:
            raise Problem(403, "spectator")
        old = await self.store.spectators(seat.game) if spectators else link_hash(link)
        new = new_link()
        stored = await self.store.renew(old, link_hash(new))
        self._links.pop(old, None)
        if not stored:
            raise Problem(404, "no-such-game")
        self.hub.publish(seat.game)
        return new

    @asynccontextmanager
    async def at(self, game: str) -> AsyncIterator[LoadedGame]:
        """Lock a game and bring it up to date with the store."""
        loaded = self._loaded.get(game)
        if loaded is None:
            loaded = self._loaded[game] = LoadedGame(game)
            self._make_room()
        self._loaded.move_to_end(game)
        async with loaded.lock:
            await self._catch_up(loaded)
            yield loaded

    def _make_room(self) -> None:
        """Drop the game that was unused the longest, when there are too many in memory."""
        if len(self._loaded) > self.settings.live_games:
            idle = next((id for id, loaded in self._loaded.items() if not loaded.lock.locked()), None)
            if idle is not None:
                del self._loaded[idle]

    async def _catch_up(self, loaded: LoadedGame) -> None:
        """Play what other workers have stored since; reload the whole game if more than that has changed."""
        now = await self.store.standing(loaded.id)
        if now == loaded.standing:
            return
        if now.epoch == loaded.standing.epoch and now.version > loaded.standing.version:
            more = await self.store.entries(loaded.id, len(loaded.entries), now.choices)
            with self._invalidate_on_error(loaded):
                try:
                    loaded.play_on(more)
                except BocageError:
                    loaded.invalidate()
                else:
                    loaded.set_standing(now.version, now.epoch)
                    return
        stored, entries = await self.store.stored(loaded.id)
        with self._invalidate_on_error(loaded):
            try:
                await asyncio.to_thread(loaded.load, stored, entries)
            except BocageError as error:
                # For the host alone: it may name a choice that is nobody else's to know.
                log.warning("game %s does not come out as stored: %s", loaded.id, error)
                raise Problem(409, "other-rules") from error

    @contextmanager
    def _invalidate_on_error(self, loaded: LoadedGame) -> Iterator[None]:
        """Make sure that a game left half changed is reloaded. A refused choice changes nothing."""
        try:
            yield
        except NotOffered:
            raise
        except BaseException:
            loaded.invalidate()
            raise

    def _announce(self, loaded: LoadedGame) -> None:
        """Tell everyone who watches that a game has changed, and the machine whose turn it may be."""
        self.hub.publish(loaded.id)
        self.on_turn(loaded, changed=True)

    # Choosing

    @asynccontextmanager
    async def choosing(self, game: str, seat: str, version: int, key: str) -> AsyncIterator[LoadedGame]:
        """Play one choice of a seat and store it. Nobody sees it before it is stored."""
        for _ in range(TRIES):
            async with self.at(game) as loaded:
                if await self._choose(loaded, seat, version, key):
                    yield loaded
                    return
        raise Stale

    async def _choose(self, loaded: LoadedGame, seat: str, version: int, key: str) -> bool:
        """Play and store one choice. False: another worker changed the game meanwhile, so try again."""

        def play(loaded: LoadedGame) -> int:
            loaded.play(key)
            return 1

        return bool(await self.play_and_store(loaded, seat, version, play))

    async def play_and_store(
        self, loaded: LoadedGame, seat: str, version: int, play: Callable[[LoadedGame], int]
    ) -> int:
        """Let `play` make so many choices of a seat as it says, and store them together.

        0: another worker changed the game meanwhile, so try again.
        """
        if loaded.version(seat) != version:
            raise Stale
        ask = loaded.game.ask
        if ask is None:
            raise Problem(422, "over")
        if ask.seat != seat:
            raise Problem(403, "not-your-seat")
        before, known = loaded.standing, len(loaded.entries)
        with self._invalidate_on_error(loaded):
            try:
                played = play(loaded)
            except OutOfDice as error:
                raise Problem(422, "out-of-dice") from error
            made = loaded.entries[known:]
            if not await self.store.add_choices(loaded.id, before, made, over=loaded.game.ask is None):
                loaded.invalidate()
                return 0
            loaded.set_standing(before.version + 1, before.epoch)
        self._announce(loaded)
        return played

    # Taking back

    @asynccontextmanager
    async def undoing(
        self, link: SeatLink, version: int, keep: int | None = None
    ) -> AsyncIterator[LoadedGame]:
        """Take back a seat's last choice, or all but `keep`, unless dice, a reveal or the enemy's answer came
        after it."""
        for _ in range(TRIES):
            async with self.at(link.game) as loaded:
                if await self._undo(loaded, link.seat, version, keep):
                    yield loaded
                    return
        raise Stale

    async def _undo(self, loaded: LoadedGame, seat: str | None, version: int, keep: int | None) -> bool:
        """Take back and store that. False: another worker changed the game meanwhile, so try again."""
        if loaded.version(seat) != version:
            raise Stale
        count, obstacle = undo_extent(loaded, seat, keep)
        if obstacle:
            raise Problem(422, obstacle)
        before, kept = loaded.standing, len(loaded.entries) - count
        with self._invalidate_on_error(loaded):
            if not await self.store.take_back(loaded.id, before, kept):
                loaded.invalidate()
                return False
            await asyncio.to_thread(loaded.take_back_to, kept)
            loaded.set_standing(before.version + 1, before.epoch + 1)
        self._announce(loaded)
        return True

    # Joining

    @asynccontextmanager
    async def joining(self, link: SeatLink, share: str) -> AsyncIterator[LoadedGame]:
        """Note that somebody has come to a seat. The first time, their share is mixed into the dice."""
        for _ in range(TRIES):
            async with self.at(link.game) as loaded:
                if link.seat is None or await self._join(loaded, link.seat, share):
                    await self._catch_up(loaded)
                    yield loaded
                    return
        raise Stale

    async def _join(self, loaded: LoadedGame, seat: str, share: str) -> bool:
        """Store a seat as joined. False: another worker changed the game meanwhile, so try again."""
        head, promise = loaded.head, loaded.head.commitment
        if share and promise is not None and not loaded.open and loaded.game.ask is not None:
            if all(each.seat != seat for each in promise.shares):
                promise = promise.with_share(Share(seat, share, len(loaded.game.state.dice.values)))
                head = replace(head, commitment=promise, seed=promise.seed(), reseeds=promise.reseeds())
        if head is loaded.head and seat in loaded.joined:
            return True
        before = loaded.standing
        with self._invalidate_on_error(loaded):
            stored = await self.store.join(loaded.id, before, seat, head)
            loaded.invalidate()
        if stored:
            self.hub.publish(loaded.id)
        return stored

    # Secrets

    async def may_see_secrets(self, loaded: LoadedGame, link: SeatLink) -> bool:
        """Whether a link may see hidden units and the dice to come: the game is over, or nobody else plays.

        A fork shares the secrets of the game it came from, so it waits for that game to end.
        """
        over = loaded.open or loaded.game.ask is None
        return await self._may_see(loaded.seats, loaded.guard, link, over=over)

    async def _may_see(
        self, seats: Mapping[str, str], guard: str | None, link: SeatLink, *, over: bool
    ) -> bool:
        """The same for a game that need not be in memory; `over`: or brought by somebody, who knew it all."""
        alone = link.seat is not None and seats[link.seat] == ME and FRIEND not in seats.values()
        if not (alone or over):
            return False
        return guard is None or await self.store.over(guard)

    async def stored_journal(self, link: SeatLink) -> Journal | None:
        """A game as it is stored, for one that this version cannot play again; None if it is not for this
        link."""
        stored, entries = await self.store.stored(link.game)
        if not await self._may_see(stored.seats, stored.guard, link, over=stored.over or stored.open):
            return None
        return Journal(stored.head, entries)


def undo_extent(loaded: LoadedGame, seat: str | None, keep: int | None = None) -> tuple[int, str]:
    """Count the choices that a seat's undo takes back, machines' answers included; or name the obstacle.

    `keep`: how many of the choices that the seat has noticed stay; all but its last one if not given.
    """
    if seat is None:
        return 0, "undo-watching"
    if loaded.game.ask is None:
        return 0, "undo-over"
    mine = {each for each, who in loaded.seats.items() if who == ME} if loaded.seats[seat] == ME else {seat}
    for count, number in enumerate(reversed(range(len(loaded.entries))), start=1):
        entry = loaded.entries[number]
        if loaded.is_machine(entry.seat) or not loaded.notices(seat, number):
            continue
        if entry.seat not in mine:
            return 0, "undo-answered"
        if any(not loaded.notices(each, number) for each in loaded.seats if each not in mine):
            return 0, "undo-silent"
        if count > loaded.game.undoable:
            return 0, "undo-dice"
        if keep is None or loaded.shown_step(seat, number) <= keep:
            return count, ""
    return 0, "undo-none"


def new_link() -> str:
    """Draw a link that nobody can guess."""
    return secrets.token_urlsafe(18)


def link_hash(link: str) -> str:
    """Hash a link as the store keeps it, so that a stolen database opens no game."""
    return hashlib.sha256(link.encode()).hexdigest()
