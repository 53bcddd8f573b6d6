"""Smoke: who may fire it, where it falls, and when it is gone."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import HEADING_LENGTH, HEADINGS, UNIT, VECTORS, Point, divide_away, in_arc
from bocage.kernel import Ask, Flow, No, Option, unpack_point
from bocage.kernel.options import pack_point
from bocage.systems.common.table.points import PointArea
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.rules.artillery.bursts import fall, sees_point
from bocage.systems.iabsm.rules.artillery.high_explosive import has_fired, mortar_of, not_ready

SMOKE_ASK: Final = "smoke"
LASTS: Final = 2
"""smoke-1: it is gone at the second Tea Break."""
AHEAD: Final = (6 * UNIT, 12 * UNIT, 18 * UNIT, 24 * UNIT)
"""How far before the firer points are offered, beside those before enemies in sight."""
NO_SMOKE: Final = No("iabsm-smoke-1", "no-smoke")
NOWHERE_TO: Final = No("iabsm-smoke-2", "nowhere-for-smoke")
OFF_TABLE: Final = No("iabsm-smoke-2", "smoke-off-table")
UNSEEN: Final = No("iabsm-smoke-2", "smoke-unseen")
TOO_NEAR: Final = No("iabsm-shell-2", "too-near")
TOO_FAR: Final = No("iabsm-shell-2", "out-of-range")
OUT_OF_ARC: Final = No("iabsm-gun-3", "out-of-arc")


def cannot_smoke(g: Iabsm, unit: Unit) -> No | None:
    """smoke-1: light mortars and guns fire smoke instead of high explosive; not by the switch."""
    no = not_ready(unit)
    if no is not None:
        return no
    mortar = mortar_of(unit)
    if g.choices.no_smoke or (mortar is not None and not mortar.smoke):
        return NO_SMOKE
    for x, y in _points_wanted(g, unit):
        if cannot_smoke_at(g, unit, x, y) is None:
            return None
    return NOWHERE_TO


def cannot_smoke_at(g: Iabsm, unit: Unit, x: int, y: int) -> No | None:
    """smoke-2: a point on the table that the firer sees, in reach and in its arc."""
    if not g.field.table.holds(x, y):
        return OFF_TABLE
    mortar = mortar_of(unit)
    square = (x - unit.x) ** 2 + (y - unit.y) ** 2
    if mortar is not None:
        if square > (mortar.range * UNIT) ** 2:
            return TOO_FAR
        if square < (mortar.least * UNIT) ** 2:
            return TOO_NEAR
    if not bears_on_point(unit, x, y):
        return OUT_OF_ARC
    return None if sees_point(g, unit, x, y) else UNSEEN


def bears_on_point(unit: Unit, x: int, y: int) -> bool:
    """piece-1, gun-3, act-8: whether a point lies in the arc of a gun or mortar."""
    if (x, y) == (unit.x, unit.y):
        return False
    if unit.hull is not None and unit.hull.row.gun_arc == "turret":
        return True
    narrow = unit.hull is not None or unit.is_carriage
    return in_arc(unit.facing, HEADINGS // 8 if narrow else HEADINGS // 4, x - unit.x, y - unit.y)


def smoke_points(g: Iabsm, unit: Unit) -> list[Point]:
    """Return where smoke may be wanted and fired."""
    return [(x, y) for x, y in _points_wanted(g, unit) if cannot_smoke_at(g, unit, x, y) is None]


def _points_wanted(g: Iabsm, unit: Unit) -> list[Point]:
    """Return where smoke may be wanted: 4 inches before each enemy on the table, and before the firer."""
    found: dict[Point, None] = {}
    for enemy in g.on_table(1 - unit.side):
        dx, dy = unit.x - enemy.x, unit.y - enemy.y
        size = max(abs(dx), abs(dy), 1)
        found[enemy.x + dx * 4 * UNIT // size, enemy.y + dy * 4 * UNIT // size] = None
    east, south = VECTORS[unit.facing]
    for far in AHEAD:
        x = unit.x + divide_away(east * far, HEADING_LENGTH)
        y = unit.y + divide_away(south * far, HEADING_LENGTH)
        found[x, y] = None
    return list(found)


class Reach:
    """smoke-2: where a unit may fire smoke."""

    __slots__ = ("_g", "_unit")

    def __init__(self, g: Iabsm, unit: Unit) -> None:
        self._g = g
        self._unit = unit

    def allows(self, x: int, y: int) -> bool:
        """Whether smoke may be fired at a point."""
        return cannot_smoke_at(self._g, self._unit, x, y) is None


def smoke(g: Iabsm, unit: Unit) -> Flow[None]:
    """smoke-1, smoke-2: a round of 2 inches radius on the point, or off it by the deviation."""
    points = smoke_points(g, unit)
    options: list[Option] = [g.verbs.screen(0, x, y) for x, y in points]
    area = PointArea(g.verbs.screen, g.field.table, Reach(g, unit).allows, points)
    option = yield Ask(g.seats[unit.side], SMOKE_ASK, options, {"unit": unit.id}, [area])
    _, x, y = unpack_point(option.value)
    found = fall(g, x, y)
    has_fired(g, unit)
    clauses = ("iabsm-smoke-1", "iabsm-smoke-2", "iabsm-barrage-2")
    if not g.field.table.holds(found.x, found.y):
        g.tell("smoke-lost", clauses, unit=unit.id, die=found.die)
        return
    at = pack_point(0, found.x, found.y)
    g.tell("smoke", clauses, unit=unit.id, die=found.die, off=found.off, hit=found.off == 0, at=at)
    lay(g, [*g.smoke, (found.x, found.y, LASTS)])


def lay(g: Iabsm, rounds: list[tuple[int, int, int]]) -> None:
    """smoke-1: no ray passes smoke: what is seen is seen anew."""
    g.smoke = rounds
    g.sights.veil([(x, y, g.tables.smoke) for x, y, _ in rounds])


def thin_out(g: Iabsm) -> None:
    """smoke-1: at the Tea Break smoke that has seen two of them is gone."""
    if not g.smoke:
        return
    left = [(x, y, lasts - 1) for x, y, lasts in g.smoke if lasts > 1]
    if len(left) < len(g.smoke):
        g.tell("smoke-gone", ("iabsm-smoke-1",), count=len(g.smoke) - len(left))
    lay(g, left)
