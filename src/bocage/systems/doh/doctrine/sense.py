"""How a battle in Mogadishu stands for one side: the core's sense of it, with an eye on the crowds."""

from __future__ import annotations

from bocage.kernel.doctrine import Temper
from bocage.systems.common.cellsets import bits
from bocage.systems.doh.doctrine import weights as v
from bocage.systems.doh.doctrine.ground import Quarter
from bocage.systems.doh.doctrine.memory import CrowdMemory, Lie
from bocage.systems.doh.doctrine.odds import hull_hurt, militia_exposures, price
from bocage.systems.doh.rules.mobs import mobs
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle
from bocage.systems.lnl.content.arms import UNARMOURED, Gun
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.odds import hit_chance, squad_exposures
from bocage.systems.lnl.doctrine.penetration import penetration_loss
from bocage.systems.lnl.doctrine.sense import Sense
from bocage.systems.lnl.rules.ordnance.penetration import penetration
from bocage.systems.lnl.rules.sight.spotting import BLOCKED, daylight_code
from bocage.systems.lnl.rules.vehicles.vehicles import is_exposed


class Street(Sense):
    """One side's sense of a battle of the module."""

    __slots__ = (
        "_choked",
        "_convoy",
        "_crowd_memory",
        "_crowded",
        "_crowds",
        "_hulls",
        "_lie",
        "_shields",
        "quarter",
        "rescuers",
    )

    def __init__(self, g: Lnl, quarter: Quarter, side: int, temper: Temper, memory: CrowdMemory) -> None:
        super().__init__(g, quarter, side, temper, memory)
        self.quarter = quarter
        self.rescuers = quarter.somali != side
        """Plays those whom the crowds are set against."""
        self._choked = -1
        self._convoy: list[int] | None = None
        self._crowded = -1
        self._crowds: list[Unit] | None = None
        self._hulls: dict[tuple[str, bool], Hull] = {}
        self._lie: Lie | None = None
        self._crowd_memory = memory
        self._shields: dict[int, float] | None = None
        self.attacking = self._attacks()
        self._fight = v.HOUSE_FIGHT
        self._least_urgency = v.LEAST_URGENCY

    def _attacks(self) -> bool:
        """Who has to leave the map, or has not got all that counts; before the battle, who begins off it."""
        g, quarter, side = self.g, self.quarter, self.side
        if quarter.exits_wanted[side]:
            return True
        if g.turn == 0:
            return any(not quarter.at_home[side] & g.field.cell_mask[prize.cell] for prize in quarter.prizes)
        return any(g.control.get(prize.cell) != side for prize in quarter.prizes)

    @property
    def lie(self) -> Lie:
        """What is known already of where everyone can go."""
        if self._lie is None:
            self._lie = self._crowd_memory.lie(self.g, self.side, self._scene, self.temper)
        return self._lie

    # Crowds

    @property
    def crowds(self) -> list[Unit]:
        """The mobs on the map."""
        if self._crowds is None:
            somali = self.quarter.somali
            self._crowds = mobs(self.g, somali) if somali >= 0 else []
        return self._crowds

    @property
    def crowded(self) -> int:
        """The squares with mobs: they are always on the ground, where a cell and its location are one."""
        if self._crowded < 0:
            self._crowded = 0
            for mob in self.crowds:
                self._crowded |= 1 << mob.loc
        return self._crowded

    def crowds_hit(self, origin: int, target: int) -> int:
        """13.1.7-5, 13.1.7-6: how many mobs run from American fire, at the target and on the way to it."""
        met = self.quarter.line(origin, target) | 1 << target
        return sum([met >> mob.loc & 1 for mob in self.crowds]) if met & self.crowded else 0

    def crowds_between(self, origin: int, target: int) -> int:
        """13.1.7-28: how many mobs Somali fire goes through."""
        met = self.quarter.line(origin, target) & ~(1 << origin | 1 << target)
        return sum([met >> mob.loc & 1 for mob in self.crowds]) if met & self.crowded else 0

    @property
    def mob_price(self) -> float:
        """13.1.7-7: what a mob that is fired at costs the Americans."""
        return v.POINT * self.g.scenario.scores.mob * self.temper.objectives

    # What is at stake

    def price(self, unit: Unit) -> float:
        """What it costs to lose a unit, and what an RPG is worth besides; a mob is worth nothing."""
        if unit.counter.crowd:
            return 0.0
        return price(self.g.scenario.scores, unit) + self._menace(unit)

    def _menace(self, unit: Unit) -> float:
        """An RPG is worth more than its bearer to who has to drive or fly past it."""
        if unit.side == self.side or not self.g.fleet[self.side]:
            return 0.0
        return v.MENACE if any(weapon.kind.gun is not None for weapon in unit.weapons) else 0.0

    def exposures(self) -> list[float]:
        """Militia fall where others are Shaken."""
        return squad_exposures() if self.rescuers else militia_exposures()

    def shelter(self, loc: int) -> float:
        """A crowd before militia, or around them, keeps off those who mind its price."""
        if self.rescuers or not self.crowds:
            return 1.0
        g = self.g
        lines = bits(g.field.sight.see[loc] & g.held[self.enemy])
        if not lines:
            return 1.0
        crowded = self.crowded
        if crowded >> loc & 1:
            return 1.0 - v.SHIELDED
        hidden = 0
        for foe in lines:
            hidden += self.quarter.line(foe, loc) & crowded != 0
        return 1.0 - v.SHIELDED * hidden / len(lines)

    def coming(self, loc: int) -> float:
        """The worth of the largest enemy stack, or vehicle, that has not acted yet and may come."""
        best, row = super().coming(loc), self.g.field.distance[loc]
        for vehicle in self.g.fleet[self.enemy]:
            if not vehicle.marks and not vehicle.shaken and not vehicle.flies:
                if row[vehicle.loc] <= v.WHEELS_COME_FROM:
                    best = max(best, self.prey_price(vehicle))
        return best

    def prey_price(self, prey: Vehicle) -> float:
        """What a vehicle is worth to who shoots at it: what leaves the map counts for the enemy besides."""
        value = price(self.g.scenario.scores, prey)
        if self.quarter.exits_wanted[self.enemy]:
            value += v.POINT * self.g.scenario.scores.exit * self.g.scenario.scores.vehicle
        return value

    def hull(self, vehicle: Vehicle) -> Hull:
        """What a vehicle has to fear: the same for all of its kind that are Open, or Buttoned."""
        key = (vehicle.counter.id, vehicle.buttoned)
        known = self._hulls.get(key)
        if known is None:
            known = self._hulls[key] = Hull(self, vehicle)
        return known

    def guns_of(self, foe: int, *, ready: bool) -> list[Gun]:
        """The guns and RPGs of an enemy location that can fire: in answer to a move, or in the next turn."""
        return self._battery(foe).guns[ready]

    def choked(self) -> int:
        """1.3-4: the cells where wrecks, and vehicles that will not get on, leave no room to pass."""
        if self._choked < 0:
            g = self.g
            stuck: dict[int, int] = dict(g.wrecks)
            for vehicle in g.vehicles:
                lame = vehicle.abandoned or (vehicle.side == self.side and vehicle.shaken)
                if vehicle.loc >= 0 and not vehicle.flies and lame:
                    stuck[vehicle.loc] = stuck.get(vehicle.loc, 0) + 1
            full = [cell for cell, count in stuck.items() if count >= g.field.cover[cell].vehicles]
            self._choked = sum(1 << cell for cell in full)
        return self._choked

    # What a crowd is good for

    def convoy_ways(self) -> list[int]:
        """For each vehicle on the ground that the crowds are set against, the road cells on its way out;
        before any has come, on the way from where they begin."""
        if self._convoy is None:
            g, quarter, side = self.g, self.quarter, 1 - self.quarter.somali
            starts = [g.field.cell_of[vehicle.loc] for vehicle in g.fleet[side] if not vehicle.flies]
            if not starts:
                starts = list(bits(quarter.at_home[side] & quarter.roads)[:1])
            self._convoy = [quarter.way(g, side, start) for start in starts]
        return self._convoy

    def shields(self) -> dict[int, float]:
        """By cell, the worth of the militia whom a crowd there would stand before, seen from the enemy."""
        if self._shields is None:
            self._shields = self._count_shields()
        return self._shields

    def _count_shields(self) -> dict[int, float]:
        g, quarter = self.g, self.quarter
        found: dict[int, float] = {}
        somali = quarter.somali
        for loc in bits(g.held[somali] & ~g.melee):
            worth = sum(
                price(g.scenario.scores, unit) for unit in g.at[somali][loc] if not unit.counter.crowd
            )
            if not worth:
                continue
            for foe in bits(g.field.sight.see[loc] & (g.held[1 - somali] | g.armour[1 - somali])):
                for cell in bits(quarter.line(foe, loc) & quarter.roads | 1 << g.field.cell_of[loc]):
                    found[cell] = found.get(cell, 0.0) + worth
        return found


class Hull:
    """What the enemy can do to a kind of vehicle, Open or Buttoned: by cell, for one question.

    This is a forecast: how it will face in a cell that it has not reached is not known yet. It is taken to
    show its strongest side, as it mostly will. The rest are the rules' own sums.
    """

    __slots__ = ("_armour", "_column", "_exposed", "_halted", "_moving", "_steady", "_street", "_vehicle")

    def __init__(self, street: Street, vehicle: Vehicle) -> None:
        printed = vehicle.printed
        self._street = street
        self._vehicle = vehicle
        self._armour = max(0, max(printed.hull.faces)) if printed.armoured else UNARMOURED
        self._column = "vehicle_armored" if printed.armoured else "vehicle_unarmored"
        self._exposed = is_exposed(vehicle)
        self._steady = vehicle.counter.morale
        self._halted: dict[int, float] = {}
        self._moving: dict[int, float] = {}

    def danger(self, cell: int, *, moving: bool) -> float:
        """The part of a vehicle that those who see a cell will probably take: small arms, RPGs and guns."""
        dangers = self._moving if moving else self._halted
        known = dangers.get(cell)
        if known is None:
            known = dangers[cell] = self._danger(cell, moving)
        return known

    def _danger(self, cell: int, moving: bool) -> float:
        street, g = self._street, self._street.g
        enemy, forecast = street.enemy, street.ground.forecast
        weakest = self._vehicle.printed.weakest_armour
        safe = 1.0
        for foe in bits(g.field.sight.see[cell] & (g.held[enemy] | g.armour[enemy]) & ~g.melee):
            code = daylight_code(g, foe, cell)
            if code >= BLOCKED:
                continue
            if self._exposed:
                plus = forecast.lie(g, foe, cell, code, vehicle=True) - weakest
                for strength in street.powers(foe, cell, ready=moving):
                    edge = max(w.LEAST_EDGE, min(w.MOST_EDGE, strength + plus))
                    safe *= 1 - hull_hurt(edge, self._column, self._steady)
            for gun in street.guns_of(foe, ready=moving):
                safe *= 1 - self._shot(gun, foe, cell, code, moving)
        return 1 - safe

    def _shot(self, gun: Gun, foe: int, cell: int, code: int, moving: bool) -> float:
        """14.0b, 14.0d: what the rounds of a gun take of it."""
        street, g = self._street, self._street.g
        band = gun.band(g.field.distance[foe][cell])
        if band is None:
            return 0.0
        drm = street.ground.forecast.hit(g, foe, cell, code)
        if moving:
            drm += int(g.tables.ordnance["target_moving_vehicle"].value)
        loss = 1.0
        if self._armour != UNARMOURED:
            strength = int(penetration(gun, band, self._vehicle).total)
            loss = penetration_loss(strength, self._armour, self._steady, False)
        return min(1.0, gun.shots * hit_chance(band.to_hit, drm) * loss)
