"""6.32, 7.2: guns moved by their crews, one hex at a time."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import MOVE, Unit
from bocage.systems.vv.battle.verbs import KEEP_FACING, STOP
from bocage.systems.vv.rules.movement.footing import NOT_NEXT
from bocage.systems.vv.rules.movement.infantry_moves import entered
from bocage.systems.vv.rules.movement.movement import ENEMY_THERE, Move
from bocage.systems.vv.rules.movement.stacking import cannot_stay
from bocage.systems.vv.rules.vehicles.facing import SIDES

LARGE: Final = No("vv-1.15-5", "large-gun-is-towed")
CLOSED: Final = No("vv-6.32-2", "prohibited-hex")
TWO_LEVELS: Final = No("vv-10.7-6", "two-levels")
NO_ROAD: Final = No("vv-10.31-4", "bridge-by-road-only")


def cannot_push(g: Vv, gun: Unit, origin: int, to: int) -> No | None:
    """6.32-2, 7.2-1, 10.31-4, 10.7-6: one hex in any direction whatever it costs, if it is not prohibited."""
    field = g.field
    if gun.counter.large:
        return LARGE
    if not field.near[origin] >> to & 1:
        return NOT_NEXT
    if field.impassable[to]:
        return CLOSED
    if abs(field.level[to] - field.level[origin]) > 1:
        return TWO_LEVELS
    if field.rows[to].bridge and not field.road(origin, to):
        return NO_ROAD
    if g.at[1 - gun.side][to]:
        return ENEMY_THERE
    return cannot_stay(g, gun.side, to, [gun])


def pushes(g: Vv, gun: Unit, origin: int) -> list[Option]:
    """The hexes that its crew may bring a gun to."""
    return [
        g.verbs.step(to)
        for to in g.field.neighbours[origin]
        if to >= 0 and cannot_push(g, gun, origin, to) is None
    ]


def gun_moves(g: Vv, gun: Unit) -> Flow[None]:
    """6.32-2: its crew brings a gun of 1 MP to an adjacent hex."""
    move = Move([gun], gun.loc, assault=False)
    choice: Option = yield Ask(
        g.seats[gun.side], "push", [*pushes(g, gun, gun.loc), STOP], {"unit": gun.id, "move": move}
    )
    if choice is not STOP:
        yield from push(g, move, choice.value)
    g.mark(gun, MOVE)


def push(g: Vv, move: Move, to: int) -> Flow[None]:
    """6.32-3: it enters the hex, is fired at, and may turn to any hexside."""
    gun = move.units[0]
    move.here = to
    g.put(gun, to)
    g.tell("push", ("vv-6.32-2",), unit=gun.id, to=to)
    yield from entered(g, move)
    if move.units:
        yield from face_anywhere(g, gun)


def face_anywhere(g: Vv, gun: Unit) -> Flow[None]:
    """6.32-3, vv-6.32-u2: a gun that has come to a hex may face any hexside."""
    options: list[Option] = [g.verbs.face(side) for side in range(SIDES) if side != gun.facing]
    choice: Option = yield Ask(g.seats[gun.side], "face", [KEEP_FACING, *options], {"unit": gun.id})
    if choice is not KEEP_FACING:
        gun.facing = choice.value
        g.tell("turned", ("vv-6.32-3",), unit=gun.id, facing=gun.facing, cost=0)
