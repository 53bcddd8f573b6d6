"""17.1: what follows a Close Assault: markers, the way back, a second vehicle, men in the hex already."""

from __future__ import annotations

from bocage.kernel import No, Tally
from bocage.systems.lnl.content.scenario import Fortification
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_17_close_assault import FAIL, FIELD, PASS, RESERVE, hunt, storm
from tests.support import clause

# Destroyed


@clause("lnl-17.1-29", "lnl-17.1-26")
def test_they_stay_beside_the_wreck_under_a_melee_marker() -> None:
    battle = storm(hunt("us_airborne_squad leader_captain", "stug_iiig^w", [*PASS * 2, 6, 1]))
    battle.choose("no-help")
    assert battle.at("B1") == ["us-leader-1", "us-squad-1"]
    assert battle.g.melee >> battle.loc("B1") & 1
    assert "activate:B1" not in battle.choose("pass").keys


@clause("lnl-17.1-29", "lnl-5.0-4")
def test_nobody_fires_at_them_until_the_turn_is_over() -> None:
    battle = hunt("us_airborne_squad", "stug_iiig^w", [*PASS, 6, 1], german={"D1": "wehrmacht_squad"})
    storm(battle).choose("activate:D1")
    assert battle.why_not("fire:D1>B1") == No("lnl-5.0-4", "melee-there")


@clause("lnl-17.1-9", "lnl-17.1-30")
def test_shaken_men_beside_a_tank_live_as_long_as_it_does() -> None:
    failed = storm(hunt("us_airborne_squad", "stug_iiig^w wehrmacht_squad*", [*PASS, 1, 6]))
    assert failed.where("german-squad-1") == "B1"
    won = storm(hunt("us_airborne_squad", "stug_iiig^w wehrmacht_squad*", [*PASS, 6, 1]))
    assert won.unit("german-squad-1").loc < 0
    assert won.last("eliminated").clauses == ("lnl-17.1-30",)


# Not destroyed


@clause("lnl-17.1-31", "lnl-17.1-32", "lnl-17.1-27")
def test_a_vehicle_that_holds_out_is_marked_melee_and_they_go_back_marked_moved() -> None:
    battle = storm(hunt("us_airborne_squad leader_captain", "stug_iiig^w", [*PASS * 2, 1, 6]))
    battle.choose("no-help")
    assert battle.marked("german-stug-iiig-1") == ["melee"]
    assert battle.at("A1") == ["us-leader-1", "us-squad-1"]
    assert battle.marked("us-squad-1") == battle.marked("us-leader-1") == ["moved"]


@clause("lnl-17.1-31", "lnl-5.0-4", "lnl-8.1-2")
def test_a_vehicle_marked_melee_does_nothing_and_is_not_fired_at() -> None:
    battle = hunt("us_airborne_squad", "stug_iiig^w", [*PASS, 1, 6], us={"D1": "us_airborne_squad"})
    storm(battle)
    assert battle.keys == ["activate:H2", "pass"], "the StuG cannot be activated"
    battle.choose("pass", "activate:D1")
    assert battle.why_not("fire-at:D1>german-stug-iiig-1") == No("lnl-5.0-4", "melee-there")


@clause("lnl-17.1-31", "lnl-9.0-2")
def test_its_marker_comes_off_with_the_others() -> None:
    battle = storm(hunt("us_airborne_squad", "stug_iiig^w", [*PASS, 1, 6, 3, 2]))
    battle.choose("pass", "pass", "pass")
    assert battle.g.turn == 2
    assert battle.marked("german-stug-iiig-1") == []


@clause("lnl-17.1-32")
def test_no_fire_is_drawn_in_the_hex_of_the_assault_nor_by_the_way_back() -> None:
    """Rulings 88 and 89: a German machine gun looks on."""
    battle = hunt(
        "us_airborne_squad", "stug_iiig^w", [*PASS, 1, 6], german={"D2": "wehrmacht_squad+mg42_bipod"}
    )
    storm(battle)
    assert battle.ask.kind == "impulse"
    assert battle.events("fire") == []


@clause("lnl-21.4-6", "lnl-17.1-19")
def test_mines_under_the_vehicle_strike_those_who_enter() -> None:
    mine = Fortification("mine", "B1", side="german")
    battle = storm(hunt("us_airborne_squad", "stug_iiig^w", [*PASS, 6, 1, 6, 3], forts=[mine]))
    assert battle.unit("us-squad-1").shaken
    assert battle.where("us-squad-1") == "A1", "it has gone back without an assault"
    assert battle.events("close-assault") == []
    assert battle.marked("german-stug-iiig-1") == []


# Two vehicles


TWO = "stug_iiig^w pz_ivh^w"


@clause("lnl-17.1-34", "lnl-17.1-30")
def test_the_second_vehicle_needs_a_second_check_and_a_second_assault() -> None:
    battle = hunt("us_airborne_squad", f"{TWO} wehrmacht_squad*", [*PASS, 6, 1, *PASS, 6, 1])
    storm(battle)
    assert battle.ask.kind == "assault-which"
    battle.choose("attack:german-pz-ivh-1")
    assert len(battle.events("morale-check")) == 2
    assert battle.g.wrecks == {battle.loc("B1"): 2}
    assert battle.unit("german-squad-1").loc < 0
    assert battle.where("us-squad-1") == "B1"


@clause("lnl-17.1-34", "lnl-17.1-13")
def test_the_wreck_just_made_helps_the_second_check() -> None:
    """Rulings 67, 102: they stand beside a wreck now, which has a TM of +2; before that in the open."""
    battle = hunt("us_airborne_squad", TWO, [*PASS, 6, 1, *PASS, 6, 1])
    storm(battle).choose("attack:german-stug-iiig-1")
    tallies = [event.data["tally"] for event in battle.events("morale-check")]
    assert [tally.total for tally in tallies if isinstance(tally, Tally)] == [0, -2]


@clause("lnl-17.1-34", "lnl-17.1-32")
def test_who_fails_the_second_check_goes_back_and_the_others_live() -> None:
    battle = hunt("us_airborne_squad", f"{TWO} wehrmacht_squad*", [*PASS, 6, 1, *FAIL])
    storm(battle).choose("attack:german-stug-iiig-1")
    assert battle.g.wrecks == {battle.loc("B1"): 1}
    assert battle.where("us-squad-1") == "A1"
    assert battle.marked("us-squad-1") == ["moved"]
    assert battle.marked("german-pz-ivh-1") == [], "nobody has assaulted it"
    assert battle.where("german-squad-1") == "B1"


@clause("lnl-17.1-34", "lnl-17.1-31")
def test_a_second_assault_that_fails_sends_all_back() -> None:
    battle = hunt("us_airborne_squad", TWO, [*PASS, 6, 1, *PASS, 1, 6])
    storm(battle).choose("attack:german-stug-iiig-1")
    assert battle.where("us-squad-1") == "A1"
    assert battle.marked("german-pz-ivh-1") == ["melee"]


# In place, and after an overrun


@clause("lnl-17.1-6", "lnl-17.1-33", "lnl-17.1-11")
def test_men_who_have_won_a_melee_assault_the_vehicle_in_a_later_impulse() -> None:
    """Ruling 101: they share its hex; if they fail they fall back where their owner likes."""
    battle = Battle(
        FIELD, us={"B1": "us_airborne_squad leader_captain"}, german={"B1": "stug_iiig^w", **RESERVE}
    )
    battle.impulse("us", dice=[*PASS * 2, 1, 6]).choose("activate:B1")
    assert "close-assault:B1" in battle.keys
    battle.choose("close-assault:B1", "join:us-leader-1", "no-help")
    assert battle.ask.kind == "fall-back"
    assert "retreat:A1" in battle.keys
    assert "retreat:B1" not in battle.keys
    battle.choose("retreat:A1", "retreat:B2")
    assert battle.marked("german-stug-iiig-1") == ["melee"]
    assert battle.marked("us-squad-1") == ["moved"]


@clause("lnl-17.1-6")
def test_why_there_is_no_assault_in_place() -> None:
    battle = Battle(
        FIELD, us={"B1": "us_airborne_squad", "C1": "medic"}, german={**RESERVE, "C1": "stug_iiig^w"}
    )
    battle.impulse("us").choose("activate:B1")
    assert battle.why_not("close-assault:B1") == No("lnl-17.1-1", "no-vehicle-there")
    assert battle.why_not("close-assault:C1") == No("lnl-17.1-1", "nobody-to-close-assault")


def overrun(dice: list[int]) -> Battle:
    """An M4A1 runs over a German squad and its leader in C1."""
    battle = Battle(
        FIELD, us={"B1": "m4a1^e~"}, german={"C1": "wehrmacht_squad leader_captain", "H1": "leader_sergeant"}
    )
    battle.impulse("us", dice=dice)
    battle.choose("activate:B1", "drive:us-m4a1-1")
    over = next(key for key in battle.keys if key.startswith("overrun"))
    return battle.choose(over)


@clause("lnl-17.1-33", "lnl-17.1-35", "lnl-15.3-12", "lnl-15.3-14")
def test_overrun_men_may_assault_in_place_and_fall_back_when_they_fail() -> None:
    battle = overrun([1, 6, 1, 2, *PASS, 1, 6])
    battle.choose("join:german-squad-1", "stay:german-leader-1")
    assert battle.events("close-assault")
    assert battle.ask.kind == "fall-back"


@clause("lnl-17.1-35")
def test_a_vehicle_that_only_drives_through_cannot_be_assaulted() -> None:
    battle = Battle(FIELD, us={"B1": "m4a1^e~"}, german={"C1": "wehrmacht_squad", "H1": "leader_sergeant"})
    battle.impulse("us").choose("activate:B1", "drive:us-m4a1-1", "move:C1")
    assert battle.where("us-m4a1-1") == "C1"
    assert (battle.ask.seat, battle.ask.kind) == ("us", "drive"), "the squad is not even asked"
    assert "stop" not in battle.keys
    battle.choose(next(key for key in battle.keys if key.startswith("move:")))
    assert battle.events("close-assault") == battle.events("morale-check") == []


@clause("lnl-17.1-1", "lnl-6.0-15")
def test_an_abandoned_vehicle_holds_nobody_up() -> None:
    battle = hunt("us_airborne_squad", "stug_iiig^w", [])
    battle.impulse("us")
    battle.g.vehicles[0].abandoned = True
    battle.g.look_around()
    battle.choose("activate:A1", "move-from:A1", "move:B1")
    assert battle.ask.kind == "step"
    assert battle.events("morale-check") == []
