"""14.0 to 16.0, 19.0: guns, vehicles and helicopters: what their fire is worth, and where they should be."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush
from itertools import product
from typing import Final

from bocage.ground.land import OFF_MAP
from bocage.kernel import Ask, Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.arms import Gun
from bocage.systems.lnl.concepts import movement_factor
from bocage.systems.lnl.doctrine_fire import firers, importance
from bocage.systems.lnl.doctrine_odds import volley, worth_now
from bocage.systems.lnl.doctrine_reasons import (
    DANGER,
    FACE,
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
)
from bocage.systems.lnl.doctrine_sense import Sense
from bocage.systems.lnl.guns import gun_shots
from bocage.systems.lnl.impulse import MAY_STILL_FIRE
from bocage.systems.lnl.state import HOVERING, Unit, Vehicle
from bocage.systems.lnl.steering import cells_at
from bocage.systems.lnl.vehicle_costs import vehicle_costs
from bocage.systems.lnl.vehicle_fire import mark_of, target_options
from bocage.systems.lnl.vehicles import covered_arc, is_exposed

IDLE: Final[Reasons] = [(UNKNOWN, -0.02)]

SHOTS_AT_MEN: Final = frozenset({"vehicle-fire", "ordnance", "deck-fire"})
SHOTS_AT_HULLS: Final = frozenset(
    {"vehicle-fire-at", "ordnance-at", "team-fire-at", "fire-at", "deck-fire-at"}
)
OTHERS: Final = frozenset(
    {"drive", "assault-drive", "button-up", "open-up", "load", "unload", "unload-assault", "turn"}
    | {"flight", "hover", "take-flight", "close-assault", "call-star-shell", "star-shell"}
)
SAFE_DISTANCE: Final = 3
"""Cells that a vehicle likes to have between itself and men on foot."""


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
        return _turn_reasons(sense, g.units[number], corner)
    if verb == "close-assault":
        return [(HARM, 0.3 * sense.temper.aggression)]
    if verb in ("flight", "hover", "take-flight", "unload"):
        vehicle = g.units[option.value]
        return _flight_reasons(sense, vehicle, verb) if isinstance(vehicle, Vehicle) else IDLE
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
            found.append(_flight_reasons(sense, vehicle, "flight"))
        else:
            found.append(_drive_reasons(sense, vehicle, False))
    return max(found, key=_sum)


def _sum(reasons: Reasons) -> float:
    return sum(value for _, value in reasons)


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


# Facing


def face_reasons(sense: Sense, ask: Ask) -> list[Reasons]:
    """15.1-12, 1.6.3a: to face those who are there, or where the enemy will come from."""
    number = ask.about.get("unit")
    if not isinstance(number, int):
        return [[] for _ in ask.options]
    unit = sense.g.units[number]
    cell = sense.g.field.cell_of[unit.loc] if unit.loc >= 0 else -1
    return [[(FACE, _facing_value(sense, cell, option.value))] for option in ask.options]


def _facing_value(sense: Sense, cell: int, corner: int) -> float:
    g = sense.g
    if cell < 0:
        return 0.0
    arc = covered_arc(g.field, cell, corner)
    foes = g.held[sense.enemy] | g.armour[sense.enemy]
    value = 0.2 * min(5, (arc & foes & g.field.sight.see[cell]).bit_count()) + 0.03 * (arc & foes).bit_count()
    if sense.attacking:
        for prize, _, _ in sense.aims():
            value += 0.05 * (arc >> prize.cell & 1)
    return value + 0.1 * (arc & g.field.sight.see[cell]).bit_count() / max(1, g.field.cells)


def _turn_reasons(sense: Sense, unit: Unit, corner: int) -> Reasons:
    cell = sense.g.field.cell_of[unit.loc]
    better = _facing_value(sense, cell, corner) - _facing_value(sense, cell, unit.facing)
    return [(FACE, better), (USED_UP, -0.3)]


# Driving


def wheel_stand(sense: Sense, vehicle: Vehicle, cell: int) -> Reasons:
    """How good a cell is for a vehicle: enemies in sight, but not too near; and on the way to the task."""
    g = sense.g
    danger = 0.0
    for foe in bits(g.held[sense.enemy] & (g.field.within[cell] | 1 << cell)):
        if g.field.distance[cell][foe] < SAFE_DISTANCE and any(
            not unit.shaken for unit in g.at[sense.enemy][foe]
        ):
            danger += 0.2
    seen = g.field.sight.see[cell] & (g.held[sense.enemy] | g.armour[sense.enemy])
    if sense.ground.exits_wanted[sense.side]:
        return [(TASK, 1.5 * sense.goal(cell)), (DANGER, -danger * sense.temper.caution)]
    task = 0.0
    aims = sense.aims()
    if aims:
        near = min(prize.away[sense.side][cell] for prize, _, _ in aims)
        loaded = 0.12 if vehicle.passengers else 0.05
        task = -loaded * max(0, near - (2 if vehicle.passengers else SAFE_DISTANCE))
    return [
        (TASK, task * sense.temper.objectives),
        (PROSPECT, 0.12 * min(3, seen.bit_count())),
        (DANGER, -danger * sense.temper.caution),
    ]


def _reach(sense: Sense, vehicle: Vehicle, left: int) -> dict[int, int]:
    """The cells a vehicle can drive to, with their cost, as if turning cost nothing."""
    g = sense.g
    costs = vehicle_costs(g.field, g.seats[vehicle.side], vehicle.printed.type, g.tables)
    closed = g.held[sense.enemy] | g.armour[sense.enemy]
    start = g.field.cell_of[vehicle.loc]
    found = {start: 0}
    edge = [(0, start)]
    while edge:
        spent, cell = heappop(edge)
        if spent > found[cell]:
            continue
        for direction, to in enumerate(g.field.land.neighbours[cell]):
            if to == OFF_MAP or closed >> to & 1:
                continue
            cost = costs[cell][direction]
            if cost > 0 and spent + cost <= left and spent + cost < found.get(to, 999):
                found[to] = spent + cost
                heappush(edge, (spent + cost, to))
    return found


def _drive_reasons(sense: Sense, vehicle: Vehicle, assault: bool) -> Reasons:
    if vehicle.loc < 0 or not movement_factor(vehicle):
        return IDLE
    left = movement_factor(vehicle)
    left = -(-left // 2) if assault else left
    here = sense.g.field.cell_of[vehicle.loc]
    goal = _destination(sense, vehicle, left)
    if goal == here:
        return IDLE
    stay = dict(wheel_stand(sense, vehicle, here))
    worth = worth_now(vehicle)
    better = [
        (name, worth * (value - stay.get(name, 0.0))) for name, value in wheel_stand(sense, vehicle, goal)
    ]
    return [*better, (USED_UP, 0.0 if assault else -0.1)]


def _destination(sense: Sense, vehicle: Vehicle, left: int) -> int:
    """Where it should be after this move; turning costs some of its points."""
    reach = _reach(sense, vehicle, max(1, left - 1))
    best, best_value = sense.g.field.cell_of[vehicle.loc], -1e9
    for cell, cost in reach.items():
        value = _sum(wheel_stand(sense, vehicle, cell)) - 0.004 * cost
        if value > best_value:
            best, best_value = cell, value
    return best


def drive_step_reasons(sense: Sense, ask: Ask) -> list[Reasons]:
    """15.1: ahead, round, or stop: whatever brings it nearer to where it should be."""
    g = sense.g
    number, left = ask.about.get("unit"), ask.about.get("left")
    if not isinstance(number, int) or not isinstance(left, int):
        return [[] for _ in ask.options]
    vehicle = g.units[number]
    if not isinstance(vehicle, Vehicle) or vehicle.loc < 0:
        return [[] for _ in ask.options]
    goal = _destination(sense, vehicle, left)
    away = _costs_to(sense, vehicle, goal)
    return [_drive_option(sense, vehicle, option, away, left) for option in ask.options]


def _costs_to(sense: Sense, vehicle: Vehicle, goal: int) -> dict[int, int]:
    """The MP from the cells around to a goal, as if turning cost nothing."""
    g = sense.g
    costs = vehicle_costs(g.field, g.seats[vehicle.side], vehicle.printed.type, g.tables)
    neighbours = g.field.land.neighbours
    found = {goal: 0}
    edge = [(0, goal)]
    while edge:
        spent, cell = heappop(edge)
        if spent > found[cell] or spent > 16:
            continue
        for before in neighbours[cell]:
            if before == OFF_MAP:
                continue
            cost = costs[before][neighbours[before].index(cell)]
            if cost > 0 and spent + cost < found.get(before, 999):
                found[before] = spent + cost
                heappush(edge, (spent + cost, before))
    return found


def _drive_option(sense: Sense, vehicle: Vehicle, option: Option, away: dict[int, int], left: int) -> Reasons:
    g, verb = sense.g, option.verb
    here = away.get(g.field.cell_of[vehicle.loc], 50)
    if verb == "exit":
        return [(TASK, 50.0 if sense.ground.exits_wanted[sense.side] else -50.0)]
    if verb == "stop":
        return [(ROUTE, -0.1 * here)]
    if verb in ("move", "back"):
        turned = 0.3 if verb == "back" else 0.0
        return [(ROUTE, -0.1 * (away.get(option.value, 50) + turned + 0.2))]
    if verb == "pivot":
        nearest = min((away.get(cell, 50) for cell in cells_at(g, vehicle, option.value)), default=50)
        turned = min((option.value - vehicle.facing) % 6, (vehicle.facing - option.value) % 6)
        return [(ROUTE, -0.1 * (nearest + 0.4 + 0.2 * turned))] if left > turned else [(ROUTE, -9.0)]
    if verb in ("unload", "unload-assault"):
        return [(LOAD, _worth_unloading(sense, vehicle) - (0.1 if verb == "unload-assault" else 0.0))]
    if verb == "load":
        return [(LOAD, -1.0)]
    if verb == "overrun":
        foes = g.at[sense.enemy][option.value]
        return [(HARM, 0.3 if all(unit.shaken for unit in foes) else -0.5)]
    return shot_reasons(sense, option) if is_machine_verb(verb) else IDLE


def _worth_unloading(sense: Sense, vehicle: Vehicle) -> float:
    """Men get off near what is wanted; who is to leave the map stays aboard."""
    if sense.ground.exits_wanted[sense.side]:
        return -9.0
    aims = sense.aims()
    cell = sense.g.field.cell_of[vehicle.loc]
    near = min((prize.away[sense.side][cell] for prize, _, _ in aims), default=0)
    return 1.0 if near <= 5 else -9.0


# Helicopters


def _flight_reasons(sense: Sense, helicopter: Vehicle, verb: str) -> Reasons:
    g = sense.g
    if verb == "flight":
        seen = g.field.sight.see[helicopter.loc] & g.held[sense.enemy]
        return [(PROSPECT, 0.0 if seen else 0.3), (USED_UP, -0.05)]
    near = min(
        (prize.away[sense.side][g.field.cell_of[helicopter.loc]] for prize, _, _ in sense.aims()), default=0
    )
    if verb == "unload":
        return [(LOAD, 1.5 if near <= 8 else -0.5)]
    if verb == "hover" and helicopter.passengers:
        return [(LOAD, 0.8 if near <= 6 else -0.2)]
    hanging = helicopter.mode == HOVERING and not helicopter.passengers
    return [(DANGER, 0.1 if verb == "take-flight" and hanging else -0.1)]


def fly_reasons(sense: Sense, ask: Ask) -> list[Reasons]:
    """19.1: over enemies who can be fired at; with men aboard to where they are wanted."""
    g = sense.g
    number = ask.about.get("unit")
    helicopter = g.units[number] if isinstance(number, int) else None
    loaded = isinstance(helicopter, Vehicle) and bool(helicopter.passengers)
    found: list[Reasons] = []
    for option in ask.options:
        cell = option.value
        if option.verb == "exit" or cell not in g.field.air_of:
            found.append(IDLE)
            continue
        air = g.field.air_of[cell]
        seen = g.field.sight.see[air] & g.held[sense.enemy]
        reasons: Reasons = [(PROSPECT, 0.05 * min(4, seen.bit_count())), (DANGER, -0.02 * seen.bit_count())]
        if loaded:
            near = min((prize.away[sense.side][cell] for prize, _, _ in sense.aims()), default=0)
            reasons.append((TASK, -0.1 * near))
        found.append(reasons)
    return found


def weapons_reasons(option: Option) -> Reasons:
    """15.0d-8, 15.1-21: everything that bears is fired, and the turret rather than the hull is turned."""
    order = {
        "all-weapons": 0.2,
        "main-gun": 0.0,
        "machine-guns": 0.0,
        "turn-turret": 0.2,
        "keep-facing": -0.1,
    }
    return [(FACE, order.get(option.verb, 0.1))]


def second_target_reasons(sense: Sense, option: Option) -> Reasons:
    if not option.args:
        return []
    vehicle, mark = mark_of(sense.g, option)
    harm = sense.harm(sense.g.at[sense.enemy][mark.loc], sense.edge(vehicle.loc, mark.loc, 2) or -9)
    return [(HARM, harm)]
