"""6.5, 7.2: the cheapest way for a vehicle on the move, ahead, back and by turns, and who may fire at it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bocage.kernel import Game
from bocage.systems.common.routes import Leg, Route, Step, cheapest
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.verbs import AHEAD, BACK
from bocage.systems.vv.explain.route import watchers
from bocage.systems.vv.rules.vehicles.driving import Drive, cannot_go, cannot_turn, crossing_cost, points_left
from bocage.systems.vv.rules.vehicles.facing import SIDES, behind, sides_between, turn_cost

THERE: Final = -1
"""Where it wants to be, however it stands there."""


class Stand:
    """Where a vehicle is, how it faces, and whether it has turned there: as one number, to search by."""

    __slots__ = ("facing", "here", "turned")

    def __init__(self, here: int, facing: int, *, turned: bool) -> None:
        self.here = here
        self.facing = facing
        self.turned = turned

    @property
    def number(self) -> int:
        return (self.here * SIDES + self.facing) * 2 + self.turned

    @classmethod
    def of(cls, number: int) -> Stand:
        place, facing = divmod(number // 2, SIDES)
        return cls(place, facing, turned=bool(number % 2))


def drive_route(game: Game[Any], to: int) -> Route | None:
    """The cheapest way there with the MP left; None when no vehicle is on the move or none leads there."""
    twin = game.fork(0, silent=True)
    drive = None if twin.ask is None else twin.ask.about.get("drive")
    if not isinstance(drive, Drive):
        return None
    g: Vv = twin.state
    left, spent = points_left(drive), drive.move.spent
    start = Stand(drive.move.here, drive.unit.facing, turned=drive.turned)
    entered = drive.entered

    def steps(number: int, cost: int, count: int) -> Iterator[Step]:
        stand = Stand.of(number)
        if stand.here == to:
            yield THERE, 0
        drive.move.here, drive.unit.facing, drive.turned = stand.here, stand.facing, stand.turned
        drive.move.spent = spent + cost
        drive.entered = entered or stand.here != start.here
        yield from _onward(g, drive)

    found = cheapest(start.number, THERE, steps)
    way = [] if found is None else found[:-1]
    if not way:
        return None
    return Route(_watched(g, drive, start, way), sum(cost for _, cost in way), left)


def _onward(g: Vv, drive: Drive) -> Iterator[Step]:
    """7.2-2, 7.2-3, 6.5: what it can do as it stands now, by how it stands then."""
    here, facing = drive.move.here, drive.unit.facing
    for reverse in (False, True):
        if cannot_go(g, drive, reverse=reverse) is None:
            direction = behind(facing) if reverse else facing
            to = g.field.neighbours[here][direction]
            cost = crossing_cost(g, here, direction, reverse=reverse)
            yield Stand(to, facing, turned=False).number, cost
    for side in range(SIDES):
        if cannot_turn(g, drive, side) is None:
            yield Stand(here, side, turned=True).number, turn_cost(g, sides_between(facing, side))


def _watched(g: Vv, drive: Drive, at: Stand, way: list[Step]) -> list[Leg]:
    """13.8-2: it is driven along on a copy of the board; fire comes in the hexes that it enters."""
    legs = []
    unit = drive.unit
    unit.facing = at.facing
    for number, cost in way:
        then = Stand.of(number)
        if then.here == at.here:
            unit.facing = then.facing
            legs.append(Leg(then.here, cost, {}, g.verbs.turn(then.facing).key))
        else:
            g.put(unit, then.here)
            ahead = g.field.neighbours[at.here][then.facing] == then.here
            legs.append(Leg(then.here, cost, watchers(g, [unit], then.here), (AHEAD if ahead else BACK).key))
        at = then
    return legs
