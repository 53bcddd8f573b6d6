"""Chapter 18: anti-tank combat."""

from __future__ import annotations

from tests.support import clause
from tests.vv.battle import Battle

FIGURE = """
         .     .
      .     f     .
         .     .
      .     f     .
         .     .
      .     .     .
         .     f
      .     .     .
"""
"""The figure of 18.7a: B and D stand half a hex higher; woods in C1, C2 and D5."""


def figure(dice: list[int]) -> Battle:
    """The M4A3E8 in E4 fires at the Tiger in C1, which looks the other way."""
    battle = Battle(FIGURE, us={"E4": "m4a3e8^n"}, german={"C1": "tiger^nw"})
    return battle.phase("fire", "us", dice=dice).choose("at-fire:us-m4a3e8-1>german-tiger-1")


@clause("vv-18.7a-1", "vv-18.3-3", "vv-18.3-4", "vv-18.4-2", "vv-18.4-3", "vv-18.4-6")
def test_18_7a_the_m4a3e8_eliminates_the_tiger_in_the_woods_from_behind() -> None:
    battle = figure([3, 4, 2, 4])
    assert battle.parts("at-fire") == {"forest": 2}
    assert battle.last("at-fire").data["needed"] == 10
    assert battle.last("at-fire").data["hit"]
    elimination = battle.last("elimination").data
    assert (elimination["letter"], elimination["armour"], elimination["needed"]) == ("D", "D", 7)
    assert elimination["result"] == "eliminated"
    assert battle.where("german-tiger-1") == ""
    assert battle.g.field.distance[battle.cell("E4")][battle.cell("C1")] == 4
