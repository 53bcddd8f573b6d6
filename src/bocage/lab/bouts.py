"""Who meets whom, where, and with which dice: bouts, and the games they are made of."""

from __future__ import annotations

import hashlib
from pathlib import Path

from msgspec import Struct

from bocage.players import make_player
from bocage.systems import ScenarioCard, find_scenario, library_of, system_of


class Bout(Struct, frozen=True, tag="bout", forbid_unknown_fields=True):
    """A series of games that are counted together. Seats are mirrored: with the same dice, A has first one
    side and then the other. Where both players are the same, every game has dice of its own."""

    name: str
    a: str
    b: str
    scenarios: tuple[str, ...]
    seed: int = 0
    options: dict[str, object] = {}
    marks: tuple[str, ...] = ()
    """For each scenario a mark of its rules, its map and itself: games of another edition do not count."""

    def task(self, number: int) -> Task:
        """The game of this number, always the same one."""
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
    """The seat of the first player."""
    seats: dict[str, str]
    options: dict[str, object]


def _seed(seed: int, pair: int) -> int:
    """Neighbouring games share nothing, though their numbers follow each other."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{pair}".encode(), digest_size=4).digest())


def make_bout(
    name: str,
    players: tuple[str, str],
    scenarios: tuple[str, ...],
    seed: int = 0,
    options: dict[str, object] | None = None,
) -> Bout:
    """A bout whose players and scenarios exist: better to hear it now than from a worker."""
    for scenario in scenarios:
        system = system_of(scenario).id
        for player in players:
            make_player(player, 0, system)
    marks = tuple(mark(find_scenario(scenario)) for scenario in scenarios)
    return Bout(name, *players, scenarios, seed, options or {}, marks)


def mark(scenario: ScenarioCard) -> str:
    """Changes when the scenario, its map, or the rules' version does."""
    system = scenario.id.partition("/")[0]
    digest = hashlib.blake2b(system_of(scenario.id).version.encode(), digest_size=8)
    digest.update(repr(scenario).encode())
    digest.update(Path(library_of(system).map_path(scenario.map)).read_bytes())
    return digest.hexdigest()
