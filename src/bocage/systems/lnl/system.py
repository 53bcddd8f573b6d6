"""Lock 'n Load for the kernel: how a battle begins, goes on, ends, and is copied."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from bocage.kernel import Ask, Dice, Flow, No, Outcome
from bocage.systems.lnl.choices import Choices
from bocage.systems.lnl.counters import catalogue, tables
from bocage.systems.lnl.deployment import raise_forces, unit_names
from bocage.systems.lnl.field import Field
from bocage.systems.lnl.scenario import Scenario, find_scenario, load_land
from bocage.systems.lnl.sequence import next_step
from bocage.systems.lnl.state import OVER, Lnl
from bocage.systems.lnl.verbs import Names, Verbs
from bocage.systems.lnl.victory import decided


class LockNLoad:
    """The system `lnl`."""

    id = "lnl"
    version = "3.0.2-1"

    def begin(self, scenario: str, options: Mapping[str, object], dice: Dice) -> Lnl:
        return open_battle(find_scenario(scenario), options, dice)

    def seats(self, state: Lnl) -> tuple[str, ...]:
        return state.seats

    def step(self, state: Lnl) -> Flow[None]:
        return next_step(state)

    def outcome(self, state: Lnl) -> Outcome | None:
        if state.phase == OVER:
            return decided(state, final=True)
        return decided(state, final=False) if state.turn > 0 else None

    def turn(self, state: Lnl) -> int:
        return state.turn

    def copy(self, state: Lnl) -> Lnl:
        return state.copy()

    def digest(self, state: Lnl) -> bytes:
        return state.digest()

    def view(self, state: Lnl, seat: str | None, ask: Ask | None) -> dict[str, object]:
        from bocage.systems.lnl.view import view

        return view(state, seat, ask)

    def why_not(self, state: Lnl, ask: Ask, key: str) -> No | None:
        from bocage.systems.lnl.why import why_not

        return why_not(state, ask, key)


LOCK_N_LOAD = LockNLoad()


def open_battle(scenario: Scenario, options: Mapping[str, object], dice: Dice) -> Lnl:
    """A battle before the first unit is placed."""
    choices = Choices({**scenario.options, **options})
    names = unit_names(scenario, catalogue())
    field, verbs = _ground(
        _Key(
            scenario,
            tuple(names),
            choices.upstairs_adjacent_outdoors,
            choices.low_walls_open,
            choices.wheat_always_tall,
        )
    )
    g = Lnl(scenario, field, catalogue(), tables(), choices, verbs, dice)
    g.exits = [sum(1 << loc for loc in field.zone(side.exit)) for side in scenario.sides.values()]
    raise_forces(g, names)
    return g


class _Key:
    """What a field depends on. Scenarios are compared by identity: each is read once."""

    __slots__ = ("choices", "names", "scenario")

    def __init__(self, scenario: Scenario, names: tuple[str, ...], *choices: bool) -> None:
        self.scenario = scenario
        self.names = names
        self.choices = choices

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.scenario is other.scenario and self.choices == other.choices

    def __hash__(self) -> int:
        return hash((id(self.scenario), self.choices))


@lru_cache(maxsize=32)
def _ground(key: _Key) -> tuple[Field, Verbs]:
    upstairs, low_walls, wheat = key.choices
    choices = Choices(
        {
            "upstairs_adjacent_outdoors": upstairs,
            "low_walls_open": low_walls,
            "wheat_always_tall": wheat,
        }
    )
    scenario = key.scenario
    chart = catalogue().terrain[scenario.module]
    field = Field(scenario, load_land(scenario.map), chart, tables(), choices)
    weapons = [weapon for _, troop in _armed(scenario) for weapon in troop]
    verbs = Verbs(
        field.labels,
        Names(key.names, "new"),
        Names([f"{code.replace('_', '-')}-{number}" for number, code in enumerate(weapons)], "weapon"),
    )
    return field, verbs


def _armed(scenario: Scenario) -> list[tuple[str, tuple[str, ...]]]:
    from bocage.systems.lnl.deployment import all_troops

    return [(side, troop.weapons) for side, troop in all_troops(scenario) for _ in range(troop.count)]
