"""A scenario as people write it: who fights where, with what, for what."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct, field

from bocage.systems.common.files.scenario_file import Battle, Text
from bocage.systems.common.table.library import TableLibrary
from bocage.systems.sotr.content.forces import Grade, Nation

Inches = tuple[float, float]
"""A point in inches: from the west edge, and from the north edge."""


class Troop(Struct, frozen=True, forbid_unknown_fields=True):
    """A unit: what it is, where its guide stands, and how the others stand about him, facing so (in
    degrees)."""

    counter: str
    at: Inches
    facing: int = 0
    formation: Literal["line", "column", "loose"] = "line"
    hidden: bool = False
    """mopt-11: it begins hidden, and prone."""
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


class Scenario(Battle, frozen=True):
    """A battle for points of the ground."""

    sides: dict[str, Side]
    objectives: tuple[Inches, ...]
    holder: str = ""
    """ruling-51: who has them at the beginning, and keeps each while nobody else takes it; empty for
    nobody."""
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
