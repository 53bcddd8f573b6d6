"""Buildings: who may enter, at which side, and how a unit changes its side."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Flow, No, Option
from bocage.systems.iabsm.battle.lodging import berths, lodge, lodgers
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.board.field import is_by
from bocage.systems.iabsm.board.houses import House
from bocage.systems.iabsm.rules.command.big_men import big_men_with
from bocage.systems.iabsm.rules.infantry.movement import (
    AGAINST,
    TOWARDS,
    Halted,
    cannot_run,
    follow,
    has_moved,
)
from bocage.systems.iabsm.rules.morale.shock import HALTS, effect_of_shock
from bocage.systems.iabsm.rules.sight.spotting import looks_about, shows_itself

NO_BUILDING: Final = No("iabsm-inf-5", "no-building")
IS_INSIDE: Final = No("iabsm-house-1", "is-inside")
NOT_AT_IT: Final = No("iabsm-house-1", "not-at-building")
NO_SUCH_SIDE: Final = No("iabsm-house-1", "no-such-side")
NO_ROOM: Final = No("iabsm-house-1", "house-is-full")
ENEMY_INSIDE: Final = No("iabsm-house-1", "enemy-inside")
CROWDED_SIDE: Final = No("iabsm-act-5", "crowded-side")
NEAR: Final = UNIT
"""house-1: how near to a building a figure is at it."""


def cannot_go_in(g: Iabsm, unit: Unit, number: int) -> No | None:
    """inf-5, house-1: a unit that can move and has a figure within an inch enters a building that has room
    and holds no enemy."""
    house = g.field.houses.get(number)
    if house is None:
        return NO_BUILDING
    no = cannot_run(unit)
    if no is not None:
        return no
    if unit.house == number:
        return IS_INSIDE
    if not is_at(unit, house):
        return NOT_AT_IT
    inside = lodgers(g, number)
    if any(each.side != unit.side for each in inside):
        return ENEMY_INSIDE
    if sum(each.figures for each in inside) + unit.figures > house.room:
        return NO_ROOM
    return None


def is_at(unit: Unit, house: House) -> bool:
    """house-1: whether one of its figures is within an inch of a building."""
    return is_by(unit, house.piece, unit.radius + NEAR + 1)


def cannot_enter(g: Iabsm, unit: Unit, number: int, wind: int) -> No | None:
    """inf-5, house-1, act-5: into a building that it can go in, a unit goes by a side that there is, and at
    which there is room for it."""
    no = cannot_go_in(g, unit, number)
    if no is not None:
        return no
    if wind not in g.field.houses[number].sides:
        return NO_SUCH_SIDE
    places = berths(g, unit, number, wind)
    if not places:
        return CROWDED_SIDE
    if effect_of_shock(g, unit) >= HALTS and Halted(g, unit).bars(*places[0]):
        return AGAINST[TOWARDS]
    return None


def entrances(g: Iabsm, unit: Unit) -> list[Option]:
    """inf-5: the sides of the buildings that a unit may enter."""
    return [
        g.verbs.enter.pair(number, wind)
        for number, house in g.field.houses.items()
        if cannot_go_in(g, unit, number) is None
        for wind in sorted(house.sides)
        if cannot_enter(g, unit, number, wind) is None
    ]


def enter(g: Iabsm, unit: Unit, number: int, wind: int) -> Flow[None]:
    """inf-5, house-1, lead-3: the unit is inside at a side; a Big Man with it may go in as well."""
    origin = unit.loc
    leaders = big_men_with(g, unit)
    lodge(g, unit, number, wind, berths(g, unit, number, wind))
    has_moved(unit, g.turn)
    g.tell("enters", ("iabsm-inf-5",), unit=unit.id, origin=origin, to=unit.loc)
    shows_itself(g, unit)
    looks_about(g, unit)
    for leader in leaders:
        yield from follow(g, leader, unit)


def cannot_change_side(g: Iabsm, unit: Unit, wind: int) -> No | None:
    """house-2: a building has a side only where it has a wall, and there must be room at it."""
    if wind not in g.field.houses[unit.house].sides:
        return NO_SUCH_SIDE
    return None if berths(g, unit, unit.house, wind) else CROWDED_SIDE


def change_side(g: Iabsm, unit: Unit, wind: int) -> None:
    """house-2: to go to another side is a change of facing."""
    lodge(g, unit, unit.house, wind, berths(g, unit, unit.house, wind))
