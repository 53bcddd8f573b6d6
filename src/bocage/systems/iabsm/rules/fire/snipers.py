"""Snipers: their card, their shot, and how long they last."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Ask, Flow, No, Option, Part, Tally, unpack
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, Unit
from bocage.systems.iabsm.battle.verbs import DONE
from bocage.systems.iabsm.rules.command.big_men import big_men_with, wound
from bocage.systems.iabsm.rules.fire.fire import BEHIND, cannot_fire
from bocage.systems.iabsm.rules.fire.hits import lose_figure, shock_left, suffer
from bocage.systems.iabsm.rules.fire.volley import has_fired
from bocage.systems.iabsm.rules.infantry.actions import finish
from bocage.systems.iabsm.rules.infantry.movement import cannot_run, payable, run
from bocage.systems.iabsm.rules.infantry.overwatch import reactions
from bocage.systems.iabsm.rules.morale.shock import check_shock, worsen
from bocage.systems.iabsm.rules.sight.spotting import cannot_spot, shows_itself, spot
from bocage.systems.iabsm.rules.sight.visibility import POOR, is_within, protection

SNIPER_ASK: Final = "sniper"
VICTIM: Final = "victim"
NEAR: Final = 18 * UNIT
"""sniper-2: up to here the higher die is kept."""
USUAL: Final = 2
"""snipe-1: the level that changes nothing."""
MOST_SKILL: Final = 3
"""snipe-1: the highest level of a sniper."""
POOR_TARGET: Final = -1
PINS, SHAKES, HITS, KILLS = 3, 4, 5, 6
"""sniper-5 to sniper-8: the lowest result that pins, gives Shock, hits, and kills."""
NOT_AT_VEHICLES: Final = No("iabsm-sniper-5", "not-by-sniper")
DICE: Final = 3
"""snipe-2: the dice of his move."""


def cannot_snipe(g: Iabsm, sniper: Unit, target: Unit) -> No | None:
    """snipe-2, sniper-5, fire-5: a sniper fires at men whom he knows of, sees and reaches, at no vehicle; he
    turns as he likes."""
    if target.hull is not None:
        return NOT_AT_VEHICLES
    no = cannot_fire(g, sniper, target)
    return None if no is BEHIND else no


def snipe_tally(g: Iabsm, sniper: Unit, target: Unit) -> Tally:
    """snipe-1: his level less 2, and one less at a target that is poorly seen behind its cover."""
    return sniping_tally(sniper, protection(g, sniper, target))


def sniping_tally(sniper: Unit, shelter: int) -> Tally:
    """snipe-1: the same by the protection of the target."""
    tally = Tally()
    if sniper.skill != USUAL:
        tally.add(Part(sniper.skill - USUAL, "iabsm-snipe-1", "skill"))
    if shelter == POOR:
        tally.add(Part(POOR_TARGET, "iabsm-snipe-1", "protection"))
    return tally


def keeps_higher(g: Iabsm, sniper: Unit, target: Unit) -> bool:
    """sniper-2, sniper-3: the lower die is discarded up to 18 inches, the higher one beyond."""
    return is_within(g, sniper, target, NEAR)


def result_of(kept: int, modifier: int) -> int:
    """sniper-4, snipe-1: the die that is kept and its modifiers, from 0 to 6."""
    return min(max(kept + modifier, 0), KILLS)


def offers(g: Iabsm, sniper: Unit) -> list[Option]:
    """snipe-2: to fire, to move, or to look."""
    verbs = g.verbs
    found: list[Option] = []
    for target in g.units:
        if target.side != sniper.side and cannot_snipe(g, sniper, target) is None:
            found.append(verbs.snipe(target.id))
    if cannot_run(sniper) is None:
        for crossing in payable(g, sniper, DICE):
            found.append(verbs.run.pair(DICE - crossing, crossing))
    for target in g.units:
        if target.side != sniper.side and target.loc != GONE and cannot_spot(g, sniper, target) is None:
            found.append(verbs.spot.pair(target.id, 1))
    found.append(DONE)
    return found


def act_sniper(g: Iabsm) -> Flow[None]:
    """snipe-2: what a sniper does with his one action."""
    sniper = g.units[g.acting]
    option = yield Ask(g.seats[sniper.side], SNIPER_ASK, offers(g, sniper), {"unit": sniper.id, "left": 1})
    verb = option.verb
    if verb == "snipe":
        yield from snipe(g, sniper, g.units[option.value])
        yield from reactions(g, sniper)
    elif verb == "run":
        dice, crossing = unpack(option.value)
        before = sniper.loc
        yield from run(g, sniper, dice, crossing)
        if sniper.loc != before:
            yield from reactions(g, sniper)
    elif verb == "spot":
        spot(g, sniper, g.units[unpack(option.value)[0]], 1)
    finish(g)


def snipe(g: Iabsm, sniper: Unit, target: Unit) -> Flow[None]:
    """sniper-1 to sniper-10: 2D6, of which one is kept; what it does; and what a double costs."""
    tally = snipe_tally(g, sniper, target)
    dice = (g.dice.d6("snipe"), g.dice.d6("snipe"))
    high = keeps_higher(g, sniper, target)
    kept = max(dice) if high else min(dice)
    result = result_of(kept, int(tally.total))
    g.tell(
        "snipe",
        ("iabsm-sniper-1", "iabsm-sniper-2" if high else "iabsm-sniper-3"),
        unit=sniper.id,
        other=target.id,
        target=target.loc,
        dice=dice,
        high=high,
        tally=tally,
        total=result,
    )
    has_fired(sniper, target, g.turn)
    shows_itself(g, sniper)
    yield from _strike(g, sniper, target, result)
    if dice[0] == dice[1]:
        _lose_skill(g, sniper)


def _strike(g: Iabsm, sniper: Unit, target: Unit, result: int) -> Flow[None]:
    """sniper-4 to sniper-8: a miss, a pin, Shock, a hit, a kill."""
    if result < PINS:
        return
    if result >= SHAKES:
        shock = shock_left(g, target, shock_of(g.dice.d6("snipe-shock")))
        target.shock += shock
        g.tell("shaken", (f"iabsm-sniper-{result + 2}",), unit=target.id, count=shock)
    if result == HITS:
        suffer(g, target, 1, first=False)
    if result == KILLS:
        victim = yield from choose_victim(g, sniper, target)
        if victim is target:
            lose_figure(g, target)
        else:
            wound(g, victim, g.dice.d6("big-man-loss"))
    if target.loc != GONE:
        worsen(g, target, PINNED, f"iabsm-sniper-{result + 2}")
        check_shock(g, target)


def shock_of(die: int) -> int:
    """sniper-6 to sniper-8: the Shock of half a die, rounded up."""
    return (die + 1) // 2


def choose_victim(g: Iabsm, sniper: Unit, target: Unit) -> Flow[Unit]:
    """snipe-3: the one whom he kills may be a Big Man with the target."""
    big_men = big_men_with(g, target)
    if not big_men:
        return target
    options = [g.verbs.allot(unit.id) for unit in (target, *big_men)]
    option = yield Ask(g.seats[sniper.side], VICTIM, options, {"unit": target.id})
    return g.units[option.value]


def _lose_skill(g: Iabsm, sniper: Unit) -> None:
    """sniper-9, sniper-10: a double lowers his level by 1; below 0 he is gone."""
    sniper.skill -= 1
    g.tell("sniper-slips", ("iabsm-sniper-9",), unit=sniper.id, count=max(sniper.skill, 0))
    if sniper.skill < 0:
        g.tell("sniper-gone", ("iabsm-sniper-10",), unit=sniper.id, at=sniper.loc)
        g.remove(sniper)
        g.renew_deck()
