"""Chapter 1.7: Event markers."""

from __future__ import annotations

import pytest

from bocage.kernel import CannotUndo
from bocage.systems.lnl.content.scenario import Effect, EventMarker, Troop
from tests.lnl.positions import Battle
from tests.support import clause

LANE = """
.
.
.
.
"""
SCREENED = """
.
.
f
.
.
"""
"""From A1 and A2 the forest hides A4 and A5."""

FIRST = [6, 1]


def event(id: str, kind: str, cell: str, side: str = "", *effects: Effect) -> EventMarker:
    return EventMarker(id, kind, cell, {"en": id, "fr": id}, side=side, effects=effects)  # type: ignore[arg-type]


def walk(ground: str, *events: EventMarker, man: str = "us_airborne_squad", to: str = "A2") -> Battle:
    """One man goes from A1 to A2, and perhaps farther."""
    far = f"A{len(ground.split())}"
    battle = Battle(ground, us={"A1": man}, german={far: "medic"}, events=events).impulse("us")
    battle.choose("activate:A1", "move-from:A1")
    for row in range(3, int(to[1:]) + 1):
        battle.choose(f"move:A{row}")
    return battle


@clause("lnl-1.7-3", "lnl-1.7-6")
def test_an_occupation_event_happens_as_the_named_side_enters_its_hex() -> None:
    battle = walk(LANE, event("cellar", "occupation", "A2", "us"))
    assert battle.g.story == ["cellar"]
    assert battle.last("event").data == {"event": "cellar", "side": 0, "at": battle.loc("A2")}


@clause("lnl-1.7-3")
@pytest.mark.parametrize(("side", "story"), [("german", []), ("us", ["cellar"]), ("", ["cellar"])])
def test_the_other_side_does_not_set_it_off(side: str, story: list[str]) -> None:
    assert walk(LANE, event("cellar", "occupation", "A2", side)).g.story == story


@clause("lnl-1.7-4")
@pytest.mark.parametrize("side", ["us", "german"])
def test_without_a_side_either_sets_it_off(side: str) -> None:
    squads = {"us": "us_airborne_squad", "german": "wehrmacht_squad"}
    other = "german" if side == "us" else "us"
    battle = Battle(
        LANE,
        **{side: {"A1": squads[side]}, other: {"A4": "medic"}},  # type: ignore[arg-type]
        events=[event("cellar", "occupation", "A2")],
    )
    battle.impulse(side).choose("activate:A1", "move-from:A1")
    assert battle.g.story == ["cellar"]


@clause("lnl-1.7-3")
def test_seeing_its_hex_is_not_occupying_it() -> None:
    assert walk(LANE, event("cellar", "occupation", "A3", "us")).g.story == []


@clause("lnl-1.7-3")
def test_the_shaken_set_it_off_and_those_who_only_pass() -> None:
    """1.7-u2."""
    cellar = event("cellar", "occupation", "A1", "us")
    shaken = Battle(LANE, us={"A2": "us_airborne_squad*"}, german={"A4": "medic"}, events=[cellar])
    shaken.impulse("us").choose("activate:A2", "move-from:A2")
    assert (shaken.where("us-squad-1"), shaken.g.story) == ("A1", ["cellar"])
    passing = walk(LANE, event("cellar", "occupation", "A2", "us"), to="A3")
    assert (passing.where("us-squad-1"), passing.g.story) == ("A3", ["cellar"])


@clause("lnl-1.7-5")
def test_a_sight_event_happens_when_the_side_sees_its_hex() -> None:
    """A4 is hidden until the squad is in the forest."""
    seen = event("column", "los", "A5", "us")
    assert walk(SCREENED, seen).g.story == []
    assert walk(SCREENED, seen, to="A3").g.story == ["column"]


@clause("lnl-1.7-5")
@pytest.mark.parametrize(("side", "story"), [("us", ["gun"]), ("german", []), ("", ["gun"])])
def test_what_the_set_up_lets_a_side_see_happens_as_the_game_begins(side: str, story: list[str]) -> None:
    """The Germans stand behind the forest; the Americans see A2 from the start."""
    battle = Battle(
        SCREENED,
        us={"A1": "us_airborne_squad"},
        german={"A5": "medic"},
        events=[event("gun", "los", "A2", side)],
    )
    assert battle.turn(dice=FIRST).g.story == story


@clause("lnl-1.7-3")
def test_who_was_set_up_on_an_occupation_marker_has_not_entered_its_hex() -> None:
    """He may know it by heart: only who comes there sets it off."""
    battle = Battle(
        LANE,
        us={"A1": "us_airborne_squad", "A2": "us_airborne_squad"},
        german={"A4": "medic"},
        events=[event("cellar", "occupation", "A2", "us")],
    ).turn(dice=FIRST)
    assert battle.g.story == []
    assert battle.choose("activate:A1", "move-from:A1").g.story == ["cellar"]


@clause("lnl-1.7-5")
def test_an_event_behind_smoke_happens_when_the_smoke_has_gone() -> None:
    """Smoke 2 on A2 thins in the Administrative Phase, and A3 comes into view."""
    battle = Battle(
        LANE,
        us={"A1": "us_airborne_squad"},
        german={"A4": "medic"},
        events=[event("gun", "los", "A3", "us")],
    )
    battle.smoke["A2"] = 2
    battle.impulse("us", dice=FIRST)
    assert battle.g.story == []
    battle.choose("pass", "pass", "pass")
    assert (battle.g.turn, battle.g.story) == (2, ["gun"])


@clause("lnl-1.7-6")
def test_an_event_happens_once_and_tells_nothing_of_the_others() -> None:
    """The squad goes to A3 and back to A2; what lies in A4 stays unknown."""
    battle = walk(
        LANE, event("first", "occupation", "A2"), event("second", "occupation", "A4", "us"), to="A3"
    )
    battle.choose("move:A2")
    assert [happened.data["event"] for happened in battle.events("event")] == ["first"]
    assert battle.g.story == ["first"]


@clause("lnl-1.7-6")
def test_nobody_takes_back_a_step_that_revealed_an_event() -> None:
    with pytest.raises(CannotUndo):
        walk(LANE, event("cellar", "occupation", "A2", "us")).game.undo()
    walk(LANE, event("cellar", "occupation", "A4", "us")).game.undo()


# ------------------------------------------------------------------ what a paragraph can do


@clause("lnl-1.7-6")
def test_a_paragraph_gives_points() -> None:
    battle = walk(LANE, event("papers", "occupation", "A2", "us", Effect(points=3)))
    assert battle.g.points == [3, 0]
    other = walk(LANE, event("papers", "occupation", "A2", "us", Effect(points=2, to="german")))
    assert other.g.points == [0, 2]


@clause("lnl-1.7-6")
def test_a_paragraph_leaves_a_weapon() -> None:
    battle = walk(LANE, event("cache", "occupation", "A2", "us", Effect(weapon="mg34", to="german")))
    assert [weapon.kind.name for weapon in battle.g.lying(battle.loc("A2"))] == ["MG34"]
    assert battle.weapon(0).origin == 1, "a German weapon: captured by whoever takes it here"


@clause("lnl-1.7-6")
def test_a_paragraph_lays_smoke_or_lights_a_hex() -> None:
    smoke = walk(LANE, event("fire", "occupation", "A2", "us", Effect(smoke=True, at="A4")))
    assert smoke.g.smoke == {smoke.loc("A4"): 1}
    light = walk(LANE, event("flare", "occupation", "A2", "us", Effect(star_shell=True, at="A4")))
    assert light.g.star_shells == [light.loc("A4")]


@clause("lnl-1.7-6", "lnl-23.0-4")
def test_a_paragraph_brings_units_beside_the_hex_when_it_is_taken() -> None:
    """Germans appear where an American has just entered: next to him, and the German chooses where."""
    ambush = Effect(units=(Troop("wehrmacht_squad", weapons=("mg34",)),), to="german")
    battle = walk(LANE, event("ambush", "occupation", "A2", "us", ambush))
    assert (battle.ask.seat, battle.keys) == ("german", ["place:A1", "place:A3"])
    battle.choose("place:A3")
    assert battle.where("new-2") == "A3"
    assert [weapon.kind.name for weapon in battle.unit("new-2").weapons] == ["MG34"]
