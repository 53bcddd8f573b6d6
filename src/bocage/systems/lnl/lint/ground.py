"""Does everything in a scenario lie where it can? Zones, ways in and out, fortifications and events."""

from __future__ import annotations

from collections import Counter as Tallied
from typing import Final

from bocage.ground.land import Land
from bocage.ground.yamlfile import Step
from bocage.kernel import BadContent
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.board.fortifications import FACINGS, MINES
from bocage.systems.lnl.content.choices import Choices
from bocage.systems.lnl.content.counters import tables
from bocage.systems.lnl.content.scenario import Fortification, load_land
from bocage.systems.lnl.content.terrain_chart import Cover
from bocage.systems.lnl.lint.events import lint_events
from bocage.systems.lnl.lint.page import Page
from bocage.systems.lnl.lint.victory import lint_victory
from bocage.systems.lnl.lint.zones import lint_zones

MINES_IN_A_HEX: Final = 2
"""21.4-2."""


def lint_ground(page: Page) -> None:
    """First what the field is made of; when that is sound, what stands on it."""
    land = load_land(page.scenario.map)
    before = len(page.findings)
    _closed(page, land)
    _terrain_markers(page, land)
    _fortifications(page, land)
    if len(page.findings) > before:
        return
    field = Field(
        page.scenario,
        land,
        page.catalogue.terrain[page.scenario.module],
        tables(),
        _choices(page),
        page.module,
    )
    lint_zones(page, field)
    lint_events(page, field)
    lint_victory(page, field)


def _choices(page: Page) -> Choices:
    """Options that are wrong have been found already."""
    try:
        return page.module.choices(page.scenario.options)
    except BadContent:
        return page.module.choices({})


def _cells(page: Page, land: Land, text: str, *steps: Step) -> list[int]:
    """The cells of a list, before there is a field; a word that names none is a finding."""
    if not text.strip():
        page.say("names-no-cell", *steps)
    return [cell for word in text.split() for cell in page.span(land, word, *steps)]


def _closed(page: Page, land: Land) -> None:
    if page.scenario.closed:
        _cells(page, land, page.scenario.closed, "closed")


def _terrain_markers(page: Page, land: Land) -> None:
    chart = page.catalogue.terrain[page.scenario.module].terrain
    for at, marker in enumerate(page.scenario.terrain_markers):
        _cells(page, land, marker.cells, "terrain_markers", at)
        if marker.kind not in chart:
            known = tuple(sorted(chart))
            page.say("unknown-kind", "terrain_markers", at, kind=marker.kind, known=known)


def _fortifications(page: Page, land: Land) -> None:
    mines: Tallied[int] = Tallied()
    there: set[tuple[str, int]] = set()
    covers = _covers(page, land)
    for at, fort in enumerate(page.scenario.fortifications):
        steps = ("fortifications", at)
        cells = _cells(page, land, fort.cells, *steps)
        _fortification(page, fort, *steps)
        for cell in cells:
            name = land.cells[cell].label
            _fortified_terrain(page, fort, covers[cell], name, *steps)
            if fort.kind in MINES:
                mines[cell] += fort.count
                if mines[cell] > MINES_IN_A_HEX:
                    page.say("mines-too-many", *steps, cell=name, count=mines[cell], clause="lnl-21.4-2")
            elif (fort.kind, cell) in there:
                page.say("fort-twice", *steps, cell=name, kind=fort.kind)
            there.add((fort.kind, cell))


def _fortification(page: Page, fort: Fortification, *steps: Step) -> None:
    if fort.side and not page.is_side(fort.side):
        page.say("no-side", *steps, side=fort.side)
    if fort.kind in MINES and not fort.side:
        page.say("mines-need-a-side", *steps, cells=fort.cells, clause="lnl-21.4-9")
    if fort.kind == "bunker" and fort.facing not in FACINGS:
        page.say("bunker-facing", *steps, known=tuple(FACINGS))
    if fort.kind != "bunker" and fort.facing:
        page.say("faces-nowhere", *steps, kind=fort.kind)
    if fort.count < 1:
        page.say("at-least-one", *steps, field="count")
    if fort.kind not in MINES and fort.count > 1:
        page.say("one-in-a-hex", *steps, kind=fort.kind)


def _fortified_terrain(page: Page, fort: Fortification, cover: Cover, name: str, *steps: Step) -> None:
    """21.1-14, 21.4-8: no bunker and no mines in a building; and what the module says."""
    if fort.kind == "bunker" and cover.no_bunker:
        page.say("bunker-in-building", *steps, cell=name, kind=cover.code, clause="lnl-21.1-14")
    if fort.kind in MINES and cover.no_mine:
        page.say("mines-in-building", *steps, cell=name, kind=cover.code, clause="lnl-21.4-8")
    fault = page.module.misplaced(fort.kind, name, cover.code)
    if fault is not None:
        page.say(fault.name, *steps, **fault.facts)
    if not cover.leg:
        page.say("fort-useless", *steps, cell=name, kind=fort.kind)


def _covers(page: Page, land: Land) -> dict[int, Cover]:
    """What each cell is, with the terrain markers of this battle."""
    chart = page.catalogue.terrain[page.scenario.module].terrain
    covers = {cell.index: chart[cell.terrain] for cell in land.cells}
    quiet = Page(page.scenario, page.path, None)
    for marker in page.scenario.terrain_markers:
        if marker.kind in chart:
            covers.update(dict.fromkeys(_cells(quiet, land, marker.cells), chart[marker.kind]))
    return covers
