"""A scenario as people write it: who fights where, with what, for what."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct, field

from bocage.systems.common.files.scenario_file import Battle, Text
from bocage.systems.common.table.library import TableLibrary
from bocage.systems.iabsm.content.rows import Quality, Trait

Inches = tuple[float, float]
"""A point in inches: from the west edge, and from the north edge."""


class Troop(Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of a platoon: what it is, where its guide stands, and which way it faces (in degrees)."""

    counter: str
    at: Inches
    facing: int = 0
    quality: Quality = "regular"
    level: int = 0
    """The level of a Big Man."""
    ambush: bool = False
    """sight-3: very hard to see until it acts."""
    traits: tuple[Trait, ...] = ()
    """What it has beside the traits of its kind."""

    @property
    def count(self) -> int:
        """One unit."""
        return 1


class Platoon(Struct, frozen=True, forbid_unknown_fields=True):
    """Units with one card, and their Big Men, who have cards of their own."""

    name: Text
    units: tuple[Troop, ...]


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """One side."""

    force: str
    name: Text
    deploy: tuple[Platoon, ...] = ()
    withdraws: bool = False
    """force-2: it withdraws when its force breaks."""


class Scenario(Battle, frozen=True):
    """A battle for a point of the ground."""

    sides: dict[str, Side]
    objective: Inches
    holder: str
    """Who has it at the beginning, and keeps it while nobody else takes it."""
    system: Literal["iabsm"] = "iabsm"
    night: bool = False
    options: dict[str, object] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return f"iabsm/{self.scenario}"

    @property
    def module(self) -> str:
        return "iabsm"


LIBRARY: Final = TableLibrary(Scenario, Side, lambda: ("iabsm",))
"""The scenarios and maps that are shipped, and those of people's own."""
