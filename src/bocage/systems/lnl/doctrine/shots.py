"""14.0 to 18.0: the fire of guns, of vehicles, of riders and of mortars, and small arms against vehicles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Ask, Option, unpack
from bocage.systems.common.doctrine.judge import no_opinion
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.lnl.battle.attack import Attack
from bocage.systems.lnl.battle.concepts import morale
from bocage.systems.lnl.battle.state import Ffe, Unit, Vehicle
from bocage.systems.lnl.doctrine import machine_weights as m
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.arms import aims_of, deck_attack, group_attack, machine_gun_attacks
from bocage.systems.lnl.doctrine.fire import Fire
from bocage.systems.lnl.doctrine.odds import BETTER_DIE, beat_chance, hit_chance, hurt
from bocage.systems.lnl.doctrine.penetration import shot_loss
from bocage.systems.lnl.doctrine.reasons import HARM, LATER, USED_UP
from bocage.systems.lnl.explain.odds.assault import all_together
from bocage.systems.lnl.rules.fire.fire import reaches
from bocage.systems.lnl.rules.fire.firepower import target_modifier
from bocage.systems.lnl.rules.indirect.artillery import mission_firepower
from bocage.systems.lnl.rules.indirect.mortars import called_strength, cannot_reach, ready_mortars
from bocage.systems.lnl.rules.ordnance.guns import gun_shots, is_gun_shot, shot_for
from bocage.systems.lnl.rules.ordnance.ordnance import Shot, cannot_shoot, he_strength, to_hit_modifiers
from bocage.systems.lnl.rules.turn.impulse import MAY_STILL_FIRE
from bocage.systems.lnl.rules.vehicles.close_assault import armour_strength, assault_strength
from bocage.systems.lnl.rules.vehicles.vehicle_damage import vehicle_column
from bocage.systems.lnl.rules.vehicles.vehicle_fire import Mark, mark_of, shot_of, target_options
from bocage.systems.lnl.rules.vehicles.vehicles import is_exposed

AT_MEN: Final = frozenset({"vehicle-fire", "ordnance", "deck-fire", "team-fire"})
AT_HULLS: Final = frozenset({"vehicle-fire-at", "ordnance-at", "team-fire-at", "fire-at", "deck-fire-at"})
SHOTS: Final = AT_MEN | AT_HULLS


class Shots(Fire):
    """The tactics of everything that fires."""

    __slots__ = ()

    def prey_price(self, prey: Vehicle) -> float:
        """What a vehicle is worth to who shoots at it."""
        return self.sense.price(prey)

    # Orders to fire

    def shot(self, option: Option, *, moving: Sequence[Unit] = ()) -> Reasons:
        """A shot of a gun, of a vehicle, of riders, or of small arms at a vehicle.

        `moving`: those whose move it answers.
        """
        g, verb = self.sense.g, option.verb
        first, second = unpack(option.value)
        answers = bool(moving)
        if verb == "fire-at":
            prey = g.units[second]
            assert isinstance(prey, Vehicle)
            return self.small_arms(first, self.firers(first), prey)
        if is_gun_shot(g, option):
            return self.gun_shot(shot_for(g, option, opportunity=answers, moving=moving))
        if verb in ("team-fire", "team-fire-at"):
            team = g.units[first]
            if verb == "team-fire":
                return self.answer(team.loc, second, [team]) if answers else self.lone_fire(team, second)
            prey = g.units[second]
            assert isinstance(prey, Vehicle)
            return self.small_arms(team.loc, [team], prey, moving=moving)
        if verb in ("vehicle-fire", "vehicle-fire-at"):
            vehicle, mark = mark_of(g, option)
            mark.opportunity, mark.moving = answers, moving
            return self.vehicle_shot(vehicle, mark)
        return self._deck(option, moving)

    def _deck(self, option: Option, moving: Sequence[Unit]) -> Reasons:
        """16.2-17: the fire of riders."""
        g = self.sense.g
        first, second = unpack(option.value)
        vehicle, prey = g.units[first], g.units[second] if option.verb == "deck-fire-at" else None
        if not isinstance(vehicle, Vehicle) or not (prey is None or isinstance(prey, Vehicle)):
            return [(HARM, 0.0)]
        target = second if prey is None else prey.loc
        attack = deck_attack(g, vehicle, target, prey, opportunity=bool(moving), moving=moving)
        return [(HARM, 0.0)] if attack is None else self._attacks([attack], vehicle.loc, target, prey)

    def gun_shot(self, shot: Shot) -> Reasons:
        """14.0: a gun, or an anti-tank weapon, fires."""
        harm = self.harm_by_shot(shot) * self.sense.temper.aggression
        told = self._told(harm, shot.origin, shot.target, shot.vehicle)
        if shot.weapon is None and not shot.opportunity:
            # Unlike a squad with an anti-tank weapon, a Weapon Team has nothing left for those who move.
            return [*told, *self.cost_of_fire([shot.shooter], shot.origin)]
        return told

    def vehicle_shot(self, vehicle: Vehicle, mark: Mark) -> Reasons:
        """15.0d-8: all the weapons of a vehicle that can be brought to bear on a target."""
        g = self.sense.g
        harm = 0.0
        shot = shot_of(vehicle, mark)
        if shot is not None and cannot_shoot(g, shot) is None:
            harm = self.harm_by_shot(shot)
        attacks = machine_gun_attacks(g, vehicle, mark)
        return self._attacks(attacks, vehicle.loc, mark.loc, mark.prey, harm)

    def _attacks(
        self, attacks: list[Attack], origin: int, target: int, prey: Vehicle | None, harm: float = 0.0
    ) -> Reasons:
        """Attacks one after the other: each on what those before it, and a shot of this harm, have left."""
        sense = self.sense
        if prey is None:
            present = sum(map(sense.price, sense.g.at[sense.enemy][target]))
        else:
            present = self.prey_price(prey)
        for attack in attacks:
            left = max(0.0, 1 - harm / present) if present else 0.0
            harm += left * self.harm_by_attack(attack)
        return self._told(harm * sense.temper.aggression, origin, target, prey)

    def _told(self, harm: float, origin: int, target: int, prey: Vehicle | None) -> Reasons:
        """Harm, how much it counts at men, the turn it costs, and what it brings about besides."""
        found = self.weigh(harm, target) if prey is None else [(HARM, harm)]
        return [*found, (USED_UP, -m.SHOT_SPENT), *self.aside(origin, target)]

    def small_arms(
        self, origin: int, units: list[Unit], prey: Vehicle, *, moving: Sequence[Unit] = ()
    ) -> Reasons:
        """17.2, 17.3: small arms at a vehicle."""
        g = self.sense.g
        able = [unit for unit in units if prey.loc >= 0 and reaches(g, unit, prey.loc)]
        attack = group_attack(g, able, prey.loc, opportunity=bool(moving), moving=moving) if able else None
        if attack is None:
            return [(HARM, 0.0)]
        attack.vehicle = prey
        harm = self.harm_by_attack(attack) * self.sense.temper.aggression
        cost = NOTHING if moving else self.cost_of_fire(units, origin)
        return [(HARM, harm), *cost, *self.aside(origin, prey.loc)]

    # What they come to

    def harm_by_shot(self, shot: Shot) -> float:
        """14.0b to 14.0d: what all rounds of a gun will probably cost its target."""
        g = self.sense.g
        band = shot.band(g)
        if band is None:
            return 0.0
        drm = int(to_hit_modifiers(g, shot).total)
        if shot.vehicle is not None:
            loss = shot_loss(g, shot.gun, band, shot.vehicle, shot.origin, drm)
            return min(1.0, shot.gun.shots * loss) * self.prey_price(shot.vehicle)
        targets = g.at[self.sense.enemy][shot.target]
        edge = int(he_strength(g, shot.gun, shot.target).total)
        hits = shot.gun.shots * hit_chance(band.to_hit, drm)
        return hits * self.sense.harm(targets, edge, moving=shot.moving)

    def harm_by_attack(self, attack: Attack) -> float:
        """5.0a, 17.2: what an attack will probably cost the men of a location, or a vehicle."""
        sense = self.sense
        prey = attack.vehicle
        if prey is None:
            return sense.harm_of(attack, sense.g.at[sense.enemy][attack.target])
        if not is_exposed(prey):
            return 0.0
        commander = prey.commander
        lm = commander.lm if commander is not None and not prey.shaken else 0
        column, steady = vehicle_column(sense.g, prey, attack.comes_from), morale(sense.g, prey)
        part = 0.0
        for aim, chance in aims_of(sense.g, attack):
            part += chance * hurt(max(w.LEAST_EDGE, aim.edge), column, steady, lm, aim.dice, False)
        return self.prey_price(prey) * part

    def best_guns(self, loc: int) -> list[Reasons]:
        """14.0-2: what the guns and anti-tank weapons of the men in a location can do."""
        g = self.sense.g
        found: list[Reasons] = []
        for unit in g.at[self.sense.side][loc]:
            if unit.shaken or unit.marks & ~MAY_STILL_FIRE:
                continue
            if unit.counter.gun is None and not any(weapon.kind.gun for weapon in unit.weapons):
                continue
            found += [self.gun_shot(shot) for shot in gun_shots(g, unit, {})]
        return found

    def best_of_vehicle(self, vehicle: Vehicle) -> list[Reasons]:
        """What a vehicle can do by fire."""
        if vehicle.marks & ~MAY_STILL_FIRE:
            return []
        return [self.shot(option) for option in target_options(self.sense.g, vehicle)]

    def second_target(self, option: Option) -> Reasons:
        """15.0e-3: where a gun of its own fires besides."""
        if not option.args:
            return NOTHING
        vehicle, mark = mark_of(self.sense.g, option)
        attacks = machine_gun_attacks(self.sense.g, vehicle, mark)
        return [(HARM, max(map(self.harm_by_attack, attacks), default=0.0))]

    # Opportunity Fire

    def opportunity(self, ask: Ask) -> list[Reasons]:
        """5.3: each way to answer; to hold fire is worth nothing."""
        at = ask.about.get("at")
        if not isinstance(at, int):
            return no_opinion(ask)
        return [self._answer(option, at) if option.args else NOTHING for option in ask.options]

    def _answer(self, option: Option, at: int) -> Reasons:
        g, enemy = self.sense.g, self.sense.enemy
        prey = next(iter(g.vehicles_at(enemy, at)), None)
        if prey is None and option.verb == "opportunity-fire":
            units = [unit for unit in self.answerers(option.value) if reaches(g, unit, at)]
            return self.answer(option.value, at, units)
        if option.verb == "team-fire" and not is_gun_shot(g, option):
            return self.shot(option, moving=g.at[enemy][at])
        if option.verb == "opportunity-fire":
            assert prey is not None
            reasons = self.small_arms(option.value, self.answerers(option.value), prey, moving=[prey])
        else:
            reasons = self.shot(option, moving=g.at[enemy][at] if prey is None else [prey])
        return self.kept_or_spent(reasons, at, prey)

    def kept_or_spent(self, reasons: Reasons, at: int, prey: Vehicle | None) -> Reasons:
        """A shot at who moves, against what it could do to others who may still come."""
        harm = reasons[0][1]
        return [(HARM, harm), (LATER, -m.SHOT_KEPT * min(harm, m.SHOT_KEPT_MOST * self.sense.coming(at)))]

    # Close Assault

    def close_assault(self, loc: int) -> Reasons:
        """17.1: the chance that a vehicle is destroyed, for what it is worth."""
        sense = self.sense
        vehicle, odds = all_together(sense.g, sense.g.at[sense.side][loc], loc)
        return [(HARM, float(odds.results["destroyed"]) * self.prey_price(vehicle) * sense.temper.aggression)]

    def assault_with(self, ask: Ask) -> list[Reasons]:
        """17.1-21: what breaks armour best; a charge is gone then."""
        g = self.sense.g
        unit, prey = self._named(ask, "unit"), self._named(ask, "vehicle")
        if unit is None or not isinstance(prey, Vehicle):
            return no_opinion(ask)
        leader = self._named(ask, "leader")
        found: list[Reasons] = []
        for option in ask.options:
            weapon = None if option.verb == "bare-hands" else g.weapons[unpack(option.value)[1]]
            lead = assault_strength(unit, leader, weapon).total - armour_strength(prey).total
            spent = w.CHARGE_SPENT if weapon is not None and weapon.kind.once else 0.0
            found.append([(HARM, beat_chance(int(lead)) * self.prey_price(prey)), (USED_UP, -spent)])
        return found

    def _named(self, ask: Ask, name: str) -> Unit | None:
        number = ask.about.get(name)
        return self.sense.g.units[number] if isinstance(number, int) else None

    # Shells

    def call_mortar(self, loc: int) -> Reasons:
        """18.1-10: the strongest mortar that reaches a place."""
        sense = self.sense
        g = sense.g
        ready = [each for each in ready_mortars(g, sense.side) if cannot_reach(g, each, loc) is None]
        if not ready:
            return [(HARM, 0.0)]
        mortar = max(ready, key=lambda each: each.fp)
        strength = called_strength(g, mortar, Ffe(g.field.cell_of[loc], mortar.fp, sense.side))
        harm = 0.0
        for place in g.field.cell_mates[loc]:
            edge = int(strength.total - target_modifier(g, place, place).total)
            harm += sense.harm(g.at[sense.enemy][place], edge, dice=BETTER_DIE)
        return [(HARM, harm * sense.temper.aggression)]

    def shelling(self, ask: Ask) -> list[Reasons]:
        """18.2-2, -10: where the shells do the most harm, and the least to ourselves; else not at all."""
        sense = self.sense
        g = sense.g
        battery = ask.about["battery"]
        assert isinstance(battery, int)
        fp = mission_firepower(g, battery)
        found: list[Reasons] = []
        for option in ask.options:
            if not option.args:
                found.append([(HARM, m.HOLD_SHELLS)])
                continue
            value = 0.0
            for cell in g.field.around[option.value]:
                share = 1.0 if cell == option.value else m.SCATTER
                for loc in g.field.cell_mates[cell]:
                    edge = fp - int(target_modifier(g, loc, loc).total)
                    enemies = sense.harm(g.at[sense.enemy][loc], edge)
                    friends = sense.harm(g.at[sense.side][loc], edge)
                    value += share * (enemies - m.SHELLS_ON_FRIENDS * friends)
            found.append([(HARM, value)])
        return found
