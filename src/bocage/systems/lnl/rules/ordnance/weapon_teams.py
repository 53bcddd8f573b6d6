"""1.6.3: Weapon Teams with a gun: where it can be taken, which way it points, and what it then bears on."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No
from bocage.systems.lnl.battle.state import Lnl, Unit
from bocage.systems.lnl.rules.vehicles.vehicles import corners_towards, covered_arc

GUN_IN_BUILDING: Final = No("lnl-1.6.3-3", "gun-in-building")
GUN_OVER_HEDGE: Final = No("lnl-1.6.3-4", "gun-over-hedge")
FIXED: Final = No("lnl-1.6.3a-7", "gun-cannot-move")
INDOORS: Final = No("lnl-1.6.3-11", "recoilless-indoors")
OUTSIDE_ARC: Final = No("lnl-1.6.3a-1", "outside-arc")
TOO_SLOW: Final = No("lnl-1.6.3a-3", "not-enough-mp")
FACES_THERE: Final = No("lnl-1.6.3a-3", "faces-there-already")

# Where a gun can be


def is_big_gun(unit: Unit) -> bool:
    """Ruling 32: a gun of more than 20 mm, which recoilless rifles and mortars are not."""
    return "gun" in unit.counter.abilities


def cannot_be_in(g: Lnl, unit: Unit, loc: int) -> No | None:
    """1.6.3-3: no gun in a hut or building."""
    return GUN_IN_BUILDING if is_big_gun(unit) and g.field.cover[loc].building else None


def cannot_haul(g: Lnl, unit: Unit, here: int, to: int) -> No | None:
    """1.6.3-3, 1.6.3-4: no gun into a building, or across a wall, hedge or bocage."""
    if not is_big_gun(unit):
        return None
    if g.field.cover[to].building:
        return GUN_IN_BUILDING
    cell, beyond = g.field.cell_of[here], g.field.cell_of[to]
    land = g.field.land
    if here < 0 or beyond not in land.neighbours[cell]:
        return None
    standing = land.side(cell, land.neighbours[cell].index(beyond))
    return GUN_OVER_HEDGE if standing and g.field.chart.hexside[standing].no_gun else None


def is_fixed(unit: Unit) -> bool:
    """1.6.3a-7: the 88 only pivots."""
    return "cannot_move" in unit.counter.abilities


# Which way it points


def facings_towards(g: Lnl, team: Unit, target: int) -> list[int]:
    """The corners from which the target can be fired at: two when it lies on the edge of an arc."""
    return corners_towards(g, g.field.cell_of[team.loc], target)


def bears_on(g: Lnl, team: Unit, target: int) -> bool:
    """14.0a-1, 1.6.3a-1: the target is in its arc; only a red arrow ties a team to one."""
    return not team.counter.arc or bool(
        covered_arc(g.field, g.field.cell_of[team.loc], team.facing) >> target & 1
    )


def cannot_fire_here(g: Lnl, team: Unit) -> No | None:
    """1.6.3-11, 1.6.3-12: no recoilless rifle fires from inside a building, which a bunker is not."""
    if "rr" not in team.counter.abilities:
        return None
    return INDOORS if "no_rr_fire" in g.field.cover[team.loc].flags else None


def pivot_cost(g: Lnl, old: int, new: int) -> int:
    """1.6.3a-3, ruling 33: 1 MP for two hexsides, rounded up."""
    corners = len(g.verbs.corners)
    turned = (new - old) % corners
    return -(-min(turned, corners - turned) // 2)
