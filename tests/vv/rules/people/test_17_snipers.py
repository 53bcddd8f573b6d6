"""17.1 to 17.4: snipers come up, withdraw, and fire at those who move."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import No
from bocage.systems.vv.battle.state import DEAD, OFF
from tests.support import clause
from tests.vv.hides import ENEMY, ROW, SQUAD, TWELVE, sniped
from tests.vv.positions import Battle


def brings_up(*dice: int, us: str = SQUAD, **more: Any) -> Battle:
    """Americans in A1 roll a natural 12 at Germans in C1, who have a sniper."""
    ground = more.pop("ground", ROW)
    german = more.pop("german", {"C1": ENEMY})
    ours = {"A1": us, **more.pop("friends", {})}
    battle = Battle(ground, us=ours, german=german, snipers=["german"], **more)
    battle.phase("fire", "us", dice=(*TWELVE, *dice)).choose(f"fire:A1>{next(iter(german))}")
    while battle.ask.kind == "fire-who":
        battle.choose(battle.keys[0])
    return battle


# 17.1, 17.2 Activation


@clause("vv-17.1-1")
def test_no_sniper_without_one_in_the_order_of_battle() -> None:
    battle = Battle(ROW, us={"A1": SQUAD}, german={"C1": ENEMY}).phase("fire", "us", dice=TWELVE)
    assert battle.g.sniper == [DEAD, DEAD]
    assert battle.choose("fire:A1>C1").ask.kind != "activate-sniper"


@clause("vv-17.2-1", "vv-17.1-3", "vv-17.2-2", "vv-17.2-4")
def test_a_natural_12_of_enemy_infantry_brings_the_sniper_up() -> None:
    """Within 6 hexes, in sight and in cover: the woods D1; the building I1 is too far."""
    battle = brings_up()
    assert (battle.ask.seat, battle.ask.kind) == ("german", "activate-sniper")
    assert battle.keys == ["place-sniper:D1", "no-sniper"]
    assert battle.g.sniper[1] == OFF


@clause("vv-17.2-1")
@pytest.mark.parametrize("dice", [(5, 6), (1, 2)])
def test_nothing_else_does(dice: tuple[int, int]) -> None:
    battle = Battle(ROW, us={"A1": SQUAD}, german={"C1": f"{ENEMY} {ENEMY}"}, snipers=["german"])
    battle.phase("fire", "us", dice=dice).choose("fire:A1>C1")
    while battle.ask.kind == "casualties":
        battle.choose(battle.keys[0])
    assert not battle.events("sniper-activated")
    assert battle.ask.kind != "activate-sniper"


@clause("vv-17.2-1")
def test_a_modified_roll_of_less_is_still_a_natural_12() -> None:
    battle = brings_up(us=f"{SQUAD} us_leader_2")
    assert battle.tally("fire").total == -2
    assert battle.ask.kind == "activate-sniper"


@clause("vv-17.2-1")
def test_an_anti_tank_roll_does_too() -> None:
    battle = Battle(ROW, us={"A1": f"{SQUAD}+bazooka"}, german={"C1": "tiger^n"}, snipers=["german"])
    battle.phase("fire", "us", dice=TWELVE).choose("at-fire:us-squad-1>german-tiger-1")
    assert battle.ask.kind == "activate-sniper"


@clause("vv-17.2-1")
def test_a_12_of_machines_does_not() -> None:
    battle = Battle(ROW, us={"A1": "m4_sherman^se"}, german={"C1": ENEMY}, snipers=["german"])
    battle.phase("fire", "us", dice=TWELVE).choose("unit-fire:us-m4-sherman-1>C1")
    assert battle.ask.kind != "activate-sniper"


@clause("vv-17.2-1")
def test_nor_does_the_own_infantry_bring_up_the_own_sniper() -> None:
    battle = Battle(ROW, us={"A1": SQUAD}, german={"C1": ENEMY}, snipers=["us"])
    battle.phase("fire", "us", dice=TWELVE).choose("fire:A1>C1")
    assert battle.ask.kind != "activate-sniper"


@clause("vv-17.2-3", "vv-17.5-1")
def test_he_fires_at_those_units_at_once() -> None:
    battle = brings_up(1, 1, friends={"A2": SQUAD}).choose("place-sniper:D1")
    assert battle.last("snipe").data["points"] == 1
    assert battle.ask.about["unit"] == battle.unit("us-squad-1").id
    battle.choose("pin:us-squad-1")
    assert not battle.unit("us-squad-2").pinned


@clause("vv-17.2-3")
def test_others_in_the_hex_who_did_not_fire_are_not_hit() -> None:
    battle = Battle(ROW, us={"A1": f"{SQUAD} {SQUAD}"}, german={"C1": ENEMY}, snipers=["german"])
    battle.phase("fire", "us", dice=(*TWELVE, 6, 1))
    battle.choose("fire:A1>C1", "stay:us-squad-1", "place-sniper:D1")
    assert battle.where("us-squad-2") == ""
    assert not battle.unit("us-squad-1").pinned


@clause("vv-17.2-1")
def test_the_owner_may_decline() -> None:
    """vv-17.2-u2."""
    battle = brings_up().choose("no-sniper")
    assert battle.g.sniper[1] == OFF
    assert not battle.events("snipe")


@clause("vv-17.2-4", "vv-17.2-2")
def test_the_hex_must_offer_cover_be_in_sight_and_within_6() -> None:
    battle = brings_up()
    assert battle.why_not("place-sniper:B1") == No("vv-17.2-4", "no-hide-for-sniper")
    assert battle.why_not("place-sniper:I1") == No("vv-17.2-2", "sniper-out-of-range")
    assert battle.g.field.distance[battle.cell("A1")][battle.cell("I1")] == 8


@clause("vv-17.2-2")
def test_a_house_out_of_sight_is_no_hide() -> None:
    ground = ROW.replace("f", ".").replace("\n  .     .     .", "\n  .     f     h", 1)
    battle = brings_up(ground=ground, german={"B2": ENEMY})
    assert "place-sniper:E1" not in battle.keys


@clause("vv-17.2-4")
def test_a_hindrance_on_the_way_will_do() -> None:
    """Behind a hedge, in the open."""
    tall = "     .\n  .\n     .\n  .\n     .\n  .\n"
    hedge = {"hedge": "A2/A3"}
    battle = Battle(tall, us={"A1": SQUAD}, german={"B3": ENEMY}, snipers=["german"], hexsides=hedge)
    battle.phase("fire", "us", dice=TWELVE).choose("fire:A1>B3")
    assert battle.keys == ["place-sniper:A3", "no-sniper"]


@clause("vv-17.2-5")
def test_without_such_a_hex_he_is_not_activated() -> None:
    battle = brings_up(ground=ROW.replace("f", ".").replace("h", "."))
    assert battle.ask.kind != "activate-sniper"
    assert battle.g.sniper[1] == OFF


@clause("vv-17.2-2")
def test_not_in_a_hex_with_enemies_but_with_friends() -> None:
    """vv-17.2-u3."""
    assert "place-sniper:D1" not in brings_up(friends={"D1": SQUAD}).keys
    assert "place-sniper:D1" in brings_up(german={"C1": ENEMY, "D1": " ".join([ENEMY] * 4)}).keys


@clause("vv-17.1-2", "vv-17.1-4", "vv-17.2-1")
def test_a_sniper_on_the_map_stays_where_he_is() -> None:
    """vv-17.2-u1."""
    battle = Battle(ROW, us={"A1": SQUAD}, german={"C1": ENEMY}, snipers=["german"]).sniper_at(german="I1")
    battle.phase("fire", "us", dice=TWELVE).choose("fire:A1>C1")
    assert battle.ask.kind != "activate-sniper"
    assert battle.g.sniper[1] == battle.cell("I1")


@clause("vv-17.2-1")
def test_the_attack_that_rolled_12_counts_first() -> None:
    """vv-17.2-u5: a natural 12 with -2 and grenades on a strong row still does something."""
    battle = Battle(
        ROW,
        us={"A1": "us_leader_2 us_engineer_squad us_engineer_squad us_engineer_squad+flamethrower"},
        german={"B1": ENEMY},
        snipers=["german"],
        expendables={"us": {"grenades": 3}},
    ).phase("fire", "us", dice=TWELVE)
    battle.choose("fire:A1>B1", "join:us-leader-1", "grenades:us-squad-1", "grenades:us-squad-2")
    battle.choose("grenades:us-squad-3")
    assert battle.last("fire").data["points"] == 4
    assert battle.where("german-squad-1") == ""
    assert battle.ask.kind == "activate-sniper"


# 17.3 Withdrawal


@clause("vv-17.3-1", "vv-17.3-2", "vv-5.36-5")
@pytest.mark.parametrize("side", ["us", "german"])
def test_the_owner_may_withdraw_him_in_any_after_action_phase(side: str) -> None:
    battle = Battle(ROW, us={"A1": SQUAD}, german={"K1": ENEMY}, snipers=["german"]).sniper_at(german="D1")
    battle.phase("after-action", side)
    assert (battle.ask.seat, battle.ask.kind) == ("german", "withdraw-sniper")
    battle.choose("withdraw-sniper")
    assert battle.g.sniper[1] == OFF


@clause("vv-17.3-1")
def test_he_may_stay() -> None:
    battle = Battle(ROW, us={"A1": SQUAD}, german={"K1": ENEMY}, snipers=["german"]).sniper_at(german="D1")
    battle.phase("after-action", "us").choose("keep-sniper")
    assert battle.g.sniper[1] == battle.cell("D1")


@clause("vv-17.3-3")
def test_a_withdrawn_sniper_may_be_activated_again() -> None:
    battle = Battle(ROW, us={"A1": SQUAD}, german={"C1": ENEMY}, snipers=["german"]).sniper_at(german="D1")
    battle.phase("after-action", "german", dice=TWELVE).choose("withdraw-sniper")
    while battle.g.phase != "fire" or battle.ask.seat != "us":
        battle.choose("done")
    battle.choose("fire:A1>C1")
    assert battle.ask.kind == "activate-sniper"


# 17.4 Opportunity fire


@clause("vv-17.4-1", "vv-17.4-3", "vv-17.4-5")
def test_he_fires_once_a_turn_at_moving_infantry() -> None:
    battle = sniped(6, 1, us=f"{SQUAD} {SQUAD}").choose("move:F1", "join:us-squad-1", "join:us-squad-2")
    battle.choose("step:F2")
    assert battle.keys == ["snipe:F2", "hold"]
    battle.choose("snipe:F2", "eliminate:us-squad-1", "reduce:us-squad-2")
    assert battle.g.sniper_fired[1]
    battle.choose("step:F1")
    assert battle.ask.seat == "us"


@clause("vv-17.4-5", "vv-5.36-2")
def test_his_fire_marker_goes_in_the_after_action_phase() -> None:
    battle = sniped()
    battle.g.sniper_fired[1] = True
    while battle.g.phase != "after-action" and battle.g.active == 0 and battle.ask.kind != "withdraw-sniper":
        battle.choose("done")
    assert battle.g.sniper_fired == [False, False]


@clause("vv-17.4-2")
def test_not_at_vehicles() -> None:
    battle = sniped(us="jeep^s[us_leader_1]").choose("drive:us-jeep-1", "ahead")
    assert battle.ask.seat == "us"
    assert battle.where("us-jeep-1") == "F2"


@clause("vv-17.4-3")
def test_he_needs_to_see_his_target() -> None:
    blind = ROW.replace("f     .", "f     f", 1).replace("\n  .     .     .", "\n  .     .     f", 1)
    battle = sniped(ground=blind, at="G1").choose("move:G1", "step:G2")
    assert battle.ask.seat == "us"


@clause("vv-17.4-4")
def test_the_target_must_be_within_6_hexes() -> None:
    battle = sniped(at="K2", ground=ROW.replace("h", ".")).choose("move:K2", "step:K1")
    assert battle.g.field.sight.see[battle.cell("D1")] >> battle.cell("K1") & 1
    assert battle.ask.seat == "us"
    battle.choose("step:J1")
    assert battle.keys == ["snipe:J1", "hold"]


@clause("vv-17.4-1")
def test_he_fires_in_no_other_phase_and_the_activation_is_no_opportunity_fire() -> None:
    """vv-17.4-u2, -u3."""
    battle = Battle(ROW, us={"F1": SQUAD}, german={"A2": ENEMY}).sniper_at(german="D1")
    assert not any("snipe" in key for key in battle.phase("fire", "german").keys)
    up = brings_up(1, 1).choose("place-sniper:D1")
    assert up.g.sniper_fired == [False, False]


@clause("vv-17.4-1")
def test_why_he_does_not_fire() -> None:
    away = Battle(ROW, us={"F1": SQUAD}, german={"A1": ENEMY}, snipers=["german"]).phase("movement", "us")
    away.choose("move:F1", "step:E1")
    assert away.why_not("snipe:E1") == No("vv-17.1-3", "sniper-not-on-map")
    fired = sniped(german=ENEMY)
    fired.g.sniper_fired[1] = True
    fired.choose("move:F1", "step:E1")
    assert fired.why_not("snipe:E1") == No("vv-17.4-1", "sniper-has-fired")


@clause("vv-17.4-1", "vv-17.3-1")
def test_a_sniper_in_the_first_hex_of_the_map_is_a_sniper() -> None:
    battle = sniped(at="F1", hide="A1", ground=ROW.replace("f", ".")).choose("move:F1", "step:E1")
    assert battle.keys == ["snipe:E1", "hold"]
    battle.choose("hold", "stop")
    while battle.ask.kind != "withdraw-sniper":
        battle.choose("done")
    assert battle.ask.seat == "german"


@clause("vv-17.2-1", "vv-17.2-3")
@pytest.mark.parametrize(("transport", "brought_up"), [("truck", True), ("m3_half_track", False)])
def test_passengers_bring_him_up_where_their_transport_can_be_hit(transport: str, brought_up: bool) -> None:
    """In an AFV nobody can be hit; an unarmoured vehicle takes the points, here 6 less 0: it is lost."""
    carried = f"{transport}^n[us_rifle_squad]"
    battle = Battle(ROW, us={"A1": carried, "K2": SQUAD}, german={"C1": ENEMY}, snipers=["german"])
    battle.phase("fire", "us", dice=(*TWELVE, 6))
    battle.choose(next(key for key in battle.keys if key.startswith("unit-fire:") and key.endswith("C1")))
    while battle.ask.kind == "fire-who":
        battle.choose(battle.keys[0])
    assert (battle.ask.kind == "activate-sniper") == brought_up
    if brought_up:
        battle.choose("place-sniper:D1")
        assert battle.last("snipe").data["points"] == 6
