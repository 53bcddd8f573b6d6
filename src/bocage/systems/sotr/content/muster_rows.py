"""What people muster forces with, read from `data/muster.yaml`: limits, tables, and who drives what."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from bocage.ground.sheets import Entry, Section
from bocage.systems.sotr.content.basis import Basis
from bocage.systems.sotr.content.forces import Nation

Text = dict[str, str]


class MusterRow(Struct, frozen=True, forbid_unknown_fields=True):
    """How large a force may be: in requisition points, and in units; and the battle that is made of two."""

    code: Literal["forces"]
    least: int
    usual: int
    most: int
    units: int
    turns: int
    minutes: int
    teaches: Text
    story: Text
    basis: Basis


class GroundRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A table that mustered forces meet on, and the points that they fight for."""

    map: str
    title: Text
    place: Text
    objectives: tuple[tuple[float, float], ...]
    night: bool
    basis: Basis


class DriverRow(Struct, frozen=True, forbid_unknown_fields=True):
    """Which nations have a machine."""

    id: str
    nations: tuple[Nation, ...]
    basis: Basis


class SideRow(Struct, frozen=True, forbid_unknown_fields=True):
    """What a mustered side is called."""

    nation: Nation
    name: Text
    basis: Basis


def _check_driver(row: DriverRow, at: Entry) -> None:
    """Those who drive name a machine that there is."""
    at.expect("counter", row.id, "id")


MUSTERS: Final = Section("musters", MusterRow, "code", complete=True)
GROUNDS: Final = Section("grounds", GroundRow, "map")
DRIVERS: Final = Section("drivers", DriverRow, check=_check_driver)
SIDES: Final = Section("sides", SideRow, "nation", complete=True)
