"""What every system's library of scenarios and maps answers; see `library.py`."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

from bocage.ground.land import Land
from bocage.ground.place import Space


class ScenarioCard(Protocol):
    """What the scenarios of all systems have in common: what a list of them shows."""

    @property
    def id(self) -> str: ...
    @property
    def module(self) -> str: ...
    @property
    def title(self) -> Mapping[str, str]: ...
    @property
    def teaches(self) -> Mapping[str, str]: ...
    @property
    def story(self) -> Mapping[str, str]: ...
    @property
    def place(self) -> Mapping[str, str]: ...
    @property
    def date(self) -> datetime.date: ...
    @property
    def night(self) -> bool: ...
    @property
    def minutes(self) -> int: ...
    @property
    def turns(self) -> int: ...
    @property
    def map(self) -> str: ...
    @property
    def sides(self) -> Mapping[str, Any]: ...


class Shelf(Protocol):
    """The scenarios and maps of a system."""

    def shipped(self, system: str) -> Mapping[str, ScenarioCard]:
        """Every scenario shipped with this system or module, by id."""

    def find(self, id: str) -> ScenarioCard:
        """The scenario with this id, or of this file."""

    def land(self, map: str) -> Land:
        """The ground of a map."""

    def space(self, map: str) -> Space:
        """The places of a map, whatever they are."""

    def map_path(self, map: str) -> Path:
        """The file of a map."""
