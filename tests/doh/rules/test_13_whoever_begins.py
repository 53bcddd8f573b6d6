"""10.5.1, 13.1, 13.94, 19.8: rules that hold whichever side is named first, whatever else is on the map."""

from __future__ import annotations

import msgspec
import pytest

from bocage.systems.doh.battle.state import state_of
from bocage.systems.doh.rules.roadblocks import misplaced, roadblocks
from bocage.systems.doh.rules.rotors import landing_at
from bocage.systems.doh.rules.somalia import keep_nerve
from bocage.systems.doh.rules.wheels import breaks_into, crowded_mp
from bocage.systems.lnl.battle.move import ASSAULT, Move
from bocage.systems.lnl.battle.state import ASSAULT_MOVE, Vehicle
from bocage.systems.lnl.content.scenario import Fortification, Scores
from tests.doh.positions import Streets
from tests.support import clause

STREET = ". . . .\no . o o"


def somalis_first(battle: Streets) -> Streets:
    """The same battle in a scenario that names the Somalis before the Americans."""
    sides = battle.scenario.sides
    turned = {"somali": sides["somali"], "us": sides["us"]}
    battle.scenario = msgspec.structs.replace(battle.scenario, sides=turned)
    return battle


# Either side may be named first


@clause("doh-13.1.7-16", "doh-13.1.7.1-3")
@pytest.mark.parametrize("somali", [0, 1])
def test_a_melee_with_a_mob_costs_points_and_is_its_activation(somali: int) -> None:
    """A 6 attacks; 1 + 1 hurts nobody on either side."""
    battle = Streets(
        STREET,
        us={"A1": "ranger_squad"},
        somali={"B1": "somali_mob", "D2": "somali_half"},
        scores=Scores(mob=2),
    )
    if not somali:
        somalis_first(battle)
    battle.impulse("us", dice=[6, 1, 1, 1, 1]).choose("activate:A1", "move-from:A1", "pass-through:B1")
    assert battle.unit("somali-mob-1").side == somali
    assert battle.events("melee-attack")
    assert battle.g.points[somali] == 2
    assert battle.marked("somali-mob-1") == ["ops_complete"]


@clause("doh-13.1.7-9")
@pytest.mark.parametrize("somali", [0, 1])
def test_a_mob_costs_a_vehicle_two_more_whichever_side_it_is_of(somali: int) -> None:
    battle = Streets(STREET, us={"A1": "hmmwv_50^ne"}, somali={"B1": "somali_mob", "C1": "somali_half"})
    if not somali:
        somalis_first(battle)
    battle.impulse("us")
    assert [crowded_mp(battle.g, battle.loc(at)) for at in ("B1", "C1", "D1")] == [2, 0, 0]


# Shots of anti-tank weapons


@clause("doh-13.1.7-5", "doh-13.1.7-6")
@pytest.mark.parametrize(("at", "runs"), [("B1", True), ("C1", True), ("D1", False), ("B2", False)])
def test_a_shot_disperses_the_mob_at_its_target_and_on_its_way(at: str, runs: bool) -> None:
    """From A1 at C1; neither what stands behind the target nor beside the line."""
    battle = Streets(". . . .\n. . . .", us={"A1": "ranger_squad"}, somali={at: "somali_mob"}).impulse("us")
    battle.g.module.before_shot(battle.g, battle.unit("us-squad-1"), battle.loc("C1"))
    assert (battle.where("somali-mob-1") == "") is runs


@clause("doh-13.1.7-28", "ruling-170")
@pytest.mark.parametrize(("at", "marked"), [("B1", True), ("A1", False), ("C1", False), ("B2", False)])
def test_a_somali_shot_marks_the_mob_on_its_way_alone(at: str, marked: bool) -> None:
    """From C1 at A1: neither that of its own square nor one at the target."""
    somali = {"C1": "somali_squad_a"}
    somali[at] = f"{somali.get(at, '')} somali_mob"
    battle = Streets(". . . .\n. . . .", us={"D2": "ranger_squad"}, somali=somali)
    battle.impulse("us")
    battle.g.module.before_shot(battle.g, battle.unit("somali-squad-1"), battle.loc("A1"))
    mob = battle.unit("somali-mob-1")
    assert state_of(battle.g).fired_through == ({mob.id: (1, 0)} if marked else {})
    assert battle.where("somali-mob-1") == at


# Nerve


@clause("doh-13.1.4-4", "doh-13.1.4-u2", "ruling-166")
@pytest.mark.parametrize(
    ("target", "less"),
    [
        ("leader_sergeant", {}),
        ("leader_sergeant ranger_half_b*", {"defenders_shaken": -1}),
        ("hero ranger_half_b*", {}),
    ],
)
def test_a_leader_without_a_weapon_is_nobody_who_could_fight(target: str, less: dict[str, float]) -> None:
    """Alone he is not Shaken, so nothing is subtracted; beside Shaken men he changes nothing. A Hero does."""
    battle = Streets(STREET, us={"A1": target}, somali={"B1": "somali_squad_a", "D2": "somali_half"})
    battle.impulse("somali", dice=[6, 6]).choose("activate:B1", "move-from:B1", "move:A1")
    assert battle.parts("morale-check", "tally") == less


@clause("doh-13.1.4-8", "doh-13.1.4-7")
@pytest.mark.parametrize(("spent", "marks"), [(1, ["assault_move", "moved"]), (0, ["ops_complete"])])
def test_who_came_by_assault_move_and_fails_is_marked_moved(spent: int, marks: list[str]) -> None:
    """6 + 6 is more than any morale."""
    battle = Streets(STREET, us={"A1": "ranger_half_b"}, somali={"B1": "somali_squad_a", "D2": "somali_half"})
    battle.impulse("somali", dice=[6, 6])
    squad = battle.unit("somali-squad-1")
    squad.mp, squad.marks = spent, ASSAULT_MOVE if spent else 0
    move = Move([squad], ASSAULT, squad.loc)
    assert list(keep_nerve(battle.g, move, battle.loc("A1"))) == []
    assert move.units == []
    assert sorted(battle.marked("somali-squad-1")) == marks


# Mobs


@clause("doh-13.1.7.1-12", "doh-13.1.7.1-15")
@pytest.mark.parametrize(("halves", "joined"), [(2, 1), (1, 0)])
def test_no_half_squad_joins_a_mob_when_the_mix_holds_no_more(halves: int, joined: int) -> None:
    """4 brings one, unless all of the scenario's are in play: one is in D2 already."""
    battle = Streets(
        STREET,
        us={"A1": "ranger_squad*"},
        somali={"C1": "somali_mob", "D2": "somali_half"},
        mix={"somali_half": halves},
    ).impulse("somali", dice=[4])
    battle.choose("mob:somali-mob-1")
    assert battle.ask.kind == "mob-moves"
    assert len(battle.at("C1")) == 1 + joined
    assert len(battle.g.units) == 3 + joined


# Roadblocks among other works


@clause("doh-10.5.1-12", "doh-10.5.1-13")
def test_only_a_roadblock_is_one() -> None:
    """Wire may lie off the road, and nobody gathers in it."""
    assert misplaced("wire", "A1", "clear") is None
    assert misplaced("roadblock", "A1", "road") is None
    fault = misplaced("roadblock", "A1", "clear")
    assert fault is not None
    battle = Streets("_ . X .", us={"A1": "ranger_squad"}, somali={"D1": "somali_half"})
    forts = (*battle.scenario.fortifications, Fortification("wire", "A1"))
    battle.scenario = msgspec.structs.replace(battle.scenario, fortifications=forts)
    battle.impulse("us")
    assert [battle.g.field.labels[cell] for cell in roadblocks(battle.g)] == ["C1"]


# Machines


@clause("doh-chart-15", "ruling-179")
@pytest.mark.parametrize(("vehicle", "breaks"), [("m1a1", True), ("truck_5_ton", False)])
def test_no_other_vehicle_breaks_into_shacks(vehicle: str, breaks: bool) -> None:
    battle = Streets(". o", us={"A1": f"{vehicle}^ne"}, somali={"B1": "somali_vip"}, force="us_mountain")
    battle.impulse("us")
    driven = battle.g.vehicles[0]
    assert isinstance(driven, Vehicle)
    assert breaks_into(battle.g, driven, battle.g.field.cover[battle.loc("B1")]) is breaks


@clause("doh-chart-15", "ruling-179", "doh-10.5-4")
@pytest.mark.parametrize(("at", "cost"), [("C2", 4), ("C3", 4 + 1)])
def test_what_a_shack_costs_the_tank_wherever_it_lies(at: str, cost: int) -> None:
    """Rubble costs a tank 4, a corner 1 more; from B2 to the east or the south-east."""
    ground = ". . . .\n. . o .\n. . o ."
    battle = Streets(ground, us={"B2": "m1a1^ne"}, somali={"A1": "somali_vip"}, force="us_mountain")
    (tank,) = battle.impulse("us").g.vehicles
    g, to = battle.g, battle.loc(at)
    direction = g.field.land.neighbours[tank.loc].index(to)
    assert g.module.break_in_cost(g, tank, direction, to) == cost


@clause("doh-19.8-4")
def test_above_a_shack_there_is_no_place_to_get_out() -> None:
    battle = Streets(
        ". o", us={"A1-air": "mh60_black_hawk[ranger_squad]"}, somali={"B1": "somali_vip"}
    ).impulse("us")
    (hawk,) = battle.g.vehicles
    assert [landing_at(battle.g, hawk, battle.loc(at)) for at in ("A1", "B1")] == [battle.loc("A1"), -1]


# The team in the door


@clause("doh-13.94.2.1-12", "lnl-12.0-2")
def test_the_fire_of_a_team_in_the_door_may_be_turned_on_its_friends() -> None:
    """Friendly Fire: after each attack near its holder, whoever made it, the opponent is asked."""
    battle = Streets(
        ". . . .\n. . . .\n. . . .",
        us={
            "A1-air": "mh60_black_hawk[delta_sniper_team!us_delta]",
            "D3": "ranger_squad leader_sergeant@friendly_fire",
        },
        somali={"C2": "somali_squad_a", "A3": "somali_half"},
    ).impulse("us", dice=[1, 6, 1, 1, 6])
    battle.choose("activate:A1-air", "vehicle-fire:us-mh60-black-hawk-1>C2")
    if battle.ask.kind == "friendly-fire":
        battle.choose("hold-fire")
    battle.choose("snipe:us-delta-sniper-team-1>C2")
    assert (battle.ask.kind, battle.ask.seat) == ("friendly-fire", "somali")
    assert "friendly-fire:D3" in battle.keys
