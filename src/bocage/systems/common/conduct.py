"""What the verbs of a system do, for players that know nothing else of it: the anvils of `bocage.players`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, Protocol, TypeVar

from bocage.kernel import Ask, Option
from bocage.systems.common.battle import Battle

G_contra = TypeVar("G_contra", contravariant=True)
NOWHERE: Final = -1
"""The location of somebody of whom it is not said where he is."""


class Conduct(Protocol[G_contra]):
    """What the answers of one system do: the module `conduct` in the folder of its doctrine."""

    SET_UP: Collection[str]
    """The kinds of questions that are asked before the battle begins."""
    WAKES: Collection[str]
    """Verbs that activate whoever stands at the place, or is the unit, that they name."""
    STARTS: Collection[str]
    """Verbs that begin a move of whoever they name first; if nobody, of whom the question is about."""
    STEPS: Collection[str]
    """Verbs that go to the place that they name last."""
    LEAVES: Collection[str]
    """Verbs that leave the map by the exit."""
    SHOTS: Collection[str]
    """Verbs that fire."""
    DECLINES: Sequence[str]
    """Verbs that do nothing, the likeliest first."""

    def goals(self, g: G_contra, side: int) -> Sequence[int]:
        """The places that a side wants, as far as all may know."""

    def mover(self, g: G_contra, ask: Ask) -> int:
        """The location of the unit that a question is about, or `NOWHERE`."""

    def effort(self, option: Option) -> int:
        """How much goes into a move that an option begins; 0 where there is no more and less."""


def place_named(g: Battle, option: Option, *, last: bool = False) -> int:
    """Return the location that an option names first, or last: its place, its point, or where its unit is."""
    named = list(zip(option.kinds, option.args, strict=False))
    for kind, label in reversed(named) if last else named:
        if kind in ("place", "point") and g.field.knows(label):
            return g.field.number(label)
        if kind == "unit" and not last:
            return next((unit.loc for unit in g.units if unit.name == label), NOWHERE)
    return NOWHERE


def unit_asked(g: Battle, ask: Ask) -> int:
    """Return the location of the unit that a question names as `unit`, or `NOWHERE`."""
    number = ask.about.get("unit")
    return g.units[number].loc if isinstance(number, int) else NOWHERE


def wanted(control: Any, side: int) -> list[int]:
    """Return the places that victory asks for and a side does not hold; all of them when it holds all."""
    return [place for place, holder in control.items() if holder != side] or list(control)
