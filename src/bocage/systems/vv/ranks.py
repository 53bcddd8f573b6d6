"""Who stands where: the units in each hex, and the sets that follow from it.

Units come and go, and change what they may do, through these doors only, so that all of it agrees.
"""

from __future__ import annotations

from bisect import insort
from typing import Final

from mypy_extensions import mypyc_attr

from bocage.systems.common.teller import Teller
from bocage.systems.vv.keeping import Kept
from bocage.systems.vv.units import ABOARD, MEN_ALONE, MEN_BESIDE, Unit

NOBODY: Final[list[Unit]] = []
"""The stack of every hex that has been empty from the start: it stays empty."""


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Ranks(Teller):
    """The units of both sides on the map."""

    __slots__ = ("at", "cells", "full", "held", "kept", "soft")

    def __init__(self, places: int) -> None:
        super().__init__()
        self.at: tuple[list[list[Unit]], ...] = ([NOBODY] * places, [NOBODY] * places)
        """Per side, the units in each hex in the order they came, passengers left out."""
        self.held = [0, 0]
        """Per side, the hexes that hold any of its units."""
        self.cells: tuple[list[int], ...] = ([], [])
        """Per side, the same hexes in their order."""
        self.full = [0, 0]
        """6.9: per side, the hexes that have no room for one more infantry unit, whatever else is there."""
        self.soft = [0, 0]
        """14.1-1: per side, the hexes with infantry, a gun or an unarmoured vehicle in them."""
        self.kept = Kept(places)
        """What need not be worked out again: never compared."""

    def touch(self, unit: Unit) -> None:
        """What a unit, or somebody with it, may do has changed: what is kept about its hex is forgotten."""
        cell = unit.loc if unit.carrier is None else unit.carrier.loc
        if cell >= 0:
            self.kept.touch(unit.side, cell)

    def mark(self, unit: Unit, marks: int) -> None:
        """1.3: a marker is put on a unit."""
        unit.marks |= marks
        if unit.loc >= 0:
            self.kept.touch(unit.side, unit.loc)
        else:
            self.touch(unit)

    # Doors: the only places where units come and go

    def put(self, unit: Unit, cell: int) -> None:
        """Bring a unit to a hex, from wherever it was; its passengers come along."""
        if unit.loc >= 0:
            self._lift(unit)
        elif unit.carrier is not None:
            self.get_off(unit)
        unit.loc = cell
        stacks = self.at[unit.side]
        if stacks[cell]:
            stacks[cell].append(unit)
        else:
            stacks[cell] = [unit]
            self.held[unit.side] |= 1 << cell
            insort(self.cells[unit.side], cell)
        self._count(unit.side, cell)

    def take_off(self, unit: Unit, where: int) -> None:
        """Take a unit off the map: eliminated, exited, merged into another, or gone below."""
        if unit.loc >= 0:
            self._lift(unit)
        elif unit.carrier is not None:
            self.get_off(unit)
        unit.loc = where

    def get_on(self, unit: Unit, transport: Unit) -> None:
        """8.1: a unit becomes a passenger; a gun is towed."""
        if unit.loc >= 0:
            self._lift(unit)
        unit.loc = ABOARD
        unit.carrier = transport
        transport.passengers = (*transport.passengers, unit)
        self.touch(transport)

    def get_off(self, unit: Unit) -> None:
        """A passenger is nobody's passenger any more; the caller says where it is now."""
        carrier = unit.carrier
        assert carrier is not None
        carrier.passengers = tuple(each for each in carrier.passengers if each is not unit)
        unit.carrier = None
        self.touch(carrier)

    def _lift(self, unit: Unit) -> None:
        stack = self.at[unit.side][unit.loc]
        stack.remove(unit)
        if not stack:
            self.held[unit.side] &= ~(1 << unit.loc)
            self.cells[unit.side].remove(unit.loc)
        self._count(unit.side, unit.loc)

    def _count(self, side: int, cell: int) -> None:
        """6.9, 14.1-1: has a hex room for one more infantry unit, and is anybody in it whom fire can hurt?"""
        self.kept.touch(side, cell)
        stack = self.at[side][cell]
        bit = 1 << cell
        if len(stack) < 2:
            if self.full[side]:
                self.full[side] &= ~bit
            if stack and not stack[0].counter.is_afv:
                self.soft[side] |= bit
            else:
                self.soft[side] &= ~bit
            return
        men = armour = 0
        for unit in stack:
            counter = unit.counter
            if counter.is_infantry:
                men += 1
            elif counter.is_afv:
                armour += 1
        machines = len(stack) - men
        if men >= MEN_ALONE or machines > 1 or (machines and men >= MEN_BESIDE):
            self.full[side] |= bit
        else:
            self.full[side] &= ~bit
        if len(stack) > armour:
            self.soft[side] |= bit
        else:
            self.soft[side] &= ~bit

    def copy_ranks(self, twin: Ranks, units: list[Unit]) -> None:
        """The same for a copy, with its own units."""
        twin.at = (_copy_stacks(self.at[0], units), _copy_stacks(self.at[1], units))
        twin.held = self.held[:]
        twin.cells = (self.cells[0][:], self.cells[1][:])
        twin.full = self.full[:]
        twin.soft = self.soft[:]
        twin.kept = self.kept.copy()


def _copy_stacks(stacks: list[list[Unit]], units: list[Unit]) -> list[list[Unit]]:
    return [[units[unit.id] for unit in stack] if stack else NOBODY for stack in stacks]
