"""Straight moves in sixteen directions, from a table: a candidate along a wind costs one look-up."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from bocage.ground.table.ground import CLASS_BITS, CLASSES, DIRECTIONS, PRICES, STEPS, Gait, Ground
from bocage.ground.table.zones import Zone


class Winds:
    """By direction and node: how many steps the ground lets a base go straight, and what they cost."""

    __slots__ = ("_costs", "_runs", "ground")

    def __init__(self, ground: Ground, gait: Gait) -> None:
        self.ground = ground
        self._runs: list[list[int]] = []
        """By direction and node: steps until something stops the base."""
        self._costs: list[list[int]] = []
        """By direction and node: what all these steps cost, in 1/24 inch."""
        for direction in range(DIRECTIONS):
            self._tabulate(direction, gait)

    def _tabulate(self, direction: int, gait: Gait) -> None:
        """Go through the nodes against the wind, so that each finds the one before it done."""
        ground = self.ground
        ways, crosses, classes = ground.ways, ground.crosses, ground.classes
        nodes = ground.across * ground.down
        hop = STEPS[direction][0] + STEPS[direction][1] * ground.across
        bit, shift = 1 << direction, CLASS_BITS * direction
        prices = [PRICES[direction] * factor for factor in gait.factors]
        runs = [0] * nodes
        costs = [0] * nodes
        for node in range(nodes - 1, -1, -1) if hop > 0 else range(nodes):
            if not ways[node] & bit:
                continue
            crosses_something = crosses[node] & bit
            if crosses_something and ground.crossings(node, direction) & ~gait.over:
                continue
            price = prices[classes[node] >> shift & (CLASSES - 1)]
            if price:
                runs[node] = runs[node + hop] + 1
                costs[node] = costs[node + hop] + price
                if crosses_something:
                    costs[node] += ground.toll(node, direction, gait.tolls, gait.doors)
        self._runs.append(runs)
        self._costs.append(costs)

    def candidates(self, node: int, move: int, zones: Sequence[Zone] = ()) -> list[int]:
        """List the farthest node along each wind where the base may stand, and one half-way to it.

        `move` is in 1/24 inch, 0 or more. A wind ends before the first zone.
        """
        closed = bytearray(self.ground.across * self.ground.down if zones else 0)
        for zone in zones:
            zone.close(self.ground, closed)
        found: list[int] = []
        for direction in range(DIRECTIONS):
            self._blow(direction, node, move, closed, found)
        return found

    def run(self, direction: i64, node: i64, move: i64) -> i64:
        """Return how many steps one can go straight from a node, with a move in 1/24 inch."""
        costs = self._costs[direction]
        step = STEPS[direction]
        hop: i64 = step[0] + step[1] * self.ground.across
        far: i64 = self._runs[direction][node]
        most: i64 = move // PRICES[direction]
        if most < far:
            far = most
        whole: i64 = costs[node]
        while whole - costs[node + far * hop] > move:
            far -= 1
        return far

    def _blow(self, direction: i64, node: i64, move: i64, closed: bytearray, found: list[int]) -> None:
        """Add the candidates along one wind."""
        step = STEPS[direction]
        hop: i64 = step[0] + step[1] * self.ground.across
        far: i64 = self.run(direction, node, move)
        if closed:
            free: i64 = 0
            while free < far and not closed[node + (free + 1) * hop]:
                free += 1
            far = free
        far = self._last_stand(node, hop, far)
        if far > 0:
            found.append(node + far * hop)
            half: i64 = self._last_stand(node, hop, far // 2)
            if half > 0:
                found.append(node + half * hop)

    def _last_stand(self, node: i64, hop: i64, far: i64) -> i64:
        """Return the last of so many steps after which the base may stand."""
        stands = self.ground.stands
        while far > 0 and not stands[node + far * hop]:
            far -= 1
        return far
