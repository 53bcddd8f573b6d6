"""5.35: the advance of the Advance and Assault Phase."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option
from bocage.systems.vv.battle.keeping import ADVANCES, NOTHING, ROOM
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import ADVANCED, Unit
from bocage.systems.vv.rules.fire.attacks import PINNED
from bocage.systems.vv.rules.movement.infantry_moves import find_sniper
from bocage.systems.vv.rules.movement.movement import ENEMY_THERE
from bocage.systems.vv.rules.movement.stacking import cannot_stay, takes_one_more
from bocage.systems.vv.rules.scenario.victory import take_control
from bocage.systems.vv.rules.turn.offers import stale_hexes
from bocage.systems.vv.rules.works.mines import enter_mines, has_mines

ADVANCED_ONCE: Final = No("vv-5.35-1", "has-advanced")
NOT_FOR_THEM: Final = No("vv-5.35-1", "only-infantry-advances")
ONE_HEX: Final = No("vv-5.35-1", "advances-one-hex")
CLOSED: Final = No("vv-5.35-2", "prohibited-hex")


def cannot_advance(g: Vv, unit: Unit, to: int) -> No | None:
    """5.35-1 to -3: infantry, one hex whatever the cost, Fire and Move markers or not."""
    if unit.pinned:
        return PINNED
    if not unit.counter.is_infantry:
        return NOT_FOR_THEM
    if unit.marks & ADVANCED:
        return ADVANCED_ONCE
    if to not in g.field.way_to[unit.loc]:
        return CLOSED if g.field.near[unit.loc] >> to & 1 else ONE_HEX
    if g.at[1 - unit.side][to]:
        return ENEMY_THERE
    return cannot_stay(g, unit.side, to, [unit])


def advance_options(g: Vv, side: int) -> list[Option]:
    """Every hex from which infantry may advance, with every hex next to it that has room."""
    offers = g.kept.offers_of(ADVANCES, side)
    for cell in stale_hexes(g, offers, g.field.beside, own=ROOM):
        offers.make(cell, advances_from(g, side, cell))
    return offers.joined(g.cells[side])


def advances_from(g: Vv, side: int, cell: int) -> list[Option]:
    """Every hex that infantry of a hex may advance to."""
    for unit in g.at[side][cell]:
        if _may_advance(unit):
            enemy = g.at[1 - side]
            return [
                g.verbs.advance.pair(cell, to)
                for to in g.field.steps[cell]
                if not enemy[to] and takes_one_more(g, unit, to)
            ]
    return NOTHING


def _may_advance(unit: Unit) -> bool:
    return unit.counter.is_infantry and not unit.pinned and not unit.marks & ADVANCED


def infantry_advances(g: Vv, side: int, cell: int, to: int) -> Flow[None]:
    """5.35-1: the owner names who goes, as many as there is room for."""
    able = [unit for unit in g.at[side][cell] if _may_advance(unit)]
    named = able if len(able) == 1 else (yield from _name(g, side, able, to))
    for unit in named:
        g.put(unit, to)
        g.mark(unit, ADVANCED)
    if g.events is not None:
        g.tell("advance", ("vv-5.35-1",), units=[unit.id for unit in named], origin=cell, to=to)
    if named:
        if g.sniper[1 - side] == to:
            find_sniper(g, 1 - side)
        if has_mines(g, to):
            enter_mines(g, named, to)
        if to in g.control:
            take_control(g, to)


def _name(g: Vv, side: int, able: list[Unit], to: int) -> Flow[list[Unit]]:
    named: list[Unit] = []
    for number, unit in enumerate(able):
        options: list[Option] = []
        if cannot_stay(g, side, to, [*named, unit]) is None:
            options.append(g.verbs.join(unit.id))
        if named or number < len(able) - 1 or not options:
            options.append(g.verbs.stay(unit.id))
        about = {"unit": unit.id, "at": to, "named": [each.id for each in named]}
        choice: Option = yield Ask(g.seats[side], "advance-who", options, about)
        if choice.verb == "join":
            named.append(unit)
    return named
