"""Chapter 8: transports: what they carry and tow, loading and unloading."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bocage.kernel import No
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import FIRE, LOADED, MOVE, SMOKED, Unit
from bocage.systems.vv.content.tables import Transport
from bocage.systems.vv.rules.fire.attacks import PINNED
from bocage.systems.vv.rules.movement.stacking import cannot_stack, cannot_stay

NOT_A_TRANSPORT: Final = No("vv-8.1-1", "not-a-transport")
CANNOT_RIDE: Final = No("vv-8.1-1", "cannot-ride")
NOT_ABOARD: Final = No("vv-8.3-1", "not-aboard")
NOT_HERE: Final = No("vv-8.3-1", "transport-elsewhere")
FIRED: Final = No("vv-5.33-1", "fired-cannot-move")
ONCE: Final = No("vv-8.3-3", "loaded-or-unloaded-already")
NOT_BOTH: Final = No("vv-8.3-2", "not-load-and-unload")
MOVED_BEFORE: Final = No("vv-8.3-4", "moved-before-loading")
GUN_MOVED_BEFORE: Final = No("vv-ed-8.3-1", "moved-before-loading")
MOVED_BOTH: Final = No("vv-8.3-7", "transport-moves-once")
NO_ROOM_MEN: Final = No("vv-8.21-1", "transport-full")
NO_ROOM_HALF: Final = No("vv-8.21-2", "transport-half-squad-only")
NO_TOW: Final = No("vv-8.21-3", "cannot-tow")
TOWS_ONE: Final = No("vv-8.21-3", "tows-already")
NO_LARGE_GUN: Final = No("vv-8.21-4", "cannot-tow-large-gun")
STILL_FULL: Final = No("vv-8.4-3", "hex-full-after-loading")
NO_ROOM_TO_UNLOAD: Final = No("vv-8.3-6", "no-room-to-unload")


def cannot_carry(transport: Unit, aboard: Iterable[Unit]) -> No | None:
    """8.1-1, 8.21: may this transport have all of these aboard at once?"""
    room = transport.counter.transport
    if room is None:
        return NOT_A_TRANSPORT
    halves = leaders = weapons = 0
    guns: list[Unit] = []
    for unit in aboard:
        if unit.counter.is_gun:
            guns.append(unit)
            continue
        if not unit.counter.is_infantry:
            return CANNOT_RIDE
        weapons += unit.weapon is not None
        if unit.counter.is_leader:
            leaders += 1
        else:
            halves += 2 if unit.counter.kind == "squad" else 1
    if halves > room.half_squads or leaders > room.leaders or weapons > room.weapons:
        return NO_ROOM_MEN if room.squads else NO_ROOM_HALF
    return _cannot_tow(transport, room, guns)


def _cannot_tow(transport: Unit, room: Transport, guns: list[Unit]) -> No | None:
    """8.21-3, 8.21-4, vv-8.21-u1: one gun, if its class is underlined; a TH transport no large one."""
    if not guns:
        return None
    if not transport.counter.tow:
        return NO_TOW
    if len(guns) > 1:
        return TOWS_ONE
    return NO_LARGE_GUN if guns[0].counter.large and not room.large_guns else None


def cannot_get_on(g: Vv, unit: Unit, transport: Unit) -> No | None:
    """8.3-1 to 8.3-4: may this unit be loaded now? The transport is on its move."""
    if transport.counter.transport is None:
        return NOT_A_TRANSPORT
    if unit.counter.is_vehicle:
        return CANNOT_RIDE
    if unit.loc != transport.loc:
        return NOT_HERE
    if unit.pinned:
        return PINNED
    if unit.marks & FIRE:
        return FIRED
    if unit.marks & LOADED:
        return ONCE
    if unit.marks & (MOVE | SMOKED):
        if unit.counter.is_infantry:
            return MOVED_BEFORE
        if g.choices.later:
            return GUN_MOVED_BEFORE
    return cannot_carry(transport, (*transport.passengers, unit))


def mends(g: Vv, transport: Unit, staying: Sequence[Unit], aboard: tuple[Unit, ...]) -> bool:
    """8.4-2, 8.4-3: can a hex that is too full be put right by loading more of those in it?"""
    men = sum(1 for each in staying if each.counter.is_infantry)
    if cannot_stack(men, len(staying) - men) is None:
        return True
    return any(
        mends(g, transport, [one for one in staying if one is not each], (*aboard, each))
        for each in staying
        if _could_ride(g, each) and cannot_carry(transport, (*aboard, each)) is None
    )


def _could_ride(g: Vv, unit: Unit) -> bool:
    if unit.counter.is_vehicle or unit.pinned or unit.marks & (FIRE | LOADED):
        return False
    return not unit.marks & (MOVE | SMOKED) or (unit.counter.is_gun and not g.choices.later)


def may_come_to_load(g: Vv, transport: Unit, cell: int) -> bool:
    """8.4-2: may a transport enter this hex beyond the stacking limit, because loading will mend it?"""
    if cell in g.positions:
        return False
    return mends(g, transport, [*g.at[transport.side][cell], transport], transport.passengers)


def cannot_load_here(g: Vv, unit: Unit, transport: Unit) -> No | None:
    """8.4-3: loading this unit must leave a hex that can be within its limit when the loading is done."""
    refusal = cannot_get_on(g, unit, transport)
    if refusal is not None:
        return refusal
    staying = [each for each in g.at[unit.side][unit.loc] if each is not unit]
    return None if mends(g, transport, staying, (*transport.passengers, unit)) else STILL_FULL


def cannot_get_off(g: Vv, unit: Unit, transport: Unit) -> No | None:
    """8.3-1, 5.33-1: may this passenger be unloaded now, room aside?"""
    if unit.carrier is not transport:
        return NOT_ABOARD
    if unit.pinned:
        return PINNED
    return FIRED if unit.marks & FIRE else None


def has_room_for(g: Vv, unit: Unit, cell: int) -> bool:
    """8.3-6: would the hex be within its limit with the unloaded unit in it?"""
    return cannot_stay(g, unit.side, cell, [unit]) is None


def load(g: Vv, unit: Unit, transport: Unit) -> None:
    """8.3, vv-8.3-u2: it is aboard; both have used their move and their one loading."""
    g.mark(unit, MOVE | LOADED)
    g.mark(transport, LOADED)
    g.get_on(unit, transport)
    g.tell("load", ("vv-8.3-1",), unit=unit.id, transport=transport.id, at=transport.loc)


def unload(g: Vv, unit: Unit, transport: Unit, cell: int) -> None:
    """8.3-8: it is on the map again and marked Move, whether or not it had to go on a hex."""
    g.mark(transport, LOADED)
    g.mark(unit, MOVE | LOADED)
    if unit.counter.is_gun:
        unit.facing = transport.facing
    g.put(unit, cell)
    g.tell("unload", ("vv-8.3-8",), unit=unit.id, transport=transport.id, at=cell)
