"""16.4: getting on and off."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import No
from bocage.systems.lnl.content.scenario import Fortification
from tests.lnl.positions import Battle
from tests.support import clause, example

FIELD = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
AFAR = {"H2": "leader_captain"}


def ride(ours: str, dice: list[int] | None = None, **more: Any) -> Battle:
    """A vehicle of ours in A1, about to drive; a German leader far away."""
    battle = Battle(more.pop("drawing", FIELD), us={"A1": ours}, german=more.pop("german", AFAR), **more)
    return battle.impulse("us", dice=dice or []).choose("activate:A1")


def left(battle: Battle) -> object:
    """The MP left to who is on the move, or the shots left to the enemy."""
    return battle.ask.about["left"]


def refusal(battle: Battle, key: str) -> str:
    no = battle.why_not(key)
    assert isinstance(no, No)
    return no.clause


# Getting on


@clause("lnl-16.4-1", "lnl-16.0-1")
def test_getting_on_costs_half_of_both_moves() -> None:
    battle = ride("m4a1^e us_airborne_squad").choose("drive:us-m4a1-1", "load:us-m4a1-1")
    assert left(battle) == 5, "10 MF, half of it spent"
    squad = battle.unit("us-squad-1")
    assert squad.carrier is battle.unit("us-m4a1-1")
    assert battle.at("A1") == []
    assert battle.marked("us-squad-1") == ["moved"]
    assert battle.marked("us-m4a1-1") == ["moved"]


@clause("lnl-16.4-1")
def test_half_of_an_odd_movement_factor_is_rounded_up() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e us_airborne_squad"}, german=AFAR)
    battle.reprint("us-m4a1-1", mf=11).impulse("us")
    battle.choose("activate:A1", "drive:us-m4a1-1", "load:us-m4a1-1")
    assert left(battle) == 5


@clause("lnl-16.4-1", "lnl-1.3-12")
def test_those_aboard_go_where_the_vehicle_goes_and_count_nothing_in_its_hex() -> None:
    men = "us_airborne_squad us_airborne_squad us_airborne_squad"
    battle = Battle(FIELD, us={"A1": "m4a1^e[us_airborne_squad]", "B1": men}, german=AFAR)
    battle.impulse("us").choose("activate:A1", "drive:us-m4a1-1", "move:B1")
    assert len(battle.at("B1")) == 3
    assert battle.where("us-m4a1-1") == "B1"


@clause("lnl-16.4-2")
def test_who_has_moved_or_has_just_appeared_does_not_get_on() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e us_airborne_squad us_airborne_squad"}, german=AFAR)
    battle.mark(us_squad_1="ops_complete").impulse("us")
    battle.g.mustered = 2
    battle.choose("activate:A1", "drive:us-m4a1-1")
    assert "load:us-m4a1-1" not in battle.keys
    assert refusal(battle, "load:us-m4a1-1") == "lnl-16.4-2"


@clause("lnl-16.4-2")
def test_a_vehicle_that_has_come_to_them_does_not_take_them_on() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e", "B1": "us_airborne_squad"}, german=AFAR)
    battle.impulse("us").choose("activate:A1", "drive:us-m4a1-1", "move:B1")
    assert "load:us-m4a1-1" not in battle.keys


@pytest.mark.parametrize("men", ["us_airborne_squad*", "us_atg_57"])
@clause("lnl-16.1-4", "lnl-16.4-12")
def test_neither_shaken_men_nor_guns_get_on(men: str) -> None:
    battle = ride(f"m4a1^e {men}").choose("drive:us-m4a1-1")
    assert "load:us-m4a1-1" not in battle.keys


@clause("lnl-16.4-12")
def test_a_shaken_vehicle_takes_nobody_on() -> None:
    battle = ride("m4a1^e* us_airborne_squad").choose("drive:us-m4a1-1")
    assert "load:us-m4a1-1" not in battle.keys
    assert refusal(battle, "load:us-m4a1-1") == "lnl-16.4-12"


# Getting off


@clause("lnl-16.4-1", "lnl-16.4-6", "lnl-16.4-7", "lnl-16.4-8", "lnl-16.4-9")
@example("lnl-16.4-e1")
def test_a_squad_leaves_its_m113_goes_two_hexes_and_the_m113_goes_on() -> None:
    battle = Battle(
        FIELD,
        us={"A1": "m113^e[us_army_squad]"},
        german=AFAR,
        module="fhv",
        date="1968-02-01",
        forces={"us": "us_army", "german": "nva"},
    )
    battle.impulse("us").choose("activate:A1", "drive:us-m113-1", "unload:us-m113-1")
    assert battle.marked("us-squad-1") == ["moved"]
    assert (battle.ask.kind, left(battle)) == ("step", 2)
    battle.choose("move:B1", "move:C1")
    assert battle.where("us-squad-1") == "C1"
    assert (battle.ask.kind, left(battle)) == ("drive", 9)
    assert battle.choose("move:B1").where("us-m113-1") == "B1"


@clause("lnl-16.4-3")
@example("lnl-16.4-e2")
@pytest.mark.parametrize(
    ("way", "squad", "over"),
    [([], ["B1", "C1"], 5), (["B1"], ["C1", "D1"], 4)],
    ids=["at once", "on its way"],
)
def test_a_squad_leaves_its_stug_at_once_or_in_the_middle_of_its_move(
    way: list[str], squad: list[str], over: int
) -> None:
    """Of its 10 MP the StuG has 5 left, less those it has driven; the squad goes two hexes."""
    forces = {"us": "wehrmacht", "german": "us_airborne"}
    battle = Battle(FIELD, us={"A1": "stug_iiig^e[wehrmacht_squad]"}, german=AFAR, forces=forces)
    battle.impulse("us").choose("activate:A1", "drive:us-stug-iiig-1", *(f"move:{label}" for label in way))
    battle.choose("unload:us-stug-iiig-1")
    assert left(battle) == 2
    battle.choose(*(f"move:{label}" for label in squad))
    assert (battle.ask.kind, left(battle)) == ("drive", over)


@clause("lnl-16.4-3")
def test_half_the_movement_factor_must_be_left() -> None:
    battle = ride("m4a1^e[us_airborne_squad]").choose("drive:us-m4a1-1", "pivot:w")
    assert left(battle) == 7
    assert "unload:us-m4a1-1" in battle.keys
    battle.choose("pivot:e")
    assert left(battle) == 4
    assert refusal(battle, "unload:us-m4a1-1") == "lnl-16.4-3"


@clause("lnl-16.4-4", "lnl-16.2-6")
def test_they_may_be_fired_at_where_they_get_off_once_for_each_mp() -> None:
    battle = ride(
        "m113!us_army^e~[us_airborne_squad]",
        [1, 6, 1, 6],
        german={"E1": "wehrmacht_squad", "F1": "wehrmacht_squad"},
    )
    battle.choose("drive:us-m113-1", "unload:us-m113-1")
    assert (battle.ask.kind, left(battle)) == ("opportunity-fire", 2)
    battle.choose("opportunity-fire:E1", "opportunity-fire:F1")
    assert len(battle.events("fire")) == 2
    assert battle.ask.kind == "step"


@clause("lnl-16.4-4")
def test_who_is_shaken_as_he_gets_off_goes_no_farther() -> None:
    battle = ride("m113!us_army^e~[us_airborne_squad]", [6, 1, 4], german={"E1": "wehrmacht_squad", **AFAR})
    battle.choose("drive:us-m113-1", "unload:us-m113-1", "opportunity-fire:E1")
    assert battle.unit("us-squad-1").shaken
    assert battle.ask.kind == "drive"


@clause("lnl-16.2-7")
def test_the_vehicle_is_fired_at_before_those_who_got_off() -> None:
    battle = ride(
        "m113!us_army^e[us_airborne_squad]", [1, 6, 1, 6], german={"E1": "wehrmacht_squad wehrmacht_squad"}
    )
    battle.choose("drive:us-m113-1", "unload:us-m113-1", "opportunity-fire:E1", "arms:german-squad-1>own")
    battle.choose("hold:german-squad-2")
    first = battle.last("fire")
    assert first.data["cover"].total == 1, "its armour"  # type: ignore[attr-defined]
    battle.choose("opportunity-fire:E1")
    assert battle.last("fire").data["cover"].total == 0  # type: ignore[attr-defined]


@clause("lnl-16.4-5", "lnl-15.2-6")
def test_by_assault_move_getting_on_or_off_takes_the_whole_of_it() -> None:
    battle = ride("m4a1^e us_airborne_squad").choose("assault-drive:us-m4a1-1")
    assert left(battle) == 5
    battle.choose("load:us-m4a1-1")
    assert battle.marked("us-m4a1-1") == ["assault_move"]
    assert battle.ask.kind == "act", "it goes no farther"
    late = ride("m4a1^e[us_airborne_squad]").choose("assault-drive:us-m4a1-1", "pivot:ne")
    assert "unload:us-m4a1-1" not in late.keys


@clause("lnl-16.4-10", "lnl-16.4-11", "lnl-16.4-8")
def test_a_squad_gets_off_by_assault_move_and_fires_but_goes_no_farther() -> None:
    battle = ride("m4a1^e[us_airborne_squad]", [1, 6], german={"C1": "wehrmacht_half_b*", **AFAR})
    battle.choose("drive:us-m4a1-1", "unload-assault:us-m4a1-1")
    assert battle.marked("us-squad-1") == ["assault_move"]
    assert battle.ask.kind == "drive", "the vehicle may go on, the squad may not"
    battle.choose("stop", "fire:A1>C1")
    assert battle.parts()["assault_fire"] == -2
    assert "assault-from:A1" not in battle.keys
    assert "move-from:A1" not in battle.keys


@clause("lnl-16.4-10")
def test_only_those_who_can_assault_move_get_off_that_way() -> None:
    forces = {"us": "wehrmacht", "german": "us_airborne"}
    battle = Battle(FIELD, us={"A1": "sdkfz_251^e[wehrmacht_squad]"}, german=AFAR, forces=forces)
    battle.impulse("us").choose("activate:A1", "drive:us-sdkfz-251-1")
    assert "unload:us-sdkfz-251-1" in battle.keys
    assert "unload-assault:us-sdkfz-251-1" not in battle.keys


@clause("lnl-1.3-13")
def test_nobody_gets_off_where_there_is_no_room() -> None:
    men = "us_airborne_squad us_airborne_squad us_airborne_squad"
    battle = ride(f"m4a1^e[us_airborne_squad] {men}").choose("drive:us-m4a1-1")
    assert "unload:us-m4a1-1" not in battle.keys
    assert refusal(battle, "unload:us-m4a1-1") == "lnl-1.3-1"


@clause("lnl-1.3-13")
def test_some_may_get_off_where_there_is_no_room_for_all() -> None:
    men = "us_airborne_squad us_airborne_squad us_airborne_half"
    battle = ride(f"m4a1^e[us_airborne_half,us_airborne_half] {men}")
    battle.choose("drive:us-m4a1-1", "unload:us-m4a1-1", "join:us-half-squad-1")
    assert battle.ask.kind != "unload-who", "the second half-squad cannot come, and is not asked"
    assert battle.unit("us-half-squad-2").carrier is not None


@clause("lnl-21.4-6")
def test_mines_strike_those_who_get_off() -> None:
    mine = Fortification("mine", "A1", side="german")
    battle = ride("m4a1^e[us_airborne_squad]", [6, 1, 3], forts=[mine])
    battle.choose("drive:us-m4a1-1", "unload:us-m4a1-1")
    assert battle.events("mine")
    assert battle.unit("us-squad-1").shaken


# Shaken vehicles


@clause("lnl-16.4-12", "lnl-16.4-13")
def test_men_get_off_a_shaken_vehicle_which_then_stays() -> None:
    battle = ride("m4a1^e[us_airborne_squad]*").choose("drive:us-m4a1-1", "unload:us-m4a1-1", "stop")
    assert battle.where("us-squad-1") == "A1"
    assert battle.marked("us-m4a1-1") == ["moved"]
    assert battle.ask.kind != "drive"


@clause("lnl-16.4-14")
def test_nobody_gets_off_a_shaken_vehicle_that_has_moved() -> None:
    battle = ride("m4a1^e[us_airborne_squad]*").choose("drive:us-m4a1-1", "pivot:ne")
    assert "unload:us-m4a1-1" not in battle.keys
    assert refusal(battle, "unload:us-m4a1-1") == "lnl-16.4-14"


@clause("lnl-16.2-16")
def test_shaken_men_inside_a_vehicle_may_get_off_when_they_can() -> None:
    battle = ride("m113!us_army^e[us_airborne_squad*]").choose("drive:us-m113-1", "unload:us-m113-1")
    assert battle.where("us-squad-1") == "A1"
