"""What stands on a table: figures, vehicles, blinds, markers. Nothing is told by its colour alone."""

from __future__ import annotations

import math
import re
from itertools import product
from xml.etree.ElementTree import Element

import pytest

from bocage.ground.picture import (
    Figure,
    UnknownKind,
    Vehicle,
    draw_tabletop,
    figure_defs,
    park,
    stand,
    vehicle_defs,
)
from bocage.ground.picture.tabletop.artbook import art_book
from bocage.ground.picture.tabletop.figures import ART, POSTURES, draw_figure, figure_id
from bocage.ground.picture.tabletop.tokens import (
    STATES,
    draw_badge,
    draw_blind,
    draw_shock,
    draw_smoke,
    draw_state,
    smoke_defs,
)
from bocage.ground.picture.tabletop.vehicles import garage
from tests.ground_picture.samples import drawn, texts, with_class
from tests.ground_picture.tabletops import bare, house, ids

ARMIES = sorted(art_book().armies)
KINDS = sorted(art_book().figures)
MACHINES = sorted(garage().vehicles)


def outline(svg: str) -> str:
    """A drawing without its colours."""
    return re.sub(r' (fill|stroke)="[^"]*"| class="[^"]*"| id="[^"]*"', "", svg)


def moves(element: Element) -> str:
    return element.get("transform") or ""


# Figures


@pytest.mark.parametrize("army", ARMIES)
def test_every_silhouette_is_its_own(army: str) -> None:
    drawings = [outline(draw_figure(kind, army, posture)) for kind, posture in product(KINDS, POSTURES)]
    assert len(set(drawings)) == len(drawings)


def test_armies_are_told_apart_without_colour() -> None:
    assert len({outline(draw_figure("rifleman", army)) for army in ARMIES}) == len(ARMIES)
    assert len({art_book().armies[army].edge for army in ARMIES}) == len(ARMIES)
    rims = {outline(figure_defs([army], [])) for army in ARMIES}
    assert len(rims) == len(ARMIES)


def test_every_name_means_one_drawing() -> None:
    for table in (art_book().armies, art_book().figures, garage().vehicles):
        names = [name for key, art in table.items() for name in (key, *art.also)]
        assert len(names) == len(set(names))


def test_other_names_lead_to_the_same_symbol() -> None:
    assert figure_id("big_man", "us") == figure_id("officer", "american")
    assert figure_id("lmg", "wehrmacht", "prone") == "figure-german-light_machine_gun-prone"


def test_a_figure_faces_its_heading_while_its_base_lies_still() -> None:
    tree = drawn(stand(Figure("rifleman", "british", 100, 50, heading=90, radius=7.5)))[0]
    assert moves(tree) == "translate(100 50)scale(0.25)"
    base, man, light = tree
    assert (base.get("href"), moves(base)) == ("#base-british", "")
    assert (man.get("href"), moves(man)) == ("#figure-british-rifleman-standing", "rotate(90)")
    assert moves(light) == ""


def test_a_base_is_as_large_as_it_is() -> None:
    rim = [
        e
        for e in drawn(figure_defs(["german"], [])).iter()
        if e.get("r") == f"{ART:g}" and e.get("fill") == "#2c2413"
    ]
    assert len(rim) == 1


@pytest.mark.parametrize("army", ARMIES)
def test_a_notch_shows_the_facing(army: str) -> None:
    notch = with_class(drawn(draw_figure("rifleman", army)), "notch")[0]
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", notch.get("d") or "")]
    assert max(numbers[1::2]) < -ART * 0.7


@pytest.mark.parametrize(("level", "shown"), [(1, "I"), (2, "II"), (3, "III"), (4, "IV")])
def test_a_big_man_has_a_ring_and_his_level(level: int, shown: str) -> None:
    tree = drawn(stand(Figure("officer", "british", 0, 0, level=level)))
    assert texts(tree) == [shown]
    assert with_class(tree, "big-man")
    assert not with_class(drawn(stand(Figure("officer", "british", 0, 0))), "big-man")


def test_only_what_is_asked_for_is_defined() -> None:
    found = ids(drawn(figure_defs(["british"], ["sniper"])))
    assert [i for i in found if i.startswith("figure")] == [
        "figure-british-sniper-standing",
        "figure-british-sniper-prone",
        "figure-british-sniper-hidden",
        "figure-british-sniper-down",
    ]


# Vehicles


def test_no_two_vehicles_look_the_same_even_in_outline() -> None:
    drawings = {outline(vehicle_defs([(kind, "british")])) for kind in MACHINES}
    assert len(drawings) == len(MACHINES)


def test_vehicles_of_armies_that_meet_bear_different_signs() -> None:
    signs = {army: garage().insignia[army].d for army in ARMIES}
    assert signs["german"] not in (signs["british"], signs["american"], signs["soviet"])
    assert set(garage().paint) == set(ARMIES) == set(signs)


def test_the_turret_turns_by_itself() -> None:
    tree = drawn(park(Vehicle("sherman", "british", 40, 30, heading=90, turret=120)))
    hull, turret = with_class(tree, "hull")[0], with_class(tree, "turret")[0]
    assert moves(hull).endswith("rotate(90)")
    assert moves(turret).endswith("rotate(90)")
    assert moves(turret[0]).endswith("rotate(30)")


def test_a_vehicle_without_a_turret_has_none() -> None:
    assert not with_class(drawn(park(Vehicle("stug", "german", 0, 0))), "turret")


@pytest.mark.parametrize("heading", [0, 45, 135, 270])
def test_the_shadow_of_a_vehicle_falls_to_the_south_east_however_it_stands(heading: float) -> None:
    for shade in with_class(drawn(park(Vehicle("tank", "german", 0, 0, heading))), "shadow"):
        dx, dy = (float(n) for n in re.findall(r"translate\(([\d.-]+) ([\d.-]+)\)", moves(shade))[0])
        assert dx > 0
        assert dy > 0
        assert math.isclose(dy / dx, 4 / 3, rel_tol=0.1)


@pytest.mark.parametrize(
    "kind", ["sherman_75", "pz_iv_h", "stug_iii_g", "carrier", "lorry", "gun_pak40", "m3", "gun_88"]
)
def test_every_vehicle_of_the_lists_is_known(kind: str) -> None:
    assert vehicle_defs([(kind, "german")])


# Tokens


def test_blinds_of_one_army_look_the_same_and_those_of_two_do_not() -> None:
    assert draw_blind("german", 0, 0) == draw_blind("wehrmacht", 0, 0)
    assert draw_blind("german", 0, 0) != draw_blind("british", 0, 0)
    assert texts(drawn(draw_blind("german", 0, 0))) == ["?"]


def test_shock_shows_its_number() -> None:
    assert texts(drawn(draw_shock(4, 0, 0))) == ["4"]


def test_no_two_states_look_the_same_even_in_outline() -> None:
    drawings = {outline(draw_state(state, "word", 0, 0)) for state in STATES}
    assert len(drawings) == len(STATES) >= 2


def test_smoke_fills_its_circle_and_no_more() -> None:
    tree = drawn(draw_smoke(0, 0, 24, "one"))
    rings = [e for e in tree.iter() if e.get("stroke-dasharray")]
    assert [ring.get("r") for ring in rings] == ["24"]
    for puff in (e for e in tree.iter() if e.get("href") == "#smoke-puff"):
        x, y, size = (float(n) for n in re.findall(r"-?[\d.]+", moves(puff)))
        assert math.hypot(x, y) + size * 10 < 24 * 1.05
    assert draw_smoke(0, 0, 24, "one") == draw_smoke(0, 0, 24, "one") != draw_smoke(0, 0, 24, "two")


def test_a_badge_tells_strength_shock_and_pins() -> None:
    assert texts(drawn(draw_badge("german", "lmg", 0, 0, 7, 2, "pinned"))) == ["7", "2", "P"]
    assert texts(drawn(draw_badge("german", "lmg", 0, 0, 3))) == ["3"]
    assert len({outline(draw_badge(army, "mortar", 0, 0, 3)) for army in ARMIES}) == len(ARMIES)


@pytest.mark.parametrize(
    "make",
    [
        lambda: figure_id("dragon", "german"),
        lambda: figure_id("rifleman", "martian"),
        lambda: vehicle_defs([("dragon", "german")]),
        lambda: draw_blind("martian", 0, 0),
    ],
)
def test_what_has_no_drawing_is_named(make: object) -> None:
    with pytest.raises(UnknownKind, match=r"dragon|martian"):
        make()  # type: ignore[operator]


# All of it on a table


def test_a_crowded_table_has_no_id_twice_and_its_layers_in_order() -> None:
    figures = [
        Figure(kind, army, 20 + 12 * k, 20 + 20 * row, posture=posture)
        for row, (army, posture) in enumerate(product(("british", "german"), POSTURES))
        for k, kind in enumerate(KINDS)
    ]
    vehicles = [
        Vehicle("sherman", "british", 100, 200),
        Vehicle("m4", "british", 180, 200),
        Vehicle("stug", "german", 260, 200),
    ]
    over = [f"<defs>{smoke_defs()}</defs>", draw_smoke(200, 200, 32), draw_blind("german", 300, 100)]
    svg = draw_tabletop(bare(terrain=(house(6, 6),)), figures, vehicles, over, lifted=[0])
    tree = drawn(svg)
    found = ids(tree)
    assert len(found) == len(set(found))
    assert set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(found)
    classes = [e.get("class") for e in tree if e.get("class")]
    assert classes[0] == "bt-ground"
    assert classes[-3:] == ["table-vehicles", "table-figures", "table-over"]
    assert len(with_class(tree, "figure")) == len(figures)
    assert len(with_class(tree, "vehicle")) == 3
