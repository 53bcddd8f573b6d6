"""Chapter 10: line of sight.

`judge` gives the verdict on one line with its reasons. `Sightlines` tabulates all pairs of places of a land
once and keeps the table on disk; smoke and other changing things are laid on top as an `Overlay`.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from mypy_extensions import mypyc_attr

from bocage.ground.cachefile import cache_folder, read_cached, write_cached
from bocage.ground.crossings import Art
from bocage.ground.land import OFF_MAP, Land
from bocage.ground.lattice import cross
from bocage.ground.tracks import Track
from bocage.systems.lnl.board.sight_rules import (
    BLOCKED,
    CLEAR,
    FFE,
    NOTHING,
    SMOKE,
    VEHICLE,
    Chart,
    Obstacle,
    Overlay,
    Place,
    Reason,
    Sight,
    Verdict,
    elevation_case,
    judge,
)

__all__ = ["Chart", "Overlay", "Place", "Reason", "Sightlines", "Verdict", "judge"]

RULES_VERSION: Final = 1
"""Raised whenever a verdict may change, so that tables cached under older rules are made anew."""

BLIND: Final = 4
"""Added to an effect when the obstacle would also make the cell behind it blind (10.3d)."""

REMEMBERED: Final = 1 << 16
"""How many lines with things laid on them are kept in mind."""

_NO_ART: Final[list[Art]] = []
_NO_LINES: Final[list[int | None]] = []
_NO_EFFECT: Final[dict[int, int]] = {}
_SEEN: Final = bytes.maketrans(bytes((0, 1, 2, BLOCKED)), b"1110")


# Compiled classes run `__init__` in `__new__` unless they say they are serializable: `changed` skips it.
@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Sightlines:
    """All pairs of places of a land. `code[a][b]` is 0 clear, 1 or 2 degraded by so many, 3 blocked."""

    __slots__ = ("_effects", "_hexsides", "_laid", "_sight", "_through", "code", "n", "places", "see")

    def __init__(
        self,
        land: Land,
        chart: Chart,
        places: Sequence[Place],
        *,
        low_walls_open: bool = False,
        corner_worst: bool = False,
        cache: Path | bool | None = True,
    ) -> None:
        """`cache` is the folder that keeps tables: the user's unless one is named, none if False or None."""
        self._sight = Sight(land, chart, low_walls_open, corner_worst)
        self.places = tuple(places)
        self.n = len(self.places)
        self._effects: dict[tuple[int, int], bytes] = {}
        self._through: list[list[int | None]] = [_NO_LINES] * self.n
        """The lines traced so far, by both places, the lower number first."""
        self._laid: dict[tuple[int, int, int, int], int] = {}
        """What `code_behind` has worked out."""
        self._hexsides = _standing_hexsides(self._sight)
        folder = cache_folder() if cache is True else cache or None
        self.code: list[bytes] = self._tabulated(folder)
        self.see: list[int] = [
            int(row.translate(_SEEN)[::-1], 2) & ~(1 << at) for at, row in enumerate(self.code)
        ]

    def changed(self, land: Land, cell: int, places: Sequence[Place]) -> Sightlines:
        """The same places on a land where one cell is of another terrain now: only lines near it change."""
        twin = Sightlines.__new__(Sightlines)
        old = self._sight
        twin._sight = Sight(land, old.chart, old.low_walls_open, old.corner_worst)
        twin._sight.tracer.share(old.tracer)
        twin.places = tuple(places)
        twin.n = self.n
        twin._effects = {}
        twin._through = self._through
        twin._laid = {}
        twin._hexsides = self._hexsides
        twin.code = self.code
        twin.code = twin._judged_again(cell)
        twin.see = [int(row.translate(_SEEN)[::-1], 2) & ~(1 << at) for at, row in enumerate(twin.code)]
        return twin

    def _judged_again(self, cell: int) -> list[bytes]:
        """A line that meets a cell is no more than a step shorter than the way round by it, and passes no
        farther from its centre than one of its corners lies."""
        table = [bytearray(row) for row in self.code]
        land = self._sight.land
        distances, near, corners = land.distances, land.distances[cell], land.lattice.corners
        middle = land.cells[cell]
        spots = [(land.cells[place.cell].x, land.cells[place.cell].y) for place in self.places]
        reach: dict[tuple[int, int], int] = {}
        for a, here in enumerate(self.places):
            row, from_here, detour = table[a], distances[here.cell], near[here.cell] - 1
            x, y = spots[a]
            for b in range(a + 1, self.n):
                there = self.places[b]
                if detour + near[there.cell] <= from_here[there.cell]:
                    line = spots[b][0] - x, spots[b][1] - y
                    if line not in reach:
                        reach[line] = max(abs(cross(line, corner)) for corner in corners)
                    if abs(line[0] * (middle.y - y) - line[1] * (middle.x - x)) <= reach[line]:
                        row[b] = table[b][a] = self._code(here, there, NOTHING)
        return [bytes(row) for row in table]

    def through(self, a: int, b: int) -> int:
        """The bitmask of the cells that the line enters or runs along between its two ends."""
        if b < a:
            a, b = b, a
        row = self._through[a]
        if not row:
            row = self._through[a] = [None] * self.n
        found = row[b]
        if found is None:
            found = row[b] = self._sight.tracer.through(self.places[a].cell, self.places[b].cell)
        return found

    def entered(self, a: int, b: int) -> int:
        """The same without the cells that it only touches at a corner."""
        land = self._sight.land
        first, last = sorted((self.places[a].cell, self.places[b].cell))
        if first == last:
            return 0
        start, found = land.positions[first], 0
        for step in self._sight.tracer.track(first, last).touches:
            for place in step.places:
                cell = land.table[start + place]
                found |= 1 << cell if cell != OFF_MAP else 0
        return found

    def code_with(self, a: int, b: int, overlay: Overlay) -> int:
        """The verdict's code with changing things laid on top."""
        on_line = self.through(a, b)
        marked = overlay.marked() & on_line if overlay.markers else 0
        static = self.code[a][b]
        if not marked and (
            static == BLOCKED or not (overlay.smoke | overlay.ffe | overlay.vehicles) & on_line
        ):
            return static
        here, there = self.places[a], self.places[b]
        if self._sight.land.distance(here.cell, there.cell) <= 1:
            return static
        if marked:
            return self._sight.verdict(here, there, overlay).code
        near = Overlay(overlay.smoke & on_line, overlay.ffe & on_line, overlay.vehicles & on_line)
        return self._code(here, there, near)

    def code_behind(self, a: int, b: int, smoke: int, ffe: int, vehicles: int) -> int:
        """The same for things that all lie on the line: the same few come to stand there again and again."""
        key = (a * self.n + b if a < b else b * self.n + a, smoke, ffe, vehicles)
        code = self._laid.get(key)
        if code is None:
            if len(self._laid) >= REMEMBERED:
                self._laid.clear()
            code = self._laid[key] = self.code_with(a, b, Overlay(smoke, ffe, vehicles))
        return code

    def explain(self, a: int, b: int, overlay: Overlay | None = None) -> Verdict:
        """The verdict with its reasons, in the order in which the line meets things."""
        return self._sight.verdict(self.places[a], self.places[b], overlay or NOTHING)

    def _tabulated(self, folder: Path | None) -> list[bytes]:
        if folder is None:
            return self._tabulate()
        key = "los-" + _content_hash(self._sight, self.places)
        kept = read_cached(folder, key)
        if kept is None or len(kept) != self.n * self.n or kept.translate(None, b"\0\1\2\3"):
            kept = b"".join(self._tabulate())
            write_cached(folder, key, kept)
        return [kept[start : start + self.n] for start in range(0, len(kept), self.n)]

    def _tabulate(self) -> list[bytes]:
        table = [bytearray(self.n) for _ in self.places]
        for a, here in enumerate(self.places):
            row = table[a]
            for b in range(a + 1, self.n):
                code = self._code(here, self.places[b], NOTHING)
                row[b] = code
                table[b][a] = code
        return [bytes(row) for row in table]

    def _code(self, a: Place, b: Place, overlay: Overlay) -> int:
        """What `Sight.verdict` says, without its reasons: effects are looked up, not weighed anew."""
        sight = self._sight
        land = sight.land
        if land.distances[a.cell][b.cell] <= 1:
            return sight.verdict(a, b).code
        first, last = (a, b) if a.cell < b.cell else (b, a)
        track = sight.tracer.track(first.cell, last.cell)
        if track.corners and land.outlines:
            return sight.verdict(a, b, overlay).code
        code = self._add_up(first, last, track, overlay, _NO_ART)
        if code < BLOCKED and land.outlines:
            art = sight.tracer.art(first.cell, last.cell)
            if art:
                return self._add_up(first, last, track, overlay, art)
        return code

    def _add_up(self, first: Place, last: Place, track: Track, overlay: Overlay, art: list[Art]) -> int:
        land = self._sight.land
        table, start = land.table, land.positions[first.cell]
        high, low = max(first.height, last.height), min(first.height, last.height)
        near_lower = land.distances[first.cell if first.height < last.height else last.cell]
        effects = self._effects_between(high, low)
        if overlay is not NOTHING:
            effects = self._laid_on(effects, overlay, high, low)
        drawn = self._drawn(art, high, low, near_lower) if art else _NO_EFFECT
        degraded = 0
        for number, step in enumerate(track.touches):
            worst = drawn.get(number, CLEAR) if drawn else CLEAR
            for place in step.places:
                cell = table[start + place]
                if effects[cell]:
                    worst = max(worst, _settled(effects[cell], near_lower[cell]))
            if worst == BLOCKED:
                return BLOCKED
            degraded += worst
        if self._hexsides:
            for place, direction in track.sides:
                effect, top = self._hexsides.get((table[start + place], direction), (CLEAR, 0))
                if effect and high <= top:
                    if effect == BLOCKED:
                        return BLOCKED
                    degraded += effect
        for step in track.corners:
            cells = [table[start + place] for place in step.places]
            effect = self._round_corner(cells, (first.cell, last.cell), effects, near_lower, high)
            if effect == BLOCKED:
                return BLOCKED
            degraded += effect
        return min(degraded, BLOCKED)

    def _round_corner(
        self, cells: list[int], ends: tuple[int, int], effects: bytes, near_lower: bytes, high: int
    ) -> int:
        """Ruling 44: of the two ways round a corner the milder, or by an option the worse."""
        before, left, right, after = cells
        found = []
        for way in (left, right):
            if way == OFF_MAP:
                continue
            worst = _settled(effects[way], near_lower[way]) if effects[way] else CLEAR
            if self._hexsides:
                for other in (before, after):
                    direction = self._sight.land.direction(way, other)
                    effect, top = self._hexsides.get((way, direction), (CLEAR, 0))
                    if effect and high <= top and other not in ends:
                        worst = max(worst, effect)
            found.append(worst)
        return (max if self._sight.corner_worst else min)(found, default=CLEAR)

    def _drawn(self, art: list[Art], high: int, low: int, near_lower: bytes) -> dict[int, int]:
        """The effect of silhouettes by touch; what spills out of an end's cell has none."""
        worst: dict[int, int] = {}
        for each in art:
            if each.of_end:
                continue
            ground = self._sight.land.cells[each.cell].elevation
            for thing in self._sight.drawn_as(each.kind, each.cell):
                effect = _settled(_thing_effect(thing, ground, high, low), near_lower[each.cell])
                worst[each.touch] = max(worst.get(each.touch, CLEAR), effect)
        return worst

    def _effects_between(self, high: int, low: int) -> bytes:
        """The effect of each cell on a line between such heights; one more for the cells off the map."""
        found = self._effects.get((high, low))
        if found is None:
            sight = self._sight
            worst = bytearray(len(sight.land.cells) + 1)
            for cell in sight.land.cells:
                worst[cell.index] = _cell_effect(sight.standing[cell.index], cell.elevation, high, low)
            found = self._effects[high, low] = bytes(worst)
        return found

    def _laid_on(self, effects: bytes, overlay: Overlay, high: int, low: int) -> bytes:
        """The effects with changing things on top: the worst thing in a cell counts."""
        worst = bytearray(effects)
        cells = self._sight.land.cells
        for mask, thing in ((overlay.smoke, SMOKE), (overlay.ffe, FFE), (overlay.vehicles, VEHICLE)):
            while mask:
                cell = (mask & -mask).bit_length() - 1
                mask &= mask - 1
                worst[cell] = _worse(worst[cell], _thing_effect(thing, cells[cell].elevation, high, low))
        return bytes(worst)


def _thing_effect(thing: Obstacle, ground: int, high: int, low: int) -> int:
    case = elevation_case(ground + thing.level, high, low, thing.blinds)
    if case.applies:
        return BLOCKED if thing.blocks else 1
    return BLIND if case.blind else CLEAR


def _cell_effect(things: tuple[Obstacle, ...], ground: int, high: int, low: int) -> int:
    worst = BLOCKED if ground > high else CLEAR
    for thing in things:
        worst = _worse(worst, _thing_effect(thing, ground, high, low))
    return worst


def _worse(one: int, other: int) -> int:
    """The worse of two effects; that one of them may blind is kept beside it."""
    return max(one & 3, other & 3) | ((one | other) & BLIND)


def _settled(effect: int, distance_to_lower: int) -> int:
    """The effect once it is known whether the lower end is next to the obstacle, in its blind hex."""
    if effect & BLIND and distance_to_lower == 1:
        return BLOCKED
    return effect & 3


def _standing_hexsides(sight: Sight) -> dict[tuple[int, int], tuple[int, int]]:
    """The effect and the top of each hexside that affects sight, by cell and direction."""
    found = {}
    for cell in sight.land.cells:
        for direction, kind in enumerate(sight.land.sides_of(cell.index)):
            other = sight.land.neighbours[cell.index][direction]
            if not kind or sight.opened(kind) or sight.hexside(kind).sight == "open":
                continue
            effect = BLOCKED if sight.hexside(kind).sight == "blocking" else 1
            found[cell.index, direction] = (effect, sight.hexside_top(kind, (cell.index, other)))
    return found


def _content_hash(sight: Sight, places: tuple[Place, ...]) -> str:
    """A hash of all that a table depends on: rules, options, land, chart rows in use, places."""
    land, chart = sight.land, sight.chart
    digest = sha256()

    def add(parts: tuple[object, ...]) -> None:
        digest.update(repr(parts).encode())

    add((RULES_VERSION, sight.low_walls_open, sight.corner_worst, land.lattice.bounds))
    kinds = {outline.kind for outline in land.outlines}
    for cell in land.cells:
        add((cell.x, cell.y, cell.terrain, cell.fill, cell.fill_order, cell.elevation, cell.storeys))
        add(tuple(land.sides_of(cell.index)))
        kinds |= {cell.terrain, cell.fill} - {""}
    for outline in land.outlines:
        add((outline.kind, outline.points, outline.order))
    for kind in sorted(kinds):
        row = sight.terrain(kind)
        add((kind, row.sight, row.level, row.full_hex, row.building, row.storeys))
    for kind in sorted(chart.hexside):
        add((kind, chart.hexside[kind].sight, chart.hexside[kind].level))
    add(tuple([tuple(place) for place in places]))
    return digest.hexdigest()
