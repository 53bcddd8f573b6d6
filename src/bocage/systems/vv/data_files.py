"""The data files of Valor & Victory: which lists each has."""

from __future__ import annotations

from typing import Final

from bocage.ground.sheets import Section
from bocage.systems.common.datafile import DataFiles
from bocage.systems.vv.rows import (
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

INFANTRY: Final = Section("infantry", InfantryRow, kind="counter")
LEADERS: Final = Section("leaders", LeaderRow, kind="counter")
VEHICLES: Final = Section("vehicles", VehicleRow, kind="counter")
WEAPONS: Final = Section("weapons", WeaponRow, kind="weapon")
TERRAIN: Final = Section("terrain", KindRow, "code")
SIDES: Final = Section("sides", HexsideRow, "code")
FORTIFICATIONS: Final = Section("fortifications", FortificationRow)
AP: Final = Section("ap", ApRow, "row", complete=True)
TO_HIT: Final = Section("to_hit", ToHitRow, "code", complete=True)
ELIMINATION: Final = Section("elimination", EliminationRow, "at", complete=True)
CLOSE_ASSAULT: Final = Section("close_assault", CloseAssaultRow, "odds", complete=True)
RALLY: Final = Section("rally", RallyRow, "unit", complete=True)
VALOR: Final = Section("valor", ValorRow, "unit", complete=True)
ACCURACY: Final = Section("accuracy", AccuracyRow, "die")
SCATTER: Final = Section("scatter", ScatterRow, "die")
MISSIONS: Final = Section("missions", MissionRow, complete=True)
SMOKE: Final = Section("smoke", SmokeRow, "source", complete=True)
PORTAGE: Final = Section("portage", PortageRow, "unit", complete=True)
TRANSPORT: Final = Section("transport", TransportRow, "class", kind="transport")
MODIFIERS: Final = Section("modifiers", NumberRow, "code")
NUMBERS: Final = Section("numbers", NumberRow, "code")

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
