"""14.0d to 14.2: ordnance hits on vehicles: where they strike, whether they go through, and nerves."""

from __future__ import annotations

from copy import copy

import pytest

from bocage.systems.lnl.content.arms import FLANK, FRONT, REAR
from bocage.systems.lnl.rules.ordnance.penetration import impact, part_hit
from bocage.systems.lnl.rules.vehicles.vehicles import aspects
from tests.lnl.positions import Battle
from tests.support import clause, example

ROW = """
     .     .     .     .
  .     .     .     .
     .     .     .     .
"""
HULL = (1, 2)
"""A To Hit roll of 3 strikes the hull; the 75 mm gun hits with 9 or less up to 7 hexes, penetration 5."""
TURRET = (1, 3)


def duel(target: str = "m4a1^w", at: str = "E1", **more: object) -> Battle:
    """A 75 mm gun at A1 against a tank: a Sherman's hull is 5-3-2, its turret 4-3-3, its morale 6."""
    return Battle(ROW, german={"A1": "german_atg_75^e"}, us={at: target, "H2": "us_airborne_squad"}, **more)  # type: ignore[arg-type]


def fire(battle: Battle, *dice: int) -> Battle:
    battle.impulse("german", dice=dice)
    battle.choose("activate:A1")
    battle.choose(next(key for key in battle.keys if key.startswith("team-fire-at")))
    return battle


def sherman(battle: Battle) -> str:
    """What has become of it."""
    tank = battle.g.vehicles[0]
    if tank.loc < 0:
        return "destroyed"
    if tank.abandoned:
        return "abandoned"
    return "shaken" if tank.shaken else "unhurt"


# 14.0d Penetration


@clause("lnl-14.0d-1", "lnl-14.0d-2", "lnl-14.0d-5")
def test_more_penetration_than_armour_destroys_the_vehicle() -> None:
    battle = fire(duel(), *HULL, 4, 3, 2)
    shot = battle.last("penetration")
    assert battle.parts("penetration") == {"penetration": 5}
    assert battle.parts("penetration", "armour") == {"armour": 5}
    assert (shot.data["roll"], shot.data["against"]) == (4, 3)
    assert sherman(battle) == "destroyed"
    assert battle.g.wrecks == {battle.loc("E1"): 1}


@clause("lnl-14.0d-5")
@pytest.mark.parametrize(("die", "crew"), [(2, ["us-crew"]), (3, [])])
def test_an_even_die_saves_the_crew_shaken(die: int, crew: list[str]) -> None:
    battle = fire(duel(), *HULL, 4, 3, die)
    men = [unit for unit in battle.g.units if unit.counter.kind == "crew"]
    assert [unit.loc for unit in men if unit.loc >= 0] == [battle.loc("E1")] * len(crew)
    assert all(unit.shaken for unit in men)


@clause("lnl-14.0d-3")
def test_a_1_against_a_6_never_does_anything() -> None:
    battle = duel("m113^e", module="fhv", forces={"us": "us_army", "german": "wehrmacht"})
    fire(battle, *HULL, 1, 6)  # 5 + 1 = 6 against 1 + 6 = 7: not even a Morale Check
    assert sherman(battle) == "unhurt"
    assert battle.events("morale-check") == []


@clause("lnl-14.0d-4")
def test_a_6_against_a_1_always_destroys() -> None:
    battle = duel("m48^w", module="fhv", forces={"us": "us_army", "german": "wehrmacht"})
    fire(battle, *TURRET, 6, 1, 1)
    assert sherman(battle) == "destroyed"
    thick = duel("m48^w", module="fhv", forces={"us": "us_army", "german": "wehrmacht"})
    thick.reprint("us-m48-1", hull=_armour(20, 20, 20))
    assert sherman(fire(thick, *HULL, 6, 1, 1)) == "destroyed"


def _armour(front: int | str, flank: int | str, rear: int | str) -> object:
    from bocage.systems.lnl.content.arms import Armour

    return Armour((front, flank, rear))


# 14.01 Hits that do not go through


@clause("lnl-14.01-1", "lnl-14.01-2", "lnl-14.01-4", "lnl-14.01-6")
def test_equal_numbers_and_a_failed_check_make_the_crew_abandon_it() -> None:
    battle = fire(duel(), *HULL, 3, 3, 4, 3, 1, 1)
    assert sherman(battle) == "abandoned"
    crew = next(unit for unit in battle.g.units if unit.counter.kind == "crew")
    assert (crew.loc, crew.shaken) == (battle.loc("E1"), False)
    assert battle.ask.seat == "us"
    assert "activate:E1" not in battle.keys


@clause("lnl-14.01-5")
@pytest.mark.parametrize(("dice", "shaken"), [((1, 1), False), ((6, 6), True)])
def test_the_crew_that_abandons_checks_its_morale_at_once(dice: tuple[int, int], shaken: bool) -> None:
    battle = fire(duel(), *HULL, 3, 3, 4, 3, *dice)
    crew = next(unit for unit in battle.g.units if unit.counter.kind == "crew")
    assert battle.last("morale-check").data["unit"] == crew.id
    assert crew.shaken is shaken


@clause("lnl-14.01-3")
def test_equal_numbers_and_a_passed_check_shake_it_all_the_same() -> None:
    battle = fire(duel(), *HULL, 3, 3, 3, 3)
    assert battle.last("morale-check").data["passed"] is True
    assert sherman(battle) == "shaken"
    assert battle.g.vehicles[0].buttoned


@clause("lnl-14.01-8", "lnl-14.01-9")
@pytest.mark.parametrize(("dice", "fate"), [((4, 3), "unhurt"), ((4, 4), "shaken")])
def test_a_weak_hit_tries_the_nerves_and_the_shortfall_helps(dice: tuple[int, int], fate: str) -> None:
    battle = fire(duel(), *HULL, 3, 4, *dice)  # 8 against 9
    assert battle.parts("morale-check", "tally") == {"shortfall": -1}
    assert sherman(battle) == fate


@clause("lnl-14.01-9")
@example("lnl-14.01-e1")
def test_penetration_4_against_armour_10_takes_6_from_the_check() -> None:
    weak = duel("m4a1^w").reprint("us-m4a1-1", hull=_armour(7, 7, 7))
    weak.reprint("german-weapon-team-1", gun=_gun(3))
    fire(weak, *HULL, 1, 3, 6, 5)
    assert weak.tally("morale-check").total == -6
    assert sherman(weak) == "unhurt"  # 11 - 6 = 5


def _gun(penetration: int) -> object:
    from bocage.systems.lnl.content.arms import Band
    from bocage.systems.lnl.content.counters import catalogue

    gun = copy(catalogue().guns["gun_75_pak40"])
    gun.bands = tuple(Band(band.range, band.to_hit, penetration) for band in gun.bands)
    return gun


@clause("lnl-14.01-10")
def test_a_rolled_12_shakes_it_whatever_helps() -> None:
    battle = fire(duel(), *HULL, 1, 5, 6, 6)  # 6 against 10: 12 - 4 = 8, and above 6 in any case
    strong = duel("m4a1^w").reprint("us-m4a1-1", hull=_armour(12, 12, 12))
    fire(strong, *HULL, 1, 5, 6, 6)  # 6 against 17: 12 - 11 = 1
    assert strong.tally("morale-check").total == -11
    assert (sherman(battle), sherman(strong)) == ("shaken", "shaken")


@clause("lnl-14.01-11")
@pytest.mark.parametrize("dice", [(3, 3, 1, 1), (3, 4, 6, 5)])
def test_a_shaken_vehicle_shaken_again_is_abandoned(dice: tuple[int, ...]) -> None:
    battle = fire(duel("m4a1^w*"), *HULL, *dice, 1, 1)
    assert sherman(battle) == "abandoned"


@clause("lnl-14.01-8", "lnl-14.01-1")
def test_neither_leaders_nor_cover_help_the_crew_but_an_armor_leader_lends_his_morale() -> None:
    battle = Battle(
        """
             .     .
          .     .     b
             .     .
        """,
        german={"A1": "german_atg_75^e"},
        us={"E1": "m4a1&armor_leader_darius^w leader_sergeant"},
    )
    battle.spotted = ["E1"]
    fire(battle, *HULL, 3, 4, 4, 4)
    check = battle.last("morale-check")
    assert (check.data["morale"], battle.parts("morale-check", "tally")) == (7, {"shortfall": -1})
    assert sherman(battle) == "unhurt"


@clause("lnl-14.01-7", "lnl-1.6.1-11")
def test_after_its_bazooka_a_squad_may_still_fire_at_the_crew_that_got_out() -> None:
    battle = Battle(ROW, us={"A1": "us_airborne_squad+bazooka"}, german={"C1": "stug_iiig^e"})
    battle.impulse("us", dice=[*HULL, 6, 2, 2, 6, 1, 1])
    battle.choose("activate:A1", "ordnance-at:bazooka-0>german-stug-iiig-1")
    assert battle.g.wrecks
    battle.choose("fire:A1>C1")
    assert battle.parts()["lead"] == 2
    assert len(battle.checks()) == 1


# 14.02 Unarmoured vehicles


@clause("lnl-14.02-1")
def test_any_hit_on_an_unarmoured_vehicle_destroys_it() -> None:
    battle = duel("truck_vietnam^w", module="fhv", forces={"us": "us_army", "german": "wehrmacht"})
    fire(battle, *HULL, 1)
    assert sherman(battle) == "destroyed"
    assert battle.events("penetration") == []
    assert battle.last("unarmoured-hit").clauses == ("lnl-14.02-1", "lnl-14.02-2")
    assert battle.last("unarmoured-hit").data["part"] == "hull"


@clause("lnl-14.02-2")
@pytest.mark.parametrize(("facing", "dice"), [("e", (1,)), ("w", (1, 6))])
def test_any_hit_on_an_unarmoured_face_destroys_it(facing: str, dice: tuple[int, ...]) -> None:
    battle = duel(f"su_76^{facing}", forces={"us": "soviet_line", "german": "wehrmacht"})
    fire(battle, *HULL, *dice)
    assert sherman(battle) == ("destroyed" if facing == "e" else "unhurt")


# 14.1 Angle and point of impact


@clause("lnl-14.1-2", "lnl-14.1-3")
@pytest.mark.parametrize(("facing", "aspect", "armour"), [("w", "front", 5), ("e", "rear", 2)])
def test_the_side_by_which_the_shot_comes_in_names_the_armour(facing: str, aspect: str, armour: int) -> None:
    battle = fire(duel(f"m4a1^{facing}"), *HULL, 1, 6)
    assert battle.last("penetration").data["aspect"] == aspect
    assert battle.parts("penetration", "armour") == {"armour": armour}


@clause("lnl-14.1-2")
def test_each_side_of_a_hex_has_its_aspect() -> None:
    ground = """
             .     .
          .     .     .
             .     .
          .     .     .
             .     .
    """
    battle = Battle(ground, us={"C2": "m4a1^ne"}).impulse("us")
    g = battle.g
    found = {
        label: aspects(g, battle.loc("C2"), g.verbs.corners.index("ne"), battle.loc(label))
        for label in ("C1", "D2", "D3", "B3", "B2")
    }
    assert found == {"C1": (FRONT,), "D2": (FRONT,), "D3": (FLANK,), "B3": (REAR,), "B2": (FLANK,)}


@clause("lnl-14.1-4")
def test_on_the_line_between_two_aspects_the_weaker_counts() -> None:
    battle = fire(duel("m4a1^ne"), *HULL, 1, 6)  # from due west: between flank and rear
    assert battle.last("penetration").data["aspect"] == "rear"
    assert battle.parts("penetration", "armour") == {"armour": 2}


@clause("lnl-14.1-5", "lnl-14.1-6", "lnl-14.1-7")
def test_even_rolls_above_2_strike_the_turret_if_there_is_one() -> None:
    battle = Battle(ROW, us={"A1": "m4a1^e"}, german={"E1": "stug_iiig^e"}).impulse("us")
    tank, gun = battle.g.vehicles
    assert [part_hit(tank, roll) for roll in range(2, 12)] == [
        "turret" if roll in (4, 6, 8, 10) else "hull" for roll in range(2, 12)
    ]
    assert {part_hit(gun, roll) for roll in range(2, 12)} == {"hull"}


@clause("lnl-14.1-5")
@pytest.mark.parametrize(("from_hull", "armour"), [(False, 3), (True, 4)])
def test_a_turret_is_measured_as_it_points_unless_an_option_says_otherwise(
    from_hull: bool, armour: int
) -> None:
    battle = duel(options={"turret_aspect_from_hull": from_hull}).impulse("german")
    tank = battle.g.vehicles[0]
    tank.turret = 3  # hull to the west, turret to the east
    struck = impact(battle.g, tank, battle.loc("A1"), "turret")
    assert struck.armour == armour
    assert struck.aspect == (FRONT if from_hull else REAR)
    assert impact(battle.g, tank, battle.loc("A1"), "hull").aspect == FRONT


@clause("lnl-14.1-5", "lnl-14.01-9")
def test_o11_penetration_5_and_4_against_turret_front_4_and_6() -> None:
    battle = fire(duel(), *TURRET, 4, 6, 1, 1)
    assert battle.last("penetration").data["part"] == "turret"
    assert battle.tally("morale-check").total == -1  # 9 against 10


@clause("lnl-14.01-9", "lnl-14.01-10")
@pytest.mark.parametrize(("dice", "fate"), [((5, 5), "unhurt"), ((5, 6), "shaken"), ((6, 6), "shaken")])
def test_o12_penetration_5_and_2_against_hull_front_5_and_5_with_an_armor_leader(
    dice: tuple[int, int], fate: str
) -> None:
    battle = fire(duel("m4a1&armor_leader_darius^w"), *HULL, 2, 5, *dice)
    check = battle.last("morale-check")
    assert (battle.tally("morale-check").total, check.data["morale"]) == (-3, 7)
    assert sherman(battle) == fate


# 14.2 HEAT


@clause("lnl-14.2-2")
@pytest.mark.parametrize(("red", "penetration"), [(False, 5), (True, 3)])
def test_heat_has_half_its_penetration_rounded_up_against_red_armour(red: bool, penetration: int) -> None:
    battle = Battle(ROW, us={"A1": "us_airborne_squad+piat"}, german={"B1": "stug_iiig^e"}).reprint(
        "german-stug-iiig-1", red=red
    )
    battle.impulse("us", dice=[*HULL, 1, 6])
    battle.choose("activate:A1", "ordnance-at:piat-0>german-stug-iiig-1")
    assert battle.tally("penetration", "strength").total == penetration


@clause("lnl-14.2-2")
def test_other_shells_do_not_mind_red_armour() -> None:
    battle = duel().reprint("us-m4a1-1", red=True)
    fire(battle, *HULL, 1, 6)
    assert battle.tally("penetration", "strength").total == 5
