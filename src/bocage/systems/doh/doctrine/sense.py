"""How a battle in Mogadishu stands for one side: the core's sense of it, with an eye on the crowds."""

from __future__ import annotations

from typing import Final

from bocage.kernel.doctrine import Temper
from bocage.systems.common.cellsets import bits
from bocage.systems.doh.doctrine.ground import Quarter
from bocage.systems.doh.doctrine.memory import CrowdMemory, Lie
from bocage.systems.doh.doctrine.odds import (
    MILITIA_KINDS,
    NO_SHAKEN_SIDE,
    POINT,
    hull_hurt,
    militia_exposure,
    militia_volley,
    price,
)
from bocage.systems.doh.rules.mobs import mobs
from bocage.systems.doh.rules.somalia import is_somali
from bocage.systems.lnl.battle.concepts import leadership, morale
from bocage.systems.lnl.battle.state import ASSAULT_MOVE, MOVED, Lnl, Unit, Vehicle
from bocage.systems.lnl.content.arms import Gun
from bocage.systems.lnl.doctrine.machines import beat_chance, hit_chance
from bocage.systems.lnl.doctrine.odds import exposure, hurt, volley, worth_now
from bocage.systems.lnl.doctrine.sense import HIDDEN, MOVING, PACE, Sense
from bocage.systems.lnl.rules.fire.damage import damage_column
from bocage.systems.lnl.rules.fire.opportunity_fire import BARS_OPPORTUNITY_FIRE
from bocage.systems.lnl.rules.sight.spotting import in_view
from bocage.systems.lnl.rules.vehicles.vehicles import is_exposed

HOUSE_FIGHT: Final = 2.0
"""Turns that a fight for a house takes."""
BURST: Final = 2
"""15.51: what an MK19 is about worth, as firepower."""
MENACE: Final = 0.8
"""What an RPG is worth to a side with vehicles."""
SHIELDED: Final = 0.5
"""How much less fire is to be feared where it would have to go through a crowd."""


class Street(Sense):
    """One side's sense of a battle of the module."""

    __slots__ = (
        "_batteries",
        "_choked",
        "_convoy",
        "_crowd_memory",
        "_crowded",
        "_crowds",
        "_foes",
        "_hulls",
        "_lie",
        "_lines",
        "_shields",
        "quarter",
        "rescuers",
    )

    def __init__(self, g: Lnl, quarter: Quarter, side: int, temper: Temper, memory: CrowdMemory) -> None:
        super().__init__(g, quarter, side, temper, memory)
        self.quarter = quarter
        self.rescuers = quarter.somali != side
        """Plays those whom the crowds are set against."""
        self._batteries: dict[int, list[Gun]] = {}
        self._choked = -1
        self._convoy: list[int] | None = None
        self._crowded = -1
        self._crowds: list[Unit] | None = None
        self._hulls: dict[tuple[str, bool], Hull] = {}
        enemy = 1 - side
        self._foes = g.held[enemy] & ~g.melee | g.armour[enemy] | g.air[enemy]
        self._lie: Lie | None = None
        self._lines: dict[int, list[tuple[int, int, int]]] = {}
        self._crowd_memory = memory
        self._shields: dict[int, float] | None = None
        self.attacking = self._attacks()

    def _attacks(self) -> bool:
        """Who has to leave the map, or has not got all that counts; before the battle, who begins off it."""
        g, quarter, side = self.g, self.quarter, self.side
        if quarter.exits_wanted[side]:
            return True
        if g.turn == 0:
            return any(not quarter.at_home[side] & g.field.cell_mask[prize.cell] for prize in quarter.prizes)
        return any(g.control.get(prize.cell) != side for prize in quarter.prizes)

    def _urgency(self, near: float) -> float:
        """In streets the way is long and the fight at its end short."""
        return min(2.5, max(0.7, (near / PACE + HOUSE_FIGHT) / self.turns_left))

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
        return POINT * self.g.scenario.scores.mob * self.temper.objectives

    # Fire

    def strength(self, units: list[Unit], distance: int, *, opportunity: bool = False) -> float:
        """5.2, 13.1.2-1: what these fire together, as their side counts it."""
        if self.rescuers:
            return volley(units, distance, opportunity=opportunity)
        return militia_volley(units, distance, opportunity=opportunity)

    def harm(self, targets: list[Unit], edge: int, *, moving: bool = False, dice: int = 1) -> float:
        """What fire with this edge will probably cost the units of a location; a mob is worth nothing."""
        g = self.g
        lm = 0
        for unit in targets:
            if unit.counter.is_leader and not unit.shaken:
                lm = max(lm, leadership(unit))
        total = 0.0
        for unit in targets:
            counter = unit.counter
            if counter.crowd:
                continue
            plus = MOVING if moving or unit.marks & (MOVED | ASSAULT_MOVE) else 0
            militia = counter.kind in MILITIA_KINDS and is_somali(unit.force)
            column = NO_SHAKEN_SIDE if militia else damage_column(unit)
            helped = 0 if counter.is_leader else lm
            part = hurt(edge + plus, column, morale(g, unit), helped, dice, counter.kind == "squad")
            total += (price(g.scenario.scores, unit) + self._menace(unit)) * part
        return total

    def _menace(self, unit: Unit) -> float:
        """An RPG is worth more than its bearer to who has to drive or fly past it."""
        if not self.g.fleet[self.side] or not any(weapon.kind.gun is not None for weapon in unit.weapons):
            return 0.0
        return MENACE

    def _count_power(self, foe: int, distance: int, ready: bool) -> float:
        if not self.rescuers:
            return super()._count_power(foe, distance, ready)
        g = self.g
        units = g.at[self.enemy][foe]
        if ready:
            units = [unit for unit in units if unit.counter.is_mmc and not unit.marks & BARS_OPPORTUNITY_FIRE]
        power = militia_volley(units, distance, opportunity=ready)
        for vehicle in g.vehicles_at(self.enemy, foe):
            if not vehicle.shaken and not (ready and vehicle.marks & BARS_OPPORTUNITY_FIRE):
                for gun in vehicle.printed.machine_guns:
                    if distance <= gun.range:
                        power = max(power, 0.0) + (BURST if gun.burst else gun.fp)
        return power

    def _danger(self, loc: int, moving: bool) -> float:
        """As in the core; militia fall where others are shaken, and a crowd before them, or around them,
        keeps off those who mind its price."""
        lines = self._lines_to(loc)
        if not lines:
            return 0.0
        g = self.g
        exposed = exposure if self.rescuers else militia_exposure
        plus = MOVING if moving else 0
        safe = 1.0
        for foe, away, edge in lines:
            strength = self._power(foe, away, moving)
            if strength >= 0:
                safe *= 1 - exposed(int(strength) + edge + plus) * self._zeal(foe, moving)
        risk = 1 - safe
        if not moving and not g.field.bare[loc] and not g.field.adjacent[loc] & self._foes:
            risk *= HIDDEN
        return risk if self.rescuers or not self.crowds else risk * self._shelter(loc)

    def _lines_to(self, loc: int) -> list[tuple[int, int, int]]:
        """The enemy's places that see a place, with the distance, and the edge of their fire at no strength:
        the same for who comes there and for who stays."""
        known = self._lines.get(loc)
        if known is None:
            row = self.g.field.distance[loc]
            known = self._lines[loc] = []
            for foe in bits(in_view(self.g, loc, self._foes)):
                edge = self.edge(foe, loc, 0.0)
                if edge is not None:
                    known.append((foe, row[foe], edge))
        return known

    def _shelter(self, loc: int) -> float:
        g = self.g
        lines = bits(g.field.sight.see[loc] & g.held[self.enemy])
        if not lines:
            return 1.0
        crowded = self.crowded
        if crowded >> loc & 1:
            return 1.0 - SHIELDED
        hidden = 0
        for foe in lines:
            hidden += self.quarter.line(foe, loc) & crowded != 0
        return 1.0 - SHIELDED * hidden / len(lines)

    def prey_price(self, prey: Vehicle) -> float:
        """What a vehicle is worth to who shoots at it: what leaves the map counts for the enemy besides."""
        value = price(self.g.scenario.scores, prey)
        if self.quarter.exits_wanted[self.enemy]:
            value += POINT * self.g.scenario.scores.exit * self.g.scenario.scores.vehicle
        return value

    def coming(self, loc: int) -> float:
        """The worth of the largest enemy stack, or vehicle, that has not acted yet and may come."""
        g = self.g
        best = 0.0
        row = g.field.distance[loc]
        for foe in bits(g.held[self.enemy] & ~g.melee):
            fresh = 0.0
            for unit in g.at[self.enemy][foe]:
                if not unit.marks and not unit.shaken and unit.counter.mf and not unit.counter.crowd:
                    fresh += worth_now(unit)
            if fresh > best and row[foe] <= 9:
                best = fresh
        for vehicle in g.fleet[self.enemy]:
            if not vehicle.marks and not vehicle.shaken and not vehicle.flies and row[vehicle.loc] <= 12:
                best = max(best, self.prey_price(vehicle))
        return best

    def hull(self, vehicle: Vehicle) -> Hull:
        """What a vehicle has to fear: the same for all of its kind that are Open, or Buttoned."""
        key = (vehicle.counter.id, vehicle.buttoned)
        known = self._hulls.get(key)
        if known is None:
            known = self._hulls[key] = Hull(self, vehicle)
        return known

    def guns_at(self, foe: int, *, ready: bool) -> list[Gun]:
        """The guns and RPGs of an enemy location that can fire: now, or in the next turn."""
        key = foe * 2 + ready
        known = self._batteries.get(key)
        if known is None:
            known = self._batteries[key] = self._count_guns(foe, ready)
        return known

    def _count_guns(self, foe: int, ready: bool) -> list[Gun]:
        g = self.g
        bars = BARS_OPPORTUNITY_FIRE if ready else 0
        found = [
            vehicle.counter.gun
            for vehicle in g.vehicles_at(self.enemy, foe)
            if vehicle.counter.gun is not None and not vehicle.marks & bars
        ]
        for unit in g.at[self.enemy][foe]:
            if not unit.marks & bars and not unit.shaken:
                found += [weapon.kind.gun for weapon in unit.weapons if weapon.kind.gun is not None]
        return found

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
    """What the enemy can do to a kind of vehicle, Open or Buttoned: by cell, for one question."""

    __slots__ = ("_armour", "_column", "_exposed", "_halted", "_moving", "_steady", "_street", "_weakest")

    def __init__(self, street: Street, vehicle: Vehicle) -> None:
        printed = vehicle.printed
        armoured = printed.armoured
        self._street = street
        self._armour = max(0, max(printed.hull.faces)) if armoured else 0
        self._column = "vehicle_armored" if armoured else "vehicle_unarmored"
        self._weakest = printed.weakest_armour if armoured else 0
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
        enemy = street.enemy
        row = g.field.distance[cell]
        safe = 1.0
        for foe in bits(g.field.sight.see[cell] & (g.held[enemy] | g.armour[enemy]) & ~g.melee):
            away = row[foe]
            power = street._power(foe, away, moving) if self._exposed else -1.0
            edge = street.edge(foe, cell, power - self._weakest) if power >= 0 else None
            if edge is not None:
                safe *= 1 - hull_hurt(max(-8, min(12, edge)), self._column, self._steady)
            for gun in street.guns_at(foe, ready=moving):
                band = gun.band(away)
                if band is not None:
                    hit = hit_chance(band.to_hit - street.ground.cover(foe, cell) - moving)
                    safe *= 1 - gun.shots * hit * beat_chance(band.penetration - self._armour)
        return 1 - safe
