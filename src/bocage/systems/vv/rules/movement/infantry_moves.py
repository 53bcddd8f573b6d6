"""Chapter 6: the moves of infantry, from the first hex to the last, and what waits in each."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option
from bocage.systems.vv.battle.fortifications import cannot_hold
from bocage.systems.vv.battle.keeping import MOVES, NOTHING, ROOM
from bocage.systems.vv.battle.ranks import NOBODY
from bocage.systems.vv.battle.state import DEAD, Vv
from bocage.systems.vv.battle.units import ASSAULT_MOVE, FIRE, MOVE, Unit
from bocage.systems.vv.battle.verbs import STOP
from bocage.systems.vv.rules.fire.casualties import lose
from bocage.systems.vv.rules.fire.fire_lanes import lane_attack
from bocage.systems.vv.rules.fire.opportunity_fire import is_watched, opportunity_fire
from bocage.systems.vv.rules.movement.footing import CLOSED
from bocage.systems.vv.rules.movement.movement import (
    ENEMY_THERE,
    NO_POINTS,
    Move,
    cannot_move,
    cannot_take,
    has_leader,
    held_by,
    is_led,
    may_end,
    points_of,
    step_options,
    step_price,
)
from bocage.systems.vv.rules.movement.stacking import cannot_stack, cannot_stay
from bocage.systems.vv.rules.scenario.victory import take_control
from bocage.systems.vv.rules.turn.naming import name_units
from bocage.systems.vv.rules.turn.offers import stale_hexes
from bocage.systems.vv.rules.works.mines import enter_mines, has_mines

SHUT_IN: Final = No("vv-6.8-1", "shut-in-by-enemies")
NOT_AN_EXIT: Final = No("vv-6.10-2", "no-exit-there")


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
                found = cannot_take(g, move, to, cost, whole)
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
