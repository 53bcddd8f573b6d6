"""16.1.1, 16.2, 17.2: riders: who of them fires and how far, who helps whom, and what is left of them."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.rules.vehicles.rider_fire import cannot_reach, riders_ready
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, field
from tests.lnl.rules.vehicles.test_15_told_in_full import told
from tests.lnl.rules.vehicles.test_17_close_assault import PASS, hunt, storm
from tests.lnl.rules.vehicles.test_17_small_arms import shoot
from tests.support import clause

TANK = "us-m4a1-1"
LANE = ".\n" * 16


# Who fires, and how far


@clause("lnl-5.2-10", "lnl-16.2-17")
@pytest.mark.parametrize(
    ("aboard", "ready"),
    [
        ("us_mg_50!us_army,hero", ["us-weapon-team-1"]),
        ("us_airborne_half,hero", ["us-half-squad-1", "us-hero-1"]),
        ("hero", ["us-hero-1"]),
        ("leader_captain", []),
    ],
)
def test_a_weapon_team_fires_from_the_deck_alone(aboard: str, ready: list[str]) -> None:
    battle = Battle(
        field(),
        us={"A1": f"m4a1^e[{aboard}]"},
        german={"I2": FAR_OFF},
        forces={"us": "us_army" if "us_army" in aboard else "us_airborne", "german": "wehrmacht"},
    ).impulse("us")
    assert [unit.name for unit in riders_ready(battle.g.vehicles[0])] == ready


@clause("lnl-16.2-17", "lnl-5.0-1", "lnl-5.4-1")
@pytest.mark.parametrize(("extended", "last"), [(False, 4), (True, 8)])
def test_riders_reach_as_far_as_on_foot(extended: bool, last: int) -> None:
    """A squad of range 4; twice that on a black box."""
    battle = Battle(LANE, us={"A1": "m4a1^se[us_airborne_squad]"}, german={"A16": FAR_OFF})
    battle.reprint("us-squad-1", range=4, range_min=1, extended=extended).impulse("us")
    g, squad = battle.g, battle.unit("us-squad-1")
    reached = [
        far for far in range(16) if cannot_reach(g, g.vehicles[0], squad, battle.loc(f"A{1 + far}")) is None
    ]
    assert reached == list(range(1, last + 1))


@clause("lnl-16.2-17", "lnl-5.0-1")
def test_only_those_riders_fire_who_reach_the_target() -> None:
    """Four hexes: the half-squad of range 4, and not the one of range 3."""
    battle = Battle(
        LANE,
        us={"A1": "m4a1^se[us_airborne_half,us_airborne_half]"},
        german={"A5": "wehrmacht_squad*", "A16": FAR_OFF},
    )
    battle.reprint("us-half-squad-1", range=3, extended=False).reprint(
        "us-half-squad-2", range=4, extended=False
    )
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", f"deck-fire:{TANK}>A5")
    assert battle.last("fire").data["firers"] == [battle.unit("us-half-squad-2").id]
    assert battle.marked("us-half-squad-1") == []


# Who helps


@clause("lnl-17.2-16", "lnl-5.0a-6")
@pytest.mark.parametrize(
    ("die", "force", "helps"),
    [(1, "", True), (6, "", False), (1, "!soviet_line", False)],
)
def test_a_leader_aboard_helps_who_is_of_his_own_and_only_in_good_order(
    die: int, force: str, helps: bool
) -> None:
    """6 + 2 against 4 and the armour of 2: 2 more. A 6 shakes a man of morale 6 or less."""
    battle = shoot(
        f"m4a1!wehrmacht^w~[wehrmacht_half_b,leader_captain{force}]", [6, 4, die, 2, 2, 2], where="E1"
    )
    checks = battle.events("damage-check")
    names = {unit.id: unit.name for unit in battle.g.units}
    order = [name for event in checks for number, name in names.items() if number == event.data["unit"]]
    assert order == ["german-leader-1", "german-half-squad-1"]
    parts = set(battle.parts("damage-check", "tally"))
    assert parts == ({"margin", "leadership"} if helps else {"margin"})


# What is left


@clause("lnl-16.1.1-7", "lnl-17.1-28")
def test_who_goes_down_with_his_vehicle_in_a_close_assault_leaves_nothing() -> None:
    """6 + 2 against 1 + 2."""
    battle = storm(hunt("us_airborne_squad", "sdkfz_251^w[wehrmacht_half_b+mg42_bipod]", [*PASS, 6, 1]))
    half = battle.unit("german-half-squad-1")
    clauses, data = told(battle.last("eliminated"))
    assert clauses == ("lnl-16.1.1-7",)
    assert data == {"unit": half.id, "at": battle.loc("B1")}
    assert half.loc < 0
    assert not any(weapon.loc == battle.loc("B1") for weapon in battle.g.weapons)


@clause("lnl-16.2-4", "lnl-16.2-6", "lnl-5.3-8")
@pytest.mark.parametrize(("factor", "shots"), [(4, 2), (5, 3)])
def test_riders_whom_the_main_gun_shakes_off_may_be_fired_at(factor: int, shots: int) -> None:
    """Each by half his move, rounded up. The riders pass their check with 1 + 1; then the gun misses."""
    battle = Battle(
        field(), us={"A1": "m4a1^e[us_airborne_squad]"}, german={"E1": "pz_ivh^w", "C2": "wehrmacht_squad"}
    ).reprint("us-squad-1", mf=factor)
    battle.impulse("us", dice=[1, 1, 6, 6])
    battle.choose("activate:A1", f"vehicle-fire-at:{TANK}>german-pz-ivh-1", "main-gun")
    assert battle.where("us-squad-1") == "A1"
    assert (battle.ask.kind, battle.ask.seat) == ("opportunity-fire", "german")
    assert (battle.ask.about["at"], battle.ask.about["left"]) == (battle.loc("A1"), shots)


@clause("lnl-1.6.3a-3")
@pytest.mark.parametrize(("factor", "corners"), [(0, 0), (1, 4), (2, 5)])
def test_a_gun_turns_as_far_as_its_movement_factor_goes(factor: int, corners: int) -> None:
    """1 MP for two hexsides: with 1 it reaches all but the corner behind it."""
    battle = Battle(field(), us={"A1": "german_atg_75!wehrmacht^e"}, german={"I2": FAR_OFF})
    battle.reprint("us-weapon-team-1", mf=factor).impulse("us")
    if corners:
        battle.choose("activate:A1")
    assert len([key for key in battle.keys if key.startswith("turn:")]) == corners
