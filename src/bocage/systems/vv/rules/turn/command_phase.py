"""5.31: the Command Phase: rally, support missions, support weapons, splitting and combining."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, Option, unpack
from bocage.systems.vv.battle.state import FIRE_PHASE, Vv
from bocage.systems.vv.battle.units import REGROUPED
from bocage.systems.vv.battle.verbs import DONE
from bocage.systems.vv.rules.people.half_squads import combine, split, squad_options
from bocage.systems.vv.rules.support.support_missions import support_missions
from bocage.systems.vv.rules.turn.rally import rally_all
from bocage.systems.vv.rules.weapons.support_weapons import exchange_options, give, swap

RALLY: Final = 0
MISSIONS: Final = 1
WEAPONS: Final = 2
SQUADS: Final = 3
"""vv-5.31-u2: the steps of the phase, in their order; `stage` of the state tells which is next."""


def command_phase(g: Vv) -> Flow[None]:
    """5.31, vv-5.31-u2: one step, or one action of a step."""
    return STEPS[g.stage](g)


def _rally(g: Vv) -> Flow[None]:
    """5.31-1."""
    rally_all(g, g.active)
    g.stage = MISSIONS
    yield from ()


def _missions(g: Vv) -> Flow[None]:
    """5.31-2, 5.31-3."""
    yield from support_missions(g, g.active)
    g.stage = WEAPONS


def _weapons(g: Vv) -> Flow[None]:
    """5.31-4: one weapon after the other is handed over or exchanged."""
    options = exchange_options(g, g.active)
    if options:
        choice: Option = yield Ask(g.seats[g.active], "command-weapons", [*options, DONE])
        if choice is not DONE:
            first, second = (g.units[number] for number in unpack(choice.value))
            if choice.verb == "give":
                give(g, first, second)
            else:
                swap(g, first, second)
            return
    _forget(g)
    g.stage = SQUADS


def _squads(g: Vv) -> Flow[None]:
    """5.31-5, 5.31-6: one squad after the other splits, or is made of two half-squads."""
    options = squad_options(g, g.active)
    if options:
        choice: Option = yield Ask(g.seats[g.active], "command-squads", [*options, DONE])
        if choice.verb == "split":
            split(g, g.units[choice.value])
            return
        if choice is not DONE:
            first, second = unpack(choice.value)
            combine(g, g.units[first], g.units[second])
            return
    _forget(g)
    g.stage = RALLY
    g.phase = FIRE_PHASE
    g.tell("phase", ("vv-5.3-1",), side=g.active, phase=FIRE_PHASE)


def _forget(g: Vv) -> None:
    """Who has regrouped matters no longer."""
    for unit in g.units:
        unit.marks &= ~REGROUPED


STEPS: Final = (_rally, _missions, _weapons, _squads)
