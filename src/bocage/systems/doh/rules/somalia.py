"""13.1: Somalis: how they stack, keep their nerve before melee, and fall."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bocage.kernel import Ask, Flow, No, Option, Tally
from bocage.systems.lnl.battle.concepts import (
    has_positive_tm,
    leadership,
    mark_ops_complete,
    morale_check,
    part,
)
from bocage.systems.lnl.battle.move import Move
from bocage.systems.lnl.battle.state import MOVED, Lnl, Unit
from bocage.systems.lnl.content.counters import Counter, Force
from bocage.systems.lnl.rules.fire.damage import eliminate
from bocage.systems.lnl.rules.melee.eligibility import is_melee_eligible

MMC_WITH_LEADER: Final = 3
MMC_ALONE: Final = 2
SMC_LIMIT: Final = 2

TWO_MOBS: Final = No("doh-13.1.3-2", "one-mob")
OVER_MMC: Final = No("doh-13.1.3-1", "three-with-leader")
NO_LEADER: Final = No("doh-13.1.3-4", "two-without-leader")
OVER_SMC: Final = No("doh-13.1.3-1", "two-somali-smc")


def is_somali(force: Force) -> bool:
    return "somali" in force.traits


# 13.1.3 Stacking


def cannot_stack(counters: Iterable[Counter]) -> No | None:
    """13.1.3, ruling 16: three MMC with a leader, two without; one mob; two single men; VIPs do not count."""
    mmcs = mobs = men = 0
    led = False
    for counter in counters:
        if counter.kind == "vip":
            continue
        if counter.is_mmc:
            mmcs += 1
            mobs += counter.crowd
        else:
            men += 1
            led = led or counter.is_leader
    if mobs > 1:
        return TWO_MOBS
    if mmcs > MMC_WITH_LEADER:
        return OVER_MMC
    if mmcs > MMC_ALONE and not led:
        return NO_LEADER
    return OVER_SMC if men > SMC_LIMIT else None


def leader_falls(g: Lnl, side: int, where: int) -> Flow[None]:
    """13.1.3-6, 13.1.3-7: one of three MMC without a leader goes at once; the Somali player says which."""
    units = g.at[side][where]
    if any(unit.counter.is_leader for unit in units):
        return
    mmcs = [unit for unit in units if unit.counter.is_mmc and unit.counter.kind != "vip"]
    if len(mmcs) <= MMC_ALONE:
        return
    choice: Option = yield Ask(
        g.seats[side], "lose-mmc", [g.verbs.lose(unit.id) for unit in mmcs], {"at": where}
    )
    eliminate(g, g.units[choice.value], "doh-13.1.3-6")


# 13.1.4 Entering melee


def keep_nerve(g: Lnl, move: Move, to: int) -> Flow[None]:
    """13.1.4, ruling 166: who can fight checks before he enters; leaders first; who fails is left behind.

    13.1.4-10: leaders, and VIPs, who never fight and take no check, go in only with one of the others.
    """
    shared = nerve_modifiers(g, move, to)
    leaders = [unit for unit in move.units if unit.counter.is_leader]
    fighters = [unit for unit in move.units if unit not in leaders and is_melee_eligible(unit)]
    passed: list[Unit] = []
    for leader in leaders:
        if morale_check(g, leader, "nerve", shared):
            passed.append(leader)
    lm = max((leadership(leader) for leader in passed), default=0)
    passed += [unit for unit in move.units if unit not in leaders and unit not in fighters]
    entering = False
    for unit in fighters:
        tally = Tally(list(shared.parts))
        if lm:
            tally.add(part(-lm, "doh-13.1.4-6", "leadership"))
        if morale_check(g, unit, "nerve", tally):
            passed.append(unit)
            entering = True
    if not entering:
        passed = []
    for unit in move.units:
        if unit not in passed:
            _stay_behind(g, unit)
    move.units = [unit for unit in move.units if unit in passed]
    yield from ()


def nerve_modifiers(g: Lnl, move: Move, to: int) -> Tally:
    """13.1.4-3, 13.1.4-4: cover to start from, and defenders who are all Shaken."""
    tally = Tally()
    if has_positive_tm(g, move.here):
        tally.add(part(-2, "doh-13.1.4-3", "morale_positive_tm"))
    if _only_shaken(g.at[1 - move.units[0].side][to]):
        tally.add(part(-1, "doh-13.1.4-4", "defenders_shaken"))
    return tally


def _only_shaken(defenders: list[Unit]) -> bool:
    """Ruling 166: all who could fight if they were in Good Order are Shaken."""
    fighters = [unit for unit in defenders if unit.counter.is_mmc or is_melee_eligible(unit)]
    return bool(fighters) and all(unit.shaken for unit in fighters)


def _stay_behind(g: Lnl, unit: Unit) -> None:
    """13.1.4-7, 13.1.4-8: marked Moved by who had moved, otherwise Ops Complete."""
    if unit.mp:
        unit.marks |= MOVED
        unit.mp = 0
        g.tell("nerve-fails", ("doh-13.1.4-7", "doh-13.1.4-8"), unit=unit.id, at=unit.loc)
    else:
        g.tell("nerve-fails", ("doh-13.1.4-7",), unit=unit.id, at=unit.loc)
        mark_ops_complete(g, unit)
