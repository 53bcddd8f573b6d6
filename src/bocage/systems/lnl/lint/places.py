"""Locations as a scenario names them, read with a finding for each that is not there."""

from __future__ import annotations

from collections.abc import Iterable

from bocage.ground.yamlfile import Step
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.lint.page import Page


def read_locations(page: Page, field: Field, text: str, *steps: Step) -> list[int]:
    """The locations of a list such as `D4 F5-G7 D4-upper`."""
    found: list[int] = []
    if not text.strip():
        page.say("names-no-cell", *steps)
    for word in text.split():
        if word in field.number_of:
            found.append(field.number_of[word])
        elif word.endswith(("-upper", "-bunker")):
            cell, _, part = word.partition("-")
            page.say("no-such-part", *steps, cell=cell, part=part)
        else:
            found += page.span(field.land, word, *steps)
    return sorted(set(found))


def is_open(field: Field, loc: int) -> bool:
    """May infantry be here at all?"""
    return field.cover[loc].leg > 0 and not field.closed >> field.cell_of[loc] & 1


def say_closed(page: Page, field: Field, locations: Iterable[int], *steps: Step) -> None:
    barred = [loc for loc in locations if not is_open(field, loc)]
    if barred:
        page.say("nobody-there", *steps, cells=names(field, barred))


def names(field: Field, locations: Iterable[int]) -> str:
    return " ".join(field.labels[loc] for loc in sorted(set(locations)))


def reach(field: Field, side: int, starts: Iterable[int]) -> set[int]:
    """All the locations that infantry of a side can walk to from these, given time."""
    reached = {loc for loc in starts if is_open(field, loc)}
    edge = list(reached)
    while edge:
        for to, _, _ in field.steps[side][edge.pop()]:
            if to not in reached:
                reached.add(to)
                edge.append(to)
    return reached


def reach_of_side(page: Page, field: Field, name: str) -> set[int]:
    """Where a side can come from where it begins or enters. Wrong words have been found already."""
    side = page.scenario.sides[name]
    texts = [*(each.zone for each in side.deploy), *(each.entry for each in side.arrive)]
    quiet = Page(page.scenario, page.path, None)
    starts = [loc for text in texts for loc in read_locations(quiet, field, text)]
    return reach(field, list(page.scenario.sides).index(name), starts)
