"""Tasks: two dice against a score."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.iabsm.battle.hulls import KNOCKED_OUT, MANNED
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.explain.preview import chance, previews
from bocage.systems.iabsm.rules.infantry.tasks import DIG, LIFT, SEARCH, cannot_attempt
from bocage.systems.iabsm.rules.sight.visibility import POOR, protection
from tests.iabsm.positions import (
    FIELD,
    at,
    battle,
    big_man,
    events,
    go,
    grenadiers,
    keys,
    reason,
    section,
    tank,
    unit,
)

clause = pytest.mark.clause
BRITISH, GERMAN = "british-section-1", "german-section-1"
HEDGE = Table.draw(FIELD, lines={"hedge": [[(0, 20), (40, 20)]]})


@clause("iabsm-inf-9", "iabsm-task-1", "iabsm-task-2", "iabsm-sight-5")
@pytest.mark.parametrize(("dice", "found"), [([3, 3], True), ([3, 2], False)])
def test_a_search_finds_who_is_very_hard_to_see(dice: list[int], found: bool) -> None:
    """A team in ambush three and a half inches away, beyond the hedge."""
    german = [at("german_lmg_team", 20, 18.25, 180, ambush=True)]
    game = battle([section(20, 22.5)], german, table=HEDGE, acting=BRITISH, spotted=False, dice=dice)
    game.choose("task:search")
    assert game.ask is not None
    assert game.ask.about["left"] == 2
    assert events(game, "attempts")[0]["needs"] == 6
    assert bool(unit(game, "german-team-1").spotted_by) == found


@clause("iabsm-task-2")
def test_there_must_be_something_to_search_and_only_four_inches_are() -> None:
    """The hedge is a quarter of an inch thick; the nearest edge of a base is half an inch from the guide."""
    game = battle([section(20, 24.375)], [grenadiers(20, 5)], table=HEDGE, acting=BRITISH)
    assert "task:search" in keys(game)
    game = battle([section(20, 24.4375)], [grenadiers(20, 5)], table=HEDGE, acting=BRITISH)
    assert reason(game, "task:search") == "task-2 nothing-to-search"
    german = [at("german_lmg_team", 20, 15, 180, ambush=True)]
    game = battle([section(20, 22.5)], german, table=HEDGE, acting=BRITISH, spotted=False, dice=[6, 6])
    game.choose("task:search")
    assert not unit(game, "german-team-1").spotted_by


@clause("iabsm-init-5", "iabsm-init-6")
def test_a_big_man_searches_for_a_point() -> None:
    german = [at("german_lmg_team", 20, 18.25, 180, ambush=True)]
    game = battle(
        [section(5, 28), big_man(20, 22.5)], german, table=HEDGE, card=3, spotted=False, dice=[3, 3]
    )
    assert reason(game, "task:dig") == "task-3 no-digger"
    game.choose("task:search")
    assert game.ask is not None
    assert game.ask.about["left"] == 1
    assert unit(game, "german-team-1").spotted_by


@clause("iabsm-task-3")
@pytest.mark.parametrize(("dice", "dug"), [([4, 5], True), ([4, 4], False)])
def test_who_digs_is_in_foxholes_until_it_moves(dice: list[int], dug: bool) -> None:
    game = battle([section(20, 25)], [grenadiers(20, 5)], acting=BRITISH, dice=[*dice, 3])
    game.choose("task:dig")
    british, german = unit(game, BRITISH), unit(game, GERMAN)
    assert british.ground == ("foxholes" if dug else "field")
    assert protection(game.state, german, british) == (POOR if dug else 0)
    assert reason(game, "task:dig") == ("task-3 in-works" if dug else "")
    british.figures = 8
    game.state.thin(british)
    assert british.ground == ("foxholes" if dug else "field")
    game.choose("run:1>0")
    game.choose(go(20, 24))
    assert british.ground == "field"
    assert reason(game, "task:dig") == "task-3 has-moved"


@clause("iabsm-task-3")
def test_nobody_digs_with_shock() -> None:
    game = battle([section(20, 25, shock=1)], [grenadiers(20, 5)], acting=BRITISH)
    assert reason(game, "task:dig") == "task-3 has-shock"


@clause("iabsm-task-1")
def test_the_odds_of_a_task_are_told() -> None:
    """9 or more with two dice: 10 of 36."""
    game = battle([section(20, 25)], [grenadiers(20, 5)], acting=BRITISH)
    assert game.ask is not None
    option = next(option for option in game.ask.options if option.key == "task:dig")
    (found,) = previews(game, option)
    assert found.odds.results["done"] * 36 == 10
    assert chance(game, option) == float(found.odds.results["done"])


@clause("iabsm-task-1", "iabsm-inf-9")
@pytest.mark.parametrize(("dice", "found"), [([1, 5], True), ([5, 1], True), ([1, 4], False)])
def test_both_dice_of_a_task_count(dice: list[int], found: bool) -> None:
    """6 is needed to find somebody."""
    german = [at("german_lmg_team", 20, 18.25, 180, ambush=True)]
    game = battle([section(20, 22.5)], german, table=HEDGE, acting=BRITISH, spotted=False, dice=dice)
    game.choose("task:search")
    (told,) = events(game, "attempts")
    assert (told["total"], told["hit"], told["dice"]) == (sum(dice), found, tuple(dice))


@clause("iabsm-inf-9")
def test_a_crew_has_no_task() -> None:
    game = battle([tank(20, 25), section(4, 28)], [grenadiers(20, 3)], acting="british-afv-1")
    assert keys(game, "task") == []
    for task in (SEARCH, DIG, LIFT):
        no = cannot_attempt(game.state, unit(game, "british-afv-1"), task)
        assert no is not None
        assert (no.clause, no.name) == ("iabsm-inf-9", "no-crew-task")


# Lifting mines


def beside_mines(
    *dice: int, at_point: tuple[float, float] = (20, 21), germans: tuple[float, float] = (20, 3), **more: Any
) -> Game[Iabsm]:
    """British engineers, an inch south of mines from 10 to 16 inches across and 17 to 20 down."""
    force = [at("british_engineer", *at_point), section(35, 28)]
    box = {more.pop("owner", "british"): [(10, 17, 20, 3)]}
    return battle(force, [grenadiers(*germans)], acting=BRITISH, dice=dice, mines=box, **more)


def boxes(game: Game[Iabsm]) -> list[tuple[float, ...]]:
    """Where mines lie, in inches: west, north, east, south."""
    pieces = [field.piece for field in game.state.mines]
    return [(each.left / 16, each.top / 16, each.right / 16, each.bottom / 16) for each in pieces]


@clause("iabsm-task-4", "iabsm-task-1")
@pytest.mark.parametrize(("dice", "done"), [([4, 5], True), ([4, 4], False)])
def test_engineers_clear_a_lane_of_two_inches_with_nine(dice: list[int], done: bool) -> None:
    """Straight north from the guide at 20: from 19 to 21 inches nothing lies any more."""
    game = beside_mines(*dice)
    before = game.state.digest()
    game.choose("task:lift")
    assert events(game, "attempts")[0]["needs"] == 9
    whole, parts = [(10, 17, 30, 20)], [(10, 17, 19, 20), (21, 17, 30, 20)]
    assert boxes(game) == (parts if done else whole)
    assert [field.known for field in game.state.mines] == ([True, True] if done else [False])
    assert game.state.digest() != before
    twin = game.state.copy()
    assert twin.digest() == game.state.digest()


@clause("iabsm-task-4", "iabsm-mine-1")
@pytest.mark.parametrize(("north", "blown"), [(20.0, False), (18.0, True)])
def test_a_way_through_the_lane_sets_off_nothing(north: float, blown: bool) -> None:
    """The lane is 19 to 21 inches from the west; beside it the mines are what they were."""
    game = beside_mines(4, 5)
    game.choose("task:lift")
    way = [(int(north * 16), 21 * 16), (int(north * 16), 15 * 16)]
    assert any(field.is_trodden(way, [way[-1]]) for field in game.state.mines) == blown


@clause("iabsm-task-4")
@pytest.mark.parametrize(
    ("point", "left"),
    [
        ((9.0, 18.5), [(10, 17, 30, 17.5), (10, 19.5, 30, 20)]),
        ((31.0, 18.5), [(10, 17, 30, 17.5), (10, 19.5, 30, 20)]),
        ((20.0, 16.0), [(10, 17, 19, 20), (21, 17, 30, 20)]),
        ((10.5, 21.0), [(11.5, 17, 30, 20)]),
        ((30.0, 21.0), [(10, 17, 29, 20)]),
    ],
)
def test_a_lane_goes_straight_on_from_the_side_where_the_guide_stands(
    point: tuple[float, float], left: list[tuple[float, ...]]
) -> None:
    """From the west and east it goes across, from the north and south along; at a corner one part is left."""
    game = beside_mines(6, 6, at_point=point)
    game.choose("task:lift")
    assert boxes(game) == left


@clause("iabsm-task-4")
@pytest.mark.parametrize(
    ("west", "left"), [(6.0, [(11, 17, 30, 20)]), (34.0, [(10, 17, 29, 20)]), (10.0, [(11, 17, 30, 20)])]
)
def test_a_lane_from_past_a_corner_clears_the_end_and_adds_nothing(
    west: float, left: list[tuple[float, ...]]
) -> None:
    """The guide stands four inches beside the field, and one of his men at it."""
    (field,) = beside_mines().state.mines
    found = [part.piece for part in field.cleared(round(west * 16), 21 * 16)]
    assert [(each.left / 16, each.top / 16, each.right / 16, each.bottom / 16) for each in found] == left


@clause("iabsm-task-4")
def test_a_lane_as_wide_as_the_field_leaves_nothing() -> None:
    game = battle(
        [at("british_engineer", 20, 21), section(35, 28)],
        [grenadiers(20, 3)],
        acting=BRITISH,
        dice=[6, 6],
        mines={"british": [(19, 17, 2, 3)]},
    )
    game.choose("task:lift")
    assert game.state.mines == []


@clause("iabsm-task-4")
def test_only_engineers_beside_mines_they_know_of_lift_them() -> None:
    """The nearest base has a radius of a quarter inch: it is an inch away at 21.25, more at 21.3125."""
    assert reason(beside_mines(), "task:lift") == ""
    assert reason(beside_mines(at_point=(20, 21.25)), "task:lift") == ""
    assert reason(beside_mines(at_point=(20, 21.3125)), "task:lift") == "task-4 no-mines"
    game = battle(
        [section(20, 21)], [grenadiers(20, 3)], acting=BRITISH, mines={"british": [(10, 17, 20, 3)]}
    )
    assert reason(game, "task:lift") == "task-4 no-engineer"


@clause("iabsm-task-4", "iabsm-mine-2")
def test_mines_of_the_enemy_are_lifted_once_they_are_known_and_not_noticed_before() -> None:
    unknown = beside_mines(owner="german")
    assert reason(unknown, "task:lift") == "task-4 no-mines"
    none = battle([at("british_engineer", 20, 21), section(35, 28)], [grenadiers(20, 3)], acting=BRITISH)
    assert keys(unknown) == keys(none)

    def show(g: Iabsm) -> None:
        g.mines[0].known = True

    assert reason(beside_mines(owner="german", arrange=show), "task:lift") == ""


@clause("iabsm-task-4")
@pytest.mark.parametrize(("north", "no"), [(11.4375, ""), (11.5, "task-4 enemy-too-near")])
def test_no_enemy_may_stand_within_nine_inches(north: float, no: str) -> None:
    """The guides stand one behind the other: 9 inches lie between the edges of two bases of a quarter inch
    when the guide is nine and a half inches off."""
    game = beside_mines(germans=(20, north))
    assert reason(game, "task:lift") == no


@clause("iabsm-task-4")
def test_a_wreck_and_what_lies_under_a_blind_disturb_nobody() -> None:
    """A tank in the same place does."""
    force = [at("british_engineer", 20, 21), section(35, 28)]
    mines = {"british": [(10.0, 17.0, 20.0, 3.0)]}
    for fate, no in ((MANNED, "task-4 enemy-too-near"), (KNOCKED_OUT, "")):
        german = [grenadiers(5, 2), at("pz_iv_h", 20, 14, hull={"fate": fate})]
        assert reason(battle(force, german, acting=BRITISH, mines=mines), "task:lift") == no
    game = battle(
        force,
        [grenadiers(0, 0)],
        mines=mines,
        blinds={"german": [(20, 14)]},
        hidden={"german": [0]},
        dummies=0,
        dice=(2,),
    )
    game.choose(f"activate:{BRITISH}")
    assert unit(game, "german-blind-1").loc >= 0
    assert reason(game, "task:lift") == ""
