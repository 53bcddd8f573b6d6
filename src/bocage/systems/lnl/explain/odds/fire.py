"""Exact chances: what a shot, a melee, a rally or a spotting attempt will come to, before it is made."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from icepool import d6

from bocage.kernel import Tally
from bocage.systems.common.chances import TWO_DICE, Chances, Odds, check, totals
from bocage.systems.common.dice_odds import FACES, share_at_most
from bocage.systems.lnl.battle.attack import Attack
from bocage.systems.lnl.battle.concepts import best_leader, leadership, morale, part, same_organisation
from bocage.systems.lnl.battle.state import Lnl, Unit
from bocage.systems.lnl.content.counters import Tables, tables
from bocage.systems.lnl.rules.fire.damage import damage_column, double_cover, moving_part, result_of
from bocage.systems.lnl.rules.fire.firepower import attack_modifiers, firepower, target_modifier
from bocage.systems.lnl.rules.melee.strength import Fighters, melee_modifiers, melee_odds, odds_column
from bocage.systems.lnl.rules.sight.spotting import spotting_modifiers, spotting_needs
from bocage.systems.lnl.rules.turn.rally import rally_helper, rally_modifiers

COLUMNS: Final[Mapping[str, str]] = {
    "good-order-mmc": "mmc_good_order",
    "shaken-mmc": "mmc_shaken",
    "good-order-smc": "smc_good_order",
    "shaken-smc": "smc_shaken",
    "hero": "hero",
}
"""Targets as people name them, and their column of the Damage Check."""


def damage_odds(margin: int, column: str, steady: int, lm: int, charts: Tables | None = None) -> Chances:
    """5.0a-5, ruling 75: the results of one Damage Check at this margin."""
    known = charts or tables()
    chances: Chances = dict.fromkeys(known.damage[column], Fraction(0))
    for roll in FACES:
        chances[result_of(known, column, steady, roll + margin - lm)] += Fraction(1, len(FACES))
    return chances


def fire_odds(
    strength: int,
    cover: int,
    column: str,
    steady: int,
    *,
    lm: int = 0,
    two_dice: bool = False,
    highest: bool = False,
    rolled: bool = False,
) -> Chances:
    """5.0a: 1d6 and strength against 1d6 and cover, then the Damage Check of one unit.

    11.4-5: `two_dice` for a Sniper; 18.1-3: the `highest` of two for a mortar; `rolled`: a gun that
    rolls for its firepower has no other die.
    """
    attacker = 2 @ d6 if two_dice else d6.highest(2, 1) if highest else d6
    margins = (0 if rolled else attacker) + strength - (d6 + cover)
    chances: Chances = dict.fromkeys(dict.fromkeys(tables().damage[column]), Fraction(0))
    for margin, chance in totals(margins).items():
        if margin <= 0:
            chances["no_effect"] += chance
            continue
        for result, share in damage_odds(margin, column, steady, lm).items():
            chances[result] += chance * share
    return chances


def fire_query(
    fp: int, drm: int, tm: int, target: str, steady: int, *, lm: int = 0, two_dice: bool = False
) -> Odds:
    """A shot described by its numbers, as on the command line."""
    tally = Tally(
        [
            part(fp, "lnl-5.0a-1", "firepower"),
            part(drm, "lnl-5.0a-1", "modifiers"),
            part(-tm, "lnl-5.0a-2", "target_modifier"),
        ]
    )
    return Odds(fire_odds(fp + drm, tm, COLUMNS[target], steady, lm=lm, two_dice=two_dice), tally)


def attack_odds(g: Lnl, attack: Attack, unit: Unit) -> Odds:
    """What this attack will do to this unit: the same sum that the dice will be added to."""
    strength = firepower(g, attack)
    strength.parts += attack_modifiers(g, attack).parts
    return odds_against(g, attack, unit, strength, target_modifier(g, attack.comes_from, attack.target))


def odds_against(g: Lnl, attack: Attack, unit: Unit, strength: Tally, cover: Tally) -> Odds:
    """5.0a: an attack of this strength on one of the units behind this cover."""
    tally = Tally(strength.parts)
    gain = moving_part(g, attack, unit)
    if gain is not None:
        tally.add(gain)
    total = int(tally.total)
    tally.parts += [part(-each.value, each.clause, each.name) for each in cover.parts]
    doubled = double_cover(g, attack, unit, cover)
    if doubled:
        tally.add(part(-doubled, "lnl-11.4-8", "sniper_cover"))
    helper = best_leader(g, unit)
    lm = leadership(helper) if helper is not None and same_organisation(helper, unit) else 0
    chances = fire_odds(
        total,
        int(cover.total) + doubled,
        damage_column(unit),
        morale(g, unit),
        lm=lm,
        two_dice=attack.two_dice,
        highest=attack.is_mortar(),
        rolled=has_rolled(g, attack),
    )
    return Odds(chances, tally)


def has_rolled(g: Lnl, attack: Attack) -> bool:
    """The dice of a gun that rolls for its firepower are in its strength, and no other is added."""
    return attack.is_burst() and not g.module.burst_adds_die(g)


def melee_query(attack: int, defence: int, *, shift: int = 0, drm: int = 0) -> Odds:
    """A melee attack described by its numbers."""
    shifts = Tally([part(shift, "lnl-8.0a-11", "shift")] if shift else [])
    tally = Tally([part(drm, "lnl-8.0a-6", "modifiers")] if drm else [])
    return _melee(odds_column(attack, defence), shifts, tally)


def strike_odds(g: Lnl, fighters: Fighters, targets: list[Unit], enemies: Fighters) -> Odds:
    """8.0a: the chance that this side's attack eliminates the units it names."""
    column, shifts = melee_odds(g, fighters, targets, enemies)
    return _melee(column, shifts, melee_modifiers(fighters, targets))


def _melee(column: int, shifts: Tally, tally: Tally) -> Odds:
    hit = strike_chance(column, int(shifts.total), int(tally.total))
    return Odds({"eliminated": hit, "no_effect": 1 - hit}, Tally([*shifts.parts, *tally.parts]))


def strike_chance(column: int, shift: int, drm: int) -> Fraction:
    """8.0a-5 to -8: the chance of 2d6 and modifiers to reach the number of the shifted column."""
    table = tables().melee
    needed = table[min(len(table) - 1, max(0, max(0, column) + shift))][1] - drm
    return sum((chance for total, chance in TWO_DICE.items() if total >= needed), Fraction(0))


def rally_query(steady: int, *, drm: int = 0) -> Odds:
    """3.0a-2: 2d6 and modifiers not above the morale."""
    tally = Tally([part(drm, "lnl-1.5-8", "modifiers")] if drm else [])
    return check(2 @ d6, steady, tally, "rallied", "shaken")


def rally_odds(g: Lnl, unit: Unit) -> Odds:
    return check(
        2 @ d6, morale(g, unit), rally_modifiers(g, unit, rally_helper(g, unit)), "rallied", "shaken"
    )


def spot_query(needs: int, *, drm: int = 0) -> Odds:
    """10.1b-3, 10.1b-4: 1d6 and modifiers not above the number of the terrain."""
    tally = Tally([part(drm, "lnl-10.1b-6", "modifiers")] if drm else [])
    return check(d6, needs, tally, "spotted", "no_effect")


def spotting_odds(g: Lnl, unit: Unit, loc: int) -> Odds:
    return check(d6, spotting_needs(g, loc), spotting_modifiers(g, unit, loc), "spotted", "no_effect")


def smoke_odds(g: Lnl, unit: Unit) -> Odds:
    """7.0-3: one die not above the capability of the force, with nothing added to it."""
    return check(d6, g.module.smoke(g, unit), Tally(), "smoke", "no_effect")


def check_chance(needed: int, *, fails_on: int = 0) -> Fraction:
    """1.5-6: the chance of 2d6 not to come to more; `fails_on` is what fails whatever is needed."""
    chance = share_at_most(2, needed)
    return chance - TWO_DICE.get(fails_on, Fraction(0)) if fails_on <= needed else chance
