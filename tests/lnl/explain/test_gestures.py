"""Gestures in Lock 'n Load: what is planned ahead is what the rules then ask."""

from __future__ import annotations

from bocage.systems import doctrine, gestures
from bocage.systems.common.gestures import FIRE, Plan, foretold, offers
from tests.lnl.positions import Battle

FIELD = """
     .     .     .     .
  .     .     .     .
     .     .     .     .
"""


def battle() -> Battle:
    made = Battle(
        FIELD,
        us={"A1": "us_airborne_squad+bar us_airborne_squad leader_sergeant"},
        german={"C1": "wehrmacht_squad leader_sergeant"},
    )
    made.spotted = ["C1"]
    made.impulse("us")
    return made


def begun(made: Battle, *wishes: str) -> Plan:
    found = gestures("lnl")
    assert found is not None
    return Plan(made.game, found, doctrine("lnl"), wishes)


def test_a_press_on_a_stack_finds_its_deeds_behind_its_activation() -> None:
    made = battle()
    found = offers(begun(made), lambda game, option: option.args[:1] == ("A1",))
    keys = {each.option.key: (each.look, each.keys) for each in found}
    assert keys["fire:A1>C1"] == (FIRE, ("activate:A1",))
    assert keys["move-from:A1"][1] == ("activate:A1",)
    assert "activate:A1" not in keys
    assert made.game.decisions == begun(made).game.decisions, "nothing was chosen in the game itself"


def test_a_shot_is_gathered_with_all_and_their_weapons_and_ends_with_the_dice() -> None:
    made = battle()
    plan = begun(made)
    plan.follow(["activate:A1", "fire:A1>C1"])
    taken = [choice.option.key for choice in plan.choices]
    assert taken == ["arms:us-squad-1>own+1", "arms:us-squad-2>own", "assist:us-leader-1"]
    assert plan.rolls
    assert plan.ask is None
    game, last = foretold(plan)
    assert last.key == "assist:us-leader-1"
    assert game.state.dice.values == made.game.state.dice.values, "no dice have fallen before the last answer"


def test_whoever_is_wished_out_holds_his_fire() -> None:
    plan = begun(battle(), "hold:us-squad-2", "no-help")
    plan.follow(["activate:A1", "fire:A1>C1"])
    assert plan.keys[-2:] == ["hold:us-squad-2", "no-help"]


def test_a_stack_is_led_to_a_place_and_halts_there() -> None:
    made = battle()
    plan = begun(made)
    plan.follow(["activate:A1", "move-from:A1"])
    place = made.game.state.field.number("B2")
    reach = {spot.loc: spot for spot in plan.system.reach(plan.game)}
    assert reach[place].cost == 1  # 6.0: open ground costs one point
    assert reach[made.game.state.field.number("C1")].hostile
    plan.walk(place)
    assert plan.keys[-2:] == ["move:B2", "stop"]
