"""What would you do? The service asks a veteran; and machines of every level take a seat."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.guests import ORCHARD, Guest, Visitors, play_on, until_over
from tests.server.test_questions import play_until

pytestmark = pytest.mark.anyio


@pytest.fixture
async def guests(visitors: Visitors) -> dict[str, Guest]:
    return await visitors.open(seats={"us": "me", "german": "me"}, seed=11)


async def test_a_veteran_names_three_options_of_the_question_and_what_decided(
    guests: dict[str, Guest],
) -> None:
    guest, table = await play_until(guests, "impulse")
    advice = (await guest.get("/advice")).json()["options"]
    offered = {option["key"]: option["text"] for option in table["ask"]["options"]}
    assert 2 <= len(advice) <= 3
    assert [each["score"] for each in advice] == sorted((each["score"] for each in advice), reverse=True)
    for each in advice:
        assert each["text"] == offered[each["key"]]
        weights = [abs(reason["value"]) for reason in each["reasons"]]
        assert weights == sorted(weights, reverse=True)
        assert all(reason["text"] for reason in each["reasons"])
    assert any(each["reasons"] for each in advice), "something decided"
    french = (await guest.get("/advice", lang="fr")).json()["options"]
    assert [each["key"] for each in french] == [each["key"] for each in advice]


async def test_only_who_is_asked_gets_advice(guests: dict[str, Guest]) -> None:
    _, table = await play_until(guests, "impulse")
    other = next(each for name, each in guests.items() if name not in ("spectator", table["game"]["seat"]))
    assert (await other.get("/advice")).status_code == 403
    assert (await guests["spectator"].get("/advice")).status_code == 403


async def test_a_question_of_the_past_is_gone_over_with_what_was_chosen(guests: dict[str, Guest]) -> None:
    guest, table = await play_until(guests, "impulse")
    seat, step = table["game"]["seat"], (await guest.get("/replay")).json()["steps"]
    options = table["ask"]["options"]
    await guest.must_choose(options[0]["key"])
    found = (await guest.get(f"/replay/{step}/advice")).json()
    assert (found["seat"], found["side"]) == (seat, table["game"]["seats"][seat]["name"])
    assert found["prompt"] == table["ask"]["prompt"]
    assert found["chosen"] == {"key": options[0]["key"], "text": options[0]["text"]}
    assert {each["key"] for each in found["options"]} <= {each["key"] for each in options}
    french = (await guest.get(f"/replay/{step}/advice", lang="fr")).json()
    assert french["prompt"] != found["prompt"]


async def test_the_other_sides_past_is_told_only_when_the_game_is_over(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "friend"}, seed=11)
    first = "us" if (await guests["us"].table())["ask"] else "german"
    await guests[first].must_choose((await guests[first].table())["ask"]["options"][0]["key"])
    others = [each for seat, each in guests.items() if seat != first]
    assert (await guests[first].get("/replay/0/advice")).status_code == 200
    for other in others:
        refused = await other.get("/replay/0/advice")
        assert (refused.status_code, refused.json()["error"]) == (403, "not-asked-then")
    assert (await play_on(guests, 5))["game"]["over"]
    for other in others:
        assert (await other.get("/replay/0/advice")).json()["seat"] == first
    end = (await guests["spectator"].get("/replay")).json()["steps"]
    assert (await guests[first].get(f"/replay/{end}/advice")).json()["error"] == "over"
    assert (await guests[first].get(f"/replay/{end + 1}/advice")).json()["error"] == "no-such-step"


async def test_a_machine_is_given_sliders_and_seconds(visitors: Visitors) -> None:
    seats = {"us": "veteran?aggression=1.5,caution=0.5", "german": "commander:0.05?objectives=2"}
    guests = await visitors.open(seats=seats, seed=3)
    told = (await guests["spectator"].table())["game"]["seats"]
    assert {seat: each["who"] for seat, each in told.items()} == seats


@pytest.mark.parametrize(
    ("who", "error", "said"),
    [
        ("veteran?aggression=2.5", "player", "aggression goes from 0 to 2"),
        ("commander:11", "too-long", "10 seconds"),
        ("commander:0", "player", "thinks for 0 to"),
        ("recruit?caution=1", "invalid", "seats.us"),
        ("veteran?luck=1", "invalid", "seats.us"),
    ],
)
async def test_a_machine_that_cannot_be_had_is_refused(
    visitors: Visitors, who: str, error: str, said: str
) -> None:
    refused = await visitors.post("/api/games", {"scenario": ORCHARD, "seats": {"us": who}})
    assert (refused.status_code, refused.json()["error"]) == (422, error)
    assert said in refused.json()["message"]


async def test_a_veteran_plays_a_recruit_to_the_end(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "veteran", "german": "recruit"}, seed=3)
    table = await until_over(guests["spectator"])
    assert table["game"]["outcome"]["text"]


async def test_a_commander_thinks_in_a_process_of_his_own_and_answers(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "commander"}, seed=3)
    me = guests["us"]
    table = await me.table()
    assert table["thinking"] == "german"
    for _ in range(600):
        table = await me.table()
        if table["ask"] is not None:
            break
        await asyncio.sleep(0.1)
    assert table["ask"] is not None
