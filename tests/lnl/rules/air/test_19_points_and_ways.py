"""19.1, 19.4, 23.0: what getting in and out costs the smallest of men, and the only way that is left."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import EXITED
from bocage.systems.lnl.content.scenario import Condition
from tests.lnl.airborne import SLICK, AirBattle
from tests.support import clause


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
    """6 + 2 + 1 for the move against 5; a 1 and 4 more is no more than morale 5, and an even die makes a Hero.

    The medics on the ground, who have not moved, check by one less. Two single men are all that a hex holds: with them he appears next to it.
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
