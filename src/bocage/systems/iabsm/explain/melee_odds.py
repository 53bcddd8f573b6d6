"""Before a charge: whether it gets there, and what its first round will probably come to."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb
from typing import Final

from bocage.ground.table.lattice import UNIT, heading_to
from bocage.kernel import Tally, unpack
from bocage.systems.common.chances import Chances
from bocage.systems.common.dice_odds import FACES
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.rules.close_combat.charge import Onrush, onrush_at, runs
from bocage.systems.iabsm.rules.close_combat.dice import close_combat_dice
from bocage.systems.iabsm.rules.close_combat.fight import Fight, is_drawn_in
from bocage.systems.iabsm.rules.close_combat.melee import LOSS, overwhelms
from bocage.systems.iabsm.rules.close_combat.tank_assault import assault_dice, strikes_from
from bocage.systems.iabsm.rules.infantry.movement import blind_pips

HIT: Final = Fraction(len([face for face in FACES if face >= LOSS]), len(FACES))


def most_dice(g: Iabsm, unit: Unit, onrush: Onrush) -> int:
    """Return the dice of the longest run."""
    return unpack(runs(g, unit, onrush)[0].value)[0]


def pools(g: Iabsm, unit: Unit, target: Unit, onrush: Onrush, count: int) -> tuple[Tally, Tally]:
    """cc-1 to cc-21: the dice of both sides in the first round, if the charge gets there as all stands."""
    twin = g.copy()
    charger, enemy = twin.units[unit.id], twin.units[target.id]
    fight = Fight(twin, charger, enemy, 0 if charger.is_blind else count + onrush.crossing)
    x, y = onrush.goal
    heading = heading_to(enemy.x - x, enemy.y - y)
    below = twin.under(charger)
    if not charger.is_blind:
        twin.put(charger, x, y, heading)
    else:
        twin.remove(charger)
        for unit_below in below:
            twin.put(unit_below, x, y, heading)
        fight.come_out([each for each in below if is_drawn_in(each)])
    fight.meet(twin)
    return close_combat_dice(twin, fight, unit.side), close_combat_dice(twin, fight, target.side)


def charge_odds(g: Iabsm, unit: Unit, target: Unit, count: int = 0) -> tuple[Chances, Tally]:
    """melee-1, ccres-2, ccres-9: the chance to fall short, to win the first round, to be equal in it, and to
    lose it; with the dice of the unit's side. `count`: dice of the run, 0 for all."""
    if target.hull is not None:
        return assault_chances(unit), Tally()
    onrush = onrush_at(g, unit, target)
    if onrush is None or not runs(g, unit, onrush):
        return {}, Tally()
    if unit.is_blind and not any(each.fights for each in g.under(unit)):
        return {}, Tally()
    count = count or most_dice(g, unit, onrush)
    own, enemy = pools(g, unit, target, onrush, count)
    pips = g.tables.pips[onrush.grade]
    lost = blind_pips(g.choices, pips) if unit.is_blind else pips
    there = reach_chance(count, lost, -(-onrush.far // UNIT) + unit.shock)
    found: Chances = {"short": 1 - there}
    for name, share in round_chances(int(own.total), int(enemy.total)).items():
        found[name] = there * share
    return found, own


def assault_chances(unit: Unit) -> Chances:
    """melee-12: the chance that a section that charges a tank has a strike roll."""
    none = (1 - Fraction(len([face for face in FACES if face >= strikes_from(unit)]), len(FACES))) ** (
        assault_dice(unit)
    )
    return {"hits": 1 - none, "missed": none}


@cache
def reach_chance(count: int, pips: int, inches: int) -> Fraction:
    """move-1 to move-5: the chance that so many dice, each lessened by the ground, come to so many inches."""
    chances = {0: Fraction(1)}
    for _ in range(count):
        after: dict[int, Fraction] = {}
        for total, share in chances.items():
            for face in FACES:
                inch = total + max(face - pips, 0)
                after[inch] = after.get(inch, Fraction(0)) + share / len(FACES)
        chances = after
    return sum((share for total, share in chances.items() if total >= inches), Fraction(0))


@cache
def round_chances(own: int, enemy: int) -> Chances:
    """ccres-2, ccres-7, ccres-9: who has more 5s and 6s."""
    if overwhelms(own, enemy):
        return {"wins": Fraction(1)}
    if overwhelms(enemy, own):
        return {"loses": Fraction(1)}
    found = {"wins": Fraction(0), "equal": Fraction(0), "loses": Fraction(0)}
    for hits, share in _hits(own).items():
        for losses, other in _hits(enemy).items():
            found["wins" if hits > losses else "loses" if hits < losses else "equal"] += share * other
    return found


@cache
def _hits(dice: int) -> dict[int, Fraction]:
    """The chance of each number of 5s and 6s."""
    return {hits: comb(dice, hits) * HIT**hits * (1 - HIT) ** (dice - hits) for hits in range(dice + 1)}
