"""16.1, 16.4: who may get on, where men may get off, and who goes on from there."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.battle.state import MOVED, Vehicle
from bocage.systems.lnl.content.scenario import Fortification
from bocage.systems.lnl.rules.vehicles.loading import (
    cannot_ride_along,
    cannot_stand_there,
    cannot_unload,
    first_refusal,
    has_been_here,
    loading_options,
)
from tests.lnl.airborne import AirBattle
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, field
from tests.support import clause

TANK = "us-m4a1-1"


def beside(men: str, vehicle: str = "m4a1^e", **more: object) -> Battle:
    """Men in C1, next to the vehicle that might take them."""
    return Battle(
        field(),
        us={"C1": f"{vehicle} {men}".strip(), "A2": "hero"},
        german=more.pop("german", {"I2": FAR_OFF}),  # type: ignore[arg-type]
        **more,  # type: ignore[arg-type]
    ).impulse("us")


def refusal(no: No | None) -> tuple[str, str]:
    return ("", "") if no is None else (no.clause, no.name)


# Who may get on


@clause("lnl-16.1-1", "lnl-16.1-2", "lnl-16.4-2", "lnl-16.4-12", "lnl-1.6.1.01-2")
@pytest.mark.parametrize(
    ("man", "vehicle", "expected"),
    [
        ("us_airborne_squad", "m4a1^e", ""),
        ("us_airborne_squad*", "m4a1^e", "shaken-only-unload"),
        ("wehrmacht_squad!wehrmacht", "m4a1^e", "carries-nobody"),
        ("us_airborne_squad", "m4a1^e[us_airborne_half]", "no-room-aboard"),
    ],
)
def test_who_may_ride_along_and_why_another_may_not(man: str, vehicle: str, expected: str) -> None:
    battle = beside(man, vehicle)
    (tank,) = battle.g.vehicles
    (unit,) = [unit for unit in battle.g.at[0][battle.loc("C1")] if not isinstance(unit, Vehicle)]
    assert refusal(cannot_ride_along(battle.g, tank, unit))[1] == expected


@clause("lnl-16.4-1", "lnl-1.6.1.01-2")
@pytest.mark.parametrize(("gun", "rides"), [("mg42_bipod", True), ("mg42_tripod", False)])
def test_nobody_gets_on_with_a_gun_on_its_tripod(gun: str, rides: bool) -> None:
    battle = beside(f"us_airborne_squad+{gun}")
    (tank,) = battle.g.vehicles
    assert (cannot_ride_along(battle.g, tank, battle.unit("us-squad-1")) is None) == rides


@clause("lnl-16.4-2", "lnl-8.1-2")
@pytest.mark.parametrize("locked", ["", "C1", "D1"])
def test_nobody_gets_on_out_of_a_melee_nor_from_next_door(locked: str) -> None:
    battle = beside("us_airborne_squad")
    (tank,) = battle.g.vehicles
    if locked:
        battle.g.melee |= 1 << battle.loc(locked)
    squad = battle.unit("us-squad-1")
    assert (cannot_ride_along(battle.g, tank, squad) is None) == (locked != "C1")
    battle.g.put(squad, battle.loc("D1"))
    assert refusal(cannot_ride_along(battle.g, tank, squad)) == ("lnl-16.4-2", "not-here-from-the-start")


@clause("lnl-16.4-2")
@pytest.mark.parametrize(
    ("marks", "mustered", "here"), [(0, 1, True), (0, 0, False), (MOVED, 1, False), (MOVED, 0, False)]
)
def test_who_has_been_here_has_no_marker_and_is_not_new(marks: int, mustered: int, here: bool) -> None:
    """The units of number below `mustered` were there when the Operations Phase began."""
    battle = beside("us_airborne_squad")
    squad = battle.unit("us-squad-1")
    battle.g.mustered = squad.id + mustered
    squad.marks = marks
    assert has_been_here(battle.g, squad) == here


# Where they may get off


@clause("lnl-1.3-13", "lnl-17.1-35", "lnl-8.1-2")
@pytest.mark.parametrize(
    ("there", "expected"),
    [
        ({}, ("", "")),
        ({"C1": FAR_OFF}, ("lnl-17.1-35", "not-among-enemies")),
        ({"C1": "stug_iiig^w"}, ("lnl-17.1-35", "not-among-enemies")),
        ({"D1": "stug_iiig^w", "B1": FAR_OFF}, ("", "")),
    ],
)
def test_nobody_gets_off_among_enemies_of_either_kind(
    there: dict[str, str], expected: tuple[str, str]
) -> None:
    battle = beside("", "m4a1^e[us_airborne_squad]", german={"I2": FAR_OFF, **there})
    tank = next(each for each in battle.g.vehicles if each.side == 0)
    assert refusal(cannot_stand_there(battle.g, tank, tank.passengers)) == expected
    assert refusal(cannot_unload(battle.g, tank, tank.passengers[0], left=10)) == expected
    if not there:
        battle.g.melee |= 1 << battle.loc("C1")
        found = cannot_stand_there(battle.g, tank, tank.passengers)
        assert refusal(found) == ("lnl-17.1-35", "not-among-enemies")


@clause("lnl-6.0-1", "lnl-19.4-5")
@pytest.mark.parametrize(("ground", "may"), [("~", False), (".", True), ("p", True), ("J", True)])
def test_nobody_gets_off_where_nobody_can_stand(ground: str, may: bool) -> None:
    """Under a helicopter; heavy jungle is dear, and still ground."""
    battle = AirBattle(
        f"     .\n  {ground}     .\n     .\n",
        us={"A1-air": "uh1_slick[us_army_squad]"},
        german={"B1": "medic"},
    ).impulse("us")
    slick = battle.helicopter()
    battle.g.park(slick, battle.loc("A1-air"))
    expected = ("", "") if may else ("lnl-6.0-1", "prohibited-terrain")
    assert refusal(cannot_stand_there(battle.g, slick, slick.passengers)) == expected


@clause("lnl-16.4-12", "lnl-16.4-13", "lnl-16.4-14")
@pytest.mark.parametrize(
    ("shaken", "spent", "expected"),
    [(False, 0, ""), (False, 3, ""), (True, 0, ""), (True, 3, "shaken-vehicle-has-moved")],
)
def test_only_a_shaken_vehicle_that_has_moved_lets_nobody_off(
    shaken: bool, spent: int, expected: str
) -> None:
    battle = beside("", "m4a1^e[us_airborne_squad]")
    (tank,) = battle.g.vehicles
    tank.shaken, tank.mp = shaken, spent
    assert refusal(cannot_unload(battle.g, tank, tank.passengers[0], left=10))[1] == expected


# What is offered, and why not


@clause("lnl-16.4-1", "lnl-16.4-3", "lnl-16.4-10")
@pytest.mark.parametrize(
    ("men", "vehicle", "left", "verbs"),
    [
        ("us_airborne_squad", "m4a1^e", 5, ["load"]),
        ("us_airborne_squad", "m4a1^e", 4, []),
        ("", "m4a1^e[us_airborne_squad]", 5, ["unload", "unload-assault"]),
        ("", "m4a1^e[us_airborne_squad]", 4, []),
        ("", "m4a1^e[us_airborne_squad*]", 5, ["unload"]),
        ("us_airborne_half", "m4a1^e[us_airborne_half]", 5, ["load", "unload", "unload-assault"]),
        ("", "m4a1^e", 5, []),
    ],
)
def test_a_vehicle_is_offered_what_half_its_move_is_left_for(
    men: str, vehicle: str, left: int, verbs: list[str]
) -> None:
    """Half of 10 MP; Shaken men do not Assault Move."""
    battle = beside(men, vehicle)
    (tank,) = battle.g.vehicles
    found = [option.key for option in loading_options(battle.g, tank, left, stayed=True)]
    assert found == [f"{verb}:{TANK}" for verb in verbs]


@clause("lnl-16.4-2", "lnl-16.4-3")
def test_the_first_refusal_counts_if_all_are_refused() -> None:
    one, two, nobody = No("lnl-16.4-2", "one"), No("lnl-16.4-3", "two"), No("lnl-16.1-1", "nobody")
    assert first_refusal([], nobody) is nobody
    assert first_refusal([], None) is None
    assert first_refusal([one, two], nobody) is one
    assert first_refusal([two], nobody) is two
    assert first_refusal([one, None], nobody) is None


# Who goes on


@clause("lnl-16.4-6", "lnl-21.4-1")
def test_of_two_who_get_off_onto_mines_the_one_who_is_left_goes_on() -> None:
    """6 and 1 against 1 are 6 more: with a 6 the end of one half-squad; the other is of iron."""
    battle = Battle(
        field(),
        us={"C1": "m4a1^e[us_airborne_half,us_airborne_half]", "A2": "hero"},
        german={"I2": FAR_OFF},
        forts=[Fortification("mine", "C1", side="german")],
    )
    battle.reprint("us-half-squad-2", morale=14).impulse("us", dice=[6, 1, 6, 2])
    battle.choose("activate:C1", f"drive:{TANK}", f"unload:{TANK}")
    battle.choose("join:us-half-squad-1", "join:us-half-squad-2")
    assert battle.unit("us-half-squad-1").loc < 0
    assert battle.ask.kind == "step", "nobody else could go on, so that nobody is named"
    battle.choose("stop")
    assert battle.where("us-half-squad-2") == "C1"
    assert battle.unit("us-half-squad-2").mp == 0


@clause("lnl-11.2-5", "lnl-16.4-6")
def test_a_hero_of_those_who_stood_there_does_not_go_on_with_those_who_got_off() -> None:
    """The squads are fired at as one gets off beside the other, whose check of 1 makes a Hero.

    4 + 2 against 5: 1 for who stood there, 2 for who moves, whose 2 + 2 does nothing.
    """
    battle = Battle(
        field(),
        us={"C1": "m4a1^e~[us_airborne_squad] us_airborne_squad", "A2": "hero"},
        german={"F1": "wehrmacht_squad", "I2": FAR_OFF},
        options={"skill_cards_off": True},
    )
    battle.reprint("german-squad-1", fp=1, range=8, extended=False).impulse("us", dice=[4, 4, 1, 2, 2])
    battle.choose("activate:C1", f"drive:{TANK}", f"unload:{TANK}")
    while battle.ask.kind == "opportunity-fire" and "opportunity-fire:F1" not in battle.keys:
        battle.choose("hold-fire")
    battle.choose("opportunity-fire:F1")
    while battle.ask.kind == "opportunity-fire":
        battle.choose("hold-fire")
    heroes = [unit for unit in battle.g.units if unit.counter.kind == "hero"]
    assert len(heroes) == 2
    assert heroes[-1].marks == 0
    assert battle.ask.kind != "move-on", "he is not asked whether he comes along"
