"""The parts of a table between which a base cannot go."""

from __future__ import annotations

import random

import pytest

from bocage.ground.table.ground import BARRED, CROSSED, STEPS, Footing, Ground
from bocage.ground.table.regions import regions
from bocage.ground.table.shapes import Piece
from tests.ground.table.test_ways_again import small_ground


def walled(role: int) -> Ground:
    """A table of 10 by 5 inches with a wall across it, from x = 60 to x = 68."""
    wall = Piece(0, "wall", [(60, 0), (68, 0), (68, 80), (60, 80)])
    return Ground([wall], 160, 80, Footing(8, (role,)))


def test_a_wall_parts_a_table_the_larger_part_comes_first() -> None:
    """Nodes stand from 8 to 48 west of the wall and from 80 to 152 east of it, nine rows of each."""
    ground = walled(BARRED)
    east, west = regions(ground)
    assert sorted(east) == [row * 21 + column for row in range(1, 10) for column in range(10, 20)]
    assert sorted(west) == [row * 21 + column for row in range(1, 10) for column in range(1, 7)]
    assert (east[0], west[0]) == (21 + 10, 21 + 1), "the lowest first"


def test_what_can_be_crossed_is_crossed() -> None:
    """A thin wall lies on one column of nodes, and a knight's step goes over it. On a thick one lie three, at
    56, 64 and 72: the base would have to stand on it between two steps."""
    thick = walled(CROSSED)
    assert [len(region) for region in regions(thick)] == [90, 54]
    narrow = Ground(
        [Piece(0, "wall", [(67, 0), (69, 0), (69, 80), (67, 80)])], 160, 80, Footing(3, (CROSSED,))
    )
    assert [len(region) for region in regions(narrow)] == [sum(narrow.stands)]


@pytest.mark.parametrize("seed", range(10))
def test_every_node_is_in_the_part_of_its_neighbours(seed: int) -> None:
    ground = small_ground(random.Random(seed))
    found = regions(ground)
    part_of = {node: at for at, region in enumerate(found) for node in region}
    assert sum(map(len, found)) == len(part_of) == sum(ground.stands)
    assert all(ground.stands[node] for node in part_of)
    assert [len(region) for region in found] == sorted(map(len, found), reverse=True)
    for node, part in part_of.items():
        for direction, (dx, dy) in enumerate(STEPS):
            there = node + dx + dy * ground.across
            if ground.ways[node] >> direction & 1 and there in part_of:
                assert part_of[there] == part
