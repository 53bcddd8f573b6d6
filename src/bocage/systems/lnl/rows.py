"""The rows of the data files, as people write them. `basis` and `firm` say where the values come from."""

from __future__ import annotations

from importlib.resources import files
from typing import TypeVar

import msgspec
from msgspec import Struct, field
from ruamel.yaml import YAML

from bocage.kernel import BadContent

Row = TypeVar("Row", bound=Struct)


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
    melee: tuple[MeleeRow, ...]
    numbers: tuple[NumberRow, ...]


def read(name: str) -> object:
    """A data file of this system, as plain lists and mappings."""
    path = files("bocage.systems.lnl") / "data" / f"{name}.yaml"
    return YAML(typ="safe").load(path.read_text("utf-8"))


def rows(name: str, row: type[Row], key: str = "") -> tuple[Row, ...]:
    """The rows of one list of a data file, checked against their shape."""
    document = read(name)
    if not isinstance(document, dict):
        raise BadContent(f"{name}.yaml: holds no lists")
    try:
        return tuple(msgspec.convert(each, row) for each in document[key or name.replace("-", "_")])
    except KeyError as error:
        raise BadContent(f"{name}.yaml: has no list {error}") from error
    except msgspec.ValidationError as error:
        raise BadContent(f"{name}.yaml: {error}") from error
