"""Units for an evening with the companion."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.systems.common.table.deeds import Done, Forbidden, lead
from bocage.systems.iabsm.battle.hulls import HUNT, Hull
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.companion.evening import ON_TABLE, Evening
from bocage.systems.iabsm.companion.kinds import YEAR
from bocage.systems.iabsm.content.rows import qualities, troops, vehicles, weapons
from bocage.systems.iabsm.rules.turn.set_up import gun_of


def unit(number: int, side: int, counter: str = "", quality: str = "regular", **state: Any) -> Unit:
    """A British section or a German one, or what is said; a vehicle under HUNT."""
    row = troops()[counter or ("german_grenadier" if side else "british_rifle")]
    machine = vehicles().get(row.id)
    level = state.pop("level", 0)
    order = state.pop("order", HUNT)
    made = Unit(
        number,
        f"unit {number}",
        side,
        row,
        weapons()[row.arms],
        qualities()[quality],
        side,
        level,
        None if machine is None else Hull(machine, order),
        gun_of(row, machine, YEAR),
    )
    made.loc = ON_TABLE
    for name, value in state.items():
        setattr(made, name, value)
    return made


def hull_of(each: Unit) -> Hull:
    """The vehicle of a unit."""
    assert each.hull is not None
    return each.hull


def run(deed: Any, *dice: int, picks: list[list[int]] | None = None) -> Done:
    """Lead a deed with dice as they fell at the table."""
    return lead(deed, dice, picks or [], None)


def told(evening: Evening) -> list[str]:
    """What happened, in words for programs."""
    return [event.kind for event in evening.events or ()]


def parts(evening: Evening) -> dict[str, int]:
    """The parts of the first sum."""
    return {part.name: int(part.value) for part in evening.sums[0].tally.parts}


def refusal(deed: Any, *dice: int) -> str:
    """The clause by which a deed is refused."""
    with pytest.raises(Forbidden) as caught:
        run(deed, *dice)
    return caught.value.no.clause
