"""15.0, 16.0: vehicles on the ground: where they should be, how they get there, and whom they carry."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from bocage.kernel import Ask, Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.common.doctrine.judge import no_opinion
from bocage.systems.common.doctrine.reasons import Reasons, Stand, total
from bocage.systems.lnl.battle.concepts import movement_factor
from bocage.systems.lnl.battle.move import ASSAULT, MOVE
from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.board.vehicle_costs import vehicle_costs
from bocage.systems.lnl.doctrine import machine_weights as m
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.air import Air
from bocage.systems.lnl.doctrine.facing import Facing
from bocage.systems.lnl.doctrine.ground import Drive, Drives, Track
from bocage.systems.lnl.doctrine.memory import Course, Make
from bocage.systems.lnl.doctrine.odds import worth_now
from bocage.systems.lnl.doctrine.reasons import DANGER, HARM, LOAD, PROSPECT, ROUTE, TASK, UNKNOWN, USED_UP
from bocage.systems.lnl.doctrine.sense import Sense
from bocage.systems.lnl.doctrine.shots import SHOTS, Shots
from bocage.systems.lnl.rules.fire.firepower import target_modifier
from bocage.systems.lnl.rules.vehicles.overruns import overrun_strength
from bocage.systems.lnl.rules.vehicles.steering import Drive as Driving
from bocage.systems.lnl.rules.vehicles.steering import allowance, cells_at, in_reverse, pivot_price
from bocage.systems.lnl.rules.vehicles.vehicles import is_exposed

IDLE: Final[Reasons] = [(UNKNOWN, -m.IDLE)]
ORDERS: Final = frozenset(
    {"drive", "assault-drive", "button-up", "open-up", "load", "unload", "unload-assault", "turn"}
    | {"flight", "hover", "take-flight", "close-assault", "call-star-shell", "star-shell"}
)
FLIGHTS: Final = frozenset({"flight", "hover", "take-flight"})
STILL: Final = ("stop", 0)
"""Nothing done yet."""
UNREACHED: Final = 999


class Machines:
    """The tactics of vehicles on the ground."""

    __slots__ = ("air", "facing", "sense", "shots")

    def __init__(self, sense: Sense, shots: Shots, air: Air) -> None:
        self.sense = sense
        self.shots = shots
        self.air = air
        self.facing = Facing(sense)

    def order(self, option: Option) -> Reasons:
        """What an order to a gun, a vehicle or a helicopter is worth."""
        g, verb = self.sense.g, option.verb
        if verb in SHOTS:
            return self.shots.shot(option)
        if verb == "turn":
            number, corner = unpack(option.value)
            return self.facing.turn(g.units[number], corner)
        if verb == "close-assault":
            return self.shots.close_assault(option.value)
        vehicle = g.units[option.value] if len(option.args) == 1 else None
        if not isinstance(vehicle, Vehicle):
            return IDLE
        if verb in ("drive", "assault-drive"):
            return self.drive(vehicle, assault=verb == "assault-drive")
        if verb in FLIGHTS or (verb == "unload" and vehicle.flies):
            return self.air.flight(vehicle, verb)
        return self.unload(vehicle) if verb == "unload" else IDLE

    def unload(self, vehicle: Vehicle) -> Reasons:
        """16.4: to let men off before it has moved."""
        return self.air.flight(vehicle, "unload")

    def best(self, vehicle: Vehicle) -> list[Reasons]:
        """What activating a vehicle is good for."""
        if vehicle.flies:
            return [IDLE, *self.air.best(vehicle)]
        if vehicle.shaken or vehicle.damaged:
            return [IDLE, *self.best_of_shaken(vehicle)]
        found = [IDLE, *self.shots.best_of_vehicle(vehicle)]
        if not vehicle.marks:
            found.append(self.drive(vehicle, assault=False))
        return found

    def best_of_shaken(self, vehicle: Vehicle) -> list[Reasons]:
        """5.1-5, 15.0b: what a Shaken crew is good for: in the core nothing."""
        return []

    # Where to be

    def stand(self, vehicle: Vehicle, cell: int) -> Reasons:
        """How good a cell is for a vehicle: enemies in sight, not too near; and on the way to the task."""
        return self._stand_at(vehicle, self.sense.stands(_make_of(vehicle)), cell).reasons

    def _stand_at(self, vehicle: Vehicle, stands: list[Stand | None], cell: int) -> Stand:
        known = stands[cell]
        if known is None:
            known = stands[cell] = Stand(self._weigh_stand(vehicle, cell))
        return known

    def _weigh_stand(self, vehicle: Vehicle, cell: int) -> Reasons:
        sense = self.sense
        g, caution = sense.g, sense.temper.caution
        danger = 0.0
        for foe in bits(g.held[sense.enemy] & g.field.within[cell]):
            if any(not unit.shaken for unit in g.at[sense.enemy][foe]):
                danger += m.WHEELS_FEAR_MEN
        danger += m.WHEELS_FEAR_FIRE * sense.danger(cell, moving=False) if is_exposed(vehicle) else 0.0
        if sense.ground.exits_wanted[sense.side]:
            return [(TASK, self._way_out(vehicle, cell)), (DANGER, -m.CONVOY_FEARS * danger * caution)]
        task = 0.0
        aims = sense.aims()
        if aims:
            near = sense.ground.wheels(g, sense.side, vehicle.printed.type, sense.goal_cells())[cell]
            near = min(near, sense.near_to_aims(cell))
            slope, enough = (m.LADEN_SLOPE, m.LADEN_NEAR) if vehicle.passengers else (m.GUN_SLOPE, m.GUN_NEAR)
            task = -slope * max(0, near - enough)
        seen = g.field.sight.see[cell] & (g.held[sense.enemy] | g.armour[sense.enemy])
        return [
            (TASK, task * sense.temper.objectives),
            (PROSPECT, m.WHEELS_PREY * min(m.WHEELS_PREY_MOST, seen.bit_count())),
            (DANGER, -danger * caution),
        ]

    def _way_out(self, vehicle: Vehicle, cell: int) -> float:
        sense = self.sense
        away = sense.ground.wheels(sense.g, sense.side, vehicle.printed.type, sense.g.exits[sense.side])[cell]
        pace = max(1, movement_factor(vehicle))
        needed = (away / pace + m.DRIVE_DELAY) / sense.turns_left
        urgency = min(w.MOST_URGENCY, max(m.DRIVE_LEAST_URGENCY, m.DRIVE_URGENCY * needed * needed))
        slope = m.DRIVE_OUT * sense.temper.objectives * urgency * sense.ground.exit_weight
        return -slope * min(m.FAR_AWAY, away)

    # How to get there

    def courses(self, vehicle: Vehicle, left: int) -> list[Course]:
        """15.1-14 to -16: every cell it can drive to, ahead, behind or after turning, as its points allow."""
        sense = self.sense
        g, stands = sense.g, sense.stands(_make_of(vehicle))
        drives = self._drives(vehicle, left, 0)
        closed = drives.cells & (g.held[sense.enemy] | g.armour[sense.enemy] | g.wreck_mask)
        if closed:
            drives = self._drives(vehicle, left, closed)
        return [
            Course(drive.first, self._stand_at(vehicle, stands, drive.cell).reasons, drive.spent)
            for drive in drives.found
        ]

    def _drives(self, vehicle: Vehicle, left: int, closed: int) -> Drives:
        sense = self.sense
        g = sense.g
        start = g.field.cell_of[vehicle.loc] * len(g.verbs.corners) + vehicle.facing
        drives = sense.ground.drives(sense.side, vehicle.printed.type)
        known = drives.get((start, left, closed))
        if known is None:
            known = drives.put((start, left, closed), self._find_drives(vehicle, start, left, closed))
        return known

    def _find_drives(self, vehicle: Vehicle, start: int, left: int, closed: int) -> Drives:
        corners = len(self.sense.g.verbs.corners)
        tracks = self.sense.ground.tracks(self.sense.side, vehicle.printed.type)
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
                ways = tracks[at] = self.find_ways(vehicle, at)
            for cost, then, deed in ways:
                paid = spent + cost
                if paid <= left and paid < best.get(then, UNREACHED) and not closed >> then // corners & 1:
                    best[then] = paid
                    heappush(edge, (paid, then, deed if first == STILL else first))
        return Drives(seen, found)

    def find_ways(self, vehicle: Vehicle, at: int) -> list[Track]:
        """15.1: what such a vehicle can do next, if it faces so, with the cost: ahead, behind, or round.

        `at`: cell and facing in one number. Wrecks and crowds that add to the cost are left out.
        """
        g = self.sense.g
        corners = len(g.verbs.corners)
        cell, facing = divmod(at, corners)
        neighbours = g.field.land.neighbours[cell]
        costs = vehicle_costs(g.field, g.seats[vehicle.side], vehicle.printed.type, g.tables)[cell]
        tracked = vehicle.printed.type == "T"
        found: list[Track] = []
        for turned, verb in ((0, "move"), (corners // 2, "back")):
            corner = (facing + turned) % corners
            known = g.field.arms.get((cell, corner, tracked))
            for to in cells_at(g.field, cell, corner, tracked=tracked) if known is None else known:
                cost = costs[neighbours.index(to)]
                if cost > 0:
                    paid = in_reverse(cost) if turned else cost
                    found.append((paid, to * corners + facing, (verb, to)))
        for corner in ((facing + 1) % corners, (facing - 1) % corners):
            found.append((pivot_price(g), cell * corners + corner, ("pivot", corner)))
        return found

    # Setting out

    def drive(self, vehicle: Vehicle, *, assault: bool) -> Reasons:
        """15.1: the best place it can drive to, against where it is."""
        sense = self.sense
        if vehicle.loc < 0 or not movement_factor(vehicle):
            return IDLE
        here = sense.g.field.cell_of[vehicle.loc]
        if sense.ground.exits_wanted[sense.side] and sense.g.exits[sense.side] >> here & 1:
            return self.leave(vehicle)
        found = self.courses(vehicle, self.looked_ahead(vehicle, assault=assault))
        if not found:
            return IDLE
        stay = dict(self.stand(vehicle, here))
        best = max(found, key=lambda course: course.score)
        names = dict.fromkeys([*(name for name, _ in best.reasons), *stay])
        there = dict(best.reasons)
        scale = self.stake_in(vehicle)
        better = [(name, scale * (there.get(name, 0.0) - stay.get(name, 0.0))) for name in names]
        return [*better, (USED_UP, 0.0 if assault else -self.drive_spent())]

    def looked_ahead(self, vehicle: Vehicle, *, assault: bool) -> int:
        """15.1-1, 15.2-2: for how many MP it is weighed whether to set out at all."""
        return min(m.LOOKED_AT, allowance(Driving(vehicle, ASSAULT if assault else MOVE)))

    def leave(self, vehicle: Vehicle) -> Reasons:
        """To leave the map from where it is."""
        return [(TASK, w.LEAVING * worth_now(vehicle))]

    def stake_in(self, vehicle: Vehicle) -> float:
        """What the worth of a place is multiplied with, for a vehicle."""
        return worth_now(vehicle)

    def drive_spent(self) -> float:
        """What a drive costs: a turn."""
        return m.DRIVE_SPENT

    def drive_steps(self, ask: Ask) -> list[Reasons]:
        """15.1: ahead, round, or stop: each by the best place it leads to."""
        g = self.sense.g
        number, left = ask.about.get("unit"), ask.about.get("left")
        vehicle = g.units[number] if isinstance(number, int) else None
        if not isinstance(vehicle, Vehicle) or not isinstance(left, int) or vehicle.loc < 0:
            return no_opinion(ask)
        best: dict[tuple[str, int], Course] = {}
        for course in self.courses(vehicle, left):
            if course.first not in best or course.score > best[course.first].score:
                best[course.first] = course
        return [self._drive_option(vehicle, option, best) for option in ask.options]

    def _drive_option(self, vehicle: Vehicle, option: Option, best: dict[tuple[str, int], Course]) -> Reasons:
        verb = option.verb
        if verb == "exit":
            wanted = self.sense.ground.exits_wanted[self.sense.side]
            return [(TASK, m.CERTAIN if wanted else -m.CERTAIN)]
        if verb == "stop":
            return self.stand(vehicle, self.sense.g.field.cell_of[vehicle.loc])
        if verb in ("move", "back", "pivot"):
            course = best.get((verb, option.value))
            if course is not None:
                return [*course.reasons, (ROUTE, course.score - total(course.reasons))]
            return [(ROUTE, m.NO_ROUTE if verb == "move" else m.NO_TURN)]
        if verb in ("unload", "unload-assault"):
            later = m.UNLOAD_BY_ASSAULT if verb == "unload-assault" else 0.0
            return [(LOAD, self.worth_unloading(vehicle) - later)]
        if verb == "load":
            return [(LOAD, -m.NEVER)]
        if verb == "overrun":
            return [(HARM, self.overrun(vehicle, option.value))]
        return self.order(option) if verb in ORDERS or verb in SHOTS else IDLE

    def overrun(self, vehicle: Vehicle, loc: int) -> float:
        """15.3-6, 15.3-8: what running over those there does to them; those who can fight are let alone."""
        sense = self.sense
        foes = sense.g.at[sense.enemy][loc]
        if not all(unit.shaken for unit in foes):
            return -m.NEVER
        cover = target_modifier(sense.g, loc, loc).total
        return sense.harm(foes, int(overrun_strength(sense.g, vehicle).total - cover))

    def worth_unloading(self, vehicle: Vehicle) -> float:
        """Men get off near what is wanted; who is to leave the map stays aboard."""
        sense = self.sense
        if sense.ground.exits_wanted[sense.side]:
            return -m.NEVER
        near = sense.near_to_aims(sense.g.field.cell_of[vehicle.loc])
        return m.UNLOAD if near <= m.UNLOAD_WITHIN else -m.NEVER


def _make_of(vehicle: Vehicle) -> Make:
    return vehicle.printed.type, movement_factor(vehicle), bool(vehicle.passengers), is_exposed(vehicle)
