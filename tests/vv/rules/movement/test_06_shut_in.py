"""6.7-2, 6.8-1: nobody begins a move who can enter no hex; who can leave the map can always begin one."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.vv.content.scenario import Fortification
from tests.support import clause
from tests.vv.positions import Battle

SQUAD = "us_rifle_squad"
FOUR = " ".join([SQUAD] * 4)
PINNED = "german_rifle_squad*"
NO_ROOM = No("vv-6.7-2", "no-room-there")
SHUT_IN = No("vv-6.8-1", "shut-in-by-enemies")


def begins(battle: Battle, cell: str = "A1") -> dict[str, No | None]:
    """What is said of the two ways to begin a move in a hex: None if it is offered."""
    keys = [f"move:{cell}", f"assault-move:{cell}"]
    said = {key.partition(":")[0]: battle.why_not(key) for key in keys}
    assert [key in battle.keys for key in keys] == [refusal is None for refusal in said.values()]
    return said


@clause("vv-6.7-2")
@pytest.mark.parametrize(
    ("full", "move", "assault"),
    [
        (0, None, None),
        (1, None, None),
        (2, None, NO_ROOM),
        (3, None, NO_ROOM),
        (4, NO_ROOM, NO_ROOM),
    ],
)
def test_a_move_is_offered_only_if_a_hex_with_room_can_be_reached(
    full: int, move: No | None, assault: No | None
) -> None:
    """Full hexes lie before A1. A squad has 4 MP, 2 by Assault Move: one is for the hex with room."""
    us = {"A1": SQUAD, **{f"A{number + 2}": FOUR for number in range(full)}}
    battle = Battle("  .\n" * 9, us=us, german={"A9": PINNED}).phase("movement")
    assert begins(battle) == {"move": move, "assault-move": assault}


@clause("vv-6.31-1", "vv-6.7-2")
def test_a_leader_gets_farther_than_his_squad() -> None:
    """Four full hexes: 5 MP. The leader has 6."""
    full = dict.fromkeys(("A2", "A3", "A4", "A5"), FOUR)
    battle = Battle("  .\n" * 9, us={"A1": f"{SQUAD} us_leader_1", **full}, german={"A9": PINNED})
    assert begins(battle.phase("movement")) == {"move": None, "assault-move": NO_ROOM}
    pinned = Battle("  .\n" * 9, us={"A1": f"{SQUAD} us_leader_1*", **full}, german={"A9": PINNED})
    assert begins(pinned.phase("movement")) == {"move": NO_ROOM, "assault-move": NO_ROOM}


@clause("vv-6.8-1")
@pytest.mark.parametrize(("there", "refusal"), [(PINNED, SHUT_IN), ("", None)])
def test_enemies_shut_a_hex_in(there: str, refusal: No | None) -> None:
    """Those in A5 can move."""
    german = {"A2": there, "A7": PINNED} if there else {"A7": PINNED}
    battle = Battle("  .\n" * 7, us={"A1": SQUAD, "A5": SQUAD}, german=german).phase("movement")
    assert begins(battle) == {"move": refusal, "assault-move": refusal}


@clause("vv-6.10-2", "vv-6.8-1")
def test_who_can_leave_the_map_is_not_shut_in() -> None:
    battle = Battle("  .\n" * 3, us={"A1": SQUAD}, german={"A2": PINNED}, exits={"us": "A1"})
    assert begins(battle.phase("movement")) == {"move": None, "assault-move": None}
    battle.choose("move:A1")
    assert battle.keys == ["exit:A1", "stop"]


@clause("vv-10.7-7", "vv-10.7-8")
def test_a_climb_of_two_levels_is_a_way_out_of_a_move_alone() -> None:
    battle = Battle("  .\n" * 3, us={"A1": SQUAD}, german={"A3": PINNED}, hills={2: "A2 A3"})
    climb = No("vv-10.7-8", "no-assault-move-two-levels")
    assert begins(battle.phase("movement")) == {"move": None, "assault-move": climb}


@clause("vv-6.6-3", "vv-10.12-3")
def test_an_island_is_no_place_to_begin_a_move() -> None:
    us = {"A1": SQUAD, "A3": SQUAD}
    battle = Battle("  .\n  w\n  .\n  .\n  .\n", us=us, german={"A5": PINNED}).phase("movement")
    shut = No("vv-6.6-3", "prohibited-hex")
    assert begins(battle) == {"move": shut, "assault-move": shut}


@clause("vv-20.4-1", "vv-20.5-2", "vv-6.7-2")
@pytest.mark.parametrize(("inside", "refusal"), [(f"{SQUAD} {SQUAD}", NO_ROOM), (SQUAD, None)])
def test_a_full_bunker_is_no_room_either(inside: str, refusal: No | None) -> None:
    battle = Battle(
        "  .\n" * 7,
        us={"A1": SQUAD, "A2": inside, "A5": SQUAD},
        german={"A3": PINNED, "A7": PINNED},
        forts=(Fortification("wood_bunker", "A2", facing="n"),),
    ).phase("movement")
    assert begins(battle) == {"move": refusal, "assault-move": refusal}


@clause("vv-6.7-2")
def test_what_others_do_far_away_shuts_a_hex_in_and_opens_it_again() -> None:
    """Three full hexes before A1, and room for one in A5: 4 MP."""
    full = dict.fromkeys(("A2", "A3", "A4"), FOUR)
    us = {"A1": SQUAD, **full, "A5": " ".join([SQUAD] * 3), "A6": SQUAD}
    battle = Battle("  .\n" * 9, us=us, german={"A9": PINNED}).phase("movement")
    assert begins(battle) == {"move": None, "assault-move": NO_ROOM}
    battle.choose("move:A6", "step:A5", "stop")
    assert begins(battle) == {"move": NO_ROOM, "assault-move": NO_ROOM}
    battle.choose("move:A5", "join:us-squad-14", "stay:us-squad-15", "stay:us-squad-16", "step:A6", "stop")
    assert begins(battle) == {"move": None, "assault-move": NO_ROOM}


@clause("vv-6.7-2", "vv-6.8-1")
@pytest.mark.parametrize(("north", "south"), [(True, False), (False, True), (False, False)])
def test_one_way_out_is_enough_wherever_it_leads(north: bool, south: bool) -> None:
    """Full hexes on both hands of A5, and beyond each enemies, or nobody."""
    german = {cell: PINNED for cell, is_open in (("A3", north), ("A7", south)) if not is_open}
    us = {"A5": SQUAD, "A4": FOUR, "A6": FOUR}
    battle = Battle("  .\n" * 9, us={**us, "A9": SQUAD}, german={**german, "A1": PINNED}).phase("movement")
    refusal = None if north or south else NO_ROOM
    assert begins(battle, "A5") == {"move": refusal, "assault-move": refusal}
