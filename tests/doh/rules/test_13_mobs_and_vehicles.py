"""13.1.7: mobs where vehicles drive, overrun and stop, and vehicles whose men get off among them."""

from __future__ import annotations

import msgspec
import pytest

from bocage.systems.doh.rules.wheels import crowded_mp
from bocage.systems.lnl.battle.move import MOVE
from bocage.systems.lnl.battle.state import WAITING, Ffe, Vehicle
from bocage.systems.lnl.content.scenario import Fortification, Scores
from bocage.systems.lnl.rules.indirect.fire_for_effect import fire_for_effect, strength_of
from bocage.systems.lnl.rules.melee.eligibility import can_close_assault
from bocage.systems.lnl.rules.vehicles.driving import drive_options
from bocage.systems.lnl.rules.vehicles.steering import Drive, cannot_pivot
from tests.doh.positions import Streets
from tests.support import clause

STREET = "o o o o\n. . . .\no o o o"
"""A street between houses: the only way is along row 2."""
PRICE = Scores(mob=3)


def on_the_street(somali: dict[str, str], us: str = "hmmwv_50^ne", ground: str = STREET) -> Streets:
    """An American vehicle in A2, and Somalis."""
    return Streets(ground, us={"A2": us}, somali=somali, scores=PRICE)


def drive(battle: Streets, dice: list[int], *keys: str) -> Streets:
    battle.impulse("us", dice=dice)
    battle.choose("activate:A2", f"drive:{battle.g.vehicles[0].name}", *keys)
    return battle


# Overruns


@clause("doh-13.1.7-22", "doh-13.1.7-7", "doh-13.1.7-10")
@pytest.mark.parametrize("dice", [[6, 1, 6], [1, 6, 6, 1, 1]])
def test_an_overrun_of_militia_is_fire_at_the_mob_with_them(dice: list[int]) -> None:
    """The mob runs before the dice, whether they hit or not, and the American pays for it.

    4 for the machine gun and 2 more: 12 to 1, or 7 to 6, beats the half-squad; 6 on its check kills it.
    """
    battle = on_the_street({"B2": "somali_mob somali_half", "D1": "somali_half"})
    drive(battle, dice, "overrun:B2")
    assert battle.unit("somali-mob-1").loc < 0
    assert battle.g.points == [0, 3]
    told = [event.kind for event in battle.game.events]
    assert told.index("mob-penalty") < told.index("overrun")


@clause("doh-13.1.7-10")
def test_a_mob_that_is_driven_through_costs_nothing_and_stays() -> None:
    battle = on_the_street({"B2": "somali_mob", "D1": "somali_half"})
    drive(battle, [], "move:B2", "move:C2")
    assert battle.where("somali-mob-1") == "B2"
    assert battle.g.points == [0, 0]


@clause("lnl-15.2-5", "doh-13.1.7-10")
@pytest.mark.parametrize("way", ["drive", "assault-drive"])
def test_what_forbids_an_overrun_elsewhere_forbids_it_in_mogadishu(way: str) -> None:
    """Militia that could be run over by a Move are not by an Assault Move."""
    battle = on_the_street({"B2": "somali_half", "D1": "somali_half"}).impulse("us")
    battle.choose("activate:A2", f"{way}:us-hmmwv-50-1")
    assert ("overrun:B2" in battle.keys) == (way == "drive")
    assert battle.reason("overrun:B2") == ("" if way == "drive" else "overrun-by-assault-move")


# Close Assault


@clause("doh-13.1.7-3")
@pytest.mark.parametrize(
    ("who", "may"),
    [("somali_mob", False), ("somali_vip", False), ("somali_squad_a", True), ("somali_half", True)],
)
def test_neither_mobs_nor_vips_close_assault(who: str, may: bool) -> None:
    """Ruling 131: squads, half-squads, Crews and Heroes."""
    battle = on_the_street({"B2": who, "D1": "somali_half"}).impulse("us")
    unit = battle.g.at[1][battle.loc("B2")][0]
    assert can_close_assault(unit) is may


@clause("doh-13.94.2-1", "doh-13.94.2.1-1")
@pytest.mark.parametrize("who", ["delta_team", "delta_sniper_team"])
def test_delta_teams_close_assault_as_half_squads_do_in_good_order(who: str) -> None:
    """15.3-12, ruling 180: Shaken ones fire, move and fight in melee, but this is none of the three."""
    battle = Streets(STREET, us={"A2": f"{who} {who}*"}, somali={"D1": "somali_half"}, force="us_delta")
    battle.impulse("us")
    steady, shaken = battle.g.at[0][battle.loc("A2")]
    assert can_close_assault(steady)
    assert not can_close_assault(shaken)


@clause("doh-13.1.7-3")
def test_overrun_vips_do_not_turn_on_the_vehicle() -> None:
    """1 + 6 against 6 is a hit; the VIP's check of 1 + 1 does nothing, and nobody is asked to assault."""
    battle = on_the_street({"B2": "somali_vip", "D1": "somali_half"})
    drive(battle, [1, 6, 1], "overrun:B2")
    assert battle.where("somali-vip-1") == "B2"
    assert battle.ask.kind == "drive"


# Vehicles that are stopped among a mob


def stopped(us: str = "hmmwv_50^ne", **others: str) -> Streets:
    """A mine in B2 shakes the vehicle that drives through the mob there.

    1 for the mine and 6 against 5 is 2; 5 on the check makes 7, above its morale of 6.
    """
    battle = on_the_street({"B2": "somali_mob", "D1": "somali_half", **others}, us)
    mine = Fortification("mine", "B2", side="somali")
    battle.scenario = msgspec.structs.replace(battle.scenario, fortifications=(mine,))
    drive(battle, [6, 5, 5], "move:B2")
    vehicle = battle.unit("us-hmmwv-50-1")
    assert isinstance(vehicle, Vehicle)
    assert vehicle.shaken
    assert not vehicle.abandoned
    return battle


@clause("doh-13.1.7-2", "doh-13.1.7-8", "doh-13.1.7-10")
def test_a_mob_gives_way_along_the_street_to_a_vehicle_that_is_stopped_in_it() -> None:
    """Ruling 128, 15.3-17: infantry retreats from a vehicle that stays; a mob into road squares only."""
    battle = stopped()
    assert battle.ask.kind == "fall-back"
    assert sorted(battle.keys) == ["retreat:A2", "retreat:C2"], "no house"
    battle.choose("retreat:C2")
    assert battle.where("somali-mob-1") == "C2"
    assert battle.g.points == [0, 0]


@clause("doh-13.1.7-10", "doh-13.1.7-8", "doh-13.1.7-19")
def test_a_mob_that_cannot_give_way_stays_and_does_not_disperse() -> None:
    """Americans behind it in A2, another mob in C2: it stays, and nobody pays."""
    battle = stopped("hmmwv_50^ne hmmwv_50^ne", C2="somali_mob")
    assert battle.where("somali-mob-1") == battle.where("us-hmmwv-50-1") == "B2"
    assert battle.g.points == [0, 0]
    assert not battle.events("close-assault")
    assert battle.ask.kind != "fall-back", "nobody is asked where it goes"


@clause("doh-13.1.7-9", "doh-13.1.7-8")
def test_the_vehicle_among_it_may_stay_where_it_is_but_not_drive_to_no_purpose() -> None:
    """Ruling 128: once it moves it has to leave the mob; no house is open to it."""
    battle = stopped("hmmwv_50^ne hmmwv_50^ne", C2="somali_mob")
    vehicle = battle.unit("us-hmmwv-50-1")
    assert isinstance(vehicle, Vehicle)
    going = Drive(vehicle, MOVE)
    assert cannot_pivot(battle.g, going, vehicle.facing ^ 1) is None, "10 MP left of 20: 1, and 2 for A2"
    assert [option.key for option in drive_options(battle.g, going) if option.verb in ("move", "back")] == [
        "back:A2"
    ]


# Men who have to get off among a mob


@clause("doh-13.1.7-16", "doh-13.1.7-18")
def test_men_who_have_to_get_off_among_a_mob_are_in_melee_with_it_at_the_same_price() -> None:
    """1 for the mine and 6 against 1 is 6; 6 on the check makes 12, twice the morale: destroyed.

    The crew's 2 is even: it gets out, among the mob.
    """
    battle = on_the_street({"B2": "somali_mob", "D1": "somali_half"})
    mine = Fortification("mine", "B2", side="somali")
    battle.scenario = msgspec.structs.replace(battle.scenario, fortifications=(mine,))
    drive(battle, [6, 1, 6, 2, 1, 6], "move:B2")
    assert battle.g.wrecks == {battle.loc("B2"): 1}
    assert battle.g.melee >> battle.loc("B2") & 1
    assert battle.g.points == [0, 3]


# What else disperses a mob


@clause("doh-13.1.7-7", "doh-13.1.7-5")
@pytest.mark.parametrize(("side", "points"), [(0, [0, 3]), (1, [0, 0])])
def test_shells_that_disperse_a_mob_cost_those_who_fired_them(side: int, points: list[int]) -> None:
    """Ruling 169: shells of the Americans are fire; those of the Somalis cost the Americans nothing.

    9 and 6 against 1 beats the mob, which runs in place of a Damage Check.
    """
    battle = on_the_street({"C2": "somali_mob", "D1": "somali_half"}).impulse("us", dice=[6, 6, 1])
    shells = Ffe(battle.loc("C2"), 9, side)
    for _ in fire_for_effect(battle.g, shells, strength_of(shells)):
        raise AssertionError("nobody is asked anything")
    assert battle.unit("somali-mob-1").loc < 0
    assert battle.g.points == points


@clause("doh-13.1.7-7")
def test_a_mob_that_walks_into_mines_costs_nobody_anything() -> None:
    """Ruling 169: a mine removes it, but nobody has fired."""
    battle = on_the_street({"C2": "somali_mob", "D1": "somali_half"})
    mine = Fortification("mine", "D2", side="us")
    battle.scenario = msgspec.structs.replace(battle.scenario, fortifications=(mine,))
    battle.impulse("somali", dice=[6, 6, 1]).choose("mob:somali-mob-1", "move-from:C2", "move:D2")
    assert battle.unit("somali-mob-1").loc < 0
    assert battle.g.points == [0, 0]


@clause("doh-13.1.7-5", "doh-13.1.7-6", "doh-13.1.7-28")
@pytest.mark.parametrize(("side", "gone", "marked"), [("us", True, False), ("somali", False, True)])
def test_the_shot_of_a_gun_through_a_mob(side: str, gone: bool, marked: bool) -> None:
    """Of a tank it makes the mob on the way run; of a recoilless rifle it marks it."""
    us = {"A1": "m1a1^ne"} if side == "us" else {"E1": "ranger_squad"}
    target = {"E1": "somali_squad_a"} if side == "us" else {"A1": "technical_rr^ne"}
    somali = {"C1": "somali_mob", **target}
    battle = Streets(". . . . .", us=us, somali=somali, force="us_mountain" if side == "us" else "us_ranger")
    battle.impulse(side, dice=[6, 6, 6]).choose("activate:A1")
    gun = "us-m1a1-1" if side == "us" else "somali-technical-rr-1"
    battle.choose(f"vehicle-fire:{gun}>E1")
    while battle.ask.kind not in ("act", "impulse"):
        battle.choose(next(key for key in battle.keys if "gun" in key or "arms" in key or "target" in key))
    assert battle.events("ordnance")
    assert (battle.unit("somali-mob-1").loc < 0) == gone
    assert bool(battle.events("fired-through")) == marked


@clause("doh-13.1.7-5", "doh-13.1.7-7")
def test_the_shot_of_a_gun_at_the_square_of_a_mob() -> None:
    somali = {"E1": "somali_mob somali_squad_a", "C1": "somali_half"}
    battle = Streets(". . . . .", us={"A1": "m1a1^ne"}, somali=somali, force="us_mountain")
    battle.impulse("us", dice=[6, 6, 6]).choose("activate:A1", "vehicle-fire:us-m1a1-1>E1")
    while battle.ask.kind not in ("act", "impulse"):
        battle.choose(next(key for key in battle.keys if "gun" in key or "arms" in key or "target" in key))
    assert battle.events("ordnance")
    assert battle.last("mob-disperses").clauses == ("doh-13.1.7-5",)
    assert battle.unit("somali-mob-1").loc < 0


@clause("doh-13.1.7-9")
@pytest.mark.parametrize("side", [0, 1])
def test_a_mob_is_in_the_way_of_vehicles_whoever_commands_it(side: int) -> None:
    battle = Streets(". . .", us={"A1": "ranger_squad"}, somali={"B1": "somali_mob", "C1": "somali_half"})
    g = battle.impulse("us").g
    mob, place = battle.unit("somali-mob-1"), battle.loc("B1")
    g.take_off(mob, WAITING)
    assert crowded_mp(g, place) == 0
    mob.side = side
    g.put(mob, place)
    assert crowded_mp(g, place) == 2
