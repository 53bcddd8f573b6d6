"""15.0c to 15.0f, 15.1, 19.5: which guns of a vehicle are used on a target, and what is turned for them."""

from __future__ import annotations

from copy import copy

import pytest

from bocage.kernel import No
from bocage.systems.lnl.battle.state import HOVERING, Vehicle
from bocage.systems.lnl.content.arms import MachineGun
from bocage.systems.lnl.rules.vehicles.vehicle_fire import (
    Mark,
    can_engage,
    cannot_engage,
    machine_guns,
    turret_when_firing,
)
from tests.lnl.airborne import SLICK, AirBattle
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_fire import FIELD, fires, tank
from tests.support import clause

TANK = "us-m4a1-1"
FOUR, TOP, BEHIND = MachineGun("4", 10, 14), MachineGun("4*", 10, 14), MachineGun("4R", 10, 14)
LANE = ".\n" * 16


def name_of(no: No | None) -> str:
    return "" if no is None else no.name


# At what flies


@clause("lnl-19.5.2-4", "lnl-15.0d-3")
@pytest.mark.parametrize("above", ["A1", "A2"])
@pytest.mark.parametrize(("far", "may"), [(7, True), (8, False)])
def test_machine_guns_reach_half_as_far_at_a_helicopter_wherever_it_is(
    above: str, far: int, may: bool
) -> None:
    """Half of 14 hexes is 7; over the first hex of the map, too."""
    start = f"A{int(above[1:]) + far}"
    battle = AirBattle(LANE, us={f"{above}-air": "uh1_slick"}, german={start: "t_55^ne"})
    battle.reprint("german-t-55-1", gun=None, machine_guns=(FOUR,)).impulse("german")
    shooter, slick = battle.helicopter("german-t-55-1"), battle.helicopter()
    assert can_engage(battle.g, shooter, slick.loc, slick) == may
    assert name_of(cannot_engage(battle.g, shooter, Mark(slick.loc, slick))) == (
        "" if may else "out-of-range"
    )


@clause("lnl-19.5-4", "lnl-19.1-3")
@pytest.mark.parametrize("hovers", [True, False])
def test_a_gun_alone_engages_a_helicopter_only_while_it_hovers(hovers: bool) -> None:
    battle = AirBattle(us={"E1-air": "uh1_slick"}, german={"C1": "t_55^e"})
    if hovers:
        battle.hover(SLICK)
    battle.reprint("german-t-55-1", machine_guns=()).impulse("german")
    shooter, slick = battle.helicopter("german-t-55-1"), battle.helicopter()
    assert (slick.mode == HOVERING) == hovers
    assert can_engage(battle.g, shooter, slick.loc, slick) == hovers
    assert (cannot_engage(battle.g, shooter, Mark(slick.loc, slick)) is None) == hovers


@clause("lnl-19.5.1-14", "lnl-15.0b-3")
@pytest.mark.parametrize(
    ("shaken", "damaged", "reason"),
    [
        (False, False, ""),
        (True, False, "shaken-cannot-fire"),
        (False, True, "damaged-cannot-fire"),
        (True, True, "shaken-cannot-fire"),
    ],
)
def test_neither_a_shaken_crew_nor_a_damaged_helicopter_fires(
    shaken: bool, damaged: bool, reason: str
) -> None:
    battle = AirBattle(us={"E1-air": "uh1_slick"}, german={"G1": "nva_squad"}).impulse("us")
    slick, there = battle.helicopter(), battle.loc("G1")
    slick.shaken, slick.damaged = shaken, damaged
    assert can_engage(battle.g, slick, there, None) == (not reason)
    assert name_of(cannot_engage(battle.g, slick, Mark(there, None))) == reason


# What it has


@clause("lnl-15.0d-1", "lnl-15.0d-5", "lnl-15.0e-1", "lnl-5.0-1")
@pytest.mark.parametrize(
    ("shut", "guns", "place", "reason"),
    [
        ("", (), "E1", "vehicle-unarmed"),
        ("~", (), "E1", "vehicle-unarmed"),
        ("", (TOP,), "E1", ""),
        ("~", (TOP,), "E1", "machine-gun-needs-open-hatch"),
        ("~", (TOP, FOUR), "E1", ""),
        ("", (BEHIND,), "E1", "out-of-range"),
        ("", (BEHIND, FOUR), "E1", ""),
        ("", (MachineGun("2", 3, 3),), "E1", "out-of-range"),
        ("", (MachineGun("2", 3, 3), FOUR), "E1", ""),
    ],
)
def test_why_a_vehicle_without_a_gun_cannot_fire(
    shut: str, guns: tuple[MachineGun, ...], place: str, reason: str
) -> None:
    """The target is ahead, four hexes away."""
    battle = Battle(FIELD, us={"A1": f"m4a1^e{shut}"}, german={place: "wehrmacht_squad", "K1": "medic"})
    battle.reprint(TANK, gun=None, machine_guns=guns).impulse("us")
    there = battle.loc(place)
    assert name_of(cannot_engage(battle.g, tank(battle), Mark(there, None))) == reason
    assert can_engage(battle.g, tank(battle), there, None) == (not reason)


def short_gun(battle: Battle, range: int) -> None:
    """Let the gun of the tank reach so far and no farther."""
    unit = tank(battle)
    assert unit.counter.gun is not None
    gun = copy(unit.counter.gun)
    gun.range = range
    gun.bands = tuple(copy(band) for band in gun.bands)
    for band in gun.bands:
        band.range = min(band.range, range)
    unit.counter = copy(unit.counter)
    unit.counter.gun = gun


@clause("lnl-15.0c-3", "lnl-15.0d-5")
@pytest.mark.parametrize("guns", [(), (TOP,), (MachineGun("2", 3, 3),)])
def test_of_a_vehicle_with_a_gun_the_gun_is_the_reason(guns: tuple[MachineGun, ...]) -> None:
    """It reaches three hexes of four, and no machine gun can be used."""
    battle = Battle(FIELD, us={"A1": "m4a1^e~"}, german={"E1": "wehrmacht_squad", "K1": "medic"})
    battle.reprint(TANK, machine_guns=guns).impulse("us")
    short_gun(battle, 3)
    no = cannot_engage(battle.g, tank(battle), Mark(battle.loc("E1"), None))
    assert name_of(no) == "out-of-range"
    assert not can_engage(battle.g, tank(battle), battle.loc("E1"), None)


@clause("lnl-14.3-8", "lnl-10.0-1", "lnl-15.0d-8")
@pytest.mark.parametrize(
    ("level", "gun_reach", "guns", "may"),
    [
        (0, 20, (FOUR,), False),
        (1, 20, (FOUR,), True),
        (2, 20, (), True),
        (1, 3, (FOUR,), False),
    ],
)
def test_what_is_not_spotted_is_fired_at_by_the_gun_that_has_acquired_it_alone(
    level: int, gun_reach: int, guns: tuple[MachineGun, ...], may: bool
) -> None:
    """Men in the woods of E1, whom nobody has spotted, are four hexes away."""
    rows = FIELD.split("\n")
    rows[2] = "  .     .     f" + rows[2][len("  .     .     .") :]
    battle = Battle("\n".join(rows), us={"A2": "m4a1^e"}, german={"E1": "wehrmacht_squad", "K2": "medic"})
    battle.reprint(TANK, machine_guns=guns)
    if level:
        battle.aim(TANK, "E1", level)
    battle.impulse("us")
    short_gun(battle, gun_reach)
    there = battle.loc("E1")
    assert not battle.g.spotted >> there & 1
    assert can_engage(battle.g, tank(battle), there, None) == may
    assert (cannot_engage(battle.g, tank(battle), Mark(there, None)) is None) == may


@clause("lnl-15.0f-1", "lnl-15.1-21")
def test_option_the_gun_of_a_vehicle_without_a_turret_is_never_split() -> None:
    """Behind it or ahead: it turns as a whole."""
    battle = Battle(
        FIELD,
        us={"G1": "sdkfz_251!us_airborne^e"},
        german={"C1": "wehrmacht_squad", "K1": "wehrmacht_squad"},
        options={"mg_split_turret_hull": True},
    )
    battle.reprint("us-sdkfz-251-1", machine_guns=(FOUR,)).impulse("us")
    carrier = tank(battle, "us-sdkfz-251-1")
    for label in ("C1", "K1"):
        assert turret_when_firing(battle.g, carrier, battle.loc(label)) == 0
        assert [gun.fp for gun in machine_guns(battle.g, carrier, battle.loc(label))] == [4]


@clause("lnl-15.1-21")
@pytest.mark.parametrize(
    ("turret", "place", "stands"),
    [(0, "K1", 0), (0, "C1", 3), (3, "C1", 3), (3, "K1", 0), (1, "K1", 0), (2, "C1", 3)],
)
def test_how_the_turret_will_stand_when_it_fires(turret: int, place: str, stands: int) -> None:
    """The hull looks to the east; a turret that covers the target stays, another turns to it."""
    battle = Battle(
        FIELD, us={"G1": "m4a1^e"}, german={"C1": "wehrmacht_squad", "K1": "wehrmacht_squad"}
    ).impulse("us")
    tank(battle).turret = turret
    assert turret_when_firing(battle.g, tank(battle), battle.loc(place)) == stands


# What is turned


@clause("lnl-15.1-21", "lnl-15.1-22", "lnl-15.0d-6")
@pytest.mark.parametrize(
    ("gun", "guns", "asked"),
    [
        (True, (), True),
        (True, (TOP,), True),
        (False, (FOUR,), True),
        (False, (FOUR, TOP), True),
        (False, (TOP,), False),
        (False, (BEHIND,), False),
        (False, (BEHIND, TOP), False),
    ],
)
def test_a_tank_is_turned_for_a_gun_that_would_point_there(
    gun: bool, guns: tuple[MachineGun, ...], asked: bool
) -> None:
    """The target is behind it: what fires all round, or to the rear, needs no turn; with it one may stay."""
    battle = Battle(FIELD, us={"G1": "m4a1^e"}, german={"C1": "wehrmacht_squad"})
    battle.reprint(TANK, machine_guns=guns, **({} if gun else {"gun": None}))
    battle.impulse("us", dice=[1, 6] * 4).choose("activate:G1", f"vehicle-fire:{TANK}>C1")
    turns = battle.ask.kind == "bring-to-bear"
    assert turns == asked
    if asked:
        stays = any(each.all_round or each.rear for each in guns)
        assert ("keep-facing" in battle.keys) == stays
        assert battle.keys[0] == "turn-turret"
        assert "pivot:w" in battle.keys


@clause("lnl-15.1-21", "lnl-19.5-4")
def test_nothing_is_turned_for_a_gun_that_may_not_fire_at_it() -> None:
    """A helicopter in flight behind a tank whose machine gun on top fires all round."""
    battle = AirBattle(us={"A1-air": "uh1_slick"}, german={"E1": "t_55^e"})
    battle.reprint("german-t-55-1", machine_guns=(TOP,)).impulse("german", dice=[1, 6])
    battle.choose("activate:E1", f"vehicle-fire-at:german-t-55-1>{SLICK}")
    assert battle.ask.kind != "bring-to-bear"
    assert len(battle.events("fire")) == 1
    assert not battle.events("ordnance")


# What is fired


@clause("lnl-15.0d-10")
def test_machine_guns_do_not_fire_at_men_whom_the_gun_has_left_dead() -> None:
    """A hit (2 dice of 1), and 6 and HE against 1 and a 6: the half-squad is gone."""
    battle = Battle(FIELD, us={"A1": "m4a1^e"}, german={"E1": "wehrmacht_half_b", "K1": "wehrmacht_squad"})
    battle.impulse("us", dice=[1, 1, 6, 1, 6]).choose("activate:A1", f"vehicle-fire:{TANK}>E1", "all-weapons")
    assert battle.unit("german-half-squad-1").loc < 0
    assert len(battle.events("ordnance")) == 1
    assert battle.events("fire") == []


@clause("lnl-15.0d-10", "lnl-17.2-8")
def test_a_machine_gun_of_a_vehicle_brings_its_printed_firepower_and_nothing_else() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e"}, german={"E1": "wehrmacht_squad"})
    battle.reprint(TANK, gun=None, machine_guns=(FOUR,)).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", f"vehicle-fire:{TANK}>E1")
    parts = battle.tally("fire", "strength").parts
    assert [(part.name, part.value) for part in parts] == [("machine_gun", 4)]


@clause("lnl-15.0f-1", "lnl-15.0f-4", "lnl-15.0f-5")
@pytest.mark.parametrize(
    ("option", "gun", "second"),
    [(True, "4", True), (False, "4", False), (True, "3", False), (True, "4*", False)],
)
def test_option_only_the_other_half_of_a_split_gun_has_a_target_of_its_own(
    option: bool, gun: str, second: bool
) -> None:
    """Squads ahead and behind; the turret turns to the one behind."""
    battle = Battle(
        FIELD,
        us={"G1": "m4a1^e"},
        german={"C1": "wehrmacht_squad", "K1": "wehrmacht_squad"},
        options={"mg_split_turret_hull": option},
    )
    battle.reprint(TANK, machine_guns=(MachineGun(gun, 10, 14),))
    battle.impulse("us", dice=[6, 6, 1, 6, 1, 6]).choose(
        "activate:G1", f"vehicle-fire:{TANK}>C1", "turn-turret"
    )
    if battle.ask.kind == "vehicle-weapons":
        battle.choose("machine-guns")
    assert (battle.ask.kind == "second-target") == second
    first = 2 if option and gun == "4" else int(gun[0])
    assert fires(battle) == [first]


@clause("lnl-12.0-5", "lnl-15.0d-10")
@pytest.mark.parametrize(("near", "asked"), [("F1", True), ("C1", False)])
def test_friendly_fire_may_follow_the_machine_guns_of_a_vehicle(near: str, asked: bool) -> None:
    """The holder of the card stands there; a squad of his is next to the target in G1 or is not."""
    battle = Battle(
        FIELD,
        us={"A1": "m4a1^e", near: "us_airborne_squad leader_captain@friendly_fire"},
        german={"G1": "wehrmacht_squad"},
    )
    battle.reprint(TANK, gun=None, machine_guns=(FOUR,)).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", f"vehicle-fire:{TANK}>G1")
    assert (battle.ask.kind == "friendly-fire") == asked


@clause("lnl-15.0d-9")
def test_a_mark_is_a_place_or_a_vehicle_with_those_who_move_there() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e"}, german={"E1": "pz_ivh^w"}).impulse("us")
    panzer = next(each for each in battle.g.vehicles if each.side == 1)
    assert isinstance(panzer, Vehicle)
    mark = Mark(panzer.loc, panzer, opportunity=True, moving=[panzer])
    assert (mark.loc, mark.prey, mark.opportunity, list(mark.moving)) == (panzer.loc, panzer, True, [panzer])
