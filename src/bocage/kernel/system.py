"""The interface that a rule system fulfils. The kernel itself knows no rule and no map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar

from msgspec import Struct

from bocage.kernel.dice import Dice
from bocage.kernel.events import Event
from bocage.kernel.options import Ask, Flow, Option
from bocage.kernel.reasons import No


class Outcome(Struct, frozen=True):
    """How a game ended. `winner` is a seat, None for a draw; `reason` is a message id."""

    winner: str | None
    scores: dict[str, int]
    reason: str


class State(Protocol):
    """The whole state of a game at a quiet point, as plain data."""

    dice: Dice
    events: list[Event] | None
    """What happened so far; None in a playout that nobody reads."""


S = TypeVar("S", bound=State)


class System(Protocol[S]):
    """The rules of one family of games, over a state class of its own."""

    id: str
    version: str

    def begin(self, scenario: str, options: Mapping[str, object], dice: Dice) -> S:
        """Return the state before the first question."""

    def seats(self, state: S) -> tuple[str, ...]:
        """Return the seats in their fixed order."""

    def step(self, state: S) -> Flow[None]:
        """Play from this quiet point to the next, starting from the state alone."""

    def outcome(self, state: S) -> Outcome | None:
        """Return the result, or None while the game goes on. Called at quiet points."""

    def turn(self, state: S) -> int:
        """Return the number of the current turn."""

    def copy(self, state: S) -> S:
        """Return an independent copy of a state at a quiet point. The caller sets its dice."""

    def digest(self, state: S) -> bytes:
        """Return bytes of everything that matters in the state, for comparing two plays of the same game."""

    def view(self, state: S, seat: str | None, ask: Ask | None) -> dict[str, object]:
        """Return what a seat (None: a spectator) may see, ready for JSON. `ask` is the seat's pending
        question."""

    def why_not(self, state: S, ask: Ask, key: str) -> No | None:
        """Return the refusal for a key that is not offered, or None if no rule forbids it."""

    def all_against(self, state: S, ask: Ask, key: str) -> list[No]:
        """Return all refusals for a key that is not offered, the one of `why_not` first."""

    def forget(self, state: S, seat: str | None) -> None:
        """Remove from a copy of a state what a seat (None: a spectator) may not know.

        Two states that differ only in what is hidden from the seat must come out equal.
        """

    def is_silent(self, state: S, ask: Ask, option: Option) -> bool:
        """Whether nobody but the seat that is asked may notice this answer, not even that there was one."""
