"""How far a base can go: a march over the half-inch lattice, and the way to a point that somebody names.

Every node that a march reaches has a real way that is no longer than its cost, so what is offered is legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from bocage.ground.table.ground import (
    DIRECTIONS,
    STEP,
    STEPS,
    STRAIGHT,
    Gait,
    Ground,
)
from bocage.ground.table.lattice import PACES, STRIDE, TAPE, UNIT, Point, length_between
from bocage.ground.table.tape import NO_WAY, Way, pull_tight, stretch_cost
from bocage.ground.table.zones import Zone

SPARE: Final = 20
"""For a named point the march goes farther by one part in so many: a way pulled tight is shorter."""


class Reach:
    """The nodes that a march has reached, with their costs in 1/24 inch and the nodes before them."""

    __slots__ = ("before", "costs", "ground", "nodes", "start")

    def __init__(self, ground: Ground, start: Point) -> None:
        self.ground = ground
        self.start = start
        size = ground.across * ground.down
        self.costs: list[int] = [-1] * size
        """By node: what it costs to get there; -1 if it is not reached."""
        self.before: list[int] = [-1] * size
        """By node: the node before it on the way; -1 for those next to the start."""
        self.nodes: list[int] = []
        """The nodes reached, in the order of their costs. The base may not stand on all of them."""

    def places(self) -> list[int]:
        """List the nodes reached on which the base may stand."""
        stands = self.ground.stands
        return [node for node in self.nodes if stands[node]]

    def way_to(self, node: int) -> list[Point]:
        """Return the points from the start to a node that is reached."""
        way = [self.ground.point(node)]
        while self.before[node] >= 0:
            node = self.before[node]
            way.append(self.ground.point(node))
        if way[-1] != self.start:
            way.append(self.start)
        way.reverse()
        return way

    def crossed(self, node: int) -> int:
        """Return the set of pieces that the way to a node crosses."""
        found = 0
        while self.before[node] >= 0:
            here = self.before[node]
            dx = node % self.ground.across - here % self.ground.across
            dy = node // self.ground.across - here // self.ground.across
            found |= self.ground.crossings(here, STEPS.index((dx, dy)))
            node = here
        return found


def march(ground: Ground, start: Point, move: int, gait: Gait, zones: Sequence[Zone] = ()) -> Reach:
    """Spread over the lattice from a point, as far as `move`, in 1/24 inch.

    A base that stands in a zone goes nowhere: the zones that it may leave are left out.
    """
    closed = bytearray(ground.across * ground.down)
    for zone in zones:
        zone.close(ground, closed)
    reach = Reach(ground, start)
    buckets: list[list[int]] = [[] for _ in range(move + 1)]
    for node, cost in _first_nodes(ground, start, gait, zones):
        if cost <= move and not (0 <= reach.costs[node] <= cost):
            reach.costs[node] = cost
            buckets[cost].append(node)
            if closed[node]:
                _leave(reach, node, move, gait, zones, closed, buckets)
    _spread(reach, move, gait, closed, buckets)
    return reach


def _first_nodes(ground: Ground, start: Point, gait: Gait, zones: Sequence[Zone]) -> list[tuple[int, int]]:
    """Return the nodes next to a point, with what it costs to get there."""
    x, y = start
    found = []
    for column in (x // STRIDE, -(-x // STRIDE)):
        for row in (y // STRIDE, -(-y // STRIDE)):
            cost = stretch_cost(ground, start, (column * STRIDE, row * STRIDE), gait, zones)
            if cost != NO_WAY:
                found.append((ground.node(column, row), -(-cost * PACES // TAPE)))
    return found


def _leave(
    reach: Reach,
    node: int,
    move: int,
    gait: Gait,
    zones: Sequence[Zone],
    closed: bytearray,
    buckets: list[list[int]],
) -> None:
    """Try the steps from a node at the rim of a zone one by one: they may cut it."""
    ground = reach.ground
    here = ground.point(node)
    for direction in range(DIRECTIONS):
        dx, dy = STEPS[direction]
        there = node + dx + dy * ground.across
        if not ground.ways[node] >> direction & 1 or closed[there]:
            continue
        length = stretch_cost(ground, here, ground.point(there), gait, zones)
        cost = reach.costs[node] - (-length * PACES // TAPE)
        if length != NO_WAY and cost <= move and not (0 <= reach.costs[there] <= cost):
            reach.costs[there] = cost
            reach.before[there] = node
            buckets[cost].append(there)


def _spread(reach: Reach, move: i64, gait: Gait, closed: bytearray, buckets: list[list[int]]) -> None:
    """Take the nodes in the order of their costs, and try the steps from each."""
    costs = reach.costs
    before = reach.before
    nodes = reach.nodes
    steps = gait.steps_on(reach.ground)
    cost: i64 = 0
    while cost <= move:
        for node in buckets[cost]:
            here: i64 = node
            if costs[here] != cost:
                continue
            nodes.append(node)
            if closed[here]:
                continue
            for step in steps.leading_from(node):
                packed: i64 = step
                price: i64 = cost + (packed & STEP - 1)
                if price <= move:
                    there: i64 = here + (packed >> 16)
                    known: i64 = costs[there]
                    if (known < 0 or price < known) and not closed[there]:
                        costs[there] = price
                        before[there] = node
                        buckets[price].append(there)
        cost += 1


def march_for_tape(ground: Ground, start: Point, move: int, gait: Gait, zones: Sequence[Zone] = ()) -> Reach:
    """March a little farther than `move`, in sixteenths, so that `find_way` finds what the tape allows."""
    paces = move * PACES // UNIT
    return march(ground, start, paces + paces // SPARE + STRAIGHT, gait, zones)


def find_way(reach: Reach, goal: Point, move: int, gait: Gait, zones: Sequence[Zone] = ()) -> Way | None:
    """Return the way to a point that the tape allows with a move in sixteenths, or None.

    `reach` comes from `march_for_tape` with the same gait and zones. Of two ways as long it is the one by the
    western node, or else the northern. Whether the base may stand there is another question.
    """
    ground = reach.ground
    limit = move * (TAPE // UNIT)
    straight = stretch_cost(ground, reach.start, goal, gait, zones)
    best = Way([reach.start, goal], straight) if 0 <= straight <= limit else None
    if straight == length_between(*reach.start, *goal):
        return best
    x, y = goal
    for column in sorted({x // STRIDE, -(-x // STRIDE)}):
        for row in sorted({y // STRIDE, -(-y // STRIDE)}):
            node = ground.node_at(column * STRIDE, row * STRIDE)
            if node < 0 or reach.costs[node] < 0:
                continue
            way = pull_tight(ground, _ending_at(reach.way_to(node), goal), gait, zones)
            if way is not None and way.length <= limit and (best is None or way.length < best.length):
                best = way
    return best


def _ending_at(points: list[Point], goal: Point) -> list[Point]:
    """Return a way that goes on to a point."""
    return points if points[-1] == goal else [*points, goal]
