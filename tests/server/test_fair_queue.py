"""Machines take turns at thinking: people's games first, and nobody fills the queue for the others."""

from __future__ import annotations

import asyncio

import pytest

from bocage.server.games import opponents as machines
from bocage.server.games.fair_queue import Asking, FairQueue
from tests.server.guests import Visitors, calling

pytestmark = pytest.mark.anyio


class Order:
    """A queue whose turns are noted as they come, and end when they are told to."""

    def __init__(self, places: int) -> None:
        self.queue = FairQueue(places)
        self.begun: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, name: str, address: str, *, person: bool) -> None:
        self._ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._think(name, Asking(name, address, person)))
        await asyncio.sleep(0)

    async def _think(self, name: str, asking: Asking) -> None:
        async with self.queue.turn(asking):
            self.begun.append(name)
            await self._ends[name].wait()

    async def end(self, name: str) -> None:
        self._ends[name].set()
        await self.tasks[name]
        await asyncio.sleep(0)


async def test_a_person_does_not_wait_behind_forty_games_of_machines() -> None:
    order = Order(2)
    for number in range(40):
        await order.ask(f"machines-{number}", "busy", person=False)
    assert order.begun == ["machines-0"]
    await order.ask("mine", "other", person=True)
    assert order.begun == ["machines-0", "mine"]
    await order.ask("mine-too", "other", person=True)
    await order.end("machines-0")
    assert order.begun[2:] == ["mine-too"]
    await order.end("mine")
    assert order.begun[3:] == ["machines-1"]
    for task in order.tasks.values():
        task.cancel()
    await asyncio.gather(*order.tasks.values(), return_exceptions=True)


async def test_addresses_take_turns_and_so_do_their_games() -> None:
    order = Order(1)
    await order.ask("first", "a", person=True)
    for name, address in (("a-1", "a"), ("a-2", "a"), ("a-3", "a"), ("b-1", "b"), ("b-2", "b"), ("c-1", "c")):
        await order.ask(name, address, person=True)
    for _ in range(6):
        await order.end(order.begun[-1])
    assert order.begun[1:] == ["b-1", "c-1", "a-1", "b-2", "a-2", "a-3"]


async def test_who_gives_up_waiting_keeps_nobody_waiting() -> None:
    order = Order(1)
    await order.ask("first", "a", person=True)
    await order.ask("second", "b", person=True)
    await order.ask("third", "c", person=True)
    order.tasks["second"].cancel()
    order.tasks["first"].cancel()
    await asyncio.gather(order.tasks["first"], order.tasks["second"], return_exceptions=True)
    await asyncio.sleep(0)
    assert order.begun == ["first", "third"]
    await order.end("third")


async def test_machines_alone_pause_while_nobody_looks_on(
    visitors: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machines, "LOOK", -1.0)
    guests = await visitors.open(seats={"us": "recruit", "german": "recruit"})
    guest = guests["spectator"]
    game = (await guest.table())["game"]["id"]
    opponents = visitors.service.on_turn.__self__  # type: ignore[attr-defined]
    while opponents._tasks:
        await asyncio.sleep(0.01)
    still = (await visitors.service.store.standing(game)).version
    assert still <= 1
    async with calling(guest, -1):
        while (await visitors.service.store.standing(game)).version < still + 5:
            await asyncio.sleep(0.01)
    while opponents._tasks:
        await asyncio.sleep(0.01)
    assert not (await guest.table())["game"]["over"]
