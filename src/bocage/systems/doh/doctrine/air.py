"""19.8, 19.9: Black Hawks and Little Birds: whom they set down where, and from where they fire."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.doh.doctrine.fire import crowd_reasons, shot_reasons
from bocage.systems.doh.doctrine.odds import price
from bocage.systems.doh.doctrine.reasons import ROOF, ROPE
from bocage.systems.doh.doctrine.sense import Street
from bocage.systems.doh.rules.rotors import lands_on_roofs
from bocage.systems.lnl.battle.state import FIRED, FLYING, HOVERING, Unit, Vehicle
from bocage.systems.lnl.content.arms import Gun
from bocage.systems.lnl.doctrine.machines import beat_chance, hit_chance
from bocage.systems.lnl.doctrine.odds import ONE_DIE, TWO_DICE, hurt, worth_of_all
from bocage.systems.lnl.doctrine.reasons import DANGER, HARM, PROSPECT, TASK, UNKNOWN, USED_UP, Reasons, total
from bocage.systems.lnl.rules.air.flight import cannot_fly, destinations
from bocage.systems.lnl.rules.air.landing import ready_to_jump
from bocage.systems.lnl.rules.fire.fire import longest_reach_up, reach_up
from bocage.systems.lnl.rules.vehicles.vehicle_fire import target_options

WORTH_FLYING: Final = 0.08
"""A flight must better things by so much: who flew for less would never have done."""
UPSTAIRS: Final = 0.25
"""What a roof is worth to those who are set down on it: cover, and a view."""
CARRIED: Final = 0.6
"""What men aboard are worth less than on the ground where they are wanted."""


class Sky:
    """What a helicopter can do, and what can be done to it, above each cell: for one question."""

    __slots__ = ("_aboard", "_marksmen", "_prey", "_reach", "_worth_aboard", "cost", "helicopter", "street")

    def __init__(self, street: Street, helicopter: Vehicle) -> None:
        self.street = street
        self.helicopter = helicopter
        self._aboard = [unit for unit in helicopter.passengers if not unit.counter.apart]
        self._worth_aboard = worth_of_all(self._aboard)
        self._reach = max([each.range for each in helicopter.printed.machine_guns], default=0)
        self.cost = price(street.g.scenario.scores, helicopter) * street.temper.caution
        """What it would cost to lose it."""
        self._marksmen: list[tuple[int, int, list[Gun]]] | None = None
        self._prey: list[tuple[int, float]] | None = None

    def danger(self, cell: int, mode: int) -> float:
        """19.5.2-4: what those below will probably take of it: at half their range; RPGs if it hovers."""
        street, g = self.street, self.street.g
        helicopter = self.helicopter
        armour = helicopter.printed.weakest_armour
        air = g.field.air_of[cell]
        see, row = g.field.sight.see[air], g.field.distance[air]
        safe = 1.0
        for foe, reach, guns in self.marksmen():
            away = row[foe]
            if (away > reach and not (guns and mode == HOVERING)) or not see >> foe & 1:
                continue
            strength = self._strength(foe, away) if away <= reach else -1.0
            edge = street.edge(foe, air, strength - armour) if strength >= 0 else None
            if edge is not None:
                safe *= 1 - hurt(max(-8, edge), "helicopter", helicopter.counter.morale, 0, ONE_DIE, False)
            if mode == HOVERING:
                for gun in guns:
                    band = gun.band(away)
                    if band is not None:
                        safe *= 1 - hit_chance(band.to_hit) * beat_chance(band.penetration - armour)
        return 1 - safe

    def marksmen(self) -> list[tuple[int, int, list[Gun]]]:
        """The enemy's places, with how high each can fire, and its guns and RPGs."""
        if self._marksmen is None:
            g, enemy = self.street.g, self.street.enemy
            self._marksmen = []
            for foe in bits((g.held[enemy] | g.armour[enemy]) & ~g.melee):
                reach = max(map(longest_reach_up, g.at[enemy][foe]), default=0)
                for vehicle in g.vehicles_at(enemy, foe):
                    for each in vehicle.printed.machine_guns:
                        reach = max(reach, reach_up(each.range, extended=False))
                self._marksmen.append((foe, reach, self.street.guns_at(foe, ready=True)))
        return self._marksmen

    def _strength(self, foe: int, away: int) -> float:
        g, enemy = self.street.g, self.street.enemy
        units = [unit for unit in g.at[enemy][foe] if away <= longest_reach_up(unit)]
        strength = float(sum(max(1, unit.counter.fp) for unit in units)) if units else -1.0
        for vehicle in g.vehicles_at(enemy, foe):
            for each in vehicle.printed.machine_guns:
                if away <= reach_up(each.range, extended=False):
                    strength = max(0.0, strength) + each.fp
        return strength

    def prey(self) -> list[tuple[int, float]]:
        """Enemies who can be aimed at, and what its guns would do to them, the most first; a crowd spoils a
        target."""
        if self._prey is None:
            street, g = self.street, self.street.g
            fp = max((each.fp for each in self.helicopter.printed.machine_guns), default=0)
            gun = self.helicopter.counter.gun
            self._prey = []
            for foe in bits(g.held[street.enemy] & ~g.melee):
                if not street.spotted(foe) or street.crowded >> foe & 1:
                    continue
                units = g.at[street.enemy][foe]
                harm = street.harm(units, fp - 1 - g.field.tm[foe])
                if gun is not None:
                    harm += gun.shots * 0.4 * street.harm(units, gun.he)
                self._prey.append((foe, harm))
            self._prey.sort(key=lambda each: each[1], reverse=True)
        return self._prey

    def stand(self, cell: int) -> Reasons:
        """How good it is to be above a cell: with men aboard where they are to get out, else where the guns
        see somebody; and never where too many can fire back."""
        return [*self.prospect(cell), (DANGER, -self.toll(cell))]

    def best(self, cells: list[int], least: float) -> float:
        """The best of these cells that is better than so much."""
        for cell in cells:
            value = total(self.prospect(cell))
            if value > least:
                least = max(least, value - self.toll(cell))
        return least

    def toll(self, cell: int) -> float:
        """What it will probably cost to be there."""
        return self.cost * self.danger(cell, HOVERING if self.helicopter.passengers else FLYING)

    def prospect(self, cell: int) -> Reasons:
        """What can be done from there."""
        street, g = self.street, self.street.g
        if self.helicopter.passengers:
            return self.landing(cell)
        air = g.field.air_of[cell]
        row = g.field.distance[air]
        see = g.field.sight.see[air]
        best = 0.0
        for foe, harm in self.prey():
            if row[foe] <= self._reach and see >> foe & 1:
                best = harm
                break
        return [(PROSPECT, best * street.temper.aggression)]

    def landing(self, cell: int) -> Reasons:
        """19.8-4, 19.9-1: what it is worth that those aboard get out there."""
        street, g = self.street, self.street.g
        place = self.place(cell)
        if place < 0 or (g.held[street.enemy] | g.armour[street.enemy]) >> place & 1:
            return [(ROPE, -3.0)]
        worth = self._worth_aboard
        reasons: Reasons = [(ROPE, -0.3 * worth * street.danger(place, moving=True))]
        reasons.append((TASK, worth * street.goal(place) + street.prize(place, self._aboard)))
        if place >= g.field.cells:
            reasons.append((ROOF, UPSTAIRS * worth))
        return reasons

    def place(self, cell: int) -> int:
        """19.8-4, 19.9-1, 19.9-2: the ground, or the roof, that men would get out on; -1 if they cannot."""
        field = self.street.g.field
        cover = field.cover[cell]
        if not lands_on_roofs(self.helicopter):
            return cell if cover.sight == "open" else -1
        if cover.code == "large_building":
            return field.upper_of[cell]
        return cell if cover.code == "road" else -1


# Orders


def flight_reasons(street: Street, helicopter: Vehicle, verb: str) -> Reasons:
    g = street.g
    sky = Sky(street, helicopter)
    here = g.field.cell_of[helicopter.loc]
    if verb == "flight":
        now = total(sky.stand(here))
        return [(PROSPECT, sky.best(destinations(g, helicopter), now) - now), (USED_UP, -WORTH_FLYING)]
    if verb == "unload":
        return [*sky.landing(here), (ROPE, CARRIED + 0.3 * worth_of_all(helicopter.passengers))]
    hanging = sky.cost * (sky.danger(here, HOVERING) - sky.danger(here, FLYING))
    if verb == "hover":
        if not helicopter.passengers:
            return [(DANGER, -0.1 - hanging)]
        return [*sky.landing(here), (ROPE, CARRIED), (DANGER, -hanging)]
    if verb == "take-flight":
        stuck = helicopter.passengers and not ready_to_jump(g, helicopter)
        waits = -2.0 if helicopter.passengers and not stuck else 0.1
        return [(DANGER, hanging), (ROPE, waits)]
    return [(UNKNOWN, -0.02)]


def fly_reasons(street: Street, ask: Ask) -> list[Reasons]:
    """19.1: to the best place that can be reached."""
    number = ask.about.get("unit")
    helicopter = street.g.units[number] if isinstance(number, int) else None
    if not isinstance(helicopter, Vehicle):
        return [[] for _ in ask.options]
    sky = Sky(street, helicopter)
    return [sky.stand(option.value) if option.verb == "fly" else [(TASK, -5.0)] for option in ask.options]


def fly_off_reasons(street: Street, ask: Ask) -> list[Reasons]:
    """19.5.1-12: a Damaged helicopter leaves by the edge where the fewest can fire at it."""
    number = ask.about.get("unit")
    helicopter = street.g.units[number] if isinstance(number, int) else None
    if not isinstance(helicopter, Vehicle):
        return [[] for _ in ask.options]
    sky = Sky(street, helicopter)
    row = street.g.field.distance[street.g.field.cell_of[helicopter.loc]]
    return [
        [(DANGER, -sky.danger(option.value, FLYING) - 0.01 * row[option.value])] for option in ask.options
    ]


def best_of_helicopter(street: Street, helicopter: Vehicle) -> Reasons:
    """What activating a helicopter is good for."""
    if helicopter.damaged or helicopter.shaken:
        return [(UNKNOWN, -0.02)]
    found: list[Reasons] = [[(UNKNOWN, -0.02)]]
    if not helicopter.marks & FIRED:
        found += [shot_reasons(street, option) for option in target_options(street.g, helicopter)]
    if not helicopter.marks:
        if cannot_fly(helicopter) is None:
            found.append(flight_reasons(street, helicopter, "flight"))
        if helicopter.passengers:
            verb = "unload" if ready_to_jump(street.g, helicopter) else "take-flight"
            found.append(flight_reasons(street, helicopter, verb if helicopter.mode == HOVERING else "hover"))
        elif helicopter.mode == HOVERING:
            found.append(flight_reasons(street, helicopter, "take-flight"))
    return max(found, key=total)


# The door


def door_reasons(street: Street, option: Option) -> Reasons:
    """13.94.2.1-10 to -15: a sniper team aboard fires for nothing, and picks its man."""
    if not option.args:
        return []
    number, loc = unpack(option.value)
    return sniper_reasons(street, street.g.units[number], loc)


def sniper_reasons(street: Street, team: Unit, loc: int) -> Reasons:
    g = street.g
    carrier = team.carrier
    origin = team.loc if carrier is None else carrier.loc
    dice = ONE_DIE if carrier is not None and carrier.mode == FLYING else TWO_DICE
    targets = [unit for unit in g.at[street.enemy][loc] if not unit.counter.crowd]
    edge = street.edge(origin, loc, team.counter.fp)
    if edge is None or not targets:
        return [(HARM, -0.1)]
    harm = street.harm(targets, edge, dice=dice) / len(targets)
    return [(HARM, harm * street.temper.aggression), *crowd_reasons(street, origin, loc, spares=True)]
