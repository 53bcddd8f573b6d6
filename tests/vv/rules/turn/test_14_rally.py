"""14.7, 14.8: pinned units, and how they rally in the After Action Phase."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import No
from bocage.systems.vv.rules.fire.casualties import lose
from tests.support import clause, example
from tests.vv.positions import Battle

ROW = """
     .     .     .     .     .
  .     .     .     .     .     .
"""
SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"


def after_action(us: str, *dice: int, **more: Any) -> Battle:
    """The After Action Phase of the Americans; Germans are far off."""
    battle = Battle(ROW, us={"A1": us}, german={"K1": more.pop("german", ENEMY)}, **more)
    return battle.phase("after-action", "us", dice=dice)


# 14.7 Pinned units


@clause("vv-14.7-1", "vv-14.61-2")
def test_a_pinned_unit_is_turned_over_and_turned_back_by_rallying() -> None:
    battle = after_action(f"{SQUAD}*", 3, 3)
    assert not battle.unit("us-squad-1").pinned


PINNED = No("vv-14.7-2", "pinned")


@clause("vv-14.7-2")
@pytest.mark.parametrize(
    ("phase", "key"),
    [
        ("fire", "fire:A1>C1"),
        ("movement", "move:A1"),
        ("movement", "assault-move:A1"),
        ("movement", "smoke:us-squad-1>A1"),
        ("advance", "advance:A1>B1"),
        ("fire", "panzerfaust:us-squad-1>german-tiger-1"),
        ("fire", "mortar:A1>C1"),
    ],
)
def test_a_pinned_unit_can_do_nothing(phase: str, key: str) -> None:
    battle = Battle(
        ROW,
        us={"A1": f"{SQUAD}+mortar_60mm*", "D1": SQUAD},
        german={"C1": ENEMY, "E1": "tiger^n"},
        smoke={"us": 1},
        expendables={"us": {"panzerfaust": 1}},
    ).phase(phase, "us")
    assert battle.ask.seat == "us"
    assert key not in battle.keys
    assert battle.why_not(key) == PINNED


@clause("vv-14.7-2", "vv-13.8-2")
def test_nor_does_it_fire_at_movers() -> None:
    battle = Battle(ROW, us={"F1": SQUAD}, german={"A1": f"{ENEMY}*"}).phase("movement", "us")
    assert battle.choose("move:F1", "step:E1").ask.seat == "us"


@clause("vv-14.7-3", "vv-12.62-2")
def test_a_pinned_unit_does_not_spot() -> None:
    woods = ROW.replace("\n  .     .", "\n  .     f", 1).replace("\n     .", "\n     f", 1)
    battle = Battle(
        woods, us={"I1": SQUAD}, german={"A1": f"{ENEMY}+mortar_5cm", "G1": f"{ENEMY}*", "K1": ENEMY}
    ).phase("fire", "german")
    assert "mortar:A1>I1" not in battle.keys


@clause("vv-14.7-4", "vv-8.5-5")
def test_passengers_of_a_pinned_vehicle_are_pinned_too() -> None:
    battle = Battle(ROW, us={"C1": "truck^n[us_rifle_squad]", "K1": SQUAD}, german={"A1": f"{ENEMY} {ENEMY}"})
    battle.phase("fire", "german", dice=(3, 4)).choose("fire:A1>C1", "join:german-squad-1")
    battle.choose("join:german-squad-2", "spare:us-squad-1")
    assert battle.unit("us-truck-1").pinned
    assert battle.unit("us-squad-1").pinned


@clause("vv-14.7-5", "vv-5.31-1")
def test_it_stays_pinned_through_the_enemy_segment_and_rallies_in_the_own_command_phase() -> None:
    battle = after_action(f"{SQUAD}* us_leader_1", 6, 6)
    assert battle.unit("us-squad-1").pinned
    while battle.g.active == 1:
        assert battle.unit("us-squad-1").pinned
        battle.choose("done")
    assert not battle.unit("us-squad-1").pinned


# 14.8 Rally


@clause("vv-14.8-2", "vv-14.8-3", "vv-14.8-4", "vv-14.8-5", "vv-14.8-6")
@example("vv-14.8-e2", "vv-14.8-e3")
@pytest.mark.parametrize(
    ("unit", "number"),
    [
        ("us_leader_1", 7),
        ("us_paratrooper_squad", 7),
        ("us_paratrooper_half_squad", 7),
        ("jeep^n", 7),
        ("gun_57mm^n", 7),
        (SQUAD, 6),
        ("us_rifle_half_squad", 6),
    ],
)
def test_each_kind_of_unit_has_its_number(unit: str, number: int) -> None:
    """A regular squad with 7 stays pinned, an elite one rallies."""
    low = after_action(f"{unit}*", number - 5, 5)
    assert not low.g.units[0].pinned
    assert low.last("rally").data["needed"] == number
    high = after_action(f"{unit}*", number - 4, 5)
    assert high.g.units[0].pinned


@clause("vv-14.8-7")
@example("vv-14.8-e1")
def test_an_unpinned_leader_in_the_hex_helps() -> None:
    """Regular squad with a leader -1, dice 7: 6: rallies."""
    battle = after_action(f"{SQUAD}* us_leader_1", 3, 4)
    assert battle.parts("rally") == {"leadership": -1}
    assert not battle.unit("us-squad-1").pinned


@clause("vv-14.8-7")
def test_he_helps_all_in_his_hex_and_the_best_of_two_counts() -> None:
    battle = after_action(f"{SQUAD}* {SQUAD}* us_leader_1 us_leader_2", 4, 4, 4, 4)
    assert [event.data["rallies"] for event in battle.events("rally")] == [True, True]
    assert battle.parts("rally") == {"leadership": -2}


@clause("vv-14.8-7")
def test_a_leader_elsewhere_does_not_help() -> None:
    battle = Battle(ROW, us={"A1": f"{SQUAD}*", "B1": "us_leader_1"}, german={"K1": ENEMY})
    assert battle.phase("after-action", "us", dice=(3, 4)).unit("us-squad-1").pinned


@clause("vv-14.8-7")
def test_a_leader_who_has_just_rallied_helps_the_others_and_not_himself() -> None:
    """vv-14.8-u2: he tries first."""
    battle = after_action(f"{SQUAD}* us_leader_1*", 3, 4, 3, 4)
    assert [event.data["unit"] for event in battle.events("rally")] == [1, 0]
    assert not battle.unit("us-squad-1").pinned
    alone = after_action(f"{SQUAD}* us_leader_1*", 4, 4, 3, 4)
    assert alone.unit("us-leader-1").pinned
    assert alone.unit("us-squad-1").pinned


@clause("vv-14.8-8")
def test_passengers_rally_with_their_vehicle() -> None:
    battle = after_action("truck^n[us_rifle_squad]*", 3, 4)
    assert len(battle.events("rally")) == 1
    assert not battle.unit("us-truck-1").pinned
    assert not battle.unit("us-squad-1").pinned


@clause("vv-14.8-1", "vv-5.36-1")
def test_only_the_active_player_tries_and_each_unit_once() -> None:
    battle = after_action(f"{SQUAD}*", 6, 6, german=f"{ENEMY}*")
    assert [event.data["unit"] for event in battle.events("rally")] == [0]
    assert battle.rolled() == 2


@clause("vv-5.31-1")
def test_only_who_is_on_the_map_rallies_when_the_segment_begins() -> None:
    """Two squads lie pinned; one is eliminated, and does not rise again in the log."""
    battle = Battle(
        ROW, us={"A1": f"{SQUAD}*", "B1": f"{SQUAD}*", "C1": f"truck^n[{SQUAD}]*"}, german={"K1": ENEMY}
    ).phase("movement", "german")
    lose(battle.g, battle.unit("us-squad-2"))
    while battle.ask.seat != "us":
        battle.choose("done")
    told = [battle.g.units[event.data["unit"]].name for event in battle.events("rallied")]  # type: ignore[call-overload]
    assert told == ["us-squad-1", "us-truck-1"]
    assert not battle.unit("us-squad-3").pinned, "passengers rise with their transport"
