"""What vehicles and guns are in play: order and damage of the one, aim and load of the other."""

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
HELD_ON: Final = 2
"""dmg-5: it cannot move until the end of its next activation; `HELD_ON` while one is under way."""
STUCK: Final = 3
"""dmg-8: it cannot move any more."""
HOLDS: Final = ("free", "held-fast", "held-fast", "stuck")
NO_TARGET: Final = -1
MANNED: Final = 0
ABANDONED: Final = 1
KNOCKED_OUT: Final = 2
"""What has become of a vehicle, the worse the higher."""
FATES: Final = ("manned", "abandoned", "knocked-out")


class Hull:
    """The vehicle of a unit. A knocked out or abandoned one stays on the table."""

    __slots__ = (
        "engine",
        "fate",
        "gun_out",
        "halted",
        "held",
        "hunted",
        "mobility",
        "order",
        "row",
        "shells",
        "sights",
        "stunned",
        "told",
        "turned",
    )

    def __init__(self, row: Vehicle, order: int) -> None:
        self.row = row
        self.mobility: MobilityRow = mobilities()[row.mobility]
        self.order = order
        """afvorder-1: the order that it is under."""
        self.fate = MANNED
        self.held = FREE
        self.halted = False
        """dmg-2: it moves no more in this turn."""
        self.hunted = False
        """afvorder-5: it has spent its one action of movement in this activation."""
        self.engine = 0
        """dmg-6, dmg-9: pips off each die of movement; by the switch, dice."""
        self.sights = 0
        """dmg-7: how often its sights were hit."""
        self.gun_out = False
        """dmg-10: its main weapon is out of action."""
        self.turned = False
        """at-7: it has turned its hull in this activation."""
        self.told = False
        """order-1: its leader has changed the order on the card: one action fewer."""
        self.stunned = False
        """artyveh-9, artyveh-13: one action fewer at its next activation."""
        self.shells = 0
        """Shells of high explosive that it has fired in this turn."""

    def end_activation(self) -> None:
        """dmg-5, artyveh-9, artyveh-13: a vehicle that is held for a time, or stunned, is so no longer."""
        self.stunned = False
        self.held = FREE if self.held == HELD else HELD if self.held == HELD_ON else self.held

    def copy(self) -> Hull:
        """Return the same vehicle for a copy of the battle."""
        twin = Hull(self.row, self.order)
        twin.fate = self.fate
        twin.held = self.held
        twin.halted = self.halted
        twin.hunted = self.hunted
        twin.engine = self.engine
        twin.sights = self.sights
        twin.gun_out = self.gun_out
        twin.turned = self.turned
        twin.told = self.told
        twin.shells = self.shells
        twin.stunned = self.stunned
        return twin

    def digest(self) -> tuple[int, ...]:
        """Return all that may change."""
        return (
            self.order,
            self.fate,
            self.held,
            self.halted,
            self.hunted,
            self.engine,
            self.sights,
            self.gun_out,
            self.turned,
            self.told,
            self.shells,
            self.stunned,
        )


class Lay:
    """How a gun is laid: what it aims at, whether it is loaded, what it has hit."""

    __slots__ = ("aim", "aimed_at", "hits", "loaded", "shots")

    def __init__(self) -> None:
        self.aim = NO_TARGET
        """afv-6: the unit that it aims at."""
        self.aimed_at = NO_TARGET
        """Where that unit was then: aim is lost when it moves."""
        self.hits = 0
        """at-9: the set of units that it has hit."""
        self.loaded = True
        """afv-7: a slow-loading gun is loaded."""
        self.shots = 0
        """How often it was fired: some weapons are fired once."""

    def lose_aim(self) -> None:
        """gun-2: the firer has moved."""
        self.aim = self.aimed_at = NO_TARGET

    def copy(self) -> Lay:
        """Return the same for a copy of the battle."""
        twin = Lay()
        twin.aim = self.aim
        twin.aimed_at = self.aimed_at
        twin.hits = self.hits
        twin.loaded = self.loaded
        twin.shots = self.shots
        return twin

    def digest(self) -> tuple[int, ...]:
        """Return all that may change."""
        return (self.aim, self.aimed_at, self.hits, self.loaded, self.shots)
