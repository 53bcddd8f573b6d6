"""What a move may cost, where it may not lead, which way a unit faces at its end, and who goes along."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.lattice import UNIT, heading_to
from bocage.ground.table.shapes import shape_of
from bocage.ground.table.table import Table
from bocage.systems.iabsm.battle.units import PINNED, SUPPRESSED
from bocage.systems.iabsm.rules.infantry.movement import (
    Halted,
    beside,
    cannot_run,
    come_to,
    costs_in_reach,
    forward,
    inches_of,
    may_touch,
    touching,
)
from tests.iabsm.positions import FIELD, at, battle, big_man, events, go, grenadiers, section, unit

clause = pytest.mark.clause
SECTION, LEADER = "british-section-1", "british-big-man-1"


@clause("iabsm-act-2", "iabsm-ccres-14", "iabsm-piece-2")
@pytest.mark.parametrize(
    ("placed", "no"),
    [
        (section(20, 25), ""),
        (section(20, 25, held=True), "ccres-14 is-held"),
        (section(20, 25, state=PINNED), "act-2 is-pinned"),
        (section(20, 25, state=PINNED, held=True), "act-2 is-pinned"),
        (section(20, 25, state=SUPPRESSED), "act-2 is-suppressed"),
        (at("british_6pdr", 20, 25), "piece-2 only-manhandled"),
        (at("british_6pdr", 20, 25, state=PINNED), "piece-2 only-manhandled"),
    ],
)
def test_who_does_not_move(placed: Any, no: str) -> None:
    found = cannot_run(battle([placed], [grenadiers(20, 3)]).state.units[0])
    assert ("" if found is None else f"{found.clause.removeprefix('iabsm-')} {found.name}") == no


@clause("iabsm-move-1", "iabsm-move-5")
@pytest.mark.parametrize(
    ("dice", "pips", "shock", "inches"),
    [
        ([3], 3, 0, 0),
        ([4], 3, 0, 1),
        ([6, 1], 2, 0, 4),
        ([6, 6], 0, 12, 0),
        ([6, 6], 0, 11, 1),
        ([], 0, 0, 0),
    ],
)
def test_inches_of_dice(dice: list[int], pips: int, shock: int, inches: int) -> None:
    assert inches_of(dice, pips, shock) == inches


@clause("iabsm-inf-3", "iabsm-inf-4")
@pytest.mark.parametrize(
    ("lines", "costs"),
    [
        ({}, [0]),
        ({"hedge": [[(0, 22), (40, 22)]]}, [0, 1]),
        ({"bocage": [[(0, 21), (40, 21)]]}, [0, 2]),
        ({"hedge": [[(0, 22), (40, 22)], [(0, 28), (40, 28)]]}, [0, 1, 2]),
        ({"hedge": [[(0, 22), (40, 22)]], "bocage": [[(0, 28), (40, 28)]]}, [0, 1, 2]),
        ({"bocage": [[(0, 21), (40, 21)], [(0, 29), (40, 29)]]}, [0, 2]),
    ],
)
def test_what_crossings_within_reach_may_cost(lines: Any, costs: list[int]) -> None:
    """Low obstacles cost one, high ones two, and two low ones together two."""
    table = Table.draw(FIELD, lines=lines)
    g = battle([section(20, 25)], [grenadiers(20, 3)], table=table).state
    assert costs_in_reach(g.field, g.units[0], 5 * UNIT) == costs


@clause("iabsm-inf-3")
@pytest.mark.parametrize("path", ["north", "south", "west", "east"])
def test_the_reach_ends_at_the_nearest_edge_of_an_obstacle(path: str) -> None:
    lines = {
        "north": [(0, 15), (40, 15)],
        "south": [(0, 25), (40, 25)],
        "west": [(10, 0), (10, 30)],
        "east": [(30, 0), (30, 30)],
    }
    table = Table.draw(FIELD, lines={"hedge": [lines[path]]})
    g = battle([section(20, 20)], [grenadiers(35, 3)], table=table, spotted=False).state
    (hedge,) = [piece for piece in g.field.table.pieces if piece.kind == "hedge"]
    men = g.units[0]
    far = {
        "north": men.y - hedge.bottom,
        "south": hedge.top - men.y,
        "west": men.x - hedge.right,
        "east": hedge.left - men.x,
    }[path]
    assert far > 0
    assert costs_in_reach(g.field, men, far) == [0, 1]
    assert costs_in_reach(g.field, men, far - 1) == [0]


@clause("iabsm-shock-2")
def test_who_is_halted_keeps_as_far_from_every_enemy_in_sight() -> None:
    """Of two enemies ten inches away in the north and in the east it comes no nearer to either."""
    game = battle([section(20, 20)], [grenadiers(20, 10), grenadiers(30, 20)])
    bars = Halted(game.state, unit(game, SECTION)).bars
    assert bars(20 * UNIT, 20 * UNIT) == "", "where it stands"
    assert bars(19 * UNIT, 20 * UNIT) == ""
    assert bars(20 * UNIT, 20 * UNIT - 1) != "", "nearer to the one"
    assert bars(20 * UNIT + 1, 20 * UNIT) != "", "nearer to the other"
    assert bars(19 * UNIT, 21 * UNIT) == ""


@clause("iabsm-act-8")
@pytest.mark.parametrize(
    ("enemies", "east", "south"),
    [
        ([grenadiers(20, 10)], 0, -10),
        ([grenadiers(20, 10), grenadiers(28, 20)], 8, 0),
        ([at("german_big_man", 25, 20), grenadiers(20, 10)], 0, -10),
        ([grenadiers(2, 2)], 0, 1),
    ],
    ids=["the-only-one", "the-nearest", "no-big-man", "too-far"],
)
def test_it_faces_the_nearest_enemy_or_goes_on_as_it_came(enemies: Any, east: int, south: int) -> None:
    """It comes from 20, 16 to 20, 20, so southwards. An enemy counts up to 24 inches away."""
    game = battle([section(20, 16)], enemies)
    g, men = game.state, unit(game, SECTION)
    goal = (20 * UNIT, 20 * UNIT)
    if enemies[0].troop.at == (2, 2):
        goal = (20 * UNIT, 28 * UNIT)
    assert forward(g, men, goal) == heading_to(east, south)


@clause("iabsm-act-3", "iabsm-act-4", "iabsm-sight-3")
def test_what_a_move_changes() -> None:
    game = battle([section(20, 20, in_cover=True, ambush=True)], [grenadiers(20, 3)])
    g, men = game.state, unit(game, SECTION)
    origin = men.loc
    come_to(g, men, (22 * UNIT, 20 * UNIT), 16)
    assert (men.moved, men.moved_turn, men.in_cover, men.ambush, men.facing) == (True, 1, False, False, 16)
    (told,) = events(game, "move")
    assert (told["unit"], told["origin"], told["to"]) == (men.id, origin, men.loc)


@clause("iabsm-gun-3")
def test_who_moves_aims_no_longer() -> None:
    game = battle([at("british_at_team", 20, 20)], [at("pz_iv_h", 20, 10, 180)])
    g, team = game.state, unit(game, "british-team-1")
    assert team.lay is not None
    team.lay.aim = unit(game, "german-afv-1").id
    come_to(g, team, (22 * UNIT, 20 * UNIT), 0)
    assert team.lay.aim < 0


@clause("iabsm-lead-3", "iabsm-sight-4")
def test_a_big_man_who_follows_has_moved_and_shows_himself() -> None:
    """The Germans at 10 inches see him come in the open."""
    game = battle(
        [section(20, 20), section(5, 28), big_man(20, 20.5)],
        [grenadiers(20, 8)],
        acting=SECTION,
        spotted=False,
        dice=[1],
    )
    leader = unit(game, LEADER)
    leader.spotted_by = 0
    game.choose("run:1>0")
    game.choose(go(21, 20))
    game.choose("follow")
    assert (leader.moved, leader.moved_turn) == (True, 1)
    assert leader.spotted_by
    assert [event["unit"] for event in events(game, "move")] == [unit(game, SECTION).id, leader.id]
    assert events(game, "move")[1]["to"] == leader.loc


@clause("iabsm-lead-3")
@pytest.mark.parametrize(("facing", "south"), [(0, 1), (180, -1)])
def test_he_takes_his_place_behind_the_unit(facing: int, south: int) -> None:
    game = battle([section(20, 20, facing, figures=1), big_man(30, 25)], [grenadiers(5, 3)])
    g = game.state
    place = beside(g, unit(game, LEADER), unit(game, SECTION))
    assert place is not None
    assert (place[1] - 20 * UNIT) * south == 8, "half an inch behind: two halves of a base"


@clause("iabsm-sight-7")
def test_bases_in_contact_touch_or_stand_less_than_a_sixteenth_apart() -> None:
    found = touching(8)
    assert (8, 0) in found
    assert (0, -8) in found
    assert (7, 0) not in found
    assert (9, 0) not in found
    assert (6, 6) in found, "8.49 sixteenths"
    assert all(64 <= dx * dx + dy * dy < 81 for dx, dy in found)
    assert len(found) == sum(64 <= x * x + y * y < 81 for x in range(-10, 11) for y in range(-10, 11))


@clause("iabsm-mine-1")
@pytest.mark.parametrize(
    ("box", "touches"),
    [
        ([(40, 0), (60, 20)], True),
        ([(0, 61), (100, 90)], True),
        ([(0, 62), (100, 90)], False),
        ([(0, -90), (100, -61)], True),
        ([(0, -90), (100, -62)], False),
        ([(111, -5), (130, 5)], True),
        ([(112, -5), (130, 5)], False),
        ([(-40, -5), (-11, 5)], True),
        ([(-40, -5), (-12, 5)], False),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_a_way_of_so_much_may_touch_only_what_is_near(box: Any, touches: bool, turned: bool) -> None:
    """From 0, 0 to 100, 0 with a way of 120: half of 20 and one more beyond either end, and as its ends lie
    level, half of 120 and one more above and below."""
    (left, top), (right, bottom) = box
    piece = shape_of([(left, top), (right, top), (right, bottom), (left, bottom)])
    ends = ((100, 0), (0, 0)) if turned else ((0, 0), (100, 0))
    assert may_touch(piece, *ends, 120) is touches
