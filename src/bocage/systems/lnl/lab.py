"""What the lab asks: who was lost where, what was held, what fulfilled; and what speed is measured on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from bocage.kernel import Event
from bocage.systems.common.aftermath import cells_held, unit_lost
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.board.line_of_sight import Sightlines
from bocage.systems.lnl.content.choices import Choices
from bocage.systems.lnl.content.counters import VehicleCounter, catalogue, tables
from bocage.systems.lnl.content.scenario import LIBRARY, Scenario, load_land, scenarios
from bocage.systems.lnl.explain.luck import throw
from bocage.systems.lnl.module import CORE
from bocage.systems.lnl.rules.scenario.deployment import all_troops
from bocage.systems.lnl.rules.scenario.victory import holds

__all__ = ["battles", "holders", "largest_ground", "lost", "met", "throw"]

LOSSES: Final = frozenset({"eliminated", "vehicle-destroyed"})


def lost(g: Lnl, event: Event) -> tuple[int, str] | None:
    """Whose unit an event took out of the game, and in which cell; "" for one that was not on the map."""
    return unit_lost(g, event, LOSSES, g.field.cell_of)


holders: Final = cells_held


def met(g: Lnl) -> list[bool]:
    """For each condition of victory, whether it is fulfilled."""
    return [holds(g, condition) for condition in g.scenario.victory]


# Speed


def battles(system: str) -> Mapping[str, Sequence[Scenario]]:
    """Of the core those on foot and those with vehicles; of a module all together."""
    if system != "lnl":
        return {system: list(LIBRARY.shipped(system).values())}
    core = list(scenarios().values())
    return {
        "lnl": [each for each in core if not _has_vehicles(each)],
        "lnl-armour": [each for each in core if _has_vehicles(each)],
    }


def _has_vehicles(scenario: Scenario) -> bool:
    counters = catalogue().counters
    return any(isinstance(counters[troop.counter], VehicleCounter) for _, troop in all_troops(scenario))


def largest_ground() -> tuple[str, int, Callable[[Path], Sightlines]]:
    """The largest map, its pairs of locations, and what works out its sight lines, cached in a folder."""
    largest = max(scenarios().values(), key=lambda each: len(load_land(each.map).cells))
    chart = catalogue().terrain[largest.module]
    field = Field(largest, load_land(largest.map), chart, tables(), Choices({}), CORE)

    def work_out(folder: Path) -> Sightlines:
        return Sightlines(field.land, field.chart, field.sight.places, cache=folder)

    count = len(field.locations)
    return largest.map, count * (count - 1) // 2, work_out
