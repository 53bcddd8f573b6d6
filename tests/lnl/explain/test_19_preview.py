"""What is foretold of fire at helicopters is what the dice can do, all of them counted."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from bocage.systems.lnl.explain.preview import previews
from tests.lnl.airborne import SLICK, AirBattle

LANE = ".\n" * 9
DIE = range(1, 7)


def foretold(battle: AirBattle, verb: str) -> dict[str, Fraction]:
    """The chances for the slick of the first option with this verb."""
    option = next(option for option in battle.ask.options if option.verb == verb)
    (odds,) = [each.odds for each in previews(battle.game, option) if each.unit is battle.unit(SLICK)]
    return {name: chance for name, chance in odds.results.items() if chance}


def above_a_squad(*, damaged: bool = False) -> AirBattle:
    us = {"A3-air": "uh1_slick", "A9": "leader_captain"}
    battle = AirBattle(LANE, us=us, german={"A1": "nva_squad+rpg2"})
    if damaged:
        battle.damage(SLICK)
    battle.hover(SLICK).impulse("german").choose("activate:A1")
    return battle


@pytest.mark.parametrize("damaged", [False, True])
def test_small_arms(damaged: bool) -> None:
    """1d6 + 2 against 1d6 + 1; then 1d6 and the margin: above morale 6 Damaged, from 12 on shot down."""
    counted = {"no_effect": 0, "damaged": 0, "destroyed": 0}
    for attack, defence, check in product(DIE, DIE, DIE):
        margin = attack + 2 - defence - 1
        total = check + margin if margin > 0 else 0
        hit = "destroyed" if total >= 12 or damaged else "damaged"
        counted[hit if total > 6 else "no_effect"] += 1
    expected = {name: Fraction(count, 6**3) for name, count in counted.items() if count}
    assert foretold(above_a_squad(damaged=damaged), "fire-at") == expected


@pytest.mark.parametrize("damaged", [False, True])
def test_an_rpg(damaged: bool) -> None:
    """8 or less of 2d6 hits at two hexes; then 1d6 + 6 against 1d6 + 1."""
    counted = {"no_effect": 0, "damaged": 0, "destroyed": 0}
    for one, two, roll, against in product(DIE, DIE, DIE, DIE):
        margin = roll + 6 - against - 1
        if one + two > 8 or (roll, against) == (1, 6) or (margin < 0 and (roll, against) != (6, 1)):
            counted["no_effect"] += 1
        else:
            counted["damaged" if margin == 0 and not damaged else "destroyed"] += 1
    expected = {name: Fraction(count, 6**4) for name, count in counted.items() if count}
    assert foretold(above_a_squad(damaged=damaged), "ordnance-at") == expected
