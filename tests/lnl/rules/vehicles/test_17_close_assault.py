"""17.1: Close Assault: who may, the Morale Check before it, and the assault itself."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import No
from tests.lnl.positions import Battle
from tests.support import clause, example

FIELD = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
RESERVE = {"H2": "leader_captain"}
"""A German far away, so that the game goes on when the vehicle is lost."""
PASS, FAIL = [1, 1], [6, 6]


def hunt(men: str, tank: str, dice: list[int], **more: Any) -> Battle:
    """The men of A1 against a vehicle in B1, next to them."""
    us = {"A1": men, **more.pop("us", {})}
    german = {"B1": tank, **RESERVE, **more.pop("german", {})}
    return Battle(more.pop("drawing", FIELD), us=us, german=german, **more).impulse("us", dice=dice)


def storm(battle: Battle, start: str = "A1", to: str = "B1") -> Battle:
    battle.choose(f"activate:{start}", f"move-from:{start}")
    while battle.ask.kind == "move-who":
        battle.choose(next(key for key in battle.keys if key.startswith("join")))
    return battle.choose(f"move:{to}")


def totals(battle: Battle) -> tuple[float, float]:
    """Both totals of the last assault, without the dice."""
    event = battle.last("close-assault").data
    return event["strength"].total, event["cover"].total  # type: ignore[attr-defined]


def checked(battle: Battle) -> list[str]:
    """Who has made a Morale Check, in order."""
    numbers = [event.data["unit"] for event in battle.events("morale-check")]
    return [battle.g.units[number].name for number in numbers if isinstance(number, int)]


# Who may, and where


@clause("lnl-17.0-1", "lnl-17.1-1", "lnl-17.1-22", "lnl-17.1-26", "lnl-17.1-28", "lnl-15.4-5")
def test_a_squad_enters_the_hex_of_a_tank_and_destroys_it_without_any_special_weapon() -> None:
    battle = storm(hunt("us_airborne_squad", "stug_iiig^w", [*PASS, 4, 3]))
    assert totals(battle) == (2, 2)
    assert battle.g.wrecks == {battle.loc("B1"): 1}
    assert battle.where("us-squad-1") == "B1"
    assert not [unit for unit in battle.g.units if unit.counter.kind == "crew"], "the crew dies with its tank"
    assert battle.events("evacuation-check") == []


@clause("lnl-11.2-8", "lnl-17.1-15", "lnl-17.1-23")
def test_a_hero_may_assault_a_vehicle_and_no_leader_helps_him() -> None:
    battle = storm(hunt("hero leader_captain", "stug_iiig^w", [*PASS, *PASS, 6, 1]))
    hero = next(event for event in battle.events("morale-check") if event.data["unit"] == 0)
    assert hero.data["tally"].total == 0  # type: ignore[attr-defined]
    assert totals(battle) == (1, 2)
    assert battle.g.wrecks


@pytest.mark.parametrize("men", ["us_mg_50!us_army", "leader_captain", "medic", "scout"])
@clause("lnl-1.6.3-10", "lnl-17.1-1")
def test_no_weapon_team_and_no_other_single_man_assaults_a_vehicle(men: str) -> None:
    battle = hunt(men, "stug_iiig^w", []).choose("activate:A1", "move-from:A1")
    assert "move:B1" not in battle.keys
    assert battle.why_not("move:B1") == No("lnl-17.1-1", "nobody-to-close-assault")


@clause("lnl-17.1-1", "lnl-17.1-12")
def test_who_cannot_assault_stays_behind_when_the_others_go_in() -> None:
    battle = storm(hunt("us_airborne_squad medic", "stug_iiig^w", [*PASS, 6, 1]))
    assert checked(battle) == ["us-squad-1"]
    assert (battle.where("us-squad-1"), battle.where("us-medic-1")) == ("B1", "A1")
    assert battle.marked("us-medic-1") == ["ops_complete"]


@pytest.mark.parametrize("verb", ["assault-from", "crawl-from"])
@clause("lnl-17.1-1", "lnl-8.0-3")
def test_nobody_enters_by_assault_move_or_low_crawl(verb: str) -> None:
    battle = hunt("us_airborne_squad", "stug_iiig^w", []).choose("activate:A1", f"{verb}:A1")
    assert "move:B1" not in battle.keys


@clause("lnl-5.1-5", "lnl-17.1-1")
def test_no_shaken_squad_assaults() -> None:
    battle = hunt("us_airborne_squad*", "stug_iiig^w", []).choose("activate:A1")
    assert not battle.keys or "move:B1" not in battle.choose(battle.keys[0]).keys


@clause("lnl-17.1-6")
def test_men_who_can_fight_save_their_tank_it_is_a_melee() -> None:
    battle = storm(hunt("us_airborne_squad", "stug_iiig^w wehrmacht_squad", [1, 1, 1, 1]))
    assert battle.events("close-assault") == []
    assert battle.events("melee")
    assert battle.unit("german-stug-iiig-1").marks == 0


@clause("lnl-17.1-7", "lnl-16.1.1-7", "lnl-17.1-28")
def test_passengers_inside_do_not_prevent_it_and_die_with_their_vehicle() -> None:
    battle = storm(hunt("us_airborne_squad", "sdkfz_251^w[wehrmacht_squad+mg42_bipod]", [*PASS, 6, 1]))
    assert battle.g.wrecks
    assert battle.unit("german-squad-1").loc < 0
    assert battle.unit("german-squad-1").carrier is None
    assert battle.g.lying(battle.loc("B1")) == [], "their weapon is lost, too"
    assert battle.events("evacuation-check") == []


@clause("lnl-17.1-8")
def test_riders_in_good_order_jump_down_and_fight_a_melee_instead() -> None:
    battle = storm(hunt("us_airborne_squad", "stug_iiig^w[wehrmacht_squad]", [1, 1, 1, 1]))
    assert battle.events("close-assault") == []
    assert battle.at("B1") == ["us-squad-1", "german-squad-1"]
    assert battle.g.melee >> battle.loc("B1") & 1
    assert battle.marked("german-squad-1") == ["moved"]


@clause("lnl-17.1-2", "lnl-17.1-3", "lnl-17.1-5")
@pytest.mark.parametrize("state", ["", "*", "~"])
def test_a_vehicle_defends_itself_shaken_fired_or_moved_as_well_as_ever(state: str) -> None:
    battle = hunt("us_airborne_squad", f"stug_iiig^w{state}", [*PASS, 3, 3])
    battle.mark(german_stug_iiig_1="fired moved").impulse("us", dice=[*PASS, 3, 3])
    storm(battle)
    assert totals(battle) == (2, 2)
    assert battle.g.wrecks == {}


@clause("lnl-17.1-4")
def test_infantry_defends_itself_in_melee_whatever_it_has_done() -> None:
    battle = hunt("us_airborne_squad", "wehrmacht_squad", [])
    battle.mark(german_squad_1="fired moved").impulse("us", dice=[1, 1, 1, 1])
    storm(battle)
    assert [event.data["side"] for event in battle.events("melee-attack")] == [0, 1]


# The approach and the Morale Check


@clause("lnl-17.1-10", "lnl-17.1-11", "lnl-17.1-17")
def test_assaulters_may_come_from_afar_and_who_fails_has_moved() -> None:
    battle = Battle(FIELD, us={"A1": "us_airborne_squad us_airborne_squad"}, german={"C1": "stug_iiig^e"})
    battle.impulse("us", dice=FAIL)
    battle.choose("activate:A1", "move-from:A1", "join:us-squad-1", "stay:us-squad-2", "move:B1", "hold-fire")
    battle.choose("move:C1")
    assert battle.where("us-squad-1") == "B1"
    assert battle.marked("us-squad-1") == ["moved"]
    assert "move-from:A1" not in battle.keys, "only the assaulters move out of their hex in this impulse"


@clause("lnl-17.1-12", "lnl-17.1-16", "lnl-17.1-17", "lnl-17.1-18")
def test_who_fails_the_check_stays_ops_complete_and_is_not_shaken() -> None:
    battle = storm(hunt("us_airborne_squad", "stug_iiig^w", FAIL))
    assert battle.where("us-squad-1") == "A1"
    assert battle.marked("us-squad-1") == ["ops_complete"]
    assert not battle.unit("us-squad-1").shaken
    assert battle.marked("german-stug-iiig-1") == []


WOODS = """
     .     .     .     .
  f     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""


@pytest.mark.parametrize(("drawing", "modifier"), [(FIELD, 0), (WOODS, -2)])
@clause("lnl-17.1-13")
@example("lnl-17.1-e1", "lnl-17.1-e2")
def test_good_cover_where_they_come_from_takes_two_off_the_check(drawing: str, modifier: int) -> None:
    battle = storm(hunt("us_airborne_squad", "stug_iiig^w", FAIL, drawing=drawing))
    assert battle.tally("morale-check").total == modifier


@clause("lnl-17.1-14", "lnl-17.1-12", "lnl-17.1-19")
def test_leaders_check_first_and_one_who_passes_helps_the_squads() -> None:
    battle = storm(hunt("us_airborne_squad leader_captain", "stug_iiig^w", [*PASS, 4, 4, 1, 6]))
    assert checked(battle) == ["us-leader-1", "us-squad-1"]
    first, second = (event.data["tally"].total for event in battle.events("morale-check"))  # type: ignore[attr-defined]
    assert (first, second) == (0, -2)
    assert battle.where("us-squad-1") == "B1", "8 - 2 is not above 6"


@clause("lnl-17.1-14", "lnl-17.1-16")
def test_a_leader_who_fails_helps_nobody_and_stays() -> None:
    battle = storm(hunt("us_airborne_squad leader_captain", "stug_iiig^w", [*FAIL, *PASS, 6, 1]))
    assert battle.tally("morale-check").total == 0
    assert (battle.where("us-leader-1"), battle.where("us-squad-1")) == ("A1", "B1")


@clause("lnl-17.1-12")
def test_a_leader_does_not_go_in_alone() -> None:
    battle = storm(hunt("us_airborne_squad leader_captain", "stug_iiig^w", [*PASS, *FAIL]))
    assert battle.at("A1") == ["us-squad-1", "us-leader-1"]
    assert battle.marked("us-leader-1") == ["ops_complete"]
    assert battle.marked("german-stug-iiig-1") == [], "it has not been assaulted"


# The assault


@clause("lnl-17.1-21", "lnl-17.1-25")
@example("lnl-17.1-e3")
@pytest.mark.parametrize(("roll", "against", "destroyed"), [(4, 3, True), (3, 3, False), (3, 4, False)])
def test_vc_with_an_rpg_against_an_m48(roll: int, against: int, destroyed: bool) -> None:
    """o13: 1d6 + 3 against 1d6 + 3; the M-48 is destroyed if the VC total is greater."""
    battle = hunt(
        "vc_squad+rpg2",
        "m48^w",
        [*PASS, roll, against],
        module="fhv",
        date="1968-02-01",
        forces={"us": "vc", "german": "usmc"},
    )
    battle.reprint("us-squad-1", fp=1).impulse("us", dice=[*PASS, roll, against])
    storm(battle)
    assert totals(battle) == (3, 3)
    assert bool(battle.g.wrecks) == destroyed


@clause("lnl-17.1-21", "lnl-17.1-27")
@example("lnl-17.1-e4")
def test_wehrmacht_with_a_panzerfaust_against_an_m4a1() -> None:
    forces = {"us": "wehrmacht", "german": "us_airborne"}
    battle = storm(hunt("wehrmacht_squad+pzf30", "m4a1^w", [*PASS, 3, 3], forces=forces))
    assert totals(battle) == (2, 2)
    assert battle.g.wrecks == {}
    assert battle.unit("us-squad-1").weapons, "a Panzerfaust is not used up"


@clause("lnl-17.1-21")
def test_one_weapon_counts_and_a_satchel_charge_is_spent() -> None:
    battle = storm(hunt("us_airborne_squad+bazooka+satchel_charge", "stug_iiig^w", [*PASS, 1, 6]))
    assert battle.keys == ["assault-with:us-squad-1>satchel-charge-1", "assault-with:us-squad-1>bazooka-0"]
    battle.choose("assault-with:us-squad-1>satchel-charge-1")
    assert totals(battle) == (8, 2)
    assert [weapon.kind.id for weapon in battle.unit("us-squad-1").weapons] == ["bazooka"]


@clause("lnl-17.1-21", "lnl-17.1-22")
def test_a_charge_may_be_kept() -> None:
    battle = storm(hunt("us_airborne_squad+molotov", "stug_iiig^w", [*PASS, 1, 6]))
    battle.choose("bare-hands:us-squad-1")
    assert totals(battle) == (2, 2)
    assert battle.unit("us-squad-1").weapons


@clause("lnl-17.1-20", "lnl-17.1-23", "lnl-17.1-24")
def test_each_assaults_in_turn_and_each_leader_helps_one_of_them() -> None:
    men = "us_airborne_squad us_airborne_squad leader_captain leader_sergeant"
    battle = storm(hunt(men, "stug_iiig^w", [*PASS * 4, 1, 6, 1, 6]))
    assert battle.ask.kind == "leader-assaults"
    assert battle.keys == ["assist:us-leader-1", "assist:us-leader-2", "no-help"]
    battle.choose("assist:us-leader-1")
    assert totals(battle) == (4, 2)
    assert battle.keys == ["assist:us-leader-2", "no-help"]
    battle.choose("assist:us-leader-2")
    assert totals(battle) == (3, 2)
    assert len(battle.events("close-assault")) == 2


@clause("lnl-17.1-20", "lnl-17.1-26")
def test_the_first_who_succeeds_ends_it() -> None:
    battle = storm(hunt("us_airborne_squad us_airborne_squad", "stug_iiig^w", [*PASS * 2, 6, 1]))
    assert len(battle.events("close-assault")) == 1
    assert battle.at("B1") == ["us-squad-1", "us-squad-2"]


@clause("lnl-17.1-21")
def test_firepower_0_stays_0() -> None:
    battle = hunt("us_airborne_squad", "stug_iiig^w", [])
    battle.reprint("us-squad-1", fp=0).impulse("us", dice=[*PASS, 1, 6])
    assert totals(storm(battle)) == (0, 2)


@pytest.mark.parametrize(
    ("tank", "weakest"),
    [("pz_ivh", 2), ("sdkfz_251", 1), ("su_76!soviet_line", 0), ("t34_76!soviet_line", 3)],
)
@clause("lnl-17.1-25")
def test_the_weakest_armour_counts_and_an_unarmoured_side_is_0(tank: str, weakest: int) -> None:
    battle = storm(hunt("us_airborne_squad", f"{tank}^w", [*PASS, 1, 6]))
    assert totals(battle)[1] == weakest


@clause("lnl-12.0-5")
def test_a_tank_killer_needs_no_check_and_adds_two() -> None:
    battle = storm(hunt("hero@tank_killer", "stug_iiig^w", [1, 6]))
    assert battle.events("morale-check") == []
    assert totals(battle) == (3, 2)


@clause("lnl-12.0-5")
def test_hidden_men_of_the_ambush_card_assault_without_a_check() -> None:
    battle = hunt("leader_captain@the_ambush", "stug_iiig^w", [4, 6, 1])
    battle.choose("activate:A1", "ambush:us-leader-1>B1")
    assert battle.events("morale-check") == []
    assert battle.g.wrecks


@clause("lnl-17.1-16", "lnl-17.1-17")
def test_who_does_not_dare_stands_still_and_is_used_up() -> None:
    """It has not moved: Ops Complete, and no MP that would make it a moving target."""
    battle = storm(hunt("us_airborne_squad", "stug_iiig^w", FAIL))
    squad = battle.unit("us-squad-1")
    assert battle.where("us-squad-1") == "A1"
    assert (battle.marked("us-squad-1"), squad.mp) == (["ops_complete"], 0)


@clause("lnl-17.1-34", "lnl-17.1-32")
def test_who_fails_before_the_second_vehicle_goes_back_though_the_others_win() -> None:
    """Both enter and the first vehicle falls; the second squad fails; the first destroys the other one."""
    men, tanks = "us_airborne_squad us_airborne_squad", "stug_iiig^w stug_iiig^w"
    battle = storm(hunt(men, tanks, [*PASS, *PASS, 6, 1, *PASS, *FAIL, 6, 1]))
    while battle.ask.kind in ("assault-which", "assault-weapon", "assault-who"):
        battle.choose(battle.keys[0])
    assert len(battle.events("vehicle-destroyed")) == 2
    assert (battle.where("us-squad-1"), battle.where("us-squad-2")) == ("B1", "A1")
    assert battle.marked("us-squad-2") == ["moved"]
