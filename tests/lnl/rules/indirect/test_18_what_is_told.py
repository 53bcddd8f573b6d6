"""18.1, 18.2: every step of a call is told whole: who, where, with what, and by which clause."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import Ffe
from bocage.systems.lnl.content.scenario import Effect, EventMarker, Mission
from bocage.systems.lnl.rules.indirect.artillery import cannot_fire_mission
from bocage.systems.lnl.rules.indirect.fire_for_effect import place_ffe
from bocage.systems.lnl.rules.indirect.mortars import cannot_call_on
from tests.lnl.positions import Battle
from tests.lnl.rules.indirect.test_18_artillery import HOWITZERS, NAME, called
from tests.lnl.rules.indirect.test_18_artillery import observed as by_howitzers
from tests.lnl.rules.indirect.test_18_called_mortars import observed as by_mortar
from tests.lnl.rules.vehicles.test_15_told_in_full import told
from tests.support import clause

LANE = ".\n" * 8


@clause("lnl-18.2-2", "lnl-18.2-6", "lnl-18.2-7", "lnl-18.2-8", "lnl-18.2-11", "lnl-18.2-12")
def test_a_mission_of_artillery_is_told_from_the_round_to_the_shells() -> None:
    """From E3: (3 - 1) / 2 = 1 hex to the south; corrected back. FP 6 and a die of 1 against 6."""
    battle = called(by_howitzers(), [3, 4, 1, 6, 2], "aim:E3", "fire-for-effect:E3")
    leader = battle.unit("us-leader-1").id
    e3 = battle.loc("E3")
    assert told(battle.last("spotting-round")) == (
        ("lnl-18.2-2", "lnl-18.2-6", "lnl-18.2-7"),
        {
            "unit": leader,
            "battery": 0,
            "at": e3,
            "roll": 3,
            "tally": -1,
            "hexes": 1,
            "direction": "s",
        },
    )
    assert told(battle.last("round-lands")) == (("lnl-18.2-8",), {"at": battle.loc("E4")})
    assert told(battle.last("ffe")) == (("lnl-18.2-11",), {"side": 0, "at": e3, "fp": 6})
    assert told(battle.last("shells")) == (
        ("lnl-18.2-12",),
        {
            "side": 0,
            "at": e3,
            "roll": 1,
            "strength": 6,
            "against": 6,
            "cover": 0,
            "beaten": True,
        },
    )


@clause("lnl-18.2-9", "lnl-18.2-19")
def test_a_mission_that_comes_to_nothing_is_told() -> None:
    battle = called(by_howitzers(), [1, 1], "aim:E3", "cancel-mission")
    assert told(battle.last("mission-cancelled")) == (
        ("lnl-18.2-19",),
        {"unit": battle.unit("us-leader-1").id},
    )
    battle = called(by_howitzers(ground=".\n.\n.\n.\n.", at="A4"), [6, 1], "aim:A2")
    assert told(battle.last("round-lost")) == (("lnl-18.2-9",), {"unit": battle.unit("us-leader-1").id})


@clause("lnl-18.2-1")
def test_it_is_told_whose_artillery_an_event_brings() -> None:
    """It is the second battery: the first was there from the start."""
    radio = EventMarker(
        "radio", "occupation", "B5", NAME, "us", (Effect(artillery=Mission(NAME, fp=8), to="german"),)
    )
    battle = by_howitzers(events=[radio]).impulse("us")
    battle.choose("activate:A5", "move-from:A5", "stay:us-leader-1", "move:B5")
    assert told(battle.last("event-artillery")) == (("lnl-18.2-1",), {"side": 1, "battery": 1})


@clause("lnl-18.1-10", "lnl-18.1-14")
def test_the_call_of_a_mortar_is_told() -> None:
    """The better of 1 and 2, and FP 3, against 6 and woods of 1 more."""
    battle = by_mortar().impulse("us", dice=[1, 2, 6]).choose("activate:A4", "call-mortar:us-leader-1>A6")
    a6 = battle.loc("A6")
    caller, mortar = battle.unit("us-leader-1").id, battle.unit("us-weapon-team-1").id
    assert told(battle.last("calls-mortar")) == (
        ("lnl-18.1-10",),
        {"unit": caller, "other": mortar, "at": a6},
    )
    assert told(battle.last("ffe")) == (("lnl-18.1-14",), {"side": 0, "at": a6, "fp": 3})
    assert told(battle.last("shells")) == (
        ("lnl-18.1-10",),
        {
            "side": 0,
            "at": a6,
            "roll": 2,
            "strength": 3,
            "against": 6,
            "cover": 0,
            "beaten": False,
        },
    )


@clause("lnl-18.1-15", "lnl-18.2-16")
@pytest.mark.parametrize(("battery", "rule"), [(-1, "lnl-18.1-15"), (0, "lnl-18.2-16")])
def test_shells_that_strike_who_walks_into_them_are_told(battery: int, rule: str) -> None:
    battle = Battle(
        LANE,
        us={"A1": "us_airborne_squad"},
        german={"A8": "medic"},
        artillery={"german": [HOWITZERS]},
    ).impulse("us", dice=[1, 6] if battery == 0 else [1, 1, 6])
    place_ffe(battle.g, Ffe(battle.loc("A2"), 3, 1, battery))
    battle.choose("activate:A1", "move-from:A1")
    clauses, data = told(battle.last("shells"))
    assert clauses == (rule,)
    assert (data["side"], data["at"]) == (1, battle.loc("A2"))


@clause("lnl-17.4-1", "lnl-17.4-2")
def test_shells_on_a_vehicle_are_told() -> None:
    """An open M4A1 in A2 drives into them: 1 and FP 3 against 6 and its weakest armour."""
    battle = Battle(LANE, us={"A1": "m4a1^se"}, german={"A8": "medic"}).impulse("us", dice=[1, 1, 6])
    place_ffe(battle.g, Ffe(battle.loc("A2"), 3, 1))
    battle.choose("activate:A1", "drive:us-m4a1-1", "move:A2")
    tank = battle.g.vehicles[0]
    turret = tank.printed.turret
    weakest = min(tank.printed.hull.faces + (turret.faces if turret else ()))
    assert told(battle.last("shells-on-vehicle")) == (
        ("lnl-17.4-1", "lnl-17.4-2"),
        {
            "side": 1,
            "unit": tank.id,
            "at": battle.loc("A2"),
            "roll": 1,
            "strength": 3,
            "against": 6,
            "cover": weakest,
        },
    )


@clause("lnl-20.0-2", "lnl-18.1-6")
@pytest.mark.parametrize(("fired", "may"), [("german_squad_1", True), ("us_squad_1", False), ("", False)])
def test_at_night_a_mortar_is_called_onto_who_has_fired_whoever_else_has(fired: str, may: bool) -> None:
    """Five hexes away."""
    battle = Battle(
        LANE,
        us={"A1": "leader_captain us_airborne_squad us_mortar_60"},
        german={"A6": "wehrmacht_squad"},
        night=True,
    )
    if fired:
        battle.mark(**{fired: "fired"})
    battle.spotted = ["A6"]
    battle.impulse("us")
    assert (cannot_call_on(battle.g, battle.unit("us-leader-1"), battle.loc("A6")) is None) == may


# Which shells, and whose


@clause("lnl-18.3-3", "lnl-18.3-4")
@pytest.mark.parametrize(
    ("side", "battery", "may"), [(0, 0, False), (1, 1, True), (0, -1, True), (0, 2, True)]
)
def test_only_an_ffe_of_the_same_formation_of_ones_own_is_under_way(
    side: int, battery: int, may: bool
) -> None:
    """Ruling 149: not the enemy's of that number, not a mortar's, not another formation's."""
    other = Mission(NAME, fp=6, formation="other")
    battle = Battle(
        LANE,
        us={"A1": "leader_captain"},
        german={"A8": "medic"},
        artillery={"us": [HOWITZERS, other], "german": [HOWITZERS]},
    ).impulse("us")
    g = battle.g
    batteries = {0: 0, 1: 2, 2: 1, -1: -1}
    place_ffe(g, Ffe(battle.loc("A5"), 6, side, batteries[battery]))
    assert (cannot_fire_mission(g, 0, 0) is None) == may


@clause("lnl-18.1-15", "lnl-18.2-17")
@pytest.mark.parametrize("start", ["A1", "A2"])
def test_a_step_upstairs_under_shells_is_no_entry_in_any_hex(start: str) -> None:
    """Ruling 146: once for each hex entered."""
    battle = Battle("S\nS\n.\n.", us={start: "us_airborne_squad"}, german={"A4": "medic"}).impulse("us")
    place_ffe(battle.g, Ffe(battle.loc(start), 3, 1))
    battle.choose(f"activate:{start}", f"move-from:{start}", f"move:{start}-upper")
    assert not battle.events("shells")
