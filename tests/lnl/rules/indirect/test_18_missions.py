"""Chapter 18.3: how many missions may be under way; and the drift on squares (ruling 150)."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.content.scenario import Mission
from bocage.systems.lnl.rules.indirect.artillery import UNDER_WAY
from bocage.systems.lnl.rules.indirect.drift import drift_direction, winds
from tests.doh.positions import Streets
from tests.lnl.positions import Battle
from tests.lnl.rules.indirect.test_18_artillery import FIELD, NAME, called
from tests.support import clause, example

TWO_LEADERS = "leader_lieutenant leader_sergeant us_airborne_squad"


def two_missions(first: str, second: str, *later: int) -> Battle:
    battle = Battle(
        FIELD,
        us={"A5": TWO_LEADERS},
        german={"I1": "wehrmacht_squad"},
        artillery={"us": [Mission(NAME, 6, 2, formation=first), Mission(NAME, 4, formation=second)]},
    )
    return called(battle, [1, 1, *later], "aim:E3", "fire-for-effect:E3")


@clause("lnl-18.3-1", "lnl-18.3-2", "lnl-18.3-3")
@example("lnl-18.3-e1")
def test_two_leaders_do_not_call_two_missions_at_once() -> None:
    battle = two_missions("", "")
    assert battle.g.missions == [1, 1]
    assert not [key for key in battle.keys if key.startswith("call-artillery")]
    for battery in (0, 1):
        assert battle.why_not(f"call-artillery:us-leader-2>battery-{battery}") == UNDER_WAY


@clause("lnl-18.3-4")
@example("lnl-18.3-e2")
def test_missions_of_two_companies_may_be_under_way_together() -> None:
    battle = two_missions("A", "B")
    assert [key for key in battle.keys if key.startswith("call-artillery")] == [
        "call-artillery:us-leader-2>battery-1"
    ]


@clause("lnl-18.3-3", "lnl-18.2-15")
def test_the_next_mission_waits_for_the_next_turn() -> None:
    """Ruling 149: it is under way until its FFE marker comes off in the Administrative Phase."""
    battle = two_missions("", "", 6, 1)
    battle.choose("done", "pass", "pass", "pass")
    assert battle.g.turn == 2
    while battle.ask.kind != "impulse":
        battle.choose("done")
    battle.choose("activate:A5")
    assert "call-artillery:us-leader-2>battery-1" in battle.keys


# Squares


@pytest.mark.parametrize(
    ("dice", "direction"),
    [([1, 1], "n"), ([1, 2], "ne"), ([2, 2], "e"), ([3, 3], "s"), ([4, 5], "nw"), ([6, 6, 5, 5, 3, 2], "se")],
)
@clause("lnl-18.2-7")
def test_on_squares_two_dice_give_the_direction_by_eighths(dice: list[int], direction: str) -> None:
    """Ruling 150: 10 to 12 are thrown again."""
    battle = Streets(". . .\n. . .", us={"A1": "ranger_squad"}, somali={"C2": "somali_squad_a"})
    battle.impulse("us", dice=dice)
    assert winds(battle.g)[drift_direction(battle.g)] == direction
    assert battle.rolled() == len(dice)
