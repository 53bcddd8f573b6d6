"""Snipers for tests: woods to hide in at D1, a house at I1."""

from __future__ import annotations

from typing import Any

from tests.vv.positions import Battle

ROW = """
     .     f     .     .     .
  .     .     .     .     h     .
     .     .     .     .     .
  .     .     .     .     .     .
"""
SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"
TWELVE = (6, 6)


def sniped(*dice: int, us: str = SQUAD, at: str = "F1", hide: str = "D1", **more: Any) -> Battle:
    """Americans move; a German sniper lies in the woods D1, a squad far away."""
    ground, german = more.pop("ground", ROW), more.pop("german", f"{ENEMY}*")
    battle = Battle(ground, us={at: us}, german={"A2": german}, **more)
    return battle.sniper_at(german=hide).phase("movement", "us", dice=dice)
