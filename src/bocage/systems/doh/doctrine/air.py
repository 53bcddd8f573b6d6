"""19.8, 19.9: Black Hawks and Little Birds: whom they set down where, and from where they fire."""

from __future__ import annotations

from bocage.kernel import Ask, Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.common.doctrine.judge import no_opinion
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons, total
from bocage.systems.doh.doctrine import weights as v
from bocage.systems.doh.doctrine.fire import StreetFire
from bocage.systems.doh.doctrine.odds import price
from bocage.systems.doh.doctrine.reasons import ROOF, ROPE
from bocage.systems.doh.doctrine.sense import Street
from bocage.systems.doh.rules.rotors import landing_at
from bocage.systems.lnl.battle.state import FLYING, HOVERING, Unit, Vehicle
from bocage.systems.lnl.doctrine import machine_weights as m
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.air import Air
from bocage.systems.lnl.doctrine.odds import ONE_DIE, hurt, worth_of_all
from bocage.systems.lnl.doctrine.penetration import shot_loss
from bocage.systems.lnl.doctrine.reasons import DANGER, HARM, PROSPECT, TASK, UNKNOWN, USED_UP
from bocage.systems.lnl.rules.air.flight import cannot_fly, destinations
from bocage.systems.lnl.rules.air.landing import ready_to_jump
from bocage.systems.lnl.rules.fire.firepower import target_modifier
from bocage.systems.lnl.rules.ordnance.ordnance import he_strength
from bocage.systems.lnl.rules.sight.spotting import BLOCKED, daylight_code


class Sky:
    """What a helicopter can do, and what can be done to it, above each cell: for one question."""

    __slots__ = ("_aboard", "_prey", "_reach", "_worth_aboard", "cost", "helicopter", "street")

    def __init__(self, street: Street, helicopter: Vehicle) -> None:
        self.street = street
        self.helicopter = helicopter
        self._aboard = [unit for unit in helicopter.passengers if not unit.counter.apart]
        self._worth_aboard = worth_of_all(self._aboard)
        self._reach = max([each.range for each in helicopter.printed.machine_guns], default=0)
        self.cost = price(street.g.scenario.scores, helicopter) * street.temper.caution
        """What it would cost to lose it."""
        self._prey: list[tuple[int, float]] | None = None

    def danger(self, cell: int, mode: int) -> float:
        """19.5.2-4: what those below will probably take of it: at half their range; RPGs if it hovers."""
        street, g = self.street, self.street.g
        helicopter = self.helicopter
        armour, steady = helicopter.printed.weakest_armour, helicopter.counter.morale
        air = g.field.air_of[cell]
        row, forecast = g.field.distance[air], street.ground.forecast
        safe = 1.0
        for foe in bits(g.field.sight.see[air] & self._marksmen()):
            code = daylight_code(g, foe, air)
            if code >= BLOCKED:
                continue
            attacks = street.powers(foe, air, ready=False)
            if attacks:
                plus = forecast.lie(g, foe, air, code, vehicle=True) - armour
                for strength in attacks:
                    edge = max(w.LEAST_EDGE, strength + plus)
                    safe *= 1 - hurt(edge, "helicopter", steady, 0, ONE_DIE, False)
            if mode == HOVERING:
                for gun in street.guns_of(foe, ready=True):
                    band = gun.band(row[foe])
                    if band is not None:
                        drm = forecast.hit(g, foe, air, code)
                        safe *= 1 - shot_loss(g, gun, band, helicopter, foe, drm)
        return 1 - safe

    def _marksmen(self) -> int:
        """The enemy's places that may fire up."""
        g, enemy = self.street.g, self.street.enemy
        return (g.held[enemy] | g.armour[enemy]) & ~g.melee

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
                harm = street.harm(units, fp - int(target_modifier(g, foe, foe).total))
                if gun is not None:
                    edge = int(he_strength(g, gun, foe).total)
                    harm += gun.shots * v.AIR_HITS * street.harm(units, edge)
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
            return [(ROPE, v.NO_LANDING)]
        worth = self._worth_aboard
        reasons: Reasons = [(ROPE, -v.ROPE_DANGER * worth * street.danger(place, moving=True))]
        reasons.append((TASK, worth * street.goal(place) + street.prize(place, self._aboard)))
        if place >= g.field.cells:
            reasons.append((ROOF, v.UPSTAIRS * worth))
        return reasons

    def place(self, cell: int) -> int:
        """19.8-4, 19.9-1, 19.9-2: the ground, or the roof, that men would get out on; -1 if they cannot."""
        return landing_at(self.street.g, self.helicopter, cell)


class StreetAir(Air):
    """The tactics of helicopters in Mogadishu."""

    __slots__ = ("street",)

    def __init__(self, street: Street, shots: StreetFire) -> None:
        super().__init__(street, shots)
        self.street = street

    # Orders

    def flight(self, helicopter: Vehicle, verb: str) -> Reasons:
        g = self.street.g
        sky = Sky(self.street, helicopter)
        here = g.field.cell_of[helicopter.loc]
        if verb == "flight":
            now = total(sky.stand(here))
            there = sky.best(destinations(g, helicopter), now)
            return [(PROSPECT, there - now), (USED_UP, -v.WORTH_FLYING)]
        if verb == "unload":
            aboard = worth_of_all(helicopter.passengers)
            return [*sky.landing(here), (ROPE, v.CARRIED + v.SET_DOWN * aboard)]
        hanging = sky.cost * (sky.danger(here, HOVERING) - sky.danger(here, FLYING))
        if verb == "hover":
            if not helicopter.passengers:
                return [(DANGER, -v.HANG_EMPTY - hanging)]
            return [*sky.landing(here), (ROPE, v.CARRIED), (DANGER, -hanging)]
        if verb == "take-flight":
            stuck = helicopter.passengers and not ready_to_jump(g, helicopter)
            waits = v.CARRY_ON if helicopter.passengers and not stuck else v.FLY_EMPTY
            return [(DANGER, hanging), (ROPE, waits)]
        return [(UNKNOWN, -m.IDLE)]

    def best(self, helicopter: Vehicle) -> list[Reasons]:
        if helicopter.damaged or helicopter.shaken:
            return []
        found = self.shots.best_of_vehicle(helicopter)
        if helicopter.marks:
            return found
        if cannot_fly(helicopter) is None:
            found.append(self.flight(helicopter, "flight"))
        hovers = helicopter.mode == HOVERING
        if helicopter.passengers:
            verb = "unload" if ready_to_jump(self.street.g, helicopter) else "take-flight"
            found.append(self.flight(helicopter, verb if hovers else "hover"))
        elif hovers:
            found.append(self.flight(helicopter, "take-flight"))
        return found

    def fly(self, ask: Ask) -> list[Reasons]:
        sky = self._sky(ask)
        if sky is None:
            return no_opinion(ask)
        return [
            sky.stand(option.value) if option.verb == "fly" else [(TASK, -m.FLY_OFF)]
            for option in ask.options
        ]

    def fly_off(self, ask: Ask) -> list[Reasons]:
        """19.5.1-12: a Damaged helicopter leaves by the edge where the fewest can fire at it."""
        sky = self._sky(ask)
        if sky is None:
            return no_opinion(ask)
        field = self.street.g.field
        row = field.distance[field.cell_of[sky.helicopter.loc]]
        return [
            [(DANGER, -sky.danger(option.value, FLYING) - v.FLY_OFF_WAY * row[option.value])]
            for option in ask.options
        ]

    def _sky(self, ask: Ask) -> Sky | None:
        number = ask.about.get("unit")
        helicopter = self.street.g.units[number] if isinstance(number, int) else None
        return Sky(self.street, helicopter) if isinstance(helicopter, Vehicle) else None

    # The door

    def door(self, option: Option) -> Reasons:
        """13.94.2.1-10 to -15: a sniper team aboard fires for nothing, and picks its man."""
        if not option.args:
            return NOTHING
        number, loc = unpack(option.value)
        return self.snipe(self.street.g.units[number], loc)

    def snipe(self, team: Unit, loc: int) -> Reasons:
        """13.94.2.1-6: a sniper team fires, from the door or from the ground."""
        street = self.street
        if not any(map(self.shots.is_target, street.g.at[street.enemy][loc])):
            return [(HARM, v.NO_SHOT)]
        return self.shots.lone_fire(team, loc)
