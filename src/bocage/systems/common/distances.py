"""Walking distances from everywhere to a set of goals."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import Final

FAR: Final = 99
"""More than anyone walks in a battle: stands for "cannot be reached"."""

Ways = list[list[tuple[int, int]]]
"""For each place, the (place, cost) pairs from which one can enter it."""


def distances(ways: Ways, goals: Iterable[int]) -> list[int]:
    """Return the cost from every place to the nearest goal; FAR where none can be reached."""
    found = [FAR] * len(ways)
    edge = [(0, goal) for goal in goals]
    for _, goal in edge:
        found[goal] = 0
    while edge:
        spent, here = heappop(edge)
        if spent > found[here]:
            continue
        for back, cost in ways[here]:
            if spent + cost < found[back]:
                found[back] = spent + cost
                heappush(edge, (spent + cost, back))
    return found
