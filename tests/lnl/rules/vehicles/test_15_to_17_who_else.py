"""14.3 to 17.4: neighbours of what is proven elsewhere: who else checks, fires, is asked or is left alone."""

from __future__ import annotations

from copy import copy

import pytest

from bocage.systems.lnl.battle.move import ASSAULT, MOVE
from bocage.systems.lnl.battle.state import WRECKED, Ffe
from bocage.systems.lnl.board.vehicle_costs import vehicle_costs
from bocage.systems.lnl.content.arms import Armour, MachineGun
from bocage.systems.lnl.content.scenario import EventMarker, Fortification
from bocage.systems.lnl.content.terrain_chart import PROHIBITED
from bocage.systems.lnl.rules.indirect.fire_for_effect import place_ffe
from bocage.systems.lnl.rules.indirect.mortars import (
    cannot_reach,
    mortar_of,
)
from bocage.systems.lnl.rules.vehicles.armour import shows_unarmoured_side
from bocage.systems.lnl.rules.vehicles.close_assault import he_equivalent
from bocage.systems.lnl.rules.vehicles.driving import can_drive
from bocage.systems.lnl.rules.vehicles.loading import cannot_ride_along
from bocage.systems.lnl.rules.vehicles.rubble import make_rubble
from bocage.systems.lnl.rules.vehicles.steering import Drive, can_get_out
from bocage.systems.lnl.rules.vehicles.vehicle_fire import (
    Mark,
    _second_target,
    can_engage,
    cannot_engage,
    half_gun,
)
from tests.lnl.airborne import AirBattle
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, field
from tests.lnl.rules.vehicles.test_17_assault_in_place import PASS
from tests.lnl.rules.vehicles.test_17_small_arms import shoot
from tests.support import clause

TANK = "us-m4a1-1"
LANE = ".\n" * 6


# 17.1-21 What helps against a vehicle


@clause("lnl-17.1-21")
@pytest.mark.parametrize(
    ("weapon", "adds"), [("bazooka", True), ("satchel_charge", True), ("bar", False), ("mg42_bipod", False)]
)
def test_only_ordnance_and_charges_add_to_an_assault(weapon: str, adds: bool) -> None:
    """A charge has 6; a bazooka its HE Equivalent; a machine gun is of no use."""
    battle = Battle(field(), us={"A1": f"us_airborne_squad+{weapon}"}, german={"I2": FAR_OFF}).impulse("us")
    (carried,) = battle.unit("us-squad-1").weapons
    printed = {"bazooka": carried.kind.gun.he if carried.kind.gun else 0, "satchel_charge": 6}
    assert he_equivalent(carried) == printed.get(weapon, 0)
    assert (he_equivalent(carried) > 0) == adds


# 17.2 Riders


@clause("lnl-17.2-12", "lnl-17.2-16")
@pytest.mark.parametrize("leader", [True, False])
def test_only_a_leader_among_the_riders_helps_the_others(leader: bool) -> None:
    """6 + 2 against 2 and the armour: those who ride on it check as they sit; who leads checks first."""
    men = ["wehrmacht_half_b", "wehrmacht_half_b"] + (["leader_captain"] if leader else [])
    if leader:
        men = men[1:]
    battle = shoot(f"m4a1!wehrmacht^w~[{','.join(men)}]", [6, 2, 2, 2], where="E1")
    checks = [event.data for event in battle.events("damage-check")]
    ids = {unit.id: unit.name for unit in battle.g.units}
    names = [name for data in checks for number, name in ids.items() if number == data["unit"]]
    if leader:
        assert names == ["german-leader-1", "german-half-squad-1"]
    else:
        assert names == ["german-half-squad-1", "german-half-squad-2"]
    parts = [[part.name for part in data["tally"].parts] for data in checks]  # type: ignore[attr-defined]
    assert parts == [["margin"], ["margin", "leadership"] if leader else ["margin"]]
    told = [event.clauses for event in battle.events("damage-check")]
    assert told[1] == (("lnl-5.0a-5", "lnl-5.0a-6") if leader else ("lnl-5.0a-5",))


@clause("lnl-16.2-6", "lnl-17.2-17", "lnl-5.3-8")
@pytest.mark.parametrize(("factor", "shots"), [(4, 2), (5, 3)])
def test_shaken_riders_who_get_off_may_be_fired_at(factor: int, shots: int) -> None:
    """Half their own move, rounded up; by a squad that has not acted yet."""
    battle = Battle(
        field(),
        us={"A1": "us_airborne_squad", "C1": "us_airborne_squad"},
        german={"E1": "m4a1!wehrmacht^w~[wehrmacht_squad]", "I2": FAR_OFF},
    ).reprint("german-squad-1", mf=factor, mf_shaken=factor)
    battle.spotted = ["E1"]
    battle.impulse("us", dice=[6, 2, 5]).choose("activate:A1", "fire-at:A1>german-m4a1-1")
    while battle.ask.kind == "fire-with":
        battle.choose(battle.keys[0])
    assert battle.where("german-squad-1") == "E1"
    assert (battle.ask.kind, battle.ask.seat) == ("opportunity-fire", "us")
    assert (battle.ask.about["at"], battle.ask.about["left"]) == (battle.loc("E1"), shots)
    assert "opportunity-fire:C1" in battle.keys


@clause("lnl-11.2-2", "lnl-17.4-4")
@pytest.mark.parametrize(("side", "rolled"), [(0, True), (1, False)])
def test_only_the_enemys_shells_bring_forth_a_hero_among_riders(side: int, rolled: bool) -> None:
    """6 and FP 3 against 1 and the armour; a 1 on the check of a squad. An odd die makes nobody a Hero."""
    battle = Battle(
        LANE, us={"A6": "us_airborne_squad"}, german={"A1": "m4a1!wehrmacht^se~[wehrmacht_squad]"}
    ).impulse("german", dice=[6, 1, 1, 1, *([1] if rolled else [])])
    place_ffe(battle.g, Ffe(battle.loc("A2"), 3, side))
    battle.choose("activate:A1", "drive:german-m4a1-1", "move:A2")
    assert len(battle.events("damage-check")) == 1
    assert bool(battle.events("hero-roll")) == rolled


# 15.0e Who is gone has no second target


@clause("lnl-15.0e-4", "lnl-15.0b-3", "lnl-14.01-6")
@pytest.mark.parametrize("state", ["", "shaken", "abandoned", "gone"])
def test_a_vehicle_that_has_come_to_grief_in_between_fires_at_nothing_else(state: str) -> None:
    """Two squads lie before it, and it has fired at one of them."""
    battle = Battle(
        field(), us={"A1": "m4a1^e"}, german={"E1": "wehrmacht_squad", "E2": "wehrmacht_squad"}
    ).impulse("us")
    g, (tank,) = battle.g, battle.g.vehicles
    tank.shaken, tank.abandoned = state == "shaken", state == "abandoned"
    if state == "gone":
        g.park(tank, WRECKED)
    asked = next(_second_target(g, tank, half_gun(g), Mark(battle.loc("E1"), None), hull=True), None)
    assert (asked is None) == bool(state)
    if asked is not None:
        assert [option.key for option in asked.options] == [f"vehicle-fire:{TANK}>E2", "hold-fire"]


# 14.3-3 Aim and reach


@clause("lnl-14.3-3", "lnl-15.0d-2")
@pytest.mark.parametrize(("reach", "may"), [(9, True), (4, True), (3, False)])
def test_what_a_gun_has_acquired_helps_no_machine_gun_that_reaches_farther(reach: int, may: bool) -> None:
    """Unspotted men in the forest of E1, four hexes off; the roof gun reaches them, and needs to see them."""
    battle = Battle(field("f"), us={"A1": "m4a1^e"}, german={"E1": "wehrmacht_squad", "I2": FAR_OFF})
    battle.aim(TANK, "E1", 1).impulse("us")
    g, (tank,) = battle.g, battle.g.vehicles
    assert tank.counter.gun is not None
    gun = copy(tank.counter.gun)
    gun.range = reach
    gun.bands = tuple(copy(band) for band in gun.bands)
    for band in gun.bands:
        band.range = min(band.range, reach)
    tank.counter = copy(tank.counter)
    tank.counter.gun = gun
    there = battle.loc("E1")
    assert can_engage(g, tank, there, None) == may
    assert (cannot_engage(g, tank, Mark(there, None)) is None) == may


# 17.3-12, 17.4-3 Sides without armour


@clause("lnl-17.3-12", "lnl-17.4-3")
@pytest.mark.parametrize(("faces", "bare"), [((3, 2, "*"), True), ((3, 2, 1), False)])
@pytest.mark.parametrize("above", [True, False])
def test_who_fires_from_the_same_hex_finds_a_bare_side_if_there_is_one(
    faces: tuple[int | str, int | str, int | str], bare: bool, above: bool
) -> None:
    """From in front of it there is none."""
    battle = AirBattle(
        us={"A1": "m113^e"}, german={"A1-air": "uh1_gunship!us_army", "E1": "nva_squad"}
    ).impulse("us")
    carrier = next(unit for unit in battle.g.vehicles if not unit.flies)
    carrier.printed = copy(carrier.printed)
    carrier.printed.hull = Armour(faces)
    origin = battle.loc("A1-air" if above else "E1")
    assert shows_unarmoured_side(battle.g, carrier, origin) == (bare and above)
    assert shows_unarmoured_side(battle.g, carrier, -1) == bare


# 1.4-2, 4.0a-1 What cannot be


@clause("lnl-1.4-2", "lnl-15.1-2")
@pytest.mark.parametrize("shut", [True, False])
def test_no_way_leads_a_vehicle_into_a_closed_hex(shut: bool) -> None:
    battle = Battle(LANE, us={"A1": "m4a1^se"}, german={"A6": FAR_OFF}, closed="A2" if shut else "").impulse(
        "us"
    )
    here, there = battle.loc("A1"), battle.loc("A2")
    row = vehicle_costs(battle.g.field, "us", "T", battle.g.tables)[here]
    assert (row[battle.land.neighbours[here].index(there)] == PROHIBITED) == shut


@clause("lnl-4.0a-1", "lnl-17.1-35")
@pytest.mark.parametrize(("ground", "may"), [(".\n~\n.", False), (".\n.\n.", True)])
def test_a_truck_that_can_neither_drive_nor_turn_nor_fire_is_not_activated(ground: str, may: bool) -> None:
    """Ruling 128: Shaken beside a tank it may only drive out; deep water, or open ground, lies before it."""
    battle = Battle(
        ground,
        us={"A1": "truck_vietnam!us_airborne^se*", "A3": "us_airborne_squad"},
        german={"A1": "pz_ivh^ne~*"},
    )
    battle.impulse("us")
    assert ("activate:A1" in battle.keys) == may


@clause("lnl-5.1-5")
@pytest.mark.parametrize(("step", "may"), [("move:D1", False), ("back:B1", True)])
def test_a_shaken_tank_may_drive_away_from_the_enemy(step: str, may: bool) -> None:
    battle = Battle(field(), us={"C1": "m4a1^e*"}, german={"G1": "wehrmacht_squad"}).impulse("us")
    battle.choose("activate:C1", f"drive:{TANK}")
    assert (step in battle.keys) == may
    assert battle.reason(step) == ("" if may else "shaken-toward-enemy")


@clause("lnl-15.0d-4", "lnl-15.0f-1")
@pytest.mark.parametrize(("printed", "fires"), [("4", False), ("4*", True)])
def test_only_an_all_round_gun_fires_behind_a_vehicle_that_keeps_its_facing(
    printed: str, fires: bool
) -> None:
    battle = Battle(field(), us={"E1": "m4a1^e"}, german={"A1": "wehrmacht_squad", "I2": FAR_OFF})
    battle.reprint(TANK, machine_guns=(MachineGun(printed, 10, 14),)).impulse("us", dice=[1, 6])
    battle.choose("activate:E1", f"vehicle-fire:{TANK}>A1")
    assert battle.ask.kind == "bring-to-bear"
    assert ("keep-facing" in battle.keys) == fires


@clause("lnl-1.7-3", "lnl-21.4-1")
def test_what_lies_in_a_hex_meets_a_vehicle_in_order() -> None:
    """First the event, then the mines, then the shells: each does nothing with 1 against 6."""
    event = EventMarker("cache", "occupation", "A2", {"en": "x", "fr": "x"}, "us")
    battle = Battle(
        LANE,
        us={"A1": "m4a1^se"},
        german={"A6": "medic"},
        events=[event],
        forts=[Fortification("mine", "A2", side="german")],
    ).impulse("us", dice=[1, 6, 1, 1, 6])
    place_ffe(battle.g, Ffe(battle.loc("A2"), 3, 1))
    battle.choose("activate:A1", f"drive:{TANK}", "move:A2")
    kinds = [
        each.kind
        for each in battle.game.events
        if each.kind in ("story", "event", "mine", "shells-on-vehicle")
    ]
    assert kinds[-2:] == ["mine", "shells-on-vehicle"]
    assert battle.g.story == ["cache"]


# 14.3 Aim


@clause("lnl-14.3-6")
@pytest.mark.parametrize(("start", "to"), [("A1", "A1-upper"), ("A1-upper", "A1"), ("A1", "B1")])
def test_who_goes_upstairs_keeps_his_aim_and_who_leaves_the_hex_does_not(start: str, to: str) -> None:
    """Ruling 121: a weapon loses it when it leaves its cell."""
    battle = Battle(
        "     .     .     .\n  S     .     .\n     .     .     .\n",
        us={start: "us_airborne_squad+bazooka"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.aim("us-squad-1", "E1", 1).impulse("us")
    battle.g.put(battle.unit("us-squad-1"), battle.loc(to))
    assert bool(battle.g.acquired) == (to != "B1")


# 15.1 Ways


@clause("lnl-17.1-35", "lnl-5.1-5")
@pytest.mark.parametrize(
    ("shaken", "kind", "out"), [(False, MOVE, True), (True, MOVE, False), (False, ASSAULT, False)]
)
def test_only_a_move_in_good_order_leads_out_through_more_enemies(shaken: bool, kind: str, out: bool) -> None:
    """Behind it water, before it a wood with Germans whom nobody has found, and open ground beyond."""
    battle = Battle("~\n.\nt\n.\n.\n.", us={"A2": "m4a1^se~"}, german={"A3": "wehrmacht_squad*"})
    battle.impulse("us")
    (tank,) = battle.g.vehicles
    tank.shaken = shaken
    battle.g.spotted = 0
    assert can_get_out(battle.g, Drive(tank, kind), tank.loc, tank.facing, 5) == out


@clause("lnl-1.3-2", "lnl-1.3-4", "lnl-17.1-35")
@pytest.mark.parametrize(("wrecks", "reason"), [(1, ""), (2, "stacking-vehicles")])
def test_a_hex_full_of_wrecks_is_closed_to_who_drives_through_enemies_too(wrecks: int, reason: str) -> None:
    battle = Battle(field(), us={"D1": "m4a1^e"}, german={"E1": "wehrmacht_squad*", "I2": FAR_OFF}).impulse(
        "us"
    )
    battle.g.wrecks[battle.loc("E1")] = wrecks
    battle.g.wreck_mask |= 1 << battle.loc("E1")
    battle.choose("activate:D1", f"drive:{TANK}")
    assert battle.reason("move:E1") == reason
    assert ("move:E1" in battle.keys) == (not reason)


# 16.2 Who cannot move


@clause("lnl-1.6.1.01-3", "lnl-16.4-1")
@pytest.mark.parametrize(("weapon", "may"), [("m1919a4_tripod", False), ("m1919a4_dismantled", True)])
def test_who_mans_a_gun_on_its_tripod_does_not_get_on(weapon: str, may: bool) -> None:
    battle = Battle(field(), us={"A1": f"m4a1^e us_airborne_squad+{weapon}"}, german={"I2": FAR_OFF})
    battle.impulse("us")
    refusal = cannot_ride_along(battle.g, battle.g.vehicles[0], battle.unit("us-squad-1"))
    assert (refusal is None) == may


# 17.1-11 Who is used up


@clause("lnl-17.1-11", "lnl-4.0c-3", "lnl-5.0.1-4")
@pytest.mark.parametrize("led", [True, False])
def test_a_leader_who_has_led_fire_does_not_go_along_to_the_vehicle(led: bool) -> None:
    """One squad fires at the men in G1, with his help or without; the other assaults the StuG beside it."""
    battle = Battle(
        field(),
        us={"E1": "us_airborne_squad us_airborne_squad leader_captain"},
        german={"E1": "stug_iiig^w", "G1": "wehrmacht_squad"},
    ).impulse("us", dice=[1, 6, *PASS, *PASS, 1, 6])
    battle.choose("activate:E1", "fire:E1>G1")
    while battle.ask.kind in ("fire-with", "leader-assists"):
        wanted = "hold:us-squad-2" if "hold:us-squad-2" in battle.keys else battle.keys[0]
        if battle.ask.kind == "leader-assists":
            wanted = "assist:us-leader-1" if led else "no-help"
        battle.choose(wanted)
    assert battle.marked("us-leader-1") == (["fired"] if led else [])
    battle.choose("close-assault:E1")
    if not led:
        assert battle.keys == ["join:us-leader-1", "stay:us-leader-1"]
        battle.choose("stay:us-leader-1")
    assert [event.data["unit"] for event in battle.events("morale-check")] == [battle.unit("us-squad-2").id]


# 18.1-9 Reach


@clause("lnl-18.1-9", "lnl-18.1a-3")
@pytest.mark.parametrize(("cells", "reaches"), [(1, False), (2, True), (9, True), (10, False)])
def test_a_called_mortar_reaches_from_its_least_range_to_its_greatest(cells: int, reaches: bool) -> None:
    """The 51 mm mortar: 2 to 9 hexes."""
    battle = Battle(".\n" * 12, us={"A1": "us_airborne_squad+mortar_51"}, german={"A12": FAR_OFF}).impulse(
        "us"
    )
    mortar = mortar_of(battle.unit("us-squad-1"))
    assert mortar is not None
    assert (cannot_reach(battle.g, mortar, battle.loc(f"A{1 + cells}")) is None) == reaches


# 15.1-3 Rubble


@clause("lnl-15.1-3", "lnl-15.1-5", "lnl-10.4-5")
@pytest.mark.parametrize(("kind", "price"), [("T", 4), ("O", PROHIBITED), ("R", PROHIBITED)])
@pytest.mark.parametrize("known", [True, False])
def test_rubble_costs_what_rubble_costs_whatever_stood_there(kind: str, price: int, known: bool) -> None:
    """Ruling 137: 4 for tracks, closed to all others, from whichever side; no other step costs otherwise."""
    battle = Battle(field("H"), us={"A1": "m4a1^e"}, german={"I2": FAR_OFF}).impulse("us")
    g, hut = battle.g, battle.loc("E1")
    before = vehicle_costs(g.field, "us", kind, g.tables) if known else ()
    make_rubble(g, hut)
    after = vehicle_costs(g.field, "us", kind, g.tables)
    around = battle.land.neighbours
    ways = [(cell, way) for cell in range(len(around)) for way, to in enumerate(around[cell]) if to == hut]
    assert len(ways) > 2
    assert {after[cell][way] for cell, way in ways} == {price}
    for cell, row in enumerate(before):
        for way, cost in enumerate(row):
            assert cost == after[cell][way] or (cell, way) in ways


@clause("lnl-15.1-1", "lnl-15.1-15")
@pytest.mark.parametrize(("spent", "may"), [(9, True), (10, False)])
def test_with_its_last_point_a_tank_can_still_turn_and_with_none_it_can_do_nothing(
    spent: int, may: bool
) -> None:
    """Of its ten."""
    battle = Battle(field(), us={"C1": "m4a1^e"}, german={"I2": FAR_OFF}).impulse("us")
    (tank,) = battle.g.vehicles
    tank.mp = spent
    assert can_drive(battle.g, Drive(tank, MOVE)) == may
