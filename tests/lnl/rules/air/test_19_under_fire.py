"""Chapters 19.5 and 19.5.2: what may be fired at a helicopter, how far, and with what result."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import HOVERING, Ffe
from bocage.systems.lnl.rules.fire.fire import reach_up
from bocage.systems.lnl.rules.indirect.fire_for_effect import fire_for_effect, strength_of
from tests.lnl.airborne import SLICK, AirBattle
from tests.support import clause, example

LANE = ".\n" * 12


def above(at: str, german: str = "nva_squad", ours: str = "uh1_slick", drawing: str = LANE) -> AirBattle:
    """Enemies in A1 and a helicopter over another hex of an open lane."""
    us = {f"{at}-air": ours, "A12": "leader_captain"}
    return AirBattle(drawing, us=us, german={"A1": german})


def offered(battle: AirBattle, key: str) -> bool:
    battle.impulse("german").choose("activate:A1")
    return key in battle.keys


# 19.5.2-4 Half the range


@pytest.mark.parametrize(("at", "reached"), [("A2", True), ("A3", True), ("A4", False)])
@clause("lnl-19.5.2-4", "lnl-19.5.2-1")
@example("lnl-19.5.2-e1")
def test_a_squad_of_range_5_reaches_two_hexes(at: str, reached: bool) -> None:
    """Oracle o20."""
    battle = above(at)
    assert offered(battle, f"fire-at:A1>{SLICK}") == reached
    if not reached:
        assert battle.refusal(f"fire-at:A1>{SLICK}") == "lnl-5.0-1"


@pytest.mark.parametrize(("at", "arms"), [("A5", ["1"]), ("A6", [])])
@clause("lnl-19.5.2-4")
@example("lnl-19.5.2-e2")
def test_an_rpd_reaches_four_hexes(at: str, arms: list[str]) -> None:
    battle = above(at, "nva_squad+rpd nva_squad").impulse("german", dice=[1, 6]).choose("activate:A1")
    assert (f"fire-at:A1>{SLICK}" in battle.keys) == bool(arms)
    if arms:
        battle.choose(f"fire-at:A1>{SLICK}")
        assert battle.parts() == {"machine_gun": 1}, "only the machine gun carries so far"


@pytest.mark.parametrize(("at", "reached"), [("A5", True), ("A7", True), ("A8", False)])
@clause("lnl-19.5.2-5", "lnl-19.5-4")
@example("lnl-19.5.2-e3")
def test_an_rpg_keeps_its_range_of_6(at: str, reached: bool) -> None:
    battle = above(at, "nva_squad+rpg2").hover(SLICK)
    assert offered(battle, f"ordnance-at:rpg2-0>{SLICK}") == reached


@clause("lnl-19.5.2-5")
@pytest.mark.parametrize("hovers", [False, True])
def test_a_mortar_keeps_its_range_and_needs_a_hovering_target(hovers: bool) -> None:
    """Range 12: at ten hexes it fires at what hovers, with all its firepower, never at what flies."""
    battle = above("A11", "nva_mortar_82").reprint("german-weapon-team-1", range=12)
    if hovers:
        battle.hover(SLICK)
    battle.impulse("german", dice=[1, 1, 6]).choose("activate:A1")
    key = f"team-fire-at:german-weapon-team-1>{SLICK}"
    assert (key in battle.keys) == hovers
    if hovers:
        battle.choose(key)
        assert battle.parts() == {"lead": battle.unit("german-weapon-team-1").counter.fp}


@clause("lnl-19.5.2-4")
@pytest.mark.parametrize(
    ("range", "extended", "reach"),
    [(5, False, 2), (8, False, 4), (4, False, 2), (3, True, 2), (5, True, 4), (1, False, 0)],
)
def test_a_black_box_doubles_the_halved_range(range: int, extended: bool, reach: int) -> None:
    """Ruling 154: halve the printed range first."""
    assert reach_up(range, extended=extended) == reach


@clause("lnl-19.5.2-4")
def test_beyond_the_halved_range_a_black_box_fires_with_half_its_firepower() -> None:
    """FP 2, range 5 with a black box: two hexes in full, then up to four with half."""
    for at, fp in (("A3", 2), ("A4", 1), ("A5", 1)):
        battle = above(at, "nva_squad").reprint("german-squad-1", extended=True)
        battle.impulse("german", dice=[1, 6]).choose("activate:A1", f"fire-at:A1>{SLICK}")
        parts = battle.parts()
        assert parts["lead"] + parts.get("extended_range", 0) == fp
    battle = above("A6", "nva_squad").reprint("german-squad-1", extended=True)
    assert not offered(battle, f"fire-at:A1>{SLICK}")


@clause("lnl-19.5.2-4")
@pytest.mark.parametrize(("at", "reached"), [("A6", True), ("A7", False)])
def test_the_machine_guns_of_a_helicopter_are_halved_too(at: str, reached: bool) -> None:
    """Firepower 2 reaches ten hexes on the ground, five in the air."""
    battle = AirBattle(LANE, us={f"{at}-air": "uh1_slick"}, german={"A1-air": "uh1_slick!us_army"})
    battle.impulse("german").choose("activate:A1-air")
    assert (f"vehicle-fire-at:german-uh1-slick-1>{SLICK}" in battle.keys) == reached


# 19.5 Modes


@clause("lnl-19.5-2", "lnl-19.5-4")
@pytest.mark.parametrize("hovers", [False, True])
def test_ordnance_hits_only_what_hovers(hovers: bool) -> None:
    battle = above("A3", "nva_squad+rpg2")
    if hovers:
        battle.hover(SLICK)
    assert offered(battle, f"ordnance-at:rpg2-0>{SLICK}") == hovers
    if not hovers:
        assert battle.refusal(f"ordnance-at:rpg2-0>{SLICK}") == "lnl-19.5-4"


@clause("lnl-19.5.2-2", "lnl-19.5.2-3")
@pytest.mark.parametrize("hovers", [False, True])
def test_small_arms_may_fire_at_it_in_any_mode(hovers: bool) -> None:
    battle = above("A3")
    if hovers:
        battle.hover(SLICK)
    assert offered(battle, f"fire-at:A1>{SLICK}")
    assert not any("button" in key or "open-up" in key for key in battle.keys)


@clause("lnl-18.0-4", "lnl-19.5.2-5")
@pytest.mark.parametrize("hovers", [False, True])
def test_shells_hit_only_what_hovers(hovers: bool) -> None:
    """An FFE of FP 4 on a hex: a helicopter in flight above it is left alone."""
    battle = above("A3")
    if hovers:
        battle.hover(SLICK)
    battle.impulse("german", dice=[1, 1, 6])
    marker = Ffe(battle.loc("A3"), 4, 1)
    for _ in fire_for_effect(battle.g, marker, strength_of(marker)):
        raise AssertionError("nothing is asked")
    assert len(battle.g.dice.values) == (3 if hovers else 0)


# 19.5.2-7 to -11 The attack


@clause("lnl-19.5.2-7", "lnl-19.5.2-8", "lnl-19.5.2-9", "lnl-19.5-6", "lnl-17.2-9")
def test_firepower_and_a_die_against_armour_and_a_die() -> None:
    """Two squads of FP 2 make 3, and are not adjacent; over jungle the slick has only its armour of 1."""
    battle = above("A3", "nva_squad nva_squad", drawing=".\n.\nJ\n" + LANE).impulse("german", dice=[2, 6])
    battle.choose("activate:A1", f"fire-at:A1>{SLICK}", "arms:german-squad-1>own", "arms:german-squad-2>own")
    assert battle.parts() == {"lead": 2, "further": 1}
    assert battle.parts("fire", "cover") == {"armour": 1}
    assert battle.events("fire-no-effect")


@clause("lnl-19.5.2-10")
def test_an_equal_total_does_nothing() -> None:
    """3 + 2 against 4 + 1."""
    battle = above("A3").impulse("german", dice=[3, 4]).choose("activate:A1", f"fire-at:A1>{SLICK}")
    assert battle.events("fire-no-effect")
    assert battle.checks() == {}


@clause("lnl-19.5-5", "lnl-10.3a-1")
def test_degrading_terrain_on_the_way_counts() -> None:
    battle = above("A3", drawing=".1\nj\n.\n" + LANE).impulse("german", dice=[1, 6])
    battle.choose("activate:A1", f"fire-at:A1>{SLICK}")
    assert battle.parts() == {"lead": 2, "degrading": -1}


@clause("lnl-19.5-7", "lnl-19.1-12")
@pytest.mark.parametrize(("at", "bonus"), [("A1", 2), ("A2", 2), ("A3", 0)])
def test_the_same_hex_and_the_next_are_adjacent(at: str, bonus: int) -> None:
    """Whatever the height: +2 for fire at a helicopter overhead or next door, but no range below 1."""
    battle = above(at).impulse("german", dice=[1, 6]).choose("activate:A1", f"fire-at:A1>{SLICK}")
    assert battle.parts().get("adjacent", 0) == bonus
    assert battle.parts()["lead"] == 2


@clause("lnl-19.5-7", "lnl-19.1-12")
@pytest.mark.parametrize("at", ["A1", "A2"])
def test_upstairs_is_as_near_as_the_ground(at: str) -> None:
    us = {f"{at}-air": "uh1_slick", "A3": "leader_captain"}
    battle = AirBattle("S\n.\n.", us=us, german={"A1-upper": "nva_squad"}).impulse("german", dice=[1, 6])
    battle.choose("activate:A1-upper", f"fire-at:A1-upper>{SLICK}")
    assert battle.parts()["adjacent"] == 2


@clause("lnl-19.1-12", "lnl-19.5-7")
@pytest.mark.parametrize(("at", "bonus"), [("A1", 2), ("A2", 2), ("A3", 0)])
def test_the_same_holds_for_its_own_fire(at: str, bonus: int) -> None:
    battle = above(at).impulse("us", dice=[1, 6, 1, 6])
    battle.choose(f"activate:{at}-air", f"vehicle-fire:{SLICK}>A1")
    assert battle.parts().get("adjacent", 0) == bonus


# 19.5.2-11 Damage Checks


@pytest.mark.parametrize(
    ("die", "result"),
    [(3, "no_effect"), (4, "damaged"), (6, "damaged")],
)
@clause("lnl-19.5.2-11", "lnl-17.2-14")
def test_the_helicopter_checks_for_damage_by_the_difference(die: int, result: str) -> None:
    """5 + 2 against 3 + 1: a margin of 3 against morale 6: 7 and more Damages it."""
    battle = above("A3").impulse("german", dice=[5, 3, die]).choose("activate:A1", f"fire-at:A1>{SLICK}")
    assert battle.checks()[SLICK] == (3, result)
    assert battle.helicopter().damaged == (result == "damaged")


@clause("lnl-19.5.2-11", "lnl-19.5.1-4")
def test_twice_its_morale_brings_it_down() -> None:
    """6 + 4 + 2 next door against 1 + 1: a margin of 10, and 2 more make 12."""
    squads = "nva_squad+rpd nva_squad"
    battle = above("A2", squads).impulse("german", dice=[6, 1, 2, 6, 4, 1])
    battle.choose(
        "activate:A1", f"fire-at:A1>{SLICK}", "arms:german-squad-1>own+1", "arms:german-squad-2>own"
    )
    assert battle.firepower == 6
    assert battle.checks()[SLICK] == (10, "destroyed")
    assert battle.where(SLICK) == ""
    assert battle.g.wrecks == {battle.loc("A5"): 1}


@clause("lnl-19.5.2-11", "lnl-19.5.2-12", "lnl-17.2-12")
def test_all_aboard_check_too_and_shaken_men_stay_aboard() -> None:
    """A margin of 3: the slick rolls 1, the squad of morale 5 rolls 4: Shaken, and still inside."""
    battle = above("A3", ours="uh1_slick[us_army_squad]").hover(SLICK)
    battle.impulse("german", dice=[5, 3, 1, 4]).choose("activate:A1", f"fire-at:A1>{SLICK}")
    assert battle.checks() == {SLICK: (3, "no_effect"), "us-squad-1": (3, "shaken")}
    squad = battle.unit("us-squad-1")
    assert squad.shaken
    assert squad.carrier is battle.helicopter()
    assert battle.helicopter().mode == HOVERING


@clause("lnl-19.5.2-11")
def test_what_a_man_drops_in_the_air_is_lost() -> None:
    """Three times its morale kills the half-squad in flight: its machine gun goes with it."""
    battle = above("A2", "nva_squad+rpd", ours="uh1_slick[us_army_half+m60]")
    battle.impulse("german", dice=[6, 1, 1, 6]).choose(
        "activate:A1", f"fire-at:A1>{SLICK}", "arms:german-squad-1>own+1"
    )
    assert battle.checks()["us-half-squad-1"][1] in ("eliminated", "casualties")
    assert battle.unit("us-half-squad-1").loc < 0
    assert battle.helicopter().passengers == []
    assert all(weapon.loc < 0 for weapon in battle.g.weapons)


# 11.4 Snipers


@clause("lnl-11.4-11")
def test_a_sniper_never_fires_at_a_helicopter() -> None:
    battle = AirBattle(
        "j\n.\n.\n.",
        us={"A2-air": "uh1_slick", "A4": "us_army_squad"},
        german={"A3": "nva_squad"},
        off_map={"german": "sniper"},
    )
    battle.impulse("german").choose("sniper:german-sniper-1")
    assert battle.where("german-sniper-1") == "A1"
    assert battle.keys == ["snipe:german-sniper-1>A4", "hold-fire"]


# Opportunity Fire


@clause("lnl-19.2-3", "lnl-5.3a-8", "lnl-19.5.1-12")
def test_damage_ends_a_flight_where_it_is() -> None:
    """From A6 towards A1: over A3, two hexes away, the squad hits and Damages it: it goes no farther."""
    battle = AirBattle(LANE, us={"A6-air": "uh1_slick", "A12": "leader_captain"}, german={"A1": "nva_squad"})
    battle.impulse("us", dice=[5, 3, 5]).choose("activate:A6-air", f"flight:{SLICK}", "fly:A1")
    assert battle.where(SLICK) == "A3-air"
    battle.choose("opportunity-fire:A1")
    assert battle.helicopter().damaged
    assert battle.where(SLICK) == "A3-air"
    assert battle.ask.kind == "fly-off", "nothing is left to it but to leave, in the next impulse"
