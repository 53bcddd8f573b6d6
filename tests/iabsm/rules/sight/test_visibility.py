"""Sight, distances, and the class of visibility of a target."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.systems.iabsm.rules.sight.visibility import in_contact, is_within, sees, visibility
from tests.iabsm.positions import (
    FIELD,
    battle,
    big_man,
    grenadiers,
    section,
    unit,
)
from tests.iabsm.rules.sight.looking import spots

clause = pytest.mark.clause
example = pytest.mark.example
ROW = "." * 40
OPEN, LARGELY, HARDLY, BARELY = range(4)
BRITISH, GERMAN = "british-section-1", "german-section-1"


# Sight


@clause("iabsm-sight-1")
def test_a_house_blocks_the_view_and_one_free_ray_is_enough() -> None:
    """Sections show a front of 5 inches: a house of 4 inches leaves rays free, one of 6 inches none."""
    for wide, seen in ((4, True), (6, False)):
        rows = [ROW] * 13 + ["." * (20 - wide // 2) + "B" * wide + "." * (20 - wide // 2)] * 3 + [ROW] * 14
        game = battle([section(20, 25)], [grenadiers(20, 5)], table=Table.draw("\n".join(rows)), card=1)
        british, german = unit(game, BRITISH), unit(game, GERMAN)
        assert sees(game.state, british, german) is seen
        assert sees(game.state, german, british) is seen


@clause("iabsm-sight-1")
@pytest.mark.parametrize(
    ("south", "north", "seen"),
    [
        (25, 5, False),  # a ridge from 10 to 18 lies between
        (14, 5, True),  # one of them stands on it
        (25, 14, True),
        (18.75, 5, True),  # his base ends a quarter of an inch below its foot at 18.25: he is at it
        (20, 5, False),  # an inch and a half from it he is not
        (25, 20, True),  # both on one side of it
    ],
)
def test_high_ground_blocks_the_view_unless_one_of_the_two_is_at_it(
    south: float, north: float, seen: bool
) -> None:
    ridge = (1.0, [(0, 10), (40, 10), (40, 18.25), (0, 18.25)])
    table = Table.draw(FIELD, hills=[ridge])
    game = battle([section(20, south)], [grenadiers(20, north)], table=table, card=1)
    assert sees(game.state, unit(game, BRITISH), unit(game, GERMAN)) is seen
    assert game.state.field.kind_at(20 * 16, 14 * 16).code == "field", "high ground is no ground of its own"


@clause("iabsm-sight-1")
@pytest.mark.parametrize(
    ("letter", "deep", "seen"),
    [("w", 3, True), ("w", 4, False), ("o", 8, True), ("o", 9, False), ("c", 6, True), ("c", 7, False)],
)
def test_one_sees_so_many_inches_into_a_wood_an_orchard_or_crops(letter: str, deep: int, seen: bool) -> None:
    rows = [ROW] * 8 + [letter * 40] * deep + [ROW] * (22 - deep)
    game = battle([section(20, 28)], [grenadiers(20, 4)], table=Table.draw("\n".join(rows)), card=1)
    assert sees(game.state, unit(game, BRITISH), unit(game, GERMAN)) is seen


@clause("iabsm-sight-1", "iabsm-sight-2")
def test_bocage_blocks_unless_one_of_the_two_is_at_it() -> None:
    """A line of a quarter inch at 15 inches: its northern edge is 14.875 inches. A figure's edge within an
    inch of it is at it."""
    bocage = Table.draw(FIELD, lines={"bocage": [[(0, 15), (40, 15)]]})
    for y, seen in ((13.6, True), (13.5, False)):
        game = battle([section(20, 26)], [grenadiers(20, y)], table=bocage, card=1)
        assert sees(game.state, unit(game, BRITISH), unit(game, GERMAN)) is seen, y


@clause("iabsm-sight-2")
def test_a_hedge_does_not_block_the_view() -> None:
    hedge = Table.draw(FIELD, lines={"hedge": [[(0, 15), (40, 15)]]})
    game = battle([section(20, 26)], [grenadiers(20, 5)], table=hedge, card=1)
    assert sees(game.state, unit(game, BRITISH), unit(game, GERMAN))


@clause("iabsm-sight-7", "iabsm-gen-1")
def test_distance_is_between_the_nearest_edges_and_a_border_is_of_the_shorter_band() -> None:
    game = battle([section(20, 25)], [grenadiers(20, 15.5)], card=1)
    british, german = unit(game, BRITISH), unit(game, GERMAN)
    assert is_within(game.state, british, german, 9 * 16), "9.5 inches between the middles"
    assert not is_within(game.state, british, german, 9 * 16 - 1)
    assert spots(9)[1] == 0
    assert spots(9.0625)[1] == 4


@clause("iabsm-sight-7")
def test_contact_is_less_than_a_sixteenth() -> None:
    for away, touching in ((0.5, True), (0.5625, False)):
        game = battle([section(20, 25), big_man(20, 25 - away)], [grenadiers(20, 3)], card=1)
        leader, men = unit(game, "british-big-man-1"), unit(game, BRITISH)
        assert in_contact(game.state, leader, men) is touching


# Classes


@clause("iabsm-sight-3")
@pytest.mark.parametrize(
    ("letter", "seen_as"), [(".", OPEN), ("c", LARGELY), ("o", LARGELY), ("w", HARDLY), ("u", HARDLY)]
)
def test_the_ground_gives_the_class(letter: str, seen_as: int) -> None:
    table = Table.draw("\n".join([letter * 40] * 15 + [ROW] * 15))
    game = battle([section(20, 20)], [grenadiers(20, 13.5)], table=table, card=1, spotted=False)
    assert visibility(game.state, unit(game, BRITISH), unit(game, GERMAN)) == seen_as


@clause("iabsm-sight-3", "iabsm-act-4")
def test_cover_is_a_class_harder_moving_or_firing_at_the_hardest_largely_visible() -> None:
    assert spots(12, in_cover=True)[0] == LARGELY
    assert spots(12, ambush=True)[0] == BARELY
    table = Table.draw("\n".join(["w" * 40] * 15 + [ROW] * 15))
    cases: tuple[tuple[dict[str, Any], int], ...] = (
        ({}, HARDLY),
        ({"in_cover": True}, BARELY),
        ({"moved": True}, LARGELY),
        ({"fired": True}, LARGELY),
        ({"in_cover": True, "fired": True}, LARGELY),
    )
    for more, seen_as in cases:
        game = battle([section(20, 20)], [grenadiers(20, 13.5, **more)], table=table, card=1)
        assert visibility(game.state, unit(game, BRITISH), unit(game, GERMAN)) == seen_as, more


@clause("iabsm-sight-3", "iabsm-sight-2")
def test_who_is_at_a_hedge_is_largely_visible_from_beyond_it() -> None:
    hedge = Table.draw(FIELD, lines={"hedge": [[(0, 15), (40, 15)]]})
    game = battle([section(20, 25), section(20, 3)], [grenadiers(20, 14.5)], table=hedge, card=1)
    german = unit(game, GERMAN)
    assert visibility(game.state, unit(game, BRITISH), german) == LARGELY
    assert visibility(game.state, unit(game, "british-section-2"), german) == OPEN, "from his own side"
