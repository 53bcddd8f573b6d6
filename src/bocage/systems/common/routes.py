"""Routes over the map: the steps, their costs, and who may fire on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from heapq import heappop, heappush
from typing import Any, NamedTuple

from bocage.kernel import Game, Option
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


class Watch(NamedTuple):
    """Opportunity fire at those on the way, as a system knows it."""

    clause: str
    """The rule that allows it."""
    hold: Option
    """The answer that holds one's fire."""
    chance: Callable[[Game[Any], Option], float | None]
    """How likely a shot tells."""
    shooter: Callable[[Any, Option], tuple[int, Any]]
    """From which place a shot comes, and by whom if by one unit alone."""


def dangers(game: Game[Any], route: Route, watch: Watch) -> dict[int, float]:
    """By place, the chance that the best shot of opportunity fire from there tells.

    The way is walked in a copy of the game where everyone holds his fire, as long as nothing else happens.
    """
    twin = game.fork(0)
    best: dict[int, float] = {}
    for leg in route.legs:
        step = None if twin.ask is None else twin.ask.find(leg.key)
        if step is None:
            break
        twin.choose(step)
        while twin.ask is not None and twin.ask.kind == "opportunity-fire":
            for shot in twin.ask.options:
                found = watch.chance(twin, shot)
                if found is not None:
                    place = watch.shooter(twin.state, shot)[0]
                    best[place] = max(found, best.get(place, 0.0))
            twin.choose(watch.hold)
    return best


Steps = Callable[[int, int, int], Iterable[Step]]
"""`steps(place, cost so far, steps so far)`: the places that can be entered next."""


def cheapest(start: int, to: int, steps: Steps) -> list[Step] | None:
    """Find the cheapest way by Dijkstra; of equal ones, the way with fewer steps. None if there is none."""
    came, costs = _spread(start, to, steps)
    return _back(came, start, to) if to in costs else None


def within_reach(start: int, steps: Steps) -> dict[int, int]:
    """Find every place that can be got to, with its cost; without the start."""
    _, costs = _spread(start, -1, steps)
    del costs[start]
    return costs


def _spread(start: int, to: int, steps: Steps) -> tuple[dict[int, Step], dict[int, int]]:
    """Settle the places by their cost, up to `to`: from where each is entered, and what it costs."""
    came: dict[int, Step] = {}
    cost_of = {start: 0}
    settled: dict[int, int] = {}
    edge = [(0, 0, start)]
    while edge:
        spent, count, here = heappop(edge)
        if here in settled:
            continue
        settled[here] = spent
        if here == to:
            break
        for place, cost in steps(here, spent, count):
            if place not in settled and spent + cost < cost_of.get(place, spent + cost + 1):
                came[place] = (here, cost)
                cost_of[place] = spent + cost
                heappush(edge, (spent + cost, count + 1, place))
    return came, settled


def _back(came: dict[int, Step], start: int, at: int) -> list[Step]:
    """Follow the route back from the goal."""
    steps: list[Step] = []
    while at != start:
        before, cost = came[at]
        steps.append((at, cost))
        at = before
    return steps[::-1]
