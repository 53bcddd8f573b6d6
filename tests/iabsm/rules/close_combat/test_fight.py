"""Who is drawn into a close combat, who leaves it, where they come from, and what stops a charge."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.systems.iabsm.battle.units import PINNED, SUPPRESSED
from bocage.systems.iabsm.rules.close_combat.charge import is_stopped, onrush_at, point_along, runs
from bocage.systems.iabsm.rules.close_combat.fight import Fight, is_behind, is_drawn_in, is_faced, is_in_rear
from tests.iabsm.positions import FIELD, at, battle, big_man, events, grenadiers, section, tank, unit

clause = pytest.mark.clause
SECTION, MEN, LEADER = "british-section-1", "german-section-1", "british-big-man-1"
NORTH, EAST, SOUTH, WEST = 0, 16, 32, 48


@clause("iabsm-melee-2")
@pytest.mark.parametrize(
    ("placed", "drawn"),
    [
        (section(20, 20), True),
        (section(20, 20, state=SUPPRESSED), True),
        (section(20, 20, broken=True), False),
        (at("british_light_mortar", 20, 20), True),
        (big_man(20, 20), False),
        (tank(20, 20), False),
    ],
)
def test_who_is_drawn_in(placed: Any, drawn: bool) -> None:
    g = battle([placed, section(5, 28)], [grenadiers(20, 3)]).state
    men = next(each for each in g.units if each.x == 20 * 16)
    assert is_drawn_in(men) is drawn
    g.remove(men)
    assert not is_drawn_in(men)


def fought(british: list[Any], german: list[Any]) -> tuple[Any, Fight]:
    """The fight of the first section of either side, who stand where they stand."""
    game = battle(british, german)
    fight = Fight(game.state, unit(game, SECTION), unit(game, MEN), 0)
    fight.meet(game.state)
    return game, fight


@clause("iabsm-melee-10")
def test_who_is_gone_or_has_fallen_back_fights_no_longer() -> None:
    game, fight = fought([section(20, 12), section(26, 12)], [grenadiers(20, 9), grenadiers(26, 9)])
    assert [len(side) for side in fight.units] == [2, 2]
    unit(game, "british-section-2").broken = True
    game.state.remove(unit(game, MEN))
    fight.leave()
    assert [[each.name for each in side] for side in fight.units] == [[SECTION], ["german-section-2"]]


@clause("iabsm-melee-2", "iabsm-melee-5")
def test_the_middle_and_the_big_men_of_a_side() -> None:
    game, fight = fought(
        [section(20, 12), section(26, 12), big_man(20, 12.5), big_man(26, 12.5, 1), big_man(5, 5)],
        [grenadiers(20, 9), grenadiers(26, 9)],
    )
    assert fight.middle(0) == (23 * 16, 12 * 16)
    assert fight.middle(1) == (23 * 16, 9 * 16)
    assert [each.name for each in fight.big_men(game.state, 0)] == [LEADER, "british-big-man-2"]
    assert fight.big_men(game.state, 1) == []


@clause("iabsm-melee-8", "iabsm-cc-21")
def test_the_chargers_come_from_where_they_began_and_the_others_stand_there() -> None:
    game, fight = fought(
        [section(20, 12), section(26, 12, figures=5)], [grenadiers(20, 9), grenadiers(26, 9)]
    )
    game.state.put(unit(game, SECTION), 20 * 16, 11 * 16, 0)
    assert fight.starts() == [((20 * 16, 12 * 16), 9), ((26 * 16, 12 * 16), 5)]


@clause("iabsm-melee-8", "iabsm-cc-21")
@pytest.mark.parametrize(
    ("dx", "dy", "behind"),
    [(0, 5, True), (4, 5, True), (-4, 5, True), (5, 5, False), (-5, 5, False), (0, -5, False), (5, 0, False)],
)
def test_behind_is_the_quarter_at_the_back(dx: int, dy: int, behind: bool) -> None:
    """Facing north, the back is south; exactly 45 degrees is no rear."""
    assert is_behind(SOUTH, dx, dy) is behind
    assert is_behind(NORTH, -dx, -dy) is behind
    assert is_behind(WEST, -dy, dx) is behind


@clause("iabsm-melee-8", "iabsm-cc-21")
@pytest.mark.parametrize(("front", "back", "rear"), [(0, 8, True), (8, 8, False), (7, 8, True)])
def test_more_than_half_of_the_men_make_a_rear(front: int, back: int, rear: bool) -> None:
    game = battle([section(20, 20)], [grenadiers(20, 3)])
    starts = [((20 * 16, 10 * 16), front), ((20 * 16, 30 * 16), back)]
    assert is_in_rear(unit(game, SECTION), starts) is rear


@clause("iabsm-melee-9", "iabsm-cc-11")
@pytest.mark.parametrize(("facing", "faced"), [(0, True), (90, True), (270, True), (120, False)])
def test_a_machine_gun_faces_the_half_plane_before_it(facing: int, faced: bool) -> None:
    """The charge comes from straight north."""
    game = battle([at("german_lmg_team", 20, 20, facing)], [grenadiers(20, 15)])
    gun = game.state.units[0]
    fight = Fight(game.state, unit(game, MEN), gun, 0)
    assert is_faced(gun, fight) is faced


@clause("iabsm-melee-1", "iabsm-act-2", "iabsm-shock-2", "iabsm-bonus-9")
@pytest.mark.parametrize(
    ("more", "stopped", "hero"),
    [
        ({}, False, False),
        ({"state": PINNED}, True, False),
        ({"held": True}, True, False),
        ({"state": SUPPRESSED}, True, True),
        ({"shock": 7}, False, False),
        ({"shock": 8}, True, True),
        ({"broken": True}, True, True),
    ],
)
def test_what_stops_a_charge(more: Any, stopped: bool, hero: bool) -> None:
    """A Bottle of 9; who is led by a hero runs on though pinned."""
    game = battle([section(20, 20, **more)], [grenadiers(20, 3)])
    assert is_stopped(game.state, unit(game, SECTION)) is stopped
    assert is_stopped(game.state, unit(game, SECTION), heroic=True) is hero


@clause("iabsm-melee-1")
def test_a_point_on_the_way_to_the_target() -> None:
    """From 20, 20 to 20, 10 and to 26, 12: 6, 8 and 10 make a right angle."""
    game = battle([section(20, 20)], [grenadiers(20, 10), grenadiers(26, 12)])
    men = unit(game, SECTION)
    assert point_along(men, unit(game, MEN), 40) == (320, 280)
    assert point_along(men, unit(game, "german-section-2"), 80) == (320 + 48, 320 - 64)
    assert point_along(men, unit(game, MEN), 0) == (320, 320)


@clause("iabsm-melee-1", "iabsm-inf-3")
@pytest.mark.parametrize(
    ("lines", "offered"),
    [
        ({}, ["run:3>0", "run:2>0", "run:1>0"]),
        ({"hedge": [[(0, 17), (40, 17)]]}, ["run:2>1", "run:1>1"]),
        ({"bocage": [[(0, 17), (40, 17)]]}, ["run:1>2"]),
    ],
)
def test_a_charge_pays_first_for_what_it_crosses(lines: Any, offered: list[str]) -> None:
    """From 20 to an inch of the men at 13: 5.5 inches, for which one die may be enough."""
    table = Table.draw(FIELD, lines=lines)
    game = battle([section(20, 20)], [grenadiers(20, 13)], table=table)
    g, men = game.state, unit(game, SECTION)
    onrush = onrush_at(g, men, unit(game, MEN))
    assert onrush is not None
    assert [option.key for option in runs(g, men, onrush)] == offered


@clause("iabsm-init-12", "iabsm-melee-1")
def test_a_charge_is_the_activation_of_the_unit_and_ends_its_watch() -> None:
    british = [section(20, 16, reserved=2, overwatch=True, moved=True, fired=True), big_man(20, 19)]
    game = battle(british, [grenadiers(20, 12)], card=3, dice=[2, *[1] * 90])
    game.choose(f"charge:{SECTION}>{MEN}")
    men = unit(game, SECTION)
    assert (men.activated, men.reserved, men.overwatch, men.fired) == (True, 0, False, False)
    game.choose("run:1>0")
    (told,) = events(game, "dice")
    assert (told["unit"], told["thrown"], told["inches"]) == (men.id, "2", 2)


@clause("iabsm-melee-1")
def test_a_charge_that_falls_short_stops_where_its_dice_end() -> None:
    """5.5 inches to go and a 3: it stands at 17, and nobody fights."""
    british = [section(20, 20), section(5, 28), big_man(20, 23)]
    game = battle(british, [grenadiers(20, 13)], card=3, dice=[3, *[1] * 20])
    game.choose(f"charge:{SECTION}>{MEN}")
    game.choose("run:1>0")
    men = unit(game, SECTION)
    assert (men.x, men.y, men.facing) == (20 * 16, 17 * 16, 0)
    assert events(game, "falls-short") == [{"unit": men.id, "other": unit(game, MEN).id}]
    assert events(game, "round") == []
