"""Artillery against vehicles: the die, what is added, and the table of each kind."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.units import ON_FOOT, PINNED
from bocage.systems.iabsm.content.ordnance import calibres
from bocage.systems.iabsm.rules.armour.riders import board
from bocage.systems.iabsm.rules.artillery.vehicles_struck import strike_vehicle, vehicle_tally
from bocage.systems.iabsm.rules.infantry.actions import actions_of, finish
from tests.iabsm.positions import at, battle, events, parts, section, unit

clause = pytest.mark.clause
example = pytest.mark.example


def struck(counter: str, code: str, *dice: int, riders: bool = False) -> Any:
    """Strike a German vehicle, with a section of 8 in it."""
    more = [at("german_grenadier", 30, 20, 180)] if riders else []
    game = battle([section(5, 28)], [at(counter, 20, 8, 180), *more], dice=dice)
    vehicle = next(each for each in game.state.units if each.hull is not None)
    if riders:
        board(game.state, unit(game, "german-section-1"), vehicle)
    strike_vehicle(game.state, vehicle, calibres()[code])
    return game, vehicle


@clause("iabsm-artyveh-2", "iabsm-artyveh-3", "iabsm-artyveh-4")
@pytest.mark.parametrize(
    ("counter", "code", "found"),
    [
        ("pz_iv_h", "81mm", {}),
        ("pz_iv_h", "25pdr", {"artyveh-2 calibre": 1}),
        ("pz_iv_h", "105mm", {"artyveh-2 calibre": 1}),
        ("pz_iv_h", "120mm", {"artyveh-3 calibre": 2}),
        ("sdkfz_251", "81mm", {"artyveh-4 open-vehicle": 1}),
        ("sdkfz_251", "155mm", {"artyveh-3 calibre": 2, "artyveh-4 open-vehicle": 1}),
    ],
)
def test_what_is_added_to_the_die(counter: str, code: str, found: dict[str, float]) -> None:
    game = battle([section(5, 28)], [at(counter, 20, 8, 180)])
    vehicle = next(each for each in game.state.units if each.hull is not None)
    assert parts(vehicle_tally(vehicle, calibres()[code])) == found


@example("iabsm-artyveh-e1", "iabsm-artyveh-o18")
@clause("iabsm-artyveh-1", "iabsm-artyveh-15")
def test_155_mm_on_an_open_afv() -> None:
    """4 + 2 + 1 = 7: severity 2, and 2 Shock. A die of 1 there: immobilised."""
    game, vehicle = struck("m10", "155mm", 4, 1)
    assert events(game, "vehicle-struck")[-1]["total"] == 7
    assert events(game, "damage")[-1]["severity"] == 2
    assert vehicle.shock == 2


@example("iabsm-artyveh-e2")
@clause("iabsm-artyveh-14")
def test_81_mm_on_a_closed_afv() -> None:
    game, vehicle = struck("pz_iv_h", "81mm", 6, 1)
    assert events(game, "damage")[-1]["severity"] == 1
    assert vehicle.shock == 1


@clause("iabsm-artyveh-12", "iabsm-artyveh-13")
@pytest.mark.parametrize(("die", "stunned"), [(1, False), (3, False), (4, True), (5, True)])
def test_an_afv_loses_an_action_on_4_and_5(die: int, stunned: bool) -> None:
    _, vehicle = struck("pz_iv_h", "81mm", die)
    assert vehicle.hull.stunned is stunned
    assert actions_of(vehicle) == (2 if stunned else 3)
    assert vehicle.shock == 0


@clause("iabsm-artyveh-13")
def test_the_action_is_lost_at_the_next_activation_only() -> None:
    def stun(g: Any) -> None:
        vehicle = next(each for each in g.units if each.hull is not None)
        vehicle.hull.stunned = True

    game = battle([section(5, 28)], [at("pz_iv_h", 20, 8, 180)], acting="german-afv-1", card=2, arrange=stun)
    assert game.state.left == 2
    game.choose("done")
    assert actions_of(unit(game, "german-afv-1")) == 3
    finish(game.state)


@clause("iabsm-artyveh-8", "iabsm-artyveh-9", "iabsm-artyveh-10")
@pytest.mark.parametrize(
    ("die", "stunned", "lost"), [(1, False, False), (2, True, False), (4, True, False), (5, False, True)]
)
def test_an_open_transport_that_81_mm_strike(die: int, stunned: bool, lost: bool) -> None:
    """One is added because it is open: 2, 3, 5 and 6."""
    _, vehicle = struck("sdkfz_251", "81mm", die)
    assert (vehicle.hull.stunned, vehicle.is_wreck) == (stunned, lost)


@clause("iabsm-artyveh-10", "iabsm-artyveh-11")
def test_passengers_of_a_transport_get_off_on_6_and_are_all_hit_on_7() -> None:
    """5 + 1 = 6: nobody is hit. 6 + 1 = 7: eight men, eight hits."""
    game, vehicle = struck("sdkfz_251", "81mm", 5, riders=True)
    riders = unit(game, "german-section-1")
    assert vehicle.is_wreck
    assert (riders.rides, riders.state) == (ON_FOOT, PINNED)
    assert riders.loc != GONE
    assert events(game, "hits") == []
    game, vehicle = struck("sdkfz_251", "81mm", 6, *[1] * 8, riders=True)
    assert events(game, "hits")[-1]["thrown"] == "1 1 1 1 1 1 1 1"


@example("iabsm-artyveh-e3", "iabsm-artyveh-o18")
@clause("iabsm-artyveh-6")
def test_105_mm_on_a_lorry() -> None:
    """3 + 1 = 4: destroyed; 1D6 shows 2, so two hits on the passengers."""
    game, vehicle = struck("lorry", "105mm", 3, 2, 1, 1, riders=True)
    assert events(game, "vehicle-struck")[-1]["total"] == 4
    assert vehicle.is_wreck
    assert events(game, "hits")[-1]["thrown"] == "1 1"


@clause("iabsm-artyveh-5", "iabsm-artyveh-7")
def test_a_lorry_is_unharmed_up_to_3_and_loses_all_passengers_from_6() -> None:
    game, vehicle = struck("lorry", "81mm", 3, riders=True)
    assert not vehicle.is_wreck
    game, vehicle = struck("lorry", "81mm", 6, *[1] * 8, riders=True)
    assert vehicle.is_wreck
    assert events(game, "hits")[-1]["thrown"] == "1 1 1 1 1 1 1 1"


@clause("iabsm-barrage-4", "iabsm-artyveh-1")
def test_a_vehicle_is_inside_by_its_centre() -> None:
    from bocage.systems.iabsm.rules.artillery.bursts import inside

    game = battle([section(5, 28)], [at("pz_iv_h", 20, 8, 180)])
    vehicle = unit(game, "german-afv-1")
    assert vehicle in inside(game.state, vehicle.x + 64, vehicle.y, 64)
    assert vehicle not in inside(game.state, vehicle.x + 65, vehicle.y, 64)


@clause("iabsm-artyveh-2", "iabsm-artyveh-3")
@pytest.mark.parametrize(("mm", "more"), [(84, 0), (85, 1), (110, 1), (111, 2)])
def test_the_borders_of_the_calibres(mm: int, more: int) -> None:
    """+1 from 85 to 110 mm, +2 above."""
    game = battle([section(5, 28)], [at("pz_iv_h", 20, 8, 180)])
    shell = replace(calibres()["105mm"], mm=mm)
    assert vehicle_tally(unit(game, "german-afv-1"), shell).total == more
