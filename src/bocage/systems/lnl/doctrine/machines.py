"""14.0 to 16.0, 19.0: guns, vehicles and helicopters: what their fire is worth, and where they should be."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush
from itertools import product
from typing import Final

from bocage.kernel import Ask, Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.concepts import movement_factor
from bocage.systems.lnl.battle.state import Unit, Vehicle
from bocage.systems.lnl.board.vehicle_costs import vehicle_costs
from bocage.systems.lnl.content.arms import Gun
from bocage.systems.lnl.doctrine.air import best_of_helicopter, flight_reasons
from bocage.systems.lnl.doctrine.facing import turn_reasons
from bocage.systems.lnl.doctrine.fire import firers, importance
from bocage.systems.lnl.doctrine.ground import Drive, Drives, Track
from bocage.systems.lnl.doctrine.memory import Make
from bocage.systems.lnl.doctrine.odds import volley, worth_now
from bocage.systems.lnl.doctrine.reasons import (
    DANGER,
    HARM,
    LATER,
    LOAD,
    PROSPECT,
    ROUTE,
    TASK,
    UNKNOWN,
    USED_UP,
    WEIGHT,
    Reasons,
    Stand,
    total,
)
from bocage.systems.lnl.doctrine.sense import Sense
from bocage.systems.lnl.rules.ordnance.guns import gun_shots
from bocage.systems.lnl.rules.turn.impulse import MAY_STILL_FIRE
from bocage.systems.lnl.rules.vehicles.steering import cells_at
from bocage.systems.lnl.rules.vehicles.vehicle_fire import mark_of, target_options
from bocage.systems.lnl.rules.vehicles.vehicles import is_exposed

IDLE: Final[Reasons] = [(UNKNOWN, -0.02)]

SHOTS_AT_MEN: Final = frozenset({"vehicle-fire", "ordnance", "deck-fire"})
SHOTS_AT_HULLS: Final = frozenset(
    {"vehicle-fire-at", "ordnance-at", "team-fire-at", "fire-at", "deck-fire-at"}
)
OTHERS: Final = frozenset(
    {"drive", "assault-drive", "button-up", "open-up", "load", "unload", "unload-assault", "turn"}
    | {"flight", "hover", "take-flight", "close-assault", "call-star-shell", "star-shell"}
)


def is_machine_verb(verb: str) -> bool:
    return verb in SHOTS_AT_MEN or verb in SHOTS_AT_HULLS or verb in OTHERS


def machine_reasons(sense: Sense, option: Option) -> Reasons:
    """What an order to a gun, a vehicle or a helicopter is worth."""
    g, verb = sense.g, option.verb
    if verb in SHOTS_AT_MEN or verb in SHOTS_AT_HULLS:
        return shot_reasons(sense, option)
    if verb in ("drive", "assault-drive"):
        vehicle = g.units[option.value]
        return (
            _drive_reasons(sense, vehicle, verb == "assault-drive") if isinstance(vehicle, Vehicle) else IDLE
        )
    if verb == "turn":
        number, corner = unpack(option.value)
        return turn_reasons(sense, g.units[number], corner)
    if verb == "close-assault":
        return [(HARM, 0.3 * sense.temper.aggression)]
    if verb in ("flight", "hover", "take-flight", "unload"):
        vehicle = g.units[option.value]
        return flight_reasons(sense, vehicle, verb) if isinstance(vehicle, Vehicle) else IDLE
    return IDLE


def best_of_vehicle(sense: Sense, vehicle: Vehicle) -> Reasons:
    """What activating a vehicle is good for."""
    found: list[Reasons] = [IDLE]
    if vehicle.shaken or vehicle.damaged:
        return IDLE
    if not vehicle.marks & ~MAY_STILL_FIRE:
        found += [shot_reasons(sense, option) for option in target_options(sense.g, vehicle)]
    if not vehicle.marks:
        if vehicle.flies:
            found.append(best_of_helicopter(sense, vehicle))
        else:
            found.append(_drive_reasons(sense, vehicle, False))
    return max(found, key=total)


# Shots


def shot_reasons(sense: Sense, option: Option) -> Reasons:
    """A shot of a gun, of a vehicle, or of small arms at a vehicle."""
    g, verb = sense.g, option.verb
    first, second = unpack(option.value)
    if verb in SHOTS_AT_MEN:
        harm = _harm_to_men(sense, _shooter(sense, verb, first), _gun_of(sense, verb, first), second)
        return [(HARM, harm), (WEIGHT, harm * importance(sense, second)), (USED_UP, -0.05)]
    prey = g.units[second]
    if not isinstance(prey, Vehicle):
        return IDLE
    if verb == "fire-at":
        harm = _small_arms_at_hull(sense, first, prey)
        return [(HARM, harm), (USED_UP, -0.1)]
    return [
        (HARM, _harm_to_hull(sense, _shooter(sense, verb, first), _gun_of(sense, verb, first), prey)),
        (USED_UP, -0.05),
    ]


def _shooter(sense: Sense, verb: str, number: int) -> Unit | None:
    g = sense.g
    return g.weapons[number].carrier if verb.startswith("ordnance") else g.units[number]


def _gun_of(sense: Sense, verb: str, number: int) -> Gun | None:
    g = sense.g
    return g.weapons[number].kind.gun if verb.startswith("ordnance") else g.units[number].counter.gun


def _harm_to_men(sense: Sense, shooter: Unit | None, gun: Gun | None, loc: int) -> float:
    """14.2: the gun must hit first; a vehicle's machine guns fire as well."""
    g = sense.g
    if shooter is None:
        return 0.0
    origin = shooter.loc if shooter.loc >= 0 else loc
    targets = g.at[sense.enemy][loc]
    harm = 0.0
    if gun is not None:
        band = gun.band(g.field.distance[origin][loc])
        if band is not None:
            hit = hit_chance(band.to_hit - sense.ground.cover(origin, loc))
            harm += gun.shots * hit * sense.harm(targets, gun.he)
    if isinstance(shooter, Vehicle):
        for each in shooter.printed.machine_guns:
            edge = sense.edge(origin, loc, 4 if each.burst else each.fp)
            if edge is not None and not (each.all_round and shooter.buttoned):
                harm += sense.harm(targets, edge)
    elif gun is None:
        edge = sense.edge(origin, loc, shooter.counter.fp)
        harm += 0.0 if edge is None else sense.harm(targets, edge)
    return harm * sense.temper.aggression


def _harm_to_hull(sense: Sense, shooter: Unit | None, gun: Gun | None, prey: Vehicle) -> float:
    g = sense.g
    if shooter is None or prey.loc < 0:
        return 0.0
    worth = worth_now(prey)
    if gun is None:
        return 0.1 * worth if is_exposed(prey) else 0.0
    band = gun.band(g.field.distance[shooter.loc][prey.loc]) if shooter.loc >= 0 else None
    if band is None:
        return 0.0
    hit = hit_chance(band.to_hit - sense.ground.cover(shooter.loc, prey.loc))
    armour = max(0, max(prey.printed.hull.faces))
    return gun.shots * hit * beat_chance(band.penetration - armour) * worth * sense.temper.aggression


def _small_arms_at_hull(sense: Sense, origin: int, prey: Vehicle) -> float:
    g = sense.g
    strength = volley(firers(sense, origin), g.field.distance[origin][prey.loc])
    armour = prey.printed.weakest_armour if prey.printed.armoured else 0
    return 0.5 * beat_chance(int(strength) - armour) * worth_now(prey) * sense.temper.aggression


@cache
def hit_chance(needed: int) -> float:
    """14.0b-3, -8, -9: 2d6 not above what is needed; 2 always hits, 12 never."""
    sums = [a + b for a, b in product(range(1, 7), range(1, 7))]
    return sum(1 for each in sums if each == 2 or (each <= needed and each != 12)) / 36


@cache
def beat_chance(edge: int) -> float:
    """A die and so much more against a die."""
    return sum(1 for a, b in product(range(1, 7), range(1, 7)) if a + edge > b) / 36


def gun_reasons(sense: Sense, loc: int) -> list[Reasons]:
    """14.0-2: what the guns and anti-tank weapons of the men in a location can do."""
    g = sense.g
    found: list[Reasons] = []
    for unit in g.at[sense.side][loc]:
        if unit.shaken or unit.marks & ~MAY_STILL_FIRE:
            continue
        if unit.counter.gun is None and not any(weapon.kind.gun for weapon in unit.weapons):
            continue
        for shot in gun_shots(g, unit, {}):
            if shot.vehicle is None:
                harm = _harm_to_men(sense, unit, shot.gun, shot.target)
            else:
                harm = _harm_to_hull(sense, unit, shot.gun, shot.vehicle)
            found.append([(HARM, harm), (USED_UP, -0.05)])
    return found


def vehicle_answer_reasons(sense: Sense, option: Option, at: int) -> Reasons:
    """5.3: a gun or vehicle answers those who move; what it saves for others counts less for large prey."""
    reasons = shot_reasons(sense, option)
    harm = reasons[0][1] if reasons else 0.0
    return [(HARM, harm), (LATER, -0.3 * min(harm, 0.25 * sense.coming(at)))]


# Driving


def wheel_stand(sense: Sense, vehicle: Vehicle, cell: int) -> Reasons:
    """How good a cell is for a vehicle: enemies in sight, but not too near; and on the way to the task."""
    return _stand_at(sense, vehicle, sense.stands(_make_of(vehicle)), cell).reasons


def _make_of(vehicle: Vehicle) -> Make:
    return vehicle.printed.type, movement_factor(vehicle), bool(vehicle.passengers), is_exposed(vehicle)


def _stand_at(sense: Sense, vehicle: Vehicle, stands: list[Stand | None], cell: int) -> Stand:
    known = stands[cell]
    if known is None:
        known = stands[cell] = Stand(_weigh_stand(sense, vehicle, cell))
    return known


def _weigh_stand(sense: Sense, vehicle: Vehicle, cell: int) -> Reasons:
    g, caution = sense.g, sense.temper.caution
    danger = 0.0
    for foe in bits(g.held[sense.enemy] & g.field.within[cell]):
        if any(not unit.shaken for unit in g.at[sense.enemy][foe]):
            danger += 0.12
    danger += 0.4 * sense.danger(cell, moving=False) if is_exposed(vehicle) else 0.0
    if sense.ground.exits_wanted[sense.side]:
        return [(TASK, _way_out(sense, vehicle, cell)), (DANGER, -0.5 * danger * caution)]
    task = 0.0
    aims = sense.aims()
    if aims:
        near = sense.ground.wheels(g, sense.side, vehicle.printed.type, sense.goal_cells())[cell]
        near = min(near, min([prize.away[sense.side][cell] for prize, _, _ in aims]))
        task = -(0.12 if vehicle.passengers else 0.05) * max(0, near - (2 if vehicle.passengers else 3))
    seen = g.field.sight.see[cell] & (g.held[sense.enemy] | g.armour[sense.enemy])
    return [
        (TASK, task * sense.temper.objectives),
        (PROSPECT, 0.12 * min(3, seen.bit_count())),
        (DANGER, -danger * caution),
    ]


def _way_out(sense: Sense, vehicle: Vehicle, cell: int) -> float:
    away = sense.ground.wheels(sense.g, sense.side, vehicle.printed.type, sense.g.exits[sense.side])[cell]
    pace = max(1, movement_factor(vehicle))
    needed = (away / pace + 1.5) / sense.turns_left
    urgency = min(2.5, max(0.1, 1.6 * needed * needed)) * sense.ground.exit_weight
    return -0.1 * sense.temper.objectives * urgency * min(60, away)


class Course:
    """How a vehicle could be in a place: what that is worth, and the first thing it does to get there."""

    __slots__ = ("first", "reasons", "score")

    def __init__(self, drive: Drive, stand: Stand) -> None:
        self.first = drive.first
        self.reasons = stand.reasons
        self.score = stand.score - 0.004 * drive.spent


def courses(sense: Sense, vehicle: Vehicle, left: int) -> list[Course]:
    """15.1-14 to -16: every cell it can drive to, ahead, behind or after turning, as its points allow."""
    g, stands = sense.g, sense.stands(_make_of(vehicle))
    drives = _drives(sense, vehicle, left, 0)
    closed = drives.cells & (g.held[sense.enemy] | g.armour[sense.enemy] | g.wreck_mask)
    if closed:
        drives = _drives(sense, vehicle, left, closed)
    return [Course(drive, _stand_at(sense, vehicle, stands, drive.cell)) for drive in drives.found]


def _drives(sense: Sense, vehicle: Vehicle, left: int, closed: int) -> Drives:
    g = sense.g
    start = g.field.cell_of[vehicle.loc] * len(g.verbs.corners) + vehicle.facing
    drives = sense.ground.drives(sense.side, vehicle.printed.type)
    known = drives.get((start, left, closed))
    if known is None:
        known = drives[start, left, closed] = _find_drives(sense, vehicle, start, left, closed)
    return known


def _find_drives(sense: Sense, vehicle: Vehicle, start: int, left: int, closed: int) -> Drives:
    corners = len(sense.g.verbs.corners)
    tracks = sense.ground.tracks(sense.side, vehicle.printed.type)
    best = {start: 0}
    seen = 1 << start // corners
    found: list[Drive] = []
    edge: list[tuple[int, int, tuple[str, int]]] = [(0, start, STILL)]
    while edge:
        spent, at, first = heappop(edge)
        if spent > best[at]:
            continue
        cell = at // corners
        if not seen >> cell & 1:
            seen |= 1 << cell
            found.append(Drive(cell, first, spent))
        ways = tracks.get(at)
        if ways is None:
            ways = tracks[at] = ways_from(sense, vehicle, at)
        for cost, then, deed in ways:
            paid = spent + cost
            if paid <= left and paid < best.get(then, 999) and not closed >> then // corners & 1:
                best[then] = paid
                heappush(edge, (paid, then, deed if first == STILL else first))
    return Drives(seen, found)


LOOKED_AT: Final = 8
"""How many points ahead it is weighed whether to set out at all."""
STILL: Final = ("stop", 0)
"""Nothing done yet."""


def ways_from(sense: Sense, vehicle: Vehicle, at: int) -> list[Track]:
    """15.1: what a vehicle that faces so can do next, with what that costs: ahead, behind, or a corner on."""
    g = sense.g
    corners = len(g.verbs.corners)
    cell, facing = divmod(at, corners)
    neighbours = g.field.land.neighbours[cell]
    costs = vehicle_costs(g.field, g.seats[vehicle.side], vehicle.printed.type, g.tables)[cell]
    found: list[Track] = []
    for turned, verb, factor in ((0, "move", 1), (corners // 2, "back", 2)):
        for to in cells_towards(sense, vehicle, cell, (facing + turned) % corners):
            cost = costs[neighbours.index(to)] * factor
            if cost > 0:
                found.append((cost, to * corners + facing, (verb, to)))
    for corner in ((facing + 1) % corners, (facing - 1) % corners):
        found.append((1, cell * corners + corner, ("pivot", corner)))
    return found


def cells_towards(sense: Sense, vehicle: Vehicle, cell: int, corner: int) -> tuple[int, ...]:
    """Ruling 127: the cells at a corner of a cell that a vehicle can drive into."""
    field = sense.g.field
    tracked = vehicle.printed.type == "T"
    known = field.arms.get((cell, corner, tracked))
    return cells_at(field, cell, corner, tracked=tracked) if known is None else known


def _drive_reasons(sense: Sense, vehicle: Vehicle, assault: bool) -> Reasons:
    if vehicle.loc < 0 or not movement_factor(vehicle):
        return IDLE
    left = movement_factor(vehicle)
    left = min(LOOKED_AT, -(-left // 2) if assault else left)
    found = courses(sense, vehicle, left)
    if not found:
        return IDLE
    here = sense.g.field.cell_of[vehicle.loc]
    if sense.ground.exits_wanted[sense.side] and sense.g.exits[sense.side] >> here & 1:
        return [(TASK, 3.0 * worth_now(vehicle))]
    stay = dict(wheel_stand(sense, vehicle, here))
    worth = worth_now(vehicle)
    best = max(found, key=lambda course: course.score)
    better = [(name, worth * (value - stay.get(name, 0.0))) for name, value in best.reasons]
    return [*better, (USED_UP, 0.0 if assault else -0.1)]


def drive_step_reasons(sense: Sense, ask: Ask) -> list[Reasons]:
    """15.1: ahead, round, or stop: each by the best place it leads to."""
    g = sense.g
    number, left = ask.about.get("unit"), ask.about.get("left")
    vehicle = g.units[number] if isinstance(number, int) else None
    if not isinstance(vehicle, Vehicle) or not isinstance(left, int) or vehicle.loc < 0:
        return [[] for _ in ask.options]
    best: dict[tuple[str, int], Course] = {}
    for course in courses(sense, vehicle, left):
        if course.first not in best or course.score > best[course.first].score:
            best[course.first] = course
    return [_drive_option(sense, vehicle, option, best) for option in ask.options]


def _drive_option(
    sense: Sense, vehicle: Vehicle, option: Option, best: dict[tuple[str, int], Course]
) -> Reasons:
    g, verb = sense.g, option.verb
    if verb == "exit":
        return [(TASK, 50.0 if sense.ground.exits_wanted[sense.side] else -50.0)]
    if verb == "stop":
        return wheel_stand(sense, vehicle, g.field.cell_of[vehicle.loc])
    if verb in ("move", "back", "pivot"):
        course = best.get((verb, option.value))
        if course is not None:
            return [*course.reasons, (ROUTE, course.score - total(course.reasons))]
        return [(ROUTE, -30.0 if verb == "move" else -31.0)]
    if verb in ("unload", "unload-assault"):
        return [(LOAD, _worth_unloading(sense, vehicle) - (0.1 if verb == "unload-assault" else 0.0))]
    if verb == "load":
        return [(LOAD, -20.0)]
    if verb == "overrun":
        foes = g.at[sense.enemy][option.value]
        return [(HARM, 0.3 if all(unit.shaken for unit in foes) else -20.0)]
    return shot_reasons(sense, option) if is_machine_verb(verb) else IDLE


def _worth_unloading(sense: Sense, vehicle: Vehicle) -> float:
    """Men get off near what is wanted; who is to leave the map stays aboard."""
    if sense.ground.exits_wanted[sense.side]:
        return -20.0
    aims = sense.aims()
    cell = sense.g.field.cell_of[vehicle.loc]
    near = min((prize.away[sense.side][cell] for prize, _, _ in aims), default=0)
    return 1.0 if near <= 5 else -20.0


def second_target_reasons(sense: Sense, option: Option) -> Reasons:
    if not option.args:
        return []
    vehicle, mark = mark_of(sense.g, option)
    harm = sense.harm(sense.g.at[sense.enemy][mark.loc], sense.edge(vehicle.loc, mark.loc, 2) or -9)
    return [(HARM, harm)]
