"""What can be looked up without a game, and the page itself."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from xml.etree import ElementTree

import httpx
import pytest
from fastapi import FastAPI

from bocage.server.language import preferred
from bocage.server.problems import handle_problems
from bocage.server.routes.page import page_routes
from bocage.systems import scenarios
from bocage.systems.lnl.content.choices import Choices
from tests.server.guests import ORCHARD, Visitors

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_every_scenario_has_its_card(visitors: Visitors, lang: str) -> None:
    cards = (await visitors.get(f"/api/scenarios?lang={lang}")).json()
    assert {card["id"] for card in cards} == set(scenarios())
    for card in cards:
        assert card["title"] == scenarios()[card["id"]].title[lang].replace("'", "’").replace(" :", "\u202f:")
        assert card["sizes"]["places"] > 50
        assert all(side["units"] for side in card["sides"])


async def test_a_card_says_how_the_battle_is_won(visitors: Visitors) -> None:
    cards = (await visitors.get("/api/scenarios?lang=en")).json()
    goals = next(card["goals"] for card in cards if card["id"] == ORCHARD)
    assert goals["sides"] == [
        {
            "id": "us",
            "name": "US paratroopers",
            "tasks": ["Hold at least 2 of E3, I5 and G2 at the end of turn 5."],
        },
        {"id": "german", "name": "German rearguard", "tasks": ["Keep the enemy from his goal."]},
    ]
    assert all(card["goals"]["sides"] for card in cards)


async def test_a_map_is_sent_once_and_then_only_named(visitors: Visitors) -> None:
    path = "/api/scenarios/lnl/fhv/breakfast-at-xom-bau/map.svg"
    whole = await visitors.client.get(path, headers={"accept-encoding": "identity"})
    assert ElementTree.fromstring(whole.text).tag.endswith("svg")
    etag = whole.headers["etag"]
    assert not etag.startswith("W/")
    again = await visitors.client.get(path, headers={"if-none-match": etag})
    assert (again.status_code, again.content) == (304, b"")
    async with visitors.client.stream("GET", path, headers={"accept-encoding": "gzip"}) as packed:
        assert packed.headers["content-encoding"] == "gzip"
        raw = b"".join([chunk async for chunk in packed.aiter_raw()])
    assert gzip.decompress(raw) == whole.content
    assert len(raw) < len(whole.content) / 3
    assert (await visitors.get("/api/scenarios/lnl/boh/nowhere/map.svg")).status_code == 404


async def test_every_option_is_explained(visitors: Visitors) -> None:
    found = (await visitors.get("/api/options/lnl")).json()
    assert {option["key"] for option in found} == {
        name for name in dir(Choices({})) if name[0] != "_" and not callable(getattr(Choices, name))
    }
    for option in found:
        assert option["name"]
        assert option["text"]
        assert (option["kind"] == "choice") == bool(option["values"])


async def test_the_rulebook_is_complete(visitors: Visitors) -> None:
    english = (await visitors.get("/api/rules/lnl")).json()["chapters"]
    french = (await visitors.get("/api/rules/lnl?lang=fr")).json()["chapters"]
    clauses = [clause for chapter in english for rule in chapter["rules"] for clause in rule["clauses"]]
    assert len(clauses) > 500
    assert all(clause["text"] for clause in clauses)
    assert english[0]["title"] != french[0]["title"]
    assert (await visitors.get("/api/rules/chess")).status_code == 422


async def test_every_counter_and_marker_can_be_drawn(visitors: Visitors) -> None:
    counters = (await visitors.get("/api/counters/lnl")).json()
    assert len(counters) > 40
    for counter in counters:
        response = await visitors.get(f"/api/faces/{counter['face']}.svg")
        assert response.status_code == 200, counter
        assert "immutable" in response.headers["cache-control"]
        assert ElementTree.fromstring(response.text).get("viewBox") == "-4 -12 68 76"
    for kind in ("smoke_1", "smoke_2", "wire", "foxhole", "mine", "star_shell", "bunker"):
        for name in (kind, f"badge-{kind}"):
            assert (await visitors.get(f"/api/markers/{name}.svg?facing=3")).status_code == 200, name
    for kind in ("objective", "event_sight", "event_occupation"):
        assert (await visitors.get(f"/api/markers/badge-{kind}.svg")).status_code == 200


@pytest.mark.parametrize(
    "face",
    [
        "lnl.nobody.us_airborne.6.4.0...",
        "lnl.us_airborne_squad.martian.6.4.0...",
        "lnl.us_airborne_squad.us_airborne.6.4.0..moved.",
        "lnl.us_airborne_squad.us_airborne.6.4.0...en",
        "lnl.us_airborne_squad.us_airborne.6.4.0..dancing.en",
        "lnl.us_airborne_squad.us_airborne.6.4.0..moved.de",
        "lnl.weapon.banana.neutral",
        "us_airborne_squad.us_airborne.6.4.0...",
        "<script>",
    ],
)
async def test_a_face_that_no_counter_has(visitors: Visitors, face: str) -> None:
    assert (await visitors.get(f"/api/faces/{face}.svg")).status_code == 404


async def test_openapi_is_served_and_names_every_refusal(visitors: Visitors) -> None:
    api = (await visitors.get("/api/openapi.json")).json()
    for path, methods in api["paths"].items():
        for operation in methods.values():
            assert {"422", "429"} <= set(operation["responses"]), path
    assert "HTTPValidationError" not in str(api)


@pytest.mark.parametrize(
    ("header", "lang"),
    [("", "en"), ("fr", "fr"), ("de", "en"), ("de,fr;q=0.3,en;q=0.2", "fr"), ("en-GB,fr;q=x", "en")],
)
def test_the_reader_s_language(header: str, lang: str) -> None:
    assert preferred(header) == lang


# The page


async def test_the_page_is_at_the_root_and_at_every_link(visitors: Visitors, tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><p>page</p>" + " " * 300)
    (tmp_path / "assets" / "main-abc.js").write_text("console.log(1)")
    (tmp_path.parent / "secret").write_text("secret")
    app = FastAPI()
    app.include_router(page_routes(visitors.service, tmp_path))
    handle_problems(app)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://page") as client:
        for path in ("/", "/g/some-link", "/index.html"):
            response = await client.get(path)
            assert response.status_code == 200
            assert "page" in response.text
            assert response.headers["content-encoding"] == "gzip"
        script = await client.get("/assets/main-abc.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        again = await client.get("/", headers={"if-none-match": response.headers["etag"]})
        assert again.status_code == 304
        for path in ("/../secret", "/assets/../../secret", "/%2e%2e/secret", "/assets/%2e%2e/%2e%2e/secret"):
            assert (await client.get(path)).status_code == 404


async def test_without_a_page_it_says_so(visitors: Visitors) -> None:
    app = FastAPI()
    app.include_router(page_routes(visitors.service, Path("/nowhere")))
    handle_problems(app)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://page") as client:
        response = await client.get("/")
        assert (response.status_code, response.json()["error"]) == (404, "no-page")


async def test_the_page_of_a_board_names_what_the_board_is_made_of(
    visitors: Visitors, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><p>page</p>")
    table = await visitors.open()
    link = table["us"].link
    app = FastAPI()
    app.include_router(page_routes(visitors.service, tmp_path))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://page") as client:
        page = await client.get(f"/g/{link}", headers={"accept-language": "fr"})
        named = re.findall("<([^>]*)>", page.headers["link"])
        again = await client.get(f"/g/{link}", headers={"if-none-match": page.headers["etag"]})
        assert (again.status_code, "link" in again.headers) == (304, True)
        assert "link" not in (await client.get("/g/nobody-s")).headers
    assert named == [f"/api/scenarios/{ORCHARD}/map.svg", f"/api/g/{link}?full=1&lang=fr"]
    for address in named:
        assert (await visitors.get(address)).status_code == 200
