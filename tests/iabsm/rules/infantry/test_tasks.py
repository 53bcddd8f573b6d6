"""Tasks: two dice against a score."""

from __future__ import annotations

import pytest

from bocage.ground.table.table import Table
from bocage.systems.iabsm.explain.preview import chance, previews
from bocage.systems.iabsm.rules.infantry.tasks import DIG, SEARCH, cannot_attempt
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
    for task in (SEARCH, DIG):
        no = cannot_attempt(game.state, unit(game, "british-afv-1"), task)
        assert no is not None
        assert (no.clause, no.name) == ("iabsm-inf-9", "no-crew-task")
