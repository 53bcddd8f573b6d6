"""5.35, 6.9: what is offered after somebody has made room, or taken it."""

from __future__ import annotations

from tests.support import clause
from tests.vv.positions import Battle

SQUAD = "us_rifle_squad"
FOUR = " ".join([SQUAD] * 4)
FAR = {"A9": "german_rifle_squad*"}
LANE = "  .\n" * 9


@clause("vv-5.35-1", "vv-6.9-2")
def test_an_advance_out_of_a_full_hex_opens_it_to_those_behind() -> None:
    battle = Battle(LANE, us={"A2": SQUAD, "A3": FOUR}, german=FAR).phase("advance")
    assert "advance:A2>A3" not in battle.keys
    assert battle.reason("advance:A2>A3") == "hex-full"
    battle.choose("advance:A3>A4", "join:us-squad-2", *(f"stay:us-squad-{n}" for n in (3, 4, 5)))
    assert "advance:A2>A3" in battle.keys


@clause("vv-5.35-1", "vv-6.9-2")
def test_and_one_that_fills_a_hex_shuts_it_to_those_behind() -> None:
    battle = Battle(LANE, us={"A2": SQUAD, "A3": f"{SQUAD} {SQUAD} {SQUAD}", "A4": SQUAD}, german=FAR)
    battle.phase("advance")
    assert "advance:A2>A3" in battle.keys
    battle.choose("advance:A4>A3")
    assert "advance:A2>A3" not in battle.keys
    assert battle.reason("advance:A2>A3") == "hex-full"


@clause("vv-5.35-1", "vv-6.9-3")
def test_a_third_man_beside_a_tank_is_one_too_many() -> None:
    """One machine and two infantry units fill a hex, and so do two machines for infantry."""
    mixed = Battle(LANE, us={"A2": SQUAD, "A3": f"m4a3e8^s {SQUAD}", "A4": SQUAD}, german=FAR).phase(
        "advance"
    )
    assert "advance:A2>A3" in mixed.keys
    mixed.choose("advance:A4>A3")
    assert "advance:A2>A3" not in mixed.keys
    assert mixed.reason("advance:A2>A3") == "hex-full-mixed"
    three = Battle(LANE, us={"A2": SQUAD, "A3": f"{SQUAD} {SQUAD} {SQUAD}"}, german=FAR).phase("advance")
    assert "advance:A2>A3" in three.keys, "without a tank a fourth has room"
    tanks = Battle(LANE, us={"A2": SQUAD, "A3": "m4a3e8^s stuart^s"}, german=FAR).phase("advance")
    assert "advance:A2>A3" not in tanks.keys
    assert tanks.reason("advance:A2>A3") == "hex-full-mixed"


@clause("vv-14.3-1", "vv-13.3-1", "vv-14.3-5")
def test_those_aboard_fire_as_far_as_they_reach_and_no_farther() -> None:
    """A squad reaches six hexes, from the bed of a truck too: A7 and not A8."""
    for at, offered in (("A7", True), ("A8", False)):
        battle = Battle(LANE, us={"A1": f"truck^s[{SQUAD}]", "A2": SQUAD}, german={at: "german_rifle_squad"})
        battle.phase("fire")
        assert (f"unit-fire:us-truck-1>{at}" in battle.keys) is offered
        assert battle.reason(f"unit-fire:us-truck-1>{at}") == ("" if offered else "out-of-range")
