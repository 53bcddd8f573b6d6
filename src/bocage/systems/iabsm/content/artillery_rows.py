"""What is printed of high explosive and artillery, read from `data/` with the line of what is wrong."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from bocage.ground.sheets import Section
from bocage.systems.iabsm.content.basis import Basis

Guns = Literal[
    "two_guns",
    "four_guns",
    "two_medium_mortars",
    "medium_mortar_battery",
    "rocket_launcher",
    "rocket_battery",
]
Support = Literal["battalion_mortars", "battalion_guns", "regiment", "division"]
BonusCard = Literal[
    "rally",
    "rapid_deployment",
    "mg_bonus_fire",
    "hesitant_troops",
    "ammunition_shortage",
    "vehicle_breakdown",
    "dynamic_commander",
    "heroic_leader",
    "armoured_bonus_move",
    "stiff_upper_lip",
]


class ShellRow(Struct, frozen=True, forbid_unknown_fields=True):
    """he-2 to he-6: the strike dice of a calibre, and how many 1s make the shot fail."""

    code: str
    to: int
    dice: int
    fails: int
    basis: Basis


class Mortar(Struct, frozen=True, forbid_unknown_fields=True):
    """shell-4: a mortar on the table."""

    id: str
    dice: int
    least: int
    range: int
    indirect: bool
    smoke: bool
    basis: Basis


class BarrageRow(Struct, frozen=True, forbid_unknown_fields=True):
    """ffe-1 to ffe-6: what fires from off the table, and the radius in inches."""

    code: Guns
    radius: int
    basis: Basis


class Calibre(Struct, frozen=True, forbid_unknown_fields=True):
    """A calibre: millimetres, and those by which the table of strikes is read."""

    code: str
    mm: int
    strikes_as: int
    basis: Basis


class StrikeRow(Struct, frozen=True, forbid_unknown_fields=True):
    """artyinf-2 to artyinf-9: the strike force up to so many millimetres."""

    to: int
    dice: int
    add: int
    basis: Basis


class SupportRow(Struct, frozen=True, forbid_unknown_fields=True):
    """barrage-1: the support level of what is asked for."""

    code: Support
    level: int
    basis: Basis


class DeviationRow(Struct, frozen=True, forbid_unknown_fields=True):
    """barrage-2: up to this die, off by so many dice of inches."""

    to: int
    dice: int
    basis: Basis


class PreparationRow(Struct, frozen=True, forbid_unknown_fields=True):
    """prep-4 to prep-14: what a die of the preparation does to each kind of unit."""

    die: int
    infantry_out: int
    infantry_shock: int
    weapon_out: int
    weapon_shock: int
    weapon_destroyed: bool
    soft_destroyed: bool
    afv_severity: int
    afv_shock: int
    basis: Basis


SHELLS: Final = Section("shells", ShellRow, "code")
MORTARS: Final = Section("mortars", Mortar)
BARRAGES: Final = Section("barrages", BarrageRow, "code", complete=True)
CALIBRES: Final = Section("calibres", Calibre, "code")
STRIKES: Final = Section("strikes", StrikeRow, "to")
SUPPORTS: Final = Section("supports", SupportRow, "code", complete=True)
DEVIATIONS: Final = Section("deviations", DeviationRow, "to")
PREPARATIONS: Final = Section("preparations", PreparationRow, "die")
ARTILLERY: Final = (SHELLS, MORTARS, BARRAGES, CALIBRES, STRIKES, SUPPORTS, DEVIATIONS, PREPARATIONS)
"""The lists of `data/artillery.yaml`."""
