"""What ends and mends at a real table: those who are Down, an order to regroup, and the turn."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No, Tally
from bocage.systems.common.table.deeds import Deed, Throw, forbid
from bocage.systems.sotr.companion.evening import Evening, Squad
from bocage.systems.sotr.rules.command.command_rolls import steps_up
from bocage.systems.sotr.rules.creatures.traits import is_zombie
from bocage.systems.sotr.rules.morale.cool import DICE, chance_to_pass, passes
from bocage.systems.sotr.rules.turn.recovery import (
    UP,
    fate_of,
    fate_of_zombie,
    recovery_chances,
    tended,
)

NOBODY_DOWN: Final = No("sotr-maint-1", "nobody-down")
IS_STEADY: Final = No("sotr-order-1", "is-steady")
DEAD: Final = "goner"


def recover(e: Evening, squad: Squad, care: int) -> Deed:
    """maint-1 to maint-5, ruling-48: a die for each figure that is Down; a medic takes off as much as his
    care is worth."""
    forbid(None if squad.down else NOBODY_DOWN)
    zombies = is_zombie(squad.unit)
    tally = Tally() if zombies else tended(e.tables, care)
    if not zombies:
        e.chances = {f"recovery-{fate}": share for fate, share in recovery_chances(e.tables, care).items()}
    total = e.sum("recovery", squad.unit, tally)
    dice = yield Throw("recovery", squad.down, squad.unit.id)
    off = int(tally.total)
    fates = [fate_of_zombie(e.tables, die) if zombies else fate_of(e.tables, die + off) for die in dice]
    up, dead = fates.count(UP), fates.count(DEAD)
    squad.able += up
    squad.down -= up + dead
    total.note(up, dice=dice, up=up, goners=dead)
    e.tell("tended", ("sotr-maint-1",), unit=squad.unit.id, up=up, down=squad.down, goners=dead, tally=tally)


def regroup(e: Evening, squad: Squad, cool: int) -> Deed:
    """order-1, ruling-2, ruling-37: whoever orders a unit to regroup rolls 2D6 against his Cool: a fleeing
    unit comes to a stand, another is steady; both at half of his Cool or less."""
    unit = squad.unit
    forbid(None if unit.disorganised or unit.shaken or unit.fleeing else IS_STEADY)
    chance = chance_to_pass(cool)
    e.chances = {"regrouped": chance, "fails": 1 - chance}
    total = e.sum("regroup", unit, Tally(), cool)
    dice = yield Throw("regroup", DICE, unit.id)
    rolled = sum(dice)
    steps = steps_up(rolled, cool) if passes(rolled, cool) else 0
    total.note(rolled, dice=dice, hit=steps > 0)
    for _ in range(steps):
        if unit.fleeing:
            unit.fleeing = False
        else:
            unit.disorganised = unit.shaken = False
    said = {"unit": unit.id, "total": rolled, "needs": cool}
    e.tell("rallied" if steps else "not-rallied", ("sotr-order-1",), **said)


def end_turn(e: Evening) -> Deed:
    """turn-5: a new turn, in which everybody may be activated again, and the orders of this one are over."""
    for squad in e.squads:
        squad.unit.activated = False
        squad.unit.on_overwatch = False
        squad.unit.holds = False
    e.tell("turn-over", ("sotr-turn-5",))
    yield from ()
