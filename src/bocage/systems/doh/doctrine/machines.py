"""15.0: the convoy, and those who wait for it: where wheels should be, and through whom they drive."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from bocage.systems.common.cellsets import bits
from bocage.systems.common.doctrine.reasons import Reasons
from bocage.systems.doh.doctrine import weights as v
from bocage.systems.doh.doctrine.air import StreetAir
from bocage.systems.doh.doctrine.fire import StreetFire
from bocage.systems.doh.doctrine.reasons import CONVOY
from bocage.systems.doh.doctrine.sense import Street
from bocage.systems.doh.rules.wheels import crowded_mp
from bocage.systems.lnl.battle.concepts import movement_factor
from bocage.systems.lnl.battle.move import ASSAULT, MOVE
from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.doctrine import machine_weights as m
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.machines import STILL, Machines
from bocage.systems.lnl.doctrine.memory import Course
from bocage.systems.lnl.doctrine.reasons import DANGER, PROSPECT, TASK, WAY
from bocage.systems.lnl.rules.fire.damage import points_for
from bocage.systems.lnl.rules.vehicles.steering import Drive, allowance, in_reverse
from bocage.systems.lnl.rules.vehicles.vehicles import standing

UNREACHED: Final = 999.0
NOTHING: Final = -1e9

End = tuple[int, int, float, tuple[str, int]]
"""Of a way: the cell it ends in, the MP spent, the fire on it, and what is done first."""


# What is at stake


def exit_worth(street: Street, vehicle: Vehicle) -> float:
    """What it is worth that a vehicle leaves the map with all aboard, in squads."""
    scores = street.g.scenario.scores
    points = max(1, points_for(scores, vehicle.counter))
    points += sum(max(1, points_for(scores, each.counter)) for each in vehicle.passengers)
    return v.POINT * scores.exit * points * street.temper.objectives


def stake(street: Street, vehicle: Vehicle) -> float:
    """What the enemy gets for a vehicle, and for those of its passengers who do not get away."""
    scores = street.g.scenario.scores
    points = float(points_for(scores, vehicle.counter))
    points += v.GET_AWAY * sum(points_for(scores, each.counter) for each in vehicle.passengers)
    return v.POINT * points * street.temper.caution


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
            (DANGER, -v.STILL_THERE * self.stake * danger),
            (PROSPECT, self.prospect(cell)),
        ]

    def progress(self, cell: int) -> float:
        turns = min(v.STAGES, v.TURNING * self._away[cell] / self._pace)
        late = max(0.0, turns - (self._street.turns_left - 1))
        return -self.home * (v.STAGE * turns + v.TOO_LATE * min(v.TOO_LATE_MOST, late))

    def prospect(self, cell: int) -> float:
        if not self._armed:
            return 0.0
        g = self._street.g
        seen = g.field.sight.see[cell] & g.held[self._street.enemy]
        return v.RIDE_PREY * min(v.RIDE_PREY_MOST, seen.bit_count())


class StreetMachines(Machines):
    """The tactics of vehicles in Mogadishu."""

    __slots__ = ("street",)

    def __init__(self, street: Street, shots: StreetFire, air: StreetAir) -> None:
        super().__init__(street, shots, air)
        self.street = street

    # Where to be

    def _leaves(self) -> bool:
        """Is this side to take its vehicles off the map?"""
        return self.street.quarter.exits_wanted[self.street.side]

    def stand(self, vehicle: Vehicle, cell: int) -> Reasons:
        """How good a cell is for a vehicle to stop in."""
        return Ride(self.street, vehicle).reasons(cell) if self._leaves() else super().stand(vehicle, cell)

    def _drawn_share(self, vehicle: Vehicle) -> float:
        """Who drives first draws the fire that those behind him are spared: a convoy goes together."""
        if not self._leaves():
            return 1.0
        g = self.street.g
        row = g.field.distance[vehicle.loc]
        behind = 0
        for other in g.fleet[self.street.side]:
            if other is not vehicle and not other.marks and not other.shaken:
                behind += row[other.loc] <= v.CONVOY_LENGTH
        return 1.0 / (1.0 + v.SPARED * behind)

    # How to get there

    def courses(self, vehicle: Vehicle, left: int) -> list[Course]:
        """Every cell that a vehicle can drive to, with its worth. Of one under way nobody asks twice."""
        if vehicle.mp:
            return self._weighed(vehicle, left, self._ends(vehicle, left))
        known = self.street.lie.runs.get((vehicle.id, left))
        if known is None:
            known = self._weighed(vehicle, left, self._ends(vehicle, left))
            self.street.lie.runs[vehicle.id, left] = known
        return known

    def _ends(self, vehicle: Vehicle, left: int) -> list[End]:
        """15.1, 13.1.7-9, ruling 128: every cell it can drive to, through crowds as well, and the fire."""
        street = self.street
        g = street.g
        corners = len(g.verbs.corners)
        side = street.side
        tracks = street.quarter.tracks(side, vehicle.printed.type)
        foes = g.held[street.enemy] | g.armour[street.enemy]
        full = self._full(vehicle)
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
            if not seen >> cell & 1 and not foes >> cell & 1:
                seen |= 1 << cell
                found.append((cell, spent, risk, first))
            if spent == left:
                continue
            ways = tracks.get(at)
            if ways is None:
                ways = tracks[at] = self.find_ways(vehicle, at)
            for paid, then, deed in ways:
                spent_then = spent + paid
                known = best[then]
                # The fire on the way only adds to this: most ways need not be looked at for it.
                if spent_then > left or spent_then + w.SHY * risk >= known:
                    continue
                to = then // corners
                crowded = bool(foes >> to & 1)
                new_risk = risk
                if to != cell:
                    if full >> to & 1:
                        continue
                    if crowded:
                        more = crowded_mp(g, to)
                        spent_then += in_reverse(more) if deed[0] == "back" else more
                    else:
                        danger = hull.danger(to, moving=True)
                        new_risk = max(risk, danger) + w.BREATHLESS * min(risk, danger)
                new_cost = spent_then + w.SHY * new_risk
                if spent_then > left or new_cost >= known:
                    continue
                best[then] = new_cost
                if spent_then == left and seen >> to & 1:
                    continue  # Nothing begins there, and how to get there is known.
                heappush(edge, (new_cost, spent_then, then, new_risk, deed if first == STILL else first))
        return found

    def _full(self, vehicle: Vehicle) -> int:
        """1.3-4: the cells without room for a vehicle."""
        street = self.street
        g = street.g
        found = street.quarter.narrow
        for cell in bits(g.hulls()):
            if standing(g, street.side, cell, (vehicle,)) >= g.field.cover[cell].vehicles:
                found |= 1 << cell
        return found

    def _weighed(self, vehicle: Vehicle, left: int, ends: list[End]) -> list[Course]:
        """What it is worth to be at the end of each way."""
        street = self.street
        share = self._drawn_share(vehicle)
        if street.quarter.exits_wanted[street.side]:
            return self._homeward(Ride(street, vehicle), share, left, ends)
        weight = stake(street, vehicle) * share
        return [
            Course(first, [*self.stand(vehicle, cell), (WAY, -(risk * weight))], spent)
            for cell, spent, risk, first in ends
        ]

    def _homeward(self, ride: Ride, share: float, left: int, ends: list[End]) -> list[Course]:
        """The best way for each thing to do first, of equals the shortest. The longest come first, as they
        are mostly better: then few others need be looked at for the fire they end in."""
        weight = ride.stake * share
        leaves = self.street.g.exits[self.street.side]
        best: dict[tuple[str, int], tuple[int, Course]] = {}
        for number in range(len(ends) - 1, -1, -1):
            cell, spent, risk, first = ends[number]
            way = -(risk * weight)
            least = best[first][1].score if first in best else NOTHING
            if leaves >> cell & 1 and spent < left:
                reasons: Reasons = [(CONVOY, ride.home)]
            elif ride.progress(cell) + ride.prospect(cell) + way - m.LONG_WAY * spent < least:
                continue
            else:
                reasons = ride.reasons(cell)
            run = Course(first, [*reasons, (WAY, way)], spent)
            if run.score >= least:
                best[first] = (number, run)
        return [run for _, run in sorted(best.values(), key=lambda each: each[0])]

    # Setting out

    def looked_ahead(self, vehicle: Vehicle, *, assault: bool) -> int:
        """15.1-1, 15.2-2: a convoy looks as far ahead as it can drive."""
        return allowance(Drive(vehicle, ASSAULT if assault else MOVE))

    def leave(self, vehicle: Vehicle) -> Reasons:
        return [(CONVOY, v.LEAVE_NOW + exit_worth(self.street, vehicle))]

    def stake_in(self, vehicle: Vehicle) -> float:
        """The worth of a place to who leaves the map is in points already."""
        return 1.0 if self._leaves() else super().stake_in(vehicle)

    def drive_spent(self) -> float:
        return v.DRIVE_SPENT

    def best_of_shaken(self, vehicle: Vehicle) -> list[Reasons]:
        """5.1-5, 15.0b: a Shaken crew can still drive away from those it knows of."""
        if vehicle.damaged or vehicle.marks or vehicle.flies:
            return []
        return [self.drive(vehicle, assault=False)]

    def unload(self, vehicle: Vehicle) -> Reasons:
        return [(TASK, v.UNLOAD_IN_CONVOY if self._leaves() else v.UNLOAD)]

    def worth_unloading(self, vehicle: Vehicle) -> float:
        return -m.NEVER if self._leaves() else v.GET_OFF

    def overrun(self, vehicle: Vehicle, loc: int) -> float:
        """Nobody runs over people in the streets."""
        return -m.NEVER
