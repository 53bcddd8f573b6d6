"""8.1, 13.10: who rides does not split or combine."""

from __future__ import annotations

from tests.support import clause
from tests.vv.positions import Battle

HALF = "us_rifle_half_squad"


@clause("vv-8.1-2", "vv-13.10-3")
def test_half_squads_of_whom_one_rides_do_not_combine() -> None:
    """Whichever is named first, and both aboard neither."""
    us = {"A1": f"us_leader_1 {HALF} truck^s[{HALF},{HALF}] us_leader_1+bazooka"}
    battle = Battle("  .\n" * 5, us=us, german={"A5": "german_rifle_squad"}).phase("command")
    for pair in ("1>us-half-squad-2", "2>us-half-squad-1", "2>us-half-squad-3"):
        assert battle.reason(f"combine:us-half-squad-{pair}") == "part-of-its-transport"
