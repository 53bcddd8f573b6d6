"""Committed dice, from the promise in the first table to `bocage verify`."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from bocage.cli import run
from bocage.kernel import Journal
from bocage.terminal.output import Speech
from tests.server.guests import ORCHARD, Visitors, play_on

pytestmark = pytest.mark.anyio
SEATS = {"us": "me", "german": "friend"}


async def test_the_promise_is_kept_and_can_be_checked(
    visitors: Visitors, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    guests = await visitors.open(seats=SEATS)
    promise = (await guests["spectator"].table())["game"]["dice"]["promise"]
    await guests["us"].post("/join", {"share": "mine"})
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
    assert "german gave the share “yours”, and it counts from the first die on." in said
    assert "Name it with --promise" in said
    assert run(["verify", str(path), "--promise", promise.upper()], Speech("en")) == 0
    assert "It is the promise that you noted." in " ".join(capsys.readouterr().out.split())


async def test_another_promise_than_the_one_that_was_shown_is_found_out(
    visitors: Visitors, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file whose dice come from a secret chosen later holds in itself: only the noted promise tells."""
    guests = await visitors.open(seats={"us": "me", "german": "recruit"})
    shown = (await guests["us"].table())["game"]["dice"]["promise"]
    other = await visitors.open(seats={"us": "me", "german": "recruit"})
    path = tmp_path / "game.bocage"
    path.write_bytes((await other["us"].get("/journal")).content)
    assert run(["verify", str(path)], Speech("en")) == 0
    assert run(["verify", str(path), "--promise", shown], Speech("en")) == 2
    assert f"not by {shown}" in " ".join(capsys.readouterr().err.split())


async def test_a_file_without_a_promise_is_told_from_one_that_keeps_it(
    visitors: Visitors, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "recruit"}, seed=77)
    path = tmp_path / "game.bocage"
    path.write_bytes((await guests["us"].get("/journal")).content)
    assert run(["verify", str(path)], Speech("en")) == 0
    assert "the known seed 77" in " ".join(capsys.readouterr().out.split())
    assert run(["verify", str(path), "--promise", "0" * 64], Speech("en")) == 2
    assert "nothing in the file promises its dice" in " ".join(capsys.readouterr().err.split())


async def test_no_share_can_come_before_the_promise(visitors: Visitors) -> None:
    """Who begins a game has no say before the secret is drawn: the promise is there first."""
    wish = {"scenario": ORCHARD, "seats": SEATS, "share": "mine"}
    refused = await visitors.post("/api/games", wish)
    assert (refused.status_code, refused.json()["error"]) == (422, "invalid")
    guests = await visitors.open(seats=SEATS)
    assert (await guests["us"].table())["game"]["dice"]["shares"] == []
    joined = (await guests["us"].post("/join", {"share": "mine"})).json()["game"]["dice"]
    assert joined["shares"] == ["us"]
    assert joined["promise"] == (await guests["spectator"].table())["game"]["dice"]["promise"]


async def test_a_seed_is_refused_where_a_friend_plays(visitors: Visitors) -> None:
    wish = {"scenario": ORCHARD, "seats": SEATS, "seed": 12}
    refused = await visitors.post("/api/games?lang=en", wish)
    assert (refused.status_code, refused.json()["error"]) == (422, "known-seed")
    assert "foretells every die" in refused.json()["message"]


async def test_known_dice_are_marked_for_everyone(visitors: Visitors) -> None:
    """By a seed, and by the journal that somebody brought; not where they were promised."""
    hotseat = await visitors.open(seats={"us": "me", "german": "me"}, seed=12)
    brought = visitors.seated(
        await visitors.ask("POST", "/api/journals", content=(await hotseat["us"].get("/journal")).content)
    )
    for guests, known in ((hotseat, True), (brought, True), (await visitors.open(seats=SEATS), False)):
        for guest in guests.values():
            assert (await guest.table())["game"]["dice"]["known"] is known
    step = {"step": 0, "seats": {"us": "me", "german": "friend"}}
    forked = visitors.seated(await hotseat["us"].post("/fork", step))
    assert (await forked["german"].table())["game"]["dice"]["known"] is False


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
    assert table["game"]["dice"] == {"known": True, "promise": None, "shares": [], "secret": None}


async def test_shares_and_secrets_make_different_games(visitors: Visitors) -> None:
    seeds = set()
    for share in ("a", "a", "b"):
        guests = await visitors.open(seats=SEATS)
        game = (await guests["us"].post("/join", {"share": share})).json()["game"]["id"]
        seeds.add((await visitors.service.store.stored(game))[0].head.seed)
    assert len(seeds) == 3
