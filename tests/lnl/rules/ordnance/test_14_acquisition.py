"""14.3: Acquisition markers: how they are won, what they are worth, and how they are lost."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.content.scenario import Arrival, Troop
from bocage.systems.lnl.rules.ordnance.acquisition import acquired
from tests.lnl.positions import Battle
from tests.support import clause

ROW = """
     .     .     .     .
  .     .     .     .
     .     .     .     .
"""
MISS = [6, 6]
GUN = "german-weapon-team-1"


def gun_line(us: dict[str, str] | None = None, **more: object) -> Battle:
    """A 75 mm gun at A1, a squad with a Panzerschreck beside it, and a Sherman at C1, its rear to them."""
    return Battle(
        ROW,
        german={"A1": "german_atg_75^e wehrmacht_squad+panzerschreck"},
        us=us or {"C1": "m4a1^e", "H1": "us_airborne_squad"},
        **more,  # type: ignore[arg-type]
    )


def level(battle: Battle, target: str) -> int:
    """How well the gun has its target, a vehicle by name or the men of a hex."""
    gun = battle.unit("german-weapon-team-1")
    if target.startswith("us-"):
        vehicle = battle.unit(target)
        return acquired(battle.g, gun, None, vehicle.loc, vehicle)  # type: ignore[arg-type]
    return acquired(battle.g, gun, None, battle.loc(target), None)


TANK = "team-fire-at:german-weapon-team-1>us-m4a1-1"


@clause("lnl-14.3-1", "lnl-14.3-3", "lnl-14.3-4", "lnl-14.3-5")
@pytest.mark.parametrize(("before", "helps", "after"), [(0, 0, 1), (1, -1, 2), (2, -2, 2)])
def test_each_shot_that_leaves_the_target_standing_aims_the_next_one_better(
    before: int, helps: int, after: int
) -> None:
    battle = gun_line()
    if before:
        battle.aim(GUN, "us-m4a1-1", before)
    battle.impulse("german", dice=MISS).choose("activate:A1", TANK)
    assert battle.tally("ordnance").total == helps
    assert level(battle, "us-m4a1-1") == after


@clause("lnl-14.3-1")
def test_shoulder_weapons_acquire_too_and_each_weapon_for_itself() -> None:
    battle = gun_line().impulse("german", dice=[*MISS, *MISS])
    battle.choose("activate:A1", "ordnance-at:panzerschreck-0>us-m4a1-1")
    assert battle.g.acquired == {0: (~battle.unit("us-m4a1-1").id, 1)}
    assert level(battle, "us-m4a1-1") == 0
    battle.choose(TANK)
    assert battle.parts("ordnance", "tally") == {}
    assert level(battle, "us-m4a1-1") == 1


@clause("lnl-14.3-2")
def test_the_men_of_a_hex_and_each_vehicle_in_it_are_acquired_apart() -> None:
    battle = gun_line({"C1": "m4a1^e us_airborne_squad"}).impulse("german", dice=MISS)
    battle.choose("activate:A1", "team-fire:german-weapon-team-1>C1")
    assert (level(battle, "C1"), level(battle, "us-m4a1-1")) == (1, 0)


@clause("lnl-14.3-1")
def test_a_hit_that_does_not_destroy_acquires_and_one_that_does_leaves_nothing() -> None:
    shaken = gun_line().impulse("german", dice=[1, 2, 1, 5, 1, 1])
    shaken.choose("activate:A1", TANK)
    assert level(shaken, "us-m4a1-1") == 1
    wrecked = gun_line().impulse("german", dice=[1, 2, 6, 1, 1])
    wrecked.choose("activate:A1", TANK)
    assert wrecked.g.acquired == {}


@clause("lnl-14.3-7")
def test_firing_at_another_target_loses_the_first() -> None:
    battle = gun_line({"C1": "m4a1^e", "D1": "m4a1^e", "H1": "us_airborne_squad"})
    battle.aim(GUN, "us-m4a1-1", 2).impulse("german", dice=MISS)
    battle.choose("activate:A1", "team-fire-at:german-weapon-team-1>us-m4a1-2")
    assert "acquired_2" not in battle.parts("ordnance", "tally")
    assert (level(battle, "us-m4a1-1"), level(battle, "us-m4a1-2")) == (0, 1)


@clause("lnl-14.3-7")
def test_even_a_shot_that_destroys_the_other_target_loses_the_first() -> None:
    battle = gun_line({"C1": "m4a1^e", "B1": "m4a1^e", "H1": "us_airborne_squad"})
    battle.aim(GUN, "us-m4a1-1", 2).impulse("german", dice=[1, 2, 6, 1, 1])
    battle.choose("activate:A1", "team-fire-at:german-weapon-team-1>us-m4a1-2")
    assert battle.where("us-m4a1-2") == ""
    assert battle.g.acquired == {}


@clause("lnl-14.3-6")
@pytest.mark.parametrize(("steps", "kept"), [(["move:D2"], 0), (["pivot:ne"], 1)])
def test_a_vehicle_that_drives_off_is_lost_but_not_one_that_pivots(steps: list[str], kept: int) -> None:
    battle = gun_line().aim(GUN, "us-m4a1-1", 1).impulse("us")
    battle.choose("activate:C1", "drive:us-m4a1-1", *steps)
    assert level(battle, "us-m4a1-1") == kept


@clause("lnl-14.3-8")
def test_the_men_of_a_hex_are_lost_when_the_last_of_them_has_left() -> None:
    battle = gun_line({"F1": "us_airborne_squad us_airborne_squad"}).mark(
        german_weapon_team_1="fired", german_squad_1="fired"
    )
    battle.aim(GUN, "F1", 1).impulse("us")
    battle.choose("activate:F1", "move-from:F1", "join:us-squad-1", "stay:us-squad-2", "move:G1", "stop")
    assert level(battle, "F1") == 1
    battle.choose("done", "activate:F1", "move-from:F1", "move:G1")
    assert battle.g.acquired == {}


@clause("lnl-14.3-7")
@pytest.mark.parametrize("survives", [False, True])
def test_a_weapon_that_is_carried_off_loses_its_target_unless_an_option_keeps_it(survives: bool) -> None:
    battle = gun_line(options={"acquisition_survives_firer_move": survives})
    battle.aim("german-squad-1", "us-m4a1-1", 2).impulse("german")
    battle.choose("activate:A1", "move-from:A1", "stay:german-weapon-team-1", "move:B2")
    assert battle.where("german-squad-1") == "B2"
    assert (0 in battle.g.acquired) is survives


@clause("lnl-14.3-7")
def test_a_weapon_in_other_hands_starts_anew() -> None:
    battle = gun_line().aim("german-squad-1", "us-m4a1-1", 2).impulse("german")
    battle.g.lay_down(battle.weapon(0), battle.loc("A1"))
    assert battle.g.acquired == {}


@clause("lnl-14.31-1")
def test_a_marker_names_both_who_fires_and_what_is_aimed_at() -> None:
    battle = gun_line().impulse("german", dice=MISS)
    battle.choose("activate:A1", TANK)
    marker = battle.last("acquisition").data
    assert (marker["unit"], marker["vehicle"], marker["level"]) == (
        battle.unit("german-weapon-team-1").id,
        battle.unit("us-m4a1-1").id,
        1,
    )


@clause("lnl-14.32-1", "lnl-14.0-5")
def test_an_acquired_target_need_not_be_spotted_but_must_be_seen() -> None:
    woods = """
             .     .     .     .
          .     .     t     .
             .     .     .     .
    """
    battle = Battle(
        woods, german={"A1": "german_atg_75^e german_atg_75^e"}, us={"E1": "us_airborne_squad"}
    ).impulse("german")
    shot = "team-fire:german-weapon-team-{}>E1"
    battle.choose("activate:A1")
    assert not {shot.format(1), shot.format(2)} & set(battle.keys)
    assert battle.reason(shot.format(1)) == "not-spotted"
    battle.g.acquired[~battle.unit(GUN).id] = (battle.loc("E1"), 1)
    assert battle.reason(shot.format(1)) != "not-spotted"
    assert battle.reason(shot.format(2)) == "not-spotted"
    battle.g.smoke_mask = 1 << battle.loc("C1")
    battle.g.look_around()
    assert battle.reason(shot.format(1)) == "no-line-of-sight"


@clause("lnl-14.3-1")
def test_several_rounds_of_one_gun_raise_the_marker_once() -> None:
    battle = gun_line().reprint("german-weapon-team-1", gun=_two_rounds())
    battle.impulse("german", dice=[*MISS, *MISS])
    battle.choose("activate:A1", TANK)
    assert len(battle.events("ordnance")) == 2
    assert [event.data["level"] for event in battle.events("acquisition")] == [1]


@clause("lnl-14.3-1", "lnl-14.01-11")
def test_an_abandoned_vehicle_is_neither_fired_at_again_nor_acquired() -> None:
    """A hit that does not go through, and a 12: Shaken again it is Abandoned; the second round stays unfired.

    Its crew gets out with 1 + 1.
    """
    battle = gun_line({"C1": "m4a1^e*", "H1": "us_airborne_squad"})
    battle.reprint("german-weapon-team-1", gun=_two_rounds())
    battle.impulse("german", dice=[1, 1, 1, 5, 6, 6, 1, 1]).choose("activate:A1", TANK)
    tank = battle.unit("us-m4a1-1")
    assert isinstance(tank, Vehicle)
    assert tank.abandoned
    assert len(battle.events("ordnance")) == 1
    assert battle.g.acquired == {}
    assert not any("us-m4a1-1" in key for key in battle.keys)


def _two_rounds() -> object:
    from copy import copy

    from bocage.systems.lnl.content.counters import catalogue

    gun = copy(catalogue().guns["gun_75_pak40"])
    gun.shots = 2
    return gun


@clause("lnl-14.3-6")
def test_a_vehicle_that_leaves_takes_only_the_aim_at_itself_with_it() -> None:
    """The gun has one tank, the Panzerschreck the other: that one moves out of sight, or off the map."""
    us = {"C1": "m4a1^e", "D1": "m4a1^e", "H1": "us_airborne_squad"}
    battle = gun_line(us).aim(GUN, "us-m4a1-1", 2).aim("german-squad-1", "us-m4a1-2", 1)
    g = battle.impulse("us").g
    assert len(g.acquired) == 2
    g.park(battle.unit("us-m4a1-2"), -3)  # type: ignore[arg-type]
    assert level(battle, "us-m4a1-1") == 2
    assert len(g.acquired) == 1


@clause("lnl-14.3-8")
def test_who_comes_onto_the_map_loses_nobody_his_aim() -> None:
    """The first unit of the battle is acquired; another arrives, from no place at all."""
    coming = Arrival(1, "A1", (Troop("us_airborne_squad"),))
    battle = Battle(
        ROW,
        us={"C1": "m4a1^e"},
        german={"G1": "german_atg_75^w"},
        arrive={"us": [coming]},
    )
    battle.aim("german-weapon-team-1", "us-m4a1-1", 2).impulse("us")
    before = dict(battle.g.acquired)
    battle.g.put(battle.unit("us-squad-1"), battle.loc("A1"))
    assert battle.g.acquired == before
    assert before
