"""Vehicles, how they move, and guns, read from `data/` with the line of what is wrong."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from bocage.ground.sheets import Section
from bocage.systems.iabsm.content.basis import Basis

KindOfVehicle = Literal["afv", "transport", "soft_skin"]
Mobility = Literal["slow", "medium", "fast", "wheeled"]
Order = Literal["transit", "hunt", "engage"]
Mount = Literal["turret", "hull", "none"]


class Vehicle(Struct, frozen=True, forbid_unknown_fields=True):
    """A vehicle."""

    id: str
    force: str
    kind: KindOfVehicle
    front: int
    side: int
    rear: int
    power: int
    he_dice: int
    mobility: Mobility
    crew: int
    half_length: int
    half_width: int
    gun_arc: Mount
    guns: Mount
    open: bool
    small: bool
    low: bool
    large: bool
    slow: bool
    recon: bool
    fewer: int
    he_limit: int
    carries: Literal["nobody", "team", "section"]
    basis: Basis


class MobilityRow(Struct, frozen=True, forbid_unknown_fields=True):
    """afvmove-1 to afvmove-4: pips for each die on hard, ordinary and broken ground."""

    code: Mobility
    hard: int
    ordinary: int
    broken: int
    doubles: bool
    basis: Basis


class Gun(Struct, frozen=True, forbid_unknown_fields=True):
    """A gun, or an anti-tank weapon of infantry."""

    id: str
    power: int
    calibre: int
    range: int
    slow: bool
    large: bool
    one_shot: bool
    rear: bool
    basis: Basis


VEHICLES: Final = Section("vehicles", Vehicle)
MOBILITIES: Final = Section("mobilities", MobilityRow, "code")
GUNS: Final = Section("guns", Gun)
