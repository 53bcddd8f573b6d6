"""6.7-2: nobody enters a full hex from which he cannot go on to one with room."""

from __future__ import annotations

import pytest

from bocage.systems.vv.rules.movement.movement import NO_WAY_ON, Move, cannot_step, step_options
from tests.support import clause
from tests.vv.positions import Battle

FOUR = " ".join(["us_rifle_squad"] * 4)
PINNED = "german_rifle_squad*"


@clause("vv-6.7-2", "vv-10.7-7")
@pytest.mark.parametrize(("level", "passes"), [(1, True), (2, False)])
def test_a_climb_of_two_levels_is_no_way_out_of_a_full_hex(level: int, passes: bool) -> None:
    """A climb takes the whole move, and nobody has that left who has come through a hex."""
    battle = Battle(
        "  .\n" * 4, us={"A1": "us_rifle_squad", "A2": FOUR}, german={"A4": PINNED}, hills={level: "A3 A4"}
    )
    battle.phase("movement")
    move = Move([battle.unit("us-squad-1")], battle.cell("A1"), assault=False)
    assert cannot_step(battle.g, move, battle.cell("A2")) == (None if passes else NO_WAY_ON)


@clause("vv-6.7-2", "vv-10.7-7")
@pytest.mark.parametrize(("there", "enters"), [(3, True), (4, False)])
def test_a_climb_of_two_levels_leads_through_no_full_hex(there: int, enters: bool) -> None:
    """It takes the whole move, so that whoever climbs to A2 stays there, though A3 has room."""
    us = {"A1": "us_rifle_squad", "A2": " ".join(["us_rifle_squad"] * there)}
    battle = Battle("  .\n" * 4, us=us, german={"A4": PINNED}, hills={2: "A2 A3 A4"}).phase("movement")
    move = Move([battle.unit("us-squad-1")], battle.cell("A1"), assault=False)
    assert cannot_step(battle.g, move, battle.cell("A2")) == (None if enters else NO_WAY_ON)


@clause("vv-6.7-2", "vv-7.2-2")
@pytest.mark.parametrize(("beyond", "passes"), [("stuart^s stuart^s", False), ("stuart^s", True)])
def test_a_tank_finds_no_way_out_through_a_second_full_hex(beyond: str, passes: bool) -> None:
    """It begins on a bridge that no road leads back onto; two machines fill a hex."""
    battle = Battle(
        "  b\n  .\n  .\n  .\n",
        us={"A1": "m4a3e8^s", "A2": "stuart^s stuart^s", "A3": beyond},
        german={"A4": PINNED},
    ).phase("movement")
    battle.choose("drive:us-m4a3e8-1")
    assert ("ahead" in battle.keys) is passes
    assert battle.reason("ahead") == ("" if passes else "no-room-there")


@clause("vv-6.7-2", "vv-6.8-1")
@pytest.mark.parametrize(("enemy", "passes"), [("A3", False), ("A4", True)])
def test_nor_through_a_hex_of_enemies(enemy: str, passes: bool) -> None:
    tank = Battle(
        "  b\n  .\n  .\n  .\n", us={"A1": "m4a3e8^s", "A2": "stuart^s stuart^s"}, german={enemy: PINNED}
    )
    tank.phase("movement").choose("drive:us-m4a3e8-1")
    assert ("ahead" in tank.keys) is passes
    men = Battle("  .\n" * 4, us={"A1": "us_rifle_squad", "A2": FOUR}, german={enemy: PINNED})
    men.phase("movement")
    assert ("move:A1" in men.keys) is passes
    assert men.why_not("move:A1") == (None if passes else NO_WAY_ON)


@clause("vv-6.7-2", "vv-6.1-2")
@pytest.mark.parametrize(("full", "passes"), [(("A2", "A3"), True), (("A2", "A3", "A4"), True),
                                              (("A2", "A3", "A4", "A5"), False)])  # fmt: skip
def test_men_pass_as_many_full_hexes_as_their_points_allow(full: tuple[str, ...], passes: bool) -> None:
    """Four MP: three full hexes and one with room."""
    battle = Battle(
        "  .\n" * 9, us={"A1": "us_rifle_squad", **dict.fromkeys(full, FOUR)}, german={"A9": PINNED}
    )
    battle.phase("movement")
    assert ("move:A1" in battle.keys) is passes
    assert battle.why_not("move:A1") == (None if passes else NO_WAY_ON)


@clause("vv-6.7-2", "vv-6.9-2", "vv-6.1-4")
@pytest.mark.parametrize(
    ("movers", "there", "offered"), [(1, 3, True), (2, 3, False), (2, 2, True), (1, 4, False)]
)
def test_a_stack_needs_room_for_all_of_it(movers: int, there: int, offered: bool) -> None:
    """Four have room in A2, and beyond it are enemies."""
    squads = ["us_rifle_squad"] * 4
    us = {"A1": " ".join(squads[:movers]), "A2": " ".join(squads[:there])}
    battle = Battle("  .\n" * 3, us=us, german={"A3": PINNED}).phase("movement")
    stack = [battle.unit(f"us-squad-{number + 1}") for number in range(movers)]
    move = Move(stack, battle.cell("A1"), assault=False)
    assert [option.key for option in step_options(battle.g, move)] == (["step:A2"] if offered else [])
    assert cannot_step(battle.g, move, battle.cell("A2")) == (None if offered else NO_WAY_ON)


@clause("vv-6.7-1", "vv-6.7-2")
def test_a_tank_passes_two_full_hexes_to_one_with_room() -> None:
    battle = Battle(
        "  b\n  .\n  .\n  .\n  .\n",
        us={"A1": "m4a3e8^s", "A2": "stuart^s stuart^s", "A3": "stuart^s stuart^s"},
        german={"A5": PINNED},
    ).phase("movement")
    battle.choose("drive:us-m4a3e8-1")
    assert "ahead" in battle.keys
