"""Units with their figures, creatures, and machines, read from `data/`."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from bocage.ground.sheets import Entry, Section
from bocage.systems.sotr.content.arms import Armour, Penetration, Protection
from bocage.systems.sotr.content.basis import Basis

Nation = Literal["us", "british", "german", "soviet"]
Grade = Literal["conscript", "green", "veteran", "elite"]
Speed = Literal["normal", "fast", "super_fast"]
Role = Literal["officer", "corporal", "medic", "radio", "gunner", "man", "creature", "hull"]
"""What a figure is in its unit. A gunner carries a weapon that the others do not; a hull is the machine
itself."""
Size = Literal["man", "large", "huge"]
Trait = Literal["terror", "no_shooting", "no_double", "zombie", "mist"]
Mounting = Literal["turret", "hull", "arms"]
"""ruling-47: all round, the front quarter, the front half."""
KindOfMachine = Literal["walker", "tracked", "wheeled"]


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """So many figures of a unit that are alike. `radius`: of a base, in sixteenths of an inch; of a rectangle
    half its width, with `half_length`."""

    role: Role
    weapon: str
    count: int = 1
    radius: int = 8
    """ruling-4"""
    half_length: int = 0


class UnitRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of men or creatures."""

    id: str
    nation: Nation
    grade: Grade | Literal["none"]
    figures: tuple[Figures, ...]
    protection: Protection
    speed: Speed
    rp: int
    """Requisition points."""
    basis: Basis
    camouflage: bool = False
    creature: str = ""
    """What its figures are, if not men: see creatures."""
    machine: str = ""
    """What its hull is, if it is a machine: see chassis."""
    crew: bool = False
    """Whether its figures are the crew of a machine."""


class Creature(Struct, frozen=True, forbid_unknown_fields=True):
    """ruling-48: a creature. `cool` 0 if it has none; `steers`: within how many inches it steers zombies."""

    id: str
    cool: int
    speed: Speed
    protection: Protection
    close_combat: int
    size: Size
    rp: int
    basis: Basis
    traits: tuple[Trait, ...] = ()
    steers: int = 0


class Mount(Struct, frozen=True, forbid_unknown_fields=True):
    """ruling-47: a weapon of a machine; `instead`: what a scenario may put in its place."""

    weapon: str
    mounting: Mounting
    instead: tuple[str, ...] = ()


class Chassis(Struct, frozen=True, forbid_unknown_fields=True):
    """A machine. Its base is a disc (`radius`) or a rectangle, in sixteenths of an inch. A zone that it does
    not have is `none` (ruling-45)."""

    id: str
    kind: KindOfMachine
    crew: int
    front: Armour
    side: Armour | Literal["none"]
    rear: Armour
    turret: Armour | Literal["none"]
    advance: int
    double: int
    radius: int
    half_length: int
    half_width: int
    size: Size
    mounts: tuple[Mount, ...]
    carries: int
    rp: int
    basis: Basis
    closed: bool = True
    """ruling-34: closed machines ignore suppressing fire."""


class DamageRow(Struct, frozen=True, forbid_unknown_fields=True):
    """ruling-46: what a penetrating hit does to a machine; the last row has no end."""

    die: int
    code: str
    crew: Literal["none", "one", "d3", "all"]
    """How many of the crew are hit."""
    weapon_out: bool
    bails: bool
    burns: bool
    speed: Literal["kept", "halved", "none"]
    next: Literal["free", "no_shooting", "no_move"]
    """What its next activation lacks."""
    this: Literal["free", "no_move"]
    """What it may not do any more in this turn."""
    destroyed: bool
    basis: Basis
    hit_on: int = 0
    """Each of the crew that bails out is hit on so much or more; 0: none is."""
    topples: bool = False
    """It falls over: nobody can man it any more."""
    again: int = 0
    """Which row holds instead when it happens a second time."""
    blast: str = ""
    blast_penetration: Penetration | Literal["none"] = "none"


def _check_unit(row: UnitRow, at: Entry) -> None:
    """A unit names weapons and creatures that there are."""
    for number, figures in enumerate(row.figures):
        at.expect("weapon", figures.weapon, "figures", number, "weapon")
    if row.creature:
        at.expect("creature", row.creature, "creature")


def _check_chassis(row: Chassis, at: Entry) -> None:
    """A machine names weapons that there are."""
    for number, mount in enumerate(row.mounts):
        at.expect("weapon", mount.weapon, "mounts", number, "weapon")
        for place, weapon in enumerate(mount.instead):
            at.expect("weapon", weapon, "mounts", number, "instead", place)


UNITS: Final = Section("units", UnitRow, kind="counter", check=_check_unit)
CREATURES: Final = Section("creatures", Creature, kind="creature")
CHASSIS: Final = Section("chassis", Chassis, kind="counter", check=_check_chassis)
VEHICLE_DAMAGES: Final = Section("damage_vehicle", DamageRow, "die")
WALKER_DAMAGES: Final = Section("damage_walker", DamageRow, "die")
