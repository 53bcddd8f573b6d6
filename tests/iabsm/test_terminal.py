"""The table on a terminal, and points as people type them."""

from __future__ import annotations

import pytest

from bocage.terminal.iabsm.screen import IabsmScreen
from bocage.terminal.listing import Choices
from tests.iabsm.positions import battle, grenadiers, section


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("4 n", "go:forward>320,336"),
        ("4 ne", "go:forward>365,355"),
        ("21.5 23", "go:forward>344,368"),
        ("b1 21.5 23", "go:forward>344,368"),
        ("B1 3 e", "go:forward>368,400"),
        ("british-section-1 3 w", "go:forward>272,400"),
    ],
)
def test_points_are_named_by_inches_and_winds_or_from_the_edges(typed: str, key: str) -> None:
    game = battle([section(20, 25)], [grenadiers(20, 5)], acting="british-section-1", dice=[6])
    game.choose("run:1>0")
    screen = IabsmScreen("en")
    assert [option.key for option in Choices(game, screen).find(typed)] == [key]


@pytest.mark.parametrize("typed", ["4", "n 4", "b2 21 23", "4 up", "1.2.3 4", ". 4", "20 1"])
def test_what_names_no_point_finds_none(typed: str) -> None:
    game = battle([section(20, 25)], [grenadiers(20, 5)], acting="british-section-1", dice=[6])
    game.choose("run:1>0")
    found = Choices(game, IabsmScreen("en")).find(typed)
    assert all(option.verb != "go" or typed == "4" for option in found)


def test_the_table_is_drawn_with_its_units() -> None:
    game = battle([section(20, 25)], [grenadiers(20, 5)], card=1)
    screen = IabsmScreen("en")
    window = screen.window(game.state, "british", game.ask, 100, entire=True)
    lines = screen.picture(game.state, "british", game.ask, window, 100).plain.splitlines()
    assert "B1" in lines[1 + 12], "25 inches from the north is the thirteenth row"
    assert "G1" in lines[1 + 2]
    assert "@" in "".join(lines), "the objective"
    part = screen.window(game.state, "british", game.ask, 30, entire=False)
    assert part.last_column - part.first_column < 30
