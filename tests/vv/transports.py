"""Transports and their passengers, for the tests of chapter 8."""

from __future__ import annotations

from tests.vv.positions import Battle

GROUND = """
      .     .
   .     .     .
      .     .
   .     .     .
      .     .
   .     .     .
"""


def at_c2(units: str, edition: str = "french", german: str = "german_rifle_squad*", **more: object) -> Battle:
    """American units in C2; an enemy in A1, pinned unless a test wants him to fire."""
    battle = Battle(
        GROUND,
        us={"C2": units, "E3": "us_leader_1"},
        german={"A1": german},
        edition=edition,
        **more,  # type: ignore[arg-type]
    )
    return battle.phase("movement")


def aboard(battle: Battle, transport: str) -> list[str]:
    return [unit.name for unit in battle.unit(transport).passengers]
