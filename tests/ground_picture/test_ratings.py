"""Counters of firepower, range and casualty rating: every value where players look, the back when pinned."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree.ElementTree import Element, tostring

import pytest

from bocage.ground.picture import CounterFace, Marker, Ratings, describe, draw_counter
from bocage.ground.picture.counters.library import forces, machines, signs
from bocage.ground.picture.markers.markers import draw_badge, draw_ground
from bocage.systems.vv.content.counters import catalogue
from bocage.systems.vv.view.counter_faces import unit_face, weapon_face
from tests.ground_picture.samples import drawn, texts, with_class
from tests.ground_picture.vv_sheet import GROUNDS, NATIONS, sheet
from tests.test_colours import CARDS_APART, too_close

SQUAD = CounterFace("squad", "german", ratings=Ratings(ap=4, range=6, casualty=5))
TANK = CounterFace(
    "afv",
    "us",
    silhouette="m4a3e8",
    facing=2,
    by_side=True,
    hull=("E", "C"),
    movement=10,
    ratings=Ratings(ap=12, at="D", turret=True, mg_round=4, mg_front=3),
)


def tree(face: CounterFace) -> Element:
    return drawn(draw_counter(face))


def said(face: CounterFace, class_: str) -> str:
    return with_class(tree(face), class_)[0].text or ""


def test_men_show_firepower_range_and_a_framed_casualty_rating() -> None:
    assert [said(SQUAD, f"counter-{what}") for what in ("firepower", "range", "casualty")] == ["4", "6", "5"]
    assert with_class(tree(SQUAD), "box-casualty")
    assert not with_class(tree(SQUAD), "counter-elite")


def test_the_elite_have_an_e_and_leaders_their_modifier() -> None:
    elite = replace(SQUAD, ratings=Ratings(ap=5, range=6, casualty=5, elite=True))
    leader = CounterFace("leader", "german", ratings=Ratings(ap=1, range=3, casualty=1, modifier=-2))
    assert said(elite, "counter-elite") == "E"
    assert said(leader, "counter-leadership") == "−2"


def test_a_weapon_shows_its_type_and_a_mortar_its_least_range() -> None:
    mortar = CounterFace("mortar", "us", ratings=Ratings(ap=6, at="A", range=10, minimum=2, weight="H"))
    assert said(mortar, "counter-weight") == "H"
    assert said(mortar, "counter-range") == "2–10"
    assert said(mortar, "counter-at") == "A"


def test_a_machine_shows_armour_guns_and_movement() -> None:
    shown = [*"EC", "4", "3", "D", "12", "10"]
    assert sorted(texts(tree(TANK))) == sorted(shown)
    assert with_class(tree(TANK), "box-turret")


def test_what_cannot_turn_does_not_stand_on_white() -> None:
    gun = replace(TANK, ratings=Ratings(ap=12, at="D", mg_front=3))
    assert not with_class(tree(gun), "box-turret")
    assert len(with_class(tree(gun), "counter-machine-guns")[0]) == 1
    assert len(with_class(tree(TANK), "counter-machine-guns")[0]) == 3


def test_a_vehicle_shows_what_it_carries_and_tows() -> None:
    truck = catalogue().counters["truck"]
    tows = unit_face(truck, "british", facing=0)
    assert said(tows, "counter-transport") == "T2"
    assert said(tows, "counter-casualty") == "4"
    assert with_class(tree(tows), "counter-tows")
    assert tows.ratings is not None
    assert not with_class(tree(replace(tows, ratings=replace(tows.ratings, tows=False))), "counter-tows")


def test_front_armour_stands_over_rear_and_one_letter_for_both() -> None:
    counters = catalogue().counters
    assert unit_face(counters["m4a3e8"], "us", facing=0).hull == ("E", "C")
    assert unit_face(counters["m3_half_track"], "us", facing=0).hull == ("A",)
    assert unit_face(counters["truck"], "us", facing=0).hull == ()


def test_a_gun_with_a_shield_shows_it() -> None:
    pak = catalogue().counters["pak_40"]
    assert with_class(tree(unit_face(pak, "german", facing=0)), "counter-shield")


@pytest.mark.parametrize("side", range(6))
def test_a_facing_by_side_turns_in_whole_sixths_from_north(side: int) -> None:
    turned = with_class(tree(replace(TANK, facing=side)), "counter-facing")[0].get("transform") or ""
    assert float(re.findall(r"rotate\(([\d.]+)\)", turned)[0]) == side * 60


@pytest.mark.parametrize(("side", "first", "last"), [(1, 2.4, 57.0), (2, 2.4, 51.4), (4, 7.6, 57.0)])
def test_the_foot_gives_way_to_the_arrow(side: int, first: float, last: float) -> None:
    shown = tree(replace(TANK, facing=side))
    assert float(with_class(shown, "box-turret")[0].get("x") or 0) == first
    assert float(with_class(shown, "counter-movement")[0].get("x") or 0) == last


def test_the_foot_is_lifted_off_an_arrow_at_the_bottom() -> None:
    assert "translate(0 -2.8)" in draw_counter(replace(TANK, facing=3))
    assert "translate(0 -2.8)" not in draw_counter(replace(TANK, facing=2))


def test_a_pinned_counter_is_turned_over_and_says_so_without_colour() -> None:
    pinned = replace(SQUAD, pinned=True)
    assert said(pinned, "counter-pinned-word") == "PINNED"
    assert with_class(tree(pinned), "counter-back")
    assert "pinned" in describe(pinned)
    figures = {tostring(with_class(tree(face), "counter-figure")[0]) for face in (SQUAD, pinned)}
    assert len(figures) == 2
    assert not with_class(tree(SQUAD), "counter-back")


def test_pinned_may_be_said_in_another_language() -> None:
    assert said(replace(SQUAD, pinned=True, words=(("pinned", "Cloué"),)), "counter-pinned-word") == "CLOUÉ"


def test_an_immobile_machine_has_a_sign() -> None:
    assert with_class(tree(replace(TANK, immobile=True)), "state-immobile")
    assert "immobile" in describe(replace(TANK, immobile=True))


def test_a_rated_counter_can_be_read_aloud() -> None:
    assert describe(SQUAD) == "squad (german), firepower 4, range 6, casualty rating 5"
    assert "turret, machine gun all round 4" in describe(TANK)
    assert "facing side 2" in describe(TANK)


def test_every_counter_and_weapon_of_valor_and_victory_is_drawn() -> None:
    known = catalogue()
    for counter in known.counters.values():
        for nation in counter.nations:
            face = unit_face(counter, nation, facing=-1 if counter.is_infantry else 1)
            assert counter.is_infantry == (face.machine is None), counter.id
            drawn(draw_counter(face))
    for weapon in known.weapons.values():
        for nation in weapon.nations:
            drawn(draw_counter(weapon_face(weapon, nation)))


def test_no_two_machines_of_valor_and_victory_look_the_same() -> None:
    ids = [counter.id for counter in catalogue().counters.values() if not counter.is_infantry]
    assert len({machines()[id] for id in ids}) == len(ids)


def test_the_nations_differ_without_colour() -> None:
    emblems = {forces().forces[nation].emblem for nation in NATIONS}
    assert len(emblems) == len(NATIONS)
    corners = {nation for nation in NATIONS if forces().forces[nation].corner}
    assert corners == {"german", "japanese"}
    squads = {tostring(with_class(tree(replace(SQUAD, force=n)), "counter-figure")[0]) for n in NATIONS}
    assert len(squads) == len(NATIONS)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("german", "us"),
        ("german", "british"),
        ("german", "soviet"),
        ("japanese", "us"),
        ("japanese", "british"),
    ],
)
def test_nations_that_meet_can_be_told_apart_by_everybody(one: str, other: str) -> None:
    sides = {name: forces().forces[name] for name in (one, other)}
    assert too_close({name: side.colour for name, side in sides.items()}, CARDS_APART) == []
    assert sum(side.corner for side in sides.values()) == 1


@pytest.mark.parametrize("kind", [kind for kind in GROUNDS if kind not in ("tunnel", "objective")])
def test_a_marker_has_a_ground_and_a_sign(kind: str) -> None:
    assert len(draw_ground(Marker(kind, "C3"))) > 200
    assert signs().badges[kind].word in draw_badge(Marker(kind, "C3"))
    drawn(draw_ground(Marker(kind, "C3", facing=4)))


@pytest.mark.parametrize("kind", ["wood_bunker", "concrete_bunker"])
def test_a_bunker_turns_its_front(kind: str) -> None:
    assert "rotate(180)" in draw_ground(Marker(kind, "C3", facing=3))


def test_the_sheet_shows_everything() -> None:
    picture = drawn(sheet())
    counters = with_class(picture, "counter")
    known = catalogue()
    units = sum(len(c.nations) for c in known.counters.values())
    weapons = sum(len(w.nations) for w in known.weapons.values())
    assert len(counters) == units + weapons + 13
