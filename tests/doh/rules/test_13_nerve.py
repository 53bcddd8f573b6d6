"""13.1.4: the Morale Check of Somalis who are to enter a melee."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.battle.move import MOVE, Move
from bocage.systems.lnl.rules.fire.retreat import retreat_places
from bocage.systems.lnl.rules.vehicles.close_assault import fall_back_places
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


@clause("doh-13.1.4-1", "doh-13.1.4-10")
@pytest.mark.parametrize(("dice", "where"), [([2, 2, 6, 6, 1, 1], "A1"), ([6, 6], "B1")])
def test_a_vip_takes_no_check_and_goes_in_only_with_others(dice: list[int], where: str) -> None:
    battle = rush("somali_squad_a somali_vip", dice).choose("move:A1")
    assert [event.data["unit"] for event in battle.events("morale-check")] == [
        battle.unit("somali-squad-1").id
    ]
    assert battle.where("somali-vip-1") == where
    assert bool(battle.events("melee")) == (where == "A1")


@clause("doh-13.1.4-1", "ruling-166")
def test_a_close_assault_needs_only_its_own_check() -> None:
    """2 + 2 against a morale of 4; then 6 + FP 1 against 1 + 0 destroy the truck."""
    battle = Streets(
        STREET, us={"A1": "truck_5_ton^ne"}, somali={"B1": "somali_squad_a", "D2": "somali_half"}
    )
    battle.impulse("somali", dice=[2, 2, 6, 1]).choose("activate:B1", "move-from:B1", "move:A1")
    assert [event.data["purpose"] for event in battle.events("morale-check")] == ["close-assault"]
    assert battle.events("vehicle-destroyed")


@clause("doh-13.1.3-4", "ruling-16")
def test_a_leader_leaves_three_behind_only_when_he_is_forced_to() -> None:
    men = "leader_somali somali_half somali_half somali_half"
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"B1": men, "D2": "somali_half"}).impulse("us")
    g, leader = battle.g, battle.unit("somali-leader-1")
    assert g.module.cannot_leave(g, Move([leader], MOVE, leader.loc)) == No(
        "doh-13.1.3-4", "leader-must-stay"
    )
    places = [place for place, _ in retreat_places(g, leader, battle.loc("A1"))]
    assert [g.field.labels[place] for place in places] == ["C1", "C2"]
    assert set(places) <= set(fall_back_places(g, leader))
