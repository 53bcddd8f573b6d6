"""A blind that charges: it needs no Big Man, and is revealed where it arrives."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Flow, No, Option
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.rules.blinds.deploying import uncover
from bocage.systems.iabsm.rules.close_combat.charge import (
    cannot_charge,
    charged_by,
    is_found,
    is_stopped,
    run_at,
)
from bocage.systems.iabsm.rules.close_combat.fight import ENGAGED, is_drawn_in
from bocage.systems.iabsm.rules.close_combat.melee import close_combat
from bocage.systems.iabsm.rules.infantry.actions import actions_of, finish
from bocage.systems.iabsm.rules.sight.visibility import is_within

IN_TERRAIN: Final = No("iabsm-blind-8", "lies-in-terrain")
HAS_ACTED: Final = No("iabsm-blind-9", "blind-has-acted")


def cannot_creep(blind: Unit) -> No | None:
    """blind-8: a piece of terrain does not move."""
    return IN_TERRAIN if blind.noted else None


def cannot_begin_rush(g: Iabsm, blind: Unit) -> No | None:
    """blind-9, blind-8: a marker charges before it has spent an action."""
    return cannot_creep(blind) or (HAS_ACTED if g.left < actions_of(blind) else None)


def cannot_rush(g: Iabsm, blind: Unit, target: Unit) -> No | None:
    """blind-9, melee-1: why a blind does not charge an enemy."""
    return cannot_begin_rush(g, blind) or cannot_charge(g, blind, target)


def rushes(g: Iabsm, blind: Unit) -> list[Option]:
    """blind-9: whom a blind may charge; a dummy has the same choice."""
    if cannot_begin_rush(g, blind) is not None:
        return []
    return [g.verbs.charge.pair(blind.id, target.id) for target in charged_by(g, blind)]


def rush(g: Iabsm, blind: Unit, target: Unit) -> Flow[None]:
    """blind-9, cc-6, blind-3: the blind runs as a charge does and is revealed where it arrives; whoever comes
    out of it near enough fights at once, and the run costs no dice."""
    g.tell("charges", ("iabsm-blind-9",), unit=blind.id, other=target.id)
    fight = yield from run_at(g, blind, target)
    g.left = 0
    if fight is None:
        if not is_found(blind):
            finish(g)
        return
    below = g.under(blind)
    yield from uncover(g, blind)
    men = [unit for unit in below if fights_on(g, unit, target)]
    if men and target.loc != GONE:
        fight.come_out(men)
        yield from close_combat(g, fight)


def fights_on(g: Iabsm, unit: Unit, target: Unit) -> bool:
    """blind-9, melee-2: whether a unit that has come out of a charging blind fights: it is near enough, and
    no fire has stopped it."""
    return is_drawn_in(unit) and not is_stopped(g, unit) and is_within(g, unit, target, ENGAGED)
