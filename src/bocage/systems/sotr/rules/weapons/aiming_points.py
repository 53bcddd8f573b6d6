"""Where a template may be wanted: the points that are offered, and those that are accepted."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.bases import FINE
from bocage.ground.table.lattice import UNIT, Point
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.content.rows import templates
from bocage.systems.sotr.rules.close_combat.onrush import point_towards
from bocage.systems.sotr.rules.weapons.rounds import FLAME, SMOKE, Round, cannot_lay_at, reach_to

BEFORE: Final = 4 * UNIT
"""How far before somebody smoke is wanted."""
PIT: Final = "crater"
TRENCH: Final = "trench"
DROPPED: Final = 2
"""ruling-32: from so many inches a grenade goes into a window or a pit without a roll."""


class Reach:
    """ruling-28: where a figure may lay what it has."""

    __slots__ = ("_figure", "_g", "_what")

    def __init__(self, g: Sotr, figure: Figure, what: Round) -> None:
        self._g = g
        self._figure = figure
        self._what = what

    def allows(self, x: int, y: int) -> bool:
        """Whether a point may be chosen."""
        return cannot_lay_at(self._g, self._figure, self._what, x, y) is None


def points_for(g: Sotr, figure: Figure, what: Round) -> list[Point]:
    """Return where a figure may want its template, and may lay it."""
    wanted = _smoke_points(g, figure) if what.deed == SMOKE else _harmful_points(g, figure, what)
    return [point for point in wanted if cannot_lay_at(g, figure, what, point[0], point[1]) is None]


def has_point(g: Sotr, figure: Figure, what: Round) -> bool:
    """Whether there is such a point."""
    wanted = _smoke_points(g, figure) if what.deed == SMOKE else _harmful_points(g, figure, what)
    return any(cannot_lay_at(g, figure, what, x, y) is None for x, y in wanted)


def _harmful_points(g: Sotr, figure: Figure, what: Round) -> list[Point]:
    """Return where enemies stand who do not hide, and half-way between two who stand near each other."""
    longest = g.tables.flames[what.template] if what.deed == FLAME else what.weapon.long
    enemies = [
        enemy
        for enemy in g.open_enemies(figure.side)
        if not longest or reach_to(figure, enemy.x, enemy.y) <= (longest + 1) * FINE
    ]
    found: dict[Point, None] = {(enemy.x, enemy.y): None for enemy in enemies}
    if what.deed != FLAME:
        wide = templates()[what.template].size * UNIT
        for enemy in enemies:
            for other in enemies:
                if enemy.id < other.id and (enemy.x - other.x) ** 2 + (enemy.y - other.y) ** 2 <= wide * wide:
                    found[(enemy.x + other.x) // 2, (enemy.y + other.y) // 2] = None
    return list(found)


def _smoke_points(g: Sotr, figure: Figure) -> list[Point]:
    """Return points 4 inches before each enemy unit as one looks from the figure, and before each unit of its
    own side as the nearest enemy looks."""
    enemies = [unit for unit in g.standing(1 - figure.side) if not all(each.hidden for each in g.able(unit))]
    found: dict[Point, None] = {}
    for enemy in enemies:
        found[point_towards((enemy.x, enemy.y), (figure.x, figure.y), BEFORE)] = None
    for unit in g.standing(figure.side):
        if enemies:
            near = min(enemies, key=lambda each: (each.x - unit.x) ** 2 + (each.y - unit.y) ** 2)
            found[point_towards((unit.x, unit.y), (near.x, near.y), BEFORE)] = None
    return list(found)


def is_dropped_in(g: Sotr, figure: Figure, what: Round, x: int, y: int) -> bool:
    """ruling-32: whether a grenade needs no roll to hit: into a window or a pit at 2 inches or less."""
    if not what.by_hand or reach_to(figure, x, y) > DROPPED * FINE:
        return False
    house = g.field.house_at(x, y) if g.field.walled else -1
    if house >= 0:
        return house != figure.house
    if g.field.kind_at(x, y).code == PIT:
        return True
    lines = g.field.lines_near(x, y, 1)
    return any(lines >> at & 1 and kind.code == TRENCH for at, kind in enumerate(g.field.kinds))
