"""Mustering forces: what there is, whether a force is legal, its file, and the battle of two."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from bocage.kernel import BadContent
from bocage.server.language import Lang, language_of
from bocage.server.presenter.presenter import Json
from bocage.server.problems import Problem, answer
from bocage.server.sotr.muster import wire
from bocage.server.sotr.muster.book import book
from bocage.server.wire.models import ALWAYS
from bocage.systems.sotr.content.force_file import Fault, Force, costs, faults, price, read_force, write_force
from bocage.systems.sotr.content.muster import NATIONS, PREFIX, Muster, check, read_code, write_id
from bocage.systems.sotr.content.scenario import LIBRARY
from bocage.text.errors import explain
from bocage.text.sotr.words import SotrWords
from bocage.text.words import sentence

router = APIRouter(prefix="/api/muster", tags=["muster"], responses=ALWAYS)


def _words(request: Request) -> SotrWords:
    return SotrWords(language_of(request))


@router.get("", response_model=wire.MusterBook)
async def mustering(request: Request, lang: Lang = None) -> Response:
    """All that forces can be mustered of."""
    return answer(200, book(_words(request)))


@router.post("/check", response_model=wire.CheckedForce)
async def checking(request: Request, wish: wire.MusteredForce, lang: Lang = None) -> Response:
    """What a force costs, and all that is not legal about it."""
    return answer(200, _checked(_words(request), _read(wish)))


@router.post("/open", response_model=wire.CheckedForce)
async def opening(request: Request, wish: wire.ForceText, lang: Lang = None) -> Response:
    """The force of a file; what is wrong in it is named with its line."""
    words = _words(request)
    try:
        force = read_force(wish.text, wish.name)
    except BadContent as error:
        raise Problem(422, "muster-file", message=explain(words, error)) from error
    return answer(200, _checked(words, force))


@router.post("/read", response_model=wire.MeetingWish)
async def reading(request: Request, wish: wire.MusterLink, lang: Lang = None) -> Response:
    """The forces of an address, legal or not."""
    try:
        muster = read_code(wish.code)
    except BadContent as error:
        raise Problem(422, "muster-link") from error
    forces = [_show(force) for force in muster.forces]
    return answer(200, {"table": muster.map, "points": muster.points, "forces": forces})


@router.post("/meet", response_model=wire.MusterBattle)
async def meeting(request: Request, wish: wire.MeetingWish, lang: Lang = None) -> Response:
    """The battle of two forces on a table, if both are legal."""
    words = _words(request)
    first, second = (_read(each) for each in wish.forces)
    muster = Muster(wish.table, wish.points, (first, second))
    try:
        check(muster)
        scenario = LIBRARY.find(write_id(muster))
    except BadContent as error:
        raise Problem(422, "muster-not-legal", message=explain(words, error)) from error
    found = {"scenario": scenario.id, "title": words.pick(scenario.title), "sides": list(scenario.sides)}
    return answer(200, found | {"code": scenario.id.removeprefix(PREFIX)})


def _read(wish: wire.MusteredForce) -> Force:
    """Make a force of a request, or refuse a nation that there is not."""
    nation = NATIONS.get(wish.nation)
    if nation is None:
        raise Problem(422, "muster-no-nation", name=wish.nation)
    return Force(wish.name, nation, wish.points, tuple(wish.units))


def _show(force: Force) -> Json:
    """A force for the page."""
    return {
        "name": force.force,
        "nation": force.nation,
        "points": force.points,
        "units": list(force.units),
    }


def _checked(words: SotrWords, force: Force) -> Json:
    """A force with all that is not legal about it."""
    return {
        "force": _show(force),
        "total": price(force.units),
        "faults": [_fault(words, fault) for fault in faults(force)],
        "file": write_force(force),
    }


def _fault(words: SotrWords, fault: Fault) -> Json:
    """What is not legal, in words, and about which unit; units that there are have their names."""
    last = fault.steps[-1]
    facts = dict(fault.facts)
    if facts.get("unit") in costs():
        facts["unit"] = sentence(words.own(f"unit-{facts['unit']}"))
    if "nation" in facts:
        facts["nation"] = words.force(str(facts["nation"]))
    text = explain(words, BadContent(fault.name, file="", line=0, **facts))
    return {"text": sentence(text), "unit": last if isinstance(last, int) else None}
