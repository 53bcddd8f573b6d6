"""Damage to vehicles: the die, the row of the severity, and what becomes of vehicle and crew."""

from __future__ import annotations

from typing import Final

from bocage.systems.common.teller import Teller
from bocage.systems.iabsm.battle.hulls import ENGAGE, HELD, HELD_ON, KNOCKED_OUT, STUCK
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.rules.armour.riders import turn_out
from bocage.systems.iabsm.rules.command.big_men import big_man_at_risk

KNOCKS_OUT: Final = 3
WRECKS: Final = 4
"""dmg-11, dmg-12: the severities that end a vehicle."""
CREW_OUT: Final = 5
"""dmg-11: the lowest die that puts a man out of action."""
RESULTS: Final = (
    ("halts", "engaged", "unharmed"),
    ("held", "engine", "sights"),
    ("immobilised", "engine-badly", "gun-out"),
)
"""dmg-2 to dmg-10: by severity, on 1-2, 3-4 and 5-6."""


def damage(g: Iabsm, target: Unit, severity: int) -> None:
    """dmg-1: a die on the row of the severity; 3 and 4 end the vehicle."""
    if severity >= KNOCKS_OUT:
        knock_out(g, target, f"iabsm-dmg-{severity + 8}", everybody=severity >= WRECKS)
        return
    die = g.dice.d6("damage")
    suffer_damage(g, target, severity, die, acts=g.acting == target.id)


def suffer_damage(g: Teller, target: Unit, severity: int, die: int, *, acts: bool) -> None:
    """dmg-2 to dmg-10: the result of a row, on 1-2, 3-4 and 5-6, and its Shock. `acts`: the vehicle's own
    activation is under way."""
    hull = target.hull
    assert hull is not None
    column = (die - 1) // 2
    result = RESULTS[severity][column]
    shock = severity if severity else int(result == "halts")
    target.shock += shock
    if result == "halts":
        hull.halted = True
    elif result == "engaged":
        hull.order = ENGAGE
    elif result == "held":
        if hull.held != STUCK:
            hull.held = HELD_ON if acts else HELD
    elif result == "immobilised":
        hull.held = STUCK
    elif result == "engine":
        hull.engine += 1
    elif result == "engine-badly":
        hull.engine += 2
    elif result == "sights":
        hull.sights += 1
    elif result == "gun-out":
        hull.gun_out = True
    clause = f"iabsm-dmg-{3 * severity + 2 + column}"
    g.tell("damage", (clause,), unit=target.id, die=die, severity=severity, result=result, shock=shock)


def knock_out(g: Iabsm, target: Unit, clause: str, *, everybody: bool) -> None:
    """dmg-11, dmg-12: the vehicle is lost; the crew leaves it, or is lost with it."""
    is_lost(target)
    dice = [] if everybody else [g.dice.d6("crew") for _ in range(target.figures)]
    out = target.figures if everybody else crew_out(dice)
    g.tell(
        "knocked-out",
        (clause,),
        unit=target.id,
        at=target.loc,
        thrown=" ".join(str(die) for die in dice) or "-",
        kills=out,
    )
    for _ in range(out):
        big_man_at_risk(g, target)
    target.figures -= out
    turn_out(g, target)


def is_lost(target: Unit) -> None:
    """dmg-11, dmg-12: the vehicle is a wreck, and acts no more."""
    assert target.hull is not None
    target.hull.fate = KNOCKED_OUT
    target.reserved = 0
    target.overwatch = False


def crew_out(dice: list[int]) -> int:
    """dmg-11: the men who are out of action, a die for each."""
    return sum(1 for die in dice if die >= CREW_OUT)
