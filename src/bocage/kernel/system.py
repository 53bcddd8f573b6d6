"""What a rule system gives to the kernel. The kernel knows no rule and no map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar

from msgspec import Struct

from bocage.kernel.dice import Dice
from bocage.kernel.events import Event
from bocage.kernel.options import Ask, Flow
from bocage.kernel.reasons import No


class Outcome(Struct, frozen=True):
    """How a game ended. `winner` is a seat, or None for a draw; `reason` names a text of the catalogue."""

    winner: str | None
    scores: dict[str, int]
    reason: str


class State(Protocol):
    """All that a game is between two quiet points: plain data."""

    dice: Dice
    events: list[Event] | None
    """What happened so far; None in a playout that nobody will read."""


S = TypeVar("S", bound=State)


class System(Protocol[S]):
    """The rules of one family of games, over a state of its own."""

    id: str
    version: str

    def begin(self, scenario: str, options: Mapping[str, object], dice: Dice) -> S:
        """The state before the first question."""

    def seats(self, state: S) -> tuple[str, ...]: ...

    def step(self, state: S) -> Flow[None]:
        """Play from this quiet point to the next one. Starts from the state alone."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the game goes on. Asked at quiet points."""

    def turn(self, state: S) -> int: ...

    def copy(self, state: S) -> S:
        """An independent copy of a state at a quiet point. The caller gives it dice."""

    def digest(self, state: S) -> bytes:
        """Everything that matters in the state, for comparing two plays of the same game."""

    def view(self, state: S, seat: str | None, ask: Ask | None) -> dict[str, object]:
        """What a seat (None: a spectator) may see, ready for JSON."""

    def why_not(self, state: S, ask: Ask, key: str) -> No | None:
        """Why this key is not among the options, or None if no rule speaks against it."""
