"""1.7: can every hidden event happen, and does it do something?"""

from __future__ import annotations

from bocage.ground.yamlfile import Step
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.content.scenario import Effect, EventMarker
from bocage.systems.lnl.lint.page import Page
from bocage.systems.lnl.lint.places import is_open, reach_of_side


def lint_events(page: Page, field: Field) -> None:
    seen: set[str] = set()
    for at, event in enumerate(page.scenario.events):
        if event.id in seen:
            page.say("event-twice", "events", at, "id", event=event.id)
        seen.add(event.id)
        _event(page, field, event, at)
        if not event.effects:
            page.say("event-idle", "events", at, event=event.id)
        for number, effect in enumerate(event.effects):
            _effect(page, field, event, effect, "events", at, "effects", number)


def _event(page: Page, field: Field, event: EventMarker, at: int) -> None:
    if event.side and not page.is_side(event.side):
        page.say("no-side", "events", at, "side", side=event.side)
        return
    loc = field.number_of.get(event.cell)
    if loc is None:
        page.say("no-cell", "events", at, "cell", cell=event.cell, map=field.land.name)
        return
    who = [event.side] if event.side else list(page.scenario.sides)
    mates = set(field.cell_mates[loc])
    if event.kind == "occupation" and not any(mates & reach_of_side(page, field, side) for side in who):
        page.say("event-out-of-reach", "events", at, "cell", cell=event.cell)


def _effect(page: Page, field: Field, event: EventMarker, effect: Effect, *steps: Step) -> None:
    things = [effect.points != 0, bool(effect.units), bool(effect.weapon), effect.smoke, effect.star_shell]
    things.append(effect.artillery is not None)
    if things.count(True) != 1:
        page.say("effect-not-one-thing", *steps)
    if effect.to and not page.is_side(effect.to):
        page.say("no-side", *steps, side=effect.to)
    if effect.weapon and effect.weapon not in page.catalogue.weapons:
        page.say("no-weapon", *steps, weapon=effect.weapon)
    if effect.points and not any(condition.kind == "points" for condition in page.scenario.victory):
        page.say("points-idle", *steps)
    if effect.star_shell and not page.scenario.night:
        page.say("star-shell-by-day", *steps)
    if (effect.units or effect.artillery) and not effect.to and not event.side:
        page.say("effect-for-whom", *steps)
    _effect_place(page, field, event, effect, *steps)


def _effect_place(page: Page, field: Field, event: EventMarker, effect: Effect, *steps: Step) -> None:
    label = effect.at or event.cell
    loc = field.number_of.get(label)
    if loc is None:
        if effect.at:
            page.say("no-cell", *steps, cell=effect.at, map=field.land.name)
    elif (effect.units or effect.weapon) and not is_open(field, loc):
        page.say("nobody-there", *steps, cells=label)
