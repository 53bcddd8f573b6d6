"""Chapter 1: the counters as printed. Values come from the data files, each row with its basis."""

from __future__ import annotations

from functools import cache

from mypy_extensions import mypyc_attr

from bocage.systems.vv.content.data_files import FORTIFICATIONS, INFANTRY, LEADERS, VEHICLES, WEAPONS, rows
from bocage.systems.vv.content.rows import FortificationRow, InfantryRow, LeaderRow, VehicleRow, WeaponRow
from bocage.systems.vv.content.tables import LETTERS, Transport, tables
from bocage.systems.vv.content.terrain import terrain_chart


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Counter:
    """One unit counter with its printed values; 0 is what it lacks (1.2)."""

    __slots__ = (
        "apfp",
        "armour_front",
        "armour_rear",
        "at",
        "casualty",
        "elite",
        "gun_apfp",
        "half",
        "id",
        "is_afv",
        "is_gun",
        "is_infantry",
        "is_leader",
        "is_vehicle",
        "kind",
        "large",
        "mg_360",
        "mg_ff",
        "modifier",
        "mp",
        "nation",
        "nations",
        "rally",
        "rally_clause",
        "range",
        "shield",
        "tow",
        "transport",
        "turret",
        "type",
        "valor",
        "whole",
        "worth",
    )

    def __init__(self, row: InfantryRow | LeaderRow | VehicleRow) -> None:
        self.id = row.id
        self.casualty = row.casualty
        self.apfp = 0
        self.range = 0
        self.modifier = 0
        """1.27: zero or less; it always helps its owner by that much."""
        self.elite = False
        self.type = ""
        self.half: Counter | None = None
        """13.10: what a squad is reduced to, and two of which it splits into."""
        self.whole: Counter | None = None
        """13.10-3: what two of a half-squad combine into."""
        self.at = 0
        """1.22: the anti-tank letter, A is 1."""
        self.turret = False
        self.gun_apfp = 0
        self.mg_360 = 0
        self.mg_ff = 0
        self.armour_front = 0
        self.armour_rear = 0
        self.shield = False
        self.transport: Transport | None = None
        self.tow = False
        self.is_infantry = not isinstance(row, VehicleRow)
        self.is_leader = isinstance(row, LeaderRow)
        self.is_gun = False
        self.is_vehicle = False
        """Whatever drives: a vehicle or an AFV."""
        self.is_afv = False
        self.large = False
        """1.15-4: a gun of 0 MP, moved only when towed."""
        if isinstance(row, VehicleRow):
            self._machine(row)
        else:
            self._men(row)
        self.nation = self.nations[0]
        rally = tables().rally[self._rallies_as()]
        self.rally = int(rally.value)
        """14.8: rallies on this number or less."""
        self.rally_clause = rally.clause
        self.valor = (tables().valor[self.kind] or self.casualty) if self.is_infantry else 0
        """16.2: valorous on this number or less."""
        self.worth = self.casualty or tables().numbers["afv_worth"]
        """4.4: what its loss counts where a scenario counts losses."""

    def _men(self, row: InfantryRow | LeaderRow) -> None:
        numbers = tables().numbers
        self.kind = "leader"
        self.nations: tuple[str, ...] = (row.nation,)
        """Whose counter it is."""
        self.apfp = row.apfp
        self.range = row.range
        self.mp = numbers["leader_mp"]
        if isinstance(row, LeaderRow):
            self.modifier = row.modifier
        else:
            self.kind = str(row.kind)
            self.type = row.type
            self.elite = row.elite
            self.mp = numbers["infantry_mp"]

    def _machine(self, row: VehicleRow) -> None:
        self.kind = str(row.kind)
        self.nations = row.nations
        self.at = LETTERS.index(row.at or "-")
        self.turret = row.turret
        self.gun_apfp = row.gun_apfp
        self.mg_360 = row.mg_360
        self.mg_ff = row.mg_ff
        if row.armour is not None:
            self.armour_front, self.armour_rear = (LETTERS.index(letter) for letter in row.armour)
        self.shield = row.shield
        self.transport = tables().transport[row.transport] if row.transport else None
        self.tow = row.tow
        self.mp = row.mp
        self.is_gun = self.kind == "gun"
        self.is_afv = self.kind == "afv"
        self.is_vehicle = not self.is_gun
        self.large = self.is_gun and not self.mp

    def _rallies_as(self) -> str:
        """14.8: the line of the table that it rallies by."""
        if self.is_infantry:
            return "leader" if self.is_leader else "elite" if self.elite else "infantry"
        return "gun" if self.is_gun else "vehicle"


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class WeaponKind:
    """1.14, 12.1: a support weapon; 0 is what it lacks."""

    __slots__ = (
        "apfp",
        "at",
        "expendable",
        "heavy",
        "id",
        "kind",
        "light_mg",
        "machine_gun",
        "min_range",
        "mortar",
        "nations",
        "range",
        "type",
    )

    def __init__(self, row: WeaponRow) -> None:
        self.id = row.id
        self.nations: tuple[str, ...] = row.nations
        self.type = str(row.type)
        """L, H or X."""
        self.kind = str(row.kind)
        self.heavy = self.type == "H"
        self.expendable = self.type == "X"
        self.light_mg = row.light_mg
        self.machine_gun = self.kind == "machine_gun"
        self.mortar = self.kind == "mortar"
        self.apfp = row.apfp or 0
        self.range = row.range
        self.min_range = row.min_range
        self.at = LETTERS.index(row.at or "-")


class Position:
    """Chapter 20: a fortification, an entrenchment or an obstacle."""

    __slots__ = (
        "arc",
        "at_proof",
        "blocks_los",
        "clause",
        "cover",
        "entrenchment",
        "guns",
        "id",
        "men",
        "mortars",
        "mp",
        "nations",
        "obstacle",
        "occupants",
    )

    def __init__(self, row: FortificationRow) -> None:
        self.id = str(row.id)
        self.cover = row.cover
        self.clause = row.clause
        self.entrenchment = row.kind == "entrenchment"
        self.obstacle = row.kind == "obstacle"
        """20.7, 20.8: nothing to be in: units stand in its hex."""
        self.occupants: frozenset[str] = frozenset(row.occupants)
        """infantry, gun."""
        self.mp = row.mp
        self.blocks_los = row.blocks_los
        self.arc = row.arc
        """20.5-6: its occupants fire only in its Forward Firing Arc."""
        self.at_proof = row.at_proof
        """20.5-5: no anti-tank fire at its occupants."""
        self.mortars = row.mortars
        """20.5-7: whether mortars fire out of it."""
        self.guns = row.guns
        self.men = row.men
        """20.5-2: so many guns or so many infantry units; 0: the usual stacking."""
        self.nations: tuple[str, ...] = row.nations
        """20.11-3: who may use it; nobody named: everybody."""


class Catalogue:
    """Every counter, weapon, position and kind of terrain of Valor & Victory."""

    __slots__ = ("counters", "fortifications", "terrain", "weapons")

    def __init__(self) -> None:
        printed = [
            *(Counter(row) for row in rows(INFANTRY)),
            *(Counter(row) for row in rows(LEADERS)),
            *(Counter(row) for row in rows(VEHICLES)),
        ]
        self.counters = {counter.id: counter for counter in printed}
        for row in rows(INFANTRY):
            if row.half is not None:
                squad, half = self.counters[row.id], self.counters[row.half]
                squad.half, half.whole = half, squad
        self.weapons = {row.id: WeaponKind(row) for row in rows(WEAPONS)}
        self.fortifications: dict[str, Position] = {row.id: Position(row) for row in rows(FORTIFICATIONS)}
        self.terrain = terrain_chart()


@cache
def catalogue() -> Catalogue:
    return Catalogue()
