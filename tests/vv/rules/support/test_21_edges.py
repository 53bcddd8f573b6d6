"""Chapter 21: what missions cost, whom they meet in one hex, and what is told of them."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.vv.battle.verbs import MISSIONS
from bocage.systems.vv.content.scenario import Missions, Special
from bocage.systems.vv.rules.support.support_missions import Calls, cannot_call
from tests.support import clause
from tests.vv.positions import Battle

OPEN = """
     .     .     .
  .     .     .     .
     .     .     .
  .     .     .     .
     .     .     .
"""
TWO = Missions(light_barrage=2)
FAR = {"G2": "german_rifle_squad"}


def support(missions: Missions, german: dict[str, str], *dice: int, **more: object) -> Battle:
    """The Americans have the missions; they look on from A2."""
    more = {"us": {"A2": "us_rifle_squad"}, "drawing": OPEN, **more}
    smoke = more.pop("old_smoke", {})
    battle = Battle(german=german, missions={"us": missions}, **more)  # type: ignore[arg-type]
    return battle.lay_smoke(**smoke).phase("command", dice=dice)  # type: ignore[arg-type]


# Smoke


@clause("vv-21.7-8", "vv-11.1-4")
def test_an_attack_costs_no_smoke_factors() -> None:
    """Two factors are enough for the one barrage that lays smoke."""
    fight = support(TWO, FAR, smoke={"us": 2}).choose("mission:light-barrage>D2")
    assert "smoke-barrage:light-barrage>C1" in fight.keys


@clause("vv-21.7-8", "vv-11.1-4")
@pytest.mark.parametrize(("factors", "both"), [(4, True), (3, False)])
def test_two_smoke_barrages_cost_four(factors: int, both: bool) -> None:
    fight = support(TWO, FAR, smoke={"us": factors}).choose("smoke-barrage:light-barrage>C1")
    assert ("smoke-barrage:light-barrage>D2" in fight.keys) is both
    assert fight.reason("smoke-barrage:light-barrage>D2") == ("" if both else "no-smoke-factors")


@clause("vv-21.7-1", "vv-11.1-5")
def test_no_smoke_barrage_is_called_on_smoke() -> None:
    fight = support(TWO, FAR, smoke={"us": 2}, old_smoke={"C1": 1})
    assert "smoke-barrage:light-barrage>C1" not in fight.keys
    assert "smoke-barrage:light-barrage>D2" in fight.keys
    assert fight.reason("smoke-barrage:light-barrage>C1") == "smoke-there-already"


@clause("vv-21.7-1", "vv-21.3-1")
def test_a_smoke_barrage_needs_a_spotter() -> None:
    hidden = "  .\n  .\n  h\n  .\n"
    fight = support(TWO, {"A4": "german_rifle_squad"}, drawing=hidden, smoke={"us": 2})
    assert "smoke-barrage:light-barrage>A3" in fight.keys
    assert "smoke-barrage:light-barrage>A4" not in fight.keys
    assert fight.why_not("smoke-barrage:light-barrage>A4") == No("vv-21.3-1", "no-spotter-for-artillery")


@clause("vv-11.1-2", "vv-21.7-1")
def test_a_scenario_that_forbids_smoke_forbids_it_to_artillery() -> None:
    fight = support(TWO, FAR, smoke={"us": 2}, special=Special(no_smoke="us"))
    assert not any(key.startswith("smoke-barrage") for key in fight.keys)
    assert fight.reason("smoke-barrage:light-barrage>C1") == "smoke-forbidden"


@clause("vv-21.7-4", "vv-21.7-5")
def test_each_kind_of_artillery_lays_smoke_and_the_spent_kind_does_not() -> None:
    fight = support(Missions(1, 1, 0), FAR, smoke={"us": 4}).choose("mission:light-barrage>D2")
    assert "smoke-barrage:heavy-barrage>C1" in fight.keys
    assert fight.reason("smoke-barrage:light-barrage>C1") == "no-artillery-marker"


@clause("vv-21.3-1", "vv-21.3-3")
@pytest.mark.parametrize(
    ("mission", "spotted", "refusal"),
    [
        ("light-barrage", True, None),
        ("light-barrage", False, No("vv-21.3-1", "no-spotter-for-artillery")),
        ("fighter-bomber", True, None),
        ("fighter-bomber", False, None),
    ],
)
def test_only_artillery_is_refused_a_hex_that_nobody_sees(
    mission: str, spotted: bool, refusal: No | None
) -> None:
    fight = support(Missions(1, 0, 1), FAR)
    target = fight.cell("D2")
    calls = Calls(0, 1 << target if spotted else 0)
    assert cannot_call(fight.g, calls, MISSIONS.index(mission), target) == refusal


# Who is met


@clause("vv-21.5-5", "vv-21.5-7", "vv-21.5-2")
def test_men_and_an_afv_of_one_hex_are_attacked_apart() -> None:
    """Accuracy 1; 6+6 on row 29-40 does nothing to the squad; 4+4 hits the Tiger, 6+6 does it no harm."""
    both = {"D2": "german_rifle_squad tiger^n", "G1": "german_rifle_squad"}
    fight = support(Missions(1, 0, 0), both, 1, 6, 6, 4, 4, 6, 6).choose("mission:light-barrage>D2")
    assert [event.data["dice"] for event in fight.events("mission")] == [(6, 6)]
    (shot,) = fight.events("mission-hit")
    assert dict(shot.data) | {"tally": None} == {
        "unit": fight.unit("german-tiger-1").id,
        "mission": "light_barrage",
        "at": fight.cell("D2"),
        "needed": 8,
        "tally": None,
        "dice": (4, 4),
        "hit": True,
    }
    assert fight.last("elimination").data["result"] == "no-effect"


@clause("vv-21.5-7", "vv-21.4-9")
def test_an_afv_alone_is_not_attacked_as_infantry() -> None:
    fight = support(Missions(1, 0, 0), {"D2": "tiger^n", "G1": "german_rifle_squad"}, 1, 6, 6)
    fight.choose("mission:light-barrage>D2")
    assert not fight.events("mission")
    assert fight.rolled() == 3


@clause("vv-18.6-3", "vv-21.5-7")
@pytest.mark.parametrize(("marked", "checks"), [("%", 1), ("", 0)])
def test_the_crew_of_an_immobile_afv_is_checked_though_the_mission_misses(marked: str, checks: int) -> None:
    tiger = {"D2": f"tiger^n{marked}", "G1": "german_rifle_squad"}
    fight = support(Missions(1, 0, 0), tiger, 1, 4, 5, 6).choose("mission:light-barrage>D2")
    assert len(fight.events("crew-check")) == checks
    assert fight.where("german-tiger-1") == "D2"


# What is told


@clause("vv-21.4-3", "vv-21.4-4", "vv-21.4-5", "vv-21.4-6")
@pytest.mark.parametrize(
    ("dice", "rule", "facts"),
    [
        ((4,), "vv-21.4-3", (4, 0, 0, "D3")),
        ((5, 1), "vv-21.4-4", (5, 1, 1, "D2")),
        ((6, 1), "vv-21.4-5", (6, 2, 1, "D1")),
    ],
)
def test_it_is_told_how_far_a_mission_scatters(
    dice: tuple[int, ...], rule: str, facts: tuple[int, int, int, str]
) -> None:
    """Nobody is in D3 or where it comes down."""
    fight = support(Missions(1, 0, 0), FAR, *dice).choose("mission:light-barrage>D3")
    told = fight.last("accuracy")
    roll, hexes, direction, lands = facts
    assert told.clauses == (rule,)
    assert dict(told.data) == {
        "side": 0,
        "mission": "light-barrage",
        "target": fight.cell("D3"),
        "at": fight.cell(lands),
        "roll": roll,
        "hexes": hexes,
        "direction": direction,
    }


@clause("vv-21.5-6", "vv-21.6-1")
@pytest.mark.parametrize(
    ("ground", "dice", "clauses"),
    [
        (".", (3, 4), ("vv-21.5-6",)),
        ("f", (2, 3), ("vv-21.5-6", "vv-21.6-1")),
        ("f", (6, 6), ("vv-21.5-6",)),
    ],
)
def test_bursts_are_told_where_they_double_something(
    ground: str, dice: tuple[int, int], clauses: tuple[str, ...]
) -> None:
    """Row 29-40: 7 in the open and 5 + 2 in woods do harm, 12 + 2 does none."""
    fight = support(
        Missions(1, 0, 0),
        {"A3": "german_rifle_squad german_rifle_squad"},
        *(1, *dice),
        drawing=f"  .\n  .\n  {ground}\n",
    ).choose("mission:light-barrage>A3")
    assert fight.last("mission").clauses == clauses
