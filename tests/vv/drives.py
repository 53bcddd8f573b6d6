"""A machine on the move, for the tests of chapters 6 and 7."""

from __future__ import annotations

from tests.vv.positions import Battle

OPEN = """
      .     .
   .     .     .
      .     .
   .     .     .
      .     .
   .     .     .
      .     .
   .     .     .
"""
"""C2 has C1 to its north, D2 and D3 to its east, C3 to its south, B3 and B2 to its west."""
STREAM_AHEAD = """
      .     .
   .     .     .
      .     .
   .     s     .
      .     .
   .     .     .
      .     .
   .     .     .
"""


def driving(
    us: str, ground: str = OPEN, german: str = "A1", edition: str = "french", **more: object
) -> Battle:
    """A machine in C3, its move begun, and a pinned enemy in a corner who sees and does nothing."""
    battle = Battle(
        ground,
        us={"C3": us},
        german={german: "german_rifle_squad*"},
        edition=edition,
        **more,  # type: ignore[arg-type]
    )
    name = us.partition("^")[0].replace("_", "-")
    return battle.phase("movement", "us").choose(f"drive:us-{name}-1")


def spent(battle: Battle) -> int:
    return sum(int(str(event.data["cost"])) for kind in ("drive", "turned") for event in battle.events(kind))
