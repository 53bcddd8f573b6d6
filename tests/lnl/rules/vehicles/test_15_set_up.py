"""15.1: where vehicles begin a battle."""

from __future__ import annotations

from tests.lnl.positions import Battle
from tests.support import clause

# A1 clear, A2 forest, A3 a wooden house, A4 and A5 clear.
COLUMN = """
  .
  f
  H
  .
  .
"""


@clause("lnl-15.1-2", "lnl-15.1-3")
def test_a_tank_is_set_up_neither_in_a_forest_nor_in_a_house() -> None:
    """It comes into a house only by breaking it down."""
    battle = Battle(COLUMN, us={"A1 A2 A3 A4": "m4a1^ne"}, german={"A5": "crew"}).set_up()
    assert battle.keys == ["place:A1", "place:A4"]
    assert battle.reason("place:A2") == "no-vehicles-there"


@clause("lnl-1.3-2")
def test_a_third_vehicle_is_set_up_elsewhere() -> None:
    battle = Battle(COLUMN, us={"A1 A4": "m4a1^ne m4a1^ne m4a1^ne"}, german={"A5": "crew"})
    battle.set_up(dice=[6, 1]).choose("place:A1", "place:A1")
    assert battle.where("us-m4a1-3") == "A4"


def test_men_are_not_set_up_where_an_enemy_vehicle_stands() -> None:
    battle = Battle(COLUMN, us={"A1": "m4a1^ne"}, german={"A1 A4 A5": "wehrmacht_squad"}).set_up()
    assert battle.keys == ["place:A4", "place:A5"]
    assert battle.reason("place:A1") == "enemy-there"
