"""Chapter 6: where infantry on the move may go, singly or as a stack: its points, each step, and the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bocage.kernel import No, Option
from bocage.systems.vv.battle.fortifications import position_mp
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import FIRE, MOVE, Unit
from bocage.systems.vv.rules.fire.attacks import PINNED
from bocage.systems.vv.rules.movement.footing import cannot_set_foot
from bocage.systems.vv.rules.movement.stacking import cannot_stay

FIRED: Final = No("vv-5.33-1", "fired-cannot-move")
MOVED: Final = No("vv-6.1-6", "has-moved")
BY_ITSELF: Final = No("vv-7.2-2", "machine-moves-by-itself")
GUN_BY_ITSELF: Final = No("vv-6.32-2", "machine-moves-by-itself")
ENEMY_THERE: Final = No("vv-6.8-1", "enemy-hex")
NO_POINTS: Final = No("vv-6.1-2", "not-enough-mp")
WHOLE_MOVE: Final = No("vv-10.7-7", "needs-whole-allowance")
NO_ASSAULT_CLIMB: Final = No("vv-10.7-8", "no-assault-move-two-levels")
IN_WIRE: Final = No("vv-20.8-2", "stopped-by-wire")
NO_WAY_ON: Final = No("vv-6.7-2", "no-room-there")
LEADERLESS: Final = No("vv-6.31-3", "too-far-without-leader")


class Move:
    """A stack on the move. All of it starts and ends together (6.1-4)."""

    __slots__ = ("assault", "halted", "here", "led_start", "one_hex", "spent", "start", "units")

    def __init__(self, units: list[Unit], here: int, *, assault: bool, led_start: bool = False) -> None:
        self.units = units
        self.start = here
        self.here = here
        self.assault = assault
        self.led_start = led_start
        """6.31-3: a leader was in the hex when the move began, and none who came along was lost (6.31-4)."""
        self.one_hex = False
        """6.6-1: it has entered a single hex, and may end its move there whatever it cost."""
        self.spent = 0
        self.halted = False
        """20.8-2, 10.7-7: it may go no farther."""


def cannot_move(unit: Unit) -> No | None:
    """5.33-1, 6.1-6, 14.7-2: infantry that has neither fired nor moved, and is not pinned. What drives or is
    pushed moves by itself (7.2-2, 6.32-2)."""
    if unit.pinned:
        return PINNED
    if unit.marks & (FIRE | MOVE):
        return FIRED if unit.marks & FIRE else MOVED
    if unit.counter.is_infantry:
        return None
    return GUN_BY_ITSELF if unit.counter.is_gun else BY_ITSELF


# Movement points


def allowance(g: Vv, unit: Unit, move: Move, *, led: bool) -> int:
    """6.31, 6.4-2, 12.2-9: 4 MP, a leader's 6, and 6 for those he leads; halved by an Assault Move, then less
    1 for a Heavy weapon."""
    numbers = g.tables.numbers
    points = numbers["with_leader_mp"] if led else unit.counter.mp
    if move.assault:
        points //= numbers["assault_move_divisor"]
    if unit.weapon is not None and unit.weapon.heavy:
        points += numbers["heavy_weapon_mp"]
    return points


def is_led(move: Move) -> bool:
    """6.31-3, 6.31-4: an unpinned leader moves with the stack."""
    for unit in move.units:
        if unit.counter.is_leader and not unit.pinned:
            return True
    return False


def points_of(g: Vv, move: Move, *, led: bool) -> int:
    """6.1-4: a stack goes as far as the slowest of its units."""
    least = allowance(g, move.units[0], move, led=led)
    for unit in move.units[1:]:
        least = min(least, allowance(g, unit, move, led=led))
    return least


def may_be_led_at_end(g: Vv, move: Move) -> bool:
    """6.31-3: by the French text a leader at start and end is enough; vv-ed-6.31: he moves along."""
    return move.led_start and not g.choices.later


# Steps


def cannot_step(g: Vv, move: Move, to: int) -> No | None:
    """May the stack enter this hex now?"""
    way = g.field.way_to[move.here].get(to)
    if way is None:
        return cannot_set_foot(g, move.here, to)
    return cannot_take(g, move, to, way.cost, way.whole)


def cannot_take(g: Vv, move: Move, to: int, cost: int, whole: bool) -> No | None:
    """6.1-2, 6.7-2, 6.8-1: may it take a way on foot that costs so much, or all it has (`whole`)?"""
    if g.at[1 - move.units[0].side][to]:
        return ENEMY_THERE
    if move.halted:
        return held_by(g, move)
    if whole:
        if move.assault:
            return NO_ASSAULT_CLIMB
        if move.spent:
            return WHOLE_MOVE
    elif not _can_pay(g, move, to, cost):
        return NO_POINTS
    return None if can_finish(g, move, to, whole, cost) else NO_WAY_ON


def held_by(g: Vv, move: Move) -> No:
    """20.8-2, 10.7-7: what keeps a stack from going farther: wire, or a climb that took its whole move."""
    return IN_WIRE if g.wire >> move.here & 1 else WHOLE_MOVE


def _can_pay(g: Vv, move: Move, to: int, cost: int) -> bool:
    """6.1-2, 6.6-1: with the points left; the first hex always."""
    if not move.spent:
        return True
    led = is_led(move) or may_be_led_at_end(g, move)
    return move.spent + cost + position_mp(g, to) <= points_of(g, move, led=led)


def price_of(g: Vv, move: Move, to: int) -> int:
    """6.1-2, 20.4-4: what the way into a hex next to the stack costs, and the position in it."""
    return g.field.way_to[move.here][to].cost + position_mp(g, to)


def can_finish(g: Vv, move: Move, to: int, whole: bool, cost: int) -> bool:
    """6.7-2, 20.4-4: the stack may stop there, or has the points to go on to where it may."""
    spent = move.spent + cost + position_mp(g, to)
    if may_end(g, move, to, spent, one_hex=not move.spent):
        return True
    if whole or g.wire >> to & 1:
        return False
    led = is_led(move) or may_be_led_at_end(g, move)
    return _way_out(g, move, to, spent, points_of(g, move, led=led), {move.here, to})


def _way_out(g: Vv, move: Move, here: int, spent: int, limit: int, seen: set[int]) -> bool:
    enemy = g.at[1 - move.units[0].side]
    for to, cost, whole in g.field.foot[here]:
        total = spent + cost + position_mp(g, to)
        if whole or total > limit or to in seen or enemy[to]:
            continue
        if may_end(g, move, to, total, one_hex=False):
            return True
        if not g.wire >> to & 1 and _way_out(g, move, to, total, limit, seen | {to}):
            return True
    return False


def may_end(g: Vv, move: Move, cell: int, spent: int, *, one_hex: bool) -> bool:
    """6.7-2, 6.31-3: may the stack stop in a hex?"""
    return cannot_end(g, move, cell, spent, one_hex=one_hex) is None


def cannot_end(g: Vv, move: Move, cell: int, spent: int, *, one_hex: bool) -> No | None:
    """6.7-2, 6.31-3: there is room, and who went farther than on his own is with a leader again; one hex is
    always within a move (6.6-1)."""
    refusal = _cannot_fit(g, move, cell)
    if refusal is not None:
        return refusal
    if one_hex or is_led(move) or not may_be_led_at_end(g, move):
        return None
    if spent <= points_of(g, move, led=False):
        return None
    return None if has_leader(g.at[move.units[0].side][cell]) else LEADERLESS


def _cannot_fit(g: Vv, move: Move, cell: int) -> No | None:
    """6.9: a stack on the move has room wherever nobody else is and no position."""
    side = move.units[0].side
    there = len(g.at[side][cell])
    if not g.post[cell] and (not there or (there == len(move.units) and cell == move.here)):
        return None
    return cannot_stay(g, side, cell, move.units)


def has_leader(units: Sequence[Unit]) -> bool:
    return any(unit.counter.is_leader and not unit.pinned for unit in units)


def next_steps(g: Vv, move: Move) -> Iterator[tuple[int, int, bool]]:
    """Where the stack may go now: the hex, its whole cost, and whether that is all it may do."""
    for to, cost, whole in g.field.foot[move.here]:
        if cannot_take(g, move, to, cost, whole) is None:
            yield to, step_price(g, move, to, cost, whole), whole


def step_price(g: Vv, move: Move, to: int, cost: int, whole: bool) -> int:
    """10.7-7, 20.3-1: two levels at once take the whole allowance, other steps what hex and position cost."""
    return points_of(g, move, led=is_led(move)) if whole else cost + position_mp(g, to)


def step_options(g: Vv, move: Move) -> list[Option]:
    """The same as options. Where the stack may stop for sure, no look ahead is needed."""
    if move.halted:
        return []
    side = move.units[0].side
    steps = g.verbs.step.each
    alone, ours, enemy = len(move.units) == 1, g.at[side], g.at[1 - side]
    points, sure = (0, 0) if not move.spent else points_left(g, move)
    options: list[Option] = []
    for to, cost, whole in g.field.foot[move.here]:
        crowded = g.full[side][to] if alone else bool(ours[to])
        doubtful = crowded or g.post[to] or bool(enemy[to])
        if move.spent:
            if whole or cost > points:
                continue
            doubtful = doubtful or cost > sure
        elif whole and move.assault:
            continue
        if not doubtful or cannot_take(g, move, to, cost, whole) is None:
            options.append(steps[to])
    return options


def points_left(g: Vv, move: Move) -> tuple[int, int]:
    """6.31-3: the points left to go on with, and those with which the stack may stop without a leader."""
    led, may_be_led = is_led(move), may_be_led_at_end(g, move)
    points = points_of(g, move, led=led or may_be_led)
    sure = points if led or not may_be_led else points_of(g, move, led=False)
    return points - move.spent, sure - move.spent
