"""What a walker or vehicle is in play: its weapons, what was shot away, and what it may still do."""

from __future__ import annotations

from typing import Final

from bocage.systems.sotr.content.arms import Weapon
from bocage.systems.sotr.content.forces import Chassis

NO_LINK: Final = -1
TWICE: Final = 2
"""What lasts through the next activation when it comes in one that is under way."""
ONCE: Final = 1


class Machine:
    """The machine of a unit. Its hull is the unit's only figure; the crew is a unit of its own, which is off
    the table while it is inside."""

    __slots__ = (
        "burning",
        "crew",
        "driven",
        "fired",
        "halted",
        "hips",
        "immobile",
        "out",
        "pivots",
        "reeling",
        "row",
        "stunned",
        "turned",
        "weapons",
    )

    def __init__(self, row: Chassis, weapons: list[Weapon], crew: int) -> None:
        self.row: Chassis = row
        self.weapons: list[Weapon] = weapons
        """ruling-47: one for each mount, in their order."""
        self.crew: int = crew
        """The number of the unit that mans it."""
        self.out = 0
        """ruling-46: the set of weapons that were shot away."""
        self.fired = 0
        """ruling-18, ruling-47: the set of weapons that have fired in this turn: each does once."""
        self.hips = 0
        """ruling-46: how often its hip was hit."""
        self.immobile = False
        """ruling-46: a track, a wheel or a leg is gone, or the engine burnt."""
        self.halted = False
        """ruling-46: it moves no more in this turn."""
        self.stunned = 0
        """ruling-46: it does not shoot until the end of its next activation: of so many."""
        self.reeling = 0
        """ruling-46: it does not move until the end of its next activation: of so many."""
        self.burning = False
        """ruling-46: until the next maintenance; nobody mans it."""
        self.turned = False
        """ruling-44: a walker has turned in this move."""
        self.driven = 0
        """ruling-44: how far it has gone in this move, in sixteenths."""
        self.pivots = 0
        """ruling-44: how often it has turned in this move."""

    @property
    def is_walker(self) -> bool:
        """Whether it goes on legs."""
        return self.row.kind == "walker"

    def is_out(self, mount: int) -> bool:
        """Whether a weapon was shot away."""
        return self.out >> mount & 1 == 1

    def working(self) -> list[int]:
        """Return the mounts whose weapons there are, and that were not shot away."""
        return [
            mount
            for mount, weapon in enumerate(self.weapons)
            if (weapon.rof or weapon.template) and not self.is_out(mount)
        ]

    def begin_activation(self) -> None:
        """ruling-44: it has not moved and not turned."""
        self.turned = False
        self.driven = 0
        self.pivots = 0

    def end_activation(self) -> None:
        """ruling-46: what held for this activation is over."""
        self.stunned = max(self.stunned - 1, 0)
        self.reeling = max(self.reeling - 1, 0)

    def copy(self) -> Machine:
        """Return the same machine for a copy of the battle."""
        twin = Machine(self.row, self.weapons, self.crew)
        twin.out = self.out
        twin.fired = self.fired
        twin.hips = self.hips
        twin.immobile = self.immobile
        twin.halted = self.halted
        twin.stunned = self.stunned
        twin.reeling = self.reeling
        twin.burning = self.burning
        twin.turned = self.turned
        twin.driven = self.driven
        twin.pivots = self.pivots
        return twin

    def digest(self) -> tuple[int, ...]:
        """Return all that may change."""
        return (
            self.out,
            self.fired,
            self.hips,
            int(self.immobile),
            int(self.halted),
            self.stunned,
            self.reeling,
            int(self.burning),
            int(self.turned),
            self.driven,
            self.pivots,
        )
