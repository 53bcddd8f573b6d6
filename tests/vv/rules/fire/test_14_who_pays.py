"""14.6, 13.8, 8.5: who is asked about casualty points, and who is not; who stays where he was stopped."""

from __future__ import annotations

import pytest

from bocage.kernel import Ask
from bocage.systems.vv.rules.fire.casualties import Hit, reduction, suffer
from tests.support import clause
from tests.vv.positions import Battle
from tests.vv.rules.fire.test_14_casualties import HALF, LEADER, US, hit, verbs

LANE = "  .\n" * 9
ENEMY = "german_rifle_squad"


def asked(battle: Battle, label: str, points: int, **more: int) -> list[Ask]:
    """The questions that so many points on a hex put, each answered with the first that is offered."""
    flow = suffer(battle.g, list(battle.g.at[0][battle.cell(label)]), Hit(points, **more))  # type: ignore[arg-type]
    found: list[Ask] = []
    try:
        ask = next(flow)
        while True:
            found.append(ask)
            ask = flow.send(ask.options[0])
    except StopIteration:
        return found


def truck(passengers: str, pinned: str = "") -> Battle:
    us = {"A1": f"truck^s{pinned}[{passengers}]", "A9": US}
    return Battle(LANE, us=us, german={"A5": ENEMY}).phase("fire", "german")


@clause("vv-14.65-1", "vv-14.61-1")
def test_nobody_aboard_is_given_up_where_all_are_lost_anyway() -> None:
    """A truck (4) with a squad (4): 8 points are all it can meet, and of 9 nobody is asked."""
    assert asked(truck(US), "A1", 9) == []
    lost = truck(US)
    assert asked(lost, "A1", 9) == []
    assert lost.where("us-truck-1") == ""
    assert lost.unit("us-squad-1").loc < 0
    assert [ask.kind for ask in asked(truck(US), "A1", 8)][:1] == ["casualties"]


@clause("vv-14.62-2", "vv-14.62-1")
def test_of_two_pinned_squads_the_second_is_not_asked_when_the_first_met_all() -> None:
    battle = hit(f"{US}* {US}*", 3)
    assert verbs(battle) == ["spare", "eliminate"]
    battle.choose("eliminate:us-squad-1")
    assert battle.game.ask is None or battle.ask.kind != "casualties"
    assert battle.where("us-squad-2") == "C1"


@clause("vv-14.62-1", "vv-14.62-2")
def test_pinned_men_pay_nothing_while_the_others_meet_all() -> None:
    battle = hit(f"{US} {US}*", 1).choose("pin:us-squad-1")
    assert battle.game.ask is None or battle.ask.kind != "casualties"
    assert battle.where("us-squad-2") == "C1"


@clause("vv-14.62-2", "vv-14.61-4")
def test_the_last_pinned_unit_pays_what_is_left() -> None:
    """5 points: the unpinned half-squad is worth 2; of 3 left, the leader could meet 1 and the squad 4."""
    battle = hit(f"{HALF} {LEADER}* {US}*", 5)
    assert battle.where("us-half-squad-1") == ""
    assert verbs(battle) == ["spare", "eliminate"]
    battle.choose("spare:us-leader-1")
    assert battle.where("us-squad-1") == ""
    assert battle.where("us-leader-1") == "C1"


@clause("vv-14.61-3")
def test_a_squad_meets_the_difference_to_its_half() -> None:
    """A rifle squad has a casualty rating of 4, its half 2."""
    battle = hit(f"{US} {LEADER}", 1)
    assert reduction(battle.unit("us-squad-1").counter) == 4 - 2


# 13.8: who stays


@clause("vv-13.8-7", "vv-13.8-10", "vv-13.8-u7")
@pytest.mark.parametrize(("there", "stays"), [(3, True), (4, False)])
def test_who_is_stopped_stays_if_those_who_go_on_leave_room(there: int, stays: bool) -> None:
    """Two squads come into a hex of three or four others; one is pinned, the other goes on: four, or five.

    A squad fires with 4 at six hexes: 1 + 2 - 1 is more than one point, of which the first takes all."""
    battle = Battle(
        LANE,
        us={"A1": f"{US} {US}", "A2": " ".join([US] * there)},
        german={"A8": ENEMY},
    ).phase("movement", dice=(4, 3))
    battle.choose("move:A1", "join:us-squad-1", "join:us-squad-2", "step:A2", "fire:A8>A2")
    assert battle.last("fire").data["points"] == 1
    battle.choose("pin:us-squad-1")
    assert battle.where("us-squad-1") == ("A2" if stays else "")
    assert len(battle.events("no-room")) == (0 if stays else 1)
    battle.choose("step:A3")
    assert battle.where("us-squad-2") == "A3"
