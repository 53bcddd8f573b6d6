"""18.1, 19.2: which mortar answers a call, what it adds, and what a helicopter meets where it comes in."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import ELIMINATED, WAITING
from bocage.systems.lnl.content.scenario import Arrival, EventMarker, Troop
from bocage.systems.lnl.rules.indirect.mortars import mortar_of, mortars_of
from tests.lnl.airborne import SLICK, AirBattle
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_told_in_full import told
from tests.support import clause

LANE = ".\n" * 8
FIRST, SECOND = "us-weapon-team-1", "us-weapon-team-2"


def two_mortars(second: str = "A2", **more: object) -> Battle:
    """60 mm mortars (3 to 20 hexes) in A1 and in another hex, a caller in A3, the enemy in A6."""
    battle = Battle(
        LANE,
        us={"A1": "us_mortar_60", "A3": "leader_sergeant us_airborne_half", second: "us_mortar_60"},
        german={"A6": "wehrmacht_squad"},
        **more,  # type: ignore[arg-type]
    )
    battle.spotted = ["A6"]
    return battle


def called(battle: Battle, dice: list[int], *answers: str) -> Battle:
    """The leader alone is activated."""
    battle.impulse("us", dice=dice).choose("activate:A3")
    if battle.ask.kind == "also-activate":
        battle.choose("enough")
    return battle.choose(*answers)


@clause("lnl-18.1-10", "lnl-18.1-9")
@pytest.mark.parametrize(("second", "mark", "able"), [("A2", "", 2), ("A4", "", 1), ("A2", "moved", 1)])
def test_the_caller_names_a_mortar_that_is_unmarked_and_in_range(second: str, mark: str, able: int) -> None:
    """From A4 the target is only two hexes off."""
    battle = two_mortars(second)
    if mark:
        battle.mark(us_weapon_team_2=mark)
    called(battle, [1, 1, 6], "call-mortar:us-leader-1>A6")
    if able == 2:
        assert battle.keys == [f"mortar:{FIRST}", f"mortar:{SECOND}"]
        assert battle.ask.about == {"at": battle.loc("A6")}
        battle.choose(f"mortar:{SECOND}")
    fired = SECOND if able == 2 else FIRST
    assert told(battle.last("calls-mortar"))[1]["other"] == battle.unit(fired).id
    assert battle.marked(fired) == ["fired"]
    assert "fired" not in battle.marked(FIRST if able == 2 else SECOND)
    assert battle.marked("us-leader-1") == ["ops_complete"]


@clause("lnl-18.1-13", "lnl-18.1-12")
@pytest.mark.parametrize(("smoke", "less"), [("A1", {"firer_in_smoke": -1}), ("A2", {})])
def test_a_called_mortar_loses_1_out_of_smoke_and_nothing_over_it(smoke: str, less: dict[str, int]) -> None:
    battle = two_mortars("A4")
    battle.smoke = {smoke: 1}
    called(battle, [1, 1, 6], "call-mortar:us-leader-1>A6")
    assert battle.parts("shells") == {"mortar": 3, **less}


@clause("lnl-18.1-10", "lnl-18.1a-1", "lnl-18.1a-2")
@pytest.mark.parametrize("gone", [WAITING, ELIMINATED])
def test_the_mortars_of_a_side_are_those_of_its_own_on_the_map(gone: int) -> None:
    """A team in A1, the first hex, a squad with a 51 mm mortar in A3, and one of the enemy's in A6."""
    battle = Battle(
        LANE,
        us={"A1": "us_mortar_60 leader_sergeant", "A3": "us_airborne_half+mortar_51 us_airborne_half+bar"},
        german={"A6": "us_mortar_60!wehrmacht wehrmacht_squad"},
    ).impulse("us")
    g, team = battle.g, battle.unit(FIRST)
    carrier, other = battle.unit("us-half-squad-1"), battle.unit("us-half-squad-2")
    assert [mortar.unit for mortar in mortars_of(g, 0)] == [team, carrier]
    assert [mortar.unit.side for mortar in mortars_of(g, 1)] == [1]
    assert mortar_of(other) is None
    assert mortar_of(battle.unit("us-leader-1")) is None
    g.take_off(team, gone)
    assert [mortar.unit for mortar in mortars_of(g, 0)] == [carrier]


@clause("lnl-18.1-5", "lnl-18.1-9")
@pytest.mark.parametrize(("second", "may"), [("A2", True), ("A5", False)])
def test_nobody_is_called_upon_who_does_not_reach_the_target(second: str, may: bool) -> None:
    battle = called(two_mortars(second).mark(us_weapon_team_1="fired"), [])
    assert ("call-mortar:us-leader-1>A6" in battle.keys) == may
    assert battle.reason("call-mortar:us-leader-1>A6") == ("" if may else "no-mortar-in-reach")


@clause("lnl-23.0-1", "lnl-19.2-1", "lnl-1.7-5")
@pytest.mark.parametrize(("at", "story"), [("A3", ["cache"]), ("A6", [])])
def test_a_helicopter_that_comes_in_is_told_and_sets_off_what_it_sees(at: str, story: list[str]) -> None:
    """At night it sees two hexes from over A1."""
    event = EventMarker("cache", "los", at, {"en": "x", "fr": "x"}, side="us")
    battle = AirBattle(
        LANE,
        us={"A8": "medic"},
        german={"A7": "leader_captain*"},
        arrive={"us": [Arrival(1, "A1", (Troop("uh1_slick"),))]},
        events=[event],
        night=True,
    ).impulse("us")
    assert battle.g.story == story
    assert told(battle.last("flies-in")) == (
        ("lnl-23.0-1", "lnl-19.2-1"),
        {"unit": battle.helicopter(SLICK).id, "to": battle.loc("A1"), "cost": 1},
    )
