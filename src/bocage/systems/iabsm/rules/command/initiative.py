"""What a Big Man's points of Command Initiative buy."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import CARD, DRAW, Iabsm
from bocage.systems.iabsm.battle.units import PINNED, SUPPRESSED, Unit
from bocage.systems.iabsm.battle.verbs import DONE
from bocage.systems.iabsm.rules.armour.foot import FOOT_VERBS, foot_act, mount_offers
from bocage.systems.iabsm.rules.armour.orders import give, order_options
from bocage.systems.iabsm.rules.artillery.support import PRICE, call, calls
from bocage.systems.iabsm.rules.close_combat.charge import cannot_charge, charge, charged_by
from bocage.systems.iabsm.rules.command.big_men import in_command
from bocage.systems.iabsm.rules.command.radio import radio_offers, send
from bocage.systems.iabsm.rules.fire.fire import UNARMED, cannot_fire, fire, targets
from bocage.systems.iabsm.rules.fire.volley import bonus_of
from bocage.systems.iabsm.rules.infantry.actions import actions_of, begin, is_activated
from bocage.systems.iabsm.rules.infantry.movement import payable, run
from bocage.systems.iabsm.rules.infantry.overwatch import reactions
from bocage.systems.iabsm.rules.infantry.tasks import attempt, attempts
from bocage.systems.iabsm.rules.morale.shock import check_shock, rallied
from bocage.systems.iabsm.rules.sight.spotting import cannot_spot, spot
from bocage.systems.iabsm.rules.sight.visibility import in_contact, sees

COMMAND: Final = "command"
UNSHOCK: Final = "unshock"
UNPIN: Final = "unpin"
RALLY: Final = "rally"
"""Orders that get men up again."""
STRIDE_DICE: Final = 3
"""init-2: the dice of a Big Man's move."""
OUT_OF_COMMAND: Final = No("iabsm-bm-2", "out-of-command")
ACTIVATED: Final = No("iabsm-turn-3", "was-activated")
NO_SHOCK: Final = No("iabsm-init-9", "no-shock")
NO_CONTACT: Final = No("iabsm-init-10", "no-contact")
NOT_PINNED: Final = No("iabsm-init-14", "not-pinned")
NOT_SUPPRESSED: Final = No("iabsm-init-15", "not-suppressed")
ON_FOOT_ONLY: Final = No("iabsm-init-7", "on-foot-only")
RIDES: Final = No("iabsm-ride-1", "rides-already")
STRODE: Final = No("iabsm-init-3", "strode-already")
NOT_SEEN_BY_HIM: Final = No("iabsm-lead-1", "he-sees-not")
CANNOT_ACT: Final = No("iabsm-act-2", "is-suppressed")
BROKEN: Final = No("iabsm-shock-3", "is-broken")


def cannot_lead(g: Iabsm, big_man: Unit, unit: Unit) -> No | None:
    """bm-1 to bm-4, init-7, turn-3: whom he activates, directs or orders is a section or a team within his
    range that has not been activated, and can act."""
    if unit.hull is not None or unit.is_big_man:
        return ON_FOOT_ONLY
    if not in_command(g, big_man, unit):
        return OUT_OF_COMMAND
    if unit.activated:
        return BROKEN if unit.broken else ACTIVATED
    return CANNOT_ACT if unit.state == SUPPRESSED else None


def cannot_order_overwatch(g: Iabsm, big_man: Unit, unit: Unit) -> No | None:
    """init-13, fire-4: a unit in range that has not been activated, and has something to fire with."""
    return cannot_lead(g, big_man, unit) or (None if unit.weapon.range else UNARMED)


def needs_no(order: str, unit: Unit) -> No | None:
    """init-9, init-14, init-15: Shock comes off who has some, who is pinned is unpinned, and who is
    suppressed is rallied."""
    if order == UNSHOCK:
        return NO_SHOCK if unit.shock == 0 else None
    if order == UNPIN:
        return NOT_PINNED if unit.state != PINNED else None
    return NOT_SUPPRESSED if unit.state != SUPPRESSED else None


def cannot_unshock(g: Iabsm, big_man: Unit, unit: Unit) -> No | None:
    """init-9, init-10: a unit that has Shock, and is in contact with him."""
    no = needs_no(UNSHOCK, unit)
    if no is not None:
        return no
    return None if in_contact(g, big_man, unit) else NO_CONTACT


def cannot_unpin(g: Iabsm, big_man: Unit, unit: Unit) -> No | None:
    """init-14: a pinned unit within his range."""
    no = needs_no(UNPIN, unit)
    if no is not None:
        return no
    return None if in_command(g, big_man, unit) else OUT_OF_COMMAND


def cannot_rally(g: Iabsm, big_man: Unit, unit: Unit) -> No | None:
    """init-15: a suppressed unit within his range."""
    no = needs_no(RALLY, unit)
    if no is not None:
        return no
    return None if in_command(g, big_man, unit) else OUT_OF_COMMAND


def cannot_direct(g: Iabsm, big_man: Unit, unit: Unit, target: Unit) -> No | None:
    """init-11, lead-1: a unit in range fires at a target that he sees himself."""
    no = cannot_lead(g, big_man, unit) or cannot_fire(g, unit, target)
    if no is not None:
        return no
    return None if sees(g, big_man, target) else NOT_SEEN_BY_HIM


def cannot_order_charge(g: Iabsm, big_man: Unit, unit: Unit, target: Unit) -> No | None:
    """init-12, melee-1: a unit in range that has not been activated charges an enemy that it can come to."""
    return cannot_lead(g, big_man, unit) or cannot_charge(g, unit, target)


def cannot_stride(g: Iabsm, big_man: Unit) -> No | None:
    """init-3, ride-1: his own move is bought once a turn; who rides does not walk."""
    if big_man.is_aboard:
        return RIDES
    return STRODE if g.strode >> big_man.id & 1 else None


def offers(g: Iabsm, big_man: Unit) -> list[Option]:
    """init-1 to init-15: what he can buy."""
    verbs = g.verbs
    found: list[Option] = []
    for unit in g.fighters(big_man.side):
        led = cannot_lead(g, big_man, unit) is None
        if led:
            found.append(verbs.activate(unit.id))
            if cannot_order_overwatch(g, big_man, unit) is None:
                found.append(verbs.overwatch(unit.id))
        if cannot_unshock(g, big_man, unit) is None:
            found.append(verbs.unshock(unit.id))
        if cannot_unpin(g, big_man, unit) is None:
            found.append(verbs.unpin(unit.id))
        if cannot_rally(g, big_man, unit) is None:
            found.append(verbs.rally(unit.id))
        if led:
            for target in targets(g, unit):
                if sees(g, big_man, target):
                    found.append(verbs.direct.pair(unit.id, target.id))
            for target in charged_by(g, unit):
                found.append(verbs.charge.pair(unit.id, target.id))
    found += order_options(g, big_man)
    found += mount_offers(g, big_man)
    if cannot_stride(g, big_man) is None:
        for crossing in payable(g, big_man, STRIDE_DICE):
            found.append(verbs.run.pair(STRIDE_DICE - crossing, crossing))
    for target in g.units:
        if target.side != big_man.side and target.loc != GONE and cannot_spot(g, big_man, target) is None:
            for points in range(g.initiative, 0, -1):
                found.append(verbs.spot.pair(target.id, points))
    found += calls(g, big_man)
    found += attempts(g, big_man)
    found += radio_offers(g, big_man)
    found.append(DONE)
    return found


def command(g: Iabsm, big_man: Unit) -> Flow[None]:
    """init-1: he spends a point, or is done."""
    about = {"unit": big_man.id, "left": g.initiative}
    option = yield Ask(g.seats[big_man.side], COMMAND, offers(g, big_man), about)
    if option.verb == DONE.verb:
        g.initiative = 0
    else:
        yield from _spend(g, big_man, option)
    if g.initiative <= 0 and g.phase == CARD:
        g.phase = DRAW


def _spend(g: Iabsm, big_man: Unit, option: Option) -> Flow[None]:
    """init-2 to init-16, radio-1: one point, one deed; more points for one look, two for a call."""
    verb = option.verb
    if verb == "radio":
        send(g, big_man, g.units[option.value])
        return
    g.initiative -= unpack(option.value)[1] if verb == "spot" else PRICE if verb == "call" else 1
    if verb == "run":
        dice, crossing = unpack(option.value)
        g.strode |= 1 << big_man.id
        before = big_man.loc
        yield from run(g, big_man, dice, crossing)
        if big_man.loc != before:
            yield from reactions(g, big_man)
    elif verb == "spot":
        target, points = unpack(option.value)
        spot(g, big_man, g.units[target], points)
    elif verb == "call":
        call(g, big_man, g.batteries[option.value])
    elif verb == "order":
        vehicle, order = unpack(option.value)
        give(g, big_man, g.units[vehicle], order, "iabsm-init-8")
    elif verb in FOOT_VERBS:
        foot_act(g, big_man, option)
    elif verb == "task":
        attempt(g, big_man, option.value)
    elif verb == "direct":
        first, second = unpack(option.value)
        yield from direct(g, big_man, g.units[first], g.units[second])
    elif verb == "charge":
        first, second = unpack(option.value)
        g.tell("charges", ("iabsm-init-12",), unit=first, other=second)
        yield from charge(g, g.units[first], g.units[second])
    else:
        _order(g, big_man, g.units[option.value], verb)


def direct(g: Iabsm, big_man: Unit, unit: Unit, target: Unit) -> Flow[None]:
    """init-11, lead-1: the unit fires with all its actions, his level added, at most 2; its activation is
    over."""
    g.tell("directs", ("iabsm-init-11",), unit=big_man.id, other=unit.id)
    unit.activated = True
    unit.moved = unit.fired = False
    check_shock(g, unit)
    if unit.broken or unit.loc == GONE or cannot_fire(g, unit, target) is not None:
        return
    bonus = 0 if g.choices.direct_fire_plain else bonus_of(big_man.level)
    yield from fire(g, unit, target, actions_of(unit), bonus)
    yield from reactions(g, unit)


def _order(g: Iabsm, big_man: Unit, unit: Unit, verb: str) -> None:
    """init-7, init-9, init-13 to init-16: what he does to one of his units."""
    g.tell(f"order-{verb}", (CLAUSES[verb],), unit=big_man.id, other=unit.id)
    if verb == "activate":
        begin(g, unit)
    elif verb == "overwatch":
        keeps_watch(unit)
    else:
        obey(unit, verb)
        if verb == UNSHOCK:
            rallied(g, unit)


def keeps_watch(unit: Unit) -> None:
    """init-13: it keeps all its actions for later."""
    is_activated(unit)
    unit.reserved = actions_of(unit)
    unit.overwatch = True


def obey(unit: Unit, order: str) -> None:
    """init-9, init-14 to init-16: a point of Shock comes off, or the next worse marker."""
    if order == UNSHOCK:
        unit.shock -= 1
    else:
        unit.state -= 1


CLAUSES: Final[dict[str, str]] = {
    "activate": "iabsm-init-7",
    "overwatch": "iabsm-init-13",
    "unshock": "iabsm-init-9",
    "unpin": "iabsm-init-14",
    "rally": "iabsm-init-16",
}
"""What each order is by."""
