"""Quick ways must give the answers of the slow ones: checked over random games."""

from __future__ import annotations

import random

import pytest

from bocage.kernel import Game
from bocage.systems.lnl.field import bits
from bocage.systems.lnl.scenario import scenarios
from bocage.systems.lnl.spotting import is_spotted, unspotted
from bocage.systems.lnl.state import Lnl
from bocage.systems.lnl.steps import (
    ASSAULT,
    CRAWL,
    MOVE,
    Move,
    can_step,
    cannot_step,
    next_steps,
    points_left,
)
from bocage.systems.lnl.system import LOCK_N_LOAD


@pytest.mark.parametrize("scenario", sorted(scenarios()))
def test_the_quick_ways_agree_with_the_rules_one_by_one(scenario: str) -> None:
    chance = random.Random(scenario)
    game = Game.open(LOCK_N_LOAD, scenario, seed=11, silent=True)
    checked = 0
    while game.ask is not None:
        if game.ask.kind in ("impulse", "act") and chance.random() < 0.2:
            check_unspotted(game.state)
            checked += check_steps(game.state)
        game.play(chance.choice(game.ask.options))
    assert checked > 50


def check_unspotted(g: Lnl) -> None:
    for side in (0, 1):
        slow = sum(1 << loc for loc in bits(g.held[side]) if not is_spotted(g, side, loc))
        assert unspotted(g, side, -1) == slow


def check_steps(g: Lnl) -> int:
    checked = 0
    for unit in g.units:
        if unit.loc < 0 or g.melee >> unit.loc & 1:
            continue
        for kind in (MOVE, ASSAULT, CRAWL):
            move = Move([unit], kind, unit.loc)
            left = points_left(g, move)
            slow = [
                (to, cost)
                for to, cost, _ in g.field.steps[unit.side][unit.loc]
                if cannot_step(g, move, to, cost, left) is None
            ]
            if unit.counter.kind != "scout":
                assert next_steps(g, move, left) == slow
                assert can_step(g, move) == bool(slow)
                checked += 1
    return checked
