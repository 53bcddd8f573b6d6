"""What a counter needs beyond the shape of its row: armour or a casualty rating, arms, a half-squad."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from bocage.ground.sheets import Entry
from bocage.systems.vv.content.rows import InfantryRow, VehicleRow, WeaponRow

TYPES: Final[Mapping[str, tuple[str, ...]]] = {
    "machine_gun": ("L", "H"),
    "anti_tank": ("L",),
    "flamethrower": ("L",),
    "mortar": ("H",),
    "panzerfaust": ("X",),
    "at_grenade": ("X",),
    "grenades": ("X",),
    "satchel_charge": ("X",),
}
"""12.1: the types that a kind of support weapon may have."""
GUN_MP: Final = 1
"""6.32-2: a gun moves a hex at most."""


def check_infantry(row: InfantryRow, at: Entry) -> None:
    """13.10: a squad has a half-squad, and a half-squad has none."""
    if row.kind == "squad" and row.half is None:
        at.say("squad-without-half", counter=row.id)
    elif row.kind == "half_squad" and row.half is not None:
        at.say("vv-half-of-half", "half", counter=row.id)
    elif row.half is not None and not at.knows("counter", row.half):
        at.say("no-counter", "half", counter=row.half)


def check_halves(rows: Sequence[InfantryRow], at: Entry) -> None:
    """13.10-1: the half-squad is of the same nation and type, and belongs to one squad alone."""
    halves = {row.id: row for row in rows if row.kind == "half_squad"}
    owners: dict[str, str] = {}
    for number, row in enumerate(rows):
        half = halves.get(row.half or "") if row.kind == "squad" else None
        if half is None:
            continue
        if (half.nation, half.type, half.elite) != (row.nation, row.type, row.elite):
            at.say("vv-other-half", number, "half", counter=row.id, half=half.id)
        elif half.id in owners:
            at.say("vv-half-of-two", number, "half", half=half.id, counter=owners[half.id])
        owners.setdefault(half.id, row.id)


def check_vehicle(row: VehicleRow, at: Entry) -> None:
    _protection(row, at)
    _arms(row, at)
    _transport(row, at)
    if row.kind == "gun":
        if row.mp > GUN_MP:
            at.say("vv-gun-mp", "mp", mp=row.mp, clause="vv-6.32-2")
    elif row.mp == 0:
        at.say("vv-no-mp", "mp", counter=row.id)
    known = msgspec.structs.fields(VehicleRow)
    for number, name in enumerate(row.guessed):
        if name not in {field.encode_name for field in known}:
            at.say("vv-guessed", "guessed", number, name=name)


def _protection(row: VehicleRow, at: Entry) -> None:
    """1.24, 1.25, 1.26: AFVs have armour, all others a casualty rating, and only guns a shield."""
    if row.kind == "afv":
        if row.armour is None:
            at.say("vv-no-armour", counter=row.id, clause="vv-1.25-1")
        if row.casualty:
            at.say("vv-afv-casualty", "casualty", counter=row.id, clause="vv-1.24-1")
    else:
        if row.armour is not None:
            at.say("vv-armour", "armour", counter=row.id, clause="vv-1.25-1")
        if not row.casualty:
            at.say("vv-no-casualty", counter=row.id, clause="vv-1.24-1")
    if row.shield and row.kind != "gun":
        at.say("vv-shield", "shield", counter=row.id, clause="vv-1.26-1")


def _arms(row: VehicleRow, at: Entry) -> None:
    """1.15, 1.22: a gun fires; a turret turns a gun."""
    has_gun = row.at is not None or row.gun_apfp > 0
    if row.kind == "gun" and not has_gun:
        at.say("vv-gun-cannot-fire", counter=row.id)
    if row.turret and not has_gun:
        at.say("vv-turret", "turret", counter=row.id, clause="vv-1.22-2")
    if row.kind == "gun" and (row.mg_360 or row.mg_ff):
        at.say("vv-gun-mg", "mg_360" if row.mg_360 else "mg_ff", counter=row.id, clause="vv-14.4-4")


def _transport(row: VehicleRow, at: Entry) -> None:
    """8.2, 8.21-3: a class that there is; towing goes with a class."""
    if row.transport is not None and not at.knows("transport", row.transport):
        at.say("vv-no-transport", "transport", transport=row.transport)
    if row.tow and row.transport is None:
        at.say("vv-tow", "tow", counter=row.id, clause="vv-8.21-3")


def check_weapon(row: WeaponRow, at: Entry) -> None:
    if row.type not in TYPES[row.kind]:
        at.say("vv-weapon-type", "type", kind=row.kind, known=TYPES[row.kind], clause="vv-12.1-1")
    elif row.light_mg is not (row.kind == "machine_gun" and row.type == "L"):
        at.say("vv-light-mg", "light_mg", counter=row.id)
    if row.min_range > row.range:
        at.say("range-backwards", "min_range", least=row.min_range, most=row.range)
    if row.apfp is None and row.at is None and row.kind != "grenades":
        at.say("vv-weapon-cannot-fire", counter=row.id)
