"""A scenario under review: its troops, wherever they stand in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ruamel.yaml.comments import CommentedMap

from bocage.systems.common.files.scenario_page import ScenarioPage, Steps
from bocage.systems.lnl.battle.modules import module_of
from bocage.systems.lnl.content.counters import Catalogue, Counter, catalogue
from bocage.systems.lnl.content.scenario import Scenario, Troop

__all__ = ["Page", "Steps"]


class Page(ScenarioPage[Scenario, Troop]):
    """A scenario of Lock 'n Load, or of a module on it."""

    __slots__ = ("catalogue", "module")

    def __init__(self, scenario: Scenario, path: Path, document: CommentedMap | None) -> None:
        super().__init__(scenario, path, document)
        self.catalogue: Catalogue = catalogue()
        self.module = module_of(scenario)

    def is_side(self, name: str) -> bool:
        return name in self.scenario.sides

    def counter(self, troop: Troop) -> Counter | None:
        return self.catalogue.counters.get(troop.counter)

    def waiting(self) -> Iterator[tuple[str, Steps, Troop]]:
        """The troops off the map, which are placed during play."""
        for name, side in self.scenario.sides.items():
            yield from self.lines(name, side.off_map, "sides", name, "off_map")

    def appearing(self) -> Iterator[tuple[str, Steps, Troop]]:
        """The troops of events: of the side they go to, or of the only one that can set the event off."""
        for at, event in enumerate(self.scenario.events):
            for number, effect in enumerate(event.effects):
                side = effect.to or event.side
                yield from self.lines(side, effect.units, "events", at, "effects", number, "units")

    def troops(self) -> Iterator[tuple[str, Steps, Troop]]:
        yield from self.deployed()
        yield from self.arriving()
        yield from self.waiting()
        yield from self.appearing()
