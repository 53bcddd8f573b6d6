"""What is read and drawn before anyone asks for it, so that the first visitor does not wait."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from bocage.server import preload
from bocage.server.routes.pictures import is_kept, map_picture
from tests.server.guests import ORCHARD, Visitors

pytestmark = pytest.mark.anyio

FIRST_VISIT = """
import sys
from bocage.kernel import Game
from bocage.server.preload import load_all
from bocage.server.presenter.presenter import find_presenter
from bocage.systems import scenarios, system_of

read = []
sys.addaudithook(lambda event, args: read.append(str(args[0])) if event == "open" else None)
load_all()
ahead = len(read)
for id in scenarios():
    game = Game.open(system_of(id), id)
    for lang in ("en", "fr"):
        presenter = find_presenter(game.system.id, lang)
        shown = presenter.shown(game, game.ask.seat, asked=True)
        for unit in (*shown["units"], *shown["reserves"]):
            assert presenter.face(unit["face"])
print(sum(name.endswith((".yaml", ".ftl")) for name in read[:ahead]))
print(*(name for name in read[ahead:] if name.endswith((".yaml", ".ftl"))), sep="\\n")
"""


def test_the_first_board_is_shown_from_memory() -> None:
    """Only its own map is still to be read."""
    told = subprocess.run([sys.executable, "-c", FIRST_VISIT], capture_output=True, text=True, check=True)
    ahead, *late = told.stdout.split()
    assert int(ahead) > 20
    assert late
    assert [name for name in late if Path(name).parent.name != "maps"] == []


async def test_while_the_data_is_being_read_only_what_needs_none_is_answered(visitors: Visitors) -> None:
    still: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    visitors.app.state.preload = still
    asked = [asyncio.create_task(visitors.get(f"/api/{what}")) for what in ("scenarios", "options/lnl")]
    asked.append(asyncio.create_task(visitors.post("/api/games", {"scenario": ORCHARD})))
    assert (await visitors.get("/api/health")).status_code == 200
    await asyncio.sleep(0.1)
    assert not any(each.done() for each in asked)
    still.set_result(None)
    assert [each.status_code for each in await asyncio.gather(*asked)] == [200, 200, 201]


async def test_one_who_gives_up_waiting_does_not_stop_the_reading(visitors: Visitors) -> None:
    still: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    visitors.app.state.preload = still
    asked = asyncio.create_task(visitors.get("/api/scenarios"))
    await asyncio.sleep(0.05)
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)
    assert not still.cancelled()


async def test_maps_that_are_not_kept_are_drawn_by_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[list[str]] = []
    ended = threading.Event()

    class Painters:
        def __init__(self, command: list[str]) -> None:
            begun.append(command)

        def wait(self) -> None:
            ended.wait(10)

        def terminate(self) -> None:
            ended.set()

    monkeypatch.setattr(subprocess, "Popen", Painters)
    monkeypatch.setattr(preload, "map_picture", lambda scenario: None)
    read = asyncio.create_task(asyncio.sleep(0))
    monkeypatch.setattr(preload, "is_kept", lambda scenario: True)
    await preload.draw_maps(read)
    assert begun == []
    monkeypatch.setattr(preload, "is_kept", lambda scenario: scenario != ORCHARD)
    drawing = asyncio.create_task(preload.draw_maps(read))
    await asyncio.sleep(0.1)
    assert begun == [[sys.executable, "-m", "bocage.server.routes.pictures"]]
    assert not ended.is_set()
    drawing.cancel()
    await asyncio.gather(drawing, return_exceptions=True)
    assert ended.is_set()


def test_a_map_is_kept_once_it_is_drawn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOCAGE_CACHE", str(tmp_path))
    assert not is_kept(ORCHARD)
    map_picture.__wrapped__(ORCHARD)
    assert is_kept(ORCHARD)
