"""15.3, 16.2, 17.1: the other halves of what is proven of overruns, of riders and of those who get off."""

from __future__ import annotations

import pytest

from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import driving
from tests.lnl.rules.vehicles.test_16_evacuation import FIELD, HIT_AND_SHOCK
from tests.support import clause

HALF_TRACK = "sdkfz_251!us_airborne^e"


@clause("lnl-15.3-17", "lnl-15.3-19")
def test_a_weapon_team_in_good_order_retreats_like_all_others_when_the_vehicle_stays() -> None:
    """Only Shaken ones are excepted."""
    battle = driving("nva_mg_127!wehrmacht", HALF_TRACK, dice=(1, 6))
    battle.choose("overrun:E1")
    while battle.ask.kind == "assault-who":
        battle.choose(next(key for key in battle.keys if key.startswith("stay")))
    battle.choose("stop")
    assert (battle.ask.seat, battle.ask.kind) == ("german", "fall-back")
    battle.choose("retreat:E2")
    assert battle.where("german-weapon-team-1") == "E2"
    assert battle.marked("german-weapon-team-1") == ["moved"]


@clause("lnl-17.1-31", "lnl-15.3-12")
@pytest.mark.parametrize("assaults", [True, False])
def test_a_vehicle_that_stays_is_marked_melee_if_it_was_assaulted_and_only_then(assaults: bool) -> None:
    """Morale 2 + 2 is passed; the assault, 1 + 1 against 6 + 1, fails. Shaken men look on, and retreat."""
    foe = "wehrmacht_squad wehrmacht_squad*"
    battle = driving(foe, HALF_TRACK, dice=(1, 6, 2, 2, 1, 6) if assaults else (1, 6))
    battle.choose("overrun:E1", f"{'join' if assaults else 'stay'}:german-squad-1")
    while battle.ask.kind in ("assault-with", "leader-assaults"):
        battle.choose(battle.keys[0])
    while battle.ask.kind in ("fall-back", "drive"):
        battle.choose("retreat:E2" if battle.ask.kind == "fall-back" else "stop")
    assert battle.where("german-squad-1") == battle.where("german-squad-2") == "E2"
    assert ("melee" in battle.marked("us-sdkfz-251-1")) == assaults


@clause("lnl-16.2-6", "lnl-16.3-1")
@pytest.mark.parametrize("passengers", [True, False])
def test_passengers_of_an_abandoned_vehicle_draw_fire_and_its_crew_does_not(passengers: bool) -> None:
    """The Germans get off in C1, in the sight of a squad in D1 that has not acted yet."""
    aboard = "[wehrmacht_half_b]" if passengers else ""
    battle = Battle(
        FIELD,
        us={"A1": "us_airborne_squad+bazooka", "D1": "us_airborne_squad"},
        german={"C1": f"sdkfz_251^w{aboard}*", "H2": "leader_captain"},
    )
    battle.impulse("us", dice=[*HIT_AND_SHOCK, 1, 1, 1, 1])
    battle.choose("activate:A1", "ordnance-at:bazooka-0>german-sdkfz-251-1")
    assert battle.g.vehicles[0].abandoned
    assert (battle.ask.kind == "opportunity-fire") == passengers
    assert ("opportunity-fire:D1" in battle.keys) == passengers


@clause("lnl-4.1a-1", "lnl-16.2-17", "lnl-16.2-19")
@pytest.mark.parametrize(("mark", "fires"), [("", True), ("ops_complete", True), ("fired", False)])
def test_riders_under_ops_complete_answer_a_move_with_half_their_firepower(mark: str, fires: bool) -> None:
    """Paratroopers on the deck of an M4A1: 2 or half of it, and 1 less for riders."""
    battle = Battle(
        FIELD,
        us={"A1": "m4a1^e[us_airborne_squad]"},
        german={"F1": "wehrmacht_squad", "H2": "leader_captain"},
    )
    if mark:
        battle.mark(us_squad_1=mark)
    battle.mark(us_m4a1_1="fired").impulse("german", dice=[1, 6])
    battle.choose("activate:F1", "move-from:F1", "move:E1")
    key = next((key for key in battle.keys if key.startswith("deck")), "")
    assert bool(key) == fires
    if fires:
        battle.choose(key)
        moving = 1
        assert battle.tally("fire", "strength").total == (0 if mark else 1) + moving


@clause("lnl-15.3-17", "lnl-1.6.1.01-2")
@pytest.mark.parametrize(("gun", "left"), [("mg42_tripod", True), ("mg42_bipod", False)])
def test_a_machine_gun_on_its_tripod_stays_where_its_men_are_driven_from(gun: str, left: bool) -> None:
    battle = driving(f"wehrmacht_squad+{gun}*", HALF_TRACK, dice=(1, 6))
    battle.choose("overrun:E1", "stop", "retreat:E2")
    assert battle.where("german-squad-1") == "E2"
    assert [weapon.kind.id for weapon in battle.g.lying(battle.loc("E1"))] == ([gun] if left else [])
    assert len(battle.unit("german-squad-1").weapons) == (0 if left else 1)
