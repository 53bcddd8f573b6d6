"""A link is revoked by who holds it: the new one is the same seat, the old one nobody's."""

from __future__ import annotations

import pytest

from bocage.server.games.service import link_hash
from tests.server.guests import Guest, Hangup, Visitors, calling

pytestmark = pytest.mark.anyio
SEATS = {"us": "me", "german": "friend"}


async def test_a_new_link_takes_the_place_of_the_old_one(visitors: Visitors) -> None:
    guests = await visitors.open(seats=SEATS)
    before = await guests["us"].table()
    answer = await guests["us"].post("/renew", {})
    assert answer.status_code == 200
    new = Guest(visitors, answer.json()["link"])
    assert await new.table() == before
    assert (await guests["us"].get()).status_code == 404
    assert (await guests["us"].post("/renew", {})).status_code == 404
    assert (await guests["german"].get()).status_code == 200


async def test_an_open_line_ends_with_its_link(visitors: Visitors) -> None:
    guests = await visitors.open(seats=SEATS)
    version = (await guests["us"].table())["version"]
    async with calling(guests["us"], version) as line:
        await guests["us"].post("/renew", {})
        with pytest.raises(Hangup, match="4404"):
            await line.hear()


async def test_a_player_renews_the_spectators_link_and_they_do_not(visitors: Visitors) -> None:
    guests = await visitors.open(seats=SEATS)
    refused = await guests["spectator"].post("/renew", {})
    assert (refused.status_code, refused.json()["error"]) == (403, "spectator")
    answer = await guests["german"].post("/renew", {"which": "spectator"})
    assert (await guests["spectator"].get()).status_code == 404
    assert (await Guest(visitors, answer.json()["link"]).table())["game"]["seat"] is None


async def test_what_another_process_revokes_is_revoked_here(visitors: Visitors) -> None:
    """The service has used the link and remembers it."""
    guests = await visitors.open(seats=SEATS)
    await guests["us"].table()
    assert await visitors.service.store.renew(link_hash(guests["us"].link), link_hash("another"))
    assert (await guests["us"].get()).status_code == 404
    assert (await Guest(visitors, "another").table())["game"]["seat"] == "us"
