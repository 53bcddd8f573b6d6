"""What is printed: sections, weapons, terrain, tables, read from `data/` with the line of what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

from msgspec import Struct

from bocage.ground.sheets import Section
from bocage.systems.common.files.datafile import DataFiles
from bocage.systems.iabsm.content import artillery_rows
from bocage.systems.iabsm.content.basis import Basis
from bocage.systems.iabsm.content.vehicle_rows import GUNS, MOBILITIES, VEHICLES, Gun, MobilityRow, Vehicle

GroundClass = Literal["open", "light", "difficult", "very_difficult", "none"]
VehicleGround = Literal["hard", "ordinary", "broken", "none"]
Protection = Literal["great", "ok", "poor"]
Visibility = Literal["open", "largely", "hardly", "barely"]
Quality = Literal["militia", "green", "regular", "veteran", "elite"]
KindOfUnit = Literal["section", "team", "big_man", "afv", "transport", "soft_skin", "blind", "sniper"]
Trait = Literal["aggressive", "stubborn", "engineers", "automatic", "flamethrower", "machine_gun"]
"""cc-7 to cc-14: what counts in close combat beside the number of men."""


class Troops(Struct, frozen=True, forbid_unknown_fields=True):
    """A section, a team, or a Big Man."""

    id: str
    force: str
    kind: KindOfUnit
    figures: int
    arms: str
    radius: int
    half_front: int
    basis: Basis
    mortar: str = ""
    """Its mortar: see mortars."""
    observer: bool = False
    """arty-1: it may ask for artillery."""
    gun: str = ""
    """Its gun or anti-tank weapon: see guns."""
    traits: tuple[Trait, ...] = ()


class Weapon(Struct, frozen=True, forbid_unknown_fields=True):
    """Small arms of a section or team."""

    id: str
    range: int
    fewer_beyond: int
    bonus: int
    far_bonus: int
    extra_dice: int
    most_dice: int
    basis: Basis
    flame: bool = False


class Terrain(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of terrain."""

    code: str
    shape: Literal["area", "line", "contour"]
    infantry: GroundClass
    vehicle: VehicleGround
    crossing: int
    obstacle: int
    sight: Literal["clear", "screen", "depth", "blocks", "height"]
    depth: int
    visibility: Visibility
    protection: Protection
    works: bool
    basis: Basis


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """bm-1 to bm-4: what a level of command gives."""

    level: int
    initiative: int
    range: int
    basis: Basis


class QualityRow(Struct, frozen=True, forbid_unknown_fields=True):
    """What a quality of troops gives."""

    code: Quality
    bottle: int
    fire: int
    section: int
    weakened: int
    team: int
    last_man: int
    crew: int
    anti_tank: int
    basis: Basis
    close_combat: int = 0
    """cc-9: dice that each section adds in close combat."""


class GroundRow(Struct, frozen=True, forbid_unknown_fields=True):
    """move-1 to move-4: what a class of ground takes from each die."""

    code: GroundClass
    pips: int
    basis: Basis


class RangeRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A band of range on the fire table."""

    to: int
    add: int
    basis: Basis


class ProtectionRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A level of protection on the fire table."""

    code: Protection
    add: int
    basis: Basis


class VisibilityRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A class of visibility: the scores by band of range, and how far it is spotted at once."""

    code: Visibility
    scores: tuple[int, int, int, int]
    auto: int
    basis: Basis


TROOPS: Final = Section("sections", Troops, kind="counter")
WEAPONS: Final = Section("weapons", Weapon)
TERRAIN: Final = Section("terrain", Terrain, "code")
LEVELS: Final = Section("levels", Level, "level")
QUALITIES: Final = Section("qualities", QualityRow, "code")
GROUNDS: Final = Section("grounds", GroundRow, "code")
RANGES: Final = Section("ranges", RangeRow, "to")
PROTECTIONS: Final = Section("protections", ProtectionRow, "code")
VISIBILITIES: Final = Section("visibilities", VisibilityRow, "code")
DATA: Final = DataFiles(
    lambda: ("iabsm",),
    {
        "sections": (TROOPS,),
        "weapons": (WEAPONS,),
        "terrain": (TERRAIN,),
        "artillery": artillery_rows.ARTILLERY,
        "vehicles": (VEHICLES, MOBILITIES),
        "guns": (GUNS,),
        "tables": (LEVELS, QUALITIES, GROUNDS, RANGES, PROTECTIONS, VISIBILITIES),
    },
)


@cache
def troops() -> Mapping[str, Troops]:
    """Every section, team, Big Man and vehicle, by id."""
    return {row.id: row for row in DATA.rows(TROOPS)} | {row.id: _manned(row) for row in vehicles().values()}


def _manned(row: Vehicle) -> Troops:
    """Return a vehicle with its crew as a unit of any army."""
    arms = "none" if row.guns == "none" else "vehicle_guns"
    return Troops(row.id, row.force, row.kind, row.crew, arms, row.half_width, row.half_width, row.basis)


@cache
def vehicles() -> Mapping[str, Vehicle]:
    """Every vehicle, by id."""
    return {row.id: row for row in DATA.rows(VEHICLES)}


@cache
def mobilities() -> Mapping[str, MobilityRow]:
    """How vehicles move, by the code of their mobility."""
    return {row.code: row for row in DATA.rows(MOBILITIES)}


@cache
def guns() -> Mapping[str, Gun]:
    """Every gun and anti-tank weapon, by id."""
    return {row.id: row for row in DATA.rows(GUNS)}


@cache
def weapons() -> Mapping[str, Weapon]:
    """All small arms, by id."""
    return {row.id: row for row in DATA.rows(WEAPONS)}


@cache
def terrain() -> Mapping[str, Terrain]:
    """Every kind of terrain, by the code that maps use."""
    return {row.code: row for row in DATA.rows(TERRAIN)}


@cache
def qualities() -> Mapping[str, QualityRow]:
    """Every quality of troops, by its code."""
    return {row.code: row for row in DATA.rows(QUALITIES)}
