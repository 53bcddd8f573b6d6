"""Valor & Victory through the service: the same addresses, shapes and links as for every system."""

from __future__ import annotations

from typing import Final

import pytest

from tests.server.guests import Guest, Script, Visitors, play_on

pytestmark = pytest.mark.anyio
STREET: Final = "vv/the-long-street"
BOTH: Final = {"us": "me", "german": "me"}


@pytest.fixture
async def guests(visitors: Visitors) -> dict[str, Guest]:
    return await visitors.open(STREET, seats=BOTH, seed=11)


async def test_every_counter_on_the_table_can_be_drawn_and_every_marker_too(
    visitors: Visitors, guests: dict[str, Guest]
) -> None:
    pictures: set[str] = set()
    for seed in range(8):
        table = await play_on(guests, seed, choices=40)
        for unit in table["units"]:
            assert unit["words"]
            pictures |= {
                f"faces/{unit['face']}.svg",
                *(f"faces/{each['face']}.svg" for each in unit["weapons"]),
            }
        pictures |= {f"faces/{each['face']}.svg" for each in table["reserves"]}
        for each in table["things"]:
            assert each["name"]
            if each["ground"]:
                pictures.add(f"markers/{each['kind']}.svg")
            if each["badge"]:
                pictures.add(f"markers/badge-{each['kind']}.svg")
    assert any("fired" in name for name in pictures)
    for name in pictures:
        assert (await visitors.get(f"/api/{name}")).status_code == 200, name


async def test_every_attack_tells_its_odds_and_every_refusal_its_rule(guests: dict[str, Guest]) -> None:
    told: set[str] = set()
    against: set[str] = set()
    script = Script(4)
    for _ in range(220):
        for seat in BOTH:
            table = await guests[seat].table()
            if table["ask"] is None:
                continue
            options = table["ask"]["options"]
            for verb in {option["verb"] for option in options if option["dice"]} - told:
                key = next(each["key"] for each in options if each["verb"] == verb)
                odds = (await guests[seat].get("/odds", key=key)).json()
                for target in odds["targets"]:
                    assert sum(each["chance"] for each in target["results"]) == pytest.approx(1)
                    assert all(each["name"] for each in target["results"])
                    told.add(verb)
            if table["ask"]["kind"] in ("fire", "movement"):
                for reason in (await guests[seat].get("/why/H8")).json()["reasons"]:
                    against.add(str(reason["clause"]))
            await guests[seat].choose(script.pick(table["ask"]), table["version"])
    assert {"fire", "unit-fire", "join"} <= told
    assert any(each.startswith("vv-") for each in against)


async def test_a_line_of_sight_is_hindered_and_says_by_what(guests: dict[str, Guest]) -> None:
    us = guests["us"]
    labels = list((await us.get(full=1)).json()["places"])
    found = [
        (await us.get("/sight", **{"from": "E5", "to": label})).json() for label in labels if label != "E5"
    ]
    hindered = [each for each in found if each["code"] == 1]
    blocked = [each for each in found if each["code"] == 3]
    assert hindered
    assert blocked
    for each in (*hindered, *blocked):
        assert each["reasons"]
        assert all(reason["text"] and reason["said"] for reason in each["reasons"])
        assert len(each["profile"]) > 1
    seen = (await us.get("/seen", **{"from": "E5"})).json()
    assert len(seen["seen"]) + len(seen["degraded"]) == len(found) - len(blocked)


async def test_rules_options_and_counters_can_be_looked_up(visitors: Visitors) -> None:
    systems = (await visitors.get("/api/systems?lang=fr")).json()
    assert [each["id"] for each in systems if each["core"] == each["id"]] == ["lnl", "vv", "iabsm", "sotr"]
    [valor] = [each for each in systems if each["id"] == "vv"]
    assert "cloué" in valor["counters"]
    [edition] = (await visitors.get("/api/options/vv")).json()
    named = {each["key"]: each["name"] for each in edition["values"]}
    assert (edition["kind"], named) == ("choice", {"french": "French edition", "2021": "Edition of 2021"})
    counters = (await visitors.get("/api/counters/vv?lang=fr")).json()
    assert any("caractéristique de perte" in each["words"] for each in counters)
    book = (await visitors.get("/api/rules/vv")).json()
    assert len(book["chapters"]) > 20
