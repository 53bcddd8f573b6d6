"""Where a unit wants to be: ground is guarded before it is lost, and nobody walks for nothing."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import Game
from bocage.kernel.doctrine import EVEN
from bocage.systems import system_of
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.doctrine import weights as w
from bocage.systems.sotr.doctrine.judge import DOCTRINE, SotrTactics
from bocage.systems.sotr.rules.turn.victory import objectives

BAKER = "sotr/the-baker-of-vaux"
TURNS = 8


def opening() -> Sotr:
    """The Germans have the place and begin 9 inches from it; an American stands on it."""
    game: Game[Any] = Game.open(system_of(BAKER), BAKER, seed=1)
    found: Sotr = game.state
    found.figures[0].x, found.figures[0].y = objectives(found)[0]
    return found


def thinks(g: Sotr) -> SotrTactics:
    return DOCTRINE.tactics(g, 1, EVEN)


def pull(g: Sotr) -> float:
    """How much the way that is left weighs on the grenadiers."""
    squad = g.units[2]
    return dict(thinks(g).places.reasons(squad, squad.x, squad.y, moved=False, shoots=True))["nearer"]


def test_who_has_the_ground_presses_on_when_an_enemy_in_sight_is_nearer_to_it() -> None:
    """In the first of eight turns an inch counts one and a half for who wants the ground."""
    seen, unseen = opening(), opening()
    for figure in unseen.figures:
        figure.hidden = figure.side == 0
    assert pull(seen) / pull(unseen) == pytest.approx((1 + w.HASTE / TURNS) / w.DEFENDER)


def test_a_walk_that_leads_nowhere_better_is_worth_less_than_to_stay() -> None:
    g = opening()
    assert thinks(g).places.gain(g.units[2], 0, shoots=True) == -w.STAYS
