"""A battle in Mogadishu for a test: squares drawn as letters, all else as in `tests.lnl.positions`.

    battle = Streets(
        '''
        . . L
        o . g
        ''',
        us={"A1": "ranger_squad+grenade_40mm leader_sergeant"},
        somali={"C1": "somali_squad_a"},
    )

Row 1 is the first line, column A the first letter: `.` road, `L` large building, `o` other building,
`r` rubble, `g` grove, `_` open ground of no printed kind, `X` a road with a roadblock.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import dedent
from typing import Final

import msgspec

from bocage.ground.labels import label
from bocage.ground.land import Land
from bocage.ground.mapfile import Grid, Hexside, MapFile, Terrain
from bocage.systems.lnl.content.scenario import Arrival, Condition, Fortification, Scores, Side
from tests.lnl.positions import Battle

LEGEND: Final = {
    ".": "road",
    "L": "large_building",
    "o": "other_building",
    "r": "rubble",
    "g": "grove",
    "_": "clear",
    "X": "road",
}
MIX: Final = {
    "somali_mob": 6,
    "somali_half": 6,
    "somali_squad_b": 6,
    "somali_squad_a": 6,
    "leader_somali": 3,
    "rpd": 3,
    "rpg7": 3,
}
"""The counters that may appear, unless a test says otherwise."""


class Streets(Battle):
    def __init__(
        self,
        drawing: str,
        *,
        us: Mapping[str, str] | None = None,
        somali: Mapping[str, str] | None = None,
        force: str = "us_ranger",
        options: Mapping[str, object] | None = None,
        sides: Mapping[str, str] | None = None,
        mix: Mapping[str, int] | None = None,
        arrive: Mapping[str, Sequence[Arrival]] | None = None,
        victory: Sequence[Condition] = (),
        scores: Scores | None = None,
        turns: int = 6,
    ) -> None:
        """`sides` places walls and fences: {"wall": "A1/A2"}."""
        super().__init__(
            ".",
            us=us,
            german=somali,
            forces={"us": force, "german": "somali"},
            module="doh",
            date="1993-10-03",
            options=options,
            turns=turns,
            arrive={"us": (arrive or {}).get("us", ()), "german": (arrive or {}).get("somali", ())},
            victory=victory or (Condition("us", "otherwise"),),
        )
        marks = [line.split() for line in dedent(drawing).strip().splitlines()]
        self.land = Land.of(_map(marks, sides or {}))
        blocks = " ".join(name for name, mark in _named(marks) if mark == "X")
        fought: dict[str, Side] = {"us": self.scenario.sides["us"], "somali": self.scenario.sides["german"]}
        self.scenario = msgspec.structs.replace(
            self.scenario,
            sides=fought,
            setup_order=("us", "somali"),
            fortifications=(Fortification("roadblock", blocks),) if blocks else (),
            mix=dict(MIX if mix is None else mix),
            scores=scores or Scores(),
        )


def _named(marks: list[list[str]]) -> list[tuple[str, str]]:
    return [
        (label(column, row), mark)
        for row, line in enumerate(marks, start=1)
        for column, mark in enumerate(line, start=1)
    ]


def _map(marks: list[list[str]], sides: Mapping[str, str]) -> MapFile:
    cells: dict[str, list[str]] = {}
    for name, mark in _named(marks):
        cells.setdefault(LEGEND[mark], []).append(name)
    return MapFile(
        map="drawing",
        title={"en": "Drawing"},
        ground="mogadishu",
        grid=Grid("square", len(marks[0]), len(marks)),
        terrain=tuple(Terrain(kind, " ".join(names)) for kind, names in cells.items() if kind != "clear"),
        hexsides=tuple(Hexside(kind, where) for kind, where in sides.items()),
    )
