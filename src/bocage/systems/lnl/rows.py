"""The rows of the data files, as people write them. `basis` and `firm` say where the values come from."""

from __future__ import annotations

from msgspec import Struct, field

from bocage.systems import family
from bocage.systems.common.datafile import Row, rows_of, whole_of


class ForceRow(Struct, frozen=True, forbid_unknown_fields=True):
    code: str
    module: str
    nationality: str
    organisation: str
    smoke: int
    star_shell: int
    creates_heroes: bool
    lmg: str | None
    traits: tuple[str, ...]
    basis: str
    firm: tuple[str, ...]


class InfantryRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    force: str
    kind: str
    fp: int
    range: int
    ext: bool
    mf: int
    box: str | None
    morale: int
    morale_shaken: int | None
    mf_shaken: int
    sr: bool
    m: bool
    becomes: tuple[str, ...] | None
    basis: str
    firm: tuple[str, ...]
    weapons: int | None = None
    """1.6.1: how many Support Weapons it carries, where that is not the usual number."""


class SingleManRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    force: str
    kind: str
    fp: int
    range: int
    mf: int
    box: str | None
    lm: int
    morale: int
    morale_shaken: int | None
    sr: bool
    abilities: tuple[str, ...]
    basis: str
    firm: tuple[str, ...]


class WeaponTeamRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    force: tuple[str, ...]
    kind: str
    mf: int
    morale: int
    morale_shaken: int
    sr: bool
    fp: int
    range_min: int
    range: int
    calibre_mm: float
    gun: str | None
    arc: bool
    abilities: tuple[str, ...]
    basis: str
    firm: tuple[str, ...]


class GunRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    he: int
    heat: bool
    shots: int
    bands: tuple[tuple[int, int, int], ...]
    basis: str
    firm: tuple[str, ...]


Armor = tuple[int | str, int | str, int | str]


class VehicleRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    force: tuple[str, ...]
    mf: int
    type: str
    hull: Armor
    turret: Armor | None
    red: bool
    morale: int
    morale_shaken: int
    gun: str | None
    mg: tuple[str, ...]
    passengers: str | None
    abilities: tuple[str, ...]
    basis: str
    firm: tuple[str, ...]


class HelicopterRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    force: tuple[str, ...]
    armor: int
    morale: int
    gun: str | None
    mg: tuple[str, ...]
    passengers: str | None
    abilities: tuple[str, ...]
    basis: str
    firm: tuple[str, ...]


class WeaponRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    kind: str
    fp: int | None
    range: int | None
    melee: bool
    other_side: str | None
    immobile: bool
    fires: bool
    once: bool
    basis: str
    firm: tuple[str, ...]
    gun: str | None = None
    range_min: int = 0
    ext: bool = False
    """5.4: a black range box."""
    gear: bool = False
    """No Support Weapon: it takes no slot, slows nobody, and stays with its unit."""
    leaves: str | None = None
    """What is left of it after an attack: its other side, or `nothing`."""
    mf: int = 0
    morale: int = 0


class SkillCardRow(Struct, frozen=True, forbid_unknown_fields=True):
    n: int
    code: str
    en: str
    fr: str
    holder: tuple[str, ...]
    use: str
    basis: str


class TerrainRow(Struct, frozen=True, forbid_unknown_fields=True):
    code: str
    leg: int | str
    tracked: int | str = field(name="T")
    off_road: int | str = field(name="O")
    road: int | str = field(name="R")
    tm: int
    sight: str
    level: int
    storeys: int
    flags: tuple[str, ...]
    squads: int
    smc: int
    vehicles: int
    basis: str
    firm: tuple[str, ...]


class HexsideRow(Struct, frozen=True, forbid_unknown_fields=True):
    code: str
    leg: int | str
    tracked: int | str = field(name="T")
    off_road: int | str = field(name="O")
    road: int | str = field(name="R")
    tm: int
    level: int
    flags: tuple[str, ...]
    sight: str
    modules: tuple[str, ...]
    basis: str
    firm: tuple[str, ...]


class DamageRow(Struct, frozen=True, forbid_unknown_fields=True):
    column: str
    results: tuple[str, str, str, str]
    basis: str


class NumberRow(Struct, frozen=True, forbid_unknown_fields=True):
    code: str
    value: int
    clause: str
    basis: str


class MeleeRow(Struct, frozen=True, forbid_unknown_fields=True):
    odds: str
    needed: int
    basis: str


class TableFile(Struct, frozen=True, forbid_unknown_fields=True):
    damage_check: tuple[DamageRow, ...]
    direct_fire: tuple[NumberRow, ...]
    ordnance_fire: tuple[NumberRow, ...]
    melee: tuple[MeleeRow, ...]
    numbers: tuple[NumberRow, ...]


def rows(name: str, row: type[Row], key: str = "") -> tuple[Row, ...]:
    """The rows of one list of a data file, and of its modules' files."""
    return rows_of(family("lnl"), name, row, key)


def whole(name: str, shape: type[Row]) -> Row:
    """All of a data file."""
    return whole_of("lnl", name, shape)
