"""8.1 and 8.1a: units locked in melee, and how they leave it."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.content.scenario import Condition
from tests.lnl.melees import HIT, MISS, charge, is_melee, locked
from tests.lnl.positions import Battle
from tests.support import clause

PASS, FAIL = [3, 3], [3, 4]
"""Morale 6 in the open: 6 passes, 7 fails."""

# 8.1 Locked


@clause("lnl-8.1-1", "lnl-8.1-2")
def test_locked_units_neither_move_nor_fire_nor_spot_nor_lay_smoke() -> None:
    battle = locked("us_airborne_squad", "wehrmacht_squad", german={"E1": "wehrmacht_squad"}).impulse("us")
    assert battle.keys == ["fight:B1", "withdraw:B1", "pass"]
    assert battle.why_not("move:B1>A1") == No("lnl-8.1-2", "locked-in-melee")
    assert battle.why_not("fire:B1>E1") is not None
    assert battle.why_not("spot:us-squad-1>E1") == No("lnl-8.1-2", "locked-in-melee")
    assert battle.why_not("smoke:us-squad-1>B1") == No("lnl-8.1-2", "locked-in-melee")


@clause("lnl-8.1-2")
def test_locked_units_make_no_opportunity_fire() -> None:
    """The squad in B1 sees C1 entered next door, and only A1 may fire."""
    battle = locked(
        "us_airborne_squad",
        "wehrmacht_squad",
        us={"A1": "us_airborne_squad"},
        german={"D1": "wehrmacht_squad"},
    ).impulse("german")
    battle.choose("activate:D1", "move-from:D1", "move:C1")
    assert battle.keys == ["opportunity-fire:A1", "hold-fire"]
    assert battle.why_not("opportunity-fire:B1") == No("lnl-8.1-2", "locked-in-melee")


@clause("lnl-8.1-2")
def test_a_leader_next_door_does_not_activate_locked_units() -> None:
    battle = locked("us_airborne_squad", "wehrmacht_squad", us={"A1": "leader_sergeant"}).impulse("us")
    battle.choose("activate:A1")
    assert battle.ask.kind == "act"


@clause("lnl-8.1-3", "lnl-8.1-4")
def test_in_the_next_turn_locked_units_fight_or_withdraw() -> None:
    """Both survive the first round; a turn later the marker is still there, for a new round."""
    battle = charge("us_airborne_squad", "wehrmacht_squad", [*MISS, *MISS, 6, 1, *HIT, *MISS])
    battle.choose("pass", "pass")
    assert battle.g.turn == 2
    assert is_melee(battle)
    assert battle.keys == ["fight:B1", "withdraw:B1", "pass"]
    battle.choose("fight:B1")
    assert battle.at("B1") == ["us-squad-1"]


@clause("lnl-8.1-3")
def test_either_side_may_spend_the_impulse_for_the_round_and_strikes_first() -> None:
    battle = locked("us_airborne_squad", "wehrmacht_squad").impulse("german", dice=MISS + MISS)
    battle.choose("fight:B1")
    assert [event.data["side"] for event in battle.events("melee-attack")] == [1, 0]
    assert battle.why_not("fight:B1") == No("lnl-8.0-7", "one-round-a-turn")


@clause("lnl-8.1-5")
def test_the_marker_stays_over_the_victors_until_the_administrative_phase() -> None:
    """The Germans in B1 are gone. The squad can neither act nor be shot at by E1, until the turn is over."""
    battle = charge(
        "us_airborne_squad",
        "wehrmacht_squad",
        [*HIT, *MISS, 1, 6],
        us={"A2": "leader_sergeant"},
        german={"E1": "wehrmacht_squad"},
    )
    assert is_melee(battle)
    assert battle.why_not("fire:E1>B1") == No("lnl-5.0-4", "melee-there")
    battle.choose("pass")
    assert battle.why_not("activate:B1") == No("lnl-8.1-2", "locked-in-melee")
    battle.choose("pass", "pass")
    assert battle.g.turn == 2
    assert not is_melee(battle)
    assert (battle.ask.seat, battle.why_not("fire:E1>B1")) == ("german", No("lnl-4.0a-6", "not-activated"))


@clause("lnl-8.1-4", "lnl-8.1-5")
def test_who_is_left_alone_in_a_melee_holds_the_hex() -> None:
    """The round that either side fights later decides who controls the hex, as the first one does."""
    battle = locked(
        "us_airborne_squad",
        "wehrmacht_squad",
        victory=[Condition("us", "hold", cells="B1"), Condition("german", "otherwise")],
    ).impulse("us", dice=HIT + MISS)
    battle.g.control[battle.loc("B1")] = 1
    battle.choose("fight:B1")
    assert battle.g.control[battle.loc("B1")] == 0


# 8.1a Withdrawal


@clause("lnl-8.1a-1")
def test_withdrawal_is_announced_before_this_turns_round() -> None:
    battle = locked("us_airborne_squad", "wehrmacht_squad").impulse("german", dice=MISS + MISS)
    battle.choose("fight:B1")
    assert battle.why_not("withdraw:B1") == No("lnl-8.0-7", "one-round-a-turn")


@clause("lnl-8.1a-2", "lnl-8.1a-3", "lnl-8.1a-4")
@pytest.mark.parametrize(
    ("stack", "terrain", "limit"),
    [
        ("us_airborne_squad", ".", 6),
        ("us_airborne_squad leader_sergeant", ".", 6 + 1),
        ("us_airborne_squad", "f", 6 + 2),
        ("us_airborne_squad leader_captain", "f", 6 + 2 + 2),
        ("us_airborne_squad*", ".", 5),
    ],
    ids=["morale 6", "a leader's 1", "2 for cover", "both", "Shaken: morale 5"],
)
def test_each_unit_that_leaves_passes_a_morale_check(stack: str, terrain: str, limit: int) -> None:
    """A failure costs nothing but the impulse: the squad stays, unhurt and unmarked, and may still fight."""
    for roll in (limit, limit + 1):
        battle = locked(
            stack,
            "ss_squad!ss",
            drawing=f"""
                 {terrain}     .     .
              .     .     .     .
                 .     .     .
              .     .     .     .
            """,
        ).impulse("us", dice=[min(6, roll - 1), roll - min(6, roll - 1)])
        battle.choose("withdraw:B1", *(["join:us-squad-1", "stay:us-leader-1"] if " " in stack else []))
        assert battle.last("morale-check").data["passed"] == (roll == limit)
        if roll == limit:
            battle.choose("move:A1")
            assert battle.marked("us-squad-1") == ["moved"]
        else:
            assert (battle.where("us-squad-1"), battle.marked("us-squad-1")) == ("B1", [])
            assert "fight:B1" in battle.keys, "the Germans' turn: the round is still to be fought"


@clause("lnl-8.1a-2")
def test_who_fails_stays_behind_and_who_passes_goes() -> None:
    battle = locked("us_airborne_squad us_airborne_squad", "wehrmacht_squad").impulse("us", dice=FAIL + PASS)
    battle.choose("withdraw:B1", "join:us-squad-1", "join:us-squad-2", "move:A1", "stop")
    assert battle.at("B1") == ["us-squad-1", "german-squad-1"]
    assert battle.at("A1") == ["us-squad-2"]
    assert is_melee(battle)


@clause("lnl-8.1a-4")
def test_who_withdraws_pays_the_normal_costs() -> None:
    """MF 4: forest and hedge are 3, and one clear hex more."""
    battle = locked(
        "us_airborne_squad",
        "wehrmacht_half_b",
        drawing="""
             .     .     .
          f     .     .     .
             .     .     .
          .     .     .     .
        """,
        hexsides={"hedge": "A1/B1"},
    ).impulse("us", dice=PASS)
    battle.choose("withdraw:B1", "move:A1")
    assert battle.last("moves").data["cost"] == 3
    battle.choose("hold-fire", "move:A2")
    assert battle.ask.kind == "impulse"


@clause("lnl-8.1a-5", "lnl-8.1a-6")
def test_if_all_leave_the_marker_goes_at_once_and_the_enemy_left_behind_may_fire() -> None:
    """3 + FP 1 + 2 adjacent + 1 moving against 3: margin 4, and the squad of morale 6 stands with a 2."""
    battle = locked("us_airborne_squad", "wehrmacht_squad").impulse("us", dice=[*PASS, 3, 3, 2])
    battle.choose("withdraw:B1", "move:A1")
    assert not is_melee(battle)
    assert battle.keys == ["opportunity-fire:B1", "hold-fire"]
    battle.choose("opportunity-fire:B1")
    assert battle.checks() == {"us-squad-1": (4, "no_effect")}


@clause("lnl-8.1a-5")
def test_the_enemy_left_behind_is_free_again_this_turn() -> None:
    battle = locked("us_airborne_squad", "wehrmacht_squad").impulse("us", dice=PASS)
    battle.choose("withdraw:B1", "move:A1", "hold-fire", "stop")
    assert "activate:B1" in battle.keys


@clause("lnl-8.1a-7")
def test_a_rearguard_keeps_the_marker_and_prevents_the_fire_from_the_hex() -> None:
    """E1 is not in the melee and may fire; B1 may not."""
    battle = locked(
        "us_airborne_squad us_airborne_half", "wehrmacht_squad", german={"E1": "wehrmacht_squad"}
    ).impulse("us", dice=PASS)
    battle.choose("withdraw:B1", "join:us-squad-1", "stay:us-half-squad-1", "move:A1")
    assert is_melee(battle)
    assert battle.keys == ["opportunity-fire:E1", "hold-fire"]


@clause("lnl-8.1a-4", "lnl-8.1a-5")
def test_who_passes_but_has_nowhere_to_go_stays_locked() -> None:
    battle = Battle(
        """
             .
          .
        """,
        us={"B1": "us_airborne_half", "A1": "us_airborne_squad us_airborne_squad us_airborne_squad"},
        german={"B1": "wehrmacht_squad"},
    )
    battle.melee = ["B1"]
    battle.impulse("us", dice=PASS).choose("withdraw:B1")
    assert battle.at("B1") == ["us-half-squad-1", "german-squad-1"]
    assert is_melee(battle)


@clause("lnl-8.1a-5")
def test_the_hex_falls_to_the_enemy_left_in_it() -> None:
    battle = locked(
        "us_airborne_squad",
        "wehrmacht_squad",
        victory=[Condition("german", "hold", cells="B1"), Condition("us", "otherwise")],
    ).impulse("us", dice=PASS)
    battle.g.control[battle.loc("B1")] = 0
    battle.choose("withdraw:B1", "move:A1", "hold-fire", "stop")
    assert battle.g.control[battle.loc("B1")] == 1


@clause("lnl-8.1a-4")
def test_a_gun_on_its_tripod_is_left_behind() -> None:
    battle = locked("us_airborne_squad+m1919a4_tripod+bar", "wehrmacht_squad").impulse("us", dice=PASS)
    battle.choose("withdraw:B1", "move:A1", "hold-fire", "stop")
    assert [weapon.kind.id for weapon in battle.unit("us-squad-1").weapons] == ["bar"]
    (left,) = battle.g.lying(battle.loc("B1"))
    assert left.kind.id == "m1919a4_tripod"
    told = battle.last("dropped")
    assert told.clauses == ("lnl-1.6.1.01-2",)
    assert told.data == {"unit": battle.unit("us-squad-1").id, "weapon": left.id}


@clause("lnl-8.1a-2")
def test_a_leader_does_not_help_his_own_check() -> None:
    """A captain (morale 7, modifier 2) alone with his squad: he fails at 8 where it passes."""
    battle = locked("us_airborne_squad leader_captain", "wehrmacht_squad").impulse("us", dice=[4, 4, 4, 4])
    battle.choose("withdraw:B1", "join:us-squad-1", "join:us-leader-1")
    assert [event.data["passed"] for event in battle.events("morale-check")] == [True, False]
