"""A veteran plays blinds: he comes out when it pays, and a machine knows no more than its seat."""

from __future__ import annotations

import pytest

from bocage.players import make_player, play_out
from tests.iabsm.positions import battle, grenadiers, section
from tests.iabsm.test_random_games import hidden_battle


@pytest.mark.parametrize("seed", range(3))
def test_veterans_play_a_battle_with_blinds_to_its_end(seed: int) -> None:
    game = hidden_battle(seed)
    play_out(game, {seat: make_player("veteran", seed, "iabsm") for seat in game.seats})
    assert game.outcome is not None
    assert {"revealed", "deploys"} <= {event.kind for event in game.events}


@pytest.mark.parametrize(("under", "best"), [("german-blind-1", "deploy"), ("german-blind-2", "done")])
def test_he_comes_out_at_an_enemy_in_reach_and_not_from_a_dummy(under: str, best: str) -> None:
    """The British section stands 10 inches before the first blind; the Germans hold the ground."""
    game = battle(
        [section(20, 16)],
        [grenadiers(0, 0)],
        blinds={"german": [(20, 5), (36, 2)]},
        hidden={"german": [0]},
        dummies=1,
        dice=(3,),
    )
    game.choose(f"conceal:{under}")
    game.choose("activate:german-blind-1")
    assert game.ask is not None
    chosen = make_player("veteran", 1, "iabsm").choose(game)
    assert (chosen.key == "deploy") is (best == "deploy")
