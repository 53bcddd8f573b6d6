"""23.0: entering play."""

from __future__ import annotations

from bocage.kernel import Ask, Flow, No, Option
from bocage.systems.lnl.battle.concepts import cannot_stack, nationality
from bocage.systems.lnl.battle.move import ASSAULT, CRAWL, MOVE, STEALTHY, STEALTHY_HALF, Move
from bocage.systems.lnl.battle.state import WAITING, Lnl, Unit, Vehicle
from bocage.systems.lnl.board.foot_costs import entry_cost
from bocage.systems.lnl.rules.movement.movement import enter, finish, mark_movers, move_stack
from bocage.systems.lnl.rules.movement.steps import (
    cannot_afford,
    cannot_move_as,
    cannot_move_together,
    points_left,
)
from bocage.systems.lnl.rules.ordnance.guns import face_anew
from bocage.systems.lnl.rules.ordnance.weapon_teams import FIXED, cannot_be_in, is_fixed
from bocage.systems.lnl.rules.scenario.vehicle_arrivals import vehicle_arrives, vehicle_entries

KINDS = (MOVE, ASSAULT, CRAWL, STEALTHY, STEALTHY_HALF)


def arrivals_due(g: Lnl, side: int) -> list[Unit]:
    """23.0-5: units whose turn has come and who are not yet on the map."""
    if not g.coming[side]:
        return []
    turns = g.arrival_turns[side]
    due: list[Unit] = []
    for number in g.coming[side]:
        unit = g.units[number]
        if turns[unit.arrives] <= g.turn and unit.loc == WAITING:
            due.append(unit)
    return due


def entry_places(g: Lnl, side: int, due: list[Unit]) -> list[int]:
    """Cells where at least one of them can come on: free of enemies and with room. Alike, they fit alike."""
    one_of_a_kind = {(unit.counter.id, unit.force.code, unit.arrives): unit for unit in due}
    return sorted({loc for unit in one_of_a_kind.values() for loc in _entries(g, side, unit)})


def _entries(g: Lnl, side: int, unit: Unit) -> list[int]:
    zone = _zone(g, side, unit)
    if isinstance(unit, Vehicle):
        return vehicle_entries(g, unit, zone)
    return [loc for loc in zone if cannot_come_on(g, unit, loc) is None]


def _zone(g: Lnl, side: int, unit: Unit) -> list[int]:
    return g.field.zone(g.scenario.sides[g.seats[side]].arrive[unit.arrives].entry)


NO_ENTRY = No("lnl-23.0-2", "no-entry-there")
ENEMY_THERE = No("lnl-6.0-15", "enemy-there")
CLOSED_GROUND = No("lnl-6.0-1", "prohibited-terrain")


def cannot_come_on(g: Lnl, unit: Unit, loc: int) -> No | None:
    """23.0-1, 1.3, 1.6.3: may a unit on foot begin its move in this cell of its entry?"""
    if not g.module.may_stand(g, unit, loc):
        return CLOSED_GROUND
    if g.at[1 - unit.side][loc] or g.armour[1 - unit.side] >> loc & 1:
        return ENEMY_THERE
    refusal = cannot_stack(g, unit.side, loc, [unit]) or cannot_be_in(g, unit, loc)
    return refusal or (FIXED if is_fixed(unit) else None)


def cannot_enter_at(g: Lnl, side: int, due: list[Unit], loc: int) -> No | None:
    """23.0-1, 23.0-2: can none of those who are due come on here?"""
    if loc in entry_places(g, side, due):
        return None
    for unit in due:
        if loc in _zone(g, side, unit) and not isinstance(unit, Vehicle):
            return cannot_come_on(g, unit, loc)
    return NO_ENTRY


def enter_play(g: Lnl, side: int, loc: int) -> Flow[list[Unit]]:
    """23.0-1 to -3, ruling 163: one stack, by any kind of movement, paying for its first hex; who it was."""
    stack = yield from _name_stack(g, side, loc)
    if isinstance(stack[0], Vehicle):
        yield from vehicle_arrives(g, stack[0], loc)
        _expect_the_rest(g)
        return stack
    move = Move(list(stack), MOVE, WAITING)
    cost = entry_cost(g.field, loc, g.seats[side], g.tables, scout=g.module.pays_less(move))
    move.kind = yield from _choose_kind(g, move, loc, cost)
    for unit in stack:
        unit.halted = False
    mark_movers(move)
    yield from enter(g, move, loc, cost)
    _expect_the_rest(g)
    if move.units and move.kind != CRAWL:
        yield from move_stack(g, move)
    finish(move)
    if g.ordnance:
        yield from face_anew(g, stack)
    for unit in stack:
        unit.mp = 0
    return stack


def _expect_the_rest(g: Lnl) -> None:
    """Who has come need not be looked for again."""
    units = g.units
    g.coming = tuple(
        [tuple([each for each in numbers if units[each].loc == WAITING]) for numbers in g.coming]
    )


def _name_stack(g: Lnl, side: int, loc: int) -> Flow[list[Unit]]:
    """23.0-2, 13.0-2: units of one nationality that keep the stacking limits."""
    able = [unit for unit in arrivals_due(g, side) if loc in _entries(g, side, unit)]
    named: list[Unit] = []
    for number, unit in enumerate(able):
        options: list[Option] = []
        if cannot_join(g, named, unit, loc) is None:
            options.append(g.verbs.join(unit.id))
        if named or number < len(able) - 1:
            options.append(g.verbs.stay(unit.id))
        choice: Option = yield Ask(g.seats[side], "enter-who", options)
        if choice.verb == "join":
            named.append(unit)
    return named


COMES_ALONE = No("lnl-23.0-2", "vehicle-enters-alone")
OTHER_NATION = No("lnl-13.0-2", "other-nationality")


def cannot_join(g: Lnl, named: list[Unit], unit: Unit, loc: int) -> No | None:
    """May this unit enter with those already named? Ruling 163: a vehicle comes alone."""
    if isinstance(unit, Vehicle):
        return COMES_ALONE if named else None
    if named and isinstance(named[0], Vehicle):
        return COMES_ALONE
    if named and nationality(g, named[0]) != nationality(g, unit):
        return OTHER_NATION
    return cannot_stack(g, unit.side, loc, [*named, unit])


def _choose_kind(g: Lnl, move: Move, loc: int, cost: int) -> Flow[str]:
    """23.0-3: any type of movement that can pay for the first hex."""
    verbs = {
        MOVE: g.verbs.move_from,
        ASSAULT: g.verbs.assault_from,
        CRAWL: g.verbs.crawl_from,
        STEALTHY: g.verbs.stealth_from,
        STEALTHY_HALF: g.verbs.stealth_half_from,
    }
    options = [verbs[kind](loc) for kind in KINDS if cannot_enter_by(g, move.units, kind, cost) is None]
    choice: Option = yield Ask(g.seats[move.units[0].side], "enter-how", options)
    return next(kind for kind in KINDS if verbs[kind].name == choice.verb)


def cannot_enter_by(g: Lnl, units: list[Unit], kind: str, cost: int) -> No | None:
    """6.0 to 6.4: they may all use this kind of movement, and can pay for their first hex."""
    for unit in units:
        refusal = cannot_move_as(g, unit, kind, units)
        if refusal is not None:
            return refusal
    move = Move(units, kind, WAITING)
    return cannot_move_together(units, kind) or cannot_afford(move, cost, points_left(g, move))
