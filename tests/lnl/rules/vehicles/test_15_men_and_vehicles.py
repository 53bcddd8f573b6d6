"""Chapter 15.1: men and vehicles of one hex, activated together."""

from __future__ import annotations

from tests.lnl.positions import Battle
from tests.support import clause


@clause("lnl-15.1-6", "lnl-15.1-7")
def test_a_vehicle_never_walks_with_the_men_beside_it() -> None:
    """Both move in one impulse, the men as a stack and the tank by itself."""
    battle = Battle(
        """
             .     .     .
          .     .     .     .
             .     .     .
        """,
        us={"A1": "us_airborne_squad m4a1^e leader_sergeant"},
        german={"G1": "medic"},
    ).impulse("us")
    battle.choose("activate:A1", "move-from:A1")
    asked = []
    while battle.ask.kind == "move-who":
        asked += [option.args[0] for option in battle.ask.options if option.verb == "join"]
        battle.choose(battle.keys[0])
    assert asked == ["us-squad-1", "us-leader-1"]
    battle.choose("move:B1", "stop")
    assert (battle.where("us-squad-1"), battle.where("us-m4a1-1")) == ("B1", "A1")
    assert "drive:us-m4a1-1" in battle.keys
