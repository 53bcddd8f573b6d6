"""1.6.3a, 1.6.2, 8.1a: the 88 stays where it stands, in flames and in melee too."""

from __future__ import annotations

import pytest

from tests.lnl.melees import locked
from tests.lnl.positions import Battle
from tests.lnl.rules.fire.test_01_flamethrowers import FLAMES, OPEN, burn
from tests.support import clause

THE_88 = "german_atg_88"
ANOTHER = "german_atg_75"


@clause("lnl-1.6.3a-7", "lnl-8.1a-1")
@pytest.mark.parametrize(("gun", "leaves"), [(THE_88, False), (ANOTHER, True)])
def test_only_a_gun_that_can_move_withdraws_from_melee(gun: str, leaves: bool) -> None:
    battle = locked("us_airborne_squad", f"{gun}^ne").impulse("german")
    assert ("withdraw:B1" in battle.keys) == leaves


@clause("lnl-1.6.3a-7", "lnl-1.6.2-8")
@pytest.mark.parametrize(("gun", "leaves"), [(THE_88, False), (ANOTHER, True)])
def test_a_gun_that_cannot_move_is_lost_to_the_flames(gun: str, leaves: bool) -> None:
    """Both have a morale of 6. 2 + 4, 2 and a 1 against a 6: 3 too much, and with a 4 the check is 7."""
    battle = Battle(OPEN, us={"C1": FLAMES}, german={"C2": f"{gun}^ne", "A1": "medic"})
    burn(battle, [1, 6, 4])
    assert [result for _, result in battle.checks().values()] == ["shaken"]
    assert bool(battle.at("C2")) == leaves
    assert (battle.ask.kind == "retreat") == leaves
