"""Driving: dice, ground, crossings, room for the hull, and movement damage."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.systems.iabsm.battle.hulls import STUCK
from bocage.systems.iabsm.content.rows import vehicles
from bocage.systems.iabsm.rules.armour.driving import drive_allowances
from bocage.systems.iabsm.rules.armour.turning import cannot_turn
from tests.iabsm.positions import (
    FIELD,
    at,
    battle,
    events,
    go,
    grenadiers,
    keys,
    panzer,
    reason,
    section,
    tank,
    unit,
)

clause = pytest.mark.clause
example = pytest.mark.example
TANK = "british-afv-1"
FAST, SLOW, MEDIUM, WHEELS = "cromwell", "churchill_vi", "sherman_75", "daimler"
HEDGE = Table.draw(FIELD, lines={"hedge": [[(0, 20), (40, 20)]]})
BOCAGE = Table.draw(FIELD, lines={"bocage": [[(0, 20), (40, 20)]]})
WOOD = Table.draw("\n".join(["w" * 40] * 20 + ["." * 40] * 10), legend={"w": "woods"})
MARSH = Table.draw("\n".join(["m" * 40] * 20 + ["." * 40] * 10), legend={"m": "marsh"})
ROAD = Table.draw("\n".join(["." * 18 + "r" * 4 + "." * 18] * 30), legend={"r": "road"})


def inches(counter: str, dice: list[int], **options: Any) -> list[int]:
    """Return how far dice lead a vehicle on hard, ordinary and broken ground."""
    more = {name: options.pop(name) for name in ("hull",) if name in options}
    game = battle([at(counter, 20, 26, **more)], [grenadiers(20, 5)], options=options)
    return [each // 16 for each in drive_allowances(game.state, unit(game, TANK), dice)[:3]]


@clause("iabsm-afvmove-1", "iabsm-afvmove-2", "iabsm-afvmove-3", "iabsm-drive-1")
@pytest.mark.parametrize(
    ("counter", "hard", "ordinary", "broken"),
    [(SLOW, 8, 8, 4), (MEDIUM, 10, 8, 6), (FAST, 12, 8, 6)],
)
def test_tracks_by_their_ground(counter: str, hard: int, ordinary: int, broken: int) -> None:
    """3 and 5: slow 8, 8, 1 + 3; medium 4 + 6, 8, 2 + 4; fast 5 + 7, 8, 2 + 4."""
    assert inches(counter, [3, 5]) == [hard, ordinary, broken]


@example("iabsm-afvmove-e1")
def test_fast_tracks_on_a_road() -> None:
    """3 and 5 on hard ground: 8 + 4 = 12."""
    assert inches(FAST, [3, 5])[0] == 12


@clause("iabsm-afvmove-4", "iabsm-drive-1")
@example("iabsm-afvmove-e2", "iabsm-afvmove-e3", "iabsm-afvmove-o3")
def test_wheels_double_on_hard_ground_and_lose_two_a_die_on_broken() -> None:
    """2, 4, 6 on a road are 24; 1, 4, 6 are 22 there, 0 + 3 + 5 on a field, 0 + 2 + 4 on broken ground."""
    assert inches(WHEELS, [2, 4, 6])[0] == 24
    assert inches(WHEELS, [1, 4, 6]) == [22, 8, 6]


@clause("iabsm-drive-1")
def test_half_tracks_go_as_medium_tracks() -> None:
    for name in ("m3", "sdkfz_251", "carrier"):
        assert vehicles()[name].mobility == "medium"


@clause("iabsm-drive-1")
def test_by_the_switch_fields_are_hard() -> None:
    assert inches(MEDIUM, [3, 5], fields_are_hard=True) == [10, 10, 6]
    assert inches(MEDIUM, [3, 5], fields_are_hard=False) == [10, 8, 6]


@clause("iabsm-drive-1")
@pytest.mark.parametrize(("hard", "far"), [(False, 8), (True, 10)])
def test_a_tank_on_a_field_goes_as_far_as_the_switch_says(hard: bool, far: int) -> None:
    """3 and 5 of medium tracks: 8 inches over a field, 4 + 6 = 10 if fields are hard."""
    placed = tank(20, 26, order="transit", quality="green")
    options = {"fields_are_hard": hard}
    game = battle([placed, section(4, 26)], [grenadiers(36, 3)], acting=TANK, dice=[3, 5], options=options)
    game.choose("keep")
    game.choose("run:2>0")
    assert reason(game, go(20, 26 - far)) == ""
    assert reason(game, go(20, 26 - far - 0.0625)) == "act-3 too-far"


@clause("iabsm-dmg-6", "iabsm-dmg-9", "iabsm-damage-1")
def test_engine_damage_takes_pips_off_each_die() -> None:
    """Minus 2 pips, 4 and 6 on ordinary ground: 2 + 4 = 6 inches."""
    assert inches(MEDIUM, [4, 6], hull={"engine": 2})[1] == 6
    assert inches(MEDIUM, [4, 1], hull={"engine": 2})[1] == 2, "no die yields less than 0"


@clause("iabsm-damage-1")
@pytest.mark.parametrize(
    ("dice", "engine", "down"), [([2, 1], 2, True), ([2, 3], 2, False), ([2, 1], 0, False)]
)
def test_a_damaged_vehicle_whose_dice_show_two_or_less_breaks_down(
    dice: list[int], engine: int, down: bool
) -> None:
    placed = tank(20, 26, order="transit", quality="green", hull={"engine": engine})
    game = battle([placed, section(4, 26)], [grenadiers(36, 3)], acting=TANK, dice=dice)
    game.choose("keep")
    game.choose("run:2>0")
    hull = unit(game, TANK).hull
    assert hull is not None
    assert (hull.held == STUCK) is down
    assert bool(events(game, "breaks-down")) is down


@clause("iabsm-damage-1")
def test_by_the_switch_engine_damage_takes_dice_away() -> None:
    """Three dice less one; with three gone it does not move."""
    on = {"movement_damage_in_dice": True}
    placed = tank(20, 26, order="transit", hull={"engine": 1})
    game = battle([placed, section(4, 26)], [grenadiers(36, 3)], acting=TANK, dice=[6, 5, 2], options=on)
    game.choose("keep")
    assert keys(game, "run") == ["run:2>0"]
    game.choose("run:2>0")
    assert events(game, "drive-dice")[-1]["inches"] == 11, "6 and 5, and no pips off"
    placed = tank(20, 26, order="transit", hull={"engine": 3})
    game = battle([placed, section(4, 26)], [grenadiers(36, 3)], acting=TANK, dice=[6, 5, 2], options=on)
    game.choose("keep")
    assert keys(game, "run") == []


@clause("iabsm-afv-1", "iabsm-drive-1")
def test_a_die_of_six_leads_six_inches_over_a_field_and_no_farther() -> None:
    game = battle([tank(20, 26)], [grenadiers(36, 3)], acting=TANK, dice=[6])
    game.choose("run:1>0")
    assert reason(game, go(20, 20)) == ""
    assert reason(game, go(20, 19.9375)) == "act-3 too-far"
    game.choose(go(20, 20))
    assert unit(game, TANK).y == 20 * 16


@clause("iabsm-drive-1", "iabsm-afvmove-2")
def test_the_worst_ground_on_the_way_counts() -> None:
    """The wood begins at 20: a 6 is 5 inches for a way that touches it."""
    game = battle([tank(20, 24)], [grenadiers(36, 3)], table=WOOD, acting=TANK, dice=[6])
    game.choose("run:1>0")
    assert reason(game, go(20, 19)) == ""
    assert reason(game, go(20, 18.9375)) == "act-3 too-far"
    assert reason(game, go(26, 24)) == "", "six along the edge"


@clause("iabsm-drive-1", "iabsm-afvmove-2")
def test_on_a_road_all_the_way_the_dice_gain() -> None:
    """The road runs from 18 to 22 inches: 6 + 1 along it, 6 beside it."""
    game = battle([tank(20, 26)], [grenadiers(36, 3)], table=ROAD, acting=TANK, dice=[6])
    game.choose("run:1>0")
    assert reason(game, go(20, 19)) == ""
    assert reason(game, go(20, 18.9375)) == "act-3 too-far"
    beside = battle([tank(10, 26)], [grenadiers(36, 3)], table=ROAD, acting=TANK, dice=[6])
    beside.choose("run:1>0")
    assert reason(beside, go(10, 19)) == "act-3 too-far"


@clause("iabsm-drive-1")
def test_no_vehicle_enters_a_marsh() -> None:
    game = battle([tank(20, 22)], [grenadiers(36, 3)], table=MARSH, acting=TANK, dice=[6])
    game.choose("run:1>0")
    assert reason(game, go(20, 18)) == "act-3 obstacle"


@clause("iabsm-afv-3", "iabsm-order-2")
def test_a_minor_obstacle_costs_a_die_of_the_march() -> None:
    """6, 4, 2: the 2 pays for the hedge, 10 inches are left."""
    game = battle(
        [tank(20, 24, order="transit")], [grenadiers(36, 3)], table=HEDGE, acting=TANK, dice=[6, 4, 2]
    )
    game.choose("keep")
    assert keys(game, "run") == ["run:3>0", "run:2>1"]
    assert reason(game, "run:1>2") == "afv-3 nothing-to-cross"
    game.choose("run:2>1")
    assert reason(game, go(20, 14)) == ""
    assert reason(game, go(20, 13.9375)) == "act-3 too-far"


@clause("iabsm-afv-4", "iabsm-order-2")
def test_a_major_obstacle_costs_two() -> None:
    game = battle(
        [tank(20, 22, order="transit")], [grenadiers(36, 3)], table=BOCAGE, acting=TANK, dice=[6, 4, 2]
    )
    game.choose("keep")
    assert keys(game, "run") == ["run:3>0", "run:1>2"]
    game.choose("run:1>2")
    assert reason(game, go(20, 16)) == ""


@clause("iabsm-afvorder-5", "iabsm-afv-3")
def test_who_hunts_has_no_action_for_a_crossing() -> None:
    game = battle([tank(20, 22)], [grenadiers(36, 3)], table=HEDGE, acting=TANK, dice=[6])
    assert reason(game, "run:1>1") == "afvorder-5 one-action"
    game.choose("run:1>0")
    assert reason(game, go(20, 18)) == "iabsm-inf-3 not-paid".removeprefix("iabsm-")


@clause("iabsm-hull-1")
def test_the_hull_needs_room_where_it_ends_as_it_faces() -> None:
    """Another tank stands a foot to the east: half its width, half an inch, and half of one's own length,
    1 1/8 inches, must lie between the middles when it faces it, half an inch when it stands beside it."""
    game = battle([tank(20, 26), tank(22, 22)], [grenadiers(36, 3)], acting=TANK, dice=[6])
    game.choose("run:1>0")
    assert reason(game, go(21, 22, "n")) == ""
    assert reason(game, go(21, 22, "e")) == "hull-1 no-room"
    assert reason(game, go(20.375, 22, "e")) == ""


@clause("iabsm-hull-1")
def test_across_a_narrow_lane_there_is_no_room_anywhere() -> None:
    """Between two walls two inches apart a Sherman, 2 1/4 inches long, stands along them and not across."""
    walls = [[(0, 21), (40, 21)], [(0, 23), (40, 23)]]
    lane = Table.draw("\n".join(["." * 40] * 30), lines={"wall": walls})
    game = battle([tank(20, 22, 90)], [grenadiers(36, 3)], table=lane, acting=TANK, dice=[6])
    game.choose("run:1>0")
    assert game.ask is not None
    assert reason(game, go(22, 22, "n")) == "hull-1 no-room"
    found = {area.prefix: area.sample(random.Random(1).random) for area in game.ask.areas}
    assert [prefix for prefix, point in found.items() if point] == ["go:forward>", "go:e>", "go:w>"]


@clause("iabsm-hull-1", "iabsm-act-5")
def test_it_ends_no_nearer_than_an_inch_to_an_enemy() -> None:
    """A Pz IV ends at 14 + 1.1875 inches; the Sherman's front lies 1.125 before its middle."""
    game = battle([tank(20, 22)], [panzer(20, 14)], acting=TANK, dice=[6])
    game.choose("run:1>0")
    assert reason(game, go(20, 17.3125, "n")) == ""
    assert reason(game, go(20, 17.25, "n")) != ""


@clause("iabsm-drive-1")
def test_a_move_lets_it_face_as_it_likes() -> None:
    game = battle([tank(20, 26)], [grenadiers(36, 3)], acting=TANK, dice=[4])
    game.choose("run:1>0")
    game.choose(go(20, 23, "w"))
    assert unit(game, TANK).facing == 48


@clause("iabsm-afv-5")
def test_to_turn_costs_an_action_and_needs_room() -> None:
    """Beside another tank, an inch from middle to middle, it cannot stand across."""
    game = battle([tank(20, 26, order="engage"), tank(21, 26)], [grenadiers(36, 3)], acting=TANK)
    assert reason(game, "face:e") == "hull-1 no-room"
    assert reason(game, "face:n") == "afv-5 faces-so"
    game.choose("face:s")
    assert unit(game, TANK).facing == 32
    assert game.ask is not None
    assert game.ask.about["left"] == 2


@clause("iabsm-dmg-2", "iabsm-dmg-5", "iabsm-dmg-8", "iabsm-damage-2")
@pytest.mark.parametrize(
    ("hull", "no"),
    [
        ({"held": 3}, "dmg-8 immobilised"),
        ({"held": 1}, "dmg-5 held-fast"),
        ({"halted": True}, "dmg-2 has-halted"),
    ],
)
def test_a_vehicle_that_is_stopped_does_not_move(hull: dict[str, Any], no: str) -> None:
    game = battle([tank(20, 26, hull=hull)], [grenadiers(36, 3)], acting=TANK)
    assert keys(game, "run") == []
    assert reason(game, "run:1>0") == no


@clause("iabsm-damage-2", "iabsm-dmg-5")
def test_temporary_immobilisation_ends_with_its_next_activation() -> None:
    game = battle([tank(20, 26, hull={"held": 1}), section(4, 26)], [grenadiers(36, 3)], acting=TANK)
    game.choose("done")
    hull = unit(game, TANK).hull
    assert hull is not None
    assert hull.held == 0


@clause("iabsm-cover-1", "iabsm-afv-2", "iabsm-act-4")
def test_a_vehicle_takes_cover_with_its_front_to_the_enemy_where_fewer_rays_reach_it() -> None:
    """A house from 16 to 20 inches hides what stands south of it from an enemy north of it."""
    rows = ["." * 40] * 16 + ["." * 16 + "h" * 4 + "." * 20] * 4 + ["." * 40] * 10
    house = Table.draw("\n".join(rows), legend={"h": "building"})
    game = battle(
        [tank(22, 23, 90, order="engage"), section(4, 28)],
        [panzer(18, 5)],
        table=house,
        acting=TANK,
        dice=[6],
    )
    british, german = unit(game, TANK), unit(game, "german-afv-1")
    before = game.state.sights.hidden(british, german).bit_count()
    game.choose("cover")
    assert british.in_cover
    assert (british.x, british.y) != (22 * 16, 23 * 16)
    assert game.state.sights.hidden(british, german).bit_count() > before
    assert (british.x - 22 * 16) ** 2 + (british.y - 23 * 16) ** 2 <= (6 * 16) ** 2
    assert british.facing in (0, 1, 63, 62, 61, 60, 2, 3), "north, to the enemy"


@clause("iabsm-afv-5", "iabsm-order-2")
@pytest.mark.parametrize(
    ("order", "no"), [("hunt", "afvorder-5 has-hunted"), ("engage", ""), ("transit", "")]
)
def test_only_who_hunts_has_turned_when_he_has_moved(order: str, no: str) -> None:
    game = battle([tank(20, 20, order=order), section(4, 26)], [grenadiers(36, 3)], acting=TANK)
    if order == "transit":
        game.choose("keep")
    british = unit(game, TANK)
    assert british.hull is not None
    british.hull.hunted = True
    found = cannot_turn(game.state, british, 2)
    assert ("" if found is None else f"{found.clause.removeprefix('iabsm-')} {found.name}") == no


@clause("iabsm-damage-1", "iabsm-afvorder-5")
@pytest.mark.parametrize(("dice", "runs"), [(False, ["run:1>0"]), (True, [])])
def test_a_hunter_with_a_damaged_engine_moves_unless_it_has_lost_its_die(dice: bool, runs: list[str]) -> None:
    """In pips the one die is lessened; by the switch it is taken away."""
    placed = tank(20, 20, hull={"engine": 1})
    options = {"movement_damage_in_dice": dice}
    game = battle([placed, section(4, 26)], [grenadiers(36, 3)], acting=TANK, options=options)
    assert keys(game, "run") == runs
