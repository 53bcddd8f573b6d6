"""Fortifications on a column of hexes, for the tests of chapter 20."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.systems.vv.content.scenario import Fortification
from tests.vv.positions import Battle

COLUMN = "  .\n  .\n  .\n  .\n  .\n"
FAR = {"A5": "german_rifle_squad"}
HIDDEN = "  .\n  .\n  .\n  .\n  h\n  .\n"
OUT_OF_SIGHT = {"A6": "german_rifle_squad"}


def fort(kind: str, cells: str, side: str = "", **more: object) -> Fortification:
    return Fortification(kind, cells, side, **more)  # type: ignore[arg-type]


def march(
    forts: Sequence[Fortification], us: str = "us_rifle_squad", drawing: str = HIDDEN, **more: object
) -> Battle:
    """Americans in A1 move down the column; the Germans see nothing."""
    battle = Battle(drawing, us={"A1": us}, german=OUT_OF_SIGHT, forts=forts, **more)  # type: ignore[arg-type]
    return battle.phase("movement", dice=[6] * 6)
