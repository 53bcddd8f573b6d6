"""What the lab asks of a battle that was fought: who was lost where, what was held, and what fulfilled."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Event
from bocage.systems.common.aftermath import cells_held, unit_lost
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.explain.luck import throw
from bocage.systems.lnl.rules.scenario.victory import holds

__all__ = ["holders", "lost", "met", "throw"]

LOSSES: Final = frozenset({"eliminated", "vehicle-destroyed"})


def lost(g: Lnl, event: Event) -> tuple[int, str] | None:
    """Whose unit an event took out of the game, and in which cell; "" for one that was not on the map."""
    return unit_lost(g, event, LOSSES, g.field.cell_of)


holders: Final = cells_held


def met(g: Lnl) -> list[bool]:
    """For each condition of victory, whether it is fulfilled."""
    return [holds(g, condition) for condition in g.scenario.victory]
