"""14.61 to 14.63: how the owner of the targets pays casualty points."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bocage.kernel import Flow, No, Option
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.rules.fire.casualties import Hit, suffer
from tests.support import clause, example
from tests.vv.positions import Battle

ROW = """
     .     .     .
  .     .     .     .
"""
GUNS = "german_rifle_squad german_rifle_squad german_rifle_squad"
"""12 APFP, the row 11-18: with a roll of 9 - n so many points, up to 7 with a 2."""
US, HALF, LEADER = "us_rifle_squad", "us_rifle_half_squad", "us_leader_1"


def hit(target: str, points: int) -> Battle:
    """So many points on Americans in the open at C1."""
    roll = 9 - points
    first = max(1, roll - 6)
    battle = Battle(ROW, us={"C1": target, "G1": US}, german={"A1": GUNS})
    battle.phase("fire", "german", dice=(first, roll - first)).choose("fire:A1>C1")
    while battle.ask.kind == "fire-who":
        battle.choose(battle.keys[0])
    assert battle.last("fire").data["points"] == points
    return battle


def verbs(battle: Battle) -> list[str]:
    assert battle.ask.kind == "casualties"
    return [option.verb for option in battle.ask.options]


# 14.61 Paying


@clause("vv-14.61-1")
def test_the_owner_of_the_targets_chooses() -> None:
    battle = hit(f"{US} {LEADER}", 1)
    assert battle.ask.seat == "us"
    assert verbs(battle) == ["spare", "pin", "reduce", "reduce-pin", "eliminate"]


@clause("vv-14.61-2")
def test_pinning_takes_one_point() -> None:
    battle = hit(f"{US} {LEADER}", 2).choose("pin:us-squad-1")
    assert battle.ask.about["points"] == 1
    battle.choose("pin:us-leader-1")
    assert battle.unit("us-squad-1").pinned
    assert battle.unit("us-leader-1").pinned


@clause("vv-14.61-3")
@example("vv-14.61-e1")
def test_reducing_takes_the_difference_of_the_ratings() -> None:
    """A British 4-6-4 or an American 5-6-4 into its 2-6-2: 2 points."""
    for squad in ("british_rifle_squad", US):
        battle = hit(f"{squad} {LEADER}", 3).choose("reduce:us-squad-1")
        assert battle.ask.about["points"] == 1
        half = battle.unit("us-squad-1").counter
        assert half.id == squad.replace("squad", "half_squad")
        assert (half.apfp, half.range, half.casualty) == (2, 6, 2)


@clause("vv-14.61-4")
def test_eliminating_takes_the_rating() -> None:
    battle = hit(f"{US} {LEADER}", 5)
    assert battle.where("us-squad-1") == ""
    assert battle.ask.about["points"] == 1
    assert hit(f"{US} {US}", 5).choose("eliminate:us-squad-1").ask.about["points"] == 1


@clause("vv-14.61-5", "vv-14.61-7")
@example("vv-14.61-e2")
def test_three_points_on_a_lone_squad() -> None:
    """Reduced and pinned (2 + 1), or eliminated."""
    battle = hit(US, 3)
    assert verbs(battle) == ["reduce-pin", "eliminate"]
    battle.choose("reduce-pin:us-squad-1")
    unit = battle.unit("us-squad-1")
    assert (unit.counter.id, unit.pinned) == (HALF, True)


@clause("vv-14.61-7")
@example("vv-14.61-e3")
def test_four_points_on_a_lone_squad() -> None:
    """Eliminated: reduce and pin would make only 3."""
    assert hit(US, 4).where("us-squad-1") == ""


@clause("vv-14.61-7", "vv-14.61-8")
@example("vv-14.61-e4")
def test_two_points_on_a_squad_and_a_leader() -> None:
    """Both pinned, or squad reduced, or another choice worth 2 or more."""
    battle = hit(f"{US} {LEADER}", 2)
    assert verbs(battle) == ["pin", "reduce", "reduce-pin", "eliminate"]
    assert battle.why_not("spare:us-squad-1") == No("vv-14.61-7", "points-not-met")
    battle.choose("pin:us-squad-1", "pin:us-leader-1")
    assert battle.unit("us-squad-1").pinned
    assert battle.unit("us-leader-1").pinned
    other = hit(f"{US} {LEADER}", 2).choose("reduce:us-squad-1")
    assert other.ask.kind != "casualties"
    assert not other.unit("us-leader-1").pinned


@clause("vv-14.61-7")
@example("vv-14.61-e5")
def test_three_points_on_a_lone_leader() -> None:
    """Eliminated, the rest is lost."""
    battle = hit(LEADER, 3)
    assert battle.where("us-leader-1") == ""
    assert battle.where("us-squad-1") == "G1"


@clause("vv-14.61-3", "vv-14.61-6")
@pytest.mark.parametrize("man", [HALF, LEADER])
def test_half_squads_and_leaders_are_not_reduced(man: str) -> None:
    """vv-14.61-u3."""
    battle = hit(f"{man} {US}", 1)
    assert verbs(battle) == ["spare", "pin", "eliminate"]
    name = "us-half-squad-1" if man == HALF else "us-leader-1"
    assert battle.why_not(f"reduce:{name}") == No("vv-14.61-3", "only-squads-are-reduced")


@clause("vv-14.61-6")
def test_who_is_pinned_by_an_attack_is_not_eliminated_by_its_rest() -> None:
    battle = hit(f"{US} {US}", 4).choose("pin:us-squad-1")
    assert battle.ask.about["unit"] == battle.unit("us-squad-2").id
    assert verbs(battle) == ["reduce-pin", "eliminate"]
    battle.choose("reduce-pin:us-squad-2")
    assert battle.where("us-squad-1") == "C1"


@clause("vv-14.61-8")
def test_where_pins_fall_short_something_more_is_taken() -> None:
    """Five points on three units: three pins would be too few."""
    battle = hit(f"{US} {US} {LEADER}", 5).choose("pin:us-squad-1")
    assert "pin" not in verbs(battle)
    battle.choose("reduce-pin:us-squad-2", "pin:us-leader-1")
    assert all(battle.unit(name).pinned for name in ("us-squad-1", "us-squad-2", "us-leader-1"))


@clause("vv-14.61-7")
def test_more_than_enough_may_be_paid() -> None:
    """vv-14.61-u2."""
    assert hit(f"{US} {LEADER}", 1).choose("eliminate:us-squad-1").where("us-squad-1") == ""


# 14.62 Pinned units


@clause("vv-14.62-1")
@example("vv-14.62-e2")
def test_unpinned_units_pay_before_pinned_ones() -> None:
    """1 point: the leader is pinned or eliminated; the squad is untouched."""
    battle = hit(f"{US}* {LEADER}", 1)
    assert battle.ask.about["unit"] == battle.unit("us-leader-1").id
    assert verbs(battle) == ["pin", "eliminate"]
    battle.choose("pin:us-leader-1")
    assert battle.where("us-squad-1") == "C1"


@clause("vv-14.62-1", "vv-14.62-2")
def test_when_no_unpinned_unit_is_left_pinned_ones_are_eliminated() -> None:
    battle = hit(f"{US}* {LEADER}", 2)
    assert battle.at("C1") == []


@clause("vv-14.62-2", "vv-14.62-3")
@example("vv-14.62-e1")
def test_one_point_on_a_pinned_squad_eliminates_it() -> None:
    """Casualty rating 4."""
    assert hit(f"{US}*", 1).where("us-squad-1") == ""


@clause("vv-14.62-3", "vv-14.62-4")
def test_pinned_units_are_not_reduced_and_count_their_rating() -> None:
    battle = hit(f"{US}* {US}*", 4)
    assert verbs(battle) == ["spare", "eliminate"]
    assert battle.why_not("reduce:us-squad-1") == No("vv-14.62-2", "pinned-must-be-eliminated")
    assert battle.why_not("pin:us-squad-1") == No("vv-14.62-2", "pinned-must-be-eliminated")
    battle.choose("eliminate:us-squad-1")
    assert battle.where("us-squad-2") == "C1"
    assert hit(f"{US}* {US}*", 5).at("C1") == []


# 14.63 Valor


@clause("vv-14.63-2", "vv-16.3-1")
@example("vv-14.63-e1")
def test_one_point_on_a_valorous_squad_may_be_disregarded() -> None:
    """No effect."""
    battle = hit(f"{US}!", 1)
    assert verbs(battle)[0] == "ignore"
    battle.choose("ignore:us-squad-1")
    unit = battle.unit("us-squad-1")
    assert (unit.counter.id, unit.pinned) == (US, False)
    assert battle.ask.kind != "casualties"


@clause("vv-14.63-2", "vv-14.63-4")
@example("vv-14.63-e2")
def test_two_points_on_a_valorous_squad() -> None:
    """One ignored, pinned by the other."""
    battle = hit(f"{US}!", 2).choose("ignore:us-squad-1", "pin:us-squad-1")
    assert battle.unit("us-squad-1").pinned


@clause("vv-14.63-2", "vv-14.63-4")
def test_who_is_asked_again_is_told_that_he_has_disregarded_a_point() -> None:
    battle = hit(f"{US}! {US}", 2)
    assert battle.ask.about["disregarded"] is False
    battle.choose("ignore:us-squad-1")
    assert battle.ask.about == {"unit": battle.unit("us-squad-1").id, "points": 1, "disregarded": True}


@clause("vv-14.63-4")
def test_after_that_the_rest_goes_on_the_same_unit_first() -> None:
    battle = hit(f"{US}! {US}", 2).choose("ignore:us-squad-1")
    assert battle.ask.about["unit"] == battle.unit("us-squad-1").id
    assert "spare" not in verbs(battle)


@clause("vv-14.63-2")
def test_it_need_not_be_and_others_may_pay() -> None:
    battle = hit(f"{US}! {US}", 1).choose("spare:us-squad-1", "pin:us-squad-2")
    assert not battle.unit("us-squad-1").pinned


@clause("vv-14.63-2")
def test_each_valorous_unit_disregards_a_point_of_its_own_in_each_attack() -> None:
    """vv-14.63-u1, -u2."""
    battle = hit(f"{US}! {US}!", 3).choose("ignore:us-squad-1", "pin:us-squad-1", "ignore:us-squad-2")
    assert not battle.unit("us-squad-2").pinned
    assert len(battle.events("ignored")) == 2


@clause("vv-14.63-2")
def test_who_has_no_valor_disregards_nothing() -> None:
    battle = hit(f"{US} {US}", 1)
    assert battle.why_not("ignore:us-squad-1") == No("vv-14.63-2", "no-point-to-disregard")


# Every way to pay

MEN = [US, HALF, LEADER, f"{US}!", f"{US}*", f"{LEADER}*", "us_paratrooper_squad"]


def worth(unit: Unit, rating: int) -> int:
    """What has become of a unit, in points, its valor at its best."""
    lost = rating - (unit.counter.casualty if unit.loc >= 0 else 0)
    return lost + int(unit.pinned and unit.loc >= 0) + int(unit.valor)


def pay_at_random(g: Vv, units: list[Unit], points: int, picks: Iterator[int]) -> None:
    flow: Flow[None] = suffer(g, units, Hit(points))
    try:
        ask = next(flow)
        while True:
            options: list[Option] = list(ask.options)
            assert options
            ask = flow.send(options[next(picks) % len(options)])
    except StopIteration:
        return


@clause("vv-14.61-7", "vv-14.62-1", "vv-14.62-2")
@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.sampled_from(MEN), min_size=1, max_size=4),
    st.integers(1, 14),
    st.lists(st.integers(0, 9), min_size=30, max_size=30),
)
def test_whatever_is_chosen_all_points_are_met_or_nobody_is_left(
    men: list[str], points: int, picks: list[int]
) -> None:
    battle = Battle(ROW, us={"C1": " ".join(men), "G1": US}, german={"A1": GUNS}).phase("fire", "german")
    units = list(battle.g.at[0][battle.cell("C1")])
    before = [(unit.counter.casualty, unit.pinned) for unit in units]
    pay_at_random(battle.g, units, points, iter(picks))
    met = sum(
        worth(unit, rating) - int(lay and unit.loc >= 0)
        for unit, (rating, lay) in zip(units, before, strict=True)
    )
    assert met >= points or all(unit.loc < 0 for unit in units)
    if any(unit.loc < 0 for unit, (_, lay) in zip(units, before, strict=True) if lay):
        assert all(unit.loc < 0 for unit, (_, lay) in zip(units, before, strict=True) if not lay)
