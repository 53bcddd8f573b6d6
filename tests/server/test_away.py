"""The database is full, or away: a clear answer that says when to try again, and nothing is lost."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import pytest
from sqlalchemy import event

from bocage.server.games.group_commit import GroupCommit
from bocage.server.settings import Settings
from tests.server.guests import Hangup, Visitors, calling, running
from tests.server.postgres import postgres

pytestmark = pytest.mark.anyio


async def health(visitors: Visitors) -> tuple[int, bool]:
    response = await visitors.client.get("/api/health")
    return response.status_code, response.json()["ok"]


async def test_a_full_disk_is_told_and_nothing_acknowledged_is_lost(
    visitors: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "me"})
    full = True

    def limit(connection: Any, *rest: object) -> None:
        connection.execute(f"PRAGMA max_page_count={1 if full else 10**6}").close()

    store_group = GroupCommit._store

    def limited(held: GroupCommit, group: Any) -> list[bool]:
        if held._connection is not None:
            limit(held._connection)
        return store_group(held, group)

    monkeypatch.setattr(GroupCommit, "_store", limited)
    event.listen(visitors.service.store.engine.sync_engine, "checkout", limit)
    assert await health(visitors) == (200, True)
    made = 0
    while True:
        seat = "us" if (await guests["us"].table())["ask"] else "german"
        before = await guests[seat].table()
        key = before["ask"]["options"][0]["key"]
        body = {"version": before["version"], "key": key}
        response = await visitors.client.post(f"{guests[seat].path}/choose", json=body)
        if response.status_code != 200:
            break
        made += 1
    assert (response.status_code, response.json()["error"]) == (503, "store-away")
    assert int(response.headers["retry-after"]) > 0
    assert await health(visitors) == (503, False)
    assert (await guests[seat].table()) == before
    assert before["version"] == made
    full = False
    assert await health(visitors) == (200, True)
    assert (await guests[seat].must_choose(key))["version"] == made + 1


async def test_a_server_that_is_away_is_told_of() -> None:
    with ExitStack() as stack:
        db = stack.enter_context(postgres())
        async with running(Settings(db=db, rate=1e6, burst=10**6)) as visitors:
            guests = await visitors.open(seats={"us": "me", "german": "me"})
            table = await guests["us"].table()
            assert await health(visitors) == (200, True)
            stack.close()
            for method, path, body in (
                ("GET", guests["us"].path, None),
                ("POST", f"{guests['us'].path}/choose", {"version": table["version"], "key": "pass"}),
                ("POST", "/api/games", {"scenario": "the-orchard-wall"}),
            ):
                response = await visitors.client.request(method, path, json=body)
                assert (response.status_code, response.json()["error"]) == (503, "store-away"), path
                assert int(response.headers["retry-after"]) > 0
            assert await health(visitors) == (503, False)
            async with calling(guests["us"], -1) as line:
                with pytest.raises(Hangup, match="1013"):
                    await line.hear()
