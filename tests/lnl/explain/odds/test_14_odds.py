"""What is foretold of a shot of ordnance is what the dice bring, shot after shot."""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction

import pytest

from bocage.systems.lnl.battle.state import Unit, Vehicle
from bocage.systems.lnl.explain.odds.ordnance import ShotOdds
from bocage.systems.lnl.explain.preview import Preview, previews
from tests.lnl.positions import Battle
from tests.support import clause

GAMES = 1500
ROW = """
     .     .     .     .
  .     .     .     .
     .     .     .     .
"""


def foretold(battle: Battle, key: str) -> list[Preview]:
    option = battle.ask.find(key)
    assert option is not None
    return previews(battle.game, option)


def fate(unit: Unit, *, shaken_before: bool) -> str:
    if unit.loc < 0:
        return "destroyed"
    if isinstance(unit, Vehicle) and unit.abandoned:
        return "abandoned"
    return "shaken" if unit.shaken and not shaken_before else "no_effect"


def agrees(battle: Battle, key: str, name: str, results: dict[str, Fraction]) -> None:
    """The shares of many shots are what was foretold, within four standard errors."""
    found: Counter[str] = Counter()
    before = battle.unit(name).shaken
    for seed in range(GAMES):
        twin = battle.game.fork(seed)
        twin.choose(key)
        while twin.ask is not None and twin.ask.kind == "leader-assists":
            twin.choose(twin.ask.options[0])
        unit = next(unit for unit in twin.state.units if unit.name == name)
        found[fate(unit, shaken_before=before)] += 1
    for result, chance in results.items():
        error = math.sqrt(float(chance) * (1 - float(chance)) / GAMES)
        assert abs(found[result] / GAMES - float(chance)) <= 4 * error + 1e-9, (result, found, results)


@pytest.mark.parametrize("target", ["m4a1^w", "m4a1^e", "m4a1^w*", "m10^ne"])
def test_a_gun_against_a_tank(target: str) -> None:
    battle = Battle(
        ROW, german={"A1": "german_atg_75^e leader_sergeant"}, us={"E1": target, "H2": "us_airborne_squad"}
    ).impulse("german")
    battle.choose("activate:A1")
    key = next(key for key in battle.keys if key.startswith("team-fire-at"))
    roll, tank = foretold(battle, key)
    assert roll.unit is None
    assert isinstance(tank.odds, ShotOdds)
    assert roll.odds.results["hit"] == tank.odds.hit
    assert {strike.part for strike in tank.odds.strikes} == {"hull", "turret"}
    assert sum(strike.chance for strike in tank.odds.strikes) == tank.odds.hit
    assert sum(tank.odds.results.values()) == 1
    assert tank.unit is not None
    agrees(battle, key, tank.unit.name, tank.odds.results)


def test_a_bazooka_against_men_who_have_moved() -> None:
    battle = Battle(
        ROW, us={"A1": "us_airborne_squad+bazooka"}, german={"C1": "wehrmacht_squad", "H2": "wehrmacht_squad"}
    ).mark(german_squad_1="moved")
    battle.impulse("us").choose("activate:A1")
    roll, squad = foretold(battle, "ordnance:bazooka-0>C1")
    assert roll.odds.results["hit"] == Fraction(26, 36)  # 9 less 1 for the movement: 8 or less
    assert sum(squad.odds.results.values()) == 1
    harmed = squad.odds.results["shaken"]
    agrees(battle, "ordnance:bazooka-0>C1", "german-squad-1", {"no_effect": squad.odds.results["no_effect"]})
    assert harmed > 0


@clause("lnl-14.0b-8", "lnl-14.0b-9")
def test_there_is_always_a_hope_and_never_a_certainty() -> None:
    battle = Battle(
        ROW, us={"A1": "us_airborne_squad+bazooka"}, german={"E1": "wehrmacht_squad", "H2": "wehrmacht_squad"}
    ).mark(us_squad_1="assault_move")
    battle.smoke = {"E1": 1, "A1": 1}
    battle.spotted = ["E1"]
    battle.impulse("us").choose("activate:A1")
    roll, _ = foretold(battle, "ordnance:bazooka-0>E1")
    assert roll.odds.results["hit"] == Fraction(1, 36)
