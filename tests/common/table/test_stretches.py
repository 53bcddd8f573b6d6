"""Straight stretches of those who pay for ground and crossings: as the tape measures them."""

from __future__ import annotations

import random

import pytest

from bocage.ground.table.ground import BARRED, Gait
from bocage.ground.table.lattice import TAPE
from bocage.ground.table.shapes import Piece, box_corners
from bocage.ground.table.table import Table
from bocage.ground.table.tape import NO_WAY, stretch_cost
from bocage.systems.common.table.tablefield import Kind, TableField

CHART = {
    "field": Kind("field", line=False, grade=0, crossing=0, sight="clear", depth=0),
    "road": Kind("road", line=False, grade=0, crossing=0, sight="clear", depth=0),
    "rough": Kind("rough", line=False, grade=1, crossing=0, sight="clear", depth=0),
    "marsh": Kind("marsh", line=False, grade=2, crossing=0, sight="clear", depth=0),
    "house": Kind("house", line=False, grade=BARRED, crossing=0, sight="blocks", depth=0),
    "hedge": Kind("hedge", line=True, grade=0, crossing=2, sight="screen", depth=0),
}
FACTORS = (1, 2, 4)


def field(*pieces: tuple[str, int, int, int, int, int]) -> TableField:
    """A table of 40 by 30 inches with boxes, each over those before it: kind, middle, half of the width and
    of the depth, heading."""
    boxes = [Piece(at, kind, box_corners(*box)) for at, (kind, *box) in enumerate(pieces)]
    return TableField(Table(640, 480, boxes, {}), "drawn", CHART, "field", [])


def test_a_road_over_rough_ground_is_a_road() -> None:
    """Ten inches of rough ground with a road through it, 2 inches wide: on the road 10 inches are 10, beside
    it 20, and across it 2 of 6 are on the road. Under the rough ground it is of no use."""
    rough, road = ("rough", 320, 240, 80, 80, 0), ("road", 320, 240, 200, 16, 0)
    gait = Gait(FACTORS)
    over, under = field(rough, road), field(road, rough)
    assert over.stretch(240, 240, 400, 240, 8, gait) == 10 * TAPE
    assert over.stretch(240, 280, 400, 280, 8, gait) == 20 * TAPE
    across = over.stretch(320, 192, 320, 288, 8, gait)
    assert abs(across - (2 + 4 * 2) * TAPE) <= 2
    assert under.stretch(240, 240, 400, 240, 8, gait) == 20 * TAPE
    assert under.stretch(160, 240, 240, 240, 8, gait) == 5 * TAPE, "before it begins"


def test_a_road_elsewhere_is_like_the_bare_table() -> None:
    gait = Gait(FACTORS)
    apart = field(("rough", 100, 100, 40, 40, 0), ("road", 320, 240, 200, 16, 0))
    assert apart.hindering == 0b01
    assert apart.stretch(240, 240, 400, 240, 8, gait) == 10 * TAPE
    for x, y, meets in ((156, 100, True), (157, 100, False), (44, 100, True), (43, 100, False)):
        beside = field(("rough", 100, 100, 40, 40, 0), ("road", x, y, 16, 16, 0))
        assert beside.hindering == (0b11 if meets else 0b01)
    for x, y, meets in ((100, 156, True), (100, 157, False), (100, 44, True), (100, 43, False)):
        beside = field(("rough", 100, 100, 40, 40, 0), ("road", x, y, 16, 16, 0))
        assert beside.hindering == (0b11 if meets else 0b01)


@pytest.mark.parametrize("corner", [(300, 204), (301, 204), (299, 204)])
def test_the_tip_of_a_hedge_is_met_both_ways_or_not_at_all(corner: tuple[int, int]) -> None:
    """The line from (260, 164) to (340, 244) passes the south-west corner of a hedge at (300, 204): on it, a
    sixteenth beside it, a sixteenth within it."""
    x, y = corner
    hedge = Piece(0, "hedge", [(x, y - 4), (x + 40, y - 4), (x + 40, y), (x, y)])
    drawn = TableField(Table(640, 480, [hedge], {}), "drawn", CHART, "field", [])
    gait, ground = Gait(FACTORS, drawn.lines, drawn.costs), drawn.ground(8)
    there = drawn.stretch(260, 164, 340, 244, 8, gait)
    assert there == drawn.stretch(340, 244, 260, 164, 8, gait)
    assert there == stretch_cost(ground, (260, 164), (340, 244), gait)
    assert there == stretch_cost(ground, (340, 244), (260, 164), gait)
    if x != 300:
        assert there == 28964 + 2 * TAPE * (x < 300), "113.137 sixteenths are 28963.1 parts"


@pytest.mark.parametrize("seed", range(6))
def test_a_stretch_is_as_long_as_the_tape_says_but_for_rounding(seed: int) -> None:
    """To 1/65536 of it at each of up to sixteen edges, times 4 at most: 40 inches are 163,840 parts."""
    chance = random.Random(seed)
    kinds = ["road", "road", "rough", "rough", "marsh", "hedge", "hedge", "house"]
    chance.shuffle(kinds)
    boxes = []
    for kind in kinds:
        half = {"house": (20, 20), "hedge": (50, 2), "road": (150, 12)}.get(kind, (60, 60))
        boxes.append(
            (kind, chance.randint(120, 520), chance.randint(120, 360), *half, chance.choice((0, 5, 16, 40)))
        )
    drawn = field(*boxes)
    ground = drawn.ground(8)
    gaits = [Gait(FACTORS, drawn.lines, drawn.costs), Gait(FACTORS), Gait((1, 0, 3), drawn.lines)]
    tried = barred = 0
    while tried < 150:
        a, b = ((chance.randint(8, 632), chance.randint(8, 472)) for _ in range(2))
        if a == b or not (ground.may_stand(*a) and ground.may_stand(*b)):
            continue
        tried += 1
        gait = chance.choice(gaits)
        tape = stretch_cost(ground, a, b, gait)
        found = drawn.stretch(*a, *b, 8, gait)
        assert (found == NO_WAY) == (tape == NO_WAY), (a, b)
        assert abs(found - tape) <= 16 * 3 * 4, (a, b)
        barred += tape == NO_WAY
    assert 0 < barred < tried
