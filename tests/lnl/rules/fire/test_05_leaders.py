"""Chapter 5.0.1: leaders in combat."""

from __future__ import annotations

import pytest

from tests.lnl.positions import Battle
from tests.support import clause

MEADOW = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""


@clause("lnl-5.0.1-1", "lnl-5.0.1-3", "lnl-5.0.1-6", "lnl-11.11-6")
def test_a_leader_adds_his_modifier_once_to_an_attack_of_several_units_and_is_marked_fired() -> None:
    """Two paratroop squads, 2 and half of 2, and a captain's 2."""
    battle = Battle(
        MEADOW,
        us={"A1": "leader_captain us_airborne_squad us_airborne_squad"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>E1")
    battle.choose("arms:us-squad-1>own", "arms:us-squad-2>own", "assist:us-leader-1")
    assert battle.parts() == {"lead": 2, "further": 1, "leadership": 2}
    assert battle.marked("us-leader-1") == ["fired"]


@clause("lnl-5.0.1-6", "lnl-4.0a-8")
def test_a_leader_who_does_not_assist_is_not_marked() -> None:
    battle = Battle(MEADOW, us={"A1": "leader_captain us_airborne_squad"}, german={"E1": "wehrmacht_squad"})
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>E1", "no-help", "done")
    assert battle.parts() == {"lead": 2}
    assert battle.marked("us-leader-1") == []


@clause("lnl-5.0.1-1")
@pytest.mark.parametrize(
    ("marker", "assists"),
    [
        ("", True),
        ("assault_move", True),
        ("moved", False),
        ("low_crawl", False),
        ("stealth_half", False),
        ("fired", False),
        ("ops_complete", False),
    ],
)
def test_which_markers_keep_a_leader_from_assisting(marker: str, assists: bool) -> None:
    battle = Battle(MEADOW, us={"A1": "leader_captain us_airborne_squad"}, german={"E1": "wehrmacht_squad"})
    battle.mark(us_leader_1=marker).impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>E1")
    assert (battle.ask.kind == "leader-assists") is assists


@clause("lnl-5.0.1-1", "lnl-5.1-12")
def test_a_shaken_leader_does_not_assist() -> None:
    battle = Battle(MEADOW, us={"A1": "leader_captain* us_airborne_squad"}, german={"E1": "wehrmacht_squad"})
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>E1")
    assert battle.parts() == {"lead": 2}


@clause("lnl-5.0.1-1")
def test_a_leader_assists_only_men_of_his_own_colour() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "leader_captain!ss wehrmacht_squad"},
        german={"E1": "us_airborne_squad"},
        forces={"us": "wehrmacht", "german": "us_airborne"},
    )
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>E1")
    assert battle.parts() == {"lead": 1}


@clause("lnl-5.0.1-1")
def test_a_leader_assists_only_fire_from_his_own_hex() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "leader_captain", "B1": "us_airborne_squad"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "also:B1", "fire:B1>E1")
    assert battle.parts() == {"lead": 2}


@clause("lnl-5.0.1-1", "lnl-11.11-1")
def test_a_leader_who_was_not_activated_does_not_assist_those_who_come_to_his_hex() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad", "B1": "leader_captain us_airborne_squad"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "assault-from:A1", "move:B1", "hold-fire", "stop", "fire:B1>E1")
    assert battle.parts() == {"lead": 2, "assault_fire": -2}
    assert battle.marked("us-leader-1") == []


@clause("lnl-5.0.1-1", "lnl-5.2-10")
def test_a_leader_assists_all_attacks_made_from_his_hex_in_the_impulse() -> None:
    """A .50 calibre team of firepower 4 fires apart; the sergeant helps it and then the squad."""
    battle = Battle(
        MEADOW,
        us={"A1": "leader_sergeant us_army_squad us_mg_50"},
        german={"E1": "wehrmacht_squad", "E2": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, 6, 1, 6]).choose("activate:A1")
    battle.choose("team-fire:us-weapon-team-1>E2", "assist:us-leader-1")
    assert battle.parts() == {"lead": 4, "leadership": 1}
    battle.choose("fire:A1>E1", "assist:us-leader-1")
    assert battle.parts() == {"lead": 2, "leadership": 1}


@clause("lnl-5.0.1-1", "lnl-11.1-6")
def test_only_one_leader_of_a_hex_assists_its_attacks_in_one_impulse() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "leader_captain leader_sergeant us_army_squad us_mg_50"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, 6, 1, 6]).choose("activate:A1", "team-fire:us-weapon-team-1>E1")
    assert battle.keys == ["assist:us-leader-1", "assist:us-leader-2", "no-help"]
    battle.choose("assist:us-leader-2", "fire:A1>E1")
    assert battle.keys == ["assist:us-leader-2", "no-help"]


@clause("lnl-5.0.1-1", "lnl-4.0c-3")
def test_in_a_later_impulse_a_leader_who_has_assisted_assists_no_more() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "leader_sergeant us_army_squad us_mg_50"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, 6, 1, 6]).choose("activate:A1", "team-fire:us-weapon-team-1>E1")
    battle.choose("assist:us-leader-1", "done", "pass", "activate:A1", "fire:A1>E1")
    assert battle.parts() == {"lead": 2}


@clause("lnl-5.0.1-1", "lnl-1.6.1-18")
def test_a_leader_who_fires_a_weapon_loses_his_modifier_for_every_attack() -> None:
    """A captain with a BAR, firepower 1, half of it rounded up, beside a squad."""
    battle = Battle(
        MEADOW,
        us={"A1": "leader_captain+bar us_army_squad us_mg_50"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, 6, 1, 6]).choose("activate:A1", "fire:A1>E1")
    battle.choose("arms:us-leader-1>1", "arms:us-squad-1>own")
    assert battle.parts() == {"lead": 2, "machine_gun": 1}
    battle.choose("team-fire:us-weapon-team-1>E1")
    assert battle.parts() == {"lead": 4}


@clause("lnl-5.0.1-2", "lnl-11.0-2")
def test_a_leader_does_not_assist_opportunity_fire() -> None:
    battle = Battle(MEADOW, us={"B1": "us_army_squad"}, german={"E1": "leader_captain wehrmacht_squad"})
    battle.impulse("us", dice=[1, 6])
    battle.choose("activate:B1", "move-from:B1", "move:C1", "opportunity-fire:E1")
    assert battle.parts() == {"lead": 1, "target_moving": 1}
    assert battle.marked("german-leader-1") == []


@clause("lnl-5.1c-6", "lnl-5.0.1-3")
@pytest.mark.parametrize(("printed", "modifier"), [(2, 1), (1, 0), (0, 0)])
def test_a_wounded_leader_adds_one_less_and_never_less_than_nothing(printed: int, modifier: int) -> None:
    battle = Battle(MEADOW, us={"A1": "leader_captain us_airborne_squad"}, german={"E1": "wehrmacht_squad"})
    battle.wound("us-leader-1").reprint("us-leader-1", lm=printed).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "fire:A1>E1", "assist:us-leader-1")
    assert battle.parts() == {"lead": 2, "leadership": modifier}
