"""8.0, 8.1a, 17.1: guns that withdraw, riders drawn into a melee, and the Shaken of both sides."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.rules.melee.eligibility import riders_fight
from tests.lnl.melees import MISS, is_melee, locked
from tests.lnl.positions import Battle
from tests.support import clause

PASS, FAIL = [3, 3], [3, 4]
"""Morale 6 in the open: 6 passes, 7 fails."""
GUN = "us-weapon-team-1"
WALLED = """
     .     s     s
  s     s     s     s
     s     s     s
  s     s     s     s
"""
"""B1 among buildings, where no gun can go."""


# 8.1a Guns


@clause("lnl-8.1a-4", "lnl-1.6.3a-5")
def test_a_gun_that_withdraws_faces_as_its_owner_likes() -> None:
    battle = locked("us_atg_57^e", "wehrmacht_squad").impulse("us", dice=PASS)
    battle.choose("withdraw:B1", "move:A1", "hold-fire", "stop")
    assert (battle.ask.kind, battle.ask.seat) == ("face", "us")
    battle.choose("face:sw")
    assert battle.g.verbs.corners[battle.unit(GUN).facing] == "sw"
    assert battle.where(GUN) == "A1"
    assert not is_melee(battle)


@clause("lnl-8.1a-4", "lnl-1.6.3-3", "lnl-1.6.3a-5")
def test_a_gun_that_finds_no_way_out_faces_as_it_did_and_stays_in_the_melee() -> None:
    battle = locked("us_atg_57^e", "wehrmacht_squad", drawing=WALLED).impulse("us", dice=PASS)
    battle.choose("withdraw:B1")
    assert (battle.ask.kind, battle.ask.seat) == ("impulse", "german")
    assert battle.g.verbs.corners[battle.unit(GUN).facing] == "e"
    assert battle.at("B1") == [GUN, "german-squad-1"]
    assert is_melee(battle)


# 17.1 Riders


def tank_with(riders: str, beside: str = "") -> tuple[Battle, Vehicle]:
    """A German tank in B1 with these riders, and others beside it."""
    battle = Battle(
        ". . .\n. . .",
        us={"A1": "us_airborne_squad"},
        german={"B1": f"pz_ivh^w[{riders}] {beside}", "C1": "crew"},
    ).impulse("us")
    (tank,) = battle.g.vehicles
    return battle, tank


@clause("lnl-17.1-8", "ruling-101")
def test_good_order_riders_fight_on_foot_and_the_shaken_stay_aboard() -> None:
    battle, tank = tank_with("wehrmacht_half_b,wehrmacht_half_b*")
    riders_fight(battle.g, 1, tank.loc)
    assert battle.at("B1") == ["german-half-squad-1"]
    assert battle.marked("german-half-squad-1") == ["moved"]
    assert [rider.name for rider in tank.passengers] == ["german-half-squad-2"]
    (told,) = battle.events("dismounts")
    assert told.clauses == ("lnl-17.1-8",)
    assert told.data == {"unit": battle.unit("german-half-squad-1").id, "at": tank.loc}


@clause("lnl-17.1-8", "lnl-1.3-1", "ruling-101")
@pytest.mark.parametrize(
    ("beside", "jumps"),
    [("wehrmacht_squad wehrmacht_squad wehrmacht_squad", False), ("wehrmacht_squad wehrmacht_squad", True)],
)
def test_riders_jump_down_as_far_as_there_is_room(beside: str, jumps: bool) -> None:
    battle, tank = tank_with("wehrmacht_half_b", beside)
    riders_fight(battle.g, 1, tank.loc)
    assert ("german-half-squad-1" in battle.at("B1")) == jumps
    assert bool(battle.events("dismounts")) == jumps
    assert bool(tank.passengers) != jumps


# 5.1-9 The Shaken


@clause("lnl-5.1-9")
@pytest.mark.parametrize("side", ["us", "german"])
def test_by_an_option_the_shaken_of_either_side_surrender_at_once(side: str) -> None:
    """In a melee that goes on; the squads beside them fight on and miss."""
    us, german = "us_airborne_squad us_airborne_half*", "wehrmacht_squad wehrmacht_half_b*"
    battle = locked(us, german, options={"shaken_surrender_at_once": True}).impulse(side, dice=[*MISS, *MISS])
    battle.choose("fight:B1")
    while battle.game.ask is not None and battle.ask.kind == "melee-target":
        battle.choose(battle.keys[0])
    assert battle.at("B1") == ["us-squad-1", "german-squad-1"]
    lost = [event for event in battle.events("eliminated") if "lnl-5.1-9" in event.clauses]
    assert len(lost) == 2
