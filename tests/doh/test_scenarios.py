"""The shipped scenarios of Mogadishu: sound, playable, and the same every time."""

from __future__ import annotations

import pytest

from bocage.kernel import Game
from bocage.systems import scenarios
from bocage.systems.doh.content.choices import SWITCHES
from bocage.systems.doh.system import DAY_OF_HEROES
from bocage.systems.lnl.content.scenario import scenario_path
from bocage.systems.lnl.lint.files import lint_scenario
from tests.fuzz import play_and_check

IDS = sorted(scenarios("doh"))


@pytest.mark.parametrize("id", IDS)
def test_a_scenario_and_its_map_are_sound(id: str) -> None:
    assert lint_scenario(scenario_path(id.rpartition("/")[2])) == []


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("id", IDS)
def test_a_random_game_keeps_every_invariant(id: str, seed: int) -> None:
    game = play_and_check(id, seed)
    assert game.outcome is not None
    assert {entry.seat for entry in game.journal.entries} == set(game.seats)


@pytest.mark.parametrize("id", IDS)
def test_a_random_game_under_all_options_keeps_every_invariant(id: str) -> None:
    options: dict[str, object] = {**dict.fromkeys(SWITCHES, True), "square_corner_worst": True}
    assert play_and_check(id, 77, options).outcome is not None


@pytest.mark.parametrize("id", IDS)
def test_what_sees_is_seen(id: str) -> None:
    sight = Game.open(DAY_OF_HEROES, id).state.field.sight
    for a in range(sight.n):
        for b in range(a):
            assert sight.code[a][b] == sight.code[b][a]
