"""How games begin: from a scenario, from a step of another game, or from a journal."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from bocage.kernel import BocageError, Commitment, Game, Head, Journal, Share
from bocage.kernel.journal import FORMAT
from bocage.players import NoSuchPlayer, make_player, read_name
from bocage.server.games.loaded_game import FRIEND, ME
from bocage.server.games.service import House, link_hash
from bocage.server.games.storage import NewGame, Place
from bocage.server.problems import Problem
from bocage.systems import SYSTEMS, NotFound, find_system, full_id, scenarios, system_of
from bocage.text import Words
from bocage.text.errors import explain

RECRUIT: Final = "recruit"
SPECTATOR: Final = "spectator"
DAY: Final = 24 * 3600
LONGEST: Final = 10.0
"""Seconds that a commander may be given for a decision: others wait for his processor."""


class Opened(NamedTuple):
    """The links of a new game. This is the only time they are known here."""

    links: dict[str, str]
    you: str


class Wish(NamedTuple):
    """A game as somebody wants it."""

    scenario: str
    options: Mapping[str, object]
    seats: Mapping[str, str]
    seed: int | None
    share: str


async def open_scenario(house: House, wish: Wish, address: str, words: Words) -> Opened:
    """A new game, with dice that are promised unless it comes with a seed."""
    scenario = _known(wish.scenario, words)
    system = system_of(scenario)
    seats = _seated(list(scenarios()[scenario].sides), wish.seats, system.id, words)
    seed, promise = wish.seed, None
    if seed is None:
        mine = next((seat for seat, who in seats.items() if who == ME), None)
        shares = [Share(mine, wish.share)] if mine is not None and wish.share else []
        promise = Commitment.to(secrets.token_bytes(32), shares)
        seed = promise.seed()
    head = Head(FORMAT, system.id, system.version, scenario, dict(wish.options), seed, commitment=promise)
    try:
        game = await asyncio.to_thread(Game.resume, system, Journal(head, []))
    except BocageError as error:
        raise Problem(422, "options", detail=error) from error
    return await _open(house, game, seats, address)


async def open_fork(
    house: House, place: Place, step: int, wish: Mapping[str, str] | None, address: str, words: Words
) -> Opened:
    """What if: the same past up to a step, other dice from there, and machines for the other side."""
    async with house.at(place.game) as live:
        if step > len(live.entries):
            raise Problem(422, "no-such-step", steps=len(live.entries))
        sides = list(live.seats)
        own = place.seat or sides[0]
        usual = {side: ME if side == own else RECRUIT for side in sides}
        seats = _seated(sides, wish or usual, live.system, words)
        readable = await house.may_read_all(live, place)
        if not readable and any(who in (ME, FRIEND) and side != place.seat for side, who in seats.items()):
            raise Problem(403, "not-yours-to-play")
        past = await asyncio.to_thread(live.at, step)
        twin = await asyncio.to_thread(past.fork, secrets.randbits(63))
        guard = live.guard if readable else live.guard or live.id
    return await _open(house, twin, seats, address, guard=guard)


async def open_journal(house: House, data: bytes, machines: set[str], address: str, words: Words) -> Opened:
    """A game from a file, if it is sound: whoever brings it plays all sides that no machine is given."""
    try:
        game = await asyncio.to_thread(_replayed, data)
    except BocageError as error:
        raise Problem(400, "bad-journal", message=explain(words, error)) from error
    wish = {seat: RECRUIT if seat in machines else ME for seat in game.seats}
    if not machines <= set(game.seats):
        raise Problem(422, "seats", sides=", ".join(game.seats))
    return await _open(house, game, wish, address, public=True)


def _replayed(data: bytes) -> Game[Any]:
    """Played again with every hash checked. A file names only what is shipped here, never another file."""
    journal = Journal.from_bytes(data)
    if journal.head.system not in SYSTEMS:
        raise NotFound("system", journal.head.system, list(SYSTEMS))
    if journal.head.scenario not in scenarios(journal.head.system):
        raise NotFound("scenario", journal.head.scenario, [])
    return Game.resume(find_system(journal.head.system), journal)


async def _open(
    house: House,
    game: Game[Any],
    seats: dict[str, str],
    address: str,
    *,
    guard: str | None = None,
    public: bool = False,
) -> Opened:
    creator = hashlib.sha256(f"bocage {address}".encode()).hexdigest()
    if await house.store.made_since(creator, int(time.time()) - DAY) >= house.settings.games_a_day:
        raise Problem(429, "too-many-games")
    people = [seat for seat, who in seats.items() if who in (ME, FRIEND)]
    links = {name: secrets.token_urlsafe(18) for name in (*people, SPECTATOR)}
    mine = [seat for seat in people if seats[seat] == ME]
    new = NewGame(
        id=secrets.token_hex(8),
        head=game.head,
        seats=seats,
        entries=game.journal.entries,
        over=game.ask is None,
        open=public,
        guard=guard,
        creator=creator,
        links={link_hash(link): None if name == SPECTATOR else name for name, link in links.items()},
        joined=frozenset(mine),
    )
    await house.store.create(new)
    async with house.at(new.id) as live:
        house.on_turn(live, changed=True)
    return Opened(links, links[mine[0] if mine else SPECTATOR])


def _known(name: str, words: Words) -> str:
    """The id of a scenario that is shipped. Files are not read for strangers."""
    try:
        if name.endswith(".yaml"):
            raise NotFound("scenario", name, [])
        return full_id(name)
    except NotFound as error:
        raise Problem(422, "no-such-scenario", message=explain(words, error)) from error


def _seated(sides: list[str], wish: Mapping[str, str], system: str, words: Words) -> dict[str, str]:
    """Who sits where. Of sides not spoken of, the first is mine if no other is; machines have the rest."""
    if not set(wish) <= set(sides):
        raise Problem(422, "seats", sides=", ".join(sides))
    for who in set(wish.values()) - {ME, FRIEND}:
        _must_play(who, system, words)
    seats = {side: wish.get(side, RECRUIT) for side in sides}
    free = [side for side in sides if side not in wish]
    if free and ME not in wish.values():
        seats[free[0]] = ME
    return seats


def _must_play(machine: str, system: str, words: Words) -> None:
    """A machine must know the game, and not think for too long."""
    try:
        make_player(machine, 0, system)
    except NoSuchPlayer as error:
        message = words.say(error.problem, name=error.name, **error.args_)
        raise Problem(422, "player", message=message) from error
    if read_name(machine).seconds > LONGEST:
        raise Problem(422, "too-long", longest=LONGEST)
