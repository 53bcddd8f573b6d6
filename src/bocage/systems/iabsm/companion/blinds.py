"""Blinds at a real table: a marker is found out, or its owner shows what lies under it."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No
from bocage.systems.common.table.deeds import Deed, forbid
from bocage.systems.iabsm.battle.units import NOT_HIDDEN, Unit
from bocage.systems.iabsm.companion.evening import ON_TABLE, Evening

NO_BLIND: Final = No("iabsm-blind-2", "no-blind")


def uncover(e: Evening, blind: Unit) -> Deed:
    """blind-2, blind-3: the marker comes off; what lies under it is put down within 4 inches, or there was
    nothing."""
    forbid(None if blind.is_blind else NO_BLIND)
    lift(e, blind)
    yield from ()


def lift(e: Evening, blind: Unit) -> None:
    """blind-3: a dummy is taken off; else its units stand on the table."""
    units = [unit for unit in e.units if unit.under == blind.id]
    e.lose(blind, "blind-lifted" if units else "was-dummy", "iabsm-blind-3")
    for unit in units:
        unit.under = NOT_HIDDEN
        unit.loc = ON_TABLE
        unit.spotted_by = blind.spotted_by
        e.tell("comes-out", ("iabsm-blind-3",), unit=unit.id)
