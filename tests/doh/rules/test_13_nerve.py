"""13.1.4: the Morale Check of Somalis who are to enter a melee."""

from __future__ import annotations

import pytest

from tests.doh.positions import Streets
from tests.support import clause

STREET = ". . . .\n. . . ."


def rush(
    who: str, dice: list[int], *, start: str = "B1", target: str = "ranger_half_b", ground: str = STREET
) -> Streets:
    """Somalis in B1 step into A1, where Americans are."""
    battle = Streets(ground, us={"A1": target}, somali={start: who, "D2": "somali_half"})
    battle.impulse("somali", dice=dice).choose(f"activate:{start}", f"move-from:{start}")
    while battle.ask.kind == "move-who":
        battle.choose(battle.keys[0])
    return battle


@clause("doh-13.1.4-1", "doh-13.1.4-9", "doh-aid-melee-6")
def test_who_passes_enters_and_fights() -> None:
    battle = rush("somali_squad_a", [2, 2, 6, 6, 1, 1]).choose("move:A1")
    assert battle.last("morale-check").data["passed"]
    assert battle.events("melee")


@clause("doh-13.1.4-7")
def test_who_fails_stays_ops_complete() -> None:
    battle = rush("somali_squad_a", [2, 3]).choose("move:A1")
    assert battle.where("somali-squad-1") == "B1"
    assert battle.marked("somali-squad-1") == ["ops_complete"]
    assert not battle.events("melee")


@clause("doh-13.1.4-8", "doh-13.1.4-2", "doh-13.1.4-u3")
def test_who_fails_after_a_move_is_marked_moved_and_checks_after_all_opportunity_fire() -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"C1": "somali_squad_a", "D2": "somali_half"})
    battle.impulse("somali", dice=[1, 6, 1, 3, 3]).choose("activate:C1", "move-from:C1", "move:B1")
    assert battle.ask.kind == "opportunity-fire"
    battle.choose("opportunity-fire:A1")
    assert not battle.events("morale-check")
    battle.choose("move:A1")
    assert battle.where("somali-squad-1") == "B1"
    assert battle.marked("somali-squad-1") == ["moved"]


@clause("doh-13.1.4-3", "doh-13.1.4-u1")
def test_two_less_from_cover_once() -> None:
    battle = rush("somali_squad_a", [3, 3, 6, 6, 1, 1], ground=". o . .\n. . . .").choose("move:A1")
    assert battle.parts("morale-check", "tally") == {"morale_positive_tm": -2}
    assert battle.last("morale-check").data["passed"]


@clause("doh-13.1.4-4", "doh-13.1.4-u2")
@pytest.mark.parametrize(
    ("target", "less"),
    [
        ("ranger_half_b*", {"defenders_shaken": -1}),
        ("ranger_half_b* ranger_half_b", {}),
        ("ranger_half_b", {}),
    ],
)
def test_one_less_when_all_who_could_fight_are_shaken(target: str, less: dict[str, float]) -> None:
    battle = rush("somali_squad_a", [6, 6], target=target).choose("move:A1")
    assert battle.parts("morale-check", "tally") == less


@clause("doh-13.1.4-5", "doh-13.1.4-6")
def test_the_leader_checks_first_and_helps_the_others() -> None:
    battle = rush("somali_squad_a leader_somali", [2, 2, 2, 3, 6, 6, 1, 1]).choose("move:A1")
    checks = battle.events("morale-check")
    assert [event.data["unit"] for event in checks] == [2, 1], "the leader first"
    assert battle.parts("morale-check", "tally") == {"leadership": -1}
    assert checks[1].data["passed"]
    assert battle.events("melee")


@clause("doh-13.1.4-u5")
def test_a_leader_who_fails_stays_and_helps_nobody() -> None:
    battle = rush("somali_squad_a leader_somali", [6, 6, 2, 2, 6, 6, 1, 1]).choose("move:A1")
    assert battle.parts("morale-check", "tally") == {}
    assert battle.where("somali-leader-1") == "B1"
    assert battle.marked("somali-leader-1") == ["ops_complete"]
    assert battle.events("melee")


@clause("doh-13.1.4-10", "doh-13.1.4-u4")
def test_a_leader_who_alone_passes_stays() -> None:
    battle = rush("somali_squad_a leader_somali", [2, 2, 6, 6]).choose("move:A1")
    assert battle.where("somali-leader-1") == "B1"
    assert battle.marked("somali-leader-1") == ["ops_complete"]
    assert not battle.events("melee")


@clause("doh-13.1.4-u6")
def test_americans_enter_without_a_check() -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"B1": "somali_half", "D2": "somali_half"})
    battle.impulse("us", dice=[6, 6, 1, 1]).choose("activate:A1", "move-from:A1", "move:B1")
    assert not battle.events("morale-check")
    assert battle.events("melee")
