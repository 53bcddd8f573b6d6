"""What one round of high explosive will probably come to."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product

from bocage.systems.common.chances import Chances
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import SUPPRESSED, Unit
from bocage.systems.iabsm.content.artillery_rows import ShellRow
from bocage.systems.iabsm.rules.artillery.high_explosive import Throw, shell_row, shell_tally
from bocage.systems.iabsm.rules.fire.fire_table import hits_of, state_of

Kind = tuple[int, bool, bool, bool]
"""A total, whether it fails, is remarkable, and destroys."""


@lru_cache(maxsize=8)
def throws(row: ShellRow) -> dict[Kind, Fraction]:
    """he-2 to he-14: the chance of each kind of throw."""
    found: dict[Kind, Fraction] = {}
    share = Fraction(1, 6**row.dice)
    for dice in product(range(1, 7), repeat=row.dice):
        throw = Throw(list(dice), row)
        kind = (sum(dice), throw.fails, throw.is_remarkable, throw.destroys)
        found[kind] = found.get(kind, Fraction(0)) + share
    return found


def shell_chances(g: Iabsm, firer: Unit, target: Unit) -> Chances:
    """he-1 to he-14: nothing, or the target pinned, suppressed, or its weapon destroyed."""
    row = shell_row(firer)
    assert row is not None
    plain = int(shell_tally(g, firer, target, remarkable=False).total)
    better = int(shell_tally(g, firer, target, remarkable=True).total)
    return burst_chances(row, plain, better, team=target.counter.kind == "team")


def burst_chances(row: ShellRow, plain: int, better: int, *, team: bool) -> Chances:
    """he-1 to he-14: the same by what is added to the dice, usually and to a remarkable shot."""
    found: Chances = {}
    for (total, fails, remarkable, destroys), share in throws(row).items():
        if fails:
            code = "nothing"
        elif destroys and team:
            code = "destroyed"
        else:
            index = total + (better if remarkable else plain)
            code = "suppressed" if state_of(index) == SUPPRESSED else "pinned"
        found[code] = found.get(code, Fraction(0)) + share
    return found


def shell_hits(g: Iabsm, firer: Unit, target: Unit) -> Fraction:
    """he-13: how many hits a shell may expect."""
    row = shell_row(firer)
    assert row is not None
    plain = int(shell_tally(g, firer, target, remarkable=False).total)
    better = int(shell_tally(g, firer, target, remarkable=True).total)
    return sum(
        (
            hits_of(total + (better if remarkable else plain)) * share
            for (total, fails, remarkable, _), share in throws(row).items()
            if not fails
        ),
        Fraction(0),
    )
