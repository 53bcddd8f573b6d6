"""15.8 to 15.10a: ground taken, losses on both sides, pinned defenders, AFVs, and the printed example."""

from __future__ import annotations

import pytest

from tests.support import clause, example
from tests.vv.assaults import HIT, HOUSE, MISS, WOODS, before, charge, pay
from tests.vv.positions import Battle

SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"
MARINES = "us_marine_squad us_marine_squad us_marine_squad"


def points(battle: Battle) -> object:
    """What is asked for now."""
    assert battle.ask.kind == "casualties"
    return battle.ask.about["points"]


# 15.8 Ground and casualties


@clause("vv-15.8-1", "vv-20.3-5", "vv-6.8-2")
def test_the_assaulters_occupy_the_hex_at_once_and_suffer_there() -> None:
    battle = charge(f"{SQUAD} {SQUAD}", ENEMY, HIT)
    assert battle.at("D1") == ["us-squad-1", "us-squad-2"]
    assert battle.ask.kind == "casualties"
    pay(battle, "pin")
    assert battle.unit("us-squad-1").pinned
    assert battle.where("us-squad-1") == "D1"


@clause("vv-15.8-1", "vv-15.8-3")
def test_so_they_do_in_the_first_hex_of_the_map() -> None:
    """One defender in the open: 1 point."""
    battle = Battle(
        "  .\n" * 9,
        us={"A2": f"{SQUAD} {SQUAD}", "A9": SQUAD},
        german={"A1": ENEMY, "A8": ENEMY},
    )
    battle.phase("assault", dice=HIT).choose("assault:A2>A1", "join:us-squad-1", "join:us-squad-2")
    assert battle.cell("A1") == 0
    assert battle.at("A1") == ["us-squad-1", "us-squad-2"]
    assert points(battle) == 1
    pay(battle, "pin")
    assert battle.unit("us-squad-1").pinned


@clause("vv-15.8-2", "vv-20.5-2")
def test_into_a_bunker_no_more_than_two_move() -> None:
    battle = charge(f"{SQUAD} {SQUAD} us_leader_1", f"{ENEMY}*", (), position="wood_bunker")
    assert battle.ask.kind == "occupy-who"
    battle.choose("stay:us-squad-1")
    assert battle.at("D1") == ["us-squad-2", "us-leader-1"]
    assert battle.at("C1") == ["us-squad-1"]


@clause("vv-15.8-2")
def test_the_two_who_move_in_are_chosen_and_two_must_go() -> None:
    battle = charge(f"{SQUAD} {SQUAD} {SQUAD}", f"{ENEMY}*", (), position="wood_bunker")
    battle.choose("join:us-squad-1", "stay:us-squad-2")
    assert battle.at("D1") == ["us-squad-1", "us-squad-3"]


@clause("vv-15.8-2")
def test_when_two_have_gone_in_the_third_stays_outside() -> None:
    battle = charge(f"{SQUAD} {SQUAD} {SQUAD}", f"{ENEMY}*", (), position="wood_bunker")
    battle.choose("join:us-squad-1", "join:us-squad-2")
    assert battle.at("C1") == ["us-squad-3"]


@clause("vv-15.8-3", "vv-15.8-5")
@example("vv-15.8-e2")
def test_success_costs_the_cover_and_one_point_for_each_defender() -> None:
    """Three squads take woods with two squads: 2 + 2 = 4 points."""
    battle = charge(MARINES, f"{ENEMY} {ENEMY}", (4, 4), ground=WOODS)
    assert battle.last("assault").data["odds"] == "2-1"
    assert battle.parts("assault", "losses") == {"forest": 2, "defenders": 2}
    assert points(battle) == 4
    assert battle.at("D1") == ["us-squad-1", "us-squad-2", "us-squad-3"]


@clause("vv-15.8-6", "vv-15.8-7")
@example("vv-15.8-e1")
def test_failure_costs_the_margin_too_and_the_defenders_one_point_for_each_assaulter() -> None:
    """The same with a roll of 10: 2 + 2 + 2 = 6 points, and 3 for the defenders."""
    battle = charge(MARINES, f"{ENEMY} {ENEMY}", (4, 6), ground=WOODS)
    assert battle.parts("assault", "losses") == {"forest": 2, "defenders": 2, "margin": 2}
    assert (battle.ask.seat, points(battle)) == ("us", 6)
    pay(battle, "eliminate", "pin")
    assert (battle.ask.seat, points(battle)) == ("german", 3)
    assert battle.where("us-squad-2") == "C1"
    pay(battle, "reduce", "pin")
    assert battle.unit("german-squad-1").counter.kind == "half_squad"
    assert battle.unit("german-squad-2").pinned


@clause("vv-15.8-4")
@example("vv-15.8-e3")
def test_a_hedge_that_is_crossed_counts_as_cover() -> None:
    """Success over a hedge into open ground against one squad: 1 + 1 = 2 points."""
    battle = charge(SQUAD, ENEMY, HIT, hexsides={"hedge": "C1/D1"})
    assert battle.parts("assault", "losses") == {"hedge": 1, "defenders": 1}
    assert points(battle) == 2


@clause("vv-15.8-4")
def test_a_hedge_elsewhere_on_the_hex_does_not_count() -> None:
    battle = charge(SQUAD, ENEMY, HIT, hexsides={"hedge": "D1/E1"})
    assert battle.parts("assault", "losses") == {"defenders": 1}


@clause("vv-15.8-4", "vv-15.8-6")
def test_the_hedge_counts_after_a_failure_too() -> None:
    battle = charge(SQUAD, ENEMY, (4, 4), hexsides={"hedge": "C1/D1"})
    assert battle.parts("assault", "losses") == {"hedge": 1, "defenders": 1, "margin": 2}


@clause("vv-15.8-3", "vv-13.4-2")
def test_the_position_of_the_defenders_is_cover() -> None:
    battle = charge(f"{SQUAD} {SQUAD}", ENEMY, HIT, ground=WOODS, position="trenches")
    assert battle.parts("assault", "losses") == {"forest": 2, "trenches": 2, "defenders": 1}


@clause("vv-15.8-3")
def test_a_loaded_transport_counts_as_one_defender() -> None:
    battle = charge(SQUAD, "sdkfz_251^n[german_rifle_squad+mg34,german_leader_1]", HIT)
    assert battle.parts("assault", "losses") == {"defenders": 1}


@clause("vv-15.8-5", "vv-16.3-1", "vv-14.63-2")
def test_a_valorous_assaulter_disregards_his_first_point() -> None:
    battle = charge(f"{SQUAD}!", ENEMY, HIT).choose("ignore:us-squad-1")
    unit = battle.unit("us-squad-1")
    assert (battle.where(unit.name), unit.pinned) == ("D1", False)


@clause("vv-16.3-3", "vv-16.3-4")
@example("vv-16.3-e2")
def test_valor_doubles_the_own_firepower_on_both_sides_and_no_weapon() -> None:
    """A valorous German squad (4) with an MG34 (3): 8 + 3 = 11."""
    battle = charge(f"{SQUAD}!", f"{ENEMY}+mg34!", HIT)
    assert battle.parts("assault", "strength") == {"squad": 10}
    assert battle.parts("assault", "defence") == {"squad": 8, "mg34": 3}


@clause("vv-13.5-4")
def test_a_gun_shield_does_not_help_against_a_failed_assault() -> None:
    battle = charge(SQUAD, "six_pounder^s", MISS, nations={"german": "british"})
    assert battle.unit("german-six-pounder-1").pinned
    assert not battle.events("ignored")


@clause("vv-16.2-1")
def test_assault_rolls_give_no_valor_check() -> None:
    assert not charge(SQUAD, ENEMY, HIT).events("valor-check")


@clause("vv-17.2-1")
def test_assault_rolls_bring_up_no_sniper() -> None:
    battle = charge(SQUAD, ENEMY, MISS, ground=WOODS, snipers=["german"])
    assert battle.ask.kind == "casualties"
    assert battle.g.sniper[1] < 0


# 15.81 Uphill


@clause("vv-15.81-1", "vv-10.7-7")
@example("vv-15.81-e1", "vv-15.81-e2")
@pytest.mark.parametrize(
    ("level", "men", "losses"),
    [(1, f"{ENEMY} {ENEMY}", {"defenders": 2, "climb": 1}), (2, ENEMY, {"defenders": 1, "climb": 2})],
)
def test_each_level_climbed_costs_a_point(level: int, men: str, losses: dict[str, int]) -> None:
    """0 + 2 + 1 and 0 + 1 + 2: 3 points each."""
    battle = charge(f"{SQUAD} {SQUAD}", men, HIT, hills={level: "D1"})
    assert battle.parts("assault", "losses") == losses
    assert points(battle) == 3


@clause("vv-15.81-1")
def test_downhill_costs_nothing_more() -> None:
    battle = charge(SQUAD, ENEMY, HIT, hills={1: "C1"})
    assert battle.parts("assault", "losses") == {"defenders": 1}


@clause("vv-15.81-1", "vv-15.8-6")
def test_the_climb_counts_after_a_failure_too() -> None:
    battle = charge(SQUAD, ENEMY, (4, 4), hills={1: "D1"})
    assert battle.parts("assault", "losses") == {"defenders": 1, "climb": 1, "margin": 2}


# 15.9 Pinned units


@clause("vv-15.9-1", "vv-15.9-4", "vv-15.9-5")
@example("vv-15.9-e1")
def test_a_hex_of_pinned_units_is_taken_without_roll_or_loss() -> None:
    """A building with two pinned squads."""
    battle = charge(SQUAD, f"{ENEMY}* {ENEMY}*", (), ground=HOUSE)
    assert battle.at("D1") == ["us-squad-1"]
    assert not battle.unit("us-squad-1").pinned
    assert battle.rolled() == 0
    assert battle.last("assault-unopposed").clauses == ("vv-15.9-4", "vv-15.9-5")


@clause("vv-15.9-1", "vv-15.9-2", "vv-15.9-3")
@example("vv-15.9-e2")
def test_pinned_units_fall_first_and_cost_nothing() -> None:
    """One pinned and one unpinned squad in a building: 3 + 1 = 4 points."""
    battle = charge(f"{SQUAD} {SQUAD}", f"{ENEMY}* {ENEMY}", (4, 4), ground=HOUSE)
    assert battle.tally("assault", "defence").total == 4
    assert battle.last("assault").data["odds"] == "2-1"
    assert battle.parts("assault", "losses") == {"stone_building": 3, "defenders": 1}
    assert points(battle) == 4


@clause("vv-15.9-1")
def test_pinned_units_stay_eliminated_when_the_assault_on_the_others_fails() -> None:
    battle = charge(SQUAD, f"{ENEMY}* {ENEMY}", MISS)
    assert battle.where("german-squad-1") == ""
    assert battle.where("german-squad-2") == "D1"


@clause("vv-15.9-2")
def test_a_pinned_leader_and_his_grenades_do_not_help() -> None:
    battle = before(SQUAD, f"german_leader_1* {ENEMY}", HIT, expendables={"german": {"grenades": 1}})
    battle.choose("assault:C1>D1")
    assert battle.keys == ["grenades:german-squad-1", "stay:german-squad-1"]
    battle.choose("stay:german-squad-1")
    assert battle.parts("assault", "kill") == {"odds": 6}


# 15.10 AFVs that survive


HALF = "us_rifle_half_squad"


def fail_against(men: str, defenders: str, *dice: int) -> Battle:
    """A failed assault; the assaulters give up whoever is asked for."""
    battle = charge(men, defenders, (*MISS, *dice))
    while battle.ask.kind == "casualties" and battle.ask.seat == "us":
        pay(battle, "eliminate")
    return battle


@clause("vv-15.10-1", "vv-15.10-2", "vv-15.10-3", "vv-15.10-4")
@example("vv-15.10-e1", "vv-15.10-e2")
@pytest.mark.parametrize(
    ("men", "die", "stopped"),
    [(SQUAD, 1, True), (SQUAD, 2, False), (f"{SQUAD} {SQUAD}", 2, True), (f"{SQUAD} {SQUAD}", 3, False)],
)
def test_a_die_not_above_its_points_immobilises_an_afv(men: str, die: int, stopped: bool) -> None:
    """One squad fails: on a 1; two squads: on 1 or 2. Then the crew rolls 6 and stays."""
    battle = fail_against(men, "tiger^n", die, 6)
    if battle.ask.seat == "german":
        battle.choose(f"bear:german-tiger-1>{len(men.split())}")
    told = battle.last("immobilisation").data
    assert (told["points"], told["roll"]) == (len(men.split()), die)
    assert battle.unit("german-tiger-1").immobile == stopped


@clause("vv-15.10-5", "vv-15.10-6")
@example("vv-15.10-e3")
@pytest.mark.parametrize("count", [3, 4])
def test_three_points_immobilise_it_without_a_roll_and_it_bears_no_more(count: int) -> None:
    """The one die is the crew's."""
    battle = fail_against(" ".join([HALF] * count), "tiger^n", 6)
    if battle.ask.seat == "german":
        battle.choose("bear:german-tiger-1>3")
    assert battle.unit("german-tiger-1").immobile
    assert battle.rolled() == 3
    assert battle.last("immobilisation").data["points"] == 3


@clause("vv-15.10-3", "vv-18.6-2")
def test_the_crew_of_an_afv_that_is_immobilised_may_abandon_it_at_once() -> None:
    battle = fail_against(HALF, "tiger^n", 1, 2)
    assert battle.where("german-tiger-1") == ""


@clause("vv-18.6-3")
def test_the_crew_of_an_immobile_afv_checks_again_after_an_assault() -> None:
    battle = fail_against(HALF, "tiger^n%", 3)
    assert battle.last("crew-check").data["roll"] == 3
    assert not battle.events("immobilisation")


@clause("vv-15.10-7")
def test_further_points_go_to_other_units_in_the_hex() -> None:
    """Four assaulters: the AFV bears 3 at most, so the squad beside it pays at least 1."""
    battle = fail_against(" ".join([HALF] * 4), f"tiger^n {ENEMY}", 6)
    assert "bear:german-tiger-1>3" in battle.keys
    assert "bear:german-tiger-1>4" not in battle.keys
    battle.choose("bear:german-tiger-1>3")
    assert (battle.ask.about["unit"], points(battle)) == (battle.unit("german-squad-1").id, 1)
    assert "spare:german-squad-1" not in battle.keys


@clause("vv-15.10-7")
def test_the_owner_may_put_them_all_on_the_others() -> None:
    battle = fail_against(f"{HALF} {HALF}", f"tiger^n {ENEMY}")
    battle.choose("spare:german-tiger-1", "reduce:german-squad-1")
    assert not battle.unit("german-tiger-1").immobile
    assert not battle.events("immobilisation")


@clause("vv-15.10-8", "vv-15.10-9")
def test_passengers_of_an_afv_may_take_the_points_but_are_not_pinned() -> None:
    battle = fail_against(f"{HALF} {HALF}", "sdkfz_251^n[german_rifle_squad]")
    assert battle.keys == ["spare:german-squad-1", "reduce:german-squad-1", "eliminate:german-squad-1"]
    battle.choose("reduce:german-squad-1")
    assert not battle.unit("german-sdkfz-251-1").immobile
    assert not battle.events("immobilisation")


@clause("vv-15.10-10")
def test_points_left_after_the_passengers_go_on_the_afv() -> None:
    battle = fail_against(f"{HALF} {HALF}", "sdkfz_251^n[german_leader_1]", 1, 6)
    battle.choose("eliminate:german-leader-1")
    assert battle.last("immobilisation").data["points"] == 1
    assert battle.unit("german-sdkfz-251-1").immobile


@clause("vv-15.8-7", "vv-15.10-5", "vv-14.61-7")
def test_more_points_than_they_can_meet_eliminate_the_men_and_immobilise_the_afv() -> None:
    """Four assaulters fail: a leader who can meet 1 point is lost, an AFV that bears 3 is immobilised."""
    battle = fail_against(" ".join([HALF] * 4), "german_leader_1")
    assert battle.where("german-leader-1") == ""
    alone = fail_against(" ".join([HALF] * 4), "tiger^n", 6)
    assert alone.unit("german-tiger-1").immobile


# 15.10a The printed example


def printed(*dice: int) -> Battle:
    """Three squads, Schmidt and Grenades against the building C1 of the figure, our D1."""
    battle = Battle(
        HOUSE,
        us={"I1": SQUAD, "D1": f"us_rifle_half_squad+m1919a6 {SQUAD} us_leader_1"},
        german={"C1": f"{ENEMY} {ENEMY} {ENEMY} german_leader_1", "I2": ENEMY},
        expendables={"german": {"grenades": 1}},
    ).phase("assault", "german", dice=dice)
    battle.choose("assault:C1>D1", "grenades:german-squad-1", "join:german-squad-2")
    return battle.choose("join:german-squad-3", "join:german-leader-1")


@clause("vv-15.10a-1", "vv-15.6-4", "vv-15.3-2", "vv-15.7-1")
@example("vv-15.10a-e1", "vv-15.10a-e2", "vv-15.10a-e3", "vv-15.10a-e4", "vv-15.6-e3", "vv-12.52-e2")
def test_the_printed_example_of_a_close_assault() -> None:
    battle = printed(3, 4)
    event = battle.last("assault")
    assert battle.tally("assault", "strength").total == 13
    assert battle.tally("assault", "defence").total == 11
    assert event.data["odds"] == "1-1"
    assert battle.parts("assault", "kill") == {"odds": 6, "leadership": -1}
    assert battle.parts("assault") == {"leadership": -1, "grenades": -1}
    assert event.data["succeeds"]
    assert battle.parts("assault", "losses") == {"stone_building": 3, "defenders": 3}
    assert points(battle) == 6
    battle.choose("eliminate:german-squad-1", "pin:german-squad-2")
    assert battle.at("D1") == ["german-squad-2", "german-squad-3", "german-leader-1"]
    assert [battle.unit(f"german-squad-{n}").pinned for n in (2, 3)] == [True, False]


@clause("vv-15.7-3")
def test_one_more_on_the_dice_and_the_example_fails() -> None:
    battle = printed(4, 4)
    assert not battle.last("assault").data["succeeds"]
    assert battle.parts("assault", "losses")["margin"] == 1
