"""Live updates, machines, and several workers at the same games."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from bocage.kernel import Game, Option
from bocage.players import Recruit
from bocage.server.games.loaded_game import MOST_CHOICES
from bocage.server.games.subscriptions import Hub
from bocage.server.routes.watch import AGAIN
from bocage.server.settings import Settings
from bocage.systems import habits
from tests.server.guests import Guest, Hangup, Visitors, calling, play_on, running, sqlite, until_over

pytestmark = pytest.mark.anyio
SEATS = {"us": "me", "german": "friend"}


# By WebSocket


async def opened(visitors: Visitors) -> dict[str, Guest]:
    """A game to which everyone has come."""
    guests = await visitors.open(seats=SEATS)
    for guest in guests.values():
        await guest.table()
    return guests


async def place_one(guests: dict[str, Guest]) -> int:
    """One unit is set up, by whoever is asked; the version after that."""
    version: int = (await play_on(guests, 1, choices=1))["version"]
    return version


async def version_of(guest: Guest) -> int:
    version: int = (await guest.table())["version"]
    return version


async def test_everyone_at_the_table_hears_of_a_choice(visitors: Visitors) -> None:
    guests = await opened(visitors)
    now = await version_of(guests["german"])
    async with calling(guests["german"], now) as german, calling(guests["spectator"], now) as watcher:
        for expected in (now + 1, now + 2, now + 3):
            assert await place_one(guests) == expected
            assert await german.hear() == {"version": expected}
            assert await watcher.hear() == {"version": expected}


async def test_who_comes_back_hears_at_once_that_he_missed_something(visitors: Visitors) -> None:
    guests = await opened(visitors)
    now = await version_of(guests["us"])
    async with calling(guests["us"], now) as line:
        await place_one(guests)
        assert await line.hear() == {"version": now + 1}
    await place_one(guests)
    await place_one(guests)
    async with calling(guests["us"], now + 1) as line:
        assert await line.hear() == {"version": now + 3}
        await place_one(guests)
        assert await line.hear() == {"version": now + 4}
    async with calling(guests["us"], now + 4) as line:
        await place_one(guests)
        assert await line.hear() == {"version": now + 5}


async def test_an_unknown_link_is_shown_out(visitors: Visitors) -> None:
    async with calling(Guest(visitors, "nobody"), 0) as line:
        with pytest.raises(Hangup, match="4404"):
            await line.hear()


async def test_an_address_holds_only_so_many_lines(tmp_path: Path) -> None:
    async with running(Settings(db=sqlite(tmp_path), sockets=2)) as visitors:
        guests = await opened(visitors)
        us = guests["us"]
        now = await version_of(us)
        async with calling(us, now), calling(us, now), calling(us, now) as third:
            with pytest.raises(Hangup, match="4429"):
                await third.hear()
        async with calling(us, now) as again:
            await place_one(guests)
            assert await again.hear() == {"version": now + 1}


async def test_a_friend_who_joins_is_announced(visitors: Visitors) -> None:
    guests = await visitors.open(seats=SEATS)
    async with calling(guests["us"], await version_of(guests["us"])) as line:
        version = await version_of(guests["german"])
        assert await line.hear() == {"version": version}


async def test_undo_is_announced(visitors: Visitors) -> None:
    guests = await opened(visitors)
    before = await place_one(guests)
    async with calling(guests["spectator"], before) as line:
        for seat in SEATS:
            await guests[seat].post("/undo", {"version": before})
        version = await version_of(guests["spectator"])
        assert version > before
        assert await line.hear() == {"version": version}


async def test_a_quiet_line_shows_signs_of_life(visitors: Visitors, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bocage.server.routes.watch.PING", 0.05)
    guests = await opened(visitors)
    async with calling(guests["us"], await version_of(guests["us"])) as line:
        assert await line.hear() == {"ping": True}


async def test_news_reach_those_who_watch_and_are_looked_up_when_missed() -> None:
    hub = Hub()
    with hub.subscribed("a") as subscription, hub.subscribed("b") as other:
        hub.publish("a")
        hub.publish("a")
        await asyncio.wait_for(subscription.get(), 10)
        for each in (subscription, other):
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(each.get(), 0)
        hub.publish_doubt()
        for each in (subscription, other):
            await asyncio.wait_for(each.get(), 10)
    hub.publish("a")


# Machines


async def test_two_machines_finish_a_battle(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "recruit", "german": "recruit"})
    assert set(guests) == {"spectator"}
    table = await until_over(guests["spectator"])
    assert table["game"]["outcome"]["text"]
    assert table["thinking"] is None


async def test_while_a_machine_thinks_the_service_answers(
    visitors: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered = threading.Event()

    class Ponderer(Recruit):
        """A machine that ponders until the service has answered somebody."""

        def choose(self, game: Game[Any]) -> Option:
            assert answered.wait(60), "nobody was answered"
            return super().choose(game)

    monkeypatch.setattr(
        "bocage.server.games.opponents.make_player", lambda name, seed, system: Ponderer(seed, habits(system))
    )
    guests = await visitors.open(seats={"us": "me", "german": "recruit"})
    table = await guests["us"].table()
    answered.set()
    assert table["thinking"] == "german"
    assert table["ask"] is None


async def test_a_machine_goes_on_after_a_restart(tmp_path: Path) -> None:
    settings = Settings(db=sqlite(tmp_path))
    async with running(settings) as visitors:
        guests = await visitors.open(seats={"us": "recruit", "german": "recruit"})
        link = guests["spectator"].link
    async with running(settings) as visitors:
        guests["spectator"].visitors = visitors
        before = (await guests["spectator"].table())["version"]
        table = await until_over(guests["spectator"])
        assert table["version"] > before
        assert guests["spectator"].link == link


# Several workers


async def test_two_workers_serve_one_game(tmp_path: Path) -> None:
    """Each seat has a worker of its own, and each sees what the other has stored."""
    settings = Settings(db=sqlite(tmp_path), rate=1e6, burst=10**6)
    async with running(settings) as one, running(settings) as two:
        guests = await one.open(seats=SEATS)
        guests["german"].visitors = two
        await guests["us"].post("/join", {"share": "mine"})
        await guests["german"].post("/join", {"share": "yours"})
        for seed in range(20):
            await play_on(guests, seed, choices=9)
            table = await guests["us"].table()
            if table["game"]["can_undo"]:
                await guests["us"].post("/undo", {"version": table["version"]})
        table = await play_on(guests, 99)
        assert table["game"]["over"]
        assert (await guests["us"].get("/journal")).content == (
            await guests["german"].get("/journal")
        ).content
        mine = await guests["us"].table()
        assert mine["units"] == (await guests["german"].table())["units"]


async def test_of_two_answers_to_one_question_one_counts(tmp_path: Path) -> None:
    """Sent to two workers at the same moment."""
    settings = Settings(db=sqlite(tmp_path), rate=1e6, burst=10**6)
    async with running(settings) as one, running(settings) as two:
        guests = await one.open(seats={"us": "me", "german": "me"})
        again = {name: type(guest)(two, guest.link) for name, guest in guests.items()}
        for _ in range(25):
            for seat in ("us", "german"):
                table = await guests[seat].table()
                if table["ask"] is None:
                    continue
                keys = [option["key"] for option in table["ask"]["options"]][:2]
                first, second = await asyncio.gather(
                    guests[seat].choose(keys[0], table["version"]),
                    again[seat].choose(keys[-1], table["version"]),
                )
                assert sorted((first.status_code, second.status_code)) == [200, 409]
                assert (await again[seat].table()) == (await guests[seat].table())
                break
        data = (await guests["us"].get("/journal")).content
        assert (await two.ask("POST", "/api/journals", content=data)).status_code == 201


async def test_more_games_than_memory_holds(tmp_path: Path) -> None:
    async with running(Settings(db=sqlite(tmp_path), rate=1e6, burst=10**6, live_games=3)) as visitors:
        games = [await visitors.open(seats={"us": "me", "german": "me"}, seed=seed) for seed in range(6)]
        for round in range(3):
            for number, guests in enumerate(games):
                table = await play_on(guests, number, choices=4)
                assert table["version"] % MOST_CHOICES == 4 * (round + 1)
        assert len(visitors.service._loaded) == 3


async def test_the_view_comes_with_the_news_for_who_asks_for_it(visitors: Visitors) -> None:
    """In the listener's language, and the same as the addresses for it tell; the others hear a number."""
    guests = await visitors.open(seats={"us": "me", "german": "me"})
    await play_on(guests, 1, choices=30)
    us = guests["us"]
    version, known = (await us.table())["version"], len(await us.lines())
    wish = f"&view=1&lang=fr&since={known}"
    async with calling(us, version, wish) as line, calling(us, version) as other:
        for _ in range(8):
            await play_on(guests, 2, choices=1)
            heard = await line.hear()
            assert heard["table"] == await us.table(lang="fr")
            whole = await us.lines(lang="fr")
            first = max(0, known - AGAIN)
            assert heard["log"]["lines"] == whole[first:]
            assert heard["log"]["total"] == len(whole)
            known = len(whole)
            assert await other.hear() == {"version": heard["version"]}


async def test_a_view_is_made_once_a_change(visitors: Visitors, monkeypatch: pytest.MonkeyPatch) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "me"})
    await play_on(guests, 1, choices=5)
    game = (await guests["us"].table(lang="en"))["game"]["id"]
    made: list[str | None] = []
    async with visitors.service.at(game) as loaded:
        kind = type(loaded.presenter("en"))
        loaded._shown.clear()
    shown = kind.shown

    def counted(self: Any, known: Any, seat: str | None, *, asked: bool) -> Any:
        made.append(seat)
        return shown(self, known, seat, asked=asked)

    monkeypatch.setattr(kind, "shown", counted)
    for _ in range(3):
        await guests["us"].table(lang="en")
    assert len(made) == 1
    await play_on(guests, 1, choices=1)
    await guests["us"].table(lang="en")
    await guests["us"].table(lang="en")
    assert made.count("us") == 2
