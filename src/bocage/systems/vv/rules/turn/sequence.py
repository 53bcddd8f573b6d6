"""Chapter 5: the sequence of play. Each step runs from one quiet point to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from bocage.kernel import Ask, Flow, Option, unpack
from bocage.systems.vv.battle.keeping import NO_MORE
from bocage.systems.vv.battle.state import (
    ADVANCE,
    AFTER_ACTION,
    ASSAULT,
    COMMAND,
    DEFENSIVE_FIRE,
    END_OF_TURN,
    FIRE_PHASE,
    MOVEMENT,
    SETUP,
    Vv,
)
from bocage.systems.vv.battle.verbs import DONE
from bocage.systems.vv.rules.assault.close_assault import assault_options, close_assault
from bocage.systems.vv.rules.fire.anti_personnel import Attack
from bocage.systems.vv.rules.fire.fire_groups import fire_options, group_fires
from bocage.systems.vv.rules.movement.advance import advance_options, infantry_advances
from bocage.systems.vv.rules.movement.infantry_moves import infantry_moves, move_options
from bocage.systems.vv.rules.movement.smoke import fire_smoke_round, mark_smokers, place_smoke, smoke_options
from bocage.systems.vv.rules.scenario.deployment import set_up
from bocage.systems.vv.rules.scenario.reinforcements import enter_map, enter_options
from bocage.systems.vv.rules.turn.after_action import after_action_phase, end_of_turn
from bocage.systems.vv.rules.turn.command_phase import command_phase
from bocage.systems.vv.rules.vehicles.anti_tank import at_fire_options, unit_shoots
from bocage.systems.vv.rules.vehicles.machine_advance import machine_advance_options, machine_advances
from bocage.systems.vv.rules.vehicles.machine_fire import unit_fire_options, unit_fires
from bocage.systems.vv.rules.vehicles.smoke_rounds import gun_smoke_options
from bocage.systems.vv.rules.vehicles.vehicle_moves import drive_options, machine_moves, machine_turns
from bocage.systems.vv.rules.weapons.expendables import fire_panzerfaust, panzerfaust_options
from bocage.systems.vv.rules.weapons.mortars import bombard, mortar_options, smoke_round_options
from bocage.systems.vv.rules.works.tunnels import go_below, move_below, tunnel_options
from bocage.systems.vv.rules.works.wire import clear_options, clear_wire

Step = Callable[[Vv], Flow[None]]
Offer = Callable[[Vv, int], list[Option]]
"""What a side may do in a phase, as a new list; `NO_MORE` when it can do nothing of the kind any more."""
Deed = Callable[[Vv, int, Option], Flow[object]]
"""What is done when it is chosen, by verb."""


class Phase(NamedTuple):
    """5.3: a phase in which one side acts, once and again, until it can or will do nothing more."""

    active: bool
    """Is it the active player's, or the other's?"""
    offers: tuple[Offer, ...]
    after: str
    """The phase that follows."""
    dwindles: bool = False
    """Nobody comes or goes in it but those who are lost: what cannot be done will not be done later."""


def act(g: Vv) -> Flow[None]:
    """One action of a phase, from quiet point to quiet point. A phase in which nothing can be done passes."""
    while True:
        phase = PHASES.get(g.phase)
        if phase is None:
            return
        side = g.active if phase.active else 1 - g.active
        options = _offered(g, side, phase)
        if options:
            options.append(DONE)
            choice: Option = yield Ask(g.seats[side], g.phase, options)
            if choice is DONE:
                _next_phase(g, phase.after)
            else:
                yield from DEEDS[choice.verb](g, side, choice)
            return
        _next_phase(g, phase.after)


def _offered(g: Vv, side: int, phase: Phase) -> list[Option]:
    options: list[Option] = []
    kept = g.kept
    for number, offer in enumerate(phase.offers):
        if kept.closed >> number & 1:
            continue
        found = offer(g, side)
        if not found:
            if found is NO_MORE or phase.dwindles:
                kept.closed |= 1 << number
        elif options:
            options += found
        else:
            options = found
    return options


def _next_phase(g: Vv, phase: str) -> None:
    if g.phase == MOVEMENT:
        g.lanes.clear()
        mark_smokers(g)
    g.phase = phase
    g.shots.clear()
    g.kept.begin_phase()
    if g.events is not None:
        g.tell("phase", ("vv-5.3-1",), side=g.active, phase=phase)


# What is offered in each phase, and what each verb does


def _fire(g: Vv, side: int, choice: Option) -> Flow[Attack]:
    origin, target = unpack(choice.value)
    return group_fires(g, side, origin, target)


def _at_fire(g: Vv, side: int, choice: Option) -> Flow[bool]:
    return unit_shoots(g, choice)


def _unit_fire(g: Vv, side: int, choice: Option) -> Flow[Attack]:
    return unit_fires(g, choice)


def _panzerfaust(g: Vv, side: int, choice: Option) -> Flow[bool]:
    return fire_panzerfaust(g, choice)


def _mortar(g: Vv, side: int, choice: Option) -> Flow[None]:
    origin, target = unpack(choice.value)
    return bombard(g, side, origin, target)


def _move(g: Vv, side: int, choice: Option) -> Flow[None]:
    return infantry_moves(g, side, choice.value, assault=choice.verb == "assault-move")


def _advance(g: Vv, side: int, choice: Option) -> Flow[None]:
    origin, target = unpack(choice.value)
    return infantry_advances(g, side, origin, target)


def _assault(g: Vv, side: int, choice: Option) -> Flow[None]:
    origin, target = unpack(choice.value)
    return close_assault(g, side, origin, target)


FIRE_OFFERS: Final[tuple[Offer, ...]] = (
    fire_options,
    unit_fire_options,
    at_fire_options,
    panzerfaust_options,
    mortar_options,
    smoke_round_options,
    gun_smoke_options,
    clear_options,
)
MOVEMENT_OFFERS: Final[tuple[Offer, ...]] = (
    smoke_options,
    enter_options,
    move_options,
    drive_options,
    tunnel_options,
)
DEFENSIVE_FIRE_OFFERS: Final[tuple[Offer, ...]] = (
    fire_options,
    unit_fire_options,
    at_fire_options,
    panzerfaust_options,
    mortar_options,
)
ADVANCE_OFFERS: Final[tuple[Offer, ...]] = (advance_options, machine_advance_options)
ASSAULT_OFFERS: Final[tuple[Offer, ...]] = (assault_options,)
DEEDS: Final[dict[str, Deed]] = {
    "fire": _fire,
    "at-fire": _at_fire,
    "unit-fire": _unit_fire,
    "panzerfaust": _panzerfaust,
    "at-grenade": _panzerfaust,
    "mortar": _mortar,
    "smoke-round": fire_smoke_round,
    "remove-wire": clear_wire,
    "smoke": place_smoke,
    "enter": enter_map,
    "assault-enter": enter_map,
    "go-below": go_below,
    "below": move_below,
    "move": _move,
    "assault-move": _move,
    "drive": machine_moves,
    "turn-in-place": machine_turns,
    "advance": _advance,
    "advance-unit": machine_advances,
    "assault": _assault,
}

PHASES: Final[dict[str, Phase]] = {
    FIRE_PHASE: Phase(True, FIRE_OFFERS, MOVEMENT, dwindles=True),
    MOVEMENT: Phase(True, MOVEMENT_OFFERS, DEFENSIVE_FIRE),
    DEFENSIVE_FIRE: Phase(False, DEFENSIVE_FIRE_OFFERS, ADVANCE, dwindles=True),
    ADVANCE: Phase(True, ADVANCE_OFFERS, ASSAULT),
    ASSAULT: Phase(True, ASSAULT_OFFERS, AFTER_ACTION),
}
"""5.32 to 5.35: the active player fires, then moves; the other fires with units without a Fire marker; then
infantry of the active player advances, and those who did not may close assault (5.35-4)."""

STEPS: Final[dict[str, Step]] = {
    SETUP: set_up,
    COMMAND: command_phase,
    **dict.fromkeys(PHASES, act),
    AFTER_ACTION: after_action_phase,
    END_OF_TURN: end_of_turn,
}
"""5.3-1: Command, Fire, Movement, Defensive Fire, Advance and Assault, After Action; then the other."""
