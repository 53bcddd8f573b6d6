"""A scenario of Valor & Victory under review: its troops, wherever they stand in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ruamel.yaml.comments import CommentedMap

from bocage.systems.common.files.scenario_page import ScenarioPage, Steps
from bocage.systems.vv.content.counters import Catalogue, Counter, catalogue
from bocage.systems.vv.content.scenario import Scenario, Troop


class Page(ScenarioPage[Scenario, Troop]):
    __slots__ = ("catalogue",)

    def __init__(self, scenario: Scenario, path: Path, document: CommentedMap | None) -> None:
        super().__init__(scenario, path, document)
        self.catalogue: Catalogue = catalogue()

    def counter(self, troop: Troop) -> Counter | None:
        return self.catalogue.counters.get(troop.counter)

    def troops(self) -> Iterator[tuple[str, Steps, Troop]]:
        """Every line of both orders of battle."""
        yield from self.deployed()
        yield from self.arriving()
