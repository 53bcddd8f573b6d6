"""What each hit does: nothing, Shock, or a figure out of action; and what becomes of a Big Man nearby."""

from __future__ import annotations

from typing import Final

from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import ON_FOOT, Unit
from bocage.systems.iabsm.rules.command.big_men import big_man_at_risk
from bocage.systems.iabsm.rules.sight.visibility import GREAT

MISSED: Final = 2
SHOCKED: Final = 4
"""hit-2, hit-3: the highest die that misses, and the highest that gives Shock."""


def suffer(g: Iabsm, unit: Unit, hits: int, *, first: bool = True) -> None:
    """hit-1 to hit-4, bonus-11: a die for each hit. `first`: no Shock of this attack came before."""
    dice = [g.dice.d6("hit") for _ in range(hits)]
    shock, kills = effects(dice)
    if first:
        shock = shock_left(g, unit, shock)
    unit.shock += shock
    g.tell(
        "hits",
        ("iabsm-hit-1", "iabsm-hit-2", "iabsm-hit-3", "iabsm-hit-4"),
        unit=unit.id,
        thrown=" ".join(str(die) for die in dice),
        shock=shock,
        kills=kills,
    )
    for _ in range(kills):
        lose_figure(g, unit)


def shock_left(g: Iabsm, unit: Unit, shock: int) -> int:
    """bonus-11: what is left of the Shock of an attack on a section in cover that keeps a stiff upper lip."""
    return max(shock - 1, 0) if g.stiff >> unit.side & 1 and is_in_cover(g, unit) else shock


def is_in_cover(g: Iabsm, unit: Unit) -> bool:
    """bonus-11: whether a section has taken cover, or stands in ground or at a line that gives some."""
    if unit.counter.kind != "section":
        return False
    if unit.in_cover or g.field.protections[unit.ground] > GREAT:
        return True
    return any(
        unit.at_lines >> number & 1 and g.field.protections[kind.code] > GREAT
        for number, kind in enumerate(g.field.kinds)
    )


def effects(dice: list[int]) -> tuple[int, int]:
    """hit-2 to hit-4: the Shock and the figures out of action that the dice of hits come to."""
    shock = kills = 0
    for die in dice:
        if die > SHOCKED:
            kills += 1
        elif die > MISSED:
            shock += 1
    return shock, kills


def lose_figure(g: Iabsm, unit: Unit) -> None:
    """hit-4, act-7, lead-4: a figure is out of action, the last slot first; a Big Man with the unit may be
    hit."""
    if not unit.is_here:
        return
    big_man_at_risk(g, unit)
    unit.figures -= 1
    if unit.figures > 0:
        g.thin(unit)
        return
    at = g.units[unit.rides].loc if unit.is_aboard else unit.loc
    g.tell("destroyed", ("iabsm-hit-4",), unit=unit.id, at=at)
    unit.rides = ON_FOOT
    g.remove(unit)
