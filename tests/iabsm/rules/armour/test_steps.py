"""Driving and hiding, step by step: what a move changes, what keeps a vehicle back, where it hides."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.iabsm.battle.hulls import ENGAGE, HELD, HUNT, NO_TARGET, STUCK, TRANSIT
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.content.choices import Choices
from bocage.systems.iabsm.rules.armour.crew_acts import against_run, lost_dice
from bocage.systems.iabsm.rules.armour.driving import (
    breaks_down,
    cannot_cross,
    cannot_drive,
    drive_allowances,
)
from bocage.systems.iabsm.rules.armour.hiding import hide, nearest_hide, rays_at
from tests.iabsm.positions import (
    FIELD,
    at,
    battle,
    events,
    go,
    grenadiers,
    keys,
    panzer,
    section,
    tank,
    unit,
)

clause = pytest.mark.clause
TANK, PANZER, SECTION = "british-afv-1", "german-afv-1", "british-section-1"
TRACK, LEADER = "british-transport-1", "british-big-man-1"
FAR_OFF = [grenadiers(38, 2)]
ROW = "." * 40
HOUSE = Table.draw("\n".join([ROW] * 16 + ["." * 16 + "B" * 4 + "." * 20] * 4 + [ROW] * 10))
"""A house from 16 to 20 inches: who stands south of it is hidden from the north."""


def driven(placed: Any, die: int, to: str, german: Any = None, **more: Any) -> Game[Iabsm]:
    """A hunting tank goes somewhere."""
    game = battle([placed, section(4, 28)], german or FAR_OFF, acting=TANK, dice=[die], **more)
    game.choose("run:1>0")
    game.choose(to)
    return game


def hull_of(game: Game[Iabsm], name: str = TANK) -> Any:
    return unit(game, name).hull


# Driving


@clause("iabsm-drive-1", "iabsm-gun-2", "iabsm-act-4")
def test_what_a_move_changes() -> None:
    """The tank has moved, is in cover and in ambush no longer, and has lost its aim."""
    placed = tank(20, 25, in_cover=True, ambush=True, lay={"aim": 2, "aimed_at": 7})
    game = driven(placed, 4, go(20, 23, "n"))
    moved = unit(game, TANK)
    assert (moved.moved, moved.moved_turn, moved.in_cover, moved.ambush) == (True, 1, False, False)
    assert moved.lay is not None
    assert (moved.lay.aim, moved.lay.aimed_at) == (NO_TARGET, NO_TARGET)
    assert not hull_of(game).turned, "it looks north as before"
    game = driven(tank(20, 25), 4, go(20, 23, "e"))
    assert hull_of(game).turned
    assert hull_of(game).hunted


@clause("iabsm-afvorder-5", "iabsm-afvorder-8", "iabsm-dmg-2", "iabsm-dmg-5", "iabsm-dmg-8")
@pytest.mark.parametrize(
    ("hull", "no"),
    [
        ({"order": HUNT}, ""),
        ({"order": HUNT, "hunted": True}, "has-hunted"),
        ({"order": TRANSIT, "hunted": True}, ""),
        ({"order": ENGAGE}, "is-engaged"),
        ({"order": HUNT, "halted": True}, "has-halted"),
        ({"order": HUNT, "held": HELD}, "held-fast"),
        ({"order": HUNT, "held": STUCK}, "immobilised"),
    ],
)
def test_what_keeps_a_vehicle_where_it_is(hull: Any, no: str) -> None:
    game = battle([tank(20, 25, hull=hull)], FAR_OFF)
    found = cannot_drive(unit(game, TANK))
    assert ("" if found is None else found.name) == no


@clause("iabsm-afv-3", "iabsm-afvorder-5")
@pytest.mark.parametrize(
    ("order", "dice", "crossing", "no"),
    [
        (HUNT, 1, 0, ""),
        (HUNT, 1, 1, "one-action"),
        (HUNT, 2, 0, "one-action"),
        (TRANSIT, 3, 1, ""),
        (TRANSIT, 3, 2, "nothing-to-cross"),
    ],
)
def test_what_a_crossing_may_cost(order: int, dice: int, crossing: int, no: str) -> None:
    """A hedge runs five inches before the tank: one action, no more."""
    hedge = Table.draw(FIELD, lines={"hedge": [[(0, 20), (40, 20)]]})
    game = battle([tank(20, 25, hull={"order": order})], FAR_OFF, table=hedge)
    found = cannot_cross(game.state, unit(game, TANK), dice, crossing)
    assert ("" if found is None else found.name) == no


@clause("iabsm-drive-1")
def test_no_dice_lead_into_ground_that_bars_vehicles() -> None:
    """Hard, ordinary, broken, and none: a Sherman's 4 is 5, 4 and 3 inches."""
    game = battle([tank(20, 25)], FAR_OFF)
    assert drive_allowances(game.state, unit(game, TANK), [4]) == [80, 64, 48, 0]


@clause("iabsm-damage-1", "iabsm-dmg-6")
@pytest.mark.parametrize(
    ("engine", "dice", "in_dice", "stops"),
    [
        (1, [2, 1], False, True),
        (1, [3, 1], False, False),
        (0, [1, 1], False, False),
        (1, [1, 1], True, False),
        (2, [2], False, True),
    ],
)
def test_when_a_damaged_vehicle_breaks_down(engine: int, dice: list[int], in_dice: bool, stops: bool) -> None:
    game = battle([tank(20, 25, hull={"engine": engine})], FAR_OFF)
    choices = Choices({"movement_damage_in_dice": in_dice})
    assert breaks_down(choices, hull_of(game), dice) is stops


@clause("iabsm-damage-1", "iabsm-dmg-6")
def test_who_breaks_down_goes_nowhere() -> None:
    game = battle([tank(20, 25, hull={"engine": 1}), section(4, 28)], FAR_OFF, acting=TANK, dice=[2])
    game.choose("run:1>0")
    assert hull_of(game).held == STUCK
    assert events(game, "breaks-down") == [{"unit": 0}]
    assert game.ask is not None
    assert game.ask.kind == "act"
    assert events(game, "move") == []


@clause("iabsm-damage-1", "iabsm-dmg-6")
@pytest.mark.parametrize(("switch", "engine", "lost"), [(True, 1, True), (True, 0, False), (False, 1, False)])
def test_a_hunters_only_die_is_lost_by_the_switch_with_his_engine(
    switch: bool, engine: int, lost: bool
) -> None:
    options = {"movement_damage_in_dice": switch}
    game = battle([tank(20, 25, hull={"engine": engine})], FAR_OFF, options=options)
    assert (lost_dice(game.state, hull_of(game)) is not None) is lost


@clause("iabsm-afv-1", "iabsm-afvorder-2", "iabsm-afvorder-5")
def test_why_a_hunter_does_not_run_with_other_dice() -> None:
    hedge = Table.draw(FIELD, lines={"hedge": [[(0, 20), (40, 20)]]})
    game = battle([tank(20, 25), section(4, 28)], FAR_OFF, acting=TANK, table=hedge)
    g, men = game.state, unit(game, TANK)
    assert against_run(g, men, 1, 0) is None
    found = [against_run(g, men, dice, crossing) for dice, crossing in ((0, 0), (2, 0), (1, 1), (4, 0))]
    assert [no.name for no in found if no is not None] == [
        "too-few-actions",
        "one-action",
        "one-action",
        "too-few-actions",
    ]
    g.left = 1
    assert against_run(g, men, 1, 0) is None


@clause("iabsm-mine-1", "iabsm-drive-1")
def test_a_tank_that_drives_over_mines_rolls_for_it() -> None:
    """A 4: immobilised."""
    game = battle(
        [tank(20, 25), section(4, 28)],
        FAR_OFF,
        acting=TANK,
        dice=[6, 4],
        mines={"german": [(18, 20, 4, 3)]},
    )
    game.choose("run:1>0")
    game.choose(go(20, 19.5))
    assert events(game, "vehicle-on-mines") == [{"unit": 0, "die": 4}]
    assert hull_of(game).held == STUCK


@clause("iabsm-afvorder-3", "iabsm-dmg-8")
def test_for_a_platoon_whose_first_tank_is_stuck_nobody_rolls_yet() -> None:
    british = [tank(20, 25, order="transit", hull={"held": STUCK}), tank(26, 25, order="transit")]
    game = battle(british, FAR_OFF, acting=TANK, dice=[4, 4, 4])
    assert events(game, "activates") == [{"unit": 0}]
    assert events(game, "convoy") == []


@clause("iabsm-spot-2", "iabsm-soft-1", "iabsm-gen-9")
def test_what_a_tank_may_do_to_lorries_men_and_who_is_gone() -> None:
    german = [at("lorry", 20, 10), grenadiers(26, 8), panzer(30, 8), panzer(34, 8)]
    game = battle(
        [tank(20, 25), section(4, 28)], german, arrange=lambda g: g.remove(g.units[-1]), spotted=False
    )
    for each in game.state.units:
        if each.side == 1 and each.counter.kind in ("soft_skin", "section"):
            each.spotted_by = 1
    game.choose(f"activate:{TANK}")
    assert keys(game, "fire")[:1] == ["fire:german-soft-skin-1>1"]
    assert [key for key in keys(game, "fire") if "soft" in key] == ["fire:german-soft-skin-1>1"]
    assert {key.split(">")[0] for key in keys(game, "spot")} == {f"spot:{PANZER}"}
    assert [key for key in keys(game) if "afv-2" in key] == []


# Hiding


def hiding(placed: Any, die: int, german: Any = None, **more: Any) -> tuple[Game[Iabsm], Unit]:
    """A vehicle takes cover."""
    game = battle([placed, section(4, 28)], german or [panzer(18, 5)], dice=[die], **more)
    found = game.state.units[0]
    hide(game.state, found, "iabsm-afv-2")
    return game, found


@clause("iabsm-cover-1", "iabsm-gun-2")
def test_a_tank_with_nothing_to_hide_behind_turns_and_keeps_its_aim() -> None:
    """There is no cover on the field; it turns from the east to the enemy in the north."""
    placed = tank(18, 25, 90, lay={"aim": 1, "aimed_at": 5})
    game, found = hiding(placed, 6)
    assert (found.x, found.y, found.facing) == (18 * 16, 25 * 16, 0)
    assert (found.moved, found.moved_turn, found.in_cover) == (False, 0, True)
    assert found.lay is not None
    assert found.lay.aim == 1
    assert hull_of(game).turned


@clause("iabsm-cover-1", "iabsm-gun-2", "iabsm-ride-1")
def test_a_tank_that_hides_takes_its_big_man_along_and_loses_its_aim() -> None:
    placed = [
        tank(22, 23, 0, lay={"aim": 1, "aimed_at": 5}, hull={"turned": True}),
        at("british_big_man", 22, 23, level=2, aboard=True),
    ]
    game = battle([*placed, section(4, 28)], [panzer(18, 5)], table=HOUSE, dice=[6])
    found, leader = unit(game, TANK), unit(game, LEADER)
    hide(game.state, found, "iabsm-afv-2")
    assert (found.x, found.y) != (22 * 16, 23 * 16)
    assert (leader.x, leader.y) == (found.x, found.y)
    assert leader.facing == found.facing
    assert found.lay is not None
    assert found.lay.aim == NO_TARGET
    assert found.moved_turn == 1
    assert hull_of(game).turned


@clause("iabsm-cover-1")
def test_a_lorry_hides_too() -> None:
    game, found = hiding(at("lorry", 22, 23), 6, table=HOUSE)
    assert (found.x, found.y) != (22 * 16, 23 * 16)
    assert found.in_cover
    g = game.state
    assert rays_at(g, found, found.x, found.y) < rays_at(g, found, 22 * 16, 23 * 16)


@clause("iabsm-cover-1", "iabsm-dmg-5", "iabsm-dmg-2")
@pytest.mark.parametrize("hull", [{"held": HELD}, {"halted": True}])
def test_a_tank_that_cannot_move_takes_cover_where_it_is(hull: Any) -> None:
    game, found = hiding(tank(22, 23, 90, hull=hull), 6, table=HOUSE)
    assert (found.x, found.y, found.facing, found.in_cover) == (22 * 16, 23 * 16, 16, True)
    assert events(game, "hides")[-1]["die"] == 0
    assert not hull_of(game).turned


@clause("iabsm-cover-1")
def test_how_many_rays_reach_a_place_and_which_hide_is_nearest() -> None:
    """The Pz IV sees all of the open field, and nothing close behind the house."""
    game = battle([tank(22, 23), section(4, 28)], [panzer(18, 5)], table=HOUSE)
    g, found = game.state, unit(game, TANK)
    assert rays_at(g, found, 30 * 16, 20 * 16) == 8
    assert rays_at(g, found, 18 * 16, 22 * 16) == 0
    here = rays_at(g, found, found.x, found.y)
    assert here > 0
    x, y = nearest_hide(g, found, 6 * 16)
    assert rays_at(g, found, x, y) < here
    away = (x - found.x) ** 2 + (y - found.y) ** 2
    assert 0 < away <= (6 * 16) ** 2
    assert nearest_hide(g, found, 0) == (found.x, found.y)
