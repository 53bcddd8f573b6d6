"""The built page: read once when the service starts, so that no address can lead out of its folder."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote

from fastapi import APIRouter, Request, Response

from bocage.server.games.service import GameService
from bocage.server.language import language_of
from bocage.server.problems import Problem

FOLDER: Final = Path(__file__).parents[1] / "static"
INDEX: Final = "index.html"
PAGES: Final = ("/", "/rules", "/counters", "/table", "/squads", "/muster", "/companion")
READ: Final = ["GET", "HEAD"]
FOREVER: Final = "public, max-age=31536000, immutable"
"""For files whose names change with what is in them."""


class StaticFile(NamedTuple):
    body: bytes
    packed: bytes | None
    kind: str
    etag: str
    keep: str


def page_routes(service: GameService, folder: Path = FOLDER) -> APIRouter:
    """The page at `/` and at every link, and the files it needs."""
    files = _read_files(folder)
    router = APIRouter(include_in_schema=False)

    async def index(request: Request) -> Response:
        if INDEX not in files:
            raise Problem(404, "no-page")
        return _send(request, files[INDEX])

    async def board(request: Request, link: str) -> Response:
        response = await index(request)
        wanted = await _preload_links(service, link, language_of(request))
        if wanted:
            response.headers["Link"] = wanted
        return response

    async def leaf(request: Request) -> Response:
        return _send(request, files[request.url.path[1:]])

    for path in PAGES:
        router.add_api_route(path, index, methods=READ)
    router.add_api_route("/g/{link}", board, methods=READ)
    for name in files:
        router.add_api_route(f"/{name}", leaf, methods=READ)
    return router


async def _preload_links(service: GameService, link: str, lang: str) -> str:
    """Name the map and the table of a link, so that the browser fetches them while it reads the page.

    The page asks for the very same addresses: see api.ts.
    """
    try:
        seat = await service.seat_link(link)
    except Problem:
        return ""
    return ", ".join(
        (
            f"</api/scenarios/{quote(seat.scenario)}/map.svg>; rel=preload; as=image",
            f"</api/g/{quote(link)}?full=1&lang={lang}>; rel=preload; as=fetch; crossorigin",
        )
    )


def _read_files(folder: Path) -> dict[str, StaticFile]:
    """Read all files of the built page, by their names."""
    found = {}
    for file in sorted(folder.rglob("*")) if folder.is_dir() else []:
        if file.is_file():
            name = file.relative_to(folder).as_posix()
            found[name] = _read_file(name, file.read_bytes())
    return found


def _read_file(name: str, body: bytes) -> StaticFile:
    """Prepare one file to be sent, packed where that is worth it."""
    packed = gzip.compress(body, 9, mtime=0)
    return StaticFile(
        body,
        packed if len(packed) < len(body) * 0.9 else None,
        mimetypes.guess_type(name)[0] or "application/octet-stream",
        f'"{hashlib.sha256(body).hexdigest()[:24]}"',
        FOREVER if name.startswith("assets/") else "no-cache",
    )


def _send(request: Request, leaf: StaticFile) -> Response:
    """Answer with a file, or that the browser's own copy is still good."""
    headers = {"ETag": leaf.etag, "Cache-Control": leaf.keep, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == leaf.etag:
        return Response(status_code=304, headers=headers)
    if leaf.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(leaf.packed, media_type=leaf.kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(leaf.body, media_type=leaf.kind, headers=headers)
