"""Mortar fire for tests: a German mortar in A1, Americans four hexes away."""

from __future__ import annotations

from typing import Any

from tests.vv.positions import Battle

ROW = """
     .     .     .     .     .
  .     .     .     .     .     .
     .     .     .     .     .
  .     .     .     .     .     .
"""
WALLED_OFF = """
     .     f     .     .     .
  .     .     .     .     .     .
     .     f     .     .     .
  .     .     .     .     .     .
"""
WOODS = """
     .     .     .     .     .
  .     .     f     .     .     .
     .     .     .     .     .
  .     .     .     .     .     .
"""
CREW = "german_rifle_squad+mortar_5cm"
US = "us_rifle_squad"
MISS = (6, 6)


def asked(battle: Battle) -> object:
    """How many casualty points the question is about."""
    return battle.ask.about["points"]


def shells(
    us: str, *dice: int, germans: str = CREW, at: str = "E1", ground: str = ROW, **more: Any
) -> Battle:
    """A German mortar in A1 in its Fire Phase; Americans four hexes away."""
    others = more.pop("others", {})
    battle = Battle(ground, us={at: us}, german={"A1": germans, **others}, **more)
    return battle.phase("fire", "german", dice=dice)
