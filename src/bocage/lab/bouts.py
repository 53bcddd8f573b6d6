"""Bouts and tasks: which players meet, on which scenarios, with which seeds."""

from __future__ import annotations

import hashlib
from pathlib import Path

from msgspec import Struct

from bocage.players import make_player
from bocage.systems import ScenarioCard, find_scenario, library_of, system_of


class Bout(Struct, frozen=True, tag="bout", forbid_unknown_fields=True):
    """A series of games that are counted together.

    Games come in mirrored pairs: with the same dice, A plays first one side and then the other. If both
    players are the same, every game has dice of its own.
    """

    name: str
    a: str
    b: str
    scenarios: tuple[str, ...]
    seed: int = 0
    options: dict[str, object] = {}
    marks: tuple[str, ...] = ()
    """The fingerprint of each scenario (see `fingerprint`). Games of an older edition do not count."""

    def task(self, number: int) -> Task:
        """Return the game of this number. The same number always gives the same game."""
        pair, odd = divmod(number, 2)
        if self.a == self.b:
            pair = number
        scenario = self.scenarios[pair % len(self.scenarios)]
        first, second = find_scenario(scenario).sides
        seats = {first: self.b, second: self.a} if odd else {first: self.a, second: self.b}
        a = second if odd else first
        return Task(self.name, number, scenario, _seed(self.seed, pair), a, seats, self.options)


class Task(Struct, frozen=True):
    """One game to be played."""

    bout: str
    number: int
    scenario: str
    seed: int
    a: str
    """The seat of player A."""
    seats: dict[str, str]
    options: dict[str, object]


def _seed(seed: int, pair: int) -> int:
    """Mix the bout's seed with the number of the pair, so that neighbouring games share nothing."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{pair}".encode(), digest_size=4).digest())


def make_bout(
    name: str,
    players: tuple[str, str],
    scenarios: tuple[str, ...],
    seed: int = 0,
    options: dict[str, object] | None = None,
) -> Bout:
    """Make a bout. Checks here that players and scenarios exist, rather than later in a worker."""
    for scenario in scenarios:
        system = system_of(scenario).id
        for player in players:
            make_player(player, 0, system)
    marks = tuple(fingerprint(find_scenario(scenario)) for scenario in scenarios)
    return Bout(name, *players, scenarios, seed, options or {}, marks)


def fingerprint(scenario: ScenarioCard) -> str:
    """Hash the scenario, its map and the version of the rules: it changes when any of them does."""
    system = scenario.id.partition("/")[0]
    digest = hashlib.blake2b(system_of(scenario.id).version.encode(), digest_size=8)
    digest.update(repr(scenario).encode())
    digest.update(Path(library_of(system).map_path(scenario.map)).read_bytes())
    return digest.hexdigest()
