"""What can be looked up without a game: scenarios, maps, options, rules, counters and their faces."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request, Response

from bocage.rulebook import chapters, rulings, standings
from bocage.server.desk import Json
from bocage.server.language import Lang, language_of
from bocage.server.lnl.faces import counter_name, draw_face, draw_marker, draw_rose, weapon_name
from bocage.server.models import ALWAYS, Refusal
from bocage.server.models_reference import CounterCard, Health, Rulebook, RuleOption, ScenarioCard
from bocage.server.pictures import map_picture
from bocage.server.problems import Problem, answer
from bocage.systems import family, scenarios
from bocage.systems.doh.choices import SWITCHES as DOH_SWITCHES
from bocage.systems.lnl.choices import SHAKEN_MOVE_TESTS, SWITCHES
from bocage.systems.lnl.counters import Counter, catalogue
from bocage.systems.lnl.scenario import Scenario, Side, load_land
from bocage.systems.lnl.scenario import scenarios as lnl_scenarios
from bocage.text.lnl import LnlWords
from bocage.text.lnl_names import kind_name

SVG = "image/svg+xml"
FOREVER = "public, max-age=31536000, immutable"
SHAKEN_MOVE_TEST = ("shaken_move_test", "lnl-5.1-5")
PICTURE: dict[int | str, dict[str, object]] = {
    200: {"content": {SVG: {"schema": {"type": "string"}}}, "description": "An SVG picture."},
    404: {"model": Refusal},
}
System = Literal["lnl", "doh"]
router = APIRouter(prefix="/api", tags=["reference"], responses=ALWAYS)
at_once = APIRouter(prefix="/api", tags=["reference"], responses=ALWAYS)
"""What is answered even while the data is still being read."""


@at_once.get("/health", response_model=Health)
async def health() -> Response:
    """Is the service there?"""
    return answer(200, {"ok": True})


@router.get("/scenarios", response_model=list[ScenarioCard])
async def all_scenarios(request: Request, lang: Lang = None) -> Response:
    """Every battle there is."""
    words = LnlWords(language_of(request))
    return answer(200, [_card(words, each) for id in family("lnl") for each in lnl_scenarios(id).values()])


def _card(words: LnlWords, scenario: Scenario) -> Json:
    sides = {id: _units(side) for id, side in scenario.sides.items()}
    return {
        "id": scenario.id,
        "system": scenario.id.partition("/")[0],
        "module": scenario.module,
        "title": words.pick(scenario.title),
        "teaches": words.pick(scenario.teaches),
        "story": words.pick(scenario.story),
        "place": words.pick(scenario.place),
        "date": scenario.date.isoformat(),
        "minutes": scenario.minutes,
        "turns": scenario.turns,
        "sides": [
            {
                "id": id,
                "name": words.pick(side.name),
                "force": words.say(f"lnl-force-{side.force}"),
                "units": sides[id],
            }
            for id, side in scenario.sides.items()
        ],
        "map": scenario.map,
        "night": scenario.night,
        "sizes": {"hexes": len(load_land(scenario.map).cells), "units": sum(sides.values())},
    }


def _units(side: Side) -> int:
    groups = [*(each.units for each in side.deploy), *(each.units for each in side.arrive)]
    return sum(troop.count for group in groups for troop in group)


@router.get("/scenarios/{id:path}/map.svg", response_class=Response, responses=PICTURE)
async def map_svg(
    request: Request, id: Annotated[str, Path(max_length=200, examples=["lnl/boh/the-orchard-wall"])]
) -> Response:
    """The map of a battle, without counters."""
    if id not in scenarios():
        raise Problem(404, "not-found")
    found = await asyncio.to_thread(map_picture, id)
    headers = {"ETag": found.etag, "Cache-Control": "public, max-age=3600", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == found.etag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, media_type=SVG, headers={**headers, "Content-Encoding": "gzip"})
    return Response(found.svg, media_type=SVG, headers=headers)


@router.get("/options/{system}", response_model=list[RuleOption])
async def options(request: Request, system: System, lang: Lang = None) -> Response:
    """The rules that players may change for a game."""
    words = LnlWords(language_of(request))

    def named(key: str, kind: str, clause: str, **more: object) -> Json:
        about = words.attribute(f"lnl-option-{key}", "about")
        name = words.say(f"lnl-option-{key}")
        return {"key": key, "kind": kind, **more, "name": name, "text": about, "clause": clause}

    switches = SWITCHES if system == "lnl" else {**SWITCHES, **DOH_SWITCHES}
    found = [named(key, "switch", clause) for key, clause in switches.items()]
    key, clause = SHAKEN_MOVE_TEST
    return answer(200, [*found, named(key, "choice", clause, values=list(SHAKEN_MOVE_TESTS))])


@router.get("/rules/{system}", response_model=Rulebook)
async def rules(request: Request, system: System, lang: Lang = None) -> Response:
    """The rulebook, clause by clause, with how each clause stands."""
    return answer(200, _rulebook(system, language_of(request)))


@lru_cache(maxsize=8)
def _rulebook(system: str, lang: str) -> Json:
    words = LnlWords(lang)
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
            for each in rulings().values()
        ],
    }


@router.get("/counters/{system}", response_model=list[CounterCard])
async def counters(request: Request, system: System, lang: Lang = None) -> Response:
    """Every counter that battles are fought with, as printed."""
    words = LnlWords(language_of(request))
    units = [
        {
            "id": counter.id,
            "kind": counter.kind,
            "force": _force(words, counter.force),
            "face": counter_name(counter),
            "words": f"{_kind(words, counter)} {counter.designation()}",
        }
        for counter in catalogue().counters.values()
    ]
    weapons = [
        {
            "id": kind.id,
            "kind": kind.kind,
            "force": "",
            "face": weapon_name(kind, None),
            "words": words.weapon(kind.id, "bare"),
        }
        for kind in catalogue().weapons.values()
    ]
    return answer(200, [*units, *weapons])


def _kind(words: LnlWords, counter: Counter) -> str:
    return words.say(f"lnl-kind-{kind_name(counter)}", case="bare", many="no")


def _force(words: LnlWords, force: str) -> str:
    return words.say(f"lnl-force-{force}") if force in catalogue().forces else ""


@router.get("/faces/{face}.svg", response_class=Response, responses=PICTURE)
async def face_svg(
    face: Annotated[
        str, Path(max_length=200, examples=["us_airborne_squad.us_airborne.6.4.0.s.moved-fired.en"])
    ],
) -> Response:
    """A counter: 68 by 76, the card of 60 by 60 at 4, 12 and its tabs above. It never changes."""
    return await _picture(lambda: draw_face(face), "no-such-face")


@router.get("/markers/{kind}.svg", response_class=Response, responses=PICTURE)
async def marker_svg(
    kind: Annotated[str, Path(max_length=40, examples=["bunker", "badge-objective"])],
    facing: Annotated[int, Query(ge=0, le=5)] = 0,
    cell: Annotated[str, Query(max_length=8)] = "",
    figure: Annotated[str, Query(max_length=40)] = "",
    corners: Annotated[int, Query(ge=4, le=6)] = 6,
) -> Response:
    """What lies in a hex: its ground, 108 by 108, or as `badge-…` its sign, 26 by 26, round their middle.

    `figure` is what a wreck was, and `corners` how many its cell has; no two cells burn quite alike.
    """
    return await _picture(lambda: draw_marker(kind, facing, cell, figure, corners), "no-such-marker")


@router.get("/aspects.svg", response_class=Response, responses=PICTURE)
async def aspects_svg(
    request: Request,
    facing: Annotated[int, Query(ge=0, le=5)],
    armour: Annotated[str, Query(max_length=16, examples=["6.3.2"])],
    struck: Literal["front", "flank", "rear"],
    corners: Annotated[int, Query(ge=4, le=6)] = 6,
    lang: Lang = None,
) -> Response:
    """A rose round a vehicle: which way its front, flanks and rear lie, their armour, and which is struck."""
    words = LnlWords(language_of(request))
    return await _picture(lambda: draw_rose(words, facing, corners, armour, struck), "no-such-face")


async def _picture(draw: Callable[[], str | None], missing: str) -> Response:
    found = draw()
    if found is None:
        raise Problem(404, missing)
    return Response(found, media_type=SVG, headers={"Cache-Control": FOREVER})
