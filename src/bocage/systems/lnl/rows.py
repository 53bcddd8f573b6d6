"""The rows of the data files, as people write them. `basis` and `firm` say where the values come from."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, TypeVar

import msgspec
from msgspec import Struct, field
from ruamel.yaml import YAML

from bocage.ground.yamlfile import line_of, mismatch, read_fields
from bocage.kernel import BadContent
from bocage.systems import family
from bocage.systems.lnl.content import as_content

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
    """The rows of one list of a data file, and of its modules' files, checked against their shape."""
    key = key or name.replace("-", "_")
    found: tuple[Row, ...] = ()
    for system in family("lnl"):
        if (files(f"bocage.systems.{system}") / "data" / f"{name}.yaml").is_file():
            found += _checked(system, name, tuple[row, ...], key)  # type: ignore[valid-type]
    return found


def whole(name: str, shape: type[Row]) -> Row:
    """All of a data file, checked against its shape."""
    found: Row = _checked("lnl", name, shape)
    return found


def _checked(system: str, name: str, shape: Any, *keys: str) -> Any:
    """What lies at the end of these keys in a data file. Errors name the file, the line and the field."""
    text = (files(f"bocage.systems.{system}") / "data" / f"{name}.yaml").read_text("utf-8")
    file = f"{name}.yaml"
    with as_content():
        found = read_fields(text, file, keys, YAML(typ="safe"))
    for key in keys:
        if key not in found:
            raise BadContent("missing-field", file=file, line=1, path=key)
        found = found[key]
    try:
        return msgspec.convert(found, shape)
    except msgspec.ValidationError as error:
        wrong, facts, steps = mismatch(error)
        line = line_of(YAML(typ="rt").load(text), [*keys, *steps])
        facts["path"] = ".".join([*keys, str(facts["path"])]).replace(".$", "")
        raise BadContent(wrong, file=file, line=line, **facts) from error
