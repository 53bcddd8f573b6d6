"""10.5, 10.5.2 and the Terrain Effects Chart: squares, diagonals, buildings, walls and fences on foot."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from tests.doh.positions import Streets
from tests.lnl.positions import Battle
from tests.support import clause, example

OPEN = """
. . . . .
. . . . .
. . . . .
. . . . .
"""


def cost(battle: Battle, start: str, to: str, *, side: int = 0, cheap: bool = False) -> int:
    """The MP of a step on foot, or 0 when there is none."""
    field = battle.impulse("us").g.field
    for place, full, less in field.steps[side][field.number(start)]:
        if place == field.number(to):
            return less if cheap else full
    return 0


def paid(battle: Battle) -> list[object]:
    """The MP of each step so far."""
    return [event.data["cost"] for event in battle.events("moves")]


@clause("doh-10.5-1", "doh-10.5-2")
@example("doh-10.5-e1")
def test_range_is_the_larger_of_columns_and_rows() -> None:
    battle = Streets("\n".join([". . ."] * 17), us={"A1": "ranger_squad"}, somali={"C1": "somali_half"})
    field = battle.impulse("us").g.field
    assert field.distance[field.number("B17")][field.number("C15")] == 2
    assert field.distance[field.number("A1")][field.number("C3")] == 2
    assert field.distance[field.number("A1")][field.number("A4")] == 3


@clause("doh-10.5-3")
def test_eight_neighbours_are_adjacent() -> None:
    field = Streets(OPEN).impulse("us").g.field
    near = field.adjacent[field.number("C3")]
    assert near == sum(1 << field.number(cell) for cell in ["B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"])


@clause("doh-10.5-4", "doh-10.5-5")
@example("doh-10.5-e2", "doh-10.5-e4")
@pytest.mark.parametrize("who", ["ranger_squad", "leader_sergeant"])
def test_a_diagonal_step_costs_one_more_and_infantry_may_take_it(who: str) -> None:
    battle = Streets(OPEN, us={"A1": who})
    assert cost(battle, "A1", "B1") == 1
    assert cost(battle, "A1", "B2") == 2
    battle.impulse("us").choose("activate:A1", "move-from:A1", "move:B2")
    name = battle.at("B2")[0]
    assert battle.unit(name).mp == 2


@clause("doh-10.5-4", "doh-10.5-u2")
def test_buildings_beside_the_corner_do_not_stop_a_diagonal_step() -> None:
    assert cost(Streets(". o\nL .", us={"A1": "ranger_squad"}), "A1", "B2") == 2


# 10.5.2 and the chart


@clause("doh-10.5.2-1", "doh-chart-3")
def test_a_road_is_open_and_gives_no_cover() -> None:
    battle = Streets(OPEN, us={"A1": "ranger_squad"}).impulse("us")
    place = battle.loc("B2")
    assert battle.g.field.bare[place]
    assert battle.g.field.tm[place] == 0
    assert cost(battle, "A2", "B2") == 1


@clause("doh-10.5.2-4", "doh-chart-4", "doh-chart-5", "doh-10.5.2-2", "doh-10.5.2-3")
@pytest.mark.parametrize(("mark", "tm", "storeys"), [("L", 2, 2), ("o", 1, 1)])
def test_buildings_cost_americans_two_and_protect(mark: str, tm: int, storeys: int) -> None:
    battle = Streets(f". {mark} .", us={"A1": "ranger_squad"}).impulse("us")
    field = battle.g.field
    place = field.number("B1")
    assert cost(battle, "A1", "B1") == 2
    assert field.tm[place] == tm
    assert len(field.cell_mates[place]) == storeys
    assert field.cover[place].sight == "blocking"
    assert field.cover[place].building
    assert not field.sight.see[field.number("A1")] >> field.number("C1") & 1


@clause("doh-10.5.2-2")
@example("doh-10.5.2-e1")
def test_the_square_i11_of_a_map_on_which_it_is_drawn_so_is_a_building() -> None:
    rows = [". . . . . . . . ."] * 10 + [". . . . . . . . L"]
    field = Streets("\n".join(rows), us={"A1": "ranger_squad"}).impulse("us").g.field
    assert field.cover[field.number("I11")].building
    assert not field.cover[field.number("I10")].building


@clause("doh-10.5.2-u3", "doh-10.5.2-u2")
def test_pakistanis_pay_two_for_a_building_and_for_a_storey() -> None:
    battle = Streets(". L", us={"A1": "pakistani_squad"}, force="pakistani")
    assert cost(battle, "A1", "B1") == 2
    assert cost(battle, "B1", "B1-upper") == 2


@clause("doh-10.5.2-5", "doh-10.5.2-6", "doh-10.5.2-7", "doh-10.5.2-u1")
def test_the_first_building_or_storey_of_a_somali_stack_costs_one_and_each_later_one_two() -> None:
    battle = Streets(". L L .\n. . . .", somali={"A1": "somali_squad_a"}).impulse("somali")
    battle.choose("activate:A1", "move-from:A1", "move:B1")
    assert paid(battle) == [1]
    battle.choose("move:B1-upper")
    assert paid(battle) == [1, 2], "one MP is left, and another building would cost two"
    assert battle.where("somali-squad-1") == "B1-upper"


@clause("doh-10.5.2-5", "doh-10.5.2-7")
def test_the_first_storey_change_of_a_somali_costs_one() -> None:
    battle = Streets("L L", somali={"A1": "somali_squad_a"}).impulse("somali")
    battle.choose("activate:A1", "move-from:A1", "move:A1-upper", "move:B1-upper")
    assert paid(battle) == [1, 2]


@clause("doh-10.5.2-8", "doh-10.5.2-12")
def test_a_square_is_what_its_map_calls_it_and_a_building_fills_it() -> None:
    field = Streets(". o .").impulse("us").g.field
    assert field.land.cells[field.number("B1")].fill == "other_building"
    assert not field.sight.see[field.number("A1")] >> field.number("C1") & 1


@clause("doh-chart-1", "doh-chart-6", "doh-chart-7", "doh-10.5.2-11")
@pytest.mark.parametrize(("mark", "leg", "tm"), [("r", 3, 3), ("g", 1, 1)])
def test_rubble_and_groves_degrade(mark: str, leg: int, tm: int) -> None:
    battle = Streets(f". {mark} .", us={"A1": "ranger_squad"}).impulse("us")
    field = battle.g.field
    assert cost(battle, "A1", "B1") == leg
    assert field.tm[field.number("B1")] == tm
    assert field.sight.code[field.number("A1")][field.number("C1")] == 1


# Walls and fences


@clause("doh-chart-8", "doh-chart-9", "doh-chart-12")
@pytest.mark.parametrize("kind", ["wall", "fence"])
def test_a_wall_or_a_fence_costs_one_more_on_foot(kind: str) -> None:
    battle = Streets(". g\n. .", us={"A1": "ranger_squad"}, sides={kind: "A1/B1"})
    assert cost(battle, "A1", "B1") == 2
    assert cost(battle, "A1", "A2") == 1


@clause("doh-10.5-u2", "ruling-176")
def test_a_diagonal_crosses_a_wall_only_when_both_ways_round_have_one() -> None:
    one = Streets(". .\n. .", us={"A1": "ranger_squad"}, sides={"wall": "A1/B1"})
    assert cost(one, "A1", "B2") == 2
    both = Streets(". .\n. .", us={"A1": "ranger_squad"}, sides={"wall": "A1/B1 A2/B2"})
    assert cost(both, "A1", "B2") == 3
    second = Streets(". .\n. .", us={"A1": "ranger_squad"}, sides={"wall": "B1/B2 A1/A2"})
    assert cost(second, "A1", "B2") == 3


@clause("doh-chart-8", "doh-chart-u8")
@pytest.mark.parametrize(("origin", "tm"), [("A1", 1), ("C1", 0), ("A2", 0)])
def test_a_wall_protects_from_fire_that_crosses_it(origin: str, tm: int) -> None:
    fight = Streets(
        ". . .\n. . .",
        sides={"wall": "A1/B1"},
        us={origin: "ranger_squad"},
        somali={"B1": "somali_half"},
    ).impulse("us", dice=[1, 6])
    fight.choose(f"activate:{origin}", f"fire:{origin}>B1")
    assert fight.tally("fire", "cover").total == tm


@clause("doh-chart-10", "doh-chart-11")
def test_a_wall_blocks_unless_an_end_is_next_to_it_or_above_it() -> None:
    field = Streets(". . . .\n. . . .", sides={"wall": "B1/C1"}).impulse("us").g.field
    code = field.sight.code
    assert code[field.number("A1")][field.number("D1")] == 3
    assert code[field.number("B1")][field.number("D1")] == 0
    assert code[field.number("A1")][field.number("C1")] == 0
    high = Streets("L . . .", sides={"wall": "B1/C1"}).impulse("us").g.field
    assert high.sight.code[high.number("A1-upper")][high.number("D1")] == 0
    assert high.sight.code[high.number("A1")][high.number("D1")] == 3


@clause("doh-chart-12")
def test_a_fence_neither_protects_nor_hides() -> None:
    field = Streets(". . . .", sides={"fence": "B1/C1"}).impulse("us").g.field
    assert field.sight.code[field.number("A1")][field.number("D1")] == 0
    side = field.side_facing(field.number("C1"), field.number("B1"))
    assert side is not None
    assert side.tm == 0


# Sight on squares


CORNER = """
. o .
. . .
. . .
"""
BOTH = """
. o .
L . .
. . .
"""


@clause("doh-10.5-u1", "ruling-44", "option-square_corner_worst")
@pytest.mark.parametrize(
    ("drawing", "worst", "code"), [(CORNER, False, 0), (CORNER, True, 3), (BOTH, False, 3), (BOTH, True, 3)]
)
def test_a_line_through_a_corner_takes_the_milder_way_round_or_by_an_option_the_worse(
    drawing: str, worst: bool, code: int
) -> None:
    options = {"square_corner_worst": worst}
    field = Streets(drawing, options=options).impulse("us").g.field
    assert field.sight.code[field.number("A1")][field.number("C3")] == code


def test_there_is_no_way_off_the_map_or_to_a_far_square() -> None:
    battle = Streets(OPEN, us={"A1": "ranger_squad"}).impulse("us").choose("activate:A1", "move-from:A1")
    refusal = battle.why_not("move:C3")
    assert isinstance(refusal, No)
    assert refusal.name == "not-a-neighbour"
