"""1.3, 1.4, 6.0, 10.2: the field of battle: everything about the ground that does not change in play.

A location is a cell with a storey: outdoors or the ground storey, an upper storey, or the inside of a bunker
(ruling 7). Locations are numbered; sets of locations are bitmasks. Games on the same ground share one field.
"""

from __future__ import annotations

from collections.abc import Mapping

from bocage.ground.land import OFF_MAP, Land
from bocage.kernel import BadContent
from bocage.systems.common.files.zones import cells_of
from bocage.systems.lnl.board.foot_costs import Step, steps_on_foot
from bocage.systems.lnl.board.ground_rules import GroundRules
from bocage.systems.lnl.board.land_in_play import land_in_play
from bocage.systems.lnl.board.line_of_sight import Place, Sightlines
from bocage.systems.lnl.board.locations import AIR, BUNKER, GROUND, UPPER, Location
from bocage.systems.lnl.board.terrain import Terrain
from bocage.systems.lnl.content.choices import Choices
from bocage.systems.lnl.content.counters import Tables
from bocage.systems.lnl.content.scenario import Scenario
from bocage.systems.lnl.content.terrain_chart import TerrainChart


class Field(Terrain):
    """The ground of one scenario, with its fortifications, ready for play."""

    __slots__ = (
        "_zones",
        "adjacent",
        "air_of",
        "arcs",
        "arms",
        "around",
        "bare",
        "bit",
        "cell_mask",
        "distance",
        "entry_costs",
        "fire_arc",
        "indoors",
        "labels",
        "number_of",
        "on_ways",
        "over",
        "passable",
        "positive_tm",
        "roomy",
        "rubble",
        "ruined",
        "shared",
        "shared_mask",
        "sight",
        "sky",
        "smc_limit",
        "squad_limit",
        "steps",
        "tm",
        "ways",
        "wheels",
        "within",
    )

    def __init__(
        self,
        scenario: Scenario,
        land: Land,
        chart: TerrainChart,
        tables: Tables,
        choices: Choices,
        module: GroundRules,
        *,
        air: bool = False,
        before: Field | None = None,
        rubble: int = OFF_MAP,
    ) -> None:
        """`before`: the field as it was until the cell `rubble` became what it says (10.4-5)."""
        land = land_in_play(scenario, land, choices, module) if before is None else land
        super().__init__(scenario, land, chart, tables, module, air=air, before=before)
        self.around = tuple(
            (cell, *[near for near in land.neighbours[cell] if near != OFF_MAP]) for cell in range(self.cells)
        )
        """A cell and those next to it."""
        self._zones: dict[str, list[int]] = {}
        self.labels = tuple(each.label for each in self.locations)
        self.number_of = {each.label: each.number for each in self.locations}
        self.wheels: dict[tuple[str, str], tuple[tuple[int, ...], ...]] = {}
        """What `vehicle_costs` has worked out, by side and class of vehicle."""
        self.entry_costs: dict[tuple[str, str, int], int] = {}
        """What `vehicle_arrivals.entry_cost` has, also by location."""
        self.on_ways: dict[str, int] = {} if before is None else before.on_ways
        """What `vehicles.on_a_way` has, as a set of cells by class of vehicle."""
        self.arcs: dict[tuple[int, int], int] = {} if before is None else before.arcs
        """What `vehicles.covered_arc` has worked out, by cell and corner."""
        self.arms: dict[tuple[int, int, bool], tuple[int, ...]] = {} if before is None else before.arms
        """The cells at a corner of a cell, for vehicles that are tracked or not: see `steering`."""
        self.air_of = {each.cell: each.number for each in self.locations if each.storey == AIR}
        """19.3-2: the air above each cell, in a battle with helicopters."""
        self.sky = len(self.locations) - len(self.air_of)
        """Where the air begins: its locations have the highest numbers."""
        self.over = tuple(
            self.cell_mates[cell] + ((self.air_of[cell],) if cell in self.air_of else ())
            for cell in range(self.cells)
        )
        """By cell, its locations and the air above it."""
        self.bit = tuple(1 << each.number for each in self.locations)
        """By location, the set that holds nothing else."""
        self.cell_mask = tuple(sum(1 << place for place in places) for places in self.cell_mates)
        self.shared = tuple(self._shared(each) for each in self.locations)
        """21.1: the inside and the outside of a bunker stack and are spotted together."""
        self.shared_mask = tuple(sum(1 << place for place in places) for places in self.shared)
        self.distance: tuple[bytes, ...] = self._distances() if before is None else before.distance
        self.within: tuple[int, ...] = (
            tuple(self._within(each, int(tables.numbers["night_sight"].value)) for each in self.locations)
            if before is None
            else before.within
        )
        self.adjacent: tuple[int, ...] = (
            tuple(self._adjacent(each, choices) for each in self.locations)
            if before is None or choices.upstairs_adjacent_outdoors
            else before.adjacent
        )
        self.bare = [each.cover.sight == "open" or each.storey == AIR for each in self.locations]
        """Ruling 53: whether nothing of the ground in a location is Blocking or Degrading."""
        foxhole, bunker = tables.numbers["foxhole_tm"].value, tables.numbers["bunker_tm"].value
        self.tm = tuple(
            (0 if each.storey == AIR else each.cover.tm)
            + (int(bunker) if each.storey == BUNKER else 0)
            + (int(foxhole) if self.foxholes >> each.cell & 1 and each.storey == GROUND else 0)
            for each in self.locations
        )
        self.positive_tm = sum(1 << each.number for each in self.locations if self.tm[each.number] > 0)
        self.passable = [each.cover.leg > 0 and not self._shut(each) for each in self.locations]
        self.indoors = [each.cover.building for each in self.locations]
        self.squad_limit = tuple(0 if self._shut(each) else each.cover.squads * 2 for each in self.locations)
        self.smc_limit = tuple(0 if self._shut(each) else each.cover.smc for each in self.locations)
        places = [Place(each.cell, each.height, 1 if each.storey == UPPER else 0) for each in self.locations]
        self.sight: Sightlines = (
            Sightlines(
                land,
                chart,
                places,
                low_walls_open=choices.low_walls_open,
                corner_worst=choices.square_corner_worst,
            )
            if before is None
            else before.sight.changed(land, rubble, places)
        )
        self.rubble: tuple[int, ...] = () if before is None else tuple(sorted((*before.rubble, rubble)))
        """10.4-5: the cells that vehicles have turned to rubble."""
        self.ruined: dict[tuple[int, ...], Field] = {} if before is None else before.ruined
        """The same ground with rubble, by its cells: what `rubble` has worked out."""
        self.fire_arc: tuple[int, ...] = (
            tuple(self._fire_arc(each, self.bunkers) for each in self.locations)
            if before is None
            else before.fire_arc
        )
        self.roomy = [
            not module.limits_steps
            and self.squad_limit[each.number] >= 4
            and self.smc_limit[each.number] >= 2
            and len(self.shared[each.number]) == 1
            for each in self.locations
        ]
        """Locations where any two units may stack, if no others are there."""
        self.steps: tuple[tuple[tuple[tuple[int, int, int], ...], ...], ...] = tuple(
            steps_on_foot(
                self, name, side, module, tables, rubble, () if before is None else before.steps[number]
            )
            for number, (name, side) in enumerate(scenario.sides.items())
        )
        self.ways: tuple[tuple[tuple[Step, ...], ...], ...] = tuple(
            tuple(tuple(Step(*step) for step in steps) for steps in side) for side in self.steps
        )
        """The same ways, as they are asked for most."""

    # Distances and neighbourhood

    def _shut(self, location: Location) -> bool:
        """1.4-2: the scenario lets nobody be here; and nobody walks in the air, or where a storey was."""
        return bool(self.closed >> location.cell & 1) or location.storey == AIR or self.fallen(location)

    def _shared(self, location: Location) -> tuple[int, ...]:
        if location.storey in (UPPER, AIR):
            return (location.number,)
        return tuple(n for n in self.cell_mates[location.number] if self.locations[n].storey != UPPER)

    def _distances(self) -> tuple[bytes, ...]:
        """5.0-5, ruling 9: cells from one to the other; 1 between two locations of one cell."""
        rows = []
        for here in self.locations:
            cells = self.land.distances[here.cell]
            rows.append(
                bytes(
                    1 if there.cell == here.cell and there.number != here.number else cells[there.cell]
                    for there in self.locations
                )
            )
        return tuple(rows)

    def _within(self, location: Location, reach: int) -> int:
        row = self.distance[location.number]
        return sum(1 << other.number for other in self.locations if row[other.number] <= reach)

    def _adjacent(self, location: Location, choices: Choices) -> int:
        """6.0-5, 6.0-6, 10.2-10, ruling 8: neighbours on the same storey, and the storeys of one cell.

        19.1-12, 19.5-7: a helicopter is adjacent to all that is below it or next to that.
        """
        found = 0
        for other in self.locations:
            if other.number == location.number:
                continue
            if other.cell == location.cell or (
                self.land.distances[location.cell][other.cell] == 1
                and (
                    AIR in (other.storey, location.storey)
                    or (other.storey == UPPER) == (location.storey == UPPER)
                    or (
                        choices.upstairs_adjacent_outdoors
                        and not (other.cover.building and location.cover.building)
                    )
                )
            ):
                found |= 1 << other.number
        return found

    # Fire

    def _fire_arc(self, location: Location, bunkers: Mapping[int, int]) -> int:
        """21.1-1, 21.1-10: from a bunker only through its three front hexes, and never at its roof."""
        everything = (1 << len(self.locations)) - 1
        if location.storey != BUNKER:
            return everything
        front = self.land.lattice.front(bunkers[location.cell])
        here = self.land.cells[location.cell]
        found = 0
        for other in self.locations:
            if other.cell == location.cell:
                continue
            there = self.land.cells[other.cell]
            sides = self.land.lattice.sides_towards(there.x - here.x, there.y - here.y)
            if any(side in front for side in sides):
                found |= 1 << other.number
        return found

    @property
    def space(self) -> Land:
        """The places that locations lie in."""
        return self.land

    def label(self, location: int) -> str:
        """What people call a location."""
        return self.labels[location]

    def knows(self, label: str) -> bool:
        """Whether a location is called so."""
        return label in self.number_of

    def place_of(self, location: int) -> int:
        """The cell in which a location lies."""
        return self.cell_of[location]

    def number(self, label: str) -> int:
        """The location with this label (`D4`, `D4-upper`, `D4-bunker`)."""
        found = self.number_of.get(label)
        if found is None:
            raise BadContent("no-cell", cell=label, map=self.land.name)
        return found

    def zone(self, text: str) -> list[int]:
        """The locations named by a list of cells; `-upper` and `-bunker` name the other locations of one."""
        known = self._zones.get(text)
        if known is None:
            found: set[int] = set()
            for word in text.split():
                if word in self.number_of:
                    found.add(self.number_of[word])
                else:
                    found.update(cells_of(self.land, word))
            known = self._zones[text] = sorted(found)
        return known
