"""6.10: units that enter the map during play, and units that leave it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bocage.kernel import Ask, Flow, No, Option
from bocage.systems.vv.battle.fortifications import position_mp
from bocage.systems.vv.battle.keeping import NO_MORE
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import ASSAULT_MOVE, MOVE, WAITING, Unit
from bocage.systems.vv.rules.movement.footing import CLOSED
from bocage.systems.vv.rules.movement.infantry_moves import entered, move_stack
from bocage.systems.vv.rules.movement.movement import ENEMY_THERE, NO_WAY_ON, Move, can_finish, has_leader
from bocage.systems.vv.rules.scenario.deployment import cannot_be_placed, cannot_stand
from bocage.systems.vv.rules.vehicles.driving import Drive, cannot_go_into, may_stop
from bocage.systems.vv.rules.vehicles.driving import can_finish as can_finish_drive
from bocage.systems.vv.rules.vehicles.facing import SIDES
from bocage.systems.vv.rules.vehicles.guns import LARGE
from bocage.systems.vv.rules.vehicles.vehicle_moves import drive_in

COMES_ALONE: Final = No("vv-6.10-1", "machine-enters-alone")
NOT_ON_FOOT: Final = No("vv-6.4-1", "only-infantry")
NONE_DUE: Final = No("vv-6.10-1", "nobody-due")
NO_ENTRY: Final = No("vv-6.10-1", "no-entry-there")


def arrivals_due(g: Vv, side: int) -> list[Unit]:
    """Units whose turn has come and who are not yet on the map; those who ride come with their transport."""
    turns = g.entry_turns[side]
    due: list[Unit] = []
    for id in g.coming[side]:
        unit = g.units[id]
        if unit.loc == WAITING and turns[unit.arrives] <= g.turn:
            due.append(unit)
    return due


def cannot_enter(g: Vv, unit: Unit, cell: int) -> No | None:
    """6.10-1, 6.8-1: one of its entry hexes, without enemies, not prohibited to it."""
    if cell not in g.entry_hexes[unit.side][unit.arrives]:
        return NO_ENTRY
    if g.at[1 - unit.side][cell]:
        return ENEMY_THERE
    if unit.counter.is_infantry:
        return cannot_walk_in(g, [unit], cell, assault=False)
    if unit.counter.is_gun:
        return LARGE if unit.counter.large else cannot_be_placed(g, unit, cell)
    return cannot_drive_in(g, unit, cell)


def cannot_walk_in(g: Vv, units: list[Unit], cell: int, *, assault: bool) -> No | None:
    """6.6, 6.7: the edge hex whatever it costs; one that is full only if they can go on from it."""
    if g.field.impassable[cell]:
        return CLOSED
    move = Move(units, cell, assault=assault, led_start=has_leader(units))
    return None if can_finish(g, move, cell, False, g.field.entry_cost(cell, wheels=False)) else NO_WAY_ON


def cannot_drive_in(g: Vv, unit: Unit, cell: int) -> No | None:
    """6.6-3, 6.7: ground it may be on; a full hex or a position only if it can go on from it."""
    refusal = cannot_stand(g, unit, cell) or cannot_go_into(g, unit, cell)
    if refusal is not None or may_stop(g, Drive(unit), cell):
        return refusal
    return NO_WAY_ON if next(facings_in(g, unit, cell), None) is None else None


def facings_in(g: Vv, unit: Unit, cell: int) -> Iterator[int]:
    """7.1, 6.7-2: how a machine may face as it comes on: as the scenario says, or else as its owner likes, if
    it can end its move somewhere."""
    left = unit.counter.mp - drive_in_cost(g, cell)
    for side in (unit.facing,) if is_faced(g, unit) else range(SIDES):
        if can_finish_drive(g, Drive(unit), cell, side, left):
            yield side


def is_faced(g: Vv, unit: Unit) -> bool:
    """7.1: does the scenario say how it faces?"""
    arrival = g.scenario.sides[g.seats[unit.side]].arrive[unit.arrives]
    return any(troop.facing for troop in arrival.units if troop.counter == unit.counter.id)


def drive_in_cost(g: Vv, cell: int) -> int:
    """6.10-1, 20.3-1: what the edge hex costs a vehicle, with the position in it."""
    return g.field.entry_cost(cell, wheels=True) + position_mp(g, cell)


def enter_options(g: Vv, side: int) -> list[Option]:
    """6.10-1: every hex where somebody who is due can come on; infantry also by Assault Move."""
    due = arrivals_due(g, side)
    if not due:
        return NO_MORE
    men = [unit for unit in due if unit.counter.is_infantry]
    options: list[Option] = []
    on_foot = _entries(g, side, men)
    for cell in on_foot if len(men) == len(due) else _entries(g, side, due):
        if is_empty(g, cell) and cell in on_foot:
            options += (g.verbs.enter(cell), g.verbs.assault_enter(cell))
            continue
        if _may_anyone_enter(g, due, cell):
            options.append(g.verbs.enter(cell))
        if men and any(cannot_assault_in(g, unit, cell) is None for unit in men):
            options.append(g.verbs.assault_enter(cell))
    return options


def _may_anyone_enter(g: Vv, due: list[Unit], cell: int) -> bool:
    for unit in due:
        if cannot_enter(g, unit, cell) is None:
            return True
    return False


def _entries(g: Vv, side: int, due: list[Unit]) -> list[int]:
    if not due:
        return []
    hexes, first = g.entry_hexes[side], due[0].arrives
    for unit in due:
        if unit.arrives != first:
            return sorted({cell for other in due for cell in hexes[other.arrives]})
    return hexes[first]


def is_empty(g: Vv, cell: int) -> bool:
    """6.6, 6.7: where nobody is and no position, infantry may always come on, if it is not prohibited."""
    return not (g.at[0][cell] or g.at[1][cell] or g.post[cell] or g.field.impassable[cell])


def cannot_assault_in(g: Vv, unit: Unit, cell: int) -> No | None:
    """6.4-1: only infantry comes on by Assault Move."""
    if not unit.counter.is_infantry:
        return NOT_ON_FOOT
    return cannot_enter(g, unit, cell) or cannot_walk_in(g, [unit], cell, assault=True)


def enter_map(g: Vv, side: int, choice: Option) -> Flow[None]:
    """6.10-1: a stack of infantry, or one machine; the edge hex is the first of its move."""
    cell, assault = choice.value, choice.verb == "assault-enter"
    named = yield from _name(g, side, cell, assault)
    first = named[0]
    if first.counter.is_infantry:
        yield from _walk_in(g, named, cell, assault)
        return
    options = [g.verbs.face(to) for to in facings_in(g, first, cell)]
    chosen: Option = yield Ask(g.seats[side], "enter-facing", options, {"unit": first.id, "at": cell})
    first.facing = chosen.value
    g.tell("enters", ("vv-6.10-1",), units=[first.id], at=cell)
    if first.counter.is_gun:
        g.put(first, cell)
        g.mark(first, MOVE)
        yield from entered(g, Move([first], cell, assault=False))
        return
    yield from drive_in(g, first, cell, first.facing, drive_in_cost(g, cell))


def _name(g: Vv, side: int, cell: int, assault: bool) -> Flow[list[Unit]]:
    refused = cannot_assault_in if assault else cannot_enter
    able = [unit for unit in arrivals_due(g, side) if refused(g, unit, cell) is None]
    named: list[Unit] = []
    for number, unit in enumerate(able):
        options: list[Option] = []
        if cannot_come_along(g, named, unit, cell, assault=assault) is None:
            options.append(g.verbs.join(unit.id))
        if named or number < len(able) - 1:
            options.append(g.verbs.stay(unit.id))
        about = {"unit": unit.id, "at": cell, "named": [each.id for each in named], "assault": assault}
        choice: Option = yield Ask(g.seats[side], "enter-who", options, about)
        if choice.verb == "join":
            named.append(unit)
    return named


def cannot_come_along(g: Vv, named: list[Unit], unit: Unit, cell: int, *, assault: bool) -> No | None:
    """6.1-3, 6.9: of those who can enter infantry comes as a stack within the limit, a machine by itself."""
    if not unit.counter.is_infantry or (named and not named[0].counter.is_infantry):
        return COMES_ALONE if named else None
    return cannot_walk_in(g, [*named, unit], cell, assault=assault)


def _walk_in(g: Vv, units: list[Unit], cell: int, assault: bool) -> Flow[None]:
    move = Move(units, cell, assault=assault, led_start=has_leader(units))
    move.spent = g.field.entry_cost(cell, wheels=False) + position_mp(g, cell)
    for unit in units:
        g.put(unit, cell)
        unit.mp = move.spent
        if assault:
            g.mark(unit, ASSAULT_MOVE)
    g.tell("enters", ("vv-6.10-1",), units=[unit.id for unit in units], at=cell)
    yield from entered(g, move)
    yield from move_stack(g, move, first=False)
