"""How a battle stands for one side: what is wanted, where it is dangerous, who can hurt whom.

A sense lives for one question. It reads what lies open on the map, and works things out when first asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel.doctrine import Temper
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.concepts import best_leader, leadership, morale
from bocage.systems.lnl.battle.state import Lnl, Unit
from bocage.systems.lnl.content.arms import Gun
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.aims import Aims
from bocage.systems.lnl.doctrine.arms import aims_of, forecast_guns, group_attack, lone_attack
from bocage.systems.lnl.doctrine.footing import Footing
from bocage.systems.lnl.doctrine.ground import Ground
from bocage.systems.lnl.doctrine.memory import NO_FIRE, NOT_AIMED, UNKNOWN, Battery, Camp, Memory, looks
from bocage.systems.lnl.doctrine.odds import ONE_DIE, exposure, hit_chance, hurt, worth_now, worth_of_all
from bocage.systems.lnl.rules.fire.damage import SHAKEN, damage_column, hides_alone
from bocage.systems.lnl.rules.fire.firepower import Attack, attack_modifiers, firepower
from bocage.systems.lnl.rules.fire.opportunity_fire import BARS_OPPORTUNITY_FIRE
from bocage.systems.lnl.rules.ordnance.guns import guns_of
from bocage.systems.lnl.rules.ordnance.ordnance import he_moving_bonus, he_strength
from bocage.systems.lnl.rules.sight.spotting import BLOCKED, daylight_code, is_spotted

FARTHEST: Final = 64
"""More cells than any fire carries."""


class Sense(Aims):
    """One side's sense of the battle."""

    __slots__ = ("_camp", "_footing", "dangers", "gains", "places")

    def __init__(self, g: Lnl, ground: Ground, side: int, temper: Temper, memory: Memory) -> None:
        super().__init__(g, ground, side, temper, memory)
        self.dangers = self._threats.dangers
        """What `danger` has found, as `Threats` keeps it."""
        self.places = self._scene.places
        self.gains: dict[int, float] = {}
        """By location, what `Fire` has found that spotting it is worth."""
        self._camp: Camp | None = None
        self._footing: Footing | None = None

    def camp(self) -> Camp:
        """What is known of where our men can go."""
        if self._camp is None:
            men = (self.temper.aggression, self.g.ffe_mask, *looks(self.g, self.side))
            known = self._scene.camps.get(men)
            self._camp = self._scene.camps.put(men, {}) if known is None else known
        return self._camp

    def footing(self) -> Footing:
        """Where our men can go."""
        if self._footing is None:
            self._footing = Footing(self.g, self.side)
        return self._footing

    # What is at stake

    def price(self, unit: Unit) -> float:
        """What it costs its owner to lose a unit, in squads."""
        return worth_now(unit)

    def exposed(self, edge: int) -> float:
        """The part of his worth that an ordinary man of ours loses to fire with this edge."""
        return exposure(edge)

    def shelter(self, loc: int) -> float:
        """The part of the fire at a place that nothing but its cover keeps off."""
        return 1.0

    # Fire

    def harm_of(self, attack: Attack, targets: list[Unit]) -> float:
        """5.0a: what an attack will probably cost the units it falls upon; 0 if it cannot be made."""
        harm = 0.0
        for aim, chance in aims_of(self.g, attack):
            harm += chance * self.harm(
                targets, aim.edge, moving=attack.moving, dice=aim.dice, cover=aim.cover
            )
        return harm

    def harm(
        self,
        targets: list[Unit],
        edge: int,
        *,
        moving: Sequence[Unit] = (),
        dice: int = ONE_DIE,
        cover: int = 0,
    ) -> float:
        """What fire with this edge will probably cost the units of a location, in squads.

        5.3a-1: more for who moves. 11.4-8: `cover` counts twice for a Sniper on his own, against one die.
        """
        g = self.g
        total = 0.0
        for unit in targets:
            price = self.price(unit)
            if price <= 0:
                continue
            own = edge + he_moving_bonus(g, unit, moving)
            if cover and dice == ONE_DIE and hides_alone(g, unit):
                own -= cover
            helper = best_leader(g, unit)
            part = hurt(
                own,
                damage_column(unit),
                morale(g, unit),
                0 if helper is None else leadership(helper),
                dice,
                unit.counter.kind == "squad",
                g.module.result(unit, SHAKEN),
            )
            total += price * part
        return total

    # Danger

    def danger(self, loc: int, *, moving: bool) -> float:
        """The part of his worth that an ordinary man is likely to lose by being there: when he comes there
        on the move, by those who can still answer; when he stays, by all who see him, now or next turn."""
        at = loc * 2 + moving
        known = self.dangers[at]
        if known == UNKNOWN:
            known = self.dangers[at] = self._danger(loc, moving)
        return known

    def _danger(self, loc: int, moving: bool) -> float:
        g, foes = self.g, self._threats.foes
        seen = g.field.sight.see[loc] & foes
        if g.night and not g.lit >> loc & 1:
            seen &= g.field.within[loc]
        if not seen:
            return 0.0
        safe = 1.0
        for foe in bits(seen):
            code = daylight_code(g, foe, loc)
            if code >= BLOCKED:
                continue
            battery = self._battery(foe)
            edge = battery.edges[loc * 2 + moving]
            if edge == NOT_AIMED:
                edge = battery.edges[loc * 2 + moving] = self._aim(foe, loc, moving)
            zeal = 1.0 if moving else battery.zeal
            if edge != NO_FIRE:
                safe *= 1 - zeal * self.exposed(edge + self.ground.forecast.lie(g, foe, loc, code))
            if battery.several:
                for risk in self._others(foe, loc, code, moving):
                    safe *= 1 - zeal * risk
        risk = 1 - safe
        if not moving and not g.field.bare[loc] and not g.field.adjacent[loc] & foes:
            risk *= w.HIDDEN
        return risk * self.shelter(loc)

    def _battery(self, foe: int) -> Battery:
        known = self._threats.batteries.get(foe)
        if known is None:
            known = self._threats.batteries[foe] = self._memory.battery(self.g, self.enemy, foe)
        return known

    def _aim(self, foe: int, loc: int, moving: bool) -> int:
        """The strength of an enemy location's common fire at a place, the ground apart, or `NO_FIRE`."""
        strength = self.power(foe, loc, ready=moving)
        return NO_FIRE if strength == NO_FIRE else strength + self._moving_bonus(loc, moving)

    def _moving_bonus(self, loc: int, moving: bool) -> int:
        """5.3a-1, 5.3a-3: what fire at who comes to a place on the move gains."""
        if not moving or self.g.field.cover[loc].cancels_move_bonus:
            return 0
        return int(self.g.tables.fire["target_moving"].value)

    def power(self, foe: int, loc: int, *, ready: bool) -> int:
        """5.2: what the men of an enemy location can fire together so far as to a place, or `NO_FIRE`.

        `ready`: in answer to a move, by those who still may; otherwise by all of them, next turn.
        """
        g = self.g
        key = (foe * FARTHEST + g.field.distance[foe][loc]) * 4 + 2 * (loc >= g.field.sky) + ready
        known = self._threats.powers.get(key)
        if known is None:
            known = self._threats.powers[key] = self._count_power(foe, loc, ready)
        return known

    def _count_power(self, foe: int, loc: int, ready: bool) -> int:
        men = self.g.at[self.enemy][foe]
        units = [unit for unit in men if not unit.counter.apart and may_fire(unit, ready)]
        attack = group_attack(self.g, units, loc, opportunity=ready) if units else None
        if attack is None:
            return NO_FIRE
        attack.leader = None
        return self._strength(attack, ready)

    def _strength(self, attack: Attack, ready: bool) -> int:
        """Firepower, and in answer to a move what the firers' own markers take from it (6.1-7, 6.4-9)."""
        g = self.g
        strength = firepower(g, attack).total
        if ready and any(firer.unit.marks for firer in attack.firers):
            code = daylight_code(g, attack.origin, attack.target)
            plain = self.ground.forecast.line(g, attack.origin, attack.target, code)
            strength += attack_modifiers(g, attack).total - plain
        return int(strength)

    def _others(self, foe: int, loc: int, code: int, moving: bool) -> list[float]:
        """5.2-10, 15.0d-10: what each Weapon Team and each weapon of a vehicle there takes of a man."""
        g, lie = self.g, self.ground.forecast.lie(self.g, foe, loc, code)
        plus = lie + self._moving_bonus(loc, moving)
        found: list[float] = []
        for unit in g.at[self.enemy][foe]:
            if may_fire(unit, moving):
                for _, gun in guns_of(unit):
                    found.append(self._shell(gun, foe, loc, code))
                if unit.counter.apart and unit.counter.gun is None and not (moving and is_mortar(unit)):
                    if unit.counter.range_min <= g.field.distance[foe][loc] <= unit.counter.range:
                        attack = lone_attack(g, unit, loc, opportunity=moving)
                        found.append(self.exposed(self._strength(attack, moving) + plus))
        for vehicle in g.vehicles_at(self.enemy, foe):
            if vehicle.shaken or vehicle.damaged or (moving and vehicle.marks & BARS_OPPORTUNITY_FIRE):
                continue
            for attack in forecast_guns(g, vehicle, loc, opportunity=moving):
                attack.burst = w.MEAN_BURST
                edge = int(firepower(g, attack).total) + plus
                found.append(self.exposed(edge - w.BURST_HAS_NO_DIE if attack.is_burst() else edge))
            if vehicle.counter.gun is not None:
                found.append(self._shell(vehicle.counter.gun, foe, loc, code))
        return found

    def _shell(self, gun: Gun, foe: int, loc: int, code: int) -> float:
        """14.0c: what a gun takes of a man, once it has hit his place."""
        g = self.g
        band = gun.band(g.field.distance[foe][loc])
        if band is None or loc >= g.field.sky:
            return 0.0
        hit = hit_chance(band.to_hit, self.ground.forecast.hit(g, foe, loc, code))
        return min(1.0, gun.shots * hit * self.exposed(int(he_strength(g, gun, loc).total)))

    # Eyes

    def spotted(self, loc: int) -> bool:
        """Can our fire be aimed there?"""
        return is_spotted(self.g, self.enemy, loc)

    def coming(self, loc: int) -> float:
        """The worth of the largest enemy stack that has not acted yet and may come into sight of a place."""
        g = self.g
        best = 0.0
        row = g.field.distance[loc]
        for foe in bits(g.held[self.enemy] & ~g.melee):
            fresh = 0.0
            for unit in g.at[self.enemy][foe]:
                if not unit.marks and not unit.shaken and unit.counter.mf and not unit.counter.crowd:
                    fresh += worth_now(unit)
            if fresh > best and row[foe] <= w.COMES_FROM:
                best = fresh
        return best

    def kept_fire(self, units: list[Unit], here: int) -> float:
        """5.3: who stays unmarked can fire at those who move; that is worth something while they may come."""
        if not any(unit.counter.is_mmc and not unit.shaken for unit in units):
            return 0.0
        share = w.KEPT_BY_ATTACKER if self.attacking else w.KEPT_BY_DEFENDER
        return share * min(w.KEPT_MOST, self.coming(here)) * min(w.KEPT_MOST, worth_of_all(units))


def may_fire(unit: Unit, ready: bool) -> bool:
    """5.1-3, 5.3-1: in Good Order; in answer to a move, an MMC without a barring marker."""
    if unit.shaken and not unit.counter.steady:
        return False
    return not ready or (unit.counter.is_mmc and not unit.marks & BARS_OPPORTUNITY_FIRE)


def is_mortar(unit: Unit) -> bool:
    return unit.counter.team == "mortar"
