"""Coming upon enemies who hide: where a move ends that would lead upon them, or within an inch of them."""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt
from typing import Final

from bocage.ground.table.bases import Base, disc
from bocage.ground.table.lattice import UNIT, Point
from bocage.systems.common.table.hulls import meets
from bocage.systems.common.table.moves import Walk
from bocage.systems.common.table.squads import SquadWalk
from bocage.systems.sotr.battle.state import APART, Sotr
from bocage.systems.sotr.rules.close_combat.onrush import point_towards

STEP: Final = UNIT // 2
"""How finely a move that is stopped looks for its end."""


def stop_short(g: Sotr, side: int, walk: Walk, goal: Point, bases: Callable[[Point], list[Base]]) -> Point:
    """ruling-7, ruling-12: return where a move ends that comes upon enemies who hide: on the straight way to
    its goal, as far as everybody stays an inch from them; where it began if nowhere. `bases`: of all who
    move, with their guide at a point."""
    hidden = [figure for figure in g.figures if figure.hidden and figure.side != side]

    def comes_upon(point: Point) -> bool:
        return any(meets(base, enemy, APART) for base in bases(point) for enemy in hidden)

    if not hidden or not comes_upon(goal):
        return goal
    here = walk.x, walk.y
    length = isqrt((goal[0] - here[0]) ** 2 + (goal[1] - here[1]) ** 2)
    for far in range(length - STEP, 0, -STEP):
        point = point_towards(here, goal, far)
        if not walk.against(*point) and not comes_upon(point):
            return point
    return here


def squad_stops_short(g: Sotr, side: int, walk: SquadWalk, goal: Point) -> Point:
    """ruling-7, ruling-12: the same for figures, and for a walker."""
    return stop_short(
        g, side, walk, goal, lambda point: [disc(x, y, walk.radius) for x, y in walk.places(*point)]
    )
