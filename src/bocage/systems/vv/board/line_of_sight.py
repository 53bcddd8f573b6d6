"""Chapters 9 and 10: line of sight. Whole hexes count: any part of a blocking hex blocks (9.2-2).

`Sight.verdict` judges one line with its reasons. `Sightlines` tabulates all pairs of hexes of a land once and
keeps the table on disk; smoke lies on top.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from bocage.ground.cachefile import cache_folder, read_cached, write_cached
from bocage.ground.crossings import Crossing, Tracer
from bocage.ground.land import OFF_MAP, Cell, Land
from bocage.ground.lattice import cross
from bocage.ground.tracks import Contact
from bocage.systems.vv.content.terrain import SideRow, TerrainRow

RULES_VERSION: Final = 3
"""Raised whenever a verdict may change, so that tables cached under older rules are made anew."""

BLOCKED: Final = 255
SUMMIT: Final = 2
"""10.7-10: the level to which a line may follow a slope."""
NO_SMOKE: Final[Mapping[int, int]] = {}

NOWHERE: Final = 0
HERE: Final = 1
THERE: Final = 2
BOTH: Final = 3
"""Whose hex a hexside on the line belongs to: 10.10-6 frees the unit beside it from its hindrance."""


Hands = tuple[list[int], list[int]]
"""The hexes on the left of a hexside line and on its right."""


class Reason(NamedTuple):
    """What the line meets, what it does there, by which clause. `beside` tells whose own hexside it is."""

    effect: str
    clause: str
    where: str
    what: str
    value: int = 0
    beside: int = NOWHERE


class Verdict(NamedTuple):
    """A line from `here` to `there`, with what it meets in order."""

    blocked: bool
    reasons: tuple[Reason, ...]

    def counted(self) -> list[Reason]:
        """The hindrances that modify an attack from here at there (10.10-6, vv-9.4a-1)."""
        return [each for each in self.reasons if each.value and not each.beside & HERE]

    @property
    def modifier(self) -> int:
        return sum(each.value for each in self.counted())


CLEAR_LINE: Final = Verdict(False, ())


class Slope(NamedTuple):
    """10.7: the heights of the two ends of a line, the lower first."""

    low: int
    high: int

    def in_the_way(self, hills: list[Cell]) -> list[Cell]:
        """A hill hex blocks, but for one slope hex on the way to Level 2 and between equal heights."""
        if self.low == self.high:
            return [cell for cell in hills if cell.elevation > self.high]
        slopes = [cell for cell in hills if cell.elevation == 1]
        higher = [cell for cell in hills if cell.elevation > 1]
        return higher + slopes if self.high < SUMMIT or len(slopes) > 1 else higher

    @property
    def clause(self) -> str:
        if self.low == self.high:
            return "vv-10.7-12" if self.low else "vv-10.7-9"
        return "vv-10.7-10" if self.high == SUMMIT else "vv-10.7-9"


class Sight:
    """Judges lines over a land."""

    __slots__ = ("bocage", "bunkers", "crops", "land", "sides", "terrain", "tracer")

    def __init__(
        self,
        land: Land,
        terrain: Mapping[str, TerrainRow],
        sides: Mapping[str, SideRow],
        *,
        crops: bool = False,
        bocage: bool = False,
        bunkers: int = 0,
    ) -> None:
        self.land = land
        self.terrain = terrain
        self.sides = sides
        self.crops = crops
        self.bocage = bocage
        self.bunkers = bunkers
        self.tracer = Tracer(land)

    def blocks(self, cell: int) -> bool:
        """9.2-1, 10.4-6, 10.5-2, 20.5-8: woods, buildings and bunkers, whatever the heights (10.7-u3)."""
        return self.terrain[self.land.cells[cell].terrain].los == "blocks" or bool(self.bunkers >> cell & 1)

    def hinders(self, cell: int) -> bool:
        """10.8-3, 10.9-8: orchards, hay stacks, palm groves, and crops where the scenario has them."""
        row = self.terrain[self.land.cells[cell].terrain]
        return row.los == "hindrance" and (self.crops or not row.farmland)

    def verdict(self, here: int, there: int, smoke: Mapping[int, int] = NO_SMOKE) -> Verdict:
        """9.1: the straight line between two centres. It is judged the same way from both ends (9.1-2)."""
        if here == there:
            return CLEAR_LINE
        crossings = self.tracer.crossings(here, there)
        slope = self._slope(here, there)
        hills = self._hills(crossings)
        reasons = [
            *self._crossed(crossings, here, there, smoke),
            *self._along(crossings, hills, slope, smoke),
        ]
        higher = slope.in_the_way(hills)
        if higher:
            reasons.append(Reason("blocked", slope.clause, higher[0].label, "hill"))
        reasons += self._corners(crossings, here, there)
        if not reasons:
            return CLEAR_LINE
        return Verdict(any(each.effect == "blocked" for each in reasons), tuple(reasons))

    # Hexes and hexsides that the line goes through

    def _crossed(
        self, crossings: tuple[Crossing, ...], here: int, there: int, smoke: Mapping[int, int]
    ) -> Iterator[Reason]:
        for crossing in crossings:
            if crossing.contact == Contact.CELL:
                yield from self._hex(crossing.cells[0], smoke)
            elif crossing.contact == Contact.SIDE and crossing.hexside:
                yield self._side(crossing, here, there)

    def _hex(self, cell: int, smoke: Mapping[int, int]) -> Iterator[Reason]:
        label, kind = self.land.cells[cell].label, self.land.cells[cell].terrain
        if self.blocks(cell):
            bunker = bool(self.bunkers >> cell & 1)
            clause = "vv-20.5-8" if bunker else self.terrain[kind].los_clause
            yield Reason("blocked", clause, label, "bunker" if bunker else kind)
        if self.hinders(cell):
            yield Reason("hindered", self.terrain[kind].los_clause, label, kind, 1)
        if cell in smoke:
            yield Reason("hindered", f"vv-11.5-{1 + smoke[cell]}", label, "smoke", smoke[cell])

    def _side(self, crossing: Crossing, here: int, there: int) -> Reason:
        """10.10, 10.101: walls and hedges hinder; a hedgerow is seen over only from or into its own hexes."""
        beside = (HERE if here in crossing.cells else 0) | (THERE if there in crossing.cells else 0)
        kind = self._kind(crossing.hexside)
        if kind == "bocage" and not beside:
            return Reason("blocked", "vv-10.101-2", self._pair(crossing.cells), kind)
        clause = "vv-10.101-3" if kind == "bocage" else "vv-10.10-4"
        return Reason("hindered", clause, self._pair(crossing.cells), kind, 1, beside)

    def _kind(self, side: str) -> str:
        """10.101-1: a scenario rule may make hedges hedgerows."""
        return "bocage" if self.bocage and side == "hedge" else side

    def _pair(self, cells: tuple[int, ...]) -> str:
        return "/".join(self.land.cells[cell].label for cell in cells)

    # 10.7: hills

    def _slope(self, here: int, there: int) -> Slope:
        low, high = sorted((self.land.cells[here].elevation, self.land.cells[there].elevation))
        return Slope(low, high)

    def _hills(self, crossings: tuple[Crossing, ...]) -> list[Cell]:
        """The hill hexes that the line goes through."""
        crossed = [self.land.cells[each.cells[0]] for each in crossings if each.contact == Contact.CELL]
        return [cell for cell in crossed if cell.elevation > 0]

    # 9.4: hexside lines

    def _along(
        self, crossings: tuple[Crossing, ...], hills: list[Cell], slope: Slope, smoke: Mapping[int, int]
    ) -> Iterator[Reason]:
        runs = [each for each in crossings if each.contact == Contact.ALONG]
        if not runs:
            return
        walled = any(run.hexside for run in runs)
        for run in runs:
            if run.hexside and self._kind(run.hexside) == "bocage":
                yield Reason("blocked", "vv-9.4-6", self._pair(run.cells), "bocage")
            elif run.hexside:
                yield Reason("hindered", "vv-9.4-5", self._pair(run.cells), run.hexside, 1)
        hands = self._beside_line(runs)
        shut = [self._blocking(hand, hills, slope) for hand in hands]
        if shut[0] and shut[1]:
            where = self._pair((shut[0][0], shut[1][0]))
            yield Reason("blocked", "vv-9.4-2", where, self._obstacle(shut[0][0]))
            return
        yield from self._hindered_along(hands, shut, walled, smoke)

    def _beside_line(self, runs: list[Crossing]) -> Hands:
        """The hexes on either hand of the line, off the map left out; of a pair the nearer hand is stable."""
        left: list[int] = []
        right: list[int] = []
        for run in runs:
            if len(run.cells) == 2:
                left.append(run.cells[0])
                right.append(run.cells[1])
        return left, right

    def _blocking(self, hand: list[int], crossed: list[Cell], slope: Slope) -> list[int]:
        """9.4-2, 10.7-9, vv-10.7-u7: the hexes on one hand that block: obstacles, and hills that would stand
        in the way of a line over them and over the hills it goes through (`crossed`)."""
        hills = [self.land.cells[cell] for cell in hand if self.land.cells[cell].elevation > 0]
        higher = slope.in_the_way([*hills, *crossed]) if hills else []
        return [cell for cell in hand if self.blocks(cell) or self.land.cells[cell] in higher]

    def _obstacle(self, cell: int) -> str:
        """What makes a hex beside a hexside line a blocking one."""
        if self.bunkers >> cell & 1:
            return "bunker"
        return self.land.cells[cell].terrain if self.blocks(cell) else "hill"

    def _hindered_along(
        self,
        hands: tuple[list[int], list[int]],
        shut: list[list[int]],
        walled: bool,
        smoke: Mapping[int, int],
    ) -> Iterator[Reason]:
        """9.4-3, 9.4-4, 9.4-7: hindrance on one hand needs a hindrance or an obstacle on the other.

        The pair that makes the line hindered counts once; all that comes on top counts each.
        """
        worths = [[(cell, worth) for cell in hand if (worth := self._worth(cell, smoke))] for hand in hands]
        hindrances = worths[0] + worths[1]
        both = (worths[0] or shut[0]) and (worths[1] or shut[1])
        if not (both or walled):
            return
        hindering = [cell for cell, _ in hindrances]
        if worths[0] and worths[1] and all(cell in hindering for cell in (*shut[0], *shut[1])):
            hindrances.remove(min(hindrances, key=lambda each: each[1]))
        for cell, _ in hindrances:
            clause = "vv-9.4-3" if both else "vv-9.4-7"
            yield from self._hinders_along(cell, clause, smoke)

    def _hinders_along(self, cell: int, clause: str, smoke: Mapping[int, int]) -> Iterator[Reason]:
        """What a hindrance hex beside a hexside line is told as: its terrain, its smoke, or both."""
        label, kind = self.land.cells[cell].label, self.land.cells[cell].terrain
        if self.hinders(cell):
            yield Reason("hindered", clause, label, kind, 1)
        if cell in smoke:
            yield Reason("hindered", clause, label, "smoke", smoke[cell])

    def _worth(self, cell: int, smoke: Mapping[int, int]) -> int:
        """vv-11.5: a smoke hex beside a hexside line is a hindrance hex of its own worth."""
        return int(self.hinders(cell)) + smoke.get(cell, 0)

    # Corners

    def _corners(self, crossings: tuple[Crossing, ...], here: int, there: int) -> Iterator[Reason]:
        """10.10-u2: a line that goes into or out of a hex at a corner crosses the hexsides that meet there as
        one."""
        chain = [(here,), *(each.cells for each in crossings if each.contact != Contact.SIDE), (there,)]
        for before, after in pairwise(chain):
            if len(before) == len(after):
                yield from self._through_corner(before[0], after[0], here, there)
                continue
            single, pair = (before[0], after) if len(before) == 1 else (after[0], before)
            kinds = [self.land.side(single, self.land.direction(single, other)) for other in pair]
            if all(kinds):
                beside = HERE if single == here else THERE if single == there else NOWHERE
                yield self._corner(single, kinds, beside)

    def _through_corner(self, one: int, other: int, here: int, there: int) -> Iterator[Reason]:
        """10.10-u2: the same where it goes straight from one hex into the next and a third meets them: it
        crosses their side and one of those that they share with the third, unless it has a free way round."""
        between = self._side_between(one, other)
        third = self._met_at_corner(one, other, here, there) if between else OFF_MAP
        if third == OFF_MAP:
            return
        ways = [(cell, self._side_between(cell, third)) for cell in (one, other)]
        ways = sorted((each for each in ways if each[1]), key=lambda each: self._kind(each[1]) != "bocage")
        if ways:
            yield self._corner(ways[0][0], [between, ways[0][1]], NOWHERE)

    def _side_between(self, cell: int, other: int) -> str:
        direction = self.land.direction(cell, other)
        return self.land.side(cell, direction) if direction >= 0 else ""

    def _met_at_corner(self, one: int, other: int, here: int, there: int) -> int:
        """The hex that two neighbours meet at a corner on the line, which is in the middle of the three."""
        cells, start, end = self.land.cells, self.land.cells[here], self.land.cells[there]
        for third in self.land.neighbours[one]:
            if third != OFF_MAP and self.land.direction(third, other) >= 0:
                x = cells[one].x + cells[other].x + cells[third].x - 3 * start.x
                y = cells[one].y + cells[other].y + cells[third].y - 3 * start.y
                if cross((end.x - start.x, end.y - start.y), (x, y)) == 0:
                    return third
        return OFF_MAP

    def _corner(self, cell: int, kinds: list[str], beside: int) -> Reason:
        bocage = all(self._kind(kind) == "bocage" for kind in kinds)
        label = self.land.cells[cell].label
        if bocage and not beside:
            return Reason("blocked", "vv-10.101-2", label, "bocage")
        return Reason("hindered", "vv-10.10-4", label, self._kind(kinds[0]), 1, beside)


class Sightlines:
    """All pairs of hexes of a land. `hinder[a][b]` modifies an attack from a at b; 255 is blocked."""

    __slots__ = ("_n", "_through", "clear", "hinder", "see", "sight")

    def __init__(self, sight: Sight, *, cache: Path | bool | None = True) -> None:
        """`cache` is the folder that keeps tables: the user's unless one is named, none if False or None."""
        self.sight = sight
        self._n = len(sight.land.cells)
        self._through: dict[int, int] = {}
        folder = cache_folder() if cache is True else cache or None
        self.hinder: list[bytes] = self._tabulated(folder)
        self.clear: list[bytes] = [
            bytes(code != BLOCKED and other != at for other, code in enumerate(row))
            for at, row in enumerate(self.hinder)
        ]
        """For each hex and each other: can it be seen? `see` tells the same as sets."""
        self.see: list[int] = [
            sum(1 << other for other, code in enumerate(row) if code != BLOCKED and other != at)
            for at, row in enumerate(self.hinder)
        ]

    def through(self, a: int, b: int) -> int:
        """The bitmask of the hexes that the line enters or runs along between its two ends."""
        key = a * self._n + b
        found = self._through.get(key)
        if found is None:
            found = self._through[key] = self.sight.tracer.through(a, b)
        return found

    def _tabulated(self, folder: Path | None) -> list[bytes]:
        if folder is None:
            return self._tabulate()
        key = table_key(self.sight)
        kept = read_cached(folder, key)
        if kept is None or len(kept) != self._n * self._n:
            kept = b"".join(self._tabulate())
            write_cached(folder, key, kept)
        return [kept[start : start + self._n] for start in range(0, len(kept), self._n)]

    def _tabulate(self) -> list[bytes]:
        table = [bytearray(self._n) for _ in range(self._n)]
        for a in range(self._n):
            for b in range(a + 1, self._n):
                verdict = self.sight.verdict(a, b)
                if verdict.blocked:
                    table[a][b] = table[b][a] = BLOCKED
                elif verdict.reasons:
                    table[a][b] = verdict.modifier
                    table[b][a] = sum(r.value for r in verdict.reasons if not r.beside & THERE)
        return [bytes(row) for row in table]


def table_key(sight: Sight, version: int = RULES_VERSION) -> str:
    """The name of a kept table: a hash of all that it depends on: rules, special rules, land, terrain."""
    digest = sha256()

    def add(*parts: object) -> None:
        digest.update(repr(parts).encode())

    land = sight.land
    add(version, sight.crops, sight.bocage, sight.bunkers, land.lattice.bounds)
    for cell in land.cells:
        row = sight.terrain[cell.terrain]
        add(cell.x, cell.y, row.los, row.farmland, cell.elevation, land.sides_of(cell.index))
    return "vv-los-" + digest.hexdigest()
