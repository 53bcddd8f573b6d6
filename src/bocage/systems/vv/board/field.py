"""Chapters 2, 6 and 10: the hexes of a battle: what it costs to enter them, and what is seen from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from bocage.ground.land import OFF_MAP, Land
from bocage.kernel import BadContent
from bocage.systems.common.files.zones import cell_mask, cells_of
from bocage.systems.vv.board.line_of_sight import Sight, Sightlines
from bocage.systems.vv.board.tunnel_map import survey
from bocage.systems.vv.content.counters import Catalogue
from bocage.systems.vv.content.scenario import Scenario
from bocage.systems.vv.content.terrain import TerrainRow

MINEFIELD: Final = "minefield"
BUNKERS: Final = frozenset({"concrete_bunker", "wood_bunker"})


class Way(NamedTuple):
    """A step on foot to a neighbour: its MP; `whole`: it takes the full allowance (10.7-7)."""

    to: int
    cost: int
    whole: bool


class Ground:
    """Some hexes, in their order, and for each hex of the map whether it is one of them."""

    __slots__ = ("among", "cells")

    def __init__(self, cells: list[int], places: int) -> None:
        self.cells = cells
        self.among = bytes(cell in cells for cell in range(places))


class Field:
    """The ground of one scenario. Nothing in it changes during play."""

    __slots__ = (
        "_ahead",
        "_content",
        "_ffa",
        "_fortified",
        "_zones",
        "around",
        "beside",
        "buildings_open",
        "bunkers",
        "closed",
        "cover",
        "distance",
        "foot",
        "impassable",
        "labels",
        "land",
        "lanes",
        "level",
        "minable",
        "near",
        "neighbours",
        "number_of",
        "rows",
        "sides",
        "sight",
        "standing",
        "steps",
        "tunnels",
        "water_open",
        "way_to",
        "ways_to",
        "wheels",
        "within",
    )

    def __init__(self, scenario: Scenario, land: Land, catalogue: Catalogue, bunkers: int = 0) -> None:
        """`bunkers`: the hexes in which the owner has placed those that the scenario leaves to him."""
        special = scenario.special
        self._content = scenario, catalogue
        self._fortified: dict[int, Field] = {}
        self.land = land
        self.labels = [cell.label for cell in land.cells]
        self.number_of = {label: number for number, label in enumerate(self.labels)}
        self.closed = cell_mask(land, scenario.closed)
        self.water_open = cell_mask(land, special.water_open)
        self.rows = _rows(land, catalogue.terrain.kinds, canals=special.streams_are_canals)
        self.sides = catalogue.terrain.sides
        self.level = [cell.elevation for cell in land.cells]
        self.distance = land.distances
        self.neighbours = land.neighbours
        self.within = [land.within[number] for number in range(len(land.cells))]
        """For each hex and each range, the hexes no farther away."""
        self.near = [land.within[cell.index][1] & ~(1 << cell.index) for cell in land.cells]
        """The hexes adjacent to each."""
        self.around = [sorted(to for to in ways if to != OFF_MAP) for ways in land.neighbours]
        """The same in their order."""
        self.beside = [bytes(away == 1 for away in row) for row in land.distances]
        """The same as flags: for each hex and each other, is it adjacent?"""
        self.bunkers = bunkers | _bunkers(scenario, land)
        """20.5-8: the hexes with a bunker: those that the scenario puts there, and those placed since."""
        self.minable = _minable(scenario, land)
        """20.7: for each hex, is there a minefield in it, or may its owner place one there?"""
        sight = Sight(
            land,
            catalogue.terrain.kinds,
            catalogue.terrain.sides,
            crops=special.crops,
            bocage=special.bocage,
            bunkers=self.bunkers,
        )
        self.cover = [row.cover + int(sight.hinders(number)) for number, row in enumerate(self.rows)]
        """10.1-4, vv-10.8-u2: what terrain in the target's hex adds to an attack."""
        self.sight = Sightlines(sight)
        self.impassable = [self._is_closed(number) for number in range(len(self.rows))]
        self.buildings_open = special.vehicles_in_buildings
        self.foot = tuple(tuple(self._on_foot(cell)) for cell in range(len(self.rows)))
        self.way_to = [{way.to: way for way in ways} for ways in self.foot]
        """The same by the hex it goes to."""
        self.ways_to = [[way.to for way in ways] for ways in self.foot]
        """The hexes that infantry can enter from each, clockwise."""
        self.steps = [sorted(ways) for ways in self.ways_to]
        """The same in their order."""
        self.wheels = tuple(
            tuple(self._on_wheels(cell, direction) for direction in range(6))
            for cell in range(len(self.rows))
        )
        """6.5, 7.2: for each hex and hexside the MP of a vehicle that crosses it, 0 where it may not."""
        self.tunnels = survey(scenario, self.number_of)
        """20.12: the tunnel complex, or None."""
        self.lanes: dict[int, dict[int, list[int]]] = {}
        """13.91a: by firing and target hex, packed, the fire lanes there are: see `fire_lanes`."""
        self.standing: dict[tuple[str, str], Ground] = {}
        """10.4: by counter and zone, the hexes that are not prohibited to a unit: see `deployment`."""
        self._ffa: dict[int, int] = {}
        self._ahead: list[bytes | None] = [None] * (6 * len(self.rows))
        self._zones: dict[str, list[int]] = {}

    def with_bunker(self, cell: int) -> Field:
        """20.5-8: the same ground once a bunker stands in a hex: no line of sight goes through it."""
        known = self._fortified.get(cell)
        if known is None:
            scenario, catalogue = self._content
            known = Field(scenario, self.land, catalogue, self.bunkers | 1 << cell)
            self._fortified[cell] = known
        return known

    # Movement

    def _is_closed(self, cell: int) -> bool:
        """2.2-3, 10.11-1, 10.12-3: water, unless a bridge or a scenario rule opens it."""
        if self.closed >> cell & 1:
            return True
        return self.rows[cell].foot == 0 and not self.water_open >> cell & 1

    def _on_foot(self, here: int) -> Iterator[Way]:
        for direction, to in enumerate(self.neighbours[here]):
            if to == OFF_MAP or self.impassable[to]:
                continue
            rise = self.level[to] - self.level[here]
            if abs(rise) > 1:
                yield Way(to, 0, True)
                continue
            cost = max(1, self.rows[to].foot) + self.side_cost(here, direction) + max(0, rise)
            yield Way(to, cost, False)

    def _on_wheels(self, here: int, direction: int) -> int:
        """10.7-6, 10.31-3: vehicles; a bridge only from the road that leads to it."""
        to = self.neighbours[here][direction]
        if to == OFF_MAP or self.impassable[to]:
            return 0
        rise = self.level[to] - self.level[here]
        if abs(rise) > 1 or (self.rows[to].bridge and not self.road(here, to)):
            return 0
        cost = self._wheels_on(to)
        return cost + self.side_cost(here, direction) + max(0, rise) if cost else 0

    def _wheels_on(self, cell: int) -> int:
        """10.4-2, 10.4-3, 10.12-3: the MP of a hex for a vehicle, 0 where none may be; a scenario rule opens
        buildings, which then cost what they cost infantry, and water."""
        row = self.rows[cell]
        if row.building:
            return row.foot if self.buildings_open else 0
        return 1 if self.water_open >> cell & 1 else row.wheels

    def road(self, here: int, to: int) -> bool:
        """10.31-3, 10.31-4: does a road link two neighbours?"""
        return self.land.way(here, to) == "road"

    def side_cost(self, here: int, direction: int) -> int:
        """6.2-2, 10.10-2: the MP of the obstacle on a hexside, on top of the hex entered."""
        kind = self.land.side(here, direction)
        return self.sides[kind].mp if kind else 0

    def entry_cost(self, cell: int, *, wheels: bool) -> int:
        """6.10-1: the first hex of a unit that comes onto the map; 0 where no vehicle may."""
        return self._wheels_on(cell) if wheels else max(1, self.rows[cell].foot)

    # Fire

    def ffa(self, cell: int, facing: int) -> int:
        """7.4: the Forward Firing Arc: 60 degrees to either hand of the hexside faced, edges included."""
        key = cell * 6 + facing
        found = self._ffa.get(key)
        if found is None:
            found = self.land.arc(cell, (facing - 1) % 6) | self.land.arc(cell, facing)
            self._ffa[key] = found
        return found

    def ahead(self, cell: int, facing: int) -> bytes:
        """The same as flags: for each hex, is it in that arc?"""
        found = self._ahead[cell * 6 + facing]
        if found is None:
            arc = self.ffa(cell, facing)
            found = bytes(arc >> other & 1 for other in range(len(self.rows)))
            self._ahead[cell * 6 + facing] = found
        return found

    # Names

    @property
    def space(self) -> Land:
        """The hexes, which are all the locations there are."""
        return self.land

    def label(self, location: int) -> str:
        """What people call a location."""
        return self.labels[location]

    def knows(self, label: str) -> bool:
        """Whether a location is called so."""
        return label in self.number_of

    def place_of(self, location: int) -> int:
        """The hex itself: there are no storeys."""
        return location

    def number(self, label: str) -> int:
        """The hex with this label."""
        found = self.number_of.get(label)
        return self.land.cell(label) if found is None else found

    def zone(self, text: str) -> list[int]:
        """The hexes named by a list, in order."""
        known = self._zones.get(text)
        if known is None:
            known = self._zones[text] = sorted(set(cells_of(self.land, text)))
        return known


def _rows(land: Land, kinds: Mapping[str, TerrainRow], *, canals: bool) -> list[TerrainRow]:
    """10.1: the row of the terrain chart that holds for each hex. Streams may be canals by scenario rule."""
    found: list[TerrainRow] = []
    for cell in land.cells:
        row = kinds.get(cell.terrain)
        if row is None:
            known = tuple(sorted(kinds))
            raise BadContent("unknown-kind", file=land.name, kind=cell.terrain, known=known)
        found.append(kinds["canal"] if canals and row.stream else row)
    return found


def _bunkers(scenario: Scenario, land: Land) -> int:
    """20.1-2: what the order of battle only counts, its owner places."""
    return sum(
        1 << cell
        for fort in scenario.fortifications
        if fort.kind in BUNKERS and not fort.count
        for cell in cells_of(land, fort.cells)
    )


def _minable(scenario: Scenario, land: Land) -> bytes:
    cells = {
        cell
        for fort in scenario.fortifications
        if fort.kind == MINEFIELD
        for cell in cells_of(land, fort.cells)
    }
    return bytes(cell in cells for cell in range(len(land.cells)))
