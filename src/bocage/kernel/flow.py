"""How a game runs from question to question, and stops at quiet points."""

from __future__ import annotations

from collections.abc import Generator

from bocage.kernel.errors import DeadEnd
from bocage.kernel.options import Ask, Option
from bocage.kernel.system import Outcome, S, System


class FlowStatus:
    """What the flow tells the game at quiet points."""

    __slots__ = ("anchored", "outcome", "quiet")

    def __init__(self) -> None:
        self.anchored = False
        """Whether the flow stops at each quiet point, for the game to copy its state there."""
        self.quiet = False
        """Whether a quiet point was passed since this was last read."""
        self.outcome: Outcome | None = None


def questions(system: System[S], state: S, status: FlowStatus) -> Generator[Ask | None, Option, None]:
    """Yield the questions of all steps, and None where the flow stops at a quiet point.

    One generator for the whole game: ending one per step would raise an exception each time, which costs more
    than the step itself.
    """
    while status.outcome is None:
        yield from system.step(state)
        status.quiet = True
        status.outcome = system.outcome(state)
        if status.anchored or status.outcome is not None:
            yield None


def first_option(ask: Ask) -> Option:
    """Return the first option, or raise `DeadEnd` if there is none."""
    if not ask.options:
        raise DeadEnd(f"{ask.seat} is asked {ask.kind} and has no option")
    return ask.options[0]
