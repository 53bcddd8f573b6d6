"""1.3-14, 16.2-8: those who get out where there is no room, and of a vehicle in the first hex of the map."""

from __future__ import annotations

from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_16_evacuation import FIELD, HIT_AND_SHOCK
from tests.support import clause


@clause("lnl-1.3-14", "ruling-14")
def test_who_was_given_up_for_want_of_room_cannot_be_given_up_again() -> None:
    """Three squads fill the hex: the crew and both half-squads that get out are lost, one after the other."""
    battle = Battle(
        FIELD,
        us={"A1": "us_airborne_squad+bazooka"},
        german={
            "C1": "sdkfz_251^w[wehrmacht_half_b,wehrmacht_half_b]* wehrmacht_squad wehrmacht_squad wehrmacht_squad",
            "H2": "leader_captain",
        },
    )
    battle.impulse("us", dice=[*HIT_AND_SHOCK, 1, 1, 1, 1, 1, 1])
    battle.choose("activate:A1", "ordnance-at:bazooka-0>german-sdkfz-251-1")
    assert battle.ask.kind == "over-stacked"
    first, *others = battle.keys
    assert len(others) == 2
    battle.choose(first)
    assert battle.ask.kind == "over-stacked"
    assert battle.keys == others
