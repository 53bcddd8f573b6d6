"""5.3, 16.2-17, 17.1-31: vehicles and their riders in the answer to a move: what keeps them from it."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.rules.fire.answering import (
    cannot_answer_from_deck,
    cannot_answer_with_gun,
    cannot_answer_with_team,
    cannot_answer_with_vehicle,
)
from bocage.systems.lnl.rules.fire.fire import cannot_fire_at, cannot_fire_at_vehicle
from bocage.systems.lnl.rules.fire.opportunity_fire import Shots, cannot_react
from tests.lnl.positions import Battle
from tests.support import clause

MEADOW = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
SQUAD, HALF = "us_airborne_squad", "wehrmacht_half_b"
TANK = "german-pz-ivh-1"


def ridden(riders: str, at: str = "E1", **marks: str) -> tuple[Battle, Vehicle]:
    """A German tank with these riders; the Americans of C1 stand in the open."""
    battle = Battle(MEADOW, us={"C1": SQUAD}, german={at: f"pz_ivh^w[{riders}]", "I2": "crew"})
    battle.mark(**marks).impulse("us")
    vehicle = battle.unit(TANK)
    assert isinstance(vehicle, Vehicle)
    return battle, vehicle


# Riders


@clause("lnl-5.3-10", "lnl-5.3-6")
@pytest.mark.parametrize(
    ("points", "refusal"), [(0, No("lnl-5.3-10", "no-attack-left")), (1, None), (2, None)]
)
def test_riders_answer_while_an_attack_is_left(points: int, refusal: No | None) -> None:
    battle, tank = ridden(HALF)
    at = battle.loc("C1")
    assert cannot_answer_from_deck(battle.g, tank, at, Shots(points), None) == refusal


@clause("lnl-5.3-6")
def test_riders_answer_once_and_those_of_another_vehicle_still_may() -> None:
    battle, tank = ridden(HALF)
    shots = Shots(3)
    shots.volleys = (~tank.id,)
    refusal = cannot_answer_from_deck(battle.g, tank, battle.loc("C1"), shots, None)
    assert refusal == No("lnl-5.3-6", "riders-have-answered")
    shots.volleys = (~tank.id - 1, tank.loc)
    assert cannot_answer_from_deck(battle.g, tank, battle.loc("C1"), shots, None) is None


@clause("lnl-5.3-5", "lnl-4.1a-1")
def test_riders_who_are_ops_complete_answer() -> None:
    """Only those who have moved or fired do not; far away nobody does."""
    battle, tank = ridden(HALF, german_half_squad_1="ops_complete")
    assert cannot_answer_from_deck(battle.g, tank, battle.loc("C1"), Shots(1), None) is None


@clause("lnl-5.0-1")
def test_riders_answer_as_far_as_their_range() -> None:
    """A half-squad's range is 5: from H2 to C1 are five hexes, from I1 six."""
    near, tank = ridden(HALF, "H2")
    assert near.unit("german-half-squad-1").counter.range == 5
    assert cannot_answer_from_deck(near.g, tank, near.loc("C1"), Shots(1), None) is None
    far, tank = ridden(HALF, "I1")
    refusal = cannot_answer_from_deck(far.g, tank, far.loc("C1"), Shots(1), None)
    assert refusal == No("lnl-5.0-1", "out-of-range")


@clause("lnl-17.2-2", "lnl-5.3-10")
@pytest.mark.parametrize(("state", "refused"), [("~", True), ("", False)])
def test_riders_answer_a_vehicle_as_far_as_small_arms_can_hurt_it(state: str, refused: bool) -> None:
    """Shut armour they cannot; an Open tank they can."""
    battle = Battle(MEADOW, us={"C1": f"m4a1^e{state}"}, german={"E1": f"pz_ivh^w[{HALF}]", "I2": "crew"})
    prey, tank = battle.impulse("us").g.vehicles
    refusal = cannot_answer_from_deck(battle.g, tank, prey.loc, Shots(1), prey)
    assert (refusal is not None) == refused
    assert refusal == cannot_fire_at_vehicle(battle.g, tank.side, tank.loc, prey)


# Vehicles


@clause("lnl-14.01-6", "lnl-5.3-1")
def test_an_abandoned_vehicle_answers_nobody() -> None:
    _, tank = ridden(HALF)
    assert cannot_react(tank) is None
    tank.abandoned = True
    assert cannot_react(tank) == No("lnl-14.01-6", "vehicle-abandoned")


@clause("lnl-17.1-31", "lnl-5.0-4", "ruling-99")
@pytest.mark.parametrize("mark", ["", "melee"])
def test_nobody_fires_into_the_hex_of_a_vehicle_that_is_marked_melee(mark: str) -> None:
    """It has survived a Close Assault; those who stand beside it cannot be fired at either."""
    battle = Battle(MEADOW, us={"C1": SQUAD}, german={"E1": "pz_ivh^w wehrmacht_squad", "I2": "crew"})
    battle.mark(**({TANK.replace("-", "_"): mark} if mark else {})).impulse("us")
    here, there = battle.loc("C1"), battle.loc("E1")
    expected = No("lnl-5.0-4", "melee-there") if mark else None
    assert cannot_fire_at(battle.g, 0, here, there) == expected


@clause("lnl-4.1a-8", "lnl-5.0-1", "lnl-10.0-2", "lnl-15.0b-3")
@pytest.mark.parametrize(
    ("at", "reason"), [("E1", ""), ("I1", "no-line-of-sight"), ("B1", "nobody-there"), ("F1", "nobody-there")]
)
def test_a_vehicle_answers_whom_its_weapons_bear_on(at: str, reason: str) -> None:
    """The forests of F2, G1 and H2 hide I1 from C1."""
    ground = """
         .     .     .     .
      .     .     .     f     .
         .     .     f     f
      .     .     .     .     .
    """
    battle = Battle(ground, us={"E1": SQUAD, "I1": SQUAD}, german={"C1": "pz_ivh^e", "I2": "crew"})
    (tank,) = battle.impulse("us").g.vehicles
    place = battle.loc(at)
    refusal = cannot_answer_with_vehicle(battle.g, tank, place, Shots(1), None)
    assert ("" if refusal is None else refusal.name) == reason


@clause("lnl-5.3-7", "lnl-17.2-2")
@pytest.mark.parametrize(("state", "answers"), [("", True), ("~", False)])
def test_a_machine_gun_team_answers_a_vehicle_that_it_can_hurt(state: str, answers: bool) -> None:
    battle = Battle(MEADOW, us={"C1": f"m4a1^e{state}"}, german={"E1": "us_mg_50", "I2": "crew"}).impulse(
        "us"
    )
    (prey,) = battle.g.vehicles
    team = battle.unit("german-weapon-team-1")
    assert battle.g.module.team_fires_at_vehicles(team)
    assert (cannot_answer_with_team(battle.g, team, prey.loc, Shots(1), prey) is None) == answers


@clause("lnl-5.3-10", "lnl-5.3-11")
@pytest.mark.parametrize(
    ("left", "here", "refusal"),
    [(1, False, None), (0, False, No("lnl-5.3-10", "no-attack-left")), (0, True, None)],
)
def test_vehicles_and_guns_answer_while_an_attack_is_left_or_beside_those_who_have(
    left: int, here: bool, refusal: No | None
) -> None:
    battle = Battle(
        MEADOW, us={"C1": SQUAD}, german={"E1": "pz_ivh^w", "F1": "german_atg_75^w", "I2": "crew"}
    )
    g, at = battle.impulse("us").g, battle.loc("C1")
    (tank,), team = g.vehicles, battle.unit("german-weapon-team-1")
    gun = team.counter.gun
    assert gun is not None
    for_tank, for_gun = Shots(left), Shots(left)
    if here:
        for_tank.fired_from, for_gun.fired_from = (tank.loc,), (team.loc,)
    assert cannot_answer_with_vehicle(g, tank, at, for_tank, None) == refusal
    assert cannot_answer_with_gun(g, team, gun, None, at, for_gun, None) == refusal


@clause("lnl-4.0b-5", "lnl-5.3-11", "lnl-5.1-3", "lnl-10.0-2")
@pytest.mark.parametrize(
    ("shaken", "home", "fired", "reason"),
    [
        ("", "E1", False, ""),
        ("", "E1", True, "weapon-has-fired"),
        ("*", "E1", True, "shaken-cannot-fire"),
        ("", "I1", False, "out-of-range"),
    ],
)
def test_what_keeps_the_weapon_of_a_squad_from_an_answer(
    shaken: str, home: str, fired: bool, reason: str
) -> None:
    """What keeps the men from it is told before what their weapon has done. From I1 to C1 are six hexes."""
    german = {home: f"wehrmacht_squad+panzerschreck{shaken}", "I2": "crew"}
    battle = Battle(MEADOW, us={"C1": SQUAD}, german=german).impulse("us")
    squad, shots = battle.unit("german-squad-1"), Shots(2)
    (weapon,) = squad.weapons
    assert weapon.kind.gun is not None
    if fired:
        shots.guns[squad.id] = {weapon.id}
    refusal = cannot_answer_with_gun(battle.g, squad, weapon.kind.gun, weapon, battle.loc("C1"), shots, None)
    assert ("" if refusal is None else refusal.name) == reason


@clause("lnl-5.3-1", "lnl-5.1-3", "lnl-14.01-6")
@pytest.mark.parametrize(
    ("state", "mark", "reason"),
    [
        ("", "", ""),
        ("", "ops_complete", ""),
        ("", "fired", "marked-no-opportunity-fire"),
        ("", "moved", "marked-no-opportunity-fire"),
        ("*", "", "shaken-cannot-fire"),
        ("abandoned", "", "vehicle-abandoned"),
    ],
)
def test_what_keeps_a_tank_or_a_gun_from_an_answer(state: str, mark: str, reason: str) -> None:
    """Both bear on C1 and reach it; a gun has no crew of its own that could leave it."""
    star = state if state == "*" else ""
    german = {"E1": f"pz_ivh^w{star}", "F1": f"german_atg_75^w{star}", "I2": "crew"}
    battle = Battle(MEADOW, us={"C1": SQUAD}, german=german)
    if mark:
        battle.mark(german_pz_ivh_1=mark, german_weapon_team_1=mark)
    g, at = battle.impulse("us").g, battle.loc("C1")
    (tank,), team = g.vehicles, battle.unit("german-weapon-team-1")
    tank.abandoned = state == "abandoned"
    gun = team.counter.gun
    assert gun is not None
    refusal = cannot_answer_with_vehicle(g, tank, at, Shots(2), None)
    assert ("" if refusal is None else refusal.name) == reason
    if not tank.abandoned:
        refusal = cannot_answer_with_gun(g, team, gun, None, at, Shots(2), None)
        assert ("" if refusal is None else refusal.name) == reason
