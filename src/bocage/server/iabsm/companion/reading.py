"""Read the units of a request into an evening, and write them back. What is wrong is named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from bocage.server.iabsm.companion import wire
from bocage.server.presenter.presenter import Json
from bocage.server.problems import Problem
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.units import PINNED, STEADY, SUPPRESSED, Unit
from bocage.systems.iabsm.companion.evening import BEFORE, TURN, Evening, on_foot
from bocage.systems.iabsm.content.rows import qualities, weapons
from bocage.systems.iabsm.content.tables import tables

STATES: Final = {"steady": STEADY, "pinned": PINNED, "suppressed": SUPPRESSED}
STATE_NAMES: Final = {number: name for name, number in STATES.items()}
FLAGS: Final = (
    *("activated", "broken", "routed", "held", "in_cover", "ambush", "overwatch", "under_fire"),
    *("moved", "fired"),
)
"""What is true or false of a unit, under the same name here and there."""
ON_TABLE: Final = 0
"""Where a unit is that is on a real table."""
T = TypeVar("T")


def read_evening(units: Sequence[wire.TableUnit]) -> Evening:
    """Make an evening of the units of a request."""
    numbers: dict[str, int] = {}
    for number, each in enumerate(units):
        if each.id in numbers:
            raise Problem(422, "companion-twice", name=each.id)
        numbers[each.id] = number
    made = [read_unit(number, each) for number, each in enumerate(units)]
    led: dict[int, int] = {}
    for unit, each in zip(made, units, strict=True):
        if each.beside is not None:
            led[unit.id] = _led(unit, each, made, numbers)
    return Evening(made, led)


def _led(unit: Unit, each: wire.TableUnit, made: list[Unit], numbers: Mapping[str, int]) -> int:
    """Return the number of the unit that a Big Man is with."""
    beside = each.beside or ""
    if beside not in numbers:
        raise Problem(422, "companion-no-unit", name=beside)
    other = made[numbers[beside]]
    if not unit.is_big_man or other.is_big_man or other.side != unit.side:
        raise Problem(422, "companion-beside", name=each.name)
    return other.id


def read_unit(number: int, each: wire.TableUnit) -> Unit:
    """Make a unit of a record."""
    row = pick(on_foot(), each.counter, "companion-no-troops")
    quality = pick(qualities(), each.quality, "companion-no-quality")
    leads = row.kind == "big_man"
    most = len(tables().initiative) - 1
    if leads and not 1 <= each.level <= most:
        raise Problem(422, "companion-level", name=each.name, most=most)
    if not leads and each.level:
        raise Problem(422, "companion-no-leader", name=each.name)
    if each.figures > row.figures:
        raise Problem(422, "companion-figures", name=each.name, count=each.figures, most=row.figures)
    unit = Unit(number, each.name, each.side, row, weapons()[row.arms], quality, each.platoon, each.level)
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


def show_unit(unit: Unit, before: wire.TableUnit) -> Json:
    """Write a unit as it is now; who is off the table has no figures left."""
    gone = unit.loc == GONE
    return {
        **before.model_dump(),
        **{flag: getattr(unit, flag) for flag in FLAGS},
        "level": unit.level,
        "figures": 0 if gone else unit.figures,
        "shock": unit.shock,
        "due": unit.due,
        "state": STATE_NAMES[unit.state],
        "beside": None if gone else before.beside,
        "reserved": unit.reserved,
        "spotted": unit.spotted_by != 0,
        "moved_turn": unit.moved_turn == TURN,
        "fired_turn": unit.fired_turn == TURN,
    }


def pick(known: Mapping[str, T], id: str, problem: str) -> T:
    """Return what has this id, or refuse."""
    if id not in known:
        raise Problem(422, problem, name=id)
    return known[id]


class Roll:
    """The units of a request by their ids."""

    __slots__ = ("evening", "records")

    def __init__(self, units: Sequence[wire.TableUnit]) -> None:
        self.records = units
        self.evening = read_evening(units)

    def find(self, id: str) -> Unit:
        """Return the unit of this id, or refuse."""
        for each, unit in zip(self.records, self.evening.units, strict=True):
            if each.id == id:
                if unit.loc == GONE:
                    raise Problem(422, "companion-gone", name=each.name)
                return unit
        raise Problem(422, "companion-no-unit", name=id)

    def enemy(self, unit: Unit, id: str) -> Unit:
        """Return the enemy of this id, or refuse."""
        found = self.find(id)
        if found.side == unit.side:
            raise Problem(422, "companion-own", name=found.name)
        return found

    def near(self, target: Unit, ids: Sequence[str]) -> list[Unit]:
        """Return the other sections and teams near a target, or refuse."""
        found = [self.find(id) for id in dict.fromkeys(ids)]
        for unit in found:
            if unit is target or unit.side != target.side or unit.is_big_man:
                raise Problem(422, "companion-near", name=unit.name, other=target.name)
        return found

    def fighters(self, ids: Sequence[str]) -> list[Unit]:
        """Return sections and teams of one side who fight, or refuse."""
        found = [self.find(id) for id in dict.fromkeys(ids)]
        for unit in found:
            if unit.is_big_man or unit.side != found[0].side or unit.broken:
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
        return [show_unit(unit, each) for unit, each in zip(self.evening.units, self.records, strict=True)]
