"""6.0, 5.3: the cheapest way for a stack on the move, and the enemies who may fire at it on each step."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any, NamedTuple

from bocage.kernel import Game, Option, unpack
from bocage.systems.lnl.fire import reaches
from bocage.systems.lnl.movement import mark_movers
from bocage.systems.lnl.opportunity_fire import Shots, cannot_opportunity_fire, opportunity_shots
from bocage.systems.lnl.state import Lnl, Unit
from bocage.systems.lnl.steps import CRAWL, Move, cannot_step, has_scout, points_left


class Leg(NamedTuple):
    """One step: where to, for how many movement points, and who may fire at the stack there."""

    to: int
    cost: int
    watchers: dict[int, list[Unit]]
    key: str
    """The option that takes it."""


class Route(NamedTuple):
    legs: list[Leg]
    cost: int
    left: int
    """The movement points the stack has before the first step."""


def find_route(game: Game[Any], to: int) -> Route | None:
    """The cheapest way there with the points left; None when no stack is on the move or none leads there.

    What happens on the way is not foretold: only the ground, the stacks and the enemy as they are now.
    """
    move = None if game.ask is None else game.ask.about.get("move")
    if not isinstance(move, Move) or not move.units:
        return None
    left = points_left(game.state, move)
    steps = _cheapest(game.state, move, left, to)
    if steps is None:
        return None
    return Route(_watched(game, steps), sum(cost for _, cost in steps), left)


def _cheapest(g: Lnl, move: Move, left: int, to: int) -> list[tuple[int, int]] | None:
    """Dijkstra over the locations; of ways that cost the same, the one with fewer steps."""
    side = move.units[0].side
    scout = has_scout(move)
    came: dict[int, tuple[int, int]] = {}
    settled: set[int] = set()
    edge = [(0, 0, move.here)]
    while edge:
        spent, steps, here = heappop(edge)
        if here in settled:
            continue
        settled.add(here)
        if here == to:
            return _back(came, move.here, to)
        if steps and (move.kind == CRAWL or (g.held[1 - side] | g.melee | g.armour[1 - side]) >> here & 1):
            continue
        walker = Move(move.units, move.kind, here)
        for place, dear, cheap in g.field.steps[side][here]:
            cost = cheap if scout else dear
            if place in settled or (steps and cost > left - spent):
                continue
            if cannot_step(g, walker, place, cost, left - spent) is None:
                known = came.get(place)
                if known is None or spent + cost < _spent(came, move.here, place):
                    came[place] = (here, cost)
                    heappush(edge, (spent + cost, steps + 1, place))
    return None


def _back(came: dict[int, tuple[int, int]], start: int, at: int) -> list[tuple[int, int]]:
    steps: list[tuple[int, int]] = []
    while at != start:
        before, cost = came[at]
        steps.append((at, cost))
        at = before
    return steps[::-1]


def _spent(came: dict[int, tuple[int, int]], start: int, at: int) -> int:
    return sum(cost for _, cost in _back(came, start, at))


def _watched(game: Game[Any], steps: list[tuple[int, int]]) -> list[Leg]:
    """The stack is walked along on a copy of the board, where nothing happens but that it is seen."""
    twin = game.fork(0, silent=True)
    g: Lnl = twin.state
    move = None if twin.ask is None else twin.ask.about.get("move")
    assert isinstance(move, Move)
    enemy = 1 - move.units[0].side
    mark_movers(move)
    legs = []
    for to, cost in steps:
        for unit in move.units:
            g.put(unit, to)
            unit.mp += cost
        found: dict[int, list[Unit]] = {}
        if not (g.held[enemy] | g.melee | g.armour[enemy]) >> to & 1:
            for option in opportunity_shots(g, enemy, to, Shots(cost)):
                loc, alone = shooter(g, option)
                able = [
                    unit
                    for unit in g.at[enemy][loc]
                    if cannot_opportunity_fire(g, unit) is None and reaches(g, unit, to)
                ]
                units = able if alone is None else [alone]
                found[loc] = list(dict.fromkeys([*found.get(loc, ()), *units]))
        legs.append(Leg(to, cost, found, g.verbs.move(to).key))
    return legs


def shooter(g: Lnl, option: Option) -> tuple[int, Unit | None]:
    """From where an option of Opportunity Fire is fired, and by whom; None for all who are there."""
    if option.kinds[0] == "hex":
        return (option.value if len(option.args) == 1 else unpack(option.value)[0]), None
    number = option.value if len(option.args) == 1 else unpack(option.value)[0]
    unit = g.weapons[number].carrier if option.kinds[0] == "weapon" else g.units[number]
    assert unit is not None
    return (unit.loc if unit.carrier is None else unit.carrier.loc), unit
