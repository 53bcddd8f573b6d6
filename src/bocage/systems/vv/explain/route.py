"""6.1, 13.8: the cheapest way for a stack on the move, and the enemies who may fire at it on each step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bocage.kernel import Ask, Game, Option, unpack
from bocage.systems.common.gestures import Spot
from bocage.systems.common.routes import Leg, Route, Step, Watch, cheapest, within_reach
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit, whereabouts
from bocage.systems.vv.battle.verbs import HOLD
from bocage.systems.vv.explain.preview import chance
from bocage.systems.vv.rules.fire.fire_groups import cannot_join
from bocage.systems.vv.rules.fire.opportunity_fire import shots_at
from bocage.systems.vv.rules.movement.movement import Move, is_led, next_steps, points_of


def find_route(game: Game[Any], to: int) -> Route | None:
    """The cheapest way there with the points left; None when no stack is on the move or none leads there.

    What happens on the way is not foretold: only the ground, the stacks and the enemy as they are now.
    """
    move = None if game.ask is None else game.ask.about.get("move")
    if not isinstance(move, Move) or not move.units or move.units[0].counter.is_gun:
        return None
    g: Vv = game.state
    left = points_of(g, move, led=is_led(move)) - move.spent
    steps = cheapest(move.here, to, lambda here, spent, count: _steps(g, move, here, spent))
    if not steps:
        return None
    return Route(_watched(game, steps), sum(cost for _, cost in steps), left)


def find_reach(game: Game[Any]) -> list[Spot]:
    """Where the stack on the move can get to with the points left, and where an enemy may fire at it."""
    twin = game.fork(0, silent=True)
    g: Vv = twin.state
    move = None if twin.ask is None else twin.ask.about.get("move")
    if not isinstance(move, Move) or not move.units or move.units[0].counter.is_gun:
        return []
    costs = within_reach(move.here, lambda here, spent, count: _steps(g, move, here, spent))
    found: list[Spot] = []
    for loc, cost in costs.items():
        for unit in move.units:
            g.put(unit, loc)
        found.append(Spot(loc, cost, bool(watchers(g, move.units, loc)), hostile=False))
    return found


def _steps(g: Vv, move: Move, here: int, spent: int) -> Iterator[Step]:
    """Where the stack could go on from a hex that it has reached for so much."""
    walker = Move(move.units, here, assault=move.assault, led_start=move.led_start)
    walker.spent = move.spent + spent
    walker.halted = move.halted or bool(here != move.here and g.wire >> here & 1)
    for to, cost, whole in next_steps(g, walker):
        if not whole or here == move.here:
            yield to, cost


def _watched(game: Game[Any], steps: list[Step]) -> list[Leg]:
    """The stack is walked along on a copy of the board, where nothing happens but that it is seen."""
    twin = game.fork(0, silent=True)
    g: Vv = twin.state
    move = None if twin.ask is None else twin.ask.about.get("move")
    assert isinstance(move, Move)
    legs = []
    for to, cost in steps:
        for unit in move.units:
            g.put(unit, to)
        legs.append(Leg(to, cost, watchers(g, move.units, to), g.verbs.step(to).key))
    return legs


def watchers(g: Vv, movers: list[Unit], at: int) -> dict[int, list[Unit]]:
    """13.8: who may fire at those who have come to a hex, by where they are."""
    enemy = 1 - movers[0].side
    g.shots.clear()
    found: dict[int, list[Unit]] = {}
    for option in shots_at(g, enemy, at, movers):
        origin, alone = shooter(g, option)
        group = g.at[enemy][origin] if origin >= 0 else []
        able = [unit for unit in group if cannot_join(g, unit, origin, at) is None]
        units = able if alone is None else [alone]
        found[origin] = list(dict.fromkeys([*found.get(origin, ()), *units]))
    return found


def shooter(g: Vv, option: Option) -> tuple[int, Unit | None]:
    """From where an option of opportunity fire is fired, and by whom; None for all there, or a sniper."""
    first = option.value if len(option.args) == 1 else unpack(option.value)[0]
    if option.kinds[0] == "unit":
        return whereabouts(g.units[first]), g.units[first]
    if option.verb == "snipe":
        return next(cell for cell in g.sniper if cell >= 0), None
    return first, None


WATCH: Final = Watch("vv-13.8-2", HOLD, chance, shooter)


def cost_of_step(g: Vv, ask: Ask, to: int) -> int | None:
    """The movement points of a step that is offered on foot; None when none is."""
    move = ask.about.get("move")
    if not isinstance(move, Move):
        return None
    return next((cost for place, cost, _ in next_steps(g, move) if place == to), None)
