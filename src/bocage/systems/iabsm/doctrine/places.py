"""Where a unit wants to be: the way to the ground, the fire that can reach it, and whom it can reach."""

from __future__ import annotations

from math import isqrt
from typing import Final

from bocage.ground.table.lattice import STRIDE, UNIT, Point
from bocage.ground.table.shapes import is_point_near
from bocage.kernel import Ask, Option, unpack_point
from bocage.kernel.doctrine import Judgement
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.common.table.moves import MoveArea
from bocage.systems.common.table.tablefield import CROSSINGS, TableField, to_paces
from bocage.systems.iabsm.battle.state import APART
from bocage.systems.iabsm.battle.units import STEADY, Unit
from bocage.systems.iabsm.doctrine import weights as w
from bocage.systems.iabsm.doctrine.sense import REACH, Sense, stands_back
from bocage.systems.iabsm.rules.fire.crowding import CLOSE
from bocage.systems.iabsm.rules.infantry.movement import blind_pips

MEAN_DIE: Final = 3.5
HALF_INCH: Final = UNIT // 2
ROUND: Final = tuple(
    (dx * HALF_INCH, dy * HALF_INCH) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)
)
"""The neighbours of a point, half an inch round it."""


class Places:
    """Judges places for one side."""

    __slots__ = ("_kept", "g", "sense")

    def __init__(self, sense: Sense) -> None:
        self.sense = sense
        self.g = sense.g
        self._kept: dict[int, Reasons] = {}

    def reasons(self, unit: Unit, x: int, y: int) -> Reasons:
        """Say what is good and bad about a place for a unit."""
        key = (x << 12 | y) << 6 | unit.id
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._reasons(unit, x, y)
        return found

    def _reasons(self, unit: Unit, x: int, y: int) -> Reasons:
        """Work out what is good and bad about a place."""
        temper = self.sense.temper
        return [
            ("nearer", self._near(unit, x, y) * temper.objectives),
            ("objective", self._held(unit, x, y) * temper.objectives),
            ("danger", -w.DANGER * self._exposed(unit, x, y) * temper.caution),
            ("field-of-fire", self._field(unit, x, y) * temper.aggression),
        ]

    def _field(self, unit: Unit, x: int, y: int) -> float:
        """Return what the fire from a place is worth; to mortars and observers, that they see somebody."""
        danger = self.sense.danger
        if stands_back(unit):
            return w.OVERLOOKS if danger.overlooks(unit, x, y) else 0.0
        return w.TARGETS * danger.from_here(unit, x, y, w.FIELD)

    def _exposed(self, unit: Unit, x: int, y: int) -> float:
        """Return the hits to be expected at a place, and those that fall on others close by."""
        hits = self.sense.danger.at(unit, x, y)
        if hits == 0.0 or unit.hull is not None:
            return hits
        return hits * (1.0 + w.CROWDED * self.crowd(unit, x, y))

    def crowd(self, unit: Unit, x: int, y: int) -> int:
        """fire-7: return how many of one's own on foot a unit at a place shares hits with."""
        close = 0
        for each in self.sense.own:
            if each is not unit and each.hull is None:
                reach = CLOSE + (unit.half_front + each.half_front) // 2
                close += (each.x - x) ** 2 + (each.y - y) ** 2 <= reach * reach
        return close

    def _near(self, unit: Unit, x: int, y: int) -> float:
        """Return what the way that is left from a place costs."""
        if stands_back(unit):
            gx, gy = self.g.goal
            straight = isqrt((gx - x) ** 2 + (gy - y) ** 2) / UNIT
            return -w.NEARER * max(straight - w.STANDS_BACK, 0.0)
        away = self.sense.away(unit, x, y)
        if unit.hull is not None:
            away = max(away - w.BEHIND_MEN, 0.0)
        return -w.NEARER * away * self.sense.eager(unit)

    def _held(self, unit: Unit, x: int, y: int) -> float:
        """Return what it is worth to stand at the ground, the less the more of one's own do."""
        gx, gy = self.g.goal
        if unit.hull is not None or stands_back(unit) or (gx - x) ** 2 + (gy - y) ** 2 > REACH * REACH:
            return 0.0
        there = sum(
            1
            for each in self.sense.own
            if each is not unit
            and each.hull is None
            and not stands_back(each)
            and each.state == STEADY
            and self.sense.is_at_ground(each)
        )
        return w.HELD * self.sense.last * (w.HELD_ALREADY if there else 1.0)

    def worth(self, unit: Unit, x: int, y: int) -> float:
        """Return what a place is worth to a unit."""
        return sum(value for _, value in self.reasons(unit, x, y))

    # Moves

    def creep(self, ask: Ask) -> list[Reasons]:
        """A blind goes nearer to the ground that is wanted; nobody fires at it unless he has spotted it."""
        blind = self.sense.about(ask.about["unit"])
        found: list[Reasons] = []
        for option in ask.options:
            x, y = (blind.x, blind.y) if not option.args else unpack_point(option.value)[1:]
            found.append([("nearer", self._near(blind, x, y) if self.sense.wants else 0.0)])
        return found

    def run_blind(self, blind: Unit, dice: int, crossing: int) -> float:
        """Return how much nearer to the ground a mean roll brings a blind."""
        here = self._near(blind, blind.x, blind.y)
        gains = [self._near(blind, x, y) - here for x, y in self._spots(blind, dice, crossing)]
        return max(gains, default=w.NO_PLACE) - w.SWEAT * crossing

    def go(self, ask: Ask) -> list[Reasons]:
        """Judge each place against the one where the unit is."""
        unit = self.sense.about(ask.about["unit"])
        return [self.going(unit, option) for option in ask.options]

    def going(self, unit: Unit, option: Option) -> Reasons:
        """Judge a place against the one where the unit is."""
        if not option.args:
            return NOTHING
        _, x, y = unpack_point(option.value)
        here, there = self.reasons(unit, unit.x, unit.y), self.reasons(unit, x, y)
        found = [(name, value - was) for (name, value), (_, was) in zip(there, here, strict=True)]
        left = self.g.left
        if left > 0 and self.g.acting == unit.id:
            fire = self.sense.danger.from_here(unit, x, y, left)
            now = self.sense.danger.from_here(unit, unit.x, unit.y, left)
            found.append(("field-of-fire", w.FOLLOWED_BY_FIRE * (fire - now) * self.sense.temper.aggression))
        return found

    def refine(self, ask: Ask, best: Judgement) -> list[Judgement]:
        """Judge the neighbours of the best point of a move, half an inch round it."""
        area = next((each for each in ask.areas if isinstance(each, MoveArea)), None)
        if area is None or not best.option.args:
            return []
        unit = self.sense.about(ask.about["unit"])
        _, x, y = unpack_point(best.option.value)
        offered = {option.value for option in ask.options}
        found: list[Judgement] = []
        for dx, dy in ROUND:
            option = area.option(x + dx, y + dy) if _is_on(self.g.field, x + dx, y + dy) else None
            if option is not None and option.value not in offered and area.contains(x + dx, y + dy):
                found.append(Judgement(option, self.going(unit, option)))
        return found

    def run(self, unit: Unit, dice: int, crossing: int, left: int) -> float:
        """Return what the best place in reach of a mean roll is worth more than the one where the unit is,
        with the fire that the actions left allow from there; none if it would stay where it is after all."""
        aggression = self.sense.temper.aggression
        here = self.worth(unit, unit.x, unit.y)
        now = self.sense.danger.from_here(unit, unit.x, unit.y, left) if left > 0 else 0.0
        best = w.NO_PLACE
        for x, y in self._spots(unit, dice, crossing):
            gain = self.worth(unit, x, y) - here
            fire = self.sense.danger.from_here(unit, x, y, left) if left > 0 else 0.0
            if gain + w.FOLLOWED_BY_FIRE * (fire - now) * aggression > 0.0:
                best = max(best, gain + w.FOLLOWED_BY_FIRE * fire * aggression)
        return best - w.STAYS - w.SWEAT * (dice + crossing)

    def _spots(self, unit: Unit, dice: int, crossing: int) -> list[tuple[int, int]]:
        """List the places in reach of a mean roll that are nearest to the ground, and those in cover."""
        field: TableField = self.g.field if unit.hull is None else self.g.field.going
        ground = field.ground(unit.radius)
        x, y = (unit.x + STRIDE // 2) // STRIDE * STRIDE, (unit.y + STRIDE // 2) // STRIDE * STRIDE
        node = ground.node_at(x, y)
        if node < 0 or not ground.stands[node]:
            return []
        reach = [self._inches(unit, grade, dice) for grade in range(len(self.g.tables.pips))]
        points: dict[tuple[int, int], float] = {}
        for grade in field.grades_near(x, y, max(reach)):
            far = reach[grade] if grade < len(reach) else 0
            if far < UNIT:
                continue
            winds = field.winds(unit.radius, grade, crossing=False)
            for goal in winds.candidates(node, to_paces(far)):
                points[ground.point(goal)] = 0.0
            if crossing:
                for goal in field.winds(unit.radius, grade, crossing=True).candidates(node, to_paces(far)):
                    point = ground.point(goal)
                    if point not in points:
                        met = field.straight(unit.x, unit.y, point[0], point[1], unit.radius)
                        if met >= 0 and met // CROSSINGS <= crossing:
                            points[point] = 0.0
        for point in points:
            points[point] = self._near(unit, *point) + self._held(unit, *point)
        ranked = sorted(points, key=lambda point: -points[point])
        found = self._free(unit, ranked)
        if unit.hull is None:
            posts = field.posts(unit.radius).near(unit.x, unit.y, max(reach))
            posts.sort(key=lambda post: -self._near(unit, post.x, post.y) - self._held(unit, post.x, post.y))
            for post in posts[: w.TRIED]:
                met = field.straight(unit.x, unit.y, post.x, post.y, unit.radius)
                if met >= 0 and met // CROSSINGS <= crossing:
                    found += self._free(unit, [(post.x, post.y)])
        return found

    def _free(self, unit: Unit, points: list[Point]) -> list[Point]:
        """Return the first points that no enemy stands in the way to: act-5, nobody passes him by an inch."""
        found: list[Point] = []
        for x, y in points:
            if len(found) == w.TRIED:
                break
            if not any(self._passes(unit, x, y, enemy) for enemy in self.sense.enemies):
                found.append((x, y))
        return found

    def _passes(self, unit: Unit, x: int, y: int, enemy: Unit) -> bool:
        """Whether the straight way to a point comes too near to an enemy."""
        near = unit.radius + enemy.radius + APART
        square = near * near
        return any(is_point_near(px, py, unit.x, unit.y, x, y, square) for px, py in enemy.points)

    def _inches(self, unit: Unit, grade: int, dice: int) -> int:
        """Return how far a mean roll leads on a class of ground, in sixteenths."""
        if unit.hull is not None:
            row = unit.hull.mobility
            pips = (row.hard, row.ordinary, row.broken)
            return int((MEAN_DIE + pips[grade] - unit.hull.engine) * dice * UNIT) if grade < len(pips) else 0
        less = self.g.tables.pips[grade]
        if unit.is_blind:
            less = blind_pips(self.g.choices, less)
        inches = sum(max(face - less, 0) for face in range(1, 7)) / 6 * dice - unit.shock
        return int(max(inches, 0.0) * UNIT)


def _is_on(field: TableField, x: int, y: int) -> bool:
    """Whether a point lies on the table."""
    return field.table.holds(x, y)
