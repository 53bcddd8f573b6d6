"""11.4: Snipers: placed in play, and shooting at one man."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.attack import Attack, as_firer
from bocage.systems.lnl.battle.concepts import cannot_stack
from bocage.systems.lnl.battle.state import WAITING, Lnl, Unit
from bocage.systems.lnl.battle.verbs import HOLD_FIRE, OWN, PASS
from bocage.systems.lnl.rules.fire.fire import aim, direct_fire, targets_of
from bocage.systems.lnl.rules.people.skill_card_play import after_attack

NO_COVER: Final = No("lnl-11.4-2", "sniper-needs-cover")
ENEMY_THERE: Final = No("lnl-11.4-2", "sniper-among-enemies")


def waiting_snipers(g: Lnl, side: int) -> list[Unit]:
    """11.4-1: not on the map at start."""
    return [g.units[number] for number in g.snipers[side] if g.units[number].loc == WAITING]


def covered(g: Lnl) -> int:
    """11.4-2: the locations with a positive Target Modifier, of the ground, of wrecks or of smoke."""
    found = g.field.positive_tm
    if not g.choices.core_wrecks_no_cover:
        found |= g.wreck_mask
    for cell in g.smoke:
        for loc in g.field.cell_mates[cell]:
            found |= 1 << loc
    return found


def cannot_place_sniper(g: Lnl, sniper: Unit, loc: int) -> No | None:
    """11.4-2, ruling 73: in cover, with no enemy in the location, within the stacking limits."""
    if not covered(g) >> loc & 1:
        return NO_COVER
    return _cannot_hide(g, sniper, loc)


def _cannot_hide(g: Lnl, sniper: Unit, loc: int) -> No | None:
    if g.at[1 - sniper.side][loc] or g.armour[1 - sniper.side] >> loc & 1:
        return ENEMY_THERE
    return cannot_stack(g, sniper.side, loc, [sniper])


def place_snipers(g: Lnl, side: int) -> Flow[None]:
    """11.4-2, ruling 73: at the start of an impulse of his own; or he waits for the next impulse.

    The enemy must not notice that somebody is asked about a Sniper he knows nothing of. So his owner is asked
    where he would be asked anyway, and says now what happens at the start of the impulses between: see
    `keep_orders`.
    """
    for sniper in waiting_snipers(g, side):
        g.sniper_orders.pop(sniper.id, None)
        if not _has_place(g, sniper):
            continue
        verbs = g.verbs
        wishes = [verbs.sniper(sniper.id), verbs.sniper_later(sniper.id), PASS]
        wish: Option = yield Ask(g.seats[side], "place-sniper", wishes)
        if wish is PASS:
            continue
        later = wish.verb == verbs.sniper_later.name
        options = [verbs.sniper_at.pair(sniper.id, loc) for loc in _places(g, sniper)]
        choice: Option = yield Ask(g.seats[side], "sniper-order" if later else "sniper-where", options)
        if later:
            g.sniper_orders[sniper.id] = unpack(choice.value)[1]
        else:
            yield from _appear(g, sniper, unpack(choice.value)[1])


def keep_orders(g: Lnl, side: int) -> Flow[None]:
    """11.4-2, ruling 73: at the start of an impulse in which his owner is not asked, where he said before."""
    for sniper in waiting_snipers(g, side):
        loc = g.sniper_orders.get(sniper.id, -1)
        if loc >= 0 and cannot_place_sniper(g, sniper, loc) is None:
            yield from _appear(g, sniper, loc)


def interrupt_with_snipers(g: Lnl, side: int) -> Flow[None]:
    """Ruling 73, `sniper_interrupts_movement`: also after any MP an enemy spends, and openly asked."""
    for sniper in waiting_snipers(g, side):
        if not _has_place(g, sniper):
            continue
        wish: Option = yield Ask(g.seats[side], "place-sniper", [g.verbs.sniper(sniper.id), PASS])
        if wish is not PASS:
            options = [g.verbs.sniper_at.pair(sniper.id, loc) for loc in _places(g, sniper)]
            choice: Option = yield Ask(g.seats[side], "sniper-where", options)
            yield from _appear(g, sniper, unpack(choice.value)[1])


def _has_place(g: Lnl, sniper: Unit) -> bool:
    for loc in bits(covered(g)):
        if _cannot_hide(g, sniper, loc) is None:
            return True
    return False


def _places(g: Lnl, sniper: Unit) -> list[int]:
    """11.4-2: where he may be placed."""
    return [loc for loc in bits(covered(g)) if _cannot_hide(g, sniper, loc) is None]


def _appear(g: Lnl, sniper: Unit, loc: int) -> Flow[None]:
    """11.4-2, 11.4-4: he is placed, and may shoot at once."""
    g.sniper_orders.pop(sniper.id, None)
    g.put(sniper, loc)
    g.tell("sniper-placed", ("lnl-11.4-2",), unit=sniper.id, at=loc)
    yield from _first_shot(g, sniper)


def _first_shot(g: Lnl, sniper: Unit) -> Flow[None]:
    """11.4-4: he may attack at once; that shot uses no impulse."""
    targets = targets_of(g, sniper)
    if not targets:
        return
    options = [g.verbs.snipe.pair(sniper.id, loc) for loc in targets]
    choice: Option = yield Ask(g.seats[sniper.side], "snipe", [*options, HOLD_FIRE])
    if choice is not HOLD_FIRE:
        yield from snipe(g, sniper, unpack(choice.value)[1])


def snipe(g: Lnl, sniper: Unit, loc: int) -> Flow[None]:
    """11.4-5, 11.4-6: two dice, and one target drawn at random, or chosen where the module says so."""
    attack = Attack(sniper.side, sniper.loc, loc, [as_firer(sniper, OWN)])
    if g.module.picks_target(sniper):
        yield from aim(g, attack)
    else:
        attack.two_dice = True
        targets = g.at[1 - sniper.side][loc]
        number = g.dice.draw("sniper-target", len(targets)) if len(targets) > 1 else 1
        attack.only = targets[number - 1]
    yield from direct_fire(g, attack)
    yield from after_attack(g, attack)
