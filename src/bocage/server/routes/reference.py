"""What can be looked up without a game: scenarios, maps, options, rules, counters and their faces."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from typing import Annotated, Literal, cast

from fastapi import APIRouter, Path, Query, Request, Response

from bocage import __version__
from bocage.kernel import BadContent
from bocage.rulebook import chapters, rulings, standings
from bocage.server.balance import balance
from bocage.server.games.engines import StoreAway
from bocage.server.games.service import GameService
from bocage.server.language import Lang, language_of
from bocage.server.presenter.drawing import draw_marker
from bocage.server.presenter.presenter import Json, find_presenter
from bocage.server.presenter.tokens import draw_token
from bocage.server.problems import RETRY, Problem, answer
from bocage.server.routes.pictures import Picture, map_picture, roofless_picture
from bocage.server.wire import reference as shapes
from bocage.server.wire.models import ALWAYS, Refusal
from bocage.systems import SYSTEMS, core_of, find_scenario, is_made, scenarios, space_of
from bocage.text import Words
from bocage.text.speech import words_of

SVG = "image/svg+xml"
FOREVER = "public, max-age=31536000, immutable"
PICTURE: dict[int | str, dict[str, object]] = {
    200: {"content": {SVG: {"schema": {"type": "string"}}}, "description": "An SVG picture."},
    404: {"model": Refusal},
}
SystemId = Enum("SystemId", {id: id for id in SYSTEMS}, type=str)  # type: ignore[misc]
router = APIRouter(prefix="/api", tags=["reference"], responses=ALWAYS)
at_once = APIRouter(prefix="/api", tags=["reference"], responses=ALWAYS)
"""What is answered even while the data is still being read."""


@at_once.get("/health", response_model=shapes.Health, responses={503: {"model": shapes.Health}})
async def health(request: Request) -> Response:
    """Is the service there, in which version, and can games be read and written?"""
    service = cast(GameService, request.app.state.service)
    try:
        await service.store.check()
    except StoreAway:
        response = answer(503, {"ok": False, "version": __version__})
        response.headers["Retry-After"] = str(RETRY)
        return response
    return answer(200, {"ok": True, "version": __version__})


@router.get("/systems", response_model=list[shapes.System])
async def systems(request: Request, lang: Lang = None) -> Response:
    """The rule systems, each with the one it stands on."""
    reader = language_of(request)
    return answer(
        200,
        [
            {
                "id": id,
                "name": Words(reader).say(f"{id}-title"),
                "core": core_of(id),
                "counters": words_of(id, reader).own("counters"),
            }
            for id in SYSTEMS
        ],
    )


@router.get("/scenarios", response_model=list[shapes.Scenario])
async def all_scenarios(request: Request, lang: Lang = None) -> Response:
    """Every battle there is."""
    reader = language_of(request)
    return answer(
        200,
        [
            find_presenter(id, reader).show_scenario(each) | {"balance": balance(each.id)}
            for id in SYSTEMS
            for each in scenarios(id).values()
        ],
    )


@router.get("/scenarios/{id:path}/map.svg", response_class=Response, responses=PICTURE)
async def map_svg(
    request: Request,
    id: Annotated[str, Path(max_length=500, examples=["lnl/boh/the-orchard-wall"])],
    roofs: Annotated[bool, Query(description="On a table: with the roofs on the buildings.")] = True,
) -> Response:
    """The map of a battle, without counters."""
    try:
        found = find_scenario(id) if is_made(id) else scenarios().get(id)
    except BadContent as error:
        raise Problem(404, "not-found") from error
    if found is None:
        raise Problem(404, "not-found")
    has_roofs = roofs or space_of(found).kind != "point"
    return send_picture(request, await asyncio.to_thread(map_picture if has_roofs else roofless_picture, id))


def send_picture(request: Request, found: Picture) -> Response:
    """Send a large picture, packed if it may be; or say that the browser's own copy is still good."""
    headers = {"ETag": found.etag, "Cache-Control": "public, max-age=3600", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == found.etag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, media_type=SVG, headers={**headers, "Content-Encoding": "gzip"})
    return Response(found.svg, media_type=SVG, headers=headers)


@router.get("/options/{system}", response_model=list[shapes.RuleOption])
async def options(request: Request, system: SystemId, lang: Lang = None) -> Response:
    """The rules that players may change for a game."""
    return answer(200, find_presenter(system.value, language_of(request)).options(system.value))


@router.get("/rules/{system}", response_model=shapes.Rulebook)
async def rules(request: Request, system: SystemId, lang: Lang = None) -> Response:
    """The rulebook, clause by clause, with how each clause stands."""
    return answer(200, _rulebook(system.value, language_of(request)))


@lru_cache(maxsize=8)
def _rulebook(system: str, lang: str) -> Json:
    words = Words(lang)
    status = {each.id: each.status for each in standings(system, lang)}
    return {
        "chapters": [
            {
                "chapter": chapter.chapter,
                "title": words.pick(chapter.title),
                "rules": [
                    {
                        "id": rule.id,
                        "title": words.pick(rule.title),
                        "clauses": [
                            {
                                "id": clause.id,
                                "kind": clause.kind,
                                "text": words.rule(clause.id),
                                "status": status[clause.id],
                            }
                            for clause in rule.clauses
                        ],
                    }
                    for rule in chapter.rules
                ],
            }
            for chapter in chapters(system)
        ],
        "rulings": [
            {"id": each.id, "kind": each.kind, "text": words.rule(each.id), "status": "enforced"}
            for each in rulings(system).values()
        ],
    }


@router.get("/counters/{system}", response_model=list[shapes.Counter])
async def counters(request: Request, system: SystemId, lang: Lang = None) -> Response:
    """Every counter that battles are fought with, as printed."""
    return answer(200, find_presenter(system.value, language_of(request)).counters())


@router.get("/faces/{face}.svg", response_class=Response, responses=PICTURE)
async def face_svg(
    face: Annotated[
        str, Path(max_length=200, examples=["lnl.us_airborne_squad.us_airborne.6.4.0.s.moved-fired.en"])
    ],
) -> Response:
    """A counter: 68 by 76, the counter itself of 60 by 60 at 4, 12 and its tabs above. It never changes."""
    system = face.partition(".")[0]
    return await _picture(
        lambda: find_presenter(system, "en").face(face) if system in SYSTEMS else None, "no-such-face"
    )


@router.get("/markers/{kind}.svg", response_class=Response, responses=PICTURE)
async def marker_svg(
    kind: Annotated[str, Path(max_length=40, examples=["bunker", "badge-objective"])],
    facing: Annotated[int, Query(ge=0, le=5)] = 0,
    place: Annotated[str, Query(max_length=20)] = "",
    figure: Annotated[str, Query(max_length=40)] = "",
    corners: Annotated[int, Query(ge=4, le=6)] = 6,
) -> Response:
    """What lies in a place: its ground, 108 by 108, or as `badge-…` its sign, 26 by 26, round their middle.

    `figure` is what a wreck was, and `corners` how many its place has; no two places burn quite alike.
    """
    return await _picture(lambda: draw_marker(kind, facing, place, figure, corners), "no-such-marker")


@router.get("/figures/{figure}.svg", response_class=Response, responses=PICTURE)
async def figure_svg(
    figure: Annotated[str, Path(max_length=80, examples=["british.rifle", "german.base", "british.tank"])],
    posture: Literal["standing", "prone", "hidden", "down"] = "standing",
    heading: Annotated[int, Query(ge=0, le=63)] = 0,
) -> Response:
    """What stands on a table, by army and kind: a base or a figure on one, 88 by 88 for a radius of 30 and
    facing north; or a vehicle, 56 by 56 for a length of 38, facing a heading of sixty-four."""
    army, _, kind = figure.partition(".")
    return await _picture(lambda: draw_token(army, kind, posture, heading), "no-such-face")


@router.get("/aspects/{system}.svg", response_class=Response, responses=PICTURE)
async def aspects_svg(
    request: Request,
    system: SystemId,
    facing: Annotated[int, Query(ge=0, le=5)],
    armour: Annotated[str, Query(max_length=16, examples=["6.3.2"])],
    struck: Literal["front", "flank", "rear"],
    corners: Annotated[int, Query(ge=4, le=6)] = 6,
    lang: Lang = None,
) -> Response:
    """A rose round a vehicle: which way its front, flanks and rear lie, their armour, and which is struck."""
    presenter = find_presenter(system.value, language_of(request))
    return await _picture(lambda: presenter.rose(facing, corners, armour, struck), "no-such-face")


async def _picture(draw: Callable[[], str | None], missing: str) -> Response:
    """Answer with a drawing that never changes; 404 if there is none."""
    found = draw()
    if found is None:
        raise Problem(404, missing)
    return Response(found, media_type=SVG, headers={"Cache-Control": FOREVER})
