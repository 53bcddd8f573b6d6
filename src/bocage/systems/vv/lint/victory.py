"""4.4: can the battle be won, by each side that the conditions speak of?"""

from __future__ import annotations

from typing import Final

from bocage.ground.yamlfile import Step
from bocage.systems.vv.board.field import Field
from bocage.systems.vv.content.scenario import Condition
from bocage.systems.vv.lint.page import Page
from bocage.systems.vv.lint.places import names

LOOK_AT_CELLS: Final = frozenset({"hold", "keep"})


def lint_victory(page: Page, field: Field) -> None:
    for at, condition in enumerate(page.scenario.victory):
        steps = ("victory", at)
        if condition.side not in page.scenario.sides:
            page.say("no-side", *steps, side=condition.side)
        elif condition.kind in LOOK_AT_CELLS:
            _cells(page, field, condition, *steps)
        else:
            _count(page, condition, *steps)
    for name in page.scenario.sides:
        if not any(condition.side == name for condition in page.scenario.victory):
            page.say("never-wins", "victory", side=name, clause="vv-4.4-2")
        own = [condition for condition in page.scenario.victory if condition.side == name]
        if len({condition.at_once for condition in own}) > 1:
            page.say("at-once-in-part", "victory", side=name)
    if len({condition.side for condition in page.scenario.victory if condition.kind == "deny"}) > 1:
        page.say("all-deny", "victory")


def _cells(page: Page, field: Field, condition: Condition, *steps: Step) -> None:
    cells = page.cells(field.land, condition.cells, *steps)
    if len(cells) < condition.at_least:
        page.say("too-many-to-hold", *steps, needed=condition.at_least, named=len(cells))
    reached = _reach(page, field, condition.side)
    barred = [cell for cell in cells if cell not in reached]
    if barred and condition.kind == "hold":
        page.say("out-of-reach", *steps, side=condition.side, cells=names(field, barred))
    caves = [cell for cell in cells if cell in _closed_to(page, field, condition.side)]
    if caves and condition.kind == "hold":
        page.say("position-of-others", *steps, side=condition.side, cells=names(field, caves))


def _closed_to(page: Page, field: Field, side: str) -> set[int]:
    """20.11-3: the positions that only the other side's nation may be in."""
    nation = page.scenario.sides[side].nation
    found: set[int] = set()
    for fort in page.scenario.fortifications:
        nations = page.catalogue.fortifications[fort.kind].nations
        if nations and nation not in nations and not fort.count:
            found.update(field.zone(fort.cells))
    return found


def _reach(page: Page, field: Field, name: str) -> set[int]:
    """All the hexes that infantry of a side can walk to, given time."""
    side = page.scenario.sides[name]
    texts = [*(each.zone for each in side.deploy), *(each.entry for each in side.arrive)]
    quiet = Page(page.scenario, page.path, None)  # wrong words have been found already
    starts = {cell for text in texts for cell in quiet.cells(field.land, text)}
    reached = {cell for cell in starts if not field.impassable[cell]}
    edge = list(reached)
    while edge:
        for way in field.foot[edge.pop()]:
            if way.to not in reached:
                reached.add(way.to)
                edge.append(way.to)
    return reached


def _count(page: Page, condition: Condition, *steps: Step) -> None:
    """Conditions that count something: no more than there is."""
    if condition.cells:
        page.say("cells-idle-here", *steps, kind=condition.kind)
    if condition.kind == "exit" and not page.scenario.sides[condition.side].exit:
        page.say("no-exit", *steps, side=condition.side)
    if condition.kind in ("exit", "survive") and condition.at_least < 1:
        page.say("at-least-one", *steps, field="at_least")
    most = _most(page, condition)
    if condition.kind != "deny" and condition.at_least > most:
        page.say("too-many-points", *steps, needed=condition.at_least, most=most)


def _most(page: Page, condition: Condition) -> int:
    """Units of its own that can leave or survive; or the worth of all enemies."""
    lines = [(name, troop, page.counter(troop)) for name, _, troop in page.troops()]
    if condition.kind == "eliminate":
        return sum(t.count * c.worth for name, t, c in lines if c is not None and name != condition.side)
    return sum(troop.count for name, troop, _ in lines if name == condition.side)
