"""12.0: the two Skill Cards that speak of vehicles and artillery."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import OPS_COMPLETE
from bocage.systems.lnl.explain.preview import previews
from bocage.systems.lnl.rules.people.skill_cards import usable
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
     .     .     .     .
  .     .     .     .
     .     .     .     .
  .     .     .     .
"""


def radio_fight(**options: object) -> Battle:
    return Battle(
        FIELD,
        us={"A1": "hero@radioman"},
        german={"F2": "wehrmacht_squad"},
        options=options,
    )


@clause("lnl-12.0-5", "lnl-12.0-8")
def test_the_radioman_calls_one_mission_of_firepower_4_without_any_leadership() -> None:
    """White die 1 and no modifier: no drift. 3 + 4 against 6: a margin of 1, and 5 + 1 breaks morale 5."""
    battle = radio_fight().impulse("us", dice=[1, 1, 3, 6, 5])
    battle.choose("activate:A1", "call-radio:us-hero-1", "aim:F2", "fire-for-effect:F2")
    hero = battle.unit("us-hero-1")
    assert hero.card == ""
    assert "radioman" in battle.g.card_deck
    assert [marker.fp for marker in battle.g.ffe] == [4]
    assert battle.unit("german-squad-1").shaken
    assert hero.marks & OPS_COMPLETE


@clause("lnl-12.0-5", "lnl-18.2-19")
@pytest.mark.parametrize("spent", [False, True])
def test_a_cancelled_radio_mission_keeps_the_card_unless_lost_missions_are_spent(spent: bool) -> None:
    battle = radio_fight(lost_missions_are_spent=spent).impulse("us", dice=[1, 1])
    battle.choose("activate:A1", "call-radio:us-hero-1", "aim:F2", "cancel-mission")
    assert (battle.unit("us-hero-1").card == "") is spent
    assert battle.g.ffe == []


@clause("lnl-12.0-5")
def test_nobody_radios_after_he_has_fired() -> None:
    battle = radio_fight().mark(us_hero_1="assault_move").impulse("us")
    battle.choose("activate:A1")
    assert "call-radio:us-hero-1" in battle.keys
    battle = radio_fight().mark(us_hero_1="fired").impulse("us")
    assert "activate:A1" not in battle.keys


@clause("lnl-11.2-14", "lnl-12.0-9")
@pytest.mark.parametrize(
    ("own", "enemy", "of_use"),
    [("", "stug_iiig^w", True), ("", "wehrmacht_squad", False), (" m4a1^e", "wehrmacht_squad", False)],
)
def test_a_tank_killer_needs_enemy_tanks_to_kill(own: str, enemy: str, of_use: bool) -> None:
    battle = Battle(FIELD, us={"A1": f"hero{own}"}, german={"F2": enemy}).impulse("us")
    assert usable(battle.g, "tank_killer", battle.unit("us-hero-1")) is of_use
    assert usable(battle.g, "radioman", battle.unit("us-hero-1"))


def test_the_odds_of_a_radio_mission_are_those_of_firepower_4() -> None:
    battle = radio_fight().impulse("us", dice=[1, 1])
    battle.choose("activate:A1", "call-radio:us-hero-1", "aim:F2")
    [here] = [option for option in battle.ask.options if option.key == "fire-for-effect:F2"]
    [told] = previews(battle.game, here)
    assert told.odds.tally.rows()[0] == (4, "lnl-18.2-12")
