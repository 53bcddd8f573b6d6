"""A place for everyone still to be set up, so that no choice leaves a later unit without room."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from bocage.kernel import BadContent


class Named(Protocol):
    @property
    def name(self) -> str: ...


U = TypeVar("U", bound=Named)


class Quarters(ABC, Generic[U]):
    """A plan for the units of one side. What fits where is told by the system."""

    __slots__ = ("guests", "plan", "units", "zones")

    def __init__(self, units: Sequence[U], zones: Mapping[int, list[int]], file: str) -> None:
        """`file`: the scenario that is to blame for a unit without room."""
        self.units = units
        self.zones = zones
        """The places open to each unit, by its number, in the order they are placed."""
        self.plan = self._spread(list(zones), {})
        """Where those still to come could go."""
        self.guests = self._guests()
        """The same by room."""
        for number in zones:
            if number not in self.plan:
                raise BadContent("zone-full", file=file, unit=units[number].name)

    # What a system tells

    @abstractmethod
    def may_place(self, unit: U, place: int) -> bool:
        """Is the place open to the unit, with those who are there already?"""

    @abstractmethod
    def fits(self, place: int, units: list[U]) -> bool:
        """Is there room for all of these besides those who are there already?"""

    @abstractmethod
    def bulk(self, unit: U) -> int:
        """Who needs more room is given his place first."""

    def room(self, place: int) -> int:
        """Places that share their room have one number."""
        return place

    # The plan

    def leave_room(self, number: int, place: int) -> bool:
        """May this unit go there, with all who come after it finding room somewhere?"""
        guests = self.guests.get(self.room(place))
        unit = self.units[number]
        if guests is None or unit in guests or self.fits(place, [unit, *guests]):
            return True
        others = [other for other in self.plan if other != number]
        return len(self._spread(others, {number: place})) == len(self.plan)

    def take(self, number: int, place: int) -> None:
        """The unit goes there; those it crowds out get another place."""
        planned = self.room(self.plan.pop(number))
        self.guests[planned].remove(self.units[number])
        if not self.guests[planned]:
            del self.guests[planned]
        guests = self.guests.get(self.room(place), [])
        if not self.fits(place, [self.units[number], *guests]):
            self.plan = self._spread(list(self.plan), {number: place})
            del self.plan[number]
            self.guests = self._guests()

    def _guests(self) -> dict[int, list[U]]:
        found: dict[int, list[U]] = {}
        for number, place in self.plan.items():
            found.setdefault(self.room(place), []).append(self.units[number])
        return found

    def _spread(self, numbers: list[int], taken: dict[int, int]) -> dict[int, int]:
        """Find a place for each, the smallest zones and the biggest units first; who finds none is left out.

        They are spread over their zone: then most choices upset no plan.
        """
        plan = taken
        guests: dict[int, list[U]] = {}
        for number, place in taken.items():
            guests[self.room(place)] = [self.units[number]]
        in_need = sorted(numbers, key=lambda n: (len(self.zones[n]), -self.bulk(self.units[n]), n))
        for turn, number in enumerate(in_need):
            unit, zone = self.units[number], self.zones[number]
            for step in range(len(zone)):
                place = zone[(turn + step) % len(zone)]
                there = guests.setdefault(self.room(place), [])
                if self.may_place(unit, place) and self.fits(place, [unit, *there]):
                    there.append(unit)
                    plan[number] = place
                    break
        return plan
