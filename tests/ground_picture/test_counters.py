"""Counters: values in plain text, states told by shape as well as colour, markers that hide nothing."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree.ElementTree import tostring

import pytest

from bocage.ground.picture import CounterFace, UnknownKind, describe, draw_counter
from bocage.ground.picture.counters.figures import mix
from bocage.ground.picture.counters.library import forces, signs, silhouettes
from tests.ground_picture.samples import SVG, drawn, texts, with_class

SQUAD = CounterFace("squad", "us_airborne", firepower=2, range=5, movement=4, morale=6, box="assault")


def text_of(face: CounterFace, class_: str) -> str:
    return with_class(drawn(draw_counter(face)), class_)[0].text or ""


def test_a_counter_shows_its_values_as_text() -> None:
    assert text_of(SQUAD, "counter-firepower") == "2"
    assert text_of(SQUAD, "counter-range") == "5"
    assert text_of(SQUAD, "counter-movement") == "4"
    assert text_of(SQUAD, "counter-morale") == "6"


def test_what_is_not_given_is_not_printed() -> None:
    assert texts(drawn(draw_counter(CounterFace("mortar", "vc")))) == []


@pytest.mark.parametrize(("value", "shown"), [(1, "+1"), (0, "+0"), (-1, "−1"), (2, "+2")])
def test_a_leader_shows_a_signed_modifier_and_a_name(value: int, shown: str) -> None:
    face = CounterFace("leader", "wehrmacht", leadership=value, movement=6, morale=7, name="Lt. Vogel")
    assert text_of(face, "counter-leadership") == shown
    assert text_of(face, "counter-name") == "Lt. Vogel"


def test_a_leader_with_firepower_shows_both() -> None:
    face = CounterFace("leader", "wehrmacht", firepower=1, range=4, leadership=2)
    assert {"1", "4", "+2"} == set(texts(drawn(draw_counter(face))))


def test_every_silhouette_is_its_own() -> None:
    looks = {
        tostring(with_class(drawn(draw_counter(CounterFace(k, "vc"))), "counter-figure")[0])
        for k in silhouettes()
    }
    assert len(looks) == len(silhouettes())


def test_every_force_has_a_colour_and_an_emblem_that_exists() -> None:
    for name, force in forces().forces.items():
        assert re.fullmatch(r"#[0-9a-f]{6}", force.colour), name
        assert force.emblem in forces().emblems
        drawn(draw_counter(CounterFace("squad", name)))


@pytest.mark.parametrize(("one", "other"), [("us_airborne", "wehrmacht"), ("us_army", "nva"), ("usmc", "vc")])
def test_sides_that_meet_differ_without_colour(one: str, other: str) -> None:
    corners = [
        bool(with_class(drawn(draw_counter(CounterFace("squad", f))), "counter-corner")) for f in (one, other)
    ]
    assert corners == [False, True]
    assert forces().forces[one].emblem != forces().forces[other].emblem


def test_shaken_is_paler_and_has_a_jagged_line() -> None:
    shaken = CounterFace("squad", "us_airborne", firepower=1, range=4, movement=4, morale=5, shaken=True)
    tree = drawn(draw_counter(shaken))
    assert len(with_class(tree, "counter-shaken")) == 2
    card = with_class(tree, "counter-card")[0].get("fill") or ""
    assert int(card[1:3], 16) > int(forces().forces["us_airborne"].colour[1:3], 16)
    assert "shaken" in describe(shaken)


def test_the_jagged_line_stays_clear_of_the_values() -> None:
    tree = drawn(draw_counter(CounterFace("squad", "ss", firepower=1, morale=5, movement=4, shaken=True)))
    heights = [
        float(y)
        for y in re.findall(r"[ML][\d.]+ ([\d.]+)", with_class(tree, "counter-shaken")[0].get("d") or "")
    ]
    assert min(heights) > 18.0 + 2.5
    assert max(heights) < 41.0 - 2.5


def test_a_wound_is_a_mark_of_its_own() -> None:
    face = CounterFace("hero", "us_army", wounded=True)
    assert with_class(drawn(draw_counter(face)), "counter-wounded")
    assert not with_class(drawn(draw_counter(CounterFace("hero", "us_army"))), "counter-wounded")


def test_boxes_differ_in_shape_as_well_as_colour() -> None:
    assault = with_class(drawn(draw_counter(SQUAD)), "box-assault")[0]
    scout = CounterFace("scout", "us_airborne", movement=5, box="stealth")
    stealth = with_class(drawn(draw_counter(scout)), "box-stealth")[0]
    assert assault.get("stroke-dasharray") is None
    assert stealth.get("stroke-dasharray")


def test_an_extended_range_stands_on_black() -> None:
    face = CounterFace("squad", "soviet_guards", firepower=1, range=5, extended=True)
    shown = with_class(drawn(draw_counter(face)), "counter-range")[0]
    assert shown.get("fill") == "#fbf8ee"


@pytest.mark.parametrize("mark", sorted(signs().tabs))
def test_a_tab_stands_over_the_counter_and_hides_no_value(mark: str) -> None:
    face = CounterFace("squad", "nva", firepower=2, range=5, movement=4, morale=6, marks=(mark,), name="Tran")
    tab = with_class(drawn(draw_counter(face)), f"tab-{mark}")[0]
    plate = tab.find(f"{SVG}rect")
    assert plate is not None
    assert float(plate.get("y") or 0) + float(plate.get("height") or 0) < 2.6  # the morale disc begins there
    assert float(plate.get("x") or 0) + float(plate.get("width") or 0) <= 60
    assert signs().tabs[mark].word.upper() in texts(drawn(draw_counter(face)))


def test_several_tabs_fit_side_by_side() -> None:
    face = CounterFace("squad", "nva", marks=("fired", "moved", "spotted"))
    plates = [tab.find(f"{SVG}rect") for tab in with_class(drawn(draw_counter(face)), "tab")]
    ends = [
        (float(p.get("x") or 0), float(p.get("x") or 0) + float(p.get("width") or 0))
        for p in plates
        if p is not None
    ]
    assert all(first[1] <= second[0] for first, second in pairwise(ends))
    assert ends[-1][1] <= 60


def test_words_may_be_given_in_another_language() -> None:
    face = CounterFace("squad", "nva", marks=("fired",), words=(("fired", "A tiré"),))
    assert "A TIRÉ" in texts(drawn(draw_counter(face)))


def test_glyphs_of_markers_are_all_different() -> None:
    glyphs = {kind: sign.glyph for kind, sign in (*signs().tabs.items(), *signs().badges.items())}
    assert len(glyphs) == len(set(glyphs.values()))


def test_names_are_escaped() -> None:
    face = CounterFace("leader", "us_army", name='O\'Neill & "Sons" <x>')
    assert text_of(face, "counter-name") == 'O\'Neill & "Sons" <x>'


def test_a_counter_can_be_read_aloud() -> None:
    assert describe(SQUAD) == "squad (us airborne), firepower 2, range 5, movement 4, morale 6"


@pytest.mark.parametrize(
    ("face", "named"),
    [
        (CounterFace("dragon", "nva"), "'dragon'"),
        (CounterFace("squad", "martians"), "'martians'"),
        (CounterFace("squad", "nva", marks=("bored",)), "'bored'"),
    ],
)
def test_an_unknown_kind_is_named(face: CounterFace, named: str) -> None:
    with pytest.raises(UnknownKind, match=named):
        draw_counter(face)


def test_every_force_draws_every_kind_in_every_state() -> None:
    for force in forces().forces:
        for kind in silhouettes():
            face = CounterFace(
                kind, force, firepower=12, range=10, movement=10, morale=7, shaken=True, wounded=True
            )
            drawn(draw_counter(face))


def test_mixing_colours() -> None:
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert mix("#102030", "#ffffff", 0.0) == "#102030"
