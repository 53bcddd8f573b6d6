"""14.0a, 15.0: what guns cover, and the faces of machines."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.content.arms import MachineGun
from bocage.systems.lnl.view.counter_faces import aimed_at, unit_face
from bocage.systems.lnl.view.machines import Arc, arcs
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
     .     .     .
  .     .     .     .
     .     .     .
"""
E, W = 1, 4
"""The corners by number: ne, e, se, sw, w, nw."""


def tank(name: str, **printed: object) -> Battle:
    battle = Battle(FIELD, us={"A1": name}, german={"F1": "wehrmacht_squad"})
    unit = f"us-{name.partition('^')[0]}-1"
    if printed:
        battle.reprint(unit, **printed)
    return battle.impulse("us")


AHEAD, ROUND, REAR = MachineGun("4", 10, 14), MachineGun("4*", 10, 30), MachineGun("2R", 10, 14)
"""15.0d-2, 15.0d-3: ten cells for a firepower of 2, fourteen for 4."""


@clause("lnl-14.0a-2", "lnl-15.0d-8", "lnl-15.0e-2")
@pytest.mark.parametrize(
    ("guns", "expected"),
    [
        ((AHEAD,), [Arc("gun", E, 14)]),
        ((AHEAD, REAR), [Arc("gun", E, 14), Arc("rear", W, 10)]),
        ((REAR,), [Arc("rear", W, 10)]),
        ((ROUND,), []),
        ((AHEAD, ROUND), [Arc("gun", E, 14)]),
        ((), []),
    ],
)
def test_machine_guns_cover_the_front_or_the_rear_and_those_all_round_no_arc(
    guns: tuple[MachineGun, ...], expected: list[Arc]
) -> None:
    battle = tank("m4a1^e", machine_guns=guns, gun=None)
    assert arcs(battle.g, battle.unit("us-m4a1-1")) == expected


@clause("lnl-14.0a-2", "lnl-15.1-24", "lnl-15.0e-2")
def test_a_turned_turret_takes_front_and_rear_with_it() -> None:
    battle = tank("m4a1^e", machine_guns=(AHEAD, REAR), gun=None)
    unit = battle.unit("us-m4a1-1")
    assert isinstance(unit, Vehicle)
    unit.turret = 2
    assert arcs(battle.g, unit) == [Arc("turret", 3, 14), Arc("rear", 0, 10)]
    unit.abandoned = True
    assert arcs(battle.g, unit) == []


@clause("lnl-14.0a-1", "lnl-1.6.3a-1")
def test_a_gun_team_covers_its_arc_and_men_cover_none() -> None:
    battle = Battle(
        FIELD, us={"A1": "us_airborne_squad"}, german={"F1": "german_atg_75^w", "F2": "german_mortar_81"}
    ).impulse("us")
    gun = battle.unit("german-weapon-team-1")
    assert gun.counter.gun is not None
    assert arcs(battle.g, gun) == [Arc("gun", W, gun.counter.gun.range)]
    assert arcs(battle.g, battle.unit("us-squad-1")) == []
    battle.g.take_off(gun, -2)
    assert arcs(battle.g, gun) == []


@clause("lnl-15.0-1", "lnl-11.8-1")
@pytest.mark.parametrize("leader", ["", "&armor_leader_darius"])
def test_the_face_of_a_tank_shows_what_is_printed_on_it_and_how_it_stands(leader: str) -> None:
    battle = Battle(
        FIELD,
        us={"A1": f"m4a1{leader}^e~[us_airborne_squad,leader_sergeant]"},
        german={"F1": "wehrmacht_squad"},
    ).impulse("us")
    unit = battle.unit("us-m4a1-1")
    assert isinstance(unit, Vehicle)
    face = unit_face(battle.g, unit, {})
    printed = unit.printed
    assert printed.capacity is not None
    assert printed.turret is not None
    assert len(face.tags) == (2 if leader else 1)
    assert face.tags[0] == printed.capacity.mark == "PPO"
    assert face.hull == tuple(printed.hull.faces)
    assert face.turret_armour == tuple(printed.turret.faces)
    assert (face.buttoned, face.abandoned, face.damaged) == (True, False, False)
    assert face.load == "2"
    assert len(face.machine_guns) == len(printed.machine_guns) > 0
    assert face.red_armour == printed.red


@clause("lnl-17.2-5", "lnl-15.0-1")
def test_the_face_of_a_truck_has_an_asterisk_for_armour_and_no_turret() -> None:
    battle = Battle(
        FIELD,
        us={"A1": "truck_vietnam^e"},
        german={"F1": "nva_squad"},
        module="fhv",
        forces={"us": "us_army", "german": "nva"},
    ).impulse("us")
    face = unit_face(battle.g, battle.unit("us-truck-vietnam-1"), {})
    assert set(face.hull) == {"*"}
    assert face.turret_armour == ()
    assert face.load == ""


@clause("lnl-14.31-1", "lnl-14.3-2")
def test_an_acquisition_marker_lies_on_its_vehicle_or_on_the_men_of_a_hex() -> None:
    battle = Battle(
        FIELD,
        us={"A1": "m4a1^e us_airborne_squad", "B1": "m4a1^e us_airborne_squad"},
        german={"F1": "german_atg_75^w", "D1": "wehrmacht_squad+panzerschreck"},
    )
    battle.aim("german-weapon-team-1", "us-m4a1-1", 2).aim("german-squad-1", "B1", 1).impulse("us")
    names = ["us-m4a1-1", "us-squad-1", "us-m4a1-2", "us-squad-2"]
    marks = [aimed_at(battle.g, battle.unit(name)) for name in names]
    assert marks == ["acquired_2", "", "", "acquired_1"]
