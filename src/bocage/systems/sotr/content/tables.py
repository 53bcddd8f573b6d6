"""The tables of the rules as plain numbers, so that a battle need not look into records."""

from __future__ import annotations

from functools import cache

from bocage.ground.table.lattice import UNIT
from bocage.systems.sotr.content.arms import CLASSES, PENETRATIONS, TEMPLATES
from bocage.systems.sotr.content.forces import VEHICLE_DAMAGES, WALKER_DAMAGES, DamageRow
from bocage.systems.sotr.content.rows import DATA
from bocage.systems.sotr.content.rule_rows import (
    FORMATIONS,
    GRADES,
    GRIPS,
    LOSSES,
    MARGINS,
    ORDERS,
    RANKS,
    RECOVERIES,
    SHOTS,
    SIZES,
    SPEEDS,
    STATES,
    SUPPRESSION_RESULTS,
    SUPPRESSIONS,
    TENDINGS,
    OrderRow,
    StateRow,
    SuppressionResult,
    SuppressionRow,
)


class Tables:
    """All tables of a battle. Inches are sixteenths here."""

    __slots__ = (
        "advance",
        "armours",
        "brackets",
        "caution",
        "classes",
        "cool",
        "double",
        "firsts",
        "flames",
        "formations",
        "grips",
        "losses",
        "margins",
        "orders",
        "protections",
        "ranks",
        "recoveries",
        "shots",
        "sizes",
        "states",
        "suppression_results",
        "suppressions",
        "tending_reach",
        "tendings",
        "vehicle_damages",
        "walker_damages",
    )

    def __init__(self) -> None:
        self.advance: dict[str, int] = {row.code: row.advance * UNIT for row in DATA.rows(SPEEDS)}
        """move-1: a normal move, by speed."""
        self.double: dict[str, int] = {row.code: row.double * UNIT for row in DATA.rows(SPEEDS)}
        """move-2"""
        self.caution: dict[str, int] = {row.code: row.caution * UNIT for row in DATA.rows(SPEEDS)}
        """move-3"""
        self.cool: dict[str, int] = {row.code: row.cool for row in DATA.rows(GRADES)}
        """grade-1 to grade-4: Cool, by grade."""
        self.ranks: dict[str, int] = {row.code: row.cool for row in DATA.rows(RANKS)}
        """grade-5: what a rank adds to Cool."""
        self.recoveries: list[tuple[int, str]] = [(row.to, row.fate) for row in DATA.rows(RECOVERIES)]
        """maint-2 to maint-4: up to which die, what becomes of the figure."""
        self.tendings: dict[str, int] = {row.code: row.value for row in DATA.rows(TENDINGS)}
        """maint-5, ruling-49: what a medic takes off the die."""
        self.tending_reach: int = max(row.within for row in DATA.rows(TENDINGS)) * UNIT
        """maint-5: how near a medic must be."""
        self.orders: dict[str, OrderRow] = {row.code: row for row in DATA.rows(ORDERS)}
        self.shots: dict[str, int] = {row.code: row.value for row in DATA.rows(SHOTS)}
        """mod-1 to mod-15: modifiers to hit."""
        self.losses: dict[str, int] = {row.code: row.value for row in DATA.rows(LOSSES)}
        """ruling-36: modifiers of a casualty test."""
        self.states: dict[str, StateRow] = {row.code: row for row in DATA.rows(STATES)}
        self.suppressions: dict[str, SuppressionRow] = {row.code: row for row in DATA.rows(SUPPRESSIONS)}
        self.suppression_results: list[SuppressionResult] = sorted(
            DATA.rows(SUPPRESSION_RESULTS), key=lambda row: row.least
        )
        self.grips: dict[str, int] = {row.code: row.value for row in DATA.rows(GRIPS)}
        """cc-1 to cc-9: modifiers of close combat."""
        self.margins: dict[str, tuple[int, int]] = {
            row.code: (row.down, row.goner) for row in DATA.rows(MARGINS)
        }
        """ruling-40: by protection, the margins that put a figure Down and that make it a Goner."""
        self.sizes: dict[str, int] = {row.code: row.value for row in DATA.rows(SIZES)}
        self.formations: dict[str, int] = {row.code: row.spacing for row in DATA.rows(FORMATIONS)}
        self.classes: dict[str, int] = {code: at for at, code in enumerate(CLASSES)}
        """pen-1: the place of each class, the lightest first."""
        rows = DATA.rows(PENETRATIONS)
        self.firsts: list[list[int]] = [list(row.first) for row in rows]
        """pen-2 to pen-8: by row and class, the first number."""
        self.brackets: list[list[int]] = [list(row.bracket) for row in rows]
        """The same, the number in brackets; 0 for none."""
        self.protections: dict[str, int] = {
            row.soldier: at for at, row in enumerate(rows) if row.soldier != "none"
        }
        """The row of what a soldier wears."""
        self.armours: dict[str, int] = {
            row.vehicle: at for at, row in enumerate(rows) if row.vehicle != "none"
        }
        """The row of what a machine has."""
        self.flames: dict[str, int] = {
            row.code: row.size for row in DATA.rows(TEMPLATES) if row.shape == "drop"
        }
        """ruling-28: how long each flame is, in inches."""
        self.vehicle_damages: list[DamageRow] = list(DATA.rows(VEHICLE_DAMAGES))
        self.walker_damages: list[DamageRow] = list(DATA.rows(WALKER_DAMAGES))


@cache
def tables() -> Tables:
    """Read all tables, once."""
    return Tables()
