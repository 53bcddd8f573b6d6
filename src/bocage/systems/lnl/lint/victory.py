"""23.0: can the battle be won, by each side that the conditions speak of?"""

from __future__ import annotations

from bocage.ground.yamlfile import Step
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.content.scenario import Condition
from bocage.systems.lnl.lint.page import Page
from bocage.systems.lnl.lint.places import names, reach_of_side, read_locations


def lint_victory(page: Page, field: Field) -> None:
    _scores(page, field)
    for at, condition in enumerate(page.scenario.victory):
        if not page.is_side(condition.side):
            page.say("no-side", "victory", at, side=condition.side)
        elif condition.kind == "hold":
            _hold(page, field, condition, "victory", at)
        else:
            _count(page, field, condition, "victory", at)
    _last_word(page)


def _scores(page: Page, field: Field) -> None:
    """The cells that give points lie on the map, and somebody can get there."""
    for label in page.scenario.scores.hold:
        cells = read_locations(page, field, label, "scores", "hold", label)
        if len(cells) > 1:
            page.say("points-of-several", "scores", "hold", label, word=label)
        for side in page.scenario.sides:
            _within_reach(page, field, side, cells, "scores", "hold", label)


def _hold(page: Page, field: Field, condition: Condition, *steps: Step) -> None:
    cells = read_locations(page, field, condition.cells, *steps)
    if len(condition.cells.split()) == len(cells) < condition.at_least:
        page.say("too-many-to-hold", *steps, needed=condition.at_least, named=len(cells))
    _within_reach(page, field, condition.side, cells, *steps)


def _within_reach(page: Page, field: Field, side: str, cells: list[int], *steps: Step) -> None:
    reached = reach_of_side(page, field, side)
    barred = [cell for cell in cells if not reached.intersection(field.cell_mates[cell])]
    if barred:
        page.say("out-of-reach", *steps, side=side, cells=names(field, barred))


def _count(page: Page, field: Field, condition: Condition, *steps: Step) -> None:
    """Conditions that count something: no more than there is, and no less than one."""
    if condition.cells:
        page.say("cells-idle", *steps, kind=condition.kind)
    if condition.kind == "otherwise":
        return
    if condition.kind == "exit" and not (
        page.scenario.sides[condition.side].exit and page.scenario.scores.exit
    ):
        page.say("exit-impossible", *steps, side=condition.side)
        return
    most = _most(page, field, condition)
    if condition.at_least > most:
        page.say("too-many-points", *steps, needed=condition.at_least, most=most)
    if condition.at_least < 1:
        page.say("at-least-one", *steps, field="at_least")


def _most(page: Page, field: Field, condition: Condition) -> int:
    """The most that a side could ever count for this condition."""
    side = condition.side
    losses = sum(_worth(page, name) for name in page.scenario.sides if name != side)
    leaving = page.scenario.scores.exit * _worth(page, side) if page.scenario.sides[side].exit else 0
    if condition.kind == "eliminate":
        return losses
    if condition.kind == "exit":
        return leaving
    held = sum(page.scenario.scores.hold.values())
    return losses + leaving + held + _event_points(page, side)


def _worth(page: Page, side: str) -> int:
    """What all the troops of a side are worth, those of events included."""
    found = 0
    for owner, _, troop in page.troops():
        counter = page.counter(troop)
        if counter is not None and owner in (side, ""):
            found += troop.count * page.module.points(page.scenario.scores, counter)
    return found


def _event_points(page: Page, side: str) -> int:
    return sum(
        effect.points
        for event in page.scenario.events
        for effect in event.effects
        if (effect.to or event.side) in (side, "")
    )


def _last_word(page: Page) -> None:
    """`otherwise` comes last; without it, a draw is explained."""
    conditions = page.scenario.victory
    for at, condition in enumerate(conditions):
        if condition.kind == "otherwise":
            if at < len(conditions) - 1:
                page.say("after-otherwise", "victory", at + 1)
            if condition.at_once:
                page.say("otherwise-at-once", "victory", at)
            if page.scenario.draw:
                page.say("never-a-draw", "draw")
            return
    if not page.scenario.draw:
        page.say("nobody-wins", "victory")
