"""Mist: a vampire moves through walls instead of shooting."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import Point, length_between
from bocage.ground.table.tape import NO_WAY, Way
from bocage.kernel import Flow, No
from bocage.systems.common.table.squads import SquadWalk
from bocage.systems.sotr.battle.figures import ADVANCED
from bocage.systems.sotr.battle.state import APART, CHAIN, Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.action.movement import (
    HAS_SHOT,
    IS_SUPPRESSED,
    NOBODY_MOVES,
    choose_from,
    free_to_move,
)
from bocage.systems.sotr.rules.creatures.traits import has_trait

NO_MIST: Final = No("sotr-ruling-48", "no-mist")
RINGS: Final = (4, 2, 1)
WINDS: Final = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


def cannot_turn_to_mist(g: Sotr, unit: Unit) -> No | None:
    """ruling-48: a vampire who has not shot may move as mist."""
    if not has_trait(unit, "mist"):
        return NO_MIST
    if g.is_kept_down(unit):
        return IS_SUPPRESSED
    if g.has_shot:
        return HAS_SHOT
    return None if free_to_move(g, unit) else NOBODY_MOVES


def mist_walk(g: Sotr, unit: Unit) -> MistWalk:
    """ruling-48: the move of mist: as far as an Advance, through walls and over all ground."""
    move = g.tables.advance[unit.counter.speed]
    return MistWalk(
        g.field,
        free_to_move(g, unit),
        [],
        move,
        g.field.pace(move),
        APART,
        CHAIN,
        [0, 0, 0, 0],
        g.in_the_way(unit),
        g.open_enemies(unit.side),
    )


def go_as_mist(g: Sotr, unit: Unit) -> Flow[None]:
    """ruling-48: a vampire moves through walls instead of shooting."""
    for figure in free_to_move(g, unit):
        figure.prone = False
    yield from choose_from(g, unit, mist_walk(g, unit), ADVANCED)


class MistWalk(SquadWalk):
    """A straight way that nothing bars but the table's edge and enemies."""

    __slots__ = ()

    def candidates(self) -> list[Point]:
        found: list[Point] = []
        for part in RINGS:
            far = self.allowances[0] * part // RINGS[0]
            for dx, dy in WINDS:
                size = 17 if dx and dy else 12
                x, y = self.x + dx * (far * 12 // size), self.y + dy * (far * 12 // size)
                if not self.against(x, y):
                    found.append((x, y))
        return found

    def way(self, x: int, y: int) -> Way | None:
        straight = self._straight(0, self.x, self.y, x, y)
        return (
            None
            if straight == NO_WAY or straight > self._limit
            else Way([(self.x, self.y), (x, y)], straight)
        )

    def _straight(self, at: int, ax: int, ay: int, bx: int, by: int) -> int:
        radius = self._movers[at].radius
        if self._enemies and self._meets_enemy(radius, ax, ay, bx, by):
            return NO_WAY
        return length_between(ax, ay, bx, by)

    def shaded(self) -> set[int]:
        ground = self.field.ground(self.radius)
        reach = max(self.allowances) ** 2
        return {
            node
            for node in range(len(ground.stands))
            if ground.stands[node] and _square(ground.point(node), (self.x, self.y)) <= reach
        }


def _square(point: Point, other: Point) -> int:
    """Return the square of the distance of two points."""
    return (point[0] - other[0]) ** 2 + (point[1] - other[1]) ** 2
