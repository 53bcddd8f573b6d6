"""Chapter 19.4: men get into helicopters that hover, and out of them."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import ABOARD, FIRED, Ffe
from bocage.systems.lnl.content.scenario import Fortification
from bocage.systems.lnl.rules.fire.damage import let_fall
from bocage.systems.lnl.rules.indirect.fire_for_effect import place_ffe
from bocage.systems.lnl.rules.vehicles.passengers import cannot_carry_more, outside_passengers
from tests.lnl.airborne import FIELD, SLICK, AirBattle
from tests.support import clause, example

AFAR = {"I2": "leader_captain"}


def hovering(ours: str, drawing: str = FIELD, dice: list[int] | None = None, **more: object) -> AirBattle:
    """A slick hovers over A1; these are on the ground below it, or aboard."""
    us = {"A1-air": ours.split()[0]}
    if len(ours.split()) > 1:
        us["A1"] = ours.split(" ", 1)[1]
    battle = AirBattle(drawing, us=us, german=more.pop("german", AFAR), **more)
    battle.hover(SLICK).impulse("us", dice=dice or [])
    return battle


# Capacity


@clause("lnl-19.4-1")
@pytest.mark.parametrize(
    ("aboard", "another", "clause_id"),
    [
        ("", "us_army_squad", None),
        ("[us_army_squad]", "us_army_half", "lnl-16.1-2"),
        ("[us_army_half]", "us_army_half", None),
        ("[us_army_squad,leader_sergeant,leader_captain]", "medic", "lnl-16.1-2"),
        ("[us_army_squad+m60+m60]", "leader_captain+m60", "lnl-16.1-2"),
    ],
)
def test_pp_is_a_squad_two_single_men_and_two_weapons(
    aboard: str, another: str, clause_id: str | None
) -> None:
    battle = hovering(f"uh1_slick{aboard} {another}")
    refusal = cannot_carry_more(battle.g, battle.helicopter(), battle.g.at[0][battle.loc("A1")])
    assert (None if refusal is None else refusal.clause) == clause_id


@clause("lnl-19.4-2")
def test_those_aboard_are_inside() -> None:
    """They neither spot nor fire, nor can they be fired at without their helicopter."""
    battle = hovering("uh1_slick[us_army_squad]", german={"C1": "leader_captain"})
    assert outside_passengers(battle.helicopter()) == []
    battle.choose("activate:A1-air")
    assert not any(key.startswith(("deck-fire", "spot:us-squad")) for key in battle.keys)


# Where and when


@clause("lnl-19.4-4")
def test_nobody_gets_in_or_out_in_flight() -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick[us_army_half]", "A1": "us_army_half"}, german=AFAR)
    battle.impulse("us").choose("activate:A1-air")
    assert f"load:{SLICK}" not in battle.keys
    assert f"unload:{SLICK}" not in battle.keys
    assert battle.refusal(f"load:{SLICK}") == "lnl-19.4-4"
    assert battle.refusal(f"unload:{SLICK}") == "lnl-19.4-4"
    battle.choose(f"hover:{SLICK}")
    assert {f"load:{SLICK}", f"unload:{SLICK}"} <= set(battle.keys)


@clause("lnl-19.4-5")
@pytest.mark.parametrize(
    ("ground", "lands"),
    [
        (".", True),
        ("b", True),
        ("g", True),
        ("p", True),
        ("j", False),
        ("J", False),
        ("h", False),
        ("r", False),
    ],
)
def test_landing_needs_clear_brush_tall_grass_or_open_ground(ground: str, lands: bool) -> None:
    battle = hovering(
        "uh1_slick[us_army_half] us_army_half",
        f"     .\n  {ground}     .\n     .\n",
        german={"C1": "leader_captain"},
    )
    battle.choose("activate:A1-air")
    for verb in ("load", "unload"):
        assert (f"{verb}:{SLICK}" in battle.keys) == lands
        if not lands:
            assert battle.refusal(f"{verb}:{SLICK}") == "lnl-19.4-5"


@clause("lnl-19.4-6")
def test_to_load_it_must_have_begun_its_impulse_there() -> None:
    """It comes over the squad and hovers: that is too late to load, though men may get out."""
    battle = AirBattle(us={"A1-air": "uh1_slick[us_army_half]", "C1": "us_army_half"}, german=AFAR)
    battle.impulse("us").choose("activate:A1-air").fly("C1").choose(f"hover:{SLICK}")
    assert f"load:{SLICK}" not in battle.keys
    assert battle.refusal(f"load:{SLICK}") == "lnl-19.4-6"
    assert f"unload:{SLICK}" in battle.keys


@clause("lnl-16.4-2")
def test_who_has_moved_here_this_turn_cannot_get_in() -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick", "A1": "us_army_squad"}, german=AFAR)
    battle.mark(us_squad_1="moved").hover(SLICK)
    battle.impulse("us").choose("activate:A1-air")
    assert battle.refusal(f"load:{SLICK}") == "lnl-16.4-2"


# Getting in


@clause("lnl-19.4-7", "lnl-19.4-8", "lnl-19.6-5")
def test_getting_in_costs_half_rounded_down_and_the_helicopter_nothing() -> None:
    """A squad of MF 5 spends 2 of it, which two shots may answer; then the slick takes flight with it."""
    battle = AirBattle(
        us={"A1-air": "uh1_slick", "A1": "us_army_squad"}, german={"C1": "nva_squad", "C2": "nva_squad"}
    )
    battle.reprint("us-squad-1", mf=5).hover(SLICK).impulse("us")
    battle.choose("activate:A1-air", f"load:{SLICK}")
    assert battle.ask.kind == "opportunity-fire"
    assert (battle.ask.about["at"], battle.ask.about["left"]) == (battle.loc("A1"), 2)
    battle.choose("hold-fire")
    assert battle.unit("us-squad-1").loc == ABOARD
    assert battle.marked("us-squad-1") == ["moved"]
    assert battle.last("loads").data["cost"] == 0
    battle.choose(f"take-flight:{SLICK}", "hold-fire").fly("A2")
    while battle.ask.kind == "opportunity-fire":
        battle.choose("hold-fire")
    battle.choose("done")
    assert battle.marked(SLICK) == ["ops_complete"]


@clause("lnl-19.4-10")
def test_who_is_hit_on_the_way_in_stays_behind() -> None:
    """6 + 2 + 1 for the move against 1: a margin of 8, and 4 more: Shaken."""
    battle = hovering("uh1_slick us_army_squad", dice=[6, 1, 2], german={"E1": "nva_squad"})
    battle.choose("activate:A1-air", f"load:{SLICK}", "opportunity-fire:E1")
    assert battle.unit("us-squad-1").carrier is None
    assert battle.at("A1") == ["us-squad-1"]
    assert battle.helicopter().passengers == []


# Getting out


@clause("lnl-19.4-7", "lnl-19.4-9", "lnl-16.4-8")
def test_men_get_out_marked_moved_and_go_on_with_the_rest() -> None:
    """MF 4: 2 spent on getting out, so two Clear hexes are left; of MF 5 three."""
    battle = hovering("uh1_slick[us_army_squad]")
    battle.choose("activate:A1-air", f"unload:{SLICK}")
    assert battle.at("A1") == ["us-squad-1"]
    assert battle.marked("us-squad-1") == ["moved"]
    assert battle.ask.kind == "step"
    assert battle.ask.about["left"] == 2
    battle.choose("move:B1", "move:C1")
    assert battle.at("C1") == ["us-squad-1"]
    odd = AirBattle(us={"A1-air": "uh1_slick[us_army_squad]"}, german=AFAR).hover(SLICK)
    odd.reprint("us-squad-1", mf=5).impulse("us").choose("activate:A1-air", f"unload:{SLICK}")
    assert odd.ask.about["left"] == 3


@clause("lnl-19.4-8")
def test_landing_men_draws_no_fire_on_the_helicopter() -> None:
    """It spends nothing: only the men are fired at, as often as the MP they spent."""
    battle = hovering("uh1_slick[us_army_squad]", german={"C1": "nva_squad"})
    battle.choose("activate:A1-air", f"unload:{SLICK}")
    assert battle.ask.kind == "opportunity-fire"
    assert (battle.ask.about["at"], battle.ask.about["left"]) == (battle.loc("A1"), 2)
    battle.choose("hold-fire")
    assert battle.ask.kind == "step"


@clause("lnl-19.4-10", "lnl-16.4-4")
def test_men_are_fired_at_where_they_get_out() -> None:
    """3 + 2 + 2 next door against 3 + 0, and +1 because they move: 5; a die of 3 more Shakes morale 5."""
    battle = hovering("uh1_slick[us_army_squad]", dice=[3, 3, 3], german={"C1": "nva_squad"})
    battle.choose("activate:A1-air", f"unload:{SLICK}", "opportunity-fire:C1")
    assert battle.checks()["us-squad-1"][1] == "shaken"
    assert battle.ask.kind != "step", "it goes no farther"


@clause("lnl-19.4-9")
def test_some_may_get_out_and_others_stay() -> None:
    battle = hovering("uh1_slick[us_army_half,us_army_half]")
    battle.choose(
        "activate:A1-air", f"unload:{SLICK}", "join:us-half-squad-1", "stay:us-half-squad-2", "stop"
    )
    assert battle.at("A1") == ["us-half-squad-1"]
    assert [unit.name for unit in battle.helicopter().passengers] == ["us-half-squad-2"]


@clause("lnl-1.3-13")
def test_nobody_gets_out_among_enemies_or_beyond_the_limit() -> None:
    battle = hovering("uh1_slick[us_army_squad]", german={"A1": "nva_squad"})
    battle.choose("activate:A1-air")
    assert f"unload:{SLICK}" not in battle.keys
    battle = hovering("uh1_slick[us_army_squad] us_army_squad us_army_squad us_army_squad")
    battle.choose("activate:A1-air")
    assert battle.refusal(f"unload:{SLICK}") == "lnl-1.3-1"


@clause("lnl-21.4-2", "lnl-21.4-7")
def test_mines_wait_for_the_men_not_for_the_helicopter() -> None:
    """Over A1 nothing happens; who gets out there steps on the mine: 1 + 1 against 6."""
    mines = [Fortification("mine", "A1", side="german")]
    battle = AirBattle(us={"C1-air": "uh1_slick[us_army_squad]"}, german=AFAR, forts=mines)
    battle.impulse("us", dice=[1, 6]).choose("activate:C1-air").fly("A1").choose(f"hover:{SLICK}")
    assert not battle.events("mine")
    battle.choose(f"unload:{SLICK}")
    assert len(battle.events("mine")) == 1


# 19.6 All in one impulse


@clause("lnl-19.6-1", "lnl-19.6-5", "lnl-19.6-6")
@example("lnl-19.6-e2")
def test_across_the_map_hover_fire_and_unload() -> None:
    battle = AirBattle(
        us={"A1-air": "uh1_slick[us_army_squad]", "A1": "us_army_squad"}, german={"I2": "leader_captain"}
    )
    battle.impulse("us", dice=[1, 6, 1, 6]).choose("activate:A1-air").fly("G1")
    battle.choose(f"hover:{SLICK}", f"vehicle-fire:{SLICK}>I2", f"unload:{SLICK}", "stop")
    assert battle.at("G1") == ["us-squad-1"]
    assert battle.marked(SLICK) == ["fired"]


@clause("lnl-11.2-5", "lnl-19.4-9")
def test_a_hero_made_under_fire_at_the_landing_has_moved_as_far_as_his_squad() -> None:
    """A natural 1 in the Damage Check, then an even die: a Hero, who goes on with the others."""
    german = {"C1": "nva_squad", **AFAR}
    battle = hovering("uh1_slick[us_army_squad]", dice=[6, 1, 1, 2, 5], german=german)
    battle.choose("activate:A1-air", f"unload:{SLICK}", "opportunity-fire:C1")
    hero = battle.g.units[-1]
    assert hero.counter.kind == "hero"
    while battle.ask.seat == "us":
        battle.choose("stop" if battle.ask.kind == "step" else "done")
    assert battle.g.turn == 1, "the next impulse has come, and not the next turn"
    assert hero.mp == 0


@clause("lnl-19.4-4", "lnl-19.4-9", "lnl-16.4-2")
def test_only_passengers_who_have_not_acted_get_out() -> None:
    battle = hovering("uh1_slick[us_army_half,us_army_half]")
    first, second = battle.helicopter().passengers
    first.marks = FIRED
    battle.choose("activate:A1-air", f"unload:{SLICK}")
    assert second.loc == battle.loc("A1")
    assert first.carrier is battle.helicopter()
    used = hovering("uh1_slick[us_army_half]")
    used.helicopter().passengers[0].marks = FIRED
    used.choose("activate:A1-air")
    assert f"unload:{SLICK}" not in used.keys


@clause("lnl-18.1-15", "lnl-19.4-7")
def test_who_gets_out_under_shells_is_attacked_by_them() -> None:
    """A mortar's marker of 3 lies on A1: 1 and 1, 3 and 1 for movers, against 6."""
    battle = hovering("uh1_slick[us_army_squad]", dice=[1, 1, 6])
    place_ffe(battle.g, Ffe(battle.loc("A1"), 3, 1))
    battle.choose("activate:A1-air", f"unload:{SLICK}")
    assert [event.data["at"] for event in battle.events("shells")] == [battle.loc("A1")]
    assert battle.parts("shells") == {"mortar": 3, "target_moving": 1}


@clause("lnl-1.6.1-20")
@pytest.mark.parametrize(("where", "stays"), [("A1", True), ("A1-air", False), ("E1-air", False)])
def test_a_weapon_that_falls_in_the_air_is_lost(where: str, stays: bool) -> None:
    """Above the first hex of the map as above any other."""
    battle = AirBattle(us={"A1": "us_army_squad+m60", "E1-air": "uh1_slick"}, german=AFAR).impulse("us")
    (weapon,) = battle.unit("us-squad-1").weapons
    let_fall(battle.g, weapon, battle.loc(where))
    assert weapon.carrier is None
    assert weapon.loc == battle.loc(where) if stays else weapon.loc < 0
