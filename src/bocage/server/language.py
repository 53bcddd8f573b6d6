"""Which language a reader wants: what the address asks for, else what the browser prefers, else English."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Query
from starlette.requests import HTTPConnection

from bocage.text import LANGUAGES

Lang = Annotated[
    Literal["en", "fr"] | None,
    Query(description="The language of texts; without it, that of the Accept-Language header."),
]


def language_of(request: HTTPConnection) -> str:
    """Return the language a request asks for: in its address, else in its headers."""
    wish = request.query_params.get("lang", "")
    if wish in LANGUAGES:
        return wish
    return preferred(request.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The first of our languages in the order of their weights."""
    wishes: list[tuple[float, str]] = []
    for part in header.split(","):
        name, _, weight = part.strip().partition(";q=")
        lang = name[:2].lower()
        if lang in LANGUAGES:
            wishes.append((_number(weight), lang))
    return max(wishes, key=lambda wish: wish[0])[1] if wishes else "en"


def _number(text: str) -> float:
    """Read the weight of a language; 1 if there is none, 0 if it is no number."""
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0
