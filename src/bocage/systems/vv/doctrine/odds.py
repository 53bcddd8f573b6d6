"""What fire is worth, by the tables: the points to expect of a roll, no more than the targets can pay."""

from __future__ import annotations

from functools import cache
from typing import Final

from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import FIRE, Unit
from bocage.systems.vv.content.tables import AUTOMATIC, tables
from bocage.systems.vv.rules.fire.attacks import cover
from bocage.systems.vv.rules.vehicles.machine_fire import machine_apfp
from bocage.systems.vv.rules.weapons.support_weapons import firepower, reach

WAYS: Final = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""How many of the 36 throws of two dice come to each total."""
MOST: Final = 40
"""More points than any hex can pay."""


@cache
def expected(row: int, modifier: int, most: int = MOST) -> float:
    """The points to expect on a row of the AP Combat Table, of which no more than `most` count."""
    apfp = LEAST[row]
    total = sum(ways * min(most, tables().points(apfp, roll + modifier)) for roll, ways in WAYS.items())
    return total / 36


LEAST: Final = tuple(
    next(apfp for apfp in range(1, 60) if tables().ap_row(apfp) == row)
    for row in range(len(tables().ap_rows))
)
"""The least APFP of each row."""


def points(apfp: int, modifier: int, most: int = MOST) -> float:
    """The points to expect of so much APFP."""
    return expected(tables().ap_row(apfp), modifier, min(most, MOST)) if apfp > 0 else 0.0


@cache
def at_most(limit: int) -> float:
    """The chance of two dice to come to no more than this."""
    return sum(ways for total, ways in WAYS.items() if total <= limit) / 36


@cache
def kill_chance(needed: int, modifier: int, number: int) -> float:
    """18.3, 18.4: the chance to hit, times that to eliminate or immobilise."""
    hit = at_most(needed - modifier)
    if number == AUTOMATIC:
        return hit
    return hit * at_most(number) if number else 0.0


# Groups


def group_apfp(g: Vv, units: list[Unit], distance: int) -> int:
    """The APFP that these units bring to bear at a range."""
    total = 0
    for unit in units:
        for part in firepower(g, unit, distance):
            total += int(part.value)
    return total


def ready(g: Vv, side: int, cell: int) -> list[Unit]:
    """The infantry of a hex that may still fire."""
    return [
        unit
        for unit in g.at[side][cell]
        if unit.counter.is_infantry and not unit.pinned and not unit.marks & FIRE
    ]


def leadership(units: list[Unit]) -> int:
    """13.6: the best modifier among them."""
    return min((unit.counter.modifier for unit in units if unit.counter.is_leader), default=0)


def capacity(units: list[Unit]) -> int:
    """What these units could pay at most."""
    return sum(unit.counter.casualty for unit in units if not unit.counter.is_afv)


def hex_fire(
    g: Vv, side: int, origin: int, target: int, most: int, *, extra: int = 0, fresh: bool = False
) -> float:
    """The points that a hex, infantry and machines, is expected to cause in another."""
    if not g.field.sight.see[origin] >> target & 1:
        return 0.0
    distance = g.field.distance[origin][target]
    modifier = cover(g, origin, target) + extra
    men = (
        [u for u in g.at[side][origin] if u.counter.is_infantry and not u.pinned]
        if fresh
        else ready(g, side, origin)
    )
    men = [unit for unit in men if distance <= reach(unit)]
    total = points(group_apfp(g, men, distance), modifier + leadership(men), most) if men else 0.0
    for unit in g.at[side][origin]:
        if not unit.counter.is_infantry and not unit.pinned and (fresh or not unit.marks & FIRE):
            strength = sum(int(part.value) for part in machine_apfp(g, unit, target))
            total += points(strength, modifier, most)
    return min(total, float(most))
