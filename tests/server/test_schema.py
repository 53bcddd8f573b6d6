"""Schemathesis asks for everything that OpenAPI describes, and for things it does not: no answer is a defect,
and none is other than described."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from bocage.server.app import create_app
from bocage.server.settings import Settings
from tests.server.guests import Script, sqlite
from tests.server.processes import PATIENCE, Caller, Service, open_game, service

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    response_headers_conformance,
    negative_data_rejection,
    unsupported_method,
]
EXAMPLES = int(os.environ.get("BOCAGE_EXAMPLES", "25"))


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder: Path = tmp_path_factory.mktemp("schema")
    with service(Settings(db=sqlite(folder), rate=1e6, burst=10**6, games_a_day=10**6)) as running:
        yield running


@pytest.fixture(scope="module")
def links(found: Service) -> list[str]:
    """A game in full swing: its seats and its watcher."""
    wish = {"scenario": "the-orchard-wall", "seats": {"us": "me", "german": "me"}, "seed": 1}
    links = open_game(found.url, wish)
    callers = [Caller(found.url, links[seat]) for seat in ("us", "german")]
    script, asked = Script(1), ""
    while asked != "step":
        for caller in callers:
            table = caller.table()
            if table["ask"] is not None:
                asked = table["ask"]["kind"]
                if asked != "step":
                    caller.choose(table["version"], script.pick(table["ask"]))
    return list(links.values())


schema = schemathesis.openapi.from_dict(create_app(Settings(db="sqlite+aiosqlite://")).openapi())


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_one_that_is_described(
    case: schemathesis.Case[Any], found: Service, links: list[str]
) -> None:
    made_up = case.path_parameters.get("link")
    if isinstance(made_up, str) and 1 <= len(made_up) <= 100 and len(made_up) % 4:
        case.path_parameters["link"] = links[len(made_up) % 3]
    case.call_and_validate(base_url=found.url, checks=CHECKS, timeout=PATIENCE)
