"""1.7: can every hidden event happen, and does it do something?"""

from __future__ import annotations

from bocage.systems.lnl.field import Field
from bocage.systems.lnl.lint_page import Page, Step
from bocage.systems.lnl.lint_places import is_open, reach_of_side
from bocage.systems.lnl.scenario import Effect, EventMarker


def lint_events(page: Page, field: Field) -> None:
    seen: set[str] = set()
    for at, event in enumerate(page.scenario.events):
        if event.id in seen:
            page.say(f"there is an event {event.id} already", "events", at, "id")
        seen.add(event.id)
        _event(page, field, event, at)
        if not event.effects:
            page.say(f"the event {event.id} does nothing: it has no effects", "events", at)
        for number, effect in enumerate(event.effects):
            _effect(page, field, event, effect, "events", at, "effects", number)


def _event(page: Page, field: Field, event: EventMarker, at: int) -> None:
    if event.side and not page.is_side(event.side):
        page.say(f"there is no side {event.side!r}", "events", at, "side")
        return
    loc = field.number_of.get(event.cell)
    if loc is None:
        page.say(f"there is no cell {event.cell} on {field.land.name}", "events", at, "cell")
        return
    who = [event.side] if event.side else list(page.scenario.sides)
    mates = set(field.cell_mates[loc])
    if event.kind == "occupation" and not any(mates & reach_of_side(page, field, side) for side in who):
        page.say(f"nobody who could set it off can come to {event.cell}", "events", at, "cell")


def _effect(page: Page, field: Field, event: EventMarker, effect: Effect, *steps: Step) -> None:
    things = [effect.points != 0, bool(effect.units), bool(effect.weapon), effect.smoke, effect.star_shell]
    if things.count(True) != 1:
        page.say("an effect is one thing: points, units, a weapon, smoke or a star shell", *steps)
    if effect.to and not page.is_side(effect.to):
        page.say(f"there is no side {effect.to!r}", *steps)
    if effect.weapon and effect.weapon not in page.catalogue.weapons:
        page.say(f"there is no weapon {effect.weapon!r}", *steps)
    if effect.points and not any(condition.kind == "points" for condition in page.scenario.victory):
        page.say("points decide nothing here: no condition of victory counts them", *steps)
    if effect.star_shell and not page.scenario.night:
        page.say("a star shell lights nothing by day", *steps)
    if effect.units and not effect.to and not event.side:
        page.say("say with `to` which side gets these units", *steps)
    _effect_place(page, field, event, effect, *steps)


def _effect_place(page: Page, field: Field, event: EventMarker, effect: Effect, *steps: Step) -> None:
    label = effect.at or event.cell
    loc = field.number_of.get(label)
    if loc is None:
        if effect.at:
            page.say(f"there is no cell {effect.at} on {field.land.name}", *steps)
    elif (effect.units or effect.weapon) and not is_open(field, loc):
        page.say(f"nobody can be in {label}", *steps)
