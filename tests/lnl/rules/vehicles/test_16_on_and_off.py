"""16.4: what getting on and off costs, brings about and is told as, for each who does it."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import Ffe
from bocage.systems.lnl.content.scenario import Condition
from bocage.systems.lnl.rules.indirect.fire_for_effect import place_ffe
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_16_loading import AFAR, FIELD, left, ride
from tests.support import clause

TANK = "us-m4a1-1"


@clause("lnl-16.4-1", "lnl-5.3-8")
@pytest.mark.parametrize(("factor", "points"), [(9, 5), (10, 5), (3, 2)])
def test_getting_on_is_told_and_draws_as_many_shots_as_the_vehicle_spends(factor: int, points: int) -> None:
    battle = Battle(
        FIELD, us={"A1": "m4a1^e us_airborne_half leader_captain"}, german={"C1": "wehrmacht_squad"}
    ).reprint(TANK, mf=factor)
    battle.impulse("us").choose("activate:A1", f"drive:{TANK}", f"load:{TANK}")
    battle.choose("join:us-half-squad-1", "stay:us-leader-1")
    told = battle.last("loads")
    assert told.clauses == ("lnl-16.4-1",)
    assert told.data == {
        "unit": battle.unit(TANK).id,
        "units": [battle.unit("us-half-squad-1").id],
        "cost": points,
    }
    assert battle.ask.kind == "opportunity-fire"
    assert (battle.ask.about["at"], left(battle)) == (battle.loc("A1"), points)
    assert battle.unit(TANK).mp == points


@clause("lnl-16.4-1", "lnl-16.4-8", "lnl-16.4-10")
@pytest.mark.parametrize(
    ("kind", "verb", "marker", "clauses"),
    [
        ("drive", "unload", "moved", ("lnl-16.4-1", "lnl-16.4-8")),
        ("drive", "unload-assault", "assault_move", ("lnl-16.4-1", "lnl-16.4-10")),
        ("assault-drive", "unload", "moved", ("lnl-16.4-1", "lnl-16.4-8")),
        ("assault-drive", "unload-assault", "assault_move", ("lnl-16.4-1", "lnl-16.4-10")),
    ],
)
def test_getting_off_is_told_and_marks_each_as_he_does_it(
    kind: str, verb: str, marker: str, clauses: tuple[str, ...]
) -> None:
    battle = ride("m4a1^e[us_airborne_half,us_airborne_half]").choose(f"{kind}:{TANK}", f"{verb}:{TANK}")
    battle.choose("join:us-half-squad-1", "stay:us-half-squad-2")
    told = battle.last("unloads")
    assert told.clauses == clauses
    assert told.data == {
        "unit": battle.unit(TANK).id,
        "units": [battle.unit("us-half-squad-1").id],
        "at": battle.loc("A1"),
        "cost": 5,
    }
    assert battle.marked("us-half-squad-1") == [marker]
    assert battle.marked("us-half-squad-2") == []
    assert battle.at("A1") == ["us-half-squad-1"]
    assert (battle.ask.kind == "step") == (verb == "unload"), "by Assault Move he goes no farther"
    if verb == "unload-assault":
        assert battle.unit("us-half-squad-1").mp == 0


@clause("lnl-16.4-4", "lnl-16.2-6", "lnl-5.3-8")
@pytest.mark.parametrize(("squad", "leader", "shots"), [(4, 6, 3), (4, 3, 2), (5, 4, 3), (1, 2, 1)])
def test_those_who_get_off_draw_as_many_shots_as_the_dearest_of_them_spends(
    squad: int, leader: int, shots: int
) -> None:
    """First the vehicle has spent half its 10."""
    battle = Battle(
        FIELD, us={"A1": "m4a1^e[us_airborne_half,leader_captain]"}, german={"C1": "wehrmacht_squad"}
    )
    battle.reprint("us-half-squad-1", mf=squad).reprint("us-leader-1", mf=leader).impulse("us")
    battle.choose(
        "activate:A1", f"drive:{TANK}", f"unload:{TANK}", "join:us-half-squad-1", "join:us-leader-1"
    )
    while battle.ask.about.get("prey") is not None:
        battle.choose("hold-fire")
    assert (battle.ask.kind, battle.ask.about["at"]) == ("opportunity-fire", battle.loc("A1"))
    assert left(battle) == shots


@clause("lnl-16.4-1", "lnl-16.4-6", "lnl-6.0-9")
@pytest.mark.parametrize(("factor", "goes"), [(1, False), (2, True), (3, True)])
def test_who_has_nothing_left_of_his_move_stays_where_he_got_off(factor: int, goes: bool) -> None:
    """Half of 1, rounded up, is all of it; half of 2 leaves 1."""
    battle = Battle(FIELD, us={"A1": "m4a1^e[us_airborne_half]"}, german=AFAR)
    battle.reprint("us-half-squad-1", mf=factor).impulse("us")
    battle.choose("activate:A1", f"drive:{TANK}", f"unload:{TANK}")
    assert battle.ask.kind == ("step" if goes else "drive")
    if goes:
        assert left(battle) == factor - -(-factor // 2)
        battle.choose("stop")
    assert battle.unit("us-half-squad-1").mp == 0
    assert left(battle) == 5


@clause("lnl-16.4-6", "lnl-16.4-7", "lnl-16.4-9")
def test_of_those_who_got_off_some_go_on_and_the_others_stay() -> None:
    battle = ride("m4a1^e[us_airborne_half,us_airborne_half]").choose(f"drive:{TANK}", f"unload:{TANK}")
    battle.choose("join:us-half-squad-1", "join:us-half-squad-2")
    assert battle.ask.kind == "move-on"
    battle.choose("join:us-half-squad-1", "stay:us-half-squad-2", "move:A2", "stop")
    assert (battle.where("us-half-squad-1"), battle.where("us-half-squad-2")) == ("A2", "A1")
    assert (battle.ask.kind, left(battle)) == ("drive", 5)


@clause("lnl-18.1-15", "lnl-16.4-4")
@pytest.mark.parametrize(("label", "struck"), [("A1", True), ("A2", False)])
def test_shells_meet_those_who_get_off_under_them(label: str, struck: bool) -> None:
    """1 and 1 against 6: they are not hurt."""
    battle = Battle(FIELD, us={"A1": "m4a1^e[us_airborne_half]"}, german=AFAR).impulse("us", dice=[1, 1, 6])
    place_ffe(battle.g, Ffe(battle.loc(label), 3, 1))
    battle.choose("activate:A1", f"drive:{TANK}", f"unload-assault:{TANK}")
    assert [event.data["at"] for event in battle.events("shells")] == ([battle.loc("A1")] if struck else [])


@clause("lnl-23.0-1", "lnl-16.4-8")
@pytest.mark.parametrize(("who", "holder"), [("us_airborne_half", 0), ("leader_captain", 1)])
def test_men_who_get_off_hold_the_hex_at_once_and_a_single_man_does_not(who: str, holder: int) -> None:
    battle = Battle(
        FIELD,
        us={"A1": f"m4a1^e[{who}]"},
        german=AFAR,
        victory=[Condition("us", "hold", "A1"), Condition("german", "otherwise")],
    ).impulse("us")
    battle.g.control[battle.loc("A1")] = 1
    battle.choose("activate:A1", f"drive:{TANK}", f"unload:{TANK}")
    assert battle.g.control[battle.loc("A1")] == holder


@clause("lnl-16.4-12", "lnl-16.4-13")
@pytest.mark.parametrize("shaken", [True, False])
def test_only_a_shaken_vehicle_stays_where_men_have_got_off(shaken: bool) -> None:
    """Half of 10 is 5: a Shaken one has used half of that, rounded up."""
    battle = ride(f"m4a1^e[us_airborne_half]{'*' if shaken else ''}").choose(
        f"drive:{TANK}", f"unload:{TANK}"
    )
    battle.choose("stop")
    assert (battle.ask.kind == "drive") == (not shaken)
    assert battle.unit(TANK).halted == shaken


@clause("lnl-5.3a-8", "lnl-16.4-6")
@pytest.mark.parametrize(("die", "goes"), [(6, False), (2, True)])
def test_of_two_who_get_off_only_the_one_who_was_not_hit_goes_on(die: int, goes: bool) -> None:
    """6 + 2 for the squad in C1 and 1 for the move against 5: 4 more, and with a 2 no more than morale."""
    battle = Battle(
        FIELD,
        us={"A1": "m4a1^e~[us_airborne_half,us_airborne_half]"},
        german={"E1": "wehrmacht_squad", "H2": "leader_captain"},
    )
    battle.impulse("us", dice=[6, 5, die, 2])
    battle.choose(
        "activate:A1", f"drive:{TANK}", f"unload:{TANK}", "join:us-half-squad-1", "join:us-half-squad-2"
    )
    assert battle.ask.kind == "opportunity-fire"
    battle.choose("opportunity-fire:E1")
    assert battle.unit("us-half-squad-1").shaken == (not goes)
    if goes:
        assert battle.ask.kind == "move-on"
    else:
        assert battle.ask.kind == "step"
        battle.choose("move:A2", "stop")
        assert (battle.where("us-half-squad-1"), battle.where("us-half-squad-2")) == ("A1", "A2")


@clause("lnl-11.2-6", "lnl-11.2-18", "lnl-16.4-6")
@pytest.mark.parametrize("crowded", [True, False])
def test_a_hero_for_whom_there_is_no_room_where_they_got_off_does_not_go_on_with_them(crowded: bool) -> None:
    """6 + 2 + 1 for the move against 5; a 1 and 4 more is no more than morale, and an even die makes a Hero.

    The medics on the ground check too. Two single men are all that a hex holds: he appears next to it.
    """
    medics = 2 if crowded else 1
    battle = Battle(
        FIELD,
        us={"A1": "m4a1^e~[us_airborne_squad]" + " medic" * medics},
        german={"E1": "wehrmacht_squad", "H2": "leader_captain"},
        options={"skill_cards_off": True},
    )
    battle.impulse("us", dice=[6, 5, *[1] * medics, 1, 2])
    battle.choose("activate:A1", f"drive:{TANK}", f"unload:{TANK}", "opportunity-fire:E1")
    if crowded:
        battle.choose("place-hero:A2")
    (hero,) = [unit for unit in battle.g.units if unit.counter.kind == "hero"]
    assert battle.where(hero.name) == ("A2" if crowded else "A1")
    assert battle.ask.kind == ("step" if crowded else "move-on")
