"""Chapter 18.2: off-board artillery."""

from __future__ import annotations

from typing import cast

import pytest

from bocage.kernel import No
from bocage.systems.lnl.content.scenario import Effect, EventMarker, Mission
from bocage.systems.lnl.rules.indirect.artillery import NONE_LEFT, NOT_OURS, TOO_EARLY
from bocage.systems.lnl.rules.indirect.callers import NO_SIGHT, USED
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
"""Nine columns of five, A to I; open ground."""
NAME = {"en": "105 mm", "fr": "105 mm"}
HOWITZERS = Mission(NAME, fp=6)
CALL = "call-artillery:us-leader-1>battery-0"


def observed(
    caller: str = "leader_lieutenant",
    german: str = "wehrmacht_squad",
    ground: str = FIELD,
    missions: tuple[Mission, ...] = (HOWITZERS,),
    at: str = "E3",
    **more: object,
) -> Battle:
    """A lieutenant (leadership 1) in A5 with howitzers (FP 6) behind him; the enemy in E3."""
    return Battle(
        ground,
        us={"A5": f"{caller} us_airborne_squad"},
        german={at: german},
        artillery={"us": missions},
        **more,  # type: ignore[arg-type]
    )


def called(battle: Battle, dice: list[int], *answers: str) -> Battle:
    """The lieutenant is activated and calls; the first dice are the white and the coloured one."""
    battle.impulse("us", dice=dice).choose("activate:A5", CALL)
    return battle.choose(*answers)


# Who, what, where


@pytest.mark.parametrize(
    ("missions", "may"), [((HOWITZERS,), True), ((), False), ((Mission(NAME, fp=6, turn=2),), False)]
)
@clause("lnl-18.2-1")
def test_the_scenario_says_which_artillery_there_is(missions: tuple[Mission, ...], may: bool) -> None:
    battle = observed(missions=missions).impulse("us").choose("activate:A5")
    assert (CALL in battle.keys) == may
    if not may:
        assert battle.why_not(CALL) == (TOO_EARLY if missions else NOT_OURS)


@clause("lnl-18.2-1")
def test_an_event_brings_artillery() -> None:
    """The radio is in B5: whoever of the Americans comes there may call the battery from then on."""
    radio = EventMarker(
        "radio",
        "occupation",
        "B5",
        {"en": "A radio.", "fr": "Une radio."},
        "us",
        (Effect(artillery=Mission(NAME, fp=8, count=2)),),
    )
    battle = observed(missions=(), events=[radio]).impulse("us").choose("activate:A5")
    assert battle.why_not(CALL) == NOT_OURS, "no refusal tells what an event will bring"
    for seat in ("us", "german", None):
        assert battle.game.view(seat)["artillery"] == [], "nobody is shown what an event will bring"
    battle.choose("move-from:A5", "stay:us-leader-1", "move:B5")
    assert battle.g.missions == [2]
    for seat in ("us", "german", None):
        (shown,) = cast("list[dict[str, object]]", battle.game.view(seat)["artillery"])
        assert (shown["side"], shown["fp"], shown["left"]) == ("us", 8, 2)
    battle.choose("hold-fire", "stop")
    assert CALL in battle.keys


@pytest.mark.parametrize(
    ("caller", "name", "may"),
    [
        ("leader_sergeant", "us-leader-1", True),
        ("advisor", "us-advisor-1", True),
        ("scout", "us-scout-1", True),
        ("leader_sergeant*", "us-leader-1", False),
        ("commissar", "us-commissar-1", False),
        ("hero", "us-hero-1", False),
    ],
)
@clause("lnl-18.2-2", "lnl-18.2-20", "lnl-18.2-21", "lnl-11.7-8")
def test_leaders_advisors_and_scouts_call_artillery(caller: str, name: str, may: bool) -> None:
    battle = observed(caller).impulse("us").choose("activate:A5")
    assert (f"call-artillery:{name}>battery-0" in battle.keys) == may


@clause("lnl-5.1c-8")
def test_a_wounded_leader_still_calls_artillery() -> None:
    """His leadership of 1 is gone: 4 / 2 = 2 hexes north."""
    battle = called(observed().wound("us-leader-1"), [4, 1], "aim:E5")
    assert battle.last("round-lands").data["at"] == battle.loc("E3")


@clause("lnl-18.2-2", "lnl-18.2-3")
def test_the_spotting_round_goes_to_any_hex_in_sight_spotted_or_not() -> None:
    """The forest in A3 hides A1 and A2; the enemy in its edge is not spotted, and need not be."""
    battle = observed(ground=".\n.\nf\n.\n.", at="A3").impulse("us")
    assert battle.why_not("fire:A5>A3") == No("lnl-10.1-2", "not-spotted")
    battle.choose("activate:A5", CALL)
    assert battle.ask.kind == "spotting-round"
    assert battle.keys == ["aim:A3", "aim:A4", "aim:A5"]
    assert battle.why_not("aim:A1") == NO_SIGHT


@pytest.mark.parametrize(("ground", "seen"), [(".\n.\nb\nb\n.", True), (".\nb\nb\nb\n.", False)])
@clause("lnl-18.2-4")
def test_more_than_two_degrading_hexes_block_the_callers_sight(ground: str, seen: bool) -> None:
    battle = observed(ground=ground, at="A1").impulse("us").choose("activate:A5", CALL)
    assert ("aim:A1" in battle.keys) == seen


# The drift


@pytest.mark.parametrize(
    ("caller", "white", "hexes"),
    [
        ("leader_lieutenant", 1, 0),
        ("leader_lieutenant", 2, 0),
        ("leader_lieutenant", 3, 1),
        ("leader_lieutenant", 5, 2),
        ("leader_captain", 1, 0),
        ("leader_captain", 4, 1),
        ("leader_captain", 6, 2),
    ],
)
@clause("lnl-18.2-5", "lnl-18.2-6", "lnl-18.2-8")
def test_the_round_drifts_by_half_the_white_die_less_leadership(caller: str, white: int, hexes: int) -> None:
    """Rounded down, never below 0; north from E5."""
    battle = called(observed(caller), [white, 1], "aim:E5")
    assert battle.last("spotting-round").data["hexes"] == hexes
    assert battle.last("round-lands").data["at"] == battle.loc(f"E{5 - hexes}")


@clause("lnl-18.2-6")
def test_a_scout_has_no_leadership_to_subtract() -> None:
    battle = observed("scout").impulse("us", dice=[4, 1])
    battle.choose("activate:A5", "call-artillery:us-scout-1>battery-0", "aim:E5")
    assert battle.last("spotting-round").data["hexes"] == 2


@clause("lnl-18.2-6")
def test_degrading_hexes_on_the_way_make_it_drift_farther() -> None:
    """Two hexes of brush: (3 + 2 - 1) / 2 = 2."""
    battle = observed(ground=".\n.\nb\nb\n.\n.\n.", at="A7")
    battle.impulse("us", dice=[3, 4]).choose("activate:A5", CALL, "aim:A2")
    assert battle.parts("spotting-round", "tally") == {"degrading": 2, "leadership": -1}
    assert battle.last("spotting-round").data["hexes"] == 2
    assert battle.last("round-lands").data["at"] == battle.loc("A4")


@clause("lnl-18.2-6")
def test_a_leader_who_has_helped_to_spot_has_used_his_modifier() -> None:
    """Ruling 59: 4 / 2 = 2 instead of (4 - 1) / 2 = 1."""
    ground = FIELD.replace("  .     .     .     .     .", "  .     .     b     .     .", 1)
    battle = observed(ground=ground, at="E1").impulse("us", dice=[6, 4, 1])
    battle.choose("spot:us-squad-1>E1", "activate:A5", CALL, "aim:E5")
    assert battle.last("spotting-round").data["hexes"] == 2


@pytest.mark.parametrize(
    ("coloured", "direction", "landed"),
    [(1, "n", "E2"), (2, "ne", "F3"), (3, "se", "F4"), (4, "s", "E4"), (5, "sw", "D4"), (6, "nw", "D3")],
)
@clause("lnl-18.2-7", "lnl-18.2-8")
def test_the_coloured_die_gives_the_direction_clockwise_from_north(
    coloured: int, direction: str, landed: str
) -> None:
    battle = called(observed(), [3, coloured], "aim:E3")
    assert battle.last("spotting-round").data["direction"] == direction
    assert battle.last("round-lands").data["at"] == battle.loc(landed)


@pytest.mark.parametrize("ground", [".\nf\n.\n.\n.", ".\n.\n.\n.\n."])
@clause("lnl-18.2-9", "lnl-18.2-19")
def test_a_round_that_is_not_seen_is_lost(ground: str) -> None:
    """Two hexes north of A3 is A1 behind the forest, unseen; three hexes north of A3 is off the map."""
    white = 5 if "f" in ground else 6
    battle = observed(ground=ground, at="A4", caller="scout").impulse("us", dice=[white, 1])
    battle.choose("activate:A5", "call-artillery:us-scout-1>battery-0", "aim:A3")
    assert len(battle.events("round-lost")) == 1
    assert battle.marked("us-scout-1") == ["ops_complete"]
    assert not battle.g.ffe


# The correction


@clause("lnl-18.2-10", "lnl-18.2-11")
def test_the_caller_may_correct_by_one_hex_or_cancel() -> None:
    battle = called(observed(), [1, 1], "aim:E3")
    assert battle.ask.kind == "correct-fire"
    assert battle.keys == [
        *(f"fire-for-effect:{hex}" for hex in ("E3", "E2", "F3", "F4", "E4", "D4", "D3")),
        "cancel-mission",
    ]


@clause("lnl-18.2-10")
def test_the_corrected_hex_must_be_in_sight() -> None:
    """The forest in A3 hides A2 beside it."""
    battle = called(observed(ground=".\n.\nf\n.\n.", at="A3"), [1, 1], "aim:A3")
    assert battle.keys == ["fire-for-effect:A3", "fire-for-effect:A4", "cancel-mission"]
    assert battle.why_not("fire-for-effect:A2") == NO_SIGHT


@pytest.mark.parametrize(("spent", "left"), [(False, 1), (True, 0)])
@clause("lnl-18.2-19", "lnl-18.3-5")
def test_a_cancelled_mission_costs_the_callers_impulse(spent: bool, left: int) -> None:
    """Ruling 149: it is not spent before its FFE is placed; an option spends it."""
    battle = observed(options={"lost_missions_are_spent": spent})
    called(battle, [1, 1], "aim:E3", "cancel-mission")
    assert battle.g.missions == [left]
    assert not battle.g.ffe
    assert battle.marked("us-leader-1") == ["ops_complete"]
    assert battle.why_not(CALL) == (NONE_LEFT if spent else USED)


@pytest.mark.parametrize(("spent", "left"), [(False, 1), (True, 0)])
@clause("lnl-18.2-9")
def test_a_lost_mission_is_spent_only_by_option(spent: bool, left: int) -> None:
    battle = observed(ground=".\n.\n.\n.\n.", at="A4", options={"lost_missions_are_spent": spent})
    called(battle, [6, 1], "aim:A2")
    assert len(battle.events("round-lost")) == 1
    assert battle.g.missions == [left]


# The attack


@clause("lnl-18.2-12", "lnl-18.2-13", "lnl-18.2-18", "lnl-18.0-1", "lnl-18.0-2")
def test_the_ffe_attacks_its_hex_and_the_six_around_it_at_once() -> None:
    """FP 6 and a die for each hex, no leadership: 2 + 6 against 2, 1 + 6 against 6. E1 lies outside."""
    battle = Battle(
        FIELD,
        us={"A5": "leader_lieutenant us_airborne_squad"},
        german={"E3": "wehrmacht_squad", "E2": "wehrmacht_squad", "E1": "wehrmacht_squad"},
        artillery={"us": [HOWITZERS]},
    )
    called(battle, [1, 1, 2, 2, 2, 1, 6, 2], "aim:E3", "fire-for-effect:E3")
    assert battle.parts("shells") == {"artillery": 6}
    assert [event.data["at"] for event in battle.events("shells")] == [battle.loc("E3"), battle.loc("E2")]
    assert {name: check[0] for name, check in battle.checks().items()} == {
        "german-squad-1": 6,
        "german-squad-2": 1,
    }
    assert battle.marked("us-leader-1") == ["ops_complete"]


@clause("lnl-18.2-12")
def test_shells_do_not_know_friend_from_foe() -> None:
    """One attack and one defence roll for the melee in E3: both sides check."""
    battle = Battle(
        FIELD,
        us={"A5": "leader_lieutenant", "E3": "us_airborne_squad"},
        german={"E3": "wehrmacht_squad"},
        artillery={"us": [HOWITZERS]},
    )
    battle.melee.append("E3")
    called(battle, [1, 1, 3, 6, 2, 2], "aim:E3", "fire-for-effect:E3")
    assert set(battle.checks()) == {"us-squad-1", "german-squad-1"}


@clause("lnl-18.2-12", "lnl-11.2-2")
def test_no_hero_is_made_by_ones_own_shells() -> None:
    """Damage Checks of 1 for both: only the German squad, shelled by its enemy, may bring a Hero forth."""
    battle = Battle(
        FIELD,
        us={"A5": "leader_lieutenant", "E3": "us_airborne_squad"},
        german={"E3": "wehrmacht_squad"},
        artillery={"us": [HOWITZERS]},
    )
    battle.melee.append("E3")
    called(battle, [1, 1, 1, 6, 1, 1, 1], "aim:E3", "fire-for-effect:E3")
    assert [event.data["unit"] for event in battle.events("hero-roll")] == [battle.unit("german-squad-1").id]


@clause("lnl-18.2-14")
def test_the_terrain_of_each_hex_protects_but_no_hexside() -> None:
    """The squad in the woods of E2 has their cover; the wall around E3 does nothing."""
    ground = FIELD.replace("  .     .     .     .     .", "  .     .     t     .     .", 2).replace(
        "  .     .     t     .     .", "  .     .     .     .     .", 1
    )
    battle = Battle(
        ground,
        us={"A5": "leader_lieutenant us_airborne_squad"},
        german={"E3": "wehrmacht_squad", "E2": "wehrmacht_squad"},
        artillery={"us": [HOWITZERS]},
        hexsides={"wall": "E3/E4 E3/D4 E3/D3"},
    )
    called(battle, [1, 1, 1, 6, 2, 1, 6], "aim:E3", "fire-for-effect:E3")
    covers = [event.data["cover"].total for event in battle.events("shells")]  # type: ignore[attr-defined]
    assert covers == [0, battle.g.field.cover[battle.loc("E2")].tm]
    assert covers[1] > 0


@clause("lnl-18.2-14")
def test_neither_degrading_terrain_nor_night_weakens_artillery() -> None:
    """Rulings 148 and 158: through brush, at a squad that has fired in the dark."""
    battle = observed(ground=".\n.\nb\n.\n.", at="A1", night=True).mark(german_squad_1="fired")
    called(battle, [1, 1, 1, 6, 2], "aim:A1", "fire-for-effect:A1")
    assert battle.parts("shells") == {"artillery": 6}


@clause("lnl-18.2-2")
def test_at_night_only_what_is_near_or_has_fired_can_be_called_upon() -> None:
    battle = observed(ground=".\n.\n.\n.\n.", at="A1", night=True).impulse("us").choose("activate:A5", CALL)
    assert battle.keys == ["aim:A3", "aim:A4", "aim:A5"]


# Calling and leading


@clause("lnl-18.2-22", "lnl-18.3-6", "lnl-11.11-9")
def test_who_has_called_artillery_leads_no_fire() -> None:
    battle = called(observed(at="E5"), [1, 1, 1, 6, 2, 1, 6], "aim:E4", "fire-for-effect:E4", "fire:A5>E5")
    assert battle.last("fire").data["leader"] is None


@clause("lnl-18.2-22", "lnl-18.3-6")
def test_who_has_led_fire_calls_no_artillery() -> None:
    battle = observed(at="E5").mark(us_leader_1="fired").impulse("us").choose("activate:A5")
    assert CALL not in battle.keys
    assert battle.why_not(CALL) == USED


@clause("lnl-18.2-2")
def test_who_has_spotted_has_no_impulse_left_to_call_artillery() -> None:
    """18.1-7 makes an exception for mortars alone."""
    ground = FIELD.replace("  .     .     .     .     .", "  .     .     b     .     .", 1)
    battle = observed(ground=ground, at="E1").impulse("us", dice=[1])
    battle.choose("spot:us-leader-1>E1", "activate:A5")
    assert CALL not in battle.keys


@clause("lnl-18.2-2", "lnl-4.0b-3")
def test_who_has_called_does_nothing_else_in_this_impulse() -> None:
    """The squad beside the lieutenant may still move; he does not go along."""
    battle = called(observed(), [1, 1], "aim:E3", "cancel-mission")
    assert battle.ask.kind == "act"
    battle.choose("move-from:A5")
    assert battle.ask.kind == "step", "nobody but the squad could go"
    assert battle.why_not(CALL) is not None
