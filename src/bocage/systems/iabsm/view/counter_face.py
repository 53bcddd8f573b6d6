"""Sections, teams and Big Men as they look on a counter, for those who look them up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.ground.picture import CounterFace
from bocage.systems.iabsm.content.rows import Troops, weapons

DRAWN: Final[Mapping[str, str]] = {
    "section": "squad",
    "team": "half_squad",
    "big_man": "leader",
    "transport": "m3_half_track",
    "soft_skin": "truck",
    "afv": "sherman",
    "sniper": "sniper",
    "blind": "squad",
}
"""The drawing of each kind."""


def counter_face(row: Troops) -> CounterFace:
    """gen-4: figures, and how far it fires."""
    reach = weapons()[row.arms].range
    return CounterFace(
        DRAWN[row.kind],
        row.force,
        firepower=row.figures,
        range=reach or None,
    )
