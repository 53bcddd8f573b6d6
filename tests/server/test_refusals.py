"""What is refused, and in what words."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bocage.server.settings import Settings
from tests.server.guests import ORCHARD, Guest, Visitors, play_on, running, sqlite

pytestmark = pytest.mark.anyio


async def both(visitors: Visitors) -> tuple[Guest, Guest, Guest]:
    """Who is asked first, the other one, and who watches."""
    guests = await visitors.open(seats={"us": "me", "german": "friend"})
    us, german = guests["us"], guests["german"]
    first, second = (us, german) if (await us.table())["ask"] else (german, us)
    return first, second, guests["spectator"]


async def test_an_answer_to_a_table_that_has_changed_gets_the_table_as_it_is(visitors: Visitors) -> None:
    first, _, _ = await both(visitors)
    table = await first.table()
    keys = [option["key"] for option in table["ask"]["options"]]
    assert (await first.choose(keys[0], table["version"])).status_code == 200
    late = await first.choose(keys[1], table["version"])
    assert late.status_code == 409
    assert late.json()["error"] == "stale"
    assert late.json()["table"] == await first.table()
    assert (await first.choose(keys[1], 99)).status_code == 409


async def test_nobody_decides_for_the_other_side(visitors: Visitors) -> None:
    first, second, watcher = await both(visitors)
    before = await first.table()
    key = before["ask"]["options"][0]["key"]
    wrong = await second.choose(key)
    assert (wrong.status_code, wrong.json()["error"]) == (403, "not-your-seat")
    watching = await watcher.choose(key)
    assert (watching.status_code, watching.json()["error"]) == (403, "spectator")
    for what in ("/odds", "/path"):
        assert (await second.get(what, key=key, to="A1")).status_code == 403
        assert (await watcher.get(what, key=key, to="A1")).status_code == 403
    assert (await first.table())["version"] == before["version"]


async def test_what_is_not_offered_is_refused_with_its_rule(visitors: Visitors) -> None:
    first, _, _ = await both(visitors)
    table = await first.table()
    places = set((await first.get()).json()["places"])
    offered = {hex for option in table["ask"]["options"] for hex in option["places"]}
    wrong = await first.choose(f"place:{min(places - offered)}")
    assert wrong.status_code == 422
    said = wrong.json()
    assert said["error"] == "not-offered"
    assert said["why"]["clause"].startswith("lnl-")
    assert said["why"]["text"]
    assert said["why"]["message"]
    assert (await first.choose("dance:on-the-moon")).json()["why"]["clause"] is None
    assert (await first.table()) == table


async def test_a_forged_link_leads_nowhere(visitors: Visitors) -> None:
    first, _, _ = await both(visitors)
    forged = Guest(visitors, first.link[:-1] + ("A" if first.link[-1] != "A" else "B"))
    for what in ("", "/why", "/odds", "/path", "/sight", "/seen", "/log", "/replay", "/replay/0", "/journal"):
        response = await forged.get(what, **{"key": "pass", "to": "A1", "from": "A2"})
        assert (response.status_code, response.json()["error"]) == (404, "no-such-game"), what
    for what, body in (
        ("/choose", {"version": 0, "key": "pass"}),
        ("/undo", {"version": 0}),
        ("/fork", {"step": 0}),
        ("/join", {}),
    ):
        assert (await forged.post(what, body)).status_code == 404, what


async def test_links_are_kept_as_hashes_only(visitors: Visitors, tmp_path: Path) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "friend"})
    await visitors.service.store.close()
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert ORCHARD.encode() in kept
    for guest in guests.values():
        assert guest.link.encode() not in kept


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        ({"scenario": "lnl/boh/the-orchard-wal"}, "no-such-scenario"),
        ({"scenario": "/etc/passwd"}, "no-such-scenario"),
        ({"scenario": "../../some/file.yaml"}, "no-such-scenario"),
        ({"scenario": ORCHARD, "seats": {"russian": "me"}}, "seats"),
        ({"scenario": ORCHARD, "seats": {"us": "admiral"}}, "invalid"),
        ({"scenario": ORCHARD, "options": {"no_such": True}}, "options"),
        ({"scenario": ORCHARD, "options": {"ambush_off": "perhaps"}}, "options"),
        ({"scenario": ORCHARD, "seed": -1}, "invalid"),
        ({"scenario": ORCHARD, "colour": "blue"}, "invalid"),
        ({}, "invalid"),
        ([], "invalid"),
        (None, "invalid"),
    ],
)
async def test_a_game_that_cannot_be(visitors: Visitors, wish: object, error: str) -> None:
    response = await visitors.post("/api/games", wish)
    assert response.status_code == 422
    assert response.json()["error"] == error
    assert response.json()["message"]


async def test_a_wrong_option_is_explained_in_the_reader_s_language(visitors: Visitors) -> None:
    wish = {"scenario": ORCHARD, "options": {"ambush_off": "perhaps"}}
    english = (await visitors.post("/api/games?lang=en", wish)).json()["message"]
    french = (await visitors.post("/api/games?lang=fr", wish)).json()["message"]
    assert english == "the option ambush_off cannot be “perhaps”: it is true or false"
    assert french.startswith("l’option ambush_off ne peut pas être")


async def test_a_name_nearly_right_is_guessed(visitors: Visitors) -> None:
    response = await visitors.post("/api/games", {"scenario": "the-orchard-wal"})
    assert "the-orchard-wall" in response.json()["message"]


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 50_000, b'{"version": 1e400, "key": "x"}'])
async def test_bodies_that_are_no_json(visitors: Visitors, body: bytes) -> None:
    first, _, _ = await both(visitors)
    headers = {"content-type": "application/json"}
    response = await visitors.ask("POST", f"{first.path}/choose", content=body, headers=headers)
    assert response.status_code in (400, 422)
    assert response.json()["message"]


async def test_addresses_that_are_not_there(visitors: Visitors) -> None:
    for path in ("/api/nothing", "/nothing", "/api/faces/nobody.svg", "/api/markers/nothing.svg"):
        response = await visitors.get(path)
        assert response.status_code == 404
        assert response.json()["message"]
    wrong = await visitors.client.put("/api/scenarios")
    assert (wrong.status_code, wrong.json()["error"]) == (405, "wrong-method")
    assert wrong.headers["allow"] == "GET"


async def test_refusals_speak_the_reader_s_language(visitors: Visitors) -> None:
    response = await visitors.get("/api/g/nobody?lang=fr")
    assert response.json()["message"] == "Il n’y a pas de partie derrière ce lien."


async def test_a_step_and_a_hex_must_exist(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "me"})
    us = guests["us"]
    assert (await us.get("/replay/1")).json()["error"] == "no-such-step"
    assert (await us.post("/fork", {"step": 1})).json()["error"] == "no-such-step"
    nowhere = (await us.get("/seen", **{"from": "Z99"})).json()
    assert nowhere["error"] == "no-such-place"
    assert "Z99" in nowhere["message"]
    assert (await us.get("/sight", **{"from": "A1", "to": "A1"})).json()["error"] == "same-place"


# Limits


@pytest.fixture
async def strict(tmp_path: Path) -> AsyncIterator[Visitors]:
    """A service with little patience."""
    settings = Settings(db=sqlite(tmp_path), body=1000, journal=5000, rate=0.001, burst=80, games_a_day=2)
    async with running(settings) as found:
        yield found


async def test_what_is_too_large_is_refused_before_it_is_read(strict: Visitors) -> None:
    response = await strict.post("/api/games", {"scenario": "x" * 1000})
    assert (response.status_code, response.json()["error"]) == (413, "too-large")

    async def endless() -> AsyncIterator[bytes]:
        while True:
            yield b"[" * 400

    response = await strict.client.post("/api/journals", content=endless())
    assert response.status_code == 413
    assert "5,000" in response.json()["message"]


async def test_who_asks_too_often_is_told_to_wait(strict: Visitors) -> None:
    statuses = [(await strict.get("/api/health")).status_code for _ in range(81)]
    assert statuses == [200] * 80 + [429]
    response = await strict.get("/api/health")
    assert int(response.headers["retry-after"]) > 0
    assert response.json()["error"] == "too-many"


async def test_an_address_starts_only_so_many_games_a_day(strict: Visitors) -> None:
    for _ in range(2):
        await strict.open()
    response = await strict.post("/api/games", {"scenario": ORCHARD})
    assert (response.status_code, response.json()["error"]) == (429, "too-many-games")


async def test_every_answer_carries_its_guard(visitors: Visitors) -> None:
    for path in ("/", "/api/health", "/api/nothing", "/api/games", "/api/faces/lnl.weapon.bar.neutral.svg"):
        headers = (await visitors.client.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "script-src" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"


async def test_after_refusals_the_game_goes_on(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "me"})
    for seed in range(5):
        await guests["us"].choose("nonsense")
        await guests["german"].choose("nonsense")
        await play_on(guests, seed, choices=5)
    assert (await guests["us"].get("/replay")).json()["steps"] == 25
