"""Fire in the streets: as in the core, with crowds before the target and around it."""

from __future__ import annotations

from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.doh.doctrine import weights as v
from bocage.systems.doh.doctrine.reasons import CROWD
from bocage.systems.doh.doctrine.sense import Street
from bocage.systems.lnl.battle.state import Unit, Vehicle
from bocage.systems.lnl.doctrine.odds import worth_of_all
from bocage.systems.lnl.doctrine.shots import Shots


class StreetFire(Shots):
    """The tactics of everything that fires in Mogadishu."""

    __slots__ = ("street",)

    def __init__(self, street: Street) -> None:
        super().__init__(street)
        self.street = street
        self._bait = v.BAIT

    def is_target(self, unit: Unit) -> bool:
        """13.1.7-22: nobody picks a crowd."""
        return not unit.counter.crowd

    def prey_price(self, prey: Vehicle) -> float:
        return self.street.prey_price(prey)

    def kept_or_spent(self, reasons: Reasons, at: int, prey: Vehicle | None) -> Reasons:
        """RPGs are kept as rifles are: the next vehicle of the convoy may be worth more."""
        street = self.street
        men = worth_of_all(street.g.at[street.enemy][at])
        present = men if prey is None else self.prey_price(prey)
        return [*reasons, *self.saved(at, at, reasons[0][1], present)]

    def spotted_aside(self, origin: int, target: int) -> float:
        """13.1.7-7: what the crowds on the way cost an American once he fires."""
        street = self.street
        return -street.mob_price * street.crowds_hit(origin, target) if street.rescuers else 0.0

    def aside(self, origin: int, target: int, *, spares: bool = False) -> Reasons:
        """13.1.7-5 to -7, -28: an American loses points for each crowd that runs, a Somali the crowd's nerve.

        `spares`: a Delta Sniper Team picks its man out of a crowd.
        """
        street = self.street
        if not street.crowds:
            return NOTHING
        if not street.rescuers:
            between = street.crowds_between(origin, target)
            return [(CROWD, -v.THROUGH * between)] if between else NOTHING
        hit = street.crowds_hit(origin, target)
        if spares:
            hit -= sum(mob.loc == target for mob in street.crowds)
        if hit <= 0:
            return NOTHING
        return [(CROWD, -street.mob_price * hit + self._cleared(origin, target))]

    def _cleared(self, origin: int, target: int) -> float:
        """A crowd that holds what is wanted, or bars the way of a convoy, is worth its price."""
        street = self.street
        cells = street.g.field.cell_of
        value = 0.0
        for mob in street.crowds:
            cell = cells[mob.loc]
            if mob.loc == target or street.quarter.line(origin, target) >> cell & 1:
                for prize, worth, _ in street.aims():
                    if prize.cell == cell:
                        value += v.CLEARED_AIM * worth
                value += v.CLEARS * self._waiting_behind(cell)
        return value

    def _waiting_behind(self, cell: int) -> int:
        """How many vehicles of ours have a crowded square before them, on their way out."""
        street = self.street
        if not street.quarter.exits_wanted[street.side]:
            return 0
        g = street.g
        found = 0
        for vehicle in g.fleet[street.side]:
            if not vehicle.flies and g.field.distance[vehicle.loc][cell] <= v.BEFORE:
                found += street.quarter.way(g, street.side, vehicle.loc) >> cell & 1
        return found
