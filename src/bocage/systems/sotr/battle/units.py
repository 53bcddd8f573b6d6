"""Units: squads of figures, what they are and what state they are in."""

from __future__ import annotations

from typing import Final

from bocage.systems.common.table.bodies import GONE, Body
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.machines import NO_LINK, Machine
from bocage.systems.sotr.content.forces import UnitRow
from bocage.systems.sotr.content.rows import chassis

NOBODY: Final = -1
SQUAD: Final = "squad"
COMMAND: Final = "command"
TEAM: Final = "team"
CREATURES: Final = "creatures"
WALKER: Final = "walker"
VEHICLE: Final = "vehicle"
CREW: Final = "crew"
KINDS: Final = (SQUAD, COMMAND, TEAM, CREATURES, WALKER, VEHICLE, CREW)
SMALL: Final = 3
"""A team has at most so many figures."""


def kind_of(row: UnitRow) -> str:
    """Return what kind of unit a row is."""
    if row.creature:
        return CREATURES
    if row.machine:
        return WALKER if chassis()[row.machine].kind == "walker" else VEHICLE
    if row.crew:
        return CREW
    count = sum(figures.count for figures in row.figures)
    if count <= SMALL:
        return TEAM
    return COMMAND if any(figures.role == "medic" for figures in row.figures) else SQUAD


class Unit(Body):
    """A unit: its figures by number, and what they share. As a body it is where its figures stand: those who
    are able first, the guide before all."""

    __slots__ = (
        "activated",
        "aloft",
        "called",
        "cool",
        "counter",
        "disorganised",
        "figures",
        "fleeing",
        "holds",
        "kind",
        "machine",
        "mans",
        "marker",
        "masks",
        "name",
        "on_overwatch",
        "platoon",
        "rides",
        "shaken",
        "shaken_by",
        "smoke",
        "strength",
        "suppressed",
    )

    def __init__(
        self, id: int, name: str, side: int, counter: UnitRow, cool: int, platoon: int, figures: list[int]
    ) -> None:
        base = counter.figures[0]
        super().__init__(id, side, base.radius, base.radius, base.half_length)
        self.name: str = name
        self.counter: UnitRow = counter
        self.kind: str = kind_of(counter)
        self.cool: int = cool
        """grade-1 to grade-4; 0 if it has none."""
        self.platoon: int = platoon
        self.figures: list[int] = figures
        """The numbers of its figures, in their order."""
        self.strength: int = len(figures)
        """With how many figures it began."""
        self.activated = False
        """act-1: it has had its turn in this action phase."""
        self.suppressed = False
        self.disorganised = False
        self.shaken = False
        self.fleeing = False
        """ruling-37: its states."""
        self.shaken_by: int = NOBODY
        """ruling-37: the cause of its being shaken."""
        self.holds = False
        """order-8, ruling-17: it may be left out when its turn to activate comes."""
        self.masks = False
        """ruling-35: its figures have masks against gas."""
        self.aloft = False
        """ruling-24: it comes by parachute, and has not come yet."""
        self.called = False
        """order-7: it is called, and comes down in this turn."""
        self.marker: int = GONE
        """ruling-24: where it is to come down: a point."""
        self.on_overwatch = False
        """order-6, ruling-33: it waits to fire, and does not activate."""
        self.smoke = 0
        """ruling-32: how many smoke grenades it has left, by its scenario."""
        self.machine: Machine | None = None
        """What it is, if it is a machine."""
        self.mans: int = NO_LINK
        """The unit of the machine that it is the crew of."""
        self.rides: int = NO_LINK
        """The unit of the machine that it sits in."""

    def gather(self, figures: list[Figure]) -> None:
        """Note where its figures stand, after one of them has moved, fallen or got up."""
        able: list[Figure] = []
        others: list[Figure] = []
        for number in self.figures:
            figure = figures[number]
            if figure.loc != GONE:
                (able if figure.is_able else others).append(figure)
        if not able and not others:
            self.leave()
            return
        stand = able + others
        lines = 0
        for figure in stand:
            lines |= figure.at_lines
        self.put([(each.x, each.y) for each in stand], stand[0].facing, lines)

    def copy(self) -> Unit:
        """Return the same unit for a copy of the battle."""
        twin = Unit(self.id, self.name, self.side, self.counter, self.cool, self.platoon, list(self.figures))
        self.copy_place(twin)
        twin.strength = self.strength
        twin.activated = self.activated
        twin.suppressed = self.suppressed
        twin.disorganised = self.disorganised
        twin.shaken = self.shaken
        twin.fleeing = self.fleeing
        twin.shaken_by = self.shaken_by
        twin.holds = self.holds
        twin.masks = self.masks
        twin.aloft = self.aloft
        twin.called = self.called
        twin.marker = self.marker
        twin.on_overwatch = self.on_overwatch
        twin.smoke = self.smoke
        twin.machine = None if self.machine is None else self.machine.copy()
        twin.mans = self.mans
        twin.rides = self.rides
        return twin

    def digest(self) -> tuple[object, ...]:
        """Return all that may change."""
        return (
            self.figures,
            self.strength,
            self.activated,
            self.suppressed,
            self.disorganised,
            self.shaken,
            self.fleeing,
            self.shaken_by,
            self.holds,
            self.aloft,
            self.called,
            self.marker,
            self.on_overwatch,
            self.smoke,
            self.rides,
            () if self.machine is None else (self.facing, *self.machine.digest()),
        )
