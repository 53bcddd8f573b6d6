"""Which side of a machine a shot meets, in whole numbers."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import HEADINGS, in_arc
from bocage.systems.sotr.content.arms import Armour
from bocage.systems.sotr.content.forces import Chassis, Mounting

FRONT: Final = 0
SIDE: Final = 1
REAR: Final = 2
TURRET: Final = 3
ZONES: Final = ("front", "side", "rear", "turret")
"""What they are called."""
EIGHTH: Final = HEADINGS // 8
"""45 degrees"""
QUARTER: Final = HEADINGS // 4
HALF_TURN: Final = HEADINGS // 2
SIX: Final = 6


def zone_of(row: Chassis, heading: int, dx: int, dy: int, natural: int = 0) -> int:
    """ruling-45: what is hit by a shot from somebody at this offset from the middle of a hull that faces a
    heading: front within 45 degrees, rear within 45 of the opposite, else the side; on a natural 6 to hit the
    turret, if there is one. A walker has a front, within 90 degrees, and a rear. On the border the front
    counts before the side, and the rear as well."""
    if natural == SIX and row.turret != "none":
        return TURRET
    if row.kind == "walker":
        return FRONT if in_arc(heading, QUARTER, dx, dy) else REAR
    if in_arc(heading, EIGHTH, dx, dy):
        return FRONT
    return REAR if in_arc((heading + HALF_TURN) % HEADINGS, EIGHTH, dx, dy) else SIDE


def armour_of(row: Chassis, zone: int) -> Armour:
    """ruling-45: the armour of a zone; of a walker the rear stands for what is not front."""
    found = (row.front, row.side, row.rear, row.turret)[zone]
    return row.rear if found == "none" else found


def bears_on(mounting: Mounting, heading: int, dx: int, dy: int) -> bool:
    """ruling-47: whether a weapon bears on what lies at this offset: a turret all round, a hull in the front
    quarter, the arms of a walker in the front half."""
    if mounting == "turret":
        return True
    return in_arc(heading, EIGHTH if mounting == "hull" else QUARTER, dx, dy)
