"""Ways to a point that somebody names: as far as the move, the shortest, the first of two."""

from __future__ import annotations

from bocage.ground.table.bases import disc
from bocage.ground.table.ground import BARRED, Footing, Gait, Ground
from bocage.ground.table.lattice import TAPE
from bocage.ground.table.march import find_way, march, march_for_tape
from bocage.ground.table.shapes import Piece
from bocage.ground.table.tape import NO_WAY, pull_tight, stretch_cost
from bocage.ground.table.zones import Zone

GAIT = Gait((1,))


def behind_a_house(left: int, top: int, right: int, bottom: int) -> Ground:
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    return Ground([Piece(0, "house", corners)], 640, 640, Footing(8, (BARRED,)))


def test_a_way_with_a_bend_may_be_as_long_as_the_move_and_no_longer() -> None:
    """The house lies from (360, 304) on: past its corner by (352, 296), 24 up and 32 across, 40 in all, and
    24 more. 64 sixteenths are 4 inches."""
    ground = behind_a_house(360, 304, 392, 348)
    start, goal = (320, 320), (376, 296)
    reach = march_for_tape(ground, start, 80, GAIT)
    way = find_way(reach, goal, 64, GAIT)
    assert way is not None
    assert (way.points, way.length) == ([start, (352, 296), goal], 4 * TAPE)
    assert find_way(reach, goal, 63, GAIT) is None


def test_of_two_ways_as_long_the_northern_is_taken() -> None:
    """A house from y = 288 to 360 and a line along y = 324, half-way: the goal lies between two nodes, from
    which the two ways go round the house like in a mirror. 8 and 44 twice, and 40: 129.44 sixteenths."""
    ground = behind_a_house(336, 288, 360, 360)
    start, goal = (320, 324), (376, 324)
    north = [start, (328, 280), (368, 280), goal]
    south = [(x, 648 - y) for x, y in north]
    lengths = {
        sum(stretch_cost(ground, way[at - 1], way[at], GAIT) for at in range(1, 4)) for way in (north, south)
    }
    assert lengths == {2 * 11_449 + 40 * TAPE // 16}, "44.72 sixteenths are 11448.6 parts"
    way = find_way(march_for_tape(ground, start, 160, GAIT), goal, 160, GAIT)
    assert way is not None
    assert way.points == north


def test_a_way_is_pulled_tight_by_thirds() -> None:
    """Round the corner of a house at (340, 300): from the first point the last two are not seen. A third less
    far than the tenth is the seventh, whence the last one is seen; the eighth is not tried."""
    ground = behind_a_house(340, 300, 500, 420)
    north = [(320, y) for y in (400, 380, 360, 340, 320, 300, 284)]
    points = [*north, (330, 284), (360, 284), (400, 284)]
    seen = [stretch_cost(ground, points[0], point, GAIT) != NO_WAY for point in points]
    assert seen == [True] * 8 + [False] * 2
    way = pull_tight(ground, points, GAIT)
    assert way is not None
    assert way.points == [points[0], points[6], points[9]]


def test_the_corner_of_the_table_may_be_named() -> None:
    """A point without a base goes there round a house."""
    corners = [(16, 13), (28, 13), (28, 26), (16, 26)]
    ground = Ground([Piece(0, "house", corners)], 64, 64, Footing(0, (BARRED,)))
    assert stretch_cost(ground, (40, 40), (0, 0), GAIT) == NO_WAY
    way = find_way(march_for_tape(ground, (40, 40), 80, GAIT), (0, 0), 80, GAIT)
    assert way is not None
    assert (way.points[0], way.points[-1]) == ((40, 40), (0, 0))
    assert len(way.points) > 2


def test_a_node_that_two_ways_reach_at_one_price_is_reached_once() -> None:
    """From (324, 324), between four nodes: one is a pillar, two lie at the rim of a zone, 544 from the enemy,
    which is less than 22 squared and 80. From both a step of 8 and 16 leads to (312, 336): 9 and 27."""
    pillar = Piece(0, "pillar", [(319, 327), (321, 327), (321, 329), (319, 329)])
    ground = Ground([pillar], 640, 640, Footing(1, (BARRED,)))
    reach = march(ground, (324, 324), 60, GAIT, [Zone(disc(340, 308, 8), 14)])
    there = ground.node_at(312, 336)
    assert reach.costs[there] == 36
    assert reach.nodes.count(there) == 1
    assert reach.way_to(there) == [(324, 324), (320, 320), (312, 336)]
