"""What the first visitor would wait for, read and drawn ahead of him."""

from __future__ import annotations

import asyncio
import subprocess
import sys

from fastapi import Request

from bocage.ground.picture.counters.library import signs
from bocage.kernel import Game
from bocage.server.balance import balance
from bocage.server.presenter.presenter import find_desk
from bocage.server.routes.pictures import is_kept, map_picture
from bocage.systems import SYSTEMS, find_system, scenarios
from bocage.text import LANGUAGES


def read_all() -> None:
    """The data and words of each system, the art of counters, and how even each battle is: all that is read
    when it is first needed."""
    for system in SYSTEMS:
        game = Game.open(find_system(system), next(iter(scenarios(system))))
        for lang in LANGUAGES:
            desk = find_desk(system, lang)
            desk.shown(game, None, asked=False)
        desk.face(str(desk.counters()[0]["face"]))
    signs()
    for scenario in scenarios():
        balance(scenario)


async def all_read(request: Request) -> None:
    """Nobody may read what is just being read: of two copies of a counter, one would not be the other."""
    await asyncio.shield(request.app.state.reading)


async def draw_maps(reading: asyncio.Task[None]) -> None:
    """The home page shows every map. Those not kept from last time are drawn by another process: here, the
    painters would hold up everyone who asks for something."""
    await asyncio.shield(reading)
    if not all(map(is_kept, scenarios())):
        painters = subprocess.Popen([sys.executable, "-m", "bocage.server.routes.pictures"])
        try:
            await asyncio.to_thread(painters.wait)
        finally:
            painters.terminate()
    for scenario in scenarios():
        await asyncio.to_thread(map_picture, scenario)
