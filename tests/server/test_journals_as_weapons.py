"""Journals made to hurt: each gets a clear refusal, soon, and the service goes on."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bocage.face import Game
from bocage.kernel import Commitment, Journal, Share
from bocage.kernel import Game as KernelGame
from bocage.kernel.journal import MOST_CHOICES, Close, _check
from bocage.server.games import openings
from tests.server.guests import Guest, Visitors

pytestmark = pytest.mark.anyio


def played(choices: int, **dice: Any) -> Journal:
    """A game of the orchard, its first choices always the first option."""
    game = Game.start("the-orchard-wall", **(dice or {"seed": 1}))
    while game.ask is not None and game.decisions < choices:
        game.choose(game.ask.options[0])
    return game.journal


def file_of(head: bytes, entries: list[bytes]) -> bytes:
    """A journal with a right closing line, whatever it holds."""
    lines = [head, *entries]
    return b"\n".join([*lines, msgspec.json.encode(Close(len(entries), _check(lines)))]) + b"\n"


def head_with(**fields: Any) -> bytes:
    return json.dumps(msgspec.to_builtins(played(0).head) | fields).encode()


async def refusal(visitors: Visitors, data: bytes) -> str:
    response = await visitors.ask("POST", "/api/journals?lang=en", content=data)
    assert response.status_code == 400, response.text
    message: str = response.json()["message"]
    return message


BIG = b"1" + b"0" * 4000
DEEP = b"[" * 50_000


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (file_of(b'{"bocage":' + BIG + b"}", []), "has format 1000"),
        (file_of(b'{"bocage":' + BIG * 2 + b"}", []), "not a Bocage journal"),
        (file_of(b'{"bocage":' + DEEP, []), "not a Bocage journal"),
        (file_of(head_with(), [DEEP]), "line 2 is damaged"),
        (file_of(head_with(), [b'["us","pass","00",' + DEEP]), "line 2 is damaged"),
        (file_of(head_with(), []) + DEEP + b"\n", "cut off"),
        (file_of(head_with(seed=2**70), []), "a number in line 1 is too large"),
        (file_of(head_with(reseeds=[[1, 2**70]]), []), "a number in line 1 is too large"),
        (file_of(head_with(reseeds=[[1, 1]] * 1001), []), "reseeds: 1,001 is more than the 1,000"),
        (file_of(head_with(script=[1] * 100_001), []), "script: 100,001"),
        (file_of(head_with(options={str(n): True for n in range(65)}), []), "options: 65"),
        (file_of(head_with(), [b'["","",""]'] * (MOST_CHOICES + 1)), "choices: 100,001"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_what_is_too_deep_too_long_or_too_large_is_named(
    visitors: Visitors, data: bytes, reason: str
) -> None:
    assert reason in await refusal(visitors, data)


async def test_six_thousand_shares_are_refused(visitors: Visitors) -> None:
    shares = [Share(f"seat-{number}", "x", number) for number in range(6000)]
    promise = Commitment(Commitment.to(b"x").hash, b"x".hex(), shares)
    journal = played(0)
    data = Journal(replace(journal.head, commitment=promise), []).to_bytes()
    assert "a seat has one share" in await refusal(visitors, data)
    long = Commitment.to(b"x", [Share("us", "x" * 1001)])
    data = Journal(replace(journal.head, commitment=long, seed=long.seed()), []).to_bytes()
    assert "shares: 1,001" in await refusal(visitors, data)


async def test_a_script_that_ends_early_ends_the_game_and_not_the_service(visitors: Visitors) -> None:
    assert "used up" in await refusal(visitors, played_by_script(short_by=1))
    opened = await visitors.ask("POST", "/api/journals", content=played_by_script(short_by=0))
    guests = visitors.seated(opened)
    for _ in range(200):
        seat = "us" if (await guests["us"].table())["ask"] else "german"
        before = await guests[seat].table()
        response = await guests[seat].choose(before["ask"]["options"][0]["key"])
        if response.status_code != 200:
            break
    assert (response.status_code, response.json()["error"]) == (422, "out-of-dice")
    assert await guests[seat].table() == before


def played_by_script(short_by: int) -> bytes:
    """Sixty choices with exactly the dice that they need, or fewer."""
    seeded = played(60)
    values = KernelGame.resume(Game.start("the-orchard-wall", seed=1).system, seeded).state.dice.values
    assert len(values) > 1
    head = replace(seeded.head, seed=None, script=values[: len(values) - short_by])
    return Journal(head, seeded.entries).to_bytes()


async def test_a_replay_that_takes_too_long_is_given_up(
    visitors: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitors.service, "settings", limited(visitors, 1e-9))
    response = await visitors.ask("POST", "/api/journals?lang=en", content=played(30).to_bytes())
    assert (response.status_code, response.json()["error"]) == (422, "journal-too-long")


def limited(visitors: Visitors, seconds: float) -> Any:
    return visitors.service.settings.model_copy(update={"journal_seconds": seconds})


async def test_a_replay_stops_when_its_sender_goes_away(
    visitors: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The replay asks without end whether it may go on, until it may not."""
    begun, stopped = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def endless(data: bytes, patience: Any) -> Any:
        loop.call_soon_threadsafe(begun.set)
        try:
            while True:
                patience.check()
        finally:
            loop.call_soon_threadsafe(stopped.set)

    monkeypatch.setattr(openings, "_replayed", endless)
    heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    await heard.put({"type": "http.request", "body": b"x", "more_body": False})
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/journals",
        "query_string": b"",
        "headers": [],
        "client": ("127.0.0.1", 1),
    }
    said: list[Any] = []

    async def send(message: Any) -> None:
        said.append(message)

    call = asyncio.create_task(visitors.app(scope, heard.get, send))
    await asyncio.wait_for(begun.wait(), 60)
    assert (await Guest(visitors, "").visitors.get("/api/health")).status_code == 200
    await heard.put({"type": "http.disconnect"})
    await asyncio.wait_for(stopped.wait(), 60)
    await call
