"""4.0, 4.1: the Operations Phase: impulses, activation, and what activated units do."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.lnl.actions import Impulse, act
from bocage.systems.lnl.concepts import movement_factor, nationality
from bocage.systems.lnl.field import UPPER, bits
from bocage.systems.lnl.melee import can_attack_in_melee, melee_round
from bocage.systems.lnl.reinforcements import arrivals_due, enter_play, entry_places
from bocage.systems.lnl.snipers import place_snipers
from bocage.systems.lnl.spotting import cannot_spot, in_view, spot, unspotted
from bocage.systems.lnl.state import (
    ADMINISTRATION,
    ASSAULT_MOVE,
    FIRED,
    LOW_CRAWL,
    MOVED,
    OPS_COMPLETE,
    STEALTH_FULL,
    STEALTH_HALF,
    Lnl,
    Unit,
)
from bocage.systems.lnl.verbs import ENOUGH, PASS
from bocage.systems.lnl.withdrawal import withdraw

USED_UP: Final = MOVED | LOW_CRAWL | STEALTH_FULL | FIRED | OPS_COMPLETE
"""4.0c-3: a unit so marked cannot be used again this turn."""
MAY_STILL_FIRE: Final = ASSAULT_MOVE | STEALTH_HALF
"""4.0c-4, 6.4-8."""
PASSES_TO_END: Final = 3

USED: Final = No("lnl-4.0c-3", "already-used")
LOCKED: Final = No("lnl-8.1-2", "locked-in-melee")
SHAKEN_MEN: Final = No("lnl-5.1-3", "shaken-cannot-act")
NOBODY: Final = No("lnl-4.0a-1", "nobody-to-activate")


def impulse(g: Lnl) -> Flow[None]:
    """4.0-1: the active side acts with some of its units, or passes; three passes in a row end the phase."""
    side = g.active
    yield from place_snipers(g, side)
    yield from place_snipers(g, 1 - side)
    turn = Impulse(side)
    passed = not (yield from _take_impulse(g, turn))
    g.passes = g.passes + 1 if passed else 0
    g.active = 1 - side
    if g.passes >= PASSES_TO_END:
        g.phase = ADMINISTRATION


def _take_impulse(g: Lnl, turn: Impulse) -> Flow[bool]:
    """True when something was done: spotting alone is a pass (10.1b-8)."""
    seat = g.seats[turn.side]
    while True:
        options = _impulse_options(g, turn)
        choice: Option = yield Ask(seat, "impulse", options)
        verb = choice.verb
        if choice is PASS:
            g.tell("pass", ("lnl-4.0-1",), side=turn.side)
            return False
        if verb == "spot":
            try_to_spot(g, turn, choice)
            continue
        if verb == "activate":
            yield from activate(g, turn, choice.value)
            yield from act(g, turn)
            return turn.acted
        if verb == "fight":
            yield from melee_round(g, choice.value, turn.side)
        elif verb == "withdraw":
            yield from withdraw(g, turn.side, choice.value)
        else:
            yield from enter_play(g, turn.side, choice.value)
        return True


def try_to_spot(g: Lnl, turn: Impulse, choice: Option) -> None:
    """10.1b-7, 10.1b-9: one attempt in an impulse, by any unit."""
    unit_id, loc = unpack(choice.value)
    turn.spotted_once = True
    spotter = g.units[unit_id]
    if spot(g, spotter, loc):
        turn.spotter = spotter
        turn.spotted = loc


def _impulse_options(g: Lnl, turn: Impulse) -> list[Option]:
    side = turn.side
    verbs = g.verbs
    options: list[Option] = []
    for loc in bits(g.held[side]):
        if g.melee >> loc & 1:
            options += _melee_options(g, side, loc)
        elif any(can_be_activated(g, unit, turn) for unit in g.at[side][loc]):
            options.append(verbs.activate(loc))
    options += spot_options(g, turn)
    due = arrivals_due(g, side)
    if due:
        entries = [verbs.enter(loc) for loc in entry_places(g, side, due)]
        options += entries
        if entries:
            return options
    options.append(PASS)
    return options


def can_be_activated(g: Lnl, unit: Unit, turn: Impulse) -> bool:
    """4.0a-1, 4.0c-3: not used up this turn, and able to do anything at all."""
    marks = unit.marks
    if marks & USED_UP:
        return unit is turn.spotter and not marks & (USED_UP & ~OPS_COMPLETE)
    if marks & MAY_STILL_FIRE:
        return not unit.shaken
    return True


def spot_options(g: Lnl, turn: Impulse) -> list[Option]:
    """10.1b-1: every pair of a unit that may try and an unspotted enemy location it can see."""
    if turn.spotted_once:
        return []
    hidden = unspotted(g, 1 - turn.side)
    if not hidden:
        return []
    options: list[Option] = []
    for loc in bits(g.held[turn.side]):
        spotters = [unit for unit in g.at[turn.side][loc] if cannot_spot(g, unit) is None]
        if spotters:
            for target in bits(in_view(g, loc, hidden)):
                options += [g.verbs.spot.pair(unit.id, target) for unit in spotters]
    return options


def _melee_options(g: Lnl, side: int, loc: int) -> list[Option]:
    """8.1-3: units locked in melee may fight the turn's round, or try to withdraw before it."""
    if g.melee_fought >> loc & 1 or not g.at[1 - side][loc]:
        return []
    options = []
    if any(can_attack_in_melee(unit) for unit in g.at[side][loc]):
        options.append(g.verbs.fight(loc))
    if any(movement_factor(unit) > 0 for unit in g.at[side][loc]):
        options.append(g.verbs.withdraw(loc))
    return options


# 4.0a Activation


def activate(g: Lnl, turn: Impulse, loc: int) -> Flow[None]:
    """4.0a, ruling 22: one location, and with a leader in it also those next to it, declared beforehand."""
    nation = yield from _choose_nation(g, turn, loc)
    turn.nation = nation
    declare(g, turn, loc)
    queue = [loc]
    while queue:
        yield from _extend(g, turn, queue.pop(0), queue)
    g.tell("activates", ("lnl-4.0a-1", "lnl-4.0a-6"), side=turn.side, at=list(turn.declared))


def _choose_nation(g: Lnl, turn: Impulse, loc: int) -> Flow[str]:
    """13.0-2: units of different nationalities in one hex act in different impulses."""
    able = [unit for unit in g.at[turn.side][loc] if can_be_activated(g, unit, turn)]
    one_each = {nationality(g, unit): unit for unit in reversed(able)}
    if len(one_each) == 1:
        return next(iter(one_each))
    options = [g.verbs.nation(unit.id) for unit in one_each.values()]
    choice: Option = yield Ask(g.seats[turn.side], "nationality", options)
    return nationality(g, g.units[choice.value])


def declare(g: Lnl, turn: Impulse, loc: int) -> None:
    """4.0a-6: the units of this location may act in this impulse."""
    turn.declared[loc] = [
        unit
        for unit in g.at[turn.side][loc]
        if can_be_activated(g, unit, turn) and nationality(g, unit) == turn.nation
    ]


def _extend(g: Lnl, turn: Impulse, loc: int, queue: list[int]) -> Flow[None]:
    """4.0a-2, 4.0a-9: a leader reaches the locations next to him, and leaders there reach on."""
    leaders = [unit for unit in turn.declared[loc] if extends_activation(unit)]
    if not leaders:
        return
    flat, upright = _reachable(g, turn, loc)
    mode = -1
    last = -1
    while True:
        candidates = [
            place for place in (flat if mode != 1 else []) if place > last and place not in turn.declared
        ]
        candidates += [
            place for place in (upright if mode != 0 else []) if place > last and place not in turn.declared
        ]
        options = [g.verbs.also(place) for place in candidates]
        if not options:
            return
        choice: Option = yield Ask(g.seats[turn.side], "also-activate", [*options, ENOUGH], {"at": loc})
        if choice is ENOUGH:
            return
        last = choice.value
        mode = 1 if last in upright else 0
        declare(g, turn, last)
        turn.extended.add(leaders[0].id)
        queue.append(last)


def extends_activation(unit: Unit) -> bool:
    """4.0a-2, 6.0-4, 5.1c-7, ruling 23: a Good Order, unwounded leader without any activation marker."""
    return unit.counter.is_leader and not unit.shaken and not unit.wounded and not unit.marks


def _reachable(g: Lnl, turn: Impulse, loc: int) -> tuple[list[int], list[int]]:
    """2.0-8, 2.0-11: next door on the same storey, or instead the storeys of his own hex."""
    field = g.field
    upper = field.locations[loc].storey == UPPER
    flat, upright = [], []
    for place in bits(field.adjacent[loc] & g.held[turn.side] & ~g.melee):
        if not any(
            can_be_activated(g, unit, turn) and nationality(g, unit) == turn.nation
            for unit in g.at[turn.side][place]
        ):
            continue
        if field.cell_of[place] == field.cell_of[loc]:
            upright.append(place)
        elif (field.locations[place].storey == UPPER) == upper:
            flat.append(place)
    return flat, upright


def cannot_activate(g: Lnl, side: int, loc: int) -> No | None:
    """Why a location cannot be activated now."""
    stack = g.at[side][loc]
    if not stack:
        return NOBODY
    if g.melee >> loc & 1:
        return LOCKED
    turn = Impulse(side)
    if any(can_be_activated(g, unit, turn) for unit in stack):
        return None
    return USED if all(unit.marks & USED_UP for unit in stack) else SHAKEN_MEN
