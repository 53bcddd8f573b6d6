"""What is foretold of a shot is what the dice bring, shot after shot."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from bocage.systems.lnl.battle.state import ELIMINATED
from bocage.systems.lnl.content.counters import catalogue
from bocage.systems.lnl.explain.preview import Preview, previews
from tests.lnl.positions import Battle

GAMES = 1200
FIELD = """
     .     .     .
  .     .     .
     .     .     .
"""


def battle() -> Battle:
    made = Battle(
        FIELD,
        us={"A1": "us_airborne_squad+bar us_airborne_squad leader_sergeant"},
        german={"C1": "wehrmacht_squad leader_sergeant"},
    )
    made.mark(german_squad_1="moved")
    made.spotted = ["C1"]
    made.impulse("us")
    return made


def foretold(made: Battle, key: str) -> dict[str, Preview]:
    assert made.game.ask is not None
    option = made.game.ask.find(key)
    assert option is not None
    return {each.unit.name: each for each in previews(made.game, option) if each.unit is not None}


def share_hit(made: Battle, keys: list[str], unit: str) -> float:
    """How often a unit, riding or not, comes to harm when this is done in so many copies of the game."""
    hit = 0
    for seed in range(GAMES):
        twin = made.game.fork(seed)
        for key in keys:
            twin.choose(key)
        target = next(each for each in twin.state.units if each.name == unit)
        hit += target.shaken or target.loc == ELIMINATED
    return hit / GAMES


def test_a_shot_at_a_unit_that_has_moved() -> None:
    made = battle()
    made.choose("activate:A1")
    shot = foretold(made, "fire:A1>C1")
    assert "target_marked_moved" in [part.name for part in shot["german-squad-1"].odds.tally.parts]
    assert "target_marked_moved" not in [part.name for part in shot["german-leader-1"].odds.tally.parts]
    assert all(sum(each.odds.results.values()) == 1 for each in shot.values())


@pytest.mark.parametrize("arms", ["arms:us-squad-1>own", "arms:us-squad-1>own+1"])
def test_a_half_built_attack_comes_out_as_foretold(arms: str) -> None:
    made = battle()
    made.choose("activate:A1", "fire:A1>C1")
    chance = 1 - float(foretold(made, arms)["german-leader-1"].odds.results["no_effect"])
    made.choose(arms, "arms:us-squad-2>own")
    assert made.game.ask is not None
    assert made.game.ask.kind == "leader-assists"
    helped = foretold(made, "assist:us-leader-1")["german-leader-1"]
    assert 1 - float(helped.odds.results["no_effect"]) == chance
    spread = math.sqrt(chance * (1 - chance) / GAMES)
    assert abs(share_hit(made, ["assist:us-leader-1"], "german-leader-1") - chance) < 4 * spread


def test_smoke_is_foretold_by_the_capability_of_the_force() -> None:
    made = battle()
    made.choose("activate:A1")
    assert made.game.ask is not None
    option = next(each for each in made.game.ask.options if each.verb == "smoke")
    (found,) = previews(made.game, option)
    capability = catalogue().forces["us_airborne"].smoke
    # 7.0-3: one die not above the capability
    assert found.odds.results["smoke"] == Fraction(capability, 6)
    assert 0 < capability < 6
