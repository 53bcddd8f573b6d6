"""Chapters 2, 3 and 10: hexes, dice and terrain: what it costs to enter, what it does to sight and fire."""

from __future__ import annotations

import pytest

from bocage.ground.land import Land
from bocage.systems.vv.board.field import Field
from bocage.systems.vv.content.scenario import Special
from bocage.systems.vv.explain.route import find_route
from bocage.systems.vv.rules.fire.attacks import cover, cover_within
from tests.support import clause, example
from tests.vv.board.test_09_line_of_sight import modifier, sight
from tests.vv.positions import Battle

US = {"A1": "us_rifle_squad"}
PROHIBITED = 0


def battle(drawing: str, *, us: dict[str, str] | None = None, **more: object) -> Battle:
    return Battle(drawing, us=us or US, **more).phase("movement")  # type: ignore[arg-type]


def field(drawing: str, **more: object) -> Field:
    return battle(drawing, **more).g.field  # type: ignore[arg-type]


def on_foot(ground: Field, here: str, to: str) -> int:
    """The MP of infantry for one step; 0: it may not go there."""
    start, end = ground.number(here), ground.number(to)
    return next((way.cost for way in ground.foot[start] if way.to == end), PROHIBITED)


def on_wheels(ground: Field, here: str, to: str) -> int:
    start, end = ground.number(here), ground.number(to)
    return ground.wheels[start][ground.land.direction(start, end)]


def covers(ground: Battle, label: str) -> int:
    return cover_within(ground.g, ground.cell(label))


KINDS = [
    (".", 1, 1, 0, 0),
    ("t", 1, 1, 0, 0),
    ("r", 1, 1, 0, 0),
    ("h", 2, PROHIBITED, 3, None),
    ("f", 2, 2, 2, None),
    ("j", 2, 2, 2, None),
    ("s", 2, 3, 1, 0),
    ("g", 2, 3, 1, 0),
    ("o", 1, 1, 1, 1),
    ("y", 1, 1, 1, 1),
    ("p", 1, 1, 1, 1),
    ("c", 1, 1, 0, 0),
    ("n", PROHIBITED, PROHIBITED, 0, 0),
    ("m", PROHIBITED, PROHIBITED, 0, 0),
    ("w", PROHIBITED, PROHIBITED, 0, 0),
]


@clause("vv-10.2-1", "vv-10.2-2", "vv-10.2-3", "vv-10.2-4", "vv-10.3-1", "vv-10.3-2", "vv-10.3-3")
@clause("vv-10.4-1", "vv-10.4-2", "vv-10.4-6", "vv-10.4-7", "vv-10.5-1", "vv-10.5-2", "vv-10.5-3")
@clause("vv-10.6-1", "vv-10.6-2", "vv-10.6-3", "vv-10.6-4", "vv-10.8-1", "vv-10.8-2", "vv-10.8-3")
@clause("vv-10.9-3", "vv-10.9-4", "vv-10.9-5", "vv-10.11-1", "vv-10.11-3", "vv-10.11-4", "vv-10.12-3")
@clause("vv-10.12-4", "vv-10.12-5", "vv-10.12a-1", "vv-10.1-3", "vv-6.2-1", "vv-qr.8-1", "vv-2.3-1")
@example("vv-10.4-e1", "vv-10.5-e1", "vv-10.6-e1", "vv-10.6-e2")
@pytest.mark.parametrize(("mark", "foot", "wheels", "given", "between"), KINDS)
def test_the_terrain_chart(mark: str, foot: int, wheels: int, given: int, between: int | None) -> None:
    """MP on foot and on wheels, cover in the hex, and what it does to a line that goes through it."""
    ground = battle(f"  .\n  {mark}\n  .\n")
    assert on_foot(ground.g.field, "A1", "A2") == foot
    assert on_wheels(ground.g.field, "A1", "A2") == wheels
    assert covers(ground, "A2") == given
    assert modifier(ground.g.field.sight.sight, "A1", "A3") == between


@clause("vv-10.1-4", "vv-10.4-7", "vv-14.8a-1")
def test_cover_raises_the_attack_roll() -> None:
    """10.4: +3 for a building: 5 on the dice is 8, no effect for APFP 5."""
    fight = Battle("  .\n  h\n", us=US, german={"A2": "german_rifle_squad"}).phase("fire", dice=[2, 3])
    fight.choose("fire:A1>A2")
    assert fight.parts() == {"stone_building": 3}
    assert fight.last("fire").data["points"] == 0


@clause("vv-10.1-2", "vv-2.3-1")
def test_a_small_drawn_wood_does_not_make_a_woods_hex() -> None:
    """The kind of a hex counts, not a silhouette that reaches into it."""
    grove = {"forest": [((1.0, 1.55), (1.2, 1.55), (1.1, 1.7))]}
    seen = sight("  .\n  .\n  .\n", outlines=grove)
    assert modifier(seen, "A1", "A3") == 0


@clause("vv-10.9-1", "vv-10.9-2", "vv-10.9-7", "vv-10.9-8")
@example("vv-10.9-e1")
def test_crops_hinder_only_where_the_scenario_has_them() -> None:
    bare = battle("  .\n  c\n  c\n")
    assert covers(bare, "A3") == 0
    grown = battle("  .\n  c\n  c\n", special=Special(crops=True))
    assert cover(grown.g, grown.cell("A1"), grown.cell("A3")) == 2
    assert covers(grown, "A3") == 1


@clause("vv-10.8-3", "vv-10.12a-4")
@example("vv-10.8-e1", "vv-10.8-e2")
def test_a_hindrance_counts_in_the_target_hex_and_on_the_way_and_not_where_the_firer_is() -> None:
    ground = battle("  .\n  .\n  o\n  o\n")
    assert cover(ground.g, ground.cell("A1"), ground.cell("A3")) == 1
    assert cover(ground.g, ground.cell("A1"), ground.cell("A4")) == 2
    assert cover(ground.g, ground.cell("A4"), ground.cell("A1")) == 1


# Bridges


BRIDGE = "     .     .\n  r     n     .\n     b     .\n  .     r     .\n     n     .\n"


@clause("vv-10.31-1", "vv-10.31-2", "vv-10.31-3", "vv-10.31-5", "vv-10.31-6", "vv-10.31-7", "vv-10.31-8")
@clause("vv-10.31-9", "vv-10.11-2", "vv-10.12a-2")
def test_a_bridge_is_a_road_over_what_cannot_be_crossed() -> None:
    ground = battle(BRIDGE, ways={"road": "A1 B2 C2"})
    assert on_foot(ground.g.field, "A1", "B2") == 1
    assert on_foot(ground.g.field, "A2", "B2") == 1
    assert on_wheels(ground.g.field, "A1", "B2") == 1
    assert on_wheels(ground.g.field, "A2", "B2") == PROHIBITED
    assert on_wheels(ground.g.field, "B2", "A2") == 1
    assert covers(ground, "B2") == 0
    assert on_foot(ground.g.field, "B2", "B3") == PROHIBITED
    assert modifier(ground.g.field.sight.sight, "B1", "B3") == 0


@clause("vv-10.31-1", "vv-10.31-5", "vv-10.31-6")
@example("vv-10.31-e1", "vv-10.31-e3")
@pytest.mark.parametrize(("below", "entered", "given"), [("s", 2, 1), ("n", PROHIBITED, 0)])
def test_on_foot_one_crosses_stream_or_canal_by_the_bridge_for_a_point_a_hex(
    below: str, entered: int, given: int
) -> None:
    """C1 and B3 are what flows below the bridge B2."""
    ground = battle(BRIDGE.replace("n", below), ways={"road": "A1 B2 C2"}, german={"E2": "german_leader_1*"})
    assert (on_foot(ground.g.field, "B2", "B3"), covers(ground, "B3")) == (entered, given)
    assert covers(ground, "B2") == 0
    ground.choose("move:A1", "step:B2")
    assert ground.unit("us-squad-1").mp == 1
    ground.choose("step:C2")
    assert ground.unit("us-squad-1").mp == 2


# Scenario rules


@clause("vv-10.4-3")
def test_a_scenario_rule_may_let_vehicles_into_buildings() -> None:
    assert on_wheels(field("  .\n  h\n"), "A1", "A2") == PROHIBITED
    assert on_wheels(field("  .\n  h\n", special=Special(vehicles_in_buildings=True)), "A1", "A2") == 2


@clause("vv-10.12a-3")
def test_a_scenario_rule_may_open_water() -> None:
    assert on_foot(field("  .\n  w\n"), "A1", "A2") == PROHIBITED
    opened = field("  .\n  w\n", special=Special(water_open="A2"))
    assert on_foot(opened, "A1", "A2") == 1
    assert on_wheels(opened, "A1", "A2") == 1


@clause("vv-10.12-1", "vv-10.12-2", "vv-10.12-4")
def test_a_beach_is_open_ground_beside_the_water() -> None:
    ground = field("  .\n  t\n  w\n")
    assert on_foot(ground, "A1", "A2") == 1
    assert on_foot(ground, "A2", "A3") == PROHIBITED


@clause("vv-2.2-2", "vv-2.2-3")
def test_hexes_that_the_scenario_closes_are_not_entered() -> None:
    assert on_foot(field("  .\n  .\n", closed="A2"), "A1", "A2") == PROHIBITED
    assert on_foot(field("  .\n  .\n"), "A1", "A2") == 1


@clause("vv-4.3-1")
def test_streams_may_be_canals() -> None:
    assert on_foot(field("  .\n  s\n"), "A1", "A2") == 2
    assert on_foot(field("  .\n  s\n", special=Special(streams_are_canals=True)), "A1", "A2") == PROHIBITED


# Hills


@clause("vv-10.7-3", "vv-10.7-4", "vv-10.7-5")
@example("vv-10.7-e1", "vv-10.7-e2", "vv-10.7-e3", "vv-10.7-e4", "vv-10.7-e5")
@pytest.mark.parametrize(
    ("drawing", "cost"),
    [
        ("  .\n  .1\n", 2),
        ("  .\n  f1\n", 3),
        ("  .1\n  .2\n", 2),
        ("  .1\n  .\n", 1),
        ("  .1\n  .1\n", 1),
        ("  .2\n  .1\n", 1),
    ],
)
def test_uphill_costs_one_more(drawing: str, cost: int) -> None:
    ground = field(drawing)
    assert on_foot(ground, "A1", "A2") == cost
    assert on_wheels(ground, "A1", "A2") == cost


@clause("vv-10.7-6")
@example("vv-10.7-e7")
@pytest.mark.parametrize("drawing", ["  .\n  .2\n", "  .2\n  .\n"])
def test_two_levels_at_once_are_barred_to_vehicles(drawing: str) -> None:
    assert on_wheels(field(drawing), "A1", "A2") == PROHIBITED


CLIFF = "  .\n  .2\n  .2\n  h\n  .\n"


@clause("vv-10.7-7")
@example("vv-10.7-e6")
def test_two_levels_at_once_take_the_whole_allowance_on_foot() -> None:
    climb = battle(CLIFF, us={"A1": "us_rifle_squad us_rifle_squad"}, german={"A5": "german_rifle_squad"})
    climb.choose("move:A1", "join:us-squad-1", "stay:us-squad-2", "step:A2")
    assert climb.where("us-squad-1") == "A2"
    assert climb.last("step").data["cost"] == 4
    assert climb.ask.kind == "movement"
    assert climb.marked("us-squad-1") == ["move"]


@clause("vv-10.7-7")
def test_the_way_that_is_shown_ends_where_two_levels_were_climbed() -> None:
    climb = battle(CLIFF, german={"A5": "german_rifle_squad"}).choose("move:A1")
    shown = find_route(climb.game, climb.cell("A2"))
    assert shown is not None
    assert shown.cost == 4
    assert find_route(climb.game, climb.cell("A3")) is None


@clause("vv-10.7-7")
@example("vv-10.7-e6")
def test_two_levels_at_once_are_not_possible_after_any_point_is_spent() -> None:
    climb = battle("  .\n  .\n  .2\n")
    climb.choose("move:A1", "step:A2")
    assert "step:A3" not in climb.keys
    assert climb.reason("step:A3") == "needs-whole-allowance"


@clause("vv-10.7-8")
@example("vv-10.7-e6")
def test_no_assault_move_over_two_levels() -> None:
    climb = battle("     .\n  .\n     .2\n", us={"A1": "us_rifle_squad"})
    climb.choose("assault-move:A1")
    assert "step:B2" not in climb.keys
    assert climb.reason("step:B2") == "no-assault-move-two-levels"


@clause("vv-10.7-1", "vv-10.7-9", "vv-10.7-10", "vv-10.7-11", "vv-10.7-12", "vv-10.7-13")
@example("vv-10.7-e8", "vv-10.7-e9", "vv-10.7-e10")
@pytest.mark.parametrize(
    ("levels", "clear"),
    [
        ((0, 1, 2), True),
        ((2, 1, 0), True),
        ((0, 1, 1, 2), False),
        ((1, 1, 1), True),
        ((2, 2, 2), True),
        ((1, 0, 1), True),
        ((2, 0, 2), True),
        ((2, 1, 2), True),
        ((0, 1, 0), False),
        ((0, 2, 0), False),
        ((1, 1, 0), False),
        ((1, 2, 1), False),
        ((1, 1, 2), True),
        ((1, 1, 1, 2), False),
        ((0, 2, 2), False),
        ((1, 0, 0), True),
        ((2, 0, 1), True),
    ],
)
def test_lines_over_hills(levels: tuple[int, ...], clear: bool) -> None:
    drawing = "\n".join(f"  .{level or ''}" for level in levels)
    seen = sight(drawing)
    assert (modifier(seen, "A1", f"A{len(levels)}") is not None) == clear


@clause("vv-10.7-12", "vv-10.7-13")
def test_other_terrain_between_equal_heights_blocks() -> None:
    assert modifier(sight("  .1\n  f1\n  .1\n"), "A1", "A3") is None
    assert modifier(sight("  .1\n  f\n  .1\n"), "A1", "A3") is None
    assert modifier(sight("  .1\n  h\n  .2\n"), "A1", "A3") is None


@clause("vv-10.7-14")
def test_cover_on_a_hill_is_that_of_its_terrain() -> None:
    assert covers(battle("  .\n  .2\n"), "A2") == 0
    assert covers(battle("  .\n  f1\n"), "A2") == 2


# Walls, hedges and hedgerows


@clause("vv-10.10-1", "vv-10.10-2", "vv-6.2-2", "vv-2.3-2", "vv-10.101-3")
@example("vv-10.10-e1", "vv-10.10-e2", "vv-10.10-e3", "vv-10.10-e4")
@pytest.mark.parametrize(
    ("mark", "side", "foot", "wheels"),
    [(".", "hedge", 2, 2), ("h", "wall", 3, PROHIBITED), ("f", "hedge", 3, 3), (".1", "wall", 3, 3)],
)
def test_crossing_a_hexside_costs_one_more(mark: str, side: str, foot: int, wheels: int) -> None:
    for bocage in (False, True):
        ground = field(f"  .\n  {mark}\n", hexsides={side: "A1/A2"}, special=Special(bocage=bocage))
        assert on_foot(ground, "A1", "A2") == foot
        assert on_wheels(ground, "A1", "A2") == wheels


@clause("vv-10.10-3", "vv-10.10-4", "vv-10.10-6", "vv-10.12a-4")
def test_a_hedge_hinders_all_but_the_unit_beside_it() -> None:
    seen = sight("  .\n  .\n  .\n  .\n", hexsides={"hedge": "A1/A2", "wall": "A2/A3"})
    assert modifier(seen, "A1", "A3") == 1
    assert modifier(seen, "A3", "A1") == 1
    assert modifier(seen, "A1", "A4") == 1
    assert modifier(seen, "A4", "A1") == 2
    assert modifier(seen, "A1", "A2") == 0
    assert modifier(seen, "A2", "A1") == 0


@clause("vv-10.10-4", "vv-10.10-u2")
def test_a_corner_where_two_hedges_meet_counts_once() -> None:
    seen = sight("     .\n  .     .\n     .\n", hexsides={"hedge": "C1/B1 C1/B2"})
    assert modifier(seen, "A1", "C1") == 1
    assert modifier(seen, "C1", "A1") == 0
    half = sight("     .\n  .     .\n     .\n", hexsides={"hedge": "C1/B1"})
    assert modifier(half, "A1", "C1") == 0


LONG = "     .\n  .\n" * 6
"""From A1 to B6 one looks through A2, A3, B4 and B5: out of A2 where it meets A3 and B3, out of B4 where it
meets B5 and A4."""


@clause("vv-10.10-u2", "vv-10.10-4", "vv-10.101-2")
@pytest.mark.parametrize(
    ("hedges", "expected"),
    [
        ("A2/A3 A3/B3", 1),
        ("A2/A3 A2/B3", 1),
        ("A2/A3 A3/B3 A2/B3", 1),
        ("B4/B5 B5/A4", 1),
        ("A2/A3", 0),
        ("A3/B3 A2/B3", 0),
        ("A2/A3 B4/B5 B5/A4", 1),
        ("A2/A3 A3/B3 B4/B5 B5/A4", 2),
    ],
)
def test_so_does_one_at_which_the_line_goes_from_hex_to_hex(hedges: str, expected: int) -> None:
    """It goes into, or comes out of, a corner where two hedges meet; else it has a way round."""
    seen = sight(LONG, hexsides={"hedge": hedges})
    for here, there in (("A1", "B6"), ("B6", "A1")):
        assert modifier(seen, here, there) == expected
    grown = sight(LONG, hexsides={"hedge": hedges}, bocage=True)
    assert modifier(grown, "A1", "B6") == (None if expected else 0)


@clause("vv-10.101-1", "vv-10.101-2", "vv-10.101-3")
def test_one_sees_over_a_hedgerow_into_the_hex_behind_it_and_no_farther() -> None:
    seen = sight("  .\n  .\n  .\n  .\n", hexsides={"hedge": "A2/A3"}, bocage=True)
    assert modifier(seen, "A1", "A3") == 1
    assert modifier(seen, "A2", "A4") == 0
    assert modifier(seen, "A4", "A2") == 1
    assert modifier(seen, "A1", "A4") is None
    low = sight("  .\n  .\n  .\n  .\n", hexsides={"hedge": "A2/A3"})
    assert modifier(low, "A1", "A4") == 1


# Chapters 2 and 3


@clause("vv-2.1-1", "vv-2.1-2", "vv-2.2-1")
def test_every_hex_has_its_label() -> None:
    assert field("     .\n  .\n     .\n").labels == ["A1", "B1", "B2"]
    assert Land.draw("  .\n").cell("A1") == 0


@clause("vv-3.1-1", "vv-3.2-1", "vv-3.2-2")
def test_an_attack_rolls_two_dice_and_a_sniper_one() -> None:
    fight = Battle(
        "  .\n  .\n  .\n",
        us=US,
        german={"A3": "german_rifle_squad"},
        snipers=["german"],
        hexsides={"hedge": "A2/A3"},
    ).phase("fire", dice=[6, 6, 3])
    fight.choose("fire:A1>A3", "place-sniper:A3")
    assert fight.last("fire").data["dice"] == (6, 6)
    assert fight.last("snipe").data["roll"] == 3
