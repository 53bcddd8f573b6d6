"""15.4, 16.2, 16.3, 17.2: those who have to get off: who checks, who helps, what is told, whom they meet."""

from __future__ import annotations

from copy import copy

import pytest

from bocage.kernel import Tally
from bocage.systems.lnl.battle.state import ABOARD
from bocage.systems.lnl.content.scenario import Fortification
from bocage.systems.lnl.rules.vehicles.crews import abandon, get_off_in_haste
from bocage.systems.lnl.rules.vehicles.overruns import overrun_strength
from bocage.systems.lnl.rules.vehicles.vehicle_damage import check_passengers, check_vehicle
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, field
from tests.lnl.rules.vehicles.test_16_evacuation import (
    HIT_AND_SHOCK,
    HIT_AND_THROUGH,
    OUT,
    crew_of,
    shoot,
)
from tests.support import clause

PASS, FAIL = [1, 1], [6, 6]


def names(battle: Battle, kind: str) -> list[str]:
    """Who the events of this kind are about, in order."""
    ids = [event.data["unit"] for event in battle.events(kind)]
    return [battle.g.units[number].name for number in ids if isinstance(number, int)]


# Who checks, and who helps


@clause("lnl-15.4-7", "lnl-16.3-2", "lnl-15.4-6")
def test_crew_and_passengers_who_get_off_are_told_each_by_his_rule_leaders_first() -> None:
    """The crew, then the sergeant who sits behind the squad, then the squad, whom he helps."""
    battle = shoot("sdkfz_251^w[wehrmacht_squad,leader_sergeant]*", [*HIT_AND_SHOCK, *PASS * 3])
    (crew,) = crew_of(battle)
    told = battle.events("dismounts")
    assert names(battle, "dismounts") == [crew, "german-leader-1", "german-squad-1"]
    assert [event.clauses for event in told] == [("lnl-15.4-7",), ("lnl-16.3-2",), ("lnl-16.3-2",)]
    assert {event.data["at"] for event in told} == {battle.loc("C1")}
    assert names(battle, "morale-check")[-3:] == [crew, "german-leader-1", "german-squad-1"]
    assert battle.parts("morale-check", "tally") == {"leadership": -1}
    assert battle.last("vehicle-abandoned").clauses == ("lnl-14.01-4", "lnl-15.4-6")


@clause("lnl-16.2-4", "lnl-16.2-14", "lnl-16.3-2")
@pytest.mark.parametrize(
    ("man", "dice", "checks", "shaken"),
    [
        ("wehrmacht_squad", PASS, 1, False),
        ("wehrmacht_squad", FAIL, 1, True),
        ("wehrmacht_squad*", [], 0, True),
        ("hero", [], 0, False),
    ],
)
def test_who_gets_off_in_haste_checks_unless_he_is_shaken_or_a_hero(
    man: str, dice: list[int], checks: int, shaken: bool
) -> None:
    battle = Battle(
        field(), us={"A1": "us_airborne_squad"}, german={"E1": f"stug_iiig^w[{man}]", "I2": FAR_OFF}
    ).impulse("us", dice=dice)
    (rider,) = battle.g.vehicles[0].passengers
    assert list(get_off_in_haste(battle.g, rider, battle.loc("E1"), "lnl-16.2-4")) == []
    assert len(battle.game.events) >= 1
    assert (rider.loc, rider.carrier, rider.shaken) == (battle.loc("E1"), None, shaken)
    assert battle.marked(rider.name) == ["moved"]
    assert len(battle.events("morale-check")) == checks
    assert battle.last("dismounts").clauses == ("lnl-16.2-4",)


@clause("lnl-11.8-8", "lnl-15.3-6")
@pytest.mark.parametrize(
    ("modifier", "shaken", "less"),
    [(1, False, {"leadership": -1}), (1, True, {}), (0, False, {}), (0, True, {})],
)
def test_an_armor_leader_helps_his_tank_by_his_modifier_if_he_has_one(
    modifier: int, shaken: bool, less: dict[str, int]
) -> None:
    """In the Damage Check only in Good Order; in an overrun as well."""
    battle = Battle(
        field(), us={"E1": "m4a1&armor_leader_darius^e"}, german={"A1": "wehrmacht_squad"}
    ).impulse("us", dice=[1])
    (tank,) = battle.g.vehicles
    assert tank.commander is not None
    tank.commander = copy(tank.commander)
    tank.commander.lm = modifier
    tank.shaken = shaken
    check_vehicle(battle.g, tank, 3, "vehicle_armored")
    tally = battle.last("damage-check").data["tally"]
    assert isinstance(tally, Tally)
    assert {part.name: part.value for part in tally.parts} == {"margin": 3, **less}
    led = [part.value for part in overrun_strength(battle.g, tank).parts if part.name == "leadership"]
    assert led == ([modifier] if modifier else [])


@clause("lnl-17.2-12", "lnl-17.2-16")
@pytest.mark.parametrize(
    ("margin", "die", "aboard", "helps"),
    [(1, 1, True, True), (14, 6, True, False), (20, 6, False, False)],
)
def test_a_leader_who_is_shaken_or_falls_helps_none_of_his_men(
    margin: int, die: int, aboard: bool, helps: bool
) -> None:
    """He checks first, with a morale of 7: 2 does nothing to him, 20 shakes him, 26 is the end of him."""
    battle = Battle(
        field(),
        us={"A1": "us_airborne_squad"},
        german={"E1": "stug_iiig^w[wehrmacht_half_b,leader_captain]", "I2": FAR_OFF},
    ).impulse("us", dice=[die, 1])
    riders = list(battle.g.vehicles[0].passengers)
    assert list(check_passengers(battle.g, riders, margin, hero=False)) == []
    assert names(battle, "damage-check") == ["german-leader-1", "german-half-squad-1"]
    leader = battle.unit("german-leader-1")
    assert ((leader.loc == ABOARD), leader.shaken) == (aboard, aboard and not helps)
    assert ("leadership" in battle.parts("damage-check", "tally")) == helps


# Whom they meet


@clause("lnl-8.1-1", "lnl-15.4-2")
@pytest.mark.parametrize(("there", "locked"), [("", False), ("us_airborne_squad", True)])
def test_a_german_crew_is_locked_in_melee_with_americans_alone(there: str, locked: bool) -> None:
    """It gets out of its wreck among its own men, or among enemies who are there already."""
    us = {"A1": "us_airborne_squad+bazooka", **({"C1": there} if there else {})}
    battle = Battle(field(), us=us, german={"C1": "stug_iiig^w", "H2": "leader_captain"})
    battle.impulse("us", dice=[1, 1])
    vehicle = battle.g.vehicles[0]
    for _ in abandon(battle.g, vehicle):
        break
    assert (battle.g.melee == 1 << battle.loc("C1")) == locked
    assert [event.data for event in battle.events("melee-locked")] == [{"at": battle.loc("C1")}] * locked
    if locked:
        assert battle.last("melee-locked").clauses == ("lnl-8.1-1",)


@clause("lnl-8.1-1", "lnl-15.4-2")
def test_who_gets_out_into_a_melee_locks_nobody_again() -> None:
    battle = Battle(
        field(),
        us={"E1": "m4a1^e us_airborne_squad", "A1": "hero"},
        german={"E1": "wehrmacht_squad", "I2": FAR_OFF},
    )
    battle.melee = ["E1"]
    battle.impulse("us", dice=PASS)
    for _ in abandon(battle.g, battle.g.vehicles[0]):
        break
    assert battle.g.melee == 1 << battle.loc("E1")
    assert battle.events("melee-locked") == []


@clause("lnl-16.3-1", "lnl-16.2-6", "lnl-21.4-6")
def test_nobody_is_fired_at_who_was_lost_on_mines_as_he_got_off() -> None:
    """The half-squad passes its check, and a mine ends it: 6 and 1 against 1, and a 6. The crew is spared."""
    battle = Battle(
        field(),
        us={"A1": "us_airborne_squad+bazooka", "D1": "us_airborne_squad"},
        german={"C1": "sdkfz_251^w[wehrmacht_half_b]*", "H2": "leader_captain"},
        forts=[Fortification("mine", "C1", side="us")],
    )
    battle.impulse("us", dice=[*HIT_AND_SHOCK, *PASS * 2, 6, 1, 6, 6])
    battle.choose("activate:A1", "ordnance-at:bazooka-0>german-sdkfz-251-1")
    assert battle.unit("german-half-squad-1").loc < 0
    assert battle.ask.kind != "opportunity-fire"


# Told


@clause("lnl-15.4-2", "lnl-15.4-3", "lnl-15.4-4", "lnl-16.1.1-1", "lnl-16.1.1-2")
@pytest.mark.parametrize(
    ("die", "passed"), [(1, False), (2, True), (3, False), (4, True), (5, False), (6, True)]
)
def test_an_even_die_gets_out_and_so_it_is_told(die: int, passed: bool) -> None:
    battle = shoot("stug_iiig^w", [*HIT_AND_THROUGH, die])
    told = battle.last("evacuation-check")
    assert told.clauses == ("lnl-15.4-2",)
    assert told.data == {
        "unit": battle.unit("german-stug-iiig-1").id,
        "who": "crew",
        "roll": die,
        "passed": passed,
    }
    assert bool(crew_of(battle)) == passed
    assert bool(battle.events("bails-out")) == passed


@clause("lnl-16.1.1-1", "lnl-16.1.1-5", "lnl-16.1.1-6")
def test_what_becomes_of_a_weapon_is_told_with_its_kind() -> None:
    """The crew is lost, the gun is saved, and so is the half-squad that carried it."""
    battle = shoot("sdkfz_251^w[wehrmacht_half_b+mg42_bipod]", [*HIT_AND_THROUGH, 1, OUT, OUT])
    squad = battle.unit("german-half-squad-1").id
    first, weapon, man = (event.data for event in battle.events("evacuation-check"))
    assert first["who"] == "crew"
    assert weapon == {"unit": squad, "who": "weapon", "roll": 2, "passed": True, "weapon": "mg42_bipod"}
    assert man == {"unit": squad, "who": "passenger", "roll": 2, "passed": True}
    assert [lying.kind.id for lying in battle.g.lying(battle.loc("C1"))] == ["mg42_bipod"]
    told = battle.last("bails-out")
    assert told.clauses == ("lnl-15.4-4", "lnl-16.1.1-2")
    assert told.data == {"unit": squad, "at": battle.loc("C1")}


def main_gun_fires(us: dict[str, str], dice: list[int], **more: object) -> Battle:
    """The gun of a Sherman in E1 misses a captain, who answers nobody, and puts its riders off."""
    battle = Battle(field(), us=us, german={"H1": "leader_captain"}, **more)  # type: ignore[arg-type]
    battle.impulse("us", dice=dice).choose("activate:E1", "vehicle-fire:us-m4a1-1>H1")
    return battle.choose("main-gun") if battle.ask.kind == "vehicle-weapons" else battle


@clause("lnl-16.2-4", "lnl-21.4-6")
@pytest.mark.parametrize(("mined", "struck"), [("E1", True), ("D1", False)])
def test_mines_strike_riders_whom_the_main_gun_puts_off(mined: str, struck: bool) -> None:
    """The half-squad keeps its nerve; 1 against 6 does no harm."""
    mine = Fortification("mine", mined, side="german")
    dice = [*PASS, *([1, 6] if struck else []), 6, 6]
    battle = main_gun_fires({"E1": "m4a1^e[us_airborne_half]"}, dice, forts=[mine])
    assert [event.data["at"] for event in battle.events("mine")] == [battle.loc("E1")] * struck
    assert battle.where("us-half-squad-1") == "E1"


@clause("lnl-16.2-4", "lnl-1.3-14")
@pytest.mark.parametrize(("squads", "lost"), [(2, False), (3, True)])
def test_riders_whom_the_main_gun_puts_off_into_a_full_hex_are_lost(squads: int, lost: bool) -> None:
    """Three squads are all that the hex holds, beside the vehicle."""
    there = " ".join(["us_airborne_squad"] * squads)
    battle = main_gun_fires({"E1": f"m4a1^e[us_airborne_half] {there}"}, [*PASS, 6, 6])
    assert (battle.unit("us-half-squad-1").loc < 0) == lost
    assert [event.clauses for event in battle.events("eliminated")] == [("lnl-1.3-14",)] * lost
