"""Put the service together: routes, store, opponents, limits."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI

from bocage.server.games.keeper import keep_packed
from bocage.server.games.opponents import MachineOpponents
from bocage.server.games.service import GameService
from bocage.server.games.storage import Store
from bocage.server.games.subscriptions import Hub, PostgresListener
from bocage.server.guard import Guard
from bocage.server.iabsm.companion.routes import router as companion
from bocage.server.preload import draw_maps, load_all, wait_until_loaded
from bocage.server.problems import handle_problems
from bocage.server.routes import gestures, page, play, reference, tables, tabletop, watch
from bocage.server.settings import Settings
from bocage.server.sotr.companion.routes import router as squads
from bocage.server.sotr.muster.routes import router as mustering
from bocage.server.wire.document import DocumentedApp
from bocage.systems import SYSTEMS, find_system

ABOUT = """Squad-level tactical wargames with every rule enforced and explained.

A link is the only credential: it stands for one seat of one game, or for a spectator. Texts are in the
language of `lang` or of the Accept-Language header. A WebSocket at `/api/g/{link}/live?version=n` sends
`{"version": m}` whenever there is something new to look at, with `view=1` the table and log lines too;
everything also works without it.
"""


def create_app(settings: Settings) -> FastAPI:
    """Make the application; its store, listener and opponents live as long as it runs."""
    store, hub = Store(settings.db), Hub()
    service = GameService(store, hub, settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await store.open()
        opponents = MachineOpponents(service)
        listener = PostgresListener(store, hub) if store.on_postgres else None
        app.state.preload = asyncio.create_task(asyncio.to_thread(load_all))
        keeping = asyncio.create_task(keep_packed(store, settings.archive_days))
        drawing = asyncio.create_task(draw_maps(app.state.preload))
        yield
        drawing.cancel()
        keeping.cancel()
        if listener is not None:
            await listener.close()
        await opponents.close()
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
    app.state.service = service
    app.state.sockets = Counter()
    beside = (companion, squads, mustering)
    for routes in (reference.router, tables.router, play.router, gestures.router, tabletop.router, *beside):
        app.include_router(routes, dependencies=[Depends(wait_until_loaded)])
    for routes in (reference.at_once, watch.router, page.page_routes(service)):
        app.include_router(routes)
    handle_problems(app)
    app.add_middleware(Guard, settings=settings)
    return app


def from_environment() -> FastAPI:
    """Make the application of a worker process, which is started by name and reads its environment."""
    return create_app(Settings())
