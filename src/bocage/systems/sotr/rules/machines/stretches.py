"""Straight stretches of a machine on tracks or wheels: where each leads, and the turn before it."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.bases import Base, rectangle
from bocage.ground.table.lattice import (
    HEADING_LENGTH,
    HEADINGS,
    STRIDE,
    TAPE,
    UNIT,
    VECTORS,
    Point,
    divide_away,
    heading_to,
)
from bocage.ground.table.tape import NO_WAY, Way
from bocage.systems.common.table.hulls import meets
from bocage.systems.common.table.moves import ALLOWED, CROWDED, ENEMY, OBSTACLE, OFF_TABLE, TOO_FAR, Walk
from bocage.systems.common.table.tablefield import GRADES
from bocage.systems.sotr.battle.state import APART, Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.machines.crews import hull_of

LEG: Final = 4 * UNIT
"""ruling-44: for each so many sixteenths it turns once."""
QUARTER: Final = HEADINGS // 4
EIGHTH_TURN: Final = HEADINGS // 8
HALF_TURN: Final = HEADINGS // 2
BEARINGS: Final = (0, -4, 4, -8, 8, -12, 12, -16, 16, HALF_TURN)
"""The directions in which candidates lie, from where it faces: ahead, to both sides, and back."""
TURNS_TOO_OFTEN: Final = "turns-too-often"


class Stretches(Walk):
    """The next straight stretch of a move."""

    __slots__ = ("_going", "_kept", "_taken_by", "g", "hull", "left", "turns", "unit")

    def __init__(self, g: Sotr, unit: Unit, move: int) -> None:
        """`move`: how far the whole move leads, in sixteenths."""
        machine = unit.machine
        assert machine is not None
        self.g = g
        self.unit = unit
        self.hull = hull_of(g, unit)
        self.left = move - machine.driven
        self.turns = -machine.pivots
        """How many turns it has left, before this stretch is driven: see `may_turn`."""
        self._going = g.field.going(machine.row.kind)
        super().__init__(self._going, self.hull, [self.left] * GRADES, 0, 0, (), ())
        self._kept = g.open_enemies(unit.side)
        self._taken_by = g.in_the_way(unit)

    # Turning

    def earned(self, driven: int) -> int:
        """ruling-44: how many turns a machine has that has gone so far in this move."""
        return driven // LEG

    def may_turn(self, further: int) -> bool:
        """ruling-44: whether it may turn, if it goes so much farther."""
        machine = self.unit.machine
        assert machine is not None
        return self.earned(machine.driven + further) + self.turns > 0

    def may_turn_to(self, heading: int) -> bool:
        """ruling-44: whether it may turn to a heading where it stands: by what it has gone already."""
        return self.may_turn(0) and not self._room(self.x, self.y, heading)

    def heading_at(self, x: int, y: int) -> int:
        """ruling-44: how it faces at the end of a stretch: where it goes; as it did if it goes straight on or
        backs."""
        return self.hull.facing if self._is_in_line(x, y) else heading_to(x - self.x, y - self.y)

    def _is_in_line(self, x: int, y: int) -> bool:
        """Whether a point lies on the line of the hull, as nearly as the lattice tells."""
        east, south = VECTORS[self.hull.facing]
        beside = east * (y - self.y) - south * (x - self.x)
        return abs(beside) <= HEADING_LENGTH

    # Where to

    def candidates(self) -> list[Point]:
        """List the ends and the middles of straight stretches."""
        found: dict[Point, None] = {}
        for bearing in BEARINGS:
            heading = (self.hull.facing + bearing) % HEADINGS
            far = self.left
            while far >= STRIDE:
                point = self._ahead(heading, far)
                if not self.against(*point):
                    found[point] = None
                    half = self._ahead(heading, far // 2)
                    if far >= 2 * STRIDE and not self.against(*half):
                        found[half] = None
                    break
                far -= STRIDE
        return list(found)

    def _ahead(self, heading: int, far: int) -> Point:
        """Return the point so far in a heading."""
        east, south = VECTORS[heading]
        return (
            self.x + divide_away(east * far, HEADING_LENGTH),
            self.y + divide_away(south * far, HEADING_LENGTH),
        )

    def against(self, x: int, y: int) -> str:
        """Return what is against a stretch to a point, `ALLOWED` if nothing is."""
        if (x, y) == (self.x, self.y) or not self._going.table.holds(x, y):
            return OFF_TABLE
        cost = self._measure(x, y)
        if cost == NO_WAY:
            return OBSTACLE
        if cost > self.left * (TAPE // UNIT):
            return TOO_FAR
        heading = self.heading_at(x, y)
        turned = min((heading - self.hull.facing) % HEADINGS, (self.hull.facing - heading) % HEADINGS)
        if turned > QUARTER or (turned and not self.may_turn(self.cost_to(x, y))):
            return TURNS_TOO_OFTEN
        return self._watched(x, y) or self._room(x, y, heading)

    def _measure(self, x: int, y: int) -> int:
        """Measure a stretch in parts of `TAPE`, with what slower ground and crossings cost."""
        return self._going.stretch(self.x, self.y, x, y, self.radius, self._going.pace)

    def cost_to(self, x: int, y: int) -> int:
        """Return what a stretch costs, in sixteenths rounded up."""
        return -(-self._measure(x, y) * UNIT // TAPE)

    def _watched(self, x: int, y: int) -> str:
        """ruling-7: whether a stretch comes within an inch of an enemy: the hull as wide as it is, as far as
        its front."""
        heading = self.heading_at(x, y)
        middle = (self.x + x) // 2, (self.y + y) // 2
        far = max(abs(x - self.x), abs(y - self.y))
        base = rectangle(*middle, self.hull.half_length + (far + 1) // 2, self.radius, heading)
        near = any(meets(base, enemy, APART) for enemy in self._kept)
        return ENEMY if near and not self._leaves(x, y) else ""

    def _leaves(self, x: int, y: int) -> bool:
        """Whether a stretch only leads away from every enemy within an inch."""
        for enemy in self._kept:
            if meets(self.hull.standing(self.hull.facing), enemy, APART):
                if (enemy.x - self.x) * (x - self.x) + (enemy.y - self.y) * (y - self.y) > 0:
                    return False
        return True

    def _room(self, x: int, y: int, heading: int) -> str:
        """ruling-7, ruling-44: what is against the hull standing at a point."""
        base = rectangle(x, y, self.hull.half_length, self.radius, heading)
        if not self._going.holds(base):
            return OBSTACLE
        if any(meets(base, other, 0) for other in self._taken_by):
            return CROWDED
        return ENEMY if any(meets(base, enemy, APART) for enemy in self._kept) else ALLOWED

    def bases_at(self, point: Point) -> list[Base]:
        """Return the base of the hull at the end of a stretch."""
        x, y = point
        return [rectangle(x, y, self.hull.half_length, self.radius, self.heading_at(x, y))]

    def way(self, x: int, y: int) -> Way | None:
        """Return the stretch to a point; None if it may not be driven."""
        if self.against(x, y):
            return None
        return Way([(self.x, self.y), (x, y)], self._measure(x, y))

    def shaded(self) -> set[int]:
        """Return the nodes that it may drive to."""
        ground = self._going.ground(self.radius)
        return {ground.node_at(x, y) for x, y in self.nodes()}

    def nodes(self) -> list[Point]:
        """List every node of the lattice that may be chosen."""
        found: list[Point] = []
        far = self.left // STRIDE + 1
        for column in range(self.x // STRIDE - far, self.x // STRIDE + far + 1):
            for row in range(self.y // STRIDE - far, self.y // STRIDE + far + 1):
                if not self.against(column * STRIDE, row * STRIDE):
                    found.append((column * STRIDE, row * STRIDE))
        return found
