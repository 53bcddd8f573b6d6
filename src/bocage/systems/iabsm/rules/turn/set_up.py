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
from bocage.systems.iabsm.battle.cards import is_due
from bocage.systems.iabsm.battle.hulls import ORDERS, Hull
from bocage.systems.iabsm.battle.lodging import berths, lodge, lodgers
from bocage.systems.iabsm.battle.state import SET_UP, Iabsm
from bocage.systems.iabsm.battle.units import NO_PLATOON, NOT_HIDDEN, TO_HIDE, Unit
from bocage.systems.iabsm.battle.verbs import WINDS, Verbs
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
USUAL_SKILL: Final = 2
"""snipe-1: the level of a sniper of whom a scenario says nothing."""


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
    for unit, troop in zip(units, lines, strict=False):
        if unit.under == NOT_HIDDEN and not troop.aboard:
            _place(g, unit, troop)
    for unit, troop in zip(units, lines, strict=False):
        if unit.under == NOT_HIDDEN and troop.aboard:
            _seat(g, unit)
    _lay_blinds(g)
    look_round(g)
    g.deck.left = [number for number, card in enumerate(g.cards) if is_due(card, units)]
    g.phase = SET_UP
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
                unit = Unit(len(units), name, side, counter, weapon, quality, len(platoons), level, hull, gun)
                unit.traits = (*counter.traits, *troop.traits)
                units.append(unit)
                lines.append(troop)
                _equip(units[-1], troop, hidden=platoon.blind)
            platoons.append(side)
    for side, (seat, force) in enumerate(scenario.sides.items()):
        for number in range(force.count_blinds()):
            units.append(_blind(len(units), f"{seat}-blind-{number + 1}", side, force.force))
    return units, platoons, lines


def _equip(unit: Unit, troop: Troop, *, hidden: bool) -> None:
    """Give a unit what its line in the scenario says."""
    unit.skill = (troop.level or USUAL_SKILL) if unit.is_sniper else 0
    unit.recon = troop.recon or (unit.hull is not None and unit.hull.row.recon)
    unit.radio = troop.radio or unit.counter.observer
    unit.commander = troop.commander
    unit.under = TO_HIDE if hidden else NOT_HIDDEN


def _blind(number: int, name: str, side: int, force: str) -> Unit:
    """blind-1: make a blind."""
    counter = troops()[f"{force}_blind"]
    return Unit(number, name, side, counter, weapons()[counter.arms], qualities()["regular"], NO_PLATOON, 0)


def _place(g: Iabsm, unit: Unit, troop: Troop) -> None:
    """Put a unit where the scenario says; a place where it cannot stand is refused."""
    x, y = to_sixteenths(troop.at[0]), to_sixteenths(troop.at[1])
    unit.ambush = troop.ambush
    if troop.window:
        _quarter(g, unit, x, y, WINDS.index(troop.window))
        return
    facing = _heading(troop.facing)
    if not _is_free(g, unit, x, y, facing):
        raise BadContent("no-place", file=g.scenario.id, unit=unit.name)
    g.put(unit, x, y, facing)


def _quarter(g: Iabsm, unit: Unit, x: int, y: int, wind: int) -> None:
    """house-1: put a unit on foot into the building at a point, at one of its sides; a building that has no
    such side or no room for it is refused."""
    for number, house in g.field.houses.items():
        if house.piece.holds(x, y) and wind in house.sides and unit.hull is None and not unit.is_carriage:
            men = sum(each.figures for each in lodgers(g, number)) + unit.figures
            places = berths(g, unit, number, wind)
            if men <= house.room and places:
                lodge(g, unit, number, wind, places)
                return
    raise BadContent("no-place", file=g.scenario.id, unit=unit.name)


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


def _lay_blinds(g: Iabsm) -> None:
    """blind-1: lay the blinds of both sides where the scenario says."""
    for side, seat in enumerate(g.seats):
        places = g.scenario.sides[seat].blinds
        blinds = [unit for unit in g.units if unit.is_blind and unit.side == side]
        if len(places) < len(blinds):
            raise BadContent("no-place", file=g.scenario.id, unit=blinds[len(places)].name)
        for blind, lying in zip(blinds, places, strict=False):
            x, y = to_sixteenths(lying.at[0]), to_sixteenths(lying.at[1])
            if lying.noted:
                _note(g, blind, x, y)
                continue
            crowd = g.crowd(blind)
            crowd.look(x, y, blind.radius)
            if not g.field.ground(blind.radius).may_stand(x, y) or crowd.stops(x, y):
                raise BadContent("no-place", file=g.scenario.id, unit=blind.name)
            g.put(blind, x, y, _heading(lying.facing))


def _note(g: Iabsm, blind: Unit, x: int, y: int) -> None:
    """blind-8: the piece of terrain at a point counts as this blind."""
    if not g.field.fill(blind, x, y):
        raise BadContent("no-place", file=g.scenario.id, unit=blind.name)
    blind.noted = True
    blind.ground = g.field.ground_under(blind)
    g.sights.forget(blind.id)


def _heading(degrees: int) -> int:
    """Return the heading nearest to a number of degrees."""
    return round(degrees * HEADINGS / 360) % HEADINGS
