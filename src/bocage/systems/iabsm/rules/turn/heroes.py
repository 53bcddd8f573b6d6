"""Bonus cards that let somebody act: a commander twice, a hero's men though pinned, tanks once more."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Flow, No, Option, unpack
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.hulls import FREE
from bocage.systems.iabsm.battle.state import CARD, Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.battle.verbs import PASS
from bocage.systems.iabsm.rules.armour.driving import HAS_HUNTED, cannot_drive, drive
from bocage.systems.iabsm.rules.armour.orders import platoon_of
from bocage.systems.iabsm.rules.close_combat.charge import cannot_charge_so, run_at
from bocage.systems.iabsm.rules.close_combat.melee import close_combat
from bocage.systems.iabsm.rules.command.big_men import big_men_with, card_of
from bocage.systems.iabsm.rules.infantry.actions import can_act
from bocage.systems.iabsm.rules.infantry.overwatch import reactions
from bocage.systems.iabsm.rules.turn.choosing import choice

HEROISM: Final = 3
"""bonus-9: the dice that a hero adds."""
NO_COMMANDER: Final = No("iabsm-bonus-8", "no-commander-again")
NO_HERO: Final = No("iabsm-bonus-9", "no-hero")
NO_TANK: Final = No("iabsm-bonus-10", "no-tank-to-move")


def cannot_act_again(unit: Unit) -> No | None:
    """bonus-8: a Big Man on the table who has not lost his card."""
    return None if unit.is_big_man and unit.loc != GONE and not unit.activated else NO_COMMANDER


def dynamic_commander(g: Iabsm, side: int) -> Flow[None]:
    """bonus-8: one Big Man acts again with all his points; who has lost his card does not."""
    options = [
        g.verbs.activate(number)
        for number in g.big_men
        if g.units[number].side == side and cannot_act_again(g.units[number]) is None
    ]
    option = yield from choice(g, side, options, {"card": g.card})
    if option.verb == PASS.verb:
        return
    big_man = g.units[option.value]
    g.tell("acts-again", ("iabsm-bonus-8",), unit=big_man.id)
    g.card = card_of(g, big_man)
    g.initiative = g.tables.initiative[big_man.level]
    big_man.moved = big_man.fired = False
    g.phase = CARD


def cannot_be_led(g: Iabsm, unit: Unit, target: Unit) -> No | None:
    """bonus-9: a unit with a Big Man that can act, pinned or not, charges men."""
    if not big_men_with(g, unit) or not can_act(unit) or target.hull is not None:
        return NO_HERO
    return cannot_charge_so(g, unit, target)


def heroic_leader(g: Iabsm, side: int) -> Flow[None]:
    """bonus-9: a unit with a Big Man charges, though it may be pinned, with 3D6 more."""
    options: list[Option] = [
        g.verbs.charge.pair(unit.id, target.id)
        for unit in g.fighters(side)
        if unit.hull is None
        for target in g.on_table(1 - side)
        if cannot_be_led(g, unit, target) is None
    ]
    option = yield from choice(g, side, options, {"card": g.card})
    if option.verb == PASS.verb:
        return
    first, second = unpack(option.value)
    g.tell("charges", ("iabsm-bonus-9",), unit=first, other=second)
    fight = yield from run_at(g, g.units[first], g.units[second], heroic=True)
    if fight is not None:
        fight.heroism = HEROISM
        yield from close_combat(g, fight)


def cannot_go_on(g: Iabsm, unit: Unit) -> No | None:
    """bonus-10: a vehicle moves once more if it could move, or has already moved as a hunter."""
    hull = unit.hull
    if hull is None or not can_act(unit) or (g.choices.movement_damage_in_dice and hull.engine):
        return NO_TANK
    no = cannot_drive(unit)
    return None if no is HAS_HUNTED and hull.held == FREE else no


def armoured_bonus_move(g: Iabsm, side: int) -> Flow[None]:
    """bonus-10: the vehicles of one platoon move one action more: a die each."""
    named: dict[int, Unit] = {}
    for unit in g.fighters(side):
        if cannot_go_on(g, unit) is None:
            named.setdefault(unit.platoon, unit)
    option = yield from choice(
        g, side, [g.verbs.activate(unit.id) for unit in named.values()], {"card": g.card}
    )
    if option.verb == PASS.verb:
        return
    for unit in platoon_of(g, g.units[option.value]):
        if cannot_go_on(g, unit) is not None:
            continue
        before = unit.loc
        yield from drive(g, unit, [g.dice.d6("move")], 0)
        if unit.loc != before:
            yield from reactions(g, unit)


def stiff_upper_lip(g: Iabsm, side: int) -> Flow[None]:
    """bonus-11: in this turn sections of this side in cover ignore the first Shock of each attack."""
    g.stiff |= 1 << side
    g.tell("stiff-upper-lip", ("iabsm-bonus-11",), side=side)
    yield from ()
