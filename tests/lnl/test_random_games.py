"""Random games over all scenarios: no crash, no dead end, no broken invariant, every replay identical.

The long run of the same is `make fuzz`.
"""

from __future__ import annotations

import pytest

from bocage.kernel import Game
from bocage.systems.lnl.content.choices import SWITCHES
from bocage.systems.lnl.content.scenario import scenarios
from bocage.systems.lnl.system import LOCK_N_LOAD
from tests.fuzz import play_and_check
from tests.properties import check_refusals

SCENARIOS = sorted(scenarios())
WISHES = ("activate:", "move:", "fire:A1>", "spot:A1>")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_random_game_keeps_every_invariant(scenario: str, seed: int) -> None:
    game = play_and_check(scenario, seed)
    assert game.outcome is not None
    assert game.decisions > 20


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_random_game_under_all_options_keeps_every_invariant(scenario: str) -> None:
    options: dict[str, object] = dict.fromkeys(SWITCHES, True)
    options["shaken_move_test"] = "all"
    game = play_and_check(scenario, 77, options)
    assert game.outcome is not None


def test_an_offered_option_is_never_refused_and_a_refusal_names_a_clause() -> None:
    game = Game.open(LOCK_N_LOAD, SCENARIOS[0], seed=3)
    assert check_refusals(game, lambda to: [f"{verb}{to}" for verb in WISHES]) > 100
