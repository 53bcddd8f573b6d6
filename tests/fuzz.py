"""Random games, checked at every step. A failure is saved as a journal that `bocage replay` opens.

python -m tests.fuzz --games 1000
"""

from __future__ import annotations

import argparse
import random
import sys
import traceback
from pathlib import Path

from bocage.kernel import Game, Journal
from bocage.systems import family, scenarios, system_of
from bocage.systems.lnl.state import Lnl
from tests.doh.invariants import check_mogadishu
from tests.lnl.invariants import check_ground, check_question, check_quiet, check_secrets, check_state

CROWDED = ("lose-mmc", "over-stacked")
"""Questions that are put while a location holds more than it may."""
SOMETIMES = 0.02
"""How often, at a choice, the costly checks are made."""


def play_and_check(scenario: str, seed: int, options: dict[str, object] | None = None) -> Game[Lnl]:
    """One random game with every invariant checked on the way, then replayed."""
    chance = random.Random(f"{scenario} {seed}")
    system = system_of(scenario)
    game: Game[Lnl] = Game.open(system, scenario, seed=seed, options=options)
    try:
        _play(game, chance)
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


def _play(game: Game[Lnl], chance: random.Random) -> None:
    steps = 0
    while game.ask is not None:
        check_question(game)
        options = game.ask.options
        if chance.random() < SOMETIMES:
            check_fork(game, chance.randrange(1 << 30))
            check_secrets(game)
        game.play(chance.choice(options))
        asked = "" if game.ask is None else game.ask.kind
        check_state(game.state, dropping=asked == "drop-weapon", crowded=asked in CROWDED)
        check_ground(game.state)
        check_mogadishu(game.state)
        if game.ask is None or game.ask.kind == "impulse":
            check_quiet(game.state)
        steps += 1
        assert steps < 50_000, "the game does not end"
    check_question(game)


def check_fork(game: Game[Lnl], seed: int) -> None:
    """A fork stands where the original stands, and playing it leaves the original alone."""
    twin = game.fork(seed)
    before = (game.state.digest(), game.hash)
    assert (twin.state.digest(), twin.hash) == before
    assert game.ask is not None
    assert twin.ask is not None
    assert [option.key for option in twin.ask.options] == [option.key for option in game.ask.options]
    for _ in range(20):
        if twin.ask is None:
            break
        twin.play(twin.ask.options[seed % len(twin.ask.options)])
    assert (game.state.digest(), game.hash) == before


def main() -> int:
    parser = argparse.ArgumentParser(description="Play random games and check every step.")
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    chosen = parser.parse_args()
    names = [id for system in family("lnl") for id in scenarios(system)]
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
