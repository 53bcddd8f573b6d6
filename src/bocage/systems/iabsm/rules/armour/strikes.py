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


def strike(g: Iabsm, firer: Unit, target: Unit, power: int, face: int, *, sixes: bool) -> None:
    """pen-1 to pen-10: strikes against saves; then damage, and who of the crew stands it."""
    hull = target.hull
    assert hull is not None
    count = power + (MORE if sixes else 0)
    thrown = [g.dice.d6("strike") for _ in range(count)]
    saved = [] if is_soft(target) else [g.dice.d6("save") for _ in range(armour_of(hull.row, face))]
    strikes = sum(1 for die in thrown if die >= STRIKES_ON[face])
    saves = sum(1 for die in saved if die >= SAVES_ON)
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
