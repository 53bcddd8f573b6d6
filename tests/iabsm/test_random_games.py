"""Random games: no crash, no dead end, no broken invariant, every replay identical.

The long run of the same is `make fuzz`.
"""

from __future__ import annotations

import pytest

from tests.fuzz import play_and_check


@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_keeps_every_invariant(seed: int) -> None:
    game = play_and_check("iabsm/the-gap-in-the-hedge", seed)
    assert game.outcome is not None
    assert game.decisions > 20
