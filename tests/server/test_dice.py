"""Committed dice, from the promise in the first table to `bocage verify`."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from bocage.cli import run
from bocage.kernel import Journal
from bocage.terminal.output import Speech
from tests.server.guests import Visitors, play_on

pytestmark = pytest.mark.anyio
SEATS = {"us": "me", "german": "friend"}


async def test_the_promise_is_kept_and_can_be_checked(
    visitors: Visitors, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    guests = await visitors.open(seats=SEATS, share="mine")
    promise = (await guests["spectator"].table())["game"]["dice"]["promise"]
    await guests["german"].post("/join", {"share": "yours"})
    await play_on(guests, 1)
    dice = (await guests["spectator"].table())["game"]["dice"]
    assert dice["promise"] == promise
    assert dice["shares"] == ["us", "german"]
    assert hashlib.sha256(bytes.fromhex(dice["secret"])).hexdigest() == promise
    path = tmp_path / "game.bocage"
    path.write_bytes((await guests["us"].get("/journal")).content)
    assert run(["verify", str(path)], Speech("en")) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert promise in said
    assert "us and german" in said


async def test_a_share_that_comes_late_changes_only_the_dice_that_follow(visitors: Visitors) -> None:
    guests = await visitors.open(seats=SEATS)
    await play_on(guests, 1, choices=60)
    before = await guests["us"].lines()
    response = await guests["german"].post("/join", {"share": "better late"})
    assert response.json()["game"]["dice"]["shares"] == ["german"]
    assert await guests["us"].lines() == before
    again = await guests["german"].post("/join", {"share": "a second time"})
    assert again.json()["game"]["dice"]["shares"] == ["german"]
    await play_on(guests, 2)
    journal = Journal.from_bytes((await guests["us"].get("/journal")).content)
    promise = journal.head.commitment
    assert promise is not None
    assert [share.text for share in promise.shares] == ["better late"]
    assert journal.head.reseeds == promise.reseeds() != []


async def test_watchers_have_no_share(visitors: Visitors) -> None:
    guests = await visitors.open(seats=SEATS)
    table = (await guests["spectator"].post("/join", {"share": "me too"})).json()
    assert table["game"]["dice"]["shares"] == []


async def test_a_known_seed_is_no_promise(visitors: Visitors) -> None:
    guests = await visitors.open(seats=SEATS, seed=12)
    assert (await guests["us"].table())["game"]["dice"]["promise"] is None
    table = (await guests["german"].post("/join", {"share": "luck"})).json()
    assert table["game"]["dice"] == {"promise": None, "shares": [], "secret": None}


async def test_shares_and_secrets_make_different_games(visitors: Visitors) -> None:
    seeds = set()
    for share in ("a", "a", "b"):
        guests = await visitors.open(seats=SEATS, share=share)
        game = (await guests["us"].table())["game"]["id"]
        seeds.add((await visitors.service.store.stored(game))[0].head.seed)
    assert len(seeds) == 3
