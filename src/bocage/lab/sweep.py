"""Sweeps: one number of a scenario is varied until both sides win equally often."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from ruamel.yaml import YAML

from bocage.lab.bouts import make_bout
from bocage.lab.faults import LabFault
from bocage.lab.results import Results
from bocage.lab.run import Contest
from bocage.lab.statistics import EVEN, Interval, is_decided
from bocage.lab.studies import Balance, StudyRequest, balance_of
from bocage.systems import find_scenario

Play = Callable[[Contest], None]
DEFAULTS: Final[Mapping[object, int]] = {"count": 1, "at_least": 0}
"""Values of numbers that a scenario may leave out."""


class Step(Struct, frozen=True):
    """A value that was tried, and the balance it gave."""

    value: int
    balance: Balance


class Sweep(Struct, frozen=True):
    """The values tried and the one nearest to 50:50, as the JSON that scripts read."""

    scenario: str
    knob: str
    before: int
    best: int
    steps: list[Step]

    def is_out_of_reach(self) -> bool:
        """Whether even the best value surely favours a side."""
        balance = next(step.balance for step in self.steps if step.value == self.best)
        low, high = next(iter(balance.sides.values())).interval
        return Interval(low, high).excludes(EVEN)


class Knob:
    """A number in a scenario's file: `turns`, `victory.0.at_least`, `sides.us.deploy.0.units.2.count`."""

    def __init__(self, scenario: str, path: str, folder: Path) -> None:
        self.scenario = scenario
        self.path = path
        self._folder = folder
        self._file = scenario_file(scenario)
        self._page = YAML(typ="rt").load(self._file.read_text("utf-8"))
        self.before = self._number(None)

    def variant(self, value: int) -> str:
        """Write the scenario with this value to a file and return its path."""
        self._number(value)
        map_file = str(self._page["map"])
        if map_file.endswith(".yaml"):
            self._page["map"] = str((self._file.parent / map_file).resolve())
        self._folder.mkdir(parents=True, exist_ok=True)
        made = self._folder / f"{self._file.stem}-{self.path}-{value}.yaml"
        with made.open("w", encoding="utf-8") as file:
            YAML(typ="rt").dump(self._page, file)
        return str(made)

    def _number(self, value: int | None) -> int:
        """Return the number at the end of the path, and set it if a value is given."""
        place: Any = self._page
        *way, last = [int(step) if step.isdecimal() else step for step in self.path.split(".")]
        try:
            for step in way:
                place = place[step]
            before = DEFAULTS[last] if last in DEFAULTS and last not in place else place[last]
        except (KeyError, IndexError, TypeError) as error:
            raise LabFault("lab-no-knob", knob=self.path, scenario=self.scenario) from error
        if not isinstance(before, int) or isinstance(before, bool):
            raise LabFault("lab-knob-number", knob=self.path, scenario=self.scenario)
        if value is not None:
            place[last] = value
        return before


def scenario_file(scenario: str) -> Path:
    """Return the file of a scenario: the user's own, or the shipped one."""
    if scenario.endswith(".yaml"):
        return Path(scenario)
    system, *_, name = scenario.split("/")
    return Path(str(files(f"bocage.systems.{system}") / "scenarios" / f"{name}.yaml"))


def sweep(
    results: Results, knob: Knob, bounds: tuple[int, int], player: str, request: StudyRequest, play: Play
) -> Sweep:
    """Bisect the range down to the two neighbouring values between which the favoured side changes.

    Assumes that more of the number helps the same side everywhere in the range.
    """
    tried: dict[int, Balance] = {}

    def share(value: int) -> float:
        """Return the first side's share at a value; plays it if it was not tried yet."""
        if value not in tried:
            tried[value] = _try(results, knob, value, player, request, play)
        return next(iter(tried[value].sides.values())).share

    low, high = bounds
    rises = share(low) < share(high)
    if (share(low) - EVEN) * (share(high) - EVEN) < 0:
        while high - low > 1:
            middle = (low + high) // 2
            if (share(middle) < EVEN) == rises:
                low = middle
            else:
                high = middle
    best = min(tried, key=lambda value: (abs(share(value) - EVEN), value))
    steps = [Step(value, tried[value]) for value in sorted(tried)]
    return Sweep(knob.scenario, knob.path, knob.before, best, steps)


def _try(results: Results, knob: Knob, value: int, player: str, request: StudyRequest, play: Play) -> Balance:
    """Play one value until it is clear which side it favours."""
    variant = knob.variant(value)
    name = f"{knob.scenario} {player} {knob.path}={value}"
    first = next(iter(find_scenario(variant).sides))
    bout = make_bout(name, (player, player), (variant,), request.seed, request.options)
    contest = Contest(bout, request.most, results, None if request.games else is_decided, first)
    play(contest)
    return balance_of(variant, player, contest.played)
