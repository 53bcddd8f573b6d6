"""1.6.3, 14.0, 18.1: neighbours of what is proven of guns: other teams indoors, other weapons, other men."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import Ffe
from bocage.systems.lnl.rules.indirect.fire_for_effect import place_ffe
from bocage.systems.lnl.rules.ordnance.weapon_teams import cannot_fire_here
from tests.lnl.airborne import VIETNAM
from tests.lnl.positions import Battle
from tests.lnl.rules.ordnance.test_14_penetration import HULL, duel, fire
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, driving, field
from tests.support import clause

LANE = ".\n" * 6
TANK = "us-m4a1-1"


@clause("lnl-1.6.3-11")
@pytest.mark.parametrize(("ground", "team", "fires"), [("S", "us_rr_57", False), ("S", "us_mg_50", True)])
@pytest.mark.parametrize("indoors", [True, False])
def test_only_recoilless_rifles_are_silent_indoors(
    ground: str, team: str, fires: bool, indoors: bool
) -> None:
    drawing = f"{ground if indoors else '.'}\n.\n.\n."
    battle = Battle(drawing, us={"A1": team}, german={"A4": "nva_squad"}, **VIETNAM).impulse("us")
    assert (cannot_fire_here(battle.g, battle.unit("us-weapon-team-1")) is None) == (fires or not indoors)


@clause("lnl-18.1a-3", "lnl-4.0b-1")
def test_who_has_fired_the_mortar_he_carries_does_nothing_else() -> None:
    """He has a bazooka as well; 1 and 1 against 6 does nothing."""
    battle = Battle(
        ".\n" * 8,
        us={"A1": "us_airborne_squad+mortar_51+bazooka", "A2": "us_airborne_squad"},
        german={"A6": "wehrmacht_squad"},
    )
    battle.spotted = ["A6"]
    battle.impulse("us", dice=[1, 1, 6]).choose("activate:A1", "mortar-fire:mortar-51-0>A6")
    if battle.ask.seat == "us":
        assert not [key for key in battle.keys if ":A1" in key or "squad-1" in key or "bazooka" in key]
    assert battle.marked("us-squad-1") == ["fired"]


@clause("lnl-5.3a-8", "lnl-15.0b-2", "lnl-14.01-8")
@pytest.mark.parametrize(("check", "stops"), [((6, 6), True), ((1, 1), False)])
def test_a_vehicle_that_a_shell_shakes_on_its_way_goes_no_farther(
    check: tuple[int, int], stops: bool
) -> None:
    """2 + 3 hits the hull; 1 and the penetration against 6 and the armour is less."""
    battle = Battle(
        field(),
        us={"A1": "m4a1^e~", "A2": "us_airborne_squad"},
        german={"G1": "german_atg_75^w", "I2": FAR_OFF},
    )
    battle.impulse("us", dice=[2, 3, 2, 6, *check]).choose("activate:A1", f"drive:{TANK}", "move:B1")
    battle.choose(f"team-fire-at:german-weapon-team-1>{TANK}")
    assert battle.unit(TANK).shaken == stops
    assert (battle.ask.kind == "drive") == (not stops)


@clause("lnl-11.2-2", "lnl-15.3-10")
@pytest.mark.parametrize(("die", "rolled"), [(1, True), (2, False)])
def test_a_natural_1_under_an_overrun_may_bring_forth_a_hero(die: int, rolled: bool) -> None:
    """A half-track: 6 and its strength against 1; an odd die makes nobody a Hero."""
    battle = driving("wehrmacht_squad*", "sdkfz_251!us_airborne^e", dice=(6, 1, die, 1, 1))
    battle.choose("overrun:E1")
    assert bool(battle.events("hero-roll")) == rolled


@clause("lnl-11.1-6", "lnl-18.1-10")
@pytest.mark.parametrize(("against", "asked"), [(5, True), (6, False)])
def test_leaders_under_shells_are_asked_who_helps_only_if_anybody_is_hit(against: int, asked: bool) -> None:
    """1 and FP 4, and 1 for the move, make 6."""
    found = Battle(
        LANE,
        us={"A1": "leader_captain leader_sergeant"},
        german={"A6": "wehrmacht_squad"},
    ).impulse("us", dice=[1, 1, against])
    place_ffe(found.g, Ffe(found.loc("A2"), 4, 1))
    found.choose("activate:A1", "move-from:A1")
    while found.ask.kind == "move-who":
        found.choose(found.keys[0])
    if found.ask.kind == "step":
        found.choose("move:A2")
    assert (found.ask.kind == "leader-steadies") == asked


@clause("lnl-16.2-8", "lnl-14.01-8")
@pytest.mark.parametrize(("check", "fate"), [((1, 1), "unhurt"), ((6, 6), "shaken")])
def test_riders_get_off_after_any_hit_that_does_not_destroy_the_tank(
    check: tuple[int, int], fate: str
) -> None:
    battle = fire(duel("m4a1^w[us_airborne_squad]"), *HULL, 2, 6, *check, 1, 1)
    assert battle.unit("us-squad-1").carrier is None
    assert battle.where("us-squad-1") == "E1"
    assert battle.last("dismounts").clauses == ("lnl-16.2-8",)
    assert battle.g.vehicles[0].shaken == (fate == "shaken")
