"""15.0 to 17.2: what drives, fires, carries and is overrun, in the cases that come up seldom."""

from __future__ import annotations

from copy import copy

import pytest

from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.move import MOVE
from bocage.systems.lnl.battle.state import ELIMINATED, EXITED, WRECKED, Ffe, Vehicle
from bocage.systems.lnl.board.vehicle_costs import vehicle_costs
from bocage.systems.lnl.content.arms import MachineGun
from bocage.systems.lnl.content.scenario import Fortification
from bocage.systems.lnl.rules.indirect.fire_for_effect import place_ffe
from bocage.systems.lnl.rules.turn.acting import cannot_close_assault
from bocage.systems.lnl.rules.vehicles.close_assault import armour_strength
from bocage.systems.lnl.rules.vehicles.driving import keep_going
from bocage.systems.lnl.rules.vehicles.loading import cannot_ride_along
from bocage.systems.lnl.rules.vehicles.rubble import cannot_demolish
from bocage.systems.lnl.rules.vehicles.steering import Drive, can_get_out, cannot_drive_through
from bocage.systems.lnl.rules.vehicles.vehicle_actions import may_reset_turret
from bocage.systems.lnl.rules.vehicles.vehicle_damage import cannot_be_hurt
from bocage.systems.lnl.rules.vehicles.vehicle_fire import Mark, can_engage, cannot_engage
from tests.lnl.airborne import SLICK, AirBattle
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, driving, field
from tests.lnl.rules.vehicles.test_17_close_assault import PASS, hunt, storm
from tests.support import clause

LANE = ".\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n.\n."
TANK = "us-m4a1-1"


def tank(battle: Battle, name: str = TANK) -> Vehicle:
    unit = battle.unit(name)
    assert isinstance(unit, Vehicle)
    return unit


# 14.3 Aim


@clause("lnl-14.3-6", "lnl-14.3-8")
def test_aim_is_lost_only_by_who_leaves() -> None:
    """Put down where it is already, the tank keeps its aim, and what aims at it keeps it too."""
    battle = Battle(field(), us={"A1": "m4a1^e"}, german={"E1": "german_atg_75^w"})
    battle.aim(TANK, "E1", 1).aim("german-weapon-team-1", TANK, 2).impulse("us")
    before = dict(battle.g.acquired)
    assert len(before) == 2
    battle.g.park(tank(battle), battle.loc("A1"))
    assert battle.g.acquired == before
    battle.g.park(tank(battle), battle.loc("B1"))
    assert battle.g.acquired == {}


@clause("lnl-14.3-6")
@pytest.mark.parametrize("where", [ELIMINATED, EXITED, WRECKED])
@pytest.mark.parametrize("drawing", [".\n.", "S\nS"])
def test_who_is_gone_has_lost_his_aim_wherever_he_was(where: int, drawing: str) -> None:
    for label in ("A1", "A2"):
        other = "A2" if label == "A1" else "A1"
        battle = Battle(drawing, us={label: "us_airborne_squad+bazooka"}, german={other: "wehrmacht_squad"})
        battle.aim("us-squad-1", other, 1).impulse("us")
        battle.g.take_off(battle.unit("us-squad-1"), where)
        assert battle.g.acquired == {}


@clause("lnl-14.3-6")
@pytest.mark.parametrize("to", ["A1", "A2", "B1"])
def test_an_option_keeps_the_aim_of_who_moves_wherever_he_goes(to: str) -> None:
    battle = Battle(
        field(),
        us={"A1" if to != "A1" else "A2": "m4a1^e"},
        german={"E1": "wehrmacht_squad"},
        options={"acquisition_survives_firer_move": True},
    )
    battle.aim(TANK, "E1", 1).impulse("us")
    battle.g.park(tank(battle), battle.loc(to))
    assert list(battle.g.acquired.values()) == [(battle.loc("E1"), 1)]


# 15.1 Costs and ways


@clause("lnl-15.1-1", "lnl-15.0a-7")
@pytest.mark.parametrize(("kind", "price"), [("T", 1), ("O", 2), ("R", 2)])
def test_each_level_uphill_costs_more(kind: str, price: int) -> None:
    """1 more for tracks, 2 more for wheels, by each level; nothing downhill or on the level."""
    flat, hill = Battle(LANE), Battle(LANE, hills={1: "A2", 2: "A3"})
    costs = []
    for battle in (flat, hill):
        battle.impulse("us")
        rows = vehicle_costs(battle.g.field, "us", kind, battle.g.tables)
        ways = [("A1", "A2"), ("A2", "A1"), ("A3", "A4"), ("A4", "A3")]
        costs.append(
            [
                rows[battle.loc(here)][battle.land.neighbours[battle.loc(here)].index(battle.loc(there))]
                for here, there in ways
            ]
        )
    assert [up - level for up, level in zip(costs[1], costs[0], strict=True)] == [price, 0, 0, 2 * price]


@clause("lnl-15.1-3")
@pytest.mark.parametrize("occupant", ["us", "german", "us-men", "german-men", ""])
def test_nothing_is_demolished_where_anybody_is(occupant: str) -> None:
    inside = {"us": "m4a1^e", "german": "pz_ivh^e", "us-men": "us_airborne_squad", "german-men": FAR_OFF}
    us, german = {"A1": "m4a1^se"}, {"A6": FAR_OFF}
    if occupant:
        (us if occupant.startswith("us") else german)["A2"] = inside[occupant]
    battle = Battle(".\nH\n.\n.\n.\n.", us=us, german=german).impulse("us")
    no = cannot_demolish(battle.g, tank(battle), battle.loc("A2"))
    assert (None if no is None else no.clause) == ("lnl-15.1-3" if occupant else None)


@clause("lnl-15.1-2", "lnl-15.3-3")
def test_no_overrun_leads_into_closed_terrain() -> None:
    """Forest is closed to vehicles, whoever is in it."""
    battle = driving("wehrmacht_squad*", drawing=field("f"))
    no = battle.why_not("overrun:E1")
    assert no is not None
    assert no.clause == "lnl-15.1-2"


@clause("lnl-15.3-5", "lnl-15.1-16", "lnl-17.1-35")
@pytest.mark.parametrize(("facing", "gets_out"), [("ne", True), ("sw", False)])
def test_nobody_is_overrun_in_reverse(facing: str, gets_out: bool) -> None:
    """Two hexes, men in both: with 5 MP the tank in A2 could overrun those of A1 if it faced them."""
    battle = Battle(".\n.", us={"A2": "m4a1^e"}, german={"A1": FAR_OFF, "A2": FAR_OFF}).impulse("us")
    corner = battle.g.verbs.corners.index(facing)
    assert can_get_out(battle.g, Drive(tank(battle), MOVE), battle.loc("A2"), corner, 5) == gets_out


@clause("lnl-17.1-35")
@pytest.mark.parametrize(
    ("option", "foe", "refusal"),
    [
        (True, "wehrmacht_squad*", ""),
        (True, "pz_ivh^e", "could-not-leave-again"),
        (False, "wehrmacht_squad*", "could-not-leave-again"),
    ],
)
def test_an_option_lets_it_stop_on_infantry_though_it_could_not_leave(
    option: bool, foe: str, refusal: str
) -> None:
    battle = Battle(
        field(),
        us={"C1": "m4a1^e"},
        german={"E1": foe, "I2": FAR_OFF},
        options={"vehicle_may_stop_on_infantry": option},
    ).impulse("us")
    no = cannot_drive_through(battle.g, Drive(tank(battle), MOVE), battle.loc("E1"), 0)
    assert ("" if no is None else no.name) == refusal


@clause("lnl-17.1-35")
def test_who_can_neither_go_on_nor_stop_stops() -> None:
    """All 10 MP spent, among enemies: there is nothing else left to do."""
    battle = Battle(field(), us={"C1": "m4a1^e"}, german={"C1": FAR_OFF, "I2": FAR_OFF}).impulse("us")
    tank(battle).mp = 10
    ask = next(keep_going(battle.g, Drive(tank(battle), MOVE)))
    assert [option.key for option in ask.options] == ["stop"]


@clause("lnl-23.0-1", "lnl-15.3-19")
@pytest.mark.parametrize("last", ["A5", "A6", "A7"])
def test_a_vehicle_that_has_left_the_map_harms_nobody_on_it(last: str) -> None:
    """Only a vehicle that stays among them is the end of a Shaken Weapon Team."""
    battle = Battle(
        ".\n.\n.\n.\n.\n.\n.",
        us={"A1": "m4a1^e", "A2": "us_airborne_squad"},
        german={last: "german_atg_75^nw*"},
        exits={"us": "A1"},
    ).impulse("us")
    battle.choose("activate:A1", f"drive:{TANK}", "exit:A1")
    assert battle.unit(TANK).loc == EXITED
    assert battle.where("german-weapon-team-1") == last
    told = battle.last("exits")
    assert (told.clauses, told.data) == (("lnl-23.0-1",), {"unit": tank(battle).id, "at": battle.loc("A1")})


@clause("lnl-15.3-4", "lnl-15.1-15")
@pytest.mark.parametrize("turns", [True, False])
def test_nobody_fires_into_the_hex_of_an_overrun(turns: bool) -> None:
    """The half-squad of E1 dies; G1 looks on while the tank turns there, and may fire afterwards."""
    battle = Battle(
        field(),
        us={"D1": "m4a1^e"},
        german={"E1": "wehrmacht_half_a*", "G1": "wehrmacht_squad", "I2": FAR_OFF},
    )
    battle.impulse("us", dice=[6, 1, 6, 6]).choose("activate:D1", f"drive:{TANK}", "overrun:E1")
    assert battle.at("E1") == []
    assert battle.ask.kind == "drive"
    battle.choose("pivot:ne" if turns else "move:F1")
    assert (battle.ask.kind == "opportunity-fire") != turns


# 15.0 Fire


@clause("lnl-15.0e-1")
@pytest.mark.parametrize(("target", "engages"), [("A9", False), ("A3", True)])
def test_a_rear_gun_alone_engages_only_what_is_behind_the_turret(target: str, engages: bool) -> None:
    """The gun does not carry so far; of the machine guns there is only one, to the rear."""
    battle = Battle(LANE, us={"A6": "m4a1^se"}, german={target: "wehrmacht_squad"})
    battle.reprint(TANK, gun=None, machine_guns=(MachineGun("2R", 10, 14),)).impulse("us")
    no = cannot_engage(battle.g, tank(battle), Mark(battle.loc(target), None))
    assert (no is None) == engages
    assert can_engage(battle.g, tank(battle), battle.loc(target), None) == engages
    if no is not None:
        assert no.clause == "lnl-5.0-1"


@clause("lnl-14.3-5", "lnl-14.0-5", "lnl-10.0-2")
@pytest.mark.parametrize(("carries", "engages"), [(4, False), (5, True)])
def test_what_is_acquired_but_not_spotted_is_for_the_gun_alone(carries: int, engages: bool) -> None:
    """Five hexes away in brush: the machine guns reach so far, but they need a spotted target."""
    battle = Battle("\n".join("......b"), us={"A2": "m4a1^se"}, german={"A7": "wehrmacht_squad"})
    battle.aim(TANK, "A7", 1).impulse("us")
    vehicle = tank(battle)
    vehicle.counter = copy(vehicle.counter)
    gun = vehicle.counter.gun = copy(vehicle.counter.gun)
    assert gun is not None
    gun.range = carries
    assert can_engage(battle.g, vehicle, battle.loc("A7"), None) == engages


@clause("lnl-15.1-21", "lnl-15.0d-4", "lnl-15.0e-1", "lnl-19.5-4")
@pytest.mark.parametrize(("guns", "turns"), [("4*", False), ("4R", False), ("4", True)])
def test_nothing_turns_for_a_gun_that_cannot_fire_there_anyway(guns: str, turns: bool) -> None:
    """The helicopter flies behind the tank, too high for its gun: only a forward machine gun must turn."""
    battle = AirBattle(LANE, us={"A3-air": "uh1_slick"}, german={"A6": "t_55^se"})
    battle.reprint("german-t-55-1", machine_guns=(MachineGun(guns, 10, 14),))
    battle.impulse("german", dice=[1, 6, 1, 6]).choose(
        "activate:A6", f"vehicle-fire-at:german-t-55-1>{SLICK}"
    )
    assert (battle.ask.kind == "bring-to-bear") == turns
    assert bool(battle.events("fire")) != turns


@clause("lnl-15.1-19")
def test_only_a_crew_in_good_order_turns_its_turret_back() -> None:
    battle = Battle(field(), us={"A1": "m4a1^e", "A2": "m113!us_army^e"}, german={"I2": FAR_OFF}).impulse(
        "us"
    )
    vehicle = tank(battle)
    assert not may_reset_turret(vehicle), "it is not turned"
    vehicle.turret = 2
    assert may_reset_turret(vehicle)
    for change in ({"abandoned": True}, {"shaken": True}, {"loc": WRECKED}):
        other = copy(vehicle)
        for name, value in change.items():
            setattr(other, name, value)
        assert not may_reset_turret(other)
    carrier = tank(battle, "us-m113-1")
    carrier.turret = 2
    assert not may_reset_turret(carrier), "it has no turret"


@clause("lnl-14.01-6", "lnl-17.2-2", "lnl-15.0-7")
@pytest.mark.parametrize(
    ("name", "value", "refusal"),
    [
        ("loc", WRECKED, "nobody-there"),
        ("abandoned", True, "nobody-there"),
        ("buttoned", True, "buttoned-armour"),
        ("buttoned", False, ""),
    ],
)
def test_what_small_arms_cannot_hurt(name: str, value: object, refusal: str) -> None:
    battle = Battle(field(), us={"A1": "m4a1^e"}, german={"I2": FAR_OFF}).impulse("us")
    setattr(tank(battle), name, value)
    no = cannot_be_hurt(tank(battle))
    assert ("" if no is None else no.name) == refusal


# 16 Passengers


@clause("lnl-16.4-12", "lnl-16.1-1")
@pytest.mark.parametrize(
    ("unit", "refusal"),
    [
        ("us_airborne_squad*", "lnl-16.4-12"),
        ("us_airborne_squad", ""),
        ("wehrmacht_squad!wehrmacht", "lnl-16.1-1"),
    ],
)
def test_who_may_not_ride_along(unit: str, refusal: str) -> None:
    battle = Battle(field(), us={"A1": f"m4a1^e {unit}"}, german={"I2": FAR_OFF}).impulse("us")
    no = cannot_ride_along(battle.g, tank(battle), battle.unit("us-squad-1"))
    assert ("" if no is None else no.clause) == refusal


@clause("lnl-16.4-1")
def test_those_who_get_on_are_told_with_the_price() -> None:
    battle = Battle(field(), us={"A1": "m4a1^e us_airborne_squad"}, german={"I2": FAR_OFF}).impulse("us")
    battle.choose("activate:A1", f"drive:{TANK}", f"load:{TANK}")
    told = battle.last("loads")
    assert told.clauses == ("lnl-16.4-1",)
    assert told.data == {"unit": tank(battle).id, "units": [battle.unit("us-squad-1").id], "cost": 5}


@clause("lnl-16.4-1", "lnl-16.4-6")
@pytest.mark.parametrize(("factor", "goes_on"), [(1, False), (2, True)])
def test_who_has_nothing_left_after_getting_off_does_not_go_on(factor: int, goes_on: bool) -> None:
    """Half of 1 rounded up is 1: nothing is left."""
    battle = Battle(field(), us={"A1": "m4a1^e[us_airborne_squad]"}, german={"I2": FAR_OFF})
    battle.reprint("us-squad-1", mf=factor).impulse("us")
    battle.choose("activate:A1", f"drive:{TANK}", f"unload:{TANK}")
    assert (battle.ask.kind == "step") == goes_on
    assert goes_on or battle.ask.kind == "drive"


@clause("lnl-16.4-3", "lnl-16.1-1")
def test_why_nobody_gets_off() -> None:
    empty = Battle(field(), us={"A1": "m4a1^e"}, german={"I2": FAR_OFF}).impulse("us")
    empty.choose("activate:A1", f"drive:{TANK}")
    assert empty.reason(f"unload:{TANK}") == "nobody-aboard"
    assert empty.reason(f"unload-assault:{TANK}") == "nobody-aboard"


@clause("lnl-17.2-17", "lnl-17.2-19")
def test_shaken_riders_are_told_to_get_off() -> None:
    """Shut armour is safe: only the rider checks, and is Shaken."""
    battle = Battle(field(), us={"A1": "m4a1^e~[us_airborne_squad]"}, german={"C1": "wehrmacht_squad"})
    battle.impulse("german", dice=[6, 1, 4]).choose("activate:C1", f"fire-at:C1>{TANK}")
    while battle.ask.kind == "fire-with":
        battle.choose(battle.keys[0])
    assert battle.unit("us-squad-1").shaken
    told = battle.last("dismounts")
    assert told.clauses == ("lnl-17.2-17",)
    assert told.data == {"unit": battle.unit("us-squad-1").id, "at": battle.loc("A1")}


# 17.1 Close Assault


@clause("lnl-17.1-25")
def test_the_weakest_armour_is_told_by_its_clause() -> None:
    battle = Battle(field(), us={"A1": "m4a1^e"}, german={"I2": FAR_OFF}).impulse("us")
    [found] = armour_strength(tank(battle)).parts
    assert (found.value, found.clause, found.name) == (2, "lnl-17.1-25", "weakest_armour")


@clause("lnl-17.1-19", "lnl-17.1-29")
def test_those_who_have_stormed_a_tank_are_marked_moved() -> None:
    battle = storm(hunt("us_airborne_squad", "stug_iiig^w", [*PASS, 6, 1]))
    assert battle.where("us-squad-1") == "B1"
    assert battle.marked("us-squad-1") == ["moved"]
    assert battle.unit("us-squad-1").mp == 0


@clause("lnl-17.1-32", "lnl-18.1-15")
def test_who_goes_back_under_shells_is_struck_by_them() -> None:
    """The assault fails; the marker over A1, where they came from, strikes those who come back to it."""
    battle = hunt("us_airborne_squad", "stug_iiig^w", [*PASS, 1, 6, 1, 1, 6])
    place_ffe(battle.g, Ffe(battle.loc("A1"), 3, 1))
    storm(battle)
    assert battle.where("us-squad-1") == "A1"
    assert [event.data["at"] for event in battle.events("shells")] == [battle.loc("A1")]
    assert battle.marked("us-squad-1") == ["moved"]


@clause("lnl-15.3-17", "lnl-18.1-15", "lnl-21.4-2")
@pytest.mark.parametrize(("danger", "dice"), [("shells", [1, 1, 6]), ("mine", [1, 6])])
def test_who_falls_back_before_a_tank_walks_into_what_lies_there(danger: str, dice: list[int]) -> None:
    """The overrun of 4 and 2 and 1 is 1 more than 6; a check of 2 and 1 does nothing to the squad."""
    battle = driving(
        "wehrmacht_squad*",
        "m113!us_army^e",
        dice=(1, 6, 2, *dice),
        forts=[Fortification("mine", "F1", side="us")] if danger == "mine" else [],
    )
    if danger == "shells":
        place_ffe(battle.g, Ffe(battle.loc("F1"), 3, 0))
    battle.choose("overrun:E1", "stop", "retreat:F1")
    assert battle.where("german-squad-1") == "F1"
    assert [event.data["at"] for event in battle.events(danger)] == [battle.loc("F1")]


@clause("lnl-17.1-11", "lnl-4.0a-6")
def test_an_assault_in_place_needs_an_activation() -> None:
    """The squads in the tank's hex could; but nobody has named them."""
    battle = Battle(
        field(),
        us={"A1": "us_airborne_squad", "C1": "us_airborne_squad"},
        german={"A1": "pz_ivh^e", "I2": FAR_OFF},
    ).impulse("us")
    turn = Impulse(0, night=False)
    no = cannot_close_assault(battle.g, turn, battle.loc("A1"))
    assert no is not None
    assert no.clause == "lnl-4.0a-6"
    turn.declared[battle.loc("A1")] = [battle.unit("us-squad-1")]
    assert cannot_close_assault(battle.g, turn, battle.loc("A1")) is None
    turn.moved_from = (battle.loc("A1"),)
    again = cannot_close_assault(battle.g, turn, battle.loc("A1"))
    assert again is not None
    assert again.clause == "lnl-4.0b-9"
