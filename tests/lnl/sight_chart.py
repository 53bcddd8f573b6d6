"""A terrain chart for sight-line tests, and short ways to look from one place to another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bocage.ground.land import Land
from bocage.systems.lnl.board.line_of_sight import Overlay, Place, Verdict, judge


class Row(NamedTuple):
    sight: str
    level: int
    full_hex: bool = False
    building: bool = False
    storeys: int = 0


class SightChart(NamedTuple):
    terrain: Mapping[str, Row]
    hexside: Mapping[str, Row]


CHART = SightChart(
    terrain={
        "clear": Row("open", 0),
        "water": Row("open", 0),
        "brush": Row("degrading", 0),
        "rubble": Row("degrading", 0),
        "light_woods": Row("degrading", 1),
        "light_jungle": Row("degrading", 1),
        "elephant_grass": Row("blocking", 1, full_hex=True),
        "hut": Row("blocking", 1, building=True, storeys=1),
        "stone_building": Row("blocking", 1, building=True, storeys=1),
        "stone_building_2": Row("blocking", 2, building=True, storeys=2),
        "forest": Row("blocking", 2),
        "heavy_jungle": Row("blocking", 2),
    },
    hexside={
        "wall": Row("blocking", 1),
        "bocage": Row("blocking", 1),
        "hedge": Row("degrading", 0),
        "fence": Row("open", 0),
    },
)

CLEAR, DEGRADED, BLOCKED = 0, 1, 3


def place(land: Land, where: str) -> Place:
    """`E2` on the ground, or `E2 upper`: two levels above the ground of its hex."""
    label, _, storey = where.partition(" ")
    cell = land.cell(label)
    ground = land.cells[cell].elevation
    return Place(cell, ground + 2, 1) if storey == "upper" else Place(cell, ground, 0)


def look(
    land: Land, here: str, there: str, overlay: Overlay | None = None, low_walls_open: bool = False
) -> Verdict:
    """The verdict from here to there. It must be the same the other way, so that is checked each time."""
    a, b = place(land, here), place(land, there)
    verdict = judge(land, CHART, a, b, overlay, low_walls_open=low_walls_open)
    back = judge(land, CHART, b, a, overlay, low_walls_open=low_walls_open)
    assert back.code == verdict.code, f"{here} sees {there} otherwise than {there} sees {here}"
    return verdict


def said(verdict: Verdict) -> list[tuple[str, str, str, str]]:
    """The reasons that count against the line."""
    return [reason[:4] for reason in verdict.reasons if reason.effect != "none"]


def clauses(verdict: Verdict) -> list[str]:
    """The clauses of all reasons."""
    return [reason.clause for reason in verdict.reasons]


def hexside_map(north: str, south: str) -> Land:
    """A1 and C1 with a line along the hexside between B1 and B2, which hold these kinds."""
    return Land.draw(f"""
             {north}
          .     .
             {south}
          .     .
    """)
