"""Chapters 19.1, 19.2 and 1.3a: helicopters fly and hover, one to a hex, and pay for it under fire."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import EXITED, FLYING, HOVERING
from bocage.systems.lnl.content.scenario import Arrival, Condition, Effect, EventMarker, Troop
from bocage.systems.lnl.rules.air.flight import fields_of_fire, safest_way
from bocage.text.lnl.words import LnlWords
from tests.lnl.airborne import GUNSHIP, SLICK, AirBattle
from tests.support import clause

AFAR = {"I2": "nva_squad"}
"""Range 5: halved it is 2, so that only H1, H2, G1, G2 and I1 are under its fire."""


# 19.1 Modes


@clause("lnl-19.1-4", "lnl-19.1-1")
def test_a_helicopter_flies_unless_told_otherwise() -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick"}, german=AFAR).impulse("us")
    assert battle.helicopter().mode == FLYING
    battle.choose("activate:A1-air")
    assert f"flight:{SLICK}" in battle.keys
    assert f"hover:{SLICK}" in battle.keys
    assert f"take-flight:{SLICK}" not in battle.keys


@clause("lnl-19.1-5", "lnl-19.2-1")
def test_flight_is_unlimited() -> None:
    """Every other hex of the map in one choice, and then the same again."""
    battle = AirBattle(us={"A1-air": "uh1_slick"}, german={"E2": "leader_captain"}).impulse("us")
    battle.choose("activate:A1-air", f"flight:{SLICK}")
    cells = {cell.label for cell in battle.land.cells}
    assert set(battle.keys) == {f"fly:{label}" for label in cells - {"A1"}}
    battle.choose("fly:I2")
    assert battle.where(SLICK) == "I2-air"
    assert battle.last("flies").data["cost"] == 8
    battle.fly("A1").fly("I1")
    assert battle.where(SLICK) == "I1-air"


@clause("lnl-19.1-6")
def test_a_hovering_helicopter_stays_where_it_is() -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick"}, german=AFAR).hover(SLICK).impulse("us")
    battle.choose("activate:A1-air")
    assert f"flight:{SLICK}" not in battle.keys
    assert battle.refusal(f"flight:{SLICK}") == "lnl-19.1-6"


@clause("lnl-19.1-7")
def test_one_change_of_mode_in_an_impulse() -> None:
    """It comes, hovers and has to stay; or it takes flight, goes, and cannot hover where it arrives."""
    battle = AirBattle(us={"A1-air": "uh1_slick"}, german=AFAR).impulse("us")
    battle.choose("activate:A1-air").fly("C1").choose(f"hover:{SLICK}")
    assert battle.helicopter().mode == HOVERING
    assert f"take-flight:{SLICK}" not in battle.keys
    assert battle.refusal(f"take-flight:{SLICK}") == "lnl-19.1-7"

    battle = AirBattle(us={"A1-air": "uh1_slick"}, german=AFAR).hover(SLICK).impulse("us")
    battle.choose("activate:A1-air", f"take-flight:{SLICK}").fly("C1")
    assert battle.helicopter().mode == FLYING
    assert battle.refusal(f"hover:{SLICK}") == "lnl-19.1-7"


@clause("lnl-19.1-7")
def test_the_mode_may_change_at_any_moment_of_the_impulse() -> None:
    """After a flight and a shot as well as before them."""
    battle = AirBattle(us={"A1-air": "uh1_slick"}, german={"E2": "leader_captain"})
    battle.impulse("us", dice=[1, 6, 1, 6]).choose("activate:A1-air").fly("C1")
    battle.choose(f"vehicle-fire:{SLICK}>E2", f"hover:{SLICK}")
    assert battle.helicopter().mode == HOVERING


# 1.3a, 19.1 One helicopter to a hex


@clause("lnl-1.3a-1", "lnl-19.1-8")
def test_two_helicopters_never_share_a_hex() -> None:
    """Not even in passing: a line of three bars the valley to the fourth."""
    valley = ".\n.\n.\n.\n."
    battle = AirBattle(
        valley, us={"A1-air": "uh1_slick", "A3-air": "uh1_gunship"}, german={"A5": "nva_squad"}
    )
    battle.impulse("us").choose("activate:A1-air", f"flight:{SLICK}")
    assert battle.ask.kind == "act", "A2 is all there is"
    assert battle.where(SLICK) == "A2-air"


@clause("lnl-1.3a-1", "lnl-19.1-8")
@pytest.mark.parametrize("side", ["us", "german"])
def test_the_limit_counts_helicopters_of_both_sides(side: str) -> None:
    other = {"us": {"C1-air": "uh1_gunship"}, "german": {"C1-air": "uh1_gunship!us_army"}}
    us = {"A1-air": "uh1_slick", **(other["us"] if side == "us" else {})}
    german = {**AFAR, **(other["german"] if side == "german" else {})}
    battle = AirBattle(us=us, german=german).impulse("us").choose("activate:A1-air", f"flight:{SLICK}")
    assert "fly:C1" not in battle.keys
    assert battle.refusal("fly:C1") == "lnl-1.3a-1"
    assert "fly:C2" in battle.keys


@clause("lnl-1.3a-2")
def test_a_helicopter_hovers_above_a_full_building() -> None:
    """Three squads downstairs and three upstairs leave the air free."""
    squads = "us_army_squad us_army_squad us_army_squad"
    drawing = "     .     .\n  S     .     .\n     .     .\n"
    battle = AirBattle(
        drawing, us={"A1": squads, "A1-upper": squads, "C1-air": "uh1_slick"}, german={"E1": "leader_captain"}
    )
    battle.impulse("us").choose("activate:C1-air").fly("A1").choose(f"hover:{SLICK}")
    assert battle.where(SLICK) == "A1-air"


@clause("lnl-19.1-9")
def test_a_helicopter_flies_over_a_wreck() -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick"}, german=AFAR).impulse("us")
    battle.g.wrecks[battle.loc("C1")] = 1
    battle.choose("activate:A1-air").fly("C1").choose(f"hover:{SLICK}")
    assert battle.where(SLICK) == "C1-air"


@clause("lnl-19.1-10", "lnl-19.1-11")
def test_a_helicopter_flies_over_enemies_without_melee() -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick"}, german={"C1": "nva_squad"}).impulse("us")
    battle.choose("activate:A1-air", f"flight:{SLICK}", "fly:C1")
    while battle.ask.kind == "opportunity-fire":
        battle.choose("hold-fire")
    assert battle.where(SLICK) == "C1-air"
    battle.choose("done")
    assert not battle.g.melee
    assert not any(key.startswith(("fight", "withdraw", "close-assault")) for key in battle.keys)


# 19.2 Movement points


@clause("lnl-19.2-1", "lnl-19.2-3")
def test_each_hex_entered_may_draw_one_shot() -> None:
    """Down a lane of eight hexes: the squad in A5 reaches two hexes either way, and the hex above it."""
    battle = AirBattle(".\n.\n.\n.\n.\n.\n.\n.", us={"A1-air": "uh1_slick"}, german={"A5": "nva_squad"})
    battle.impulse("us").choose("activate:A1-air", f"flight:{SLICK}", "fly:A8")
    seen = []
    while battle.ask.kind == "opportunity-fire":
        seen.append(battle.where(SLICK))
        assert battle.ask.about["left"] == 1
        battle.choose("hold-fire")
    assert seen == ["A3-air", "A4-air", "A5-air", "A6-air", "A7-air"]
    assert battle.where(SLICK) == "A8-air"


@clause("lnl-19.2-2", "lnl-19.2-3")
@pytest.mark.parametrize("hovers", [False, True])
def test_a_change_of_mode_costs_a_point_and_may_draw_fire(hovers: bool) -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick"}, german={"C1": "nva_squad"})
    if hovers:
        battle.hover(SLICK)
    battle.impulse("us").choose("activate:A1-air", f"{'take-flight' if hovers else 'hover'}:{SLICK}")
    assert battle.last("takes-flight" if hovers else "hovers").data["cost"] == 1
    assert battle.ask.kind == "opportunity-fire"
    assert battle.ask.about["left"] == 1
    assert battle.keys == ["opportunity-fire:C1", "hold-fire"]


# Which way


def test_the_way_leads_round_enemy_fire() -> None:
    """The straight way from A5 to K5 lies under the fire of F5; the engine keeps two hexes away from it."""
    drawing = "\n".join(("     .     .     .     .     .", "  .     .     .     .     .     .") * 5)
    battle = AirBattle(drawing, us={"A5-air": "uh1_slick"}, german={"F5": "nva_squad"}).impulse("us")
    way = safest_way(battle.g, battle.helicopter(), battle.loc("K5"))
    (feared,) = fields_of_fire(battle.g, 0)
    assert feared == battle.g.field.land.within[battle.loc("F5")][2], "two hexes all round"
    assert not any(feared >> cell & 1 for cell in way)
    assert way[-1] == battle.loc("K5")
    assert len(way) == 12, "the straight way has 10"


def test_where_no_way_is_safe_the_least_feared_is_taken() -> None:
    """Two squads watch one side of the valley, one the other: no way has fewer lines of fire in all."""
    drawing = "\n".join(("     .     .     .     .     .", "  .     .     .     .     .     .") * 2)
    squads = {"F1": "nva_squad", "D1": "nva_squad", "F2": "nva_half"}
    battle = AirBattle(drawing, us={"A2-air": "uh1_slick"}, german=squads).impulse("us")
    land, fields = battle.g.field.land, fields_of_fire(battle.g, 0)
    fear = [sum(field >> cell & 1 for field in fields) for cell in range(len(land.cells))]
    least = {battle.loc("A2"): 0}
    for _ in land.cells:
        for cell, total in list(least.items()):
            for beside in land.neighbours[cell]:
                if beside >= 0:
                    least[beside] = min(least.get(beside, 999), total + fear[beside])
    way = safest_way(battle.g, battle.helicopter(), battle.loc("K2"))
    assert sum(fear[cell] for cell in way) == least[battle.loc("K2")] > 0


def test_quiet_hexes_are_told_together() -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick"}, german={"I2": "leader_captain"}).impulse("us")
    battle.choose("activate:A1-air").fly("H1")
    assert len(battle.events("flies")) == 1
    assert battle.last("flies").data["cost"] == 7


# Onto the map and off it


def arrival(troop: Troop) -> dict[str, list[Arrival]]:
    return {"us": [Arrival(1, "A1 A2", (troop,))]}


@clause("lnl-19.2-1", "lnl-19.6-5", "lnl-23.0-1")
def test_a_helicopter_flies_in_and_goes_on() -> None:
    """It enters over A2 for 1 MP, flies to E1, hovers, and lets its squad out, all in one impulse."""
    slick = Troop("uh1_slick", passengers=(Troop("us_army_squad"),))
    battle = AirBattle(us={"A1": "us_army_squad"}, german=AFAR, arrive=arrival(slick)).impulse("us")
    assert "pass" not in battle.keys
    battle.choose("enter:A2")
    assert battle.last("flies-in").data["cost"] == 1
    assert battle.where(SLICK) == "A2-air"
    battle.fly("E1").choose(f"hover:{SLICK}", f"unload:{SLICK}", "hold-fire", "stop", "done")
    assert battle.at("E1") == ["us-squad-2"]
    assert battle.marked(SLICK) == ["ops_complete"]


@clause("lnl-1.3a-1")
def test_a_helicopter_cannot_come_in_over_another() -> None:
    us = {"A1-air": "uh1_gunship"}
    battle = AirBattle(us=us, german=AFAR, arrive=arrival(Troop("uh1_slick"))).impulse("us")
    assert "enter:A2" in battle.keys
    assert "enter:A1" not in battle.keys


def test_a_helicopter_leaves_with_all_aboard_where_its_side_may() -> None:
    battle = AirBattle(
        us={"A1-air": "uh1_slick[us_army_squad]", "A2": "us_army_squad"},
        german=AFAR,
        exits={"us": "E1"},
        victory=[Condition("us", "otherwise")],
    ).impulse("us")
    battle.choose("activate:A1-air").fly("E1").choose(f"flight:{SLICK}", "exit:E1")
    assert battle.unit(SLICK).loc == EXITED
    assert battle.unit("us-squad-1").carrier is battle.unit(SLICK)
    assert not battle.g.air[0]


@clause("lnl-23.0-4", "lnl-19.3-2", "lnl-1.3a-1")
@pytest.mark.parametrize(("above", "where"), [("", "C1-air"), ("C1-air", "C2-air")])
def test_an_event_brings_a_helicopter_into_the_air(above: str, where: str) -> None:
    """Over the hex that the event names, with all aboard; over one next to it if the air is taken."""
    slick = Troop("uh1_slick", passengers=(Troop("us_army_squad"),))
    event = EventMarker(
        "relief",
        "occupation",
        "A1",
        {"en": "x", "fr": "x"},
        side="us",
        effects=(Effect(units=(slick,), at="C1"),),
    )
    us = {"A2": "us_army_squad", **({above: "uh1_gunship"} if above else {})}
    battle = AirBattle(us=us, german={"I2": "leader_captain"}, events=[event]).impulse("us")
    battle.choose("activate:A2", "move-from:A2", "move:A1")
    if above:
        battle.choose("place:C2-air")
    helicopter = battle.g.vehicles[-1]
    assert battle.where(helicopter.name) == where
    assert [unit.counter.id for unit in helicopter.passengers] == ["us_army_squad"]


@clause("lnl-1.7-5", "lnl-19.2-1")
@pytest.mark.parametrize(("side", "story"), [("us", ["cache"]), ("german", [])])
def test_a_helicopter_sets_off_what_it_sees_from_where_it_flies(side: str, story: list[str]) -> None:
    """At night nobody in A1 sees E1; the helicopter that comes to it does."""
    event = EventMarker("cache", "los", "E1", {"en": "x", "fr": "x"}, side=side)
    battle = AirBattle(us={"A1-air": "uh1_slick"}, german=AFAR, events=[event], night=True).impulse("us")
    battle.choose("activate:A1-air")
    assert battle.g.story == []
    battle.fly("D1")
    assert battle.g.story == story


def test_an_activation_names_the_helicopter() -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick", "A1": "us_army_squad"}, german=AFAR).impulse("us")
    option = next(option for option in battle.ask.options if option.key == "activate:A1-air")
    assert LnlWords("en").option(battle.g, option, battle.ask) == "Activate A1 in the air: Huey (Flying)"


# Marks


@clause("lnl-4.0d-1", "lnl-19.6-5")
@pytest.mark.parametrize("act", ["fly", "hover"])
def test_who_moved_without_firing_is_ops_complete(act: str) -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick", "A1": "us_army_squad"}, german=AFAR).impulse("us")
    battle.choose("activate:A1-air")
    if act == "fly":
        battle.fly("C1")
    else:
        battle.choose(f"hover:{SLICK}")
    assert battle.marked(SLICK) == [], "its impulse is not over"
    battle.choose("done", "pass")
    assert battle.marked(SLICK) == ["ops_complete"]
    assert not any(key.endswith("-air") for key in battle.keys), "it cannot be used again"


@clause("lnl-19.6-5")
def test_who_did_nothing_is_not_marked() -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick", "A1": "us_army_squad"}, german=AFAR).impulse("us")
    battle.choose("activate:A1-air", "done")
    assert battle.marked(SLICK) == []


@clause("lnl-19.6-6", "lnl-19.6-3")
def test_who_fired_is_marked_fired_instead() -> None:
    battle = AirBattle(us={"A1-air": "uh1_gunship", "A1": "us_army_squad"}, german={"I2": "leader_captain"})
    battle.impulse("us", dice=[6, 6, 6, 6, 1, 6]).choose("activate:A1-air").fly("G2", GUNSHIP)
    battle.choose(f"vehicle-fire:{GUNSHIP}>I2", "all-weapons").fly("A2", GUNSHIP)
    assert not any(key.startswith("vehicle-fire") for key in battle.keys), "it has fired"
    battle.choose("done", "pass")
    assert battle.marked(GUNSHIP) == ["fired"]
    assert not any(key.endswith("-air") for key in battle.keys)
