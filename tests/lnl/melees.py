"""A melee for a test: the men of A1 charge into B1, or both sides are locked in B1 from an earlier turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.lnl.positions import Battle

YARD = """
     .     .     .
  .     .     .     .
     .     .     .
  .     .     .     .
"""
RESERVE = {"G2": "leader_captain"}
"""A German who waits his turn, far away and without fire of his own, so that the turn goes on."""
MISS = [1, 1]
HIT = [6, 6]


def charge(attackers: str, defenders: str, dice: Sequence[int] = (), **more: Any) -> Battle:
    """All the men of A1 move into B1; the melee begins."""
    german = {"B1": defenders, **RESERVE, **more.pop("german", {})}
    us = {"A1": attackers, **more.pop("us", {})}
    battle = Battle(more.pop("drawing", YARD), us=us, german=german, **more).impulse("us", dice=dice)
    return run_in(battle)


def run_in(battle: Battle) -> Battle:
    battle.choose("activate:A1", "move-from:A1")
    names = battle.at("A1")
    if len(names) > 1:
        battle.choose(*(f"join:{name}" for name in names))
    return battle.choose("move:B1")


def locked(ours: str, theirs: str, **more: Any) -> Battle:
    """Both sides in B1 under a Melee marker of an earlier turn; call impulse() on it."""
    elsewhere = {**RESERVE, **more.pop("german", {})}
    friends = more.pop("us", {})
    battle = Battle(
        more.pop("drawing", YARD), us={"B1": ours, **friends}, german={"B1": theirs, **elsewhere}, **more
    )
    battle.melee = ["B1"]
    return battle


def work_weapons(battle: Battle) -> Battle:
    """Leaders who are asked work their weapons rather than lead."""
    while battle.ask.kind == "use-charge":
        battle.choose(battle.keys[0])
    return battle


def is_melee(battle: Battle, label: str = "B1") -> bool:
    """Does the location bear a Melee marker?"""
    return bool(battle.g.melee >> battle.loc(label) & 1)


def attack_of(battle: Battle, side: str) -> dict[str, Any]:
    """The last melee attack of a side, with its totals as plain numbers."""
    number = battle.g.seats.index(side)
    data = dict([event.data for event in battle.events("melee-attack") if event.data["side"] == number][-1])
    for name in ("attack", "defence", "shifts", "tally"):
        data[name] = data[name].total  # type: ignore[attr-defined]
    data["targets"] = [battle.g.units[target].name for target in data["targets"]]  # type: ignore[attr-defined]
    return data


def spare_the_rest(battle: Battle) -> Battle:
    """Attack nobody else."""
    while battle.ask.kind == "melee-target":
        battle.choose(next(key for key in battle.keys if key.startswith("spare:")))
    return battle
