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
from bocage.systems import find_system
from tests.server.guests import Script, sqlite
from tests.server.processes import Caller, Service, open_game, service

KILLS = int(os.environ.get("BOCAGE_KILLS", "5"))


class Battle:
    """A game of which both sides are played, and every choice that was acknowledged."""

    def __init__(self, url: str) -> None:
        wish = {"scenario": "the-four-hedges", "seats": {"us": "me", "german": "me"}}
        links = open_game(url, wish)
        self.callers = {seat: Caller(url, links[seat]) for seat in ("us", "german")}
        self.acknowledged: list[tuple[str, str]] = []
        """Seat and key, by the number of the choice."""
        self.doubtful: tuple[str, str] | None = None
        """The choice that was sent and never answered: it may count or not."""
        self.over = False

    def round(self, script: Script) -> None:
        for seat, caller in self.callers.items():
            table = caller.table()
            self.settle(table["version"])
            self.over = table["game"]["over"]
            if table["ask"] is not None:
                self._choose(caller, seat, table["version"], script.pick(table["ask"]))

    def settle(self, version: int) -> None:
        """What became of a choice that was never answered shows in the version."""
        known = len(self.acknowledged)
        if version == known + 1 and self.doubtful is not None:
            self.acknowledged.append(self.doubtful)
        self.doubtful = None
        assert version == len(self.acknowledged), f"{known} acknowledged, but the game is at {version}"

    def _choose(self, caller: Caller, seat: str, version: int, key: str) -> None:
        self.doubtful = (seat, key)
        response = caller.choose(version, key)
        assert response.status_code == 200, response.text
        assert response.json()["version"] == version + 1
        self.acknowledged.append(self.doubtful)
        self.doubtful = None

    def check(self) -> None:
        """As stored it is whole, replays with every hash, and holds what was acknowledged, in order."""
        self.settle(self.callers["us"].table()["version"])
        response = self.callers["us"].get("/journal")
        assert response.status_code == 200, response.text
        journal = Journal.from_bytes(response.content)
        assert [(entry.seat, entry.key) for entry in journal.entries] == self.acknowledged
        again = Game.resume(find_system("lnl"), journal)
        assert again.decisions == len(self.acknowledged)


class Player(threading.Thread):
    """Plays one battle after the other without pause, whatever happens to the service."""

    def __init__(self, found: Service, seed: int) -> None:
        super().__init__(daemon=True)
        self.url = found.url
        self.script = Script(seed)
        self.battles = [Battle(self.url)]
        self.stopping = threading.Event()
        self.broken: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stopping.is_set():
                try:
                    if self.battles[-1].over:
                        self.battles.append(Battle(self.url))
                    self.battles[-1].round(self.script)
                except httpx.TransportError:
                    time.sleep(0.02)
        except BaseException as error:
            self.broken = error

    def made(self) -> int:
        """How many choices have been acknowledged so far."""
        return sum(len(battle.acknowledged) for battle in self.battles)

    def finish(self) -> None:
        self.stopping.set()
        self.join(60)
        if self.broken is not None:
            raise self.broken
        for battle in self.battles:
            battle.check()


def wait_for(players: list[Player], choices: int) -> None:
    """Until so many choices have been acknowledged, however long that takes on a busy machine."""
    while sum(player.made() for player in players) < choices:
        assert all(player.is_alive() for player in players), [player.broken for player in players]
        time.sleep(0.01)


def test_nothing_that_was_acknowledged_is_lost(tmp_path: Path) -> None:
    settings = Settings(db=sqlite(tmp_path), rate=1e6, burst=10**6)
    chance = random.Random(KILLS)
    with service(settings) as found:
        players = [Player(found, seed) for seed in range(3)]
        wish = {"scenario": "the-orchard-wall", "seats": {"us": "recruit", "german": "recruit"}}
        watched = open_game(found.url, wish)["spectator"]
        for player in players:
            player.start()
        machines, seen = Caller(found.url, watched), 0
        for kill in range(KILLS):
            wait_for(players, 5 * (kill + 1))
            time.sleep(chance.uniform(0.0, 0.3))
            found.kill()
            found.start()
            found.wait_until_up()
            version = machines.table()["version"]
            assert version >= seen
            seen = version
        wait_for(players, 5 * (KILLS + 1))
        for player in players:
            player.finish()
        while not machines.table()["game"]["over"]:
            time.sleep(0.05)
