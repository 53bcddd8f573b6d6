"""17.1-16 to -18: who does not dare has done his turn, and owes nothing in the next."""

from __future__ import annotations

from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, field
from tests.support import clause


@clause("lnl-17.1-16", "lnl-17.1-18")
def test_who_fails_the_check_begins_his_next_move_with_all_his_points() -> None:
    """The squad fails with 6 + 6 against the half-track that has run over it."""
    battle = Battle(
        field(), us={"D1": "sdkfz_251!us_airborne^e"}, german={"E1": "wehrmacht_squad", "I2": FAR_OFF}
    ).impulse("us", dice=(1, 6, 6, 6))
    battle.choose("activate:D1", "drive:us-sdkfz-251-1", "overrun:E1", "join:german-squad-1", "move:F1")
    assert battle.unit("german-squad-1").mp == 0
