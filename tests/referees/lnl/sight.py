"""Chapter 10 and 20.0, read a second time: what can be seen from where."""

from __future__ import annotations

from typing import Final, NamedTuple

from bocage.ground.land import Land
from bocage.systems.lnl.battle.state import MORTAR, ON_GROUND, Lnl
from bocage.systems.lnl.board.locations import AIR, UPPER
from bocage.systems.lnl.content.terrain_chart import TerrainChart
from tests.referees.geometry import Line, distance, on_squares

CLEAR: Final = 0
DEGRADED: Final = 1
BLOCKED: Final = 3
NIGHT_SIGHT: Final = 2


class Thing(NamedTuple):
    """Something that stands in a cell: 'blocking' or 'degrading', how high, and whether it blinds."""

    sight: str
    level: int
    blinds: bool


class End(NamedTuple):
    """An end of a line of sight."""

    cell: int
    storey: int
    height: int


class Eyes:
    """The lines of sight of a battle as it stands."""

    def __init__(self, g: Lnl) -> None:
        self.g = g
        self.land: Land = g.field.land
        self.chart: TerrainChart = g.field.chart
        drawn = {self.chart.terrain[outline.kind].sight for outline in self.land.outlines}
        assert drawn <= {"open"}, "this referee knows only maps whose terrain fills its cells (ruling 45)"

    # What is where

    def end(self, loc: int) -> End:
        """10.3e-1: ground elevation; +2 upstairs; the highest terrain of the hex + 1 for a helicopter."""
        place = self.g.field.locations[loc]
        height = self.land.cells[place.cell].elevation
        if place.storey == UPPER:
            height += 2
        elif place.storey == AIR:
            height += self.top(place.cell) + 1
        return End(place.cell, place.storey, height)

    def top(self, cell: int) -> int:
        """19.3-2: the obstacle level of the terrain; a roadblock bars every line but is no taller for it."""
        here = self.land.cells[cell]
        return 0 if here.terrain == "roadblock" else self.level(cell)

    def level(self, cell: int) -> int:
        """The obstacle level in the chart; a building is as high as the map draws it."""
        here = self.land.cells[cell]
        row = self.chart.terrain[here.terrain]
        return here.storeys if row.building and here.storeys else row.level

    def storeys(self, cell: int) -> int:
        here = self.land.cells[cell]
        row = self.chart.terrain[here.terrain]
        return (here.storeys or row.storeys) if row.building else 0

    def things(self, cell: int) -> list[Thing]:
        """Rulings 47, 48: terrain, smoke, shell bursts, vehicles and wrecks in a cell."""
        found = []
        row = self.chart.terrain[self.land.cells[cell].terrain]
        if row.sight != "open":
            level = self.level(cell)
            found.append(Thing(row.sight, level, level in (1, 2)))
        if cell in self.g.smoke:
            found.append(Thing("blocking", 2, True))
        if self.under_fire(cell):
            found.append(Thing("degrading", 2, False))
        parked = any(each.loc == cell and each.mode == ON_GROUND for each in self.g.vehicles)
        if parked or cell in self.g.wrecks:
            found.append(Thing("degrading", 0, False))
        return found

    def under_fire(self, cell: int) -> bool:
        """18.1-17, 18.2-23: a mortar's marker covers its own hex, the artillery's the next ones too."""
        return any(
            distance(self.land, ffe.cell, cell) <= (0 if ffe.battery == MORTAR else 1) for ffe in self.g.ffe
        )

    # 10.3e

    def by_day(self, a: int, b: int) -> int:
        """0 clear, 1 or 2 degraded by so many, 3 blocked, as if it were never night."""
        one, other = self.end(a), self.end(b)
        if one.cell == other.cell:
            return CLEAR
        if distance(self.land, one.cell, other.cell) == 1:
            upstairs = [end.storey == UPPER for end in (one, other)]
            tall = self.storeys(one.cell) > 1 and self.storeys(other.cell) > 1
            return BLOCKED if tall and upstairs[0] != upstairs[1] else CLEAR
        effects = self.effects(one, other)
        if BLOCKED in effects or effects.count(DEGRADED) > 2:
            return BLOCKED
        return effects.count(DEGRADED)

    def effects(self, one: End, other: End) -> list[int]:
        """What each hex, each pair of hexes along a side, each hexside and each corner does to the line."""
        line = Line(self.land, one.cell, other.cell)
        found = [self.in_cell(cell, one, other) for cell in line.through()]
        found += [max(self.in_cell(cell, one, other) for cell in pair) for pair in line.along()]
        found += [self.on_side(side.cells, side.kind, one, other) for side in line.sides()]
        if on_squares(self.land):
            found += [self.at_corner(line, cells, one, other) for cells in line.points()]
        return found

    def in_cell(self, cell: int, one: End, other: End) -> int:
        """10.3e-4, 10.3e-6: the worst of what the hex holds; ground above both ends blocks."""
        ground = self.land.cells[cell].elevation
        if ground > max(one.height, other.height):
            return BLOCKED
        worst = CLEAR
        for thing in self.things(cell):
            worst = max(worst, self.of_thing(thing, cell, one, other))
        return worst

    def of_thing(self, thing: Thing, cell: int, one: End, other: End) -> int:
        """The table of elevation cases."""
        high, low = max(one.height, other.height), min(one.height, other.height)
        total = self.land.cells[cell].elevation + thing.level
        if total >= high:
            return BLOCKED if thing.sight == "blocking" else DEGRADED
        if total <= low:
            return CLEAR
        lower = one if one.height < other.height else other
        if thing.blinds and distance(self.land, cell, lower.cell) == 1:
            return BLOCKED
        return CLEAR

    def on_side(self, cells: frozenset[int], kind: str, one: End, other: End) -> int:
        """Rulings 49, 50: not the sides of the ends' own hexes, nor what an end looks over; fences never."""
        row = self.chart.hexside[kind]
        if row.sight == "open" or one.cell in cells or other.cell in cells:
            return CLEAR
        top = max(self.land.cells[cell].elevation for cell in cells) + row.level
        if max(one.height, other.height) > top:
            return CLEAR
        return BLOCKED if row.sight == "blocking" else DEGRADED

    def at_corner(self, line: Line, cells: list[int], one: End, other: End) -> int:
        """Ruling 44: of the two squares that it only touches, with their walls, the milder."""
        if len(cells) < 2:
            return CLEAR
        return min(self.round_by(line, cell, one, other) for cell in cells)

    def round_by(self, line: Line, cell: int, one: End, other: End) -> int:
        """The square itself, and the sides it shares with the squares that the line leaves and enters."""
        worst = self.in_cell(cell, one, other)
        entered = {one.cell, other.cell, *line.through()}
        touched = next(each for each in line.between if each.cell == cell).first
        for near in self.land.near(cell):
            met = line.meets(near)
            if near not in entered or met is None or touched not in (met.first, met.last):
                continue
            kind = self.land.side(cell, self.land.direction(cell, near))
            if kind:
                worst = max(worst, self.on_side(frozenset((cell, near)), kind, one, other))
        return worst

    # 20.0

    def lit(self, loc: int) -> bool:
        """20.1-10: a Star Shell lights its own hex and all adjacent ones."""
        cell = self.g.field.locations[loc].cell
        return any(distance(self.land, shell, cell) <= 1 for shell in self.g.star_shells)

    def too_dark(self, a: int, b: int) -> bool:
        """20.0-1: at night nobody sees farther than two hexes, but into a lit one."""
        here, there = self.g.field.locations[a].cell, self.g.field.locations[b].cell
        far = distance(self.land, here, there) > NIGHT_SIGHT
        return self.g.night and far and not self.lit(b)

    def sees(self, a: int, b: int) -> int:
        """What the eye at `a` sees of `b`."""
        return BLOCKED if self.too_dark(a, b) else self.by_day(a, b)
