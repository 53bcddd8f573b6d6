"""Vehicles, guns and helicopters: seen from above, turned to their facing, every value where players look."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from xml.etree.ElementTree import Element, tostring

import pytest

from bocage.ground.picture import CounterFace, describe, draw_counter
from bocage.ground.picture.counters.faces import bearing
from bocage.ground.picture.counters.library import also, forces, machines, silhouettes
from bocage.ground.picture.counters.panel import edge_point
from tests.ground_picture.samples import SVG, drawn, texts, with_class

TANK = CounterFace(
    "vehicle",
    "us_airborne",
    silhouette="sherman",
    movement=10,
    morale=6,
    facing=0,
    hull=(5, 3, 2),
    turret_armour=(4, 3, 3),
    he=3,
    machine_guns=("4", "4*"),
    move_class="T",
)
HUEY = CounterFace(
    "helicopter", "us_army", silhouette="huey_slick", hull=(1,), machine_guns=("2", "2"), morale=6
)
LARGEST = 12_000  # bytes for one counter

ASKED = [
    "sherman",
    "tank_destroyer",
    "panzer_iv",
    "t34",
    "m48",
    "t55",
    "pt76",
    "abrams",
    "stug",
    "half_track",
    "armoured_car",
    "m113",
    "truck",
    "hmmwv_50",
    "hmmwv_mk19",
    "technical_mg",
    "technical_rr",
    "anti_tank_gun",
    "recoilless_rifle",
    "huey_slick",
    "huey_gunship",
    "transport_helicopter",
    "black_hawk",
    "little_bird",
]
COUNTERS = [
    "m4a1",
    "m10",
    "stug_iiig",
    "pz_ivh",
    "sdkfz_251",
    "sd_222",
    "su_76",
    "t34_76",
    "m48",
    "m113",
    "pt_76",
    "t_55",
    "truck_vietnam",
    "m1a1",
    "hmmwv_50",
    "hmmwv_mk19",
    "truck_5_ton",
    "technical_mg",
    "technical_rr",
    "uh1_slick",
    "uh1_gunship",
    "ch_transport",
    "mh60_black_hawk",
    "ah6_little_bird",
]


def turn_of(element: Element) -> float:
    found = re.search(r"rotate\((-?[\d.]+)\)", element.get("transform") or "")
    return float(found[1]) if found else 0.0


def text_of(face: CounterFace, class_: str) -> str:
    return with_class(drawn(draw_counter(face)), class_)[0].text or ""


@pytest.mark.parametrize("name", [*ASKED, *COUNTERS])
def test_every_machine_of_the_counter_lists_is_known(name: str) -> None:
    assert name in machines()


@pytest.mark.parametrize(
    "name", ["armor_leader", "crew", "mortar", "vip", "mob", "delta_team", "delta_sniper_team"]
)
def test_every_person_of_the_counter_lists_is_known(name: str) -> None:
    assert name in silhouettes()


def test_no_two_machines_look_the_same_even_in_outline() -> None:
    shapes = {
        re.sub(r' (fill|stroke)="[^"]*"', "", tostring(figure, encoding="unicode"))
        for name in ASKED
        for figure in with_class(
            drawn(draw_counter(CounterFace("vehicle", "nva", silhouette=name))), "counter-hull"
        )
    }
    assert len(shapes) == len(ASKED)


@pytest.mark.parametrize("name", sorted(machines()))
@pytest.mark.parametrize("corners", [6, 4])
def test_every_machine_is_sound_and_small_in_every_state(name: str, corners: int) -> None:
    for facing in range(corners):
        face = replace(TANK, silhouette=name, facing=facing, turret=corners - 1 - facing, corners=corners)
        for state in ("buttoned", "abandoned", "damaged", "shaken"):
            svg = draw_counter(replace(face, **{state: True}))  # type: ignore[arg-type]
            drawn(svg)
            assert len(svg.encode()) < LARGEST
            assert state in describe(replace(face, **{state: True}))  # type: ignore[arg-type]


@pytest.mark.parametrize(("corner", "degrees"), [(0, 30), (1, 90), (2, 150), (3, 210), (4, 270), (5, 330)])
def test_the_hull_and_its_arrow_turn_to_the_faced_corner_of_a_hex(corner: int, degrees: float) -> None:
    tree = drawn(draw_counter(replace(TANK, facing=corner)))
    assert turn_of(with_class(tree, "counter-hull")[0]) == degrees
    assert turn_of(with_class(tree, "counter-facing")[0]) == degrees


@pytest.mark.parametrize(
    ("corner", "x", "y"), [(0, 59.6, 0.4), (1, 59.6, 59.6), (2, 0.4, 59.6), (3, 0.4, 0.4)]
)
def test_on_squares_the_arrow_stands_in_the_faced_corner_of_the_counter(
    corner: int, x: float, y: float
) -> None:
    assert edge_point(replace(TANK, facing=corner, corners=4))[:2] == pytest.approx((x, y))


def test_the_turret_turns_by_itself() -> None:
    tree = drawn(draw_counter(replace(TANK, facing=1, turret=0)))
    assert turn_of(with_class(tree, "counter-turret")[0]) == bearing(0, 6) - bearing(1, 6)
    assert turn_of(with_class(drawn(draw_counter(replace(TANK, facing=1))), "counter-turret")[0]) == 0


def test_without_a_facing_there_is_no_arrow() -> None:
    assert not with_class(drawn(draw_counter(HUEY)), "counter-facing")


def test_values_are_where_players_look_for_them() -> None:
    tree = drawn(draw_counter(TANK))
    plates = [with_class(tree, f"armour-{part}")[0] for part in ("hull", "turret")]
    assert [float(plate.get("x") or 0) < 20 for plate in plates] == [True, True]
    values = [t.text for t in with_class(tree, "counter-armour")[0].iter(f"{SVG}text")]
    assert values == ["5", "3", "2", "4", "3", "3"]
    assert text_of(TANK, "counter-movement") == "10"
    assert text_of(TANK, "counter-class") == "T"
    assert text_of(TANK, "counter-morale") == "6"
    weapons = with_class(tree, "counter-weapons")[0]
    assert [t.text for t in weapons.iter(f"{SVG}text")] == ["3", "4", "4", "*"]
    assert len(with_class(weapons, "box-he")) == 1
    assert len(list(weapons.iter(f"{SVG}path"))) == 2  # one line under each machine gun


def test_hull_and_turret_share_a_plate_when_they_are_the_same() -> None:
    tree = drawn(draw_counter(replace(TANK, turret_armour=TANK.hull)))
    assert with_class(tree, "armour-both")
    assert not with_class(tree, "armour-turret")


def test_a_soft_vehicle_shows_one_star() -> None:
    soft = replace(TANK, hull=("*",) * 3, turret_armour=(), machine_guns=())
    assert texts(drawn(draw_counter(soft))).count("*") == 1


def test_red_armour_is_red() -> None:
    tree = drawn(draw_counter(replace(TANK, red_armour=True)))
    inks = {t.get("fill") for t in with_class(tree, "counter-armour")[0].iter(f"{SVG}text")}
    assert inks == {"#b3261e", "#ff9d8f"}


@pytest.mark.parametrize(
    ("state", "hatch"), [("", "hatch-open"), ("buttoned", "hatch-closed"), ("abandoned", "hatch-empty")]
)
def test_the_hatch_shows_who_looks_out_of_it(state: str, hatch: str) -> None:
    face = replace(TANK, **{state: True}) if state else TANK  # type: ignore[arg-type]
    tree = drawn(draw_counter(face))
    assert with_class(tree, hatch)
    assert bool(state) == bool(with_class(tree, "state"))


def test_a_load_says_how_many_are_aboard() -> None:
    loaded = replace(TANK, load="2")
    assert texts(with_class(drawn(draw_counter(loaded)), "counter-load")[0]) == ["2"]
    assert "aboard 2" in describe(loaded)


def test_states_and_load_stand_between_morale_and_movement() -> None:
    tree = drawn(draw_counter(replace(TANK, buttoned=True, load="2")))
    for name in ("state-buttoned", "counter-load"):
        plate = with_class(tree, name)[0].find(f"{SVG}rect")
        assert plate is not None
        top, tall = float(plate.get("y") or 0), float(plate.get("height") or 0)
        assert top > 18.4
        assert top + tall < 44


def test_height_is_told_by_chevrons_and_by_the_shadow() -> None:
    low, high = (drawn(draw_counter(replace(HUEY, mode=mode))) for mode in ("hovering", "flying"))
    assert with_class(low, "counter-hovering")
    assert with_class(high, "counter-flying")
    shifts = []
    for tree in (low, high):
        shade = with_class(tree, "counter-figure")[0].find(f"{SVG}g")
        found = re.match(r"translate\(([\d.]+)", (shade.get("transform") if shade is not None else "") or "")
        shifts.append(float(found[1]) if found else 0.0)
    assert shifts[0] < shifts[1]
    assert "flying" in describe(replace(HUEY, mode="flying"))


@pytest.mark.parametrize("facing", [0, 5])
def test_tabs_make_room_for_an_arrow_on_the_top_edge(facing: int) -> None:
    face = replace(TANK, facing=facing, marks=("fired", "moved"))
    x = edge_point(face)[0]
    for tab in with_class(drawn(draw_counter(face)), "tab"):
        plate = tab.find(f"{SVG}rect")
        assert plate is not None
        left = float(plate.get("x") or 0)
        right = left + float(plate.get("width") or 0)
        assert right < x - 4 or left > x + 4


def test_a_force_may_have_figures_of_its_own() -> None:
    somali = CounterFace("squad", "somali")
    assert somali.figure == "militia_squad"
    assert CounterFace("squad", "us_army").figure == "squad"
    assert CounterFace("squad", "somali", silhouette="mob").figure == "mob"
    for force in forces().forces.values():
        assert set(force.figures.values()) <= set(silhouettes())


def test_a_vehicle_can_be_read_aloud() -> None:
    assert describe(replace(TANK, facing=1, turret=0, name="M4A1")) == (
        "M4A1 (us airborne), HE 3, machine guns 4 and 4*, movement 10, class T, morale 6, "
        "armour 5/3/2, turret 4/3/3, facing corner 1, turret to corner 0"
    )


def test_a_gun_of_a_weapon_team_turns_too() -> None:
    gun = CounterFace("anti_tank_gun", "wehrmacht", he=3, movement=2, morale=6, facing=4)
    tree = drawn(draw_counter(gun))
    assert turn_of(with_class(tree, "counter-hull")[0]) == 270
    assert text_of(gun, "counter-movement") == "2"


def test_a_counter_is_the_same_every_time() -> None:
    assert draw_counter(TANK) == draw_counter(replace(TANK))


@pytest.mark.parametrize("corners", [6, 4])
def test_the_arrow_stays_inside_the_box_a_face_is_shown_in(corners: int) -> None:
    for facing in range(corners):
        x, y, turn = edge_point(replace(TANK, facing=facing, corners=corners))
        tip = (x + 3.9 * math.sin(math.radians(turn)), y - 3.9 * math.cos(math.radians(turn)))
        assert -4 < tip[0] < 64
        assert -12 < tip[1] < 64


def test_values_give_way_to_the_arrow() -> None:
    left, right, below = (drawn(draw_counter(replace(TANK, facing=f, load="2"))) for f in (4, 1, 2))
    assert float(with_class(left, "armour-hull")[0].get("x") or 0) > 6
    pill = with_class(right, "counter-load")[0].find(f"{SVG}rect")
    assert pill is not None
    assert float(pill.get("x") or 0) + float(pill.get("width") or 0) < 53
    raised = [g for g in below.iter(f"{SVG}g") if with_class(g, "counter-weapons") and g.get("transform")]
    assert [g.get("transform") for g in raised] == ["translate(0 -2.8)"]


def test_a_weapon_with_a_gun_shows_its_he_in_a_box() -> None:
    tree = drawn(draw_counter(CounterFace("anti_tank", "nva", silhouette="rpg7", he=2)))
    assert with_class(tree, "box-he")
    assert texts(tree) == ["2"]


@pytest.mark.parametrize("name", ["bazooka", "panzerschreck", "pzf30", "piat", "rpg2", "rpg7", "law"])
def test_every_launcher_of_the_counter_lists_is_known(name: str) -> None:
    drawn(draw_counter(CounterFace("anti_tank", "neutral", silhouette=name)))


def test_other_names_lead_to_silhouettes() -> None:
    assert set(also().values()) <= set(silhouettes())
    assert not set(also()) & set(silhouettes())
