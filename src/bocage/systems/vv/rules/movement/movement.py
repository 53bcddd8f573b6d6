"""Chapter 6: infantry on the move, singly or as a stack, hex by hex."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bocage.kernel import Ask, Flow, No, Option
from bocage.systems.vv.battle.fortifications import cannot_hold, position_mp
from bocage.systems.vv.battle.keeping import MOVES, NOTHING, ROOM
from bocage.systems.vv.battle.ranks import NOBODY
from bocage.systems.vv.battle.state import DEAD, Vv
from bocage.systems.vv.battle.units import ASSAULT_MOVE, FIRE, MOVE, Unit
from bocage.systems.vv.battle.verbs import STOP
from bocage.systems.vv.rules.fire.attacks import PINNED
from bocage.systems.vv.rules.fire.casualties import lose
from bocage.systems.vv.rules.fire.fire_lanes import lane_attack
from bocage.systems.vv.rules.fire.opportunity_fire import is_watched, opportunity_fire
from bocage.systems.vv.rules.movement.footing import CLOSED, cannot_set_foot
from bocage.systems.vv.rules.movement.stacking import cannot_stack, cannot_stay
from bocage.systems.vv.rules.scenario.victory import take_control
from bocage.systems.vv.rules.turn.naming import name_units
from bocage.systems.vv.rules.turn.offers import stale_hexes
from bocage.systems.vv.rules.works.mines import enter_mines, has_mines

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
NOT_AN_EXIT: Final = No("vv-6.10-2", "no-exit-there")
LEADERLESS: Final = No("vv-6.31-3", "too-far-without-leader")
SHUT_IN: Final = No("vv-6.8-1", "shut-in-by-enemies")


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
    return _cannot_take(g, move, to, way.cost, way.whole)


def _cannot_take(g: Vv, move: Move, to: int, cost: int, whole: bool) -> No | None:
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
        if _cannot_take(g, move, to, cost, whole) is None:
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
        if not doubtful or _cannot_take(g, move, to, cost, whole) is None:
            options.append(steps[to])
    return options


def points_left(g: Vv, move: Move) -> tuple[int, int]:
    """6.31-3: the points left to go on with, and those with which the stack may stop without a leader."""
    led, may_be_led = is_led(move), may_be_led_at_end(g, move)
    points = points_of(g, move, led=led or may_be_led)
    sure = points if led or not may_be_led else points_of(g, move, led=False)
    return points - move.spent, sure - move.spent


# A move


def move_options(g: Vv, side: int) -> list[Option]:
    """5.33: every hex from which infantry may still move, and by Assault Move."""
    offers = g.kept.offers_of(MOVES, side)
    stale = stale_hexes(g, offers, g.field.beside, own=ROOM)
    for cell in {*stale, *offers.unsure} if offers.unsure else stale:
        found = moves_from(g, side, cell)
        offers.make(cell, found, unsure=found is not NOTHING and found is not g.verbs.starts[cell])
    return offers.joined(g.cells[side])


def moves_from(g: Vv, side: int, cell: int) -> list[Option]:
    """The ways to begin a move in a hex: where there is room beside it, by a Move and by an Assault Move.

    NOTHING where nobody can move; a list of its own where it hangs on more than the hexes beside it.
    """
    for unit in g.at[side][cell]:
        if unit.counter.is_infantry and not unit.pinned and not unit.marks & (FIRE | MOVE):
            break
    else:
        return NOTHING
    starts = g.verbs.starts[cell]
    if has_room_beside(g, side, cell):
        return starts
    return [each for each in starts if cannot_get_out(g, side, cell, each.verb == "assault-move") is None]


def has_room_beside(g: Vv, side: int, cell: int) -> bool:
    """6.7-2, 6.8-1: one man may surely go to a hex next to it: no climb, no enemies, no position, room."""
    for to, _, whole in g.field.foot[cell]:
        if not (whole or g.at[1 - side][to] or g.post[to] or g.full[side][to]):
            return True
    return False


def cannot_get_out(g: Vv, side: int, cell: int, assault: bool) -> No | None:
    """6.6-1, 6.7-2, 6.8-1, 6.10-2: somebody can enter a hex next to it, or leave the map from it. Where a
    stack can go, one of it can go alone."""
    if g.exits[side] >> cell & 1:
        return None
    stack = g.at[side][cell]
    refusal = SHUT_IN if g.field.foot[cell] else CLOSED
    for unit in stack:
        if cannot_move(unit) is None:
            move = Move([unit], cell, assault=assault, led_start=has_leader(stack))
            for to, cost, whole in g.field.foot[cell]:
                found = _cannot_take(g, move, to, cost, whole)
                if found is None:
                    return None
                if found is not ENEMY_THERE:
                    refusal = found
    return refusal


def infantry_moves(g: Vv, side: int, cell: int, *, assault: bool) -> Flow[None]:
    """6.1, 6.4: the owner names the stack, then leads it hex by hex."""
    able = [unit for unit in g.at[side][cell] if cannot_move(unit) is None]
    named = able if len(able) == 1 else (yield from name_units(g, side, cell, able, "move-who"))
    move = Move(named, cell, assault=assault, led_start=has_leader(g.at[side][cell]))
    if assault:
        for unit in named:
            g.mark(unit, ASSAULT_MOVE)
    yield from move_stack(g, move)


def move_stack(g: Vv, move: Move, *, first: bool = True) -> Flow[None]:
    """6.1-1: hex by hex, until the owner stops or nothing more can be paid for. `first`: no hex yet."""
    side = move.units[0].side if move.units else 0
    seat, about = g.seats[side], {"move": move}
    while move.units:
        options = step_options(g, move)
        if g.exits[side] and cannot_leave(g, move) is None:
            options.append(g.verbs.exit(move.here))
        if first or may_end(g, move, move.here, move.spent, one_hex=move.one_hex):
            options.append(STOP)
        if not options:
            _cannot_remain(g, move)
            break
        if options[0] is STOP:
            break
        choice: Option = yield Ask(seat, "move", options, about)
        if choice is STOP:
            break
        if choice.verb == "exit":
            leave(g, move)
            return
        first = False
        yield from step(g, move, choice.value)
    for unit in move.units:
        finish(g, unit)


def cannot_leave(g: Vv, move: Move) -> No | None:
    """6.10: from a hex of the side's exit, with the point that a hex beyond the edge would cost."""
    if not g.exits[move.units[0].side] >> move.here & 1:
        return NOT_AN_EXIT
    if move.halted:
        return held_by(g, move)
    if not move.spent:
        return None
    unit = move.units[0]
    points = points_of(g, move, led=is_led(move)) if unit.counter.is_infantry else unit.counter.mp
    return None if move.spent < points else NO_POINTS


def leave(g: Vv, move: Move) -> None:
    """6.10-2: out of play for good."""
    g.tell("leaves", ("vv-6.10-2",), units=[unit.id for unit in move.units], at=move.here)
    for unit in move.units:
        g.leave_map(unit)
    move.units = []


def step(g: Vv, move: Move, to: int) -> Flow[None]:
    """6.1-1, 13.8-2: enter a hex, pay for it, and be fired at."""
    _, cost, whole = g.field.way_to[move.here][to]
    cost = step_price(g, move, to, cost, whole)
    move.one_hex = not move.spent
    move.spent += cost
    move.halted = whole
    move.here = to
    for unit in move.units:
        g.put(unit, to)
        unit.mp = move.spent
    if g.events is not None:
        g.tell("step", ("vv-6.1-1",), units=[unit.id for unit in move.units], to=to, cost=cost)
    return entered(g, move)


def entered(g: Vv, move: Move) -> Flow[None]:
    """What waits in a hex: a sniper is found, mines go off, lanes and opportunity fire strike, wire holds."""
    here, side, led = move.here, move.units[0].side, is_led(move)
    if g.sniper[1 - side] == here:
        find_sniper(g, 1 - side)
    if has_mines(g, here):
        enter_mines(g, move.units, here)
        move.units = [unit for unit in move.units if unit.loc == here]
    if g.wire >> here & 1:
        move.halted = True
    if here in g.lanes:
        yield from lane_attack(g, move.units, here)
        move.units = [unit for unit in move.units if unit.loc == here]
    if move.units:
        if is_watched(g, 1 - side, here):
            yield from opportunity_fire(g, 1 - side, move.units)
        if not _all_go_on(move):
            _leave_behind(g, move)
    if led:
        move.led_start = False  # 6.31-4: from now on only the leader who moves along counts
    if here in g.control:
        take_control(g, here)


def find_sniper(g: Vv, side: int) -> None:
    """17.6-5: a sniper is eliminated when an enemy of his enters his hex."""
    g.tell("sniper-found", ("vv-17.6-5",), side=side, at=g.sniper[side])
    g.sniper[side] = DEAD


def _all_go_on(move: Move) -> bool:
    for unit in move.units:
        if unit.pinned or unit.immobile or unit.loc != move.here:
            return False
    return True


def _leave_behind(g: Vv, move: Move) -> None:
    """13.8-7, 13.8-8, 13.8-10, 20.3-10: those who are pinned or immobilised move no more. They stay, or are
    lost where there is no room for them, be it in the hex or in its position."""
    there = [unit for unit in move.units if unit.loc == move.here]
    stopped = [unit for unit in there if unit.pinned or unit.immobile]
    move.units = [unit for unit in there if not unit.pinned and not unit.immobile]
    for unit in stopped:
        finish(g, unit)
        staying = [each for each in g.at[unit.side][move.here] if each not in move.units]
        if _overfull(staying):
            clause = "vv-13.8-8" if unit.immobile else "vv-13.8-7"
        elif g.post[move.here] and cannot_hold(g, move.here, staying) is not None:
            clause = "vv-20.3-10"
        else:
            continue
        g.tell("no-room", (clause,), unit=unit.id, at=move.here)
        lose(g, unit)


def _overfull(staying: list[Unit]) -> bool:
    """vv-13.8-u7: are those who stay in the hex, the stopped unit with them, too many for it?"""
    men = sum(1 for each in staying if each.counter.is_infantry)
    return cannot_stack(men, len(staying) - men) is not None


def _cannot_remain(g: Vv, move: Move) -> None:
    """6.31-5, 13.8-7: a stack that must stop where there is no room for it is lost."""
    for unit in move.units:
        if cannot_stay(g, unit.side, move.here, NOBODY) is not None:
            g.tell("no-room", ("vv-13.8-7",), unit=unit.id, at=move.here)
            lose(g, unit)
    move.units = [unit for unit in move.units if unit.loc == move.here]


def finish(g: Vv, unit: Unit) -> None:
    """5.33-2, 6.4-5: marked Move; the Assault Move marker goes."""
    unit.marks &= ~ASSAULT_MOVE
    unit.mp = 0
    g.mark(unit, MOVE)
