"""While a machine thinks, nobody else waits: neither at other tables, nor those who look at its own."""

from __future__ import annotations

import asyncio
import gc
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor

import pytest

from bocage.lab.memory import RARELY
from bocage.server.games import opponents as machines
from tests.server.guests import Guest, Visitors, play_on

pytestmark = pytest.mark.anyio
CHOICES = 12


class Thinker:
    """Commanders who do not come to an end before they are told."""

    def __init__(self) -> None:
        self.begun = threading.Semaphore(0)
        self.go_on = threading.Event()

    def think(self, journal: bytes, name: str, seed: int) -> str:
        self.begun.release()
        assert self.go_on.wait(60)
        return THINK(journal, name, seed)


THINK = machines.think


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    thinker = Thinker()
    with ThreadPoolExecutor(machines.SEARCH_PROCESSES) as pool:

        def here(held: machines.MachineOpponents) -> Executor:
            return pool

        monkeypatch.setattr(machines.MachineOpponents, "_search_pool", here)
        monkeypatch.setattr(machines, "think", thinker.think)
        yield thinker
        thinker.go_on.set()


async def test_a_thinking_machine_keeps_no_other_game_waiting(thinker: Thinker, visitors: Visitors) -> None:
    """All commanders that may think at once are at it, and a third game waits for one of them."""
    slow = [
        await visitors.open(seats={"us": "friend", "german": "commander:0.05"}, seed=3)
        for _ in range(machines.SEARCH_PROCESSES + 1)
    ]
    for _ in range(machines.SEARCH_PROCESSES):
        assert await asyncio.to_thread(thinker.begun.acquire, timeout=60)
    others = [
        await visitors.open(seats={"us": "me", "german": "recruit"}, seed=4),
        await visitors.open(seats={"us": "me", "german": "veteran"}, seed=4),
    ]
    for guests in others:
        before = (await guests["us"].table())["version"]
        after = await play_on({"us": guests["us"]}, 1, CHOICES)
        assert after["version"] >= before + CHOICES
    for guests in slow:
        table = await guests["us"].table()
        assert (table["thinking"], await steps_of(guests["us"])) == ("german", 0)
    thinker.go_on.set()
    async with asyncio.timeout(60):
        for guests in slow:
            while await steps_of(guests["us"]) == 0:
                await asyncio.sleep(0.02)


async def steps_of(guest: Guest) -> int:
    steps: int = (await guest.get("/replay")).json()["steps"]
    return steps


async def test_whoever_thinks_for_seconds_looks_through_memory_rarely(visitors: Visitors) -> None:
    held = machines.MachineOpponents(visitors.service)
    loop = asyncio.get_running_loop()
    try:
        assert await loop.run_in_executor(held._search_pool(), gc.get_threshold) == RARELY
    finally:
        await held.close()
