"""Load data, words and art when the service starts, so that the first visitor need not wait."""

from __future__ import annotations

import asyncio
import subprocess
import sys

from fastapi import Request

from bocage.ground.picture.counters.library import signs
from bocage.kernel import Game
from bocage.server.balance import balance
from bocage.server.presenter.presenter import find_presenter, known_to
from bocage.server.routes.pictures import is_kept, map_picture
from bocage.systems import SYSTEMS, find_system, scenarios
from bocage.text import LANGUAGES


def load_all() -> None:
    """Load everything that is otherwise loaded when it is first needed: data, words, art and balance."""
    for system in SYSTEMS:
        game = Game.open(find_system(system), next(iter(scenarios(system))))
        for lang in LANGUAGES:
            presenter = find_presenter(system, lang)
            presenter.shown(known_to(game, None), None, asked=False)
        presenter.face(str(presenter.counters()[0]["face"]))
    signs()
    for scenario in scenarios():
        balance(scenario)


async def wait_until_loaded(request: Request) -> None:
    """Make requests wait for the preload.

    Loading twice would make two instances of a counter, and counters are compared by identity.
    """
    await asyncio.shield(request.app.state.preload)


async def draw_maps(preload: asyncio.Task[None]) -> None:
    """Draw the maps that are not cached, for the home page shows them all.

    A process of its own does so: in this one, drawing would hold up every request.
    """
    await asyncio.shield(preload)
    if not all(map(is_kept, scenarios())):
        painters = subprocess.Popen([sys.executable, "-m", "bocage.server.routes.pictures"])
        try:
            await asyncio.to_thread(painters.wait)
        finally:
            painters.terminate()
    for scenario in scenarios():
        await asyncio.to_thread(map_picture, scenario)
