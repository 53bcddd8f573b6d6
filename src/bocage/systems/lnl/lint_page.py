"""A scenario under review: its troops, wherever they stand in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ruamel.yaml.comments import CommentedMap

from bocage.ground.yamlfile import Step
from bocage.systems.common.scenario_page import ScenarioPage, Steps
from bocage.systems.lnl.counters import Catalogue, Counter, catalogue
from bocage.systems.lnl.scenario import Scenario, Troop

__all__ = ["Page", "Steps"]


class Page(ScenarioPage):
    """A scenario of Lock 'n Load, or of a module on it."""

    __slots__ = ("catalogue", "scenario")

    def __init__(self, scenario: Scenario, path: Path, document: CommentedMap | None) -> None:
        super().__init__(path, document)
        self.scenario = scenario
        self.catalogue: Catalogue = catalogue()

    def is_side(self, name: str) -> bool:
        return name in self.scenario.sides

    def counter(self, troop: Troop) -> Counter | None:
        return self.catalogue.counters.get(troop.counter)

    # Walks through the file

    def deployed(self) -> Iterator[tuple[str, Steps, Troop]]:
        """The troops that set up: whose, where in the file, and what."""
        for name, side in self.scenario.sides.items():
            for at, deployment in enumerate(side.deploy):
                yield from self._lines(name, deployment.units, "sides", name, "deploy", at, "units")

    def arriving(self) -> Iterator[tuple[str, Steps, Troop]]:
        for name, side in self.scenario.sides.items():
            for at, arrival in enumerate(side.arrive):
                yield from self._lines(name, arrival.units, "sides", name, "arrive", at, "units")

    def waiting(self) -> Iterator[tuple[str, Steps, Troop]]:
        """The troops off the map, which are placed during play."""
        for name, side in self.scenario.sides.items():
            yield from self._lines(name, side.off_map, "sides", name, "off_map")

    def appearing(self) -> Iterator[tuple[str, Steps, Troop]]:
        """The troops of events: of the side they go to, or of the only one that can set the event off."""
        for at, event in enumerate(self.scenario.events):
            for number, effect in enumerate(event.effects):
                side = effect.to or event.side
                yield from self._lines(side, effect.units, "events", at, "effects", number, "units")

    def troops(self) -> Iterator[tuple[str, Steps, Troop]]:
        yield from self.deployed()
        yield from self.arriving()
        yield from self.waiting()
        yield from self.appearing()

    def _lines(
        self, side: str, troops: tuple[Troop, ...], *steps: Step
    ) -> Iterator[tuple[str, Steps, Troop]]:
        for number, troop in enumerate(troops):
            yield side, (*steps, number), troop
            yield from self._lines(side, troop.passengers, *steps, number, "passengers")
