"""A scenario as people write it: who fights where, with what, for what."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct, field

from bocage.systems.common.files.scenario_file import Battle, Text
from bocage.systems.common.table.library import TableLibrary
from bocage.systems.iabsm.content.artillery_rows import BonusCard, Guns, Support
from bocage.systems.iabsm.content.rows import Quality, Trait
from bocage.systems.iabsm.content.vehicle_rows import Order

Wind = Literal["", "n", "ne", "e", "se", "s", "sw", "w", "nw"]
Inches = tuple[float, float]
"""A point in inches: from the west edge, and from the north edge."""


class Troop(Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of a platoon: what it is, where its guide stands, and which way it faces (in degrees)."""

    counter: str
    at: Inches = (0.0, 0.0)
    """It counts for nothing in a platoon that begins under blinds."""
    facing: int = 0
    quality: Quality = "regular"
    level: int = 0
    """The level of a Big Man."""
    ambush: bool = False
    """sight-3: very hard to see until it acts."""
    recon: bool = False
    """spotmod-11: a reconnaissance unit."""
    radio: bool = False
    commander: bool = False
    """radio-1, radio-2: a Big Man with a radio; the one who commands the company."""
    aboard: bool = False
    """ride-1: it begins in the vehicle before it in the list."""
    order: Order = "hunt"
    """order-1: the first order of a vehicle."""
    traits: tuple[Trait, ...] = ()
    """What it has beside the traits of its kind."""
    window: Wind = ""
    """house-1: it begins in the building at that point, at the side that looks to this wind."""

    @property
    def count(self) -> int:
        """One unit."""
        return 1


class Platoon(Struct, frozen=True, forbid_unknown_fields=True):
    """Units with one card, and their Big Men, who have cards of their own."""

    name: Text
    units: tuple[Troop, ...]
    blind: bool = False
    """blind-1: it begins under blinds; its player says under which."""


class Lying(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a blind lies at the beginning, and which way it faces (in degrees)."""

    at: Inches
    facing: int = 0
    noted: bool = False
    """blind-8: no marker, but the piece of terrain there counts as a blind."""


class Battery(Struct, frozen=True, forbid_unknown_fields=True):
    """Artillery off the table: what fires, its calibre, who sends it, and how often it fires for effect."""

    guns: Guns
    calibre: str
    support: Support
    rounds: int = 2


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """One side."""

    force: str
    name: Text
    deploy: tuple[Platoon, ...] = ()
    batteries: tuple[Battery, ...] = ()
    """arty-1: artillery off the table."""
    blinds: tuple[Lying, ...] = ()
    """blind-1: where its blinds lie: one for each platoon that begins under blinds, then the dummies."""
    dummies: int | None = None
    """How many dummies it has; if nothing is said, one for each two real blinds."""
    withdraws: bool = False
    """force-2: it withdraws when its force breaks."""
    preparations: int = 0
    """prep-1: squares of preparatory fire before the first turn."""
    mines: tuple[tuple[float, float, float, float], ...] = ()
    """mine-1: minefields: inches from the west and north edges, width and depth."""
    cards: tuple[BonusCard, ...] = ()
    """bonus-1: the bonus cards of this side in the deck."""

    def count_blinds(self) -> int:
        """blind-1: how many blinds it begins with: the real ones, and the dummies."""
        real = sum(1 for platoon in self.deploy if platoon.blind)
        return real + (real // 2 if self.dummies is None else self.dummies)


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
