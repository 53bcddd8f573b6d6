"""15.1, 15.3, rulings 36 and 128: what a vehicle may do next on its way, and what each step brings about."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.move import ASSAULT, MOVE
from bocage.systems.lnl.battle.state import EXITED
from bocage.systems.lnl.content.scenario import Arrival, Effect, EventMarker, Fortification, Troop
from bocage.systems.lnl.rules.vehicles.driving import can_drive, set_out_options
from bocage.systems.lnl.rules.vehicles.steering import Drive, cannot_enter, points_left
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, driving, field
from tests.support import clause

TANK = "us-m4a1-1"
HALF_TRACK = "sdkfz_251!us_airborne^e"


def lone(us: str = "m4a1^e", at: str = "C1", **more: object) -> Battle:
    german = more.pop("german", {"I2": FAR_OFF})
    return Battle(field(), us={at: us, "A2": "hero"}, german=german, **more)  # type: ignore[arg-type]


# What it may do next


@clause("lnl-15.1-14", "lnl-15.1-16", "lnl-15.1-17")
@pytest.mark.parametrize(
    ("factor", "ahead", "behind"), [(2, False, False), (3, True, False), (4, True, True), (5, True, True)]
)
def test_the_last_points_take_a_vehicle_ahead_before_they_take_it_back(
    factor: int, ahead: bool, behind: bool
) -> None:
    """After two hexes of open ground at 1 MP: a third needs 1 more, the way back 2."""
    battle = lone().reprint(TANK, mf=factor).impulse("us").choose("activate:C1", f"drive:{TANK}")
    battle.choose("move:D1", "move:E1")
    keys = battle.keys if battle.game.ask is not None and battle.ask.kind == "drive" else []
    assert ("move:F1" in keys) == ahead
    assert ("back:D1" in keys) == behind
    going = Drive(battle.g.vehicles[0], MOVE)
    going.vehicle.mp = 2
    assert (cannot_enter(battle.g, going, battle.loc("F1")) is None) == ahead
    assert (cannot_enter(battle.g, going, battle.loc("D1"), reverse=True) is None) == behind


@clause("lnl-23.0-1", "lnl-23.0-3", "lnl-15.1-1")
@pytest.mark.parametrize(("verb", "marks"), [("drive", ["moved"]), ("assault-drive", ["assault_move"])])
def test_a_vehicle_that_has_come_in_may_stop_at_once_and_is_marked(verb: str, marks: list[str]) -> None:
    battle = Battle(
        field(),
        us={"A2": "hero"},
        german={"I2": FAR_OFF},
        arrive={"us": [Arrival(1, "A1", (Troop("m4a1"),))]},
    ).impulse("us")
    battle.choose("enter:A1", "face:e", f"{verb}:{TANK}")
    assert battle.unit(TANK).mp == 1
    battle.choose("stop")
    assert battle.marked(TANK) == marks
    assert battle.unit(TANK).mp == 0


@clause("ruling-128")
def test_a_vehicle_whose_only_way_out_is_shut_by_an_event_stays_among_enemies() -> None:
    """With 2 MP from D1 into E1, where squads appear in both hexes ahead: nothing is left but to stop."""
    squad = Troop("wehrmacht_squad")
    event = EventMarker(
        "trap",
        "occupation",
        "E1",
        {"en": "x", "fr": "x"},
        "us",
        (Effect(units=(squad,), at="F1", to="german"), Effect(units=(squad,), at="F2", to="german")),
    )
    battle = Battle(
        field(),
        us={"D1": "m4a1^e", "A2": "hero"},
        german={"E1": "wehrmacht_squad", "I2": FAR_OFF},
        events=[event],
    )
    battle.reprint(TANK, mf=2).impulse("us").choose("activate:D1", f"drive:{TANK}", "move:E1")
    assert battle.g.story == ["trap"]
    assert battle.where(TANK) == "E1"
    assert battle.unit(TANK).mp == 0
    assert (battle.ask.seat, battle.ask.kind) == ("german", "fall-back"), "its move is over"


@clause("ruling-128", "lnl-16.4-2")
@pytest.mark.parametrize(("foe", "loads"), [("", True), ("stug_iiig^w", False)])
def test_who_has_to_leave_enemies_takes_nobody_on_there(foe: str, loads: bool) -> None:
    """It has turned, and not left the hex that it shares with a squad, or with an enemy vehicle too."""
    german = {"I2": FAR_OFF, **({"E1": foe} if foe else {})}
    battle = Battle(field(), us={"E1": "m4a1^e us_airborne_squad"}, german=german).impulse("us")
    battle.choose("activate:E1", f"drive:{TANK}")
    if foe:
        assert f"load:{TANK}" in battle.keys, "it has not set out"
    battle.choose("pivot:se")
    while battle.ask.kind == "opportunity-fire":
        battle.choose("hold-fire")
    assert (f"load:{TANK}" in battle.keys) == loads


@clause("lnl-15.1-11", "lnl-15.1-14", "ruling-128")
@pytest.mark.parametrize(
    ("among", "closed", "may"),
    [("", "", True), ("", "D1 D2 E2 F1 F2", True), (FAR_OFF, "", True), (FAR_OFF, "D1 D2 E2 F1 F2", False)],
)
def test_a_vehicle_that_can_only_turn_sets_out_unless_it_is_among_enemies(
    among: str, closed: str, may: bool
) -> None:
    german = {"I2": FAR_OFF, **({"E1": among} if among else {})}
    battle = Battle(field(), us={"E1": "m4a1^e"}, german=german, closed=closed).impulse("us")
    (tank,) = battle.g.vehicles
    for kind in (MOVE, ASSAULT):
        assert can_drive(battle.g, Drive(tank, kind)) == may
    keys = [option.key for option in set_out_options(battle.g, tank)]
    assert keys == ([f"drive:{TANK}", f"assault-drive:{TANK}"] if may else [])


@clause("lnl-15.1-11", "lnl-15.2-1", "lnl-15.2-2", "ruling-128")
@pytest.mark.parametrize(
    ("growth", "shaken", "kinds"),
    [
        ("b", "", ["drive", "assault-drive"]),
        ("t", "", ["drive"]),
        ("b", "*", ["drive"]),
        ("t", "*", ["drive"]),
    ],
)
def test_a_vehicle_sets_out_by_those_moves_alone_that_lead_anywhere(
    growth: str, shaken: str, kinds: list[str]
) -> None:
    """Among enemies it cannot just turn. Of 2 MP half pays for brush at 1, and not for light woods at 3."""
    battle = Battle(
        field().replace(".", growth), us={"E1": f"m4a1^e{shaken}"}, german={"E1": FAR_OFF, "A1": FAR_OFF}
    ).reprint(TANK, mf=2, mf_shaken=2)
    battle.impulse("us")
    (tank,) = battle.g.vehicles
    assert points_left(Drive(tank, ASSAULT)) == 1
    found = [option.key for option in set_out_options(battle.g, tank)]
    assert found == [f"{kind}:{TANK}" for kind in kinds]


# What each step brings about


@clause("lnl-15.1-14", "lnl-15.1-16")
def test_a_step_out_of_the_first_hex_of_the_map_is_told_like_any_other() -> None:
    battle = lone(at="A1").impulse("us").choose("activate:A1", f"drive:{TANK}", "move:B1")
    told = battle.last("drives")
    assert told.clauses == ("lnl-15.1-14",)
    assert (told.data["unit"], told.data["origin"]) == (battle.unit(TANK).id, battle.loc("A1"))
    assert battle.loc("A1") == 0
    assert battle.events("enters") == []
    battle.choose("back:A1")
    assert battle.last("drives").clauses == ("lnl-15.1-16",)


@clause("lnl-15.3-6", "lnl-21.4-3")
@pytest.mark.parametrize(("against", "overruns"), [(1, 0), (6, 1)])
def test_who_is_stopped_by_mines_runs_over_nobody(against: int, overruns: int) -> None:
    """6 and 1 against 1 and the armour of 1: 5 more, and a 6, end it; against 6 nothing happens."""
    mine = Fortification("mine", "E1", side="german")
    dice = (6, against, *((6, 2) if against == 1 else (1, 6)), 1, 1, 1, 1)
    battle = driving("wehrmacht_squad*", HALF_TRACK, dice=dice, forts=[mine]).choose("overrun:E1")
    assert len(battle.events("mine")) == 1
    assert len(battle.events("overrun")) == overruns


@clause("lnl-8.1-1", "lnl-21.4-3", "lnl-15.4-6")
@pytest.mark.parametrize(
    ("vehicle", "morale", "dice"),
    [(HALF_TRACK, 3, (6, 1, 6, 1, 1)), ("truck_vietnam!us_airborne^e", 5, (6, 1, 6, 2))],
)
@pytest.mark.parametrize("there", [True, False])
def test_a_crew_fights_those_only_who_are_where_it_leaves_its_vehicle(
    vehicle: str, morale: int, dice: tuple[int, ...], there: bool
) -> None:
    """6 and 1 against 1, and 6 more: three times the morale of a half-track, which is Abandoned, and twice
    that of a truck, which is destroyed. The mine then does nothing to the crew, 1 against 6."""
    german = {"D1" if there else "H2": "wehrmacht_squad", "I2": FAR_OFF}
    battle = lone(vehicle, forts=[Fortification("mine", "D1", side="german")], german=german)
    name = battle.scenario.sides["us"].deploy[0].units[0].counter.replace("_", "-")
    battle.reprint(f"us-{name}-1", morale=morale).impulse("us", dice=(*dice, 1, 6, *[1] * 8))
    battle.choose("activate:C1", f"drive:us-{name}-1", "move:D1")
    found = battle.g.vehicles[0]
    assert (found.loc < 0, found.abandoned) == (name.startswith("truck"), not name.startswith("truck"))
    (crew,) = [unit for unit in battle.g.units if unit.counter.kind == "crew"]
    assert there or crew.loc == battle.loc("D1")
    assert battle.g.melee_fought == (1 << battle.loc("D1") if there else 0)
    assert bool(battle.events("melee")) == there
    assert there or battle.g.melee == 0


@clause("lnl-17.1-35", "lnl-8.1-2", "ruling-128")
def test_a_vehicle_that_drives_through_a_melee_begins_no_round_of_it() -> None:
    battle = Battle(
        field(),
        us={"D1": "m4a1^e", "E1": "us_airborne_squad"},
        german={"E1": "wehrmacht_squad", "I2": FAR_OFF},
    )
    battle.melee = ["E1"]
    battle.impulse("us", dice=[1, 1, 1, 1]).choose("activate:D1", f"drive:{TANK}", "move:E1")
    assert battle.ask.kind == "drive"
    assert not battle.events("melee")
    battle.choose("move:F1")
    assert not battle.events("melee")


@clause("lnl-15.3-15", "lnl-5.0-3", "ruling-89")
def test_a_turn_among_those_it_has_run_over_draws_no_fire() -> None:
    """A squad in G1 looks on; outside the hex the same turn is answered."""
    german = {"E1": FAR_OFF, "G1": "wehrmacht_squad", "I2": FAR_OFF}
    for overruns in (True, False):
        battle = Battle(field(), us={"D1": HALF_TRACK}, german=german).impulse("us", dice=(1, 6))
        battle.choose("activate:D1", "drive:us-sdkfz-251-1")
        if overruns:
            battle.choose("overrun:E1")
        battle.choose("pivot:se")
        assert (battle.ask.kind == "opportunity-fire") != overruns


@clause("lnl-23.0-1", "lnl-15.3-17", "lnl-15.3-19")
def test_a_vehicle_that_leaves_the_map_drives_nobody_out() -> None:
    """Shaken Weapon Teams in all the last hexes of the map stay where they are."""
    battle = Battle(
        field(),
        us={"A1": "m4a1^e", "A2": "hero"},
        german=dict.fromkeys(("E1", "G1", "G2", "H1", "H2", "I1", "I2"), "nva_mg_127!wehrmacht*"),
        exits={"us": "B1"},
    ).impulse("us")
    teams = [(unit, unit.loc) for unit in battle.g.units if unit.side == 1]
    assert len(teams) == 7
    battle.choose("activate:A1", f"drive:{TANK}", "move:B1", "exit:B1")
    assert battle.unit(TANK).loc == EXITED
    assert [unit.loc for unit, _ in teams] == [loc for _, loc in teams]
    assert battle.ask.kind != "fall-back"


@clause("lnl-23.0-1")
@pytest.mark.parametrize(("exits", "offered"), [("C1", True), ("D1", False), ("", False)])
def test_a_vehicle_leaves_the_map_only_where_its_side_may(exits: str, offered: bool) -> None:
    battle = lone(exits={"us": exits} if exits else None).impulse("us").choose("activate:C1", f"drive:{TANK}")
    assert ("exit:C1" in battle.keys) == offered
