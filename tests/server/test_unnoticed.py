"""What is done in secret shows nothing, not even by a version or a late sign of life. What it brings about in
the open does."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bocage.kernel import Diverged
from bocage.server.games.loaded_game import LoadedGame
from bocage.server.routes import watch
from bocage.systems import library_of
from bocage.systems.vv.content.scenario import Deployment, Side, Troop
from tests.server.guests import DELMAS, Guest, Visitors, calling, play_on
from tests.support import clause

pytestmark = pytest.mark.anyio
HAT_HILL = "vv/the-caves-of-hat-hill"
WANTED = ("turn-in-place", "facing", "go-below", "below", "tunnel")
"""What the garrison does when it can: last of all it crawls, until its points are spent."""
SILENCE = 0.1
"""Seconds after which a line counts as silent."""


def men_below_and_a_gun(scenario: Any) -> Any:
    """A squad at a cave, a gun that somebody sees of its side, a squad on the beach, and nothing else."""
    troops = {
        "us": [("B10", "us_marine_squad")],
        "japanese": [("E4", "japanese_rifle_squad"), ("I4", "type_1_47mm")],
    }
    sides = {}
    for name, side in scenario.sides.items():
        deploy = tuple(Deployment(cell, (Troop(counter),)) for cell, counter in troops[name])
        sides[name] = Side(side.nation, side.name, deploy)
    works = tuple(fort for fort in scenario.fortifications if not fort.hidden)
    return replace(scenario, sides=sides, fortifications=works)


async def asked(guests: dict[str, Guest]) -> tuple[str, dict[str, Any]]:
    """The seat that is asked, and what it is asked."""
    for seat, guest in guests.items():
        ask = (await guest.table())["ask"]
        if ask is not None:
            return seat, ask
    raise AssertionError("nobody is asked")


async def silent(line: Any) -> bool:
    await asyncio.sleep(SILENCE)
    return bool(line.from_service.empty())


@clause("vv-20.12-5", "vv-20.12-7")
async def test_a_crawl_goes_unnoticed_but_the_phase_that_ends_with_it_does_not(
    visitors: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The only men below crawl on: nobody notices. They stop, nobody is left to move, and the phase ends."""
    shipped = library_of("vv").shipped("vv")
    monkeypatch.setitem(shipped, HAT_HILL, men_below_and_a_gun(shipped[HAT_HILL]))
    guests = await visitors.open(HAT_HILL, seats={"us": "me", "japanese": "friend"}, seed=1)
    us = guests["us"]
    for guest in guests.values():
        await guest.table()
    crawled = passed = 0
    for _ in range(40):
        seat, ask = await asked(guests)
        by_verb = {option["key"].partition(":")[0]: option["key"] for option in ask["options"]}
        verb = next((each for each in WANTED if each in by_verb and seat != "us"), list(by_verb)[-1])
        before = await us.table()
        async with calling(us, before["version"]) as line:
            await guests[seat].must_choose(by_verb[verb])
            after = await us.table()
            if after["version"] != before["version"]:
                assert await line.hear() == {"version": after["version"]}
            else:
                assert after == before, f"{verb} shows"
                assert await silent(line), f"{verb} is heard"
                crawled += verb == "tunnel"
        passed += ask["kind"] == "tunnel" and after["active"] != before["active"]
    assert crawled > 1
    assert passed > 1


@clause("lnl-11.4-1", "lnl-11.4-2")
async def test_an_order_for_a_sniper_goes_unnoticed(visitors: Visitors) -> None:
    guests = await visitors.open(DELMAS, seats={"us": "me", "nva": "friend"}, seed=3)
    for _ in range(200):
        seat, ask = await asked(guests)
        if ask["kind"] == "place-sniper":
            break
        await guests[seat].must_choose(ask["options"][0 if ask["setting_up"] else -1]["key"])
    watchers = [guests["us"], guests["spectator"]]
    before = [(await each.get()).text for each in watchers]
    async with calling(watchers[0], (await watchers[0].table())["version"]) as line:
        for kind, verb in (("place-sniper", "sniper-later"), ("sniper-order", "sniper-at")):
            _, ask = await asked(guests)
            assert ask["kind"] == kind
            keys = [option["key"] for option in ask["options"]]
            await guests["nva"].must_choose(next(key for key in keys if key.startswith(verb)))
            assert [(await each.get()).text for each in watchers] == before
        assert await silent(line)


async def test_a_hidden_change_does_not_put_off_the_sign_of_life(
    visitors: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Something hidden happens again and again, and a sign of life comes all the same."""
    monkeypatch.setattr(watch, "PING", 0.4)
    guests = await visitors.open(DELMAS, seats={"us": "me", "nva": "friend"}, seed=3)
    for guest in guests.values():
        await guest.table()
    table = await guests["us"].table()
    async with calling(guests["us"], table["version"]) as line:
        for _ in range(20):
            visitors.service.hub.publish(table["game"]["id"])
            await asyncio.sleep(0.05)
        assert not line.from_service.empty()
        assert await line.hear() == {"ping": True}


async def test_a_game_of_other_rules_does_not_tell_which_choice_comes_out_otherwise(
    visitors: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests = await visitors.open(DELMAS, seats={"us": "me", "nva": "friend"}, seed=3)

    def fail(loaded: LoadedGame, stored: object, entries: object) -> None:
        raise Diverged("entry 3", 3, "choice", seat="nva", key="sniper-at:nva-sniper-1>D4")

    monkeypatch.setattr(LoadedGame, "load", fail)
    visitors.service._loaded.clear()
    refused = await guests["us"].get()
    assert (refused.status_code, refused.json()["error"]) == (409, "other-rules")
    assert "sniper" not in refused.text


async def test_a_game_of_other_rules_can_still_be_saved_by_who_may_see_all_of_it(
    visitors: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Against a machine at once; between people when it is over: what is hidden stays hidden."""
    alone = await visitors.open(seats={"us": "me", "german": "me"})
    between = await visitors.open(seats={"us": "me", "german": "friend"})
    await play_on(alone, 1, choices=20)
    await play_on(between, 1, choices=20)
    saved = (await alone["us"].get("/journal")).content

    def fail(loaded: LoadedGame, stored: object, entries: object) -> None:
        raise Diverged("entry 3", 3, "choice", seat="us", key="pass")

    monkeypatch.setattr(LoadedGame, "load", fail)
    visitors.service._loaded.clear()
    assert (await alone["us"].get()).status_code == 409
    assert (await alone["us"].get("/journal")).content == saved
    assert (await between["us"].get("/journal")).json()["error"] == "hidden"
