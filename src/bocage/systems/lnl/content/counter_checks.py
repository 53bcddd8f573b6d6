"""What a counter needs beyond the shape of its row: names that exist, arms that fire, arcs that there are."""

from __future__ import annotations

import re
from typing import Final

from bocage.ground.picture.counters.library import forces as drawn_forces
from bocage.ground.sheets import Entry
from bocage.systems.lnl.content.rows import (
    BoxRow,
    ForceRow,
    GunRow,
    HelicopterRow,
    InfantryRow,
    SingleManRow,
    VehicleRow,
    WeaponRow,
    WeaponTeamRow,
)

ANY_FORCE: Final = "any"
NOTHING: Final = "nothing"
"""What is left of a weapon that is used up."""
MACHINE_GUN: Final = re.compile(r"\d+M?[*R]?")
"""15.0d, 15.0e: firepower, and behind it an asterisk (all round) or R (the rear arc); M rolls for it."""


def check_box(row: BoxRow, at: Entry) -> None:
    if row.module is not None:
        at.expect("module", row.module, "module")


def check_force(row: ForceRow, at: Entry) -> None:
    at.expect("box", row.module, "module")
    at.expect("nationality", row.nationality, "nationality")
    for number, trait in enumerate(row.traits):
        at.expect("trait", trait, "traits", number)
    if row.lmg is not None and not at.knows("weapon", row.lmg):
        at.say("no-weapon", "lmg", weapon=row.lmg)
    known = drawn_forces().forces
    if row.code not in known:
        at.say("no-drawing", "code", kind=row.code, known=tuple(sorted(known)))


def check_infantry(row: InfantryRow, at: Entry) -> None:
    """3.0, 5.1: the half-squads that a squad becomes are counters of its own force."""
    _forces(at, row.force)
    at.expect("infantry-kind", row.kind, "kind")
    for number, half in enumerate(row.becomes or ()):
        if not at.knows("counter", half):
            at.say("no-counter", "becomes", number, counter=half)
        elif half == row.id:
            at.say("becomes-itself", "becomes", number, counter=half)
    if row.kind == "squad" and not row.becomes:
        at.say("squad-without-half", "becomes", counter=row.id)


def check_single_man(row: SingleManRow, at: Entry) -> None:
    _forces(at, row.force)


def check_weapon_team(row: WeaponTeamRow, at: Entry) -> None:
    """1.6.3, 14.0: a gun of the Ordnance Fire Table, or firepower and range of its own."""
    _forces(at, *row.force)
    _gun(at, row.gun)
    if row.gun is None and (row.fp < 1 or row.range < 1):
        at.say("cannot-fire", counter=row.id)
    if row.range_min > row.range:
        at.say("range-backwards", "range_min", least=row.range_min, most=row.range)


def check_gun(row: GunRow, at: Entry) -> None:
    """14.0b-1, 14.0b-2: each column of a To Hit Table reaches farther than the one before it."""
    reach = 0
    for number, (range, _, _) in enumerate(row.bands):
        if range <= reach:
            at.say("bands-overlap", "bands", number, range=range, before=reach)
        reach = range


def check_vehicle(row: VehicleRow, at: Entry) -> None:
    _forces(at, *row.force)
    _gun(at, row.gun)
    _machine_guns(at, row.mg)
    for number, printed in enumerate(row.mg):
        if printed.endswith("R") and row.turret is None:
            at.say("no-rear-arc", "mg", number, mark=printed, clause="lnl-15.0e-1")


def check_helicopter(row: HelicopterRow, at: Entry) -> None:
    _forces(at, *row.force)
    for number, ability in enumerate(row.abilities):
        at.expect("helicopter-ability", ability, "abilities", number)
    _gun(at, row.gun)
    _machine_guns(at, row.mg)
    for number, printed in enumerate(row.mg):
        if printed.endswith("R"):
            at.say("no-rear-arc", "mg", number, mark=printed, clause="lnl-15.0e-1")


def check_weapon(row: WeaponRow, at: Entry) -> None:
    at.expect("weapon-kind", row.kind, "kind")
    _gun(at, row.gun)
    for field, other in (("other_side", row.other_side), ("leaves", row.leaves)):
        if other not in (None, NOTHING) and not at.knows("weapon", other):
            at.say("no-weapon", field, weapon=other)
    if row.fires and row.gun is None and (row.fp is None or not row.range):
        at.say("cannot-fire", counter=row.id)
    if row.range is not None and row.range_min > row.range:
        at.say("range-backwards", "range_min", least=row.range_min, most=row.range)


def _forces(at: Entry, *forces: str) -> None:
    for force in forces:
        if force != ANY_FORCE and not at.knows("force", force):
            at.say("no-force", "force", force=force)


def _gun(at: Entry, gun: str | None) -> None:
    if gun is not None and not at.knows("gun", gun):
        at.say("no-gun", "gun", gun=gun)


def _machine_guns(at: Entry, printed: tuple[str, ...]) -> None:
    for number, mark in enumerate(printed):
        if not MACHINE_GUN.fullmatch(mark):
            at.say("no-machine-gun", "mg", number, mark=mark)
