"""6.0, 5.3: the cheapest way for a stack on the move, and the enemies who may fire at it on each step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bocage.kernel import Ask, Game, Option, unpack
from bocage.systems.common.gestures import Spot
from bocage.systems.common.routes import Leg, Route, Step, Steps, Watch, cheapest, within_reach
from bocage.systems.lnl.battle.move import CRAWL, Move, has_scout
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle
from bocage.systems.lnl.battle.verbs import HOLD_FIRE
from bocage.systems.lnl.explain.preview import chance
from bocage.systems.lnl.rules.fire.fire import reaches
from bocage.systems.lnl.rules.fire.opportunity_fire import Shots, cannot_opportunity_fire, opportunity_shots
from bocage.systems.lnl.rules.movement.movement import mark_movers
from bocage.systems.lnl.rules.movement.steps import cannot_step, points_left
from bocage.systems.lnl.rules.movement.ways import next_steps
from bocage.systems.lnl.rules.vehicles.steering import step_cost


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


def _cheapest(g: Lnl, move: Move, left: int, to: int) -> list[Step] | None:
    """The cheapest way over the locations, as far as the points last."""
    return cheapest(move.here, to, _onward(g, move, left))


def _onward(g: Lnl, move: Move, left: int) -> Steps:
    """Where the stack could go on from a location that it has reached."""
    side = move.units[0].side
    scout = has_scout(move)
    halts = g.held[1 - side] | g.melee | g.armour[1 - side]

    def steps(here: int, spent: int, count: int) -> Iterator[Step]:
        if count and (move.kind == CRAWL or halts >> here & 1):
            return
        walker = Move(move.units, move.kind, here)
        for place, dear, cheap in g.field.steps[side][here]:
            cost = cheap if scout else dear
            if count and cost > left - spent:
                continue
            if cannot_step(g, walker, place, cost, left - spent) is None:
                yield place, cost

    return steps


def find_reach(game: Game[Any]) -> list[Spot]:
    """Where the stack on the move can get to with the points left, and where an enemy may fire at it."""
    twin = game.fork(0, silent=True)
    g: Lnl = twin.state
    move = None if twin.ask is None else twin.ask.about.get("move")
    if not isinstance(move, Move) or not move.units:
        return []
    costs = within_reach(move.here, _onward(g, move, points_left(g, move)))
    enemy = 1 - move.units[0].side
    foes = g.held[enemy] | g.armour[enemy]
    mark_movers(move)
    found: list[Spot] = []
    for loc, cost in costs.items():
        for unit in move.units:
            g.put(unit, loc)
        hostile = bool(foes >> loc & 1)
        watched = not hostile and bool(opportunity_shots(g, enemy, loc, Shots(max(cost, 1))))
        found.append(Spot(loc, cost, watched, hostile))
    return found


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
    if option.kinds[0] == "place":
        return (option.value if len(option.args) == 1 else unpack(option.value)[0]), None
    number = option.value if len(option.args) == 1 else unpack(option.value)[0]
    unit = g.weapons[number].carrier if option.kinds[0] == "weapon" else g.units[number]
    assert unit is not None
    return (unit.loc if unit.carrier is None else unit.carrier.loc), unit


WATCH: Final = Watch("lnl-5.3-8", HOLD_FIRE, chance, shooter)


def cost_of_step(g: Lnl, ask: Ask, to: int) -> int | None:
    """The movement points of a step that is offered, on foot or to a vehicle; None when none is."""
    move, unit = ask.about.get("move"), ask.about.get("unit")
    if isinstance(unit, int) and ask.kind == "drive":
        vehicle = g.units[unit]
        assert isinstance(vehicle, Vehicle)
        return step_cost(g, vehicle, to, reverse=False)
    if not isinstance(move, Move):
        return None
    return dict(next_steps(g, move, points_left(g, move))).get(to)
