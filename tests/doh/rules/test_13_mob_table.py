"""13.1.7.1: the mob table."""

from __future__ import annotations

import pytest

from bocage.systems.doh.battle.state import state_of
from tests.doh.positions import MIX, Streets
from tests.support import clause

STREET = """
. . . . .
o . . o .
"""


def roll(result: int, *more: int, mob: str = "somali_mob", us: str = "A1", **options: object) -> Streets:
    """The mob at C1 is activated with this roll; a half-squad stands at E2."""
    battle = Streets(
        STREET,
        us={us: "ranger_squad"},
        somali={"C1": mob, "E2": "somali_half"},
        **options,  # type: ignore[arg-type]
    )
    battle.impulse("somali", dice=[result, *more])
    return battle


@clause("doh-13.1.7.1-1", "doh-13.1.7.1-u9", "doh-aid-seq-7", "ruling-19")
def test_the_somali_player_may_not_pass_while_a_mob_waits() -> None:
    battle = roll(3, mix={})
    assert "pass" not in battle.keys
    refusal = battle.why_not("pass")
    assert refusal is not None
    assert refusal.name == "mob-waits"
    assert "mob:somali-mob-1" in battle.keys
    battle.choose("activate:E2", "done")
    assert battle.ask.kind != "act"
    assert not battle.events("pass")


@clause("doh-13.1.7.1-1", "doh-13.1.7.1-u8", "doh-13.1.7.1-6", "doh-aid-seq-7")
def test_each_mob_once_a_turn_each_in_an_impulse_of_its_own() -> None:
    battle = Streets(
        STREET,
        us={"A1": "ranger_squad"},
        somali={"C1": "somali_mob", "E1": "somali_mob", "E2": "somali_half"},
        mix={},
    )
    battle.impulse("somali", dice=[3, 3]).choose("mob:somali-mob-1")
    assert battle.ask.seat == "us"
    battle.choose("pass")
    assert battle.keys[0] != "mob:somali-mob-1"
    refusal = battle.why_not("mob:somali-mob-1")
    assert refusal is not None
    assert refusal.name == "mob-has-acted"
    assert "mob:somali-mob-2" in battle.keys


@clause("doh-13.1.7.1-2")
def test_a_mob_takes_no_part_in_an_ordinary_activation() -> None:
    battle = roll(6, mob="somali_mob somali_squad_a")
    battle.choose("activate:C1", "move-from:C1", "move:C2")
    assert battle.where("somali-squad-1") == "C2"
    assert battle.where("somali-mob-1") == "C1"


@clause("doh-13.1.7.1-7", "doh-13.1.7.1-8")
def test_one_disperses_and_nobody_scores() -> None:
    battle = roll(1).choose("mob:somali-mob-1")
    assert battle.unit("somali-mob-1").loc < 0
    assert battle.g.points == [0, 0]
    assert battle.g.lost_points == [0, 0]


@clause("doh-13.1.7-32", "doh-13.1.7.1-5", "doh-13.1.7.1-21", "doh-13.1.7.1-u1", "ruling-167")
@pytest.mark.parametrize(("minus_two", "result"), [(False, 4), (True, 2)])
@clause("doh-13.1.7.1-4", "option-fired_through_minus_two")
def test_each_fired_through_marker_takes_one_or_by_an_option_two(minus_two: bool, result: int) -> None:
    battle = roll(6, options={"fired_through_minus_two": minus_two})
    state_of(battle.g).fired_through = {battle.unit("somali-mob-1").id: (1, 1)}
    battle.choose("mob:somali-mob-1")
    assert battle.last("mob-roll").data["result"] == result


@clause("doh-13.1.7.1-u2", "ruling-167")
def test_less_than_one_is_one() -> None:
    battle = roll(1)
    state_of(battle.g).fired_through = {battle.unit("somali-mob-1").id: (3, 0)}
    battle.choose("mob:somali-mob-1")
    assert battle.last("mob-roll").data["result"] == 1


# 2: confusion


@clause("doh-13.1.7.1-9", "doh-13.1.7.1-17", "doh-13.1.7.1-u6")
def test_two_lets_the_american_player_move_mob_and_company() -> None:
    battle = roll(2, mob="somali_mob somali_squad_a").choose("mob:somali-mob-1")
    assert battle.ask.seat == "us"
    battle.choose("move-from:C1")
    assert battle.ask.seat == "us"
    assert "move:A2" not in battle.keys
    battle.choose("move:D1")
    while battle.ask.kind in ("opportunity-fire", "step"):
        battle.choose("hold-fire" if battle.ask.kind == "opportunity-fire" else "stop")
    assert battle.where("somali-mob-1") == battle.where("somali-squad-1") == "D1"
    assert battle.marked("somali-mob-1") == battle.marked("somali-squad-1") == ["moved"]


@clause("doh-13.1.7.1-9", "doh-13.1.7.1-u5")
def test_two_or_leave_it_marked_moved_all_the_same() -> None:
    battle = roll(2).choose("mob:somali-mob-1", "stay:somali-mob-1")
    assert battle.where("somali-mob-1") == "C1"
    assert battle.marked("somali-mob-1") == ["moved"]


# 3: growth


@clause("doh-13.1.7.1-10", "doh-13.1.7.1-11", "doh-13.1.7.1-18", "doh-13.1.7.1-u7", "doh-13.1.7.1-u10")
def test_three_brings_a_second_mob_and_neither_moves() -> None:
    battle = roll(3, us="B1").choose("mob:somali-mob-1")
    assert battle.keys == ["place:B2", "place:C2", "place:D1"], "roads beside it, without Americans"
    battle.choose("place:D1")
    (second,) = battle.at("D1")
    assert battle.unit(second).counter.crowd
    assert battle.marked("somali-mob-1") == battle.marked(second) == ["ops_complete"]
    assert "pass" in battle.keys or battle.ask.seat == "us"


@clause("doh-10.5.1-u7", "doh-13.1.7.1-10")
def test_three_without_a_counter_left_brings_nobody() -> None:
    battle = roll(3, mix={**MIX, "somali_mob": 1}).choose("mob:somali-mob-1")
    assert len([unit for unit in battle.g.units if unit.counter.crowd]) == 1
    assert battle.marked("somali-mob-1") == ["ops_complete"]


# 4: aggression


@clause("doh-13.1.7.1-12", "doh-13.1.7.1-13", "doh-13.1.7.1-17", "doh-13.1.7.1-u3")
def test_four_adds_a_half_squad_that_moves_with_it() -> None:
    battle = roll(4).choose("mob:somali-mob-1")
    assert [battle.unit(name).counter.id for name in battle.at("C1")] == ["somali_mob", "somali_half"]
    battle.choose("move-from:C1", "move:D1")
    while battle.ask.kind in ("opportunity-fire", "step"):
        battle.choose("hold-fire" if battle.ask.kind == "opportunity-fire" else "stop")
    assert [battle.marked(name) for name in battle.at("D1")] == [["moved"], ["moved"]]


@clause("doh-13.1.7.1-14", "doh-13.1.7.1-u4")
def test_four_without_room_puts_it_beside_and_it_stays_there() -> None:
    battle = roll(4, mob="somali_mob somali_squad_a").choose("mob:somali-mob-1")
    assert battle.ask.kind == "mob-half-squad"
    battle.choose("place:C2", "move-from:C1", "move:D1")
    (half,) = battle.at("C2")
    assert battle.unit(half).counter.id == "somali_half"


@clause("doh-13.1.7.1-15")
def test_four_without_any_room_places_nobody() -> None:
    battle = Streets(
        "o o o\no . o\no o .",
        us={"A1": "ranger_squad"},
        somali={"B2": "somali_mob somali_squad_a", "C3": "somali_half somali_half"},
    ).impulse("somali", dice=[4])
    battle.choose("mob:somali-mob-1")
    assert len(battle.g.units) == 5


# 5 and 6


@clause("doh-13.1.7.1-16", "doh-13.1.7.1-17")
@pytest.mark.parametrize("result", [5, 6])
def test_five_and_six_let_the_somali_player_move_the_mob_alone(result: int) -> None:
    battle = roll(result, mob="somali_mob somali_squad_a").choose(
        "mob:somali-mob-1", "move-from:C1", "move:D1"
    )
    while battle.ask.kind in ("opportunity-fire", "step"):
        battle.choose("hold-fire" if battle.ask.kind == "opportunity-fire" else "stop")
    assert battle.where("somali-mob-1") == "D1"
    assert battle.where("somali-squad-1") == "C1"
    assert battle.marked("somali-mob-1") == ["moved"]


@clause("doh-13.1.7.1-19")
@pytest.mark.parametrize("result", [4, 5, 6])
def test_or_leave_it_ops_complete(result: int) -> None:
    battle = roll(result).choose("mob:somali-mob-1", "stay:somali-mob-1")
    assert battle.where("somali-mob-1") == "C1"
    assert battle.marked("somali-mob-1") == ["ops_complete"]


@clause("doh-13.1.7.1-20")
def test_militia_with_a_mob_that_stays_may_fire() -> None:
    battle = roll(6, 1, 6, mob="somali_mob somali_squad_a").choose("mob:somali-mob-1", "stay:somali-mob-1")
    assert battle.keys == ["fire:C1>A1", "done"]
    battle.choose("fire:C1>A1")
    assert battle.marked("somali-squad-1") == ["fired"]
    assert battle.marked("somali-mob-1") == ["ops_complete"]


@clause("doh-13.1.7.1-14", "ruling-168")
def test_four_without_room_puts_it_where_no_americans_are() -> None:
    """Of the roads around C1, Americans hold B1 and D1."""
    battle = Streets(
        STREET,
        us={"B1": "ranger_squad", "D1": "ranger_squad"},
        somali={"C1": "somali_mob somali_squad_a", "E2": "somali_half"},
    ).impulse("somali", dice=[4])
    battle.choose("mob:somali-mob-1")
    assert battle.keys == ["place:B2", "place:C2"]


@clause("doh-13.1.7.1-9", "ruling-168")
def test_the_american_is_asked_to_move_a_confused_mob_or_to_leave_it() -> None:
    battle = roll(2).choose("mob:somali-mob-1")
    assert (battle.ask.kind, battle.ask.seat) == ("mob-confused", "us")
    assert battle.keys == ["move-from:C1", "stay:somali-mob-1"]
    battle.choose("stay:somali-mob-1")
    assert battle.marked("somali-mob-1") == ["moved"]
    assert (battle.where("somali-mob-1"), battle.ask.kind) == ("C1", "impulse")


@clause("doh-13.1.7.1-14", "doh-13.1.3-4")
def test_four_without_room_puts_it_where_there_is_room() -> None:
    """Two half-squads without a leader fill D1."""
    battle = Streets(
        STREET,
        us={"A1": "ranger_squad"},
        somali={"C1": "somali_mob somali_squad_a", "D1": "somali_half somali_half", "E2": "somali_half"},
    ).impulse("somali", dice=[4])
    battle.choose("mob:somali-mob-1")
    assert battle.keys == ["place:B1", "place:B2", "place:C2"]
