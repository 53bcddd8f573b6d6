"""The built page: read once when the service starts, so that no address can lead out of its folder."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote

from fastapi import APIRouter, Request, Response

from bocage.server.games.service import House
from bocage.server.language import language_of
from bocage.server.problems import Problem

FOLDER: Final = Path(__file__).parents[1] / "static"
INDEX: Final = "index.html"
FOREVER: Final = "public, max-age=31536000, immutable"
"""For files whose names change with what is in them."""


class Leaf(NamedTuple):
    body: bytes
    packed: bytes | None
    kind: str
    etag: str
    keep: str


def page_routes(house: House, folder: Path = FOLDER) -> APIRouter:
    """The page at `/` and at every link, and the files it needs."""
    leaves = _leaves(folder)
    router = APIRouter(include_in_schema=False)

    @router.get("/")
    @router.get("/rules")
    @router.get("/counters")
    async def index(request: Request) -> Response:
        if INDEX not in leaves:
            raise Problem(404, "no-page")
        return _send(request, leaves[INDEX])

    @router.get("/g/{link}")
    async def board(request: Request, link: str) -> Response:
        response = await index(request)
        wanted = await _wanted(house, link, language_of(request))
        if wanted:
            response.headers["Link"] = wanted
        return response

    async def leaf(request: Request) -> Response:
        return _send(request, leaves[request.url.path[1:]])

    for name in leaves:
        router.add_api_route(f"/{name}", leaf)
    return router


async def _wanted(house: House, link: str, lang: str) -> str:
    """What the board behind a link is made of, so that the browser fetches it while it reads the page.

    The page asks for the very same addresses: see api.ts.
    """
    try:
        place = await house.place(link)
    except Problem:
        return ""
    return ", ".join(
        (
            f"</api/scenarios/{quote(place.scenario)}/map.svg>; rel=preload; as=image",
            f"</api/g/{quote(link)}?full=1&lang={lang}>; rel=preload; as=fetch; crossorigin",
        )
    )


def _leaves(folder: Path) -> dict[str, Leaf]:
    found = {}
    for file in sorted(folder.rglob("*")) if folder.is_dir() else []:
        if file.is_file():
            name = file.relative_to(folder).as_posix()
            found[name] = _leaf(name, file.read_bytes())
    return found


def _leaf(name: str, body: bytes) -> Leaf:
    packed = gzip.compress(body, 9, mtime=0)
    return Leaf(
        body,
        packed if len(packed) < len(body) * 0.9 else None,
        mimetypes.guess_type(name)[0] or "application/octet-stream",
        f'"{hashlib.sha256(body).hexdigest()[:24]}"',
        FOREVER if name.startswith("assets/") else "no-cache",
    )


def _send(request: Request, leaf: Leaf) -> Response:
    headers = {"ETag": leaf.etag, "Cache-Control": leaf.keep, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == leaf.etag:
        return Response(status_code=304, headers=headers)
    if leaf.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(leaf.packed, media_type=leaf.kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(leaf.body, media_type=leaf.kind, headers=headers)
