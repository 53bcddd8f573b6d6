"""4.0, 11.1-6, 15.1-6, 20.1: what an impulse leaves behind for the next, and who is offered one at all."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import MOVED, STEALTH_FULL
from bocage.systems.lnl.rules.turn.impulse import may_yet_light_up
from tests.lnl.positions import Battle
from tests.support import clause

OPEN = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""


@clause("lnl-11.1-6", "lnl-5.0a-6")
def test_in_the_next_impulse_another_leader_may_steady_the_men() -> None:
    """6 + 2 against 5 beats a stack of three; each of them checks with a 1 and stands."""
    again = [6, 5, 2, 2, 2]
    battle = Battle(
        OPEN,
        us={"A1": "us_airborne_squad", "A2": "us_airborne_squad"},
        german={"C1": "wehrmacht_squad leader_captain leader_sergeant", "I2": "wehrmacht_squad*"},
    ).impulse("us", dice=again * 2)
    battle.choose("activate:A1", "fire:A1>C1")
    both = ["assist:german-leader-1", "assist:german-leader-2"]
    assert battle.keys == both
    battle.choose("assist:german-leader-1", "pass", "activate:A2", "fire:A2>C1")
    assert battle.keys == both, "it is another impulse"


@clause("lnl-15.1-6", "lnl-8.1-2", "lnl-4.0a-1")
@pytest.mark.parametrize(("tank", "offered"), [("m4a1^e", True), ("", False)])
def test_a_tank_is_activated_in_a_hex_where_others_are_in_melee(tank: str, offered: bool) -> None:
    battle = Battle(
        OPEN, us={"C1": f"us_airborne_squad {tank}"}, german={"C1": "wehrmacht_squad", "I2": "leader_captain"}
    )
    battle.melee = ["C1"]
    battle.impulse("us")
    assert battle.keys == ["fight:C1", "withdraw:C1", *(["activate:C1"] if offered else []), "pass"]


@clause("lnl-20.1-1", "lnl-5.1-3")
@pytest.mark.parametrize(
    ("man", "marks", "shaken", "may"),
    [
        ("leader_captain", STEALTH_FULL, False, True),
        ("leader_captain", STEALTH_FULL, True, False),
        ("leader_captain", MOVED, False, False),
        ("leader_captain", STEALTH_FULL | MOVED, False, False),
        ("us_airborne_squad", STEALTH_FULL, False, False),
    ],
)
def test_who_has_gone_by_stealth_may_light_up_a_night(man: str, marks: int, shaken: bool, may: bool) -> None:
    battle = Battle(OPEN, us={"A1": man}, german={"I2": "leader_captain"}, night=True).impulse("us")
    unit = battle.g.units[0]
    unit.marks, unit.shaken = marks, shaken
    assert may_yet_light_up(unit) == may
