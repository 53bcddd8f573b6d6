"""How a battle begins: the table, the units at their places, the deck."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from bocage.ground.table.lattice import HEADINGS, to_sixteenths
from bocage.ground.table.table import Table
from bocage.kernel import BadContent, Dice
from bocage.kernel.options import pack_point
from bocage.systems.common.same import Same
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.battle.verbs import Verbs
from bocage.systems.iabsm.board.field import Field
from bocage.systems.iabsm.content.choices import Choices
from bocage.systems.iabsm.content.rows import qualities, troops, weapons
from bocage.systems.iabsm.content.scenario import LIBRARY, Scenario, Troop
from bocage.systems.iabsm.rules.artillery.support import batteries_of, battery_names
from bocage.systems.iabsm.rules.sight.spotting import look_round


def open_battle(
    scenario: Scenario, options: Mapping[str, object], dice: Dice, table: Table | None = None
) -> Iabsm:
    """Return a battle before its first question, on its own table or on the one given."""
    ground = Same(LIBRARY.table(scenario.map) if table is None else table)
    g = _deployed(Same(scenario), ground).copy()
    g.choices = Choices({**scenario.options, **options})
    g.dice = dice
    g.events = []
    return g


@lru_cache(maxsize=32)
def _deployed(scenario: Same[Scenario], table: Same[Table]) -> Iabsm:
    """Put the units of a scenario on its table, once: every battle begins with a copy."""
    units, platoons, lines = muster(scenario.thing)
    verbs = Verbs([unit.name for unit in units], battery_names(scenario.thing))
    field = _surveyed(table, scenario.thing.map)
    x, y = scenario.thing.objective
    goal = to_sixteenths(x), to_sixteenths(y)
    batteries = batteries_of(scenario.thing)
    g = Iabsm(scenario.thing, field, Choices({}), verbs, units, platoons, goal, Dice.seeded(0), batteries)
    g.control[field.place_of(pack_point(0, goal[0], goal[1]))] = g.seats.index(scenario.thing.holder)
    for unit, troop in zip(units, lines, strict=True):
        _place(g, unit, troop)
    look_round(g)
    return g


@lru_cache(maxsize=32)
def _surveyed(table: Same[Table], name: str) -> Field:
    """Lay the terrain chart over a table, once."""
    return Field(table.thing, name)


def muster(scenario: Scenario) -> tuple[list[Unit], list[int], list[Troop]]:
    """Return the units of a scenario, the side of each platoon, and the line of each unit."""
    units: list[Unit] = []
    platoons: list[int] = []
    lines: list[Troop] = []
    numbers: dict[str, int] = {}
    for side, (seat, force) in enumerate(scenario.sides.items()):
        for platoon in force.deploy:
            for troop in platoon.units:
                counter = troops()[troop.counter]
                stem = f"{seat}-{counter.kind}".replace("_", "-")
                numbers[stem] = numbers.get(stem, 0) + 1
                weapon, quality = weapons()[counter.arms], qualities()[troop.quality]
                name = f"{stem}-{numbers[stem]}"
                level = troop.level or 1 if counter.kind == "big_man" else 0
                units.append(Unit(len(units), name, side, counter, weapon, quality, len(platoons), level))
                lines.append(troop)
            platoons.append(side)
    return units, platoons, lines


def _place(g: Iabsm, unit: Unit, troop: Troop) -> None:
    """Put a unit where the scenario says; a place where it cannot stand is refused."""
    x, y = to_sixteenths(troop.at[0]), to_sixteenths(troop.at[1])
    crowd = g.crowd(unit)
    crowd.look(x, y, unit.radius)
    if not g.field.ground(unit.radius).may_stand(x, y) or crowd.stops(x, y):
        raise BadContent("no-place", file=g.scenario.id, unit=unit.name)
    g.put(unit, x, y, round(troop.facing * HEADINGS / 360) % HEADINGS)
    unit.ambush = troop.ambush
    unit.radio = troop.radio or unit.counter.observer
