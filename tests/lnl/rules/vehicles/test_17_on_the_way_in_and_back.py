"""17.1: what those who assault a vehicle meet on the way in and on the way back, and what is told of it."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import Ffe
from bocage.systems.lnl.content.scenario import Effect, EventMarker, Fortification
from bocage.systems.lnl.rules.indirect.fire_for_effect import place_ffe
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, field
from tests.lnl.rules.vehicles.test_17_close_assault import FAIL, FIELD, PASS, hunt, storm
from tests.support import clause

WEAK = [1, 1, 6]
"""Two dice of a mortar, and the defence: nobody is hurt."""


def shelled(battle: Battle, *labels: str) -> Battle:
    for label in labels:
        place_ffe(battle.g, Ffe(battle.loc(label), 3, 1))
    return battle


def kinds(battle: Battle) -> list[str]:
    found = ("moves", "shells", "mine", "close-assault", "falls-back")
    return [event.kind for event in battle.game.events if event.kind in found]


@clause("lnl-17.1-19")
def test_it_is_told_who_enters_the_hex_of_the_vehicle_from_where_and_what_it_costs() -> None:
    battle = storm(hunt("us_airborne_squad leader_captain", "stug_iiig^w", [*PASS * 2, 1, 6]))
    told = battle.last("moves")
    assert told.clauses == ("lnl-17.1-19",)
    assert told.data == {
        "units": [battle.unit(name).id for name in ("us-leader-1", "us-squad-1")],
        "origin": battle.loc("A1"),
        "to": battle.loc("B1"),
        "cost": 1,
        "how": "move",
    }


@clause("lnl-18.1-15", "lnl-17.1-19", "lnl-17.1-32")
@pytest.mark.parametrize(
    ("hex", "order"),
    [
        ("B1", ["moves", "shells", "close-assault", "falls-back"]),
        ("A1", ["moves", "close-assault", "falls-back", "shells"]),
        ("A2", ["moves", "close-assault", "falls-back"]),
    ],
)
def test_shells_meet_those_who_go_in_and_those_who_come_back(hex: str, order: list[str]) -> None:
    """Whoever begins under shells is not struck by them again until he comes back to them."""
    dice = [*PASS, *WEAK, 1, 6] if hex == "B1" else [*PASS, 1, 6, *WEAK]
    battle = storm(shelled(hunt("us_airborne_squad", "stug_iiig^w", dice), hex))
    assert kinds(battle) == order
    assert battle.where("us-squad-1") == "A1"
    if "shells" in order:
        assert battle.last("shells").data["at"] == battle.loc(hex)


@clause("lnl-18.1-15", "lnl-17.1-32")
def test_who_falls_to_the_shells_on_the_way_in_assaults_nobody() -> None:
    """6 + 3 + 1 for the move against 1 are 9 more: with a 6 the end of a half-squad, and with a 2
    nothing to one of iron."""
    battle = Battle(
        FIELD,
        us={"A1": "us_airborne_half us_airborne_squad"},
        german={"B1": "stug_iiig^w", "H2": "leader_captain"},
    ).reprint("us-squad-1", morale=12)
    battle.impulse("us", dice=[*PASS * 2, 6, 1, 1, 6, 2, 1, 6])
    storm(shelled(battle, "B1"))
    assert battle.unit("us-half-squad-1").loc < 0
    assert [event.data["unit"] for event in battle.events("close-assault")] == [battle.unit("us-squad-1").id]


@clause("lnl-17.1-33", "lnl-18.1-15", "lnl-21.4-1")
@pytest.mark.parametrize("meets", ["shells", "mine"])
@pytest.mark.parametrize("hex", ["E2", "D2"])
def test_who_falls_back_out_of_his_own_hex_meets_what_lies_where_he_goes(meets: str, hex: str) -> None:
    """Two hexes he may go to; only in one of them something awaits him."""
    forts = [Fortification("mine", hex, side="german")] if meets == "mine" else []
    battle = Battle(
        field(), us={"E1": "us_airborne_squad"}, german={"E1": "stug_iiig^w", "I2": FAR_OFF}, forts=forts
    ).impulse("us", dice=[*PASS, 1, 6, *(WEAK if meets == "shells" else [1, 6])])
    if meets == "shells":
        shelled(battle, hex)
    battle.choose("activate:E1", "close-assault:E1", "retreat:E2")
    assert battle.where("us-squad-1") == "E2"
    assert kinds(battle) == ["close-assault", "falls-back", *([meets] if hex == "E2" else [])]


@clause("lnl-1.7-3", "lnl-17.1-19")
@pytest.mark.parametrize(("side", "story"), [("us", ["cache"]), ("german", [])])
def test_who_goes_in_sets_off_the_event_of_the_hex(side: str, story: list[str]) -> None:
    event = EventMarker(
        "cache", "occupation", "B1", {"en": "x", "fr": "x"}, side, (Effect(points=3, to="us"),)
    )
    battle = storm(hunt("us_airborne_squad", "stug_iiig^w", [*PASS, 1, 6], events=[event]))
    assert battle.g.story == story


@clause("lnl-17.1-33", "lnl-17.1-32")
def test_it_is_told_who_falls_back_where_and_why() -> None:
    battle = storm(hunt("us_airborne_squad", "stug_iiig^w", [*PASS, 1, 6]))
    told = battle.last("falls-back")
    assert told.clauses == ("lnl-17.1-32",)
    assert told.data == {"unit": battle.unit("us-squad-1").id, "to": battle.loc("A1")}
    battle = Battle(
        FIELD, us={"B1": "us_airborne_squad"}, german={"B1": "stug_iiig^w", "H2": "leader_captain"}
    )
    battle.impulse("us", dice=[*PASS, 1, 6]).choose("activate:B1", "close-assault:B1", "retreat:C1")
    told = battle.last("falls-back")
    assert told.clauses == ("lnl-17.1-33",)
    assert told.data == {"unit": battle.unit("us-squad-1").id, "to": battle.loc("C1")}


@clause("lnl-17.1-34", "lnl-17.1-32")
def test_who_has_gone_back_before_the_second_assault_does_not_go_back_again() -> None:
    """One squad fails its check for the second vehicle, the other its assault on it."""
    battle = hunt(
        "us_airborne_squad us_airborne_squad",
        "stug_iiig^w pz_ivh^w",
        [*PASS * 2, 6, 1, *FAIL, *PASS, 1, 6],
    )
    storm(battle).choose("attack:german-stug-iiig-1")
    assert battle.g.wrecks == {battle.loc("B1"): 1}
    assert [event.data["unit"] for event in battle.events("falls-back")] == [
        battle.unit(name).id for name in ("us-squad-1", "us-squad-2")
    ]
