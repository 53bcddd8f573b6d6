"""A vehicle that takes cover: it shows its front to the enemy and goes where fewer of his rays reach it."""

from __future__ import annotations

from bocage.ground.table.lattice import UNIT, heading_to
from bocage.systems.common.table.moves import Walk
from bocage.systems.iabsm.battle.hulls import FREE
from bocage.systems.iabsm.battle.state import APART, Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.rules.armour.riders import carry_along
from bocage.systems.iabsm.rules.artillery.mines import tread
from bocage.systems.iabsm.rules.sight.spotting import shows_itself


def hide(g: Iabsm, unit: Unit, clause: str) -> None:
    """cover-1, sight-4, mine-1: the vehicle turns its front to the nearest spotted enemy and moves up to 1D6
    inches to the nearest place where fewer rays reach it, if there is one; that is a move in sight, and over
    mines if there are any."""
    hull = unit.hull
    assert hull is not None
    spotted = [enemy for enemy in g.on_table(1 - unit.side) if enemy.spotted_by]
    enemy = g.sights.nearest(unit, spotted)
    moves = hull.held == FREE and not hull.halted
    die = g.dice.d6("cover") if moves else 0
    origin, start = unit.loc, (unit.x, unit.y)
    x, y = nearest_hide(g, unit, die * UNIT) if moves else (unit.x, unit.y)
    heading = unit.facing if enemy is None or not moves else heading_to(enemy.x - x, enemy.y - y)
    if moves:
        if not g.has_room(unit, x, y, heading):
            x, y, heading = unit.x, unit.y, unit.facing
        hull.turned = hull.turned or heading != unit.facing
        if (x, y) != (unit.x, unit.y):
            unit.moved_turn = g.turn
            if unit.lay is not None:
                unit.lay.lose_aim()
        g.put(unit, x, y, heading)
        carry_along(g, unit)
    unit.in_cover = True
    g.tell("hides", (clause, "iabsm-cover-1"), unit=unit.id, die=die, origin=origin, to=unit.loc)
    if unit.loc != origin:
        shows_itself(g, unit)
        tread(g, unit, [start, (x, y)])


def nearest_hide(g: Iabsm, unit: Unit, reach: int) -> tuple[int, int]:
    """cover-1: the nearest place in reach where fewer rays reach it; where it is, if there is none."""
    here = rays_at(g, unit, unit.x, unit.y)
    best, found = reach * reach + 1, (unit.x, unit.y)
    if here == 0:
        return found

    def bars(x: int, y: int) -> str:
        return "" if g.has_room(unit, x, y, unit.facing) else "no-room"

    allowances = [reach] * 3 + [0]
    others, enemies = g.others(unit), g.on_table(1 - unit.side)
    for x, y in Walk(g.field.going, unit, allowances, 0, APART, others, enemies, bars).candidates():
        away = (x - unit.x) ** 2 + (y - unit.y) ** 2
        if away < best and rays_at(g, unit, x, y) < here:
            best, found = away, (x, y)
    return found


def rays_at(g: Iabsm, unit: Unit, x: int, y: int) -> int:
    """Return how many rays of the enemies on the table reach a vehicle at a place."""
    field = g.field
    beside = field.lines_near(x, y, unit.radius + UNIT + 1)
    found = 0
    for enemy in g.on_table(1 - unit.side):
        half = min(unit.half_front, enemy.half_front)
        hidden = g.sights.between(enemy.x, enemy.y, x, y, half, enemy.at_lines | beside)
        found += 8 - hidden.bit_count()
    return found
