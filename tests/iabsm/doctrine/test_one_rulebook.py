"""What the doctrine expects of a volley is what the rules say: held equal over positions of played games."""

from __future__ import annotations

from collections import Counter

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Game
from bocage.players.veteran import Veteran
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import STEADY, SUPPRESSED, Unit
from bocage.systems.iabsm.content.scenario import LIBRARY
from bocage.systems.iabsm.doctrine.danger import Danger
from bocage.systems.iabsm.doctrine.judge import DOCTRINE
from bocage.systems.iabsm.explain.preview import expected_hits
from bocage.systems.iabsm.rules.fire.crowding import crowded
from bocage.systems.iabsm.rules.fire.fire import fire_dice, fire_tally
from bocage.systems.iabsm.rules.infantry.actions import actions_of
from bocage.systems.iabsm.rules.sight.visibility import is_within, sees
from bocage.systems.iabsm.system import SYSTEM

BORDERS = (4, 9, 18, 24)
"""Inches at which the fire table, or what a weapon adds, changes."""


def inches(firer: Unit, target: Unit) -> float:
    """The distance between the middles of two units."""
    return float(((firer.x - target.x) ** 2 + (firer.y - target.y) ** 2) ** 0.5) / UNIT


def is_plain(g: Iabsm, firer: Unit, target: Unit) -> bool:
    """Whether nothing tells that the doctrine leaves out on purpose: it reckons from middle to middle, for
    men who have not just moved, kept watch or crowded together, and not for the shields of guns."""
    if firer.hull is not None or target.hull is not None or target.is_carriage or target.is_blind:
        return False
    if firer.weapon.range == 0 or firer.state == SUPPRESSED or not sees(g, firer, target):
        return False
    if firer.moved or firer.overwatch or firer.short or target.moved_turn == g.turn or crowded(g, target):
        return False
    away = inches(firer, target)
    return away <= firer.weapon.range and all(
        is_within(g, firer, target, border * UNIT) == (away <= border) for border in BORDERS
    )


def by_rules(g: Iabsm, firer: Unit, target: Unit) -> float:
    """The hits that the rules' own sum and dice make."""
    dice = fire_dice(g, firer, target, actions_of(firer))
    return float(expected_hits(dice, int(fire_tally(g, firer, target).total)))


@pytest.mark.parametrize("name", sorted(LIBRARY.shipped("iabsm")))
def test_a_volley_is_reckoned_as_the_rules_throw_it(name: str) -> None:
    game: Game[Iabsm] = Game.open(SYSTEM, name, seed=5)
    veteran, seen = Veteran(DOCTRINE), Counter[str]()
    while game.ask is not None:
        g = game.state
        if game.decisions % 3 == 0:
            for side in (0, 1):
                danger = Danger(g, side)
                for firer in g.fighters(1 - side):
                    for target in g.fighters(side):
                        if is_plain(g, firer, target):
                            found = danger.hits(
                                firer, firer.x, firer.y, target, target.x, target.y, actions_of(firer)
                            )
                            assert found == pytest.approx(by_rules(g, firer, target)), (
                                firer.name,
                                target.name,
                            )
                            seen["steady" if target.state == STEADY else "down"] += 1
                            seen["shock"] += firer.shock > 0
        game.play(veteran.choose(game))
    assert seen["steady"] >= 40
    assert seen["down"] > 0
    assert seen["shock"] > 0
