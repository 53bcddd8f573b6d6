"""15.0: the convoy, and those who wait for it: where wheels should be, and through whom they drive."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from bocage.kernel import Ask, Option
from bocage.systems.common.cellsets import bits
from bocage.systems.doh.doctrine.fire import shot_reasons
from bocage.systems.doh.doctrine.memory import LONG_WAY, Run
from bocage.systems.doh.doctrine.odds import POINT
from bocage.systems.doh.doctrine.reasons import CONVOY
from bocage.systems.doh.doctrine.sense import Street
from bocage.systems.doh.rules.losses import points_for
from bocage.systems.doh.rules.wheels import crowded_mp
from bocage.systems.lnl.battle.concepts import movement_factor
from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.doctrine.machines import STILL, ways_from, wheel_stand
from bocage.systems.lnl.doctrine.moves import BREATHLESS
from bocage.systems.lnl.doctrine.odds import worth_now
from bocage.systems.lnl.doctrine.reasons import (
    DANGER,
    HARM,
    LOAD,
    PROSPECT,
    ROUTE,
    TASK,
    UNKNOWN,
    USED_UP,
    WAY,
    Reasons,
    total,
)
from bocage.systems.lnl.rules.turn.impulse import MAY_STILL_FIRE
from bocage.systems.lnl.rules.vehicles.vehicle_fire import target_options
from bocage.systems.lnl.rules.vehicles.vehicles import standing

IDLE: Final[Reasons] = [(UNKNOWN, -0.02)]
STAGE: Final = 0.5
"""What a turn's drive nearer to home is worth, of what it is worth to get there."""
TOO_LATE: Final = 0.8
"""What each turn costs that there will not be."""
STILL_THERE: Final = 0.4
"""How much the fire of those counts who see where a vehicle stops."""
TURNING: Final = 1.15
"""What a way costs with its corners."""
GET_AWAY: Final = 0.5
"""The share of the passengers who do not get away from a wreck."""
CONVOY_LENGTH: Final = 6
SPARED: Final = 0.5
"""How much each vehicle behind counts that is spared the fire."""
UNREACHED: Final = 999.0
NOTHING: Final = -1e9
SHY: Final = 8.0
"""How many MP a driver goes about to escape certain loss."""


# Where to be


def exit_worth(street: Street, vehicle: Vehicle) -> float:
    """What it is worth that a vehicle leaves the map with all aboard, in squads."""
    scores = street.g.scenario.scores
    points = max(1, points_for(scores, vehicle.counter))
    points += sum(max(1, points_for(scores, each.counter)) for each in vehicle.passengers)
    return POINT * scores.exit * points * street.temper.objectives


def stake(street: Street, vehicle: Vehicle) -> float:
    """What the enemy gets for a vehicle, and for those of its passengers who do not get away."""
    scores = street.g.scenario.scores
    points = float(points_for(scores, vehicle.counter))
    points += GET_AWAY * sum(points_for(scores, each.counter) for each in vehicle.passengers)
    return POINT * points * street.temper.caution


class Ride:
    """What a cell is worth to a vehicle that is to leave the map, as far as it is the same for all cells."""

    __slots__ = ("_armed", "_away", "_hull", "_pace", "_street", "home", "stake")

    def __init__(self, street: Street, vehicle: Vehicle) -> None:
        g = street.g
        blocked = street.choked() & ~(1 << g.field.cell_of[vehicle.loc]) if vehicle.loc >= 0 else 0
        self._street = street
        self._away = street.quarter.way_out(g, street.side, vehicle.printed.type, blocked)
        self._pace = max(1, movement_factor(vehicle))
        self._hull = street.hull(vehicle)
        self._armed = bool(vehicle.printed.machine_guns) or vehicle.counter.gun is not None
        self.home = exit_worth(street, vehicle)
        self.stake = stake(street, vehicle)

    def reasons(self, cell: int) -> Reasons:
        """Near the way out, and in time; out of the enemy's fire, but with something to fire at."""
        danger = self._hull.danger(cell, moving=False)
        return [
            (CONVOY, self.progress(cell)),
            (DANGER, -STILL_THERE * self.stake * danger),
            (PROSPECT, self.prospect(cell)),
        ]

    def progress(self, cell: int) -> float:
        turns = min(9.0, TURNING * self._away[cell] / self._pace)
        late = max(0.0, turns - (self._street.turns_left - 1))
        return -self.home * (STAGE * turns + TOO_LATE * min(1.5, late))

    def prospect(self, cell: int) -> float:
        if not self._armed:
            return 0.0
        g = self._street.g
        return 0.03 * min(3, (g.field.sight.see[cell] & g.held[self._street.enemy]).bit_count())


def place_reasons(street: Street, vehicle: Vehicle, cell: int) -> Reasons:
    """How good a cell is for a vehicle to stop in."""
    if street.quarter.exits_wanted[street.side]:
        return Ride(street, vehicle).reasons(cell)
    return wheel_stand(street, vehicle, cell)


def drawn_share(street: Street, vehicle: Vehicle) -> float:
    """Who drives first draws the fire that those behind him are spared: a convoy goes together."""
    if not street.quarter.exits_wanted[street.side]:
        return 1.0
    g = street.g
    row = g.field.distance[vehicle.loc]
    behind = 0
    for other in g.fleet[street.side]:
        if other is not vehicle and not other.marks and not other.shaken and row[other.loc] <= CONVOY_LENGTH:
            behind += 1
    return 1.0 / (1.0 + SPARED * behind)


# How to get there


End = tuple[int, int, float, tuple[str, int]]
"""Of a way: the cell it ends in, the MP spent, the fire on it, and what is done first."""


def runs(street: Street, vehicle: Vehicle, left: int) -> list[Run]:
    """Every cell that a vehicle can drive to, with its worth. Of one under way nobody asks twice."""
    if vehicle.mp:
        return _weighed(street, vehicle, left, _ends(street, vehicle, left))
    known = street.lie.runs.get((vehicle.id, left))
    if known is None:
        known = _weighed(street, vehicle, left, _ends(street, vehicle, left))
        street.lie.runs[vehicle.id, left] = known
    return known


def _ends(street: Street, vehicle: Vehicle, left: int) -> list[End]:
    """15.1, 13.1.7-9, ruling 128: every cell it can drive to, through a crowd as well, and the fire."""
    g = street.g
    corners = len(g.verbs.corners)
    side = street.side
    tracks = street.quarter.tracks(side, vehicle.printed.type)
    foes = g.held[street.enemy] | g.armour[street.enemy]
    full = _full(street, vehicle)
    hull = street.hull(vehicle)
    here = g.field.cell_of[vehicle.loc]
    start = here * corners + vehicle.facing
    best = [UNREACHED] * (g.field.cells * corners)
    best[start] = 0.0
    seen = 1 << here
    found: list[End] = []
    edge: list[tuple[float, int, int, float, tuple[str, int]]] = [(0.0, 0, start, 0.0, STILL)]
    while edge:
        cost, spent, at, risk, first = heappop(edge)
        if cost > best[at]:
            continue
        cell = at // corners
        among = bool(foes >> cell & 1)
        if not seen >> cell & 1 and not among:
            seen |= 1 << cell
            found.append((cell, spent, risk, first))
        if spent == left:
            continue
        ways = tracks.get(at)
        if ways is None:
            ways = tracks[at] = ways_from(street, vehicle, at)
        for paid, then, deed in ways:
            spent_then = spent + paid
            known = best[then]
            # The fire on the way only adds to this: most ways need not be looked at for it.
            if spent_then > left or spent_then + SHY * risk >= known:
                continue
            to = then // corners
            crowded = bool(foes >> to & 1)
            if (among and crowded) or ((among or crowded) and deed[0] != "move"):
                continue
            new_risk = risk
            if to != cell:
                if full >> to & 1:
                    continue
                if crowded:
                    spent_then += crowded_mp(g, to)
                else:
                    danger = hull.danger(to, moving=True)
                    new_risk = max(risk, danger) + BREATHLESS * min(risk, danger)
            new_cost = spent_then + SHY * new_risk
            if spent_then > left or new_cost >= known:
                continue
            best[then] = new_cost
            if spent_then == left and seen >> to & 1:
                continue  # Nothing begins there, and how to get there is known.
            heappush(edge, (new_cost, spent_then, then, new_risk, deed if first == STILL else first))
    return found


def _full(street: Street, vehicle: Vehicle) -> int:
    """1.3-4: the cells without room for a vehicle."""
    g = street.g
    found = street.quarter.narrow
    for cell in bits(g.hulls()):
        if standing(g, street.side, cell, (vehicle,)) >= g.field.cover[cell].vehicles:
            found |= 1 << cell
    return found


def _weighed(street: Street, vehicle: Vehicle, left: int, ends: list[End]) -> list[Run]:
    """What it is worth to be at the end of each way."""
    share = drawn_share(street, vehicle)
    if street.quarter.exits_wanted[street.side]:
        return _homeward(street, Ride(street, vehicle), share, left, ends)
    weight = stake(street, vehicle) * share
    return [
        Run(first, [*wheel_stand(street, vehicle, cell), (WAY, -(risk * weight))], spent)
        for cell, spent, risk, first in ends
    ]


def _homeward(street: Street, ride: Ride, share: float, left: int, ends: list[End]) -> list[Run]:
    """The best way for each thing to do first, of equals the shortest. The longest come first, as they are
    mostly better: then few others need be looked at for the fire they end in."""
    weight = ride.stake * share
    leaves = street.g.exits[street.side]
    best: dict[tuple[str, int], tuple[int, Run]] = {}
    for number in range(len(ends) - 1, -1, -1):
        cell, spent, risk, first = ends[number]
        way = -(risk * weight)
        least = best[first][1].score if first in best else NOTHING
        if leaves >> cell & 1 and spent < left:
            reasons: Reasons = [(CONVOY, ride.home)]
        elif ride.progress(cell) + ride.prospect(cell) + way - LONG_WAY * spent < least:
            continue
        else:
            reasons = ride.reasons(cell)
        run = Run(first, [*reasons, (WAY, way)], spent)
        if run.score >= least:
            best[first] = (number, run)
    return [run for _, run in sorted(best.values(), key=lambda each: each[0])]


# Setting out


def drive_reasons(street: Street, vehicle: Vehicle, *, assault: bool) -> Reasons:
    """15.1: the best place it can drive to, against where it is."""
    g = street.g
    if vehicle.loc < 0 or not movement_factor(vehicle):
        return IDLE
    here = g.field.cell_of[vehicle.loc]
    if street.quarter.exits_wanted[street.side] and g.exits[street.side] >> here & 1:
        return [(CONVOY, 1.0 + exit_worth(street, vehicle))]
    left = movement_factor(vehicle)
    found = runs(street, vehicle, -(-left // 2) if assault else left)
    if not found:
        return IDLE
    stay = dict(place_reasons(street, vehicle, here))
    best = max(found, key=lambda run: run.score)
    names = dict.fromkeys([*(name for name, _ in best.reasons), *stay])
    there = dict(best.reasons)
    better = [(name, there.get(name, 0.0) - stay.get(name, 0.0)) for name in names]
    if not street.quarter.exits_wanted[street.side]:
        better = [(name, worth_now(vehicle) * value) for name, value in better]
    return [*better, (USED_UP, 0.0 if assault else -0.05)]


def best_of_vehicle(street: Street, vehicle: Vehicle) -> Reasons:
    """What activating a vehicle is good for."""
    if vehicle.shaken or vehicle.damaged:
        return shaken_reasons(street, vehicle)
    found: list[Reasons] = [IDLE]
    if not vehicle.marks & ~MAY_STILL_FIRE:
        found += [shot_reasons(street, option) for option in target_options(street.g, vehicle)]
    if not vehicle.marks:
        found.append(drive_reasons(street, vehicle, assault=False))
    return max(found, key=total)


def shaken_reasons(street: Street, vehicle: Vehicle) -> Reasons:
    """5.1-5, 15.0b: a Shaken crew can still drive away from those it knows of."""
    if vehicle.damaged or vehicle.marks or vehicle.flies:
        return IDLE
    return drive_reasons(street, vehicle, assault=False)


def drive_step_reasons(street: Street, ask: Ask) -> list[Reasons]:
    """15.1: ahead, round, or stop: each by the best place it leads to."""
    g = street.g
    number, left = ask.about.get("unit"), ask.about.get("left")
    vehicle = g.units[number] if isinstance(number, int) else None
    if not isinstance(vehicle, Vehicle) or not isinstance(left, int) or vehicle.loc < 0:
        return [[] for _ in ask.options]
    best: dict[tuple[str, int], Run] = {}
    for run in runs(street, vehicle, left):
        if run.first not in best or run.score > best[run.first].score:
            best[run.first] = run
    return [_drive_option(street, vehicle, option, best) for option in ask.options]


def _drive_option(
    street: Street, vehicle: Vehicle, option: Option, best: dict[tuple[str, int], Run]
) -> Reasons:
    g, verb = street.g, option.verb
    wanted = street.quarter.exits_wanted[street.side]
    if verb == "exit":
        return [(CONVOY, 50.0 if wanted else -50.0)]
    if verb == "stop":
        return place_reasons(street, vehicle, g.field.cell_of[vehicle.loc])
    if verb in ("move", "back", "pivot"):
        run = best.get((verb, option.value))
        if run is not None:
            return [*run.reasons, (ROUTE, run.score - total(run.reasons))]
        return [(ROUTE, -30.0 if verb == "move" else -31.0)]
    if verb in ("unload", "unload-assault"):
        return [(LOAD, -20.0 if wanted else 1.0)]
    if verb == "load":
        return [(LOAD, -20.0)]
    if verb == "overrun":
        return [(HARM, -20.0)]
    return shot_reasons(street, option)


def order_reasons(street: Street, option: Option) -> Reasons:
    """An order to a vehicle on the ground."""
    vehicle = street.g.units[option.value]
    if not isinstance(vehicle, Vehicle):
        return IDLE
    if option.verb in ("drive", "assault-drive"):
        return drive_reasons(street, vehicle, assault=option.verb == "assault-drive")
    if option.verb == "unload":
        return [(TASK, -1.0 if street.quarter.exits_wanted[street.side] else 0.2)]
    return IDLE
