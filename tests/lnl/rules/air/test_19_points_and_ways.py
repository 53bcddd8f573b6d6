"""19.1, 19.4, 23.0: what getting in and out costs the smallest of men, and the only way that is left."""

from __future__ import annotations

from copy import copy

import pytest

from bocage.systems.lnl.battle.state import ASSAULT_MOVE, EXITED
from bocage.systems.lnl.content.arms import Armour
from bocage.systems.lnl.content.scenario import Condition, Effect, EventMarker, Troop
from bocage.systems.lnl.rules.ordnance.ordnance import Shot, to_hit_modifiers
from tests.lnl.airborne import GUNSHIP, SLICK, AirBattle
from tests.lnl.rules.air.test_19_crashes import LANE
from tests.support import clause

LADDER = "\n".join(["   .", ".   "] * 8)
"""Two columns of eight: A1 to A8 and B1 to B8."""


@clause("lnl-23.0-1", "lnl-19.1-8")
@pytest.mark.parametrize(("exits", "may"), [("A1", True), ("A3", False), ("", False)])
def test_a_helicopter_hemmed_in_by_another_leaves_the_map_where_its_side_may(exits: str, may: bool) -> None:
    """A lane of three hexes: the only way on is shut by the second helicopter."""
    battle = AirBattle(
        ".\n.\n.",
        us={"A1-air": "uh1_slick", "A2-air": "uh1_gunship"},
        german={"A3": "leader_captain*"},
        exits={"us": exits} if exits else None,
    ).impulse("us")
    battle.choose("activate:A1-air")
    assert (f"flight:{SLICK}" in battle.keys) == may
    if may:
        battle.choose(f"flight:{SLICK}")
        assert battle.unit(SLICK).loc == EXITED


@clause("lnl-19.4-7", "lnl-5.3-8")
@pytest.mark.parametrize(("factor", "points"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
@pytest.mark.parametrize("gets", ["load", "unload"])
def test_getting_in_or_out_draws_as_many_shots_as_half_a_move_rounded_down(
    gets: str, factor: int, points: int
) -> None:
    aboard = gets == "unload"
    us = {"A1-air": "uh1_slick[us_army_half]"} if aboard else {"A1-air": "uh1_slick", "A1": "us_army_half"}
    battle = AirBattle(us=us, german={"C1": "nva_squad"}).hover(SLICK)
    battle.reprint("us-half-squad-1", mf=factor).impulse("us")
    battle.choose("activate:A1-air", f"{gets}:{SLICK}")
    assert battle.ask.kind == "opportunity-fire"
    assert battle.ask.about["left"] == points
    assert battle.unit("us-half-squad-1").mp == points


@clause("lnl-23.0-1", "lnl-19.4-9")
@pytest.mark.parametrize(("who", "holder"), [("us_army_half", 0), ("leader_sergeant", 1)])
def test_men_who_get_out_hold_the_hex_at_once_and_a_single_man_does_not(who: str, holder: int) -> None:
    battle = AirBattle(
        us={"A1-air": f"uh1_slick[{who}]", "A2": "us_army_half"},
        german={"I2": "leader_captain*"},
        victory=[Condition("us", "hold", "A1"), Condition("german", "otherwise")],
    )
    battle.hover(SLICK).impulse("us").g.control[battle.loc("A1")] = 1
    battle.choose("activate:A1-air", f"unload:{SLICK}")
    assert battle.g.control[battle.loc("A1")] == holder


@clause("lnl-11.2-6", "lnl-11.2-18", "lnl-19.4-9")
@pytest.mark.parametrize("crowded", [True, False])
def test_a_hero_for_whom_there_is_no_room_where_they_got_out_does_not_go_on_with_them(crowded: bool) -> None:
    """6 + 2 + 1 for the move against 5; a 1 and 4 more is no more than 5, and an even die makes a Hero.

    The medics on the ground, who have not moved, check by one less. Two single men are all that a hex holds.
    """
    us = {"A1-air": "uh1_slick[us_army_squad]", "A1": "medic medic" if crowded else "medic"}
    battle = AirBattle(us=us, german={"E1": "nva_squad"}, options={"skill_cards_off": True}).hover(SLICK)
    battle.reprint("us-squad-1", morale=5).impulse("us", dice=[6, 5, *([1, 1] if crowded else [1]), 1, 2])
    battle.choose("activate:A1-air", f"unload:{SLICK}", "opportunity-fire:E1")
    while battle.ask.kind == "place-hero":
        battle.choose("place-hero:A2")
    (hero,) = [unit for unit in battle.g.units if unit.counter.kind == "hero"]
    assert battle.where(hero.name) == ("A2" if crowded else "A1")
    assert battle.ask.kind == ("step" if crowded else "move-on")


# What stands in the way


@clause("lnl-1.3a-1", "lnl-19.1-8")
@pytest.mark.parametrize(("where", "stops"), [("A6", "A5-air"), ("B1", "A8-air")])
def test_a_helicopter_that_an_event_brings_into_its_way_stops_another(where: str, stops: str) -> None:
    """At night it sees two hexes: over A3 it finds what lies in A5, and a gunship appears, here or there."""
    event = EventMarker(
        "relief",
        "los",
        "A5",
        {"en": "x", "fr": "x"},
        side="us",
        effects=(Effect(units=(Troop("uh1_gunship"),), at=where),),
    )
    battle = AirBattle(
        LADDER,
        us={"A1-air": "uh1_slick", "A1": "us_army_squad"},
        german={"A8": "leader_captain*"},
        events=[event],
        night=True,
    ).impulse("us")
    battle.choose("activate:A1-air", f"flight:{SLICK}", "fly:A8")
    assert battle.g.story == ["relief"]
    assert battle.where(SLICK) == stops


@clause("lnl-19.5-6", "lnl-19.1-3", "lnl-14.0b-6")
@pytest.mark.parametrize("marked", [True, False])
def test_a_hovering_helicopter_is_no_moving_target_for_a_gun(marked: bool) -> None:
    battle = (
        AirBattle(us={"E1-air": "uh1_slick"}, german={"A1": "nva_squad+rpg2"}).hover(SLICK).impulse("german")
    )
    squad, slick = battle.unit("german-squad-1"), battle.helicopter()
    if marked:
        slick.marks |= ASSAULT_MOVE
    (weapon,) = squad.weapons
    assert weapon.kind.gun is not None
    shot = Shot(
        squad, weapon.kind.gun, slick.loc, vehicle=slick, weapon=weapon, opportunity=True, moving=[slick]
    )
    assert to_hit_modifiers(battle.g, shot).parts == []


@clause("lnl-19.6-1", "lnl-15.0d-4")
@pytest.mark.parametrize("at", ["A1", "I1", "E2", "A2", "I2"])
def test_a_gunship_fires_all_round_without_turning(at: str) -> None:
    battle = AirBattle(us={"E1-air": "uh1_gunship"}, german={at: "leader_captain"})
    battle.impulse("us", dice=[6, 6, 6, 6, 1, 6])
    battle.choose("activate:E1-air", f"vehicle-fire:{GUNSHIP}>{at}")
    assert battle.ask.kind == "vehicle-weapons"
    battle.choose("all-weapons")
    assert len(battle.events("ordnance")) == 2
    assert len(battle.events("fire")) == 1
    assert not battle.events("pivots-to-fire")


# What is told


@clause("lnl-19.2-1", "lnl-19.2-2", "lnl-23.0-1")
def test_flights_and_changes_of_mode_are_told() -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick"}, german={"I2": "leader_captain*"}).impulse("us")
    battle.choose("activate:A1-air").fly("C1").choose(f"hover:{SLICK}")
    number = battle.helicopter().id
    told = battle.last("flies")
    assert told.clauses == ("lnl-19.2-1",)
    assert told.data == {"unit": number, "origin": battle.loc("A1"), "to": battle.loc("C1"), "cost": 2}
    told = battle.last("hovers")
    assert told.clauses == ("lnl-19.2-2",)
    assert told.data == {"unit": number, "at": battle.loc("C1"), "cost": 1}
    battle = (
        AirBattle(us={"C1-air": "uh1_slick"}, german={"I2": "leader_captain*"}).hover(SLICK).impulse("us")
    )
    battle.choose("activate:C1-air", f"take-flight:{SLICK}")
    told = battle.last("takes-flight")
    assert told.clauses == ("lnl-19.2-2",)
    assert told.data == {"unit": battle.helicopter().id, "at": battle.loc("C1"), "cost": 1}


@clause("lnl-19.5.1-4", "lnl-19.5.1-5", "lnl-19.5.1-6", "lnl-19.5.1-7", "lnl-19.5.1-10")
@pytest.mark.parametrize(("white", "hexes", "lost"), [(1, 1, False), (4, 2, False), (6, 3, True)])
def test_a_crash_is_told(white: int, hexes: int, lost: bool) -> None:
    """3 + 6 against 1 + 1; half the white die, rounded up, to the north of A3."""
    battle = AirBattle(
        LANE,
        us={"A3-air": "uh1_slick", "A9": "leader_captain"},
        german={"A1": "medic", "A7": "nva_squad+rpg2"},
    )
    battle.hover(SLICK).impulse("german", dice=[1, 1, 6, 1, white, 1, *([1, 6] if hexes == 2 else []), 1])
    battle.choose("activate:A7")
    battle.choose(next(key for key in battle.keys if key.startswith("ordnance-at:")))
    slick = battle.helicopter()
    told = battle.last("shot-down")
    assert told.clauses == ("lnl-19.5.1-4", "lnl-19.5.1-5", "lnl-19.5.1-6")
    assert told.data == {"unit": slick.id, "at": battle.loc("A3-air"), "hexes": hexes, "direction": "n"}
    if lost:
        assert not battle.events("crash")
        told = battle.last("lost-with-all-hands")
        assert (told.clauses, told.data) == (("lnl-19.5.1-10",), {"unit": slick.id})
    else:
        told = battle.last("crash")
        assert told.clauses == ("lnl-19.5.1-7",)
        assert told.data == {"unit": slick.id, "at": battle.loc(f"A{3 - hexes}")}
    found = battle.events("crash-attack")
    assert len(found) == (hexes == 2)
    if found:
        assert found[0].clauses == ("lnl-19.5.1-8", "lnl-19.5.1-9")
        assert {key: found[0].data[key] for key in ("at", "roll", "against", "beaten")} == {
            "at": battle.loc("A1"),
            "roll": 1,
            "against": 6,
            "beaten": False,
        }


@clause("lnl-19.5.1-11", "lnl-19.5.1-12")
def test_a_damaged_helicopter_is_told() -> None:
    """3 + 6 against 3 + 6."""
    battle = AirBattle(
        LANE, us={"A3-air": "uh1_slick", "A9": "leader_captain"}, german={"A1": "nva_squad+rpg2"}
    )
    battle.hover(SLICK).impulse("german", dice=[1, 1, 1, 6])
    slick = battle.helicopter()
    slick.printed = copy(slick.printed)
    slick.printed.hull = Armour((1, 1, 1))
    battle.choose("activate:A1")
    battle.choose(next(key for key in battle.keys if key.startswith("ordnance-at:")))
    told = battle.last("fire-no-effect")
    assert (told.clauses, told.data) == (("lnl-19.5.1-2",), {"target": battle.loc("A3-air")})
    battle = AirBattle(
        LANE, us={"A3-air": "uh1_slick", "A9": "leader_captain"}, german={"A1": "nva_squad+rpg2"}
    )
    battle.hover(SLICK).impulse("german", dice=[1, 1, 1, 2])
    slick = battle.helicopter()
    slick.printed = copy(slick.printed)
    slick.printed.hull = Armour((5, 5, 5))
    battle.choose("activate:A1")
    battle.choose(next(key for key in battle.keys if key.startswith("ordnance-at:")))
    told = battle.last("helicopter-damaged")
    assert told.clauses == ("lnl-19.5.1-11", "lnl-19.5.1-12")
    assert told.data == {"unit": slick.id, "at": battle.loc("A3-air")}


@clause("lnl-19.5.1-8", "lnl-11.1-6")
@pytest.mark.parametrize(("against", "asked"), [(6, False), (1, True)])
def test_leaders_beneath_a_crash_are_asked_who_helps_only_if_it_beats_anybody(
    against: int, asked: bool
) -> None:
    """A 1 and FP 4; it falls one hex to the north, on two leaders in A2."""
    battle = AirBattle(
        LANE,
        us={"A3-air": "uh1_slick", "A9": "leader_captain"},
        german={"A2": "leader_captain leader_sergeant", "A7": "nva_squad+rpg2"},
    )
    battle.hover(SLICK).impulse("german", dice=[1, 1, 6, 1, 1, 1, 1, against, 1, 1, 1])
    battle.choose("activate:A7")
    battle.choose(next(key for key in battle.keys if key.startswith("ordnance-at:")))
    assert (battle.ask.kind == "leader-steadies") == asked
