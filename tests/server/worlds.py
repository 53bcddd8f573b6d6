"""Two worlds: the same battle, seed and choices, that differ in one fact which a seat may not know.

Everything that a link can fetch is collected in both; whoever may not know the fact must get the same, byte
for byte. The addresses are those that OpenAPI lists, so a new one is asked by itself: it fails here until it
is known what to ask it.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from itertools import cycle, islice
from pathlib import Path
from typing import Any, Final, NamedTuple

import httpx

from bocage.kernel import Ask, Option
from bocage.server.games.loaded_game import LoadedGame
from bocage.server.settings import Settings
from tests.server.guests import Guest, Json, Visitors, calling, running, sqlite

SPECTATOR: Final = "spectator"
EVERY: Final = 12
"""After how many choices all addresses are asked; the table and the log are after each."""
RARELY: Final = 6
"""After how many choices of the set-up anything is asked."""
LURED: Final = 0.8
"""How often those who do not know are drawn towards it."""
FAR: Final = 999
"""The distance of what has no place."""
SAMPLES: Final = 6
"""How many values of each argument are tried."""


class Fact(NamedTuple):
    """A fact of a battle that a seat may not know, and how the other world differs."""

    name: str
    scenario: str
    blind: str
    """The seat that may not know it."""
    change: Callable[[Any], Any] | None = None
    """Makes the scenario of the other world."""
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


class Step(NamedTuple):
    """One choice that everybody may notice, and what could be fetched after it."""

    seat: str
    key: str
    fetched: dict[str, str]
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
    while len(found) < (fact.choices if followed is None else len(followed)):
        async with visitors.service.at(game) as loaded:
            ask = loaded.game.ask
            if ask is None:
                break
            avoid = fact.avoid(loaded.game.state)
            seat, options = ask.seat, _allowed(ask, avoid, fact)
            if seat == fact.blind and chance.random() < LURED:
                options = _nearest(loaded.game.state.field, options, avoid)
            different = fact.question(ask) and not swapped
        key = chance.choice(options).key
        if followed is not None:
            seat, key = followed[len(found)]
            if different:
                swapped = _swap(key, [option.key for option in ask.options])
            key = swapped.get(key, key)
        await guests[seat].must_choose(key)
        unnoticed = await _answer_quietly(visitors, guests, fact, game, other=followed is not None)
        async with visitors.service.at(game) as loaded:
            if fact.happened(loaded.game.state):
                break
            skipped = loaded.game.turn == 0 and len(found) % RARELY
            near = _near(loaded.game.state.field, avoid)
        fetched = {} if skipped else await _fetch(guests, fact, full=len(found) % EVERY == EVERY - 1)
        fetched |= await _fetch_ways(guests[fact.blind], near)
        found.append(Step(seat, key, fetched, unnoticed))
    return found


def _near(field: Any, lures: frozenset[str]) -> list[str]:
    """Places next to what is hidden: the ways to them lead over it."""
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
    visitors: Visitors, guests: dict[str, Guest], fact: Fact, game: str, *, other: bool
) -> tuple[str, ...]:
    """Answer the questions that nobody may notice: neither that they are put nor that they are answered."""
    tempted = fact.secrets if other else frozenset[str]()
    unnoticed: list[str] = []
    while True:
        async with visitors.service.at(game) as loaded:
            ask = loaded.game.ask
            quiet = None if ask is None else _quiet_answer(loaded, ask, tempted)
        if ask is None or quiet is None:
            return tuple(unnoticed)
        before = await _fetch(guests, fact, full=False)
        await guests[ask.seat].must_choose(quiet)
        unnoticed.append(quiet)
        assert await _fetch(guests, fact, full=False) == before


async def _fetch(guests: dict[str, Guest], fact: Fact, *, full: bool) -> dict[str, str]:
    """All that those get to see who may not know."""
    return {
        f"{name} {what}": said
        for name in (fact.blind, SPECTATOR)
        async for what, said in _everything(guests[name], full=full)
    }


def _quiet_answer(loaded: LoadedGame, ask: Ask, secrets: frozenset[str]) -> str | None:
    """The answer to a question that nobody may notice: one of the secrets, or else nothing is done."""
    system, state = loaded.game.system, loaded.game.state
    last = ask.options[-1]
    if not system.is_silent(state, ask, last):
        return None
    return next((option.key for option in ask.options if option.verb in secrets), last.key)


def _allowed(ask: Ask, avoid: frozenset[str], fact: Fact) -> list[Option]:
    """What can be chosen without coming upon the fact, in either world."""
    urged = [option for option in ask.options if fact.urge(option)]
    if urged:
        return urged
    shunned = fact.secrets | fact.gives_away
    allowed = [
        option for option in ask.options if not avoid & set(option.args) and option.verb not in shunned
    ]
    return allowed or list(ask.options[-1:])


def _nearest(field: Any, options: list[Option], lures: frozenset[str]) -> list[Option]:
    """What brings those who do not know nearest to what they do not know of."""
    baits = [field.number_of[each] for each in lures]

    def away(option: Option) -> int:
        places = [field.number_of[each] for each in option.args if each in field.number_of]
        return min((field.distance[place][bait] for place in places for bait in baits), default=FAR)

    least = min(map(away, options))
    return [option for option in options if away(option) == least]


def _swap(key: str, offered: list[str]) -> dict[str, str]:
    """Take another answer, and give the one that was taken where the other one was."""
    other = next(each for each in offered if each != key)
    return {key: other, other: key}


# Everything that can be fetched


async def _everything(guest: Guest, *, full: bool) -> AsyncIterator[tuple[str, str]]:
    """All that a link gets to see: the table and the log always, all other answers if `full`."""
    table = (await guest.get()).json()
    yield "table", _anonymous(guest, table)
    yield "log", _anonymous(guest, (await guest.get("/log")).json())
    if not full:
        return
    async with calling(guest, -1) as line:
        yield "live", str(await line.hear())
    steps = (await guest.get("/replay")).json()["steps"]
    samples = _samples(table, steps)
    for path, methods in sorted(guest.visitors.app.openapi()["paths"].items()):
        if "{link}" not in path:
            continue
        for method, operation in methods.items():
            for number, args in enumerate(_arguments(operation, samples)):
                answer = await _ask(guest, method, path, args, samples)
                for each in answer if isinstance(answer, list) else [answer]:
                    yield f"{method} {path} {number} {args}", f"{each.status_code} {_anonymous(guest, each)}"


def _samples(table: Json, steps: int) -> Mapping[str, list[object]]:
    """What each argument of an address is tried with."""
    places = sorted(table["places"])
    offered = [option["key"] for option in (table["ask"] or {"options": []})["options"]]
    units = sorted(unit["id"] for unit in (*table["units"], *table["reserves"]))
    chance = random.Random(steps)
    some = chance.sample(places, SAMPLES)
    keys = [
        *chance.sample(offered, min(SAMPLES, len(offered))),
        *(f"move:{place}" for place in some[:3]),
        *(f"fire:{here}>{there}" for here, there in zip(some[:3], some[3:], strict=True)),
        *(f"rally:{unit}" for unit in units[:2]),
    ]
    return {
        "key": list(keys),
        "to": list(some),
        "from": list(some[::-1]),
        "there": list(some),
        "chosen": ["", *some[:3]],
        "step": [0, steps // 2, steps, steps + 1],
        "since": [0, 5],
        "lang": ["en", "fr"],
        "full": [0, 1],
        "version": [table["version"], table["version"] + 1],
    }


BODIES: Final[Mapping[str, Callable[[Mapping[str, list[Any]]], Iterator[Json]]]] = {
    "/api/g/{link}/choose": lambda samples: (
        {"version": version, "key": "no-such-thing:Z9"} for version in samples["version"]
    ),
    "/api/g/{link}/undo": lambda samples: iter([{"version": samples["version"][1]}]),
    "/api/g/{link}/join": lambda samples: iter([{"share": ""}]),
    "/api/g/{link}/fork": lambda samples: ({"step": step} for step in samples["step"]),
}
"""What is sent to the addresses that change something: nothing that changes it here."""


def _arguments(operation: Json, samples: Mapping[str, list[object]]) -> list[Json]:
    """Values for all arguments of an address, a few times."""
    names = [each["name"] for each in operation.get("parameters", []) if each["name"] != "link"]
    unknown = set(names) - set(samples)
    assert not unknown, f"say in _samples what {unknown} is tried with"
    most = max((len(samples[name]) for name in names), default=1)
    columns = [islice(cycle(samples[name]), most) for name in names]
    return [dict(zip(names, values, strict=True)) for values in zip(*columns, strict=True)] or [{}]


async def _ask(
    guest: Guest, method: str, path: str, args: Json, samples: Mapping[str, list[Any]]
) -> httpx.Response | list[httpx.Response]:
    """Ask one address: with its arguments in the path, in the query, and in the body."""
    address = path.replace("{link}", guest.link)
    for name in args:
        address = address.replace(f"{{{name}}}", str(args[name]))
    params = {name: value for name, value in args.items() if f"{{{name}}}" not in path}
    if method == "get":
        return await guest.visitors.get(address, params=params)
    assert path in BODIES, f"say in BODIES what is sent to {path}"
    return [await guest.visitors.post(address, body, params=params) for body in BODIES[path](samples)]


def _anonymous(guest: Guest, answer: httpx.Response | Json) -> str:
    """What was answered, without the links and ids that are drawn for every game."""
    text = answer.text if isinstance(answer, httpx.Response) else str(answer)
    return text.replace(guest.link, "LINK")
