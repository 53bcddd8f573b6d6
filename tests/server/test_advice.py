"""What would you do? The service asks a veteran; and machines of every level take a seat."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.guests import Guest, Visitors, until_over
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
    french = (await guest.get("/advice", lang="fr")).json()["options"]
    assert [each["key"] for each in french] == [each["key"] for each in advice]


async def test_only_who_is_asked_gets_advice(guests: dict[str, Guest]) -> None:
    _, table = await play_until(guests, "impulse")
    other = next(each for name, each in guests.items() if name not in ("spectator", table["game"]["seat"]))
    assert (await other.get("/advice")).status_code == 403
    assert (await guests["spectator"].get("/advice")).status_code == 403


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
