"""Chapter 4.1: the Ops Complete marker, Opportunity Fire under it, and fire at what one has just spotted."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.attack import Attack, as_firer
from bocage.systems.lnl.battle.verbs import OWN
from bocage.systems.lnl.rules.fire.firepower import firepower
from tests.lnl.positions import Battle
from tests.support import clause, example

MEADOW = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
"""Open ground, nine columns A to I."""

GROVE = """
     .     .     .     .
  .     .     f     .     f
     .     .     .     .
  .     .     .     .     .
"""
"""Forests in E1 and I1: whoever stands in them is not spotted without an attempt, on 2 or less."""


# ------------------------------------------------------------------ 4.1 Ops Complete: why, and what it bars


@clause("lnl-4.1-1", "lnl-4.1-2", "lnl-10.1b-10")
@pytest.mark.parametrize("die", [1, 6])
def test_who_has_tried_to_spot_is_ops_complete_and_cannot_spot_again(die: int) -> None:
    battle = Battle(
        GROVE,
        us={"A1": "us_army_squad", "A2": "crew"},
        german={"E1": "wehrmacht_squad", "I1": "crew"},
    )
    battle.impulse("us", dice=[die]).choose("spot:us-squad-1>E1")
    assert battle.marked("us-squad-1") == ["ops_complete"]
    refusal = battle.why_not("spot:us-squad-1>I1")
    assert refusal is not None
    assert refusal.clause == "lnl-4.1-2"


@clause("lnl-4.1-1", "lnl-7.0-4")
@pytest.mark.parametrize("die", [2, 3])
def test_who_has_tried_to_place_smoke_is_ops_complete(die: int) -> None:
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"I1": "wehrmacht_squad"})
    battle.impulse("us", dice=[die]).choose("activate:A1", "smoke:us-squad-1>B1")
    assert battle.marked("us-squad-1") == ["ops_complete"]
    assert battle.ask.seat == "german"


@clause("lnl-4.1-3", "lnl-4.1-4")
def test_an_ops_complete_squad_neither_fires_nor_moves() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad us_airborne_squad"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.mark(us_squad_1="ops_complete").impulse("us", dice=[1, 6]).choose("activate:A1", "move-from:A1")
    battle.choose("move:A2")
    assert battle.at("A1") == ["us-squad-1"]

    battle.mark(us_squad_1="ops_complete").impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>E1")
    assert battle.marked("us-squad-1") == ["ops_complete"]
    assert battle.marked("us-squad-2") == ["fired"]


@clause("lnl-4.1-3")
def test_an_ops_complete_sniper_does_not_fire() -> None:
    battle = Battle(MEADOW, us={"A1": "sniper us_army_squad"}, german={"E1": "wehrmacht_squad"})
    battle.mark(us_sniper_1="ops_complete").impulse("us").choose("activate:A1")
    assert "fire:A1>E1" in battle.keys
    assert not [key for key in battle.keys if key.startswith("snipe")]


@clause("lnl-4.1-5", "lnl-5.0.1-1")
def test_an_ops_complete_leader_lends_his_leadership_neither_to_fire_nor_to_spotting() -> None:
    battle = Battle(
        GROVE,
        us={"A1": "leader_captain us_army_squad us_army_squad"},
        german={"E1": "wehrmacht_squad", "A2": "crew"},
    )
    battle.mark(us_leader_1="ops_complete").impulse("us", dice=[6, 1, 6])
    battle.choose("spot:us-squad-1>E1")
    assert battle.parts("spotting", "tally") == {}
    battle.choose("activate:A1", "fire:A1>A2")
    assert "leadership" not in battle.parts()
    assert battle.marked("us-leader-1") == ["ops_complete"]


# ------------------------------------------------------------------ 4.1a Opportunity Fire under Ops Complete


@clause("lnl-4.1a-1", "lnl-4.1a-3", "lnl-5.3-5")
@example("lnl-4.1a-e1", "lnl-4.1a-e3")
@pytest.mark.parametrize(
    ("module", "squad", "mover", "forces"),
    [
        ("fhv", "nva_squad", "us_army_squad", {"us": "us_army", "german": "nva"}),
        ("boh", "ss_squad", "us_airborne_squad", {"us": "us_airborne", "german": "ss"}),
    ],
)
def test_4_1a_e1_e3_firepower_2_under_ops_complete_at_a_mover_makes_2(
    module: str, squad: str, mover: str, forces: dict[str, str]
) -> None:
    """NVA 2-5-4, SS 2-6-4: half of 2, and 1 for the moving target, two hexes away in the open."""
    battle = Battle(MEADOW, us={"B1": mover}, german={"E1": squad}, module=module, forces=forces)
    battle.mark(german_squad_1="ops_complete").impulse("us", dice=[1, 6])
    battle.choose("activate:B1", "move-from:B1", "move:C1", "opportunity-fire:E1")
    assert battle.parts() == {"lead": 2, "ops_complete": -1, "target_moving": 1}
    assert battle.firepower == 2
    assert battle.marked("german-squad-1") == ["fired", "ops_complete"]


@clause("lnl-4.1a-2", "lnl-4.1a-3")
@example("lnl-4.1a-e2", "lnl-4.1a-e4", "lnl-4.1a-e6")
@pytest.mark.parametrize(
    ("module", "half", "forces"),
    [
        ("fhv", "vc_half", {"us": "us_army", "german": "vc"}),
        ("boh", "wehrmacht_half_b", {"us": "us_airborne", "german": "wehrmacht"}),
        ("boh", "crew", {"us": "us_airborne", "german": "wehrmacht"}),
    ],
)
def test_4_1a_e2_e4_e6_firepower_0_under_ops_complete_at_a_mover_makes_0(
    module: str, half: str, forces: dict[str, str]
) -> None:
    """VC 0-3-3, Wehrmacht 0-5-4, and a Crew with the 0-2-4 of the Somali example: 0 - 1 + 1."""
    battle = Battle(MEADOW, us={"B1": "us_army_squad"}, german={"E1": half}, module=module, forces=forces)
    name = "german_crew_1" if half == "crew" else "german_half_squad_1"
    battle.mark(**{name: "ops_complete"}).impulse("us", dice=[3, 2, 2])
    battle.choose("activate:B1", "move-from:B1", "move:C1", "opportunity-fire:E1")
    assert battle.parts() == {"lead": 0, "ops_complete": -1, "target_moving": 1}
    assert battle.checks()["us-squad-1"][0] == 3 + (0 - 1 + 1) - 2


@clause("lnl-4.1a-1")
@example("lnl-4.1a-e5")
def test_4_1a_e5_firepower_3_under_ops_complete_is_halved_to_1_rounded_down() -> None:
    """A US squad 3-6-4, five hexes away: 1.5 becomes 1, and 1 for the moving target makes 2."""
    battle = Battle(
        MEADOW,
        us={"H1": "nva_squad"},
        german={"B1": "usmc_elite_squad"},
        module="fhv",
        forces={"us": "nva", "german": "usmc"},
    )
    battle.mark(german_squad_1="ops_complete").impulse("us", dice=[3, 2, 2])
    battle.choose("activate:H1", "move-from:H1", "move:G1", "opportunity-fire:B1")
    assert battle.parts() == {"lead": 3, "ops_complete": -2, "target_moving": 1}
    assert battle.checks()["us-squad-1"][0] == 3 + 2 - 2


@clause("lnl-4.1a-1", "lnl-4.1a-2", "lnl-5.2-5")
def test_each_ops_complete_unit_is_halved_before_they_fire_together() -> None:
    """2 halved is 1 and leads; the other 1 counts half; the 0-5-4, at -1, adds nothing: 1.5, rounded to 2."""
    battle = Battle(
        MEADOW,
        us={"B1": "us_army_squad"},
        german={"E1": "ss_squad ss_squad wehrmacht_half_b"},
    )
    marks = "ops_complete"
    battle.mark(german_squad_1=marks, german_squad_2=marks, german_half_squad_1=marks)
    battle.impulse("us", dice=[1, 6])
    battle.choose("activate:B1", "move-from:B1", "move:C1", "opportunity-fire:E1")
    battle.choose("arms:german-squad-1>own", "arms:german-squad-2>own", "arms:german-half-squad-1>own")
    assert battle.parts() == {
        "lead": 2,
        "ops_complete": -1,
        "further": 0.5,
        "rounding": 0.5,
        "target_moving": 1,
    }
    assert battle.firepower == 2 + 1


@clause("lnl-4.1a-4", "lnl-11.0-2")
def test_no_single_man_makes_opportunity_fire_not_even_in_a_stack() -> None:
    battle = Battle(
        MEADOW,
        us={"B1": "us_army_squad"},
        german={"E1": "hero scout", "F1": "hero leader_sergeant+mg34 wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, 6]).choose("activate:B1", "move-from:B1", "move:C1")
    assert battle.keys == ["opportunity-fire:F1", "hold-fire"]
    battle.choose("opportunity-fire:F1")
    assert battle.parts() == {"lead": 1, "target_moving": 1}
    assert battle.marked("german-hero-2") == []


@clause("lnl-4.1a-5", "lnl-4.1a-6")
@pytest.mark.parametrize(
    ("weapon", "distance", "halved"),
    [("mg42_bipod", 3, 1), ("mg42_tripod", 3, 1), ("bar", 3, 0), ("flamethrower", 1, 2)],
)
def test_the_weapon_of_an_ops_complete_squad_fires_with_it_at_half_rounded_down(
    weapon: str, distance: int, halved: int
) -> None:
    origin = {1: "D1", 3: "F1"}[distance]
    battle = Battle(MEADOW, us={"B1": "us_army_squad"}, german={origin: f"ss_squad+{weapon}"})
    battle.mark(german_squad_1="ops_complete").impulse("us", dice=[1, 6, 2])
    battle.choose("activate:B1", "move-from:B1", "move:C1")
    battle.choose(f"opportunity-fire:{origin}", "arms:german-squad-1>own+1")
    kind = "flamethrower" if weapon == "flamethrower" else "machine_gun"
    assert battle.parts()[kind] == halved
    assert battle.parts()["lead"] + battle.parts()["ops_complete"] == 1


@clause("lnl-4.1a-1", "lnl-6.1-8")
def test_ops_complete_and_assault_move_cost_both_penalties() -> None:
    battle = Battle(
        MEADOW,
        us={"B1": "us_army_squad"},
        german={"E1": "fallschirmjaeger_squad"},
        forces={"us": "us_army", "german": "fallschirmjaeger"},
    )
    battle.mark(german_squad_1="ops_complete assault_move").impulse("us", dice=[1, 6])
    battle.choose("activate:B1", "move-from:B1", "move:C1", "opportunity-fire:E1")
    assert battle.parts() == {"lead": 2, "ops_complete": -1, "assault_fire": -2, "target_moving": 1}


@clause("lnl-4.1a-1", "lnl-4.1a-3", "lnl-5.4-2")
def test_the_ops_complete_halving_comes_before_the_one_for_extended_range() -> None:
    """Guards 2-2-4 three hexes away: 2 becomes 1, then 0.5."""
    battle = Battle(MEADOW, us={"A1": "soviet_guards_squad"}, german={"D1": "wehrmacht_squad"})
    battle.mark(us_squad_1="ops_complete").impulse("german")
    squad = battle.unit("us-squad-1")
    attack = Attack(0, battle.loc("A1"), battle.loc("D1"), [as_firer(squad, OWN)], opportunity=True)
    tally = firepower(battle.g, attack)
    assert [part.value for part in tally.parts] == [2, -1, -0.5, 0.5]


# ------------------------------------------------------------------ 4.1b fire at what one has just spotted


@clause("lnl-4.1b-1", "lnl-4.0c-2")
def test_a_squad_fires_in_full_at_the_hex_it_has_just_spotted_and_at_no_other() -> None:
    battle = Battle(GROVE, us={"A1": "us_army_squad"}, german={"E1": "wehrmacht_squad", "C2": "crew"})
    battle.impulse("us", dice=[2, 1, 6]).choose("spot:us-squad-1>E1", "activate:A1")
    assert battle.keys == ["fire:A1>E1", "done"]
    battle.choose("fire:A1>E1")
    assert battle.parts() == {"lead": 2}
    assert battle.marked("us-squad-1") == ["fired", "ops_complete"]


@clause("lnl-4.1b-1")
def test_who_failed_to_spot_does_not_fire_though_another_can() -> None:
    battle = Battle(GROVE, us={"A1": "us_army_squad"}, german={"E1": "wehrmacht_squad", "C2": "crew"})
    battle.impulse("us", dice=[3]).choose("spot:us-squad-1>E1")
    assert battle.ask.seat == "german"


@clause("lnl-4.1b-1")
def test_a_spotter_may_no_longer_fire_in_a_later_impulse() -> None:
    battle = Battle(
        GROVE,
        us={"A1": "us_army_squad", "A2": "us_army_squad"},
        german={"E1": "wehrmacht_squad", "C2": "crew"},
    )
    battle.impulse("us", dice=[1]).choose("spot:us-squad-1>E1", "pass", "pass")
    assert battle.g.spotted >> battle.loc("E1") & 1
    assert "activate:A1" not in battle.keys
    battle.choose("activate:A2")
    assert "fire:A2>E1" in battle.keys


@clause("lnl-4.1b-1", "lnl-5.2-10")
@pytest.mark.parametrize("man", ["sniper", "us_mg_50"])
def test_a_sniper_or_weapon_team_fires_at_what_it_has_just_spotted_and_at_nothing_else(man: str) -> None:
    battle = Battle(
        """
             .     .     .
          .     .     g     .
             .     .     .
          .     .     .     .
        """,
        us={"A1": man},
        german={"E1": "nva_squad", "C2": "nva_half"},
        module="fhv",
        forces={"us": "us_army", "german": "nva"},
    )
    name = "us-sniper-1" if man == "sniper" else "us-weapon-team-1"
    verb = "snipe" if man == "sniper" else "team-fire"
    battle.impulse("us", dice=[1]).choose(f"spot:{name}>E1", "activate:A1")
    assert battle.keys == [f"{verb}:{name}>E1", "done"]


@clause("lnl-4.1b-2", "lnl-11.11-3")
@pytest.mark.parametrize(("target", "helps"), [("E1", True), ("C2", False)])
def test_a_leader_who_has_just_spotted_leads_the_fire_at_that_hex_only(target: str, helps: bool) -> None:
    battle = Battle(
        GROVE,
        us={"A1": "leader_captain us_army_squad"},
        german={"E1": "wehrmacht_squad", "C2": "crew"},
    )
    battle.impulse("us", dice=[4, 1, 6]).choose("spot:us-leader-1>E1", "activate:A1", f"fire:A1>{target}")
    if helps:
        battle.choose("assist:us-leader-1")
        assert battle.parts()["leadership"] == 2
        assert battle.marked("us-leader-1") == ["fired", "ops_complete"]
    else:
        assert "leadership" not in battle.parts()
        assert battle.marked("us-leader-1") == ["ops_complete"]


@clause("lnl-4.1b-3", "lnl-5.2-3")
def test_all_in_the_spotters_hex_fire_with_him_in_full_at_what_he_found() -> None:
    """Two squads of firepower 2: 2 and half of 2, no penalty for the spotter's marker."""
    battle = Battle(
        GROVE,
        us={"A1": "us_army_squad us_army_squad us_army_squad"},
        german={"E1": "wehrmacht_squad", "C2": "crew"},
    )
    battle.mark(us_squad_3="moved").impulse("us", dice=[1, 1, 6])
    battle.choose("spot:us-squad-1>E1", "activate:A1", "fire:A1>E1")
    battle.choose("arms:us-squad-1>own", "arms:us-squad-2>own")
    assert battle.parts() == {"lead": 2, "further": 1}
    assert battle.marked("us-squad-3") == ["moved"]


@clause("lnl-4.1b-3")
def test_the_others_of_his_hex_may_fire_elsewhere_but_then_without_him() -> None:
    battle = Battle(
        GROVE,
        us={"A1": "us_army_squad us_army_squad"},
        german={"E1": "wehrmacht_squad", "C2": "crew"},
    )
    battle.impulse("us", dice=[1, 1, 6]).choose("spot:us-squad-1>E1", "activate:A1", "fire:A1>C2")
    assert battle.parts() == {"lead": 2}
    assert battle.marked("us-squad-1") == ["ops_complete"]
    assert battle.marked("us-squad-2") == ["fired"]


@clause("lnl-4.1b-2", "lnl-10.1b-5", "lnl-11.1-6")
@pytest.mark.parametrize(("target", "helps"), [("E1", True), ("C2", False)])
def test_a_leader_who_helped_to_spot_has_used_his_modifier_except_at_what_was_found(
    target: str, helps: bool
) -> None:
    battle = Battle(
        GROVE,
        us={"A1": "leader_captain us_army_squad us_army_squad"},
        german={"E1": "wehrmacht_squad", "C2": "crew"},
    )
    battle.impulse("us", dice=[4, 1, 6]).choose("spot:us-squad-1>E1", "activate:A1", f"fire:A1>{target}")
    assert battle.parts("spotting", "tally") == {"leadership": -2}
    if helps:
        battle.choose("arms:us-squad-1>own", "arms:us-squad-2>own")
        assert battle.keys == ["assist:us-leader-1", "no-help"]
    else:
        assert "leadership" not in battle.parts()
        assert battle.marked("us-leader-1") == []
