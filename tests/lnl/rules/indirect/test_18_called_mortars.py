"""Chapter 18.1: the fire of on-board mortars, called by those who see the target."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.rules.fire.fire import MIXED, NO_SIGHT, NO_SKY, NOT_SPOTTED
from bocage.systems.lnl.rules.indirect.callers import COMMISSAR, LADEN_SCOUT, NOT_A_CALLER, SHAKEN, USED
from bocage.systems.lnl.rules.indirect.mortars import NO_MORTAR, cannot_serve
from tests.lnl.positions import Battle
from tests.support import clause

MORTAR = "us-weapon-team-1"


def observed(
    caller: str = "leader_sergeant",
    ground: str = ".\nf\n.\n.\n.\n.",
    german: str = "wehrmacht_squad",
    at: str = "A6",
    mortar: str = "us_mortar_60",
    **more: object,
) -> Battle:
    """A caller in A4, a 60 mm mortar (FP 3, range 3 to 20) in A1 behind a wood, the enemy in A6."""
    return Battle(
        ground,
        us={"A1": mortar, "A4": f"{caller} us_airborne_squad"},
        german={at: german},
        **more,  # type: ignore[arg-type]
    )


# Who calls


@pytest.mark.parametrize(
    ("caller", "name", "refusal"),
    [
        ("leader_sergeant", "us-leader-1", None),
        ("leader_captain", "us-leader-1", None),
        ("leader_captain+bar", "us-leader-1", None),
        ("advisor", "us-advisor-1", None),
        ("scout", "us-scout-1", None),
        ("scout+bar", "us-scout-1", LADEN_SCOUT),
        ("commissar", "us-commissar-1", COMMISSAR),
        ("hero", "us-hero-1", NOT_A_CALLER),
        ("medic", "us-medic-1", NOT_A_CALLER),
        ("chaplain", "us-chaplain-1", NOT_A_CALLER),
        ("leader_sergeant*", "us-leader-1", SHAKEN),
    ],
)
@clause("lnl-18.1-5", "lnl-18.2-20", "lnl-18.2-21", "lnl-11.7-8")
def test_good_order_leaders_advisors_and_scouts_call_mortars(
    caller: str, name: str, refusal: No | None
) -> None:
    battle = observed(caller).impulse("us").choose("activate:A4")
    if battle.ask.kind == "also-activate":
        battle.choose("enough")
    key = f"call-mortar:{name}>A6"
    assert (key in battle.keys) == (refusal is None)
    if refusal is not None:
        assert battle.why_not(key) == refusal


@clause("lnl-5.1c-8")
def test_a_wounded_leader_still_calls_fire() -> None:
    battle = observed().wound("us-leader-1").impulse("us").choose("activate:A4")
    assert "call-mortar:us-leader-1>A6" in battle.keys


@pytest.mark.parametrize(
    ("marker", "may"),
    [
        ("moved", False),
        ("low_crawl", False),
        ("fired", False),
        ("ops_complete", False),
        ("assault_move", True),
    ],
)
@clause("lnl-18.1-8", "lnl-18.1-10")
def test_a_caller_must_be_free_to_act(marker: str, may: bool) -> None:
    """Who has led fire is marked Fired, and calls no more this turn."""
    battle = observed().mark(us_leader_1=marker).impulse("us").choose("activate:A4")
    key = "call-mortar:us-leader-1>A6"
    assert (key in battle.keys) == may
    if not may:
        assert battle.why_not(key) == USED


# Onto what


@clause("lnl-18.0-1", "lnl-18.1-5", "lnl-18.1-9")
def test_the_mortar_needs_range_but_no_sight() -> None:
    """The wood in A2 blinds the mortar, not the leader."""
    battle = observed().impulse("us").choose("activate:A4")
    assert battle.why_not(f"team-fire:{MORTAR}>A6") == No("lnl-10.0-2", "no-line-of-sight")
    assert "call-mortar:us-leader-1>A6" in battle.keys


@clause("lnl-18.1-5")
def test_the_caller_must_see_the_target() -> None:
    battle = observed(ground=".\n.\n.\n.\nf\n.").impulse("us").choose("activate:A4")
    assert "call-mortar:us-leader-1>A6" not in battle.keys
    assert battle.why_not("call-mortar:us-leader-1>A6") == NO_SIGHT


@pytest.mark.parametrize(("at", "may"), [("A3", False), ("A4", True), ("A8", True)])
@clause("lnl-18.1-9")
def test_the_target_must_be_in_range(at: str, may: bool) -> None:
    battle = Battle(
        "\n".join("........"),
        us={"A1": "us_mortar_60", "A5": "leader_sergeant"},
        german={at: "wehrmacht_squad"},
    ).impulse("us")
    battle.choose("activate:A5")
    key = f"call-mortar:us-leader-1>{at}"
    assert (key in battle.keys) == may
    if not may:
        assert battle.why_not(key) == NO_MORTAR


@clause("lnl-18.1-6")
def test_the_target_must_be_spotted() -> None:
    battle = observed(ground=".\nf\n.\n.\n.\nb").impulse("us").choose("activate:A4")
    assert "call-mortar:us-leader-1>A6" not in battle.keys
    assert battle.why_not("call-mortar:us-leader-1>A6") == NOT_SPOTTED
    battle = observed(ground=".\nf\n.\n.\n.\nb")
    battle.spotted.append("A6")
    assert "call-mortar:us-leader-1>A6" in battle.impulse("us").choose("activate:A4").keys


@clause("lnl-18.1-6", "lnl-18.1-7")
def test_a_leader_who_has_just_spotted_may_call_at_once() -> None:
    """He rolls 3 - 1 in the brush: found. Only then his operations are complete."""
    battle = observed(ground=".\nf\n.\n.\n.\nb").impulse("us", dice=[3, 1, 4, 1, 2])
    battle.choose("spot:us-leader-1>A6", "activate:A4")
    assert battle.keys.count("call-mortar:us-leader-1>A6") == 1
    battle.choose("call-mortar:us-leader-1>A6")
    assert battle.last("calls-mortar").data["unit"] == battle.unit("us-leader-1").id
    assert battle.marked("us-leader-1") == ["ops_complete"]


@clause("lnl-18.1-6")
def test_who_has_spotted_calls_only_on_what_he_found() -> None:
    """A7 lies in the open, but he has been looking at the brush."""
    battle = Battle(
        ".\nf\n.\n.\n.\nb\n.",
        us={"A1": "us_mortar_60", "A4": "leader_sergeant us_airborne_squad"},
        german={"A6": "wehrmacht_squad", "A7": "wehrmacht_squad"},
    ).impulse("us", dice=[1])
    battle.choose("spot:us-leader-1>A6", "activate:A4")
    assert [key for key in battle.keys if key.startswith("call")] == ["call-mortar:us-leader-1>A6"]


@clause("lnl-18.1-7")
def test_who_has_looked_in_vain_calls_nothing() -> None:
    battle = observed(ground=".\nf\n.\n.\n.\nb\n.").impulse("us", dice=[6])
    battle.choose("spot:us-leader-1>A6", "activate:A4")
    assert not [key for key in battle.keys if key.startswith("call")]


@clause("lnl-18.1-5")
def test_no_mortar_fire_is_called_into_a_melee() -> None:
    battle = Battle(
        ".\n.\n.\n.\n.",
        us={"A1": "us_mortar_60 crew", "A3": "leader_sergeant", "A5": "us_airborne_squad"},
        german={"A5": "wehrmacht_squad"},
    )
    battle.melee.append("A5")
    battle.impulse("us").choose("activate:A3")
    assert battle.why_not("call-mortar:us-leader-1>A5") == No("lnl-5.0-4", "melee-there")
    assert not [key for key in battle.keys if key.startswith("call")]
    battle.g.melee = 0
    assert battle.why_not("call-mortar:us-leader-1>A5") == MIXED


# Which mortar


@pytest.mark.parametrize(
    ("mortar", "ground", "marks", "refusal"),
    [
        ("us_mortar_60", ".\nf\n.\n.\n.\n.", "", None),
        ("us_mortar_60*", ".\nf\n.\n.\n.\n.", "", No("lnl-18.1-10", "mortar-shaken")),
        ("us_mortar_60", ".\nf\n.\n.\n.\n.", "fired", No("lnl-18.1-10", "mortar-used")),
        ("us_mortar_60", ".\nf\n.\n.\n.\n.", "moved", No("lnl-18.1-10", "mortar-used")),
        ("us_mortar_60", "f\nf\n.\n.\n.\n.", "", NO_SKY),
        ("us_airborne_squad+mortar_51", ".\nf\n.\n.\n.\n.", "", None),
        ("us_mg_50!us_army", ".\nf\n.\n.\n.\n.", "", None),
    ],
)
@clause("lnl-18.1-1", "lnl-18.1-10", "lnl-18.1a-3")
def test_the_call_needs_a_mortar_that_is_ready(
    mortar: str, ground: str, marks: str, refusal: No | None
) -> None:
    battle = observed(mortar=mortar, ground=ground)
    if marks:
        battle.mark(us_weapon_team_1=marks)
    battle.impulse("us").choose("activate:A4")
    offered = "call-mortar:us-leader-1>A6" in battle.keys
    assert offered == (refusal is None and "mg" not in mortar)
    if refusal is not None:
        assert cannot_serve(battle.g, battle.unit(MORTAR)) == refusal
        assert battle.why_not("call-mortar:us-leader-1>A6") == NO_MORTAR


@clause("lnl-18.1-10")
def test_one_of_several_mortars_answers_wherever_it_is() -> None:
    """Neither is in the leader's reach: the call itself activates the mortar."""
    battle = Battle(
        "\n".join("........"),
        us={"A1": "us_mortar_60", "A2": "us_mortar_60", "A5": "leader_sergeant"},
        german={"A8": "wehrmacht_squad"},
    ).impulse("us", dice=[1, 1, 6])
    battle.choose("activate:A5", "call-mortar:us-leader-1>A8")
    assert battle.ask.kind == "which-mortar"
    battle.choose("mortar:us-weapon-team-2")
    assert battle.marked("us-weapon-team-2") == ["fired"]
    assert battle.marked("us-weapon-team-1") == []
    assert battle.marked("us-leader-1") == ["ops_complete"]


# The attack


@clause("lnl-18.1-10", "lnl-18.1-11", "lnl-18.1-12", "lnl-18.1-13")
def test_neither_leadership_nor_degrading_terrain_changes_called_fire() -> None:
    """A captain calls through brush: the higher of 2 and 5 and FP 3 against 2 and the brush of the target."""
    battle = observed("leader_captain", ".\nf\n.\n.\nb\nb", mortar="us_mortar_60").mark(
        german_squad_1="fired"
    )
    battle.impulse("us", dice=[2, 5, 2, 2])
    battle.choose("activate:A4", "call-mortar:us-leader-1>A6")
    assert battle.parts("shells") == {"mortar": 3}
    assert battle.parts("shells", "cover") == {"brush": 1}
    assert battle.last("shells").data["roll"] == 5
    assert battle.checks() == {"german-squad-1": (5, "shaken")}


@clause("lnl-18.1-13")
def test_a_mortar_in_smoke_fires_worse_and_a_wall_does_not_help() -> None:
    battle = observed(hexsides={"wall": "A5/A6"})
    battle.smoke["A1"] = 1
    battle.impulse("us", dice=[1, 1, 6]).choose("activate:A4", "call-mortar:us-leader-1>A6")
    assert battle.parts("shells") == {"mortar": 3, "firer_in_smoke": -1}
    assert battle.parts("shells", "cover") == {}


@clause("lnl-18.1a-3", "lnl-1.6.1-9")
def test_a_captured_51_mm_mortar_is_called_at_half_its_firepower() -> None:
    battle = observed(mortar="us_airborne_half+mortar_51").capture("us-half-squad-1")
    battle.impulse("us", dice=[1, 1, 6]).choose("activate:A4", "call-mortar:us-leader-1>A6")
    assert battle.parts("shells") == {"mortar": 1}
    assert battle.g.ffe[0].fp == 1


@clause("lnl-18.1-13")
def test_who_has_moved_is_hit_more_easily() -> None:
    """+1 against the squad marked Moved, none against the one beside it: 1 + 3 against 3."""
    battle = observed(german="wehrmacht_squad wehrmacht_squad").mark(german_squad_1="moved")
    battle.impulse("us", dice=[1, 1, 3, 2, 2]).choose("activate:A4", "call-mortar:us-leader-1>A6")
    assert {name: check[0] for name, check in battle.checks().items()} == {
        "german-squad-1": 2,
        "german-squad-2": 1,
    }


@clause("lnl-18.1-10")
def test_called_fire_falls_on_every_storey_of_the_hex() -> None:
    """Ruling 147: one attack roll, a defence roll for each storey."""
    battle = Battle(
        ".\nf\n.\n.\n.\nS",
        us={"A1": "us_mortar_60", "A4": "leader_sergeant"},
        german={"A6": "wehrmacht_squad", "A6-upper": "wehrmacht_squad"},
    ).mark(german_squad_1="fired")
    battle.impulse("us", dice=[6, 2, 1, 2, 6]).choose("activate:A4", "call-mortar:us-leader-1>A6")
    bursts = battle.events("shells")
    assert [event.data["at"] for event in bursts] == [battle.loc("A6"), battle.loc("A6-upper")]
    assert [event.data["roll"] for event in bursts] == [6, 6]
    assert [event.data["against"] for event in bursts] == [1, 6]
    assert list(battle.checks()) == ["german-squad-1"]


@clause("lnl-18.1-14")
def test_called_fire_leaves_an_ffe_marker() -> None:
    battle = observed().impulse("us", dice=[1, 1, 6])
    battle.choose("activate:A4", "call-mortar:us-leader-1>A6")
    assert [(marker.cell, marker.fp) for marker in battle.g.ffe] == [(battle.loc("A6"), 3)]
    assert battle.g.ffe_mask == 1 << battle.loc("A6")


# Calling and leading


@clause("lnl-18.1-8", "lnl-11.11-9")
def test_who_has_called_a_mortar_leads_no_fire() -> None:
    battle = observed().impulse("us", dice=[1, 1, 6, 1, 6])
    battle.choose("activate:A4", "call-mortar:us-leader-1>A6", "fire:A4>A6")
    assert battle.parts() == {"lead": battle.unit("us-squad-1").counter.fp}
    assert battle.last("fire").data["leader"] is None


@clause("lnl-18.1-8", "lnl-11.11-9")
def test_not_even_at_what_he_has_just_spotted() -> None:
    battle = observed(ground=".\nf\n.\n.\n.\nb\n.").impulse("us", dice=[1, 1, 1, 6, 1, 6])
    battle.choose("spot:us-leader-1>A6", "activate:A4", "call-mortar:us-leader-1>A6", "fire:A4>A6")
    assert battle.last("fire").data["leader"] is None


@clause("lnl-18.1-8", "lnl-11.11-9")
def test_who_has_led_fire_calls_no_mortar() -> None:
    battle = observed().impulse("us", dice=[1, 6])
    battle.choose("activate:A4", "fire:A4>A6", "assist:us-leader-1")
    assert battle.g.active == 1
    assert battle.why_not("call-mortar:us-leader-1>A6") is not None
    assert battle.marked("us-leader-1") == ["fired"]
