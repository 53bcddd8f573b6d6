"""Undo and its limits; replay; what-if, and the way back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bocage.face import Game
from bocage.kernel import Commitment, Journal
from tests.server.guests import ORCHARD, Guest, Script, Visitors, play_on, until_over

pytestmark = pytest.mark.anyio


async def undo(guest: Guest, version: int | None = None) -> Any:
    if version is None:
        version = (await guest.table())["version"]
    return await guest.post("/undo", {"version": version})


async def asked(guests: dict[str, Guest]) -> tuple[str, dict[str, Any]]:
    for seat, guest in guests.items():
        table = await guest.table()
        if table["ask"]:
            return seat, table
    raise AssertionError("nobody is asked")


# Undo


async def test_a_placement_is_taken_back(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "friend"})
    seat, before = await asked(guests)
    assert not before["game"]["can_undo"]
    assert before["game"]["undo_why"]
    after = await guests[seat].must_choose(before["ask"]["options"][0]["key"])
    assert after["game"]["can_undo"]
    response = await undo(guests[seat])
    assert response.status_code == 200
    back = response.json()
    assert back["version"] > after["version"]
    assert back["units"] == before["units"]
    assert back["ask"] == before["ask"]
    assert (await guests[seat].get("/log")).json()["total"] == 0
    assert (await guests[seat].get("/log", since=1)).json()["lines"] == []


async def test_what_the_other_side_has_answered_stays(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "friend"})
    people = {seat: guests[seat] for seat in ("us", "german")}
    first, table = await asked(people)
    while table["ask"] is not None:
        table = await guests[first].must_choose(table["ask"]["options"][0]["key"])
    second, table = await asked(people)
    assert second != first
    assert (await guests[first].table())["game"]["can_undo"]
    await guests[second].must_choose(table["ask"]["options"][0]["key"])
    refused = await undo(guests[first])
    assert (refused.status_code, refused.json()["error"]) == (422, "undo-answered")
    assert (await undo(guests["spectator"])).json()["error"] == "undo-watching"
    assert (await undo(guests[second])).status_code == 200
    assert (await undo(guests[first])).status_code == 200


async def test_dice_are_not_taken_back(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "me"})
    for seed in range(40):
        table = await play_on(guests, seed, choices=3)
        if table["turn"] > 0:
            break
    lines = await guests["us"].lines()
    assert any(line["kind"] == "initiative" for line in lines)
    taken = 0
    while (response := await undo(guests["us"])).status_code == 200:
        taken += 1
    assert response.json()["error"] == "undo-dice"
    assert (await guests["us"].table())["game"]["undo_why"] == response.json()["message"]
    assert any(line["kind"] == "initiative" for line in await guests["us"].lines())


async def test_against_a_machine_undo_goes_back_to_my_own_choice(visitors: Visitors) -> None:
    """Over an enemy who held his fire, for instance."""
    guests = await visitors.open("lnl/boh/the-four-hedges", seats={"us": "me", "german": "recruit"}, seed=2)
    us, script = guests["us"], Script(1)
    table = await us.table()
    game = table["game"]["id"]
    while not table["game"]["over"]:
        if table["ask"] is None:
            await asyncio.sleep(0.002)
            table = await us.table()
            continue
        async with visitors.service.at(game) as live:
            entries = list(live.entries)
        if entries and entries[-1].seat == "german" and table["game"]["can_undo"]:
            mine = max(number for number, entry in enumerate(entries) if entry.seat == "us")
            assert (await undo(us)).status_code == 200
            async with visitors.service.at(game) as live:
                assert live.entries == entries[:mine]
                assert live.game.ask is not None
                assert live.game.ask.seat == "us"
            return
        table = (await us.choose(script.pick(table["ask"]), table["version"])).json()
    pytest.fail("the machine never answered without dice")


async def test_undo_at_a_table_that_has_changed(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "me"})
    await play_on(guests, 1, choices=2)
    late = await undo(guests["us"], 1)
    assert late.status_code == 409
    assert late.json()["table"]["version"] == 2


async def test_after_undo_the_log_and_the_journal_are_those_of_the_game_that_is_left(
    visitors: Visitors,
) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "me"})
    await guests["us"].lines(lang="fr")
    for seed in range(30):
        await play_on(guests, seed, choices=7)
        await undo(guests["us"])
    data = (await guests["us"].get("/journal")).content
    opened = visitors.seated(await visitors.ask("POST", "/api/journals", content=data))
    assert await guests["us"].lines(lang="fr") == await opened["us"].lines(lang="fr")
    mine, theirs = await guests["us"].table(), await opened["us"].table()
    assert mine["units"] == theirs["units"]
    assert mine["ask"] == theirs["ask"]


# Replay


async def test_a_replay_shows_every_step_as_it_was(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "me"})
    kept = [await guests["us"].table()]
    for seed in range(30):
        await play_on(guests, seed, choices=1)
        kept.append(await guests["us"].table())
    told = (await guests["us"].get("/replay")).json()
    assert told["steps"] == 30
    assert told["marks"][0] == {"step": 0, "turn": 0, "phase": "setup", "text": "Set-up"}
    assert all(mark["text"] for mark in told["marks"])
    for step in (0, 30, 7, 8, 9, 3):
        shown = (await guests["us"].get(f"/replay/{step}")).json()
        assert shown["ask"] is None
        assert shown["units"] == kept[step]["units"]
        assert shown["things"] == kept[step]["things"]
        assert (shown["turn"], shown["phase"]) == (kept[step]["turn"], kept[step]["phase"])


async def test_log_lines_say_after_which_step_they_happened(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "me"})
    await play_on(guests, 3, choices=40)
    lines = await guests["us"].lines()
    assert [line["n"] for line in lines] == list(range(len(lines)))
    steps = [line["step"] for line in lines]
    assert steps == sorted(steps)
    assert steps[-1] <= 40
    assert await guests["us"].lines(since=5) == lines[5:]


# What if


async def test_a_fork_has_the_same_past_and_leaves_the_game_alone(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "me"}, seed=3)
    await play_on(guests, 2, choices=60)
    before = await guests["us"].table()
    response = await guests["us"].post("/fork", {"step": 40})
    assert response.status_code == 201
    twin = visitors.seated(response)
    assert set(twin) == {"us", "spectator"}
    shown = (await guests["us"].get("/replay/40")).json()
    past = (await twin["us"].get("/replay/40")).json()
    assert past["units"] == shown["units"]
    assert await guests["us"].table() == before
    over = await play_on(twin, 5)
    assert over["game"]["over"]
    assert await guests["us"].table() == before


@pytest.mark.parametrize("seats", [{"us": "me", "german": "friend"}, {"us": "me", "german": "recruit"}])
async def test_a_fork_waits_until_its_game_has_no_secrets_from_the_forker(
    visitors: Visitors, seats: dict[str, str]
) -> None:
    """A fork holds what is hidden. Who plays alone against machines may read all of his game."""
    guests = await visitors.open(seats=seats)
    await play_on(guests, 2, choices=30)
    machines = {"us": "recruit", "german": "recruit"}
    for name in guests:
        alone = name == "us" and seats["german"] == "recruit"
        for wish in ({"step": 10}, {"step": 10, "seats": machines}):
            answer = await guests[name].post("/fork", wish)
            assert answer.status_code == (201 if alone else 403)
            assert alone or answer.json()["error"] == "hidden"
    await play_on(guests, 9)
    for guest in guests.values():
        twin = visitors.seated(await guest.post("/fork", {"step": 10, "seats": machines}))
        assert (await twin["spectator"].table())["game"]["title"]


async def test_a_machine_takes_both_sides_if_asked(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "me"})
    await play_on(guests, 2, choices=20)
    wish = {"step": 20, "seats": {"us": "recruit", "german": "recruit"}}
    twin = visitors.seated(await guests["us"].post("/fork", wish))
    assert set(twin) == {"spectator"}
    assert (await until_over(twin["spectator"]))["game"]["outcome"] is not None


# Journals


async def test_a_journal_goes_out_and_comes_in_again(visitors: Visitors, tmp_path: Any) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "friend"})
    await play_on(guests, 4)
    response = await guests["german"].get("/journal")
    assert response.status_code == 200
    assert response.headers["content-disposition"].endswith('.bocage"')
    path = tmp_path / "game.bocage"
    path.write_bytes(response.content)
    game = Game.replay(path)
    table = await guests["us"].table()
    assert game.outcome is not None
    assert game.outcome.winner == table["game"]["outcome"]["winner"]
    again = visitors.seated(await visitors.ask("POST", "/api/journals", content=response.content))
    assert (await again["us"].get("/journal")).content == response.content
    assert (await again["us"].table())["units"] == table["units"]


async def test_a_half_played_game_goes_on_against_a_machine(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "me"})
    await play_on(guests, 4, choices=50)
    data = (await guests["us"].get("/journal")).content
    response = await visitors.ask("POST", "/api/journals?recruit=german", content=data)
    again = visitors.seated(response)
    assert set(again) == {"us", "spectator"}
    assert (await play_on(again, 8))["game"]["over"]
    refused = await visitors.ask("POST", "/api/journals?recruit=russian", content=data)
    assert refused.json()["error"] == "seats"


async def test_damaged_journals_are_refused_with_the_reason(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "me"}, seed=5)
    await play_on(guests, 4, choices=50)
    data = (await guests["us"].get("/journal")).content
    lines = data.split(b"\n")
    hash = lines[10].split(b'"')[-2]
    for broken, reason in (
        (b"", "empty"),
        (b"hello", "not a Bocage journal"),
        (b"\x00" * 100, "not a Bocage journal"),
        (data[: len(data) // 2], "cut off"),
        (b"\n".join(lines[:5] + lines[6:]), "damaged"),
        (data.replace(hash, hash[::-1]), "damaged"),
        (data.replace(ORCHARD.encode(), b"/etc/passwd"), "damaged"),
    ):
        response = await visitors.ask("POST", "/api/journals", content=broken)
        assert response.status_code == 400, reason
        assert reason in response.json()["message"]


async def test_journals_forged_with_a_right_check_are_refused_too(visitors: Visitors) -> None:
    game = Game.start("the-orchard-wall", seed=1)
    while game.ask is not None and game.decisions < 60:
        game.choose(game.ask.options[0])
    good = game.journal
    promise = Commitment.to(b"guess what")
    for forged, reason in (
        (Journal(replace(good.head, seed=2), good.entries), "does not come out as recorded"),
        (Journal(good.head, good.entries[5:]), "does not come out as recorded"),
        (Journal(replace(good.head, scenario="/etc/x.yaml"), good.entries), "no scenario"),
        (Journal(replace(good.head, system="chess"), good.entries), "no system"),
        (Journal(replace(good.head, rules="0"), good.entries[5:]), "rules"),
        (Journal(replace(good.head, options={"nonsense": 1}), good.entries), "no option"),
        (Journal(replace(good.head, script=[9]), good.entries), "script"),
        (Journal(replace(good.head, commitment=promise), good.entries), "seed does not come from"),
    ):
        response = await visitors.ask("POST", "/api/journals", content=forged.to_bytes())
        assert response.status_code == 400, reason
        assert reason in response.json()["message"]
