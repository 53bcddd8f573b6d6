"""10.1b, 10.1c: trying to spot."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bocage.kernel import No
from bocage.systems.lnl.battle.state import MARKERS
from bocage.systems.lnl.rules.sight.spotting import cannot_spot, spotting_modifiers, spotting_needs
from tests.lnl.positions import Battle
from tests.support import clause, example


def facing(terrain: str, us: str, between: str = ".", **more: object) -> Battle:
    """A1 looks south past A2 at a German squad in A3."""
    return Battle(
        f"""
        .
        {between}
        {terrain}
        """,
        us={"A1": us},
        german={"A3": "wehrmacht_squad"},
        **more,  # type: ignore[arg-type]
    )


# The roll


@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("terrain", "needs"), [("t", 3), ("b", 3), ("f", 2), ("s", 2)])
@clause("lnl-10.1b-1", "lnl-10.1b-3", "lnl-10.1b-4", "lnl-10.1b-10", "lnl-10.1c-1")
@example("lnl-10.1b-e1")
def test_e1_blocking_terrain_needs_2_or_less_and_degrading_terrain_3(
    terrain: str, needs: int, roll: int
) -> None:
    battle = facing(terrain, "us_airborne_squad").impulse("us", dice=[roll])
    battle.choose("spot:us-squad-1>A3")
    assert battle.last("spotting").data["needs"] == needs
    assert battle.last("spotting").data["found"] == (roll <= needs)
    assert bool(battle.g.spotted >> battle.loc("A3") & 1) == (roll <= needs)
    assert battle.marked("us-squad-1") == ["ops_complete"], "whatever comes of it"


@clause("lnl-10.1b-4", "lnl-10.1b-3")
def test_the_worst_class_counts_smoke_over_brush_is_blocking() -> None:
    battle = facing("b", "us_airborne_squad")
    battle.smoke = {"A3": 2}
    battle.impulse("us", dice=[3]).choose("spot:us-squad-1>A3")
    assert battle.last("spotting").data["needs"] == 2
    assert battle.g.spotted == 0


@pytest.mark.parametrize(("between", "roll", "found"), [("b", 2, True), ("b", 3, False), (".", 3, True)])
@clause("lnl-10.1b-6", "lnl-10.3a-2")
def test_each_degrading_hex_between_adds_one(between: str, roll: int, found: bool) -> None:
    battle = facing("t", "us_airborne_squad", between).impulse("us", dice=[roll])
    battle.choose("spot:us-squad-1>A3")
    assert battle.parts("spotting", "tally") == ({"degrading": 1} if between == "b" else {})
    assert battle.last("spotting").data["found"] == found


@clause("lnl-10.1b-6", "lnl-10.1b-1")
def test_no_attempt_where_the_line_is_blocked() -> None:
    battle = facing("t", "us_airborne_squad", "f").impulse("us")
    assert [key for key in battle.keys if key.startswith("spot")] == []
    assert battle.why_not("spot:us-squad-1>A3") == No("lnl-10.1b-1", "no-line-of-sight")


@clause("lnl-10.1b-10", "lnl-10.1b-u2")
def test_there_is_no_automatic_success_a_wood_behind_two_brushes_defeats_a_1() -> None:
    battle = Battle(
        """
        .
        b
        b
        f
        """,
        us={"A1": "us_airborne_squad"},
        german={"A4": "wehrmacht_squad"},
    ).impulse("us", dice=[1])
    battle.choose("spot:us-squad-1>A4")
    assert battle.tally("spotting").total == 2
    assert battle.g.spotted == 0


@clause("lnl-10.1b-10")
def test_there_is_no_automatic_failure_a_captain_and_a_scout_find_a_squad_on_a_6() -> None:
    """3 or less: 6, less 2 for the Scout, less 2 for the Captain, is 2."""
    battle = facing("b", "scout leader_captain").impulse("us", dice=[6])
    battle.choose("spot:us-scout-1>A3")
    assert battle.parts("spotting", "tally") == {"leadership": -2, "spot_scout": -2}
    assert battle.last("spotting").data["found"]


# Whose Leadership Modifier


@pytest.mark.parametrize(
    ("stack", "mark", "own_only", "lm"),
    [
        ("us_airborne_squad leader_captain", "", False, -2),
        ("us_airborne_squad leader_captain", "", True, 0),
        ("us_airborne_squad leader_captain*", "", False, 0),
        ("us_airborne_squad leader_captain", "moved", False, 0),
        ("us_airborne_squad leader_captain", "low_crawl", False, 0),
        ("us_airborne_squad leader_captain", "fired", False, 0),
        ("us_airborne_squad leader_captain", "ops_complete", False, 0),
        ("us_airborne_squad leader_captain", "assault_move", False, -2),
        ("us_airborne_squad leader_captain!ss", "", False, 0),
        ("us_airborne_squad chaplain", "", False, 0),
        ("us_airborne_squad", "", False, 0),
    ],
)
@clause("lnl-10.1b-5")
def test_one_leader_of_his_own_helps_the_spotter(stack: str, mark: str, own_only: bool, lm: int) -> None:
    battle = facing("b", stack, options={"spotting_lm_own_only": own_only})
    if mark:
        battle.mark(us_leader_1=mark)
    battle.impulse("us", dice=[6]).choose("spot:us-squad-1>A3")
    assert battle.tally("spotting").total == lm


@clause("lnl-10.1b-5")
def test_two_leaders_do_not_add_up() -> None:
    battle = facing("b", "us_airborne_squad leader_sergeant leader_captain").impulse("us", dice=[6])
    battle.choose("spot:us-squad-1>A3")
    assert battle.tally("spotting").total == -2


@pytest.mark.parametrize("own_only", [False, True])
@clause("lnl-10.1b-5")
def test_a_leader_who_spots_uses_his_own_modifier_less_one_when_wounded(own_only: bool) -> None:
    battle = facing("b", "leader_captain", options={"spotting_lm_own_only": own_only}).impulse("us", dice=[5])
    battle.choose("spot:us-leader-1>A3")
    assert battle.tally("spotting").total == -2
    assert battle.last("spotting").data["found"]
    battle = facing("b", "leader_captain", options={"spotting_lm_own_only": own_only}).wound("us-leader-1")
    battle.impulse("us", dice=[5]).choose("spot:us-leader-1>A3")
    assert battle.tally("spotting").total == -1


# When, how often, by whom


@clause("lnl-10.1b-7", "lnl-10.1b-9")
def test_a_unit_spots_and_others_elsewhere_act_in_the_same_impulse_but_nobody_spots_again() -> None:
    battle = Battle(
        """
        .
        .
        f
        .
        .
        """,
        us={"A1": "us_airborne_squad us_airborne_squad", "A5": "us_airborne_squad"},
        german={"A3": "wehrmacht_squad"},
    ).impulse("us", dice=[6])
    battle.choose("spot:us-squad-1>A3")
    assert not any(key.startswith("spot") for key in battle.keys)
    assert battle.why_not("spot:us-squad-2>A3") == No("lnl-10.1b-9", "one-spotting-attempt")
    battle.choose("activate:A5", "crawl-from:A5")
    assert battle.where("us-squad-3") == "A4"
    assert battle.ask.seat == "german"


@clause("lnl-10.1b-7", "lnl-10.1b-9")
def test_a_unit_may_spot_after_others_have_acted() -> None:
    battle = Battle(
        """
        .
        .
        f
        .
        .
        .
        """,
        us={"A1": "us_airborne_squad", "A6": "us_airborne_squad"},
        german={"A3": "wehrmacht_squad"},
    ).impulse("us", dice=[1])
    battle.choose("activate:A6", "crawl-from:A6", "hold-fire")
    assert battle.keys == ["spot:us-squad-1>A3", "done"]
    battle.choose("spot:us-squad-1>A3")
    assert battle.g.spotted >> battle.loc("A3") & 1


@clause("lnl-10.1b-8")
def test_an_impulse_of_spotting_alone_is_a_pass() -> None:
    battle = facing("f", "us_airborne_squad us_airborne_squad").impulse("us", dice=[6])
    battle.choose("spot:us-squad-1>A3", "pass")
    assert battle.g.passes == 1
    battle.choose("pass", "activate:A1", "crawl-from:A1", "hold-fire")
    assert battle.g.passes == 0, "something was done"


@pytest.mark.parametrize("marker", list(MARKERS.values()))
@clause("lnl-10.1b-11")
def test_no_marked_unit_tries_to_spot(marker: str) -> None:
    battle = facing("f", "us_airborne_squad us_airborne_squad").mark(us_squad_1=marker).impulse("us")
    assert "spot:us-squad-1>A3" not in battle.keys
    assert "spot:us-squad-2>A3" in battle.keys
    refusal = battle.why_not("spot:us-squad-1>A3")
    assert refusal is not None
    assert refusal.clause == ("lnl-4.1-2" if marker == "ops_complete" else "lnl-10.1b-11")


@pytest.mark.parametrize(
    ("unit", "name", "reason"),
    [
        ("us_airborne_squad*", "us-squad-1", No("lnl-5.1-6", "spotter-shaken")),
        ("leader_sergeant*", "us-leader-1", No("lnl-5.1-6", "spotter-shaken")),
        ("medic", "us-medic-1", No("lnl-11.3-3", "medic-cannot-spot")),
        ("nurse", "us-nurse-1", No("lnl-11.3-3", "medic-cannot-spot")),
    ],
)
@clause("lnl-10.1b-1", "lnl-10.1b-11", "lnl-11.3-3")
def test_the_shaken_and_medics_do_not_try_to_spot(unit: str, name: str, reason: No) -> None:
    battle = facing("f", f"{unit} us_airborne_squad").impulse("us")
    assert f"spot:{name}>A3" not in battle.keys
    assert battle.why_not(f"spot:{name}>A3") == reason


@pytest.mark.parametrize(
    "unit", ["us_airborne_squad", "us_airborne_half", "crew", "leader_sergeant", "hero", "scout", "chaplain"]
)
@clause("lnl-10.1b-1")
def test_any_other_good_order_unit_may_try(unit: str) -> None:
    battle = facing("f", unit).impulse("us")
    assert any(key.startswith("spot:") for key in battle.keys)


@clause("lnl-10.1b-11")
def test_nobody_spots_out_of_a_melee() -> None:
    battle = Battle(
        """
        .
        .
        f
        """,
        us={"A1": "us_airborne_squad"},
        german={"A1": "wehrmacht_squad", "A3": "wehrmacht_squad"},
    )
    battle.melee = ["A1"]
    battle.impulse("us")
    assert not any(key.startswith("spot") for key in battle.keys)
    assert battle.why_not("spot:us-squad-1>A3") == No("lnl-8.1-2", "locked-in-melee")


@clause("lnl-10.1b-1")
def test_what_is_spotted_already_needs_no_attempt() -> None:
    battle = facing(".", "us_airborne_squad").impulse("us")
    assert not any(key.startswith("spot") for key in battle.keys)
    assert battle.why_not("spot:us-squad-1>A3") == No("lnl-10.1b-1", "already-spotted")


# Properties

stacks = st.lists(
    st.sampled_from(["us_airborne_squad", "us_airborne_half", "leader_captain", "leader_sergeant", "scout"]),
    min_size=1,
    max_size=3,
)


@given(stack=stacks, terrain=st.sampled_from("btfs"), between=st.sampled_from(".b"), smoke=st.booleans())
@clause("lnl-10.1b-3", "lnl-10.1b-4", "lnl-10.1b-5", "lnl-10.1b-6")
def test_the_number_comes_from_the_target_and_the_modifiers_from_the_spotter(
    stack: list[str], terrain: str, between: str, smoke: bool
) -> None:
    battle = facing(terrain, " ".join(stack), between)
    if smoke:
        battle.smoke = {"A3": 1}
    battle.impulse("us")
    target = battle.loc("A3")
    leadership = max([2 * ("leader_captain" in stack), 1 * ("leader_sergeant" in stack)])
    for unit in battle.g.at[0][battle.loc("A1")]:
        assert cannot_spot(battle.g, unit) is None
        expected = int(between == "b")
        expected -= unit.counter.lm if unit.counter.is_leader else leadership
        expected -= 2 if unit.counter.kind == "scout" else 0
        assert spotting_modifiers(battle.g, unit, target).total == expected
        assert spotting_needs(battle.g, target) == (2 if smoke or terrain in "fs" else 3)


@given(marks=st.sets(st.sampled_from(sorted(MARKERS))).map(sum), shaken=st.booleans())
@clause("lnl-10.1b-11")
def test_only_an_unmarked_good_order_unit_may_try(marks: int, shaken: bool) -> None:
    battle = facing("f", "us_airborne_squad").impulse("us")
    unit = battle.unit("us-squad-1")
    unit.marks, unit.shaken = marks, shaken
    assert (cannot_spot(battle.g, unit) is None) == (marks == 0 and not shaken)
