"""How a battle stands for one side: what is wanted, where it is dangerous, who can hurt whom.

A sense lives for one question. It reads what lies open on the map, and works things out when first asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel.doctrine import Temper
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.attack import Attack
from bocage.systems.lnl.battle.concepts import best_leader, leadership, morale
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle
from bocage.systems.lnl.content.arms import Gun
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.aims import Aims
from bocage.systems.lnl.doctrine.arms import aims_of, forecast_guns, group_attack, lone_attack
from bocage.systems.lnl.doctrine.footing import Footing
from bocage.systems.lnl.doctrine.ground import Ground
from bocage.systems.lnl.doctrine.memory import UNKNOWN, Battery, Camp, Memory, looks, may_fire
from bocage.systems.lnl.doctrine.odds import (
    ONE_DIE,
    hit_chance,
    hurt,
    squad_exposures,
    worth_now,
    worth_of_all,
)
from bocage.systems.lnl.rules.fire.damage import SHAKEN, damage_column, hides_alone, moving_bonus
from bocage.systems.lnl.rules.fire.fire import reaches
from bocage.systems.lnl.rules.fire.firepower import firepower
from bocage.systems.lnl.rules.ordnance.ordnance import he_strength
from bocage.systems.lnl.rules.sight.spotting import BLOCKED, daylight_code, is_spotted

SPAN: Final = w.MOST_EDGE - w.LEAST_EDGE
"""How many edges make a difference."""


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

    def exposures(self) -> list[float]:
        """By the edge of fire, from the least: the part of his worth that an ordinary man of ours loses."""
        return squad_exposures()

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
            own = edge + moving_bonus(g, unit, moving)
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
        # 19.5.2-4: fire carries half as far up, but those below may come nearer before it flies on.
        below = g.field.cell_of[loc] if loc >= g.field.sky else loc
        row, codes, lie = g.field.distance[below], g.field.sight.code[loc], self.ground.forecast.lie
        batteries, lies_about = self._threats.batteries, g.in_the_way
        exposures, bonus = self.exposures(), self._moving_bonus(loc, moving) - w.LEAST_EDGE
        safe = 1.0
        for foe in bits(seen):
            battery = batteries.get(foe)
            if battery is None:
                battery = self._battery(foe)
            known = battery.answers if moving else battery.attacks
            attacks = known.get(row[foe] * 2)
            if attacks is None:
                attacks = known[row[foe] * 2] = self._count_attacks(foe, below, moving)
            guns = battery.guns[moving]
            if not attacks and not guns:
                continue
            code = daylight_code(g, foe, loc) if lies_about else codes[foe]
            if code >= BLOCKED:
                continue
            zeal = 1.0 if moving else battery.zeal
            plus = lie(g, foe, loc, code) + bonus
            for strength in attacks:
                edge = strength + plus
                safe *= 1 - zeal * exposures[0 if edge < 0 else edge if edge < SPAN else SPAN]
            for gun in guns:
                safe *= 1 - zeal * self._shell(gun, foe, loc, code)
        risk = 1 - safe
        if not moving and not g.field.bare[loc] and not g.field.adjacent[loc] & foes:
            risk *= w.HIDDEN
        return risk * self.shelter(loc)

    def _battery(self, foe: int) -> Battery:
        known = self._threats.batteries.get(foe)
        if known is None:
            known = self._threats.batteries[foe] = self._memory.battery(self.g, self.enemy, foe)
        return known

    def _moving_bonus(self, loc: int, moving: bool) -> int:
        """5.3a-1, 5.3a-3: what fire at who comes to a place on the move gains."""
        if not moving or self.g.field.cover[loc].cancels_move_bonus:
            return 0
        return int(self.g.tables.fire["target_moving"].value)

    def powers(self, foe: int, loc: int, *, ready: bool) -> tuple[int, ...]:
        """5.2, 5.2-10, 15.0d-10: the strength of each attack that an enemy location can make so far as to a
        place, the ground apart: of the men together, of each Weapon Team, of each machine gun of a vehicle.

        `ready`: in answer to a move, by those who still may; otherwise by all of them, next turn.
        """
        battery, g = self._battery(foe), self.g
        attacks = battery.answers if ready else battery.attacks
        key = g.field.distance[foe][loc] * 2 + (loc >= g.field.sky)
        known = attacks.get(key)
        if known is None:
            known = attacks[key] = self._count_attacks(foe, loc, ready)
        return known

    def _count_attacks(self, foe: int, loc: int, ready: bool) -> tuple[int, ...]:
        g = self.g
        found: list[int] = []
        together: list[Unit] = []
        for unit in g.at[self.enemy][foe]:
            if not may_fire(unit, ready=ready) or unit.counter.crowd:
                continue
            if not unit.counter.apart:
                together.append(unit)
            elif unit.counter.gun is None and reaches(g, unit, loc) and not (ready and is_mortar(unit)):
                found.append(self._strength(lone_attack(g, unit, loc, opportunity=ready), ready))
        attack = group_attack(g, together, loc, opportunity=ready, led=False) if together else None
        if attack is not None:
            found.append(self._strength(attack, ready))
        for vehicle in g.vehicles_at(self.enemy, foe):
            if may_fire(vehicle, ready=ready):
                for attack in forecast_guns(g, vehicle, loc, opportunity=ready):
                    attack.burst = w.MEAN_BURST
                    strength = self._strength(attack, ready)
                    found.append(strength - w.BURST_HAS_NO_DIE if attack.is_burst() else strength)
        return tuple(found)

    def _strength(self, attack: Attack, ready: bool) -> int:
        """Firepower, with what an Armor Leader adds (11.8-11), and in answer to a move what the firers' own
        markers take from it (6.1-7, 6.4-9)."""
        strength = int(firepower(self.g, attack).total)
        led = isinstance(attack.firers[0].unit, Vehicle)
        if led or (ready and any(firer.unit.marks for firer in attack.firers)):
            return strength + self.ground.forecast.of_firers(self.g, attack)
        return strength

    def _shell(self, gun: Gun, foe: int, loc: int, code: int) -> float:
        """14.0c: what a gun takes of a man, once it has hit his place."""
        g = self.g
        band = gun.band(g.field.distance[foe][loc])
        if band is None or loc >= g.field.sky:
            return 0.0
        hit = hit_chance(band.to_hit, self.ground.forecast.hit(g, foe, loc, code))
        edge = min(SPAN, int(he_strength(g, gun, loc).total) - w.LEAST_EDGE)
        return min(1.0, gun.shots * hit * self.exposures()[edge])

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


def is_mortar(unit: Unit) -> bool:
    return unit.counter.team == "mortar"
