"""Chapter 7.0: smoke."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bocage.systems.lnl.content.counters import Force, catalogue
from bocage.systems.lnl.content.data_files import FORCES, rows
from bocage.systems.lnl.rules.fire.fire import NO_SIGHT
from bocage.systems.lnl.rules.fire.smoke import MARKED, NO_SMOKE, NOT_AN_MMC, SHAKEN, TOO_FAR
from tests.lnl.positions import Battle
from tests.support import clause, example

LANE = """
.
.
.
.
"""
FIRST = [6, 1]


def smoker(
    man: str = "us_airborne_squad", marks: str = "", dice: tuple[int, ...] = (1,), **more: object
) -> Battle:
    """A unit in A1, activated with others beside it."""
    battle = Battle(LANE, us={"A1": f"{man} us_airborne_squad"}, german={"A4": "medic"}, **more)  # type: ignore[arg-type]
    if marks:
        battle.mark(**{_name(man).replace("-", "_"): marks})
    return battle.impulse("us", dice=dice).choose("activate:A1")


def _name(man: str) -> str:
    kind = catalogue().counters[man.rstrip("*")].kind
    return f"us-{kind.replace('_', '-')}-1"


# ------------------------------------------------------------------ 7.0-1, 7.0-2 Who may try, and where


@clause("lnl-7.0-1")
def test_smoke_goes_into_ones_own_or_an_adjacent_hex() -> None:
    ground = """
         .     .
      .     .     .
         .     .
      .     .     .
    """
    battle = Battle(ground, us={"C1": "us_airborne_squad"}, german={"A2": "medic"}).impulse("us")
    battle.choose("activate:C1")
    assert sorted(key for key in battle.keys if key.startswith("smoke")) == [
        f"smoke:us-squad-1>{hex}" for hex in ("B1", "B2", "C1", "C2", "D1", "D2")
    ]
    assert battle.why_not("smoke:us-squad-1>E1") == TOO_FAR


@clause("lnl-7.0-1")
def test_no_line_of_sight_is_needed() -> None:
    """From upstairs in A1 one does not see into the ground storey next door, but smoke lands there."""
    houses = "\nS\nS\n.\n.\n"
    battle = Battle(houses, us={"A1-upper": "us_airborne_squad"}, german={"A4": "medic"}).impulse(
        "us", dice=[1]
    )
    battle.choose("activate:A1-upper", "smoke:us-squad-1>A2")
    assert battle.g.field.sight.code[battle.loc("A1-upper")][battle.loc("A2")] == 3
    assert battle.g.smoke == {battle.loc("A2"): 1}


@clause("lnl-7.0-1")
@pytest.mark.parametrize(
    ("man", "marks", "refusal"),
    [
        ("us_airborne_squad", "", None),
        ("us_airborne_half", "", None),
        ("crew", "", None),
        ("us_airborne_squad*", "", SHAKEN),
        ("us_airborne_squad", "moved", MARKED),
        ("us_airborne_squad", "low_crawl", MARKED),
        ("us_airborne_squad", "fired", MARKED),
        ("us_airborne_squad", "ops_complete", MARKED),
        ("us_airborne_squad", "stealth_full", MARKED),
        ("us_airborne_squad", "assault_move fired", MARKED),
        ("leader_captain", "", NOT_AN_MMC),
        ("hero", "", NOT_AN_MMC),
        ("us_mg_50", "", NOT_AN_MMC),
    ],
)
def test_a_good_order_mmc_that_has_not_used_its_turn(man: str, marks: str, refusal: object) -> None:
    battle = smoker(man, marks)
    key = f"smoke:{_name(man)}>A2"
    assert (key in battle.keys) is (refusal is None)
    assert battle.why_not(key) == refusal


@clause("lnl-7.0-1")
def test_nobody_places_smoke_out_of_a_melee() -> None:
    battle = Battle(LANE, us={"A1": "us_airborne_squad us_airborne_squad"}, german={"A1": "wehrmacht_squad"})
    battle.melee = ["A1"]
    battle.impulse("us")
    assert not [key for key in battle.keys if key.startswith(("smoke", "activate"))]
    refusal = battle.why_not("smoke:us-squad-1>A2")
    assert refusal is not None
    assert refusal.clause == "lnl-8.1-2"


@clause("lnl-7.0-2")
@pytest.mark.parametrize("marks", ["assault_move", "stealth_half"])
def test_after_an_assault_move_or_half_a_stealth_move_one_still_may(marks: str) -> None:
    battle = smoker(marks=marks).choose("smoke:us-squad-1>A2")
    assert battle.g.smoke == {battle.loc("A2"): 1}
    assert set(battle.marked("us-squad-1")) == {marks, "ops_complete"}


@clause("lnl-7.0-2")
def test_even_in_the_impulse_of_the_assault_move() -> None:
    battle = Battle(LANE, us={"A1": "us_airborne_squad"}, german={"A4": "medic"}).impulse("us", dice=[2])
    battle.choose("activate:A1", "assault-from:A1", "stop", "smoke:us-squad-1>A3")
    assert battle.g.smoke == {battle.loc("A3"): 1}


# ------------------------------------------------------------------ 7.0-3 to 7.0-9 The roll


@clause("lnl-7.0-3", "lnl-7.0-4")
@pytest.mark.parametrize(("roll", "placed"), [(1, True), (2, True), (3, False), (6, False)])
def test_a_roll_within_the_capability_places_smoke_and_either_way_the_unit_is_done(
    roll: int, placed: bool
) -> None:
    """American paratroops have 2."""
    battle = smoker(dice=(roll,)).choose("smoke:us-squad-1>A2")
    assert battle.g.smoke == ({battle.loc("A2"): 1} if placed else {})
    assert battle.marked("us-squad-1") == ["ops_complete"]
    assert "smoke:us-squad-1>A2" not in battle.keys
    assert "smoke:us-squad-2>A2" in battle.keys, "the other squad may try"


@clause("lnl-7.0-5", "lnl-7.0-6", "lnl-7.0-7", "lnl-7.0-8", "lnl-7.0-9")
@pytest.mark.parametrize(
    ("capability", "forces"),
    [
        (2, "us_airborne us_glider wehrmacht ss fallschirmjaeger"),
        (3, "usmc us_army"),
        (2, "nva anzac british_falklands argentine"),
        (1, "vc arvn"),
        (2, "british_airborne soviet_guards soviet_line partisans"),
    ],
)
def test_the_smoke_capability_of_each_force(capability: int, forces: str) -> None:
    for force in forces.split():
        for roll in (capability, capability + 1):
            battle = Battle(
                LANE, us={"A1": "crew"}, german={"A4": "medic"}, forces={"us": force, "german": "wehrmacht"}
            ).impulse("us", dice=[roll])
            battle.choose("activate:A1", "smoke:us-crew-1>A1")
            assert bool(battle.g.smoke) is (roll <= capability), force


@clause("lnl-7.0-9")
def test_a_force_without_smoke_has_nothing_to_try() -> None:
    """As Somalis in Day of Heroes."""
    battle = smoker()
    battle.unit("us-squad-1").force = Force(replace(rows(FORCES)[0], smoke=0))
    assert battle.why_not("smoke:us-squad-1>A3") == NO_SMOKE


# ------------------------------------------------------------------ 7.0-10 to 7.0-12 What smoke does


def clouded(cell: str, ground: str = LANE, **more: object) -> Battle:
    """A squad in A1, another in A4 that has fired, and smoke."""
    battle = Battle(
        ground,
        us={"A1": "us_airborne_squad"},
        german={"A4": "wehrmacht_squad", "A3": "medic"},
        **more,  # type: ignore[arg-type]
    )
    battle.mark(german_squad_1="fired")
    if cell:
        battle.smoke[cell] = 1
    return battle.impulse("us", dice=[1, 6]).choose("activate:A1")


@clause("lnl-7.0-10")
@pytest.mark.parametrize(
    ("cell", "seen"), [("", True), ("A2", False), ("A3", False), ("A4", True), ("A1", True)]
)
def test_smoke_blocks_the_line_of_sight_through_it(cell: str, seen: bool) -> None:
    battle = clouded(cell)
    assert ("fire:A1>A4" in battle.keys) is seen
    assert battle.why_not("fire:A1>A4") == (None if seen else NO_SIGHT)


@clause("lnl-7.0-10")
@pytest.mark.parametrize(("level", "seen"), [(1, False), (2, False), (3, True)])
def test_smoke_is_two_levels_high(level: int, seen: bool) -> None:
    """From a hill of level 3 one looks over the smoke in A2 at A4; A3 right behind it would be blind."""
    battle = clouded("A2", hills={level: "A1"})
    assert ("fire:A1>A4" in battle.keys) is seen


@clause("lnl-7.0-10")
def test_smoke_gives_a_target_in_it_1() -> None:
    battle = clouded("A4").choose("fire:A1>A4")
    assert battle.parts("fire", "cover") == {"smoke_tm": 1}


@clause("lnl-7.0-11")
@example("lnl-7.0-e1")
def test_7_0_e1_a_forest_in_smoke_gives_3() -> None:
    battle = clouded("A4", "\n.\n.\n.\nf\n").choose("fire:A1>A4")
    assert battle.parts("fire", "cover") == {"forest": 2, "smoke_tm": 1}
    assert battle.tally("fire", "cover").total == 3


@clause("lnl-7.0-11")
def test_more_smoke_in_the_same_hex_adds_nothing() -> None:
    battle = Battle(
        LANE,
        us={"A1": "us_airborne_squad us_airborne_squad"},
        german={"A2": "wehrmacht_squad", "A4": "medic"},
    )
    battle.mark(german_squad_1="fired").impulse("us", dice=[1, 1, 1, 6])
    battle.choose("activate:A1", "smoke:us-squad-1>A2", "smoke:us-squad-2>A2")
    assert battle.g.smoke == {battle.loc("A2"): 1}


@clause("lnl-7.0-12")
def test_firing_out_of_smoke_costs_1() -> None:
    assert clouded("A1").choose("fire:A1>A4").parts() == {"lead": 2, "firer_in_smoke": -1}
    assert clouded("").choose("fire:A1>A4").parts() == {"lead": 2}


# ------------------------------------------------------------------ 7.0-13, 7.0-14 How long it lasts


@clause("lnl-7.0-13", "lnl-7.0-14", "lnl-9.0-4", "lnl-9.0-5")
def test_smoke_lasts_through_the_next_turn() -> None:
    battle = smoker(dice=(1, *FIRST, *FIRST)).choose("smoke:us-squad-1>A2", "done")
    ages = []
    for turn in (1, 2, 3):
        ages.append(battle.g.smoke.get(battle.loc("A2"), 0))
        while battle.g.turn == turn < 3:
            battle.choose("pass")
    assert ages == [1, 2, 0]
    assert battle.g.smoke_mask == 0


@clause("lnl-7.0-13")
def test_fresh_smoke_on_old_begins_anew() -> None:
    battle = Battle(LANE, us={"A1": "us_airborne_squad"}, german={"A4": "medic"})
    battle.smoke["A2"] = 2
    battle.impulse("us", dice=[1]).choose("activate:A1", "smoke:us-squad-1>A2")
    assert battle.g.smoke == {battle.loc("A2"): 1}
