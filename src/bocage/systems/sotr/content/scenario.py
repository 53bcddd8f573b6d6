"""A scenario as people write it: who fights where, with what, for what."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct, field

from bocage.systems.common.files.scenario_file import Battle, Text
from bocage.systems.common.table.library import TableLibrary
from bocage.systems.sotr.content.forces import Grade, Nation

Edge = Literal["north", "east", "south", "west"]
Aim = Literal["objectives", "destroyed", "off"]
"""ruling-51: what decides at the end of the last turn: the ground held, the requisition points destroyed, or
the figures brought off."""
Inches = tuple[float, float]
"""A point in inches: from the west edge, and from the north edge."""


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
    that wins if the other does not bring off enough."""
    objectives: tuple[Inches, ...] = ()
    victory: Aim = "objectives"
    exit: Edge = "north"
    """ruling-51: by which edge figures are brought off."""
    needed: int = 0
    """ruling-51: how many figures the side that does not hold has to bring off."""
    system: Literal["sotr"] = "sotr"
    night: bool = False
    options: dict[str, object] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return f"sotr/{self.scenario}"

    @property
    def module(self) -> str:
        return "sotr"


LIBRARY: Final = TableLibrary(Scenario, Side, lambda: ("sotr",))
"""The scenarios and maps that are shipped, and those of people's own."""
