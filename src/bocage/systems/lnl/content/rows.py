"""The rows of the data files, as people write them. `basis` and `firm` say where the values come from.

What a type says here is what the linter checks: names that exist, numbers in their range.
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

Nationality = Literal[
    "us",
    "south_vietnamese",
    "north_vietnamese",
    "viet_cong",
    "anzac",
    "german",
    "british",
    "soviet",
    "argentine",
    "pakistani",
    "somali",
]
Trait = Literal[
    "advisor_morale",
    "ambush",
    "delta",
    "extended_range",
    "no_skill_cards",
    "self_rally_mmc",
    "somali",
    "stealth",
    "two_half_squads",
]


class ForceRow(Struct, frozen=True, forbid_unknown_fields=True):
    code: Name
    module: Literal["FHV", "Vietnam add-on", "BOH", "SAB", "NOSB", "Falklands", "DOH"]
    nationality: Nationality
    organisation: Name
    smoke: Count
    star_shell: Count
    creates_heroes: bool
    lmg: str | None
    traits: tuple[Trait, ...]
    basis: Basis
    firm: tuple[str, ...]


class MeleeRow(Struct, frozen=True, forbid_unknown_fields=True):
    """8.0a-2: what a counter counts for in melee whatever its firepower, and the clause that says so."""

    fp: AtLeastOne
    clause: str


class InfantryRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    force: str
    kind: Literal["squad", "half_squad", "crew", "delta_team", "delta_sniper_team", "mob", "vip"]
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
    abilities: tuple[Literal["unload_only", "fast_ropes", "delta_only", "roofs"], ...]
    basis: Basis
    firm: tuple[str, ...]


WeaponClass = Literal[
    "machine_gun", "flamethrower", "satchel_charge", "molotov", "mortar", "anti_tank", "grenades", "khat"
]


class WeaponRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    name: Name
    kind: WeaponClass
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
Flag = Literal[
    "abrams_4_rubble",
    "building",
    "first_1",
    "full_hex",
    "heli",
    "heli_little_bird",
    "no_bunker",
    "no_gun",
    "no_mine",
    "no_mortar",
    "no_move_bonus",
    "no_roof",
    "no_rr_fire",
    "overrun",
    "rubble_T",
    "scout",
    "vehicles_ground_only",
]


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
    flags: tuple[Flag, ...]
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
    modules: tuple[Literal["boh", "fhv", "doh"], ...]
    basis: Basis
    firm: tuple[str, ...]


class RulingRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    kind: Literal["rule", "option"]
    en: Name
    fr: Name
