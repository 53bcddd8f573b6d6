"""A scenario as people write it: who fights where, with what, for what."""

from __future__ import annotations

import datetime
from functools import lru_cache
from typing import Final, Literal

from msgspec import Struct, field

from bocage.ground.table.lattice import UNIT
from bocage.systems.common.files.scenario_file import Battle, Text
from bocage.systems.common.table.library import TableLibrary
from bocage.systems.sotr.content.force_file import Force, limits
from bocage.systems.sotr.content.forces import Grade, Nation
from bocage.systems.sotr.content.muster import PREFIX, grounds, read_id
from bocage.systems.sotr.content.muster import sides as names_of_sides

Edge = Literal["north", "east", "south", "west"]
Aim = Literal["objectives", "destroyed", "off"]
"""ruling-51: what decides at the end of the last turn: the ground held, the requisition points destroyed, or
the figures brought off."""
Inches = tuple[float, float]
"""A point in inches: from the west edge, and from the north edge."""
MUSTERED: Final = datetime.date(1949, 5, 8)
"""When mustered forces meet."""
FRONT: Final = 17
EDGE: Final = 1.5
RANK: Final = 2.5
"""How mustered forces are arrayed, in inches: the front of a unit, how far the last rank is from the edge,
and one rank from the other."""


class Troop(Struct, frozen=True, forbid_unknown_fields=True):
    """A unit: what it is, where its guide stands, and how the others stand about him, facing so (in
    degrees)."""

    counter: str
    at: Inches | None = None
    """None for a unit that comes by parachute."""
    facing: int = 0
    formation: Literal["line", "column", "loose"] = "line"
    hidden: bool = False
    """mopt-11: it begins hidden, and prone."""
    masks: bool = False
    """ruling-35: it has masks against gas."""
    grade: Grade = "veteran"
    """grade-1 to grade-4: of the crew, if it is a machine."""
    weapons: tuple[str, ...] = ()
    """ruling-47: what stands in place of the weapons of a machine, the first for its first mount."""
    smoke: int = 0
    """ruling-32: so many smoke grenades it has."""
    satchels: int = 0
    """ruling-43: so many of its men carry a satchel charge."""
    passengers: tuple[Troop, ...] = ()
    """Units that begin in the machine."""

    @property
    def count(self) -> int:
        """One unit."""
        return 1


class Platoon(Struct, frozen=True, forbid_unknown_fields=True):
    """Units that belong together in the order of battle. The rules know no more of it."""

    name: Text
    units: tuple[Troop, ...]


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """One side."""

    force: Nation
    name: Text
    deploy: tuple[Platoon, ...] = ()
    strikes: dict[str, int] = field(default_factory=dict)
    """ruling-35: how many strikes of each kind may be called."""


class Scenario(Battle, frozen=True):
    """A battle: for points of the ground, for what is destroyed, or to get somebody away."""

    sides: dict[str, Side]
    holder: str
    """ruling-51: who has the objectives at the beginning, and keeps each while nobody else takes it; the side
    that wins if the other does not bring off enough. Empty: nobody has them."""
    objectives: tuple[Inches, ...] = ()
    victory: Aim = "objectives"
    exit: Edge = "north"
    """ruling-51: by which edge figures are brought off."""
    needed: int = 0
    """ruling-51: how many figures the side that does not hold has to bring off."""
    system: Literal["sotr"] = "sotr"
    loosely: bool = False
    """A unit that finds no room where it is to stand does so as near as there is room."""
    night: bool = False
    options: dict[str, object] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return f"sotr/{self.scenario}"

    @property
    def module(self) -> str:
        return "sotr"


class SotrLibrary(TableLibrary[Scenario]):
    """Besides what is shipped: the battles of mustered forces, which their ids tell whole."""

    __slots__ = ()

    def made(self, id: str) -> Scenario | None:
        return battle_of(id) if id.startswith(PREFIX) else None


@lru_cache(maxsize=256)
def battle_of(id: str) -> Scenario:
    """ruling-51: the battle of two mustered forces, for points that nobody holds at first."""
    muster, rules = read_id(id), limits()
    ground = grounds()[muster.map]
    table = LIBRARY.table(muster.map)
    size = table.width / UNIT, table.depth / UNIT
    names = [force.nation for force in muster.forces]
    return Scenario(
        scenario=id.partition("/")[2],
        title=ground.title,
        teaches=rules.teaches,
        story=rules.story,
        place=ground.place,
        date=MUSTERED,
        minutes=rules.minutes,
        turns=rules.turns,
        map=muster.map,
        first=names[0],
        setup_order=(names[0], names[1]),
        sides={force.nation: _side(force, size, from_south=not at) for at, force in enumerate(muster.forces)},
        holder="",
        objectives=ground.objectives,
        loosely=True,
        night=ground.night,
    )


def _side(force: Force, size: Inches, *, from_south: bool) -> Side:
    """Array a force along its edge: side by side, rank behind rank, the first units in the first rank."""
    width, depth = size
    files = max(round(width / FRONT), 1)
    ranks = -(-len(force.units) // files)
    troops = []
    for number, id in enumerate(force.units):
        rank, file = divmod(number, files)
        abreast = min(files, len(force.units) - rank * files)
        x = width * (2 * file + 1) / (2 * abreast)
        y = EDGE + (ranks - 1 - rank) * RANK
        facing = 0 if from_south else 180
        troops.append(Troop(id, (x, depth - y if from_south else y), facing=facing))
    name = names_of_sides()[force.nation].name
    return Side(force.nation, name, (Platoon(name, tuple(troops)),))


LIBRARY: Final = SotrLibrary(Scenario, Side, lambda: ("sotr",))
"""The scenarios and maps that are shipped, and those of people's own."""
