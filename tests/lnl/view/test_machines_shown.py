"""Machines as people see them: in the view, in the picture, on their way, and before their guns are fired."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from bocage import Game
from bocage.server.lnl.faces import draw_face, unit_face_id
from bocage.server.lnl.pieces import show_arcs, show_units
from bocage.systems.common.routes import Route
from bocage.systems.lnl.battle.state import ELIMINATED, MERGED
from bocage.systems.lnl.content.scenario import Arrival, Mission, Troop
from bocage.systems.lnl.explain.odds.ordnance import (
    close_assault_query,
    ordnance_query,
    overrun_query,
    penetration_query,
)
from bocage.systems.lnl.explain.preview import previews
from bocage.systems.lnl.explain.route_machines import drive_route, flight_route
from bocage.systems.lnl.rules.vehicles.crews import leave_wreck
from bocage.systems.lnl.view.artillery import show_artillery
from bocage.systems.lnl.view.counter_faces import markers, stacks, unit_face
from bocage.systems.lnl.view.machines import show_acquired, show_gun, show_printed
from bocage.text.lnl.words import LnlWords
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
     .     .     .     .
  .     .     .     .
     .     .     .     .
  .     .     .     .
"""
TWO_TANKS = Path(__file__).parents[2] / "browser" / "battles" / "two-tanks.yaml"


def tanks(**more: Any) -> Battle:
    made = Battle(
        FIELD,
        us={"A1": "m4a1&armor_leader_darius^w[us_airborne_squad,leader_sergeant]"},
        german={"E1": "stug_iiig^w~", "F2": "german_atg_75^nw"},
        **more,
    )
    made.spotted = ["E1", "F2"]
    return made


# The view and the picture


@clause("lnl-15.0-1", "lnl-14.0b-1")
def test_all_that_is_printed_on_a_counter_is_shown() -> None:
    """A Sherman, an SU-76, whose rear is not armoured, and a Huey, which has no chassis."""
    made = Battle(
        FIELD,
        us={"A1": "m4a1^e su_76!us_airborne^e", "C1-air": "uh1_gunship!us_airborne"},
        german={"F2": "wehrmacht_squad"},
    ).impulse("us")
    shown = [show_printed(made.unit(name)) for name in ("us-m4a1-1", "us-su-76-1", "us-uh1-gunship-1")]
    four = {"fp": 4, "range": 14, "rear": False}
    assert shown == [
        {
            "type": "T",
            "capacity": "PPO",
            "hull": [5, 3, 2],
            "turret": [4, 3, 3],
            "red": False,
            "machine_guns": [{**four, "all_round": False}, {**four, "all_round": True}],
        },
        {
            "type": "T",
            "capacity": "PO",
            "hull": [2, 1, None],
            "turret": None,
            "red": False,
            "machine_guns": [],
        },
        {
            "type": None,
            "capacity": None,
            "hull": [1, 1, 1],
            "turret": None,
            "red": False,
            "machine_guns": [{"fp": 2, "range": 10, "all_round": False, "rear": False}],
        },
    ]
    assert show_printed(made.unit("german-squad-1")) is None
    assert show_gun(made.unit("german-squad-1").counter.gun) is None
    assert show_gun(made.unit("us-uh1-gunship-1").counter.gun) == {
        "id": "rockets_huey",
        "name": "Helicopter rockets",
        "he": 4,
        "heat": False,
        "shots": 2,
        "bands": [[4, 8, 3], [8, 7, 3], [12, 5, 3]],
    }


@clause("lnl-14.3-2")
@pytest.mark.parametrize("hex", ["A1", "A2"])
def test_the_men_of_any_hex_are_shown_as_acquired_by_hex_and_a_vehicle_by_name(hex: str) -> None:
    """Of the first hex of the map, too, whose number is 0."""
    made = Battle(
        FIELD, us={hex: "us_airborne_squad m4a1^e"}, german={"E1": "stug_iiig^w", "F2": "german_atg_75^nw"}
    )
    made.aim("german-stug-iiig-1", hex, 1).aim("german-weapon-team-1", "us-m4a1-1", 2).impulse("us")
    shown = {row["by"]: (row["unit"], row["where"], row["level"]) for row in show_acquired(made.g)}
    assert shown == {
        "german-stug-iiig-1": (None, hex, 1),
        "german-weapon-team-1": ("us-m4a1-1", hex, 2),
    }


def test_passengers_of_what_is_still_to_come_are_to_come_and_the_merged_are_gone() -> None:
    late = Troop("m113", facing="e", passengers=(Troop("us_army_squad"),))
    made = Battle(
        FIELD,
        us={"A1": "us_army_squad us_army_half us_army_half"},
        german={"F2": "nva_squad"},
        module="fhv",
        forces={"us": "us_army", "german": "nva"},
        arrive={"us": [Arrival(3, "A1", (late,))]},
    )
    made.impulse("us")
    merged, lost = made.unit("us-half-squad-1"), made.unit("us-half-squad-2")
    made.g.take_off(merged, MERGED)
    made.g.take_off(lost, ELIMINATED)
    seen: dict[str, Any] = made.game.view("us")
    on_map, elsewhere = show_units(made.g, LnlWords("en"), seen["units"])
    assert [(unit["id"], unit["label"]) for unit in on_map] == [
        ("us-squad-1", "A1"),
        ("german-squad-1", "F2"),
    ]
    assert {unit["id"]: unit["status"] for unit in elsewhere} == {
        "us-m113-1": "waiting",
        "us-squad-2": "waiting",
        lost.name: "eliminated",
    }


def test_a_vehicle_is_seen_with_all_it_is_and_who_is_aboard() -> None:
    made = tanks()
    made.impulse("german")
    seen: dict[str, Any] = made.game.view("german")
    units = {unit["id"]: unit for unit in seen["units"]}
    sherman = units["us-m4a1-1"]
    assert (sherman["facing"], sherman["turret"], sherman["buttoned"]) == ("w", None, False)
    assert sherman["passengers"] == ["us-squad-1", "us-leader-1"]
    assert units["us-squad-1"]["carrier"] == "us-m4a1-1"
    assert sherman["printed"]["hull"] == [5, 3, 2]
    assert sherman["gun"]["bands"][0] == [7, 9, 5]
    assert units["german-weapon-team-1"]["facing"] == "nw"
    assert units["german-stug-iiig-1"]["printed"]["turret"] is None


def test_a_face_turns_with_the_vehicle_and_its_name_says_all_of_it() -> None:
    made = tanks()
    made.impulse("german")
    sherman = made.unit("us-m4a1-1")
    face = unit_face(made.g, sherman, {})
    assert (face.facing, face.turret, face.load, face.silhouette) == (4, 4, "2", "m4a1")
    assert (face.hull, face.turret_armour, face.he, face.machine_guns) == (
        (5, 3, 2),
        (4, 3, 3),
        3,
        ("4", "4*"),
    )
    before = draw_face(unit_face_id(made.g, sherman, "en"))
    sherman.facing = 1
    after = draw_face(unit_face_id(made.g, sherman, "en"))
    assert before is not None
    assert after is not None
    assert before != after


def test_a_wreck_lies_on_the_map_as_what_it_was() -> None:
    made = tanks()
    made.impulse("us", dice=[1, 1, 1, 1, 3, 4, 6, 1, 1])
    made.choose("activate:A1", "vehicle-fire-at:us-m4a1-1>german-stug-iiig-1", "turn-turret", "hold-fire")
    assert made.game.view(None)["markers"]["hulks"] == [  # type: ignore[index]
        {"where": "E1", "was": "stug_iiig", "unit": "german-stug-iiig-1", "facing": "w"}
    ]
    assert [(m.kind, m.cell, m.figure) for m in markers(made.g) if m.kind == "wreck"] == [
        ("wreck", "E1", "stug_iiig")
    ]
    assert "german-stug-iiig-1" not in [face.ident for stack in stacks(made.g, {}) for face in stack.faces]


def test_arcs_follow_the_turret_and_reach_as_far_as_the_gun() -> None:
    made = tanks()
    made.impulse("german")
    sherman, team = made.unit("us-m4a1-1"), made.unit("german-weapon-team-1")
    assert show_arcs(made.g, sherman) == [{"kind": "gun", "bearing": 270.0, "width": 60.0, "reach": 20}]
    sherman.turret = 3  # type: ignore[attr-defined]
    assert show_arcs(made.g, sherman) == [{"kind": "turret", "bearing": 90.0, "width": 60.0, "reach": 20}]
    assert show_arcs(made.g, team) == [{"kind": "gun", "bearing": 330.0, "width": 60.0, "reach": 20}]


# Before the shot


def test_the_shot_of_a_tank_is_foretold_though_it_puts_its_riders_off() -> None:
    made = tanks()
    made.impulse("us")
    made.choose("activate:A1")
    assert made.game.ask is not None
    option = made.game.ask.find("vehicle-fire-at:us-m4a1-1>german-stug-iiig-1")
    assert option is not None
    found = previews(made.game, option)
    assert [each.gun is not None for each in found] == [True, True]
    assert [part.name for part in found[1].odds.tally.parts] == ["turret_turned", "leadership"]
    assert sum(found[1].odds.results.values()) == 1
    assert made.unit("us-m4a1-1").facing == 4


# Numbers alone


def test_odds_of_a_gun_described_by_its_numbers() -> None:
    odds = ordnance_query(9, 1, 5, 6, 4, 6)
    assert odds.hit == Fraction(26, 36)
    assert {each.part: each.chance for each in odds.strikes} == {
        "hull": Fraction(13, 36),
        "turret": Fraction(13, 36),
    }
    assert sum(odds.results.values()) == 1
    hull = penetration_query(5, 6, 6)
    assert odds.strikes[0].results == hull.results
    # 5 against 6 goes through by two pips or more: ten pairs of thirty-six, and 6 against 1 is one of them
    assert hull.results["destroyed"] == Fraction(10, 36)


def test_an_unarmoured_side_is_the_end_of_the_vehicle() -> None:
    odds = ordnance_query(7, 0, 1, -1, None, 5)
    assert odds.results["destroyed"] == odds.hit


def test_odds_of_a_close_assault_and_an_overrun() -> None:
    assert close_assault_query(2, 2).results["destroyed"] == Fraction(15, 36)
    assert close_assault_query(2, 2, lm=1, he=2).results["destroyed"] == Fraction(30, 36)
    odds = overrun_query(7, 1, "good-order-mmc", 5)
    assert [part.value for part in odds.tally.parts] == [7, 2, -1]
    assert sum(odds.results.values()) == 1


# Ways


def keys(route: Route | None) -> list[str]:
    assert route is not None
    return [leg.key for leg in route.legs]


def test_the_cheapest_way_turns_as_little_as_it_can() -> None:
    made = Battle(FIELD, us={"B2": "m4a1^e"}, german={"H2": "wehrmacht_squad"})
    made.impulse("us")
    made.choose("activate:B2", "drive:us-m4a1-1")
    number = made.g.field.number
    assert keys(drive_route(made.game, number("D2"))) == ["move:C1", "move:D2"]
    back = drive_route(made.game, number("A2"))
    assert keys(back) == ["back:A2"]
    assert back is not None
    assert (back.cost, back.left) == (2, 10)
    assert made.unit("us-m4a1-1").facing == 1


def test_a_helicopter_is_flown_in_one_choice_along_the_safest_way() -> None:
    made = Battle(
        FIELD,
        us={"A1-air": "uh1_slick"},
        german={"C2": "nva_squad"},
        module="fhv",
        forces={"us": "us_army", "german": "nva"},
        date="1967-01-01",
    )
    made.impulse("us")
    made.choose("activate:A1-air", "flight:us-uh1-slick-1")
    route = flight_route(made.game, made.g.field.number("F1"))
    assert route is not None
    assert set(keys(route)) == {"fly:F1"}
    assert any(leg.watchers for leg in route.legs)


def test_a_battle_without_a_choice_in_its_set_up_can_be_forked() -> None:
    game = Game.start(str(TWO_TANKS), seed=1)
    twin = game.fork(2)
    assert game.ask is not None
    assert twin.ask is not None
    assert [option.key for option in twin.ask.options] == [option.key for option in game.ask.options]


def test_nothing_is_foretold_where_nothing_is_rolled() -> None:
    made = tanks()
    made.impulse("us")
    made.choose("activate:A1")
    assert made.game.ask is not None
    option = made.game.ask.find("button-up:us-m4a1-1")
    assert option is not None
    assert previews(made.game, option) == []


@clause("lnl-14.0d-2")
@pytest.mark.parametrize("hex", ["A1", "A2"])
def test_a_wreck_in_any_hex_is_shown_and_a_sound_vehicle_is_none(hex: str) -> None:
    """In the first hex of the map, too, whose number is 0."""
    made = Battle(FIELD, us={hex: "m4a1^e", "C1": "us_airborne_squad"}, german={"E1": "stug_iiig^w"}).impulse(
        "us"
    )
    assert [m.cell for m in markers(made.g) if m.kind == "wreck"] == []
    leave_wreck(made.g, made.g.vehicles[0], made.loc(hex))
    assert [(m.cell, m.figure) for m in markers(made.g) if m.kind == "wreck"] == [(hex, "m4a1")]


@clause("lnl-18.2-1", "lnl-18.3-1")
@pytest.mark.parametrize(("formation", "shown"), [("", None), ("divarty", "divarty")])
def test_artillery_is_shown_with_what_is_left_and_whose_it_is(formation: str, shown: str | None) -> None:
    name = {"en": "Howitzers", "fr": "Obusiers"}
    mission = Mission(name, fp=6, count=3, turn=2, formation=formation)
    battle = Battle(
        FIELD,
        us={"A1": "us_airborne_squad"},
        german={"C1": "wehrmacht_squad"},
        artillery={"german": [mission]},
    )
    assert show_artillery(battle.impulse("us").g) == [
        {
            "id": "battery-0",
            "side": "german",
            "name": name,
            "fp": 6,
            "left": 3,
            "turn": 2,
            "formation": shown,
            "under_way": False,
        }
    ]
