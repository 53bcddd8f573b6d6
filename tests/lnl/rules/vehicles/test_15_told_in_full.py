"""14.0 to 17.2: what vehicles do and suffer is told whole: who, where, with what, and by which clause."""

from __future__ import annotations

import pytest
from msgspec import structs

from bocage.kernel import Event, Tally
from bocage.systems.lnl.battle.state import EXITED
from bocage.systems.lnl.content.scenario import Arrival, Troop
from tests.lnl.positions import Battle
from tests.lnl.rules.ordnance.test_14_penetration import HULL, duel, fire
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, driving, field
from tests.lnl.rules.vehicles.test_17_small_arms import shoot
from tests.support import clause

TANK = "us-m4a1-1"


def told(event: Event) -> tuple[tuple[str, ...], dict[str, object]]:
    """The clauses of an event and what it carries, with the sums as numbers."""
    data = {key: value.total if isinstance(value, Tally) else value for key, value in event.data.items()}
    return event.clauses, data


def lone(us: str = "m4a1^e", at: str = "C1", german: dict[str, str] | None = None) -> Battle:
    return Battle(field(), us={at: us, "A2": "hero"}, german=german or {"I2": FAR_OFF})


def corner(battle: Battle, name: str) -> int:
    return battle.g.verbs.corners.index(name)


@clause("lnl-15.1-14", "lnl-15.1-16", "lnl-15.1-15")
def test_steps_and_turns_are_told_with_what_each_costs() -> None:
    """A step of 1, a turn of 2 corners, and a step back at twice the price."""
    battle = lone().impulse("us").choose("activate:C1", f"drive:{TANK}", "move:D1")
    unit, c1, d1 = battle.unit(TANK).id, battle.loc("C1"), battle.loc("D1")
    common = {"unit": unit, "how": "move"}
    assert told(battle.last("drives")) == (
        ("lnl-15.1-14",),
        {**common, "origin": c1, "to": d1, "cost": 1, "reverse": False},
    )
    battle.choose("back:C1")
    assert told(battle.last("drives")) == (
        ("lnl-15.1-16",),
        {**common, "origin": d1, "to": c1, "cost": 2, "reverse": True},
    )
    battle.choose("pivot:sw")
    assert told(battle.last("pivots")) == (
        ("lnl-15.1-15",),
        {"unit": unit, "facing": corner(battle, "sw"), "cost": 2, "at": c1},
    )


@clause("lnl-23.0-1", "lnl-23.0-3")
def test_a_vehicle_that_comes_in_is_told() -> None:
    battle = Battle(
        field(),
        us={"A2": "hero"},
        german={"I2": FAR_OFF},
        arrive={"us": [Arrival(1, "A1", (Troop("m4a1"),))]},
    ).impulse("us")
    battle.choose("enter:A1", "face:e", f"assault-drive:{TANK}")
    clauses, data = told(battle.last("enters"))
    assert clauses == ("lnl-23.0-1", "lnl-23.0-3")
    assert data["origin"] < 0  # type: ignore[operator]
    assert {key: data[key] for key in ("units", "to", "cost", "how", "reverse")} == {
        "units": [battle.unit(TANK).id],
        "to": battle.loc("A1"),
        "cost": 1,
        "how": "assault",
        "reverse": False,
    }


@clause("lnl-15.0-9")
@pytest.mark.parametrize(("shut", "verb"), [("", "button-up"), ("~", "open-up")])
def test_hatches_are_told(shut: str, verb: str) -> None:
    battle = lone(f"m4a1^e{shut}").impulse("us").choose("activate:C1", f"{verb}:{TANK}")
    assert told(battle.last("hatches")) == (
        ("lnl-15.0-9",),
        {"unit": battle.unit(TANK).id, "buttoned": verb == "button-up"},
    )


@clause("lnl-15.1-19", "lnl-15.1-21", "lnl-15.1-22")
@pytest.mark.parametrize("turns", [True, False])
def test_how_a_vehicle_turns_to_fire_and_back_is_told(turns: bool) -> None:
    """The enemy is behind it, in A1."""
    battle = lone(at="E1", german={"A1": "pz_ivh^e", "I2": FAR_OFF}).impulse("us", dice=[6, 6])
    battle.choose("activate:E1", f"vehicle-fire-at:{TANK}>german-pz-ivh-1")
    battle.choose("turn-turret" if turns else "pivot:w", "main-gun")
    unit, e1, west = battle.unit(TANK).id, battle.loc("E1"), corner(battle, "w")
    first = battle.events("turns-turret" if turns else "pivots-to-fire")[0]
    assert told(first) == (
        ("lnl-15.1-21" if turns else "lnl-15.1-22",),
        {"unit": unit, "facing": west, "at": e1},
    )
    if turns:
        battle.choose("turret:ne")
        assert told(battle.last("turns-turret")) == (
            ("lnl-15.1-19",),
            {"unit": unit, "facing": corner(battle, "ne"), "at": e1},
        )


@clause("lnl-15.3-6", "lnl-15.3-8", "lnl-15.3-9")
@pytest.mark.parametrize("against", [6, 1])
def test_an_overrun_is_told_and_that_it_has_done_nothing(against: int) -> None:
    """A half-track in wheat: 1 and its strength, against a die and the cover."""
    battle = driving("leader_captain*", "sdkfz_251!us_airborne^e", dice=(1, against, 1), drawing=field("w"))
    battle.choose("overrun:E1")
    carrier = battle.g.vehicles[0]
    strength = sum(gun.fp for gun in carrier.printed.machine_guns) + 2
    cover = battle.g.field.cover[battle.loc("E1")].tm
    assert told(battle.last("overrun")) == (
        ("lnl-15.3-6", "lnl-15.3-8"),
        {
            "unit": carrier.id,
            "target": battle.loc("E1"),
            "roll": 1,
            "strength": strength,
            "against": against,
            "cover": cover,
        },
    )
    nothing = 1 + strength <= against + cover
    found = battle.events("fire-no-effect")
    assert [told(event) for event in found] == (
        [(("lnl-15.3-9",), {"target": battle.loc("E1")})] if nothing else []
    )


@clause("lnl-14.0d-1", "lnl-14.0d-2", "lnl-15.4-2", "lnl-15.4-4")
def test_the_end_of_a_tank_and_the_crew_that_gets_out_are_told() -> None:
    battle = fire(duel(), *HULL, 4, 3, 2)
    tank, e1 = battle.g.vehicles[0].id, battle.loc("E1")
    crew = battle.g.units[-1]
    assert crew.counter.kind == "crew"
    assert told(battle.last("penetration")) == (
        ("lnl-14.0d-1", "lnl-14.1-3"),
        {
            "unit": tank,
            "part": "hull",
            "aspect": "front",
            "roll": 4,
            "strength": 5,
            "against": 3,
            "armour": 5,
        },
    )
    assert told(battle.last("vehicle-destroyed")) == (("lnl-14.0d-2",), {"unit": tank, "at": e1})
    assert told(battle.last("evacuation-check")) == (
        ("lnl-15.4-2",),
        {"unit": tank, "who": "crew", "roll": 2, "passed": True},
    )
    assert told(battle.last("bails-out")) == (("lnl-15.4-4", "lnl-16.1.1-2"), {"unit": crew.id, "at": e1})


@clause("lnl-14.01-4", "lnl-15.4-6", "lnl-15.4-7")
def test_a_tank_that_its_crew_gives_up_is_told() -> None:
    """4 against 4 with equal numbers: the check of 6 + 6 fails; the crew's own of 1 + 1 does not."""
    battle = fire(duel(), *HULL, 4, 4, 6, 6, 1, 1)
    tank, e1 = battle.g.vehicles[0], battle.loc("E1")
    assert tank.abandoned
    assert told(battle.last("vehicle-abandoned")) == (
        ("lnl-14.01-4", "lnl-15.4-6"),
        {"unit": tank.id, "at": e1},
    )
    crew = battle.g.units[-1]
    assert told(battle.last("dismounts")) == (("lnl-15.4-7",), {"unit": crew.id, "at": e1})
    purposes = [event.data["purpose"] for event in battle.events("morale-check")]
    assert purposes == ["hit", "dismount"]


@clause("lnl-17.2-9", "lnl-17.2-10", "lnl-17.2-14", "lnl-17.2-15", "lnl-15.0b-2")
def test_fire_at_a_vehicle_and_its_check_are_told() -> None:
    """6 + 2 against 2 + 2: 4 more, less 1 for the Armor Leader; with a 6 it is Shaken."""
    battle = shoot("m4a1!wehrmacht&armor_leader_darius^w", [6, 2, 6], where="E1")
    tank = battle.g.vehicles[0]
    assert tank.commander is not None
    clauses, data = told(battle.last("fire"))
    assert clauses == ("lnl-17.2-9", "lnl-17.2-10")
    assert (data["vehicle"], data["target"], data["origin"]) == (tank.id, battle.loc("E1"), battle.loc("A1"))
    margin = 6 + 2 - 2 - tank.printed.weakest_armour
    assert told(battle.last("damage-check")) == (
        ("lnl-17.2-14",),
        {
            "unit": tank.id,
            "roll": 6,
            "tally": margin - tank.commander.lm,
            "morale": tank.commander.morale,
            "result": "shaken",
        },
    )
    assert told(battle.last("shaken")) == (("lnl-5.1-1", "lnl-15.0b-2"), {"unit": tank.id})


@clause("lnl-17.2-11")
def test_fire_that_does_not_beat_a_vehicle_is_told() -> None:
    battle = shoot("pz_ivh^w", [2, 2], where="E1")
    assert told(battle.last("fire-no-effect")) == (("lnl-17.2-11",), {"target": battle.loc("E1")})
    assert not battle.events("damage-check")


@clause("lnl-17.2-17", "lnl-17.2-19")
def test_shaken_riders_who_get_off_are_told() -> None:
    """6 + 2 against 2 + 2: a 6 and 4 more shake the half-squad."""
    battle = shoot("m4a1!wehrmacht^w~[wehrmacht_squad]", [6, 2, 5], where="E1")
    squad = battle.unit("german-squad-1")
    assert squad.shaken
    assert told(battle.last("dismounts")) == (("lnl-17.2-17",), {"unit": squad.id, "at": battle.loc("E1")})


@clause("lnl-23.0-1")
@pytest.mark.parametrize(("aboard", "points"), [("", 10), ("[us_airborne_squad]", 18)])
def test_who_leaves_the_map_takes_his_passengers_along(aboard: str, points: int) -> None:
    """Each who exits counts twice what he is worth: 5 for a vehicle, 4 for a squad."""
    battle = Battle(
        field(), us={"A1": f"m4a1^e{aboard}", "A2": "hero"}, german={"I2": FAR_OFF}, exits={"us": "B1"}
    )
    scores = structs.replace(battle.scenario.scores, exit=2, vehicle=5, squad=4)
    battle.scenario = structs.replace(battle.scenario, scores=scores)
    battle.impulse("us").choose("activate:A1", f"drive:{TANK}", "move:B1", "exit:B1")
    assert told(battle.last("exits")) == (
        ("lnl-23.0-1",),
        {"unit": battle.unit(TANK).id, "at": battle.loc("B1")},
    )
    assert battle.unit(TANK).loc == EXITED
    assert battle.g.exit_points == [points, 0]
