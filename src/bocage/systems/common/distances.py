"""How far it is on foot from everywhere, worked out backwards from where somebody wants to be."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import Final

FAR: Final = 99
"""Farther than anyone walks in a battle."""

Ways = list[list[tuple[int, int]]]
"""For each place, from where one comes there, and what that costs."""


def distances(ways: Ways, goals: Iterable[int]) -> list[int]:
    """The cost from every place to the nearest of these; FAR where none can be reached."""
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
