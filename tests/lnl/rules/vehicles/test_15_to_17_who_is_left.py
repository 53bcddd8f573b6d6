"""15.0d, 15.1, 16.4, 21.4: which gun turns a tank, who may not jump off, and who is left among enemies."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.content.arms import MachineGun
from bocage.systems.lnl.content.scenario import Fortification
from bocage.systems.lnl.rules.vehicles.loading import cannot_unload_by_assault
from bocage.systems.lnl.rules.vehicles.vehicle_fire import enemy_vehicles
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_fire import FIELD, fires
from tests.lnl.rules.vehicles.test_15_overruns import driving
from tests.support import clause

TANK = "us-m4a1-1"


def tank(battle: Battle, name: str = TANK) -> Vehicle:
    unit = battle.unit(name)
    assert isinstance(unit, Vehicle)
    return unit


@clause("lnl-15.0d-2", "lnl-15.0d-3", "lnl-15.1-21")
@pytest.mark.parametrize(("start", "turns"), [("K1", True), ("N1", False)])
def test_a_tank_turns_only_for_a_gun_that_carries_so_far(start: str, turns: bool) -> None:
    """A gun of 2 in the turret reaches ten hexes, one of 4 on top fourteen: it is at eight or at eleven."""
    battle = Battle(FIELD, us={start: "m4a1^e"}, german={"C1": "wehrmacht_squad"})
    battle.reprint(TANK, gun=None, machine_guns=(MachineGun("2", 10, 14), MachineGun("4*", 10, 14)))
    battle.impulse("us", dice=[1, 6, 1, 6]).choose(f"activate:{start}", f"vehicle-fire:{TANK}>C1")
    assert (battle.ask.kind == "bring-to-bear") == turns
    if not turns:
        assert fires(battle) == [4]


@clause("lnl-5.0-1")
def test_the_enemys_vehicles_are_found_where_they_are() -> None:
    battle = Battle(
        FIELD, us={"A1": "m4a1^e"}, german={"C1": "pz_ivh^w stug_iiig^w", "D1": "pz_ivh^w", "E1": "pz_ivh^w"}
    ).impulse("us")
    g = battle.g

    def found(*labels: str) -> list[str]:
        among = sum(1 << battle.loc(label) for label in labels)
        return [vehicle.name for vehicle in enemy_vehicles(g, 0, among)]

    assert found("C1") == ["german-pz-ivh-1", "german-stug-iiig-1"]
    assert found("D1") == ["german-pz-ivh-2"]
    assert found("A1", "E1") == ["german-pz-ivh-3"]
    assert found("A1") == []


@clause("lnl-16.4-10", "lnl-1.3-13", "lnl-16.2-24")
def test_who_may_not_get_off_does_not_by_assault_move_either() -> None:
    """Where there is no room, and who has fired."""
    squads = "us_airborne_squad us_airborne_squad us_airborne_squad"
    full = Battle(FIELD, us={"A1": f"m4a1^e[us_airborne_squad] {squads}"}, german={"K1": "leader_captain"})
    full.impulse("us").choose("activate:A1", f"drive:{TANK}")
    assert f"unload-assault:{TANK}" not in full.keys
    refusal = full.why_not(f"unload-assault:{TANK}")
    assert refusal is not None
    assert refusal.clause == "lnl-1.3-1"
    free = Battle(
        FIELD, us={"A1": "m4a1^e[us_airborne_squad]", "C1": "m4a1^e"}, german={"K1": "leader_captain"}
    )
    free.impulse("us").choose("activate:A1", f"drive:{TANK}")
    assert f"unload-assault:{TANK}" in free.keys
    squad = free.unit("us-squad-1")
    assert cannot_unload_by_assault(free.g, tank(free), squad, left=5) is None
    other = cannot_unload_by_assault(free.g, tank(free, "us-m4a1-2"), squad, left=5)
    assert other is not None
    assert other.name == "not-aboard"


@clause("lnl-15.4-6", "lnl-8.0-1", "lnl-21.4-1", "lnl-21.4-3")
def test_the_crew_of_a_tank_abandoned_among_enemies_fights_a_melee() -> None:
    """6 + 6 against 1 and its flank, and a 6: far above a morale of 1. The crew passes its check with 2."""
    mines = [Fortification("mine", "E1", side="german")]
    battle = driving("wehrmacht_squad", forts=mines)
    battle.reprint(TANK, morale=1).impulse("us", dice=(6, 1, 6, 1, 1, *[1] * 8))
    battle.choose("activate:C1", f"drive:{TANK}", "move:D1", "hold-fire", "move:E1")
    assert tank(battle).abandoned
    assert battle.where(TANK) == "E1"
    assert battle.events("melee")
    assert battle.g.melee_fought == 1 << battle.loc("E1")
