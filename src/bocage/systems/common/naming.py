"""How an owner names some of his units, whatever the rules: one after the other, in a fixed order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol, TypeVar

from bocage.kernel import Ask, Flow, Option


class Numbered(Protocol):
    @property
    def id(self) -> int: ...


U = TypeVar("U", bound=Numbered)
Maker = Callable[[int], Option]
"""Makes the option of a verb for a unit's number."""
NOTHING: Final[Mapping[str, object]] = {}


def name_some(
    seat: str,
    question: str,
    units: Sequence[U],
    join: Maker,
    stay: Maker,
    *,
    fits: Callable[[list[U]], bool] | None = None,
    about: Mapping[str, object] = NOTHING,
) -> Flow[list[U]]:
    """At least one of these, if anybody fits at all; `fits` says whether those named may go together."""
    named: list[U] = []
    for number, unit in enumerate(units):
        options: list[Option] = []
        if fits is None or fits([*named, unit]):
            options.append(join(unit.id))
        rest = units[number + 1 :]
        if named or not options or (rest if fits is None else any(fits([later]) for later in rest)):
            options.append(stay(unit.id))
        choice: Option = yield Ask(seat, question, options, {"unit": unit.id, **about})
        if choice.verb == "join":
            named.append(unit)
    return named
