"""The outline of what a march has reached."""

from __future__ import annotations

from bocage.ground.table.envelope import rings
from bocage.ground.table.ground import Gait, Ground
from bocage.ground.table.lattice import PACES
from bocage.ground.table.march import march
from bocage.ground.table.shapes import Piece


def node(column: int, row: int) -> int:
    """A node of the bare table, which is 81 nodes wide."""
    return row * 81 + column


def test_a_node_has_half_a_step_of_ground_round_it(bare: Ground) -> None:
    assert rings(bare, [node(5, 5)]) == [[(36, 36), (44, 36), (44, 44), (36, 44)]]


def test_neighbours_share_one_outline_without_the_side_between(bare: Ground) -> None:
    (ring,) = rings(bare, [node(5, 5), node(6, 5)])
    assert ring == [(36, 36), (44, 36), (52, 36), (52, 44), (44, 44), (36, 44)]


def test_a_hole_is_a_ring_the_other_way_round(bare: Ground) -> None:
    around = [node(5 + dx, 5 + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    outer, inner = rings(bare, around)
    assert len(outer) == 12
    assert inner[inner.index((36, 44)) :] + inner[: inner.index((36, 44))] == [
        *((36, 44), (44, 44), (44, 36), (36, 36))
    ]


def test_nodes_that_touch_at_a_corner_are_two_rings(bare: Ground) -> None:
    assert len(rings(bare, [node(5, 5), node(6, 6)])) == 2
    assert len(rings(bare, [node(6, 5), node(5, 6)])) == 2


def test_the_outline_of_a_march_holds_exactly_the_nodes_it_reached(bare: Ground) -> None:
    reach = march(bare, (160, 160), 4 * PACES, Gait((1,)))
    outline = [Piece(0, "", ring) for ring in rings(bare, reach.nodes)]
    inside = {at for at in range(len(bare.ways)) if any(piece.holds(*bare.point(at)) for piece in outline)}
    assert inside == set(reach.nodes)
