"""The morale of a force: what the loss of platoons does to all others."""

from __future__ import annotations

import pytest

from bocage.systems.iabsm.battle.hulls import KNOCKED_OUT
from bocage.systems.iabsm.rules.morale.force import force_loss, highest_of
from bocage.systems.iabsm.rules.morale.shock import bottle
from bocage.systems.iabsm.rules.turn.tea_break import tea_break
from bocage.systems.iabsm.rules.turn.victory import is_broken, outcome
from tests.iabsm.positions import battle, big_man, events, grenadiers, section, tank, unit

clause = pytest.mark.clause
BRITISH = "british-section-1"


@clause("iabsm-force-1", "iabsm-shock-1")
@pytest.mark.parametrize(("figures", "loss"), [(3, 0), (2, 1)])
def test_a_platoon_below_a_third_of_its_figures_is_spent(figures: int, loss: int) -> None:
    """A third of 9 is 3: with 2 one platoon of two is spent. The others have a Bottle of 9, then 8."""
    british = [section(10, 25), section(30, 25, platoon=1, figures=figures)]
    game = battle(british, [grenadiers(20, 5)])
    assert force_loss(game.state, 0) == loss
    assert bottle(game.state, unit(game, BRITISH)) == 9 - loss
    assert force_loss(game.state, 1) == 0


@clause("iabsm-force-1")
def test_routed_platoons_count_and_less_than_half_do_not() -> None:
    two = [section(10, 25), section(30, 25, platoon=1, routed=True)]
    assert force_loss(battle(two, [grenadiers(20, 5)]).state, 0) == 1
    three = [section(5, 25), section(20, 25, platoon=1), section(33, 25, platoon=2, routed=True)]
    assert force_loss(battle(three, [grenadiers(20, 5)]).state, 0) == 0


@clause("iabsm-force-1")
def test_the_fall_of_the_highest_big_man_makes_it_two() -> None:
    """He counts by the level with which he began."""
    british = [section(10, 25), section(30, 25, platoon=1), big_man(20, 25, 1), big_man(20, 28, 3)]
    game = battle(british, [grenadiers(20, 5)])
    g = game.state
    highest, other = unit(game, "british-big-man-2"), unit(game, "british-big-man-1")
    highest.level = 1
    g.remove(other)
    assert force_loss(g, 0) == 0
    g.remove(unit(game, "british-section-2"))
    assert force_loss(g, 0) == 1, "the other one has fallen"
    g.remove(highest)
    assert force_loss(g, 0) == 2
    unit(game, BRITISH).figures = 4
    assert bottle(g, unit(game, BRITISH)) == 2
    unit(game, BRITISH).figures = 1
    assert bottle(g, unit(game, BRITISH)) == 1


@clause("iabsm-force-1")
def test_it_is_told_at_the_tea_break() -> None:
    british = [section(10, 25), section(30, 25, platoon=1, figures=2)]
    game = battle(british, [grenadiers(20, 5)])
    assert list(tea_break(game.state)) == []
    assert events(game, "force-wavers") == [{"side": 0, "loss": 1}]
    view = game.system.view(game.state, None, None)
    assert view["force_loss"] == {"british": 1, "german": 0}


@clause("iabsm-force-2")
@pytest.mark.parametrize(("side", "over"), [("british", True), ("german", False), ("", False)])
def test_a_force_that_withdraws_has_lost_at_once(side: str, over: bool) -> None:
    british = [section(10, 25), section(30, 25, platoon=1, figures=2)]
    game = battle(british, [grenadiers(20, 5)], withdraws=side)
    assert is_broken(game.state, 0) == over
    found = outcome(game.state)
    assert (found is not None) == over
    if found is not None:
        assert found.winner == "german"


@clause("iabsm-force-1")
def test_the_fall_of_the_enemys_higher_big_man_is_no_loss_of_ours() -> None:
    british = [section(10, 25), section(30, 25, platoon=1, figures=2), big_man(20, 25, 1)]
    game = battle(british, [grenadiers(20, 5), big_man(5, 2, 4)])
    enemy = next(each for each in game.state.units if each.side == 1 and each.is_big_man)
    assert force_loss(game.state, 0) == 1
    game.state.remove(enemy)
    assert force_loss(game.state, 0) == 1
    assert force_loss(game.state, 1) == 0, "his only platoon is whole"


@clause("iabsm-force-1")
def test_big_men_are_no_figures_of_a_platoon() -> None:
    """Three of nine are a third, whether their Big Man has fallen or not."""
    british = [section(10, 25, figures=3), big_man(10, 28), section(30, 25, platoon=1)]
    game = battle(british, [grenadiers(20, 5)])
    game.state.remove(unit(game, "british-big-man-1"))
    assert force_loss(game.state, 0) == 0


@clause("iabsm-force-1", "iabsm-blind-5")
@pytest.mark.parametrize("figures", [8, 1])
def test_a_hidden_platoon_counts_whole(figures: int) -> None:
    """What has befallen it under its blind is a secret."""
    game = battle(
        [section(20, 28)],
        [grenadiers(0, 0), grenadiers(5, 25, platoon=1)],
        blinds={"german": [(20, 4), (35, 4)]},
        hidden={"german": [0]},
        dummies=1,
        spotted=False,
    )
    game.choose("conceal:german-blind-1")
    unit(game, "german-section-1").figures = figures
    assert force_loss(game.state, 1) == 0


@clause("iabsm-force-1")
def test_a_platoon_of_wrecks_is_spent() -> None:
    british = [section(10, 25), tank(30, 25, platoon=1)]
    game = battle(british, [grenadiers(20, 5)])
    assert force_loss(game.state, 0) == 0
    hull = unit(game, "british-afv-1").hull
    assert hull is not None
    hull.fate = KNOCKED_OUT
    assert force_loss(game.state, 0) == 1


@clause("iabsm-force-1")
def test_without_a_big_man_no_fall_of_one_counts() -> None:
    """The first platoon is gone, and with it the first of all units."""
    game = battle([section(10, 25), section(30, 25, platoon=1)], [grenadiers(20, 5)])
    game.state.remove(unit(game, BRITISH))
    assert force_loss(game.state, 0) == 1


@clause("iabsm-force-1")
@pytest.mark.parametrize(("levels", "highest"), [((3, 1), 1), ((1, 3), 2), ((2, 2), 1)])
def test_the_highest_big_man_is_the_first_of_the_highest_rank(levels: tuple[int, int], highest: int) -> None:
    british = [section(10, 25), big_man(20, 25, levels[0]), big_man(25, 25, levels[1])]
    game = battle(british, [grenadiers(20, 5), big_man(5, 2, 4)])
    found = highest_of(game.state.units, 0)
    assert found is unit(game, f"british-big-man-{highest}")
