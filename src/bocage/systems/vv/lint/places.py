"""Can the troops set up, come on and leave where the scenario says? Do positions lie where they may?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bocage.ground.yamlfile import Step
from bocage.systems.vv.battle.units import MACHINES_ALONE, MEN_ALONE
from bocage.systems.vv.board.field import BUNKERS, Field
from bocage.systems.vv.content.scenario import Deployment, Fortification, Side
from bocage.systems.vv.content.tables import tables
from bocage.systems.vv.lint.page import Page
from bocage.systems.vv.rules.works.tunnels import design_fault

CAVE: Final = "cave"
MINES: Final = "minefield"


def lint_places(page: Page, field: Field) -> None:
    zones = {name: _set_up(page, field, name, side) for name, side in page.scenario.sides.items()}
    first, second = zones
    both = zones[first] & zones[second]
    if both:
        page.say("zones-overlap", "sides", second, "deploy", cells=names(field, both), side=first)
    for name, side in page.scenario.sides.items():
        _arrivals(page, field, name, side)
        if side.exit:
            _on_edge(page, field, side.exit, "sides", name, "exit")
    _fortifications(page, field)
    _tunnels(page, field)


def names(field: Field, cells: Iterable[int]) -> str:
    return " ".join(field.labels[cell] for cell in sorted(set(cells)))


def _set_up(page: Page, field: Field, name: str, side: Side) -> set[int]:
    zone: set[int] = set()
    for at, deployment in enumerate(side.deploy):
        steps = ("sides", name, "deploy", at)
        cells = _open_cells(page, field, deployment.zone, *steps, "zone")
        _room(page, field, deployment, cells, *steps, "zone")
        zone.update(cells)
    return zone


def _open_cells(page: Page, field: Field, text: str, *steps: Step) -> list[int]:
    """The cells of a list that somebody can be in. A single one that nobody can be in is a finding; in a
    span, water is passed over."""
    cells = page.cells(field.land, text, *steps)
    barred = [cell for cell in cells if field.impassable[cell]]
    named = [cell for cell in barred if field.labels[cell] in text.split()]
    if named:
        page.say("nobody-there", *steps, cells=names(field, named))
    return [cell for cell in cells if cell not in barred]


def _room(page: Page, field: Field, deployment: Deployment, cells: list[int], *steps: Step) -> None:
    """6.9: four infantry units in a hex, or two machines."""
    men = machines = 0
    for troop in deployment.units:
        counter = page.counter(troop)
        if counter is not None and counter.is_infantry:
            men += troop.count
        elif counter is not None:
            machines += troop.count
    dry = [cell for cell in cells if field.entry_cost(cell, wheels=True)]
    needed = -(-men // MEN_ALONE) + -(-machines // MACHINES_ALONE)
    if needed > len(cells) or (machines and -(-machines // MACHINES_ALONE) > len(dry)):
        page.say("hexes-too-few", *steps, zone=deployment.zone, needed=needed, clause="vv-6.9-2")


def _arrivals(page: Page, field: Field, name: str, side: Side) -> None:
    for at, arrival in enumerate(side.arrive):
        steps = ("sides", name, "arrive", at)
        cells = _on_edge(page, field, arrival.entry, *steps, "entry")
        for number, troop in enumerate(arrival.units):
            counter = page.counter(troop)
            if counter is not None and counter.large:
                page.say("large-gun-arrives", *steps, "units", number, gun=counter.id, clause="vv-6.6-2")
        drives = any(c is not None and c.is_vehicle for c in map(page.counter, arrival.units))
        if drives and cells and not any(field.entry_cost(cell, wheels=True) for cell in cells):
            page.say("no-way-in", *steps, "entry", cells=names(field, cells))


def _on_edge(page: Page, field: Field, text: str, *steps: Step) -> list[int]:
    cells = _open_cells(page, field, text, *steps)
    inner = [cell for cell in cells if not field.land.edge(cell)]
    if inner:
        page.say("not-on-edge", *steps, cells=names(field, inner))
    return cells


# Chapter 20


def _fortifications(page: Page, field: Field) -> None:
    taken: dict[int, str] = {}
    for at, fort in enumerate(page.scenario.fortifications):
        steps = ("fortifications", at)
        cells = page.cells(field.land, fort.cells, *steps, "cells")
        _placement(page, field, fort, cells, *steps)
        _owner(page, fort, len(cells), *steps)
        for cell in () if fort.count else cells:
            if cell in taken:
                page.say("fort-twice", *steps, cell=field.labels[cell], kind=taken[cell])
            taken[cell] = fort.kind
    _caves(page, field)


def _placement(page: Page, field: Field, fort: Fortification, cells: list[int], *steps: Step) -> None:
    """20.2: fortifications and obstacles on open ground, not among crops; entrenchments where one digs."""
    position = page.catalogue.fortifications[fort.kind]
    for cell in cells:
        row = field.rows[cell]
        crops = row.farmland and page.scenario.special.crops
        if position.entrenchment and not row.entrenchable:
            page.say("cannot-dig", *steps, cell=field.labels[cell], kind=fort.kind, clause="vv-20.2-2")
        elif not position.entrenchment and (not row.open or crops):
            page.say("not-open-ground", *steps, cell=field.labels[cell], kind=fort.kind, clause="vv-20.2-1")


def _owner(page: Page, fort: Fortification, cells: int, *steps: Step) -> None:
    if fort.side and fort.side not in page.scenario.sides:
        page.say("no-side", *steps, side=fort.side)
    turned = fort.facing or fort.kind not in BUNKERS
    if (fort.count or fort.hidden or not turned) and not fort.side:
        page.say("fort-needs-a-side", *steps, kind=fort.kind)
    if fort.count > cells:
        page.say("hexes-too-few", *steps, zone=fort.cells, needed=fort.count, clause="vv-20.1-2")
    if fort.hidden and fort.kind != MINES:
        page.say("only-mines-hide", *steps, kind=fort.kind, clause="vv-20.71-1")
    if fort.facing and fort.kind not in BUNKERS:
        page.say("faces-nowhere", *steps, kind=fort.kind)


def _caves(page: Page, field: Field) -> None:
    """20.11: caves are of the Pacific, and each lies near another."""
    found: list[tuple[int, int]] = []
    for at, fort in enumerate(page.scenario.fortifications):
        if fort.kind == CAVE:
            found += [(at, cell) for cell in page.cells(field.land, fort.cells, "fortifications", at)]
    if found and not page.scenario.pacific:
        page.say("caves-elsewhere", "fortifications", found[0][0], clause="vv-20.11-2")
    most = tables().numbers["cave_distance"]
    for at, cell in found:
        others = [field.land.distance(cell, other) for _, other in found if other != cell]
        if not others or min(others) > most:
            page.say(
                "cave-too-far", "fortifications", at, cell=field.labels[cell], most=most, clause="vv-20.11-6"
            )


def _tunnels(page: Page, field: Field) -> None:
    """20.121: short, dry, from hex to hex, with a way in at both ends."""
    doors = {
        cell
        for fort in page.scenario.fortifications
        if not fort.count and (fort.kind == CAVE or fort.kind in BUNKERS)
        for cell in field.zone(fort.cells)
    }
    known: list[list[int]] = []
    for at, tunnel in enumerate(page.scenario.tunnels):
        steps = ("tunnels", at)
        path = [cell for word in tunnel.path.split() for cell in page.span(field.land, word, *steps)]
        wrong = design_fault(field, doors, path, known, tables().numbers["tunnel_length"])
        if wrong is not None:
            page.say(wrong[0], *steps, **wrong[1])
        known.append(path)
