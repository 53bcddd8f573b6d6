"""Open games: from a scenario, from a step of another game, or from a journal."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from fastapi import Request

from bocage.kernel import BadContent, BocageError, Commitment, Game, Head, Journal
from bocage.kernel.journal import FORMAT
from bocage.players import NoSuchPlayer, make_player, read_name
from bocage.server.games.loaded_game import FRIEND, ME
from bocage.server.games.service import GameService, link_hash, new_link
from bocage.server.games.stored import NewGame, SeatLink
from bocage.server.guard import address_of
from bocage.server.problems import Problem
from bocage.server.work import Patience, Stopped, work_for
from bocage.systems import (
    SYSTEMS,
    NotFound,
    find_scenario,
    find_system,
    full_id,
    is_made,
    scenarios,
    system_of,
)
from bocage.text import Words
from bocage.text.errors import explain

CADET: Final = "cadet"
"""Who plays a side when nobody says."""
RECRUIT: Final = "recruit"
SPECTATOR: Final = "spectator"
DAY: Final = 24 * 3600
LONGEST_SEARCH: Final = 10.0
"""Seconds that a commander may be given for a decision: others wait for his processor."""


class Opened(NamedTuple):
    """The links of a new game. Only their hashes are stored, so they are never known again."""

    links: dict[str, str]
    you: str


class Wish(NamedTuple):
    """What somebody wants to play: options by their keys, who sits where, dice of a seed or promised ones."""

    scenario: str
    options: Mapping[str, object]
    seats: Mapping[str, str]
    seed: int | None


async def open_scenario(service: GameService, wish: Wish, address: str, words: Words) -> Opened:
    """Open a scenario. Without a seed, the dice are promised: their secret can be checked at the end.

    The promise is made before anybody can give a share: who sees it first knows that his share was not known
    when the secret was drawn.
    """
    scenario = _scenario_id(wish.scenario, words)
    system = system_of(scenario)
    try:
        sides = list(find_scenario(scenario).sides)
    except BadContent as error:
        raise Problem(422, "no-such-scenario", message=explain(words, error)) from error
    seats = _assign_seats(sides, wish.seats, system.id, words)
    if wish.seed is not None and FRIEND in seats.values():
        raise Problem(422, "known-seed")
    seed, promise = wish.seed, None
    if seed is None:
        promise = Commitment.to(secrets.token_bytes(32))
        seed = promise.seed()
    head = Head(FORMAT, system.id, system.version, scenario, dict(wish.options), seed, commitment=promise)
    try:
        game = await asyncio.to_thread(Game.resume, system, Journal(head, []))
    except BocageError as error:
        raise Problem(422, "options", detail=error) from error
    return await store_game(service, game, seats, address)


async def open_fork(
    service: GameService,
    link: SeatLink,
    step: int,
    wish: Mapping[str, str] | None,
    address: str,
    words: Words,
) -> Opened:
    """Open a what-if: the past of a game up to a step, other dice after it, machines for the other side.

    A fork holds all that is hidden, so it waits until the link may see that: until the game is over, if
    others play in it.
    """
    async with service.at(link.game) as loaded:
        steps = loaded.shown_steps(link.seat)
        if step >= len(steps):
            raise Problem(422, "no-such-step", steps=len(steps) - 1)
        if not await service.may_see_secrets(loaded, link):
            raise Problem(403, "hidden")
        sides = list(loaded.seats)
        own = link.seat or sides[0]
        usual = {side: ME if side == own else CADET for side in sides}
        seats = _assign_seats(sides, wish or usual, loaded.system, words)
        past = await asyncio.to_thread(loaded.at, steps[step])
        twin = await asyncio.to_thread(past.fork, secrets.randbits(63))
        guard = loaded.guard
    return await store_game(service, twin, seats, address, guard=guard)


async def open_journal(service: GameService, request: Request, machines: set[str], words: Words) -> Opened:
    """Open a saved game, if it replays. Whoever brings it plays the sides that no machine is given.

    To replay one may take long, so that few are replayed at once, none for longer than the host allows, and
    none for somebody who has gone.
    """
    data, seconds = await request.body(), service.settings.journal_seconds
    try:
        async with service.importing:
            game = await work_for(request, seconds, lambda patience: _replayed(data, patience))
    except BocageError as error:
        raise Problem(400, "bad-journal", message=explain(words, error)) from error
    except Stopped as error:
        raise Problem(422, "journal-too-long", seconds=seconds) from error
    wish = {seat: RECRUIT if seat in machines else ME for seat in game.seats}
    if not machines <= set(game.seats):
        raise Problem(422, "seats", sides=", ".join(game.seats))
    return await store_game(service, game, wish, address_of(request.scope), public=True)


def _replayed(data: bytes, patience: Patience) -> Game[Any]:
    """Replay a journal with every hash checked. It may name scenarios that are shipped or that their ids
    tell, never a file."""
    journal = Journal.from_bytes(data)
    if journal.head.system not in SYSTEMS:
        raise NotFound("system", journal.head.system, list(SYSTEMS))
    scenario = journal.head.scenario
    if scenario not in scenarios(journal.head.system) and not is_made(scenario):
        raise NotFound("scenario", journal.head.scenario, [])
    return Game.resume(find_system(journal.head.system), journal, check=patience.check)


async def store_game(
    service: GameService,
    game: Game[Any],
    seats: dict[str, str],
    address: str,
    *,
    guard: str | None = None,
    public: bool = False,
) -> Opened:
    """Store a game under new links, unless its address has made too many today."""
    creator = hashlib.sha256(f"bocage {address}".encode()).hexdigest()
    if await service.store.made_since(creator, int(time.time()) - DAY) >= service.settings.games_a_day:
        raise Problem(429, "too-many-games")
    people = [seat for seat, who in seats.items() if who in (ME, FRIEND)]
    links = {name: new_link() for name in (*people, SPECTATOR)}
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
    await service.store.create(new)
    async with service.at(new.id) as loaded:
        service.on_turn(loaded, changed=True)
    return Opened(links, links[mine[0] if mine else SPECTATOR])


def _scenario_id(name: str, words: Words) -> str:
    """The full id of a shipped scenario. Files are not read for strangers."""
    try:
        if name.endswith(".yaml"):
            raise NotFound("scenario", name, [])
        return full_id(name)
    except NotFound as error:
        raise Problem(422, "no-such-scenario", message=explain(words, error)) from error


def _assign_seats(sides: list[str], wish: Mapping[str, str], system: str, words: Words) -> dict[str, str]:
    """Say who sits where. Of sides not named, the first is mine unless I have one; machines get the rest."""
    if not set(wish) <= set(sides):
        raise Problem(422, "seats", sides=", ".join(sides))
    for who in set(wish.values()) - {ME, FRIEND}:
        _check_machine(who, system, words)
    seats = {side: wish.get(side, CADET) for side in sides}
    free = [side for side in sides if side not in wish]
    if free and ME not in wish.values():
        seats[free[0]] = ME
    return seats


def _check_machine(machine: str, system: str, words: Words) -> None:
    """Refuse a machine that does not know the system, or would search for too long."""
    try:
        make_player(machine, 0, system)
    except NoSuchPlayer as error:
        message = words.say(error.problem, name=error.name, **error.args_)
        raise Problem(422, "player", message=message) from error
    if read_name(machine).seconds > LONGEST_SEARCH:
        raise Problem(422, "too-long", longest=LONGEST_SEARCH)
