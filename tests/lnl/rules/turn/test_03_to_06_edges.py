"""3.0a, 4.0a, 4.1b, 6.0: who can do nothing, who has done enough, and which leader lends a hand."""

from __future__ import annotations

import pytest

from tests.lnl.positions import Battle
from tests.support import clause

LANE = ".\n.\n.\n.\n.\nf"
FIRST = [1, 6]
"""The initiative is the Germans'."""


@clause("lnl-4.0a-1", "lnl-5.1-3")
@pytest.mark.parametrize(("who", "reason"), [("sniper*", "shaken-cannot-act"), ("hero", "")])
def test_a_shaken_man_who_cannot_move_is_not_activated(who: str, reason: str) -> None:
    """A Sniper has no movement, and Shaken no fire; a Hero beside the same enemy has both."""
    battle = Battle(LANE, us={"A1": who, "A3": "us_airborne_squad"}, german={"A5": "medic"}).impulse("us")
    assert battle.reason("activate:A1") == reason
    assert ("activate:A1" in battle.keys) == (not reason)


@clause("lnl-4.1b-1", "lnl-4.1-3")
def test_who_has_found_something_may_not_fire_at_anything_else_and_is_told_so() -> None:
    """A 1 finds the squad in the wood of A6; the one in A5 was in sight all along."""
    german = {"A5": "wehrmacht_squad", "A6": "wehrmacht_squad"}
    battle = Battle(LANE, us={"A1": "us_airborne_squad"}, german=german).impulse("us", dice=[1])
    battle.choose("activate:A1", "spot:us-squad-1>A6")
    assert [key for key in battle.keys if key.startswith("fire")] == ["fire:A1>A6"]
    assert battle.reason("fire:A1>A5") == "already-used"


@clause("lnl-4.1-1", "lnl-10.1b-4")
def test_it_is_told_who_is_marked_ops_complete() -> None:
    """A leader who extends his reach and does nothing more."""
    battle = Battle(
        LANE, us={"A1": "leader_captain us_airborne_squad", "A2": "us_airborne_squad"}, german={"A5": "medic"}
    ).impulse("us")
    battle.choose("activate:A1")
    if battle.ask.kind == "also-activate":
        battle.choose(battle.keys[0])
    battle.choose("done")
    marked = {event.data["unit"] for event in battle.events("marked")}
    assert marked == {unit.id for unit in battle.g.units if "ops_complete" in battle.marked(unit.name)}
    assert marked
    assert all(event.data["marker"] == "ops_complete" for event in battle.events("marked"))


@clause("lnl-6.0-13", "lnl-6.1-1")
@pytest.mark.parametrize(("points", "may"), [(2, True), (1, False)])
def test_a_hex_that_costs_the_whole_movement_is_not_entered_by_assault_move(points: int, may: bool) -> None:
    """Half of 1, rounded up, is 1: enough for open ground, and all that the squad has."""
    battle = Battle(LANE, us={"A1": "us_airborne_squad"}, german={"A6": "medic"})
    battle.reprint("us-squad-1", mf=points).impulse("us").choose("activate:A1")
    assert ("assault-from:A1" in battle.keys) == may
    assert "move-from:A1" in battle.keys


@clause("lnl-11.1-6", "lnl-3.0a-4")
@pytest.mark.parametrize(("shaken", "asked"), [("leader_sergeant*", False), ("leader_captain*", True)])
def test_a_leader_helps_another_unasked_unless_that_one_is_the_better(shaken: str, asked: bool) -> None:
    """A sergeant of 1 who helps a captain of 2 takes the place that the captain, once rallied, would have.

    Another sergeant would lend the squad no more than he.
    """
    us = {"A1": f"leader_sergeant {shaken} us_airborne_squad*"}
    battle = Battle(LANE, us=us, german={"A6": "medic"}).rally_phase(dice=[6, 1, 6, 6])
    battle.choose("rally:us-leader-2")
    assert (battle.game.ask is not None and battle.ask.kind == "leader-rallies") == asked
