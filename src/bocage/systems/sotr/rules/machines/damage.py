"""What a hit that goes through does to a machine."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from bocage.kernel import Part, Tally
from bocage.systems.common.dice_odds import FACES
from bocage.systems.sotr.content.forces import Chassis, DamageRow
from bocage.systems.sotr.content.tables import Tables
from bocage.systems.sotr.rules.shooting.penetration import Numbers, excess, penetrates

CLEARLY: Final = 2
"""ruling-46: beaten by so much, the damage is worse."""
WORSE: Final = 1
HEAVY: Final = "at_heavy"


def damage_modifiers(t: Tables, penetration: str, beaten_by: int) -> Tally:
    """ruling-46: +1 if the roll beat its number by 2 or more, +1 for AT heavy and above."""
    tally = Tally()
    if beaten_by >= CLEARLY:
        tally.add(Part(WORSE, "sotr-ruling-46", "clearly-through"))
    if t.classes[penetration] >= t.classes[HEAVY]:
        tally.add(Part(WORSE, "sotr-ruling-46", "heavy-weapon"))
    return tally


def damage_table(t: Tables, row: Chassis) -> Sequence[DamageRow]:
    """ruling-46: the table of a machine's kind."""
    return t.walker_damages if row.kind == "walker" else t.vehicle_damages


def damage_of(rows: Sequence[DamageRow], total: int, had: Sequence[str] = ()) -> DamageRow:
    """ruling-46: the row of a die with its modifiers, the last for more; `had`: what the machine suffered
    before, since a second hip hit is worse."""
    row = rows[min(total, rows[-1].die) - 1]
    return rows[row.again - 1] if row.again and row.code in had else row


def damage_chances(t: Tables, row: Chassis, penetration: str, numbers: Numbers) -> dict[str, Fraction]:
    """The exact chance of each damage of a hit that has gone to this armour; what is missing to 1 is that it
    does not go through."""
    rows = damage_table(t, row)
    found: dict[str, Fraction] = {}
    each = Fraction(1, len(FACES) * len(FACES))
    for rolled in FACES:
        if not penetrates(numbers, rolled):
            continue
        worse = int(damage_modifiers(t, penetration, excess(numbers, rolled)).total)
        for die in FACES:
            code = damage_of(rows, die + worse).code
            found[code] = found.get(code, Fraction(0)) + each
    return found
