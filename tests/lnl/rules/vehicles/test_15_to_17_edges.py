"""15.1, 15.3, 16.2, 17.1, 23.0: vehicles with their last point, in their first hex, and on the way back."""

from __future__ import annotations

from copy import copy

import pytest

from bocage.systems.lnl.content.scenario import Arrival, Fortification, Troop
from bocage.systems.lnl.rules.turn.rally import vehicle_rally_modifiers
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, driving, field
from tests.lnl.rules.vehicles.test_15_to_17_other_halves import HALF_TRACK
from tests.lnl.rules.vehicles.test_17_close_assault import PASS, hunt, storm
from tests.support import clause


@clause("lnl-23.0-1", "lnl-15.1-15")
@pytest.mark.parametrize(("turns", "may"), [(8, True), (9, False)])
def test_the_last_movement_point_is_enough_to_leave_the_map(turns: int, may: bool) -> None:
    """An M4A1 has ten: one for B1, one for each turn there and back, and one is left or none."""
    battle = Battle(field(), us={"A1": "m4a1^e"}, german={"I2": FAR_OFF}, exits={"us": "B1"}).impulse("us")
    battle.choose("activate:A1", "drive:us-m4a1-1", "move:B1")
    for number in range(turns):
        battle.choose("pivot:ne" if number % 2 == 0 else "pivot:e")
    assert ("exit:B1" in battle.keys) == may
    assert battle.ask.seat == ("us" if may else "german"), "with none left its move is over"


@clause("lnl-23.0-1")
def test_it_is_told_which_vehicle_leaves_the_map_and_where() -> None:
    battle = Battle(field(), us={"A1": "m4a1^e", "A2": "hero"}, german={"I2": FAR_OFF}, exits={"us": "B1"})
    battle.impulse("us").choose("activate:A1", "drive:us-m4a1-1", "move:B1", "exit:B1")
    told = battle.last("exits")
    assert (told.data["unit"], told.data["at"]) == (battle.unit("us-m4a1-1").id, battle.loc("B1"))


@clause("lnl-23.0-3", "lnl-4.0c-2")
@pytest.mark.parametrize(("way", "marker"), [("drive", "moved"), ("assault-drive", "assault_move")])
def test_a_vehicle_may_stop_in_the_hex_where_it_enters_and_has_moved(way: str, marker: str) -> None:
    battle = Battle(
        field(),
        us={"A1": "us_airborne_squad"},
        german={"I2": FAR_OFF},
        arrive={"us": [Arrival(1, "E1", (Troop("m4a1"),))]},
    ).impulse("us")
    battle.choose("enter:E1", "face:e", f"{way}:us-m4a1-1")
    assert "stop" in battle.keys
    assert battle.marked("us-m4a1-1") == [marker]


@clause("lnl-5.1-5", "lnl-15.1-3")
@pytest.mark.parametrize(("order", "reason"), [("", ""), ("*", "shaken-toward-enemy")])
def test_a_shaken_tank_does_not_break_down_a_house_towards_the_enemy(order: str, reason: str) -> None:
    """The hut of E1 stands between it and the Germans of G1, who are known."""
    battle = Battle(field("H"), us={"D1": f"m4a1^e{order}"}, german={"G1": "wehrmacht_squad"}).impulse("us")
    battle.choose("activate:D1", "drive:us-m4a1-1")
    assert ("move:E1" in battle.keys) == (not reason)
    assert battle.reason("move:E1") == reason


# Riders


@clause("lnl-16.2-21", "lnl-16.2-22", "lnl-4.0b-4")
def test_riders_fire_once_on_the_way_even_if_one_of_them_has_held_his_fire() -> None:
    battle = Battle(
        field(),
        us={"A1": "m4a1^e[us_airborne_half,us_airborne_half]"},
        german={"E1": "wehrmacht_squad*", "I2": FAR_OFF},
    ).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "drive:us-m4a1-1", "pivot:ne", "deck-fire:us-m4a1-1>E1")
    battle.choose("arms:us-half-squad-1>own", "hold:us-half-squad-2")
    assert battle.marked("us-half-squad-2") == []
    assert not [key for key in battle.keys if key.startswith("deck-fire")]
    assert battle.reason("deck-fire:us-m4a1-1>E1") == "riders-fire-once"


@clause("lnl-16.2-21", "lnl-16.2-23")
@pytest.mark.parametrize("fires", [True, False])
def test_after_an_assault_move_riders_fire_who_have_not_fired_on_the_way(fires: bool) -> None:
    """Two half-squads: one fires from B1, or none."""
    battle = Battle(
        field(),
        us={"A1": "m4a1^e[us_airborne_half,us_airborne_half]"},
        german={"E1": "wehrmacht_squad*", "I2": FAR_OFF},
    ).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "assault-drive:us-m4a1-1", "move:B1")
    if fires:
        battle.choose("deck-fire:us-m4a1-1>E1", "arms:us-half-squad-1>own", "hold:us-half-squad-2")
    battle.choose("stop")
    assert ("deck-fire:us-m4a1-1>E1" in battle.keys) == (not fires)


# Guns


@clause("lnl-14.3-3", "lnl-15.0c-1")
@pytest.mark.parametrize(("level", "offered"), [(0, False), (1, True)])
def test_a_tank_fires_at_men_it_has_acquired_though_nobody_sees_them(level: int, offered: bool) -> None:
    """Germans in the woods of E1, unspotted."""
    battle = Battle(field("f"), us={"A1": "m4a1^e"}, german={"E1": "wehrmacht_squad", "I2": FAR_OFF})
    if level:
        battle.aim("us-m4a1-1", "E1", level)
    battle.impulse("us").choose("activate:A1")
    assert ("vehicle-fire:us-m4a1-1>E1" in battle.keys) == offered


# The way back


@clause("lnl-17.1-32", "lnl-21.4-1")
@pytest.mark.parametrize("mined", ["A1", "B1"])
def test_who_falls_back_from_a_vehicle_meets_the_mines_of_the_hex_he_goes_to(mined: str) -> None:
    """They began on the mines of A1, which do nothing to who stays; those of B1 met them once, on entry.

    1 + 1 against 6 does nothing; nor does the assault, 1 against 6.
    """
    mine = Fortification("mine", mined, side="german")
    dice = [*PASS, 1, 6, 1, 6]
    battle = storm(hunt("us_airborne_squad", "stug_iiig^w", dice, forts=[mine]))
    assert battle.where("us-squad-1") == "A1"
    assert [event.data["at"] for event in battle.events("mine")] == [battle.loc(mined)]
    kinds = [event.kind for event in battle.game.events]
    assert (kinds.index("mine") > kinds.index("falls-back")) == (mined == "A1")


@clause("lnl-15.3-17")
@pytest.mark.parametrize(("points", "lives"), [(1, True), (0, False)])
def test_who_has_one_movement_point_falls_back_from_a_tank_that_stays(points: int, lives: bool) -> None:
    """Ruling 39: 1 is enough for one hex, and who has none is lost."""
    battle = driving("wehrmacht_squad*", HALF_TRACK, dice=(1, 6))
    unit = battle.unit("german-squad-1")
    unit.counter = copy(unit.counter)
    unit.counter.mf = unit.counter.mf_shaken = points
    battle.choose("overrun:E1", "stop")
    assert (battle.ask.kind == "fall-back") == lives
    assert (unit.loc >= 0) == lives


@clause("lnl-15.0b-8")
@pytest.mark.parametrize(("modifier", "told"), [(1, {"leadership": -1}), (0, {})])
def test_an_armor_leader_without_a_modifier_is_not_told_of_at_a_rally(
    modifier: int, told: dict[str, int]
) -> None:
    battle = Battle(field(), us={"A1": "m4a1&armor_leader_darius^e*"}, german={"I2": FAR_OFF}).impulse("us")
    (tank,) = battle.g.vehicles
    tank.commander = copy(tank.commander)
    assert tank.commander is not None
    tank.commander.lm = modifier
    parts = vehicle_rally_modifiers(battle.g, tank).parts
    assert {part.name: part.value for part in parts} == told


@clause("lnl-17.1-35", "lnl-15.1-11")
@pytest.mark.parametrize(("ground", "kinds"), [(".\n~\n.", []), (".\n.\n.", ["assault-drive", "drive"])])
def test_a_tank_among_enemies_with_no_way_out_does_not_set_out_at_all(ground: str, kinds: list[str]) -> None:
    """Ruling 128: a shut, Shaken tank stands beside it; deep water, or open ground, lies before both."""
    battle = Battle(ground, us={"A1": "m4a1^se"}, german={"A1": "pz_ivh^ne~*", "A3": "medic"}).impulse("us")
    battle.choose("activate:A1")
    assert sorted(key.partition(":")[0] for key in battle.keys if "drive" in key) == kinds
