"""The data files of Lock 'n Load and of the modules on it: which lists each has, and how they are checked."""

from __future__ import annotations

from typing import Final

from bocage.ground.sheets import Section
from bocage.systems import family
from bocage.systems.common.files.datafile import DataFiles
from bocage.systems.lnl.content.counter_checks import (
    check_box,
    check_force,
    check_gun,
    check_helicopter,
    check_infantry,
    check_single_man,
    check_vehicle,
    check_weapon,
    check_weapon_team,
)
from bocage.systems.lnl.content.rows import (
    BoxRow,
    ForceRow,
    GunRow,
    HelicopterRow,
    HexsideRow,
    InfantryRow,
    KindRow,
    ModuleRow,
    RulingRow,
    SingleManRow,
    SkillCardRow,
    TerrainRow,
    VehicleRow,
    WeaponRow,
    WeaponTeamRow,
    WordRow,
)
from bocage.systems.lnl.content.table_checks import (
    check_cards,
    check_hexside,
    check_melee,
    check_terrain,
    check_terrain_row,
)
from bocage.systems.lnl.content.table_rows import DamageRow, FireRow, MeleeRow, NumberRow, ToHitRow

MODULES: Final = Section("modules", ModuleRow, kind="module")
BOXES: Final = Section("boxes", BoxRow, kind="box", check=check_box)
INFANTRY_KINDS: Final = Section("infantry_kinds", KindRow, kind="infantry-kind")
OTHER_KINDS: Final = Section("other_kinds", KindRow, kind="other-kind")
NATIONALITIES: Final = Section("nationalities", WordRow, kind="nationality")
TRAITS: Final = Section("traits", WordRow, kind="trait")
HELICOPTER_ABILITIES: Final = Section("helicopter_abilities", WordRow, kind="helicopter-ability")
WEAPON_KINDS: Final = Section("weapon_kinds", WordRow, kind="weapon-kind")
TERRAIN_FLAGS: Final = Section("terrain_flags", WordRow, kind="terrain-flag")
FORTIFICATIONS: Final = Section("fortifications", WordRow, kind="fortification")
FORCES: Final = Section("forces", ForceRow, "code", kind="force", check=check_force)
GUNS: Final = Section("guns", GunRow, kind="gun", check=check_gun)
INFANTRY: Final = Section("infantry", InfantryRow, kind="counter", check=check_infantry)
SINGLE_MEN: Final = Section("single_men", SingleManRow, kind="counter", check=check_single_man)
WEAPON_TEAMS: Final = Section("weapon_teams", WeaponTeamRow, kind="counter", check=check_weapon_team)
VEHICLES: Final = Section("vehicles", VehicleRow, kind="counter", check=check_vehicle)
HELICOPTERS: Final = Section("helicopters", HelicopterRow, kind="counter", check=check_helicopter)
WEAPONS: Final = Section("weapons", WeaponRow, kind="weapon", check=check_weapon)
SKILL_CARDS: Final = Section("skill_cards", SkillCardRow, "code", check_all=check_cards)
TERRAIN: Final = Section("terrain", TerrainRow, "code", check=check_terrain_row, check_all=check_terrain)
HEXSIDES: Final = Section("hexsides", HexsideRow, "code", check=check_hexside)
DAMAGE_CHECK: Final = Section("damage_check", DamageRow, "column", complete=True)
DIRECT_FIRE: Final = Section("direct_fire", FireRow, "code", complete=True)
ORDNANCE_FIRE: Final = Section("ordnance_fire", ToHitRow, "code", complete=True)
MELEE: Final = Section("melee", MeleeRow, "odds", complete=True, check_all=check_melee)
NUMBERS: Final = Section("numbers", NumberRow, "code", complete=True)
RULINGS: Final = Section("rulings", RulingRow)

DATA: Final = DataFiles(
    lambda: family("lnl"),
    {
        "vocabulary": (
            MODULES,
            BOXES,
            INFANTRY_KINDS,
            OTHER_KINDS,
            NATIONALITIES,
            TRAITS,
            HELICOPTER_ABILITIES,
            WEAPON_KINDS,
            TERRAIN_FLAGS,
            FORTIFICATIONS,
        ),
        "forces": (FORCES,),
        "guns": (GUNS,),
        "infantry": (INFANTRY,),
        "single-men": (SINGLE_MEN,),
        "weapon-teams": (WEAPON_TEAMS,),
        "vehicles": (VEHICLES,),
        "helicopters": (HELICOPTERS,),
        "weapons": (WEAPONS,),
        "skill-cards": (SKILL_CARDS,),
        "terrain-*": (TERRAIN, HEXSIDES),
        "tables": (DAMAGE_CHECK, DIRECT_FIRE, ORDNANCE_FIRE, MELEE, NUMBERS),
        "rulings": (RULINGS,),
    },
)
rows: Final = DATA.rows


def module_row(id: str) -> ModuleRow:
    """What the vocabulary says of a module that there is."""
    return next(row for row in rows(MODULES) if row.id == id)
