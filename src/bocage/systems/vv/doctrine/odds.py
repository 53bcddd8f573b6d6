"""What an attack is worth before the dice: the rules' own sums, and the points or chances they lead to.

Nothing is added up here that a rule adds up: attacks of all who can take part come from the rules, and only
what the dice make of them is worked out, once for each sum.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from bocage.systems.common.dice_odds import FACES, PAIRS, at_most, ways
from bocage.systems.vv.battle.fortifications import fire_arc
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.content.tables import tables
from bocage.systems.vv.explain.odds.chances import NO_EFFECT, elimination_odds
from bocage.systems.vv.rules.assault.assault_strength import losses_of_assaulters
from bocage.systems.vv.rules.assault.close_assault import Assault, roll_tally, weigh
from bocage.systems.vv.rules.fire.anti_personnel import Attack, eligible, fire_modifiers, strength_of
from bocage.systems.vv.rules.fire.attacks import Modifiers, add_firers, add_opportunity
from bocage.systems.vv.rules.fire.casualties import Hit, lost_points
from bocage.systems.vv.rules.fire.fire_groups import cannot_join, group_attack, is_within_reach, join_all
from bocage.systems.vv.rules.people.snipers import sniper_cover
from bocage.systems.vv.rules.support.support_missions import (
    landings,
    mission_burst,
    mission_modifiers,
    mission_of,
)
from bocage.systems.vv.rules.vehicles.anti_tank import (
    armour_faces,
    at_modifiers,
    helpful_leaders,
    own_leader,
    to_hit,
)
from bocage.systems.vv.rules.vehicles.machine_fire import machine_apfp, machine_attack, riflemen
from bocage.systems.vv.rules.vehicles.overruns import overrun_attack
from bocage.systems.vv.rules.weapons.mortars import burst_in, shells, whole_barrage

MOST: Final = 40
"""More points than any hex can pay."""


# The AP Combat Table


@cache
def expected(row: int, modifier: int, most: int = MOST, burst: int = 1) -> float:
    """The points to expect on a row of the AP Combat Table, of which no more than `most` count."""
    apfp = LEAST[row]
    total = 0
    for roll, count in ways(2).items():
        total += count * min(most, burst * tables().points(apfp, roll + modifier))
    return total / len(PAIRS)


LEAST: Final = tuple(
    next(apfp for apfp in range(1, 60) if tables().ap_row(apfp) == row)
    for row in range(len(tables().ap_rows))
)
"""The least APFP of each row."""


def points(apfp: int, modifier: int, most: int = MOST, burst: int = 1) -> float:
    """The points to expect of so much APFP."""
    return expected(tables().ap_row(apfp), modifier, min(most, MOST), burst) if apfp > 0 else 0.0


# Anti-personnel fire

PLAIN: Final = Hit(0)
"""An attack without shells that burst, shields or assaulted armour."""


def at_stake(units: Sequence[Unit], hit: Hit = PLAIN) -> int:
    """14.61, 14.64: the points that these units meet if all of them are lost."""
    total = 0
    for unit in units:
        if not unit.counter.is_afv:
            total += lost_points(unit, hit)
    return total


def attack_points(g: Vv, attack: Attack) -> float:
    """14.5: the points to expect of an attack, no more than its targets can pay."""
    modifier = fire_modifiers(g, attack).total
    return points(strength_of(attack), modifier, at_stake(eligible(g, attack)))


def group_points(g: Vv, side: int, origin: int, target: int, moving: list[Unit] | None = None) -> float:
    """14.2: the infantry of a hex at another, all who can."""
    return attack_points(g, group_attack(g, side, origin, target, able(g, side, origin, target), moving))


def able(g: Vv, side: int, origin: int, target: int) -> list[Unit]:
    """14.2-1: the infantry of a hex that may fire at another now."""
    return [unit for unit in g.at[side][origin] if cannot_join(g, unit, origin, target) is None]


def machine_points(g: Vv, unit: Unit, target: int, moving: list[Unit] | None = None) -> float:
    """14.3, 14.4: a machine and those aboard at a hex."""
    return attack_points(g, machine_attack(g, unit, target, moving))


def overrun_points(g: Vv, afv: Unit, target: int) -> float:
    """19.4: an AFV and those aboard, on top of their targets."""
    attack = overrun_attack(g, afv, target)
    join_all(g, attack, riflemen(afv))
    return attack_points(g, attack)


def open_points(g: Vv, side: int, origin: int, target: int, coming: list[Unit]) -> float:
    """13.8: what opportunity fire would do to those who come out into the open at this range, seen freely."""
    attack = group_attack(g, side, origin, target, able(g, side, origin, target), coming)
    modifiers = Modifiers(False)
    add_opportunity(g, modifiers, origin, target)
    add_firers(g, modifiers, origin)
    leader = 0 if attack.leader is None else attack.leader.counter.modifier
    return points(strength_of(attack), modifiers.total + leader, at_stake(coming))


def threat_points(g: Vv, side: int, origin: int, target: int) -> float:
    """What all in a hex, infantry and each machine, would do to men in another once they may fire again."""
    total = 0.0
    if not g.facings or fire_arc(g, origin) >> target & 1:
        men = [
            unit
            for unit in g.at[side][origin]
            if unit.counter.is_infantry and not unit.pinned and is_within_reach(g, unit, origin, target)
        ]
        if men:
            attack = group_attack(g, side, origin, target, men)
            total = points(strength_of(attack), fire_modifiers(g, attack).total)
    for unit in g.at[side][origin]:
        if not unit.counter.is_infantry and not unit.pinned:
            attack = Attack(side, origin, target)
            attack.machine = unit
            attack.apfp += machine_apfp(g, unit, target)
            total += points(strength_of(attack), fire_modifiers(g, attack).total)
    return total


def snipe_points(g: Vv, side: int, movers: list[Unit]) -> float:
    """17.5: one die less the cover of the moving infantry."""
    men = [unit for unit in movers if unit.counter.is_infantry]
    protection, most = sniper_cover(g, g.sniper[side], men), at_stake(men)
    return sum(min(most, max(0, die - protection)) for die in FACES) / len(FACES)


# Anti-tank fire


@cache
def stopped(letter: int, armour: int, *, direct: bool = True) -> float:
    """18.4, 12.67-5: the chance that a hit eliminates or immobilises an AFV."""
    return 1 - float(elimination_odds(letter, armour, direct=direct).get(NO_EFFECT, 0))


def shot_chance(
    g: Vv, unit: Unit, target: Unit, letter: int, *, moving: bool = False, final: bool = False
) -> float:
    """18.3 to 18.5: the chance that a shot eliminates a gun or vehicle, or at least stops an AFV."""
    leader = next(iter(helpful_leaders(g, unit, final=final)), own_leader(unit))
    modifier = at_modifiers(g, unit, target, leader, moving=moving).total
    hit = at_most(2, to_hit(g, unit, target) - modifier)
    if not target.counter.is_afv:
        return hit
    front, back = armour_faces(g, target, unit.loc, rear=final)
    shows_front = at_most(1, g.tables.numbers["facing_die"])
    return hit * (shows_front * stopped(letter, front) + (1 - shows_front) * stopped(letter, back))


def shell_chance(needed: int, modifier: int, letter: int, vehicle: Unit) -> float:
    """12.67, 21.5-7: the chance that shells hit a vehicle, and then its rear armour."""
    hit = at_most(2, needed - modifier)
    if not vehicle.counter.is_afv:
        return hit
    return hit * stopped(letter, vehicle.counter.armour_rear, direct=False)


# Shells


class Shelling(NamedTuple):
    """What shells do to expect: points on the soft targets, and the chance against each vehicle."""

    points: float
    vehicles: list[tuple[Unit, float]]


def barrage(g: Vv, side: int, origin: int, target: int) -> Shelling:
    """12.6: the mortars of a hex at another."""
    fired = whole_barrage(g, side, origin, target)
    enemies, modifier, burst = g.at[1 - side][target], fired.modifiers.total, burst_in(g, target)
    letter = max((unit.weapon.at for unit in fired.crews if unit.weapon is not None), default=0)
    harm = points(int(shells(fired).total), modifier, at_stake(enemies, Hit(0, burst=burst)), burst)
    needed = g.tables.to_hit["mortar"]
    hits = [
        (unit, shell_chance(needed, modifier, letter, unit)) for unit in enemies if unit.counter.is_vehicle
    ]
    return Shelling(harm, hits)


def mission_falls(g: Vv, kind: int, cell: int, side: int) -> Shelling:
    """21.5: what a mission that comes down in a hex does there to the units of a side."""
    mission, modifier = mission_of(g, kind), mission_modifiers(g, cell).total
    burst, units = mission_burst(g, mission, cell), g.at[side][cell]
    harm = points(mission.apfp, modifier, at_stake(units, Hit(0, burst=burst)), burst)
    hits = [
        (unit, shell_chance(mission.to_hit, modifier, mission.at, unit))
        for unit in units
        if unit.counter.is_afv
    ]
    return Shelling(harm, hits)


def mission_cells(g: Vv, kind: int, target: int) -> list[tuple[int, float]]:
    """21.4: where a mission may come down, with the chance of each hex."""
    return [(cell, count / len(PAIRS)) for cell, count in landings(g, kind, target).items()]


# Close assault


class AssaultOdds(NamedTuple):
    """What to expect of a close assault."""

    success: float
    losses: float
    """The points that await the assaulters, won or lost, no more than they can pay."""


def assault_odds(g: Vv, assault: Assault) -> AssaultOdds:
    """15.6 to 15.8: the chance of the roll, and the points for each of its totals."""
    _, _, _, kill = weigh(g, assault)
    needed = int(kill.total - roll_tally(g, assault).total)
    most, losses = at_stake(assault.units), 0
    for roll, count in ways(2).items():
        tally = losses_of_assaulters(
            g, assault.origin, assault.target, len(assault.defenders), max(0, roll - needed)
        )
        losses += count * min(most, int(tally.total))
    return AssaultOdds(at_most(2, needed), losses / len(PAIRS))
