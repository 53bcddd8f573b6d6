"""Chapters 6 and 21.4: what a step is told with, and what it may bring about."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.content.scenario import Arrival, Effect, EventMarker, Fortification, Troop
from tests.lnl.positions import Battle
from tests.support import clause

LANE = ".\nf\n.\n.\n.\n.\n"
SQUAD, ENEMY = "us_airborne_squad", "wehrmacht_squad"
FAR = {"A6": "medic"}


def lane(us: str = SQUAD, **more: object) -> Battle:
    return Battle(LANE, us={"A1": us}, german=FAR, **more)  # type: ignore[arg-type]


@clause("lnl-6.0-1", "lnl-4.0c-1")
@pytest.mark.parametrize(
    ("order", "how", "marker"),
    [
        ("move-from", "move", "moved"),
        ("assault-from", "assault", "assault_move"),
        ("crawl-from", "crawl", "low_crawl"),
    ],
)
def test_a_step_is_told_with_who_whence_whither_and_how_dear(order: str, how: str, marker: str) -> None:
    """The forest of A2 costs 2."""
    battle = lane().impulse("us").choose("activate:A1", f"{order}:A1")
    said = dict(battle.events("moves")[0].data)
    assert said.pop("how") == how
    assert said == {"units": [0], "origin": battle.loc("A1"), "to": battle.loc("A2"), "cost": 2}
    assert battle.marked("us-squad-1") == [marker]


@clause("lnl-23.0-1", "lnl-23.0-3")
def test_who_enters_play_is_told_to_enter() -> None:
    arrive = {"us": [Arrival(1, "A1", (Troop(SQUAD),))]}
    battle = Battle(LANE, us={"A5": "crew"}, german=FAR, arrive=arrive).impulse("us")
    battle.choose("enter:A1", "move-from:A1")
    said = battle.last("enters")
    assert said.clauses == ("lnl-23.0-1", "lnl-23.0-3")
    assert said.data == {"units": [1], "origin": -1, "to": battle.loc("A1"), "cost": 1, "how": "move"}


@clause("lnl-6.0-9")
def test_when_the_points_are_spent_the_stack_stays() -> None:
    """2 for the forest and 1 each for A3 and A4 are all of a squad's 4."""
    battle = lane(exits={"us": "A3 A4"}).impulse("us").choose("activate:A1", "move-from:A1", "move:A3")
    assert "exit:A3" in battle.keys
    assert battle.why_not("exit:A4") == No("lnl-23.0-1", "no-exit-here")
    battle.choose("move:A4")
    assert battle.where("us-squad-1") == "A4", "and nobody leaves the map without a point"
    assert battle.unit("us-squad-1").mp == 0


# 21.4 Mines


def mined(*forts: Fortification, dice: tuple[int, ...] = (), us: str = SQUAD) -> Battle:
    battle = lane(us, forts=list(forts)).impulse("us", dice=dice)
    return battle.choose("activate:A1", "move-from:A1")


@clause("lnl-21.4-1", "lnl-21.4-9")
def test_each_enemy_mine_marker_attacks_and_ones_own_does_not() -> None:
    """Two of theirs and one of ours: two attacks, of 1 against 6."""
    theirs, ours = Fortification("mine", "A2", side="german"), Fortification("mine", "A2", side="us")
    battle = mined(theirs, theirs, dice=(1, 6, 1, 6))
    assert len(battle.events("mine")) == 2
    battle = mined(ours)
    assert not battle.events("mine")


@clause("lnl-21.4-11", "lnl-21.4-12")
@pytest.mark.parametrize(("kind", "cover"), [("mine", {}), ("claymore", {"forest": 2})])
def test_the_forest_helps_against_a_claymore_only(kind: str, cover: dict[str, int]) -> None:
    battle = mined(Fortification(kind, "A2", side="german"), dice=(1, 6))
    said = battle.last("mine").data
    assert (said["at"], said["roll"], said["against"]) == (battle.loc("A2"), 1, 6)
    assert list(battle.parts("mine", "strength")) == [kind]
    assert battle.parts("mine", "cover") == cover


# 1.7 Events


def event(name: str, at: str, *effects: Effect, side: str = "", sight: bool = False) -> EventMarker:
    return EventMarker(
        name, "los" if sight else "occupation", at, {"en": "", "fr": ""}, side=side, effects=effects
    )


@clause("lnl-1.7-3", "lnl-1.7-6")
def test_two_markers_in_one_hex_happen_one_after_the_other_and_never_again() -> None:
    events = [
        event("one", "A2"),
        event("two", "A2"),
        event("three", "A3"),
        event("theirs", "A2", side="german"),
    ]
    battle = Battle(LANE.replace("f", "."), us={"A1": SQUAD}, german=FAR, events=events).impulse("us")
    battle.choose("activate:A1", "move-from:A1")
    assert battle.g.story == ["one", "two"]
    battle.choose("move:A3")
    assert battle.g.story == ["one", "two", "three"]
    battle.choose("move:A2")
    assert battle.g.story == ["one", "two", "three"]


@clause("lnl-1.7-5")
def test_a_sight_marker_is_seen_from_afar_and_not_through_the_forest() -> None:
    events = [event("near", "A3", sight=True, side="us"), event("far", "A6", sight=True, side="us")]
    battle = Battle(".\nf\n.\nf\nf\n.\n", us={"A1": SQUAD}, german={"A6": "medic"}, events=events).impulse(
        "us"
    )
    assert battle.g.story == []
    battle.choose("activate:A1", "move-from:A1")
    assert battle.g.story == ["near"]
