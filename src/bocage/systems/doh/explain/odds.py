"""13.1.7: what a crowd will probably do: when it is activated, and when somebody passes through it."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from bocage.kernel import Option, Tally
from bocage.systems.common.chances import Chances, Odds
from bocage.systems.common.dice_odds import FACES
from bocage.systems.doh.rules.mobs import (
    AGGRESSIVE,
    CONFUSED,
    DISPERSES,
    GROWS,
    PASSES,
    activation_modifiers,
    lone_mob,
)
from bocage.systems.lnl.battle.state import Lnl, Unit

RESULTS: Final = {DISPERSES: "disperses", CONFUSED: "confused", GROWS: "grows", AGGRESSIVE: "aggressive"}
MOVES: Final = "moves"
FORETOLD: Final = frozenset({"mob", "pass-through"})


def crowd_odds(g: Lnl, side: int, option: Option) -> tuple[Unit, Odds] | None:
    """For an option that lets a crowd decide, the chances of each of its moods; None for any other."""
    if option.verb == "mob":
        mob = g.units[option.value]
        return mob, activation_odds(g, mob)
    if option.verb == "pass-through":
        met = lone_mob(g, 1 - side, option.value)
        return None if met is None else (met, passing_odds())
    return None


def activation_odds(g: Lnl, mob: Unit) -> Odds:
    """13.1.7.1-2: one die on the mob table, less what its Fired Through markers take."""
    tally = activation_modifiers(g, mob)
    chances: Chances = dict.fromkeys((*RESULTS.values(), MOVES), Fraction(0))
    for roll in FACES:
        result = max(DISPERSES, int(roll + tally.total))
        chances[RESULTS.get(result, MOVES)] += Fraction(1, len(FACES))
    return Odds(chances, tally)


def passing_odds() -> Odds:
    """13.1.7-14: on 5 or 6 the mob attacks."""
    return Odds({"let_through": Fraction(PASSES, 6), "attacked": 1 - Fraction(PASSES, 6)}, Tally())
