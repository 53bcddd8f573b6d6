"""Everything that somebody with a link can fetch: from every address that OpenAPI lists, with its headers.

A new address is asked by itself: it fails here until it is known what to ask it.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from itertools import cycle, islice, product
from typing import Any, Final, NamedTuple

import httpx

from bocage.kernel import Verb
from tests.server.guests import Guest, Json, Visitors, calling

SAMPLES: Final = 6
"""How many values of each argument are tried."""
Samples = Mapping[str, list[Any]]


class Asking(NamedTuple):
    """What is asked for besides what a table itself suggests."""

    verbs: Sequence[Verb]
    """The grammar of the keys."""
    names: Sequence[str] = ()
    """Names of what is hidden: to ask for them must tell nothing."""
    places: Sequence[str] = ()
    """Where the hidden lies, or next to it."""


async def everything(guest: Guest, asking: Asking | None) -> AsyncIterator[tuple[str, str]]:
    """All that a link gets to see: the table and the log always, and with `asking` all other answers."""
    seen = await guest.get()
    yield "table", anonymous(guest, seen)
    yield "log", anonymous(guest, await guest.get("/log"))
    if asking is None:
        return
    async with calling(guest, -1) as line:
        yield "live", str(await line.hear())
    table = seen.json()
    steps = (await guest.get("/replay")).json()["steps"]
    samples = _samples(table, steps, asking)
    for path, methods in sorted(guest.visitors.app.openapi()["paths"].items()):
        if "{link}" in path:
            for method, operation in methods.items():
                async for what, answer in _ask_all(guest, method, path, operation, samples):
                    yield what, f"{answer.status_code} {anonymous(guest, answer)}"


async def reference(visitors: Visitors, scenario: str, face: str) -> dict[str, str]:
    """What anybody can look up without a link, about one battle. What begins another game is not asked."""
    samples: Samples = {
        "id": [scenario],
        "system": [scenario.partition("/")[0]],
        "face": [face],
        "kind": ["bunker"],
        "facing": [0],
        "place": [""],
        "figure": [""],
        "corners": [6],
        "armour": ["6.3.2"],
        "struck": ["front"],
        "posture": ["prone"],
        "heading": [7],
        "roofs": [0, 1],
        "lang": ["en", "fr"],
    }
    anybody = Guest(visitors, "")
    return {
        what: f"{answer.status_code} {anonymous(anybody, answer)}"
        for path, methods in visitors.app.openapi()["paths"].items()
        if "{link}" not in path and "get" in methods
        async for what, answer in _ask_all(anybody, "get", path, methods["get"], samples)
    }


def answered(fetched: Mapping[str, str], seat: str) -> set[str]:
    """The addresses that have given a seat an answer, not a refusal."""
    told = [what for what, said in fetched.items() if what.startswith(f"{seat} get ") and said[0] == "2"]
    return {what.split()[2] for what in told}


# What is asked


def _samples(table: Json, steps: int, asking: Asking) -> Samples:
    """What each argument of an address is tried with."""
    chance = random.Random(steps)
    some = chance.sample(sorted(table["places"]), SAMPLES)
    offered = [option["key"] for option in (table["ask"] or {"options": []})["options"]]
    wished = list(_wished(table, asking, chance, some))
    if not offered:
        wished = chance.sample(wished, SAMPLES)
    return {
        "key": [*chance.sample(offered, min(2 * SAMPLES, len(offered))), *wished],
        "refused": [key for key in chance.sample(wished, SAMPLES) if key not in offered],
        "to": [*some, *asking.places],
        "at": [
            *sorted({unit["place"] for unit in table["units"] if unit["side"] == table["game"]["seat"]}),
            *some,
        ],
        "way": ["", "crawl-from", "assault-move"],
        "wish": [*offered[:SAMPLES], *wished[:SAMPLES]],
        "from": [*some[::-1], *asking.places[::-1]],
        "there": [*some, *asking.places],
        "chosen": ["", *some[:3]],
        "step": [0, steps // 2, steps, steps + 1],
        "since": [0, 5],
        "lang": ["en", "fr"],
        "full": [0, 1],
        "version": [table["version"], table["version"] + 1],
        "can_undo": [table["game"]["can_undo"]],
    }


def _wished(table: Json, asking: Asking, chance: random.Random, some: list[str]) -> Iterator[str]:
    """Keys of every verb, with what is on the board, and with what is hidden."""
    units = sorted(unit["id"] for unit in (*table["units"], *table["reserves"]))
    words: Samples = {
        "place": [*some, *asking.places],
        "unit": [*units, *asking.names],
        "weapon": ["weapon-0", *(weapon["id"] for weapon in table["weapons"])],
        "facing": ["n", "ne", "e"],
        "arms": ["own", "own+1"],
        "battery": ["battery-0", "battery-1", "battery-2"],
        "mission": ["light_barrage", "heavy_barrage"],
        "points": ["1", "2"],
        "dice": ["1", "2"],
        "crossing": ["0", "1"],
        "heading": ["n", "se"],
        "stance": ["transit", "hunt"],
        "house": ["0", "1"],
        "task": ["search", "dig"],
        "figure": [*(f"{unit}.1" for unit in units), *asking.names],
        "seat": sorted({unit.partition("-")[0] for unit in units}),
        "strike": ["guns", "gas"],
        "mount": ["0", "1"],
    }
    for verb in asking.verbs:
        named = [chance.choice(words[kind]) for kind in verb.kinds]
        yield f"{verb.name}:{'>'.join(named)}"
        slots = [slot for slot, kind in enumerate(verb.kinds) if kind in ("unit", "figure")]
        for slot, name in product(slots, asking.names):
            yield f"{verb.name}:{'>'.join([*named[:slot], name, *named[slot + 1 :]])}"


BODIES: Final[Mapping[str, Callable[[Samples], Iterator[Json]]]] = {
    "/api/g/{link}/choose": lambda samples: (
        {"version": version, "key": key}
        for version in samples["version"]
        for key in ("no-such-thing:Z9", *samples["refused"])
    ),
    "/api/g/{link}/undo": lambda samples: (
        {"version": version} for version in samples["version"][samples["can_undo"][0] :]
    ),
    "/api/g/{link}/gesture": lambda samples: (
        {"version": version, "answers": [{"kind": "impulse", "key": key}]}
        for version in samples["version"]
        for key in ("no-such-thing:Z9", *samples["refused"])
    ),
    "/api/g/{link}/join": lambda samples: iter([{"share": ""}]),
    "/api/g/{link}/renew": lambda samples: iter([{"which": "nobody"}]),
    "/api/g/{link}/fork": lambda samples: ({"step": step} for step in samples["step"]),
}
"""What is sent to the addresses that change something: nothing that changes it here."""


async def _ask_all(
    guest: Guest, method: str, path: str, operation: Json, samples: Samples
) -> AsyncIterator[tuple[str, httpx.Response]]:
    """Ask one address with values for all its arguments, a few times."""
    names = [each["name"] for each in operation.get("parameters", []) if each["name"] != "link"]
    unknown = set(names) - set(samples)
    assert not unknown, f"say in _samples what {unknown} is tried with"
    most = max((len(samples[name]) for name in names), default=1)
    columns = [islice(cycle(samples[name]), most) for name in names]
    rows = [dict(zip(names, values, strict=True)) for values in zip(*columns, strict=True)] or [{}]
    for number, args in enumerate(rows):
        async for body, answer in _ask(guest, method, path, args, samples):
            yield f"{method} {path} {number} {args} {body}", answer


async def _ask(
    guest: Guest, method: str, path: str, args: Json, samples: Samples
) -> AsyncIterator[tuple[Json, httpx.Response]]:
    """Ask one address, with its arguments in the path and the query, and with each body there is for it."""
    address = path.replace("{link}", guest.link)
    for name in args:
        address = address.replace(f"{{{name}}}", str(args[name]))
    params = {name: value for name, value in args.items() if f"{{{name}}}" not in path}
    if method == "get":
        yield {}, await guest.visitors.get(address, params=params)
        return
    assert path in BODIES, f"say in BODIES what is sent to {path}"
    for body in BODIES[path](samples):
        yield body, await guest.visitors.post(address, body, params=params)


def anonymous(guest: Guest, answer: httpx.Response) -> str:
    """What was answered, with its headers, without the link that is drawn for every game."""
    text = f"{dict(answer.headers)} {answer.text}"
    return text.replace(guest.link, "LINK") if guest.link else text
