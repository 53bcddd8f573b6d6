"""19.1, 19.2, 19.4, 19.5.1: the ways through the air, those who cannot leave, and who is told why."""

from __future__ import annotations

import pytest
from msgspec import structs

from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.state import EXITED, FIRED, WRECKED
from bocage.systems.lnl.content.scenario import Arrival, Fortification, Troop
from bocage.systems.lnl.rules.air.flight import (
    NO_WAY,
    _least_feared_way,
    _shortest_way,
    cannot_fly_to,
    fields_of_fire,
)
from bocage.systems.lnl.rules.air.helicopters import duty_to_leave, take_over
from tests.lnl.airborne import GUNSHIP, SLICK, AirBattle
from tests.lnl.rules.vehicles.test_15_ways_out_and_trails import ROWS
from tests.support import clause

FAR = {"I2": "leader_captain*"}
WIDE = "\n" + "\n".join(
    (" " * 5 if n % 2 == 0 else "  ") + "     ".join("." * len(row.split())) for n, row in enumerate(ROWS)
)
"""A1 to I3, all clear: E2 has all its neighbours on the map."""


def lone(at: str = "A1", german: dict[str, str] | None = None, **more: object) -> AirBattle:
    return AirBattle(WIDE, us={f"{at}-air": "uh1_slick"}, german=german or FAR, **more).impulse("us")


# Which way


def steps_between(battle: AirBattle, start: int, shut: int) -> dict[int, int]:
    """How many steps each cell is away, through nothing shut; those that cannot be reached are left out."""
    found, edge = {start: 0}, [start]
    while edge:
        cell = edge.pop(0)
        for beside in battle.land.neighbours[cell]:
            if beside >= 0 and beside not in found and not shut >> beside & 1:
                found[beside] = found[cell] + 1
                edge.append(beside)
    return found


@clause("lnl-19.2-1")
@pytest.mark.parametrize("shut", ["", "B1 B2", "C1 C2 C3 B2", "A2 B1 B2", "D1 D2 E3"])
def test_the_shortest_way_goes_round_what_is_barred(shut: str) -> None:
    battle = lone()
    g, start = battle.g, battle.loc("A1")
    barred = sum(1 << battle.loc(label) for label in shut.split())
    away = steps_between(battle, start, barred)
    for to in range(len(battle.land.cells)):
        if to == start or barred >> to & 1:
            continue
        way = _shortest_way(g, start, to, barred)
        assert len(way) == away.get(to, 0)
        for before, after in zip([start, *way], way, strict=False):
            assert after in battle.land.neighbours[before]
            assert not barred >> after & 1
        if way:
            assert way == _least_feared_way(g, start, to, barred, []), "of equals the one of lower numbers"
            assert way[-1] == to


@clause("lnl-19.2-3")
@pytest.mark.parametrize(("feared", "way"), [("B1", ["B2", "C1"]), ("B2", ["B1", "C1"])])
def test_the_least_feared_way_avoids_the_hex_under_fire(feared: str, way: list[str]) -> None:
    """From A1 to C1 by B1 or B2, which are as far."""
    battle = lone()
    fields = [1 << battle.loc(feared), 1 << battle.loc("C1")]
    found = _least_feared_way(battle.g, battle.loc("A1"), battle.loc("C1"), 0, fields)
    assert [battle.land.cells[cell].label for cell in found] == way


@clause("lnl-5.3-1", "lnl-19.5.2-4")
@pytest.mark.parametrize(
    ("german", "marks", "fields"),
    [
        ({"A1": "t_55^e"}, "", 1),
        ({"A1": "t_55^e"}, "moved", 0),
        ({"A1": "nva_squad"}, "", 1),
        ({"A1": "nva_squad"}, "fired", 0),
        ({"A1": "nva_squad*"}, "", 0),
        ({"A1": "leader_captain"}, "", 0),
    ],
)
def test_only_who_could_answer_is_feared(german: dict[str, str], marks: str, fields: int) -> None:
    """Our own tank beside the enemy is not."""
    battle = AirBattle(WIDE, us={"E2-air": "uh1_slick", "C1": "m113^e us_army_squad"}, german=german)
    for name in ("german_t_55_1", "german_squad_1"):
        if marks and (name == "german_t_55_1") == ("t_55" in german["A1"]):
            battle.mark(**{name: marks})
    battle.impulse("us")
    found = fields_of_fire(battle.g, 0)
    assert len(found) == fields
    assert all(field >> battle.loc("A1") & 1 for field in found)


@clause("lnl-19.5.2-4")
@pytest.mark.parametrize("cells", [1, 3, 4, 8])
def test_what_reaches_beyond_the_map_covers_all_of_it(cells: int) -> None:
    """Half of a machine gun's 14 is 7 hexes: with 8 of them in a row the last is just reached."""
    battle = AirBattle(".\n" * cells, us={"A1-air": "uh1_slick"}, german={"A1": "t_55^e"}).impulse("us")
    tank = battle.helicopter("german-t-55-1")
    assert max(gun.range for gun in tank.printed.machine_guns) == 14
    assert fields_of_fire(battle.g, 0) == [(1 << cells) - 1]


# Points spent under fire


@clause("lnl-19.2-1", "lnl-19.2-3", "lnl-23.0-1")
def test_a_helicopter_that_comes_in_has_spent_a_point_and_may_be_fired_at_there() -> None:
    battle = AirBattle(
        us={"A1": "us_army_squad"},
        german={"C2": "nva_squad"},
        arrive={"us": [Arrival(1, "A1 A2", (Troop("uh1_slick"),))]},
    ).impulse("us")
    battle.choose("enter:A2")
    assert battle.ask.kind == "opportunity-fire"
    assert (battle.ask.about["at"], battle.ask.about["left"]) == (battle.loc("A2-air"), 1)
    assert battle.unit(SLICK).mp == 1
    battle.choose("hold-fire")
    assert battle.unit(SLICK).mp == 0


@clause("lnl-19.2-2", "lnl-19.2-3")
@pytest.mark.parametrize("hovers", [True, False])
def test_a_change_of_mode_is_a_point_spent_while_it_is_answered(hovers: bool) -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick"}, german={"C1": "nva_squad"})
    if hovers:
        battle.hover(SLICK)
    battle.impulse("us").choose("activate:A1-air", f"{'take-flight' if hovers else 'hover'}:{SLICK}")
    assert battle.ask.kind == "opportunity-fire"
    assert battle.unit(SLICK).mp == 1
    battle.choose("hold-fire")
    assert battle.unit(SLICK).mp == 0


@clause("lnl-19.5.1-4", "lnl-19.2-3")
def test_shot_down_on_its_way_it_flies_no_further() -> None:
    """Down the lane from A1 to A8: at A3 a 6 against 1 and a check of 6 bring it down."""
    battle = AirBattle(
        ".\n" * 8, us={"A1-air": "uh1_slick", "A8": "us_army_squad"}, german={"A5": "nva_squad"}
    )
    battle.impulse("us", dice=[6, 1, 6, 1, 1, 1]).choose("activate:A1-air", f"flight:{SLICK}", "fly:A8")
    assert battle.where(SLICK) == "A3-air"
    battle.choose("opportunity-fire:A5")
    assert battle.unit(SLICK).loc == WRECKED
    assert len(battle.events("flies")) == 1


# Off the map


@clause("lnl-23.0-1", "lnl-19.5.1-12")
@pytest.mark.parametrize(("edge", "points"), [("A1", 0), ("E1", 10)])
def test_leaving_counts_only_where_the_scenario_says_so(edge: str, points: int) -> None:
    battle = AirBattle(
        us={"C1-air": "uh1_slick", "A2": "us_army_squad"}, german=FAR, exits={"us": "E1"}
    ).damage(SLICK)
    scores = structs.replace(battle.scenario.scores, exit=2, helicopter=5)
    battle.scenario = structs.replace(battle.scenario, scores=scores)
    battle.impulse("us").choose(f"exit:{edge}")
    assert battle.unit(SLICK).loc == EXITED
    assert battle.g.exit_points[0] == points
    told = battle.last("exits")
    assert told.clauses == ("lnl-23.0-1",)
    assert told.data == {"unit": battle.unit(SLICK).id, "at": battle.loc(edge)}


@clause("lnl-19.5.1-12", "lnl-19.5.1-15", "lnl-1.4-2")
@pytest.mark.parametrize(("closed", "must"), [("", True), ("E1 E3 D2 D3 F2 F3", False)])
def test_it_need_not_leave_where_every_way_out_is_shut(closed: str, must: bool) -> None:
    battle = AirBattle(
        WIDE,
        us={"E2-air": "uh1_slick", "A3": "us_army_squad"},
        german={"I3": "leader_captain*"},
        closed=closed,
    )
    battle.damage(SLICK).impulse("us")
    assert bool(duty_to_leave(battle.g, 0)) == must
    assert (battle.ask.kind == "fly-off") == must
    assert ("activate:A3" in battle.keys) != must


@clause("lnl-1.3a-1", "lnl-1.4-2", "lnl-19.1-8")
def test_a_free_hex_that_no_way_leads_to_is_refused() -> None:
    battle = lone("E2", {"I3": "leader_captain*"}, closed="E1 E3 D2 D3 F2 F3")
    assert cannot_fly_to(battle.g, battle.helicopter(), battle.loc("A1")) == NO_WAY
    assert cannot_fly_to(lone("E2").g, lone("E2").helicopter(), battle.loc("A1")) is None


@clause("lnl-19.5.1-12")
def test_only_its_own_side_flies_a_damaged_helicopter_off() -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick", "C1-air": "uh1_gunship"}, german=FAR)
    battle.damage(SLICK).impulse("us")
    g = battle.g
    assert [option.key for option in duty_to_leave(g, 0)] == [f"fly-off:{SLICK}"]
    assert duty_to_leave(g, 1) == []
    g.park(battle.helicopter(), WRECKED)
    assert duty_to_leave(g, 0) == []


@clause("lnl-23.0-3")
def test_only_a_helicopter_that_is_still_there_goes_on() -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick", "C1-air": "uh1_gunship", "C1": "m113^e"}, german=FAR)
    battle.impulse("us")
    g, turn = battle.g, Impulse(0, night=False)
    g.park(battle.helicopter(GUNSHIP), WRECKED)
    assert take_over(turn, [battle.helicopter(GUNSHIP), battle.unit("us-m113-1")]) is False
    assert turn.declared == {}
    assert take_over(turn, [battle.helicopter()]) is True
    assert turn.declared == {battle.loc("A1-air"): [battle.helicopter()]}
    assert list(turn.flights) == [battle.helicopter().id]


# 19.4 In and out


def waiting(ours: str = "", aboard: str = "", *, hovers: bool = True, **more: object) -> AirBattle:
    us = {"A1-air": f"uh1_slick{aboard}", **({"A1": ours} if ours else {})}
    battle = AirBattle(us=us, german=more.pop("german", FAR), **more)  # type: ignore[arg-type]
    if hovers:
        battle.hover(SLICK)
    return battle


@clause("lnl-19.4-7", "lnl-16.4-2", "lnl-19.4-4", "lnl-16.4-3")
def test_why_nobody_gets_in_or_out() -> None:
    """In flight nobody does; where it hovers there has to be somebody."""
    flying = waiting(hovers=False).impulse("us").choose("activate:A1-air")
    assert flying.refusal(f"load:{SLICK}") == "lnl-19.4-4"
    alone = waiting().impulse("us").choose("activate:A1-air")
    assert alone.refusal(f"load:{SLICK}") == "lnl-16.4-2"
    assert alone.reason(f"unload:{SLICK}") == "nobody-aboard"
    full = waiting(aboard="[us_army_squad]", hovers=False).impulse("us").choose("activate:A1-air")
    assert full.refusal(f"unload:{SLICK}") == "lnl-19.4-4"
    assert waiting(ours="us_army_squad").impulse("us").choose("activate:A1-air").reason(f"load:{SLICK}") == ""


@clause("lnl-19.4-10")
def test_who_falls_on_the_way_in_is_not_told_to_be_aboard() -> None:
    """6 + 2 + 1 for the move against 1: 8 more than the die of 6: a half-squad is lost."""
    battle = waiting("us_army_half", german={"E1": "nva_squad"}).impulse("us", dice=[6, 1, 6])
    battle.choose("activate:A1-air", f"load:{SLICK}", "opportunity-fire:E1")
    assert battle.unit("us-half-squad-1").loc < 0
    assert battle.helicopter().passengers == []
    assert battle.unit("us-half-squad-1").carrier is None
    assert not battle.events("loads")


@clause("lnl-19.4-7", "lnl-19.4-8")
def test_those_who_get_in_are_told() -> None:
    battle = waiting("us_army_squad leader_sergeant").impulse("us")
    battle.choose("activate:A1-air", f"load:{SLICK}", "join:us-squad-1", "join:us-leader-1")
    told = battle.last("loads")
    assert told.clauses == ("lnl-19.4-7", "lnl-19.4-8")
    ids = [battle.unit(name).id for name in ("us-squad-1", "us-leader-1")]
    assert told.data == {"unit": battle.helicopter().id, "units": ids, "cost": 0}
    assert [unit.mp for unit in battle.helicopter().passengers] == [0, 0]


@clause("lnl-21.4-2", "lnl-19.4-9")
def test_nobody_is_fired_at_where_the_mines_have_left_nobody() -> None:
    """6 + 1 against 1 and a die of 6: the half-squad is gone before anyone can fire at it."""
    battle = AirBattle(
        us={"A1-air": "uh1_slick[us_army_half]", "A2": "us_army_squad"},
        german={"C1": "nva_squad"},
        forts=[Fortification("mine", "A1", side="german")],
    )
    battle.hover(SLICK).impulse("us", dice=[6, 1, 6]).choose("activate:A1-air", f"unload:{SLICK}")
    assert battle.unit("us-half-squad-1").loc < 0
    assert battle.ask.kind == "act"
    assert battle.ask.seat == "us"


@clause("lnl-19.4-7", "lnl-19.4-9")
def test_those_who_get_out_are_told_and_have_the_half_spent() -> None:
    battle = waiting(aboard="[us_army_squad]", german={"C1": "nva_squad"}).impulse("us")
    battle.choose("activate:A1-air", f"unload:{SLICK}")
    told = battle.last("unloads")
    assert told.clauses == ("lnl-19.4-7", "lnl-19.4-9")
    squad = battle.unit("us-squad-1")
    assert told.data == {
        "unit": battle.helicopter().id,
        "units": [squad.id],
        "at": battle.loc("A1"),
        "cost": 0,
    }
    assert squad.mp == 2
    battle.choose("hold-fire", "move:A2", "hold-fire", "stop")
    assert squad.mp == 0


@clause("lnl-19.5.1-14")
def test_a_helicopter_that_has_fired_is_not_marked_twice() -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick", "A2": "us_army_squad"}, german={"C1": "nva_squad*"})
    battle.impulse("us", dice=[1, 6] * 4).choose("activate:A1-air", f"vehicle-fire:{SLICK}>C1", "done")
    assert battle.helicopter().marks == FIRED


@clause("lnl-19.3-2", "lnl-23.0-1")
def test_a_helicopter_is_set_up_in_the_air() -> None:
    battle = AirBattle(us={"A1 A2 B1": "uh1_slick us_army_squad"}, german={"I1": "nva_squad"}).set_up()
    assert battle.keys == ["place:A1-air", "place:A2-air", "place:B1-air"]
