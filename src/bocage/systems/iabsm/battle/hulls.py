"""What a vehicle is in play: its order, its damage, its crew, and whom it carries."""

from __future__ import annotations

from typing import Final

from bocage.systems.iabsm.content.rows import mobilities
from bocage.systems.iabsm.content.vehicle_rows import MobilityRow, Vehicle

TRANSIT: Final = 0
HUNT: Final = 1
ENGAGE: Final = 2
"""afvorder-1: the orders of a platoon of vehicles."""
ORDERS: Final = ("transit", "hunt", "engage")
FREE: Final = 0
HELD: Final = 1
"""dmg-5: it cannot move until the end of its next activation."""
STUCK: Final = 2
"""dmg-8: it cannot move any more."""
NOBODY: Final = -1
MANNED: Final = 0
ABANDONED: Final = 1
KNOCKED_OUT: Final = 2
"""What has become of a vehicle, the worse the higher."""


class Hull:
    """The vehicle of a unit. A knocked out or abandoned one stays on the table."""

    __slots__ = (
        "aim",
        "aimed_at",
        "crew",
        "engine",
        "fate",
        "gun_out",
        "halted",
        "held",
        "hits",
        "loaded",
        "mobility",
        "order",
        "row",
        "shells",
        "sights",
        "turned",
    )

    def __init__(self, row: Vehicle, order: int) -> None:
        self.row = row
        self.mobility: MobilityRow = mobilities()[row.mobility]
        self.order = order
        """afvorder-1: the order that it is under."""
        self.crew = row.crew
        self.fate = MANNED
        self.held = FREE
        self.halted = False
        """dmg-2: it moves no more in this turn."""
        self.engine = 0
        """dmg-6, dmg-9: pips off each die of movement (by the switch, dice)."""
        self.sights = 0
        """dmg-7: how often its sights were hit."""
        self.gun_out = False
        """dmg-10: its main weapon is out of action."""
        self.loaded = True
        """afv-7: a slow-loading gun is loaded."""
        self.aim = NOBODY
        """afv-6: the unit that it aims at."""
        self.aimed_at = NOBODY
        """Where that unit was then: aim is lost when it moves."""
        self.hits = 0
        """at-9: the set of units that it has hit."""
        self.turned = False
        """at-7: it has turned its hull in this activation."""
        self.shells = 0
        """Shells of high explosive that it has fired in this turn."""

    @property
    def is_manned(self) -> bool:
        """Whether it is still in the battle."""
        return self.fate == MANNED

    def copy(self) -> Hull:
        """Return the same vehicle for a copy of the battle."""
        twin = Hull(self.row, self.order)
        twin.crew = self.crew
        twin.fate = self.fate
        twin.held = self.held
        twin.halted = self.halted
        twin.engine = self.engine
        twin.sights = self.sights
        twin.gun_out = self.gun_out
        twin.loaded = self.loaded
        twin.aim = self.aim
        twin.aimed_at = self.aimed_at
        twin.hits = self.hits
        twin.turned = self.turned
        twin.shells = self.shells
        return twin

    def digest(self) -> tuple[int, ...]:
        """Return all that may change."""
        return (
            self.order,
            self.crew,
            self.fate,
            self.held,
            self.halted,
            self.engine,
            self.sights,
            self.gun_out,
            self.loaded,
            self.aim,
            self.aimed_at,
            self.hits,
            self.turned,
            self.shells,
        )
