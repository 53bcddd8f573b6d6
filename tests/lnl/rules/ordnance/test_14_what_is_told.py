"""14.0, 1.6.3a: what a gun's shot is told by, and what a wall or a hedge of bocage takes from it."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.rules.ordnance.guns import as_attack
from bocage.systems.lnl.rules.ordnance.ordnance import Shot
from bocage.systems.lnl.rules.ordnance.weapon_teams import bears_on
from tests.lnl.positions import Battle
from tests.lnl.rules.ordnance.test_14_gun_teams import FIELD, GUN, MISS
from tests.support import clause


@clause("lnl-1.6.3a-4", "lnl-1.6.3a-6")
def test_a_gun_that_swings_round_is_told_with_its_new_facing() -> None:
    battle = Battle(FIELD, german={"C2": "german_atg_75^w"}, us={"G2": "us_airborne_squad"})
    battle.impulse("us", dice=MISS).choose("activate:G2", "move-from:G2", "move:F2", f"team-fire:{GUN}>F2")
    (told,) = battle.events("faces")
    assert told.clauses == ("lnl-1.6.3a-4", "lnl-1.6.3a-6")
    assert told.data == {"unit": battle.unit(GUN).id, "facing": battle.g.verbs.corners.index("e")}


@clause("lnl-14.0b-5")
@pytest.mark.parametrize(("side", "parts"), [("wall", {}), ("bocage", {"bocage_firing_out": 1})])
def test_only_bocage_hinders_who_fires_out_over_it(side: str, parts: dict[str, int]) -> None:
    battle = Battle(
        ".\n.\n.",
        us={"A1": "us_airborne_squad+bazooka"},
        german={"A3": "sdkfz_251^w"},
        hexsides={side: "A1/A2"},
    )
    battle.impulse("us", dice=[6, 6]).choose("activate:A1", "ordnance-at:bazooka-0>german-sdkfz-251-1")
    assert battle.parts("ordnance", "tally") == parts


@clause("lnl-14.0-2", "lnl-5.0.1-4")
def test_the_shot_of_a_support_weapon_is_an_attack_with_it_and_that_of_a_team_with_none() -> None:
    battle = Battle(FIELD, us={"A1": "us_airborne_squad+bazooka"}, german={"C2": "german_atg_75^w"}).impulse(
        "us"
    )
    squad, team = battle.unit("us-squad-1"), battle.unit(GUN)
    (weapon,) = squad.weapons
    assert weapon.kind.gun is not None
    assert team.counter.gun is not None
    (firer,) = as_attack(Shot(squad, weapon.kind.gun, team.loc, weapon=weapon)).firers
    assert list(firer.weapons) == [weapon]
    (firer,) = as_attack(Shot(team, team.counter.gun, squad.loc)).firers
    assert list(firer.weapons) == []


@clause("lnl-14.0a-1", "lnl-1.6.3a-1")
@pytest.mark.parametrize(("team", "behind"), [("german_atg_75^w", False), ("nva_mg_127!wehrmacht", True)])
def test_only_a_red_arrow_ties_a_team_to_an_arc(team: str, behind: bool) -> None:
    """The squad is to the east of both; a machine gun team has no arrow."""
    battle = Battle(FIELD, us={"G2": "us_airborne_squad"}, german={"C2": team}).impulse("us")
    unit = battle.unit(GUN)
    for facing in range(len(battle.g.verbs.corners)):
        unit.facing = facing
        faces = battle.g.verbs.corners[facing] == "e"
        assert bears_on(battle.g, unit, battle.loc("G2")) == (behind or faces)
