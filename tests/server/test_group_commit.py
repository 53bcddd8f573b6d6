"""Choices that come together are stored together, each acknowledged only when the disk has it."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bocage.kernel import Entry
from bocage.server.games.engines import StoreAway
from bocage.server.games.group_commit import GroupCommit
from bocage.server.games.stored import Standing
from tests.server.guests import Guest, Visitors

pytestmark = pytest.mark.anyio
GAMES = 6


async def opened(visitors: Visitors) -> list[tuple[str, str]]:
    """Several games: each with its id and the first choice that it offers."""
    found = []
    for _ in range(GAMES):
        guests = await visitors.open(seats={"us": "me", "german": "me"})
        table = await asked(guests)
        found.append((table["game"]["id"], table["ask"]["seat"]))
    return found


async def asked(guests: dict[str, Guest]) -> Any:
    table = await guests["us"].table()
    return table if table["ask"] else await guests["german"].table()


def on_disk(folder: Path) -> int:
    """As another process reads it: what is committed, and nothing else."""
    with closing(sqlite3.connect(folder / "games.sqlite")) as connection:
        return int(connection.execute("SELECT count(*) FROM choices").fetchone()[0])


async def test_what_comes_together_is_one_transaction(
    visitors: Visitors, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = await opened(visitors)
    groups: list[int] = []
    real = GroupCommit._store

    def counted(self: GroupCommit, group: Any) -> Any:
        groups.append(len(group))
        return real(self, group)

    monkeypatch.setattr(GroupCommit, "_store", counted)
    store, begin = visitors.service.store, Standing(0, 0, 0)
    told = asyncio.gather(
        *(store.add_choices(game, begin, [Entry(seat, "pass", "00")], over=False) for game, seat in games)
    )
    assert await told == [True] * GAMES
    assert on_disk(tmp_path) == GAMES
    assert (sum(groups), len(groups)) == (GAMES, 1)


async def test_a_stale_choice_in_a_group_is_refused_alone(visitors: Visitors, tmp_path: Path) -> None:
    games = await opened(visitors)
    store = visitors.service.store
    standings = [Standing(0, 0, 0), Standing(3, 0, 3), *[Standing(0, 0, 0)] * (GAMES - 2)]
    told = await asyncio.gather(
        *(
            store.add_choices(game, at, [Entry(seat, "pass", "00")], over=False)
            for (game, seat), at in zip(games, standings, strict=True)
        )
    )
    assert told == [True, False, True, True, True, True]
    assert on_disk(tmp_path) == GAMES - 1


async def test_a_group_that_cannot_be_written_is_wholly_refused(visitors: Visitors, tmp_path: Path) -> None:
    """Two choices of one number: the second breaks the transaction, and the first is not told as stored."""
    games = await opened(visitors)
    store = visitors.service.store
    (game, seat), (other, _) = games[:2]
    told = await asyncio.gather(
        store.add_choices(other, Standing(0, 0, 0), [Entry(seat, "pass", "00")], over=False),
        store.add_choices(game, Standing(0, 0, 0), [Entry(seat, "pass", "00")], over=False),
        store.add_choices(game, Standing(1, 0, 0), [Entry(seat, "pass", "00")], over=False),
        return_exceptions=True,
    )
    assert [type(each) for each in told] == [StoreAway] * 3
    assert on_disk(tmp_path) == 0
    assert await store.add_choices(game, Standing(0, 0, 0), [Entry(seat, "pass", "00")], over=False)
    assert on_disk(tmp_path) == 1


async def test_who_gives_up_waiting_does_not_stop_the_others(visitors: Visitors, tmp_path: Path) -> None:
    games = await opened(visitors)
    store, begin = visitors.service.store, Standing(0, 0, 0)
    tasks = [
        asyncio.create_task(store.add_choices(game, begin, [Entry(seat, "pass", "00")], over=False))
        for game, seat in games
    ]
    await asyncio.sleep(0)
    tasks[0].cancel()
    told = await asyncio.gather(*tasks, return_exceptions=True)
    assert isinstance(told[0], asyncio.CancelledError)
    assert told[1:] == [True] * (GAMES - 1)
    assert on_disk(tmp_path) >= GAMES - 1
