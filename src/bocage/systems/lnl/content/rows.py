"""The rows of the data files, as people write them. `basis` and `firm` say where the values come from.

What a type says here is what the linter checks: names that exist, numbers in their range. Words that a module
may add to are no types but rows themselves, in the `vocabulary` file of the core and of each module.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Basis = Literal["seed", "public", "reconstructed"]
Name = Annotated[str, Meta(min_length=1)]
Count = Annotated[int, Meta(ge=0)]
Morale = Annotated[int, Meta(ge=1, le=12)]
TwoDice = Annotated[int, Meta(ge=2, le=12)]
AtLeastOne = Annotated[int, Meta(ge=1)]
Names = Annotated[tuple[str, ...], Meta(min_length=1)]
Box = Literal["assault", "stealth"]
Passengers = Literal["P", "PP", "PO", "PPO"]


class WordRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A word that rows or scenarios may use: a nationality, a trait, a flag of the terrain chart."""

    id: Name


class ModuleRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A module with a terrain chart."""

    id: Name
    ground: Name
    """The look of its ground."""
    worth: tuple[Literal["helicopter", "vip"], ...]
    """The kinds of units, besides the usual ones, whose loss is worth points in its scenarios."""
    crowds: bool = False
    """Whether crowds are in the streets, who cost points when they are fired at."""


class BoxRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A box that forces come in, and the module on whose ground they fight."""

    id: Name
    module: str | None


class KindRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of counters."""

    id: Name
    number: Count
    """What observations call it; 0 for a kind that is never a unit of its own. It never changes."""
    halves: Count = 0
    """1.3-1: how many half-squads it counts for in a stack."""
    mmc: bool = False
    apart: bool = False
    """5.2-10, 11.4: it never joins the fire of others."""
    steady: bool = False
    """It fights on when it is Shaken, and carries a Support Weapon."""
    crowd: bool = False
    """It has no arms and obeys nobody."""


class ForceRow(Struct, frozen=True, forbid_unknown_fields=True):
    code: Name
    module: Name
    """The box it comes in."""
    nationality: Name
    organisation: Name
    smoke: Count
    star_shell: Count
    creates_heroes: bool
    lmg: str | None
    traits: tuple[str, ...]
    basis: Basis
    firm: tuple[str, ...]


class MeleeRow(Struct, frozen=True, forbid_unknown_fields=True):
    """8.0a-2: what a counter counts for in melee whatever its firepower, and the clause that says so."""

    fp: AtLeastOne
    clause: str


class InfantryRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    force: str
    kind: Name
    fp: Count
    range: Count
    ext: bool
    mf: Count
    box: Box | None
    morale: Morale
    morale_shaken: Morale | None
    mf_shaken: Count
    sr: bool
    m: bool
    becomes: Annotated[tuple[str, ...], Meta(min_length=1, max_length=2)] | None
    basis: Basis
    firm: tuple[str, ...]
    weapons: Count | None = None
    """1.6.1: how many Support Weapons it carries, where that is not the usual number."""
    melee: MeleeRow | None = None


SingleMan = Literal[
    "leader",
    "commissar",
    "hero",
    "medic",
    "nurse",
    "sniper",
    "scout",
    "advisor",
    "chaplain",
    "armor_leader",
]
Skill = Literal[
    "activate",
    "arvn_morale_plus_1",
    "assault_vehicle",
    "call_fire",
    "cheap_terrain",
    "commissar_penalty",
    "double_tm",
    "enable_rally",
    "fire_lm",
    "melee_shift",
    "placed_in_play",
    "rally",
    "rally_only",
    "spot_minus_2",
    "star_shell",
    "treat",
    "two_dice_attack",
    "vehicle_lm",
]


class SingleManRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    force: str
    kind: SingleMan
    fp: Count
    range: Count
    mf: Count
    box: Box | None
    lm: Count
    morale: Morale
    morale_shaken: Morale | None
    sr: bool
    abilities: tuple[Skill, ...]
    basis: Basis
    firm: tuple[str, ...]


class WeaponTeamRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    force: Names
    kind: Literal["mortar", "machine_gun", "recoilless_rifle", "anti_tank_gun"]
    mf: Count
    morale: Morale
    morale_shaken: Morale
    sr: bool
    fp: Count
    range_min: Count
    range: Count
    calibre_mm: Annotated[float, Meta(ge=1)]
    gun: str | None
    arc: bool
    abilities: tuple[Literal["gun", "rr", "cannot_move"], ...]
    basis: Basis
    firm: tuple[str, ...]


class GunRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    name: Name
    he: Count
    heat: bool
    shots: AtLeastOne
    bands: Annotated[tuple[tuple[AtLeastOne, TwoDice, Count], ...], Meta(min_length=1)]
    basis: Basis
    firm: tuple[str, ...]


Face = Count | Literal["*"]
Armor = tuple[Face, Face, Face]
"""15.0g: front, flank, rear; an asterisk is no armour."""


class VehicleRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    force: Names
    mf: AtLeastOne
    type: Literal["T", "O", "R"]
    hull: Armor
    turret: Armor | None
    red: bool
    morale: Morale
    morale_shaken: Morale
    gun: str | None
    mg: tuple[str, ...]
    passengers: Passengers | None
    abilities: tuple[Literal["open_topped", "always_open", "enters_buildings"], ...]
    basis: Basis
    firm: tuple[str, ...]


class HelicopterRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    force: Names
    armor: Count
    morale: Morale
    gun: str | None
    mg: tuple[str, ...]
    passengers: Passengers | None
    abilities: tuple[str, ...]
    basis: Basis
    firm: tuple[str, ...]


class WeaponRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    name: Name
    kind: Name
    fp: Count | None
    range: Count | None
    melee: bool
    other_side: str | None
    immobile: bool
    fires: bool
    once: bool
    basis: Basis
    firm: tuple[str, ...]
    gun: str | None = None
    range_min: Count = 0
    ext: bool = False
    """5.4: a black range box."""
    gear: bool = False
    """No Support Weapon: it takes no slot, slows nobody, and stays with its unit."""
    leaves: str | None = None
    """What is left of it after an attack: its other side, or `nothing`."""
    mf: int = 0
    morale: int = 0


Card = Literal[
    "charismatic",
    "assaulter",
    "the_ambush",
    "friendly_fire",
    "eagle_eyes",
    "iron_will",
    "marksman",
    "fleet_of_foot",
    "tank_killer",
    "brawler",
    "field_medic",
    "demolitions",
    "machine_gunner",
    "lucky",
    "radioman",
    "ghost",
]


class SkillCardRow(Struct, frozen=True, forbid_unknown_fields=True):
    n: AtLeastOne
    code: Card
    en: Name
    fr: Name
    holder: Annotated[tuple[Literal["leader", "hero"], ...], Meta(min_length=1)]
    use: Literal["permanent", "once"]
    basis: Basis


Wheels = Count | Literal["P", "terrain"]
"""MP to enter; P is prohibited, and a trail costs what the rest of its cell costs."""


class TerrainRow(Struct, frozen=True, forbid_unknown_fields=True):
    code: Name
    leg: AtLeastOne | Literal["P"]
    tracked: Wheels = field(name="T")
    off_road: Wheels = field(name="O")
    road: Wheels = field(name="R")
    tm: int
    sight: Literal["open", "degrading", "blocking", "terrain"]
    level: Count
    storeys: Count
    flags: tuple[str, ...]
    squads: Count
    smc: Count
    vehicles: Count
    basis: Basis
    firm: tuple[str, ...]


class HexsideRow(Struct, frozen=True, forbid_unknown_fields=True):
    code: Name
    leg: Count | Literal["P"]
    tracked: Wheels = field(name="T")
    off_road: Wheels = field(name="O")
    road: Wheels = field(name="R")
    tm: int
    level: Count
    flags: tuple[Literal["firing_out_penalty", "no_gun", "no_tm_indirect"], ...]
    sight: Literal["open", "degrading", "blocking"]
    modules: tuple[str, ...]
    basis: Basis
    firm: tuple[str, ...]


class RulingRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    kind: Literal["rule", "option"]
    en: Name
    fr: Name
