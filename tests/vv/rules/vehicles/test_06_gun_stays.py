"""6.32: a gun whose crew thinks better of it."""

from __future__ import annotations

from tests.support import clause
from tests.vv.positions import Battle


@clause("vv-6.32-2", "vv-5.33-2")
def test_a_gun_that_is_not_pushed_on_stays_and_has_moved() -> None:
    battle = Battle(
        "  .\n" * 9, us={"A4": "gun_57mm^s", "A2": "us_rifle_squad"}, german={"A9": "german_rifle_squad*"}
    )
    battle.phase("movement").choose("drive:us-gun-57mm-1")
    assert battle.keys == ["step:A3", "step:A5", "stop"]
    battle.choose("stop")
    assert battle.where("us-gun-57mm-1") == "A4"
    assert battle.marked("us-gun-57mm-1") == ["move"]
    assert not battle.events("push")
    assert "drive:us-gun-57mm-1" not in battle.keys
