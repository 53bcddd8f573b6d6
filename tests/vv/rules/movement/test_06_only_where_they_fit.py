"""6.7, 6.9, 6.10: stacks go, and come onto the map, only where they can end their move."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.vv.content.scenario import Arrival, Condition, Troop
from bocage.systems.vv.rules.scenario.victory import decided_early, is_gone, is_met
from tests.support import clause
from tests.vv.positions import Battle

SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"
THREE, FOUR = " ".join([SQUAD] * 3), " ".join([SQUAD] * 4)


@clause("vv-6.7-2", "vv-6.9-2", "vv-6.1-4")
@pytest.mark.parametrize(
    ("goes", "there", "fits"), [(3, 3, False), (2, 2, True), (1, 3, True), (1, 4, False)]
)
def test_a_stack_does_not_go_where_it_finds_as_many_and_no_way_on(goes: int, there: int, fits: bool) -> None:
    us = {"A1": " ".join([SQUAD] * goes), "A2": " ".join([SQUAD] * there), "A5": SQUAD}
    battle = Battle("  .\n  .\n  w\n  .\n  .\n", us=us, german={"A4": f"{ENEMY}*"}).phase("movement")
    if not fits and goes == 1:
        assert "move:A1" not in battle.keys
        return
    battle.choose("move:A1")
    while battle.ask.kind == "move-who":
        battle.choose(battle.keys[0])
    assert ("step:A2" in battle.keys) is fits if battle.ask.kind == "move" else not fits


@clause("vv-6.10-1", "vv-6.7-2", "vv-10.4-1")
@pytest.mark.parametrize(("ground", "enters"), [("hh", False), ("h.", True), (".h", True), ("..", True)])
def test_men_come_on_through_full_houses_if_they_have_the_points(ground: str, enters: bool) -> None:
    """A house costs 2, and A3, which has room, 1: through two houses that is 5 of 4 MP."""
    drawing = "".join(f"  {mark}\n" for mark in (*ground, ".", ".", "."))
    arrive = {"us": (Arrival(1, "A1", (Troop(SQUAD),)),)}
    us = {"A1": FOUR, "A2": FOUR}
    battle = Battle(drawing, us=us, german={"A5": f"{ENEMY}*"}, arrive=arrive).phase("movement")
    assert ("enter:A1" in battle.keys) is enters
    assert battle.why_not("enter:A1") == (None if enters else No("vv-6.7-2", "no-room-there"))


# 4.4: who is left


@clause("vv-4.4-1", "vv-4.1-3")
def test_a_side_is_gone_whoever_of_the_other_is_still_to_come() -> None:
    arrive = {"us": (Arrival(5, "A1", (Troop(SQUAD),)),)}
    battle = Battle("  .\n" * 5, us={"A1": SQUAD}, german={"A5": ENEMY}, arrive=arrive).phase("movement")
    assert not is_gone(battle.g, 1)
    battle.g.eliminate(battle.unit("german-squad-1"))
    assert is_gone(battle.g, 1)
    assert not is_gone(battle.g, 0)
    battle.g.eliminate(battle.unit("us-squad-1"))
    assert not is_gone(battle.g, 0), "somebody is still to come"


@clause("vv-4.4-1", "vv-4.4-2", "vv-4.1-3")
def test_who_only_denies_has_not_won_when_the_other_has() -> None:
    victory = (Condition("us", "eliminate"), Condition("german", "deny"))
    battle = Battle("  .\n" * 5, us={"A1": SQUAD}, german={"A5": ENEMY}, victory=victory).phase("movement")
    g = battle.g
    assert [is_met(g, each) for each in victory] == [False, True]
    g.eliminate(battle.unit("german-squad-1"))
    assert [is_met(g, each) for each in victory] == [True, False]
    outcome = decided_early(g)
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("us", "victory-last-standing")
