"""What the lab asks of a battle that was fought: who was lost where, what was held, and what fulfilled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bocage.kernel import Event
from bocage.systems.common.luck import whole
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.content.scenario import LIBRARY, Scenario
from bocage.systems.vv.explain.luck import throw
from bocage.systems.vv.rules.scenario.victory import is_met

__all__ = ["battles", "holders", "largest_ground", "lost", "met", "throw"]

LOSS: Final = "eliminated"


def lost(g: Vv, event: Event) -> tuple[int, str] | None:
    """Whose unit an event took out of the game, and in which cell; "" for one that was not on the map."""
    if event.kind != LOSS:
        return None
    at = whole(event.data, "at")
    cell = g.field.labels[at] if at >= 0 else ""
    return g.units[whole(event.data, "unit")].side, cell


def holders(g: Vv) -> dict[str, int]:
    """The cells that victory asks for, and the side that holds each."""
    return {g.field.labels[cell]: side for cell, side in g.control.items()}


def met(g: Vv) -> list[bool]:
    """For each condition of victory, whether it is fulfilled."""
    return [is_met(g, condition) for condition in g.scenario.victory]


# Speed


def battles(system: str) -> Mapping[str, Sequence[Scenario]]:
    """All scenarios together."""
    return {system: list(LIBRARY.shipped(system).values())}


def largest_ground() -> None:
    """Sight lines are not worked out beforehand."""
