"""14.31, 15.0e, 15.0f, 15.1, 17.1, 17.2: what one gun, tank or man does, and another beside it not."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.state import OPS_COMPLETE, WAITING, Vehicle
from bocage.systems.lnl.content.arms import MachineGun
from bocage.systems.lnl.rules.ordnance.ordnance import Shot, to_hit_modifiers
from bocage.systems.lnl.rules.vehicles.vehicle_actions import may_fire
from bocage.systems.lnl.rules.vehicles.vehicle_fire import Mark
from bocage.systems.lnl.view.counter_faces import aimed_at
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_fire import FIELD, REAR, fires
from tests.lnl.rules.vehicles.test_17_close_assault import PASS, hunt, storm, totals
from tests.support import clause

TANK = "us-m4a1-1"


def tank(battle: Battle, name: str = TANK) -> Vehicle:
    unit = battle.unit(name)
    assert isinstance(unit, Vehicle)
    return unit


@clause("lnl-5.3a-8", "lnl-15.1-14")
def test_a_tank_that_was_stopped_before_drives_in_its_own_impulse() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e"}, german={"K2": "wehrmacht_squad*"}).impulse("us")
    tank(battle).halted = True
    battle.choose("activate:A1", f"drive:{TANK}")
    assert battle.ask.kind == "drive"
    assert "move:B1" in battle.keys


@clause("lnl-4.1b-1")
@pytest.mark.parametrize(("finder", "fires_there"), [(TANK, True), ("us-m4a1-2", False)])
def test_a_tank_under_ops_complete_fires_only_at_what_it_has_found_itself(
    finder: str, fires_there: bool
) -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e m4a1^e"}, german={"C1": "wehrmacht_squad"}).impulse("us")
    turn = Impulse(battle.g.active, night=False)
    turn.spotter, turn.spotted = battle.unit(finder), battle.loc("C1")
    tank(battle).marks = OPS_COMPLETE
    assert may_fire(turn, tank(battle), Mark(battle.loc("C1"), None)) == fires_there
    assert not may_fire(turn, tank(battle), Mark(battle.loc("D1"), None))


@clause("lnl-15.0e-3", "lnl-15.0d-9")
def test_a_rear_gun_that_has_fired_has_no_second_target() -> None:
    """Two squads behind the tank: the rear gun fires at one of them, while the turret stays as it is."""
    battle = Battle(FIELD, us={"G1": "m4a1^e"}, german={"C1": "wehrmacht_squad", "E1": "wehrmacht_squad"})
    battle.reprint(TANK, machine_guns=REAR, gun=None).impulse("us", dice=[1, 6])
    battle.choose("activate:G1", f"vehicle-fire:{TANK}>C1", "keep-facing")
    assert fires(battle) == [2]
    assert battle.ask.kind != "second-target"


@clause("lnl-15.0f-1", "lnl-15.0f-4")
def test_option_a_gun_that_is_not_split_has_one_target() -> None:
    """Two squads ahead of turret and hull, which point one way."""
    battle = Battle(
        FIELD,
        us={"G1": "m4a1^e"},
        german={"K1": "wehrmacht_squad", "I1": "wehrmacht_squad"},
        options={"mg_split_turret_hull": True},
    )
    battle.reprint(TANK, machine_guns=(MachineGun("4", 10, 14),), gun=None).impulse("us", dice=[1, 6])
    battle.choose("activate:G1", f"vehicle-fire:{TANK}>K1")
    assert fires(battle) == [4]
    assert battle.ask.kind != "second-target"


@clause("lnl-17.1-21")
def test_the_bazooka_of_the_second_squad_is_its_own() -> None:
    """The squad that carries weapon 0 is unit 1: it adds the HE Equivalent of the Bazooka to its FP of 2."""
    battle = hunt("us_airborne_half", "stug_iiig^w", [*PASS, 1, 6], us={"C1": "us_airborne_squad+bazooka"})
    squad, bazooka = battle.unit("us-squad-1"), battle.weapon(0)
    assert (squad.id, bazooka.id) == (1, 0)
    assert bazooka.kind.gun is not None
    storm(battle, "C1")
    assert totals(battle)[0] == squad.counter.fp + bazooka.kind.gun.he


@clause("lnl-14.31-1")
def test_no_acquisition_marker_lies_on_who_is_not_on_the_map() -> None:
    """The tank is unit 0, and where men wait is no hex."""
    battle = Battle(
        FIELD,
        us={"A1": "m4a1^e us_airborne_squad"},
        german={"F1": "german_atg_75^w"},
    )
    battle.aim("german-weapon-team-1", TANK, 2).impulse("us")
    assert aimed_at(battle.g, tank(battle)) == "acquired_2"
    battle.unit("us-squad-1").loc = WAITING
    assert aimed_at(battle.g, battle.unit("us-squad-1")) == ""
    tank(battle).loc = WAITING
    assert aimed_at(battle.g, tank(battle)) == ""


@clause("lnl-17.1-25", "lnl-17.2-10")
def test_a_vehicle_without_any_armour_adds_nothing_to_its_die() -> None:
    battle = Battle(FIELD, us={"A1": "truck_vietnam!us_army^e"}, german={"K2": "wehrmacht_squad"}).impulse(
        "us"
    )
    printed = battle.g.vehicles[0].printed
    assert not printed.armoured
    assert printed.weakest_armour == 0


@clause("lnl-7.0-12")
@pytest.mark.parametrize("smoke", [True, False])
def test_a_tank_that_fires_out_of_smoke_hits_less_well(smoke: bool) -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e"}, german={"E1": "wehrmacht_squad"}).impulse("us")
    g, firer = battle.g, tank(battle)
    if smoke:
        g.smoke_mask |= 1 << battle.loc("A1")
    gun = firer.counter.gun
    assert gun is not None
    names = [part.name for part in to_hit_modifiers(g, Shot(firer, gun, battle.loc("E1"))).parts]
    assert ("firer_in_smoke" in names) == smoke
