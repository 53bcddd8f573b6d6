"""Units as they look on a counter, for those who look them up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.ground.picture import CounterFace
from bocage.systems.sotr.battle.units import kind_of
from bocage.systems.sotr.content.forces import UnitRow
from bocage.systems.sotr.content.rows import chassis, weapons

DRAWN: Final[Mapping[str, str]] = {
    "squad": "squad",
    "team": "half_squad",
    "command": "leader",
    "creatures": "squad",
    "crew": "crew",
    "walker": "sherman",
    "vehicle": "sherman",
}
"""The drawing of each kind."""


def counter_face(row: UnitRow) -> CounterFace:
    """Show its figures, and how far most of them fire at short range; of a machine its crew and first
    weapon."""
    if row.machine:
        machine = chassis()[row.machine]
        reach = max(weapons()[mount.weapon].short for mount in machine.mounts)
        return CounterFace(DRAWN[kind_of(row)], row.nation, firepower=machine.crew, range=reach or None)
    reach = max(weapons()[each.weapon].short for each in row.figures)
    return CounterFace(
        DRAWN[kind_of(row)],
        row.nation,
        firepower=sum(each.count for each in row.figures),
        range=reach or None,
    )
