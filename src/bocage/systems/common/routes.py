"""Routes over the map: the steps, their costs, and who may fire on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from bocage.systems.common.questions import Named

Step = tuple[int, int]
"""A place, and the cost of going there."""


class Leg(NamedTuple):
    """One step: where to, its cost in movement points, and who may fire at the stack there."""

    to: int
    cost: int
    watchers: Mapping[int, Sequence[Named]]
    key: str
    """The key of the option that takes this step."""


class Route(NamedTuple):
    """A whole route."""

    legs: list[Leg]
    cost: int
    left: int
    """The movement points that the stack has before the first step."""


def cheapest(start: int, to: int, steps: Callable[[int, int, int], Iterable[Step]]) -> list[Step] | None:
    """Find the cheapest way by Dijkstra; of equal ones, the way with fewer steps. None if there is none.

    `steps(place, cost so far, steps so far)` returns the places that can be entered next.
    """
    came: dict[int, Step] = {}
    cost_of = {start: 0}
    settled: set[int] = set()
    edge = [(0, 0, start)]
    while edge:
        spent, count, here = heappop(edge)
        if here in settled:
            continue
        settled.add(here)
        if here == to:
            return _back(came, start, to)
        for place, cost in steps(here, spent, count):
            if place not in settled and spent + cost < cost_of.get(place, spent + cost + 1):
                came[place] = (here, cost)
                cost_of[place] = spent + cost
                heappush(edge, (spent + cost, count + 1, place))
    return None


def _back(came: dict[int, Step], start: int, at: int) -> list[Step]:
    """Follow the route back from the goal."""
    steps: list[Step] = []
    while at != start:
        before, cost = came[at]
        steps.append((at, cost))
        at = before
    return steps[::-1]
