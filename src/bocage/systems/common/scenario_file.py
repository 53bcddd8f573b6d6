"""What every scenario file says, whatever the rules: its story, how long it lasts, who begins where."""

from __future__ import annotations

import datetime
from typing import Generic, TypeVar

from msgspec import Struct

Text = dict[str, str]
"""What people read, by language: en and fr."""

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
    """What is told of a battle before it is fought."""

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
    """Who has the first turn."""
    setup_order: tuple[str, str]
