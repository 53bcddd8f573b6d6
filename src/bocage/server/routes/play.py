"""Playing by link: the table, choices, questions, the log, replay and what-if."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, cast

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from bocage.kernel import Game, NotOffered
from bocage.server.games.loaded_game import Live
from bocage.server.games.openings import Opened, Wish, open_fork, open_journal, open_scenario
from bocage.server.games.service import House, Stale
from bocage.server.games.storage import Place
from bocage.server.games.table_view import advice_at, log, table, table_at
from bocage.server.guard import address_of
from bocage.server.language import Lang, language_of
from bocage.server.presenter.presenter import Json
from bocage.server.problems import Problem, answer
from bocage.server.wire import models
from bocage.server.wire import reference as answers
from bocage.systems import doctrine
from bocage.text import Words

router = APIRouter(prefix="/api", tags=["games"], responses=models.ALWAYS)
LINK = "An unguessable link: one seat of one game, or a spectator's chair."
LABEL = Query(min_length=1, max_length=20, examples=["D4", "D4-upper"])
FILE = "application/x-bocage"


def house_of(request: Request) -> House:
    return cast(House, request.app.state.house)


async def place_of(
    request: Request, link: Annotated[str, Path(min_length=1, max_length=100, description=LINK)]
) -> Place:
    return await house_of(request).place(link)


At = Annotated[Place, Depends(place_of)]
Key = Annotated[str, Query(min_length=1, max_length=200)]


def refused(*statuses: int) -> models.Responses:
    return {status: {"model": models.Stale if status == 409 else models.Refusal} for status in statuses}


# Beginning


@router.post("/games", status_code=201, response_model=models.Opened, responses=refused(422, 429))
async def new_game(request: Request, wish: models.NewGame, lang: Lang = None) -> Response:
    """Begin a battle. The answer is the only one that ever shows its links."""
    wanted = Wish(wish.scenario, wish.options, wish.seats, wish.seed, wish.share)
    opened = await open_scenario(house_of(request), wanted, address_of(request.scope), _words(request))
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
    data = await request.body()
    machines = set(recruit or ())
    opened = await open_journal(house_of(request), data, machines, address_of(request.scope), _words(request))
    return _opened(opened)


def _opened(opened: Opened) -> Response:
    return answer(201, {"links": opened.links, "you": opened.you})


def _words(request: Request) -> Words:
    return Words(language_of(request))


# The table


async def _table(request: Request, live: Live, place: Place, *, full: bool = False) -> Json:
    readable = await house_of(request).may_read_all(live, place)
    return table(live, place.seat, language_of(request), full=full, readable=readable)


async def _stale(request: Request, place: Place) -> Problem:
    async with house_of(request).at(place.game) as live:
        return Problem(409, "stale", table=await _table(request, live, place))


@router.get("/g/{link}", response_model=models.FullTable | models.Table, responses=refused(404))
async def look(
    request: Request,
    place: At,
    lang: Lang = None,
    full: Annotated[bool, Query(description="With the places of the map and how it is won.")] = True,
) -> Response:
    """The table as this link may see it."""
    house = house_of(request)
    async with house.joining(place, "") as live:
        house.on_turn(live, changed=False)
        return answer(200, await _table(request, live, place, full=full))


@router.post("/g/{link}/join", response_model=models.Table, responses=refused(404))
async def join(request: Request, place: At, wish: models.Join, lang: Lang = None) -> Response:
    """Sit down. A share given with it is mixed into the dice still to be rolled; only the first counts."""
    async with house_of(request).joining(place, wish.share) as live:
        return answer(200, await _table(request, live, place))


@router.post("/g/{link}/choose", response_model=models.Table, responses=refused(403, 404, 409, 422))
async def choose(request: Request, place: At, choice: models.Choice, lang: Lang = None) -> Response:
    """Answer the question put to this seat. What is acknowledged is stored."""
    if place.seat is None:
        raise Problem(403, "spectator")
    house = house_of(request)
    try:
        async with house.choosing(place.game, place.seat, choice.version, choice.key) as live:
            return answer(200, await _table(request, live, place))
    except Stale:
        raise await _stale(request, place) from None
    except NotOffered as error:
        raise await _not_offered(request, place, choice.key, error) from None


async def _not_offered(request: Request, place: Place, key: str, error: NotOffered) -> Problem:
    async with house_of(request).at(place.game) as live:
        why = None if error.why is None else live.desk(language_of(request)).why(error.why)
    return Problem(422, "not-offered", why=why, key=key)


@router.post("/g/{link}/undo", response_model=models.Table, responses=refused(404, 409, 422))
async def undo(request: Request, place: At, wish: models.TakeBack, lang: Lang = None) -> Response:
    """Take back this seat's last choice, unless dice, a reveal or the other side's answer stand before it."""
    try:
        async with house_of(request).undoing(place, wish.version) as live:
            return answer(200, await _table(request, live, place))
    except Stale:
        raise await _stale(request, place) from None


# Questions before a choice


def _asked(live: Live, place: Place) -> Game[Any]:
    """The game, if this seat is the one that is asked."""
    ask = live.game.ask
    if place.seat is None:
        raise Problem(403, "spectator")
    if ask is None:
        raise Problem(422, "over")
    if ask.seat != place.seat:
        raise Problem(403, "not-your-seat")
    return live.game


@router.get("/g/{link}/why", response_model=models.Why | answers.Allowed, responses=refused(404, 422))
async def why(
    request: Request,
    place: At,
    key: Key,
    lang: Lang = None,
) -> Response:
    """Why something may not be chosen now, with its rule; or that it may."""
    async with house_of(request).at(place.game) as live:
        desk, ask = live.desk(language_of(request)), live.game.ask
        if ask is None or ask.seat != place.seat:
            return answer(200, desk.why(desk.not_asked()))
        no = live.game.why_not(key)
        if no is None and ask.find(key) is None:
            no = desk.not_asked()
        return answer(200, {"allowed": True} if no is None else desk.why(no))


@router.get("/g/{link}/why/{there}", response_model=answers.Against, responses=refused(404, 422))
async def why_there(
    request: Request, place: At, there: Annotated[str, Path(min_length=1, max_length=20)], lang: Lang = None
) -> Response:
    """Why a place is not offered: what stands against what a player would most likely want there."""
    async with house_of(request).at(place.game) as live:
        _must_be_there(live, there)
        desk, ask = live.desk(language_of(request)), live.game.ask
        if ask is None or ask.seat != place.seat:
            return answer(200, {"reasons": [desk.why(desk.not_asked())]})
        found = [live.game.why_not(key) for key in desk.wishes(live.game, there)]
        reasons = [desk.why(no) for no in dict.fromkeys(found) if no is not None]
        return answer(200, {"reasons": reasons})


@router.get("/g/{link}/odds", response_model=answers.Odds, responses=refused(403, 404, 422))
async def odds(
    request: Request,
    place: At,
    key: Key,
    lang: Lang = None,
) -> Response:
    """The sum and the exact chances of an option, before the dice."""
    async with house_of(request).at(place.game) as live:
        game, desk = _asked(live, place), live.desk(language_of(request))
        assert game.ask is not None
        option = game.ask.find(key)
        if option is None:
            no = game.why_not(key)
            raise Problem(422, "not-offered", why=None if no is None else desk.why(no), key=key)
        return answer(200, await asyncio.to_thread(desk.odds, game, option))


@router.get("/g/{link}/advice", response_model=answers.Advice, responses=refused(403, 404, 422))
async def advice(request: Request, place: At, lang: Lang = None) -> Response:
    """What would you do? A veteran's best three answers to the pending question, and what decided."""
    async with house_of(request).at(place.game) as live:
        game, desk = _asked(live, place), live.desk(language_of(request))
        if doctrine(live.system) is None:
            raise Problem(422, "no-advice")
        return answer(200, await asyncio.to_thread(desk.advice, game))


@router.get("/g/{link}/path", response_model=answers.Path, responses=refused(403, 404, 422))
async def path(request: Request, place: At, to: Annotated[str, LABEL], lang: Lang = None) -> Response:
    """The cheapest way for the stack on the move, and who may fire at it on each step."""
    async with house_of(request).at(place.game) as live:
        game, desk = _asked(live, place), live.desk(language_of(request))
        _must_be_there(live, to)
        found = await asyncio.to_thread(desk.path, game, to)
        if found is None:
            no = game.why_not(f"move:{to}")
            raise Problem(422, "no-path", why=None if no is None else desk.why(no), place=to)
        return answer(200, found)


def _must_be_there(live: Live, *labels: str) -> None:
    for label in labels:
        if not live.desk("en").has_place(live.game, label):
            raise Problem(422, "no-such-place", place=label)


@router.get("/g/{link}/sight", response_model=answers.Sight, responses=refused(404, 422))
async def sight(
    request: Request,
    place: At,
    from_: Annotated[str, Query(alias="from", min_length=1, max_length=20)],
    to: Annotated[str, LABEL],
    lang: Lang = None,
) -> Response:
    """A line of sight, clause by clause, on the map and from the side."""
    async with house_of(request).at(place.game) as live:
        _must_be_there(live, from_, to)
        if from_ == to:
            raise Problem(422, "same-place")
        return answer(200, live.desk(language_of(request)).sight(live.game, from_, to))


@router.get("/g/{link}/seen", response_model=answers.Seen, responses=refused(404, 422))
async def seen(
    request: Request,
    place: At,
    from_: Annotated[str, Query(alias="from", min_length=1, max_length=20)],
    lang: Lang = None,
) -> Response:
    """All that can be seen from a place."""
    async with house_of(request).at(place.game) as live:
        _must_be_there(live, from_)
        return answer(200, live.desk(language_of(request)).seen(live.game, from_))


# What happened


@router.get("/g/{link}/log", response_model=answers.Log, responses=refused(404, 422))
async def story(
    request: Request,
    place: At,
    since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
    lang: Lang = None,
) -> Response:
    """What happened, line by line from `since` on, and how lucky each side was."""
    async with house_of(request).at(place.game) as live:
        return answer(200, await asyncio.to_thread(log, live, place.seat, language_of(request), since))


@router.get("/g/{link}/replay", response_model=answers.Replay, responses=refused(404))
async def replay(request: Request, place: At, lang: Lang = None) -> Response:
    """How many steps there are, and where turns and phases begin."""
    words = _words(request)
    async with house_of(request).at(place.game) as live:
        desk = live.desk(words.lang)
        marks = [
            {
                "step": mark.step,
                "turn": mark.turn,
                "phase": mark.phase,
                "text": words.say("server-mark", turn=mark.turn, phase=desk.phase_text(mark.phase)),
            }
            for mark in live.marks
        ]
        return answer(200, {"steps": len(live.entries), "marks": marks})


@router.get("/g/{link}/replay/{step}", response_model=models.Table, responses=refused(404, 422))
async def replay_step(
    request: Request, place: At, step: Annotated[int, Path(ge=0, le=2**31 - 1)], lang: Lang = None
) -> Response:
    """The table as it was after so many choices."""
    house = house_of(request)
    async with house.at(place.game) as live:
        game = await _game_at(live, step)
        readable = await house.may_read_all(live, place)
        return answer(200, table_at(live, game, place.seat, language_of(request), readable=readable))


@router.get(
    "/g/{link}/replay/{step}/advice",
    response_model=answers.AdviceThen,
    responses=refused(403, 404, 422),
)
async def advice_then(
    request: Request, place: At, step: Annotated[int, Path(ge=0, le=2**31 - 1)], lang: Lang = None
) -> Response:
    """What would you have done? To the seat that was asked there; once the game is over, to everyone."""
    house = house_of(request)
    async with house.at(place.game) as live:
        game = await _game_at(live, step)
        if game.ask is None:
            raise Problem(422, "over")
        told = live.game.ask is None and await house.may_read_all(live, place)
        if game.ask.seat != place.seat and not told:
            raise Problem(403, "not-asked-then")
        if doctrine(live.system) is None:
            raise Problem(422, "no-advice")
        return answer(200, await asyncio.to_thread(advice_at, live, game, language_of(request)))


async def _game_at(live: Live, step: int) -> Game[Any]:
    if step > len(live.entries):
        raise Problem(422, "no-such-step", steps=len(live.entries))
    return await asyncio.to_thread(live.at, step)


@router.post(
    "/g/{link}/fork", status_code=201, response_model=models.Opened, responses=refused(403, 404, 422, 429)
)
async def fork(request: Request, place: At, wish: models.Fork, lang: Lang = None) -> Response:
    """What if: another game from a step of this one, against the machine."""
    address = address_of(request.scope)
    return _opened(await open_fork(house_of(request), place, wish.step, wish.seats, address, _words(request)))


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
async def journal(request: Request, place: At, lang: Lang = None) -> Response:
    """The game as a file, once its secrets are nobody's any more."""
    house = house_of(request)
    async with house.at(place.game) as live:
        if not await house.may_read_all(live, place):
            raise Problem(403, "hidden")
        name = live.head.scenario.rpartition("/")[2]
        headers = {
            "Content-Disposition": f'attachment; filename="{name}-{live.id}.bocage"',
            "Cache-Control": "no-store",
        }
        return Response(live.journal().to_bytes(), media_type=FILE, headers=headers)
