"""Questions before a choice that only a battle on a table knows: how a unit would stand, how far it is."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from bocage.server.language import Lang, language_of
from bocage.server.problems import Problem, answer
from bocage.server.routes.play import LABEL, Key, Link, asked, check_places, refused, service_of
from bocage.server.wire import tables
from bocage.server.wire.models import ALWAYS

router = APIRouter(prefix="/api", tags=["games"], responses=ALWAYS)


@router.get("/g/{link}/form", response_model=tables.Stood, responses=refused(403, 404, 422))
async def form(request: Request, link: Link, key: Key, lang: Lang = None) -> Response:
    """On a table: how the unit in question would stand at a point, the way there, and who would see it."""
    async with service_of(request).at(link.game) as loaded:
        game, presenter = asked(loaded, link), loaded.presenter(language_of(request))
        found = await asyncio.to_thread(presenter.form, game, key)
        if found is None:
            no = game.why_not(key)
            why = None if no is None else presenter.why(game, link.seat, no)
            raise Problem(422, "not-offered", why=why, key=key)
        return answer(200, found)


@router.get("/g/{link}/tape", response_model=tables.Tape, responses=refused(404, 422))
async def tape(
    request: Request,
    link: Link,
    from_: Annotated[str, Query(alias="from", min_length=1, max_length=20)],
    to: Annotated[str, LABEL],
    lang: Lang = None,
) -> Response:
    """On a table: the distance between the edges of what stands at two points."""
    async with service_of(request).at(link.game) as loaded:
        check_places(loaded, from_, to)
        known = loaded.known_to(link.seat)
        found = loaded.presenter(language_of(request)).tape(known, from_, to)
        if found is None:
            raise Problem(422, "no-table")
        return answer(200, found)
