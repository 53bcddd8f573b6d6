"""Compares the sums and chances that the doctrine uses with those that the rules make, at one position."""

from __future__ import annotations

import random
from typing import Any

from bocage.kernel import Game, Option
from bocage.kernel.doctrine import EVEN
from bocage.players import make_player
from bocage.systems import system_of
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.attack import Attack
from bocage.systems.lnl.battle.concepts import morale, morale_modifiers
from bocage.systems.lnl.battle.state import HOVERING, Lnl, Unit, Vehicle
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.arms import (
    aim_of,
    aims_of,
    forecast_guns,
    group_attack,
    lone_attack,
    machine_gun_attacks,
)
from bocage.systems.lnl.doctrine.fire import spot_chance
from bocage.systems.lnl.doctrine.judge import LnlDoctrine, LnlTactics
from bocage.systems.lnl.doctrine.memory import may_fire
from bocage.systems.lnl.doctrine.odds import (
    beat_chance,
    fire_chances,
    hit_chance,
    pass_chance,
    strike,
)
from bocage.systems.lnl.doctrine.penetration import shot_loss
from bocage.systems.lnl.explain.odds.assault import best_weapon, nerve_chance, win_chance
from bocage.systems.lnl.explain.odds.fire import attack_odds, spotting_odds, strike_odds
from bocage.systems.lnl.explain.odds.ordnance import shot_at_men, shot_at_vehicle
from bocage.systems.lnl.explain.odds.vehicles import odds_on_vehicle
from bocage.systems.lnl.rules.fire.damage import (
    CASUALTIES,
    NO_EFFECT,
    SHAKEN,
    damage_column,
    moving_bonus,
    moving_part,
)
from bocage.systems.lnl.rules.fire.fire import cannot_fire_at, reaches
from bocage.systems.lnl.rules.fire.firepower import attack_modifiers, firepower
from bocage.systems.lnl.rules.melee.eligibility import (
    can_attack_in_melee,
    can_close_assault,
    is_melee_eligible,
)
from bocage.systems.lnl.rules.melee.strength import Fighters, melee_odds
from bocage.systems.lnl.rules.ordnance.guns import gun_shots
from bocage.systems.lnl.rules.ordnance.ordnance import Shot, to_hit_modifiers
from bocage.systems.lnl.rules.sight.spotting import (
    BLOCKED,
    cannot_spot,
    cannot_spot_there,
    daylight_code,
    sight_code,
)
from bocage.systems.lnl.rules.vehicles.armour import vehicle_cover
from bocage.systems.lnl.rules.vehicles.close_assault import armour_strength, assault_strength, needs_no_check
from bocage.systems.lnl.rules.vehicles.steering import ahead, behind, pivot_cost, step_cost
from bocage.systems.lnl.rules.vehicles.vehicle_damage import vehicle_column
from bocage.systems.lnl.rules.vehicles.vehicle_fire import mark_of, target_options
from bocage.systems.lnl.rules.vehicles.vehicles import is_exposed

CLOSE = 1e-9


def compared_at_random(mind: LnlDoctrine, id: str) -> tuple[Sums, Lnl]:
    """All sums at positions of two random battles, for the side that is asked; and the last state."""
    sums = Sums()
    for seed in (1, 2):
        game: Game[Any] = Game.open(system_of(id), id, seed=seed, silent=True)
        chance, recruit = random.Random(seed), make_player("recruit", seed, game.system.id)
        while game.ask is not None:
            if game.turn and chance.random() < 0.06:
                tactics = mind.tactics(game.state, game.seats.index(game.ask.seat), EVEN)
                assert isinstance(tactics, LnlTactics)
                sums.compare(tactics)
            game.play(recruit.choose(game))
    return sums, game.state


def close(one: float, other: float) -> bool:
    return abs(one - other) < CLOSE


class Sums:
    """What was compared at the positions of a battle, by the name of the sum."""

    def __init__(self) -> None:
        self.compared: dict[str, int] = {}

    def equal(self, name: str, doctrine: float, rule: float, about: object) -> None:
        self.compared[name] = self.compared.get(name, 0) + 1
        assert close(doctrine, rule), f"{name}: doctrine {doctrine}, rule {rule} ({about})"

    def compare(self, tactics: LnlTactics) -> None:
        """Every sum of one position, for the side that is asked."""
        g, side = tactics.sense.g, tactics.sense.side
        for origin in bits(g.held[side] & ~g.melee):
            for target in bits(g.field.sight.see[origin] & g.held[1 - side]):
                self._volley(tactics, origin, target)
                self._melee(tactics, origin, target)
            for unit in g.at[side][origin]:
                self._guns(tactics, unit)
                self._spotting(tactics, unit)
        for vehicle in g.fleet[side]:
            self._vehicle(tactics, vehicle)
            if vehicle.flies and vehicle.loc >= 0:
                self._in_the_air(tactics, vehicle)
        for foe in bits(g.held[1 - side] & ~g.melee | g.armour[1 - side]):
            for loc in bits(g.field.sight.see[foe] & g.held[side]):
                self._forecast(tactics, foe, loc)

    # Fire

    def _volley(self, tactics: LnlTactics, origin: int, target: int) -> None:
        """Firepower, modifiers, cover, and the chances of every result for every man of the target."""
        sense = tactics.sense
        g, side = sense.g, sense.side
        if cannot_fire_at(g, side, origin, target) is not None:
            return
        units = tactics.shots.who_reach(tactics.shots.firers(origin), target)
        attack = group_attack(g, units, target)
        if attack is not None:
            self._attack(tactics, attack)
        for unit in g.at[side][origin]:
            if unit.counter.apart and unit.counter.range and reaches(g, unit, target):
                picks = unit.counter.kind == "sniper" or unit.counter.steady
                self._attack(tactics, lone_attack(g, unit, target, two_dice=picks))

    def _attack(self, tactics: LnlTactics, attack: Attack) -> None:
        sense = tactics.sense
        g = sense.g
        aim = aim_of(g, attack)
        if aim is None:
            return
        strength = firepower(g, attack).total + attack_modifiers(g, attack).total
        self.equal("edge", aim.edge + aim.cover, strength, attack.firers[0].unit)
        for unit in g.at[sense.enemy][attack.target]:
            odds = attack_odds(g, attack, unit).results
            gain = moving_part(g, attack, unit)
            told = 0 if gain is None else gain.value
            self.equal("moving", moving_bonus(g, unit, attack.moving), told, unit)
            loss = _loss(g, unit, {name: float(chance) for name, chance in odds.items()})
            self.equal("harm", sense.harm_of(attack, [unit]), sense.price(unit) * loss, unit)

    # Melee

    def _melee(self, tactics: LnlTactics, mine: int, theirs: int) -> None:
        """As if the men of one place fought those of the other."""
        sense = tactics.sense
        g = sense.g
        ours, foes = list(g.at[sense.side][mine]), list(g.at[sense.enemy][theirs])
        for attackers, defenders in ((ours, foes), (foes, ours)):
            able = [unit for unit in defenders if is_melee_eligible(unit)]
            if not able or not any(map(can_attack_in_melee, attackers)):
                continue
            side = attackers[0].side
            one, other = Fighters(side, attackers), Fighters(1 - side, defenders)
            for targets in (able, able[:1]):
                rule = float(strike_odds(g, one, targets, other).results["eliminated"])
                if melee_odds(g, one, targets, other)[0] < 0 and len(targets) > 1:
                    rule = 0.0
                self.equal("melee", strike(g, attackers, defenders, targets), rule, (attackers, targets))

    # Guns

    def _guns(self, tactics: LnlTactics, unit: Unit) -> None:
        g = tactics.sense.g
        if unit.shaken or (unit.counter.gun is None and not unit.weapons):
            return
        for shot in gun_shots(g, unit, {}):
            band = shot.band(g)
            assert band is not None
            tally = to_hit_modifiers(g, shot)
            drm = int(tally.total)
            if shot.vehicle is not None:
                rule = shot_at_vehicle(g, shot.gun, band, shot.vehicle, shot.origin, tally, band.to_hit)
                loss = sum(float(chance) * w.LOST_HULL[name] for name, chance in rule.results.items())
                mine = shot_loss(g, shot.gun, band, shot.vehicle, shot.origin, drm)
                self.equal("penetration", mine, loss, shot.vehicle)
                self.equal("to hit", hit_chance(band.to_hit, drm), float(rule.hit), shot.vehicle)
                continue
            men = g.at[1 - unit.side][shot.target]
            price = tactics.sense.price
            expected = 0.0
            for man in men:
                odds = shot_at_men(g, shot.gun, man, tally, band.to_hit)
                self.equal("to hit", hit_chance(band.to_hit, drm), float(odds.hit), man)
                found = {name: float(chance) for name, chance in odds.results.items()}
                expected += shot.gun.shots * price(man) * _loss(g, man, found)
            self.equal("shell", tactics.shots.harm_by_shot(shot), expected, unit)

    # Eyes

    def _spotting(self, tactics: LnlTactics, unit: Unit) -> None:
        g = tactics.sense.g
        if cannot_spot(g, unit) is not None:
            return
        for loc in bits(g.held[1 - unit.side]):
            if cannot_spot_there(g, unit, loc) is None:
                rule = float(spotting_odds(g, unit, loc).results["spotted"])
                self.equal("spotting", spot_chance(tactics.sense, unit, loc), rule, (unit, loc))

    # Vehicles

    def _vehicle(self, tactics: LnlTactics, vehicle: Vehicle) -> None:
        g = tactics.sense.g
        for option in target_options(g, vehicle):
            self._machine_guns(tactics, option)
        if vehicle.flies or vehicle.loc < 0:
            return
        corners = len(g.verbs.corners)
        at = vehicle.loc * corners + vehicle.facing
        ways = {deed: cost for cost, _, deed in tactics.machines.find_ways(vehicle, at)}
        for cells, verb in ((ahead(g, vehicle), "move"), (behind(g, vehicle), "back")):
            for to in cells:
                cost = step_cost(g, vehicle, to, reverse=verb == "back")
                if (verb, to) in ways and to not in g.wrecks and not _crowded(g, to):
                    self.equal("driving", ways[verb, to], cost, (vehicle, to))
        for turn in (1, -1):
            corner = (vehicle.facing + turn) % corners
            self.equal("pivot", ways["pivot", corner], pivot_cost(g, vehicle.facing, corner), vehicle)
        for loc in bits(g.field.adjacent[vehicle.loc] & g.held[1 - vehicle.side]):
            for unit in g.at[1 - vehicle.side][loc]:
                self._close_assault(g, unit, vehicle)

    def _in_the_air(self, tactics: LnlTactics, helicopter: Vehicle) -> None:
        """14.0b, 19.5-6: guns at a helicopter that hovers where it is."""
        g, enemy = tactics.sense.g, tactics.sense.enemy
        mode, helicopter.mode = helicopter.mode, HOVERING
        gun = next(iter(g.catalogue.guns.values()))
        for foe in bits(g.field.sight.see[helicopter.loc] & g.held[enemy] & ~g.melee):
            code = daylight_code(g, foe, helicopter.loc)
            able = [unit for unit in g.at[enemy][foe] if unit.counter.is_mmc and not unit.marks]
            if code < BLOCKED and able and not g.night:
                mine = tactics.sense.ground.forecast.hit(g, foe, helicopter.loc, code)
                shot = Shot(able[0], gun, helicopter.loc, vehicle=helicopter)
                self.equal("hit in the air", mine, to_hit_modifiers(g, shot).total, (foe, helicopter))
        helicopter.mode = mode

    def _machine_guns(self, tactics: LnlTactics, option: Option) -> None:
        g = tactics.sense.g
        vehicle, mark = mark_of(g, option)
        for attack in machine_gun_attacks(g, vehicle, mark):
            if attack.is_burst():
                continue
            if mark.prey is None:
                self._attack(tactics, attack)
            elif is_exposed(mark.prey):
                self._at_hull(tactics, attack, mark.prey)

    def _at_hull(self, tactics: LnlTactics, attack: Attack, prey: Vehicle) -> None:
        """17.2: small arms at a vehicle."""
        g = tactics.sense.g
        strength = firepower(g, attack)
        strength.parts += attack_modifiers(g, attack).parts
        cover = vehicle_cover(g, prey, attack.comes_from)
        rule = dict(odds_on_vehicle(g, attack, strength, cover))[prey].results
        column = vehicle_column(g, prey, attack.comes_from)
        commander = prey.commander
        lm = commander.lm if commander is not None and not prey.shaken else 0
        ((aim, _),) = aims_of(g, attack)
        mine = fire_chances(aim.edge, column, morale(g, prey), lm, aim.dice)
        for result, chance in rule.items():
            if result not in (NO_EFFECT, "damaged", "destroyed") or not prey.damaged:
                if result != NO_EFFECT:
                    self.equal("hull", mine.get(result, 0.0), float(chance), (prey, result))

    def _close_assault(self, g: Lnl, unit: Unit, vehicle: Vehicle) -> None:
        """17.1: as if somebody beside it went for a vehicle."""
        if not can_close_assault(unit):
            return
        strength = assault_strength(unit, None, best_weapon(unit))
        lead = int(strength.total - armour_strength(vehicle).total)
        self.equal("close assault", beat_chance(lead), float(win_chance(strength, vehicle)), (unit, vehicle))
        if not needs_no_check(unit):
            needed = morale(g, unit) - int(morale_modifiers(g, unit, None).total)
            self.equal("check", pass_chance(needed), float(nerve_chance(g, unit, None)), unit)

    # Danger

    def _forecast(self, tactics: LnlTactics, foe: int, loc: int) -> None:
        """The attacks that those of a place can make in answer to a move at another, the sum of each."""
        sense = tactics.sense
        g, enemy = sense.g, sense.enemy
        if sight_code(g, foe, loc) >= BLOCKED:
            return
        rule: list[int] = []
        men = [unit for unit in g.at[enemy][foe] if may_fire(unit, ready=True) and not unit.counter.crowd]
        attacks: list[Attack] = []
        for unit in men:
            if unit.counter.apart and unit.counter.gun is None and unit.counter.team != "mortar":
                if reaches(g, unit, loc):
                    attacks.append(lone_attack(g, unit, loc, opportunity=True))
        group = group_attack(g, [unit for unit in men if not unit.counter.apart], loc, opportunity=True)
        if group is not None:
            attacks.append(group)
        for vehicle in g.vehicles_at(enemy, foe):
            if may_fire(vehicle, ready=True):
                guns = forecast_guns(g, vehicle, loc, opportunity=True)
                attacks += [attack for attack in guns if not attack.is_burst()]
        for attack in attacks:
            aim = aim_of(g, attack)
            assert aim is not None
            rule.append(aim.edge)
        code = daylight_code(g, foe, loc)
        lie = sense.ground.forecast.lie(g, foe, loc, code)
        mine = [strength + lie for strength in sense.powers(foe, loc, ready=True)]
        burst = any(gun.burst for each in g.vehicles_at(enemy, foe) for gun in each.printed.machine_guns)
        if not burst:
            self.equal("threats", len(mine), len(rule), (foe, loc))
            for one, other in zip(sorted(mine), sorted(rule), strict=True):
                self.equal("threat", one, other, (foe, loc))


def _loss(g: Lnl, unit: Unit, chances: dict[str, float]) -> float:
    """The part of a man's worth that the results of the rule take, as the table of weights says."""
    means = g.module.result(unit, SHAKEN)
    column = damage_column(unit)
    table = w.LOST_SHAKEN if column.endswith("shaken") or means != SHAKEN else w.LOST
    total = 0.0
    for result, chance in chances.items():
        result = means if result == SHAKEN else result
        ends = result == CASUALTIES and unit.counter.kind != "squad"
        total += chance * (1.0 if ends else table[result])
    return total


def _crowded(g: Lnl, to: int) -> bool:
    return any(unit.counter.crowd for side in (0, 1) for unit in g.at[side][to])
