"""1.1, 23.0: an order of battle that names what there is not is refused, and says what."""

from __future__ import annotations

import pytest

from bocage.kernel import BadContent
from tests.lnl.positions import Battle
from tests.support import clause


@clause("lnl-1.1-10")
@pytest.mark.parametrize(
    ("troop", "fault"),
    [
        ("us_airborne_squad", ""),
        ("us_space_squad", "no-counter"),
        ("us_airborne_squad!martians", "no-force"),
        ("m4a1^up", "no-facing"),
        ("m4a1&leader_captain^e", "no-armor-leader"),
        ("m4a1&nobody^e", "no-armor-leader"),
        ("us_airborne_squad+ray_gun", "no-weapon"),
        ("us_airborne_squad+bar+bar+bar", "cannot-carry"),
        ("hero@invisible", "no-card"),
        ("hero@lucky hero@lucky", "card-twice"),
        ("m4a1^e[us_airborne_squad,us_airborne_squad]", "no-room-aboard"),
    ],
)
def test_what_there_is_not_is_not_in_play(troop: str, fault: str) -> None:
    battle = Battle(".\n.", us={"A1": troop}, german={"A2": "wehrmacht_squad"})
    if not fault:
        assert battle.impulse("us").at("A1") == ["us-squad-1"]
        return
    with pytest.raises(BadContent, match=fault):
        battle.impulse("us")
