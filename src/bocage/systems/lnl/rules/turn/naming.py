"""4.0a-5: how an owner names some of his units: one after the other, in a fixed order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bocage.kernel import Ask, Flow, Option
from bocage.systems.lnl.battle.state import Lnl, Unit


def name_some(
    g: Lnl, question: str, units: Sequence[Unit], fits: Callable[[list[Unit]], bool]
) -> Flow[list[Unit]]:
    """At least one of these, if anybody fits at all; `fits` says whether those named may go together."""
    named: list[Unit] = []
    for number, unit in enumerate(units):
        options: list[Option] = []
        if fits([*named, unit]):
            options.append(g.verbs.join(unit.id))
        if named or not options or any(fits([later]) for later in units[number + 1 :]):
            options.append(g.verbs.stay(unit.id))
        choice: Option = yield Ask(g.seats[unit.side], question, options, {"unit": unit.id})
        if choice.verb == "join":
            named.append(unit)
    return named
