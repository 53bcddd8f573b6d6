"""Orders of platoons: who gives them, and what each lets a vehicle do."""

from __future__ import annotations

import pytest

from bocage.systems.iabsm.battle.hulls import ENGAGE, HUNT, TRANSIT, Hull
from bocage.systems.iabsm.rules.sight.spotting import spotting_tally
from tests.iabsm.positions import (
    at,
    battle,
    big_man,
    events,
    go,
    grenadiers,
    keys,
    panzer,
    parts,
    reason,
    section,
    tank,
    unit,
)

clause = pytest.mark.clause
TANK, SECOND = "british-afv-1", "british-afv-2"


def hull_of(game: object, name: str) -> Hull:
    """Return the hull of a unit."""
    hull = unit(game, name).hull  # type: ignore[arg-type]
    assert hull is not None
    return hull


def left(game: object) -> object:
    """Return the actions that the unit has left."""
    return game.ask.about["left"]  # type: ignore[attr-defined]


@clause("iabsm-afvorder-1", "iabsm-init-8", "iabsm-order-1")
def test_a_big_man_gives_a_platoon_in_range_another_order_for_a_point() -> None:
    game = battle([tank(20, 25), tank(24, 25), big_man(20, 28)], [grenadiers(20, 5)], card=3)
    assert keys(game, "order") == [f"order:{TANK}>transit", f"order:{TANK}>engage"], "it hunts already"
    assert reason(game, f"order:{TANK}>hunt") == "init-8 same-order"
    game.choose(f"order:{TANK}>engage")
    assert [hull_of(game, name).order for name in (TANK, SECOND)] == [ENGAGE, ENGAGE]
    assert game.state.initiative == 1, "a level II Big Man has two points"
    assert not unit(game, TANK).activated


@clause("iabsm-init-8", "iabsm-bm-2")
def test_a_platoon_out_of_his_range_gets_no_order() -> None:
    """A base of half an inch at 28, the hull ends at 21.125: 6 5/8 inches lie between; his range is 6."""
    game = battle([tank(20, 20), big_man(20, 28)], [grenadiers(20, 5)], card=3)
    assert keys(game, "order") == []
    assert reason(game, f"order:{TANK}>engage") == "bm-2 out-of-command"
    game = battle([section(8, 20), big_man(8, 23)], [grenadiers(20, 5)], card=3)
    assert reason(game, "order:british-section-1>engage") == "init-8 no-vehicle"


@clause("iabsm-order-1")
def test_the_leaders_own_tank_changes_the_order_on_the_card_for_an_action_of_each() -> None:
    game = battle([tank(20, 25), tank(24, 25)], [grenadiers(20, 5)], card=1)
    assert keys(game, "change") == ["change:transit", "change:engage"]
    game.choose("change:engage")
    assert [hull_of(game, name).order for name in (TANK, SECOND)] == [ENGAGE, ENGAGE]
    assert keys(game, "change") == [], "once"
    assert reason(game, "change:hunt") == "order-1 leader-has-acted"
    game.choose(f"activate:{SECOND}")
    assert left(game) == 2, "one of three is gone"


@clause("iabsm-order-1")
def test_the_order_is_not_changed_when_the_leader_is_lost_or_one_has_acted() -> None:
    lost = battle([tank(20, 25, hull={"fate": 2}), tank(24, 25)], [grenadiers(20, 5)], card=1)
    assert reason(lost, "change:engage") == "order-1 leader-has-acted"
    acted = battle([tank(20, 25), tank(24, 25, activated=True)], [grenadiers(20, 5)], card=1)
    assert reason(acted, "change:engage") == "order-1 leader-has-acted"


@clause("iabsm-init-7", "iabsm-init-11", "iabsm-init-13")
def test_a_big_man_activates_directs_and_posts_only_those_on_foot() -> None:
    game = battle([tank(20, 25), section(14, 26), big_man(17, 27)], [grenadiers(20, 10)], card=3)
    assert reason(game, f"activate:{TANK}") == "init-7 on-foot-only"
    assert reason(game, f"overwatch:{TANK}") == "init-7 on-foot-only"
    assert "activate:british-section-1" in keys(game)


@clause("iabsm-order-4", "iabsm-afv-1")
@pytest.mark.parametrize(
    ("counter", "quality", "actions"),
    [
        ("sherman_75", "militia", 2),
        ("sherman_75", "green", 2),
        ("sherman_75", "regular", 3),
        ("sherman_75", "veteran", 3),
        ("sherman_75", "elite", 4),
        ("t34_76", "regular", 2),
    ],
)
def test_actions_by_quality_and_one_fewer_in_a_turret_for_two(
    counter: str, quality: str, actions: int
) -> None:
    game = battle([at(counter, 20, 25, quality=quality)], [grenadiers(20, 5)], acting=TANK)
    assert left(game) == actions


@clause("iabsm-afvorder-2", "iabsm-afvorder-3", "iabsm-afvorder-4", "iabsm-order-2")
def test_in_transit_one_roll_moves_the_platoon_and_the_lowest_die_may_be_rolled_again() -> None:
    """5, 1, 4: the 1 rolled again is a 6. 15 inches on ordinary ground for tracks, 12 for wheels."""
    game = battle(
        [tank(20, 26, order="transit"), at("daimler", 24, 26, order="transit")],
        [grenadiers(36, 3)],
        card=1,
        dice=[5, 1, 4, 6],
    )
    game.choose(f"activate:{TANK}")
    assert game.ask is not None
    assert keys(game) == ["reroll", "keep"]
    game.choose("reroll")
    assert keys(game) == ["run:3>0", "done"], "all actions, on moving"
    game.choose("run:3>0")
    assert events(game, "drive-dice")[-1]["inches"] == 15
    game.choose(go(20, 12))
    assert game.ask.kind == "card", "nothing is left of its actions"
    game.choose(f"activate:{SECOND}")
    assert keys(game) == ["run:3>0", "done"], "no second roll"
    game.choose("run:3>0")
    assert events(game, "drive-dice")[-1]["inches"] == 12


@clause("iabsm-afvorder-4")
def test_the_lowest_die_may_be_kept() -> None:
    game = battle([tank(20, 26, order="transit")], [grenadiers(36, 3)], acting=TANK, dice=[5, 1, 4])
    game.choose("keep")
    game.choose("run:3>0")
    assert events(game, "drive-dice")[-1]["thrown"] == "5 4 1"


@clause("iabsm-afvorder-3", "iabsm-order-2")
def test_the_platoon_rolls_with_the_actions_of_the_vehicle_that_has_fewest() -> None:
    game = battle(
        [tank(20, 26, order="transit"), at("t34_76", 24, 26, order="transit")],
        [grenadiers(36, 3)],
        acting=TANK,
        dice=[3, 2],
    )
    assert events(game, "convoy")[-1]["thrown"] == "3 2", "a turret for two: 2 actions"


@clause("iabsm-afvorder-2")
def test_in_transit_nothing_else_is_done() -> None:
    game = battle(
        [tank(20, 26, order="transit")], [grenadiers(20, 10), panzer(26, 10)], acting=TANK, dice=[3, 2, 2]
    )
    game.choose("keep")
    for key in ("shoot:german-afv-1", "fire:german-section-1>1", "aim:german-afv-1", "cover", "face:e"):
        assert reason(game, key) == "afvorder-2 in-transit", key
    assert reason(game, "run:2>0") == "afvorder-2 whole-roll"


@clause("iabsm-afvorder-5", "iabsm-afvorder-6", "iabsm-order-3")
def test_who_hunts_moves_with_one_action_and_fires_or_spots_with_the_others() -> None:
    game = battle([tank(20, 26)], [panzer(20, 5)], acting=TANK, dice=[3])
    assert keys(game, "run") == ["run:1>0"]
    assert reason(game, "run:2>0") == "afvorder-5 one-action"
    assert reason(game, "cover") == "afvorder-6 hunting"
    game.choose("run:1>0")
    game.choose(go(20, 24))
    assert keys(game, "run") == []
    assert reason(game, "run:1>0") == "afvorder-5 has-hunted"
    assert reason(game, "face:e") == "afvorder-5 has-hunted", "to turn is a movement"
    assert "shoot:german-afv-1" in keys(game)


@clause("iabsm-afvorder-8", "iabsm-order-3", "iabsm-act-9")
def test_who_engages_does_not_advance_and_keeps_what_is_left() -> None:
    game = battle([tank(20, 26, order="engage"), section(4, 26)], [panzer(20, 5)], acting=TANK)
    assert keys(game, "run") == []
    assert reason(game, "run:1>0") == "afvorder-8 is-engaged"
    assert "cover" in keys(game)
    game.choose("face:e")
    game.choose("done")
    assert unit(game, TANK).reserved == 2


@clause("iabsm-afvorder-8")
def test_who_engages_and_is_left_still_stands_ready() -> None:
    for order, kept in (("engage", 3), ("hunt", 0)):
        game = battle([tank(20, 26, order=order)], [panzer(20, 5)], card=1)
        game.choose("pass")
        assert unit(game, TANK).reserved == kept
        assert unit(game, TANK).activated


@clause("iabsm-afvorder-10", "iabsm-spotmod-15")
@pytest.mark.parametrize(("order", "bonus"), [("engage", 1), ("hunt", 0), ("transit", 0)])
def test_who_engages_spots_at_plus_one(order: str, bonus: int) -> None:
    game = battle([tank(20, 26, order=order)], [grenadiers(20, 5)], spotted=False)
    found = parts(spotting_tally(game.state, unit(game, TANK), unit(game, "german-section-1"), 1))
    assert found.get("afvorder-10 order", 0) == bonus


def test_orders_are_what_the_scenario_gives() -> None:
    for name, order in (("transit", TRANSIT), ("hunt", HUNT), ("engage", ENGAGE)):
        game = battle([tank(20, 26, order=name)], [grenadiers(20, 5)])
        assert hull_of(game, TANK).order == order
