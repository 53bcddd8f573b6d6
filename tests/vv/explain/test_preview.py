"""What is foretold is what the dice bring: every shot compared with all the ways its dice can fall."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from bocage import Game, scenarios
from bocage.kernel import Dice, Option
from bocage.kernel import Game as KernelGame
from bocage.systems.vv.explain.luck import throw
from bocage.systems.vv.explain.preview import ATTACKS, Preview, previews
from bocage.systems.vv.explain.route import find_route
from tests.vv.positions import Battle

PAIRS = list(product(range(1, 7), repeat=2))
ATTACK_DICE = {"fire": "fire", "mortar": "mortar-fire", "assault": "assault", "unit-fire": "fire"}
"""Options whose one roll of two dice decides, and what is then told."""


def loaded(first: int, second: int) -> Dice:
    """The first two dice fall like this, all others show a three."""
    left = [second, first]
    return Dice(lambda sides, purpose: left.pop() if left else 3)


def told(game: KernelGame[Any], option: Option, dice: Dice) -> Any:
    """The first attack that comes of an option when everybody joins."""
    twin = game.fork(0)
    known, seat = len(twin.events), game.ask.seat if game.ask else ""
    twin.state.dice = dice
    twin.choose(option.key)
    while twin.ask is not None:
        found = [event for event in twin.events[known:] if event.kind in ATTACKS]
        if found:
            return found[0]
        join = [
            each for each in twin.ask.options if each.verb == ("join" if twin.ask.seat == seat else "stay")
        ]
        twin.choose((join or list(twin.ask.options))[0])
    return next(event for event in twin.events[known:] if event.kind in ATTACKS)


def outcome(event: Any) -> str:
    if event.kind == "assault":
        return "success" if event.data["succeeds"] else "failure"
    return f"points_{event.data['points']}"


@pytest.mark.parametrize("id", sorted(scenarios("vv")))
def test_the_chances_are_those_of_the_dice(id: str) -> None:
    game, pick, compared = Game.start(id, seed=3), Random(3), Counter[str]()
    while game.ask is not None and sum(compared.values()) < 12:
        shots = [each for each in game.ask.options if each.verb in ATTACK_DICE and compared[each.verb] < 3]
        if shots:
            shot = pick.choice(shots)
            found = previews(game, shot)
            if found and told(game, shot, loaded(6, 6)).kind == ATTACK_DICE[shot.verb]:
                fell = Counter(outcome(told(game, shot, loaded(*pair))) for pair in PAIRS)
                assert found[0].odds.results == {name: Fraction(count, 36) for name, count in fell.items()}
                compared[shot.verb] += 1
        game.choose(pick.choice(list(game.ask.options)))
    assert compared


FIELD = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
"""


def tank_fight() -> Battle:
    battle = Battle(FIELD, us={"A1": "m4_sherman^se"}, german={"F1": "panzer_iv^nw"})
    return battle.phase("fire", "us")


def foretold(battle: Battle, key: str) -> list[Preview]:
    assert battle.game.ask is not None
    option = battle.game.ask.find(key)
    assert option is not None
    return previews(battle.game, option)


def test_a_gun_hits_and_then_strikes_the_armour_that_faces_it() -> None:
    """10 or less at short range; then C against the D in front: below 5, and immobilised with a 5."""
    [found] = foretold(tank_fight(), "at-fire:us-m4-sherman-1>german-panzer-iv-1")
    hit = Fraction(33, 36)
    assert found.odds.results == {
        "miss": 1 - hit,
        "no_effect": hit * Fraction(26, 36),
        "immobilised": hit * Fraction(4, 36),
        "eliminated": hit * Fraction(6, 36),
    }


def test_looking_ahead_changes_nothing() -> None:
    battle = tank_fight()
    before = (battle.g.digest(), len(battle.game.events), battle.game.decisions)
    foretold(battle, "at-fire:us-m4-sherman-1>german-panzer-iv-1")
    assert (battle.g.digest(), len(battle.game.events), battle.game.decisions) == before


def test_the_way_costs_what_its_steps_cost_and_names_who_watches() -> None:
    battle = Battle(
        """
             .     o     .     .
          .     f     .     .     .
             .     .     .     .
        """,
        us={"A1": "us_rifle_squad us_leader_1"},
        german={"G1": "german_rifle_squad"},
    ).phase("movement", "us")
    battle.choose("move:A1", "join:us-squad-1", "join:us-leader-1")
    route = find_route(battle.game, battle.cell("D2"))
    assert route is not None
    assert route.cost == sum(leg.cost for leg in route.legs)
    assert route.cost <= route.left
    assert route.legs[-1].to == battle.cell("D2")
    watchers = {unit.name for leg in route.legs for units in leg.watchers.values() for unit in units}
    assert watchers == {"german-squad-1"}
    for leg in route.legs:
        battle.choose(leg.key)
        while battle.ask is not None and battle.ask.kind == "opportunity-fire":
            battle.choose("hold")
    assert battle.unit("us-squad-1").loc == battle.cell("D2")


def test_luck_counts_each_throw_once_for_the_side_that_rolls() -> None:
    game, pick = Game.start("vv/the-long-street", seed=8), Random(8)
    while game.ask is not None:
        game.choose(pick.choice(list(game.ask.options)))
    throws = [found for event in game.events if (found := throw(game.state, event)) is not None]
    assert {each.side for each in throws} == {0, 1}
    for event in game.events:
        found = throw(game.state, event)
        if found is not None and "side" in event.data:
            assert found.side == event.data["side"]
            assert found.came_off == bool(event.data.get("points") or event.data.get("succeeds"))
    assert all(0 <= each.chance <= 1 for each in throws)
    expected = sum(each.chance for each in throws)
    assert abs(sum(each.came_off for each in throws) - expected) < 0.5 * len(throws) ** 0.5 * 3
