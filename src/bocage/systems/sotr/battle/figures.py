"""Single figures: who each of them is, where his base stands, and how he is."""

from __future__ import annotations

from typing import Final

from bocage.systems.common.table.bodies import GONE, Body
from bocage.systems.sotr.content.arms import Weapon
from bocage.systems.sotr.content.forces import Figures

UP: Final = 0
DOWN: Final = 1
GONER: Final = 2
"""gen-3, gen-4: a figure is able, lies Down, or is dead and removed."""
ABANDONED: Final = 3
WRECKED: Final = 4
"""ruling-46: a hull whose crew has left it or is dead, and one that nobody can man any more. Both stay on the
table."""
OFF: Final = 5
"""ruling-51: it has been brought off the table."""
FATES: Final = ("up", "down", "goner", "abandoned", "wrecked", "off")
STILL: Final = 0
CREPT: Final = 1
ADVANCED: Final = 2
RAN: Final = 3
ASSAULTED: Final = 4
MOVES: Final = ("still", "crept", "advanced", "ran", "assaulted")
"""How a figure has moved in this turn, the least first."""


class Figure(Body):
    """One figure on its base. Its `id` is its number among all figures."""

    __slots__ = (
        "at_cover",
        "cool",
        "fate",
        "fired",
        "freed",
        "hidden",
        "house",
        "landed",
        "level",
        "moved",
        "name",
        "number",
        "prone",
        "row",
        "satchels",
        "tending",
        "unit",
        "weapon",
    )

    def __init__(
        self, id: int, side: int, name: str, unit: int, number: int, row: Figures, weapon: Weapon, cool: int
    ) -> None:
        super().__init__(id, side, row.radius, row.radius, row.half_length)
        self.name: str = name
        """Its name in option keys."""
        self.unit: int = unit
        self.number: int = number
        """Its place in its unit, from 0."""
        self.row: Figures = row
        self.weapon: Weapon = weapon
        self.cool: int = cool
        """grade-5: its own Cool, that of its unit or one more; 0 if it has none."""
        self.fate = UP
        self.prone = False
        self.hidden = False
        self.moved = STILL
        """How it has moved in this turn."""
        self.fired = False
        """Whether it has shot in this turn."""
        self.freed = False
        """order-5: whether it ignores suppression, disorganisation and coherence in this turn."""
        self.landed = False
        """mopt-17: whether it has come down by parachute in this turn."""
        self.tending = False
        """ruling-49: a medic who did nothing else in his last activation."""
        self.at_cover = 0
        """ruling-9: the set of rubble, craters and the like that it is at, and that hide nobody from it."""
        self.level = 0
        """The height of the ground it stands on, in sixteenths."""
        self.house = -1
        """ruling-20: the number of the building it is in; -1 outside."""
        self.satchels = 0
        """ruling-43: satchel charges that it carries."""

    @property
    def is_able(self) -> bool:
        """Whether it can do anything: on the table, and not Down."""
        return self.fate == UP and self.loc != GONE

    @property
    def is_leader(self) -> bool:
        """cmd-8: whether it is an officer or a corporal."""
        return self.row.role in ("officer", "corporal")

    @property
    def is_hull(self) -> bool:
        """Whether it is a machine."""
        return self.row.role == "hull"

    def stand(self, x: int, y: int, facing: int, at_lines: int, level: int, house: int) -> None:
        """Stand somewhere."""
        self.put([(x, y)], facing, at_lines)
        self.level = level
        self.house = house

    def copy(self) -> Figure:
        """Return the same figure for a copy of the battle."""
        twin = Figure(self.id, self.side, self.name, self.unit, self.number, self.row, self.weapon, self.cool)
        self.copy_place(twin)
        twin.fate = self.fate
        twin.prone = self.prone
        twin.hidden = self.hidden
        twin.moved = self.moved
        twin.fired = self.fired
        twin.freed = self.freed
        twin.landed = self.landed
        twin.tending = self.tending
        twin.at_cover = self.at_cover
        twin.level = self.level
        twin.house = self.house
        twin.satchels = self.satchels
        return twin

    def digest(self) -> tuple[int, ...]:
        """Return all that may change."""
        marks = (
            self.prone
            | self.hidden << 1
            | self.fired << 2
            | self.freed << 3
            | self.landed << 4
            | self.tending << 5
        )
        return (self.loc, self.fate, marks, self.moved, self.satchels)
