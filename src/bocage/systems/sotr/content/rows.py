"""What is printed: units, weapons, machines, creatures, terrain, tables, read from `data/` with the line of
what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from bocage.systems.common.files.datafile import DataFiles
from bocage.systems.sotr.content import arms, forces, muster_rows, rule_rows
from bocage.systems.sotr.content.arms import StrikeRow, TemplateRow, Weapon
from bocage.systems.sotr.content.forces import Chassis, Creature, Figures, Grade, Nation, UnitRow
from bocage.systems.sotr.content.rule_rows import Terrain

DATA: Final = DataFiles(
    lambda: ("sotr",),
    {
        "units": (forces.UNITS,),
        "creatures": (forces.CREATURES,),
        "machines": (forces.CHASSIS, forces.VEHICLE_DAMAGES, forces.WALKER_DAMAGES),
        "weapons": (arms.WEAPONS, arms.GUNS),
        "penetration": (arms.PENETRATIONS,),
        "templates": (arms.TEMPLATES, arms.STRIKES),
        "terrain": (rule_rows.TERRAIN,),
        "close-combat": (rule_rows.GRIPS, rule_rows.MARGINS, rule_rows.SIZES),
        "tables": rule_rows.TABLES,
        "muster": (muster_rows.MUSTERS, muster_rows.GROUNDS, muster_rows.DRIVERS, muster_rows.SIDES),
    },
)


@cache
def units() -> Mapping[str, UnitRow]:
    """Every unit of men or creatures, by id."""
    return {row.id: row for row in DATA.rows(forces.UNITS)}


@cache
def creatures() -> Mapping[str, Creature]:
    """Every creature, by id."""
    return {row.id: row for row in DATA.rows(forces.CREATURES)}


@cache
def chassis() -> Mapping[str, Chassis]:
    """Every walker and vehicle, by id."""
    return {row.id: row for row in DATA.rows(forces.CHASSIS)}


@cache
def machine_row(id: str, nation: Nation, grade: Grade) -> UnitRow:
    """The unit that a machine of a chassis is: one hull."""
    row = chassis()[id]
    hull = Figures(
        role="hull", weapon="none", radius=row.radius or row.half_width, half_length=row.half_length
    )
    return UnitRow(id, nation, grade, (hull,), "heavy_armour", "normal", row.rp, row.basis, machine=id)


@cache
def crew_row(id: str, nation: Nation, grade: Grade) -> UnitRow:
    """The unit that the crew of a machine is: its commander, and the others, with pistols."""
    figures = [Figures(role="corporal", weapon="pistol")]
    if chassis()[id].crew > 1:
        figures.append(Figures(role="man", weapon="pistol", count=chassis()[id].crew - 1))
    return UnitRow(
        "machine_crew", nation, grade, tuple(figures), "unprotected", "normal", 0, "reconstructed", crew=True
    )


@cache
def weapons() -> Mapping[str, Weapon]:
    """Every weapon of men and machines, by id."""
    return {row.id: row for row in (*DATA.rows(arms.WEAPONS), *DATA.rows(arms.GUNS))}


@cache
def templates() -> Mapping[str, TemplateRow]:
    """Every template, by its code."""
    return {row.code: row for row in DATA.rows(arms.TEMPLATES)}


@cache
def strikes() -> Mapping[str, StrikeRow]:
    """Every strike from off the table, by its code."""
    return {row.code: row for row in DATA.rows(arms.STRIKES)}


@cache
def terrain() -> Mapping[str, Terrain]:
    """Every kind of terrain, by the code that maps use."""
    return {row.code: row for row in DATA.rows(rule_rows.TERRAIN)}
