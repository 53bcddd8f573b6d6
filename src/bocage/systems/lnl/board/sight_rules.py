"""10.3: what a line of sight crosses (`ground.crossings`), judged thing by thing, each with its clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from bocage.ground.crossings import Crossing, Tracer
from bocage.ground.faults import MapError
from bocage.ground.land import OFF_MAP, Land
from bocage.ground.tracks import Contact

CLEAR: Final = 0
BLOCKED: Final = 3
"""Between them, 1 and 2: degraded by so many cells or hexsides. A third one blocks (10.3a)."""


class TerrainSight(Protocol):
    """What line of sight needs to know of a kind of terrain."""

    @property
    def sight(self) -> str: ...
    @property
    def level(self) -> int: ...
    @property
    def full_hex(self) -> bool: ...
    @property
    def building(self) -> bool: ...
    @property
    def storeys(self) -> int: ...


class HexsideSight(Protocol):
    """What line of sight needs to know of a kind of hexside."""

    @property
    def sight(self) -> str: ...
    @property
    def level(self) -> int: ...


class Chart(Protocol):
    """A terrain chart: `sight` is 'open', 'degrading' or 'blocking', `level` the obstacle level."""

    @property
    def terrain(self) -> Mapping[str, TerrainSight]: ...
    @property
    def hexside(self) -> Mapping[str, HexsideSight]: ...


class Place(NamedTuple):
    """Where a unit looks from: a cell, the height of its eyes (10.2), storey 0 or, upstairs, 1."""

    cell: int
    height: int
    storey: int = 0


class Overlay:
    """Changing things that lie on the land, as bitmasks of cells (rulings 47 and 48).

    `smoke` blocks at level 2 and fills its hex; `ffe` (shell bursts) degrades at level 2, `vehicles` (and
    wrecks) degrade at level 0, and neither makes a blind hex. `markers` are the terrain markers of 10.5,
    by cell: they stand in place of what is drawn there and fill the hex.
    """

    __slots__ = ("ffe", "markers", "smoke", "vehicles")

    def __init__(
        self, smoke: int = 0, ffe: int = 0, vehicles: int = 0, markers: Mapping[int, str] | None = None
    ) -> None:
        self.smoke = smoke
        self.ffe = ffe
        self.vehicles = vehicles
        self.markers: Mapping[int, str] = markers or {}

    def marked(self) -> int:
        """The bitmask of the cells with a terrain marker."""
        found = 0
        for cell in self.markers:
            found |= 1 << cell
        return found


class Reason(NamedTuple):
    """One thing on the line and what the rules make of it.

    `effect` is 'blocked', 'degraded' or 'none'; `where` a cell (`J7`) or two (`J7/J8`); `what` a kind of
    terrain or hexside, 'smoke', 'ffe', 'vehicle', 'hill', 'blind_hex', 'adjacent', 'storeys' or 'open'.
    """

    effect: str
    clause: str
    where: str
    what: str


class Verdict(NamedTuple):
    """0 clear, 1 or 2 degraded by so many, 3 blocked; and why, from the first place to the second."""

    code: int
    reasons: tuple[Reason, ...]


class Obstacle(NamedTuple):
    """Something in a cell that stops the eye: its class, obstacle level and ways."""

    what: str
    blocks: bool
    level: int
    blinds: bool
    along: str
    """The clause by which it counts for a line along the edge of its cell."""


SMOKE: Final = Obstacle("smoke", True, 2, True, "lnl-10.4-4")
FFE: Final = Obstacle("ffe", False, 2, False, "lnl-10.3b-4")
VEHICLE: Final = Obstacle("vehicle", False, 0, False, "lnl-10.3b-4")
NOTHING: Final = Overlay()


class Case(NamedTuple):
    """A row of the elevation cases: does the obstacle apply, might it blind, and the clause."""

    applies: bool
    blind: bool
    clause: str


SAME_HEIGHT: Final = Case(True, False, "lnl-10.3c-3")
ABOVE_BOTH: Final = Case(True, False, "lnl-10.3c-4")
LIKE_THE_HIGHER: Final = Case(True, False, "lnl-10.3c-6")
BELOW_BOTH: Final = Case(False, False, "lnl-10.3c-5")
LIKE_THE_LOWER: Final = Case(False, False, "lnl-10.3c-10")
TOO_LOW_TO_BLIND: Final = Case(False, False, "lnl-10.3d-3")
SEEN_OVER: Final = Case(False, True, "lnl-10.3c-8")


def elevation_case(total: int, high: int, low: int, blinds: bool) -> Case:
    """10.3c: an obstacle of this total height between a higher and a lower end (ruling-46)."""
    if total > high:
        return ABOVE_BOTH
    if total == high:
        return SAME_HEIGHT if high == low else LIKE_THE_HIGHER
    if total < low:
        return BELOW_BOTH
    if total == low:
        return LIKE_THE_LOWER
    return SEEN_OVER if blinds else TOO_LOW_TO_BLIND


class Sight:
    """10.3 bound to a land, a chart and the options in force."""

    __slots__ = ("chart", "corner_worst", "land", "low_walls_open", "standing", "tracer")

    def __init__(
        self, land: Land, chart: Chart, low_walls_open: bool = False, corner_worst: bool = False
    ) -> None:
        self.land = land
        self.chart = chart
        self.low_walls_open = low_walls_open
        self.corner_worst = corner_worst
        self.tracer = Tracer(land)
        self.standing = tuple(self._drawn(cell) for cell in range(len(land.cells)))
        """The obstacles that fill each cell."""

    def _drawn(self, cell: int) -> tuple[Obstacle, ...]:
        """Ruling-45: terrain fills its cell, unless it is drawn as a silhouette and does not fill hexes."""
        here = self.land.cells[cell]
        kinds = [here.fill] if here.fill else []
        if here.terrain not in kinds and self.terrain(here.terrain).full_hex:
            kinds.append(here.terrain)
        return tuple(found for kind in kinds for found in self.obstacles(kind, here.storeys))

    def terrain(self, kind: str) -> TerrainSight:
        """The chart's row of a kind of terrain."""
        if kind not in self.chart.terrain:
            known = tuple(sorted(self.chart.terrain))
            raise MapError("unknown-kind", file=self.land.name, kind=kind, known=known)
        return self.chart.terrain[kind]

    def obstacles(self, kind: str, storeys: int = 0, marker: bool = False) -> tuple[Obstacle, ...]:
        """The obstacle that a kind of terrain is: none when Open. A building is as high as its storeys."""
        row = self.terrain(kind)
        if row.sight == "open":
            return ()
        level = storeys if row.building and storeys else row.level
        along = "lnl-10.5-4" if marker else "lnl-10.4-3" if row.full_hex else "lnl-10.3b-4"
        return (Obstacle(kind, row.sight == "blocking", level, level > 0, along),)

    def drawn_as(self, kind: str, cell: int) -> tuple[Obstacle, ...]:
        """The obstacle that a silhouette of this kind is in a cell."""
        here = self.land.cells[cell]
        return self.obstacles(kind, here.storeys if kind == here.terrain else 0)

    def things(self, cell: int, overlay: Overlay) -> tuple[Obstacle, ...]:
        """Everything that fills a cell now."""
        if cell in overlay.markers:
            found = self.obstacles(overlay.markers[cell], marker=True)
        else:
            found = self.standing[cell]
        if overlay.smoke >> cell & 1:
            found += (SMOKE,)
        if overlay.ffe >> cell & 1:
            found += (FFE,)
        if overlay.vehicles >> cell & 1:
            found += (VEHICLE,)
        return found

    def several_storeys(self, cell: int) -> bool:
        """Is this a hex of a multi-storey building?"""
        here = self.land.cells[cell]
        row = self.terrain(here.terrain)
        return row.building and (here.storeys or row.storeys) > 1

    def verdict(self, a: Place, b: Place, overlay: Overlay = NOTHING) -> Verdict:
        """10.3e: the verdict on the line between two places, with its reasons."""
        if a.cell == b.cell:
            return Verdict(CLEAR, (Reason("none", "ruling-51", self.land.cells[a.cell].label, "storeys"),))
        if self.land.distance(a.cell, b.cell) == 1:
            return self._adjacent(a, b)
        return self.weigh(a, b, self.tracer.crossings(a.cell, b.cell), overlay)

    def _adjacent(self, a: Place, b: Place) -> Verdict:
        """10.2, ruling-51: neighbours see each other, but not across the storeys of a building."""
        where = self.pair((a.cell, b.cell))
        if a.storey != b.storey and self.several_storeys(a.cell) and self.several_storeys(b.cell):
            return Verdict(BLOCKED, (Reason("blocked", "lnl-10.2-11", where, "storeys"),))
        return Verdict(CLEAR, (Reason("none", "lnl-10.3e-2", where, "adjacent"),))

    def weigh(self, a: Place, b: Place, crossings: Sequence[Crossing], overlay: Overlay = NOTHING) -> Verdict:
        """10.3a, 10.3e: one thing that blocks blocks the line; so does the third that degrades it."""
        line = _Line(a, b, overlay)
        reasons = self._own(a.cell, "lnl-10.3b-1", overlay)
        degraded, blocked = 0, False
        for found in (item for crossing in crossings for item in self._items(crossing, line)):
            reasons += found
            worst = _worst(found)
            blocked = blocked or worst == BLOCKED
            degraded += worst == 1
            if degraded == 3 and worst == 1:
                last = next(reason for reason in found if reason.effect == "degraded")
                reasons.append(Reason("blocked", "lnl-10.3a-3", last.where, last.what))
        reasons += self._own(b.cell, "lnl-10.3b-2", overlay)
        if not reasons:
            reasons.append(Reason("none", "lnl-10.3e-7", self.pair((a.cell, b.cell)), "open"))
        return Verdict(BLOCKED if blocked else min(degraded, BLOCKED), tuple(reasons))

    def _own(self, cell: int, clause: str, overlay: Overlay) -> list[Reason]:
        """10.3b: terrain in the firer's and in the target's hex never counts."""
        label = self.land.cells[cell].label
        return [Reason("none", clause, label, thing.what) for thing in self.things(cell, overlay)]

    def _items(self, crossing: Crossing, line: _Line) -> list[list[Reason]]:
        """What counts for itself: a cell or a pair of cells once, and beside it what stands on the side."""
        side = self._hexside(crossing.hexside, crossing.cells, line)
        if crossing.contact == Contact.SIDE:
            return [side]
        if crossing.contact == Contact.CORNER:
            return [self._corner(crossing.cells, line)]
        found = [reason for cell in crossing.cells for reason in self._cell(cell, crossing, line)]
        once = "lnl-10.3e-5" if crossing.contact == Contact.ALONG else "lnl-10.3a-4"
        return [_counted_once(found, once), side]

    def _cell(self, cell: int, crossing: Crossing, line: _Line) -> list[Reason]:
        """Ruling-46 on all that the line meets in one cell, each thing with its own level."""
        here = self.land.cells[cell]
        where = self.pair(crossing.cells)
        along = crossing.contact == Contact.ALONG
        if here.elevation > line.high:
            return [Reason("blocked", "ruling-46", where, "hill")]
        behind = self.land.distance(cell, line.lower) == 1
        found = []
        for thing in self.things(cell, line.overlay):
            found.append(_effect(thing, here.elevation, line, behind, where, along))
        for cut in crossing.cuts:
            if cut.cell != cell or cell in line.overlay.markers:
                continue
            for thing in self.drawn_as(cut.kind, cell):
                if cut.owners & line.ends:
                    found.append(Reason("none", "lnl-10.3b-3", where, thing.what))
                else:
                    found.append(_effect(thing, here.elevation, line, behind, where, along))
        return found

    def _hexside(self, kind: str, cells: tuple[int, ...], line: _Line) -> list[Reason]:
        """Ruling-49: walls, hedges and bocage, but not on the ends' own sides, nor seen over."""
        if not kind:
            return []
        where = self.pair(cells)
        if self.opened(kind):
            return [Reason("none", "ruling-50", where, kind)]
        sight = self.hexside(kind).sight
        own = any(line.ends >> cell & 1 for cell in cells)
        effect = "none"
        if sight != "open" and not own and line.high <= self.hexside_top(kind, cells):
            effect = "blocked" if sight == "blocking" else "degraded"
        return [Reason(effect, "ruling-49", where, kind)]

    def opened(self, kind: str) -> bool:
        """Ruling-50: by option, walls never affect sight."""
        return self.low_walls_open and kind == "wall"

    def hexside(self, kind: str) -> HexsideSight:
        """The chart's row of a kind of hexside."""
        if kind not in self.chart.hexside:
            known = tuple(sorted(self.chart.hexside))
            raise MapError("unknown-kind", file=self.land.name, kind=kind, known=known)
        return self.chart.hexside[kind]

    def hexside_top(self, kind: str, cells: tuple[int, ...]) -> int:
        """The height of a hexside: on the higher of the grounds on either hand."""
        return max(self.land.cells[cell].elevation for cell in cells) + self.hexside(kind).level

    def _corner(self, cells: tuple[int, ...], line: _Line) -> list[Reason]:
        """Ruling-44: through a corner between two squares, the milder way round counts."""
        before, left, right, after = cells
        ways = [self._way_round(before, way, after, line) for way in (left, right) if way != OFF_MAP]
        worse = self.corner_worst
        return (max if worse else min)(ways, key=_worst, default=[])

    def _way_round(self, before: int, way: int, after: int, line: _Line) -> list[Reason]:
        land = self.land
        found = self._cell(way, Crossing(Contact.CELL, (way,)), line)
        for other in (before, after):
            found += self._hexside(land.side(way, land.direction(way, other)), (way, other), line)
        return _counted_once(found, "ruling-44")

    def pair(self, cells: tuple[int, ...]) -> str:
        """The labels of cells, as in `J7/J8`."""
        return "/".join(self.land.cells[cell].label for cell in cells)


class _Line:
    """The ends of a line, as heights and cells."""

    __slots__ = ("ends", "high", "low", "lower", "overlay")

    def __init__(self, a: Place, b: Place, overlay: Overlay) -> None:
        self.high = max(a.height, b.height)
        self.low = min(a.height, b.height)
        self.lower = a.cell if a.height < b.height else b.cell
        self.ends = 1 << a.cell | 1 << b.cell
        self.overlay = overlay


def _effect(thing: Obstacle, ground: int, line: _Line, behind: bool, where: str, along: bool) -> Reason:
    """10.3c and 10.3d on one obstacle. `behind`: the lower end is next to its cell."""
    case = elevation_case(ground + thing.level, line.high, line.low, thing.blinds)
    if case.applies:
        effect = "blocked" if thing.blocks else "degraded"
        return Reason(effect, thing.along if along else case.clause, where, thing.what)
    if case.blind and behind:
        return Reason("blocked", "lnl-10.3d-2", where, "blind_hex")
    return Reason("none", case.clause, where, thing.what)


def _worst(reasons: list[Reason]) -> int:
    effects = [reason.effect for reason in reasons]
    return BLOCKED if "blocked" in effects else 1 if "degraded" in effects else CLEAR


def _counted_once(reasons: list[Reason], clause: str) -> list[Reason]:
    """10.3a, 10.3e: of all that a cell or a pair of cells does to a line, the worst counts, and once."""
    worst = {BLOCKED: "blocked", 1: "degraded", CLEAR: ""}[_worst(reasons)]
    found, counted = [], False
    for reason in reasons:
        keep = reason.effect == "none" or (reason.effect == worst and not counted)
        counted = counted or reason.effect == worst
        found.append(reason if keep else Reason("none", clause, reason.where, reason.what))
    return found


def judge(
    land: Land,
    chart: Chart,
    a: Place,
    b: Place,
    overlay: Overlay | None = None,
    *,
    low_walls_open: bool = False,
    corner_worst: bool = False,
) -> Verdict:
    """The verdict on one line, with every reason. `Sightlines` is the quick way to ask for many."""
    return Sight(land, chart, low_walls_open, corner_worst).verdict(a, b, overlay or NOTHING)
