"""19.1, 19.2, 19.4, 19.5.1: what is feared on the way, the way out, and who gets in and out at the end."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import WAITING, WRECKED
from bocage.systems.lnl.content.scenario import Arrival, EventMarker, Fortification, Troop
from bocage.systems.lnl.rules.air.flight import cannot_fly_to, fields_of_fire, safest_way, ways_out
from bocage.systems.lnl.rules.air.landing import cannot_get_in, cannot_get_out, waiting_below
from tests.lnl.airborne import SLICK, AirBattle
from tests.lnl.rules.air.test_19_edges import FAR, WIDE, lone, steps_between
from tests.support import clause

# Which way


@clause("lnl-19.2-1", "lnl-19.2-3")
def test_the_first_hex_of_the_map_is_feared_no_more_than_any_other() -> None:
    """From A2 to B1 by A1, as B2 is shut; nobody covers any of them."""
    battle = AirBattle(WIDE, us={"A2-air": "uh1_slick"}, german=FAR, closed="B2").impulse("us")
    way = safest_way(battle.g, battle.helicopter(), battle.loc("B1"))
    assert [battle.land.cells[cell].label for cell in way] == ["A1", "B1"]


@clause("lnl-19.2-3", "lnl-5.3-1")
@pytest.mark.parametrize("start", ["A1", "F1", "A4", "K4", "F7"])
@pytest.mark.parametrize("at", ["F4", "A4"])
def test_only_the_hex_it_flies_to_is_entered_under_fire_where_there_is_a_safe_way(
    at: str, start: str
) -> None:
    """The squad covers its hex and those beside it: every hex is tried, and the shortest safe way to it."""
    drawing = "\n".join(("     .     .     .     .     .", "  .     .     .     .     .     .") * 7)
    battle = AirBattle(drawing, us={f"{start}-air": "uh1_slick"}, german={at: "nva_squad"})
    battle.reprint("german-squad-1", range=2, extended=False).impulse("us")
    (feared,) = fields_of_fire(battle.g, 0)
    assert feared == battle.g.field.land.within[battle.loc(at)][1]
    safe = 0
    for to in range(len(battle.land.cells)):
        away = steps_between(battle, battle.loc(start), feared & ~(1 << to))
        if away.get(to):
            safe += 1
            way = safest_way(battle.g, battle.helicopter(), to)
            assert len(way) == away[to]
            assert not any(feared >> cell & 1 for cell in way[:-1])
    assert safe


@clause("lnl-5.3-1", "lnl-19.5.2-4")
@pytest.mark.parametrize("gone", [WRECKED, WAITING])
def test_a_tank_that_is_not_on_the_map_is_not_feared(gone: int) -> None:
    battle = AirBattle(WIDE, us={"E2-air": "uh1_slick"}, german={"A1": "t_55^e", "I3": "leader_captain*"})
    battle.impulse("us")
    assert len(fields_of_fire(battle.g, 0)) == 1
    battle.g.park(battle.helicopter("german-t-55-1"), gone)
    assert fields_of_fire(battle.g, 0) == []


@clause("lnl-19.5.2-4")
def test_half_the_range_of_a_machine_gun_and_no_hex_more_is_feared() -> None:
    """Half of 14 is 7 hexes: of ten in a row the first eight."""
    battle = AirBattle(".\n" * 10, us={"A10-air": "uh1_slick"}, german={"A1": "t_55^e"}).impulse("us")
    assert fields_of_fire(battle.g, 0) == [(1 << 8) - 1]


@clause("lnl-19.2-1")
def test_a_flight_leaves_no_points_spent() -> None:
    """The second flight is as long as it is, whatever the first was."""
    battle = AirBattle(us={"A1-air": "uh1_slick"}, german=FAR).impulse("us")
    battle.choose("activate:A1-air").fly("E1")
    assert battle.helicopter().mp == 0
    battle.fly("C1")
    assert battle.last("flies").data["cost"] == 2
    assert battle.helicopter().mp == 0


@clause("lnl-23.0-1", "lnl-1.7-5")
@pytest.mark.parametrize(("side", "story"), [("us", ["cache"]), ("german", [])])
def test_a_helicopter_that_comes_in_sets_off_what_it_sees_there(side: str, story: list[str]) -> None:
    """At night nobody in E1 sees A2."""
    event = EventMarker("cache", "los", "A2", {"en": "x", "fr": "x"}, side=side)
    battle = AirBattle(
        us={"E1": "us_army_squad"},
        german={"I2": "leader_captain*"},
        events=[event],
        arrive={"us": [Arrival(1, "A1 A2", (Troop("uh1_slick"),))]},
        night=True,
    ).impulse("us")
    assert battle.g.story == []
    battle.choose("enter:A2")
    assert battle.g.story == story


# Off the map


@clause("lnl-19.5.1-12", "lnl-19.5.1-15")
def test_a_damaged_helicopter_leaves_by_the_edge_alone() -> None:
    """In a field of nine by three E2 alone, and its like in the middle row, has hexes all round it."""
    battle = lone("E2", {"I3": "leader_captain*"}).damage(SLICK).impulse("us")
    land = battle.land
    inner = {cell.label for cell in land.cells if all(other >= 0 for other in land.neighbours[cell.index])}
    assert "E2" in inner
    found = ways_out(battle.g, battle.helicopter())
    assert {land.cells[cell].label for cell in found} == {cell.label for cell in land.cells} - inner
    assert found == sorted(found)
    assert set(battle.keys) == {f"exit:{land.cells[cell].label}" for cell in found}


@clause("lnl-19.5.1-11", "lnl-19.5.1-12", "lnl-19.5.2-11")
def test_damaged_again_on_its_way_out_it_falls_and_has_not_left() -> None:
    """From A3 to A8: over A4, one hex from the squad, a 6 and 4 against 1 and its 1, and 6 more."""
    battle = AirBattle(
        ".\n" * 8, us={"A3-air": "uh1_slick", "A8": "us_army_squad"}, german={"A5": "nva_squad"}
    )
    battle.damage(SLICK).impulse("us", dice=[6, 1, 6, 1, 1, 1]).choose("exit:A8")
    battle.choose("opportunity-fire:A5")
    assert battle.unit(SLICK).loc == WRECKED
    assert not battle.events("exits")


@clause("lnl-19.1-8", "lnl-1.4-2")
def test_every_hex_it_may_fly_to_is_named_and_no_other() -> None:
    battle = lone("E2", {"I3": "leader_captain*"}, closed="A1").choose("activate:E2-air", f"flight:{SLICK}")
    slick = battle.helicopter()
    free = {cell.label for cell in battle.land.cells if cannot_fly_to(battle.g, slick, cell.index) is None}
    assert free == {cell.label for cell in battle.land.cells} - {"A1", "E2"}
    assert set(battle.keys) == {f"fly:{label}" for label in free}


# In and out


def hovering(below: str, aboard: str = "", **more: object) -> AirBattle:
    us = {"A1-air": f"uh1_slick{aboard}", **({"A1": below} if below else {})}
    battle = AirBattle(us=us, german=more.pop("german", FAR), **more)  # type: ignore[arg-type]
    return battle.hover(SLICK).impulse("us")


@clause("lnl-19.4-6", "lnl-16.4-2", "lnl-16.4-12")
@pytest.mark.parametrize(
    ("below", "waits"),
    [
        ("us_army_squad", ["us-squad-1"]),
        ("us_army_squad*", []),
        ("us_army_squad* us_army_squad", ["us-squad-2"]),
        ("us_army_squad!arvn", []),
    ],
)
def test_who_gets_into_a_helicopter_is_in_good_order_and_of_its_nation(below: str, waits: list[str]) -> None:
    battle = hovering(below)
    slick = battle.helicopter()
    assert [unit.name for unit in waiting_below(battle.g, slick, slick.loc)] == waits


@clause("lnl-19.4-6", "lnl-8.1-2")
def test_nobody_gets_in_out_of_a_melee() -> None:
    battle = hovering("us_army_squad")
    slick = battle.helicopter()
    battle.g.melee |= 1 << battle.loc("A1")
    assert waiting_below(battle.g, slick, slick.loc) == []


@clause("lnl-19.5.1-13")
def test_nobody_gets_into_a_damaged_helicopter_nor_out_of_it() -> None:
    """Though it hovers over clear ground."""
    battle = hovering("us_army_half", "[us_army_half]")
    slick = battle.helicopter()
    (aboard,), (waits,) = slick.passengers, battle.g.at[0][battle.loc("A1")]
    for damaged in (False, True):
        slick.damaged = damaged
        refusals = [
            cannot_get_in(battle.g, slick, waits, begun=slick.loc),
            cannot_get_out(battle.g, slick, aboard),
        ]
        assert [no.clause if no else "" for no in refusals] == ["lnl-19.5.1-13" if damaged else ""] * 2


@clause("lnl-19.4-9", "lnl-21.4-2")
def test_of_two_who_get_out_onto_mines_the_one_who_is_left_goes_on() -> None:
    """6 and 1 against 1 are 6 more: with a 6 the end of one half-squad; the other is of iron."""
    battle = AirBattle(
        us={"A1-air": "uh1_slick[us_army_half,us_army_half]", "A2": "us_army_squad"},
        german=FAR,
        forts=[Fortification("mine", "A1", side="german")],
    ).hover(SLICK)
    battle.reprint("us-half-squad-2", morale=14).impulse("us", dice=[6, 1, 6, 2])
    battle.choose("activate:A1-air", f"unload:{SLICK}")
    assert battle.ask.kind == "unload-who"
    battle.choose("join:us-half-squad-1", "join:us-half-squad-2")
    assert battle.unit("us-half-squad-1").loc < 0
    assert battle.where("us-half-squad-2") == "A1"
    assert battle.ask.kind == "step", "nobody else could go on, so that nobody is named"
