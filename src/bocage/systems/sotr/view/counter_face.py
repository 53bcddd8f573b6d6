"""Units as they look on a counter, for those who look them up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.ground.picture import CounterFace
from bocage.systems.sotr.battle.units import kind_of
from bocage.systems.sotr.content.forces import UnitRow
from bocage.systems.sotr.content.rows import weapons

DRAWN: Final[Mapping[str, str]] = {
    "squad": "squad",
    "team": "half_squad",
    "command": "leader",
    "creatures": "squad",
}
"""The drawing of each kind."""


def counter_face(row: UnitRow) -> CounterFace:
    """Show its figures, and how far most of them fire at short range."""
    reach = max(weapons()[each.weapon].short for each in row.figures)
    return CounterFace(
        DRAWN[kind_of(row)],
        row.nation,
        firepower=sum(each.count for each in row.figures),
        range=reach or None,
    )
