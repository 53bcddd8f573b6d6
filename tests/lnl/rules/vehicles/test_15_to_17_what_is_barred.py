"""15.0 to 17.1: what vehicles, their crews and passengers are barred from, and what meets them on entry."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import No
from bocage.systems.lnl.battle.move import ASSAULT, MOVE
from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.content.arms import MachineGun
from bocage.systems.lnl.content.scenario import Effect, EventMarker, Fortification
from bocage.systems.lnl.rules.vehicles.close_assault import cannot_assault_here
from bocage.systems.lnl.rules.vehicles.driving import cannot_drive_as
from bocage.systems.lnl.rules.vehicles.loading import (
    cannot_ride_along,
    cannot_stand_there,
    cannot_unload,
    why_not_load,
    why_not_unload,
)
from bocage.systems.lnl.rules.vehicles.overruns import cannot_overrun
from bocage.systems.lnl.rules.vehicles.passengers import cannot_carry_more
from bocage.systems.lnl.rules.vehicles.rider_fire import cannot_engage, cannot_fire_from_deck
from bocage.systems.lnl.rules.vehicles.steering import Drive, cannot_drive_through
from bocage.systems.lnl.rules.vehicles.vehicle_fire import turret_when_firing
from tests.lnl.airborne import SLICK, AirBattle
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, driving, field
from tests.support import clause


def clause_of(refusal: No | None) -> str:
    return "" if refusal is None else refusal.clause


def name_of(refusal: No | None) -> str:
    return "" if refusal is None else refusal.name


def first_vehicle(battle: Battle) -> Vehicle:
    return battle.g.vehicles[0]


# 15.3 Whom it may run over


@clause("lnl-15.3-2")
@pytest.mark.parametrize(
    ("foe", "refusal"),
    [
        ("wehrmacht_squad*", ""),
        ("leader_captain*", ""),
        ("nva_mg_127!wehrmacht*", ""),
        ("wehrmacht_squad* sdkfz_251^w~", "lnl-15.3-2"),
        ("sdkfz_251^w~", "lnl-15.3-2"),
        ("", "lnl-15.3-2"),
    ],
)
def test_infantry_is_run_over_unless_a_vehicle_is_beside_it(foe: str, refusal: str) -> None:
    battle = driving(foe)
    tank, there = first_vehicle(battle), battle.loc("E1")
    assert clause_of(cannot_overrun(battle.g, tank, MOVE, there, 1, 9)) == refusal
    assert ("overrun:E1" in battle.keys) == (not refusal)


@clause("lnl-5.0-3")
@pytest.mark.parametrize("friends", [True, False])
def test_nobody_drives_over_his_own_men(friends: bool) -> None:
    """A melee in E1, or only the enemy."""
    battle = Battle(
        field(),
        us={"D1": "m4a1^e", "E1" if friends else "A1": "us_airborne_squad"},
        german={"E1": "wehrmacht_squad", "I2": FAR_OFF},
    )
    if friends:
        battle.melee = ["E1"]
    battle.impulse("us")
    refusal = cannot_overrun(battle.g, first_vehicle(battle), MOVE, battle.loc("E1"), 1, 9)
    assert name_of(refusal) == ("friends-there" if friends else "")


@clause("lnl-15.3-5")
@pytest.mark.parametrize(("left", "may"), [(5, True), (4, False)])
def test_the_hex_and_four_points_more_are_just_enough(left: int, may: bool) -> None:
    battle = driving("wehrmacht_squad*")
    refusal = cannot_overrun(battle.g, first_vehicle(battle), MOVE, battle.loc("E1"), 1, left)
    assert clause_of(refusal) == ("" if may else "lnl-15.3-5")


@clause("lnl-17.1-35")
@pytest.mark.parametrize("shaken", [True, False])
def test_only_in_good_order_it_drives_through_enemies(shaken: bool) -> None:
    battle = driving("wehrmacht_squad*")
    tank = first_vehicle(battle)
    tank.shaken = shaken
    refusal = cannot_drive_through(battle.g, Drive(tank, MOVE), battle.loc("E1"), 8)
    assert (refusal is not None) == shaken
    if refusal is not None:
        assert refusal.name.startswith("shaken")


# What meets it on entry


def mined(then: str, **more: Any) -> Battle:
    """A mine in E1 beneath the Germans: 6 + 1 against 1, and a check of 6 + 6: the SU-76 is destroyed.

    A 2 saves its crew, whom the mine meets too: 1 + 1 against 6 does nothing.
    """
    mines = [Fortification("mine", "E1", side="german")]
    battle = driving("wehrmacht_squad", "su_76!soviet_line^e", dice=(6, 1, 6, 2, 1, 6), forts=mines, **more)
    return battle.choose(then)


@clause("lnl-15.4-2", "lnl-8.0-1", "lnl-8.1b-3", "lnl-21.4-1")
@pytest.mark.parametrize("then", ["move:E1", "overrun:E1"])
def test_a_crew_that_gets_out_among_enemies_is_in_melee_with_them(then: str) -> None:
    """It is Shaken, and nobody is there who could fight beside it: it is eliminated."""
    battle = mined(then)
    assert battle.g.wrecks == {battle.loc("E1"): 1}
    assert not battle.events("overrun")
    assert battle.events("bails-out")
    assert battle.at("E1") == ["german-squad-1"]
    assert battle.last("eliminated").clauses == ("lnl-8.1b-3",)
    assert battle.g.melee == 1 << battle.loc("E1")


@clause("lnl-1.7-3", "lnl-15.1-14")
@pytest.mark.parametrize(("side", "happens"), [("us", True), ("german", False)])
def test_a_vehicle_sets_off_the_event_of_the_hex_it_enters(side: str, happens: bool) -> None:
    event = EventMarker(
        "cache",
        "occupation",
        "D1",
        {"en": "A cache.", "fr": "Une cache."},
        side,
        (Effect(points=3, to="us"),),
    )
    battle = driving("wehrmacht_squad*", events=[event])
    assert battle.where("us-m4a1-1") == "D1"
    assert battle.g.story == (["cache"] if happens else [])


# 15.0f, 15.1 Guns


@clause("lnl-15.0f-1", "lnl-15.0f-2")
@pytest.mark.parametrize(("vehicle", "whole"), [("stug_iiig!us_airborne^e", True), ("m4a1^e", False)])
def test_the_gun_of_a_vehicle_without_a_turret_is_never_split(vehicle: str, whole: bool) -> None:
    """The target is behind it: a turret has to turn, and parts from the hull."""
    battle = Battle(
        field(),
        us={"E1": vehicle},
        german={"A1": "wehrmacht_squad"},
        options={"mg_split_turret_hull": True},
    )
    name = f"us-{vehicle.partition('!')[0].partition('^')[0].replace('_', '-')}-1"
    battle.reprint(name, machine_guns=(MachineGun("4", 10, 14),), gun=None).impulse("us", dice=[1, 6, 1, 6])
    assert (turret_when_firing(battle.g, first_vehicle(battle), battle.loc("A1")) == 0) == whole
    battle.choose("activate:E1", f"vehicle-fire:{name}>A1")
    if not whole:
        battle.choose("turn-turret")
    assert battle.tally("fire", "strength").total == (4 if whole else 2)


# 16 Passengers


@clause("lnl-16.4-2", "lnl-16.1-1", "lnl-16.2-1")
def test_who_is_elsewhere_or_locked_in_melee_does_not_get_on() -> None:
    battle = Battle(
        field(),
        us={"A1": "m4a1^e us_airborne_squad", "B1": "us_airborne_half"},
        german={"A1": "wehrmacht_squad*", "I2": FAR_OFF},
    ).impulse("us")
    g, tank = battle.g, first_vehicle(battle)
    assert name_of(cannot_ride_along(g, tank, battle.unit("us-half-squad-1"))) == "not-here-from-the-start"
    assert cannot_ride_along(g, tank, battle.unit("us-squad-1")) is None
    g.melee |= 1 << battle.loc("A1")
    assert name_of(cannot_ride_along(g, tank, battle.unit("us-squad-1"))) == "not-here-from-the-start"


@clause("lnl-16.1-1")
def test_a_vehicle_without_a_p_carries_nobody_and_none_carries_a_vehicle() -> None:
    battle = Battle(
        field(), us={"A1": "m4a1^e us_airborne_squad", "C1": "m4a1^e"}, german={"I2": FAR_OFF}
    ).reprint("us-m4a1-2", capacity=None)
    battle.impulse("us")
    carrier, bare = battle.g.vehicles
    squad = battle.unit("us-squad-1")
    assert cannot_carry_more(battle.g, carrier, [squad]) is None
    assert name_of(cannot_carry_more(battle.g, bare, [squad])) == "carries-nobody"
    assert name_of(cannot_carry_more(battle.g, carrier, [bare])) == "carries-nobody"


@clause("lnl-16.4-3", "lnl-16.4-2")
def test_who_is_not_aboard_does_not_get_off_and_nobody_gets_on_where_nobody_is() -> None:
    battle = Battle(
        field(), us={"A1": "m4a1^e[us_airborne_squad] hero", "C1": "m4a1^e"}, german={"I2": FAR_OFF}
    ).impulse("us")
    g, (full, empty) = battle.g, battle.g.vehicles
    assert cannot_unload(g, full, battle.unit("us-squad-1"), left=10) is None
    assert name_of(cannot_unload(g, full, battle.unit("us-hero-1"), left=10)) == "not-aboard"
    assert why_not_unload(g, full, 10, assault=False) is None
    assert clause_of(why_not_unload(g, empty, 10, assault=False)) == "lnl-16.4-3"
    assert why_not_load(g, full, 10, stayed=True) is None
    assert clause_of(why_not_load(g, empty, 10, stayed=True)) == "lnl-16.4-2"


@clause("lnl-6.0-1", "lnl-1.3-13")
@pytest.mark.parametrize(("ground", "refusal"), [(".", ""), ("~", "prohibited-terrain")])
def test_nobody_is_set_down_in_deep_water(ground: str, refusal: str) -> None:
    battle = AirBattle(
        f".\n{ground}\n.\n.", us={"A2-air": "uh1_slick[us_army_squad]"}, german={"A4": "nva_squad"}
    )
    battle.hover(SLICK).impulse("us")
    assert name_of(cannot_stand_there(battle.g, battle.helicopter(), [battle.unit("us-squad-1")])) == refusal


def riders(foe: str = "F1") -> Battle:
    """Paratroopers on the deck of an M4A1 in A1."""
    return Battle(
        field(), us={"A1": "m4a1^e[us_airborne_squad]"}, german={foe: "wehrmacht_squad", "I2": FAR_OFF}
    )


@clause("lnl-16.2-17", "lnl-5.1-3")
@pytest.mark.parametrize("shaken", [True, False])
def test_only_riders_in_good_order_fire(shaken: bool) -> None:
    battle = riders().impulse("us")
    squad = battle.unit("us-squad-1")
    squad.shaken = shaken
    assert clause_of(cannot_fire_from_deck(squad)) == ("lnl-5.1-3" if shaken else "")


@clause("lnl-16.2-17", "lnl-8.1-2")
@pytest.mark.parametrize("melee", [True, False])
def test_riders_do_not_fire_out_of_a_melee(melee: bool) -> None:
    battle = riders().impulse("us")
    if melee:
        battle.g.melee |= 1 << battle.loc("A1")
    refusal = cannot_engage(battle.g, first_vehicle(battle), [battle.unit("us-squad-1")], battle.loc("F1"))
    assert name_of(refusal) == ("locked-in-melee" if melee else "")


@clause("lnl-16.2-17", "lnl-17.2-2")
@pytest.mark.parametrize("foe", ["sdkfz_251^w", "wehrmacht_squad"])
def test_riders_answer_the_move_of_a_vehicle_as_of_men(foe: str) -> None:
    battle = Battle(field(), us={"A1": "m4a1^e[us_airborne_squad]"}, german={"F1": foe, "I2": FAR_OFF})
    battle.mark(us_m4a1_1="fired").impulse("german", dice=[1, 6])
    if foe == "wehrmacht_squad":
        battle.choose("activate:F1", "move-from:F1", "move:E1")
        key = "deck-fire:us-m4a1-1>E1"
    else:
        battle.choose("activate:F1", "drive:german-sdkfz-251-1", "move:E1")
        key = "deck-fire-at:us-m4a1-1>german-sdkfz-251-1"
    assert battle.keys == [key, "hold-fire"]
    battle.choose(key)
    assert battle.last("fire").data["target"] == battle.loc("E1")


# 17.1 Who is assaulted in his own hex


@clause("lnl-17.1-1", "lnl-17.1-6")
@pytest.mark.parametrize(
    ("foe", "refusal"),
    [
        ("sdkfz_251^w", ""),
        ("sdkfz_251^w wehrmacht_squad*", ""),
        ("sdkfz_251^w wehrmacht_squad", "lnl-17.1-6"),
        ("wehrmacht_squad*", "lnl-17.1-1"),
    ],
)
def test_a_vehicle_beside_men_who_can_fight_is_not_assaulted(foe: str, refusal: str) -> None:
    battle = Battle(field(), us={"E1": "us_airborne_squad", "A1": "hero"}, german={"E1": foe, "I2": FAR_OFF})
    battle.impulse("us")
    men = [battle.unit("us-squad-1")]
    assert clause_of(cannot_assault_here(battle.g, 0, men, battle.loc("E1"))) == refusal


# 15.1, 15.2 How it drives


@clause("lnl-15.1-11", "lnl-15.2-1", "lnl-15.0b-3")
@pytest.mark.parametrize(("shaken", "kinds"), [("", ["assault-drive", "drive"]), ("*", ["drive"])])
def test_a_shaken_vehicle_makes_no_assault_move(shaken: str, kinds: list[str]) -> None:
    battle = Battle(field(), us={"E1": f"m4a1^e{shaken}"}, german={"A1": FAR_OFF}).impulse("us")
    tank = first_vehicle(battle)
    assert cannot_drive_as(tank, MOVE) is None
    assert (cannot_drive_as(tank, ASSAULT) is not None) == bool(shaken)
    battle.choose("activate:E1")
    assert sorted(key.partition(":")[0] for key in battle.keys if "drive" in key) == kinds


@clause("lnl-15.1-14", "lnl-15.1-16")
@pytest.mark.parametrize(
    ("start", "facing", "step", "clauses"),
    [("A1", "e", "move:B1", ("lnl-15.1-14",)), ("A1", "w", "back:B1", ("lnl-15.1-16",))]
    + [("C1", "e", "move:D1", ("lnl-15.1-14",))],
)
def test_every_step_is_told_with_who_drives_and_from_where(
    start: str, facing: str, step: str, clauses: tuple[str, ...]
) -> None:
    """From the first hex of the map as from any other."""
    battle = Battle(field(), us={start: f"m4a1^{facing}"}, german={"I2": FAR_OFF}).impulse("us")
    battle.choose(f"activate:{start}", "drive:us-m4a1-1", step)
    told = battle.last("drives")
    assert told.clauses == clauses
    assert told.data["unit"] == battle.unit("us-m4a1-1").id
    assert (told.data["origin"], told.data["to"]) == (battle.loc(start), battle.loc(step[-2:]))
    assert told.data["reverse"] == step.startswith("back")
    assert not battle.events("enters")


@clause("lnl-5.3-1", "lnl-21.4-1")
@pytest.mark.parametrize("die", [1, 2])
def test_nobody_fires_at_a_vehicle_that_a_mine_has_ended(die: int) -> None:
    """As in `mined`, with nobody in E1 and a squad that watches it. An odd die: the crew is lost, too."""
    mines = [Fortification("mine", "E1", side="german")]
    dice = (6, 1, 6, die, *((1, 6) if die == 2 else ()))
    battle = Battle(
        field(),
        us={"D1": "su_76!soviet_line^e", "A1": "hero"},
        german={"G1": "wehrmacht_squad"},
        forts=mines,
    ).impulse("us", dice=dice)
    battle.choose("activate:D1", "drive:us-su-76-1", "move:E1")
    assert battle.g.wrecks == {battle.loc("E1"): 1}
    assert battle.ask.kind != "opportunity-fire"


@clause("lnl-10.1b-4", "lnl-4.1b-2")
def test_a_vehicle_that_has_spotted_fires_at_what_it_has_found_alone() -> None:
    """Squads in the woods of E1 and in the open of G1; a 1 finds the first."""
    battle = Battle(
        field("f"), us={"A1": "m4a1^e"}, german={"E1": "wehrmacht_squad", "E2": "wehrmacht_squad"}
    ).impulse("us", dice=[1])
    battle.choose("activate:A1")
    fire = {key for key in battle.keys if key.startswith("vehicle-fire")}
    assert fire == {"vehicle-fire:us-m4a1-1>E2"}
    battle.choose("spot:us-m4a1-1>E1")
    assert {key for key in battle.keys if key.startswith("vehicle-fire")} == {"vehicle-fire:us-m4a1-1>E1"}
