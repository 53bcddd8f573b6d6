"""14.0, 14.01, 1.6.3a: guns in the cases that come up seldom, and what is told of them."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.content.scenario import Fortification
from bocage.systems.lnl.rules.ordnance.weapon_teams import cannot_haul
from tests.lnl.airborne import GUNSHIP, SLICK, AirBattle
from tests.lnl.positions import Battle
from tests.support import clause

LANE = ".\n.\n.\n.\n.\n.\n.\n.\n.\n."
HIT = [1, 1]
GUN = "german-weapon-team-1"
TANK = "us-m4a1-1"


@clause("lnl-14.0d-3")
def test_a_one_against_a_six_is_told_to_do_nothing() -> None:
    """Whatever the numbers: the tank is neither destroyed nor shaken, and makes no check."""
    battle = Battle(LANE, us={"A4": "m4a1^nw"}, german={"A1": "german_atg_75^se"})
    battle.impulse("german", dice=[*HIT, 1, 6]).choose("activate:A1", f"team-fire-at:{GUN}>{TANK}")
    told = battle.last("fire-no-effect")
    assert (told.clauses, told.data) == (("lnl-14.0d-3",), {"target": battle.loc("A4")})
    assert not battle.events("morale-check")
    assert not battle.unit(TANK).shaken


@clause("lnl-14.0c-7")
def test_an_explosion_that_beats_nobody_is_told_to_do_nothing() -> None:
    battle = Battle(LANE, us={"A4": "us_airborne_squad"}, german={"A1": "german_atg_75^se"})
    battle.reprint(GUN).impulse("german", dice=[*HIT, 1, 6]).choose("activate:A1", f"team-fire:{GUN}>A4")
    event = battle.last("he-attack").data
    loses = 1 + event["strength"].total <= 6  # type: ignore[attr-defined]
    assert loses
    told = battle.last("fire-no-effect")
    assert (told.clauses, told.data) == (("lnl-14.0c-7",), {"target": battle.loc("A4")})
    assert battle.checks() == {}


@clause("lnl-17.2-1", "lnl-19.5-4", "lnl-18.0-4")
@pytest.mark.parametrize(
    ("team", "hovers", "offered"),
    [
        ("us_mg_50!us_army", False, True),
        ("us_mg_50!us_army", True, True),
        ("nva_mortar_60", False, False),
        ("nva_mortar_60", True, True),
    ],
)
def test_a_machine_gun_team_fires_at_what_flies_and_a_mortar_only_at_what_hovers(
    team: str, hovers: bool, offered: bool
) -> None:
    battle = AirBattle(LANE, us={"A4-air": "uh1_slick"}, german={"A1": team})
    if hovers:
        battle.hover(SLICK)
    battle.impulse("german").choose("activate:A1")
    assert (f"team-fire-at:{GUN}>{SLICK}" in battle.keys) == offered


@clause("lnl-5.2-10", "lnl-4.0b-1")
def test_a_team_that_has_fired_at_a_vehicle_has_done() -> None:
    battle = Battle(LANE, us={"A4": "m4a1^nw"}, german={"A1": "us_mg_50!us_army", "A2": "wehrmacht_squad"})
    battle.impulse("german", dice=[1, 6]).choose("activate:A1", f"team-fire-at:{GUN}>{TANK}")
    assert battle.marked(GUN) == ["fired"]
    assert battle.ask.seat == "us" or not [key for key in battle.keys if GUN in key or key.endswith(":A1")]


@clause("lnl-12.0-5")
@pytest.mark.parametrize("opportunity", [True, False])
def test_friendly_fire_follows_the_shot_of_a_gun(opportunity: bool) -> None:
    """The card's holder stands near the target, and a squad of the gun's side beside it."""
    battle = Battle(
        LANE,
        us={"A5": "us_airborne_squad"},
        german={"A1": "german_atg_75^se", "A3": "leader_sergeant@friendly_fire", "A6": "wehrmacht_squad*"},
    )
    battle.impulse("us" if opportunity else "german", dice=[6, 6])
    if opportunity:
        battle.choose("activate:A5", "move-from:A5", "move:A4", f"team-fire:{GUN}>A4")
        near = ["friendly-fire:A3"]
    else:
        battle.choose("activate:A1", f"team-fire:{GUN}>A5")
        near = ["friendly-fire:A6"]
    assert (battle.ask.kind, battle.ask.seat) == ("friendly-fire", "us")
    assert battle.keys == [*near, "hold-fire"]


@clause("lnl-5.3-10", "lnl-5.3-11")
def test_a_gun_that_answers_first_is_the_one_attack_of_a_single_point() -> None:
    """What a squad's own anti-tank weapon may do, a gun beside the squad may not: ruling 124."""
    battle = Battle(
        LANE,
        us={"A5": "us_airborne_squad"},
        german={"A1": "german_atg_75^se wehrmacht_squad+mg42_bipod", "A9": "crew"},
    )
    battle.impulse("us", dice=[6, 6]).choose("activate:A5", "move-from:A5", "move:A4")
    assert "opportunity-fire:A1" in battle.keys
    battle.choose(f"team-fire:{GUN}>A4")
    assert battle.ask.kind == "step"


@clause("lnl-1.6.3a-5", "lnl-21.4-2")
@pytest.mark.parametrize("dies", [True, False])
def test_only_a_gun_that_has_arrived_is_asked_which_way_it_faces(dies: bool) -> None:
    """A mine waits in A2: 6 and 1 against 1, and a check of 6; or 1 and 1 against 6."""
    battle = Battle(
        LANE,
        us={"A9": "us_airborne_squad*"},
        german={"A1": "german_atg_75^se", "A5": "wehrmacht_squad*"},
        forts=[Fortification("mine", "A2", side="us")],
    )
    battle.reprint(GUN, mf=4).impulse("german", dice=[6, 1, 6] if dies else [1, 6])
    battle.choose("activate:A1", "move-from:A1")
    while battle.ask.kind == "step":
        battle.choose("stop")
    assert (battle.unit(GUN).loc < 0) == dies
    assert (battle.ask.kind == "face") != dies


@clause("lnl-19.3-2", "lnl-19.5-6")
def test_a_helicopter_above_smoke_is_not_in_it() -> None:
    """Its rockets take no penalty for smoke in the hex below; a gun on the ground there does."""
    battle = AirBattle(LANE, us={"A1-air": "uh1_gunship"}, german={"A4": "nva_squad"}).hover(GUNSHIP)
    battle.smoke = {"A1": 1}
    battle.impulse("us", dice=[6, 6] * 8).choose("activate:A1-air", f"vehicle-fire:{GUNSHIP}>A4")
    if battle.ask.kind == "vehicle-weapons":
        battle.choose("main-gun")
    assert "firer_in_smoke" not in battle.parts("ordnance", "tally")
    ground = Battle(LANE, us={"A4": "us_airborne_squad"}, german={"A1": "german_atg_75^se"})
    ground.smoke = {"A1": 1}
    ground.impulse("german", dice=[6, 6]).choose("activate:A1", f"team-fire:{GUN}>A4")
    assert "firer_in_smoke" in ground.parts("ordnance", "tally")


@clause("lnl-1.6.3a-3", "lnl-1.6.3a-6")
@pytest.mark.parametrize(("corner", "cost"), [("sw", 1), ("e", 1), ("w", 1), ("ne", 1), ("nw", 2)])
def test_a_turn_costs_a_point_for_two_corners(corner: str, cost: int) -> None:
    battle = Battle(LANE, us={"A4": "us_airborne_squad"}, german={"A1": "german_atg_75^se"})
    battle.reprint(GUN, mf=3).impulse("german").choose("activate:A1", f"turn:{GUN}>{corner}")
    assert battle.last("pivots").data["cost"] == cost
    assert battle.ask.about["left"] == cost
    assert battle.unit(GUN).mp == cost
    battle.choose("hold-fire")
    assert battle.unit(GUN).mp == 0
    assert battle.marked(GUN) == ["moved"]


@clause("lnl-1.6.3-4")
@pytest.mark.parametrize("closed_to_guns", [True, False])
def test_a_gun_is_hauled_over_what_the_chart_does_not_close_to_it(
    closed_to_guns: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    battle = Battle(
        LANE, us={"A9": "us_airborne_squad"}, german={"A1": "german_atg_75^se"}, hexsides={"hedge": "A1/A2"}
    ).impulse("german")
    monkeypatch.setattr(battle.g.field.chart.hexside["hedge"], "no_gun", closed_to_guns)
    no = cannot_haul(battle.g, battle.unit(GUN), battle.loc("A1"), battle.loc("A2"))
    assert (no is not None) == closed_to_guns
    assert cannot_haul(battle.g, battle.unit(GUN), battle.loc("A2"), battle.loc("A3")) is None
