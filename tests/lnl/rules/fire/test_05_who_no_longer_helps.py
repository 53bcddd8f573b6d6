"""Chapters 4.1b, 5.0.1 and 19.5.2: who does not help with fire, or no longer."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.concepts import leadership
from tests.lnl.airborne import AirBattle
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


@clause("lnl-1.6.1-14", "lnl-19.5.2-4")
def test_nobody_serves_flames_that_do_not_carry_up() -> None:
    """Half of 1, rounded down, is 0: beside a helicopter the Hero has only his own fire, and a leader."""
    battle = AirBattle(us={"B1-air": "uh1_slick"}, german={"A1": "hero+flamethrower leader_captain"})
    battle.impulse("german").choose("activate:A1", "fire-at:A1>us-uh1-slick-1")
    assert battle.ask.kind == "leader-assists", "nobody asked with what the Hero fires"


@clause("lnl-5.0a-6", "lnl-5.0a-7", "lnl-5.0a-8")
@pytest.mark.parametrize(("morale", "falls", "helps"), [(3, True, False), (12, False, True)])
def test_a_leader_who_falls_in_good_order_helps_nobody_any_more(
    morale: int, falls: bool, helps: bool
) -> None:
    """6 + 2 + 2 (adjacent) - 1 is a margin of 9; with a 2 it is 11: 3 x 3 or more kills him, 12 is steady."""
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad"},
        german={"B1": "leader_sergeant wehrmacht_squad", "I2": "medic"},
    )
    battle.reprint("german-leader-1", morale=morale).impulse("us", dice=[6, 1, 2, 2, 4])
    battle.choose("activate:A1", "fire:A1>B1")
    assert (battle.unit("german-leader-1").loc < 0) == falls
    added, result = battle.checks()["german-squad-1"]
    assert added == (9 - leadership(battle.unit("german-leader-1")) if helps else 9)
    assert result == "casualties", "11 less 1 at most is twice 5"
