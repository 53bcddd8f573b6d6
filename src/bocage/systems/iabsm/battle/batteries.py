"""Artillery off the table: what each battery is, who has asked for it, and where its rounds fall."""

from __future__ import annotations

from typing import Final

from bocage.systems.iabsm.content.artillery_rows import BarrageRow, Calibre

SILENT: Final = 0
"""Nobody has asked for it."""
ASKED: Final = 1
"""arty-1: somebody has; its card goes into the deck at the Tea Break."""
AWAITED: Final = 2
"""arty-2: its card is in the deck, and the fire has not arrived yet."""
RANGING: Final = 3
"""arty-4: ranging rounds fall when its card comes."""
FIRING: Final = 4
"""barrage-3: it fires for effect each time that its card comes."""
STAGES: Final = ("silent", "asked", "awaited", "ranging", "firing")
NOBODY: Final = -1
NOWHERE: Final = -1


class Battery:
    """Guns or mortars off the table that one side may ask for."""

    __slots__ = (
        "aim_x",
        "aim_y",
        "calibre",
        "failures",
        "is_seen",
        "level",
        "number",
        "observer",
        "rounds",
        "row",
        "side",
        "stage",
        "x",
        "y",
    )

    def __init__(
        self, number: int, side: int, row: BarrageRow, calibre: Calibre, level: int, rounds: int
    ) -> None:
        self.number = number
        self.side = side
        self.row = row
        self.calibre = calibre
        self.level = level
        """barrage-1: a die as high brings the fire."""
        self.rounds = rounds
        """barrage-3: how often it can still fire for effect."""
        self.stage = SILENT
        self.failures = 0
        self.observer = NOBODY
        """The unit that has asked for it."""
        self.aim_x = NOWHERE
        self.aim_y = NOWHERE
        """arty-3: the aiming marker."""
        self.x = NOWHERE
        self.y = NOWHERE
        """arty-3: where its last round fell; `NOWHERE` before the first, or off the table."""
        self.is_seen = False
        """barrage-2: its observer saw that round fall."""

    def stand_down(self) -> None:
        """The mission is over."""
        self.stage = SILENT
        self.failures = 0
        self.observer = NOBODY
        self.aim_x = self.aim_y = NOWHERE
        self.x = self.y = NOWHERE
        self.is_seen = False

    def copy(self) -> Battery:
        """Return the same battery for a copy of the battle."""
        twin = Battery(self.number, self.side, self.row, self.calibre, self.level, self.rounds)
        twin.stage = self.stage
        twin.failures = self.failures
        twin.observer = self.observer
        twin.aim_x = self.aim_x
        twin.aim_y = self.aim_y
        twin.x = self.x
        twin.y = self.y
        twin.is_seen = self.is_seen
        return twin

    def digest(self) -> tuple[int, ...]:
        """Return all that may change."""
        return (
            self.rounds,
            self.stage,
            self.failures,
            self.observer,
            self.aim_x,
            self.aim_y,
            self.x,
            self.y,
            int(self.is_seen),
        )
