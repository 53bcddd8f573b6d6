"""Valor & Victory for the kernel: how a battle begins, goes on, ends, and is copied."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from mypy_extensions import mypyc_attr

from bocage.ground.land import Land
from bocage.kernel import Ask, BadContent, Dice, Flow, No, Option, Outcome
from bocage.systems.common.names import Names
from bocage.systems.common.same import Same
from bocage.systems.vv.battle.state import OVER, Vv
from bocage.systems.vv.battle.verbs import Verbs
from bocage.systems.vv.board.field import Field
from bocage.systems.vv.content.choices import Choices
from bocage.systems.vv.content.counters import catalogue
from bocage.systems.vv.content.scenario import Scenario, find_scenario, load_land
from bocage.systems.vv.content.tables import tables
from bocage.systems.vv.explain.why.why_not import all_against, why_not
from bocage.systems.vv.rules.scenario.deployment import raise_forces, unit_names
from bocage.systems.vv.rules.scenario.emplacing import lay_out
from bocage.systems.vv.rules.scenario.victory import at_the_end, decided_early
from bocage.systems.vv.rules.turn.sequence import STEPS
from bocage.systems.vv.rules.works.tunnels import check_design
from bocage.systems.vv.view.hidden import forget, is_silent
from bocage.systems.vv.view.seat_view import view


# Compiled or not: others may build on it.
@mypyc_attr(allow_interpreted_subclasses=True)
class ValorAndVictory:
    """The system `vv`."""

    id = "vv"
    version = "2021-2"

    def begin(self, scenario: str, options: Mapping[str, object], dice: Dice) -> Vv:
        return open_battle(find_scenario(scenario), options, dice)

    def seats(self, state: Vv) -> tuple[str, ...]:
        return state.seats

    def step(self, state: Vv) -> Flow[None]:
        return STEPS[state.phase](state)

    def outcome(self, state: Vv) -> Outcome | None:
        if state.phase == OVER:
            return at_the_end(state)
        if state.turn > 0 and (state.swift or not (state.cells[0] and state.cells[1])):
            return decided_early(state)
        return None

    def turn(self, state: Vv) -> int:
        return state.turn

    def copy(self, state: Vv) -> Vv:
        return state.copy()

    def digest(self, state: Vv) -> bytes:
        return state.digest()

    def view(self, state: Vv, seat: str | None, ask: Ask | None) -> dict[str, object]:
        return view(state, seat, ask)

    def why_not(self, state: Vv, ask: Ask, key: str) -> No | None:
        return why_not(state, ask, key)

    def all_against(self, state: Vv, ask: Ask, key: str) -> list[No]:
        return all_against(state, ask, key)

    def forget(self, state: Vv, seat: str | None) -> None:
        forget(state, seat)

    def is_silent(self, state: Vv, ask: Ask, option: Option) -> bool:
        return is_silent(state, ask, option)


VALOR_AND_VICTORY: Final = ValorAndVictory()


def open_battle(
    scenario: Scenario, options: Mapping[str, object], dice: Dice, land: Land | None = None
) -> Vv:
    """A battle before the first unit is placed, on its own map or on the land given."""
    choices = Choices({**scenario.options, **options})
    field, verbs = _ground(Same(scenario)) if land is None else _make_field(scenario, land)
    g = Vv(scenario, field, catalogue(), tables(), choices, verbs, dice)
    for seat in (scenario.first, *scenario.setup_order, *(each.side for each in scenario.victory)):
        if seat not in scenario.sides:
            raise BadContent("no-side", file=scenario.id, side=seat)
    for side in scenario.sides.values():
        for text in (*(each.zone for each in side.deploy), *(each.entry for each in side.arrive)):
            field.zone(text)
    g.exits = [sum(1 << cell for cell in field.zone(side.exit)) for side in scenario.sides.values()]
    lay_out(g)
    check_design(g)
    raise_forces(g)
    return g


@lru_cache(maxsize=32)
def _ground(scenario: Same[Scenario]) -> tuple[Field, Verbs]:
    return _make_field(scenario.thing, load_land(scenario.thing.map))


def _make_field(scenario: Scenario, land: Land) -> tuple[Field, Verbs]:
    """The field of a scenario and the options on it."""
    field = Field(scenario, land, catalogue())
    return field, Verbs(field.labels, Names(unit_names(scenario, catalogue()), "new"))
