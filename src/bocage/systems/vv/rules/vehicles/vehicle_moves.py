"""5.33, chapters 6 to 8: the moves of AFVs, vehicles and guns, question by question."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.vv.battle.keeping import DRIVES, NO_MORE
from bocage.systems.vv.battle.ranks import NOBODY
from bocage.systems.vv.battle.state import ADVANCE, Vv
from bocage.systems.vv.battle.units import MOVE, Unit
from bocage.systems.vv.battle.verbs import AHEAD, BACK, STOP
from bocage.systems.vv.rules.fire.casualties import lose
from bocage.systems.vv.rules.movement.infantry_moves import cannot_leave, entered, leave
from bocage.systems.vv.rules.movement.stacking import cannot_stay
from bocage.systems.vv.rules.turn.offers import machines_on_map, stale_machines
from bocage.systems.vv.rules.vehicles.driving import (
    Drive,
    cannot_drive,
    cannot_go,
    cannot_go_on,
    cannot_turn,
    cannot_turn_in_place,
    crossing_cost,
    turn_in_place,
)
from bocage.systems.vv.rules.vehicles.facing import SIDES, behind, sides_between, turn_cost
from bocage.systems.vv.rules.vehicles.guns import gun_moves
from bocage.systems.vv.rules.vehicles.loading import handle, load_options
from bocage.systems.vv.rules.vehicles.machine_advance import turn_instead
from bocage.systems.vv.rules.vehicles.overruns import overrun, overrun_options

ALL_ROUND: Final = (1 << SIDES) - 1
FACES_NO_EDGE: Final = No("vv-7.2-2", "faces-no-edge")


def drive_options(g: Vv, side: int) -> list[Option]:
    """5.33: every machine that may still move, or turn where it is. Who cannot now, cannot later."""
    if not g.machines[side]:
        return NO_MORE
    offers, machines = g.kept.offers_of(DRIVES, side), machines_on_map(g, side)
    for unit in stale_machines(g, offers, machines, g.field.beside):
        offers.make(unit.id, drives_of(g, unit))
    return offers.joined(machines) or NO_MORE


def drives_of(g: Vv, unit: Unit) -> list[Option]:
    """How a machine may move."""
    options: list[Option] = []
    if cannot_drive(unit) is None:
        options.append(g.verbs.drive(unit.id))
    if cannot_turn_in_place(unit) is None:
        options += g.verbs.turns(unit.id, ALL_ROUND & ~(1 << unit.facing))
    return options


def machine_turns(g: Vv, side: int, choice: Option) -> Flow[None]:
    """7.3: a machine turns where it is, and that is all it does."""
    number, to = unpack(choice.value)
    if g.phase == ADVANCE:
        turn_instead(g, g.units[number], to)
    else:
        turn_in_place(g, g.units[number], to)
    yield from ()


def machine_moves(g: Vv, side: int, choice: Option) -> Flow[None]:
    """6.32, 7.2: a gun is brought to the next hex; whatever drives goes as far as its MP."""
    unit = g.units[choice.value]
    if unit.counter.is_gun:
        yield from gun_moves(g, unit)
    else:
        yield from drive_on(g, Drive(unit))


def drive_on(g: Vv, drive: Drive) -> Flow[None]:
    """6.1-1, 6.1-2: hex by hex, until the owner stops it or fire does."""
    unit = drive.unit
    about = {"drive": drive, "unit": unit.id}
    while drive.move.units:
        options = next_options(g, drive)
        if cannot_stay(g, unit.side, unit.loc, NOBODY) is None:
            options.append(STOP)
        if not options:
            g.tell("no-room", ("vv-13.8-7",), unit=unit.id, at=unit.loc)
            lose(g, unit)
            break
        choice: Option = yield Ask(g.seats[unit.side], "drive", options, about)
        if choice is STOP:
            break
        yield from _do(g, drive, choice)
    g.mark(unit, MOVE)
    unit.mp = 0


def next_options(g: Vv, drive: Drive) -> list[Option]:
    """What a vehicle on the move may do now."""
    options: list[Option] = []
    if cannot_go(g, drive, reverse=False) is None:
        options.append(AHEAD)
    if cannot_go(g, drive, reverse=True) is None:
        options.append(BACK)
    options += [g.verbs.turn(side) for side in range(SIDES) if cannot_turn(g, drive, side) is None]
    if g.exits[drive.unit.side] and cannot_drive_off(g, drive) is None:
        options.append(g.verbs.exit(drive.move.here))
    return options + overrun_options(g, drive) + load_options(g, drive)


def cannot_drive_off(g: Vv, drive: Drive) -> No | None:
    """6.10-2, 7.2-2: out of a hex of its side's exit, and straight ahead like everywhere."""
    refusal = cannot_go_on(drive) or cannot_leave(g, drive.move)
    if refusal is not None:
        return refusal
    return FACES_NO_EDGE if g.field.neighbours[drive.move.here][drive.unit.facing] >= 0 else None


def _do(g: Vv, drive: Drive, choice: Option) -> Flow[None]:
    verb = choice.verb
    if verb in ("ahead", "back"):
        yield from _go(g, drive, reverse=verb == "back")
    elif verb == "turn":
        _turn(g, drive, choice.value)
    elif verb == "exit":
        leave(g, drive.move)
    elif verb == "overrun":
        yield from overrun(g, drive, choice.value)
    else:
        yield from handle(g, drive, choice)


def _go(g: Vv, drive: Drive, *, reverse: bool) -> Flow[None]:
    """7.2-2, 7.2-3, 13.8-2: into the hex ahead or behind, and whatever waits there."""
    unit = drive.unit
    direction = behind(unit.facing) if reverse else unit.facing
    cost = crossing_cost(g, unit.loc, direction, reverse=reverse)
    to = g.field.neighbours[unit.loc][direction]
    drive.move.spent += cost
    drive.move.here = to
    drive.entered = True
    drive.turned = False
    drive.moved_after = True
    g.put(unit, to)
    unit.mp = drive.move.spent
    if g.events is not None:
        clause = "vv-7.2-3" if reverse else "vv-7.2-2"
        g.tell("drive", (clause,), unit=unit.id, to=to, cost=cost, reverse=reverse)
    yield from entered(g, drive.move)
    drive.move.halted = False  # 20.8-6: wire holds no AFV, and others do not enter it


def _turn(g: Vv, drive: Drive, side: int) -> None:
    """6.5: it turns where it is on its way."""
    unit = drive.unit
    cost = turn_cost(g, sides_between(unit.facing, side))
    drive.move.spent += cost
    drive.turned = True
    drive.moved_after = True
    unit.facing = side
    unit.mp = drive.move.spent
    g.tell("turned", ("vv-6.5-1",), unit=unit.id, facing=side, cost=cost)


def drive_in(g: Vv, unit: Unit, cell: int, facing: int, cost: int) -> Flow[None]:
    """6.10-1: a vehicle comes onto the map: the edge hex is the first of its move."""
    g.put(unit, cell)
    unit.facing = facing
    drive = Drive(unit)
    drive.entered = True
    drive.move.spent = unit.mp = cost
    yield from entered(g, drive.move)
    drive.move.halted = False
    yield from drive_on(g, drive)
