"""The sandbox: tables without rules. Nothing is kept; every request brings the units it is about."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, TypeVar

from fastapi import APIRouter, Path, Query, Request, Response

from bocage.server.language import Lang, language_of
from bocage.server.presenter.table_presenter import RIM, show_roofs
from bocage.server.problems import Problem, answer
from bocage.server.routes.pictures import table_picture
from bocage.server.routes.reference import PICTURE, send_picture
from bocage.server.sandbox import looking, moving
from bocage.server.sandbox.content import SandTable, figures, sand_table, table_paths
from bocage.server.sandbox.standing import put_down, read_units
from bocage.server.sandbox.telling import place
from bocage.server.wire import tables as shapes
from bocage.server.wire.models import ALWAYS, Refusal
from bocage.text import Words

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=ALWAYS | {404: {"model": Refusal}})
Id = Annotated[str, Path(min_length=1, max_length=64, examples=["practice"])]
Wish = TypeVar("Wish")
Json = dict[str, object]


def _find(id: str) -> SandTable:
    """The table of this id, or a refusal."""
    if id not in table_paths():
        raise Problem(404, "sandbox-no-table", name=id)
    return sand_table(id)


def _words(request: Request) -> Words:
    return Words(language_of(request))


async def _ask(
    request: Request, id: str, wish: Wish, respond: Callable[[SandTable, Words, Wish], Json]
) -> Response:
    """Answer a question about a table, in a thread: a first march over a table takes a moment."""
    words = _words(request)
    return answer(200, await asyncio.to_thread(lambda: respond(_find(id), words, wish)))


@router.get("", response_model=list[shapes.TableCard])
async def tables(request: Request, lang: Lang = None) -> Response:
    """Every table that units can be put on."""
    words = _words(request)
    return answer(200, [_card(id, sand_table(id), words) for id in table_paths()])


def _card(id: str, sand: SandTable, words: Words) -> Json:
    title = words.pick(sand.file.title)
    return {"id": id, "title": title, "width": sand.table.width, "depth": sand.table.depth}


@router.get("/{id}", response_model=shapes.SandTable)
async def table(request: Request, id: Id, lang: Lang = None) -> Response:
    """A table, and the armies and kinds of units that can be put on it."""
    sand, words = _find(id), _words(request)
    known = figures()
    return answer(
        200,
        _card(id, sand, words)
        | {
            "armies": list(known.armies),
            "kinds": [
                {
                    "id": name,
                    "figures": list(kind.figures),
                    "radius": kind.radius,
                    "hull": None if kind.hull is None else list(kind.hull),
                    "move": kind.move,
                }
                for name, kind in known.kinds.items()
            ],
            "rim": RIM,
            "names": {name: {"x": x, "y": y} for name, (x, y) in sand.table.names.items()},
            "roofs": show_roofs(sand.table),
        },
    )


@router.get("/{id}/table.svg", response_class=Response, responses=PICTURE)
async def table_svg(
    request: Request,
    id: Id,
    roofs: Annotated[bool, Query(description="With the roofs on the buildings, and with names.")] = True,
) -> Response:
    """A table without anything on it: an inch is 16 units, and its north-west corner at 0, 0."""
    _find(id)
    path = table_paths()[id]
    return send_picture(request, await asyncio.to_thread(lambda: table_picture(path, roofs=roofs)))


@router.post("/{id}/check", response_model=shapes.Checked)
async def check(request: Request, id: Id, wish: shapes.Laid, lang: Lang = None) -> Response:
    """Whether units may stand as somebody says, as a shared link does."""

    def checked(sand: SandTable, words: Words, wish: shapes.Laid) -> Json:
        read_units(sand, wish.units)
        return wish.model_dump()

    return await _ask(request, id, wish, checked)


@router.post("/{id}/muster", response_model=shapes.Mustered)
async def muster(request: Request, id: Id, wish: shapes.MusterWish, lang: Lang = None) -> Response:
    """A new unit, as near to a point as there is room."""
    return await _ask(request, id, wish, lambda sand, words, wish: {"unit": put_down(sand, wish)})


@router.post("/{id}/reach", response_model=shapes.Reach)
async def reach(request: Request, id: Id, wish: shapes.ReachWish, lang: Lang = None) -> Response:
    """How far a unit can go."""
    return await _ask(request, id, wish, moving.reach)


@router.post("/{id}/form", response_model=shapes.Formed)
async def form(request: Request, id: Id, wish: shapes.FormWish, lang: Lang = None) -> Response:
    """How a unit would stand somewhere: every base, the way there, and who would see it."""
    return await _ask(request, id, wish, moving.form)


@router.post("/{id}/where", response_model=shapes.Where)
async def where(request: Request, id: Id, wish: shapes.WhereWish, lang: Lang = None) -> Response:
    """Where a point lies, in words: inches from the edges, and in or behind what."""

    def told(sand: SandTable, words: Words, wish: shapes.WhereWish) -> Json:
        return {"text": place(sand, words, wish.at.x, wish.at.y)}

    return await _ask(request, id, wish, told)


@router.post("/{id}/tape", response_model=shapes.Tape)
async def tape(request: Request, id: Id, wish: shapes.BetweenWish, lang: Lang = None) -> Response:
    """The distance between two edges."""
    return await _ask(request, id, wish, looking.tape)


@router.post("/{id}/rays", response_model=shapes.Rays)
async def rays(request: Request, id: Id, wish: shapes.BetweenWish, lang: Lang = None) -> Response:
    """A look along eight rays."""
    return await _ask(request, id, wish, looking.rays)


@router.post("/{id}/template", response_model=shapes.Template)
async def template(request: Request, id: Id, wish: shapes.TemplateWish, lang: Lang = None) -> Response:
    """A template, and the bases it touches."""
    return await _ask(request, id, wish, looking.template)
