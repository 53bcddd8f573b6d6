"""Chapter 19.5.1: ordnance against helicopters, the crash, and what a Damaged one has to do."""

from __future__ import annotations

from copy import copy

import pytest

from bocage.systems.lnl.battle.state import ELIMINATED, EXITED, FLYING, WRECKED
from bocage.systems.lnl.content.arms import Armour
from tests.lnl.airborne import SLICK, AirBattle
from tests.support import clause

LANE = ".\n" * 9
FIELD = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
"""A1 to I4: E2 is in the middle."""

OURS = {"A3-air": "uh1_slick", "A9": "leader_captain"}
RPG = {"A1": "nva_squad+rpg2"}
HIT = [4, 4]
"""The RPG-2 in A1 hits at two hexes with an 8 or less; its penetration is 6, the armour of a Huey 1."""


def struck(dice: list[int], ours: str = "uh1_slick") -> AirBattle:
    """An RPG fires from A1 at a slick that hovers over A3, and hits; then come these dice."""
    battle = AirBattle(LANE, us={"A3-air": ours, "A9": "leader_captain"}, german=RPG)
    battle.hover(SLICK).impulse("german", dice=[*HIT, *dice])
    fire_rpg(battle)
    return battle


def fire_rpg(battle: AirBattle, at: str = "A1") -> None:
    battle.choose(f"activate:{at}")
    battle.choose(next(key for key in battle.keys if key.startswith("ordnance-at:") and SLICK in key))


# Penetration


@clause("lnl-19.5.1-1")
def test_penetration_and_a_die_against_armour_and_a_die() -> None:
    battle = struck([3, 5, 1, 4, 1])
    event = battle.last("penetration")
    assert (event.data["roll"], event.data["against"]) == (3, 5)
    assert battle.parts("penetration", "strength") == {"penetration": 6}
    assert battle.parts("penetration", "armour") == {"armour": 1}
    assert battle.unit(SLICK).loc == WRECKED


def reprinted(armour: int, dice: list[int]) -> AirBattle:
    """The same shot at a helicopter with other armour."""

    battle = AirBattle(LANE, us={"A3-air": "uh1_slick", "A9": "leader_captain"}, german=RPG)
    battle.hover(SLICK).impulse("german", dice=[*HIT, *dice])
    vehicle = battle.helicopter()

    vehicle.printed = copy(vehicle.printed)
    vehicle.printed.hull = Armour((armour, armour, armour))
    fire_rpg(battle)
    return battle


@clause("lnl-19.5.1-2")
def test_a_1_against_a_6_never_does_anything() -> None:
    """1 + 6 against 6 + 0 would go through."""
    battle = reprinted(0, [1, 6])
    assert battle.where(SLICK) == "A3-air"
    assert not battle.helicopter().damaged
    assert battle.last("fire-no-effect").clauses == ("lnl-19.5.1-2",)


@clause("lnl-19.5.1-3")
def test_a_6_against_a_1_always_brings_it_down() -> None:
    """6 + 6 against 1 + 14 would not go through."""
    battle = reprinted(14, [6, 1, 1, 4, 1])
    assert battle.unit(SLICK).loc == WRECKED


@clause("lnl-19.5.1-4", "lnl-19.5.1-11", "lnl-19.5.1-16")
@pytest.mark.parametrize(("armour", "fate"), [(5, "down"), (6, "damaged"), (7, "nothing")])
def test_more_brings_it_down_equal_damages_less_does_nothing(armour: int, fate: str) -> None:
    """3 + 6 against 3 and its armour; nobody's morale is tried."""
    battle = reprinted(armour, [3, 3, 1, 4, 1])
    assert (battle.unit(SLICK).loc == WRECKED) == (fate == "down")
    assert battle.helicopter().damaged == (fate == "damaged")
    assert not battle.events("morale-check")


@clause("lnl-19.5.1-11", "lnl-5.1c-10")
def test_damaged_twice_it_falls() -> None:
    """Ruling 77."""
    battle = AirBattle(LANE, us={"A3-air": "uh1_slick", "A9": "leader_captain"}, german={"A1": "nva_squad"})
    battle.damage(SLICK).impulse("german", dice=[5, 3, 4, 1, 4, 1])
    battle.choose("activate:A1", f"fire-at:A1>{SLICK}")
    assert battle.checks()[SLICK] == (3, "damaged")
    assert battle.unit(SLICK).loc == WRECKED


# Where it falls


@pytest.mark.parametrize(
    ("coloured", "cell"), [(1, "E1"), (2, "F2"), (3, "F3"), (4, "E3"), (5, "D3"), (6, "D2")]
)
@clause("lnl-19.5.1-5", "lnl-19.5.1-6", "lnl-19.5.1-7")
def test_the_coloured_die_says_which_way_it_falls(coloured: int, cell: str) -> None:
    """One hex, for a white 1 or 2, from E2: 1 is north, then clockwise."""
    battle = AirBattle(
        FIELD, us={"E2-air": "uh1_slick", "A4": "leader_captain"}, german={"C2": "nva_squad+rpg2"}
    )
    battle.hover(SLICK).impulse("german", dice=[*HIT, 3, 3, 2, coloured, 1])
    fire_rpg(battle, "C2")
    assert battle.g.wrecks == {battle.loc(cell): 1}
    assert battle.g.wreck_mask == 1 << battle.loc(cell)


@pytest.mark.parametrize(
    ("white", "cell"), [(1, "A4"), (2, "A4"), (3, "A5"), (4, "A5"), (5, "A6"), (6, "A6")]
)
@clause("lnl-19.5.1-6")
def test_half_the_white_die_rounded_up_says_how_far(white: int, cell: str) -> None:
    battle = struck([3, 3, white, 4, 1])
    assert battle.g.wrecks == {battle.loc(cell): 1}


@clause("lnl-19.5.1-10")
def test_beyond_the_edge_all_are_lost() -> None:
    """Ruling 156: three hexes north of A3 there is no map."""
    battle = struck([3, 3, 6, 1], "uh1_slick[us_army_squad+m60]")
    assert battle.g.wrecks == {}
    assert battle.unit(SLICK).loc == WRECKED
    assert battle.unit("us-squad-1").loc < 0
    assert not battle.events("evacuation-check")
    assert battle.events("lost-with-all-hands")


# What it falls upon


@clause("lnl-19.5.1-8", "lnl-19.5.1-9")
def test_all_on_the_ground_are_attacked_with_4_friend_and_foe() -> None:
    """2 + 4 against 3 + 1 (brush): a margin of 2 for our squad, which rolls 6; then, upstairs, nobody."""
    drawing = ".\n.\n.\nb\n.\n.\n.\n.\n."
    battle = AirBattle(drawing, us={"A3-air": "uh1_slick", "A4": "us_army_squad"}, german=RPG)
    battle.hover(SLICK).impulse("german", dice=[*HIT, 3, 3, 1, 4, 2, 3, 6, 1])
    fire_rpg(battle)
    assert battle.parts("crash-attack", "strength") == {"crash": 4}
    assert battle.parts("crash-attack", "cover") == {"brush": 1}, "the wreck is no cover against itself"
    assert battle.checks() == {"us-squad-1": (2, "shaken")}


@clause("lnl-19.5.1-8")
def test_enemies_under_it_are_struck_too_and_more_if_they_have_moved() -> None:
    """It falls on the very squad: 2 + 4 against 3, and 1 more because it is marked Moved."""
    battle = AirBattle(
        LANE,
        us={"A3-air": "uh1_slick", "A9": "leader_captain"},
        german={"A1": "nva_squad+rpg2", "A4": "nva_squad"},
    ).mark(german_squad_2="moved")
    battle.hover(SLICK).impulse("german", dice=[*HIT, 3, 3, 1, 4, 2, 3, 6, 1])
    fire_rpg(battle)
    assert battle.checks() == {"german-squad-2": (4, "casualties")}


@clause("lnl-19.5.1-8", "lnl-5.0a-4")
def test_who_is_struck_no_harder_than_he_is_covered_makes_no_check() -> None:
    """2 + 4 against 6: nothing for the squad that stood still, 1 for the one that moved, whose 1 saves it."""
    battle = AirBattle(
        LANE,
        us={"A3-air": "uh1_slick", "A9": "leader_captain"},
        german={"A1": "nva_squad+rpg2", "A4": "nva_squad nva_squad"},
    ).mark(german_squad_3="moved")
    battle.hover(SLICK).impulse("german", dice=[*HIT, 3, 3, 1, 4, 2, 6, 1, 1])
    fire_rpg(battle)
    assert battle.checks() == {"german-squad-3": (1, "no_effect")}


@clause("lnl-19.5.1-8")
def test_every_storey_has_its_own_defence_roll() -> None:
    drawing = ".\n.\n.\nS\n.\n.\n.\n.\n."
    battle = AirBattle(
        drawing,
        us={"A3-air": "uh1_slick", "A4": "us_army_squad", "A4-upper": "us_army_half"},
        german=RPG,
    )
    battle.hover(SLICK).impulse("german", dice=[*HIT, 3, 3, 1, 4, 1, 6, 6, 1])
    fire_rpg(battle)
    assert len(battle.events("crash-attack")) == 2


@clause("lnl-19.5.1-8")
def test_a_vehicle_under_it_has_its_armour() -> None:
    """An M-113 with open hatches: 2 + 4 against 2 and its weakest armour."""
    battle = AirBattle(LANE, us={"A3-air": "uh1_slick", "A4": "m113^ne"}, german=RPG)
    battle.hover(SLICK).impulse("german", dice=[*HIT, 3, 3, 1, 4, 2, 6, 1])
    fire_rpg(battle)
    assert battle.parts("crash-attack", "cover") == {
        "armour": battle.helicopter("us-m113-1").printed.weakest_armour
    }


# Those inside


@clause("lnl-19.5.1-10", "lnl-19.4-3", "lnl-16.1.1-1", "lnl-15.4-2")
def test_crew_and_passengers_roll_to_get_out() -> None:
    """Even gets out, Shaken and Moved: the crew with a 2, the weapon with a 4, the squad not with a 1."""
    battle = struck([3, 3, 1, 4, 2, 4, 1], "uh1_slick[us_army_squad+m60]")
    assert [unit.counter.id for unit in battle.g.at[0][battle.loc("A4")]] == ["crew"]
    crew = battle.g.at[0][battle.loc("A4")][0]
    assert crew.shaken
    assert battle.marked(crew.name) == ["moved"]
    assert battle.unit("us-squad-1").loc < 0
    assert [weapon.kind.id for weapon in battle.g.lying(battle.loc("A4"))] == ["m60"]


@clause("lnl-19.5.1-10", "lnl-8.1-1")
def test_who_crawls_out_among_enemies_is_in_melee_with_them() -> None:
    """The wreck lies in A1, on the men who shot it down: 1 + 4 against 6 does not touch them."""
    battle = AirBattle(LANE, us={"A2-air": "uh1_slick", "A9": "leader_captain"}, german=RPG)
    battle.hover(SLICK).impulse("german", dice=[*HIT, 3, 3, 1, 1, 1, 6, 2])
    fire_rpg(battle)
    assert [battle.unit(name).counter.kind for name in battle.at("A1")] == ["crew", "squad"]
    assert battle.g.melee == 1 << battle.loc("A1")


@clause("lnl-19.5.1-10")
def test_nobody_gets_out_of_deep_water() -> None:
    drawing = ".\n.\n.\n~\n.\n.\n.\n.\n."
    battle = AirBattle(
        drawing,
        us={"A3-air": "uh1_slick[us_army_squad]", "A9": "leader_captain"},
        german=RPG,
    )
    battle.hover(SLICK).impulse("german", dice=[*HIT, 3, 3, 1, 4])
    fire_rpg(battle)
    assert battle.g.wrecks == {battle.loc("A4"): 1}
    assert battle.unit("us-squad-1").loc == ELIMINATED
    assert battle.events("lost-with-all-hands")


def test_a_lost_helicopter_and_its_men_count_for_the_enemy() -> None:
    battle = struck([3, 3, 6, 1], "uh1_slick[us_army_squad]")
    scores = battle.g.scenario.scores
    assert battle.g.lost_points[0] == scores.helicopter + scores.squad


# Damaged


def damaged(hovers: bool = False, german: str = "nva_squad", dice: list[int] | None = None) -> AirBattle:
    """A Damaged slick with a squad aboard over E2, a squad of ours in A1, and the enemy in I4."""
    battle = AirBattle(
        FIELD, us={"E2-air": "uh1_slick[us_army_squad]", "A1": "us_army_squad"}, german={"I4": german}
    ).damage(SLICK)
    if hovers:
        battle.hover(SLICK)
    battle.impulse("us", dice=dice or [])
    return battle


@clause("lnl-19.5.1-12", "lnl-19.5.1-13", "lnl-19.5.1-14", "lnl-19.5.1-15")
def test_the_next_impulse_has_to_fly_it_off() -> None:
    """Nothing else is offered: no other unit, no pass; any edge of the map will do."""
    battle = damaged()
    assert battle.ask.kind == "fly-off"
    edges = {key.removeprefix("exit:") for key in battle.keys}
    assert {"A1", "A4", "B1", "E1", "E4", "I2"} <= edges
    assert not {"E2", "E3", "C2", "G3"} & edges
    assert battle.refusal(f"unload:{SLICK}") == "lnl-19.5.1-15", "it leaves first"
    battle.choose("exit:E1")
    assert battle.unit(SLICK).loc == EXITED
    assert battle.unit("us-squad-1").carrier is battle.unit(SLICK), "its passengers go with it"
    assert battle.ask.seat == "german", "that was the impulse"


@clause("lnl-19.5.1-13", "lnl-19.5.1-14", "lnl-19.5.1-15")
def test_nobody_else_can_act_before_it_has_left() -> None:
    """Of two Damaged helicopters one goes now, the other in the next impulse."""
    battle = AirBattle(
        FIELD,
        us={"E2-air": "uh1_slick[us_army_squad]", "C2-air": "uh1_gunship", "A1": "us_army_squad"},
        german={"I4": "nva_squad"},
    ).damage(SLICK, "us-uh1-gunship-1")
    battle.impulse("us")
    assert battle.keys == [f"fly-off:{SLICK}", "fly-off:us-uh1-gunship-1"]
    assert battle.refusal("activate:A1") == "lnl-19.5.1-15"
    assert battle.refusal("pass") == "lnl-19.5.1-15"
    assert battle.refusal(f"unload:{SLICK}") == "lnl-19.5.1-13"
    assert battle.refusal(f"vehicle-fire:{SLICK}>I4") == "lnl-19.5.1-14"
    battle.choose(f"fly-off:{SLICK}", "exit:E1", "pass")
    assert battle.ask.kind == "fly-off"
    assert battle.ask.about["unit"] == battle.unit("us-uh1-gunship-1").id


@clause("lnl-19.5.1-15", "lnl-19.5.1-12")
@pytest.mark.parametrize("marks", ["ops_complete", "fired"])
def test_it_leaves_even_if_it_was_used_this_turn(marks: str) -> None:
    battle = AirBattle(FIELD, us={"E2-air": "uh1_slick", "A1": "us_army_squad"}, german={"I4": "nva_squad"})
    battle.damage(SLICK).mark(us_uh1_slick_1=marks).impulse("us")
    assert battle.ask.kind == "fly-off"


@clause("lnl-19.5.1-15", "lnl-19.2-3")
def test_it_leaves_under_fire_and_takes_flight_first() -> None:
    """It hovers: 1 MP to take flight, one for each hex; the squad in C2 may answer each of them."""
    battle = AirBattle(FIELD, us={"E2-air": "uh1_slick", "A1": "us_army_squad"}, german={"D2": "nva_squad"})
    battle.damage(SLICK).hover(SLICK).impulse("us", dice=[1, 6])
    assert battle.helicopter().mode == FLYING
    assert battle.ask.kind == "opportunity-fire"
    assert battle.ask.about["left"] == 1
    battle.choose("hold-fire", "exit:E1", "opportunity-fire:D2")
    assert battle.unit(SLICK).loc == EXITED


@clause("lnl-19.5.1-13", "lnl-19.5.1-14")
def test_it_neither_fires_nor_lets_anyone_out() -> None:
    """Not even in Opportunity Fire, before its own next impulse."""
    battle = AirBattle(
        FIELD, us={"E2-air": "uh1_slick[us_army_squad]", "A1": "leader_captain"}, german={"G3": "nva_squad"}
    )
    battle.damage(SLICK).hover(SLICK).impulse("german")
    battle.choose("activate:G3", "move-from:G3", "move:G4")
    assert battle.ask.kind != "opportunity-fire"
    assert battle.ask.kind == "step"
    assert battle.refusal(f"vehicle-fire:{SLICK}>G4") == "lnl-6.0-1", "the mover goes on at once"


@clause("lnl-19.5.1-14")
def test_only_damage_silences_it_in_that_fight() -> None:
    battle = AirBattle(FIELD, us={"E2-air": "uh1_slick", "A1": "leader_captain"}, german={"G3": "nva_squad"})
    battle.hover(SLICK).impulse("german").choose("activate:G3", "move-from:G3", "move:G4")
    assert battle.ask.kind == "opportunity-fire"


@clause("lnl-19.5.1-15", "lnl-19.2-3")
def test_over_an_edge_already_it_leaves_without_another_point() -> None:
    """The squad in D2 could answer every MP, and there is none to answer."""
    battle = AirBattle(FIELD, us={"E1-air": "uh1_slick", "A1": "us_army_squad"}, german={"D2": "nva_squad"})
    battle.damage(SLICK).impulse("us").choose("exit:E1")
    assert battle.unit(SLICK).loc == EXITED
    assert not battle.events("flies")
