"""Set-up planning: a place for every unit still to be set up, so that no choice leaves a later one without
room."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from bocage.kernel import BadContent


class Named(Protocol):
    """Anything with a name."""

    @property
    def name(self) -> str: ...


U = TypeVar("U", bound=Named)


class Quarters(ABC, Generic[U]):
    """A plan for the units of one side. The system says what fits where."""

    __slots__ = ("guests", "plan", "units", "zones")

    def __init__(self, units: Sequence[U], zones: Mapping[int, list[int]], file: str) -> None:
        """`file`: the scenario to blame in the error if a unit has no room."""
        self.units = units
        self.zones = zones
        """The places open to each unit, by the unit's number, in the order in which units are placed."""
        self.plan = self._spread(list(zones), {})
        """The planned place of each unit still to be placed."""
        self.guests = self._guests()
        """The planned units of each room."""
        for number in zones:
            if number not in self.plan:
                raise BadContent("zone-full", file=file, unit=units[number].name)

    # Provided by each system

    @abstractmethod
    def may_place(self, unit: U, place: int) -> bool:
        """Whether the place is open to the unit, with those who are there already."""

    @abstractmethod
    def fits(self, place: int, units: list[U]) -> bool:
        """Whether there is room for all of these, besides those who are there already."""

    @abstractmethod
    def bulk(self, unit: U) -> int:
        """Return how much room a unit needs. Larger units are planned first."""

    def room(self, place: int) -> int:
        """Return the room of a place. Places that share their room have one number."""
        return place

    # The plan

    def leave_room(self, number: int, place: int) -> bool:
        """Whether this unit may go there and everyone after it still finds room somewhere."""
        guests = self.guests.get(self.room(place))
        unit = self.units[number]
        if guests is None or unit in guests or self.fits(place, [unit, *guests]):
            return True
        others = [other for other in self.plan if other != number]
        return len(self._spread(others, {number: place})) == len(self.plan)

    def take(self, number: int, place: int) -> None:
        """Place a unit and plan anew for those it crowds out."""
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
        """Group the planned units by room."""
        found: dict[int, list[U]] = {}
        for number, place in self.plan.items():
            found.setdefault(self.room(place), []).append(self.units[number])
        return found

    def _spread(self, numbers: list[int], taken: dict[int, int]) -> dict[int, int]:
        """Find a place for each unit, smallest zones and largest units first. Units without a place are left
        out.

        Units are spread over their zone, so that most choices upset no plan.
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
