"""6.1, 12.61, 20.12: a choice of several units is a question for each of them, in their order."""

from __future__ import annotations

from bocage.kernel import Ask, Flow, Option
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit


def name_units(g: Vv, side: int, cell: int, able: list[Unit], kind: str) -> Flow[list[Unit]]:
    """6.1-3: who of those who could takes part, one at least; `kind` is the question put for each."""
    named: list[Unit] = []
    for number, unit in enumerate(able):
        options: list[Option] = [g.verbs.join(unit.id)]
        if named or number < len(able) - 1:
            options.append(g.verbs.stay(unit.id))
        choice: Option = yield Ask(g.seats[side], kind, options, {"unit": unit.id, "at": cell})
        if choice.verb == "join":
            named.append(unit)
    return named
