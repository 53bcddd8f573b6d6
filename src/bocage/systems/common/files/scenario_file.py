"""What every scenario file contains, whatever the rules: story, length, sides, set-up."""

from __future__ import annotations

import datetime
from typing import Generic, TypeVar

from msgspec import Struct

Text = dict[str, str]
"""Text for people, by language: en and fr."""

T = TypeVar("T")
"""A line of an order of battle."""


class Deployment(Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """Where troops begin. The owner chooses among the cells of the zone; one cell leaves no choice."""

    zone: str
    units: tuple[T, ...]


class Arrival(Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """Troops that enter in a given turn, through any of the entry cells on the map edge."""

    turn: int
    entry: str
    units: tuple[T, ...]


class Battle(Struct, frozen=True, forbid_unknown_fields=True):
    """The description of a battle: what all scenario files have."""

    scenario: str
    title: Text
    teaches: Text
    story: Text
    place: Text
    date: datetime.date
    minutes: int
    turns: int
    map: str
    first: str
    """The side that has the first turn."""
    setup_order: tuple[str, str]
