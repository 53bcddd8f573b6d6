"""Strikes and saves: what a hit does to armour."""

from __future__ import annotations

from typing import Final

from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.content.vehicle_rows import Vehicle
from bocage.systems.iabsm.rules.armour.crews import check_crew
from bocage.systems.iabsm.rules.armour.damage import damage
from bocage.systems.iabsm.rules.armour.exposure import FACES

STRIKES_ON: Final = (5, 4, 3)
"""pen-2 to pen-4: by face, the lowest die that strikes."""
SAVES_ON: Final = 5
MORE: Final = 3
"""pen-6: strike dice for a double six."""
WORST: Final = 4
NOTHING: Final = -1


def armour_of(row: Vehicle, face: int) -> int:
    """Return the save dice of a face."""
    return (row.front, row.side, row.rear)[face]


def is_soft(unit: Unit) -> bool:
    """pen-10: whether a vehicle has no armour."""
    return unit.hull is not None and unit.hull.row.kind == "soft_skin"


def severity_of(strikes: int, saves: int, *, nothing_is_equal: bool) -> int:
    """pen-7 to pen-9, damage-3: strikes less saves, 4 at most; 0 is the = row, -1 no effect. No strike
    against no save is no effect, or by the switch the = row."""
    if strikes < saves:
        return NOTHING
    if strikes == 0 and not nothing_is_equal:
        return NOTHING
    return min(strikes - saves, WORST)


def strike_dice(power: int, *, sixes: bool) -> int:
    """pen-1, pen-6: as many dice as the power of the gun, 3 more after a double six."""
    return power + (MORE if sixes else 0)


def save_dice(target: Unit, face: int) -> int:
    """pen-5, pen-10: as many dice as the armour of the face that is hit; none without armour."""
    assert target.hull is not None
    return 0 if is_soft(target) else armour_of(target.hull.row, face)


def strikes_in(dice: list[int], face: int) -> int:
    """pen-2 to pen-4: the dice that strike a face."""
    return sum(1 for die in dice if die >= STRIKES_ON[face])


def saves_in(dice: list[int]) -> int:
    """pen-5: the dice that save."""
    return sum(1 for die in dice if die >= SAVES_ON)


def strike(g: Iabsm, firer: Unit, target: Unit, power: int, face: int, *, sixes: bool) -> None:
    """pen-1 to pen-10: strikes against saves; then damage, and who of the crew stands it."""
    thrown = [g.dice.d6("strike") for _ in range(strike_dice(power, sixes=sixes))]
    saved = [g.dice.d6("save") for _ in range(save_dice(target, face))]
    strikes, saves = strikes_in(thrown, face), saves_in(saved)
    severity = severity_of(strikes, saves, nothing_is_equal=g.choices.nothing_against_nothing_is_equal)
    g.tell(
        "strikes",
        ("iabsm-pen-1", f"iabsm-pen-{face + 2}", "iabsm-pen-10" if is_soft(target) else "iabsm-pen-5"),
        unit=firer.id,
        other=target.id,
        face=FACES[face],
        thrown=" ".join(str(die) for die in thrown),
        saved=" ".join(str(die) for die in saved) or "-",
        strikes=strikes,
        saves=saves,
        severity=severity,
    )
    if severity >= 0:
        damage(g, target, severity)
    check_crew(g, target)
