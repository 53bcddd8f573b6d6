"""19.8 to 19.10 and 13.94.2.1: Black Hawks, Little Birds, crashes on squares, and snipers in the door."""

from __future__ import annotations

import pytest

from bocage.kernel import BadContent
from bocage.systems.doh.rules.rotors import landing_at
from bocage.systems.lnl.battle.state import FIRED, HOVERING, MOVED, Vehicle
from bocage.systems.lnl.rules.air.landing import cannot_get_in
from bocage.systems.lnl.rules.indirect.drift import carried, drift_direction, winds
from tests.doh.positions import Streets
from tests.lnl.positions import Battle
from tests.support import clause

TOWN = """
. . . . .
. L L o g
. . . . .
. . . _ .
"""


def aloft(
    what: str, at: str, somali: dict[str, str] | None = None, *, hover: bool = True, **more: object
) -> Streets:
    """A helicopter above a square; it hovers."""
    battle = Streets(TOWN, us={f"{at}-air": what}, somali=somali or {"E4": "somali_vip"}, **more)  # type: ignore[arg-type]
    battle.hover = hover  # type: ignore[attr-defined]
    return battle


def helicopter(battle: Battle, name: str) -> Vehicle:
    found = battle.unit(name)
    assert isinstance(found, Vehicle)
    return found


def begin(battle: Streets, name: str, at: str, dice: list[int] | None = None) -> Battle:
    """An impulse in which the helicopter has gone over to hover."""
    battle.impulse("us", dice=dice or [])
    battle.choose(f"activate:{at}-air", f"hover:{name}")
    return battle


# 19.8 Black Hawks

HAWK = "mh60_black_hawk[ranger_squad]"
HAWK_NAME = "us-mh60-black-hawk-1"


@clause("doh-19.8-1", "doh-19.8-2", "doh-19.8-3", "doh-19.8-u1")
def test_a_black_hawk_hovers_and_never_lands() -> None:
    battle = aloft(HAWK, "C1").impulse("us").choose("activate:C1-air")
    assert f"unload:{HAWK_NAME}" not in battle.keys
    battle.choose(f"hover:{HAWK_NAME}")
    assert f"unload:{HAWK_NAME}" in battle.keys
    battle.choose(f"unload:{HAWK_NAME}")
    assert battle.where("us-squad-1") == "C1"
    assert battle.marked("us-squad-1") == ["moved"]


@clause("doh-19.8-4")
@pytest.mark.parametrize(
    ("at", "may"), [("C1", True), ("D4", True), ("B2", False), ("D2", False), ("E2", False)]
)
def test_ropes_fall_on_roads_and_in_the_open_only(at: str, may: bool) -> None:
    battle = begin(aloft(HAWK, at), HAWK_NAME, at)
    assert (f"unload:{HAWK_NAME}" in battle.keys) is may


@clause("doh-19.8-5", "doh-19.8-1")
def test_nobody_boards_a_black_hawk() -> None:
    battle = Streets(
        TOWN, us={"C1-air": "mh60_black_hawk", "C1": "ranger_squad"}, somali={"E4": "somali_vip"}
    )
    begin(battle, HAWK_NAME, "C1")
    assert f"load:{HAWK_NAME}" not in battle.keys
    hawk = helicopter(battle, HAWK_NAME)
    refusal = cannot_get_in(battle.g, hawk, battle.unit("us-squad-1"), begun=hawk.loc)
    assert refusal is not None
    assert refusal.clause == "doh-19.8-5"


# 19.9 Little Birds

BIRD_NAME = "us-ah6-little-bird-1"


@clause("doh-19.9-1", "doh-19.9-2", "doh-19.9-u1", "doh-19.9-u2", "ruling-183")
@pytest.mark.parametrize(
    ("at", "where"), [("C1", "C1"), ("B2", "B2-upper"), ("D4", ""), ("D2", ""), ("E2", "")]
)
def test_a_little_bird_lands_on_roads_and_on_large_roofs(at: str, where: str) -> None:
    battle = begin(aloft("ah6_little_bird[delta_team!us_delta]", at, force="us_delta"), BIRD_NAME, at)
    assert (f"unload:{BIRD_NAME}" in battle.keys) is bool(where)
    if where:
        battle.choose(f"unload:{BIRD_NAME}")
        assert battle.where("us-delta-team-1") == where


@clause("doh-19.9-1", "doh-19.9-4")
def test_it_takes_delta_units_off_a_roof() -> None:
    battle = Streets(
        TOWN,
        us={"B2-air": "ah6_little_bird", "B2-upper": "delta_team!us_delta ranger_half_a!us_ranger"},
        somali={"E4": "somali_vip"},
        force="us_delta",
    )
    begin(battle, BIRD_NAME, "B2").choose(f"load:{BIRD_NAME}")
    assert battle.unit("us-delta-team-1").carrier is helicopter(battle, BIRD_NAME)
    assert battle.where("us-half-squad-1") == "B2-upper", "only the Delta Team may board"


@clause("doh-19.9-3", "doh-19.9-4")
@pytest.mark.parametrize("load", ["delta_team!us_delta,delta_team!us_delta", "ranger_half_a!us_ranger"])
def test_one_half_squad_and_only_of_delta(load: str) -> None:
    with pytest.raises(BadContent):
        aloft(f"ah6_little_bird[{load}]", "C1", force="us_delta").impulse("us")


# 19.10 Crashes


@clause("doh-19.10-1", "doh-19.10-3")
@pytest.mark.parametrize(
    ("dice", "wind"),
    [
        ([1, 1], "n"),
        ([1, 2], "ne"),
        ([2, 2], "e"),
        ([2, 3], "se"),
        ([3, 3], "s"),
        ([3, 4], "sw"),
        ([4, 4], "w"),
        ([4, 5], "nw"),
    ],
)
def test_the_direction_of_a_crash(dice: list[int], wind: str) -> None:
    battle = aloft(HAWK, "C1").impulse("us", dice=dice)
    assert winds(battle.g)[drift_direction(battle.g)] == wind


@clause("doh-19.10-2")
@pytest.mark.parametrize("dice", [[4, 6, 1, 1], [5, 6, 1, 1], [6, 6, 1, 1]])
def test_ten_to_twelve_are_rolled_again(dice: list[int]) -> None:
    battle = aloft(HAWK, "C1").impulse("us", dice=dice)
    assert winds(battle.g)[drift_direction(battle.g)] == "n"
    assert battle.rolled() == 4


def shot_down(dice: list[int], *, below: str = "", load: str = "") -> Battle:
    """A squad with an RPD at C3 shoots at a Little Bird that flies above B3, and brings it down."""
    somali = {"C3": "somali_squad_a+rpd", "E4": "somali_vip"}
    if below:
        somali["C4"] = below
    us = {"B3-air": f"ah6_little_bird{load}", "A1": "ranger_squad"}
    battle = Streets(TOWN, us=us, somali=somali, force="us_delta")
    battle.impulse("somali", dice=dice).choose("activate:C3", f"fire-at:C3>{BIRD_NAME}")
    return battle.choose("arms:somali-squad-1>own+1")


@clause("doh-19.10-4", "doh-19.10-u3", "ruling-156")
def test_it_falls_so_many_squares_away_and_leaves_a_wreck() -> None:
    battle = shot_down([6, 1, 6, 2, 1, 1, 1, 1])
    assert battle.last("shot-down").data["hexes"] == 2
    assert battle.last("shot-down").data["direction"] == "n"
    assert battle.g.wrecks == {battle.loc("B1"): 1}


@clause("doh-19.10-5", "doh-19.10-u4")
def test_firepower_four_on_all_below() -> None:
    battle = shot_down([6, 1, 6, 1, 2, 3, 1, 6, 1, 1, 1], below="somali_half")
    attack = battle.last("crash-attack")
    assert attack.data["at"] == battle.loc("C4")
    assert battle.tally("crash-attack", "strength").total == 4


@clause("doh-19.10-6")
@pytest.mark.parametrize(("die", "alive"), [(2, True), (3, False)])
def test_those_aboard_take_evacuation_tests(die: int, alive: bool) -> None:
    battle = shot_down([6, 1, 6, 1, 2, 1, 1, 1, die], load="[delta_team!us_delta]")
    assert (battle.unit("us-delta-team-1").loc == battle.loc("B1")) is alive


@clause("doh-19.10-u1")
def test_off_the_map_all_are_lost() -> None:
    battle = shot_down([6, 1, 6, 1, 6, 1, 1], load="[delta_team!us_delta]")
    assert battle.events("lost-with-all-hands")
    assert battle.unit("us-delta-team-1").loc < 0
    assert battle.g.wrecks == {}


@clause("doh-19.10-3", "doh-19.10-u2")
def test_eight_directions_on_the_map() -> None:
    battle = aloft(HAWK, "C1").impulse("us")
    middle = battle.loc("C2")
    places = [battle.g.field.labels[carried(battle.g, middle, way, 1)] for way in range(8)]
    assert places == ["C1", "D1", "D2", "D3", "C3", "B3", "B2", "B1"]


# 13.94.2.1 Snipers in the door


def door(dice: list[int], *, hover: bool) -> Battle:
    """A Black Hawk with a sniper team above A1 fires at A3; what does the team do?"""
    battle = Streets(
        TOWN,
        us={"A1-air": "mh60_black_hawk[delta_sniper_team!us_delta]"},
        somali={"A3": "somali_squad_a", "A4": "somali_squad_b somali_half", "E4": "somali_vip"},
    )
    battle.impulse("us", dice=dice).choose("activate:A1-air")
    if hover:
        battle.choose(f"hover:{HAWK_NAME}")
        if battle.ask.kind == "opportunity-fire":
            battle.choose("hold-fire")
    return battle


TEAM = "us-delta-sniper-team-1"


@clause("doh-13.94.2.1-10", "doh-13.94.2.1-11", "doh-13.94.2.1-12", "doh-13.94.2.1-13", "doh-13.94.2.1-u2")
def test_the_team_fires_only_when_the_helicopter_has_and_at_whom_it_likes() -> None:
    battle = door([1, 6, 1, 1, 6], hover=True)
    assert not any(key.startswith("snipe") for key in battle.keys)
    battle.choose(f"vehicle-fire:{HAWK_NAME}>A3")
    assert battle.ask.kind == "snipe"
    assert {f"snipe:{TEAM}>A4", f"snipe:{TEAM}>A3", "hold-fire"} <= set(battle.keys)
    battle.choose(f"snipe:{TEAM}>A4", "target:somali-half-squad-1")
    assert len(battle.events("fire")) == 2
    assert battle.parts() == {"lead": 1}
    assert battle.marked(TEAM) == ["fired"]


@clause("doh-13.94.2.1-13")
def test_at_the_same_target_its_attack_is_apart() -> None:
    battle = door([1, 6, 1, 1, 6], hover=True).choose(f"vehicle-fire:{HAWK_NAME}>A3", f"snipe:{TEAM}>A3")
    first, second = battle.events("fire")
    assert first.data["target"] == second.data["target"]


@clause("doh-13.94.2.1-14", "doh-13.94.2.1-15", "doh-13.94.2.1-u1", "ruling-181")
@pytest.mark.parametrize(("hover", "dice", "roll"), [(False, [1, 6, 4, 6], 4), (True, [1, 6, 4, 3, 6, 1], 7)])
def test_one_die_in_flight_and_two_while_hovering(hover: bool, dice: list[int], roll: int) -> None:
    battle = door(dice, hover=hover).choose(f"vehicle-fire:{HAWK_NAME}>A3", f"snipe:{TEAM}>A3")
    assert battle.last("fire").data["roll"] == roll


@clause("doh-13.94.2.1-16", "doh-13.94.2.1-u3")
def test_helicopter_and_team_spot_together_and_only_hovering() -> None:
    battle = Streets(
        TOWN,
        us={"C1-air": "mh60_black_hawk[delta_sniper_team!us_delta]"},
        somali={"E2": "somali_squad_a", "E4": "somali_vip"},
    ).impulse("us")
    assert not any(key.startswith("spot:") for key in battle.keys)
    helicopter(battle, HAWK_NAME).mode = HOVERING
    battle.choose("activate:C1-air")
    spots = [key for key in battle.keys if key.startswith("spot:")]
    assert all(key.startswith(f"spot:{HAWK_NAME}") for key in spots)


@clause("doh-13.94.2.1-10", "ruling-141")
@pytest.mark.parametrize(
    ("aboard", "marks", "asked"),
    [
        ("delta_sniper_team!us_delta", 0, True),
        ("delta_sniper_team!us_delta", FIRED, False),
        ("delta_sniper_team!us_delta", MOVED, False),
        ("ranger_squad", 0, False),
    ],
)
def test_only_a_sniper_team_that_has_not_acted_fires_from_the_door(
    aboard: str, marks: int, asked: bool
) -> None:
    battle = Streets(
        TOWN,
        us={"A1-air": f"mh60_black_hawk[{aboard}]"},
        somali={"A3": "somali_squad_a", "E4": "somali_vip"},
    ).impulse("us", dice=[1, 6])
    helicopter(battle, HAWK_NAME).passengers[0].marks = marks
    battle.choose("activate:A1-air", f"vehicle-fire:{HAWK_NAME}>A3")
    assert (battle.ask.kind == "snipe") == asked


@clause("doh-13.94.2.1-12", "lnl-5.0-1")
def test_a_team_in_the_door_fires_as_far_as_it_reaches() -> None:
    """14 squares: from A1 to O1, and not to P1."""
    battle = Streets(
        " ".join("." * 16),
        us={"A1-air": "mh60_black_hawk[delta_sniper_team!us_delta]"},
        somali={"C1": "somali_squad_a", "O1": "somali_half", "P1": "somali_half"},
    ).impulse("us", dice=[1, 6])
    battle.choose("activate:A1-air", f"vehicle-fire:{HAWK_NAME}>C1")
    assert f"snipe:{TEAM}>O1" in battle.keys
    assert f"snipe:{TEAM}>P1" not in battle.keys


@clause("doh-19.8-4", "doh-19.9-1", "doh-19.9-2")
@pytest.mark.parametrize(
    ("what", "name", "ground"),
    [
        (HAWK, HAWK_NAME, {"A1": "A1", "D2": "", "B2": ""}),
        ("ah6_little_bird", "us-ah6-little-bird-1", {"A1": "A1", "D2": "", "B2": "B2-upper"}),
    ],
)
def test_where_men_would_get_out(what: str, name: str, ground: dict[str, str]) -> None:
    """A road; a shack; a large building, whose roof a Little Bird lands on."""
    battle = aloft(what, "C1", force="us_delta" if "little" in what else "us_ranger").impulse("us")
    g = battle.g
    found = {at: landing_at(g, helicopter(battle, name), g.field.cell_of[battle.loc(at)]) for at in ground}
    labels = {at: g.field.labels[place] if place >= 0 else "" for at, place in found.items()}
    assert labels == ground


@clause("doh-13.94.2.1-10", "lnl-16.2-17")
def test_a_sniper_team_in_a_car_does_not_fire_when_the_car_has() -> None:
    """Fire from the door is for helicopters; inside a vehicle nobody fires."""
    battle = Streets(
        TOWN,
        us={"A1": "hmmwv_50^se[delta_sniper_team!us_delta]"},
        somali={"A3": "somali_squad_a", "A4": "somali_half", "E4": "somali_vip"},
    ).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "vehicle-fire:us-hmmwv-50-1>A3")
    assert len(battle.events("fire")) == 1
    assert battle.ask.kind != "snipe"
    assert battle.marked(TEAM) == []
