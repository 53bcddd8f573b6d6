"""1.7: hidden events, set off by a unit that comes to a hex or sees it."""

from __future__ import annotations

from bocage.kernel import Ask, Flow, Option
from bocage.systems.lnl.concepts import cannot_stack
from bocage.systems.lnl.field import bits
from bocage.systems.lnl.scenario import Effect, EventMarker
from bocage.systems.lnl.smoke import lay_smoke
from bocage.systems.lnl.spotting import can_see
from bocage.systems.lnl.star_shells import light
from bocage.systems.lnl.state import Lnl, Unit


def check_events(g: Lnl, side: int, units: list[Unit]) -> Flow[None]:
    """1.7-3 to -6, 6.0a-2: what these units set off where they are now, in Good Order or not."""
    if len(g.event_done) == len(g.scenario.events):
        return
    for number, event in enumerate(g.scenario.events):
        if number not in g.event_done and event.side in ("", g.seats[side]):
            loc = g.field.number(event.cell)
            if any(unit.loc >= 0 and _sets_off(g, event, unit, loc) for unit in units):
                yield from _happen(g, number, event, side, loc)


def _sets_off(g: Lnl, event: EventMarker, unit: Unit, loc: int) -> bool:
    if event.kind == "occupation":
        return unit.loc in g.field.cell_mates[loc]
    return unit.loc == loc or can_see(g, unit.loc, loc)


def _happen(g: Lnl, number: int, event: EventMarker, side: int, loc: int) -> Flow[None]:
    """1.7-6: the paragraph is read, and nothing further."""
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
    if effect.weapon:
        g.lay_down(g.equip(g.catalogue.weapons[effect.weapon], receiver), loc)
        g.tell("event-weapon", ("lnl-1.7-6",), weapon=effect.weapon, at=loc)
    for troop in effect.units:
        force = g.catalogue.forces[troop.force or g.scenario.sides[g.seats[receiver]].force]
        for _ in range(troop.count):
            unit = g.recruit(g.catalogue.counters[troop.counter], force, receiver)
            yield from _appear(g, unit, loc)
            for weapon in troop.weapons:
                if unit.loc >= 0:
                    g.hand(g.equip(g.catalogue.weapons[weapon], receiver), unit)


def _appear(g: Lnl, unit: Unit, loc: int) -> Flow[None]:
    """23.0-4, ruling 14: never among enemies, nor beyond the stacking limit: then beside it."""
    places = (
        [loc]
        if _is_free(g, unit, loc)
        else [place for place in bits(g.field.adjacent[loc]) if _is_free(g, unit, place)]
    )
    if not places:
        g.tell("event-no-room", ("lnl-23.0-4",), unit=unit.id, at=loc)
        return
    choice: Option = yield Ask(
        g.seats[unit.side], "place-event-unit", [g.verbs.place(place) for place in places], {"unit": unit.id}
    )
    g.put(unit, choice.value)
    g.tell("appears", ("lnl-23.0-4",), unit=unit.id, at=choice.value)


def _is_free(g: Lnl, unit: Unit, loc: int) -> bool:
    return (
        g.field.cover[loc].leg > 0
        and not g.held[1 - unit.side] >> loc & 1
        and cannot_stack(g, unit.side, loc, [unit]) is None
    )
