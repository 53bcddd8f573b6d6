"""Driving and striding: how far a machine goes, how it turns, and where it has room."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import HEADINGS, UNIT, Point, heading_to
from bocage.kernel import Ask, Flow, No, Option, unpack_point
from bocage.systems.common.table.moves import MoveArea, Walk
from bocage.systems.common.table.squads import SquadWalk
from bocage.systems.sotr.battle.figures import MOVES, RAN, Figure
from bocage.systems.sotr.battle.machines import Machine
from bocage.systems.sotr.battle.state import APART, CHAIN, Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.battle.verbs import FACINGS, FORWARD, KEPT_FACING, STAY, WIND
from bocage.systems.sotr.rules.action.coming_upon import squad_stops_short, stop_short
from bocage.systems.sotr.rules.action.hiding import look_round
from bocage.systems.sotr.rules.machines.crews import hull_of
from bocage.systems.sotr.rules.machines.stretches import EIGHTH_TURN, Stretches

DRIVE: Final = "drive"
FACE: Final = "face"
IS_SUPPRESSED: Final = No("sotr-ruling-34", "is-suppressed")
IMMOBILE: Final = No("sotr-ruling-46", "machine-immobile")
REELS: Final = No("sotr-ruling-46", "machine-reels")
HALTED: Final = No("sotr-ruling-46", "machine-halted")
HAS_FIRED: Final = No("sotr-ruling-44", "machine-has-fired")
NOT_A_MACHINES: Final = No("sotr-ruling-44", "not-a-machines-move")
TURNS_TOO_OFTEN: Final = No("sotr-ruling-44", "turns-too-often")
QUARTER: Final = HEADINGS // 4


def cannot_drive(unit: Unit) -> No | None:
    """ruling-46: why a machine does not move."""
    machine = unit.machine
    assert machine is not None
    if unit.suppressed:
        return IS_SUPPRESSED
    if machine.immobile:
        return IMMOBILE
    if machine.halted:
        return HALTED
    return REELS if machine.reeling else None


def cannot_drive_fast(g: Sotr, unit: Unit) -> No | None:
    """ruling-44: a machine that has fired does not go at double speed."""
    return HAS_FIRED if g.has_shot else cannot_drive(unit)


def speed_of(machine: Machine, how: int) -> int:
    """ruling-44, ruling-46: how far a machine goes, in sixteenths; half as far when its hip is hit."""
    move = (machine.row.double if how == RAN else machine.row.advance) * UNIT
    return move // 2 if machine.hips else move


def drive(g: Sotr, unit: Unit, how: int) -> Flow[None]:
    """ruling-44: a machine moves: a walker by any way, turning freely once; others in straight stretches."""
    assert unit.machine is not None
    if unit.machine.is_walker:
        yield from stride(g, unit, how)
    else:
        yield from roll_on(g, unit, how)
    look_round(g)


# Walkers


def stride_of(g: Sotr, unit: Unit, move: int) -> SquadWalk:
    """ruling-7, ruling-20, ruling-44: the move of a walker: how far, over what, and whom it keeps off."""
    assert unit.machine is not None
    going = g.field.going(unit.machine.row.kind)
    return SquadWalk(
        going,
        [hull_of(g, unit)],
        [],
        move,
        going.pace,
        APART,
        CHAIN,
        [0],
        g.in_the_way(unit),
        g.open_enemies(unit.side),
    )


def stride(g: Sotr, unit: Unit, how: int) -> Flow[None]:
    """ruling-44: a walker goes to a point. Who names its facing with the point has turned it; otherwise it is
    asked for."""
    machine = unit.machine
    assert machine is not None
    move = speed_of(machine, how)
    walk = stride_of(g, unit, move)
    points = walk.candidates()
    if points:
        verb = g.verbs.drive
        options: list[Option] = [verb.candidate(KEPT_FACING, x, y) for x, y in points]
        options.append(STAY)
        areas = [MoveArea(verb, facing, walk, points) for facing in range(len(FACINGS))]
        about = {"unit": unit.id, "at": unit.loc, "move": MOVES[how], "left": move}
        option = yield Ask(g.seats[unit.side], DRIVE, options, about, areas)
        if option.verb != STAY.verb:
            facing, x, y = unpack_point(option.value)
            machine.turned = facing != KEPT_FACING
            x, y = squad_stops_short(g, unit.side, walk, (x, y))
            arrive(g, unit, (x, y), heading_of(hull_of(g, unit), facing, x, y), how)
    if not machine.turned:
        yield from turn(g, unit, how)


def heading_of(hull: Figure, facing: int, x: int, y: int) -> int:
    """ruling-44: the heading of a hull that goes to a point: kept, where it goes, or a wind."""
    if facing == KEPT_FACING:
        return hull.facing
    if facing == FORWARD:
        return heading_to(x - hull.x, y - hull.y) if (x, y) != (hull.x, hull.y) else hull.facing
    return (facing - FORWARD - 1) * WIND


def headings(g: Sotr, unit: Unit) -> list[int]:
    """ruling-44: return the facings that a walker is offered: the sixteen winds, and at every enemy unit."""
    hull = hull_of(g, unit)
    found = set(range(0, HEADINGS, WIND))
    for enemy in g.standing(1 - unit.side):
        if any(not figure.hidden for figure in g.able(enemy)) and (enemy.x, enemy.y) != (hull.x, hull.y):
            found.add(heading_to(enemy.x - hull.x, enemy.y - hull.y))
    found.discard(hull.facing)
    return sorted(found)


def turn(g: Sotr, unit: Unit, how: int) -> Flow[None]:
    """ruling-44: a walker turns freely, or stays as it is."""
    options: list[Option] = [g.verbs.face(heading) for heading in headings(g, unit)]
    options.append(STAY)
    option = yield Ask(g.seats[unit.side], FACE, options, {"unit": unit.id, "at": unit.loc})
    if option.verb != STAY.verb:
        assert unit.machine is not None
        unit.machine.turned = True
        pivot(g, unit, option.value, how)


def pivot(g: Sotr, unit: Unit, heading: int, how: int) -> None:
    """ruling-44: a machine faces a heading."""
    hull = hull_of(g, unit)
    g.place(hull, hull.x, hull.y, heading)
    hull.moved = max(hull.moved, how)
    g.gather(unit)
    g.tell("turns", ("sotr-ruling-44",), unit=unit.id, heading=heading)


def arrive(g: Sotr, unit: Unit, goal: Point, heading: int, how: int) -> None:
    """ruling-12, ruling-44: a machine stands at a point and faces a heading; who hides near is found."""
    origin, hull = unit.loc, hull_of(g, unit)
    g.place(hull, goal[0], goal[1], heading)
    hull.moved = max(hull.moved, how)
    g.gather(unit)
    g.tell("drives", ("sotr-ruling-44",), unit=unit.id, origin=origin, to=unit.loc)
    look_round(g)


def stand_hull(g: Sotr, unit: Unit, at: Point, facing: int, walk: Walk) -> None:
    """Stand a machine where a move would lead it: what is shown before the move is made."""
    hull = hull_of(g, unit)
    if isinstance(walk, Stretches):
        heading = walk.heading_at(at[0], at[1])
    else:
        heading = heading_of(hull, facing, at[0], at[1])
    g.place(hull, at[0], at[1], heading)
    g.gather(unit)


# Tracks and wheels


def roll_on(g: Sotr, unit: Unit, how: int) -> Flow[None]:
    """ruling-44: stretch after stretch, and a turn of up to 90 degrees for each 4 inches gone, until the move
    is spent or the player stops."""
    machine = unit.machine
    assert machine is not None
    move = speed_of(machine, how)
    while True:
        stretches = Stretches(g, unit, move)
        points = stretches.candidates()
        options: list[Option] = [g.verbs.drive.candidate(FORWARD, x, y) for x, y in points]
        options += [g.verbs.face(heading) for heading in pivots(stretches)]
        if not options:
            return
        options.append(STAY)
        areas = [MoveArea(g.verbs.drive, FORWARD, stretches, points)] if points else []
        about = {"unit": unit.id, "at": unit.loc, "move": MOVES[how], "left": move - machine.driven}
        option = yield Ask(g.seats[unit.side], DRIVE, options, about, areas)
        if option.verb == STAY.verb:
            return
        if option.verb == FACE:
            machine.pivots += 1
            pivot(g, unit, option.value, how)
        else:
            _, x, y = unpack_point(option.value)
            if not roll_to(g, unit, stretches, (x, y), how):
                return


def roll_to(g: Sotr, unit: Unit, stretches: Stretches, goal: Point, how: int) -> bool:
    """ruling-7, ruling-44: a machine turns towards a point if it must, and drives straight there, or backs;
    before enemies whom it comes upon it stops. Return whether it got there."""
    machine = unit.machine
    assert machine is not None
    end = stop_short(g, unit.side, stretches, goal, stretches.bases_at)
    if end == (stretches.x, stretches.y):
        return False
    heading = stretches.heading_at(end[0], end[1])
    if heading != hull_of(g, unit).facing:
        machine.pivots += 1
    machine.driven += stretches.cost_to(end[0], end[1])
    arrive(g, unit, end, heading, how)
    return end == goal


def pivots(stretches: Stretches) -> list[int]:
    """ruling-44: return the headings to which a machine may turn where it stands, by eighths of a circle."""
    here = stretches.hull.facing
    found = [(here + step) % HEADINGS for step in (-QUARTER, -EIGHTH_TURN, EIGHTH_TURN, QUARTER)]
    return [heading for heading in found if stretches.may_turn_to(heading)]
