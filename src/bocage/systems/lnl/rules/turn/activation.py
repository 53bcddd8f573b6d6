"""4.0a: who can be activated, and what keeps a location from being activated."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.concepts import nationality
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.state import Lnl, Unit
from bocage.systems.lnl.board.locations import UPPER
from bocage.systems.lnl.rules.turn.impulse import USED, USED_UP, can_be_activated
from bocage.systems.lnl.rules.vehicles.rider_fire import riders_ready

LOCKED: Final = No("lnl-8.1-2", "locked-in-melee")
SHAKEN_MEN: Final = No("lnl-5.1-3", "shaken-cannot-act")
NOBODY: Final = No("lnl-4.0a-1", "nobody-to-activate")
OTHER_NATION: Final = No("lnl-13.0-2", "other-nationality")


def crowd(g: Lnl, side: int, loc: int) -> list[Unit]:
    """15.1-6: who can be activated in a location: men on foot, unless a melee holds them, and vehicles."""
    foot = [] if g.melee >> loc & 1 else g.at[side][loc]
    if not (g.armour[side] | g.air[side]) >> loc & 1:
        return foot
    return [*foot, *vehicles_as_units(g, side, loc)]


def vehicles_as_units(g: Lnl, side: int, loc: int) -> list[Unit]:
    """The vehicles of a location, and the riders who can fire from them (ruling 140)."""
    units: list[Unit] = []
    units += g.vehicles_at(side, loc)
    for vehicle in g.vehicles_at(side, loc):
        if vehicle.passengers:
            units += riders_ready(vehicle)
    return units


def cannot_be_activated(turn: Impulse, unit: Unit) -> No | None:
    """4.0a-1, 4.0c-3, 5.1-3: is the unit used up this turn, or too shaken to do anything?"""
    if can_be_activated(unit, turn):
        return None
    return USED if unit.marks & USED_UP else SHAKEN_MEN


def cannot_activate(g: Lnl, turn: Impulse, loc: int) -> No | None:
    """4.0a-1: is there nobody in the location who can be activated in this impulse?"""
    units = crowd(g, turn.side, loc)
    if not units:
        return LOCKED if g.at[turn.side][loc] else NOBODY
    refusals = [cannot_be_activated(turn, unit) for unit in units]
    if None in refusals:
        return None
    return USED if all(refusal is USED for refusal in refusals) else SHAKEN_MEN


def declare(g: Lnl, turn: Impulse, loc: int) -> None:
    """4.0a-6: the units of this location may act in this impulse."""
    turn.declared[loc] = [
        unit
        for unit in crowd(g, turn.side, loc)
        if can_be_activated(unit, turn) and nationality(g, unit) == turn.nation
    ]
    for vehicle in g.vehicles_at(turn.side, loc) if g.vehicles else ():
        if vehicle in turn.declared[loc]:
            turn.declared[loc] += [
                passenger
                for passenger in vehicle.passengers
                if passenger not in turn.declared[loc] and can_be_activated(passenger, turn)
            ]


# 4.0a-2 By a leader, next door

DECLARED: Final = No("lnl-4.0a-6", "activated-already")
NOT_BESIDE: Final = No("lnl-4.0a-2", "not-next-to-the-leader")
OTHER_STOREY: Final = No("lnl-2.0-8", "other-storey")
STAIRS_INSTEAD: Final = No("lnl-2.0-11", "storeys-instead")
PASSED_OVER: Final = No("lnl-4.0a-6", "passed-over")


class Command:
    """4.0a-2: how far a leader has reached out: he names locations in their order."""

    __slots__ = ("last", "loc", "upstairs")

    def __init__(self, loc: int) -> None:
        self.loc = loc
        self.last = -1
        """The location he has named last."""
        self.upstairs = False
        """2.0-11: it is another storey of his own hex, and takes the place of those next door."""


def cannot_reach_out(g: Lnl, turn: Impulse, command: Command, place: int) -> No | None:
    """2.0-8, 2.0-11, 4.0a-2, 21.1-5: next door on the same storey, or instead the other of his own hex."""
    if place in turn.declared:
        return DECLARED
    refusal = cannot_be_in_command(g, turn, command.loc, place)
    if refusal is not None:
        return refusal
    if command.last < 0:
        return None
    if is_same_hex(g, command.loc, place) != command.upstairs:
        return STAIRS_INSTEAD
    return None if place > command.last else PASSED_OVER


def cannot_be_in_command(g: Lnl, turn: Impulse, loc: int, place: int) -> No | None:
    """2.0-8, 6.0-6, 13.0-2: is a location within a leader's reach, and anyone of his nation in it free?"""
    if not g.field.adjacent[loc] >> place & 1:
        return NOT_BESIDE
    side = turn.side
    if not (g.held[side] & ~g.melee | g.armour[side]) >> place & 1:
        return LOCKED if g.at[side][place] else NOBODY
    refusal = cannot_activate(g, turn, place)
    if refusal is not None:
        return refusal
    if not any(
        can_be_activated(unit, turn) and nationality(g, unit) == turn.nation for unit in crowd(g, side, place)
    ):
        return OTHER_NATION
    locations = g.field.locations
    same_storey = (locations[place].storey == UPPER) == (locations[loc].storey == UPPER)
    return None if same_storey or is_same_hex(g, loc, place) else OTHER_STOREY


def is_same_hex(g: Lnl, loc: int, place: int) -> bool:
    return g.field.cell_of[loc] == g.field.cell_of[place]


def extends_activation(unit: Unit) -> bool:
    """4.0a-2, 6.0-4, 5.1c-7, ruling 23: a Good Order, unwounded leader on foot without any marker."""
    if not unit.counter.is_leader or unit.carrier is not None:
        return False
    return not unit.shaken and not unit.wounded and not unit.marks


def within_command(g: Lnl, turn: Impulse, loc: int) -> list[int]:
    """2.0-8, 2.0-11, 21.1-5: next door on the same storey, then the other storeys of his own hex."""
    reach = bits(g.field.adjacent[loc] & (g.held[turn.side] & ~g.melee | g.armour[turn.side]))
    places = [place for place in reach if cannot_be_in_command(g, turn, loc, place) is None]
    return sorted(places, key=lambda place: is_same_hex(g, loc, place))
