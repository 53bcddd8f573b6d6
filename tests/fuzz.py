"""Random games, checked at every step. A failure is saved as a journal that `bocage replay` opens.

python -m tests.fuzz --games 1000
"""

from __future__ import annotations

import argparse
import random
import sys
import traceback
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol, cast

from bocage.kernel import Game, Journal
from bocage.systems import SYSTEMS, scenarios, system_of
from bocage.text import LANGUAGES
from bocage.text.speech import words_of
from tests.grammar import RAW, check_refused, random_keys
from tests.properties import any_answer, check_areas, check_fork, check_question, check_undo
from tests.told_sums import check_spelled

SOMETIMES: Final = 0.02
"""How often, at a choice, the costly checks are made."""
WISHES: Final = 12
"""How many keys of the grammar are tried then."""
SELDOM: Final = 0.002
"""How often the costliest: the game is played again from its beginning."""


class Invariants(Protocol):
    """What each system's `invariants` module holds."""

    def check_choice(self, game: Game[Any], /) -> None: ...

    def check_secrets(self, game: Game[Any], /) -> None: ...


def invariants_of(system: str) -> Invariants:
    """What must hold in every game of a system: `tests/NAME/invariants.py`."""
    return cast("Invariants", import_module(f"tests.{system}.invariants"))


def play_and_check(scenario: str, seed: int, options: dict[str, object] | None = None) -> Game[Any]:
    """One random game with every invariant checked on the way, then replayed."""
    chance = random.Random(f"{scenario} {seed}")
    system = system_of(scenario)
    game: Game[Any] = Game.open(system, scenario, seed=seed, options=options)
    try:
        play(game, chance, invariants_of(system.id))
        check_told(game)
        again = Game.resume(system, Journal.from_bytes(game.journal.to_bytes()))
        assert again.hash == game.hash
        assert again.outcome == game.outcome
    except Exception as error:
        path = Path(f"crash-{scenario.replace('/', '-')}-{seed}.bocage")
        game.journal.save(path)
        raise AssertionError(
            f"{scenario} seed {seed}, choice {game.decisions}: {error}; see {path}"
        ) from error
    return game


def check_told(game: Game[Any]) -> None:
    """Every sum of the log adds up, and no raw key is told, in both languages."""
    for event in game.events:
        check_spelled(game, event)
        for lang in LANGUAGES:
            for line in words_of(game.system.id, lang).event(game.state, event):
                assert not RAW.search(line), line


def play(game: Game[Any], chance: random.Random, invariants: Invariants) -> None:
    """Play a game to its end by chance, and check everything on the way."""
    steps = 0
    check_question(game)
    while game.ask is not None:
        check_areas(game, chance)
        if chance.random() < SOMETIMES:
            check_fork(game, chance.randrange(1 << 30))
            check_refused(game, random_keys(game, chance, WISHES))
            invariants.check_secrets(game)
        if chance.random() < SELDOM:
            check_undo(game, chance.randrange(1 << 30))
        game.play(any_answer(game.ask, chance))
        check_question(game)
        invariants.check_choice(game)
        steps += 1
        assert steps < 50_000, "the game does not end"


def main() -> int:
    parser = argparse.ArgumentParser(description="Play random games and check every step.")
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--system", choices=tuple(SYSTEMS), help="only the scenarios of one system")
    chosen = parser.parse_args()
    names = list(scenarios(chosen.system))
    failed = decisions = 0
    for number in range(chosen.games):
        scenario = names[number % len(names)]
        try:
            decisions += play_and_check(scenario, chosen.first + number).decisions
        except AssertionError:
            failed += 1
            traceback.print_exc()
    print(f"{chosen.games - failed} passed, {failed} failed")
    print(f"{decisions} decisions over {len(names)} scenarios")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
