"""Mustering by the service: forces are checked, files opened, and the battle of two is played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.guests import Json, Visitors

pytestmark = pytest.mark.anyio
AMERICANS: Json = {
    "name": "Rangers",
    "nation": "us",
    "points": 25,
    "units": ["us_command", "us_rangers", "us_rifle_squad"],
}
GERMANS: Json = {
    "name": "Dead men",
    "nation": "german",
    "points": 25,
    "units": ["german_command", "german_zombies"],
}
MEETING: Json = {"table": "vaux", "points": 25, "forces": [AMERICANS, GERMANS]}
CODE = "vaux~25~us.command.rangers.rifle_squad~german.command.zombies"


async def ask(visitors: Visitors, what: str, wish: Json, lang: str = "en") -> Json:
    response = await visitors.post(f"/api/muster/{what}?lang={lang}", wish)
    assert response.status_code == 200, response.text
    found: Json = response.json()
    return found


async def refused(visitors: Visitors, what: str, wish: Json, lang: str = "en") -> str:
    response = await visitors.post(f"/api/muster/{what}?lang={lang}", wish)
    assert response.status_code == 422, response.text
    return str(response.json()["message"])


async def test_the_book_has_what_forces_are_made_of(visitors: Visitors) -> None:
    book = (await visitors.get("/api/muster?lang=fr")).json()
    assert {each["id"] for each in book["nations"]} == {"us", "british", "german", "soviet"}
    known: dict[str, Any] = {each["id"]: each for each in book["troops"]}
    assert (known["us_rangers"]["points"], known["us_rangers"]["leads"]) == (8, True)
    assert known["us_rifle_squad"]["leads"] is False
    assert sum(each["count"] for each in known["german_zombies"]["figures"]) == 10
    assert known["small_walker"]["name"] == "Marcheur léger"
    assert known["tiger_i"]["nations"] == ["german"]
    assert {each["id"] for each in book["tables"]} >= {"vaux", "the-square"}
    for table in book["tables"]:
        picture = await visitors.get(f"/api/scenarios/{table['scenario']}/map.svg")
        assert picture.status_code == 200


async def test_a_force_is_checked_with_all_that_is_wrong(visitors: Visitors) -> None:
    found = await ask(visitors, "check", AMERICANS)
    assert (found["total"], found["faults"]) == (19, [])
    assert "- us_rangers\n" in found["file"]
    odd = AMERICANS | {"points": 10, "units": ["us_rifle_squad", "german_zombies"]}
    found = await ask(visitors, "check", odd)
    assert found["total"] == 16
    assert [(each["text"], each["unit"]) for each in found["faults"]] == [
        ("“Zombies” is not a unit of United States", 1),
        ("The units cost 16 requisition points, and 10 are allowed", None),
        ("No officer is in the force to command it", None),
    ]
    assert await refused(visitors, "check", AMERICANS | {"nation": "mars"}) == "There is no nation “mars”."


async def test_a_file_is_opened_or_refused_with_its_line(visitors: Visitors) -> None:
    text = (await ask(visitors, "check", AMERICANS))["file"]
    assert (await ask(visitors, "open", {"name": "r.yaml", "text": text}))["force"] == AMERICANS
    bad = {"name": "r.yaml", "text": text.replace("us_rangers", "us_marines")}
    assert await refused(visitors, "open", bad) == "r.yaml:7: there is no unit “us_marines”"
    french = "r.yaml:7: il n’y a pas d’unité «\u202fus_marines\u202f»"
    assert await refused(visitors, "open", bad, "fr") == french


async def test_the_battle_of_two_forces_is_opened_and_its_journal_comes_back(visitors: Visitors) -> None:
    battle = await ask(visitors, "meet", MEETING)
    assert battle["code"] == CODE
    assert battle["sides"] == ["us", "german"]
    wish = {"scenario": battle["scenario"], "seats": {"us": "me", "german": "me"}, "seed": 4}
    opened = (await visitors.post("/api/games", wish)).json()
    table = (await visitors.get(f"/api/g/{opened['you']}?full=1&lang=en")).json()
    assert table["game"]["title"] == "Forces met at Vaux"
    assert {unit["side"] for unit in table["units"]} == {"us", "german"}
    assert len(table["units"]) == 5
    assert {thing["holder"] for thing in table["things"]} == {None}
    journal = await visitors.get(f"/api/g/{opened['you']}/journal")
    again = await visitors.ask("POST", "/api/journals", content=journal.content)
    assert again.status_code == 201, again.text


async def test_what_is_not_legal_makes_no_battle(visitors: Visitors) -> None:
    text = await refused(visitors, "meet", MEETING | {"points": 18})
    assert text == "Rangers: the units cost 19 requisition points, and 18 are allowed"
    both = MEETING | {"forces": [AMERICANS, AMERICANS]}
    assert "both forces are of one nation" in await refused(visitors, "meet", both)
    assert "there is no table “mars”" in await refused(visitors, "meet", MEETING | {"table": "mars"})
    for code in (CODE.replace("25", "18"), "vaux~25~us.command", "~", CODE + "~more"):
        response = await visitors.post("/api/games", {"scenario": f"sotr/muster~{code}"})
        assert response.status_code == 422, code
        assert (await visitors.get(f"/api/scenarios/sotr/muster~{code}/map.svg")).status_code == 404


async def test_an_address_brings_forces_legal_or_not(visitors: Visitors) -> None:
    found = await ask(visitors, "read", {"code": CODE})
    assert [force["units"] for force in found["forces"]] == [AMERICANS["units"], GERMANS["units"]]
    found = await ask(visitors, "read", {"code": "vaux~25~us~german.german_zombies"})
    assert [force["units"] for force in found["forces"]] == [[], ["german_zombies"]]
    assert await refused(visitors, "read", {"code": "x"}) == "This address names no forces that can be read."
