"""What is hidden stays hidden: snipers who wait, events to come, and the dice."""

from __future__ import annotations

import json

import pytest

from bocage.systems.lnl.content.scenario import find_scenario
from tests.server.guests import DELMAS, Guest, Json, Script, Visitors

pytestmark = pytest.mark.anyio


@pytest.fixture
async def guests(visitors: Visitors) -> dict[str, Guest]:
    first, second = find_scenario(DELMAS).sides
    return await visitors.open(DELMAS, seats={first: "me", second: "friend"}, seed=3)


def sniper_of() -> tuple[str, str]:
    """Whose sniper waits off the map, and what he is called."""
    for name, side in find_scenario(DELMAS).sides.items():
        if side.off_map:
            return name, f"{name}-sniper-1"
    raise AssertionError("this scenario has no sniper")


async def all_that_is_told(guest: Guest, table: Json) -> str:
    """Everything a link can get hold of, as one text."""
    steps = table["version"]
    found = [json.dumps(table)]
    for what, params in (
        ("", {}),
        ("/log", {}),
        ("/replay", {}),
        (f"/replay/{steps}", {}),
        ("/journal", {}),
        ("/seen", {"from": "D4"}),
    ):
        found.append((await guest.get(what, **params)).text)
    return "\n".join(found)


async def test_nobody_but_his_owner_hears_of_a_sniper_before_he_shoots(guests: dict[str, Guest]) -> None:
    owner, sniper = sniper_of()
    enemy = next(seat for seat in guests if seat not in (owner, "spectator"))
    script, checked, placed = Script(3), 0, False
    for _ in range(400):
        tables = {seat: await guests[seat].table() for seat in (owner, enemy)}
        asked = next((seat for seat, table in tables.items() if table["ask"]), None)
        if asked is None:
            break
        units = {unit["id"] for unit in tables[enemy]["units"]}
        placed = placed or sniper in units
        if placed:
            break
        assert sniper in {unit["id"] for unit in tables[owner]["reserves"]}
        if tables[owner]["version"] % 20 == 0 or tables[owner]["ask"]:
            for seat in (enemy, "spectator"):
                table = tables[enemy] if seat == enemy else await guests[seat].table()
                assert "sniper" not in (await all_that_is_told(guests[seat], table)).lower()
            checked += 1
        ask = tables[asked]["ask"]
        waits = ask["kind"] == "place-sniper" and checked < 12
        key = "pass" if waits else script.pick(ask)
        assert (await guests[asked].choose(key, tables[asked]["version"])).status_code == 200
    assert checked >= 10
    assert placed


async def test_a_question_about_a_sniper_betrays_nothing(guests: dict[str, Guest]) -> None:
    """Neither while the enemy is asked, nor while the owner is."""
    owner, sniper = sniper_of()
    enemy = next(seat for seat in guests if seat not in (owner, "spectator"))
    script, asked_of = Script(5), set()
    for _ in range(60):
        tables = {seat: await guests[seat].table() for seat in (owner, enemy)}
        asked = next(seat for seat, table in tables.items() if table["ask"])
        asked_of.add(asked)
        for seat in (enemy, "spectator"):
            for key in ("snipe:{}>D4", "sniper-at:{}>D4", "rally:{}", "give:{}>bar-0", "spot:{}>D4"):
                real = (await guests[seat].get("/why", key=key.format(sniper))).text
                none = (await guests[seat].get("/why", key=key.format("ghost-sniper-7"))).text
                assert real.replace(sniper, "X") == none.replace("ghost-sniper-7", "X")
        ask = tables[asked]["ask"]
        key = "pass" if ask["kind"] == "place-sniper" else script.pick(ask)
        assert (await guests[asked].choose(key, tables[asked]["version"])).status_code == 200
    assert asked_of == {owner, enemy}


async def test_the_dice_to_come_are_nobody_s_to_know(visitors: Visitors) -> None:
    first, second = find_scenario(DELMAS).sides
    guests = await visitors.open(DELMAS, seats={first: "me", second: "friend"})
    game = (await guests["spectator"].table())["game"]["id"]
    stored, _ = await visitors.service.store.stored(game)
    promise = stored.head.commitment
    assert promise is not None
    for guest in guests.values():
        table = await guest.table()
        assert table["game"]["dice"] == {
            "known": False,
            "promise": promise.hash,
            "shares": [],
            "secret": None,
        }
        told = await all_that_is_told(guest, table)
        assert promise.secret not in told
        assert str(stored.head.seed) not in told
        assert (await guest.get("/journal")).json()["error"] == "hidden"


async def test_what_an_event_will_bring_is_in_no_table(guests: dict[str, Guest]) -> None:
    told = {seat: json.dumps(await guest.table(), ensure_ascii=False) for seat, guest in guests.items()}
    for event in find_scenario(DELMAS).events:
        for text in told.values():
            assert event.text["en"][:30] not in text
