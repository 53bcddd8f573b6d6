"""How a battle begins: the table, the units at their places, the deck."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from bocage.ground.table.lattice import HEADINGS, to_sixteenths
from bocage.ground.table.table import Table
from bocage.kernel import BadContent, Dice
from bocage.kernel.options import pack_point
from bocage.systems.common.same import Same
from bocage.systems.iabsm.battle.hulls import ORDERS, Hull
from bocage.systems.iabsm.battle.state import PREPARE, Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.battle.verbs import Verbs
from bocage.systems.iabsm.board.field import Field
from bocage.systems.iabsm.content.choices import Choices
from bocage.systems.iabsm.content.rows import Troops, guns, qualities, troops, vehicles, weapons
from bocage.systems.iabsm.content.scenario import LIBRARY, Scenario, Troop
from bocage.systems.iabsm.content.vehicle_rows import Gun, Vehicle
from bocage.systems.iabsm.rules.armour.riders import board, has_no_seat
from bocage.systems.iabsm.rules.artillery.mines import minefields_of
from bocage.systems.iabsm.rules.artillery.support import batteries_of, battery_names
from bocage.systems.iabsm.rules.sight.spotting import look_round

PANZERFAUSTS: Final = 1944
"""tank-hunter-1: the first year in which German sections have one."""


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
    mines = minefields_of(scenario.thing)
    nothing = Choices({})
    g = Iabsm(scenario.thing, field, nothing, verbs, units, platoons, goal, Dice.seeded(0), batteries, mines)
    g.control[field.place_of(pack_point(0, goal[0], goal[1]))] = g.seats.index(scenario.thing.holder)
    for unit, troop in zip(units, lines, strict=True):
        if not troop.aboard:
            _place(g, unit, troop)
    for unit, troop in zip(units, lines, strict=True):
        if troop.aboard:
            _seat(g, unit)
    look_round(g)
    if any(side.preparations for side in scenario.thing.sides.values()):
        g.phase = PREPARE
    return g


@lru_cache(maxsize=32)
def _surveyed(table: Same[Table], name: str) -> Field:
    """Lay the terrain chart over a table, once."""
    return Field(table.thing, name)


def gun_of(counter: Troops, row: Vehicle | None, year: int) -> Gun | None:
    """tank-hunter-1: the gun of a unit: of a vehicle its main weapon, of men what their counter names; German
    sections have a Panzerfaust from 1944."""
    if row is None:
        if counter.force == "german" and counter.kind == "section" and year >= PANZERFAUSTS:
            return guns()["panzerfaust"]
        return guns()[counter.gun] if counter.gun else None
    if row.power == 0:
        return None
    return Gun(
        row.id,
        power=row.power,
        calibre=0,
        range=0,
        slow=row.slow,
        large=row.large,
        one_shot=False,
        rear=False,
        basis=row.basis,
    )


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
                row = vehicles().get(counter.id)
                hull = None if row is None else Hull(row, ORDERS.index(troop.order))
                if row is not None:
                    counter = replace(counter, force=force.force)
                gun = gun_of(counter, row, scenario.date.year)
                units.append(
                    Unit(len(units), name, side, counter, weapon, quality, len(platoons), level, hull, gun)
                )
                lines.append(troop)
            platoons.append(side)
    return units, platoons, lines


def _place(g: Iabsm, unit: Unit, troop: Troop) -> None:
    """Put a unit where the scenario says; a place where it cannot stand is refused."""
    x, y = to_sixteenths(troop.at[0]), to_sixteenths(troop.at[1])
    facing = round(troop.facing * HEADINGS / 360) % HEADINGS
    if not _is_free(g, unit, x, y, facing):
        raise BadContent("no-place", file=g.scenario.id, unit=unit.name)
    g.put(unit, x, y, facing)
    unit.ambush = troop.ambush
    unit.radio = troop.radio or unit.counter.observer


def _seat(g: Iabsm, unit: Unit) -> None:
    """ride-1: put a unit into the vehicle before it in its platoon; a seat it cannot have is refused."""
    for vehicle in reversed(g.units[: unit.id]):
        if vehicle.hull is not None and vehicle.platoon == unit.platoon:
            if has_no_seat(g, unit, vehicle) is None:
                board(g, unit, vehicle)
                return
            break
    raise BadContent("no-place", file=g.scenario.id, unit=unit.name)


def _is_free(g: Iabsm, unit: Unit, x: int, y: int, facing: int) -> bool:
    """Whether a unit can stand at a point."""
    if unit.hull is not None:
        return g.has_room(unit, x, y, facing)
    crowd = g.crowd(unit)
    crowd.look(x, y, unit.radius)
    return g.field.ground(unit.radius).may_stand(x, y) and not crowd.stops(x, y)
