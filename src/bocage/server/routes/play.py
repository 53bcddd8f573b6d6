"""Playing by link: the table, choices, questions, the log, replay and what-if."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, cast

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from bocage.kernel import Game, NotOffered
from bocage.server.games.loaded_game import LoadedGame
from bocage.server.games.openings import Opened, Wish, open_fork, open_journal, open_scenario
from bocage.server.games.service import GameService, Stale
from bocage.server.games.stored import SeatLink
from bocage.server.games.table_view import advice_at, log, table, table_at
from bocage.server.guard import address_of
from bocage.server.language import Lang, language_of
from bocage.server.presenter.presenter import Json, Known
from bocage.server.problems import Problem, answer
from bocage.server.wire import models
from bocage.server.wire import reference as answers
from bocage.systems import doctrine
from bocage.text import Words

router = APIRouter(prefix="/api", tags=["games"], responses=models.ALWAYS)
LINK = "An unguessable link: one seat of one game, or a spectator's chair."
LABEL = Query(min_length=1, max_length=20, examples=["D4", "D4-upper"])
FILE = "application/x-bocage"


def service_of(request: Request) -> GameService:
    """The games of the application that serves a request."""
    return cast(GameService, request.app.state.service)


async def find_seat(
    request: Request, link: Annotated[str, Path(min_length=1, max_length=100, description=LINK)]
) -> SeatLink:
    """Find the game and the seat of the link in the address."""
    return await service_of(request).seat_link(link)


Link = Annotated[SeatLink, Depends(find_seat)]
Key = Annotated[str, Query(min_length=1, max_length=200)]


def refused(*statuses: int) -> models.Responses:
    """Document refusals of these statuses, for OpenAPI."""
    return {status: {"model": models.Stale if status == 409 else models.Refusal} for status in statuses}


# Beginning


@router.post("/games", status_code=201, response_model=models.Opened, responses=refused(422, 429))
async def new_game(request: Request, wish: models.NewGame, lang: Lang = None) -> Response:
    """Begin a battle. The answer is the only one that ever shows its links."""
    wanted = Wish(wish.scenario, wish.options, wish.seats, wish.seed)
    opened = await open_scenario(service_of(request), wanted, address_of(request.scope), _words(request))
    return _opened(opened)


@router.post(
    "/journals",
    status_code=201,
    response_model=models.Opened,
    responses=refused(400, 413, 422, 429),
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
        }
    },
)
async def new_from_journal(
    request: Request,
    lang: Lang = None,
    recruit: Annotated[list[models.SeatId] | None, Query(max_length=8)] = None,
) -> Response:
    """Go on with a saved game. `recruit` names the sides that a machine plays."""
    return _opened(await open_journal(service_of(request), request, set(recruit or ()), _words(request)))


def _opened(opened: Opened) -> Response:
    return answer(201, {"links": opened.links, "you": opened.you})


def _words(request: Request) -> Words:
    return Words(language_of(request))


# The table


async def table_for(request: Request, loaded: LoadedGame, link: SeatLink, *, full: bool = False) -> Json:
    """Show the table as a link may see it."""
    readable = await service_of(request).may_see_secrets(loaded, link)
    return table(loaded, link.seat, language_of(request), full=full, readable=readable)


async def stale(request: Request, link: SeatLink) -> Problem:
    """Refuse what was meant for another table, with the table as it is now."""
    async with service_of(request).at(link.game) as loaded:
        return Problem(409, "stale", table=await table_for(request, loaded, link))


@router.get("/g/{link}", response_model=models.FullTable | models.Table, responses=refused(404))
async def look(
    request: Request,
    link: Link,
    lang: Lang = None,
    full: Annotated[bool, Query(description="With the places of the map and how it is won.")] = True,
) -> Response:
    """The table as this link may see it."""
    service = service_of(request)
    async with service.joining(link, "") as loaded:
        service.on_turn(loaded, changed=False)
        return answer(200, await table_for(request, loaded, link, full=full))


@router.post("/g/{link}/join", response_model=models.Table, responses=refused(404))
async def join(request: Request, link: Link, wish: models.Join, lang: Lang = None) -> Response:
    """Sit down. A share given with it is mixed into the dice still to be rolled; only the first counts."""
    async with service_of(request).joining(link, wish.share) as loaded:
        return answer(200, await table_for(request, loaded, link))


@router.post("/g/{link}/renew", response_model=models.Renewed, responses=refused(403, 404))
async def renew(
    request: Request,
    link: Annotated[str, Path(min_length=1, max_length=100, description=LINK)],
    wish: models.Renew,
    lang: Lang = None,
) -> Response:
    """Revoke a link: make another that stands for the same seat. The old one leads nowhere from now on."""
    made = await service_of(request).renew(link, spectators=wish.which == "spectator")
    return answer(200, {"link": made})


@router.post("/g/{link}/choose", response_model=models.Table, responses=refused(403, 404, 409, 422))
async def choose(request: Request, link: Link, choice: models.Choice, lang: Lang = None) -> Response:
    """Answer the question put to this seat. What is acknowledged is stored."""
    if link.seat is None:
        raise Problem(403, "spectator")
    service = service_of(request)
    try:
        async with service.choosing(link.game, link.seat, choice.version, choice.key) as loaded:
            return answer(200, await table_for(request, loaded, link))
    except Stale:
        raise await stale(request, link) from None
    except NotOffered as error:
        raise await not_offered(request, link, choice.key) from error


async def not_offered(request: Request, link: SeatLink, key: str) -> Problem:
    """Return the refusal of a key that is not offered, with the rule against it."""
    async with service_of(request).at(link.game) as loaded:
        known, presenter = loaded.known_to(link.seat), loaded.presenter(language_of(request))
        no = known.why_not(key)
        why = None if no is None else presenter.why(known, link.seat, no)
    return Problem(422, "not-offered", why=why, key=key)


@router.post("/g/{link}/undo", response_model=models.Table, responses=refused(404, 409, 422))
async def undo(request: Request, link: Link, wish: models.TakeBack, lang: Lang = None) -> Response:
    """Take back this seat's last choice, or all down to `keep`, unless dice, a reveal or the other side's
    answer stand before it."""
    try:
        async with service_of(request).undoing(link, wish.version, wish.keep) as loaded:
            return answer(200, await table_for(request, loaded, link))
    except Stale:
        raise await stale(request, link) from None


# Questions before a choice


def asked(loaded: LoadedGame, link: SeatLink) -> Known:
    """The game as its seat knows it, or a refusal unless this link's seat is the one that is asked."""
    ask = loaded.game.ask
    if link.seat is None:
        raise Problem(403, "spectator")
    if ask is None:
        raise Problem(422, "over")
    if ask.seat != link.seat:
        raise Problem(403, "not-your-seat")
    return loaded.known_to(link.seat)


@router.get("/g/{link}/why", response_model=models.Why | answers.Allowed, responses=refused(404, 422))
async def why(
    request: Request,
    link: Link,
    key: Key,
    lang: Lang = None,
) -> Response:
    """Why something may not be chosen now, with its rule; or that it may."""
    async with service_of(request).at(link.game) as loaded:
        presenter, ask = loaded.presenter(language_of(request)), loaded.game.ask
        known = loaded.known_to(link.seat)
        if ask is None or ask.seat != link.seat:
            return answer(200, presenter.why(known, link.seat, presenter.not_asked()))
        no = known.why_not(key)
        if no is None and ask.find(key) is None:
            no = presenter.not_asked()
        return answer(200, {"allowed": True} if no is None else presenter.why(known, link.seat, no))


@router.get("/g/{link}/why/{there}", response_model=answers.Against, responses=refused(404, 422))
async def why_there(
    request: Request,
    link: Link,
    there: Annotated[str, Path(min_length=1, max_length=20)],
    chosen: Annotated[str, Query(max_length=20, description="Where the units are that were picked up.")] = "",
    lang: Lang = None,
) -> Response:
    """Why a place is not offered: all that stands against what a player would most likely want there."""
    async with service_of(request).at(link.game) as loaded:
        check_places(loaded, there, *filter(None, [chosen]))
        presenter, ask = loaded.presenter(language_of(request)), loaded.game.ask
        known = loaded.known_to(link.seat)
        if ask is None or ask.seat != link.seat:
            reason = presenter.why(known, link.seat, presenter.not_asked())
            return answer(200, {"reasons": [{**reason, "subject": ""}]})
        return answer(200, {"reasons": presenter.against(known, there, chosen)})


@router.get("/g/{link}/odds", response_model=answers.Odds, responses=refused(403, 404, 422))
async def odds(
    request: Request,
    link: Link,
    key: Key,
    lang: Lang = None,
) -> Response:
    """The sum and the exact chances of an option, before the dice."""
    async with service_of(request).at(link.game) as loaded:
        game, presenter = asked(loaded, link), loaded.presenter(language_of(request))
        assert game.ask is not None
        option = game.ask.find(key)
        if option is None:
            no = game.why_not(key)
            why = None if no is None else presenter.why(game, link.seat, no)
            raise Problem(422, "not-offered", why=why, key=key)
        return answer(200, await asyncio.to_thread(presenter.odds, game, option))


@router.get("/g/{link}/advice", response_model=answers.Advice, responses=refused(403, 404, 422))
async def advice(request: Request, link: Link, lang: Lang = None) -> Response:
    """What would you do? A veteran's best three answers to the pending question, and what decided."""
    async with service_of(request).at(link.game) as loaded:
        game, presenter = asked(loaded, link), loaded.presenter(language_of(request))
        if doctrine(loaded.system) is None:
            raise Problem(422, "no-advice")
        return answer(200, await asyncio.to_thread(presenter.advice, game))


@router.get("/g/{link}/path", response_model=answers.Path, responses=refused(403, 404, 422))
async def path(request: Request, link: Link, to: Annotated[str, LABEL], lang: Lang = None) -> Response:
    """The cheapest way for the stack on the move, and who may fire at it on each step."""
    async with service_of(request).at(link.game) as loaded:
        game, presenter = asked(loaded, link), loaded.presenter(language_of(request))
        check_places(loaded, to)
        found = await asyncio.to_thread(presenter.path, game, to)
        if found is None:
            no = game.why_not(f"move:{to}")
            why = None if no is None else presenter.why(game, link.seat, no)
            raise Problem(422, "no-path", why=why, place=to)
        return answer(200, found)


def check_places(loaded: LoadedGame, *labels: str) -> None:
    for label in labels:
        if not loaded.presenter("en").has_place(loaded.game, label):
            raise Problem(422, "no-such-place", place=label)


@router.get("/g/{link}/sight", response_model=answers.Sight, responses=refused(404, 422))
async def sight(
    request: Request,
    link: Link,
    from_: Annotated[str, Query(alias="from", min_length=1, max_length=20)],
    to: Annotated[str, LABEL],
    lang: Lang = None,
) -> Response:
    """A line of sight, clause by clause, on the map and from the side."""
    async with service_of(request).at(link.game) as loaded:
        check_places(loaded, from_, to)
        if from_ == to:
            raise Problem(422, "same-place")
        return answer(
            200, loaded.presenter(language_of(request)).sight(loaded.known_to(link.seat), from_, to)
        )


@router.get("/g/{link}/seen", response_model=answers.Seen, responses=refused(404, 422))
async def seen(
    request: Request,
    link: Link,
    from_: Annotated[str, Query(alias="from", min_length=1, max_length=20)],
    lang: Lang = None,
) -> Response:
    """All that can be seen from a place."""
    async with service_of(request).at(link.game) as loaded:
        check_places(loaded, from_)
        return answer(200, loaded.presenter(language_of(request)).seen(loaded.known_to(link.seat), from_))


# What happened


@router.get("/g/{link}/log", response_model=answers.Log, responses=refused(404, 422))
async def story(
    request: Request,
    link: Link,
    since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
    lang: Lang = None,
) -> Response:
    """What happened, line by line from `since` on, and how lucky each side was."""
    async with service_of(request).at(link.game) as loaded:
        return answer(200, await asyncio.to_thread(log, loaded, link.seat, language_of(request), since))


@router.get("/g/{link}/replay", response_model=answers.Replay, responses=refused(404))
async def replay(request: Request, link: Link, lang: Lang = None) -> Response:
    """How many steps there are, and where turns and phases begin."""
    words = _words(request)
    async with service_of(request).at(link.game) as loaded:
        presenter = loaded.presenter(words.lang)
        marks = [
            {
                "step": loaded.shown_step(link.seat, mark.step),
                "turn": mark.turn,
                "phase": mark.phase,
                "text": words.say("server-mark", turn=mark.turn, phase=presenter.phase_text(mark.phase)),
            }
            for mark in loaded.marks
        ]
        return answer(200, {"steps": len(loaded.shown_steps(link.seat)) - 1, "marks": marks})


@router.get("/g/{link}/replay/{step}", response_model=models.Table, responses=refused(404, 422))
async def replay_step(
    request: Request, link: Link, step: Annotated[int, Path(ge=0, le=2**31 - 1)], lang: Lang = None
) -> Response:
    """The table as it was after so many choices."""
    service = service_of(request)
    async with service.at(link.game) as loaded:
        game = await _game_at(loaded, link, step)
        readable = await service.may_see_secrets(loaded, link)
        return answer(200, table_at(loaded, game, link.seat, language_of(request), readable=readable))


@router.get(
    "/g/{link}/replay/{step}/advice",
    response_model=answers.AdviceThen,
    responses=refused(403, 404, 422),
)
async def advice_then(
    request: Request, link: Link, step: Annotated[int, Path(ge=0, le=2**31 - 1)], lang: Lang = None
) -> Response:
    """What would you have done? To the seat that was asked there; once the game is over, to everyone."""
    service = service_of(request)
    async with service.at(link.game) as loaded:
        game = await _game_at(loaded, link, step)
        if game.ask is None:
            raise Problem(422, "over")
        told = loaded.game.ask is None and await service.may_see_secrets(loaded, link)
        if game.ask.seat != link.seat and not told:
            raise Problem(403, "not-asked-then")
        if doctrine(loaded.system) is None:
            raise Problem(422, "no-advice")
        return answer(200, await asyncio.to_thread(advice_at, loaded, game, language_of(request)))


async def _game_at(loaded: LoadedGame, link: SeatLink, step: int) -> Game[Any]:
    """The game after so many of the choices that a link may notice."""
    steps = loaded.shown_steps(link.seat)
    if step >= len(steps):
        raise Problem(422, "no-such-step", steps=len(steps) - 1)
    return await asyncio.to_thread(loaded.at, steps[step])


@router.post(
    "/g/{link}/fork", status_code=201, response_model=models.Opened, responses=refused(403, 404, 422, 429)
)
async def fork(request: Request, link: Link, wish: models.Fork, lang: Lang = None) -> Response:
    """What if: another game from a step of this one, against the machine."""
    address = address_of(request.scope)
    return _opened(
        await open_fork(service_of(request), link, wish.step, wish.seats, address, _words(request))
    )


@router.get(
    "/g/{link}/journal",
    response_class=Response,
    responses={
        200: {
            "content": {FILE: {"schema": {"type": "string", "format": "binary"}}},
            "description": "A .bocage file: the whole game, for `bocage replay` and `bocage verify`.",
        },
        **refused(403, 404),
    },
)
async def journal(request: Request, link: Link, lang: Lang = None) -> Response:
    """The game as a file, once its secrets are nobody's any more; also one that cannot go on here."""
    found = await service_of(request).stored_journal(link)
    if found is None:
        raise Problem(403, "hidden")
    name = found.head.scenario.rpartition("/")[2]
    headers = {
        "Content-Disposition": f'attachment; filename="{name}-{link.game}.bocage"',
        "Cache-Control": "no-store",
    }
    return Response(found.to_bytes(), media_type=FILE, headers=headers)
