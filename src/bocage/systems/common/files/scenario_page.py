"""A scenario under review by the linter: the lines of its file and the findings so far, whatever the
rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

from mypy_extensions import mypyc_attr
from ruamel.yaml.comments import CommentedMap

from bocage.ground.faults import Finding, MapError
from bocage.ground.land import Land
from bocage.ground.yamlfile import Step, line_of
from bocage.kernel import BadContent
from bocage.systems.common.files.zones import cells_of

LANGUAGES: Final = ("en", "fr")
Steps = tuple[Step, ...]
"""The keys and positions that lead to a place in the file."""


class Reviewed(Protocol):
    """A scenario, as far as any review needs it. Its sides have `arrive`, and its troops `passengers`, where
    a system knows such things."""

    @property
    def scenario(self) -> str: ...
    @property
    def first(self) -> str: ...
    @property
    def turns(self) -> int: ...
    @property
    def minutes(self) -> int: ...
    @property
    def setup_order(self) -> tuple[str, str]: ...
    @property
    def sides(self) -> Mapping[str, Any]: ...
    @property
    def options(self) -> Mapping[str, object]: ...


S = TypeVar("S", bound=Reviewed)
T = TypeVar("T")
"""A line of an order of battle."""
C = TypeVar("C")


# Subclasses may be plain Python even when this is compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class ScenarioPage(Generic[S, T]):
    """A scenario and its findings. `document` is its file with line numbers; None if it was never in a
    file."""

    __slots__ = ("document", "findings", "path", "scenario")

    def __init__(self, scenario: S, path: Path, document: CommentedMap | None) -> None:
        self.scenario = scenario
        self.path = path
        self.document = document
        self.findings: list[Finding] = []

    def say(self, name: str, /, *steps: Step, **facts: object) -> None:
        """Add a finding: its name in the catalogue (`lint-…`), where it is, and the facts."""
        line = 0 if self.document is None else line_of(self.document, steps)
        self.findings.append(Finding(self.path, line, name, facts))

    def text(self, text: Mapping[str, str], *steps: Step) -> None:
        """Check that a text is there in every language, and in no other."""
        for language in LANGUAGES:
            if not text.get(language, "").strip():
                self.say("text-missing", *steps, language=language)
        for language in text:
            if language not in LANGUAGES:
                self.say("no-language", *steps, language=language, known=LANGUAGES)

    def basics(self, check_options: Callable[[Mapping[str, object]], object]) -> None:
        """Check name, texts, numbers and options."""
        scenario = self.scenario
        for name in ("title", "teaches", "story", "place"):
            self.text(getattr(scenario, name), name)
        for name, side in scenario.sides.items():
            self.text(side.name, "sides", name, "name")
        if self.document is not None and scenario.scenario != self.path.stem:
            self.say("other-name", "scenario", called=self.path.stem, scenario=scenario.scenario)
        self._sides()
        for field, count in (("turns", scenario.turns), ("minutes", scenario.minutes)):
            if count < 1:
                self.say("at-least-one", field, field=field)
        try:
            check_options(scenario.options)
        except BadContent as error:
            self.say(error.name, "options", **error.facts)

    def _sides(self) -> None:
        """Check that there are two sides, and that set-up order and first turn name them."""
        scenario, names = self.scenario, self.scenario.sides
        if len(names) != 2:
            self.say("not-two-sides", "sides", count=len(names))
        if scenario.first not in names:
            self.say("no-side", "first", side=scenario.first)
        if sorted(scenario.setup_order) != sorted(names):
            self.say("setup-order", "setup_order")
        for name, side in names.items():
            arrivals = getattr(side, "arrive", ())
            if not side.deploy and not arrivals:
                self.say("no-troops", "sides", name, side=name)
            for at, arrival in enumerate(arrivals):
                if not 1 <= arrival.turn <= scenario.turns:
                    steps = ("sides", name, "arrive", at, "turn")
                    self.say("turn-not-played", *steps, turn=arrival.turn, last=scenario.turns)

    def reviewed(
        self, map: str, map_path: Path, lint_map: Callable[[Path], list[Finding]], ground: Callable[[], None]
    ) -> list[Finding]:
        """Return all findings, in the order of the file, then those of the map.

        `ground` is called only if the map is sound: a zone means nothing on a map that cannot be read.
        """
        on_map: list[Finding] = []
        if not map_path.is_file():
            self.say("no-map", "map", map=map)
        else:
            on_map = lint_map(map_path)
            if not on_map and len(self.scenario.sides) == 2:
                ground()
        return [*sorted(self.findings, key=lambda finding: finding.line), *on_map]

    # Walks through the file. Each yields the side, the steps to the line, and the line

    def deployed(self) -> Iterator[tuple[str, Steps, T]]:
        """Yield the troops that set up."""
        for name, side in self.scenario.sides.items():
            for at, deployment in enumerate(side.deploy):
                yield from self.lines(name, deployment.units, "sides", name, "deploy", at, "units")

    def arriving(self) -> Iterator[tuple[str, Steps, T]]:
        """Yield the troops that arrive later."""
        for name, side in self.scenario.sides.items():
            for at, arrival in enumerate(getattr(side, "arrive", ())):
                yield from self.lines(name, arrival.units, "sides", name, "arrive", at, "units")

    def mustered(
        self, troops: Iterable[tuple[str, Steps, T]], counters: Mapping[str, C]
    ) -> Iterator[tuple[str, Steps, T, C]]:
        """Yield the troops with their counters; add a finding for each without one."""
        for side, steps, troop in troops:
            line: Any = troop
            counter = counters.get(line.counter)
            if counter is None:
                self.say("no-counter", *steps, counter=line.counter)
                continue
            if line.count < 1:
                self.say("at-least-one", *steps, field="count")
            yield side, steps, troop, counter

    def lines(self, side: str, troops: Iterable[Any], *steps: Step) -> Iterator[tuple[str, Steps, T]]:
        """Yield the lines of an order of battle, passengers after their transport."""
        for number, troop in enumerate(troops):
            yield side, (*steps, number), troop
            yield from self.lines(side, getattr(troop, "passengers", ()), *steps, number, "passengers")

    # Places

    def cells(self, land: Land, text: str, *steps: Step) -> list[int]:
        """Return the cells of a list such as `D4 F5-G7`; add a finding for each word that is none."""
        found: list[int] = []
        if not text.strip():
            self.say("names-no-cell", *steps)
        for word in text.split():
            found += self.span(land, word, *steps)
        return sorted(set(found))

    def span(self, land: Land, word: str, *steps: Step) -> list[int]:
        """Return the cells of `C2`, or of `C2-D5`."""
        try:
            named = cells_of(land, word)
        except MapError as error:
            self.say(error.name, *steps, **error.facts)
            return []
        if not named:
            self.say("backwards", *steps, word=word)
        return named
