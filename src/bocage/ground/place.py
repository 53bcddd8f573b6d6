"""Where things are, for those who show, tell or learn it: places by number, whatever they are.

A place is a cell of a map of hexes or squares; a point of a table can be one as well. Page, text, terminal,
environments and lab ask these protocols, and need not know how the ground is divided.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol


class Place(Protocol):
    """One place, as people are told of it."""

    @property
    def label(self) -> str: ...
    @property
    def terrain(self) -> str: ...
    @property
    def elevation(self) -> int: ...


PlaceKind = Literal["hex", "square", "point"]


class Space(Protocol):
    """All places of a map."""

    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> PlaceKind:
        """What its places are."""

    @property
    def places(self) -> Sequence[Place]: ...
    @property
    def distances(self) -> Sequence[Sequence[int]]:
        """How far it is from each place to every other."""

    def label(self, place: int) -> str:
        """What people call a place."""

    def position(self, place: int) -> tuple[int, int]:
        """Where it lies: its column from the west and its row from the north."""

    def distance(self, here: int, there: int) -> int:
        """How far it is from one place to another."""

    def near(self, place: int) -> Sequence[int]:
        """The places next to one."""


class Locations(Protocol):
    """Where units can be in a battle: in places, and on their storeys where a system knows any."""

    @property
    def space(self) -> Space: ...

    def label(self, location: int) -> str:
        """What people call a location: `D4`, `D4-upper`."""

    def knows(self, label: str) -> bool:
        """Whether a location is called so."""

    def number(self, label: str) -> int:
        """The location that is called so."""

    def place_of(self, location: int) -> int:
        """The place in which a location lies."""
