"""8.3, 8.4: vehicles on the move take units aboard and set them down."""

from __future__ import annotations

from bocage.kernel import Ask, Flow, No, Option
from bocage.systems.vv.battle.ranks import NOBODY
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.battle.verbs import STOP
from bocage.systems.vv.rules.movement.footing import cannot_set_foot
from bocage.systems.vv.rules.movement.infantry_moves import step
from bocage.systems.vv.rules.movement.movement import ENEMY_THERE, Move
from bocage.systems.vv.rules.movement.stacking import cannot_stay
from bocage.systems.vv.rules.vehicles.driving import IMMOBILE, Drive
from bocage.systems.vv.rules.vehicles.guns import cannot_push, face_anywhere, push
from bocage.systems.vv.rules.vehicles.transport import (
    MOVED_BOTH,
    NO_ROOM_TO_UNLOAD,
    NOT_BOTH,
    cannot_get_off,
    cannot_load_here,
    has_room_for,
    load,
    unload,
)


def cannot_handle(drive: Drive, what: str) -> No | None:
    """8.3-2, 8.3-7: one or the other, at one place, with the whole move before it or after it."""
    if drive.handled and drive.handled != what:
        return NOT_BOTH
    return MOVED_BOTH if drive.handled and drive.moved_after else None


def cannot_load(g: Vv, drive: Drive, unit: Unit) -> No | None:
    """8.3, 8.4: may the vehicle take this unit aboard now?"""
    if drive.unit.immobile:
        return IMMOBILE
    return cannot_handle(drive, "load") or cannot_load_here(g, unit, drive.unit)


def cannot_unload(g: Vv, drive: Drive, unit: Unit) -> No | None:
    """8.3: may the vehicle set this passenger down now? It must find room, or a hex to go on to (8.3-6)."""
    refusal = cannot_handle(drive, "unload") or cannot_get_off(g, unit, drive.unit)
    if refusal is not None:
        return refusal
    here = drive.move.here
    if drive.moved and cannot_stay(g, unit.side, here, NOBODY) is not None:
        return NO_ROOM_TO_UNLOAD
    if has_room_for(g, unit, here) or ways_off(g, unit, here):
        return None
    return NO_ROOM_TO_UNLOAD


def load_options(g: Vv, drive: Drive) -> list[Option]:
    """8.3-1: those in the hex whom the vehicle may take aboard, and those aboard whom it may set down."""
    unit = drive.unit
    options: list[Option] = []
    if unit.counter.transport is not None:
        for each in g.at[unit.side][unit.loc]:
            if each is not unit and cannot_load(g, drive, each) is None:
                options.append(g.verbs.load(each.id))
        for each in unit.passengers:
            if cannot_unload(g, drive, each) is None:
                options.append(g.verbs.unload(each.id))
    return options


def handle(g: Vv, drive: Drive, choice: Option) -> Flow[None]:
    """8.3: the loading or unloading that was chosen."""
    if not drive.handled:
        drive.handled = choice.verb
        drive.moved_before = drive.moved
        drive.moved_after = False
    unit = g.units[choice.value]
    if choice.verb == "load":
        load(g, unit, drive.unit)
    else:
        yield from set_down(g, drive, unit)


def ways_off(g: Vv, unit: Unit, here: int) -> list[Option]:
    """8.3-6: the hexes that an unloaded unit may go on to."""
    return [g.verbs.step(to) for to in g.field.ways_to[here] if cannot_go_off(g, unit, here, to) is None]


def cannot_go_off(g: Vv, unit: Unit, here: int, to: int) -> No | None:
    """8.3-6: may an unloaded unit go on to this hex?"""
    if unit.counter.is_gun:
        return cannot_push(g, unit, here, to)
    refusal = cannot_set_foot(g, here, to)
    if refusal is not None:
        return refusal
    return ENEMY_THERE if g.at[1 - unit.side][to] else cannot_stay(g, unit.side, to, [unit])


def set_down(g: Vv, drive: Drive, unit: Unit) -> Flow[None]:
    """8.3-5, 8.3-6: it stays in the hex; or must go on one hex where the hex is full. vv-ed-8.3: of a gun the
    French text does not forbid that it goes on by itself."""
    here = drive.move.here
    room = has_room_for(g, unit, here)
    free = unit.counter.is_gun and not unit.counter.large and not g.choices.later
    options = ways_off(g, unit, here) if not room or free else []
    choice: Option = STOP
    if options:
        choice = yield Ask(
            g.seats[unit.side], "set-down", [*options, STOP] if room else options, {"unit": unit.id}
        )
    unload(g, unit, drive.unit, here)
    if choice is not STOP:
        move = Move([unit], here, assault=False)
        yield from push(g, move, choice.value) if unit.counter.is_gun else step(g, move, choice.value)
        unit.mp = 0
    elif unit.counter.is_gun:
        yield from face_anywhere(g, unit)
