"""13.1.3: what Somalis stack, whom they leave behind, and who goes when their leader falls."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.doh.rules.somalia import cannot_stack
from bocage.systems.lnl.battle.move import MOVE, Move
from bocage.systems.lnl.content.counters import catalogue
from bocage.systems.lnl.rules.fire.damage import eliminate
from tests.doh.positions import Streets
from tests.doh.rules.test_13_somalia import STREET, led_by_one
from tests.support import clause


@clause("doh-13.1.3-4", "ruling-16")
def test_one_of_two_leaders_may_leave_three_units_to_the_other() -> None:
    """Two leaders and three MMC: each of the two is enough for those who stay, and both may not go."""
    men = "somali_half somali_half somali_half leader_somali leader_somali"
    battle = Streets(". . .\n. . .", us={"C2": "ranger_squad"}, somali={"A1": men}).impulse("somali")
    battle.choose("activate:A1", "move-from:A1")
    battle.choose("stay:somali-half-squad-1", "stay:somali-half-squad-2", "stay:somali-half-squad-3")
    battle.choose("join:somali-leader-1")
    if battle.ask.kind == "move-who":
        battle.choose("stay:somali-leader-2")
    assert battle.ask.kind == "step"
    assert any(key.startswith("move:") for key in battle.keys)


@clause("doh-13.1.3-6", "doh-13.1.3-7")
def test_the_mmc_that_the_somali_player_names_is_lost() -> None:
    battle = led_by_one([6, 1, 6, 1, 1]).choose("lose:somali-half-squad-2")
    assert battle.where("somali-half-squad-2") == ""
    gone = [event for event in battle.events("eliminated") if "doh-13.1.3-6" in event.clauses]
    assert [event.data["unit"] for event in gone] == [battle.unit("somali-half-squad-2").id]


@clause("doh-13.1.3-4", "lnl-1.3-1")
def test_an_american_leader_leaves_three_squads_to_themselves() -> None:
    men = "ranger_squad ranger_squad ranger_squad leader_sergeant"
    battle = Streets(". . .\n. . .", us={"A1": men}, somali={"C2": "somali_half"}).impulse("us")
    battle.choose("activate:A1")
    while battle.ask.kind != "act":
        battle.choose("enough")
    battle.choose("move-from:A1", *(f"stay:us-squad-{number}" for number in (1, 2, 3)))
    assert "move:B1" in battle.keys


@clause("doh-13.1.3-6")
def test_no_american_is_lost_with_his_leader() -> None:
    men = "ranger_squad ranger_squad ranger_squad leader_sergeant"
    battle = Streets(STREET, us={"C1": men}, somali={"A1": "somali_half"}).impulse("us")
    leader = battle.unit("us-leader-1")
    eliminate(battle.g, leader)
    assert list(battle.g.module.leader_falls(battle.g, leader, battle.loc("C1"))) == []


@clause("doh-13.1.3-6")
@pytest.mark.parametrize(
    ("others", "asked"),
    [
        ("somali_half somali_half somali_half", True),
        ("somali_half somali_half somali_vip", False),
        ("somali_half somali_half scout", False),
    ],
)
def test_neither_a_vip_nor_a_single_man_counts_among_the_three(others: str, asked: bool) -> None:
    men = f"{others} leader_somali"
    battle = Streets(STREET, us={"C1": "ranger_squad"}, somali={"A1": men}).impulse("us")
    leader = battle.unit("somali-leader-1")
    eliminate(battle.g, leader)
    asks = battle.g.module.leader_falls(battle.g, leader, battle.loc("A1"))
    assert (next(asks, None) is not None) == asked


@clause("doh-13.1.3-1", "lnl-1.3-1")
def test_three_american_squads_need_no_leader() -> None:
    us = {"A1": "ranger_squad ranger_squad", "B1": "ranger_squad"}
    battle = Streets(". . .\n. . .", us=us, somali={"C2": "somali_half"}).impulse("us")
    battle.choose("activate:B1", "move-from:B1")
    assert "move:A1" in battle.keys
    somalis = {"A1": "somali_half somali_half", "B1": "somali_half"}
    other = Streets(". . .\n. . .", us={"C2": "ranger_squad"}, somali=somalis).impulse("somali")
    other.choose("activate:B1", "move-from:B1")
    assert "move:A1" not in other.keys
    assert other.why_not("move:A1") == No("doh-13.1.3-4", "two-without-leader")


@clause("doh-13.1.3-1", "doh-13.1.3-2", "doh-13.1.3-4")
@pytest.mark.parametrize(
    ("men", "refusal"),
    [
        ("somali_half somali_half", None),
        ("somali_half somali_half somali_half", No("doh-13.1.3-4", "two-without-leader")),
        ("somali_half somali_half somali_half leader_somali", None),
        (
            "somali_half somali_half somali_half somali_half leader_somali",
            No("doh-13.1.3-1", "three-with-leader"),
        ),
        ("somali_mob somali_mob", No("doh-13.1.3-2", "one-mob")),
        ("leader_somali leader_somali", None),
        ("leader_somali leader_somali scout", No("doh-13.1.3-1", "two-somali-smc")),
        ("somali_half somali_half somali_vip somali_vip", None),
    ],
)
def test_what_somalis_stack(men: str, refusal: No | None) -> None:
    counters = [catalogue().counters[code] for code in men.split()]
    assert cannot_stack(counters) == refusal


@clause("doh-13.1.3-4", "ruling-16")
@pytest.mark.parametrize(
    ("leaving", "refusal"),
    [
        (["somali-leader-1"], No("doh-13.1.3-4", "leader-must-stay")),
        (["somali-leader-1", "somali-half-squad-1"], None),
        (["somali-half-squad-1"], None),
    ],
)
def test_the_only_leader_of_three_units_stays_with_them(leaving: list[str], refusal: No | None) -> None:
    men = "somali_half somali_half somali_half leader_somali"
    battle = Streets(". . .\n. . .", us={"C2": "ranger_squad"}, somali={"A1": men}).impulse("somali")
    move = Move([battle.unit(name) for name in leaving], MOVE, battle.loc("A1"))
    assert battle.g.module.cannot_leave(battle.g, move) == refusal


@clause("doh-13.1.3-6", "lnl-8.0a-10")
@pytest.mark.parametrize("count", [3, 2])
def test_when_the_leader_of_three_falls_in_melee_one_of_them_goes(count: int) -> None:
    """He works an RPD, so that he can be named: 12 hits him alone, and the Somalis miss."""
    men = f"{'somali_half ' * count}leader_somali+rpd"
    battle = Streets(STREET, us={"A1": "ranger_squad ranger_squad"}, somali={"A1": men, "E1": "somali_half"})
    battle.melee = ["A1"]
    battle.impulse("us", dice=[6, 6, 1, 1]).choose("fight:A1")
    while battle.ask.kind in ("use-charge", "melee-target"):
        leader = f"attack:{battle.unit('somali-leader-1').name}"
        spare = next((key for key in battle.keys if key.startswith("spare:")), battle.keys[0])
        battle.choose(leader if leader in battle.keys else spare)
    assert battle.unit("somali-leader-1").loc < 0
    assert (battle.ask.kind == "lose-mmc") == (count == 3)
    if count == 3:
        battle.choose("lose:somali-half-squad-2")
        assert "somali-half-squad-2" not in battle.at("A1")


@clause("doh-13.1.3-4", "ruling-16", "lnl-4.0-1")
@pytest.mark.parametrize(("others", "offered"), [(3, False), (2, True)])
def test_a_leader_whom_three_need_has_no_use_for_an_impulse_of_his_own(others: int, offered: bool) -> None:
    """They have moved; he alone is fresh, and fires nothing. Two do not need him, and he may go."""
    somali = {"A1": f"{'somali_half ' * others}leader_somali", "E2": "somali_half"}
    battle = Streets(STREET, us={"E1": "ranger_squad"}, somali=somali)
    battle.mark(**{f"somali_half_squad_{number}": "moved" for number in range(1, others + 1)})
    battle.impulse("somali")
    assert ("activate:A1" in battle.keys) is offered
