"""Chapters 9 and 10, read a second time: what is seen from where, and what hinders."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from bocage.ground.land import Land
from bocage.systems.vv.battle.state import Vv
from tests.referees.geometry import Line

BUNKERS: Final = ("concrete_bunker", "wood_bunker")


class Seen(NamedTuple):
    """A line: whether it is blocked, and what it adds to an attack from its beginning at its end."""

    blocked: bool
    hindrance: int


class Eyes:
    """The lines of sight of a battle as it stands."""

    def __init__(self, g: Vv) -> None:
        self.g = g
        self.land: Land = g.field.land
        assert not self.land.outlines, "this referee counts whole hexes (9.2-2)"

    # What is where

    def blocks(self, cell: int) -> bool:
        """9.2, 10.4-6, 10.5-2, 20.5-8: woods, buildings and bunkers, whatever the heights (10.7-u3)."""
        row = self.g.catalogue.terrain.kinds[self.land.cells[cell].terrain]
        return row.los == "blocks" or self.g.positions.get(cell) in BUNKERS

    def hinders(self, cell: int) -> int:
        """10.8-3, 10.9: +1 for orchards, hay stacks, palm groves; for farmland only where crops stand."""
        row = self.g.catalogue.terrain.kinds[self.land.cells[cell].terrain]
        if row.farmland and not self.g.scenario.special.crops:
            return 0
        return 1 if row.los == "hindrance" else 0

    def worth(self, cell: int) -> int:
        """11.5: what a hex adds to an attack whose line goes through it: its terrain and its smoke."""
        return self.hinders(cell) + self.g.smoke.get(cell, 0)

    def kind(self, side: str) -> str:
        """10.101-1: a scenario may turn hedges into bocage."""
        return "bocage" if side == "hedge" and self.g.scenario.special.bocage else side

    def level(self, cell: int) -> int:
        return self.land.cells[cell].elevation

    # The verdict

    def look(self, here: int, there: int) -> Seen:
        """9.1: the straight line from centre to centre."""
        if here == there:
            return Seen(False, 0)
        line = Line(self.land, here, there)
        through = line.through()
        if any(self.blocks(cell) for cell in through) or self.hills_block(through, here, there):
            return Seen(True, 0)
        hindrance = sum(self.worth(cell) for cell in through)
        for side in line.sides():
            if side.along:
                continue
            if self.kind(side.kind) == "bocage" and here not in side.cells and there not in side.cells:
                return Seen(True, 0)
            # 10.10-6: who stands beside a wall or hedge fires across it freely.
            hindrance += 0 if here in side.cells else 1
        for cell, kinds in self.corners(line):
            if set(kinds) == {"bocage"} and cell not in (here, there):
                return Seen(True, 0)
            hindrance += 0 if cell == here else 1
        along = self.along(line, through)
        return Seen(True, 0) if along.blocked else Seen(False, hindrance + along.hindrance)

    def corners(self, line: Line) -> list[tuple[int, list[str]]]:
        """10.10-u2: hexes that the line enters or leaves at a corner where two hexsides with something meet.

        Where it goes straight from one hex into another both have that corner: it counts once.
        """
        found: dict[Fraction, tuple[int, list[str]]] = {}
        for cell in (line.first, *line.through(), line.last):
            met = line.meets(cell)
            assert met is not None
            for part in (met.first, met.last):
                if part in (0, 1):
                    continue
                x = line.start[0] + line.way[0] * part
                y = line.start[1] + line.way[1] * part
                if not line.is_corner(cell, x, y):
                    continue
                beside = [near for near in self.land.near(cell) if line.is_corner(near, x, y)]
                kinds = [self.kind(self.land.side(cell, self.land.direction(cell, near))) for near in beside]
                if len(kinds) == 2 and all(kinds) and (part not in found or set(kinds) == {"bocage"}):
                    found[part] = (cell, kinds)
        return list(found.values())

    # 10.7

    def hills_block(self, cells: Sequence[int], here: int, there: int) -> bool:
        return bool(self.hills_in_the_way(cells, here, there))

    def hills_in_the_way(self, cells: Sequence[int], here: int, there: int) -> list[int]:
        """A hill hex blocks, but between equal heights only a higher one, and one slope on the way to Level 2
        does not."""
        low, high = sorted((self.level(here), self.level(there)))
        if low == high:
            return [cell for cell in cells if self.level(cell) > high]
        tops = [cell for cell in cells if self.level(cell) >= 2]
        slopes = [cell for cell in cells if self.level(cell) == 1]
        if high == 2 and len(slopes) == 1:
            return tops
        return tops + slopes

    # 9.4

    def along(self, line: Line, through: Sequence[int]) -> Seen:
        """A line that runs along hexsides: both hands must be shut to block it, and both hinder together."""
        if not line.along():
            return Seen(False, 0)
        followed = [self.kind(side.kind) for side in line.sides() if side.along]
        if "bocage" in followed:
            return Seen(True, 0)
        beside = [cell for pair in line.along() for cell in pair]
        hands = [[cell for cell in beside if line.hand(cell) == hand] for hand in (-1, 1)]
        shut = [self.shut(hand, line, through) for hand in hands]
        if shut[0] and shut[1]:
            return Seen(True, 0)
        return Seen(False, len(followed) + self.hexes_along(hands, shut, bool(followed)))

    def shut(self, hand: Sequence[int], line: Line, through: Sequence[int]) -> list[int]:
        """9.4-2, 9.4-u5: the hexes of one hand that block: obstacles, and hills that would block a line over
        them and over the hills that it goes through."""
        hills = self.hills_in_the_way([*hand, *through], line.first, line.last)
        return [cell for cell in hand if self.blocks(cell) or cell in hills]

    def hexes_along(self, hands: Sequence[Sequence[int]], shut: Sequence[Sequence[int]], walled: bool) -> int:
        """9.4-3, -4, -7: a hindrance on one hand needs one, or an obstacle, on the other, or a wall along.

        9.4-u2: the pair that makes the line hindered counts once, with the worth of the greater.
        """
        worths = [[self.worth(cell) for cell in hand if self.worth(cell)] for hand in hands]
        every = worths[0] + worths[1]
        paired = all(worth or closed for worth, closed in zip(worths, shut, strict=True))
        if not every or not (paired or walled):
            return 0
        # Two hindrances pair up, unless an obstacle that is no hindrance itself is one of the pair.
        obstacles = [cell for closed in shut for cell in closed if not self.worth(cell)]
        two_hindrances = bool(worths[0] and worths[1]) and not obstacles
        return sum(every) - (min(every) if two_hindrances else 0)
