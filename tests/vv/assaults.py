"""Close assaults for tests: a stack in C1 charges D1. Elsewhere others could, so that the phase goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.vv.positions import Battle

YARD = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
WOODS = """
     .     f     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
HOUSE = """
     .     h     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
OURS = {"H2": "us_rifle_squad"}
THEIRS = {"I2": "german_rifle_squad"}
MISS, HIT = (6, 6), (1, 1)


def before(
    us: str,
    german: str,
    dice: Sequence[int] = (),
    *,
    ground: str = YARD,
    marks: Mapping[str, str] | None = None,
    position: str = "",
    **more: Any,
) -> Battle:
    """The Assault part of the American phase, nothing chosen yet."""
    battle = Battle(ground, us={"C1": us, **OURS}, german={"D1": german, **THEIRS}, **more)
    battle.mark(**(marks or {})).phase("assault", "us", dice=dice)
    if position:
        battle.g.fortify(battle.cell("D1"), position)
    return battle


def charge(us: str, german: str, dice: Sequence[int], **more: Any) -> Battle:
    """All in C1 charge, without grenades or charges; the defender uses none either."""
    battle = before(us, german, dice, **more).choose("assault:C1>D1")
    while battle.ask.kind in ("assault-who", "assault-defence"):
        wanted = "join" if battle.ask.kind == "assault-who" else "stay"
        battle.choose(next(key for key in battle.keys if key.startswith(wanted)))
    return battle


def pay(battle: Battle, *verbs: str) -> Battle:
    """Answer questions about casualty points with these verbs, whoever is asked."""
    for verb in verbs:
        assert battle.ask.kind == "casualties", battle.ask
        battle.choose(next(key for key in battle.keys if key.partition(":")[0] == verb))
    return battle
