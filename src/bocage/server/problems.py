"""What a request may be refused for: a status, a code for programs, a sentence for people."""

from __future__ import annotations

from typing import Final

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from bocage.server.games.engines import StoreAway
from bocage.server.language import language_of
from bocage.text import Words
from bocage.text.errors import explain

RETRY: Final = 5
"""Seconds after which it is worth asking again a service whose database is away."""
CODES = {400: "bad-request", 404: "not-found", 405: "wrong-method"}


class Problem(Exception):
    """A refusal. `code` is its name on the wire, and of its sentence in the catalogue: `server-<code>`.

    `why` is the rule behind it; `table` the game as it really is; `message` a sentence that is ready. An
    error among the arguments is said in the reader's language.
    """

    def __init__(
        self,
        status: int,
        code: str,
        *,
        message: str = "",
        why: dict[str, object] | None = None,
        table: dict[str, object] | None = None,
        **args: object,
    ) -> None:
        super().__init__(message or code)
        self.status = status
        self.code = code
        self.message = message
        self.why = why
        self.table = table
        self.args_ = args


def answer(status: int, value: object) -> Response:
    """JSON, never kept by anyone on the way."""
    return Response(
        msgspec.json.encode(value),
        status,
        media_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


def refusal(words: Words, problem: Problem) -> Response:
    """Make the answer for a problem, in words."""
    args = {
        key: explain(words, each) if isinstance(each, Exception) else each
        for key, each in problem.args_.items()
    }
    body: dict[str, object] = {
        "error": problem.code,
        "message": problem.message or words.say(f"server-{problem.code}", **args),
        "why": problem.why,
    }
    if problem.table is not None:
        body["table"] = problem.table
    return answer(problem.status, body)


def handle_problems(app: FastAPI) -> None:
    """Every refusal has the same shape, whoever makes it."""

    async def problem(request: Request, error: Exception) -> Response:
        assert isinstance(error, Problem)
        return refusal(Words(language_of(request)), error)

    async def away(request: Request, error: Exception) -> Response:
        response = refusal(Words(language_of(request)), Problem(503, "store-away"))
        response.headers["Retry-After"] = str(RETRY)
        return response

    async def invalid(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        where = ".".join(str(step) for step in first["loc"])
        return refusal(
            Words(language_of(request)), Problem(422, "invalid", where=where, detail=str(first["msg"]))
        )

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        code = CODES.get(error.status_code, "bad-request")
        response = refusal(Words(language_of(request)), Problem(error.status_code, code))
        response.headers.update(error.headers or {})
        return response

    async def defect(request: Request, error: Exception) -> Response:
        return refusal(Words(language_of(request)), Problem(500, "defect"))

    app.add_exception_handler(Problem, problem)
    app.add_exception_handler(StoreAway, away)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(Exception, defect)
