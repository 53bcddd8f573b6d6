"""How a deed is led to its end: it asks for dice and picks, which are thrown, typed in, or still to come.

Nothing is kept between two requests: whoever asks brings all that was thrown and picked so far, and the deed
runs anew as far as that goes.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from bocage.kernel import Dice, No, Tally

FACES: Final = 6


class Throw(NamedTuple):
    """So many dice are thrown, for a purpose."""

    purpose: str
    number: int
    unit: int


class Pick(NamedTuple):
    """A side picks among some units: one of them, or as many as are meant."""

    purpose: str
    side: int
    among: tuple[int, ...]
    many: bool
    unit: int
    left: int = 0


Wish = Throw | Pick
Deed = Generator[Wish, list[int], None]


class BadDeed(Exception):
    """A deed cannot be led as it was asked for: a word for the fault, and what fills in its sentence."""

    def __init__(self, fault: str, **facts: object) -> None:
        super().__init__(fault)
        self.fault = fault
        self.facts = facts


class Forbidden(Exception):
    """A rule forbids a deed."""

    def __init__(self, no: No) -> None:
        super().__init__(no.name)
        self.no = no


class Done(NamedTuple):
    """What was asked for and answered, and what is asked for next; None at the end."""

    answered: list[tuple[Wish, list[int]]]
    next: Wish | None


class Sum:
    """A sum that is rolled for: its parts are known before the dice, its total and what it means after."""

    __slots__ = ("dice", "kind", "means", "needs", "tally", "total", "unit")

    def __init__(self, kind: str, unit: int, tally: Tally, needs: int | None = None) -> None:
        self.kind = kind
        self.unit = unit
        self.tally = tally
        self.needs = needs
        """The score to reach, if there is one."""
        self.dice: list[int] = []
        self.total: int | None = None
        self.means: dict[str, object] = {}
        """What the total means, as arguments of the sentence of this kind."""

    def settle(self, dice: list[int], **means: object) -> int:
        """Add the dice up, note what that means, and return the total."""
        self.dice = dice
        self.total = sum(dice) + int(self.tally.total)
        self.means = means
        return self.total

    def note(self, total: int, *, dice: list[int] | None = None, **means: object) -> None:
        """Note what was rolled where the sum is a number of dice, and what that means."""
        self.dice = dice or []
        self.total = total
        self.means = means


def forbid(no: No | None) -> None:
    """Refuse a deed that a rule forbids."""
    if no is not None:
        raise Forbidden(no)


def lead(deed: Deed, dice: Sequence[int], picks: Sequence[Sequence[int]], thrower: Dice | None) -> Done:
    """Lead a deed as far as the dice and picks go. With a thrower the next dice that are missing are
    thrown."""
    known, chosen = list(dice), [list(pick) for pick in picks]
    _check_faces(known)
    answered: list[tuple[Wish, list[int]]] = []
    try:
        wish = next(deed)
        while True:
            if isinstance(wish, Throw):
                if not known and thrower is not None:
                    known = [thrower.d6(wish.purpose) for _ in range(wish.number)]
                    thrower = None
                answer = _take_dice(wish, known)
            else:
                answer = _take_pick(wish, chosen)
            if answer is None:
                break
            answered.append((wish, answer))
            wish = deed.send(answer)
    except StopIteration:
        wish = None
    if known:
        raise BadDeed("spare-dice", count=len(known))
    if chosen:
        raise BadDeed("spare-picks", count=len(chosen))
    return Done(answered, wish)


def _check_faces(dice: Sequence[int]) -> None:
    """A die shows 1 to 6."""
    for number, die in enumerate(dice, start=1):
        if not 1 <= die <= FACES:
            raise BadDeed("die", number=number, value=die)


def _take_dice(wish: Throw, known: list[int]) -> list[int] | None:
    """Return the dice of a throw, and take them away; None if they are still to come."""
    if not known and wish.number:
        return None
    if len(known) < wish.number:
        raise BadDeed("few-dice", wanted=wish.number, count=len(known))
    taken, known[:] = known[: wish.number], known[wish.number :]
    return taken


def _take_pick(wish: Pick, chosen: list[list[int]]) -> list[int] | None:
    """Return what was picked, and take it away; None if that is still to come."""
    if not chosen:
        return None
    pick = chosen.pop(0)
    if any(number not in wish.among for number in pick) or len(set(pick)) != len(pick):
        raise BadDeed("pick")
    if not wish.many and len(pick) != 1:
        raise BadDeed("pick-one", count=len(pick))
    return pick
