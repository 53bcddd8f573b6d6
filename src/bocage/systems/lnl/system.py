"""Lock 'n Load for the kernel: how a battle begins, goes on, ends, and is copied."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bocage.ground.faults import MapError
from bocage.ground.land import Land
from bocage.kernel import Ask, BadContent, Dice, Flow, No, Option, Outcome
from bocage.systems.common.names import Names
from bocage.systems.lnl.battle.module import Module
from bocage.systems.lnl.battle.modules import HasModule, module_of
from bocage.systems.lnl.battle.state import OVER, Lnl
from bocage.systems.lnl.battle.verbs import HEX_CORNERS, SQUARE_CORNERS, Verbs
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.content.choices import Choices
from bocage.systems.lnl.content.counters import catalogue, tables
from bocage.systems.lnl.content.scenario import Scenario, find_scenario, load_land
from bocage.systems.lnl.explain.why.why_not import all_against, why_not
from bocage.systems.lnl.lint.files import lint_scenario
from bocage.systems.lnl.module import CORE
from bocage.systems.lnl.rules.indirect.artillery import assign_artillery
from bocage.systems.lnl.rules.scenario.deployment import all_troops, has_helicopters, raise_forces, unit_names
from bocage.systems.lnl.rules.scenario.event_markers import lay_markers
from bocage.systems.lnl.rules.scenario.victory import decided
from bocage.systems.lnl.rules.turn.sequence import next_step
from bocage.systems.lnl.view.hidden import forget, is_silent
from bocage.systems.lnl.view.seat_view import view


# Compiled or not: others may build on it.
@mypyc_attr(allow_interpreted_subclasses=True)
class LockNLoad(HasModule):
    """The system `lnl`."""

    id = "lnl"
    version = "3.0.2-2"
    module: ClassVar[Module[Lnl]] = CORE

    def begin(self, scenario: str, options: Mapping[str, object], dice: Dice) -> Lnl:
        try:
            return open_battle(find_scenario(scenario), options, dice)
        except (BadContent, MapError) as error:
            told = _pointed_at(error, scenario)
            if told is None:
                raise
            raise told from error

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
        return view(state, seat, ask)

    def why_not(self, state: Lnl, ask: Ask, key: str) -> No | None:
        return why_not(state, ask, key)

    def all_against(self, state: Lnl, ask: Ask, key: str) -> list[No]:
        return all_against(state, ask, key)

    def forget(self, state: Lnl, seat: str | None) -> None:
        forget(state, seat)

    def is_silent(self, state: Lnl, ask: Ask, option: Option) -> bool:
        return is_silent(state, ask, option)


LOCK_N_LOAD: Final = LockNLoad()


def _pointed_at(error: BadContent | MapError, scenario: str) -> BadContent | None:
    """The same fault with its file and line, where the linter finds it in a file of the player's own."""
    if scenario.endswith(".yaml") and not error.line:
        for finding in lint_scenario(Path(scenario)):
            if finding.name == error.name:
                return BadContent(error.name, file=str(finding.file), line=finding.line, **finding.facts)
    return None


def open_battle(
    scenario: Scenario, options: Mapping[str, object], dice: Dice, land: Land | None = None
) -> Lnl:
    """A battle before the first unit is placed, on its own map or on the land given."""
    module = module_of(scenario)
    choices = module.choices({**scenario.options, **options})
    if land is None:
        field, verbs, names = _ground(_Key(scenario, choices))
    else:
        field, verbs, names = _make_field(scenario, choices, land)
    g = Lnl(scenario, field, catalogue(), tables(), choices, verbs, dice, module)
    _find_sides(scenario)
    g.exits = [sum(1 << loc for loc in field.zone(side.exit)) for side in scenario.sides.values()]
    _find_zones(scenario, field)
    lay_markers(g)
    raise_forces(g, names)
    assign_artillery(g)
    return g


def _find_sides(scenario: Scenario) -> None:
    """A side that is not there is found now, and not when it is to do something."""
    for side in (scenario.first, *scenario.setup_order, *(each.side for each in scenario.victory)):
        if side not in scenario.sides:
            raise BadContent("no-side", file=scenario.id, side=side)


def _find_zones(scenario: Scenario, field: Field) -> None:
    """A cell that is not there is found now, and not when the first unit is to be placed."""
    for side in scenario.sides.values():
        for text in (*(each.zone for each in side.deploy), *(each.entry for each in side.arrive)):
            field.zone(text)


class _Key:
    """What a field depends on. Scenarios are compared by identity: each is read once."""

    __slots__ = ("choices", "ground", "scenario")

    def __init__(self, scenario: Scenario, choices: Choices) -> None:
        self.scenario = scenario
        self.choices = choices
        self.ground = (
            choices.upstairs_adjacent_outdoors,
            choices.low_walls_open,
            choices.wheat_always_tall,
            choices.square_corner_worst,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.scenario is other.scenario and self.ground == other.ground

    def __hash__(self) -> int:
        return hash((id(self.scenario), self.ground))


@lru_cache(maxsize=32)
def _ground(key: _Key) -> tuple[Field, Verbs, list[str]]:
    return _make_field(key.scenario, key.choices, load_land(key.scenario.map))


def _make_field(scenario: Scenario, choices: Choices, land: Land) -> tuple[Field, Verbs, list[str]]:
    """The field of a scenario, the options on it, and the names of its units."""
    units = unit_names(scenario, catalogue())
    field = Field(
        scenario,
        land,
        catalogue().terrain[scenario.module],
        tables(),
        choices,
        module_of(scenario),
        air=has_helicopters(scenario, catalogue()),
    )
    weapons = [
        weapon for _, troop in all_troops(scenario) for _ in range(troop.count) for weapon in troop.weapons
    ]
    names = [f"{code.replace('_', '-')}-{number}" for number, code in enumerate(weapons)]
    verbs = Verbs(
        field.labels,
        Names(units, "new", hidden=_count_hidden(scenario)),
        Names(names, "weapon"),
        HEX_CORNERS if len(land.lattice.corners) == len(HEX_CORNERS) else SQUARE_CORNERS,
        module_of(scenario).duty_verb,
    )
    return field, verbs, units


def _count_hidden(scenario: Scenario) -> int:
    """11.4-1: how many Snipers wait off the map, whom nobody may know of."""
    return sum(troop.count for side in scenario.sides.values() for troop in side.off_map)
