"""The service is killed at any moment of a running game: no acknowledged choice is lost, no game broken.

Five times in an ordinary run; `make kill`, which sets BOCAGE_KILLS=50, does it fifty times.
"""

from __future__ import annotations

import os
import random
import threading
import time
from pathlib import Path

import httpx

from bocage.face import Game
from bocage.kernel import Journal
from bocage.server.settings import Settings
from tests.server.guests import Script, sqlite
from tests.server.processes import Caller, Service, service

KILLS = int(os.environ.get("BOCAGE_KILLS", "5"))


class Player(threading.Thread):
    """Plays both sides of a game without pause, and remembers every choice that was acknowledged."""

    def __init__(self, found: Service, seed: int) -> None:
        super().__init__(daemon=True)
        wish = {"scenario": "the-four-hedges", "seats": {"us": "me", "german": "me"}}
        links = httpx.post(f"{found.url}/api/games", json=wish).json()["links"]
        self.callers = {seat: Caller(found.url, links[seat]) for seat in ("us", "german")}
        self.script = Script(seed)
        self.acknowledged: list[tuple[str, str]] = []
        """Seat and key, by the number of the choice."""
        self.doubtful: dict[int, tuple[str, str]] = {}
        """Choices that were sent and never answered: they may count or not."""
        self.stopping = threading.Event()
        self.broken: Exception | None = None

    def run(self) -> None:
        try:
            while not self.stopping.is_set():
                self._round()
        except Exception as error:
            self.broken = error

    def _round(self) -> None:
        for seat, caller in self.callers.items():
            try:
                table = caller.table()
            except httpx.TransportError:
                time.sleep(0.02)
                return
            self._settle(table["version"])
            if table["game"]["over"]:
                self.stopping.set()
            elif table["ask"] is not None:
                self._choose(caller, seat, table["version"], self.script.pick(table["ask"]))

    def _settle(self, version: int) -> None:
        """What became of a choice that was never answered shows in the version."""
        known = len(self.acknowledged)
        if version == known + 1 and known in self.doubtful:
            self.acknowledged.append(self.doubtful[known])
        assert version == len(self.acknowledged), f"{known} acknowledged, but the game is at {version}"
        self.doubtful.clear()

    def _choose(self, caller: Caller, seat: str, version: int, key: str) -> None:
        self.doubtful[version] = (seat, key)
        try:
            response = caller.choose(version, key)
        except httpx.TransportError:
            return
        assert response.status_code == 200, response.text
        assert response.json()["version"] == version + 1
        self.acknowledged.append((seat, key))
        self.doubtful.clear()

    def finish(self) -> None:
        self.stopping.set()
        self.join(30)
        if self.broken is not None:
            raise self.broken


def test_nothing_that_was_acknowledged_is_lost(tmp_path: Path) -> None:
    settings = Settings(db=sqlite(tmp_path), rate=1e6, burst=10**6)
    chance = random.Random(KILLS)
    with service(settings) as found:
        players = [Player(found, seed) for seed in range(3)]
        watched = httpx.post(
            f"{found.url}/api/games",
            json={"scenario": "the-orchard-wall", "seats": {"us": "recruit", "german": "recruit"}},
        ).json()["links"]["spectator"]
        for player in players:
            player.start()
        machines, seen = Caller(found.url, watched), 0
        for _ in range(KILLS):
            time.sleep(chance.uniform(0.05, 0.6))
            found.kill()
            found.start()
            found.wait_until_up()
            version = machines.table()["version"]
            assert version >= seen
            seen = version
        time.sleep(0.3)
        for player in players:
            player.finish()
            _check_journal(player)
        assert sum(len(player.acknowledged) for player in players) > 5 * KILLS
        while not machines.table()["game"]["over"]:
            time.sleep(0.05)


def _check_journal(player: Player) -> None:
    """The game as stored is whole, replays with every hash, and holds what was acknowledged, in order."""
    player._settle(player.callers["us"].table()["version"])
    response = player.callers["us"].get("/journal")
    assert response.status_code == 200, response.text
    journal = Journal.from_bytes(response.content)
    assert [(entry.seat, entry.key) for entry in journal.entries] == player.acknowledged
    game = Game.start(journal.head.scenario).system
    assert Game.resume(game, journal).decisions == len(player.acknowledged)
