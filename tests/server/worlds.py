"""Two worlds: the same battle, seed and choices, that differ in one fact which a seat may not know.

Everything that a link can fetch is collected in both, and all that is said to it over the wire; whoever may
not know the fact must get the same, byte for byte.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from bocage.kernel import Ask, Game, Option, Verb
from bocage.server.settings import Settings
from tests.server.everything import Asking, everything
from tests.server.guests import Guest, Line, Visitors, calling, running, sqlite

SPECTATOR: Final = "spectator"
EVERY: Final = 12
"""After how many choices all addresses are asked, when next who may not know is himself asked; the table and
the log are after each."""
RARELY: Final = 6
"""After how many choices of the set-up anything is asked."""
LURED: Final = 0.8
"""How often those who do not know are drawn towards it."""
FAR: Final = 999
"""The distance of what has no place."""
Change = Callable[[Any], Any]
"""Makes another scenario of one."""


class Fact(NamedTuple):
    """A fact of a battle that a seat may not know, and how the other world differs."""

    name: str
    scenario: str
    blind: str
    """The seat that may not know it."""
    one: Change = lambda scenario: scenario
    other: Change = lambda scenario: scenario
    """Make the scenarios of the two worlds."""
    names: tuple[str, ...] = ()
    """What the hidden is called, where it has a name."""
    question: Callable[[Ask], bool] = lambda ask: False
    """Or: which question the other side answers otherwise, the first time it is put."""
    avoid: Callable[[Any], frozenset[str]] = lambda state: frozenset()
    """Places that the players keep out of, so that the fact stays hidden."""
    happened: Callable[[Any], bool] = lambda state: False
    """Whether the fact is known by now: then there is nothing left to compare."""
    choices: int = 80
    """How many choices are made."""
    urge: Callable[[Option], bool] = lambda option: False
    """Or: what who knows does as soon as he can, to get where nobody sees what he does;"""
    secrets: frozenset[str] = frozenset()
    """what he may do there, unnoticed: nothing of it in the one world, something in the other;"""
    gives_away: frozenset[str] = frozenset()
    """and what he leaves undone, because it would show."""
    keeps_still: frozenset[str] = frozenset()
    """What he alone leaves undone, so that others may come near."""


class Step(NamedTuple):
    """One choice that everybody may notice, and what could be fetched after it."""

    seat: str
    key: str
    fetched: dict[str, str]
    truth: bytes
    """What the game really is."""
    unnoticed: tuple[str, ...] = ()
    """What was chosen after it that nobody may notice."""


@asynccontextmanager
async def world(folder: Path, fact: Fact) -> AsyncIterator[tuple[Visitors, dict[str, Guest]]]:
    """A service with one game of a battle between two people."""
    settings = Settings(db=sqlite(folder), rate=1e6, burst=10**6, games_a_day=10**6)
    async with running(settings) as visitors:
        card = (await visitors.get("/api/scenarios")).json()
        sides = next(each["sides"] for each in card if each["id"] == fact.scenario)
        seats = dict(zip((side["id"] for side in sides), ("me", "friend"), strict=True))
        yield visitors, await visitors.open(fact.scenario, seats=seats, seed=11)


async def live(
    visitors: Visitors,
    guests: dict[str, Guest],
    fact: Fact,
    chance: random.Random,
    followed: list[tuple[str, str]] | None = None,
) -> list[Step]:
    """Play, with everything fetched for those who may not know, after each of the choices.

    `followed`: the choices made in the other world. The fact itself is answered otherwise.
    """
    found: list[Step] = []
    game = (await guests[fact.blind].table())["game"]["id"]
    swapped: dict[str, str] = {}
    due, kinds = False, set[str]()
    async with _listening(guests, fact) as lines:
        begun = await _answer_quietly(visitors, guests, fact, lines, other=followed is not None)
        while len(found) < (fact.choices if followed is None else len(followed)):
            async with visitors.service.at(game) as loaded:
                ask = loaded.game.ask
                if ask is None:
                    break
                avoid, seat = fact.avoid(loaded.game.state), ask.seat
                options = may_be_chosen(ask, loaded.game.state, fact, chance)
                different = fact.question(ask) and not swapped
            key = chance.choice(options).key
            if followed is not None:
                seat, key = followed[len(found)]
                if different:
                    swapped = swap(key, [option.key for option in ask.options])
                key = key if seat == fact.blind else swapped.get(key, key)
            await guests[seat].must_choose(key)
            await _hear(lines)
            unnoticed = await _answer_quietly(visitors, guests, fact, lines, other=followed is not None)
            async with visitors.service.at(game) as loaded:
                if fact.happened(loaded.game.state):
                    break
                ask, state = loaded.game.ask, loaded.game.state
                truth = loaded.game.system.digest(state) + repr(state.scenario).encode()
                near = _near(state.field, avoid)
                asking = Asking(_verbs(state), fact.names, [*sorted(avoid)[:3], *near[:3]])
                new = ask is not None and ask.kind not in kinds
                kinds |= {ask.kind} if ask is not None else set()
                skipped = loaded.game.turn == 0 and len(found) % RARELY and not new
            due = due or len(found) % EVERY == EVERY - 1
            full = due and ask is not None and ask.seat == fact.blind
            due = due and not full
            fetched = {} if skipped else await _fetch(guests, fact, asking if full else None)
            fetched |= await _fetch_ways(guests[fact.blind], near)
            undone = await _take_back(guests[fact.blind], key) if full and seat == fact.blind else {}
            if undone:
                fetched |= undone
                await _fall_silent(lines)
                await _answer_quietly(visitors, guests, fact, lines, other=followed is not None)
            found.append(Step(seat, key, fetched, truth, (*begun, *unnoticed)))
            begun = ()
    return found


@asynccontextmanager
async def _listening(guests: dict[str, Guest], fact: Fact) -> AsyncIterator[dict[Guest, Line]]:
    """The lines of those who may not know, open all the time."""
    for guest in guests.values():
        await guest.table()
    async with AsyncExitStack() as stack:
        lines = {}
        for guest in (guests[fact.blind], guests[SPECTATOR]):
            version = (await guest.table())["version"]
            since = len(await guest.lines())
            wish = f"&view=1&lang=en&since={since}"
            lines[guest] = await stack.enter_async_context(calling(guest, version, wish))
        yield lines


async def _hear(lines: dict[Guest, Line]) -> None:
    """After a choice that everybody notices, each line tells of it, and has told of nothing before."""
    for guest, line in lines.items():
        heard = await line.hear()
        while "ping" in heard:
            heard = await line.hear()
        table = await guest.table(lang="en")
        assert heard["version"] == table["version"]
        assert heard["table"] == table
        told = heard["log"]["lines"]
        assert told == (await guest.lines(lang="en"))[(len(told) and told[0]["n"]) or 0 :][: len(told)]


async def _fall_silent(lines: dict[Guest, Line]) -> None:
    """Let the lines tell what there is to tell, up to the version of the table."""
    for guest, line in lines.items():
        version = (await guest.table())["version"]
        while (await line.hear()).get("version") != version:
            pass


async def _take_back(guest: Guest, key: str) -> dict[str, str]:
    """Take the last choice back, if that is allowed, and make it again."""
    table = await guest.table()
    if not table["game"]["can_undo"]:
        return {}
    back = await guest.post("/undo", {"version": table["version"]})
    await guest.must_choose(key)
    return {"undo": f"{back.status_code} {back.text}"}


def _verbs(state: Any) -> list[Verb]:
    """The grammar of a system's keys."""
    found = [getattr(state.verbs, name) for name in sorted(dir(state.verbs))]
    return [each for each in found if isinstance(each, Verb)]


def _near(field: Any, lures: frozenset[str]) -> list[str]:
    """Places next to what is hidden: the ways to them lead over it."""
    if not lures:
        return []
    baits = [field.number_of[each] for each in lures]
    return [
        label
        for label, place in sorted(field.number_of.items())
        if label not in lures and any(field.distance[place][bait] == 1 for bait in baits)
    ]


async def _fetch_ways(guest: Guest, places: list[str]) -> dict[str, str]:
    """The ways of a stack on the move, and who may fire at it on them."""
    ask = (await guest.table())["ask"]
    if ask is None or not ask["ways"]:
        return {}
    return {f"way to {place}": (await guest.get("/path", to=place)).text for place in places}


async def _answer_quietly(
    visitors: Visitors, guests: dict[str, Guest], fact: Fact, lines: dict[Guest, Line], *, other: bool
) -> tuple[str, ...]:
    """Answer the questions that nobody may notice: neither that they are put nor that they are answered."""
    tempted = fact.secrets if other else frozenset[str]()
    game = (await guests[fact.blind].table())["game"]["id"]
    unnoticed: list[str] = []
    while True:
        async with visitors.service.at(game) as loaded:
            ask = loaded.game.ask
            mine = ask is not None and ask.seat == fact.blind
            quiet = None if ask is None else quiet_answer(loaded.game, ask, frozenset() if mine else tempted)
        if ask is None or quiet is None:
            return tuple(unnoticed)
        onlookers = {guest: line for guest, line in lines.items() if guest is not guests[ask.seat]}
        before = await _fetch(guests, fact, among=onlookers)
        await guests[ask.seat].must_choose(quiet)
        if not mine:
            unnoticed.append(quiet)
        async with visitors.service.at(game) as loaded:
            noticed = loaded.notices(None, len(loaded.entries) - 1)
        await _hear(lines if noticed else {each: lines[each] for each in lines if each not in onlookers})
        assert noticed or await _fetch(guests, fact, among=onlookers) == before


async def _fetch(
    guests: dict[str, Guest],
    fact: Fact,
    asking: Asking | None = None,
    among: Collection[Guest] | None = None,
) -> dict[str, str]:
    """All that those get to see who may not know, or those of them who are named."""
    return {
        f"{name} {what}": said
        for name in (fact.blind, SPECTATOR)
        if among is None or guests[name] in among
        async for what, said in everything(guests[name], asking)
    }


def quiet_answer(game: Game[Any], ask: Ask, secrets: frozenset[str]) -> str | None:
    """The answer to a question that nobody may notice: one of the secrets, or else nothing is done."""
    last = ask.options[-1]
    if not game.system.is_silent(game.state, ask, last):
        return None
    return next((option.key for option in ask.options if option.verb in secrets), last.key)


def may_be_chosen(ask: Ask, state: Any, fact: Fact, chance: random.Random) -> list[Option]:
    """What is chosen from, so that the fact stays hidden and those who do not know come near it."""
    avoid = fact.avoid(state)
    options = _allowed(ask, avoid, fact)
    if ask.seat == fact.blind and chance.random() < LURED:
        return _nearest(state.field, options, avoid)
    return options


def _allowed(ask: Ask, avoid: frozenset[str], fact: Fact) -> list[Option]:
    """What can be chosen without coming upon the fact, in either world."""
    urged = [option for option in ask.options if fact.urge(option)]
    if urged:
        return urged
    shunned = fact.secrets | fact.gives_away
    if ask.seat != fact.blind:
        shunned |= fact.keeps_still
    allowed = [
        option for option in ask.options if not avoid & set(option.args) and option.verb not in shunned
    ]
    return allowed or list(ask.options[-1:])


def _nearest(field: Any, options: list[Option], lures: frozenset[str]) -> list[Option]:
    """What brings those who do not know nearest to what they do not know of."""
    if not lures:
        return options
    baits = [field.number_of[each] for each in lures]

    def away(option: Option) -> int:
        places = [field.number_of[each] for each in option.args if each in field.number_of]
        return min((field.distance[place][bait] for place in places for bait in baits), default=FAR)

    least = min(map(away, options))
    return [option for option in options if away(option) == least]


def swap(key: str, offered: list[str]) -> dict[str, str]:
    """Take another answer, and give the one that was taken where the other one was."""
    other = next(each for each in offered if each != key)
    return {key: other, other: key}
