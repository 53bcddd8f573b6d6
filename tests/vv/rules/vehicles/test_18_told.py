"""18.1, 12.51: with what an anti-tank shot was made."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.vv.positions import Battle

LANE = "  .\n" * 9


@clause("vv-18.1-3", "vv-12.51-1")
@pytest.mark.parametrize(
    ("firer", "key", "weapon"),
    [
        ("us_rifle_squad+bazooka", "at-fire:us-squad-1>german-tiger-1", "bazooka"),
        ("us_rifle_squad+bazooka", "panzerfaust:us-squad-1>german-tiger-1", "panzerfaust"),
        ("us_rifle_squad", "panzerfaust:us-squad-1>german-tiger-1", "panzerfaust"),
        ("m4a3e8^s", "at-fire:us-m4a3e8-1>german-tiger-1", ""),
    ],
)
def test_a_shot_tells_the_support_weapon_or_the_expendable_that_made_it(
    firer: str, key: str, weapon: str
) -> None:
    """A machine fires the gun that is printed on it: there is no other to be named."""
    battle = Battle(
        LANE,
        us={"A1": firer},
        german={"A2": "tiger^n", "A9": "german_rifle_squad*"},
        expendables={"us": {"panzerfaust": 1}},
    ).phase("fire", dice=[6, 5])
    battle.choose(key)
    assert battle.last("at-fire").data["weapon"] == weapon
