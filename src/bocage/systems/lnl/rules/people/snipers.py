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
    """11.4-2, ruling 73: at the start of any impulse, his own or the enemy's."""
    for sniper in waiting_snipers(g, side):
        cover = covered(g)
        for loc in bits(cover):
            if _cannot_hide(g, sniper, loc) is None:
                break
        else:
            continue
        wish: Option = yield Ask(g.seats[side], "place-sniper", [g.verbs.sniper(sniper.id), PASS])
        if wish is PASS:
            continue
        options = [
            g.verbs.sniper_at.pair(sniper.id, loc)
            for loc in bits(cover)
            if _cannot_hide(g, sniper, loc) is None
        ]
        choice: Option = yield Ask(g.seats[side], "sniper-where", options)
        g.put(sniper, unpack(choice.value)[1])
        g.tell("sniper-placed", ("lnl-11.4-2",), unit=sniper.id, at=sniper.loc)
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
