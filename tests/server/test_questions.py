"""What a player may ask before he decides: why not, how likely, which way, what is seen; and the log."""

from __future__ import annotations

import pytest

from tests.server.guests import ORCHARD, Guest, Json, Script, Visitors, play_on

pytestmark = pytest.mark.anyio
NIGHT = "lnl/boh/no-moon-over-the-rouvet"


async def play_until(guests: dict[str, Guest], kind: str, seed: int = 1) -> tuple[Guest, Json]:
    """Until somebody is asked such a question."""
    script = Script(seed)
    seats = [name for name in guests if name != "spectator"]
    for _ in range(2000):
        for seat in seats:
            table = await guests[seat].table()
            if table["ask"] is None:
                continue
            if table["ask"]["kind"] == kind:
                return guests[seat], table
            await guests[seat].choose(script.pick(table["ask"]), table["version"])
    raise AssertionError(f"nobody was asked {kind}")


@pytest.fixture
async def guests(visitors: Visitors) -> dict[str, Guest]:
    return await visitors.open(seats={"us": "me", "german": "me"}, seed=11)


# Why


async def test_what_is_offered_is_allowed_and_the_rest_has_its_reason(guests: dict[str, Guest]) -> None:
    guest, table = await play_until(guests, "impulse")
    offered = table["ask"]["options"][0]["key"]
    assert (await guest.get("/why", key=offered)).json() == {"allowed": True}
    enemies = [unit["place"] for unit in table["units"] if unit["side"] != table["game"]["seat"]]
    no = (await guest.get("/why", key=f"activate:{enemies[0]}")).json()
    assert no["clause"].startswith("lnl-")
    assert no["rule"] == no["clause"].removeprefix("lnl-")
    assert no["text"]
    assert no["message"]
    assert (
        no["message"] != (await guest.get("/why", key=f"activate:{enemies[0]}", lang="fr")).json()["message"]
    )


async def test_who_is_not_asked_is_told_so(guests: dict[str, Guest]) -> None:
    _, table = await play_until(guests, "impulse")
    other = next(each for name, each in guests.items() if name not in ("spectator", table["game"]["seat"]))
    for each in (other, guests["spectator"]):
        no = (await each.get("/why", key=table["ask"]["options"][0]["key"])).json()
        assert no["clause"] is None
        assert no["message"]


# Odds


async def test_every_option_with_dice_tells_its_odds(guests: dict[str, Guest]) -> None:
    told: set[str] = set()
    script = Script(2)
    for _ in range(150):
        for seat in ("us", "german"):
            table = await guests[seat].table()
            if table["ask"] is None:
                continue
            for verb in {option["verb"] for option in table["ask"]["options"] if option["dice"]} - told:
                key = next(each["key"] for each in table["ask"]["options"] if each["verb"] == verb)
                odds = (await guests[seat].get("/odds", key=key)).json()
                assert odds["title"]
                for target in odds["targets"]:
                    assert sum(each["chance"] for each in target["results"]) == pytest.approx(1)
                    assert all(part["clause"] and part["name"] for part in target["tally"])
                if odds["targets"]:
                    assert 0 <= odds["chance"] <= 1
                    told.add(verb)
            await guests[seat].choose(script.pick(table["ask"]), table["version"])
    assert {"fire", "arms", "spot", "rally"} <= told


async def test_no_dice_no_odds(guests: dict[str, Guest]) -> None:
    guest, table = await play_until(guests, "set-up")
    odds = (await guest.get("/odds", key=table["ask"]["options"][0]["key"])).json()
    assert odds["targets"] == []
    assert odds["chance"] is None
    assert (await guest.get("/odds", key="fire:A1>A2")).json()["error"] == "not-offered"


async def test_asking_changes_nothing(guests: dict[str, Guest]) -> None:
    guest, table = await play_until(guests, "step")
    for option in table["ask"]["options"]:
        await guest.get("/odds", key=option["key"])
        await guest.get("/why", key=option["key"])
    for hex in (await guest.get()).json()["places"]:
        await guest.get("/path", to=hex)
    assert await guest.table() == table


# Ways


async def test_the_way_of_a_stack_on_the_move(guests: dict[str, Guest]) -> None:
    guest, table = await play_until(guests, "step")
    places = list((await guest.get()).json()["places"])
    found = {}
    for hex in places:
        response = await guest.get("/path", to=hex)
        if response.status_code == 200:
            found[hex] = response.json()
        else:
            assert response.json()["error"] == "no-path"
            assert response.json()["why"]["message"]
    offered = {option["key"] for option in table["ask"]["options"]}
    assert found
    for way in found.values():
        if way["steps"]:
            assert way["steps"][0]["key"] in offered
            assert way["cost"] == sum(step["cost"] for step in way["steps"])
            watching = {watcher["place"] for step in way["steps"] for watcher in step["watchers"]}
            assert watching == {watcher["place"] for watcher in way["watchers"]}
            assert all(0 < watcher["chance"] < 1 for watcher in way["watchers"])


async def test_nobody_on_the_move_no_way(guests: dict[str, Guest]) -> None:
    guest, _ = await play_until(guests, "set-up")
    assert (await guest.get("/path", to="A1")).json()["error"] == "no-path"
    assert (await guest.get("/path", to="Z9")).json()["error"] == "no-such-place"


# Sight


async def test_a_line_of_sight_and_all_that_is_seen(guests: dict[str, Guest]) -> None:
    watcher = guests["spectator"]
    places = list((await watcher.get()).json()["places"])
    seen = (await watcher.get("/seen", **{"from": "D4"})).json()
    states = dict.fromkeys(seen["seen"], 0) | dict.fromkeys(seen["degraded"], 1)
    for hex in places[::4]:
        if hex == "D4":
            continue
        sight = (await watcher.get("/sight", **{"from": "D4", "to": hex})).json()
        assert min(sight["code"], 1 if sight["code"] < 3 else 3) == states.get(hex, 3)
        assert sight["label"].startswith(f"D4 to {hex}")
        assert all(reason["text"] or reason["clause"].startswith("ruling") for reason in sight["reasons"])
        assert sight["profile"][0]["where"] == "D4"
        assert sight["profile"][-1]["where"] == hex
        assert len(sight["points"]) >= 2


async def test_darkness_is_a_reason(visitors: Visitors) -> None:
    guests = await visitors.open(NIGHT, seats={"us": "me", "german": "me"})
    watcher = guests["spectator"]
    assert (await watcher.table())["night"]
    places = list((await watcher.get()).json()["places"])
    whats: set[str] = set()
    for start in places[::12]:
        for hex in places[3::7]:
            if hex != start:
                sight = (await watcher.get("/sight", **{"from": start, "to": hex})).json()
                whats |= {reason["what"] for reason in sight["reasons"] if reason["effect"] == "blocked"}
    assert "darkness" in whats


# The log


async def test_the_log_tells_everything_in_both_languages(guests: dict[str, Guest]) -> None:
    table = await play_on(guests, 3)
    assert table["game"]["over"]
    english = (await guests["us"].get("/log")).json()
    french = (await guests["us"].get("/log", lang="fr")).json()
    assert len(english["lines"]) == len(french["lines"]) == english["total"] > 50
    for line, ligne in zip(english["lines"], french["lines"], strict=True):
        assert line["text"]
        assert "lnl-" not in line["text"]
        assert "lnl-" not in ligne["text"]
        assert line["places"] == ligne["places"]
        assert line["clauses"]
    assert any(line["detail"] for line in english["lines"])
    for seat, luck in english["luck"].items():
        assert seat in ("us", "german")
        assert luck["course"][-1] == pytest.approx(luck["actual"] - luck["expected"], abs=0.01)


async def test_lines_keep_the_names_units_had_when_it_happened(visitors: Visitors) -> None:
    """A log read as it grows is the log read at the end."""
    guests = await visitors.open(ORCHARD, seats={"us": "me", "german": "me"}, seed=5)
    grown: list[Json] = []
    for seed in range(200):
        table = await play_on(guests, seed, choices=2)
        grown += await guests["us"].lines(since=len(grown))
        if table["game"]["over"]:
            break
    data = (await guests["us"].get("/journal")).content
    again = visitors.seated(await visitors.ask("POST", "/api/journals", content=data))
    assert await again["us"].lines() == grown


# Why not, at a place


async def test_all_that_stands_against_a_shot_is_told_of_the_stack_picked_up(visitors: Visitors) -> None:
    """The page's card and the sight tool say the same of the same place."""
    guests = await visitors.open(ORCHARD, seats={"us": "me", "german": "me"}, seed=5)
    guest, table = await play_until(guests, "impulse")
    side = table["ask"]["seat"]
    own = sorted({unit["place"] for unit in table["units"] if unit["side"] == side})
    foes = sorted({unit["place"] for unit in table["units"] if unit["side"] != side})
    told = 0
    for here in own:
        for there in foes:
            reasons = (await guest.get(f"/why/{there}", chosen=here)).json()["reasons"]
            assert {reason["subject"] for reason in reasons} == {here}
            seen = (await guest.get("/seen", **{"from": here})).json()
            blocked = any(reason["message"] == "There is no line of sight." for reason in reasons)
            assert blocked == (there not in (*seen["seen"], *seen["degraded"]))
            told += len(reasons) > 1
    assert told


async def test_without_a_choice_the_reasons_are_those_of_who_sees_the_place(visitors: Visitors) -> None:
    guests = await visitors.open(ORCHARD, seats={"us": "me", "german": "me"}, seed=5)
    guest, table = await play_until(guests, "impulse")
    side = table["ask"]["seat"]
    own = {unit["place"] for unit in table["units"] if unit["side"] == side}
    for there in sorted({unit["place"] for unit in table["units"] if unit["side"] != side}):
        reasons = (await guest.get(f"/why/{there}")).json()["reasons"]
        found = (await guest.get("/seen", **{"from": there})).json()
        seen = {*found["seen"], *found["degraded"]}
        speakers = {reason["subject"] for reason in reasons}
        assert speakers <= own
        assert not (seen & own) or speakers <= seen


@pytest.mark.parametrize(("scenario", "kind"), [(ORCHARD, "step"), ("vv/the-dry-ravine", "move")])
async def test_of_a_stack_on_the_move_the_reasons_name_its_place(
    visitors: Visitors, scenario: str, kind: str
) -> None:
    card = (await visitors.get("/api/scenarios")).json()
    sides = next(each["sides"] for each in card if each["id"] == scenario)
    guests = await visitors.open(scenario, seats={side["id"]: "me" for side in sides}, seed=5)
    guest, table = await play_until(guests, kind)
    here = table["ask"]["about"]["where"]
    offered = {place for option in table["ask"]["options"] for place in option["places"]}
    barred = sorted(set((await guest.get()).json()["places"]) - offered - {here})
    for there in barred[:8]:
        for reason in (await guest.get(f"/why/{there}")).json()["reasons"]:
            assert reason["subject"] == here


async def test_a_place_that_is_chosen_must_exist(visitors: Visitors) -> None:
    guests = await visitors.open(ORCHARD, seats={"us": "me", "german": "me"}, seed=5)
    guest, _ = await play_until(guests, "impulse")
    assert (await guest.get("/why/A1", chosen="Z99")).json()["error"] == "no-such-place"
