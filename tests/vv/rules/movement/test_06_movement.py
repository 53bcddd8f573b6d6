"""6.1 to 6.4, 6.6: infantry on the move: its points, its leader, the Assault Move."""

from __future__ import annotations

import pytest

from tests.support import clause, example
from tests.vv.marches import LANE, March, march
from tests.vv.positions import Battle

ONE_POINT = [3, 4]
"""7, less 1 for movers in the open: one casualty point from a German squad."""


# 6.1: hex by hex


@clause("vv-6.1-1")
def test_a_stack_enters_adjacent_hexes_and_pays_for_each_as_it_enters_it() -> None:
    battle = march("us_rifle_squad", "  .\n  o\n  f\n  .\n").go()
    assert battle.keys == ["step:A2", "stop"]
    assert battle.reason("step:A3") == "not-adjacent"
    battle.choose("step:A2")
    assert (battle.where("us-squad-1"), battle.unit("us-squad-1").mp) == ("A2", 1)
    battle.choose("step:A3")
    assert (battle.where("us-squad-1"), battle.unit("us-squad-1").mp) == ("A3", 3)
    assert [event.data["cost"] for event in battle.events("step")] == [1, 2]


@clause("vv-6.1-2", "vv-6.31-2")
def test_a_move_ends_when_its_owner_wishes_or_all_points_are_spent() -> None:
    battle = march("us_rifle_squad").go().choose("step:A2", "stop")
    assert battle.marked("us-squad-1") == ["move"]
    assert battle.where("us-squad-1") == "A2"
    spent = march("us_rifle_squad us_rifle_squad").go("us-squad-1").walk("A2", "A3", "A4", "A5")
    assert spent.marked("us-squad-1") == ["move"]
    assert spent.ask.kind == "movement"


@clause("vv-6.1-2")
def test_a_hex_that_costs_more_than_the_points_left_is_not_entered() -> None:
    battle = march("us_rifle_squad", "  .\n  .\n  .\n  .\n  f\n").go().walk("A2", "A3", "A4")
    assert "step:A5" not in battle.keys
    assert battle.reason("step:A5") == "not-enough-mp"


@clause("vv-6.1-3", "vv-6.1-4")
def test_units_move_singly_or_as_a_stack_that_stays_together() -> None:
    battle = march("us_rifle_squad us_rifle_half_squad us_leader_1")
    battle.go("us-squad-1", "us-leader-1").walk("A2", "A3").choose("stop")
    assert battle.at("A3") == ["us-squad-1", "us-leader-1"]
    assert battle.at("A1") == ["us-half-squad-1"]
    alone = march("us_rifle_squad us_rifle_half_squad us_leader_1").go("us-half-squad-1").walk("A2")
    assert alone.at("A2") == ["us-half-squad-1"]


@clause("vv-6.1-4", "vv-6.1-5")
def test_a_stack_goes_as_far_as_the_slowest_in_it() -> None:
    """12.2-9: who carries a Heavy weapon has one point less; the leader beside him has six."""
    assert march("us_rifle_squad us_rifle_squad+heavy_machine_gun").farthest() == "A4"
    assert march("us_rifle_squad us_rifle_squad+heavy_machine_gun").farthest("us-squad-1") == "A5"
    assert march("us_rifle_squad+heavy_machine_gun us_leader_1").farthest() == "A6"


@clause("vv-6.1-6", "vv-5.33-2")
def test_a_stack_finishes_its_move_before_another_begins_and_moves_once() -> None:
    battle = march("us_rifle_squad us_rifle_squad").go("us-squad-1").walk("A2")
    assert battle.ask.kind == "move"
    assert not any(key.startswith("move") for key in battle.keys)
    battle.choose("stop")
    assert "move:A1" in battle.keys
    assert "move:A2" not in battle.keys
    assert battle.reason("move:A2") == "has-moved"


@clause("vv-5.33-1", "vv-14.7-2")
@pytest.mark.parametrize(("mark", "text", "why"), [("fire", "", "fired-cannot-move"), ("", "*", "pinned")])
def test_who_has_fired_or_is_pinned_does_not_move(mark: str, text: str, why: str) -> None:
    battle = Battle(LANE, us={"A1": f"us_rifle_squad{text}", "A3": "us_rifle_squad"})
    battle.mark(us_squad_1=mark).phase("movement")
    assert "move:A1" not in battle.keys
    assert "move:A3" in battle.keys
    assert battle.reason("move:A1") == why


# 6.2: terrain


@clause("vv-6.2-1", "vv-6.2-2")
def test_a_wall_costs_its_own_point_on_top_of_the_hex_behind_it() -> None:
    battle = march("us_rifle_squad", "  .\n  f\n  .\n", hexsides={"wall": "A1/A2"}).go().walk("A2")
    assert battle.unit("us-squad-1").mp == 3


# 6.31: movement points


@clause("vv-6.31-1", "vv-6.31-2", "vv-6.31-3")
@example("vv-6.31-e1", "vv-6.31-e2", "vv-6.31-e3")
@pytest.mark.parametrize(
    ("stack", "end"),
    [
        ("us_rifle_squad", "A5"),
        ("us_rifle_half_squad", "A5"),
        ("us_leader_1", "A7"),
        ("us_rifle_half_squad us_leader_1", "A7"),
        ("us_rifle_squad us_leader_1", "A7"),
    ],
)
@pytest.mark.parametrize("edition", ["french", "2021"])
def test_6_31_four_points_six_for_leaders_and_those_who_go_with_them(
    stack: str, end: str, edition: str
) -> None:
    assert march(stack, edition=edition).farthest() == end


TWO_LEADERS = {"A1": "us_rifle_squad us_leader_1", "A7": "us_leader_1"}


@clause("vv-6.31-3")
def test_by_the_french_text_a_leader_at_the_start_and_another_at_the_end_are_enough() -> None:
    battle = March(LANE, us=TWO_LEADERS).go("us-squad-1").walk("A2", "A3", "A4", "A5")
    assert battle.keys == ["step:A6", "stop"]
    battle.choose("step:A6")
    assert battle.where("us-squad-1") == "A7"
    assert battle.marked("us-squad-1") == ["move"]


@clause("vv-6.31-3")
def test_nobody_spends_a_leaders_points_who_cannot_end_with_one() -> None:
    """The second leader is one hex too far, so that the fifth point would be spent for nothing."""
    far = {"A1": "us_rifle_squad us_leader_1", "A8": "us_leader_1"}
    battle = March(LANE, us=far).go("us-squad-1").walk("A2", "A3", "A4", "A5")
    assert battle.marked("us-squad-1") == ["move"]
    assert battle.where("us-squad-1") == "A5"
    pinned = {"A1": "us_rifle_squad us_leader_1", "A7": "us_leader_1*"}
    battle = March(LANE, us=pinned).go("us-squad-1").walk("A2", "A3", "A4", "A5")
    assert battle.where("us-squad-1") == "A5"
    assert battle.marked("us-squad-1") == ["move"]


@clause("vv-ed-6.31-1")
def test_by_the_edition_of_2021_the_leader_goes_all_the_way() -> None:
    battle = March(LANE, us=TWO_LEADERS, edition="2021").go("us-squad-1").walk("A2", "A3", "A4", "A5")
    assert battle.where("us-squad-1") == "A5"
    assert battle.marked("us-squad-1") == ["move"]


@clause("vv-6.31-3")
def test_no_leader_at_the_start_no_sixth_point() -> None:
    battle = March(LANE, us={"A1": "us_rifle_squad", "A7": "us_leader_1"}).go()
    battle.walk("A2", "A3", "A4", "A5")
    assert battle.marked("us-squad-1") == ["move"]
    pinned = March(LANE, us={"A1": "us_rifle_squad us_leader_1*", "A7": "us_leader_1"}).go("us-squad-1")
    pinned.walk("A2", "A3", "A4", "A5")
    assert pinned.marked("us-squad-1") == ["move"]


def under_fire(us: dict[str, str], dice: list[int], *steps: str) -> March:
    """A squad and its leader come from A1 towards a German in A9, who fires when they enter the last hex."""
    battle = March(LANE, us=us, german={"A9": "german_rifle_squad"}).go(
        "us-squad-1", "us-leader-1", dice=dice
    )
    battle.walk(*steps[:-1]).choose(f"step:{steps[-1]}", f"fire:A9>{steps[-1]}")
    return battle


LED = {"A1": "us_rifle_squad us_leader_1"}


@clause("vv-6.31-4", "vv-6.31-5")
@example("vv-6.31-e4")
def test_6_31_a_squad_that_has_spent_five_points_stops_when_its_leader_is_pinned() -> None:
    battle = under_fire(LED, ONE_POINT, "A2", "A3", "A4", "A5", "A6")
    battle.choose("spare:us-squad-1", "pin:us-leader-1")
    assert battle.unit("us-leader-1").pinned
    assert battle.ask.kind != "move"
    assert battle.where("us-squad-1") == "A6"
    assert battle.marked("us-squad-1") == ["move"]


@clause("vv-6.31-4", "vv-6.31-6")
@example("vv-6.31-e5")
def test_6_31_a_squad_that_has_spent_three_points_has_one_left_when_its_leader_is_lost() -> None:
    battle = under_fire(LED, ONE_POINT, "A2", "A3", "A4")
    battle.choose("spare:us-squad-1", "eliminate:us-leader-1")
    assert battle.keys == ["step:A3", "step:A5", "stop"]
    battle.choose("step:A5")
    assert battle.ask.kind != "move"
    assert battle.where("us-squad-1") == "A5"


@clause("vv-6.31-4")
def test_the_bonus_that_is_lost_with_the_leader_does_not_come_back_with_another() -> None:
    """Without the loss a leader in A7 would have been worth a move of six points."""
    battle = under_fire({**LED, "A7": "us_leader_1"}, ONE_POINT, "A2", "A3", "A4", "A5")
    battle.choose("spare:us-squad-1", "pin:us-leader-1")
    assert battle.ask.kind != "move"
    assert battle.where("us-squad-1") == "A5"


@clause("vv-6.31-4")
def test_a_second_leader_in_the_stack_keeps_the_bonus() -> None:
    two = {"A1": "us_rifle_squad us_leader_1 us_leader_1"}
    battle = March(LANE, us=two, german={"A9": "german_rifle_squad"}).go(dice=ONE_POINT)
    battle.walk("A2", "A3", "A4", "A5").choose("step:A6", "fire:A9>A6")
    battle.choose("spare:us-squad-1", "pin:us-leader-1")
    assert battle.keys == ["step:A5", "step:A7", "stop"]


# 6.4: the Assault Move


@clause("vv-6.4-1", "vv-6.4-2")
@example("vv-6.4-e1", "vv-6.4-e2")
@pytest.mark.parametrize(
    ("stack", "end"), [("us_rifle_squad", "A3"), ("us_rifle_squad us_leader_1", "A4"), ("us_leader_1", "A4")]
)
def test_6_4_an_assault_move_halves_the_allowance(stack: str, end: str) -> None:
    """2 MP for a squad, 3 with a leader."""
    assert march(stack).farthest(assault=True) == end


@clause("vv-6.4-3")
def test_the_halving_comes_before_the_point_for_a_heavy_weapon() -> None:
    """4 / 2 - 1 = 1, and 6 / 2 - 1 = 2."""
    assert march("us_rifle_squad+heavy_machine_gun").farthest(assault=True) == "A2"
    assert march("us_rifle_squad+heavy_machine_gun us_leader_1").farthest(assault=True) == "A3"


@clause("vv-6.4-2", "vv-6.4-4")
@example("vv-6.4-e1", "vv-6.4-e2")
@pytest.mark.parametrize(
    ("stack", "mp"), [("us_rifle_squad", 2), ("us_rifle_squad us_leader_1", 3)], ids=["alone", "led"]
)
def test_6_4_who_makes_an_assault_move_has_one_more_of_cover_at_each_point(stack: str, mp: int) -> None:
    battle = Battle(LANE, us={"A1": stack}, german={"A6": " ".join(["german_rifle_squad"] * 3)})
    battle.phase("movement", dice=[6, 6] * 3).choose("assault-move:A1")
    while battle.ask.kind == "move-who":
        battle.choose(battle.keys[0])
    for point in range(1, mp + 1):
        battle.choose(f"step:A{1 + point}", f"fire:A6>A{1 + point}")
        while battle.ask.kind == "fire-who":
            shooter = battle.g.units[int(str(battle.ask.about["unit"]))].name
            battle.choose(f"{'join' if shooter == f'german-squad-{point}' else 'stay'}:{shooter}")
        assert battle.parts() == {"assault_move": 1}
    assert [event.data["cost"] for event in battle.events("step")] == [1] * mp
    assert battle.ask.kind != "move"


@clause("vv-6.4-4", "vv-6.4-5", "vv-5.33-4", "vv-5.33-5")
def test_6_4_one_more_for_careful_movement_as_long_as_the_move_lasts() -> None:
    battle = Battle(LANE, us={"A1": "us_rifle_squad"}, german={"A5": "german_rifle_squad german_rifle_squad"})
    battle.phase("movement", dice=[6, 6, 6, 6])
    battle.choose("assault-move:A1", "step:A2")
    assert battle.marked("us-squad-1") == ["assault_move"]
    battle.choose("fire:A5>A2", "join:german-squad-1", "stay:german-squad-2")
    assert battle.parts() == {"assault_move": 1}
    battle.choose("stop")
    assert battle.marked("us-squad-1") == ["move"]
    battle.choose("fire:A5>A2")
    assert battle.parts() == {}


@clause("vv-6.4-4")
def test_the_careful_movers_point_adds_to_that_of_the_terrain() -> None:
    ground = "  .\n  o\n  .\n  .\n"
    battle = Battle(ground, us={"A1": "us_rifle_squad"}, german={"A4": "german_rifle_squad"})
    battle.phase("movement", dice=[6, 6]).choose("assault-move:A1", "step:A2", "fire:A4>A2")
    assert battle.parts() == {"orchard": 1, "assault_move": 1}


@clause("vv-6.4-1")
def test_machines_make_no_assault_move() -> None:
    battle = Battle(LANE, us={"A1": "m4a3e8^s"}).phase("movement")
    assert battle.reason("assault-move:A1") == "only-infantry"
    assert not any(key.startswith("assault-move") for key in battle.keys)


# 6.6: the minimum move

COSTLY = "  .\n  h\n  .\n"
"""With a wall before it and a rise of one level the house costs four points."""


@clause("vv-6.6-1", "vv-ed-6.6-1")
@pytest.mark.parametrize("edition", ["french", "2021"])
@pytest.mark.parametrize("leader", ["", " us_leader_1"], ids=["alone", "led"])
def test_one_hex_is_always_within_a_move(edition: str, leader: str) -> None:
    battle = march(
        f"us_rifle_squad+heavy_machine_gun{leader}",
        COSTLY,
        hills={1: "A2"},
        hexsides={"wall": "A1/A2"},
        edition=edition,
    )
    battle.go(assault=True).choose("step:A2")
    assert battle.where("us-squad-1") == "A2"
    assert battle.marked("us-squad-1") == ["move"]


@clause("vv-6.6-1")
def test_only_the_first_hex_is_free_of_the_count() -> None:
    battle = march("us_rifle_squad+heavy_machine_gun", "  .\n" + COSTLY).go().walk("A2")
    assert battle.keys == ["step:A1", "step:A3", "stop"]
    dear = (
        march("us_rifle_squad+heavy_machine_gun", "  .\n" + COSTLY, hexsides={"wall": "A2/A3"})
        .go()
        .walk("A2")
    )
    assert dear.keys == ["step:A1", "stop"]


@clause("vv-6.6-1", "vv-6.31-3")
def test_who_enters_one_costly_hex_may_stop_there_without_a_leader() -> None:
    """By the French text he may also go on to the leader next door, with the points that he lends."""
    battle = March(
        "  .\n  h\n  .\n",
        us={"A1": "us_rifle_squad+heavy_machine_gun us_leader_1", "A3": "us_leader_1"},
        hills={1: "A2 A3"},
        hexsides={"wall": "A1/A2"},
    ).go("us-squad-1")
    battle.choose("step:A2")
    assert battle.unit("us-squad-1").mp == 4
    assert battle.keys == ["step:A3", "stop"]


@clause("vv-6.6-3", "vv-ed-6.6-1")
@pytest.mark.parametrize("edition", ["french", "2021"])
def test_the_minimum_move_opens_no_prohibited_hex(edition: str) -> None:
    battle = march("us_rifle_squad", "     .\n  .     w\n     w\n", edition=edition).go()
    assert battle.keys == ["step:B1", "stop"]
