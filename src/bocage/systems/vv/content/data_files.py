"""The data files of Valor & Victory: which lists each has, and how they are checked."""

from __future__ import annotations

from typing import Final

from bocage.ground.sheets import Section
from bocage.systems.common.files.datafile import DataFiles
from bocage.systems.vv.content.counter_checks import check_halves, check_infantry, check_vehicle, check_weapon
from bocage.systems.vv.content.rows import (
    AccuracyRow,
    ApRow,
    CloseAssaultRow,
    EliminationRow,
    FortificationRow,
    HexsideRow,
    InfantryRow,
    KindRow,
    LeaderRow,
    MissionRow,
    ModifierRow,
    NumberRow,
    PortageRow,
    RallyRow,
    ScatterRow,
    SmokeRow,
    ToHitRow,
    TransportRow,
    ValorRow,
    VehicleRow,
    WeaponRow,
)
from bocage.systems.vv.content.table_checks import (
    check_ap,
    check_close_assault,
    check_dice,
    check_sides,
    check_terrain,
    check_to_hit,
)

INFANTRY: Final = Section(
    "infantry", InfantryRow, kind="counter", check=check_infantry, check_all=check_halves
)
LEADERS: Final = Section("leaders", LeaderRow, kind="counter")
VEHICLES: Final = Section("vehicles", VehicleRow, kind="counter", check=check_vehicle)
WEAPONS: Final = Section("weapons", WeaponRow, kind="weapon", check=check_weapon)
TERRAIN: Final = Section("terrain", KindRow, "code", check_all=check_terrain)
SIDES: Final = Section("sides", HexsideRow, "code", check_all=check_sides)
FORTIFICATIONS: Final = Section("fortifications", FortificationRow, complete=True)
AP: Final = Section("ap", ApRow, "from", check_all=check_ap)
TO_HIT: Final = Section("to_hit", ToHitRow, "code", complete=True, check_all=check_to_hit)
ELIMINATION: Final = Section("elimination", EliminationRow, "at", complete=True)
CLOSE_ASSAULT: Final = Section(
    "close_assault", CloseAssaultRow, "odds", complete=True, check_all=check_close_assault
)
RALLY: Final = Section("rally", RallyRow, "unit", complete=True)
VALOR: Final = Section("valor", ValorRow, "unit", complete=True)
ACCURACY: Final = Section("accuracy", AccuracyRow, "die", check_all=check_dice)
SCATTER: Final = Section("scatter", ScatterRow, "die", check_all=check_dice)
MISSIONS: Final = Section("missions", MissionRow, complete=True)
SMOKE: Final = Section("smoke", SmokeRow, "source", complete=True)
PORTAGE: Final = Section("portage", PortageRow, "unit", complete=True)
TRANSPORT: Final = Section("transport", TransportRow, "class", kind="transport")
MODIFIERS: Final = Section("modifiers", ModifierRow, "code", complete=True)
NUMBERS: Final = Section("numbers", NumberRow, "code", complete=True)

DATA: Final = DataFiles(
    lambda: ("vv",),
    {
        "infantry": (INFANTRY,),
        "leaders": (LEADERS,),
        "vehicles": (VEHICLES,),
        "weapons": (WEAPONS,),
        "terrain": (TERRAIN, SIDES),
        "fortifications": (FORTIFICATIONS,),
        "tables": (
            AP,
            TO_HIT,
            ELIMINATION,
            CLOSE_ASSAULT,
            RALLY,
            VALOR,
            ACCURACY,
            SCATTER,
            MISSIONS,
            SMOKE,
            PORTAGE,
            TRANSPORT,
            MODIFIERS,
            NUMBERS,
        ),
    },
)
rows: Final = DATA.rows
