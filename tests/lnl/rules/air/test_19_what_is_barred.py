"""19.1, 19.4, 19.5.1: what a helicopter may not do, and what it falls upon."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.state import FIRED, OPS_COMPLETE, WRECKED
from bocage.systems.lnl.content.counters import catalogue
from bocage.systems.lnl.rules.air.flight import cannot_fly, cannot_fly_to, destinations
from bocage.systems.lnl.rules.air.helicopters import cannot_change_mode
from bocage.systems.lnl.rules.air.landing import cannot_get_out
from bocage.systems.lnl.rules.fire.fire import weapon_reach_up
from bocage.systems.lnl.rules.vehicles.vehicles import cannot_park, has_room_for
from tests.lnl.airborne import GUNSHIP, SLICK, AirBattle
from tests.lnl.rules.air.test_19_crashes import FIELD, HIT, LANE, RPG, fire_rpg
from tests.support import clause

AFAR = {"I2": "nva_squad"}


@clause("lnl-19.5.1-12", "lnl-19.1-6", "lnl-19.1-7")
@pytest.mark.parametrize("damaged", [True, False])
def test_a_damaged_helicopter_does_not_fly_about_nor_choose_its_mode(damaged: bool) -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick", "B1": "us_army_squad"}, german=AFAR)
    if damaged:
        battle.damage(SLICK)
    battle.impulse("us")
    g, slick = battle.g, battle.helicopter()
    refusals = [
        cannot_fly(slick),
        cannot_fly_to(g, slick, battle.loc("C1")),
        cannot_change_mode(Impulse(0, night=False), slick),
    ]
    assert [no.clause if no else "" for no in refusals] == ["lnl-19.5.1-12" if damaged else ""] * 3


@clause("lnl-19.1-5", "lnl-19.1-6", "lnl-19.1-8", "lnl-1.4-2")
def test_it_flies_to_another_hex_that_is_open_and_free_unless_it_hovers() -> None:
    """A1 is where it is, C1 is free, D1 has the gunship, E1 is shut to both."""
    battle = AirBattle(us={"A1-air": "uh1_slick", "D1-air": "uh1_gunship"}, german=AFAR, closed="E1")
    battle.impulse("us")
    g, slick = battle.g, battle.helicopter()

    def refusal(label: str) -> str:
        no = cannot_fly_to(g, slick, battle.loc(label))
        return no.clause if no else ""

    expected = {"A1": "lnl-19.1-5", "C1": "", "D1": "lnl-1.3a-1", "E1": "lnl-1.4-2"}
    assert {label: refusal(label) for label in expected} == expected
    still = AirBattle(us={"A1-air": "uh1_slick"}, german=AFAR).hover(SLICK).impulse("us")
    no = cannot_fly_to(still.g, still.helicopter(), still.loc("C1"))
    assert no is not None
    assert no.clause == "lnl-19.1-6"


@clause("lnl-1.4-2")
@pytest.mark.parametrize(("unit", "place"), [("uh1_slick", "E1-air"), ("m113^e", "E1")])
def test_a_shut_hex_is_shut_in_the_air_and_on_the_ground(unit: str, place: str) -> None:
    start = "A1-air" if unit == "uh1_slick" else "A1"
    battle = AirBattle(us={start: unit}, german=AFAR, closed="E1").impulse("us")
    no = cannot_park(battle.g, battle.g.vehicles[0], battle.loc(place))
    assert no is not None
    assert no.clause == "lnl-1.4-2"
    free = AirBattle(us={start: unit}, german=AFAR).impulse("us")
    assert cannot_park(free.g, free.g.vehicles[0], free.loc(place)) is None


@clause("lnl-19.4-4", "lnl-19.4-5")
def test_only_who_is_aboard_gets_out() -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick[us_army_squad]", "A1": "leader_sergeant"}, german=AFAR)
    battle.hover(SLICK).impulse("us")
    slick = battle.helicopter()
    assert cannot_get_out(battle.g, slick, battle.unit("us-squad-1")) is None
    no = cannot_get_out(battle.g, slick, battle.unit("us-leader-1"))
    assert no is not None
    assert no.name == "not-aboard"


@clause("lnl-19.5.1-12", "lnl-19.5.1-15", "lnl-19.5.2-11")
def test_shot_down_as_it_takes_flight_it_flies_no_further() -> None:
    """The squad in D2 answers the change of mode: 6 against 1, and a check of 6: no edge is asked for."""
    battle = AirBattle(FIELD, us={"E2-air": "uh1_slick", "A1": "us_army_squad"}, german={"D2": "nva_squad"})
    battle.damage(SLICK).hover(SLICK).impulse("us", dice=[6, 1, 6, 1, 1, 1])
    battle.choose("opportunity-fire:D2")
    assert battle.unit(SLICK).loc == WRECKED
    assert battle.ask.kind != "fly-off"
    assert not battle.events("exits")


@clause("lnl-19.5.1-8", "lnl-19.5.1-9")
@pytest.mark.parametrize("against", [1, 6])
def test_a_vehicle_is_hurt_by_the_wreck_that_falls_on_it_if_it_beats_its_armour(against: int) -> None:
    """A crash of 4 on an M-113 with open hatches: 2 + 4 against its weakest armour and 1, or 6."""
    battle = AirBattle(LANE, us={"A3-air": "uh1_slick", "A4": "m113^ne"}, german=RPG)
    battle.hover(SLICK).impulse("german", dice=[*HIT, 3, 3, 1, 4, 2, against, 1, 1, 1, 1])
    fire_rpg(battle)
    carrier = battle.helicopter("us-m113-1")
    armour = int(carrier.printed.weakest_armour)
    margin = 2 + 4 - against - armour
    found = {name: total for name, (total, _) in battle.checks().items()}
    assert found == ({"us-m113-1": margin} if margin > 0 else {})
    assert (margin > 0) == (against == 1)


@clause("lnl-16.2-24", "lnl-19.4-4")
@pytest.mark.parametrize(("mark", "may"), [(0, True), (FIRED, False), (OPS_COMPLETE, False)])
def test_who_is_used_up_does_not_get_out(mark: int, may: bool) -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick[us_army_squad]"}, german=AFAR).hover(SLICK).impulse("us")
    squad = battle.unit("us-squad-1")
    squad.marks |= mark
    assert (cannot_get_out(battle.g, battle.helicopter(), squad) is None) == may


@clause("lnl-19.1-8", "lnl-1.3a-1")
def test_it_never_flies_to_where_another_helicopter_is() -> None:
    """Wherever the gunship is, that hex alone is shut, and the slick's own is no destination."""
    battle = AirBattle(us={"E1-air": "uh1_slick", "A1-air": "uh1_gunship"}, german=AFAR).impulse("us")
    g, gunship = battle.g, battle.helicopter(GUNSHIP)
    labels = {cell.label for cell in battle.land.cells} - {"E1"}
    for label in sorted(labels):
        g.park(gunship, g.field.air_of[battle.loc(label)])
        found = {g.field.land.cells[cell].label for cell in destinations(g, battle.helicopter())}
        assert found == labels - {label}


@clause("lnl-11.2-5", "lnl-19.4-10")
def test_a_hero_of_those_who_stood_below_does_not_go_on_with_those_who_got_out() -> None:
    """The squads of E1 are fired at as one gets out beside the other, whose check of 1 makes a Hero.

    4 + 2 against 5: 1 for who stood there, 2 for who moves, whose 2 + 2 does nothing.
    """
    battle = AirBattle(
        us={"E1-air": "uh1_slick[us_army_squad]", "E1": "us_army_squad"},
        german={"H1": "nva_squad"},
        options={"skill_cards_off": True},
    )
    battle.reprint("german-squad-1", fp=1, range=8)
    battle.hover(SLICK).impulse("us", dice=[4, 4, 1, 2, 2])
    battle.choose("activate:E1-air", f"unload:{SLICK}")
    battle.choose("opportunity-fire:H1")
    while battle.ask.kind == "opportunity-fire":
        battle.choose("hold-fire")
    [hero] = [unit for unit in battle.g.units if unit.counter.kind == "hero"]
    assert hero.marks == 0
    assert battle.ask.kind != "move-on", "he is not asked whether he comes along"
    battle.choose(next(key for key in battle.keys if key.startswith("move:")))
    assert hero.loc == battle.loc("E1")


@clause("lnl-19.5.1-8", "lnl-19.5.1-9")
@pytest.mark.parametrize(("against", "checks"), [(6, []), (5, ["us-squad-1"])])
def test_men_are_hurt_by_the_wreck_only_if_it_beats_their_defence(against: int, checks: list[str]) -> None:
    """2 + 4 against 6 is equal, and does nothing; against 5 it is 1 more."""
    battle = AirBattle(LANE, us={"A3-air": "uh1_slick", "A4": "us_army_squad"}, german=RPG)
    battle.hover(SLICK).impulse("german", dice=[*HIT, 3, 3, 1, 4, 2, against, 3, 3, 3])
    fire_rpg(battle)
    assert list(battle.checks()) == checks


@clause("lnl-19.5.2-4", "lnl-17.2-1", "lnl-18.0-4")
def test_how_high_support_weapons_fire() -> None:
    """Half the range of a machine gun; charges and mortars do not fire directly at what flies."""
    weapons = catalogue().weapons
    assert weapon_reach_up(weapons["m60"]) >= weapons["m60"].range // 2 > 0
    assert [weapon_reach_up(weapons[code]) for code in ("mortar_51", "satchel_charge", "rpg2")] == [0, 0, 0]


@clause("lnl-1.3a-1", "lnl-19.1-8")
def test_the_air_above_a_hex_has_room_for_one_helicopter_not_for_two_that_come_together() -> None:
    """As they would when both are set up there."""
    battle = AirBattle(us={"A1-air": "uh1_slick", "E1-air": "uh1_gunship"}, german=AFAR).impulse("us")
    slick, gunship, free = battle.helicopter(), battle.helicopter(GUNSHIP), battle.loc("C1-air")
    assert has_room_for(battle.g, [slick], free)
    assert has_room_for(battle.g, [gunship], free)
    assert not has_room_for(battle.g, [slick, gunship], free)
    assert not has_room_for(battle.g, [slick], gunship.loc)
