"""6.0 to 6.4: movement, step by step, and everything a step may bring about."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option
from bocage.systems.lnl.battle.move import ASSAULT, CRAWL, MARKER, MOVE, Move
from bocage.systems.lnl.battle.state import (
    EXITED,
    MOVED,
    Lnl,
    Unit,
)
from bocage.systems.lnl.battle.verbs import STOP
from bocage.systems.lnl.rules.fire.opportunity_fire import draws_fire, opportunity_fire
from bocage.systems.lnl.rules.indirect.fire_for_effect import enter_ffe
from bocage.systems.lnl.rules.melee.eligibility import is_close_assault, riders_fight
from bocage.systems.lnl.rules.melee.melee import enter_melee
from bocage.systems.lnl.rules.movement.mines import cross_mines
from bocage.systems.lnl.rules.movement.steps import is_fought_over, points_left
from bocage.systems.lnl.rules.movement.ways import next_steps
from bocage.systems.lnl.rules.ordnance.guns import face_anew
from bocage.systems.lnl.rules.people.snipers import interrupt_with_snipers
from bocage.systems.lnl.rules.scenario.event_markers import check_events, sets_off_events
from bocage.systems.lnl.rules.scenario.victory import take_control, unit_exits
from bocage.systems.lnl.rules.vehicles.close_assault import close_assault


def move_stack(g: Lnl, move: Move) -> Flow[None]:
    """6.0: hex by hex until the owner stops, the points run out, or something stops the stack."""
    verbs = g.verbs
    move_each = verbs.move.each
    side = move.units[0].side
    seat = g.seats[side if move.by < 0 else move.by]
    for unit in move.units:
        unit.halted = False
    while move.units:
        left = points_left(g, move)
        steps = next_steps(g, move, left) if cannot_go_on(move, left) is None else []
        options = [move_each[to] for to, _ in steps]
        if g.intervenes:
            options += g.module.ways_through(g, move, steps)
        if g.exits[side] and cannot_exit(g, move, move.here, left) is None:
            options.append(verbs.exit(move.here))
        if has_moved(move) or not options:
            options.append(STOP)
        choice: Option = yield Ask(seat, "step", options, {"left": left, "move": move})
        if choice is STOP:
            break
        if choice.verb == "exit":
            _leave_map(g, move)
            break
        cost = _price(steps, choice.value)
        move.passing = choice.verb == "pass-through"
        if g.armour[1 - side] >> choice.value & 1 and is_close_assault(g, side, choice.value):
            units, move.units = move.units, []
            yield from close_assault(g, units, move.here, choice.value, cost)
            break
        if g.intervenes:
            yield from g.module.steel(g, move, choice.value)
            if not move.units:
                break
        mark_movers(move)
        yield from enter(g, move, choice.value, cost)
        if move.kind == CRAWL:
            break
    if move.passing and move.units and g.held[1 - move.units[0].side] >> move.here & 1:
        yield from _stop_and_fight(g, move.units, move.here, ambush=False)
    finish(move)


NO_POINTS: Final = No("lnl-6.0-9", "no-mp-left")
NO_EXIT: Final = No("lnl-23.0-1", "no-exit-here")
NOT_LIKE_THIS: Final = No("lnl-23.0-1", "exit-by-move")
NOT_MOVED: Final = No("lnl-4.0a-8", "not-moved-yet")


def has_moved(move: Move) -> bool:
    """Has the stack spent any of its movement?"""
    for unit in move.units:
        if unit.mp:
            return True
    return False


def cannot_go_on(move: Move, left: int) -> No | None:
    """6.0-9: have the movement points run out?"""
    return None if left > 0 or not has_moved(move) else NO_POINTS


def cannot_exit(g: Lnl, move: Move, loc: int, left: int) -> No | None:
    """May the stack leave the map from here, as the scenario says?"""
    if loc != move.here or not g.exits[move.units[0].side] >> loc & 1:
        return NO_EXIT
    if move.kind not in (MOVE, ASSAULT):
        return NOT_LIKE_THIS
    return None if left > 0 else NO_POINTS


def cannot_stop(g: Lnl, move: Move) -> No | None:
    """4.0a-8: who has been named to move takes a first step, if there is one."""
    left = points_left(g, move)
    if has_moved(move) or not (next_steps(g, move, left) or cannot_exit(g, move, move.here, left) is None):
        return None
    return NOT_MOVED


def _price(steps: list[tuple[int, int]], to: int) -> int:
    for place, price in steps:
        if place == to:
            return price
    raise ValueError(f"there is no step to {to}")


def mark_movers(move: Move) -> None:
    """4.0c-1: every kind of movement has its marker."""
    marker = MARKER[move.kind]
    for unit in move.units:
        unit.marks |= marker


def finish(move: Move) -> None:
    for unit in move.units:
        unit.mp = 0


def enter(g: Lnl, move: Move, to: int, cost: int) -> Flow[None]:
    """6.0a, ruling 37: events, mines, shells, then melee or Opportunity Fire; who is hit stays behind."""
    origin = move.here
    for unit in move.units:
        g.put(unit, to)
        unit.mp += cost
    move.here = to
    if g.field.indoors[to]:
        move.indoors = True
    if g.events is not None:
        g.tell(
            "moves" if origin >= 0 else "enters",
            ("lnl-6.0-1",) if origin >= 0 else ("lnl-23.0-1", "lnl-23.0-3"),
            units=[unit.id for unit in move.units],
            origin=origin,
            to=to,
            cost=cost,
            how=move.kind,
        )
    side = move.units[0].side
    ambush, move.ambush = bool(move.ambush >> to & 1), 0
    if sets_off_events(g, side, move.units):
        yield from check_events(g, side, move.units)
    if g.field.mines:
        yield from cross_mines(g, move.units, origin, to)
    if g.ffe:
        before = len(g.units)
        yield from enter_ffe(g, move.units, origin, to)
        _join_new_heroes(g, move, before)
    entered = [unit for unit in move.units if unit.loc == to]
    if not entered:
        move.units = []
    elif move.passing and not (yield from g.module.meet(g, move, entered, to)):
        move.units = entered
    elif is_fought_over(g, side, to):
        move.units = []
        yield from _stop_and_fight(g, entered, to, ambush=ambush)
    else:
        if g.choices.sniper_interrupts_movement or draws_fire(g, entered, to, cost):
            yield from _under_fire(g, move, entered, cost)
        _leave_behind(move)
        take_control(g, to)


def _stop_and_fight(g: Lnl, entered: list[Unit], to: int, *, ambush: bool) -> Flow[None]:
    """6.0-15, 8.0-2, 8.0-10: all who came are marked Moved and fight, without any Opportunity Fire."""
    for unit in entered:
        unit.marks |= MOVED
        unit.mp = 0
        unit.halted = False
    if g.armour[1 - entered[0].side] >> to & 1:
        riders_fight(g, 1 - entered[0].side, to)
    yield from enter_melee(g, entered, to, ambush=ambush)


def _under_fire(g: Lnl, move: Move, entered: list[Unit], cost: int) -> Flow[None]:
    """6.0a-3, 6.0a-4, 5.3-9: the enemy may fire at all who came, even at those that a mine has stopped.

    Ruling 73: an option lets his Snipers appear now, too.
    """
    before = len(g.units)
    yield from opportunity_fire(g, entered, move.here, cost)
    if g.choices.sniper_interrupts_movement:
        yield from interrupt_with_snipers(g, 1 - entered[0].side)
    if len(g.units) > before:
        _join_new_heroes(g, move, before)


def _leave_behind(move: Move) -> None:
    """5.3a-8, 5.3a-9, 6.0-3: the Shaken, wounded and reduced stop; the others may go on."""
    for unit in move.units:
        if unit.halted or unit.loc != move.here:
            unit.mp = 0
    move.units = [unit for unit in move.units if not unit.halted and unit.loc == move.here]


def _join_new_heroes(g: Lnl, move: Move, before: int) -> None:
    """11.2-5, 11.2-18: a Hero made on the move goes on with the stack, unless his parent was stopped."""
    for hero in g.units[before:]:
        if hero.loc == move.here and hero.mp > 0 and not hero.halted:
            move.units.append(hero)
        else:
            hero.mp = 0


def enter_by_force(g: Lnl, unit: Unit, to: int, cost: int) -> Flow[None]:
    """1.6.2-7, rulings 39 and 88: a retreat costs nothing but draws mines and Opportunity Fire."""
    unit.halted = False
    origin = unit.loc
    g.put(unit, to)
    yield from check_events(g, unit.side, [unit])
    yield from cross_mines(g, [unit], origin, to)
    yield from enter_ffe(g, [unit], origin, to)
    if unit.loc == to:
        yield from opportunity_fire(g, [unit], to, cost)
    if g.ordnance:
        yield from face_anew(g, [unit])
    unit.mp = 0
    take_control(g, to)


def _leave_map(g: Lnl, move: Move) -> None:
    for unit in move.units:
        unit.mp = 0
        unit_exits(g, unit)
        g.take_off(unit, EXITED)
        g.tell("exits", ("lnl-23.0-1",), unit=unit.id, at=move.here)
    move.units = []
