"""6.1, 12.61, 20.12: a choice of several units is a question for each of them, in their order."""

from __future__ import annotations

from collections.abc import Callable

from bocage.kernel import Flow
from bocage.systems.common.naming import name_some
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit


def name_units(
    g: Vv,
    side: int,
    cell: int,
    able: list[Unit],
    kind: str,
    fits: Callable[[list[Unit]], bool] | None = None,
) -> Flow[list[Unit]]:
    """6.1-3: who of those who could takes part, one at least; `kind` is the question put for each, and `fits`
    says who may go together."""
    return name_some(g.seats[side], kind, able, g.verbs.join, g.verbs.stay, fits=fits, about={"at": cell})
