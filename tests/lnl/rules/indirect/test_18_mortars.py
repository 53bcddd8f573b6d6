"""Chapter 18.0, 18.1, 18.1a: on-board mortars, and their direct fire."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.rules.fire.fire import NO_SKY, NOT_SPOTTED, OUT_OF_RANGE
from tests.lnl.positions import Battle
from tests.support import clause

LANE = "\n".join("........")
"""Eight open hexes, A1 in the north."""


def mortar_in(ground: str, at: str = "A5", german: str = "wehrmacht_squad", **more: object) -> Battle:
    """A 60 mm mortar (FP 3, range 3 to 20) in A1."""
    return Battle(ground, us={"A1": "us_mortar_60"}, german={at: german}, **more)  # type: ignore[arg-type]


# Where from, at what


@pytest.mark.parametrize(
    ("terrain", "module", "fires"),
    [
        (".", "boh", True),
        ("b", "boh", True),
        ("t", "boh", True),
        ("f", "boh", False),
        ("H", "boh", False),
        ("s", "boh", False),
        ("j", "fhv", True),
        ("J", "fhv", False),
        ("h", "fhv", False),
    ],
)
@clause("lnl-18.1-1")
def test_no_mortar_fires_from_a_building_heavy_jungle_or_forest(
    terrain: str, module: str, fires: bool
) -> None:
    battle = mortar_in(f"{terrain}\n.\n.\n.\n.", module=module).impulse("us").choose("activate:A1")
    assert ("team-fire:us-weapon-team-1>A5" in battle.keys) == fires
    if not fires:
        assert battle.why_not("team-fire:us-weapon-team-1>A5") == NO_SKY


@clause("lnl-18.1-2")
def test_a_mortar_fires_at_a_spotted_hex_in_sight() -> None:
    """A5 lies open; brush hides A6 until somebody spots it; the forest in A4 hides all behind it."""
    battle = mortar_in(".\n.\n.\n.\n.\nb", "A6").impulse("us").choose("activate:A1")
    assert "team-fire:us-weapon-team-1>A6" not in battle.keys
    assert battle.why_not("team-fire:us-weapon-team-1>A6") == NOT_SPOTTED
    battle = mortar_in(".\n.\n.\nf\n.").impulse("us").choose("activate:A1")
    assert battle.why_not("team-fire:us-weapon-team-1>A5") == No("lnl-10.0-2", "no-line-of-sight")
    assert "team-fire:us-weapon-team-1>A5" not in battle.keys


@pytest.mark.parametrize(("at", "fires"), [("A2", False), ("A3", False), ("A4", True), ("A8", True)])
@clause("lnl-18.1-2")
def test_a_mortar_cannot_fire_too_near(at: str, fires: bool) -> None:
    battle = mortar_in(LANE, at).impulse("us").choose("activate:A1")
    key = f"team-fire:us-weapon-team-1>{at}"
    assert (key in battle.keys) == fires
    if not fires:
        assert battle.why_not(key) == OUT_OF_RANGE


# The attack


@pytest.mark.parametrize("dice", [(2, 5), (5, 2)])
@clause("lnl-18.1-3", "lnl-18.0-2")
def test_a_mortar_keeps_the_higher_of_two_dice(dice: tuple[int, int]) -> None:
    """5 + 3 against 2 + 0: a margin of 6 on the Direct Fire Table; 3 more is a total of 9."""
    battle = mortar_in(LANE).impulse("us", dice=[*dice, 2, 3])
    battle.choose("activate:A1", "team-fire:us-weapon-team-1>A5")
    assert battle.last("fire").data["roll"] == 5
    assert battle.parts() == {"lead": 3}
    assert battle.checks() == {"german-squad-1": (6, "shaken")}
    assert battle.marked("us-weapon-team-1") == ["fired"]


@clause("lnl-18.1-4")
def test_all_modifiers_count_for_direct_mortar_fire() -> None:
    """Brush on the way -1, out of smoke -1, a captain beside it +2, a target that has moved +1."""
    battle = Battle(
        ".\nb\n.\n.\nb\n.",
        us={"A1": "us_mortar_60 leader_captain"},
        german={"A5": "wehrmacht_squad", "A6": "medic"},
    )
    battle.mark(german_squad_1="moved")
    battle.smoke["A1"] = 1
    battle.impulse("us", dice=[1, 4, 1, 2])
    battle.choose("activate:A1", "team-fire:us-weapon-team-1>A5", "assist:us-leader-1")
    assert battle.parts() == {
        "lead": 3,
        "degrading": -1,
        "firer_in_smoke": -1,
        "leadership": 2,
        "target_marked_moved": 1,
    }
    assert battle.parts("fire", "cover") == {"brush": 1}
    assert battle.checks()["german-squad-1"][0] == 4 + 3 + 1 - 1 - 1


@pytest.mark.parametrize(("firer", "tm"), [("us_mortar_60", 0), ("us_mg_50!us_army", 2)])
@clause("lnl-18.1-4")
def test_a_wall_does_not_stop_mortar_shells(firer: str, tm: int) -> None:
    """The wall on the near side of A5 protects from a machine gun, but not from shells."""
    battle = Battle(
        LANE,
        us={"A1": firer},
        german={"A5": "wehrmacht_squad"},
        hexsides={"wall": "A4/A5"},
    )
    battle.impulse("us", dice=[1, 1, 6]).choose("activate:A1", "team-fire:us-weapon-team-1>A5")
    assert battle.tally("fire", "cover").total == tm


@clause("lnl-18.1-4")
def test_a_lone_sniper_does_not_hide_twice_from_a_mortar() -> None:
    """Ruling 66: brush gives him 1, not 2: 1 + 3 against 1 + 1."""
    battle = Battle(
        ".\n.\n.\n.\nb\n.", us={"A1": "us_mortar_60"}, german={"A5": "sniper", "A6": "medic"}
    ).mark(german_sniper_1="fired")
    battle.impulse("us", dice=[1, 1, 1, 1]).choose("activate:A1", "team-fire:us-weapon-team-1>A5")
    assert battle.checks()["german-sniper-1"][0] == 2


@clause("lnl-18.1-2", "lnl-18.1-14")
def test_direct_fire_leaves_no_ffe_marker() -> None:
    """Ruling 144."""
    battle = mortar_in(LANE).impulse("us", dice=[1, 1, 6])
    battle.choose("activate:A1", "team-fire:us-weapon-team-1>A5")
    assert not battle.g.ffe
    assert battle.g.ffe_mask == 0


@clause("lnl-18.1-16")
def test_mortars_take_no_opportunity_fire() -> None:
    """A squad walks through the open: the machine gun may fire, the mortar may not."""
    battle = Battle(
        LANE,
        us={"A1": "us_mortar_60", "A2": "us_mg_50!us_army"},
        german={"A7": "wehrmacht_squad"},
    )
    battle.impulse("german").choose("activate:A7", "move-from:A7", "move:A6")
    assert battle.ask.kind == "opportunity-fire"
    assert battle.keys == ["team-fire:us-weapon-team-2>A6", "hold-fire"]
    assert battle.why_not("opportunity-fire:A1") == No("lnl-18.1-16", "mortar-no-opportunity-fire")


# 18.1a The British 51 mm mortar


def british(carrier: str = "us_airborne_squad", ground: str = LANE, at: str = "A5") -> Battle:
    """A 51 mm mortar (FP 2, range 2 to 9) carried in A1."""
    return Battle(ground, us={"A1": f"{carrier}+mortar_51"}, german={at: "wehrmacht_squad"})


@clause("lnl-18.1a-2", "lnl-18.1a-3", "lnl-18.1-3")
def test_the_51_mm_mortar_is_carried_and_fired_by_a_squad() -> None:
    battle = british().impulse("us", dice=[2, 6, 4, 2]).choose("activate:A1", "mortar-fire:mortar-51-0>A5")
    assert battle.parts() == {"mortar": 2}
    assert battle.last("fire").data["roll"] == 6
    assert battle.checks()["german-squad-1"][0] == 4
    assert battle.marked("us-squad-1") == ["fired"]
    assert battle.weapon(0).carrier is battle.unit("us-squad-1")


@clause("lnl-18.1a-3")
def test_who_fires_the_51_mm_mortar_fires_nothing_else() -> None:
    """In a volley the squad has its own fire alone, and after the volley its mortar is silent."""
    battle = british(at="A3").impulse("us", dice=[1, 1, 6])
    battle.choose("activate:A1", "fire:A1>A3")
    assert battle.parts() == {"lead": battle.unit("us-squad-1").counter.fp}
    assert battle.g.active == 1


@pytest.mark.parametrize(
    ("carrier", "may"), [("us_airborne_squad", True), ("us_airborne_half", True), ("leader_sergeant", False)]
)
@clause("lnl-18.1a-3")
def test_the_51_mm_mortar_needs_a_squad_or_half_squad(carrier: str, may: bool) -> None:
    battle = Battle(LANE, us={"A1": f"{carrier}+mortar_51 crew"}, german={"A5": "wehrmacht_squad"}).impulse(
        "us"
    )
    battle.choose("activate:A1")
    assert ("mortar-fire:mortar-51-0>A5" in battle.keys) == may
    if not may:
        assert battle.why_not("mortar-fire:mortar-51-0>A5") == No("lnl-18.1a-3", "mortar-needs-a-squad")


@pytest.mark.parametrize(
    ("ground", "at", "refusal"),
    [
        ("f\n.\n.\n.\n.", "A5", NO_SKY),
        (LANE, "A2", OUT_OF_RANGE),
    ],
)
@clause("lnl-18.1a-3", "lnl-18.1-1")
def test_the_51_mm_mortar_keeps_the_rules_of_mortars(ground: str, at: str, refusal: No) -> None:
    battle = british(ground=ground, at=at).impulse("us").choose("activate:A1")
    assert f"mortar-fire:mortar-51-0>{at}" not in battle.keys
    assert battle.why_not(f"mortar-fire:mortar-51-0>{at}") == refusal


@clause("lnl-18.1a-3", "lnl-1.6.1-9")
def test_a_captured_51_mm_mortar_has_half_its_firepower() -> None:
    battle = british().capture("us-squad-1").impulse("us", dice=[1, 1, 6])
    battle.choose("activate:A1", "mortar-fire:mortar-51-0>A5")
    assert battle.parts() == {"mortar": 1}


@clause("lnl-18.1a-3", "lnl-18.1-2")
def test_of_what_a_squad_carries_only_the_mortar_is_fired_as_one() -> None:
    battle = british("us_airborne_squad+bar").impulse("us").choose("activate:A1")
    fired = [key for key in battle.keys if key.startswith("mortar-fire")]
    assert fired == ["mortar-fire:mortar-51-1>A5"]
