"""1.7: hidden events, set off by a unit that comes to a hex or sees it."""

from __future__ import annotations

from itertools import repeat

from bocage.kernel import Ask, Flow, Option
from bocage.systems.lnl.battle.concepts import cannot_stack
from bocage.systems.lnl.battle.event_marker import Marker
from bocage.systems.lnl.battle.state import ELIMINATED, Lnl, Unit, Vehicle
from bocage.systems.lnl.content.scenario import Effect, EventMarker
from bocage.systems.lnl.rules.fire.smoke import lay_smoke
from bocage.systems.lnl.rules.indirect.artillery import bring_artillery
from bocage.systems.lnl.rules.scenario.deployment import fold_tripods, raise_troop
from bocage.systems.lnl.rules.scenario.victory import take_control
from bocage.systems.lnl.rules.sight.spotting import BLOCKED, can_see
from bocage.systems.lnl.rules.sight.star_shells import light
from bocage.systems.lnl.rules.vehicles.vehicles import cannot_park


def lay_markers(g: Lnl) -> None:
    g.markers = tuple([_marker(g, number, event) for number, event in enumerate(g.scenario.events)])
    g.watched = any(not marker.occupation for marker in g.markers)


def _marker(g: Lnl, number: int, event: EventMarker) -> Marker:
    side = g.seats.index(event.side) if event.side else -1
    return Marker(number, g.field.number(event.cell), side, occupation=event.kind == "occupation")


def check_events(g: Lnl, side: int, units: list[Unit]) -> Flow[None]:
    """1.7-3 to -5, 6.0a-2: what these units set off where they are now, in Good Order or not."""
    yield from _happen_all(g, side, [unit.loc for unit in units], entered=True)


def sets_off_events(g: Lnl, side: int, units: list[Unit]) -> bool:
    """Whether `check_events` has anything to do."""
    return len(g.event_done) < len(g.markers) and next_event(g, side, [unit.loc for unit in units]) >= 0


def look_for_events(g: Lnl) -> Flow[None]:
    """1.7-5, ruling 163: what is seen without a step: from the set-up, after smoke has gone, in a hex lit."""
    for side in (g.active, 1 - g.active):
        yield from _happen_all(g, side, g.places[side][:], entered=False)


def sees_events(g: Lnl) -> bool:
    """Whether `look_for_events` has anything to do."""
    return any(next_event(g, side, g.places[side], entered=False) >= 0 for side in (0, 1))


def _happen_all(g: Lnl, side: int, places: list[int], *, entered: bool) -> Flow[None]:
    number = next_event(g, side, places, entered=entered)
    while number >= 0:
        yield from _happen(g, number, side)
        number = next_event(g, side, places, entered=entered, after=number)


def next_event(g: Lnl, side: int, places: list[int], *, entered: bool = True, after: int = -1) -> int:
    """The number of the next event that units of a side in these places set off, or -1.

    1.7-3: an Occupation marker asks that its hex be entered: who was set up there has not done so.
    """
    for marker in g.markers:
        number = marker.number
        if number <= after or marker.side == 1 - side or (marker.occupation and not entered):
            continue
        if number not in g.event_done and _sets_off(g, marker, places):
            return number
    return -1


def _sets_off(g: Lnl, marker: Marker, places: list[int]) -> bool:
    """1.7-3, 1.7-5: someone in these locations is in the marker's hex, or sees into it."""
    mates = g.field.cell_mates[marker.loc]
    for mate in mates:
        if mate in places:
            return True
    if marker.occupation:
        return False
    for mate in mates:
        row = g.field.sight.code[mate]
        for place in places:
            if row[place] < BLOCKED and can_see(g, place, mate):
                return True
    return False


def _happen(g: Lnl, number: int, side: int) -> Flow[None]:
    """1.7-6: the paragraph is read, and nothing further."""
    event = g.scenario.events[number]
    loc = g.field.number(event.cell)
    g.event_done.add(number)
    g.story.append(event.id)
    g.dice.reveal()
    g.tell("event", ("lnl-1.7-6",), event=event.id, side=side, at=loc)
    for effect in event.effects:
        yield from _take_effect(g, effect, side, g.field.number(effect.at) if effect.at else loc)


def _take_effect(g: Lnl, effect: Effect, side: int, loc: int) -> Flow[None]:
    receiver = g.seats.index(effect.to) if effect.to else side
    if effect.points:
        g.points[receiver] += effect.points
        g.tell("event-points", ("lnl-1.7-6",), side=receiver, points=effect.points)
    if effect.smoke:
        lay_smoke(g, g.field.cell_of[loc])
    if effect.star_shell:
        light(g, g.field.cell_of[loc])
    if effect.artillery is not None:
        bring_artillery(g, receiver, effect.artillery)
    if effect.weapon:
        g.lay_down(g.equip(g.catalogue.weapons[effect.weapon], receiver), loc)
        g.tell("event-weapon", ("lnl-1.7-6",), weapon=effect.weapon, at=loc)
    for troop in effect.units:
        for unit in raise_troop(g, receiver, troop, repeat("")):
            fold_tripods(g, unit)
            yield from _appear(g, unit, loc)


def _appear(g: Lnl, unit: Unit, loc: int) -> Flow[None]:
    """23.0-4, ruling 14: never among enemies, nor beyond the stacking limit: then in a hex beside it."""
    beside = sorted(cell for cell in g.field.land.neighbours[g.field.cell_of[loc]] if cell >= 0)
    if isinstance(unit, Vehicle):
        loc, beside = _for_vehicle(g, unit, loc), [_for_vehicle(g, unit, cell) for cell in beside]
    places = [loc] if _is_free(g, unit, loc) else [place for place in beside if _is_free(g, unit, place)]
    if not places:
        g.tell("event-no-room", ("lnl-23.0-4",), unit=unit.id, at=loc)
        g.take_off(unit, ELIMINATED)
        return
    choice: Option = yield Ask(
        g.seats[unit.side], "place-event-unit", [g.verbs.place(place) for place in places], {"unit": unit.id}
    )
    g.put(unit, choice.value)
    take_control(g, choice.value)
    g.tell("appears", ("lnl-23.0-4",), unit=unit.id, at=choice.value)


def _for_vehicle(g: Lnl, vehicle: Vehicle, loc: int) -> int:
    """15.0, 19.3-2: a vehicle stands on the ground of a hex, a helicopter is above it."""
    cell = g.field.cell_of[loc]
    return g.field.air_of[cell] if vehicle.flies else cell


def _is_free(g: Lnl, unit: Unit, loc: int) -> bool:
    if isinstance(unit, Vehicle):
        enemies = g.held[1 - unit.side] | g.armour[1 - unit.side]
        return cannot_park(g, unit, loc) is None and not enemies >> loc & 1
    return (
        g.module.may_stand(g, unit, loc)
        and not (g.held[1 - unit.side] | g.armour[1 - unit.side]) & g.field.cell_mask[loc]
        and cannot_stack(g, unit.side, loc, [unit]) is None
    )
