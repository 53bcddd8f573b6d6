"""15.0f, 15.1, 15.3, 16.2, 16.4, 18.1: what comes up seldom: who is new, who is full, what is equal."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.move import MOVE
from bocage.systems.lnl.battle.state import Ffe, Vehicle
from bocage.systems.lnl.content.arms import MachineGun
from bocage.systems.lnl.content.scenario import Fortification
from bocage.systems.lnl.rules.indirect.fire_for_effect import clear_ffe, place_ffe
from bocage.systems.lnl.rules.ordnance.ordnance import Shot, to_hit_modifiers
from bocage.systems.lnl.rules.sight.spotting import daylight_code
from bocage.systems.lnl.rules.vehicles.close_assault import assault_strength
from bocage.systems.lnl.rules.vehicles.loading import cannot_load
from bocage.systems.lnl.rules.vehicles.rider_fire import INSIDE, cannot_fire_from_deck
from bocage.systems.lnl.rules.vehicles.steering import Drive, cannot_enter
from bocage.systems.lnl.rules.vehicles.vehicle_fire import is_split
from tests.lnl.airborne import SLICK, AirBattle
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, driving, field
from tests.support import clause

LANE = "\n".join("." * 9)
TANK = "us-m4a1-1"


def tank(battle: Battle, name: str = TANK) -> Vehicle:
    unit = battle.unit(name)
    assert isinstance(unit, Vehicle)
    return unit


@clause("lnl-16.4-2")
@pytest.mark.parametrize(("mustered", "refusal"), [(0, "lnl-16.4-2"), (1, "lnl-16.4-2"), (2, "")])
def test_only_who_was_there_from_the_start_gets_on_what_was(mustered: int, refusal: str) -> None:
    """The squad has number 0, the tank 1: of those below `mustered` the phase began with all."""
    battle = Battle(field(), us={"A1": "us_airborne_squad m4a1^e"}, german={"I2": FAR_OFF}).impulse("us")
    battle.g.mustered = mustered
    no = cannot_load(battle.g, tank(battle), battle.unit("us-squad-1"), left=10)
    assert ("" if no is None else no.clause) == refusal


@clause("lnl-16.4-6", "lnl-16.4-8")
def test_who_was_stopped_before_goes_on_when_he_gets_off() -> None:
    battle = Battle(field(), us={"A1": "m4a1^e[us_airborne_squad]"}, german={"I2": FAR_OFF}).impulse("us")
    battle.unit("us-squad-1").halted = True
    battle.choose("activate:A1", f"drive:{TANK}", f"unload:{TANK}")
    assert battle.ask.kind == "step"


@clause("lnl-19.4-7", "lnl-19.4-9")
@pytest.mark.parametrize("way", ["load", "unload"])
def test_who_was_stopped_before_gets_into_a_helicopter_and_out(way: str) -> None:
    aboard, below = ("[us_army_squad]", {}) if way == "unload" else ("", {"A1": "us_army_squad"})
    battle = AirBattle(us={"A1-air": f"uh1_slick{aboard}", **below}, german={"I2": "leader_captain*"})
    battle.hover(SLICK).impulse("us")
    battle.unit("us-squad-1").halted = True
    battle.choose("activate:A1-air", f"{way}:{SLICK}")
    if way == "load":
        assert battle.unit("us-squad-1").carrier is battle.helicopter()
    else:
        assert battle.ask.kind == "step"


@clause("lnl-15.3-9")
def test_an_overrun_that_comes_out_equal_does_nothing() -> None:
    """1 and 4 and 2 against 6 and the brush of 1."""
    battle = driving("wehrmacht_squad*", "m113!us_army^e", dice=(1, 6), drawing=field("b"))
    battle.choose("overrun:E1")
    event = battle.last("overrun").data
    assert (event["strength"].total, event["cover"].total) == (6, 1)  # type: ignore[attr-defined]
    assert battle.last("fire-no-effect").clauses == ("lnl-15.3-9",)
    assert battle.checks() == {}


@clause("lnl-16.2-17")
def test_nobody_on_foot_fires_from_a_deck() -> None:
    battle = Battle(
        field(), us={"A1": "m4a1^e[us_airborne_half] us_airborne_squad"}, german={"I2": FAR_OFF}
    ).impulse("us")
    assert cannot_fire_from_deck(battle.unit("us-squad-1")) == INSIDE
    assert cannot_fire_from_deck(battle.unit("us-half-squad-1")) is None


@clause("lnl-1.3-2", "lnl-1.3-4", "lnl-17.1-35")
@pytest.mark.parametrize(("wrecks", "refusal"), [(0, ""), (1, ""), (2, "lnl-1.3-2")])
def test_a_hex_full_of_wrecks_is_full_whoever_else_is_there(wrecks: int, refusal: str) -> None:
    """Infantry among them, through whom it could drive on."""
    battle = Battle(field(), us={"C1": "m4a1^e"}, german={"D1": FAR_OFF, "I2": FAR_OFF}).impulse("us")
    if wrecks:
        battle.g.wrecks[battle.loc("D1")] = wrecks
        battle.g.wreck_mask = 1 << battle.loc("D1")
        battle.g.look_around()
    no = cannot_enter(battle.g, Drive(tank(battle), MOVE), battle.loc("D1"))
    assert ("" if no is None else no.clause) == refusal


@clause("lnl-15.0f-1")
@pytest.mark.parametrize(
    ("printed", "splits"), [("4", True), ("4*", False), ("4R", False), ("3", False), ("5", False)]
)
def test_only_firepower_4_without_a_mark_splits(printed: str, splits: bool) -> None:
    assert is_split(MachineGun(printed, 10, 14)) == splits


@clause("lnl-18.1-14", "lnl-18.1-17", "lnl-9.0-3")
def test_shell_bursts_are_out_of_sight_when_their_marker_is_gone() -> None:
    battle = Battle(LANE, us={"A1": "us_airborne_squad"}, german={"A5": "wehrmacht_squad"}).impulse("us")
    g, line = battle.g, (battle.loc("A1"), battle.loc("A5"))
    clear = daylight_code(g, *line)
    place_ffe(g, Ffe(battle.loc("A3"), 3, 0))
    assert g.in_the_way >> battle.loc("A3") & 1
    assert daylight_code(g, *line) > clear
    clear_ffe(g)
    assert (g.ffe, g.ffe_mask, g.in_the_way) == ([], 0, 0)
    assert daylight_code(g, *line) == clear


@clause("lnl-14.0b-5", "lnl-21.2-1", "lnl-21.2-3")
@pytest.mark.parametrize("vehicle", [True, False])
def test_a_foxhole_helps_men_and_not_a_tank(vehicle: bool) -> None:
    battle = Battle(
        LANE,
        us={"A4": "m4a1^nw us_airborne_squad"},
        german={"A1": "german_atg_75^se"},
        forts=[Fortification("foxhole", "A4")],
    ).impulse("german")
    gun = battle.unit("german-weapon-team-1")
    assert gun.counter.gun is not None
    shot = Shot(gun, gun.counter.gun, battle.loc("A4"), vehicle=tank(battle) if vehicle else None)
    names = [part.name for part in to_hit_modifiers(battle.g, shot).parts]
    assert ("foxhole_tm" in names or "foxhole" in names) != vehicle


@clause("lnl-17.1-21", "lnl-17.1-23", "lnl-12.0-5")
def test_each_part_of_an_assault_names_its_clause() -> None:
    """A Tank Killer of FP 2 with a Bazooka, and a captain."""
    battle = Battle(
        LANE, us={"A1": "us_airborne_squad+bazooka@tank_killer leader_captain"}, german={"A5": FAR_OFF}
    ).impulse("us")
    squad, leader = battle.unit("us-squad-1"), battle.unit("us-leader-1")
    squad.card = "tank_killer"
    parts = assault_strength(squad, leader, squad.weapons[0]).parts
    assert [(part.clause, part.name) for part in parts] == [
        ("lnl-17.1-21", "inherent"),
        ("lnl-17.1-23", "leadership"),
        ("lnl-17.1-21", squad.weapons[0].kind.kind),
        ("lnl-12.0-5", "tank_killer"),
    ]
