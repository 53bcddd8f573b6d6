"""Getting on vehicles and off them, and riding."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import BadContent
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.units import PINNED
from tests.iabsm.positions import (
    at,
    battle,
    big_man,
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
SECTION, TRACK, LORRY = "british-section-1", "british-transport-1", "british-soft-skin-1"
ENEMY = [grenadiers(36, 2)]


def left(game: Any) -> object:
    """Return the actions that the unit has left."""
    return game.ask.about["left"]


@clause("iabsm-inf-6", "iabsm-ride-1")
def test_a_section_an_inch_from_a_half_track_gets_on_for_an_action() -> None:
    """Half a half-track is 1 3/16 inches long, half a base a quarter: an inch lies between."""
    game = battle([section(20, 22.4375), at("m3", 20, 20)], ENEMY, acting=SECTION)
    assert keys(game, "mount") == [f"mount:{TRACK}"]
    game.choose(f"mount:{TRACK}")
    men = unit(game, SECTION)
    assert (men.loc, men.points) == (GONE, [])
    assert men.rides == unit(game, TRACK).id
    assert left(game) == 2


@clause("iabsm-ride-1")
def test_who_is_farther_off_stays_on_foot() -> None:
    game = battle([section(20, 22.5), at("m3", 20, 20)], ENEMY, acting=SECTION)
    assert keys(game, "mount") == []
    assert reason(game, f"mount:{TRACK}") == "ride-1 not-beside"


@clause("iabsm-ride-1", "iabsm-act-2")
@pytest.mark.parametrize(
    ("counter", "name", "no"),
    [
        ("lorry", LORRY, ""),
        ("carrier", TRACK, "ride-1 no-seats"),
        ("sherman_75", "british-afv-1", "ride-1 no-seats"),
    ],
)
def test_which_vehicle_takes_a_section(counter: str, name: str, no: str) -> None:
    game = battle([section(20, 21.375), at(counter, 20, 20)], ENEMY, acting=SECTION)
    if counter == "lorry":
        assert f"mount:{name}" in keys(game)
    else:
        assert reason(game, f"mount:{name}") == no


@clause("iabsm-ride-1", "iabsm-act-2")
def test_a_carrier_takes_a_team_and_nobody_pinned_gets_on() -> None:
    for state, no in ((0, ""), (PINNED, "act-2 is-pinned")):
        team = at("british_at_team", 20, 21.25, state=state)
        game = battle([team, at("carrier", 20, 20)], ENEMY, acting="british-team-1")
        assert reason(game, f"mount:{TRACK}") == no


@clause("iabsm-ride-1")
def test_one_unit_has_the_seats() -> None:
    game = battle(
        [at("m3", 20, 20), section(20, 20, aboard=True), section(20, 21.4375)],
        ENEMY,
        acting="british-section-2",
    )
    assert reason(game, f"mount:{TRACK}") == "ride-1 seats-taken"


@clause("iabsm-inf-6", "iabsm-ride-1")
def test_who_rides_does_nothing_but_get_off_beside_the_vehicle() -> None:
    game = battle([at("m3", 20, 20), section(20, 20, aboard=True)], [grenadiers(20, 8)], acting=SECTION)
    assert keys(game) == [f"dismount:{SECTION}", "done"]
    game.choose(f"dismount:{SECTION}")
    men = unit(game, SECTION)
    assert (men.rides, len(men.points)) == (-1, 9)
    assert men.y > 20 * 16, "behind it"
    assert left(game) == 2
    assert keys(game, "run")
    assert reason(game, f"dismount:{SECTION}") == "ride-1 does-not-ride"


@clause("iabsm-ride-1")
def test_riders_go_where_the_vehicle_goes_and_get_off_there() -> None:
    game = battle([at("m3", 20, 26), section(20, 26, aboard=True)], ENEMY, card=1, dice=[6, 1, 1])
    game.choose(f"activate:{TRACK}")
    game.choose("run:1>0")
    game.choose(go(20, 21))
    game.choose("done")
    game.choose(f"activate:{SECTION}")
    game.choose(f"dismount:{SECTION}")
    assert abs(unit(game, SECTION).y - 21 * 16) < 4 * 16


@clause("iabsm-ride-1", "iabsm-bm-2", "iabsm-init-3")
def test_a_big_man_in_a_hatch_commands_from_there() -> None:
    """He rides with the tank, gives its platoon an order, and does not walk."""
    game = battle([tank(20, 26), at("british_big_man", 20, 26, level=1, aboard=True)], ENEMY, card=3)
    leader = unit(game, "british-big-man-1")
    assert leader.points == [(20 * 16, 26 * 16)]
    assert "order:british-afv-1>engage" in keys(game)
    assert keys(game, "run") == []
    assert reason(game, "run:3>0") == "ride-1 rides-already"
    game.choose("dismount:british-big-man-1")
    assert leader.rides == -1
    assert leader.points != [(20 * 16, 26 * 16)]


@clause("iabsm-ride-1", "iabsm-inf-6")
def test_a_big_man_gets_on_for_a_point() -> None:
    game = battle([tank(20, 24), big_man(20, 25.375)], ENEMY, card=3)
    game.choose("mount:british-afv-1")
    assert unit(game, "british-big-man-1").points == [(20 * 16, 24 * 16)]
    assert game.state.initiative == 1


@clause("iabsm-ride-2", "iabsm-dmg-11")
def test_who_rides_in_a_vehicle_that_is_knocked_out_gets_off_pinned() -> None:
    """Power 9 at the front of armour 2: three strikes, no save."""
    game = battle(
        [at("m3", 20, 26), section(20, 26, aboard=True), section(4, 28)],
        [panzer(20, 12), grenadiers(36, 2)],
        acting="german-afv-1",
        card=2,
        dice=[6, 5, 6, 6, 6, *[1] * 6, 1, 1, 1, 1],
    )
    game.choose(f"shoot:{TRACK}")
    assert unit(game, TRACK).is_wreck
    men = unit(game, SECTION)
    assert (men.rides, men.state, len(men.points)) == (-1, PINNED, 9)
    assert events(game, "dismounts")


@clause("iabsm-ride-1")
def test_a_scenario_seats_a_unit_in_the_vehicle_before_it() -> None:
    with pytest.raises(BadContent):
        battle([tank(20, 26), section(20, 26, aboard=True)], ENEMY)
    with pytest.raises(BadContent):
        battle([section(20, 26, aboard=True)], ENEMY)


@clause("iabsm-init-9", "iabsm-init-10")
def test_a_big_man_in_the_hatch_takes_shock_off_his_crew() -> None:
    game = battle([tank(20, 26, shock=2), at("british_big_man", 20, 26, level=1, aboard=True)], ENEMY, card=3)
    game.choose("unshock:british-afv-1")
    assert unit(game, "british-afv-1").shock == 1
