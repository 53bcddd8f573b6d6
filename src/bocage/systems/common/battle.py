"""What text, terminal, service, lab and environments may ask of a battle's state, whatever the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from bocage.ground.land import Land
from bocage.ground.place import Locations
from bocage.kernel import Dice, Event
from bocage.systems.common.files.shelf import ScenarioCard


class Piece(Protocol):
    """A unit."""

    @property
    def id(self) -> int:
        """Its number: its index in the battle's `units`."""

    @property
    def name(self) -> str:
        """Its name in option keys."""

    @property
    def side(self) -> int: ...

    @property
    def loc(self) -> int:
        """The number of the location where it is; negative when it is not on the map."""


class Battle(Protocol):
    """The state of a battle of any system."""

    dice: Dice
    events: list[Event] | None

    @property
    def scenario(self) -> ScenarioCard: ...
    @property
    def field(self) -> Locations:
        """Where units can be."""

    @property
    def units(self) -> Sequence[Piece]: ...
    @property
    def seats(self) -> tuple[str, ...]: ...
    @property
    def active(self) -> int:
        """The side whose part of the turn it is."""

    @property
    def control(self) -> Mapping[int, int]:
        """The places that victory asks for, and the side that holds each, or -1."""

    @property
    def phase(self) -> str: ...
    @property
    def turn(self) -> int: ...


class GridField(Locations, Protocol):
    """The ground of a battle that is fought on cells."""

    @property
    def land(self) -> Land: ...


class GridBattle(Battle, Protocol):
    """The state of a battle that is fought on cells."""

    @property
    def field(self) -> GridField: ...
