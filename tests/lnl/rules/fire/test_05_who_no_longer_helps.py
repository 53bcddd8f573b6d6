"""Chapters 4.1b and 5.0.1: a leader who has spotted and helps no more."""

from __future__ import annotations

from tests.lnl.positions import Battle
from tests.support import clause

MEADOW = """
     .     .     .     .
  .     .     f     .     .
     .     .     .     .
  .     .     .     .     .
"""


@clause("lnl-4.1b-2", "lnl-1.6.1-18", "lnl-5.0.1-1")
def test_a_leader_who_has_spotted_and_then_fired_a_weapon_leads_nobody() -> None:
    """He finds the squad in the forest of E1 and fires his BAR at it: the team beside him fires unaided."""
    battle = Battle(
        MEADOW, us={"A1": "leader_captain+bar us_mg_50"}, german={"E1": "wehrmacht_squad", "I2": "medic"}
    )
    battle.impulse("us", dice=[1, 1, 6, 1, 6]).choose("spot:us-leader-1>E1", "activate:A1", "fire:A1>E1")
    assert battle.marked("us-leader-1") == ["fired", "ops_complete"]
    battle.choose("team-fire:us-weapon-team-1>E1")
    assert battle.last("fire").data["leader"] is None
    assert battle.parts() == {"lead": 4}
