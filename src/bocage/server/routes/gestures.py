"""Gestures: what is within reach, the card of a deed, and its answers, sent at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from bocage.kernel import NotOffered
from bocage.server.games.gesturing import playing
from bocage.server.games.service import Stale
from bocage.server.games.stored import SeatLink
from bocage.server.language import Lang, language_of
from bocage.server.presenter.presenter import Json, Known, Presenter
from bocage.server.problems import Problem, answer
from bocage.server.routes.play import (
    LABEL,
    Link,
    asked,
    check_places,
    not_offered,
    refused,
    service_of,
    stale,
    table_for,
)
from bocage.server.wire import gestures as wire
from bocage.server.wire import models

router = APIRouter(prefix="/api", tags=["games"], responses=models.ALWAYS)
Keys = Annotated[
    list[Annotated[str, Query(min_length=1, max_length=200)]], Query(max_length=64, description="In order.")
]
Wishes = Annotated[
    list[Annotated[str, Query(min_length=1, max_length=200)]],
    Query(max_length=64, description="Answers to be taken wherever they are offered."),
]


@router.get("/g/{link}/reach", response_model=wire.WithinReach, responses=refused(403, 404, 422))
async def reach(
    request: Request,
    link: Link,
    at: Annotated[str, LABEL],
    way: Annotated[str, Query(max_length=64, description="How to move; the usual way if not given.")] = "",
    wish: Wishes = [],  # noqa: B006
    lang: Lang = None,
) -> Response:
    """All that can be done by those in a place, each in its own look, and where they can go."""
    return await _gestured(
        request, link, lambda presenter, game: presenter.reach(game, at, way, wish), places=(at,)
    )


@router.get("/g/{link}/plan", response_model=wire.Plan, responses=refused(403, 404, 422))
async def plan(
    request: Request,
    link: Link,
    key: Keys = [],  # noqa: B006
    wish: Wishes = [],  # noqa: B006
    to: Annotated[str, Query(max_length=20, description="Where the stack on the move is to go.")] = "",
    lang: Lang = None,
) -> Response:
    """The card of a deed: the answers it consists of, who takes part, and what it will probably come to."""
    places = (to,) if to else ()
    return await _gestured(
        request, link, lambda presenter, game: presenter.plan(game, key, wish, to), places=places
    )


@router.get("/g/{link}/rest", response_model=wire.Rest, responses=refused(403, 404, 422))
async def rest(request: Request, link: Link, lang: Lang = None) -> Response:
    """The answers by which a veteran would place what is left to be set up."""
    async with service_of(request).at(link.game) as loaded:
        game, presenter = asked(loaded, link), loaded.presenter(language_of(request))
        return answer(200, await asyncio.to_thread(presenter.rest, game))


async def _gestured(
    request: Request, link: SeatLink, find: Callable[[Presenter, Known], Json], places: tuple[str, ...]
) -> Response:
    """Answer a question about gestures; what cannot be done in this order is refused with its rule."""
    async with service_of(request).at(link.game) as loaded:
        game, presenter = asked(loaded, link), loaded.presenter(language_of(request))
        check_places(loaded, *places)
        if not presenter.can_gesture(game):
            raise Problem(422, "no-gesture")
        try:
            return answer(200, await asyncio.to_thread(find, presenter, game))
        except NotOffered as error:
            why = None if error.why is None else presenter.why(game, link.seat, error.why)
            raise Problem(422, "not-offered", why=why, key=_named(request)) from error


def _named(request: Request) -> str:
    """The last key that was asked about."""
    return next(reversed(request.query_params.getlist("key")), "")


@router.post("/g/{link}/gesture", response_model=wire.Answered, responses=refused(403, 404, 409, 422))
async def gesture(request: Request, link: Link, wish: wire.Gesture, lang: Lang = None) -> Response:
    """Answer the coming questions at once, up to the first surprise. What is acknowledged is stored."""
    if link.seat is None:
        raise Problem(403, "spectator")
    answers = [(each.kind, each.key) for each in wish.answers]
    try:
        async with playing(service_of(request), link.game, link.seat, wish.version, answers) as played:
            shown = await table_for(request, played.loaded, link)
            left = [{"kind": kind, "key": key} for kind, key in answers[played.given :]]
            return answer(200, shown | {"left": left, "stopped": played.stopped})
    except Stale:
        raise await stale(request, link) from None
    except NotOffered as error:
        raise await not_offered(request, link, wish.answers[0].key) from error
