"""10.2: buildings and hills: storeys, stairs, and who is next to whom."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.rules.sight.spotting import is_spotted
from tests.lnl.positions import Battle
from tests.support import clause, example

HOUSE = """
     .     .
  s     s     .
     s     .
  .     .     .
     .     .
  .     .     .
"""
"""One stone house of three hexes: A1, B2 and C1. A2 and C2 lie south of it."""


@pytest.mark.parametrize(
    ("drawing", "storeys", "upper"),
    [
        ("s\ns\ns\n.", {}, ["A1-upper", "A2-upper", "A3-upper"]),
        ("s\ns\n.\ns", {}, []),
        ("H\nH\nH\n.", {}, []),
        ("s\ns\ns\n.", {1: "A1 A2 A3"}, []),
        ("s\ns\n.\n.", {2: "A1 A2"}, ["A1-upper", "A2-upper"]),
    ],
)
@clause("lnl-10.2-4", "lnl-10.2-8")
def test_a_stone_building_of_three_hexes_has_an_upper_storey(
    drawing: str, storeys: dict[int, str], upper: list[str]
) -> None:
    """Unless the map says otherwise. All others have a ground storey only."""
    field = Battle(drawing, us={"A4": "crew"}, german={"A1": "crew"}, storeys=storeys).impulse("us").g.field
    assert [label for label in field.labels if label.endswith("upper")] == upper


@pytest.mark.parametrize("cell", ["A1", "B2", "C1"])
@clause("lnl-10.2-5", "lnl-10.2-7", "lnl-10.2-8")
def test_every_hex_of_a_building_has_stairs_that_cost_2_mp_each_way(cell: str) -> None:
    battle = Battle(HOUSE, us={cell: "us_airborne_squad"}, german={"E3": "medic"}).impulse("us")
    battle.choose(f"activate:{cell}", f"move-from:{cell}", f"move:{cell}-upper", f"move:{cell}")
    assert [event.data["cost"] for event in battle.events("moves")] == [2, 2]
    assert battle.where("us-squad-1") == cell


@clause("lnl-10.2-6")
def test_from_one_upper_storey_to_the_next_at_the_cost_of_the_building() -> None:
    """Neither the slope under the house nor a wall between its hexes counts upstairs."""
    battle = Battle(
        HOUSE,
        us={"A1-upper": "us_airborne_squad", "A1": "us_airborne_squad"},
        german={"E3": "medic"},
        hills={1: "B2"},
        hexsides={"wall": "A1/B2"},
    ).impulse("us")
    battle.choose("activate:A1-upper", "move-from:A1-upper", "move:B2-upper", "move:C1-upper")
    assert [event.data["cost"] for event in battle.events("moves")] == [2, 2]
    battle.choose("pass", "activate:A1", "move-from:A1", "move:B2")
    assert battle.last("moves").data["cost"] == 4, "2 for the house, 1 for the wall, 1 for the slope"


@clause("lnl-10.2-6")
def test_nobody_steps_from_an_upper_storey_into_the_air() -> None:
    battle = Battle(HOUSE, us={"A1-upper": "us_airborne_squad"}, german={"E3": "medic"}).impulse("us")
    battle.choose("activate:A1-upper", "move-from:A1-upper")
    assert sorted(battle.keys) == ["move:A1", "move:B2-upper"]
    assert battle.why_not("move:A2") == No("lnl-6.0-1", "not-a-neighbour")


@clause("lnl-10.2-9")
@example("lnl-10.2-e1")
def test_e1_an_upper_storey_is_as_high_as_a_hill_of_level_2() -> None:
    battle = Battle(HOUSE, us={"A1-upper": "crew"}, german={"E3": "crew"}, hills={2: "E3", 1: "B2"})
    heights = {each.label: each.height for each in battle.impulse("us").g.field.locations}
    assert heights["A1-upper"] == heights["E3"] == 2
    assert heights["B2-upper"] == 3, "two levels above its own ground"


ADJACENT = {
    ("A1-upper", "B2-upper"): (True, True),
    ("A1-upper", "A1"): (True, True),
    ("A1", "B2"): (True, True),
    ("A1", "A2"): (True, True),
    ("A1-upper", "B2"): (False, False),
    ("A1-upper", "A2"): (False, True),
    ("A1-upper", "C1-upper"): (False, False),
}
"""Two locations: adjacent by the rule, and by the option that lets upstairs be next to outdoors."""


@pytest.mark.parametrize("option", [False, True])
@pytest.mark.parametrize(("one", "other"), list(ADJACENT))
@clause("lnl-10.2-10")
def test_which_locations_are_adjacent(one: str, other: str, option: bool) -> None:
    battle = Battle(
        HOUSE,
        us={one: "us_airborne_squad"},
        german={other: "crew"},
        hills={1: "A2"},
        options={"upstairs_adjacent_outdoors": option},
    ).impulse("us")
    field, a, b = battle.g.field, battle.loc(one), battle.loc(other)
    assert bool(field.adjacent[a] >> b & 1) == ADJACENT[one, other][option]
    assert field.adjacent[a] >> b & 1 == field.adjacent[b] >> a & 1


@pytest.mark.parametrize(("option", "bonus"), [(False, {}), (True, {"adjacent": 2})])
@clause("lnl-10.2-10", "lnl-10.2-11")
def test_fire_from_upstairs_at_the_street_below_has_no_adjacent_bonus(
    option: bool, bonus: dict[str, int]
) -> None:
    battle = Battle(
        HOUSE,
        us={"A1-upper": "us_airborne_squad"},
        german={"A2": "wehrmacht_squad", "B2": "wehrmacht_squad", "B2-upper": "wehrmacht_squad"},
        options={"upstairs_adjacent_outdoors": option},
    )
    battle.spotted = ["A2", "B2", "B2-upper"]
    battle.impulse("us", dice=[1, 6]).choose("activate:A1-upper")
    fire = [key for key in battle.keys if key.startswith("fire")]
    assert fire == ["fire:A1-upper>A2", "fire:A1-upper>B2-upper"]
    assert battle.why_not("fire:A1-upper>B2") == No("lnl-10.0-2", "no-line-of-sight")
    battle.choose("fire:A1-upper>A2")
    assert battle.parts() == {"lead": 2, **bonus}


@clause("lnl-10.2-10")
def test_a_unit_upstairs_does_not_spot_a_neighbour_below_by_being_near() -> None:
    battle = Battle(
        """
             .     .
          s     s     .
             s     .
          f     .     .
        """,
        us={"A1-upper": "us_airborne_squad"},
        german={"A2": "wehrmacht_squad", "B2-upper": "crew"},
    ).impulse("us")
    assert not is_spotted(battle.g, 1, battle.loc("A2"))
    assert is_spotted(battle.g, 1, battle.loc("B2-upper"))
