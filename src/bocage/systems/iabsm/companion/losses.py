"""What hits do to men, and what becomes of Big Men."""

from __future__ import annotations

from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.deeds import Deed, Pick, Throw
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.companion.evening import Evening
from bocage.systems.iabsm.rules.command.big_men import is_hit, wound_of
from bocage.systems.iabsm.rules.fire.hits import effects


def suffer(e: Evening, unit: Unit, hits: int) -> Deed:
    """hit-1 to hit-4: a die for each hit."""
    dice = yield Throw("hit", hits, unit.id)
    shock, kills = effects(dice)
    unit.shock += shock
    thrown = " ".join(str(die) for die in dice)
    clauses = ("iabsm-hit-1", "iabsm-hit-2", "iabsm-hit-3", "iabsm-hit-4")
    e.tell("hits", clauses, unit=unit.id, thrown=thrown, shock=shock, kills=kills)
    for _ in range(kills):
        yield from lose_figure(e, unit)


def lose_figure(e: Evening, unit: Unit) -> Deed:
    """hit-4, lead-4: a figure is out of action, and a Big Man with the unit may be hit."""
    if unit.loc == GONE:
        return
    yield from risk_big_men(e, unit)
    unit.figures -= 1
    if unit.figures <= 0:
        e.lose(unit, "fallen", "iabsm-hit-4")


def risk_big_men(e: Evening, unit: Unit) -> Deed:
    """lead-4: when a unit loses a man, each Big Man with it is hit on a 6."""
    for big_man in e.leaders(unit):
        (die,) = yield Throw("big-man", 1, big_man.id)
        if is_hit(die):
            yield from wound(e, big_man)


def wound(e: Evening, big_man: Unit) -> Deed:
    """lead-4: a level less, or a level less and no card in this turn, or dead: then all in his range take
    Shock."""
    (die,) = yield Throw("big-man-loss", 1, big_man.id)
    level, loses_card = wound_of(big_man.level, die)
    if level > 0:
        big_man.activated = big_man.activated or loses_card
        big_man.level = level
        e.tell("big-man-hit", ("iabsm-lead-4",), unit=big_man.id, die=die, level=level)
        return
    among = tuple(unit.id for unit in e.side(big_man.side))
    near = yield Pick("in-range", big_man.side, among, True, big_man.id)
    for number in near:
        e.units[number].shock += 1
    e.lose(big_man, "leader-fallen", "iabsm-lead-4")
