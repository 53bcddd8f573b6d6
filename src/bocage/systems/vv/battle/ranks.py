"""Who stands where: the units in each hex, and the sets that follow from it.

Units come and go, and change what they may do, through these doors only, so that all of it agrees.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from bocage.systems.common.teller import Teller
from bocage.systems.vv.battle.keeping import PRESENCE, ROOM, Kept
from bocage.systems.vv.battle.units import ABOARD, MEN_ALONE, MEN_BESIDE, Unit

NOBODY: Final[list[Unit]] = []
"""The stack of every hex that has been empty from the start: it stays empty."""


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Ranks(Teller):
    """The units of both sides on the map."""

    __slots__ = ("at", "cells", "full", "kept", "post", "soft")

    def __init__(self, places: int) -> None:
        super().__init__()
        self.at: tuple[list[list[Unit]], ...] = ([NOBODY] * places, [NOBODY] * places)
        """Per side, the units in each hex in the order they came, passengers left out."""
        self.cells: tuple[list[int], ...] = ([], [])
        """Per side, the hexes that hold any of its units, in their order."""
        self.full: tuple[list[bool], ...] = ([False] * places, [False] * places)
        """6.9: per side and hex, has it no room for one more infantry unit, whatever else is there?"""
        self.soft: tuple[list[bool], ...] = ([False] * places, [False] * places)
        """14.1-1: per side and hex, is there infantry, a gun or an unarmoured vehicle in it?"""
        self.post = [False] * places
        """Chapter 20: per hex, is there a fortification or entrenchment that units can be in?
        A new list whenever that changes: copies share it."""
        self.kept = Kept(places)
        """What need not be worked out again: never compared."""

    def held(self, side: int) -> int:
        """The hexes that hold any units of a side, as a set."""
        found = 0
        for cell in self.cells[side]:
            found |= 1 << cell
        return found

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
        side = unit.side
        stack = self.at[side][cell]
        if stack:
            stack.append(unit)
            self._count(side, cell, 0)
            return
        if stack is NOBODY:
            self.at[side][cell] = [unit]
        else:
            stack.append(unit)
        cells = self.cells[side]
        place = len(cells)
        while place and cells[place - 1] > cell:
            place -= 1
        cells.insert(place, cell)
        self._count(side, cell, PRESENCE)

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
        side, cell = unit.side, unit.loc
        stack = self.at[side][cell]
        stack.remove(unit)
        if stack:
            self._count(side, cell, 0)
            return
        self.cells[side].remove(cell)
        self._count(side, cell, PRESENCE)

    def _count(self, side: int, cell: int, news: int) -> None:
        """6.9, 14.1-1: has a hex room for one more infantry unit, and is anybody in it whom fire can hurt?"""
        men = armour = 0
        stack = self.at[side][cell]
        for unit in stack:
            counter = unit.counter
            if counter.is_infantry:
                men += 1
            elif counter.is_afv:
                armour += 1
        machines = len(stack) - men
        full = men >= MEN_ALONE or machines > 1 or (machines > 0 and men >= MEN_BESIDE)
        if full != self.full[side][cell]:
            self.full[side][cell] = full
            news |= ROOM
        elif self.post[cell]:
            news |= ROOM
        soft = len(stack) > armour
        if soft != self.soft[side][cell]:
            self.soft[side][cell] = soft
            news |= PRESENCE
        self.kept.touch(side, cell, news)

    def copy_ranks(self, twin: Ranks, units: list[Unit]) -> None:
        """The same for a copy, with its own units."""
        twin.at = (_copy_stacks(self.at[0], units), _copy_stacks(self.at[1], units))
        twin.cells = (self.cells[0][:], self.cells[1][:])
        twin.full = (self.full[0][:], self.full[1][:])
        twin.soft = (self.soft[0][:], self.soft[1][:])
        twin.post = self.post
        twin.kept = self.kept.copy()


def _copy_stacks(stacks: list[list[Unit]], units: list[Unit]) -> list[list[Unit]]:
    return [[units[unit.id] for unit in stack] if stack else NOBODY for stack in stacks]
