"""What the store keeps of a game, as those who use it read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bocage.kernel import Entry, Head


class Standing(NamedTuple):
    """How far a game has come, and how often something else than its last choice has changed."""

    version: int
    epoch: int
    choices: int


class Stored(NamedTuple):
    """A stored game without its choices."""

    id: str
    head: Head
    seats: dict[str, str]
    """Who sits where: me, friend, or the name of a machine player."""
    standing: Standing
    over: bool
    open: bool
    """Whether it began from somebody's journal, so that its dice are no secret."""
    guard: str | None
    """The game it was forked from, if that one's secrets must be kept until it ends."""
    creator: str
    """A hash of the address it was begun from."""
    joined: frozenset[str]


class SeatLink(NamedTuple):
    """The game and the seat that a link stands for. Without a seat, a spectator."""

    game: str
    seat: str | None
    scenario: str


class NewGame(NamedTuple):
    """A game to be stored for the first time; fields as of `Stored`."""

    id: str
    head: Head
    seats: dict[str, str]
    entries: Sequence[Entry]
    over: bool
    open: bool
    guard: str | None
    creator: str
    links: dict[str, str | None]
    """The hash of each link, and its seat."""
    joined: frozenset[str]


NOWHERE: Final = Standing(-1, -1, -1)
"""The standing of a game that must be loaded before it is used."""
