"""Buildings: who enters, what is seen through a side, and how a unit comes out."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import OUTSIDE, PINNED
from bocage.systems.iabsm.rules.close_combat.charge import cannot_charge, onrush_at
from bocage.systems.iabsm.rules.close_combat.dice import close_combat_dice
from bocage.systems.iabsm.rules.close_combat.fight import Fight
from bocage.systems.iabsm.rules.infantry.buildings import cannot_enter
from bocage.systems.iabsm.rules.morale.rout import go_back
from bocage.systems.iabsm.rules.sight.visibility import POOR, protection, sees, visibility
from tests.iabsm.positions import (
    Placed,
    at,
    battle,
    big_man,
    events,
    go,
    grenadiers,
    keys,
    parts,
    reason,
    section,
    unit,
)

clause = pytest.mark.clause
BRITISH, GERMAN = "british-section-1", "german-section-1"


def house(width: int = 6, depth: int = 4) -> Table:
    """Draw a house whose south wall runs at 15 inches, from 17 inches east."""
    rows = ["." * 40] * 30
    for y in range(15 - depth, 15):
        rows[y] = "." * 17 + "#" * width + "." * (23 - width)
    return Table.draw("\n".join(rows), legend={"#": "building"})


def at_the_wall(german: list[Placed], y: float = 16, **more: Any) -> Game[Iabsm]:
    """Put a section at the south wall, with its activation."""
    return battle([section(20, y, **more)], german, table=house(), acting=BRITISH)


def sides(game: Game[Iabsm]) -> list[str]:
    """Return the sides by which the unit may enter."""
    return [key.partition(">")[2] for key in keys(game, "enter")]


@clause("iabsm-inf-5", "iabsm-house-1")
def test_to_enter_costs_an_action_and_the_side_is_chosen() -> None:
    game = at_the_wall([grenadiers(5, 5)])
    assert sides(game) == ["n", "e", "s", "w"]
    assert reason(game, "enter:0>ne") == "house-1 no-such-side"
    assert reason(game, "enter:7>n") == "inf-5 no-building"
    game.choose("enter:0>n")
    british = unit(game, BRITISH)
    assert game.ask is not None
    assert game.ask.about["left"] == 2
    assert (british.house, british.facing, british.ground) == (0, 0, "building")
    assert (british.x, british.y) == (20 * 16, 11 * 16 - 1), "in the middle of the north wall"
    assert all(game.state.field.houses[0].piece.holds(x, y) for x, y in british.points[1:])
    assert len(british.points) == 9
    assert reason(game, "enter:0>s") == "house-1 is-inside"


@clause("iabsm-house-1")
def test_a_figure_must_be_within_an_inch_of_the_building() -> None:
    """The wall at 15 inches, half a base, and an inch: 16.25."""
    assert sides(at_the_wall([grenadiers(5, 5)], 16.25))
    game = at_the_wall([grenadiers(5, 5)], 16.3125)
    assert reason(game, "enter:0>s") == "house-1 not-at-building"
    assert reason(at_the_wall([grenadiers(5, 5)], state=PINNED), "enter:0>s") == "act-2 is-pinned"


@clause("iabsm-house-1")
@pytest.mark.parametrize(("figures", "room"), [(8, True), (9, False)])
def test_eight_men_find_room_on_four_by_three_inches(figures: int, room: bool) -> None:
    game = battle([section(19, 16, figures=figures)], [grenadiers(5, 5)], table=house(4, 3), acting=BRITISH)
    assert bool(sides(game)) == room
    assert reason(game, "enter:0>s") == ("" if room else "house-1 house-is-full")
    assert game.state.field.houses[0].room == 8


@clause("iabsm-house-1")
def test_nobody_enters_where_the_enemy_is() -> None:
    """The Germans go in first, by the north side."""
    game = battle([section(20, 20)], [grenadiers(20, 9.75, 0)], table=house(), card=2, acting=GERMAN)
    game.choose("enter:0>n")
    game.state.put(unit(game, BRITISH), 20 * 16, 16 * 16, 0)
    no = cannot_enter(game.state, unit(game, BRITISH), 0, 4)
    assert no is not None
    assert no.name == "enemy-inside"


@clause("iabsm-house-2")
def test_it_is_seen_through_its_side_only() -> None:
    """An enemy in the north, one in the south, one in the east."""
    german = [grenadiers(20, 3), grenadiers(20, 27, 0), at("german_lmg_team", 35, 13, 270)]
    for wind, seen in (("n", [True, False, False]), ("s", [False, True, False]), ("e", [False, False, True])):
        game = at_the_wall(german)
        game.choose(f"enter:0>{wind}")
        british = unit(game, BRITISH)
        names = (GERMAN, "german-section-2", "german-team-1")
        assert [sees(game.state, british, unit(game, name)) for name in names] == seen, wind
        assert [bool([key for key in keys(game, "fire") if name in key]) for name in names] == seen


@clause("iabsm-house-2", "iabsm-fire-3", "iabsm-sight-3")
def test_inside_it_is_a_poor_target_and_hardly_visible() -> None:
    game = at_the_wall([grenadiers(20, 3)])
    game.choose("enter:0>n")
    british, german = unit(game, BRITISH), unit(game, GERMAN)
    assert protection(game.state, german, british) == POOR
    british.moved = False
    assert visibility(game.state, german, british) == 2


@clause("iabsm-house-2", "iabsm-inf-11")
def test_to_change_the_side_is_a_change_of_facing() -> None:
    game = at_the_wall([grenadiers(20, 3)])
    game.choose("enter:0>s")
    assert keys(game, "face") == ["face:n", "face:e", "face:w"]
    assert reason(game, "face:s") == "inf-11 faces-so"
    assert reason(game, "face:ne") == "house-1 no-such-side"
    game.choose("face:w")
    british = unit(game, BRITISH)
    assert (british.facing, british.window, british.x) == (48, 6, 17 * 16 - 1)
    assert game.ask is not None
    assert game.ask.about["left"] == 1


@clause("iabsm-house-3")
def test_to_leave_is_free_and_the_move_begins_before_the_wall() -> None:
    """A die of 4 from the south wall: half a base before it, and four inches."""
    game = battle([section(20, 16)], [grenadiers(5, 3)], table=house(), acting=BRITISH, dice=[4])
    game.choose("enter:0>s")
    game.choose("run:1>0")
    assert reason(game, go(20, 19.5)) == "act-3 too-far"
    game.choose(go(20, 19.25))
    british = unit(game, BRITISH)
    assert (british.house, british.ground, british.half_front) == (OUTSIDE, "field", 40)


@clause("iabsm-house-3", "iabsm-melee-5")
def test_who_is_driven_out_leaves_by_the_side_farthest_from_the_enemy() -> None:
    """The enemy is in the north. Nine inches from the south wall at 15."""
    game = at_the_wall([grenadiers(20, 3)])
    game.choose("enter:0>n")
    british = unit(game, BRITISH)
    assert go_back(game.state, british, 9 * 16, (20 * 16, 3 * 16), "iabsm-ccres-15", facing_enemy=True)
    assert british.house == OUTSIDE
    assert british.x == 20 * 16
    assert 24 * 16 <= british.y <= 24.5 * 16


@clause("iabsm-melee-8", "iabsm-cc-17")
def test_a_building_is_difficult_ground_without_a_rear() -> None:
    """Nine figures and a third more are 12."""
    game = at_the_wall([grenadiers(20, 9, 180), grenadiers(35, 13)])
    game.choose("enter:0>e")
    unit(game, BRITISH).facing = 32
    fight = Fight(game.state, unit(game, GERMAN), unit(game, BRITISH), 0)
    fight.meet(game.state)
    assert parts(close_combat_dice(game.state, fight, 0)) == {"cc-1 figures": 9, "cc-17 difficult-ground": 3}


@clause("iabsm-house-1", "iabsm-lead-3")
def test_a_big_man_goes_in_with_his_men() -> None:
    game = battle(
        [section(20, 16), big_man(20, 16.5)], [grenadiers(5, 3)], table=house(), acting=BRITISH, dice=[4]
    )
    game.choose("enter:0>n")
    game.choose("follow")
    leader, british = unit(game, "british-big-man-1"), unit(game, BRITISH)
    assert leader.house == 0
    assert abs(leader.x - british.x) == 8, "their bases touch"
    assert events(game, "enters")


@clause("iabsm-melee-1", "iabsm-house-3")
def test_a_charge_may_come_out_of_a_building() -> None:
    """From before the north wall at 11 to an inch of the enemy at 6: half a base before the wall, 7.5."""
    game = at_the_wall([grenadiers(20, 6)])
    game.choose("enter:0>n")
    british, german = unit(game, BRITISH), unit(game, GERMAN)
    assert cannot_charge(game.state, british, german) is None
    onrush = onrush_at(game.state, british, german)
    assert onrush is not None
    assert onrush.goal == (20 * 16, round(7.5 * 16))
    assert onrush.far == 11 * 16 - 4 - round(7.5 * 16)


@clause("iabsm-house-1", "iabsm-act-5")
def test_nobody_takes_a_side_that_an_enemy_stands_before() -> None:
    """A wall of 3 inches: from before its middle a team is within an inch of all of it."""
    game = battle(
        [section(18.5, 16, figures=8)],
        [at("german_lmg_team", 18.5, 10.25, 180)],
        table=house(3),
        acting=BRITISH,
    )
    assert "n" not in sides(game)
    assert reason(game, "enter:0>n") == "act-5 crowded-side"
    assert reason(game, "enter:0>e") == ""


@clause("iabsm-shock-2", "iabsm-inf-5")
def test_who_may_not_advance_enters_on_the_far_side_only() -> None:
    """Eight Shock on nine men. The enemy stands in the west: the west window is nearer to him, the east one
    farther."""
    game = battle([section(20, 16, shock=8)], [grenadiers(5, 13, 90)], table=house(), acting=BRITISH)
    assert reason(game, "enter:0>w") == "shock-2 towards-enemy"
    assert reason(game, "enter:0>e") == ""
    assert "w" not in sides(game)


@clause("iabsm-house-3", "iabsm-melee-1")
def test_who_cannot_come_out_does_not_move_and_charges_nobody() -> None:
    """A team of his own stands before his window."""
    game = battle(
        [at("british_at_team", 18.5, 12, window="n"), at("british_light_mortar", 18.5, 9.9)],
        [grenadiers(18.5, 4)],
        table=house(3),
        acting="british-team-1",
        dice=[6],
    )
    team = unit(game, "british-team-1")
    no = cannot_charge(game.state, team, unit(game, GERMAN))
    assert no is not None
    assert no.name == "no-straight-way"
    game.choose("run:1>0")
    assert game.ask is not None
    assert (game.ask.kind, game.ask.about["left"]) == ("act", 2), "there is nowhere to go"
    assert team.house != OUTSIDE


@clause("iabsm-house-1", "iabsm-lead-3")
def test_a_big_man_for_whom_there_is_no_room_stays_outside_and_is_not_asked() -> None:
    """Four by three inches hold eight men, and eight have gone in."""
    game = battle(
        [section(5, 28)],
        [grenadiers(19, 16, 0), at("german_big_man", 19, 16.5)],
        table=house(4, 3),
        acting=GERMAN,
        card=2,
    )
    game.choose("enter:0>s")
    assert unit(game, GERMAN).house == 0
    assert game.ask is not None
    assert game.ask.kind == "act"
    assert unit(game, "german-big-man-1").house == OUTSIDE
