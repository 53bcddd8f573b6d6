"""Chapter 18: what an FFE marker does while it lies on the map."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import Ffe
from bocage.systems.lnl.rules.indirect.fire_for_effect import fire_for_effect, place_ffe, strength_of
from bocage.systems.lnl.rules.sight.spotting import daylight_code, is_open, is_spotted, sight_code
from tests.lnl.positions import Battle
from tests.support import clause

LANE = "\n".join(".........")
FIELD = """
     .     .     .
  .     .     .     .
     .     .     .
  .     .     .     .
     .     .     .
  .     .     .     .
     .     .     .
  .     .     .     .
"""
"""Seven columns of four, A to G."""
ARTILLERY = 0


def shelled(battle: Battle, at: str, fp: int, *, battery: int = -1, side: int = 1) -> Battle:
    """With an FFE marker of the Germans on this hex: a mortar's, or that of a battery."""
    place_ffe(battle.g, Ffe(battle.loc(at), fp, side, battery))
    return battle


def walker(
    dice: list[int],
    ground: str = LANE,
    unit: str = "us_airborne_squad",
    far: str = "A9",
    options: dict[str, object] | None = None,
) -> Battle:
    """A squad in A2 that is about to move south; the enemy is far away and does not fire."""
    return Battle(ground, us={"A2": unit}, german={far: "medic"}, options=options).impulse("us", dice=dice)


def go(battle: Battle, *labels: str) -> Battle:
    return battle.choose("activate:A2", "move-from:A2", *(f"move:{label}" for label in labels))


# Those who enter


@clause("lnl-18.1-15")
def test_who_enters_a_mortars_ffe_is_attacked_by_the_mortar() -> None:
    """The higher of 2 and 4, FP 3, +1 for a mover, against 4."""
    battle = go(shelled(walker([2, 4, 4, 2]), "A3", 3), "A3")
    assert battle.parts("shells") == {"mortar": 3, "target_moving": 1}
    assert battle.last("shells").data["roll"] == 4
    assert battle.checks()["us-squad-1"][0] == 4


@clause("lnl-18.1-15", "lnl-18.2-16")
def test_who_stays_outside_is_not_attacked() -> None:
    """A mortar's marker holds one hex; artillery's reaches the next one."""
    battle = go(shelled(walker([]), "A4", 3), "A3")
    assert not battle.events("shells")
    battle = shelled(walker([1, 6, 2]), "A4", 6, battery=ARTILLERY)
    go(battle, "A3")
    assert battle.parts("shells") == {"artillery": 6, "target_moving": 1}
    assert battle.last("shells").data["roll"] == 1


@clause("lnl-18.2-17", "lnl-18.2-16")
def test_each_further_hex_of_the_ffe_brings_another_attack() -> None:
    """A3, A4 and A5 lie under it, A6 does not."""
    battle = shelled(walker([1, 6, 1, 6, 1, 6]), "A4", 1, battery=ARTILLERY)
    go(battle, "A3", "A4", "A5", "A6")
    assert [event.data["at"] for event in battle.events("shells")] == [
        battle.loc(label) for label in ("A3", "A4", "A5")
    ]


@clause("lnl-18.1-15", "lnl-18.2-16")
def test_two_markers_over_one_hex_attack_one_after_the_other() -> None:
    battle = shelled(shelled(walker([1, 2, 6, 3, 6]), "A3", 1), "A4", 2, battery=ARTILLERY)
    go(battle, "A3")
    assert [event.data["roll"] for event in battle.events("shells")] == [2, 3]


@pytest.mark.parametrize("side", [0, 1])
@clause("lnl-18.1-15", "lnl-18.2-16")
def test_ones_own_shells_attack_too(side: int) -> None:
    battle = shelled(walker([1, 1, 6]), "A3", 3, side=side)
    go(battle, "A3")
    assert len(battle.events("shells")) == 1


@pytest.mark.parametrize(("verb", "margin"), [("move-from", 2), ("crawl-from", 1)])
@clause("lnl-18.1-15", "lnl-18.2-16")
def test_who_crawls_is_no_easier_to_hit(verb: str, margin: int) -> None:
    """1 + 3 against 3, and 1 more unless he crawls."""
    battle = shelled(walker([1, 1, 3, 2]), "A3", 3).choose("activate:A2", f"{verb}:A2", "move:A3")
    assert battle.checks()["us-squad-1"][0] == margin


@clause("lnl-18.1-15", "lnl-6.0a-4")
def test_who_is_hit_stops_there_and_the_others_may_go_on() -> None:
    """The leader keeps his nerve, the squad does not."""
    battle = shelled(walker([2, 1, 1, 2, 6], unit="us_airborne_squad leader_captain"), "A3", 3)
    battle.choose("activate:A2", "move-from:A2", "join:us-squad-1", "join:us-leader-1", "move:A3")
    assert battle.unit("us-squad-1").shaken
    assert not battle.unit("us-leader-1").shaken
    battle.choose("move:A4", "stop")
    assert (battle.where("us-squad-1"), battle.where("us-leader-1")) == ("A3", "A4")


@clause("lnl-18.1-15")
def test_the_attack_does_not_ask_whether_the_mortar_has_fired() -> None:
    """Ruling 146: it is no Opportunity Fire; the mortar that placed it may even be gone."""
    battle = go(shelled(walker([1, 1, 6]), "A3", 3), "A3")
    assert len(battle.events("shells")) == 1
    assert not any(unit.counter.team == "mortar" for unit in battle.g.units)


@clause("lnl-18.1-15", "lnl-6.0a-3")
def test_shells_come_before_opportunity_fire() -> None:
    """Ruling 37."""
    battle = Battle(LANE, us={"A2": "us_airborne_squad"}, german={"A7": "wehrmacht_squad"})
    go(shelled(battle.impulse("us", dice=[1, 1, 6]), "A3", 1), "A3")
    assert battle.ask.kind == "opportunity-fire"
    assert len(battle.events("shells")) == 1


@clause("lnl-18.1-15")
def test_a_step_within_the_hex_is_no_entry() -> None:
    battle = Battle("S\n.\n.\n.", us={"A1": "us_airborne_squad"}, german={"A4": "medic"}).impulse("us")
    shelled(battle, "A1", 8).choose("activate:A1", "move-from:A1", "move:A1-upper")
    assert not battle.events("shells")


@clause("lnl-18.1-15", "lnl-1.6.2-7")
def test_who_flees_from_flames_into_an_ffe_is_attacked() -> None:
    """Ruling 39: the squad in A2 burns, is Shaken, and retreats into the shells on A3."""
    battle = Battle(
        ".\n.\n.\n.\n.",
        us={"A1": "us_airborne_half+flamethrower"},
        german={"A2": "wehrmacht_squad", "A5": "medic"},
    ).impulse("us", dice=[1, 4, 4, 1, 1, 6])
    shelled(battle, "A3", 1, side=0)
    battle.choose("activate:A1", "fire:A1>A2", "arms:us-half-squad-1>1")
    assert battle.where("german-squad-1") == "A3"
    assert len(battle.events("shells")) == 1


@clause("lnl-18.1-15", "lnl-11.2-5")
def test_a_hero_made_under_the_shells_goes_on_with_the_stack() -> None:
    """A Damage Check of 1 and an even die: the Hero steps forward in A3 and may move on."""
    battle = shelled(walker([3, 1, 4, 1, 2, 1], options={"skill_cards_off": True}), "A3", 3)
    go(battle, "A3")
    (hero,) = [unit for unit in battle.g.units if unit.counter.kind == "hero"]
    assert hero.mp == 1
    battle.choose("move:A4", "stop")
    assert hero.loc == battle.loc("A4")
    assert hero.mp == 0


# Until the Administrative Phase


@pytest.mark.parametrize("battery", [-1, ARTILLERY])
@clause("lnl-9.0-3", "lnl-18.1-14", "lnl-18.2-15")
def test_ffe_markers_come_off_in_the_administrative_phase(battery: int) -> None:
    battle = shelled(walker([6, 1]), "A5", 3, battery=battery)
    assert battle.g.ffe
    battle.choose("pass", "pass")
    assert battle.g.ffe
    battle.choose("pass")
    assert battle.g.turn == 2
    assert battle.g.ffe == []
    assert battle.g.ffe_mask == battle.g.in_the_way == 0


# Lines of sight


@clause("lnl-18.1-17", "lnl-18.2-23")
def test_a_mortars_hex_degrades_sight_and_artillery_seven_hexes() -> None:
    battle = shelled(walker([]), "A5", 3)
    g, here, there = battle.g, battle.loc("A1"), battle.loc("A9")
    assert sight_code(g, here, there) == 1
    assert sight_code(g, here, battle.loc("A4")) == 0
    battle = shelled(walker([], FIELD, far="G4"), "D2", 6, battery=ARTILLERY)
    assert sorted(battle.g.field.land.labels(battle.g.ffe_mask)) == ["C1", "C2", "D1", "D2", "D3", "E1", "E2"]


@clause("lnl-18.1-18", "lnl-18.2-24")
def test_more_than_two_such_hexes_block_the_line() -> None:
    """Three hexes of one barrage, or two markers and a hex of brush: 18.1-u7."""
    battle = shelled(shelled(walker([]), "A3", 3), "A5", 3)
    g, here, there = battle.g, battle.loc("A1"), battle.loc("A9")
    assert sight_code(g, here, there) == 2
    shelled(battle, "A7", 3)
    assert sight_code(g, here, there) == 3
    battle = shelled(walker([]), "A5", 6, battery=ARTILLERY)
    assert daylight_code(battle.g, battle.loc("A1"), battle.loc("A9")) == 3
    brush = shelled(shelled(walker([], ".\nb\n.\n.\n.\n.\n.\n.\n."), "A3", 3), "A5", 3)
    assert daylight_code(brush.g, brush.loc("A1"), brush.loc("A9")) == 3


@clause("lnl-18.1-17", "lnl-18.2-23")
def test_shell_bursts_are_two_levels_high() -> None:
    """Ruling 48: from a hill of level 3 one looks over them."""
    battle = Battle(".3\n.\n.\n.3", us={"A1": "us_airborne_squad"}, german={"A4": "wehrmacht_squad"}).impulse(
        "us"
    )
    shelled(battle, "A3", 3)
    assert sight_code(battle.g, battle.loc("A1"), battle.loc("A4")) == 0


@clause("lnl-18.1-17", "lnl-18.2-23")
def test_shells_change_nothing_but_lines_of_sight() -> None:
    """The hex stays Open: who stands in it is spotted, has no cover, and it costs no more to enter."""
    battle = Battle(LANE, us={"A1": "us_airborne_squad"}, german={"A5": "wehrmacht_squad"})
    battle.impulse("us", dice=[1, 6])
    shelled(battle, "A5", 3)
    loc = battle.loc("A5")
    assert is_open(battle.g, loc)
    assert is_spotted(battle.g, 1, loc)
    battle.choose("activate:A1", "fire:A1>A5")
    assert battle.parts("fire", "cover") == {}
    assert "degrading" not in battle.parts()


@clause("lnl-18.1-10", "lnl-18.0-2")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("victim", ["us", "german"])
def test_shells_strike_whoever_is_there_alone_friend_or_foe(side: int, victim: str) -> None:
    """Ruling 147: one side has men in A3, the other only in A9; 1 and 1, FP 3, against 6."""
    near, far = {"A3": "leader_captain"}, {"A9": "medic"}
    us, german = (near, far) if victim == "us" else (far, near)
    battle = Battle(LANE, us=us, german=german).impulse("us", dice=[1, 1, 6])
    shells = Ffe(battle.loc("A3"), 3, side)
    assert list(fire_for_effect(battle.g, shells, strength_of(shells))) == [], "nobody is asked anything"
    assert [event.data["at"] for event in battle.events("shells")] == [battle.loc("A3")]


@clause("lnl-18.1-15", "lnl-16.4-1")
@pytest.mark.parametrize("hex", ["A8", "A9"])
def test_who_gets_off_under_shells_is_attacked_in_the_last_hex_as_in_any_other(hex: str) -> None:
    battle = Battle(LANE, us={hex: "m4a1^ne[us_airborne_squad]"}, german={"A1": "medic"})
    battle.impulse("us", dice=[1, 1, 6])
    shelled(battle, hex, 3).choose(f"activate:{hex}", "drive:us-m4a1-1", "unload:us-m4a1-1")
    assert [event.data["at"] for event in battle.events("shells")] == [battle.loc(hex)]
