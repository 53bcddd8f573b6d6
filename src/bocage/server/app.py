"""The service put together."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI

from bocage.server.games.opponents import Machines
from bocage.server.games.service import House
from bocage.server.games.storage import Store
from bocage.server.games.subscriptions import Hub, Wire
from bocage.server.guard import Guard
from bocage.server.preload import all_read, draw_maps, read_all
from bocage.server.problems import handle_problems
from bocage.server.routes import page, play, reference, watch
from bocage.server.settings import Settings
from bocage.server.wire.document import DocumentedApp
from bocage.systems import SYSTEMS, find_system

ABOUT = """Squad-level tactical wargames with every rule enforced and explained.

A link is the only credential: it stands for one seat of one game, or for a spectator. Texts are in the
language of `lang` or of the Accept-Language header. A WebSocket at `/api/g/{link}/live?version=n` sends
`{"version": m}` whenever there is something new to look at; everything also works without it.
"""


def create_app(settings: Settings) -> FastAPI:
    store, hub = Store(settings.db), Hub()
    house = House(store, hub, settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await store.open()
        machines = Machines(house)
        wire = Wire(store, hub) if store.on_postgres else None
        app.state.reading = asyncio.create_task(asyncio.to_thread(read_all))
        drawing = asyncio.create_task(draw_maps(app.state.reading))
        yield
        drawing.cancel()
        if wire is not None:
            await wire.close()
        await machines.close()
        await store.close()

    version = "; ".join(f"{id} {find_system(id).version}" for id in SYSTEMS)
    app = DocumentedApp(
        title="Bocage",
        description=ABOUT,
        version=version,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.house = house
    app.state.sockets = Counter()
    for routes in (reference.router, play.router):
        app.include_router(routes, dependencies=[Depends(all_read)])
    for routes in (reference.at_once, watch.router, page.page_routes(house)):
        app.include_router(routes)
    handle_problems(app)
    app.add_middleware(Guard, settings=settings)
    return app


def from_environment() -> FastAPI:
    """For worker processes, which are started by name."""
    return create_app(Settings())
