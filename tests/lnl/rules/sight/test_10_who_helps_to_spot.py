"""10.1b-5: whose modifier helps a spotting attempt."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.rules.sight.spotting import spotting_leader, spotting_modifiers
from tests.lnl.positions import Battle
from tests.support import clause

OPEN = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""


@clause("lnl-10.1b-5", "lnl-5.0.1-1", "lnl-11.11-1")
@pytest.mark.parametrize(
    ("leaders", "marks", "helper", "helps"),
    [
        ("leader_captain", "", "us-leader-1", -2),
        ("leader_sergeant leader_captain", "", "us-leader-2", -2),
        ("leader_captain leader_sergeant", "", "us-leader-1", -2),
        ("leader_captain!ss", "", "", 0),
        ("leader_captain!ss leader_sergeant", "", "us-leader-2", -1),
        ("leader_captain*", "", "", 0),
        ("leader_captain", "fired", "", 0),
        ("leader_captain", "moved", "", 0),
        ("leader_captain", "ops_complete", "", 0),
        ("leader_captain", "low_crawl", "", 0),
        ("leader_captain", "assault_move", "us-leader-1", -2),
        ("medic", "", "", 0),
    ],
)
def test_the_best_leader_of_the_same_organisation_who_has_done_nothing(
    leaders: str, marks: str, helper: str, helps: int
) -> None:
    battle = Battle(OPEN, us={"A1": f"us_airborne_squad {leaders}"}, german={"E1": "wehrmacht_squad"})
    if marks:
        battle.mark(us_leader_1=marks)
    battle.impulse("us")
    squad = battle.unit("us-squad-1")
    found = spotting_leader(battle.g, squad)
    assert ("" if found is None else found.name) == helper
    parts = {part.name: part.value for part in spotting_modifiers(battle.g, squad, battle.loc("E1")).parts}
    assert parts == ({"leadership": helps} if helps else {})
