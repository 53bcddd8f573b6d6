"""Gestures: what is within reach, the card of a deed, and answers that are sent at once."""

from __future__ import annotations

import pytest

from tests.server.guests import Guest, Json, Visitors

pytestmark = pytest.mark.anyio
LANE = "vv/the-lane-at-bosc-morin"


@pytest.fixture
async def guests(visitors: Visitors) -> dict[str, Guest]:
    return await visitors.open(seats={"us": "me", "german": "me"}, seed=3)


async def gesture(guest: Guest, answers: list[Json], version: int) -> Json:
    answer = await guest.post("/gesture", {"version": version, "answers": answers})
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


async def set_up(guests: dict[str, Guest]) -> None:
    """Let everybody place what he has, as a veteran would."""
    for _ in range(9):
        for seat in guests:
            table = await guests[seat].table()
            if table["ask"] and table["ask"]["setting_up"]:
                rest = (await guests[seat].get("/rest")).json()
                assert (await gesture(guests[seat], rest["answers"], table["version"]))["left"] == []


async def until(guests: dict[str, Guest], seat: str, kind: str) -> Json:
    """Let everybody leave it at that, until a seat is asked this."""
    for _ in range(200):
        for each in guests.values():
            table = await each.table()
            if table["ask"] is None:
                continue
            if table["ask"]["kind"] == kind and table["ask"]["seat"] == seat:
                return table
            buttons = [option for option in table["ask"]["options"] if option["button"]]
            choice = (buttons or table["ask"]["options"])[0]["key"]
            await each.choose(choice, table["version"])
    raise AssertionError(f"{seat} was never asked {kind}")


def stack(table: Json, seat: str) -> str:
    """The place where most units of a seat stand together."""
    places: list[str] = [unit["place"] for unit in table["units"] if unit["side"] == seat]
    return max(sorted(set(places)), key=places.count)


async def ready(guests: dict[str, Guest], kind: str) -> tuple[Json, str]:
    await set_up(guests)
    table = await until(guests, "us", kind)
    return table, stack(table, "us")


async def test_a_veteran_places_what_is_left_and_one_undo_takes_it_back(guests: dict[str, Guest]) -> None:
    guest = guests["german"]
    before = await guest.table()
    assert before["ask"]["setting_up"]
    rest = (await guest.get("/rest")).json()["answers"]
    after = await gesture(guest, rest, before["version"])
    placed = {unit["id"] for unit in after["units"] if unit["side"] == "german"}
    waiting = {unit["id"] for unit in before["reserves"] if unit["side"] == "german"}
    assert waiting <= placed
    back = await guest.post("/undo", {"version": after["version"], "keep": before["version"]})
    assert back.json()["units"] == before["units"]


async def test_a_press_on_a_stack_shows_its_reach_and_its_deeds(guests: dict[str, Guest]) -> None:
    table, place = await ready(guests, "impulse")
    assert table["ask"]["gestures"] == "board"
    found = (await guests["us"].get("/reach", at=place)).json()
    going = found["going"]
    assert going["verb"] == "move-from"
    assert going["keys"][0] == f"activate:{place}"
    costs = {spot["place"]: spot["cost"] for spot in going["spots"]}
    assert place not in costs
    assert min(costs.values()) == 1
    ways = [offer["verb"] for offer in found["ways"]]
    assert ways == ["move-from", "assault-from", "crawl-from"]
    assert {offer["verb"] for offer in found["offers"] if offer["look"] == "act"} >= {"smoke"}
    crawl = (await guests["us"].get("/reach", at=place, way="crawl-from")).json()["going"]
    assert len(crawl["spots"]) <= 6  # 6.3: a Low Crawl goes one hex


async def test_a_group_moves_with_answers_sent_at_once(guests: dict[str, Guest]) -> None:
    table, place = await ready(guests, "impulse")
    guest = guests["us"]
    going = (await guest.get("/reach", at=place)).json()["going"]
    plans = {
        spot["place"]: (await guest.get("/plan", key=going["keys"], to=spot["label"])).json()
        for spot in going["spots"]
        if not spot["hostile"]
    }
    assert all(len(plan["path"]["steps"]) for plan in plans.values())
    to, plan = max(
        ((to, plan) for to, plan in plans.items() if not plan["path"]["watchers"]),
        key=lambda each: each[1]["path"]["cost"],
    )
    assert plan["path"]["cost"] == next(spot["cost"] for spot in going["spots"] if spot["place"] == to) > 1
    who = {row["options"][0]["parts"][0] for row in plan["rows"] if row["kind"] == "move-who"}
    after = await gesture(guest, plan["answers"], table["version"])
    assert (after["left"], after["stopped"]) == ([], None)
    assert {unit["id"] for unit in after["units"] if unit["place"] == to} >= who
    back = await guest.post("/undo", {"version": after["version"], "keep": table["version"]})
    assert stack(back.json(), "us") == place


async def test_a_move_halts_where_the_enemy_may_fire_and_goes_on_when_he_does_not(
    guests: dict[str, Guest],
) -> None:
    table, place = await ready(guests, "impulse")
    guest = guests["us"]
    going = (await guest.get("/reach", at=place)).json()["going"]
    watched = [spot for spot in going["spots"] if spot["watched"]]
    far = max(watched, key=lambda spot: spot["cost"])
    plan = (await guest.get("/plan", key=going["keys"], to=far["label"])).json()
    assert plan["path"]["watchers"]
    after = await gesture(guest, plan["answers"], table["version"])
    assert after["stopped"] == "asked"
    while after["left"]:
        foe = await guests["german"].table()
        assert foe["ask"]["kind"] == "opportunity-fire"
        await guests["german"].choose("hold-fire", foe["version"])
        table = await guest.table()
        after = await gesture(guest, after["left"], table["version"])
    assert stack(after, "us") == far["place"]


async def test_whoever_is_not_wished_for_stays(guests: dict[str, Guest]) -> None:
    table, place = await ready(guests, "impulse")
    guest = guests["us"]
    member = next(unit["id"] for unit in table["units"] if unit["place"] == place)
    going = (await guest.get("/reach", at=place, wish=[f"stay:{member}"])).json()["going"]
    spot = going["spots"][0]
    plan = (await guest.get("/plan", key=going["keys"], wish=[f"stay:{member}"], to=spot["label"])).json()
    assert f"stay:{member}" in [answer["key"] for answer in plan["answers"]]
    after = await gesture(guest, plan["answers"], table["version"])
    assert next(unit["place"] for unit in after["units"] if unit["id"] == member) == place


async def test_nothing_is_kept_of_a_gesture_whose_first_answer_is_refused(guests: dict[str, Guest]) -> None:
    table, _ = await ready(guests, "impulse")
    answers = [{"kind": "impulse", "key": "activate:A1"}]
    refused = await guests["us"].post("/gesture", {"version": table["version"], "answers": answers})
    assert refused.status_code == 422
    assert (await guests["us"].table())["version"] == table["version"]
    stale = await guests["us"].post("/gesture", {"version": 0, "answers": answers})
    assert stale.status_code == 409


async def test_a_gesture_stops_where_it_goes_otherwise(guests: dict[str, Guest]) -> None:
    table, place = await ready(guests, "impulse")
    answers = [
        {"kind": "impulse", "key": f"activate:{place}"},
        {"kind": "impulse", "key": "pass"},
    ]
    after = await gesture(guests["us"], answers, table["version"])
    assert (after["left"], after["stopped"]) == (answers[1:], "otherwise")


async def test_a_shot_is_one_card_with_who_takes_part_and_what_it_is_without_him(visitors: Visitors) -> None:
    guests = await visitors.open(LANE, seats={"us": "me", "german": "me"}, seed=3)
    await set_up(guests)
    table = await until(guests, "us", "fire")
    guest = guests["us"]
    shots = [option for option in table["ask"]["options"] if option["verb"] == "fire"]
    plans = [(await guest.get("/plan", key=[shot["key"]])).json() for shot in shots]
    plan = max(plans, key=lambda each: len(each["rows"]))
    assert plan["rolls"]
    assert plan["odds"]["chance"] > 0
    assert len(plan["rows"]) > 1
    row = plan["rows"][0]
    less = next(option["key"] for option in row["options"] if option["parts"] == [])
    without = (await guest.get("/plan", key=[plan["answers"][0]["key"]], wish=[less])).json()
    assert without["odds"]["chance"] < plan["odds"]["chance"]
    told = next(each["chance"] for each in plan["without"] if each["id"] == row["unit"])
    assert told == without["odds"]["chance"]
    after = await gesture(guest, plan["answers"], table["version"])
    assert after["left"] == []


async def test_casualties_are_one_card_that_shows_every_price(visitors: Visitors) -> None:
    guests = await visitors.open(LANE, seats={"us": "me", "german": "me"}, seed=3)
    await set_up(guests)
    for _ in range(400):
        for seat, guest in guests.items():
            table = await guest.table()
            ask = table["ask"]
            if ask is None:
                continue
            if ask["kind"] == "casualties":
                plan = (await guest.get("/plan")).json()
                asked = plan["rows"][0]["points"]
                paid = [
                    option["price"]
                    for row in plan["rows"]
                    for option in row["options"]
                    if option["key"] == row["chosen"]
                ]
                assert all(option["price"] is not None for row in plan["rows"] for option in row["options"])
                assert sum(paid) >= asked  # 14.61: the points are met or exceeded
                after = await gesture(guest, plan["answers"], table["version"])
                assert after["left"] == []
                return
            shots = [option["key"] for option in ask["options"] if option["dice"]]
            steps = [option["key"] for option in ask["options"] if option["verb"] == "join"]
            plain = [option["key"] for option in ask["options"] if option["button"]]
            key = (shots or steps or plain or [ask["options"][0]["key"]])[0]
            await guest.choose(key, table["version"])
            assert seat
    raise AssertionError("nobody was ever hit")
