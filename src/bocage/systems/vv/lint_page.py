"""A scenario of Valor & Victory under review: its troops, wherever they stand in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from ruamel.yaml.comments import CommentedMap

from bocage.ground.yamlfile import Step
from bocage.systems.common.scenario_page import ScenarioPage, Steps
from bocage.systems.vv.counters import Catalogue, Counter, catalogue
from bocage.systems.vv.scenario import Scenario, Troop

Line = tuple[str, Steps, Troop]
"""Whose troop it is, where in the file it stands, and what it is."""


class Page(ScenarioPage):
    __slots__ = ("catalogue", "scenario")

    def __init__(self, scenario: Scenario, path: Path, document: CommentedMap | None) -> None:
        super().__init__(path, document)
        self.scenario = scenario
        self.catalogue: Catalogue = catalogue()

    def counter(self, troop: Troop) -> Counter | None:
        return self.catalogue.counters.get(troop.counter)

    def troops(self) -> Iterator[Line]:
        """Every line of both orders of battle, passengers after their transport."""
        for name, side in self.scenario.sides.items():
            for at, deployment in enumerate(side.deploy):
                yield from self.lines(name, deployment.units, "sides", name, "deploy", at, "units")
            for at, arrival in enumerate(side.arrive):
                yield from self.lines(name, arrival.units, "sides", name, "arrive", at, "units")

    def lines(self, side: str, troops: Iterable[Troop], *steps: Step) -> Iterator[Line]:
        for number, troop in enumerate(troops):
            yield side, (*steps, number), troop
            yield from self.lines(side, troop.passengers, *steps, number, "passengers")
