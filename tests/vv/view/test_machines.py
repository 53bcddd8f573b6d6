"""7.4, 1.2: what is seen of machines: what they cover, and what is printed on their counters."""

from __future__ import annotations

import pytest

from bocage.ground.picture import CounterFace, Ratings
from bocage.systems.vv.content.counters import catalogue
from bocage.systems.vv.view.counter_faces import unit_face, weapon_face
from bocage.systems.vv.view.machines import Arc, arc
from tests.support import clause
from tests.vv.positions import Battle

LANE = "  .\n" * 5


@clause("vv-7.4-1", "vv-7.4-2", "vv-1.23-3")
@pytest.mark.parametrize(
    ("unit", "name", "shown"),
    [
        ("m4a3e8^se", "us-m4a3e8-1", Arc(2, 120.0, 8)),
        ("six_pounder^s", "us-six-pounder-1", Arc(3, 120.0, 8)),
        ("m3_half_track^n", "us-m3-half-track-1", None),
        ("sdkfz_251^n", "us-sdkfz-251-1", Arc(0, 120.0, 8)),
        ("truck^n", "us-truck-1", None),
        ("us_rifle_squad", "us-squad-1", None),
    ],
)
def test_what_a_machine_covers_ahead(unit: str, name: str, shown: Arc | None) -> None:
    """A gun alone and forward machine guns alone cover an arc; all-round machine guns have none."""
    battle = Battle(LANE, us={"A1": unit}, german={"A5": "german_rifle_squad*"}).phase("movement")
    assert arc(battle.g, battle.unit(name)) == shown


@clause("vv-7.4-1", "vv-8.5-4")
def test_a_towed_gun_covers_nothing() -> None:
    battle = Battle(LANE, us={"A1": "truck^n[six_pounder]"}, german={"A5": "german_rifle_squad*"})
    battle.phase("movement")
    assert arc(battle.g, battle.unit("us-six-pounder-1")) is None


# Chapter 1: counters


def ratings_of(face: CounterFace) -> Ratings:
    assert face.ratings is not None
    return face.ratings


def machine(id: str) -> dict[str, object]:
    face = unit_face(catalogue().counters[id], "us", facing=2)
    ratings = ratings_of(face)
    return {
        "ap": ratings.ap,
        "at": ratings.at,
        "turret": ratings.turret,
        "round": ratings.mg_round,
        "front": ratings.mg_front,
        "casualty": ratings.casualty,
        "shield": ratings.shield,
        "transport": ratings.transport,
        "tows": ratings.tows,
        "mp": face.movement,
        "armour": face.hull,
    }


@clause("vv-1.21-1", "vv-1.22-1", "vv-1.23-1", "vv-1.25-1", "vv-1.26-1", "vv-1.28-1", "vv-1.29-1")
@pytest.mark.parametrize(
    ("id", "shown"),
    [
        ("m4a3e8", (12, "D", True, 4, 3, None, False, "", False, 10, ("E", "C"))),
        ("truck", (None, None, False, None, None, 4, False, "T2", True, 14, ())),
        ("six_pounder", (5, "C", False, None, None, 3, True, "", False, 1, ())),
        ("sdkfz_251", (None, None, False, None, 3, None, False, "T1", True, 12, ("A",))),
    ],
)
def test_a_machine_shows_what_its_row_says_and_nothing_where_it_has_none(
    id: str, shown: tuple[object, ...]
) -> None:
    assert tuple(machine(id).values()) == shown


@clause("vv-1.21-1", "vv-1.27-1")
def test_men_show_firepower_range_and_casualty_rating_and_leaders_their_modifier() -> None:
    squad = ratings_of(unit_face(catalogue().counters["german_rifle_squad"], "german"))
    assert (squad.ap, squad.range, squad.casualty, squad.modifier, squad.elite) == (4, 6, 5, None, False)
    leader = ratings_of(unit_face(catalogue().counters["german_leader_2"], "german"))
    assert (leader.ap, leader.range, leader.casualty, leader.modifier) == (1, 3, 1, -2)
    assert ratings_of(unit_face(catalogue().counters["german_ss_squad"], "german")).elite


@clause("vv-1.14-1")
@pytest.mark.parametrize(
    ("id", "shown"),
    [
        ("mg34", ("light_machine_gun", 3, None, 6, None, "L")),
        ("heavy_machine_gun", ("heavy_machine_gun", 6, None, 12, None, "H")),
        ("bazooka", ("bazooka", None, "C", 4, None, "L")),
        ("mortar_5cm", ("mortar_5cm", 5, "A", 6, 2, "H")),
        ("grenades", ("hand_grenades", None, None, 1, None, "X")),
    ],
)
def test_a_support_weapon_shows_what_its_row_says(id: str, shown: tuple[object, ...]) -> None:
    face = weapon_face(catalogue().weapons[id], "german")
    ratings = ratings_of(face)
    assert (face.kind, ratings.ap, ratings.at, ratings.range, ratings.minimum, ratings.weight) == shown
