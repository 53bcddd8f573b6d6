"""20.1, 20.2: fortifications and entrenchments come to the field, by the scenario or by their owner."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, BadContent, Event, Flow, No, Option
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.board.field import BUNKERS, MINEFIELD
from bocage.systems.vv.content.scenario import Fortification
from bocage.systems.vv.content.tables import HEXSIDES

WIRE: Final = "barbed_wire"
CAVE: Final = "cave"
BOTH_SIDES: Final = -1
"""The scenario itself places something, and knows all."""

NOT_OPEN: Final = No("vv-20.2-1", "fortification-needs-open-hex")
NO_DIGGING: Final = No("vv-20.2-2", "no-entrenchment-there")
TAKEN: Final = No("vv-20.4-1", "position-there-already")
NOT_PACIFIC: Final = No("vv-20.11-2", "caves-only-in-the-pacific")
CAVE_ALONE: Final = No("vv-20.11-6", "cave-too-far-from-others")
NOT_ITS_ZONE: Final = No("vv-20.1-2", "outside-fortification-zone")


def cannot_fortify(g: Vv, kind: str, cell: int, side: int = BOTH_SIDES) -> No | None:
    """20.2: fortifications in open hexes; entrenchments not in buildings or wet ground; one a hex.

    20.71-2: a side that places something knows of its own hidden minefields only.
    """
    fort, row = g.catalogue.fortifications[kind], g.field.rows[cell]
    hidden = g.unseen_mines[0] | g.unseen_mines[1] if side == BOTH_SIDES else g.unseen_mines[side]
    if cell in g.positions or (g.mines | g.wire | hidden) >> cell & 1:
        return TAKEN
    if fort.entrenchment:
        if not row.entrenchable or g.field.impassable[cell]:
            return NO_DIGGING
    elif not row.open or (row.farmland and g.scenario.special.crops):
        return NOT_OPEN
    if kind == CAVE and not g.scenario.pacific:
        return NOT_PACIFIC
    return None


def lay_out(g: Vv) -> None:
    """20.1-2: what the scenario puts in its hexes itself; the rest is for its owner to place."""
    for fort in g.scenario.fortifications:
        if not fort.count:
            for cell in g.field.zone(fort.cells):
                _demand(g, fort, cell)
                emplace(g, fort, cell)
    for fort in g.scenario.fortifications:
        if fort.kind == CAVE and not fort.count:
            for cell in g.field.zone(fort.cells):
                if cannot_stand_alone(g, cell) is not None:
                    raise BadContent(
                        "cave-too-far",
                        file=g.scenario.id,
                        cell=g.field.labels[cell],
                        most=g.tables.numbers["cave_distance"],
                        clause=CAVE_ALONE.clause,
                    )


def _demand(g: Vv, fort: Fortification, cell: int) -> None:
    refusal = cannot_fortify(g, fort.kind, cell)
    if refusal is not None:
        raise BadContent(
            FAULTS[refusal.name],
            file=g.scenario.id,
            kind=fort.kind,
            cell=g.field.labels[cell],
            clause=refusal.clause,
        )


FAULTS: Final = {
    NOT_OPEN.name: "not-open-ground",
    NO_DIGGING.name: "cannot-dig",
    TAKEN.name: "fort-twice",
    NOT_PACIFIC.name: "caves-elsewhere",
}
"""What the catalogue calls these in a file."""


def cannot_stand_alone(g: Vv, cell: int) -> No | None:
    """20.11-6: another cave lies no more than 4 hexes away."""
    reach = g.tables.numbers["cave_distance"]
    near = any(
        kind == CAVE and other != cell and g.field.distance[cell][other] <= reach
        for other, kind in g.positions.items()
    )
    return None if near else CAVE_ALONE


def emplace(g: Vv, fort: Fortification, cell: int) -> None:
    """The counter, or the secret note of a hidden minefield (20.71-2), is there from now on."""
    if fort.kind == MINEFIELD:
        if fort.hidden:
            g.unseen_mines[g.seats.index(fort.side)] |= 1 << cell
        else:
            g.mines |= 1 << cell
    elif fort.kind == WIRE:
        g.wire |= 1 << cell
    else:
        g.fortify(cell, fort.kind)
        if fort.kind in BUNKERS and not g.field.bunkers >> cell & 1:
            g.field = g.field.with_bunker(cell)
        if g.catalogue.fortifications[fort.kind].arc:
            g.facings[cell] = HEXSIDES.index(fort.facing or "n")


def place_fortifications(g: Vv, side: int) -> Flow[None]:
    """20.1-2: the owner places those that the order of battle leaves to him, and turns his bunkers."""
    for fort in g.scenario.fortifications:
        if fort.side != g.seats[side]:
            continue
        cells = [] if fort.count else g.field.zone(fort.cells)
        for _ in range(fort.count):
            cells.append((yield from _place(g, side, fort)))
        if g.catalogue.fortifications[fort.kind].arc and not fort.facing:
            for cell in cells:
                yield from _turn(g, side, cell)


def _place(g: Vv, side: int, fort: Fortification) -> Flow[int]:
    """20.1-2: in one of the hexes that the order of battle names."""
    options = [
        g.verbs.fortify(cell)
        for cell in g.field.zone(fort.cells)
        if cannot_fortify(g, fort.kind, cell, side) is None and cannot_lie_apart(g, fort.kind, cell) is None
    ]
    if not options:
        raise BadContent("zone-full", file=g.scenario.id, unit=fort.kind)
    choice: Option = yield Ask(g.seats[side], "set-up-fortification", options, {"fortification": fort.kind})
    emplace(g, fort, choice.value)
    if g.events is not None:
        data = {"side": side, "at": choice.value, "fortification": fort.kind}
        only = g.seats[side] if fort.hidden else None
        g.events.append(Event("fortified", ("vv-20.1-2",), data, only))
    return choice.value


def cannot_lie_apart(g: Vv, kind: str, cell: int) -> No | None:
    """20.11-6: of the caves that are placed, every one after the first is near another."""
    if kind != CAVE or CAVE not in g.positions.values():
        return None
    return cannot_stand_alone(g, cell)


def _turn(g: Vv, side: int, cell: int) -> Flow[None]:
    """20.5-6: the hexside that a bunker looks through."""
    options = [g.verbs.face(facing) for facing in range(len(HEXSIDES))]
    choice: Option = yield Ask(g.seats[side], "set-up-bunker", options, {"at": cell})
    g.facings[cell] = choice.value
