"""A unit's activation, a move, and what a Big Man's point does, when people do it on a real table."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No, Tally
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.deeds import Deed, Throw, forbid
from bocage.systems.iabsm.battle.units import SUPPRESSED, Unit
from bocage.systems.iabsm.companion.damage import hide
from bocage.systems.iabsm.companion.evening import TURN, Evening
from bocage.systems.iabsm.companion.morale import check_shock
from bocage.systems.iabsm.rules.armour.orders import NO_VEHICLE, forbids_acts, forbids_cover
from bocage.systems.iabsm.rules.artillery.carriage import cannot_manhandle
from bocage.systems.iabsm.rules.command.initiative import (
    ACTIVATED,
    BROKEN,
    CANNOT_ACT,
    CLAUSES,
    ON_FOOT_ONLY,
    RIDES,
    STRIDE_DICE,
    UNSHOCK,
    keeps_watch,
    needs_no,
    obey,
)
from bocage.systems.iabsm.rules.infantry.actions import TOO_FEW, actions_of, cannot_cover, is_activated
from bocage.systems.iabsm.rules.infantry.movement import (
    CARRIAGE,
    blind_pips,
    cannot_run,
    has_moved,
    inches_of,
)
from bocage.systems.iabsm.rules.morale.shock import (
    HOLDS,
    bottle_tally,
    effect_against,
    limit_of,
    stops_routing,
)

ACTIVATE: Final = "activate"
OVERWATCH: Final = "overwatch"
NO_POINTS_KEPT: Final = No("iabsm-inf-10", "on-foot-only")


def cannot_begin(unit: Unit) -> No | None:
    """turn-3, shock-3, act-2: a unit is activated once a turn, and can do something then; nobody serves a
    wreck."""
    if unit.is_wreck:
        return NO_VEHICLE
    if unit.activated:
        return BROKEN if unit.broken else ACTIVATED
    return CANNOT_ACT if unit.state == SUPPRESSED else None


def cannot_spend(unit: Unit, actions: int, *, reacts: bool = False, drives: bool = False) -> No | None:
    """act-1, act-2, shock-3, afvorder-2, ride-1: nobody spends more actions than he has, or has kept; who is
    suppressed or has fallen back in this turn spends none, and a vehicle in transit spends them on the move
    alone; who rides gets off first. A Big Man pays with his points."""
    if unit.is_aboard:
        return RIDES
    if unit.state == SUPPRESSED:
        return CANNOT_ACT
    if unit.broken:
        return BROKEN
    if unit.is_big_man:
        return None
    if not drives:
        no = forbids_acts(unit)
        if no is not None:
            return no
    return TOO_FEW if actions > (unit.reserved if reacts else actions_of(unit)) else None


def activate(e: Evening, unit: Unit) -> Deed:
    """turn-3, shock-1: a unit is activated, and its Shock is checked."""
    forbid(cannot_begin(unit))
    e.end_activation(unit)
    is_activated(unit)
    e.shells.pop(unit.id, None)
    e.tell("activates", ("iabsm-turn-2",), unit=unit.id)
    yield from check_shock(e, unit)


def move(e: Evening, unit: Unit, count: int) -> Deed:
    """inf-1, act-3, piece-2: dice for a move, each less the ground; how far that is, by the worst ground on
    the way. A gun is manhandled with one die, and all actions."""
    forbid(cannot_spend(unit, 1 if unit.is_sniper else count))
    spent = count
    if unit.is_carriage:
        forbid(cannot_manhandle(unit, actions_of(unit), count))
        count = 1
    else:
        forbid(cannot_run(unit))
    if (unit.is_big_man or unit.is_sniper) and count > STRIDE_DICE:
        forbid(TOO_FEW)
    e.spent = 1 if unit.is_big_man or unit.is_sniper else spent
    dice = yield Throw("move", count, unit.id)
    grounds = [blind_pips(e.choices, pips) if unit.is_blind else pips for pips in e.tables.pips]
    e.inches = [inches_of(dice, pips, unit.shock) for pips in grounds]
    if unit.is_carriage:
        e.inches[CARRIAGE + 1 :] = [0] * (len(grounds) - CARRIAGE - 1)
    thrown = " ".join(str(die) for die in dice)
    e.tell("dice", ("iabsm-inf-1", "iabsm-act-3"), unit=unit.id, thrown=thrown, inches=e.inches[0])
    has_moved(unit, TURN)
    e.is_elsewhere(unit)


def cover(e: Evening, unit: Unit) -> Deed:
    """inf-2, afv-2, afvorder-6: a unit takes cover; a vehicle shows its front and goes where it is hidden."""
    forbid(forbids_cover(unit) or cannot_spend(unit, 1) or cannot_cover(unit))
    e.spent = 1
    if unit.hull is not None:
        yield from hide(e, unit, "iabsm-afv-2")
        return
    unit.in_cover = True
    e.tell("covers", ("iabsm-inf-2",), unit=unit.id)


def reserve(e: Evening, unit: Unit, actions: int) -> Deed:
    """inf-10, afv-9: actions are kept for later."""
    forbid(NO_POINTS_KEPT if unit.is_big_man else cannot_spend(unit, actions))
    e.spent = actions
    unit.reserved += actions
    clause = "iabsm-inf-10" if unit.hull is None else "iabsm-afv-9"
    for _ in range(actions):
        e.tell("reserves", (clause,), unit=unit.id)
    yield from ()


def order(e: Evening, big_man: Unit, unit: Unit, verb: str) -> Deed:
    """init-7 to init-16: what a Big Man's point does to one of his units."""
    if verb in (ACTIVATE, OVERWATCH):
        forbid(ON_FOOT_ONLY if unit.hull is not None else cannot_begin(unit))
    else:
        forbid(needs_no(verb, unit))
    e.spent = 1
    e.tell(f"order-{verb}", (CLAUSES[verb],), unit=big_man.id, other=unit.id)
    if verb == ACTIVATE:
        yield from activate(e, unit)
    elif verb == OVERWATCH:
        keeps_watch(unit)
    else:
        obey(unit, verb)
        _, _, effect = nerve(e, unit)
        if verb == UNSHOCK and stops_routing(unit, effect):
            e.tell("stops", ("iabsm-shock-5",), unit=unit.id)


def actions_left(unit: Unit) -> int:
    """act-1, act-2, shock-3: how many actions a unit has when it is activated."""
    none = unit.loc == GONE or unit.broken or unit.is_big_man or unit.is_wreck
    return 0 if none else actions_of(unit)


def nerve(e: Evening, unit: Unit) -> tuple[Tally, int, int]:
    """shock-1 to shock-5: the sum of a unit's Bottle, the Bottle, and what its Shock does to it; a Big Man
    has none, nor a vehicle, a sniper or a blind."""
    if not unit.fights or unit.hull is not None:
        return Tally(), 0, HOLDS
    tally = bottle_tally(unit, e.level_with(unit), e.force_loss(unit.side))
    limit = limit_of(tally)
    return tally, limit, effect_against(unit.shock, limit)
