"""Ruling 19: who has a use for an impulse, so that his activation is worth offering."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No
from bocage.systems.lnl.battle.concepts import nationality
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.rules.turn.activation import (
    cannot_activate,
    crowd,
    declare,
    extends_activation,
    within_command,
)
from bocage.systems.lnl.rules.turn.impulse import can_be_activated
from bocage.systems.lnl.rules.turn.offers import can_anyone_go, has_more_to_do

NOTHING_TO_DO: Final = No("lnl-4.0-1", "nothing-to-do")


def cannot_open_impulse(g: Lnl, turn: Impulse, loc: int) -> No | None:
    """4.0-1, 4.0a-1, ruling 19: may an impulse be used to activate this location?"""
    refusal = cannot_activate(g, turn, loc)
    return refusal or (None if can_use_impulse(g, turn, loc) else NOTHING_TO_DO)


def can_use_impulse(g: Lnl, turn: Impulse, loc: int) -> bool:
    """4.0-1, ruling 19: has anyone there something to do, or a leader there others to activate?"""
    able = [unit for unit in crowd(g, turn.side, loc) if can_be_activated(unit, turn)]
    if can_anyone_go(g, able, loc):
        return True
    tried: list[str] = []
    for unit in able:
        nation = nationality(g, unit)
        if nation not in tried:
            tried.append(nation)
            if _can_do_more(g, _trial_of(g, turn, loc, nation), loc):
                return True
    return False


def nation_can_use_it(g: Lnl, turn: Impulse, loc: int, nation: str) -> bool:
    """13.0-2: the same for the units of one nationality there."""
    trial = _trial_of(g, turn, loc, nation)
    return can_anyone_go(g, trial.declared[loc], loc) or _can_do_more(g, trial, loc)


def _trial_of(g: Lnl, turn: Impulse, loc: int, nation: str) -> Impulse:
    """Make an impulse like this one, with the units of a nationality activated in this location."""
    trial = Impulse(turn.side, night=turn.night)
    trial.spotter, trial.spotted, trial.nation = turn.spotter, turn.spotted, nation
    declare(g, trial, loc)
    return trial


def _can_do_more(g: Lnl, trial: Impulse, loc: int) -> bool:
    """4.0b, 4.0a-2: has anyone something to do besides going on foot, or a leader others to activate?"""
    if has_more_to_do(g, trial):
        return True
    for unit in trial.declared[loc]:
        if extends_activation(unit):
            return bool(within_command(g, trial, loc))
    return False
