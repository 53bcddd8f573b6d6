"""20.12: tunnel complexes: infantry goes below at one entrance, along the sections, and up at another."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import Any, Final

from bocage.kernel import Ask, BadContent, Flow, No, Option
from bocage.systems.vv.battle.keeping import NO_MORE
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import BELOW, MEN_ALONE, Unit
from bocage.systems.vv.battle.verbs import STOP
from bocage.systems.vv.board.field import Field
from bocage.systems.vv.rules.movement.infantry_moves import entered, finish, move_stack
from bocage.systems.vv.rules.movement.movement import (
    ENEMY_THERE,
    NO_POINTS,
    Move,
    cannot_move,
    has_leader,
    is_led,
    points_of,
)
from bocage.systems.vv.rules.movement.stacking import cannot_stay
from bocage.systems.vv.rules.turn.naming import name_units

NO_ENTRANCE: Final = No("vv-20.12-3", "no-tunnel-entrance")
NOT_INFANTRY: Final = No("vv-20.12-2", "only-infantry")
NOT_THEIRS: Final = No("vv-20.11-3", "cave-japanese-only")
TUNNEL_FULL: Final = No("vv-20.12-6", "tunnel-full")
NO_TUNNEL: Final = No("vv-20.12-6", "no-tunnel-leads-there")
NO_MOUTH: Final = No("vv-20.12-3", "no-entrance-next-to-it")
OTHER_SECTION: Final = No("vv-20.121-7", "in-another-section")
NOT_BELOW: Final = No("vv-20.12-3", "nobody-below-there")


def check_design(g: Vv) -> None:
    """20.121: the diagram of the scenario keeps the rules."""
    doors = {cell for cell in g.positions if is_entrance(g, cell)}
    paths = [[g.field.number(label) for label in tunnel.path.split()] for tunnel in g.scenario.tunnels]
    for at, path in enumerate(paths):
        wrong = design_fault(g.field, doors, path, paths[:at], g.tables.numbers["tunnel_length"])
        if wrong is not None:
            raise BadContent(wrong[0], file=g.scenario.id, **wrong[1])


Fault = tuple[str, dict[str, Any]]
"""What is wrong, by its name in the catalogue, and the particulars."""


def design_fault(
    field: Field, doors: Collection[int], path: list[int], others: list[list[int]], longest: int
) -> Fault | None:
    """20.121: at most four hexes long, counted as a range is, entrances at both ends, never under water, and
    no branch but at an entrance. `others`: the sections designed before."""
    words = " ".join(field.labels[cell] for cell in path)
    if not 1 <= len(path) - 1 <= longest:
        return "tunnel-too-long", {"path": words, "most": longest + 1, "clause": "vv-20.121-3"}
    if any(field.distance[here][to] != 1 for here, to in pairwise(path)):
        return "tunnel-jumps", {"path": words}
    if path[0] not in doors or path[-1] not in doors:
        return "tunnel-without-door", {"path": words, "clause": "vv-20.121-4"}
    wet = [field.labels[cell] for cell in path if not field.rows[cell].tunnels]
    if wet:
        return "tunnel-under-water", {"cells": " ".join(wet), "clause": "vv-20.121-6"}
    if any(_ways_out(path) & _ways_out(other) for other in others):
        return "tunnel-branches", {"path": words, "clause": "vv-20.121-5"}
    return None


def _ways_out(path: list[int]) -> set[tuple[int, int]]:
    """20.121-5: each entrance of a section with the hex next to it. Two sections that left an entrance by the
    same hex would be one that branches under the ground."""
    return {(path[0], path[1]), (path[-1], path[-2])} if len(path) > 1 else set()


def is_entrance(g: Vv, cell: int) -> bool:
    """20.12-3, 20.121-4: a cave, or a bunker."""
    return g.positions.get(cell) in ("cave", "concrete_bunker", "wood_bunker")


# Who may go where


def cannot_go_below(g: Vv, unit: Unit, cell: int) -> No | None:
    """20.12-2, 20.12-3, vv-20.12-u3: infantry, by a cave or bunker of its own; taken ones by scenario."""
    tunnels = g.field.tunnels
    if tunnels is None or cell not in tunnels.mouths:
        return NO_ENTRANCE
    if not unit.counter.is_infantry:
        return NOT_INFANTRY
    fort = g.catalogue.fortifications[g.positions[cell]]
    if fort.nations and not set(fort.nations) & set(unit.counter.nations):
        return NOT_THEIRS
    owner = _owner(g, cell)
    if owner not in ("", g.seats[unit.side]) and not g.scenario.special.bunkers_captured_open_tunnels:
        return NOT_THEIRS
    return cannot_move(unit)


def _owner(g: Vv, cell: int) -> str:
    """Whose position it was when the battle began."""
    kind = g.positions[cell]
    works = [fort for fort in g.scenario.fortifications if fort.kind == kind]
    return next((fort.side for fort in works if cell in g.field.zone(fort.cells)), "")


def cannot_be_below(g: Vv, node: int, units: list[Unit]) -> No | None:
    """vv-20.12-u2, 20.12-7: the normal infantry limit holds in each hex below, for each side by itself:
    nobody may learn from it that an enemy, who cannot be seen, is there."""
    side = units[0].side
    there = sum(1 for unit in g.units if unit.tunnel == node and unit.side == side and unit not in units)
    return TUNNEL_FULL if there + len(units) > MEN_ALONE else None


# Moving


class Crawl:
    """A stack that moves below: its move, and the node it is at; -1 while it is still at an entrance."""

    __slots__ = ("move", "node")

    def __init__(self, move: Move, node: int) -> None:
        self.move = move
        self.node = node


def tunnel_options(g: Vv, side: int) -> list[Option]:
    """20.12: entrances at which infantry may go below, and hexes under which it may move on."""
    tunnels = g.field.tunnels
    if tunnels is None:
        return NO_MORE
    options = [
        g.verbs.go_below(cell)
        for cell in tunnels.mouths
        if any(cannot_go_below(g, unit, cell) is None for unit in g.at[side][cell])
    ]
    crawlers = [unit for unit in g.units if unit.loc == BELOW and unit.side == side]
    hexes = {g.hex_above(unit) for unit in crawlers if cannot_move(unit) is None}
    return options + [g.verbs.below(cell) for cell in sorted(hexes)]


def below_hex(g: Vv, side: int, cell: int) -> list[Unit]:
    """20.12-5: the units of a side under a hex, in whatever section they are."""
    return [unit for unit in g.units if unit.side == side and g.hex_above(unit) == cell]


def go_below(g: Vv, side: int, choice: Option) -> Flow[None]:
    """20.12-3: from an entrance."""
    cell = choice.value
    able = [unit for unit in g.at[side][cell] if cannot_go_below(g, unit, cell) is None]
    named = yield from name_units(g, side, cell, able, "tunnel-who")
    yield from _crawl(g, Crawl(Move(named, cell, assault=False, led_start=has_leader(named)), -1))


def move_below(g: Vv, side: int, choice: Option) -> Flow[None]:
    """20.12-6, 20.121-7: those who stayed below move on; where sections cross, those of one of them."""
    cell = choice.value
    able = [unit for unit in below_hex(g, side, cell) if cannot_move(unit) is None]
    named = yield from name_units(g, side, cell, able, "tunnel-who", fits=_are_together)
    move = Move(named, cell, assault=False, led_start=has_leader(named))
    yield from _crawl(g, Crawl(move, named[0].tunnel))


def _are_together(units: list[Unit]) -> bool:
    """20.121-7: are they in the same section? Sections that cross do not meet."""
    return all(unit.tunnel == units[0].tunnel for unit in units)


def _crawl(g: Vv, crawl: Crawl) -> Flow[None]:
    """20.12-6: hex by hex at 1 MP, until the owner stops or comes up."""
    move = crawl.move
    while True:
        options, nodes = _onward(g, crawl)
        options.append(STOP)
        about = {"unit": move.units[0].id, "at": move.here, "crawl": crawl}
        choice: Option = yield Ask(g.seats[move.units[0].side], "tunnel", options, about)
        if choice is STOP:
            break
        move.spent += g.tables.numbers["tunnel_mp"]
        if choice.verb == "surface":
            yield from _surface(g, crawl, choice.value)
            return
        crawl.node = nodes[choice.value]
        move.here = choice.value
        for unit in move.units:
            g.take_off(unit, BELOW)
            unit.tunnel = crawl.node
            unit.mp = move.spent
    for unit in move.units:
        finish(g, unit)


def _onward(g: Vv, crawl: Crawl) -> tuple[list[Option], dict[int, int]]:
    """Where the stack may go now: hexes below, with their nodes, and entrances where it may come up."""
    move = crawl.move
    if cannot_pay(g, move) is not None:
        return [], {}
    nodes, mouths = _next_below(g, crawl)
    below = {cell: node for cell, node in nodes.items() if cannot_be_below(g, node, move.units) is None}
    options = [g.verbs.tunnel(cell) for cell in sorted(below)]
    options += [g.verbs.surface(cell) for cell in sorted(mouths) if cannot_surface(g, move, cell) is None]
    return options, below


def _next_below(g: Vv, crawl: Crawl) -> tuple[dict[int, int], set[int]]:
    """20.121: what lies next to a stack below: the hexes of its section with their nodes, and entrances."""
    tunnels = g.field.tunnels
    assert tunnels is not None
    if crawl.node < 0:
        ahead = tunnels.mouths[crawl.move.here]
        nodes, mouths = [each for each in ahead if each >= 0], {-1 - each for each in ahead if each < 0}
    else:
        nodes, mouths = list(tunnels.nodes[crawl.node].ways), set(tunnels.nodes[crawl.node].mouths)
    return {tunnels.nodes[node].cell: node for node in nodes}, mouths


def cannot_crawl(g: Vv, crawl: Crawl, cell: int) -> No | None:
    """20.12-6, 20.121: may the stack go on below to this hex?"""
    nodes, _ = _next_below(g, crawl)
    if cell not in nodes:
        return NO_TUNNEL
    return cannot_pay(g, crawl.move) or cannot_be_below(g, nodes[cell], crawl.move.units)


def cannot_come_up(g: Vv, crawl: Crawl, cell: int) -> No | None:
    """20.12-3: may it come up in this hex?"""
    _, mouths = _next_below(g, crawl)
    if cell not in mouths:
        return NO_MOUTH
    return cannot_pay(g, crawl.move) or cannot_surface(g, crawl.move, cell)


def cannot_pay(g: Vv, move: Move) -> No | None:
    """20.12-6: 1 MP a hex, of the normal allowance."""
    left = points_of(g, move, led=is_led(move)) - move.spent
    return NO_POINTS if left < g.tables.numbers["tunnel_mp"] else None


def cannot_surface(g: Vv, move: Move, cell: int) -> No | None:
    """6.8-1, 6.9, 20.12-3: at an entrance without enemies and with room."""
    if g.at[1 - move.units[0].side][cell]:
        return ENEMY_THERE
    return cannot_stay(g, move.units[0].side, cell, move.units)


def _surface(g: Vv, crawl: Crawl, cell: int) -> Flow[None]:
    """They come up, are seen and fired at, and may go on above the ground."""
    move = crawl.move
    move.here = cell
    for unit in move.units:
        unit.tunnel = -1
        g.put(unit, cell)
        unit.mp = move.spent
    g.dice.reveal()
    g.tell("surfaces", ("vv-20.12-3",), units=[unit.id for unit in move.units], at=cell)
    yield from entered(g, move)
    yield from move_stack(g, move, first=False)
