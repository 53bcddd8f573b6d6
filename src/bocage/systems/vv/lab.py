"""What the lab asks of a battle that was fought: who was lost where, what was held, and what fulfilled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bocage.kernel import Event
from bocage.systems.common.aftermath import cells_held, unit_lost
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.content.scenario import LIBRARY, Scenario
from bocage.systems.vv.explain.luck import throw
from bocage.systems.vv.rules.scenario.victory import is_met

__all__ = ["battles", "holders", "largest_ground", "lost", "met", "throw"]

LOSSES: Final = frozenset({"eliminated"})


def lost(g: Vv, event: Event) -> tuple[int, str] | None:
    """Whose unit an event took out of the game, and in which cell; "" for one that was not on the map."""
    return unit_lost(g, event, LOSSES, range(len(g.field.rows)))


holders: Final = cells_held


def met(g: Vv) -> list[bool]:
    """For each condition of victory, whether it is fulfilled."""
    return [is_met(g, condition) for condition in g.scenario.victory]


# Speed


def battles(system: str) -> Mapping[str, Sequence[Scenario]]:
    """All scenarios together."""
    return {system: list(LIBRARY.shipped(system).values())}


def largest_ground() -> None:
    """Sight lines are not worked out beforehand."""
