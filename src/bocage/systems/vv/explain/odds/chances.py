"""Exact chances of Valor & Victory: fire, anti-tank fire, close assault and rally, before the dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from icepool import d6

from bocage.kernel import Part, Tally
from bocage.systems.common.chances import TWO_DICE, Chances, Odds, check
from bocage.systems.common.dice_odds import FACES, share_at_most
from bocage.systems.vv.content.tables import AUTOMATIC, LETTERS, tables

NO_EFFECT: Final = "no_effect"
MISS: Final = "miss"
ELIMINATED: Final = "eliminated"
IMMOBILISED: Final = "immobilised"


def points_odds(strength: int, modifier: int) -> Chances:
    """14.5: how many casualty points an attack of this firepower brings; `points_0` is no effect."""
    chances: dict[int, Fraction] = {}
    for roll, chance in TWO_DICE.items():
        points = tables().points(strength, roll + modifier)
        chances[points] = chances.get(points, Fraction(0)) + chance
    return {f"points_{points}": chances[points] for points in sorted(chances)}


def hit_chance(needed: int, modifier: int) -> Fraction:
    """18.3-4: two dice and modifiers not above the to-hit number."""
    return share_at_most(2, needed - modifier)


def elimination_odds(letter: int, armour: int, *, direct: bool = True) -> Chances:
    """18.4: what a hit does to an AFV: lost below the Elimination Number, immobilised on the very number."""
    needed = tables().elimination(letter, armour)
    if needed == AUTOMATIC:
        return {ELIMINATED: Fraction(1)}
    below = share_at_most(2, needed - 1)
    equal = TWO_DICE.get(needed, Fraction(0))
    if not direct:
        return {NO_EFFECT: 1 - below - equal, ELIMINATED: below + equal}
    return {NO_EFFECT: 1 - below - equal, IMMOBILISED: equal, ELIMINATED: below}


def shot_odds(hit: Fraction, struck: Chances) -> Chances:
    """To hit, and then what the hit does."""
    chances: Chances = {MISS: 1 - hit}
    for name, chance in struck.items():
        chances[name] = chances.get(name, Fraction(0)) + hit * chance
    return chances


def snipe_odds(cover: int) -> Chances:
    """17.5: one die less the cover of the target, in casualty points."""
    chances: dict[int, Fraction] = {}
    for die in FACES:
        points = max(0, die - cover)
        chances[points] = chances.get(points, Fraction(0)) + Fraction(1, len(FACES))
    return {f"points_{points}": chances[points] for points in sorted(chances)}


def assault_odds(kill: int, modifier: int) -> Chances:
    """15.7-3: the modified roll not above the Kill Number."""
    success = hit_chance(kill, modifier)
    return {"failure": 1 - success, "success": success}


# Described by their numbers, as on the command line


def ap_query(apfp: int, drm: int) -> Odds:
    """Anti-personnel fire."""
    tally = Tally([Part(drm, "vv-13.4-1", "modifiers")] if drm else [])
    return Odds(points_odds(apfp, drm), tally)


def at_query(needs: int, letter: str, armour: str, drm: int) -> Odds:
    """Anti-tank fire of a letter at an armour."""
    tally = Tally([Part(drm, "vv-18.3-4", "modifiers")] if drm else [])
    struck = elimination_odds(LETTERS.index(letter), LETTERS.index(armour))
    return Odds(shot_odds(hit_chance(needs, drm), struck), tally)


def close_assault_query(attack: int, defence: int, drm: int) -> Odds:
    """A close assault of one firepower against another."""
    kill = tables().kill_number(tables().odds(attack, defence))
    parts = [Part(kill, "vv-15.6-4", "odds"), *([Part(drm, "vv-15.7-3", "modifiers")] if drm else [])]
    return Odds(assault_odds(kill, drm), Tally(parts))


def rally_query(unit: str, drm: int) -> Odds:
    """14.8: a pinned unit in the After Action Phase."""
    number = tables().rally[unit]
    tally = Tally([Part(drm, "vv-14.8-7", "modifiers")] if drm else [])
    return check(2 @ d6, int(number.value), tally, "rallied", "pinned")
