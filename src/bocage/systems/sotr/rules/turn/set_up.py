"""How a battle begins: the table, and the units with their figures at their places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from bocage.ground.table.formations import column_slots, line_slots, loose_slots
from bocage.ground.table.lattice import HEADINGS, Point, to_sixteenths
from bocage.ground.table.table import Table
from bocage.kernel import BadContent, Dice
from bocage.kernel.options import pack_point
from bocage.systems.common.same import Same
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.squadstand import count_parts
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.machines import NO_LINK, Machine
from bocage.systems.sotr.battle.room import nearest_room
from bocage.systems.sotr.battle.state import CHAIN, NO_SIDE, Sotr
from bocage.systems.sotr.battle.units import Unit, kind_of
from bocage.systems.sotr.battle.verbs import Verbs
from bocage.systems.sotr.board.field import Field
from bocage.systems.sotr.content.arms import Weapon
from bocage.systems.sotr.content.choices import Choices
from bocage.systems.sotr.content.forces import Figures, Nation, UnitRow
from bocage.systems.sotr.content.rows import chassis, creatures, crew_row, machine_row, units, weapons
from bocage.systems.sotr.content.scenario import LIBRARY, Inches, Scenario, Troop
from bocage.systems.sotr.content.tables import tables
from bocage.systems.sotr.rules.command.commanders import appoint

ABOUT: Final = sorted(
    ((dx, dy) for dx in range(-24, 25, 2) for dy in range(-6, 7, 2) if dx or dy),
    key=lambda off: (abs(off[0]) + 2 * abs(off[1]), off),
)
"""Where else a unit is tried, in inches from where it is to stand: along the edge rather than ahead."""
SLOTS: Final = {"line": line_slots, "column": column_slots, "loose": loose_slots}


def open_battle(
    scenario: Scenario, options: Mapping[str, object], dice: Dice, table: Table | None = None
) -> Sotr:
    """Return a battle before its first question, on its own table or on the one given."""
    ground = Same(LIBRARY.table(scenario.map) if table is None else table)
    g = _deployed(Same(scenario), ground).copy()
    g.choices = Choices({**scenario.options, **options})
    g.dice = dice
    g.events = []
    return g


@lru_cache(maxsize=32)
def _deployed(scenario: Same[Scenario], table: Same[Table]) -> Sotr:
    """Put the units of a scenario on its table, once: every battle begins with a copy."""
    field = _surveyed(table, scenario.thing.map)
    mustered, figures, lines = muster(scenario.thing)
    verbs = Verbs(
        list(scenario.thing.sides), [unit.name for unit in mustered], [figure.name for figure in figures]
    )
    g = Sotr(scenario.thing, field, Choices({}), verbs, mustered, figures, Dice.seeded(0))
    holder = g.seats.index(scenario.thing.holder) if scenario.thing.holder else NO_SIDE
    for x, y in scenario.thing.objectives:
        g.control[field.place_of(pack_point(0, to_sixteenths(x), to_sixteenths(y)))] = holder
    for unit, troop in zip(mustered, lines, strict=True):
        unit.masks = troop.masks
        if troop.at is None:
            unit.aloft = unit.rides == NO_LINK
        elif unit.rides == NO_LINK:
            deploy(g, unit, troop, troop.at)
    g.strikes_left = [{**side.strikes} for side in scenario.thing.sides.values()]
    appoint(g)
    return g


@lru_cache(maxsize=32)
def _surveyed(table: Same[Table], name: str) -> Field:
    """Lay the terrain chart over a table, once."""
    return Field(table.thing, name)


def muster(scenario: Scenario) -> tuple[list[Unit], list[Figure], list[Troop]]:
    """Return the units of a scenario, their figures, and the line of each unit."""
    roll = Roll()
    platoons = 0
    for side, (seat, force) in enumerate(scenario.sides.items()):
        for platoon in force.deploy:
            for troop in platoon.units:
                roll.enlist(troop, side, seat, force.force, platoons)
            platoons += 1
    return roll.units, roll.figures, roll.lines


class Roll:
    """Those who are mustered so far."""

    __slots__ = ("_numbers", "figures", "lines", "units")

    def __init__(self) -> None:
        self.units: list[Unit] = []
        self.figures: list[Figure] = []
        self.lines: list[Troop] = []
        """The line of each unit; of a crew that of its machine."""
        self._numbers: dict[str, int] = {}

    def enlist(self, troop: Troop, side: int, seat: str, nation: Nation, platoon: int) -> None:
        """Add the unit of a line; of a machine its crew as well, and who sits in it."""
        if troop.counter not in chassis():
            unit = self.add(units()[troop.counter], troop, side, seat, platoon)
            bearers = [number for number in unit.figures if self.figures[number].row.role == "man"]
            for number in bearers[: troop.satchels]:
                self.figures[number].satchels = 1
            return
        hull = self.add(machine_row(troop.counter, nation, troop.grade), troop, side, seat, platoon)
        crew = self.add(crew_row(troop.counter, nation, troop.grade), troop, side, seat, platoon)
        hull.machine = Machine(chassis()[troop.counter], arms_of(troop), crew.id)
        crew.mans = crew.rides = hull.id
        for rider in troop.passengers:
            first = len(self.units)
            self.enlist(rider, side, seat, nation, platoon)
            self.units[first].rides = hull.id

    def add(self, row: UnitRow, troop: Troop, side: int, seat: str, platoon: int) -> Unit:
        """Add a unit with its figures."""
        stem = f"{seat}-{kind_of(row)}"
        self._numbers[stem] = self._numbers.get(stem, 0) + 1
        name = f"{stem}-{self._numbers[stem]}"
        unit = Unit(len(self.units), name, side, row, cool_of(row), platoon, [])
        for figure in _figures_of(unit, row, len(self.figures)):
            unit.figures.append(figure.id)
            self.figures.append(figure)
        unit.strength = len(unit.figures)
        unit.smoke = troop.smoke
        self.units.append(unit)
        self.lines.append(troop)
        return unit


def arms_of(troop: Troop) -> list[Weapon]:
    """ruling-47: the weapons of a machine, or what its line puts in their place."""
    named = [mount.weapon for mount in chassis()[troop.counter].mounts]
    named[: len(troop.weapons)] = troop.weapons
    return [weapons()[name] for name in named]


def cool_of(row: UnitRow) -> int:
    """grade-1 to grade-4, ruling-48: the Cool of a unit: of its grade, or of the creatures that it is."""
    if row.creature:
        return creatures()[row.creature].cool
    return 0 if row.grade == "none" else tables().cool[row.grade]


def _figures_of(unit: Unit, row: UnitRow, first: int) -> list[Figure]:
    """grade-5: make the figures of a unit, its officer with a Cool of his own. The first number is given."""
    found: list[Figure] = []
    for kind in row.figures:
        for _ in range(kind.count):
            number = len(found)
            name = f"{unit.name}.{number + 1}"
            cool = unit.cool + rank_bonus(kind) if unit.cool else 0
            figure = Figure(
                first + number, unit.side, name, unit.id, number, kind, weapons()[kind.weapon], cool
            )
            found.append(figure)
    return found


def rank_bonus(kind: Figures) -> int:
    """grade-5: what a figure's rank adds to the Cool of its unit."""
    return tables().ranks.get(kind.role, 0)


def deploy(g: Sotr, unit: Unit, troop: Troop, at: Inches) -> None:
    """Put a unit where the scenario says, or as near as there is room if it says no more; otherwise a place
    where somebody finds no room is refused."""
    lost = _stand(g, unit, troop, at)
    tried = 0
    while lost and g.scenario.loosely and tried < len(ABOUT):
        for number in unit.figures:
            if g.figures[number].loc != GONE:
                g.figures[number].leave()
        dx, dy = ABOUT[tried]
        near = at[0] + dx, at[1] + dy
        tried += 1
        if g.field.table.holds(to_sixteenths(near[0]), to_sixteenths(near[1])):
            lost = _stand(g, unit, troop, near)
    if lost:
        raise BadContent("no-place", file=g.scenario.id, unit=lost)
    g.gather(unit)


def _stand(g: Sotr, unit: Unit, troop: Troop, at: Inches) -> str:
    """Put the figures of a unit about a point. Return who finds no room there; nothing when all do."""
    heading = round(troop.facing * HEADINGS / 360) % HEADINGS
    spacing = g.tables.formations[troop.formation]
    slots: Sequence[Point] = SLOTS[troop.formation](len(unit.figures), spacing, heading)
    goal = to_sixteenths(at[0]), to_sixteenths(at[1])
    for number, (dx, dy) in zip(unit.figures, slots, strict=True):
        figure = g.figures[number]
        place = nearest_room(g, figure, goal[0] + dx, goal[1] + dy, heading)
        if place is None:
            return figure.name
        g.place(figure, place[0], place[1], heading)
        figure.hidden = figure.prone = troop.hidden and not figure.is_hull
    stand = [(each.x, each.y, each.radius) for each in g.able(unit)]
    return unit.name if count_parts(stand, CHAIN) > 1 else ""
