"""Read the units of a request into an evening, and write them back. What is wrong is named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bocage.server.iabsm.companion import asked, wire
from bocage.server.iabsm.companion.machines import (
    read_battery,
    read_hull,
    read_lay,
    show_battery,
    show_hull,
    show_lay,
)
from bocage.server.presenter.deeds import pick
from bocage.server.presenter.presenter import Json
from bocage.server.problems import Problem
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.batteries import Battery
from bocage.systems.iabsm.battle.units import NOT_HIDDEN, PINNED, STEADY, SUPPRESSED, Unit
from bocage.systems.iabsm.companion.evening import BEFORE, NOBODY, ON_TABLE, TURN, Evening
from bocage.systems.iabsm.companion.kinds import LEADER, SNIPER, YEAR, levels_of
from bocage.systems.iabsm.content.rows import qualities, troops, vehicles, weapons
from bocage.systems.iabsm.rules.armour.riders import seats_for
from bocage.systems.iabsm.rules.turn.set_up import gun_of

STATES: Final = {"steady": STEADY, "pinned": PINNED, "suppressed": SUPPRESSED}
STATE_NAMES: Final = {number: name for name, number in STATES.items()}
FLAGS: Final = (
    *("activated", "broken", "routed", "held", "in_cover", "ambush", "overwatch", "under_fire"),
    *("moved", "fired", "radio"),
)
"""What is true or false of a unit, under the same name here and there."""


def read_evening(wish: asked.TableWish) -> Evening:
    """Make an evening of the units of a request."""
    numbers: dict[str, int] = {}
    for number, each in enumerate(wish.units):
        if each.id in numbers:
            raise Problem(422, "companion-twice", name=each.id)
        numbers[each.id] = number
    made = [read_unit(number, each) for number, each in enumerate(wish.units)]
    led: dict[int, int] = {}
    for unit, each in zip(made, wish.units, strict=True):
        if each.beside is not None:
            led[unit.id] = _led(unit, each, made, numbers)
        if each.rides is not None:
            unit.rides = _ridden(unit, each, made, numbers)
        if each.under is not None:
            unit.under = _over(unit, each, made, numbers)
            unit.loc = GONE
        if unit.lay is not None and each.lay is not None:
            read_lay(unit.lay, each.lay, numbers)
    evening = Evening(made, led, NOBODY if wish.acting is None else number_of(wish.acting, numbers))
    evening.shells = {unit.id: each.shells for unit, each in zip(made, wish.units, strict=True)}
    return evening


def number_of(id: str, numbers: Mapping[str, int]) -> int:
    """Return the number of the unit of this id, or refuse."""
    if id not in numbers:
        raise Problem(422, "companion-no-unit", name=id)
    return numbers[id]


def _led(unit: Unit, each: wire.TableUnit, made: list[Unit], numbers: Mapping[str, int]) -> int:
    """Return the number of the unit that a Big Man is with."""
    other = made[number_of(each.beside or "", numbers)]
    if not unit.is_big_man or not other.fights or other.side != unit.side:
        raise Problem(422, "companion-beside", name=each.name)
    return other.id


def _ridden(unit: Unit, each: wire.TableUnit, made: list[Unit], numbers: Mapping[str, int]) -> int:
    """Return the number of the vehicle that a unit rides in."""
    other = made[number_of(each.rides or "", numbers)]
    if other.hull is None or other.is_wreck or other.side != unit.side or not _carries(other, unit):
        raise Problem(422, "companion-rides", name=each.name)
    return other.id


def _carries(vehicle: Unit, unit: Unit) -> bool:
    """Whether the seats of a vehicle are for such a unit."""
    return unit.fights and vehicle.hull is not None and seats_for(vehicle.hull.row, unit.counter.kind)


def _over(unit: Unit, each: wire.TableUnit, made: list[Unit], numbers: Mapping[str, int]) -> int:
    """Return the number of the blind that a unit lies under."""
    other = made[number_of(each.under or "", numbers)]
    if unit.is_blind or not other.is_blind or other.side != unit.side or other.loc == GONE:
        raise Problem(422, "companion-under", name=each.name)
    return other.id


def read_unit(number: int, each: wire.TableUnit) -> Unit:
    """Make a unit of a record."""
    row = pick(troops(), each.counter, "companion-no-troops")
    quality = pick(qualities(), each.quality, "companion-no-quality")
    most = levels_of(row)
    if row.kind == LEADER and not 1 <= each.level <= most:
        raise Problem(422, "companion-level", name=each.name, most=most)
    if row.kind == SNIPER and each.level > most:
        raise Problem(422, "companion-skill", name=each.name, most=most)
    if not most and each.level:
        raise Problem(422, "companion-no-leader", name=each.name)
    if each.figures > row.figures:
        raise Problem(422, "companion-figures", name=each.name, count=each.figures, most=row.figures)
    machine = vehicles().get(row.id)
    if each.hull is not None and machine is None:
        raise Problem(422, "companion-no-vehicle", name=each.name)
    hull = None if machine is None else read_hull(machine, each.hull)
    gun = gun_of(row, machine, YEAR)
    if each.lay is not None and gun is None:
        raise Problem(422, "companion-no-gun", name=each.name)
    level = each.level if row.kind == LEADER else 0
    weapon = weapons()[row.arms]
    unit = Unit(number, each.name, each.side, row, weapon, quality, each.platoon, level, hull, gun)
    unit.rank = max(each.rank, level)
    unit.skill = each.level if unit.is_sniper else 0
    unit.loc = ON_TABLE if each.figures else GONE
    unit.figures = each.figures
    unit.shock = each.shock
    unit.due = each.due
    unit.state = STATES[each.state]
    unit.reserved = each.reserved
    for flag in FLAGS:
        setattr(unit, flag, getattr(each, flag))
    unit.spotted_by = int(each.spotted)
    unit.moved_turn = TURN if each.moved_turn else BEFORE
    unit.fired_turn = TURN if each.fired_turn else BEFORE
    return unit


def show_unit(unit: Unit, before: wire.TableUnit, roll: Roll) -> Json:
    """Write a unit as it is now; who is off the table has no figures left."""
    gone = unit.loc == GONE and unit.under == NOT_HIDDEN
    return {
        **before.model_dump(),
        **{flag: getattr(unit, flag) for flag in FLAGS},
        "level": max(unit.skill, 0) if unit.is_sniper else unit.level,
        "figures": 0 if gone else unit.figures,
        "shock": unit.shock,
        "due": unit.due,
        "state": STATE_NAMES[unit.state],
        "beside": None if gone else before.beside,
        "reserved": unit.reserved,
        "spotted": unit.spotted_by != 0,
        "moved_turn": unit.moved_turn == TURN,
        "fired_turn": unit.fired_turn == TURN,
        "rides": None if gone or unit.rides < 0 else roll.records[unit.rides].id,
        "under": roll.records[unit.under].id if unit.under >= 0 else None,
        "shells": roll.evening.shells.get(unit.id, 0),
        "hull": None if unit.hull is None else show_hull(unit.hull),
        "lay": None if unit.lay is None else show_lay(unit.lay, [each.id for each in roll.records]),
    }


class Roll:
    """The units and batteries of a request by their ids."""

    __slots__ = ("batteries", "evening", "guns", "records")

    def __init__(self, wish: asked.TableWish) -> None:
        self.records = wish.units
        self.guns = wish.batteries
        self.evening = read_evening(wish)
        ids = {each.id: number for number, each in enumerate(wish.units)}
        self.batteries = [read_battery(number, each, ids) for number, each in enumerate(wish.batteries)]

    def find(self, id: str) -> Unit:
        """Return the unit of this id, or refuse."""
        for each, unit in zip(self.records, self.evening.units, strict=True):
            if each.id == id:
                if unit.under != NOT_HIDDEN:
                    raise Problem(422, "companion-hidden", name=each.name)
                if unit.loc == GONE:
                    raise Problem(422, "companion-gone", name=each.name)
                return unit
        raise Problem(422, "companion-no-unit", name=id)

    def enemy(self, unit: Unit, id: str) -> Unit:
        """Return the enemy of this id, or refuse."""
        found = self.find(id)
        if found.side == unit.side:
            raise Problem(422, "companion-own", name=found.name)
        if found.rides >= 0:
            raise Problem(422, "companion-is-aboard", name=found.name)
        return found

    def vehicle(self, id: str) -> Unit:
        """Return the vehicle of this id, or refuse."""
        found = self.find(id)
        if found.hull is None:
            raise Problem(422, "companion-no-vehicle", name=found.name)
        return found

    def struck(self, id: str) -> Unit:
        """Return a unit of either side that artillery can strike, or refuse."""
        found = self.find(id)
        if found.is_big_man or found.is_wreck or found.rides >= 0:
            raise Problem(422, "companion-not-struck", name=found.name)
        return found

    def title(self, id: str) -> str:
        """Return the name of the battery of this id."""
        return next(each.name for each in self.guns if each.id == id)

    def battery(self, id: str) -> Battery:
        """Return the battery of this id, or refuse."""
        for each, battery in zip(self.guns, self.batteries, strict=True):
            if each.id == id:
                return battery
        raise Problem(422, "companion-no-battery", name=id)

    def near(self, target: Unit, ids: Sequence[str]) -> list[Unit]:
        """Return the other sections and teams near a target, or refuse."""
        found = [self.find(id) for id in dict.fromkeys(ids)]
        for unit in found:
            if unit is target or unit.side != target.side or not unit.fights or unit.hull is not None:
                raise Problem(422, "companion-near", name=unit.name, other=target.name)
        return found

    def fighters(self, ids: Sequence[str]) -> list[Unit]:
        """Return sections and teams of one side who fight, or refuse."""
        found = [self.find(id) for id in dict.fromkeys(ids)]
        for unit in found:
            is_man = unit.fights and unit.hull is None
            if not is_man or unit.side != found[0].side or unit.broken:
                raise Problem(422, "companion-no-fighter", name=unit.name)
        return found

    def leader(self, unit: Unit, id: str) -> Unit:
        """Return the Big Man of this id, of the same side, or refuse."""
        found = self.find(id)
        if not found.is_big_man or found.side != unit.side:
            raise Problem(422, "companion-no-big-man", name=found.name)
        return found

    def picks(self, picks: Sequence[Sequence[str]]) -> list[list[int]]:
        """Return the numbers of units that were picked."""
        return [[self.find(id).id for id in pick] for pick in picks]

    def show(self) -> list[Json]:
        """Write all units as they are now."""
        both = zip(self.evening.units, self.records, strict=True)
        return [show_unit(unit, each, self) for unit, each in both]

    def show_guns(self) -> list[Json]:
        """Write all batteries as they are now."""
        ids = [each.id for each in self.records]
        return [show_battery(*both, ids) for both in zip(self.batteries, self.guns, strict=True)]
